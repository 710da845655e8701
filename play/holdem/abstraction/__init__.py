"""A small abstraction of heads-up hold'em, its equilibrium by regret minimisation, and the player that it makes."""
