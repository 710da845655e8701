"""Certificates and theorems on the Fergusons' liar's dice and on Bluff."""
