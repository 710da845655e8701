"""Everyone against everyone, on the same deals: a round robin of matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations
from math import fsum

from play.holdem.matches.blocks import Place, Tallies
from play.holdem.matches.match import Match, MatchError, Rate, rate


def pairings(players: Sequence[str], like: Match) -> tuple[Match, ...]:
    """A match as `like` of each two players.

    Raises:
        MatchError: fewer than two players, or one twice.

    >>> [match.players for match in pairings(["call", "fold", "raise"], Match(("", "")))]
    [('call', 'fold'), ('call', 'raise'), ('fold', 'raise')]
    """
    if len(players) < 2:
        raise MatchError(f"players: expected two or more, found {len(players)}")
    if len(set(players)) < len(players):
        twice = next(name for name in players if list(players).count(name) > 1)
        raise MatchError(f"players: expected each once, found {twice!r} twice")
    return tuple(replace(like, players=pair) for pair in combinations(players, 2))


@dataclass(frozen=True)
class TournamentStanding:
    """What a player wins against each other one, in their order, and on average against all."""

    name: str
    rates: tuple[Rate | None, ...]
    """None against itself."""
    mean: float
    half: float
    """Half of an interval of the mean that is long enough however matches, which share their deals, hang together.

    The deviation of a mean is no more than the mean of the deviations.
    """


def standings(
    matches: Sequence[Match], tallies: Mapping[Place, Tallies], confidence: Fraction
) -> tuple[TournamentStanding, ...]:
    """All players, whoever wins most first."""
    names = list(dict.fromkeys(name for match in matches for name in match.players))
    found: dict[tuple[str, str], Rate] = {}
    for k, match in enumerate(matches):
        won = rate(match, [tallies[place][0] for place in sorted(tallies) if place[0] == k])
        one, two = match.players
        found[one, two], found[two, one] = won, won._replace(mean=0 - won.mean)
    rows = []
    for name in names:
        rates = [found[name, other] for other in names if other != name]
        halves = [(high - low) / 2 for low, high in (each.interval(confidence) for each in rates)]
        rows.append((name, fsum(each.mean for each in rates) / len(rates), fsum(halves) / len(rates)))
    rows.sort(key=lambda row: -row[1])
    order = [name for name, _, _ in rows]
    return tuple(
        TournamentStanding(name, tuple(found.get((name, other)) for other in order), mean, half)
        for name, mean, half in rows
    )
