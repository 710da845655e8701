"""gameproof: experiments that are registered before they are run, their records and statistics."""
