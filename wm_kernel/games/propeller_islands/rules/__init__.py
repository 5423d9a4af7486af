"""The rules of Propeller Islands: actions, the position, and what happens."""
