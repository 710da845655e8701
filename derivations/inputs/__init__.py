"""The games and profiles that a user names or gives."""
