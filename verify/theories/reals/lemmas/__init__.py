"""Lemmas and the proofs of them that are checked step by step."""
