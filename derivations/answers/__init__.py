"""Answers of the checker as data and as text."""
