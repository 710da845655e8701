"""gameproof: registered experiments on players of no-limit hold'em by convolutional network."""
