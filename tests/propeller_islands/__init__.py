"""Tests of Propeller Islands."""
