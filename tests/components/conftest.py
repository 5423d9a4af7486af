"""Tests of components that mark a rule must show it, as those of the rules do."""

from tests.whistle_mountain.conftest import pytest_runtest_call

__all__ = ["pytest_runtest_call"]
