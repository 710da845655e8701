"""Matches played block by block: a place is the number of a match, and that of its block."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from functools import partial
from math import isfinite
from typing import Any

from play.holdem.matches import runs
from play.holdem.matches.match import Match, MatchTally, play_block
from play.holdem.matches.runs import MatchRunError
from play.spread import run_in_places

Place = tuple[int, int]
Tallies = tuple[MatchTally, ...]
"""Of each player; of two players the first one's alone, as the other one wins what it loses."""


def places(matches: Sequence[Match]) -> Iterator[Place]:
    """All blocks, the first ones of all matches first."""
    most = max((match.blocks for match in matches), default=0)
    return ((k, block) for block in range(most) for k, match in enumerate(matches) if block < match.blocks)


def play_blocks(
    matches: Sequence[Match], known: Collection[Place] = (), executor: Executor | None = None
) -> Iterator[tuple[Place, Tallies]]:
    """The tallies of all blocks but the known ones, as they are done; an executor does several at a time.

    Raises:
        BettingError: a player's answer is illegal.
    """
    left = (place for place in places(matches) if place not in known)
    return run_in_places(partial(_tallies, tuple(matches)), left, executor)


def _tallies(matches: Sequence[Match], place: Place) -> Tallies:
    match = matches[place[0]]
    return play_block(match, place[1])[: _counted(match)]


def _counted(match: Match) -> int:
    """For how many players a tally is kept."""
    return 1 if match.seats == 2 else match.seats


def text(matches: Sequence[Match], tallies: Mapping[Place, Tallies]) -> str:
    """What has been played, for a file."""
    return runs.text(_about(matches), [_row(place, tallies[place]) for place in sorted(tallies)])


def _row(place: Place, tallies: Tallies) -> list[int | float]:
    """The units are those of all."""
    return [*place, tallies[0].units, *(number for tally in tallies for number in tally[1:])]


def read_matches(matches: Sequence[Match], content: str) -> dict[Place, Tallies]:
    """What has been played of these matches.

    Raises:
        RunError: the text is no run, or one of other matches.
    """
    tallies = dict[Place, Tallies]()
    for row in runs.rows(_about(matches), content):
        place, found = block_of(matches, row, tallies)
        tallies[place] = found
    return tallies


def block_of(matches: Sequence[Match], row: Any, known: Collection[Place]) -> tuple[Place, Tallies]:
    """The place and the tallies of a row, which is none of the known ones.

    Raises:
        RunError: it is no row of these matches.
    """
    if not isinstance(row, list) or not _of_numbers(row):
        raise MatchRunError(f"run: expected a match, a block, and three numbers of its tally, found {row!r:.60}")
    place, units, sums = (row[0], row[1]), row[2], row[3:]
    there = 0 <= place[0] < len(matches) and 0 <= place[1] < matches[place[0]].blocks
    if not there or place in known:
        raise MatchRunError(f"run: expected each block of these matches once, found {row!r:.60}")
    match = matches[place[0]]
    tallies = tuple(MatchTally(units, *both) for both in zip(sums[::2], sums[1::2], strict=True))
    whole = units == match.units_in(place[1]) and len(tallies) == _counted(match)
    if not whole or any(tally.squares < 0 for tally in tallies):
        raise MatchRunError(f"run: expected the tally of a whole block, found {row!r:.60}")
    return place, tallies


def _of_numbers(row: list[Any]) -> bool:
    """Is a row three whole numbers and then pairs of others?"""
    kinds = [int] * 3 + [float] * (len(row) - 3)
    return len(row) % 2 == 1 and len(row) >= 5 and list(map(type, row)) == kinds and all(map(isfinite, row[3:]))


def _about(matches: Sequence[Match]) -> list[dict[str, Any]]:
    return [asdict(match) for match in matches]
