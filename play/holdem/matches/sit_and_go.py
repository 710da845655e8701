"""Two to ten players with the same chips play, as blinds grow, until one has them all.

The players begin with the button in turn, game by game; it goes to the next one with chips after every hand. Blinds and
ante double after so many hands, without end. Of players who lose their last chips in one hand, who had more before it
is placed higher, then who sat nearer to the left of the button.

Game k draws its random numbers from streams keyed by the seed and counted by k, one for the cards and one for each
player, so that games come out the same in any order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from functools import partial

from play.holdem.matches import runs
from play.holdem.players.catalogue import player
from play.holdem.streams import stream
from play.holdem.table import play_hand
from play.holdem.view import Seat
from play.spread import run_in_places
from trees.holdem.betting import MOST_PLAYERS, BettingError, Stakes
from trees.holdem.cards import DECK
from trees.holdem.pots import settle
from trees.holdem.record import deal
from trees.refusal import Refused


class ScheduleError(Refused):
    """A sit-and-go cannot be played so."""


@dataclass(frozen=True)
class Schedule:
    """The chips that all begin with, the stakes at first, and after how many hands they double.

    Raises:
        ScheduleError: a number below 1.
    """

    stack: int = 1500
    stakes: Stakes = field(default_factory=lambda: Stakes(10, 20))
    hands: int = 10

    def __post_init__(self) -> None:
        if self.stack < 1 or self.hands < 1:
            raise ScheduleError(
                f"sit-and-go: expected 1 chip and 1 hand of a level or more, found {self.stack} and {self.hands}"
            )

    def level(self, hand: int) -> Stakes:
        """The stakes of a hand, counted from 0.

        >>> Schedule().level(25)
        Stakes(small=40, big=80, ante=0)
        """
        times = 2 ** (hand // self.hands)
        return Stakes(self.stakes.small * times, self.stakes.big * times, self.stakes.ante * times)


@dataclass(frozen=True)
class Series:
    """So many games of the same players, who begin with the button in turn.

    Raises:
        BettingError: fewer than 2 or more than 10 players.
    """

    players: tuple[str, ...]
    games: int = 100
    seed: int = 1
    schedule: Schedule = field(default_factory=Schedule)

    def __post_init__(self) -> None:
        if not 2 <= len(self.players) <= MOST_PLAYERS:
            raise BettingError(f"players: expected 2 to {MOST_PLAYERS} at a table, found {len(self.players)}")


def places(series: Series, game: int) -> tuple[int, ...]:
    """The place of each player in a game, 1 for the winner.

    Raises:
        BettingError: a player's answer is illegal.

    >>> places(Series(("raise", "fold")), 0)
    (1, 2)
    """
    names, schedule = series.players, series.schedule
    cards = stream(series.seed, game, 0)
    seats = [Seat(player(name), stream(series.seed, game, 1 + k)) for k, name in enumerate(names)]
    stacks, out, button, hand = [schedule.stack] * len(names), list[int](), game % len(names), 0
    while len(out) < len(names) - 1:
        # from the left of the button around to the button
        order = [(button + 1 + k) % len(names) for k in range(len(names))]
        order = [one for one in order if stacks[one]]
        dealt = deal(cards.permutation(DECK).tolist(), len(order))
        before = tuple(stacks[one] for one in order)
        end = play_hand(schedule.level(hand), before, dealt, [seats[one] for one in order])
        for one, left in zip(order, settle(end, dealt.worth).stacks, strict=True):
            stacks[one] = left
        lost = [k for k, one in enumerate(order) if not stacks[one]]
        out += [order[k] for k in sorted(lost, key=lambda k: (before[k], -k))]
        button = next(one for one in order if stacks[one])
        hand += 1
    out.append(next(one for one, left in enumerate(stacks) if left))
    return tuple(len(names) - out.index(one) for one in range(len(names)))


def play_sit_and_gos(
    series: Series, known: Collection[int] = (), executor: Executor | None = None
) -> Iterator[tuple[int, tuple[int, ...]]]:
    """The places of all games but the known ones, as they are done; an executor does several at a time."""
    return run_in_places(partial(places, series), (k for k in range(series.games) if k not in known), executor)


def text(series: Series, found: Mapping[int, tuple[int, ...]]) -> str:
    """What has been played, for a file."""
    return runs.text(asdict(series), [(game, *found[game]) for game in sorted(found)])


def read_sit_and_gos(series: Series, content: str) -> dict[int, tuple[int, ...]]:
    """What has been played of these games.

    Raises:
        RunError: the text is no run, or one of other games.
    """
    found: dict[int, tuple[int, ...]] = {}
    every = list(range(1, len(series.players) + 1))
    for row in runs.rows(asdict(series), content):
        if not isinstance(row, list) or set(map(type, row)) != {int} or sorted(row[1:]) != every:
            raise runs.MatchRunError(f"run: expected a game and the place of each player, found {row!r:.60}")
        if not 0 <= row[0] < series.games or row[0] in found:
            raise runs.MatchRunError(f"run: expected each game once, found {row!r:.60}")
        found[row[0]] = tuple(row[1:])
    return found
