"""Looking ahead in a game with perfect information: some moves deep, with a guess of what unfinished play is worth.

A search sees the positions of a game as its rules show them (`trees.rules`). Equal states go on equally, so what was
found below one is remembered. At the horizon, so many moves ahead, an `Evaluation` stands for the rest of the play.
The numbers are exact, but as soon as one evaluation enters an answer, that answer is a guess. It is none where the
search came to the end of all play that matters; its `whole` is true there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from trees.refusal import Refused
from trees.rules import MOST_WALKED, Chance, End, Rules, State, Turn
from trees.tree import Number

MOST_DEPTH = 300
MOST_REMEMBERED = 500_000
_BETWEEN_QUESTIONS = 256  # positions looked at

Vector: TypeAlias = tuple[Number, ...]
Line: TypeAlias = "tuple[str, Line] | None"


class Stopped(Refused):
    """A search ended before it was done: says why."""


class Evaluation(NamedTuple):
    """What unfinished play is worth; `name` says how that is guessed.

    `shares` promises that all payoffs and guesses are >= 0 and those of all players together at most 1, as in a game
    with one winner: nobody gets more than 1, and who gets 1 leaves nothing to others.
    """

    name: str
    worth: Callable[[State], Vector]
    shares: bool


class SearchResult(NamedTuple):
    """The payoffs that a search expects, the play that leads there, and whether no guess entered."""

    value: Vector
    line: Line
    whole: bool


class RememberedState(NamedTuple):
    """What was seen below a state, `left` moves deep; `bound` is 1 or -1 for a value at least or at most as large."""

    left: int
    seen: SearchResult
    bound: int = 0


@dataclass
class Lookahead:
    """The positions of one game as searches look at them: counted in `nodes`, remembered by state."""

    rules: Rules
    evaluation: Evaluation
    most_nodes: int = MOST_WALKED
    stopped: Callable[[], bool] = lambda: False
    nodes: int = 0
    remembered: dict[State, RememberedState] = field(default_factory=dict)

    def look(self, state: State) -> Turn | Chance | End:
        """What a state is.

        Raises:
            Stopped: so many positions were looked at already, or `stopped` says so.
        """
        if self.nodes >= self.most_nodes:
            raise Stopped(f"search: expected at most {self.most_nodes:,} positions, found more")
        if self.nodes % _BETWEEN_QUESTIONS == 0 and self.stopped():
            raise Stopped("search: expected to come to the end of a depth, found that it was stopped before")
        self.nodes += 1
        return self.rules.look(state)

    def glance(self, state: State, left: int) -> SearchResult | Turn | Chance:
        """What is seen without another move, at the end or, as a guess, at the horizon; else what the state is."""
        here = self.look(state)
        if isinstance(here, End):
            return SearchResult(here.payoff, None, True)
        return here if left else SearchResult(self.evaluation.worth(state), None, False)

    def recall(self, state: State, left: int) -> RememberedState | None:
        """What was seen below a state, if it was seen so deep or to the end."""
        found = self.remembered.get(state)
        return found if found and (found.left == left or found.seen.whole) else None

    def remember(self, state: State, left: int, seen: SearchResult, bound: int = 0) -> SearchResult:
        """Keep what was seen, if there is room."""
        if len(self.remembered) < MOST_REMEMBERED:
            self.remembered[state] = RememberedState(left, seen, bound)
        return seen

    def forget_guesses(self) -> None:
        """Make room: what was guessed at one depth is of no use at another."""
        self.remembered = {state: found for state, found in self.remembered.items() if found.seen.whole}


def mean(parts: Sequence[tuple[Number, Vector]]) -> Vector:
    """The payoffs that are expected of a lottery over payoffs, each with its probability.

    >>> mean([(1, (2, 3)), (2, (1, 0))])
    (4, 3)
    """
    return tuple(sum(p * value[i] for p, value in parts) for i in range(len(parts[0][1])))


def require_depth(depth: int) -> None:
    """Check how far ahead a search is to look.

    Raises:
        Refused: not from 0 to `MOST_DEPTH` moves.
    """
    if not isinstance(depth, int) or not 0 <= depth <= MOST_DEPTH:
        raise Refused(f"depth: expected a number of moves from 0 to {MOST_DEPTH}, found {depth!r}")


def searcher_of(rules: Rules) -> int:
    """The player who moves first, for whom a search is made.

    Raises:
        Refused: nobody does: chance moves, or the game is over.
    """
    here = rules.look(rules.start)
    if not isinstance(here, Turn):
        found = "chance" if isinstance(here, Chance) else "the end"
        raise Refused(f"search: expected a player to move at the start, found {found}")
    return here.player


def line_actions(line: Line) -> tuple[str, ...]:
    """The actions of a line of play.

    >>> line_actions(("left", ("right", None)))
    ('left', 'right')
    """
    actions = []
    while line is not None:
        action, line = line
        actions.append(action)
    return tuple(actions)
