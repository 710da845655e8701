"""Strategies, exact search and certificates; `check` accepts or rejects a certificate."""
