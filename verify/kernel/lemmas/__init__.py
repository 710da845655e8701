"""Statements for all whole numbers, with proofs that are checked step by step."""
