"""The ledger as a site: pages that need no server, and load nothing from elsewhere."""
