"""Games as files: node-link JSON, Gambit's .efg, .nfg, .agg and .bagg, numbers as expressions."""
