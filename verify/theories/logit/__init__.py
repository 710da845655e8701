"""Logit quantal response equilibria at a given precision, enclosed in boxes."""
