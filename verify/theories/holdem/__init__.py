"""Hold'em: jam or fold, its tournaments, sizes of its variants, players who do not look."""
