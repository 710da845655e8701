"""gameproof: players of hold'em in the environments of other programs, and theirs at our table."""
