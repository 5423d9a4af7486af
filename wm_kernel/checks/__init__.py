"""What proves the engine: random games, damage, what strangers send, and every line of a length."""
