"""Games with perfect information, no chance, and one winner at each leaf, as terms."""
