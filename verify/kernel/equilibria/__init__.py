"""Certificates of equilibria: of a profile, for a range of parameters, all of their kind."""
