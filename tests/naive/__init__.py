"""Slow, obvious, independent versions of the games, to compare the package with."""
