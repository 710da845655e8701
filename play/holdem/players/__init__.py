"""gameproof: players of Texas hold'em."""
