"""`gameproof size`: counts of nodes, leaves, information sets and sequences; `holdem` has hold'em."""

from __future__ import annotations

import argparse
import json

from derivations.commands import holdem_size
from derivations.commands.output import require_not
from derivations.inputs.game import add_game, counts_of, game_of


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("--json", action="store_true", help="print an object")
    holdem_size.add(sub)


def run(options: argparse.Namespace) -> int:
    """Count."""
    if options.game == holdem_size.NAME:
        return holdem_size.run(options)
    require_not(options, holdem_size.OWN, options.game)
    counts = counts_of(game_of(options))
    print(json.dumps(counts, indent=1) if options.json else "\n".join(f"{v:>10,}  {k}" for k, v in counts.items()))
    return 0
