"""`gameproof play holdem`: players of no-limit hold'em against each other, one hand shown, or a person at the table."""

from __future__ import annotations

import argparse
from pathlib import Path

from derivations.commands.holdem_runs import HANDS
from derivations.commands.output import require_not, whole
from derivations.commands.threads import use_threads_of
from derivations.inputs.game import Usage
from play.holdem.players.catalogue import PLAYERS
from play.sampling import SamplePlan

NAME = "holdem"
_whole = whole(200, 12)
OWN = (
    "players",
    "hands",
    "stack",
    "blinds",
    "ante",
    "duplicate",
    "adjust",
    "resume",
    "workers",
    "hand",
    "me",
    "sit_and_go",
    "exact",
    "open",
)
"""Options that only hold'em has."""
_OF_DICE = ("first", "second")
# instead of a match
_INSTEAD = {
    "hand": "one hand of 2 to 10 players, street by street",
    "me": "sit down with the players yourself",
    "sit-and-go": "--games tables of all players, to one winner each",
    "exact": "of two who ignore their cards (blind ..., random), what they win on average, exactly",
}


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments that only hold'em has."""
    said = "; ".join(f"{name}: {habit}" for name, (_, habit) in PLAYERS.items())
    own = sub.add_argument_group(
        "hold'em", f"play {NAME} PLAYER PLAYER ...: a match of two, or a round robin of more. Players: {said}"
    )
    own.add_argument(
        "--players",
        type=_whole,
        metavar="N",
        help="a match of N, 2 to 10, at one table; the last one named sits where nobody else does",
    )
    own.add_argument("--hands", type=_whole, help=f"of each match, for each seat as many ({HANDS})")
    own.add_argument(
        "--stack",
        type=_whole,
        help="chips that all begin with, every hand of a match (200; in a sit-and-go 75 big blinds)",
    )
    own.add_argument("--blinds", type=_blinds, metavar="SMALL/BIG", help="(1/2; of a sit-and-go 10/20 at first)")
    own.add_argument("--ante", type=_whole, help="of each player (0)")
    own.add_argument(
        "--duplicate",
        action=argparse.BooleanOptionalAction,
        help="play every deal again with the seats changed, or rotated (yes)",
    )
    own.add_argument(
        "--adjust",
        action=argparse.BooleanOptionalAction,
        help="count hands that are all-in before the river by their mean over boards (yes)",
    )
    own.add_argument("--resume", type=Path, metavar="FILE", help="keep what is played in FILE, and go on from it")
    own.add_argument("--workers", type=_whole, help="processes that play (1)")
    one = own.add_mutually_exclusive_group()
    for name, purpose in _INSTEAD.items():
        one.add_argument(f"--{name}", nargs="*", metavar="PLAYER", help=purpose)
    own.add_argument(
        "--open", action="store_true", default=None, help="after a hand, what networks in it expected of their answers"
    )


def run(options: argparse.Namespace) -> int:
    """Play what is asked for; Ctrl-C ends it with what was played."""
    from derivations.commands.holdem_exact import exact
    from derivations.commands.holdem_matches import matches
    from derivations.commands.holdem_table import me, one_hand, sit_and_go
    from play.holdem.players.catalogue import player

    require_not(options, (*_OF_DICE, "plots"), NAME)
    if options.workers == 0:
        raise Usage("--workers: expected 1 or more, found 0")
    named = ("tournament", "hand", "me", "sit_and_go", "exact")
    players = (*options.parameters, *(each for name in named for each in getattr(options, name) or ()))
    if _given(options, "exact"):
        drawn = ("games", "seed", "confidence", "duplicate", "adjust", "resume", "workers", "open", "threads")
        require_not(options, ("players", "hands", *drawn), "--exact")
        return exact(players, options)
    use_threads_of(players, options)
    for name in players:
        player(name)
    sample = SamplePlan(
        **{name: getattr(options, name) for name in ("games", "seed", "confidence") if _given(options, name)}
    )
    for name, work in (("hand", one_hand), ("me", me), ("sit_and_go", sit_and_go)):
        if _given(options, name):
            alone = ("open",) if name == "sit_and_go" else ("games", "resume", "workers")
            require_not(options, ("players", "hands", "duplicate", "adjust", *alone), f"--{name.replace('_', '-')}")
            return work(players, options, sample)
    require_not(options, ("games", "open"), "a match")
    return matches(players, options, sample)


def _given(options: argparse.Namespace, name: str) -> bool:
    return getattr(options, name) is not None


def _blinds(word: str) -> tuple[int, int]:
    small, slash, big = word.partition("/")
    if not slash:
        raise argparse.ArgumentTypeError(f"expected SMALL/BIG such as 1/2, found {word!r:.60}")
    return _whole(small), _whole(big)
