"""Tests that drive JupyterLab in a real Chromium. ``harness.py`` is the tool, ``conftest.py`` the fixtures."""
