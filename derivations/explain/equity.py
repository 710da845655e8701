"""Equities of hands of hold'em, as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from play.holdem.counted import Step, dealt, to_count, to_deal
from play.holdem.equity import equity as counted_or_sampled
from play.holdem.showdown import Showdown, ShowdownOutcome
from play.sampling import SamplePlan
from trees.holdem.cards import cards, cards_text
from trees.holdem.classes import CLASSES, Hand, class_name, class_of_cards, combos, ranges
from trees.holdem.preflop import DIGEST, ties, total, wins

ANY = "any"


@dataclass(frozen=True)
class EquityQuestion:
    """Whose equities are asked for, on which board; one hand alone meets a random one.

    `sample` says how many deals are drawn instead of counting all. `fresh` counts without the table of classes.

    Raises:
        CardError: what is no range, or no card.
        ShowdownError: hands that cannot meet on this board.
    """

    hands: tuple[str, ...]
    board: str = ""
    sample: SamplePlan | None = None
    fresh: bool = False
    showdown: Showdown = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "showdown", Showdown(tuple(map(ranges, self.players)), cards(self.board)))

    @property
    def players(self) -> tuple[str, ...]:
        """The words for all hands."""
        return self.hands if len(self.hands) != 1 else (*self.hands, ANY)

    @property
    def deals(self) -> int:
        """How many deals are looked at."""
        if self.sample:
            return self.sample.games
        return (to_deal if self.fresh else to_count)(self.showdown)


@dataclass(frozen=True)
class Equities:
    """The outcome of each player, in the order of the question."""

    question: EquityQuestion
    outcomes: tuple[ShowdownOutcome, ...]

    def to_json(self) -> dict[str, Any]:
        """The counts of the first hand, then those of each."""
        players = [
            {"hand": hand, **_row(outcome, self.question.sample is not None)}
            for hand, outcome in zip(self.question.players, self.outcomes, strict=True)
        ]
        about: dict[str, Any] = {"board": cards_text(self.question.showdown.board)}
        if sample := self.question.sample:
            about |= {"samples": sample.games, "seed": sample.seed}
        return {**_row(self.outcomes[0], self.question.sample is not None), **about, "players": players}


def equities(question: EquityQuestion, step: Step = lambda _: None) -> Equities:
    """The answer; of one class before the flop the counts are those of one of its hands, as of a table of such classes.

    Raises:
        ShowdownError: there are too many deals to count, or none.
    """
    showdown = question.showdown
    found = dealt(showdown, step) if question.fresh else counted_or_sampled(showdown, question.sample, step)
    whole = len(question.hands) == 1 and not showdown.board and not question.sample and _is_class(showdown.ranges[0])
    return Equities(question, tuple(_part(each, len(showdown.ranges[0])) for each in found) if whole else found)


def equity(*hands: str, board: str = "", samples: int | None = None, seed: int = 1) -> Equities:
    """The equities of hands or ranges, counted over all deals or by samples; one hand alone meets a random one.

    Raises:
        Refused: these are no hands, or they cannot meet on this board, or there are too many deals to count.

    >>> equity("AA").outcomes[0].win
    1781508418
    >>> [str(each.equity) for each in equity("AsKs", "QhQd", board="Kc7d2c").outcomes]
    ['301/330', '29/330']
    """
    return equities(EquityQuestion(hands, board, None if samples is None else SamplePlan(samples, seed)))


def against_random() -> dict[str, ShowdownOutcome]:
    """By class: the outcome of one of its hands against a random one, before the flop.

    >>> against_random()["72o"].win
    665146081
    """
    return {
        class_name(i): _part(
            ShowdownOutcome(
                (sum(wins(i, j) for j in range(CLASSES)), sum(ties(i, j) for j in range(CLASSES))),
                sum(total(i, j) for j in range(CLASSES)),
            ),
            len(combos(i)),
        )
        for i in range(CLASSES)
    }


def table_data() -> dict[str, Any]:
    """The table against random hands."""
    return {"table": DIGEST, "classes": {name: _row(outcome, False) for name, outcome in against_random().items()}}


def _is_class(hands: Sequence[Hand]) -> bool:
    return set(hands) == set(combos(class_of_cards(*hands[0])))


def _part(outcome: ShowdownOutcome, parts: int) -> ShowdownOutcome:
    """The same of deals of which as many are alike."""
    return ShowdownOutcome(tuple(count // parts for count in outcome.shares), outcome.total // parts)


def _row(outcome: ShowdownOutcome, is_sample: bool) -> dict[str, Any]:
    counts = {"win": outcome.win, "tie": outcome.tie, "lose": outcome.lose, "total": outcome.total}
    return {**counts, "equity": str(outcome.equity), **({"error": outcome.error} if is_sample else {})}
