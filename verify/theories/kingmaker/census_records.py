"""Records about all small games with kingmakers; a game is its text, as `trees.single_winner.terms.write` has it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """A statement of `census` fails for so many games, by leaves from 1; `smallest` are those of fewest."""

    statement: str
    exceptions: tuple[int, ...]
    smallest: tuple[str, ...]


@dataclass(frozen=True)
class Census:
    """What holds in all games of so many players, up to order of children and names of players.

    `among` is "all" or "reduced" (see `trees.single_winner.listing`), `games` counts them by leaves from 1, and
    `reading` names what is so of `kingmaker.kingmakers.ProcedureReading`: of "reached", "deepest" and "again", in this
    order.
    """

    players: int
    among: str
    reading: tuple[str, ...]
    games: tuple[int, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class Case:
    """`left` is left of `game` when only predicted moves are made."""

    game: str
    left: str


@dataclass(frozen=True)
class FewPlayers:
    """What is left of each choice among games of few kinds is of one of these kinds; see `kingmaker.three_players`."""

    players: int
    cases: tuple[Case, ...]
