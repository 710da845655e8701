"""Files of games that tests read."""

from pathlib import Path

HOME = Path(__file__).parents[2]
GAMES = HOME / "tests" / "files"
