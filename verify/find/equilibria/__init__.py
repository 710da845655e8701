"""Equilibria, regrets of a profile, and where in a range or box it is an equilibrium."""
