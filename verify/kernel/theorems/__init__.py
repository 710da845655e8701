"""The theorems of all sources by name."""
