"""Stand-ins for packages that have no wheel for the Python of the browser: no more of them than the boards need."""
