"""gameproof: players of hold'em that learn by a convolutional network."""
