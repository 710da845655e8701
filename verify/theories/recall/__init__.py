"""Players who forget: payoffs, best replies, equilibria without perfect recall."""
