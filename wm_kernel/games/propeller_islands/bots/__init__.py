"""What bots and the exact search know of Propeller Islands."""
