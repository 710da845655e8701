"""Liar's dice by stages and by its closed form; matches of Bluff by rounds."""
