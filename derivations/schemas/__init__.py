"""JSON Schemas of what gameproof reads and writes: games, profiles, beliefs, files of claims, certificates."""
