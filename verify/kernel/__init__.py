"""Trusted: what the checker runs, on the standard library and `trees` alone."""
