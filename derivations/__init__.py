"""Claims and their proofs, the ledger, the report and the command line."""
