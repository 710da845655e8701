"""The claims on games with kingmakers (M1 to M21), their proofs, and their report."""
