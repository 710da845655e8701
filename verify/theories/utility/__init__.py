"""Players of hold'em with utility: numbers and theorems."""
