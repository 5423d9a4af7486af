"""Small scripts that look after the repository. Nothing here is imported by the engine or the widgets."""
