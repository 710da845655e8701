"""Claims of a user's own: evidence is found for what they say, and what is true instead."""
