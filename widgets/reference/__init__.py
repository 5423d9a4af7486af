"""Rules, components and icons to look up."""
