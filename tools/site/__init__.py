"""The static site: the course and pages without code, for any web server and no Python on the reader's machine."""
