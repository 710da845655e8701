"""Normal forms, one-step prediction as formulas, and surveys of small games."""
