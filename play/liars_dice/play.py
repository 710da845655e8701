"""Strategies for liar's dice against each other: exact payoffs beside a simulation, or a table of all pairs.

>>> from play.sampling import SamplePlan
>>> from play.liars_dice.strategies import LiarsDice, habitual
>>> game = LiarsDice(faces=6)
>>> players = habitual(game, "honest"), habitual(game, "timid")
>>> found = play(game, players, Fraction(41, 60), SamplePlan(games=10_000, seed=1))
>>> found.rows[0].payoff, found.rows[0].inside
(Fraction(19, 24), True)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import Any

from play.liars_dice.meeting import Two, guarantee, meet, weights
from play.liars_dice.sampling import simulate
from play.liars_dice.strategies import ZERO, LiarsDice, Strategy
from play.sampling import SamplePlan, WinTally
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.spelling import text

FIRST = ("player 1", "player 2", "by lot")


@dataclass(frozen=True)
class Row:
    """What player 1 gets with this first roller: exact payoff, exact chance to win, games played, an interval."""

    first: str
    payoff: Fraction
    chance: Fraction
    tally: WinTally
    interval: tuple[float, float]

    @property
    def inside(self) -> bool:
        """Whether the exact chance lies in the interval of the games."""
        low, high = self.interval
        return Fraction(low) <= self.chance <= Fraction(high)


@dataclass(frozen=True)
class Play:
    """Player 1 rolls first, player 2 rolls first, the first roller drawn by lot: `rows` in this order.

    `guarantees` are what the best reply to each player's strategy leaves it, `value` what optimal play does.
    """

    game: LiarsDice
    players: tuple[str, str]
    sample: SamplePlan
    rows: tuple[Row, ...]
    guarantees: tuple[Two, Two]
    value: Fraction

    def to_json(self) -> dict[str, Any]:
        """The record as an object; exact numbers are strings, those of the sample decimals."""
        return {
            "game": phrase(self.game),
            "players": list(self.players),
            "value": text(self.value),
            "seed": self.sample.seed,
            "games asked for": self.sample.games,
            "confidence": text(self.sample.confidence),
            "rolls first": {
                row.first: {
                    "payoff to player 1": text(row.payoff),
                    "chance of player 1 to win": text(row.chance),
                    "games": row.tally.games,
                    "won by player 1": row.tally.wins,
                    "interval": list(row.interval),
                    "exact inside": row.inside,
                }
                for row in self.rows
            },
            "guarantees": {name: _ends(ends) for name, ends in zip(FIRST, self.guarantees, strict=False)},
        }


@dataclass(frozen=True)
class Tournament:
    """payoffs[i][j] is what strategy i gets from strategy j, exactly; `guarantees` and `value` as in `Play`."""

    game: LiarsDice
    names: tuple[str, ...]
    payoffs: tuple[tuple[Two, ...], ...]
    guarantees: tuple[Two, ...]
    value: Fraction

    def to_json(self) -> dict[str, Any]:
        """The record as an object with exact numbers as strings."""
        pairs = zip(self.names, self.payoffs, strict=True)
        return {
            "game": phrase(self.game),
            "value": text(self.value),
            "payoffs": {
                one: {two: _ends(ends) for two, ends in zip(self.names, row, strict=True)} for one, row in pairs
            },
            "guarantees": {name: _ends(ends) for name, ends in zip(self.names, self.guarantees, strict=True)},
        }


def play(
    game: LiarsDice,
    players: tuple[Strategy, Strategy],
    value: Fraction,
    sample: SamplePlan | None = None,
    stopped: Callable[[], bool] = lambda: False,
    note: Callable[[int], object] = lambda _: None,
) -> Play:
    """Two strategies against each other, in a game with this value.

    `note` is told how many games were played since the last time, and `stopped` may end them early.
    """
    sample = sample or SamplePlan()
    a, b = (weights(game, each) for each in players)
    payoffs = meet(game, a, b)
    chances = meet(replace(game, penalty=ZERO), a, b) if game.penalty else payoffs
    tallies = simulate(game, players, sample, stopped, note)
    both = WinTally(*map(sum, zip(*tallies, strict=True)))
    exact = zip((*payoffs, payoffs.drawn), (*chances, chances.drawn), strict=True)
    rows = tuple(
        Row(first, payoff, chance, tally, tally.interval(sample.confidence))
        for first, (payoff, chance), tally in zip(FIRST, exact, (*tallies, both), strict=True)
    )
    names = players[0].name, players[1].name
    return Play(game, names, sample, rows, (guarantee(game, a), guarantee(game, b)), value)


def tournament(
    game: LiarsDice, players: Sequence[Strategy], value: Fraction, report: Callable[[str], None] = lambda _: None
) -> Tournament:
    """Every strategy against every one, itself included, in a game with this value; `report` is told of each pair.

    >>> from play.liars_dice.strategies import habitual
    >>> game = LiarsDice(6)
    >>> found = tournament(game, [habitual(game, name) for name in ("uniform", "honest")], Fraction(41, 60))
    >>> str(found.guarantees[1].first)
    '125/216'
    """
    names = tuple(player.name for player in players)
    plans = {player.name: weights(game, player) for player in players}
    payoffs: dict[tuple[str, str], Two] = {}
    for one, two in combinations_with_replacement(names, 2):
        report(f"{one} against {two}")
        found = meet(game, plans[one], plans[two])
        payoffs |= {(two, one): Two(1 - found.second, 1 - found.first), (one, two): found}
    table = tuple(tuple(payoffs[one, two] for two in names) for one in names)
    return Tournament(game, names, table, tuple(guarantee(game, plans[name]) for name in names), value)


def phrase(game: LiarsDice) -> str:
    """The game in one phrase.

    >>> phrase(LiarsDice(6))
    'liars-dice faces=6 least=1 penalty=0'
    """
    numbers = {"faces": str(game.faces), "least": str(game.least), "penalty": text(game.penalty)}
    return name_of(BuiltIn("liars-dice", numbers))


def _ends(ends: Two) -> dict[str, str]:
    return {"rolling first": text(ends.first), "rolling second": text(ends.second)}
