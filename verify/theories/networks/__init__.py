"""The no-limit hold'em network of the literature: its printed numbers and its encoding."""
