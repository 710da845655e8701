"""Values and optimal plans of two-player zero-sum games."""
