"""The pieces of Propeller Islands: definitions, and the catalog that is read from data."""
