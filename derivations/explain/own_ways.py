"""Families of games that have ways of their own to be solved: a row for each; the first way is the usual one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from derivations.inputs.game import Usage
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn, Game
from verify.kernel.theory import load_named

if TYPE_CHECKING:
    from derivations.explain.answer import Answer

Report: TypeAlias = Callable[[str], None]
Way: TypeAlias = "Callable[[BuiltIn, Report], Answer]"

# "module:function"; None is the way of other games
OWN_WAYS: dict[str, dict[str, str | None]] = {
    "liars-dice": {
        "theorem": "derivations.explain.liars_dice:by_theorem",
        "stages": "derivations.explain.liars_dice:by_stages",
        "tree": None,
    },
    "bluff-match": {"rounds": "derivations.explain.bluff_match:by_rounds", "tree": None},
    "jam-or-fold": {"classes": "derivations.explain.jam_or_fold:by_classes", "tree": None},
}


def own_way(game: Game, by: str | None) -> Way | None:
    """How to solve the game in the way `by`, or in its family's usual way; None is the way of other games.

    Raises:
        Usage: no such way.
    """
    ways = OWN_WAYS.get(game.name) if isinstance(game, BuiltIn) else None
    if ways is None:
        if by is not None:
            raise Usage(f"by: expected it with one of {', '.join(OWN_WAYS)}, found it with {name_of(game)}")
        return None
    if by not in (None, *ways):
        raise Usage(f"by: expected one of {', '.join(ways)}, found {by!r}")
    place = ways[by or next(iter(ways))]
    if place is None:
        return None
    way: Way = load_named(place)
    return way
