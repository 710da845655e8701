"""Where players forget equilibria are told as mixed strategies: why, and what is not said of behaviour strategies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.forgetful import recall_text
from derivations.explain.wording import choices_in_words, typed
from derivations.print.blocks import Block, Paragraph, Table
from trees.histories import Histories
from trees.tree import quoted_label
from verify.theories.recall.strategies import absent_minded

MIXED_ONLY = (
    "mixed strategies, lotteries over pure ones that are drawn before the game, by the strategic form; nothing is said"
    " of behaviour strategies, lotteries at each information set"
)


@dataclass(frozen=True)
class MixedStrategy:
    """A reduced pure strategy, and how likely it is in a mixed one."""

    probability: Fraction
    choices: Mapping[str, str]


@dataclass(frozen=True)
class OfMixed:
    """Where recall is not perfect, and what an answer is about for that reason."""

    perfect_recall: str
    judged: str

    def blocks(self) -> Iterator[Block]:
        """A line each."""
        yield Paragraph(f"perfect recall: {self.perfect_recall}")
        yield Paragraph(f"judged: {self.judged}")


def of_mixed(table: Histories) -> OfMixed | None:
    """What is to be said of a game whose players forget; None of another one."""
    if not table.forgets:
        return None
    twice = [quoted_label(table.sets[h].label) for h in absent_minded(table)]
    more = f"; these may pay more, since a play can come twice to {', '.join(twice)}" if twice else ""
    return OfMixed(recall_text(table), MIXED_ONLY + more)


def mixture_tables(mixed: Mapping[str, tuple[MixedStrategy, ...]]) -> Iterator[Block]:
    """A table for each player: pure strategies with their probabilities."""
    for who, shares in mixed.items():
        rows = tuple(((typed(each.probability),), choices_in_words(each.choices) or ("no choice",)) for each in shares)
        yield Table(("probability", "pure strategy"), rows, who)
