"""Matches played block by block: a place is the number of a match, and that of its block."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict
from functools import partial
from math import isfinite
from typing import Any

from play.holdem.matches import runs
from play.holdem.matches.match import Match, Tally, play_block
from play.holdem.matches.runs import RunError, spread

Place = tuple[int, int]


def places(matches: Sequence[Match]) -> Iterator[Place]:
    """All blocks, the first ones of all matches first."""
    most = max((match.blocks for match in matches), default=0)
    return ((k, block) for block in range(most) for k, match in enumerate(matches) if block < match.blocks)


def played(
    matches: Sequence[Match], known: Collection[Place] = (), executor: Executor | None = None
) -> Iterator[tuple[Place, Tally]]:
    """The tallies of all blocks but the known ones, as they are done; an executor does several at a time.

    Raises:
        BettingError: a player's answer is illegal.
    """
    left = (place for place in places(matches) if place not in known)
    return spread(partial(_tally, tuple(matches)), left, executor)


def _tally(matches: Sequence[Match], place: Place) -> Tally:
    return play_block(matches[place[0]], place[1])


def text(matches: Sequence[Match], tallies: Mapping[Place, Tally]) -> str:
    """What has been played, for a file."""
    return runs.text(_about(matches), [(*place, *tallies[place]) for place in sorted(tallies)])


def read(matches: Sequence[Match], content: str) -> dict[Place, Tally]:
    """What has been played of these matches.

    Raises:
        RunError: the text is no run, or one of other matches.
    """
    tallies = dict[Place, Tally]()
    for row in runs.rows(_about(matches), content):
        place, tally = block_of(matches, row, tallies)
        tallies[place] = tally
    return tallies


def block_of(matches: Sequence[Match], row: Any, known: Collection[Place]) -> tuple[Place, Tally]:
    """The place and the tally of a row, which is none of the known ones.

    Raises:
        RunError: it is no row of these matches.
    """
    kinds = (int, int, int, float, float)
    if not isinstance(row, list) or list(map(type, row)) != list(kinds) or not all(map(isfinite, row[3:])):
        raise RunError(f"run: expected a match, a block, and three numbers of its tally, found {row!r:.60}")
    place, tally = (row[0], row[1]), Tally(*row[2:])
    there = 0 <= place[0] < len(matches) and 0 <= place[1] < matches[place[0]].blocks
    if not there or place in known:
        raise RunError(f"run: expected each block of these matches once, found {row!r:.60}")
    if tally.units != matches[place[0]].units_in(place[1]) or tally.squares < 0:
        raise RunError(f"run: expected the tally of a whole block, found {row!r:.60}")
    return place, tally


def _about(matches: Sequence[Match]) -> list[dict[str, Any]]:
    return [asdict(match) for match in matches]
