"""The derivation of a game, as a textbook would write it: blocks of words, formulas, tables and drawings."""
