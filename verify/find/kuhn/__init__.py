"""Kuhn poker with any number of cards: optimal plans in closed form."""
