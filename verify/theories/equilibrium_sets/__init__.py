"""All equilibria of a game: pure, subgame perfect, extreme, by stages, by pieces of a parameter."""
