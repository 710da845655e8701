"""No-limit hold'em by convolutional network: what was published, and what reproduces."""
