"""gameproof: how networks learn from hands of hold'em, generation by generation, and what they win."""
