"""`python -m derivations.sources.kingmaker.search`: all settings again, in some five minutes, and what they give into the result."""

from __future__ import annotations

import json
from pathlib import Path

from tqdm import tqdm

from derivations.sources.kingmaker.search.options import PROCEDURES
from derivations.sources.kingmaker.search.result import RESULT
from derivations.sources.kingmaker.search.scores import Found, as_json, search
from derivations.sources.kingmaker.search.tables import Tables
from trees.formats.files import write_whole
from trees.games.diamond import diamond
from trees.single_winner.terms import term_of
from trees.single_winner.winning import cut_rules


def main(result: Path = RESULT) -> None:
    """Write the result."""
    tables, found = Tables(term_of(cut_rules(diamond()))), Found()
    for how in tqdm(PROCEDURES, unit=" readings of the procedure"):
        search(tables, how, found)
    write_whole(result, json.dumps(as_json(found, tables), indent=1) + "\n")


if __name__ == "__main__":
    main()
