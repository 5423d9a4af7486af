"""Whistle Mountain as text and as plain data: actions as lines, positions as mappings, and back."""
