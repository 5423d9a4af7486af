"""What bots, searches, comparisons and studies know of Whistle Mountain."""
