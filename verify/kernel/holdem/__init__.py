"""Certificates of jam or fold, and of tournaments of it."""
