"""`gameproof play holdem`: players of no-limit hold'em against each other, one hand shown, or a person at the table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from derivations.commands.holdem_runs import Work, carried_out
from derivations.commands.output import table, whole
from derivations.commands.threads import networks, use_threads_of
from derivations.inputs.game import Usage
from play.holdem.players.catalogue import PLAYERS
from play.sampling import Sample
from verify.kernel.numbers.spelling import text

if TYPE_CHECKING:
    from play.holdem.matches.match import Match, Rate, Tally

NAME = "holdem"
HANDS = 10_000
_whole = whole(200, 12)
_OWN = (
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
    own.add_argument("--hands", type=_whole, help=f"of each match, an even number ({HANDS})")
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
        help="play every deal again with the seats changed (yes)",
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


def require_none(options: argparse.Namespace) -> None:
    """That none of these is given to another game.

    Raises:
        Usage: one is.
    """
    require_not(options, _OWN, options.game)


def require_not(options: argparse.Namespace, names: Sequence[str], what: str) -> None:
    """That none of these is given to something that does not know it.

    Raises:
        Usage: one is.
    """
    for name in names:
        if getattr(options, name) is not None:
            raise Usage(f"{what}: expected no --{name.replace('_', '-')} with it, found one")


def run(options: argparse.Namespace) -> int:
    """Play what is asked for; Ctrl-C ends it with what was played."""
    from derivations.commands.holdem_exact import exact
    from derivations.commands.holdem_table import me, one_hand, sit_and_go, stack_of, stakes_of
    from play.holdem.matches.match import BLOCK, FEW, Match
    from play.holdem.players.catalogue import player

    require_not(options, (*_OF_DICE, "plots"), NAME)
    if options.workers == 0:
        raise Usage("--workers: expected 1 or more, found 0")
    named = ("tournament", "hand", "me", "sit_and_go", "exact")
    players = (*options.parameters, *(each for name in named for each in getattr(options, name) or ()))
    if _given(options, "exact"):
        drawn = ("games", "seed", "confidence", "hands", "duplicate", "adjust", "resume", "workers", "open", "threads")
        require_not(options, drawn, "--exact")
        return exact(players, options)
    use_threads_of(players, options)
    for name in players:
        player(name)
    sample = Sample(
        **{name: getattr(options, name) for name in ("games", "seed", "confidence") if _given(options, name)}
    )
    for name, work in (("hand", one_hand), ("me", me), ("sit_and_go", sit_and_go)):
        if _given(options, name):
            alone = ("open",) if name == "sit_and_go" else ("games", "resume", "workers")
            require_not(options, ("hands", "duplicate", "adjust", *alone), f"--{name.replace('_', '-')}")
            return work(players, options, sample)
    require_not(options, ("games", "open"), "a match")
    if len(players) < 2:
        raise Usage(f"{NAME}: expected two players or more, found {len(players)}")
    like = Match(
        (players[0], players[1]),
        hands=HANDS if options.hands is None else options.hands,
        seed=sample.seed,
        stack=stack_of(options),
        stakes=stakes_of(options),
        duplicate=options.duplicate is not False,
        adjust=options.adjust is not False,
        block=FEW if networks(players) else BLOCK,
    )
    return _matches(players, like, options, sample.confidence)


def _given(options: argparse.Namespace, name: str) -> bool:
    return getattr(options, name) is not None


def _matches(players: tuple[str, ...], like: Match, options: argparse.Namespace, confidence: Fraction) -> int:
    from play.holdem.matches import blocks
    from play.holdem.matches.tournament import pairings

    robin = len(players) > 2 or options.tournament is not None
    matches = pairings(players, like) if robin else (like,)
    work = Work(
        partial(blocks.read, matches),
        partial(blocks.text, matches),
        partial(blocks.played, matches),
        lambda tally: tally.units * (2 if like.duplicate else 1),
    )
    tallies, status = carried_out(work, options, sum(match.hands for match in matches), " hands")
    data = {"game": NAME, "hands": like.hands, "seed": like.seed, "stack": like.stack}
    data |= {"blinds": [like.stakes.small, like.stakes.big], "ante": like.stakes.ante}
    data |= {"duplicate": like.duplicate, "adjust": like.adjust, "confidence": text(confidence)}
    played = sum(map(work.size, tallies.values()))
    asked = sum(match.hands for match in matches)
    data |= {"played": played, "unit": "big blinds for 100 hands"}
    lines = [
        f"no-limit hold'em, stacks of {like.stack}, blinds {like.stakes.small} and {like.stakes.big}"
        + (f", ante {like.stakes.ante}" if like.stakes.ante else ""),
        f"{played:,} hands"
        + (f" (stopped, {asked:,} were asked for)" if played < asked else "")
        + f", seed {like.seed}"
        + (", every deal twice with the seats changed" if like.duplicate else "")
        + (", all-in before the river counted by the mean" if like.adjust else ""),
        "big blinds won for 100 hands:",
        "",
    ]
    shown = _standings if robin else _rates
    more, rows = shown(matches, tallies, confidence)
    print(json.dumps(data | more, indent=1, ensure_ascii=False) if options.json else "\n".join([*lines, *table(rows)]))
    return status


def _rates(
    matches: Sequence[Match], tallies: dict[tuple[int, int], Tally], confidence: Fraction
) -> tuple[dict[str, Any], list[list[str]]]:
    from play.holdem.matches.match import rate

    (match,) = matches
    won = rate(match, [tallies[place] for place in sorted(tallies)])
    more = {"players": list(match.players), **_data(won, confidence)}
    low, high = won.interval(confidence)
    rows = [
        ["", "wins", f"{text(confidence * 100)}% interval"],
        [match.players[0], f"{won.mean:+.2f}", f"{low:+.2f} to {high:+.2f}"],
        [match.players[1], f"{0 - won.mean:+.2f}", f"{0 - high:+.2f} to {0 - low:+.2f}"],
    ]
    return more, rows


def _data(won: Rate, confidence: Fraction) -> dict[str, Any]:
    """Of nothing played nothing is said."""
    low, high = won.interval(confidence)
    return {
        "mean": won.mean if won.units else None,
        "interval": [low, high] if won.units else None,
        "deviation": won.deviation,
        "units": won.units,
    }


def _standings(
    matches: Sequence[Match], tallies: dict[tuple[int, int], Tally], confidence: Fraction
) -> tuple[dict[str, Any], list[list[str]]]:
    from play.holdem.matches.tournament import standings

    found = standings(matches, tallies, confidence)
    names = [row.name for row in found]
    rows = [["wins", *names, "on average"]]
    listed = []
    for row in found:
        cells = [f"{won.mean:+.1f} ±{_half(won, confidence):.1f}" if won else "" for won in row.rates]
        rows.append([row.name, *cells, f"{row.mean:+.1f} ±{row.half:.1f}"])
        against = {name: _data(won, confidence) for name, won in zip(names, row.rates, strict=True) if won}
        listed.append({"name": row.name, "mean": row.mean, "against": against})
    return {"standings": listed}, rows


def _half(won: Rate, confidence: Fraction) -> float:
    low, high = won.interval(confidence)
    return (high - low) / 2


def _blinds(word: str) -> tuple[int, int]:
    small, slash, big = word.partition("/")
    if not slash:
        raise argparse.ArgumentTypeError(f"expected SMALL/BIG such as 1/2, found {word!r:.60}")
    return _whole(small), _whole(big)
