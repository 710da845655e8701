"""Expected utility of bets: proofs and bounds that are found, and checked elsewhere."""
