"""The game that a certificate speaks of."""
