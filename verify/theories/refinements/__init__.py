"""Refinements of equilibrium: beliefs that trembles give, perfection, and what a deviation tells."""
