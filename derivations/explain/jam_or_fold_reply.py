"""The best reply to a range in jam or fold, and what each hand expects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from derivations.explain.answer import Answer
from derivations.explain.jam_or_fold import PLACES, PLAYERS, chart, share_of_hands, shares_of
from derivations.explain.record import Parts, Record, hidden, record
from derivations.explain.wording import statements
from derivations.print.blocks import Block, Heading, Listing, Paragraph, Table
from trees.games.jam_or_fold import BIG, SMALL
from trees.holdem.classes import range_text
from verify.find.holdem.jam_or_fold import reply_to, solve
from verify.find.holdem.support import chart_rows
from verify.kernel.games.game import name_of
from verify.language.lines import decimal
from verify.theories.holdem.records import ALWAYS, MIXED, NEVER, game_at

OPTIMAL = "optimal"
"""Said for the range of the optimal plan."""


@record
class SolvedReply(Record):
    """What the best reply to a range expects, the hands that it takes, and what each hand expects that is not folded.

    `either` are the hands of which a fold is as good.
    """

    game: str
    player: int
    against: str
    payoff: Fraction
    fold: Fraction
    share: Fraction
    range: str
    either: tuple[str, ...]
    hands: Mapping[str, Fraction]
    shows_hands: bool = hidden()

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The payoff, the chart, and the table of hands if it is asked for."""
        yield from statements(theorems[:1])
        yield Paragraph(f"in decimals: {decimal(self.payoff, PLACES)} big blinds; a fold {decimal(self.fold, PLACES)}")
        taken = f"{PLAYERS[self.player - 1]} {decimal(100 * self.share, 2)}% of hands"
        yield Heading(f"the best reply {taken}; *: as good as a fold", 2)
        yield Paragraph(self.range or "none")
        marks = (MIXED if name in self.either else ALWAYS if p > self.fold else NEVER for name, p in self.hands.items())
        yield Listing("\n".join(chart(chart_rows("".join(marks)))))
        if self.shows_hands:
            best = sorted(self.hands.items(), key=lambda each: -each[1])
            rows = tuple((name, decimal(p, PLACES), decimal(p - self.fold, PLACES)) for name, p in best)
            yield Table(("class", PLAYERS[self.player - 1], "more than a fold"), rows, "big blinds, hand by hand")

    def parts(self) -> Parts:
        return Parts(value=self.payoff)


def best_reply(stack: Fraction, ante: Fraction, player: int, against: str, *, shows_hands: bool = False) -> Answer:
    """The best reply to a range, or to the optimal one.

    Raises:
        CardError: `against` is no range.
        Unfound: no optimal plans were found.

    >>> best_reply(Fraction(10), Fraction(0), 1, "TT+, AKs").data["range"]
    'any'
    """
    if against == OPTIMAL:
        found = solve(stack, ante)
        against = range_text(shares_of((found.calls, found.jams)[player - 1]))
    reply = reply_to(stack, ante, player, against)
    fold = -(SMALL if player == 1 else BIG) - ante
    taken = {name: Fraction(1) for name, p in reply.hands.items() if p > fold}
    either = tuple(name for name, p in reply.hands.items() if p == fold)
    shown = SolvedReply(
        name_of(game_at(stack, ante)),
        player,
        against,
        reply.payoff,
        fold,
        share_of_hands(taken),
        range_text(taken),
        either,
        reply.hands,
        shows_hands,
    )
    return Answer(reply, shown)
