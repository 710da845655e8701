"""The same as in `holdem_ranks` by evaluators of hands: phevaluator, eval7 and treys, board after board.

Their cards are made beforehand. A greater number is made of what they return where a smaller one is better.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from typing import Any

from benchmarks.timing import shortest

SEED = 1
DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]

Rank = Callable[[Sequence[Any]], int]


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement of what is asked for."""
    deck, rank = evaluator(program)
    parameters = request["parameters"]
    if request["name"] == "seven-cards":
        return ranked(deck, rank, int(parameters["hands"]))
    return counted(deck, rank, parameters)


def evaluator(program: str) -> tuple[list[Any], Rank]:
    """A program's 52 cards, and its rank of seven of them, the greater the better.

    Raises:
        ImportError: it is not installed.
    """
    match program:
        case "phevaluator":
            from phevaluator import evaluate_cards

            return list(range(52)), lambda seven: -evaluate_cards(*seven)
        case "eval7":
            import eval7

            return [eval7.Card(text) for text in DECK], eval7.evaluate
        case "treys":
            from treys import Card, Evaluator

            evaluate = Evaluator().evaluate
            return [Card.new(text) for text in DECK], lambda seven: -evaluate(list(seven[:2]), list(seven[2:]))
        case _:
            raise ValueError(f"program: expected one that is known, found {program!r}")


def ranked(deck: Sequence[Any], rank: Rank, count: int) -> dict[str, Any]:
    """So many random hands, the same as gameproof's."""
    draw = random.Random(SEED)
    hands = [[deck[card] for card in draw.sample(range(52), 7)] for _ in range(count)]
    seconds, ranks = shortest(lambda: [rank(hand) for hand in hands])
    return {
        "seconds": {"rank": seconds},
        "value": str(sum(mine > theirs for mine, theirs in pairwise(ranks))),
        "counts": {"hands": count},
    }


def counted(deck: Sequence[Any], rank: Rank, parameters: dict[str, str]) -> dict[str, Any]:
    """One hand against one on all boards."""
    first, second, shown = (
        [deck[DECK.index(text[at : at + 2])] for at in range(0, len(text), 2)]
        for text in (parameters["first"], parameters["second"], parameters["board"])
    )
    rest = [card for card in deck if card not in (*first, *second, *shown)]

    def run() -> tuple[int, int]:
        shares = boards = 0
        for more in combinations(rest, 5 - len(shown)):
            board = [*shown, *more]
            mine, theirs = rank(first + board), rank(second + board)
            shares += (mine > theirs) + (mine >= theirs)
            boards += 1
        return shares, boards

    seconds, (shares, boards) = shortest(run)
    return {
        "seconds": {"count": seconds},
        "value": str(shares),
        "counts": {"boards": boards},
    }
