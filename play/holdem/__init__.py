"""gameproof: Texas hold'em in bulk: ranks of hands, equities, hands played."""
