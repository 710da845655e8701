"""One Nash equilibrium; others were not looked for."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.equilibrium import Payoffs, Strategies
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record
from derivations.explain.wording import opening, payoff_words, strategy_tables
from derivations.print.blocks import Block, Paragraph
from trees.tree import player_names
from verify.kernel.equilibria.records import ProfileRegrets
from verify.kernel.games.game import name_of, tree_of

FOUND = "one Nash equilibrium, subgame perfect; others were not looked for"


@dataclass(frozen=True)
class OneEquilibrium(Record):
    """What it pays, that nobody gains, and the strategies."""

    game: str
    found: str
    payoffs: Payoffs
    regrets: Payoffs
    strategies: Strategies
    why_not_all: str | LeftOut = LEFT_OUT
    complete: bool = False

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """What it is, what it pays, and the strategies."""
        yield from opening(self.game, theorems)
        yield Paragraph(self.found)
        if isinstance(self.why_not_all, str):
            yield Paragraph(f"why not all: {self.why_not_all}")
        yield Paragraph(("it pays ", *payoff_words(self.payoffs)))
        yield from strategy_tables(self.strategies)

    def parts(self) -> Parts:
        """The strategies, payoffs and regrets."""
        return Parts(strategies=self.strategies, payoffs=self.payoffs, regrets=self.regrets)


def explain_one(c: ProfileRegrets) -> OneEquilibrium:
    """What the certificate says."""
    names = player_names(tree_of(c.game, {}))
    return OneEquilibrium(
        name_of(c.game),
        FOUND,
        {who: Fraction(here.payoff) for who, here in zip(names, c.players, strict=True)},
        {who: Fraction(here.regret) for who, here in zip(names, c.players, strict=True)},
        {who: {label: dict(here) for label, here in own.items()} for who, own in zip(names, c.profile, strict=True)},
    )
