"""Kuhn poker with any number of cards, and with a continuum of cards."""
