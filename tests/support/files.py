"""Files of games that tests read."""

from collections.abc import Mapping
from pathlib import Path

from trees.formats.agg import from_agg, from_bagg
from trees.formats.efg import from_efg
from trees.formats.json_tree import from_json
from trees.formats.nfg import from_nfg
from trees.formats.texts import json_of, read_text
from trees.tree import Number, Tree

HOME = Path(__file__).parents[2]
GAMES = HOME / "tests" / "files"
FROM = {".efg": from_efg, ".nfg": from_nfg, ".agg": from_agg, ".bagg": from_bagg}
"""By suffix: what makes a game of a text that is not JSON."""


def read_game(path: Path, binding: Mapping[str, Number] | None = None) -> Tree:
    """The game in a file; of one in JSON parameters have the numbers of `binding`.

    Raises:
        TreeError: the file cannot be read, or is no game.
    """
    where, text = read_text(path)
    if path.suffix in FROM:
        return FROM[path.suffix](text, where)
    return from_json(json_of(text, where), where, binding)
