"""A match of Bluff solved by its rounds, as data and as text for a terminal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from derivations.explain.answer import Answer
from derivations.explain.values import NOT_REACHED, behaviour, columns
from verify.find.liars_dice.bluff_match import solved_rounds
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.liars_dice.bluff_records import BluffMatch
from verify.kernel.numbers.legible import text

BEGINS, OTHER = "who begins", "the other"


def by_rounds(game: BuiltIn, report: Callable[[str], None] = lambda _: None) -> Answer:
    """The exact linear program of every round, those with the fewest dice first.

    Raises:
        TreeError: a parameter that does not fit, or a round that is too large.

    >>> from trees.games.catalogue import complete
    >>> answer = by_rounds(BuiltIn("bluff-match", complete("bluff-match", {"faces": "2"})))
    >>> answer.data["value"], answer.data["rounds"][-1]["dice"]
    ('191/256', '1:1')
    """
    found, data = [], []
    for each, form in solved_rounds(game, report):
        found.append(each)
        plans = zip((BEGINS, OTHER), each.plans, strict=True)
        strategies = {name: behaviour(form, player, plan) for player, (name, plan) in enumerate(plans)}
        data.append({"dice": f"{each.dice[0]}:{each.dice[1]}", "value": text(each.value), "strategies": strategies})
    certificate = BluffMatch(game, tuple(found[::-1]))
    report("check")
    return Answer(
        certificate, {"game": name_of(game), "value": text(found[-1].value), "rounds": data[::-1]}, for_reader
    )


def for_reader(answer: dict[str, Any], theorems: tuple[str, ...]) -> str:
    """The answer as lines of text: the theorems, and for each round the first bids of an optimal plan."""
    lines = list(theorems)
    for each in answer["rounds"]:
        lines.append(f"first bids with {each['dice']} dice (all else with --json):")
        opening = {label: here for label, here in each["strategies"][BEGINS].items() if label.endswith("|")}
        lines += columns(
            [
                (label.removesuffix(" |"), ", ".join(f"{bid}: {p}" for bid, p in here.items() if p != "0"))
                for label, here in opening.items()
                if here != NOT_REACHED
            ]
        )
    return "\n".join(lines)
