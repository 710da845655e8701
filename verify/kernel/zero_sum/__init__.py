"""Certificates of values and of optimal plans."""
