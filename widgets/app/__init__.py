"""The app: places, pages of words, and the workbenches in them."""
