"""The rules of Whistle Mountain: what may be done, what follows from it, and why not."""
