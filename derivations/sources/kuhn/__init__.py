"""Kuhn poker: claims K1 to K13 and what lies beyond them."""
