"""How players play: samples and guesses, measured and never called proved."""
