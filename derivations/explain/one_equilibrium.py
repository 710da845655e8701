"""One Nash equilibrium, as JSON data and as text for a terminal."""

from __future__ import annotations

from typing import Any

from derivations.explain.equilibria import payoff_words
from derivations.explain.values import columns
from trees.tree import player_names
from verify.kernel.equilibria.records import ProfileRegrets
from verify.kernel.games.game import name_of, tree_of
from verify.kernel.numbers.legible import text

FOUND = "one Nash equilibrium, subgame perfect; others were not looked for"


def one(c: ProfileRegrets) -> dict[str, Any]:
    """The equilibrium: what it pays, and the strategies; that nobody gains."""
    names = player_names(tree_of(c.game, {}))
    return {
        "game": name_of(c.game),
        "found": FOUND,
        "payoffs": {who: text(here.payoff) for who, here in zip(names, c.players, strict=True)},
        "regrets": {who: text(here.regret) for who, here in zip(names, c.players, strict=True)},
        "strategies": {
            who: {label: {action: text(p) for action, p in here.items()} for label, here in strategy.items()}
            for who, strategy in zip(names, c.profile, strict=True)
        },
    }


def for_reader(answer: dict[str, Any], _: tuple[str, ...]) -> str:
    """The answer as lines of text: what it is, what it pays, and the strategies."""
    lines = [answer["game"], answer["found"]]
    lines += [f"why not all: {answer['why not all']}"] if "why not all" in answer else []
    lines.append(f"it pays {payoff_words(answer['payoffs'])}")
    for who, strategy in answer["strategies"].items():
        rows = [
            (label, ", ".join(action if p == "1" else f"{action}: {p}" for action, p in here.items() if p != "0"))
            for label, here in strategy.items()
        ]
        lines += [f"{who}:", *columns(rows or [("no choice", "")])]
    return "\n".join(lines)
