"""All optimal plans of two-player zero-sum games, as polytopes."""
