"""Games and profiles with several parameters, and what is found about them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction as F
from typing import Any

from derivations.explain.conditions import explain_conditions
from tests.support.boxes import box
from trees.formats.json_tree import to_json
from trees.games.kuhn import kuhn
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.equilibria.conditions import SettledConditions, conditions
from verify.kernel.games.game import digest
from verify.kernel.games.subject import BuiltIn, Game, Given
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.strategies.sequence_form import sequence_form
from verify.theories.parameters.boxes import Box

q = Multivariate.variable("q")


def two(first: str, second: str, p: Any) -> dict[str, Any]:
    """The second action with probability `p`."""
    return {first: 1 - p, second: p}


def listed(name: str, ranges: Mapping[str, list[Any]], nodes: list[Any], edges: list[tuple[str, ...]]) -> Given:
    """A game as JSON; a node is (id, payoffs) or (id, player, information set)."""
    tree: dict[str, Any] = {
        "directed": True,
        "multigraph": False,
        "graph": {"name": name, "parameters": dict(ranges)},
        "nodes": [
            {"id": n[0], "payoff": n[1]}
            if isinstance(n[1], list)
            else {"id": n[0], "player": n[1]} | ({"infoset": n[2]} if len(n) > 2 else {})
            for n in nodes
        ],
        "edges": [dict(zip(("source", "target", "action", "probability"), edge, strict=False)) for edge in edges],
    }
    return Given(tree, digest(tree))


def open_entry(fight: str = "-1", ranges: Mapping[str, list[Any]] | None = None) -> Given:
    """An entrant faces an incumbent who yields (payoffs a, b) or fights (`fight`, -1)."""
    return listed(
        "entry",
        {"a": ["-1", "2"], "b": ["-3", "3"]} if ranges is None else ranges,
        [("r", 0, "enter?"), ("o", ["0", "2"]), ("i", 1, "fight?"), ("f", [fight, "-1"]), ("y", ["a", "b"])],
        [("r", "o", "out"), ("r", "i", "in"), ("i", "f", "fight"), ("i", "y", "yield")],
    )


def rising_entry(bonus: str = "2*a - 1", ranges: Mapping[str, list[Any]] | None = None) -> Given:
    """The same with one parameter: yielding pays a and `bonus`, fighting -1 each; a is in [-1, 1] unless said."""
    return listed(
        "rising entry",
        {"a": ["-1", "1"]} if ranges is None else ranges,
        [("r", 0, "enter?"), ("o", ["0", "2"]), ("i", 1, "fight?"), ("f", ["-1", "-1"]), ("y", ["a", bonus])],
        [("r", "o", "out"), ("r", "i", "in"), ("i", "f", "fight"), ("i", "y", "yield")],
    )


def enters(enter: Any, yields: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    return {"enter?": two("out", "in", enter)}, {"fight?": two("fight", "yield", yields)}


ENTRY_BOX = box(a=(-1, 2), b=(-3, 3))


SQUARE = listed(
    "square",
    {"a": ["0", "1"], "b": ["0", "1"]},
    [("r", 0, "h"), ("l", ["a^2 - a*b + b^2"]), ("m", ["0"])],
    [("r", "l", "l"), ("r", "m", "m")],
)


KUHN = BuiltIn("kuhn", {"cards": "3", "ante": "A", "bet": "B"})


def timid() -> tuple[dict[str, Any], dict[str, Any]]:
    """Nobody bluffs, and only the king bets after a check or calls."""
    kings = {"K": F(0), "K check-bet": F(1), "K after check": F(1), "K after bet": F(1)}
    labels = [[label for label in own] for own in sequence_form(kuhn()).infosets]
    first, second = (
        {h: two(*(("fold", "call") if h.endswith("bet") else ("check", "bet")), kings.get(h, F(0))) for h in own}
        for own in labels
    )
    return first, second


def bluffs(call: Any = 1 - 2 * q) -> tuple[dict[str, Any], dict[str, Any]]:
    """Player 2 bluffs with the jack with probability q, which is bet/(2 ante + bet)."""
    first, second = timid()
    first["Q check-bet"] = two("fold", "call", call)
    second["J after check"] = two("check", "bet", q)
    second["Q after bet"] = two("fold", "call", 1 - 2 * q)
    return first, second


def scaled_kuhn() -> Given:
    """Kuhn poker with ante A (1 - q) and bet 2 A q, both symbolic, as a file."""
    data = to_json(kuhn(ante=F(10**6), bet=F(10**3)))
    text = json.dumps(data)
    for number, amount in (("1001000", "A*(1 - q) + 2*A*q"), ("1000000", "A*(1 - q)")):
        text = text.replace(f'"-{number}"', f'"-({amount})"').replace(f'"{number}"', f'"{amount}"')
    data = json.loads(text)
    data["graph"] = {
        "name": "Kuhn poker, ante A (1 - q), bet 2 A q",
        "parameters": {"A": ["1", None], "q": ["0", "1/2"]},
    }
    return Given(data, digest(data))


def settled(game: Game, within: Box, profile: Any, timeout: int = 60_000) -> SettledConditions:
    """Found, checked, written and read back."""
    found = conditions(game, within.parameters, profile, timeout)
    assert check(found.evidence)
    assert loads(dumps(found.evidence)) == found.evidence
    return found


def verdict(found: SettledConditions) -> str:
    """Where it is an equilibrium, by what the evidence proves."""
    players = [f"Player {player}" for player, _ in enumerate(found.certificate.payoffs, 1)]
    return explain_conditions(found, players).nash
