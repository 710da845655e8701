"""gameproof: players of Texas hold'em against each other: matches, round robins, sit-and-gos."""
