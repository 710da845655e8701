"""Rules of games as networkx graphs: building, checking, reading, writing and drawing them."""
