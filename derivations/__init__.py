"""gameproof: claims and their proofs, the ledger, the reports and the command line."""

__version__ = "0.1.0"
