"""What all players get together, and profiles that are better for all."""
