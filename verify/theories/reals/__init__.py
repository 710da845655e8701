"""Statements over the reals: solvers' answers, proofs by cases, lemmas and theorems."""
