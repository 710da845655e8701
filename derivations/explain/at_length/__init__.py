"""Derivations: why what an explanation says holds, with equations, tables and a drawing."""
