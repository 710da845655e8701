"""Where players forget equilibria are told as mixed strategies: why, and what is not said of behaviour strategies."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from derivations.explain.forgetful import recall_text
from derivations.explain.record import key, record
from derivations.explain.wording import choices_in_words, typed
from derivations.print.blocks import Block, Paragraph, Table
from trees.histories import Histories
from trees.tree import quoted_label
from verify.language.legible import text
from verify.theories.equilibrium_sets.no_behaviour import BoxCover, Halved, NoBehaviourEquilibrium
from verify.theories.recall.profile import ForgetfulRegrets
from verify.theories.recall.strategies import absent_minded

MIXED_ONLY = "mixed strategies, lotteries over pure ones that are drawn before the game, by the strategic form"
NOT_SAID = "nothing is said of them; in these there is a lottery at each information set"
PURE_ONES = "there are, as pure ones are such where no play comes to an information set twice"


@dataclass(frozen=True)
class MixedStrategy:
    """A reduced pure strategy, and how likely it is in a mixed one."""

    probability: Fraction
    choices: Mapping[str, str]


@record
class OfMixed:
    """Where recall is not perfect, and what an answer is about for that reason."""

    perfect_recall: str
    judged: str
    behaviour: str = key("behaviour equilibria")

    def blocks(self) -> Iterator[Block]:
        """A line each."""
        yield Paragraph(f"perfect recall: {self.perfect_recall}")
        yield Paragraph(f"judged: {self.judged}")
        yield Paragraph(f"behaviour equilibria: {self.behaviour}")


def with_one(said: OfMixed, one: ForgetfulRegrets) -> OfMixed:
    """The same, with an equilibrium in behaviour strategies that was found."""
    paid = ", ".join(text(each.payoff) for each in one.players)
    return replace(said, behaviour=f"there are; `solve --one` has one, which pays ({paid})")


def with_none(said: OfMixed, none: NoBehaviourEquilibrium) -> OfMixed:
    """The same, with what a cover of all behaviour strategies by boxes shows."""
    boxes = f"{boxes_in(none):,} boxes cover all profiles, and in each of them somebody gains"
    return replace(said, behaviour=f"none: {boxes}")


def boxes_in(none: NoBehaviourEquilibrium) -> int:
    """How many boxes cover all profiles."""
    waiting: list[BoxCover] = [none.cover]
    boxes = 0
    while waiting:
        here = waiting.pop()
        boxes += not isinstance(here, Halved)
        waiting += [here.low, here.high] if isinstance(here, Halved) else []
    return boxes


def of_mixed(table: Histories, *, pure: bool) -> OfMixed | None:
    """What is to be said of a game whose players forget, with a pure equilibrium or without; None of another one."""
    if not table.forgets:
        return None
    twice = [quoted_label(table.sets[h].label) for h in absent_minded(table)]
    if pure and not twice:
        return OfMixed(recall_text(table), MIXED_ONLY, PURE_ONES)
    more = f", which may pay more, since a play can come twice to {', '.join(twice)}" if twice else ""
    return OfMixed(recall_text(table), MIXED_ONLY, NOT_SAID + more)


def mixture_tables(mixed: Mapping[str, tuple[MixedStrategy, ...]]) -> Iterator[Block]:
    """A table for each player: pure strategies with their probabilities."""
    for who, shares in mixed.items():
        rows = tuple(((typed(each.probability),), choices_in_words(each.choices) or ("no choice",)) for each in shares)
        yield Table(("probability", "pure strategy"), rows, who)
