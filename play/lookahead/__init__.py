"""Game-tree search: maxn, paranoid, offensive, MP-Mix, ever deeper."""
