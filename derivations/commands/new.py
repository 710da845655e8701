"""`gameproof new FILE`: write a file of claims to begin with, one that works."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from derivations.inputs.game import Usage
from trees.formats.files import write_whole
from trees.terminal import terminal_name

DATA = """\
#:schema claims.schema.json
# An editor that knows TOML completes this file after: gameproof schema claims > claims.schema.json
# Claims that gameproof settles: gameproof prove FILE.toml
# This file is data: it runs nothing, and reads only the files beside it that it names.
title = "My claims"
# source = "who says so, and where"

[games]
poker = "kuhn cards=5"            # a built-in game (gameproof solve --help lists them)
# mine = "mygame.efg"             # or a file beside this one: .efg, .nfg, .json

[profiles]
# pooling = "pooling.json"        # a file beside this one, a table, or Gambit's "NE,1/3,2/3,..."

[[claim]]
id = "V5"
words = "Kuhn poker with five cards is worth -1/15 to player 1"
says = "value(poker) == -1/15"

# [[claim]]
# id = "N1"
# words = "pooling is an equilibrium for every a from 0 to 1"
# says = "nash(mine, pooling)"    # spe(mine, pooling): subgame perfect; gameproof words lists all words
# for_all = "0 <= a <= 1"
# expect = "refuted"              # where it is known to be false; what is true instead is found
# misprint = "printed 1/51"       # also remark, argued, cited, and [[claim.reading]] for several ways to read it
"""
PROGRAM = '''\
"""My claims: gameproof prove FILE.py"""

from gameproof import claim, load, nash, spe, value

claim("V5", "Kuhn poker with five cards is worth -1/15 to player 1", value("kuhn", cards=5) == "-1/15")

# mine = load("mygame.efg")  # .efg, .nfg, .json
# claim("N1", "pooling is an equilibrium", nash(mine, "pooling.json"))
# claim("S1", "it is subgame perfect for every a from 0 to 1", spe(mine, "pooling.json", for_all="0 <= a <= 1"))
# claim("N2", "it is not", ~nash(mine, "pooling.json"), expect="refuted")  # or [reading(...), reading(...)]
'''
TEMPLATES = {".toml": DATA, ".py": PROGRAM}


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("file", type=Path, help="FILE.toml for data, FILE.py for a program; one that is not there yet")


def run(options: argparse.Namespace) -> int:
    """Write the file.

    Raises:
        Usage: it has another ending, or is there already.
        OSError: it cannot be written.
    """
    file: Path = options.file
    if file.suffix not in TEMPLATES:
        raise Usage(f"file: expected one that ends in {' or '.join(TEMPLATES)}, found {str(file)!r:.80}")
    try:
        file.open("x").close()
    except FileExistsError:
        raise Usage(f"file: expected one that is not there yet, found {str(file)!r:.80}") from None
    try:
        write_whole(file, TEMPLATES[file.suffix])
    except BaseException:
        file.unlink(missing_ok=True)
        raise
    print(f"{terminal_name(file)}: one claim; settle it with: gameproof prove {terminal_name(file)}", file=sys.stderr)
    return 0
