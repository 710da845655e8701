"""The sources whose claims come with the program: a row for each.

A new source is a folder whose `system.py` ends in its `SYSTEM`, and a row here.
"""

from __future__ import annotations

from importlib import import_module

from derivations.claims.system import System

SYSTEMS = {
    "kuhn": "derivations.sources.kuhn.system",
    "liars-dice": "derivations.sources.liars_dice.system",
    "kingmaker": "derivations.sources.kingmaker.system",
    "jam-or-fold": "derivations.sources.jam_or_fold.system",
    "utility": "derivations.sources.utility.system",
    "poker-cnn": "derivations.sources.poker_cnn.system",
}


def system(name: str) -> System:
    """The source of this row, loaded only now."""
    found: System = import_module(SYSTEMS[name]).SYSTEM
    return found
