"""The rules of Outlaws: what is not as in Whistle Mountain."""
