"""Searches for optimal plans of jam or fold, and of tournaments of it."""
