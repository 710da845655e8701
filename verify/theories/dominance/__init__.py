"""Dominated actions and strategies, and what is left without them."""
