"""Lines tried out side by side: the tree, the comparison, and what is searched and estimated."""
