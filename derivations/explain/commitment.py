"""What a player gets who announces a mixed strategy, and how the other one replies, to his good or to his harm."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from derivations.explain.correlated import Listed, choices_text, distribution_table, listed
from derivations.explain.equilibrium import Payoffs
from derivations.explain.record import LEFT_OUT, LeftOut, Parts, Record, record
from derivations.explain.wording import opening, payoff_words, typed
from derivations.print.blocks import Block, Paragraph
from trees.tree import player_names
from verify.kernel.games.game import name_of, tree_of
from verify.theories.correlated.commitment import announced
from verify.theories.correlated.obedience import Obedience
from verify.theories.correlated.records import Choices, Commitment, WeakCommitment


@record
class Announced(Record):
    """The most that a player gets who announces a mixed strategy, the strategy, and the other's reply."""

    game: str
    leader: str
    value: Fraction
    strategy: Listed
    reply: Choices
    payoffs: Payoffs
    weak_value: Fraction | LeftOut = LEFT_OUT
    attained: bool | LeftOut = LEFT_OUT

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The value, the strategy, the reply."""
        yield from opening(self.game, theorems)
        yield Paragraph((f"who announces a mixed strategy as {self.leader} gets ", typed(self.value)))
        yield from distribution_table(self.strategy)
        yield Paragraph(
            f"to which {choices_text(self.reply) or 'no choice'} is a best reply, the one that {self.leader} likes"
        )
        yield Paragraph(("that pays ", *payoff_words(self.payoffs)))
        if isinstance(self.weak_value, Fraction):
            nearly, got = ("", ", and more by none") if self.attained is True else ("nearly ", ", and that by none")
            gets = f"whatever best reply answers, {self.leader} gets {nearly}"
            yield Paragraph((gets, typed(self.weak_value), f" by some strategy{got}"))

    def parts(self) -> Parts:
        return Parts(value=self.value, payoffs=self.payoffs)


def explain_commitment(c: Commitment, weak: WeakCommitment | None) -> Announced:
    """What the certificates say; that of replies to the leader's harm may be missing."""
    told, names = Obedience.of(c.game), player_names(tree_of(c.game, {}))
    p = announced(told, c.leader, c.strategy, c.reply)
    paid = dict(zip(names, told.payoffs(p), strict=True))
    more = (LEFT_OUT, LEFT_OUT) if weak is None else (weak.value, weak.attained)
    return Announced(name_of(c.game), names[c.leader], c.value, listed(c.strategy), dict(c.reply), paid, *more)
