"""gameproof: experiments on claims about players by expected utility, registered before they are run."""
