"""gameproof: how players play, by samples and guesses, measured and never called proved."""
