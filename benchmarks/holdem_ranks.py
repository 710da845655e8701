"""Hands of seven cards ranked, and one hand against one counted on all boards, by gameproof."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from benchmarks.timing import shortest
from play.holdem.counted import dealt
from play.holdem.ranks import rank7, tables
from play.holdem.showdown import Showdown
from trees.holdem.cards import DECK, cards
from trees.holdem.classes import ranges

SEED = 1


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement of what is asked for; the tables of ranks are built before."""
    tables()
    parameters = request["parameters"]
    return ranked(int(parameters["hands"])) if request["name"] == "seven-cards" else counted(parameters)


def ranked(count: int) -> dict[str, Any]:
    """So many random hands; the value is how many of them beat the next."""
    draw = random.Random(SEED)
    hands = np.array([draw.sample(range(DECK), 7) for _ in range(count)], dtype=np.uint8)
    seconds, ranks = shortest(lambda: rank7(hands))
    return {
        "seconds": {"rank": seconds},
        "value": str(int(np.count_nonzero(ranks[:-1] > ranks[1:]))),
        "counts": {"hands": count},
    }


def counted(parameters: dict[str, str]) -> dict[str, Any]:
    """One hand against one on all boards; the value is how many shares of two of the pot the first wins in all."""
    asked = Showdown((ranges(parameters["first"]), ranges(parameters["second"])), cards(parameters["board"]))
    seconds, (found, _) = shortest(lambda: dealt(asked))
    return {
        "seconds": {"count": seconds},
        "value": str(2 * found.win + found.tie),
        "counts": {"boards": found.total},
    }
