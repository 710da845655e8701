"""Liar's dice and Bluff."""
