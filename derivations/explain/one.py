"""One Nash equilibrium; others were not looked for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.equilibrium import Payoffs, Strategies
from derivations.explain.forgetful import JUDGED, recall_text
from derivations.explain.mixed import MixedStrategy, OfMixed, mixture_tables, of_mixed
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, inlined, record
from derivations.explain.wording import opening, payoff_words, strategy_tables
from derivations.print.blocks import Block, Paragraph
from trees.tree import player_names
from verify.kernel.equilibria.records import ProfileRegrets
from verify.kernel.games.game import name_of, shaped_histories_of, tree_of
from verify.theories.recall.mixed import MixedRegrets
from verify.theories.recall.profile import ForgetfulRegrets

FOUND = "one Nash equilibrium, subgame perfect; others were not looked for"

IN_BEHAVIOUR = "one Nash equilibrium in behaviour strategies; others were not looked for"
IN_MIXED = "one Nash equilibrium in mixed strategies; others were not looked for"

QUASI_PERFECT = (
    "one quasi-perfect equilibrium: from each information set on its choices are best against small mistakes of the"
    " other player; others were not looked for"
)


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
    perfect_recall: str | LeftOut = LEFT_OUT
    judged: str | LeftOut = LEFT_OUT

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """What it is, what it pays, and the strategies."""
        yield from opening(self.game, theorems)
        yield Paragraph(self.found)
        if isinstance(self.judged, str):
            yield Paragraph(f"perfect recall: {self.perfect_recall}")
            yield Paragraph(f"judged: {self.judged}")
        if isinstance(self.why_not_all, str):
            yield Paragraph(f"why not all: {self.why_not_all}")
        yield Paragraph(("it pays ", *payoff_words(self.payoffs)))
        yield from strategy_tables(self.strategies)

    def parts(self) -> Parts:
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


@record
class OneMixed(Record):
    """What it pays, that nobody gains, and the mixed strategies; what is known of behaviour strategies."""

    game: str
    found: str
    payoffs: Payoffs
    regrets: Payoffs
    mixed: Mapping[str, tuple[MixedStrategy, ...]]
    of_mixed: OfMixed | None = inlined(default=None)
    complete: bool = False

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """What it is, what it pays, and the strategies."""
        yield from opening(self.game, theorems)
        yield Paragraph(self.found)
        yield from self.of_mixed.blocks() if self.of_mixed else ()
        yield Paragraph(("it pays ", *payoff_words(self.payoffs)))
        yield from mixture_tables(self.mixed)

    def parts(self) -> Parts:
        return Parts(payoffs=self.payoffs, regrets=self.regrets)


def explain_one_behaviour(c: ForgetfulRegrets) -> OneEquilibrium:
    """What the certificate says of an equilibrium in behaviour strategies."""
    table = shaped_histories_of(c.game, {})
    return OneEquilibrium(
        name_of(c.game),
        IN_BEHAVIOUR,
        {who: here.payoff for who, here in zip(table.names, c.players, strict=True)},
        {who: here.regret or Fraction(0) for who, here in zip(table.names, c.players, strict=True)},
        {who: {h: dict(here) for h, here in own.items()} for who, own in zip(table.names, c.profile, strict=True)},
        perfect_recall=recall_text(table),
        judged=JUDGED,
    )


def explain_one_mixed(c: MixedRegrets) -> OneMixed:
    """What the certificate says of an equilibrium in mixed strategies."""
    table = shaped_histories_of(c.game, {})
    pure = all(len(own) == 1 for own in c.mixed)
    return OneMixed(
        name_of(c.game),
        IN_MIXED,
        {who: here.payoff for who, here in zip(table.names, c.players, strict=True)},
        {who: here.regret for who, here in zip(table.names, c.players, strict=True)},
        {
            who: tuple(MixedStrategy(each.probability, dict(each.choices)) for each in own)
            for who, own in zip(table.names, c.mixed, strict=True)
        },
        of_mixed(table, pure=pure),
    )
