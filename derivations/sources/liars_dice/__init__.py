"""Liar's dice after Ferguson and Ferguson."""
