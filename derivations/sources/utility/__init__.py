"""Claims about players who maximise expected utility at hold'em, their proofs and report."""
