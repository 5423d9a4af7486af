"""The static site: what it is made of, what its pages refuse, and the site in a browser."""
