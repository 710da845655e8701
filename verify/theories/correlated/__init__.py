"""Correlated equilibria, coarse ones, and commitment: what linear programs over profiles say."""
