"""Matches of hold'em on a terminal: of two players, of everyone against everyone, or of all at one table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, TypeAlias

from derivations.commands.holdem_runs import HANDS, HoldemWork, carried_out
from derivations.commands.holdem_table import names_apart, require_seats, stack_of, stakes_of
from derivations.commands.output import table
from derivations.commands.threads import networks
from derivations.inputs.game import Usage
from play.holdem.matches import blocks
from play.holdem.matches.blocks import Place, Tallies
from play.holdem.matches.match import BLOCK, FEW, Match, Rate, rate
from play.holdem.matches.tournament import pairings, standings
from play.sampling import SamplePlan
from verify.kernel.numbers.spelling import text

Shown: TypeAlias = tuple[dict[str, Any], list[list[str]]]
"""What is printed as an object, and as a table."""


def matches(players: tuple[str, ...], options: argparse.Namespace, sample: SamplePlan) -> int:
    """A match of two or a round robin of more; or a match of all at a table of so many seats as are asked for."""
    if options.players is None:
        if len(players) < 2:
            raise Usage(f"{options.game}: expected two players or more, found {len(players)}")
        like = _match(players[:2], options, sample)
        robin = len(players) > 2 or options.tournament is not None
        return _played(pairings(players, like) if robin else (like,), options, sample.confidence, robin)
    if options.tournament is not None:
        raise Usage("--tournament: expected no --players with it, found one")
    return _played((_match(seated(players, options.players), options, sample),), options, sample.confidence, False)


def seated(players: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Who sits at a table of so many seats: those named, and the last one of them in all seats that are left.

    Raises:
        Usage: there is nobody, no such table, or not so many seats.

    >>> seated(("call", "fold"), 4)
    ('call', 'fold', 'fold', 'fold')
    """
    if not 1 <= len(players) <= seats:
        raise Usage(f"--players {seats}: expected 1 to {max(seats, 1)} players, found {len(players)}")
    everyone = (*players, *players[-1:] * (seats - len(players)))
    require_seats(everyone)
    return everyone


def _match(players: tuple[str, ...], options: argparse.Namespace, sample: SamplePlan) -> Match:
    """Of more than two, or of networks, few deals are a block; without a number of hands all have the button alike."""
    seats = len(players)
    return Match(
        players,
        hands=-(-HANDS // seats) * seats if options.hands is None else options.hands,
        seed=sample.seed,
        stack=stack_of(options),
        stakes=stakes_of(options),
        duplicate=options.duplicate is not False,
        adjust=options.adjust is not False,
        block=FEW if seats > 2 or networks(players) else BLOCK,
    )


def _played(played: Sequence[Match], options: argparse.Namespace, confidence: Fraction, robin: bool) -> int:
    like, hands = played[0], sum(match.hands for match in played)
    work = HoldemWork(
        partial(blocks.read_matches, played),
        partial(blocks.text, played),
        partial(blocks.play_blocks, played),
        lambda tallies: tallies[0].units * like.turns,
    )
    tallies, status = carried_out(work, options, hands, " hands")
    done = sum(map(work.size, tallies.values()))
    more, rows = (_standings if robin else _rates)(played, tallies, confidence)
    data = {"game": options.game, "hands": like.hands, "seed": like.seed, "stack": like.stack}
    data |= {"blinds": [like.stakes.small, like.stakes.big], "ante": like.stakes.ante}
    data |= {"duplicate": like.duplicate, "adjust": like.adjust, "confidence": text(confidence)}
    data |= {"played": done, "unit": "big blinds for 100 hands"}
    lines = [*_heading(like, done, hands), *table(rows)]
    print(json.dumps(data | more, indent=1, ensure_ascii=False) if options.json else "\n".join(lines))
    return status


def _heading(like: Match, done: int, asked: int) -> list[str]:
    again = "twice with the seats changed" if like.seats == 2 else f"{like.seats} times with the seats rotated"
    return [
        "no-limit hold'em, "
        + (f"{like.seats} players, " if like.seats > 2 else "")
        + f"stacks of {like.stack}, blinds {like.stakes.small} and {like.stakes.big}"
        + (f", ante {like.stakes.ante}" if like.stakes.ante else ""),
        f"{done:,} hands"
        + (f" (stopped, {asked:,} were asked for)" if done < asked else "")
        + f", seed {like.seed}"
        + (f", every deal {again}" if like.duplicate else "")
        + (", all-in before the river counted by the mean" if like.adjust else ""),
        "big blinds won for 100 hands:",
        "",
    ]


def _rates(played: Sequence[Match], tallies: Mapping[Place, Tallies], confidence: Fraction) -> Shown:
    """What each player of the one match wins; of two an object tells it of the first alone."""
    (match,) = played
    found = [rate(match, each) for each in zip(*(tallies[place] for place in sorted(tallies)), strict=True)]
    found = found or [rate(match, ())] * match.seats
    names = match.players
    if match.seats == 2:
        more = {"players": list(names), **_data(found[0], confidence)}
        found = [found[0], found[0]._replace(mean=0 - found[0].mean)]
    else:
        names = names_apart(names)
        by_name = zip(names, found, strict=True)
        more = {"players": [{"name": name, **_data(won, confidence)} for name, won in by_name]}
    rows = [["", "wins", f"{text(confidence * 100)}% interval"]]
    for name, won in zip(names, found, strict=True):
        low, high = won.interval(confidence)
        rows.append([name, f"{won.mean:+.2f}", f"{low:+.2f} to {high:+.2f}"])
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


def _standings(played: Sequence[Match], tallies: Mapping[Place, Tallies], confidence: Fraction) -> Shown:
    found = standings(played, tallies, confidence)
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
