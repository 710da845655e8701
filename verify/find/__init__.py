"""Untrusted: search, which may use any solver and guess; its candidates go to the checker."""
