"""Expected utility of bets: what is trusted."""
