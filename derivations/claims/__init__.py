"""Claims, and the one way in which they are settled."""
