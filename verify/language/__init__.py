"""Statements as text: read, written, and spelled for readers."""
