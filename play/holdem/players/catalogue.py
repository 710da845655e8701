"""Players by name, such as `random` or `utility g=5 sp=0.3`: a row for each.

A player is made by a function of the words after its name. It keeps nothing from one call to the next, and is loaded
when it is named.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from trees.refusal import Refused, did_you_mean

if TYPE_CHECKING:
    from play.holdem.view import Player

# name: where it is made, and what it does
PLAYERS: dict[str, tuple[str, str]] = {
    "random": ("play.holdem.players.blind:of_random", "folds, calls or raises with equal chances"),
    "call": ("play.holdem.players.simple:of_call", "calls or checks"),
    "fold": ("play.holdem.players.simple:of_fold", "folds to every bet"),
    "raise": ("play.holdem.players.simple:of_raise", "raises by the least"),
    "heuristic": ("play.holdem.players.simple:of_heuristic", "raises good hands by the pot, calls little"),
    "blind": (
        "play.holdem.players.blind:blind_player",
        "folds, calls or raises by chance whatever its cards, such as `blind heuristic sizes=pot`",
    ),
    "strength": (
        "play.holdem.players.strength:of_strength",
        "mixes actions by the strength of its hand, such as `strength tilt=2`",
    ),
    "utility": (
        "play.holdem.players.utility:utility_player",
        "expected utility, such as `utility tight g=2 samples=100`",
    ),
    "jam-or-fold": ("play.holdem.players.jam_or_fold:of_chart", "all-in or nothing before the flop, by a chart"),
    "open-spiel": (
        "play.holdem.adapters.guests:of_name",
        "a policy of OpenSpiel, `open-spiel uniform` or `open-spiel first`",
    ),
    "cnn": ("play.network.stored:of_folder", "a network that was trained, such as `cnn:out/poker-cnn/3`"),
    "cfr": (
        "play.holdem.abstraction.player:of_words",
        "an equilibrium of an abstraction with 50 big blinds, solved in a minute or two or kept, as `cfr:out/cfr.npz`",
    ),
    "exploiter": ("play.holdem.players.exploiter:of_opponent", "learns what a utility player folds to"),
}


class PlayerError(Refused):
    """There is no such player."""


@cache
def player(text: str) -> Player:
    """The player of a text, its name and then what its file takes, or a colon and a path.

    Raises:
        PlayerError: no such name, or words that do not fit.

    >>> player("call") is player("call")
    True
    """
    name, colon, path = text.partition(":")
    if not (colon and name in PLAYERS):
        name, *words = text.split() or [""]
    else:
        words = [path]
    if name not in PLAYERS:
        raise PlayerError(
            f"player: expected one of {', '.join(PLAYERS)}, found {name!r:.40}{did_you_mean(name, PLAYERS)}"
        )
    module, _, function = PLAYERS[name][0].partition(":")
    make: Callable[[str], Player] = getattr(import_module(module), function)
    return make(" ".join(words))
