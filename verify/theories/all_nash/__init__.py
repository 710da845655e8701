"""All Nash equilibria of a game of any number of players: a cover of all profiles by cases, each of them closed."""
