"""Liar's dice played: strategies, exact payoffs, and samples."""
