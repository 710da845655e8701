"""Families of games, one a file; `catalogue` has a row for each."""
