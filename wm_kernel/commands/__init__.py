"""The commands of `wm`, one module for each group of them. They call every room; no room calls them."""
