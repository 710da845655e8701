"""What is known of a game or a profile, from its certificate, in short and at length: one explanation a kind."""
