"""The value of a two-player constant-sum game, and an optimal strategy of each player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.equilibrium import Payoffs
from derivations.explain.record import Parts, Record
from derivations.explain.wording import Told, behaviour, reached, statements, strategy_tables, typed
from derivations.inputs.players import names_of
from derivations.print.blocks import Block, Paragraph
from verify.kernel.games.game import name_of
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.kernel.zero_sum.records import ValueCertificate


@dataclass(frozen=True)
class SolvedValue(Record):
    """The value to player 1, what both get, and their strategies."""

    game: str
    value: Fraction
    payoffs: Payoffs
    strategies: Told

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The theorem, then the strategies."""
        if theorems:
            yield from statements(theorems)
        else:
            yield Paragraph((f"value to {next(iter(self.payoffs))}: ", typed(self.value)))
        yield from strategy_tables(self.strategies)

    def parts(self) -> Parts:
        """The value, the strategies where they lead, and payoffs."""
        return Parts(value=self.value, strategies=reached(self.strategies), payoffs=self.payoffs)


def explain_value(certificate: ValueCertificate, form: SequenceForm) -> SolvedValue:
    """What the certificate says."""
    names = names_of(certificate.game, form.players)
    amounts = (certificate.value, (form.total or 0) - certificate.value)
    return SolvedValue(
        name_of(certificate.game),
        certificate.value,
        dict(zip(names, amounts, strict=True)),
        {names[player]: behaviour(form, player, plan) for player, plan in enumerate(certificate.plans)},
    )
