"""Actions and positions as text and plain data, and back."""
