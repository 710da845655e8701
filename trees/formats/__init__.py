"""Games as files: node-link JSON, Gambit's .efg and .nfg, numbers as expressions."""
