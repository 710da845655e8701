"""gameproof: the rules of Texas hold'em: cards, hands, classes of starting hands, betting."""
