"""What is known in a proof over the reals, and what follows from it by sums of products."""
