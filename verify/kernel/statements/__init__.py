"""What is claimed and what certificates prove, in one language: statements, and what follows from what."""
