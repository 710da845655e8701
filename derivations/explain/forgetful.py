"""A profile where recall is not perfect: what is gained by another behaviour strategy as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.equilibrium import Payoffs, Strategy
from derivations.explain.formulas import Stretch, closed
from derivations.explain.profile import NOT_REACHED, Judgement, gains_at_one, verdict
from derivations.explain.ranges import exactly, how_far, intervals
from derivations.explain.record import Parts, exact, exact_strategy, key, record
from derivations.explain.wording import by, chances, joined, payoff_words, typed
from derivations.print.blocks import Block, Inline, Paragraph
from trees.histories import Histories
from verify.theories.recall.profile import ForgetfulRegret, ForgetfulRegrets
from verify.theories.recall.ranges import ForgetfulSet, where_nobody_gains
from verify.theories.recall.strategies import absent_minded

JUDGED = (
    "behaviour strategies as they are given: the same probabilities hold wherever the player is at an information set,"
    " and a change is to another behaviour strategy as a whole"
)
UNSETTLED = "not settled"
NOT_ASKED = "subgame perfection and sequential rationality, which rest on perfect recall"


@dataclass(frozen=True)
class WithoutRecall(Judgement):
    """What is judged, and what is not claimed."""

    perfect_recall: str
    judged: str

    def verdicts(self) -> Iterator[Block]:
        yield verdict("perfect recall", self.perfect_recall)
        yield verdict("judged", self.judged)

    def details(self) -> Iterator[Block]:
        yield Paragraph(f"not claimed: {NOT_ASKED}")


@record
class ForgetfulPlayer:
    """What a player gets, what another strategy gains, and what the best pure one does."""

    payoff: Fraction
    regret: Fraction | str
    pure_gain: Fraction = key("gain by the best pure strategy")
    pure: Mapping[str, str] = key("best pure strategy")
    best_deviation: Strategy | None

    def blocks(self, who: str) -> Iterator[Block]:
        """The payoff, and what is gained by what."""
        regret = self.regret if isinstance(self.regret, str) else typed(self.regret)
        yield Paragraph((f"{who}: payoff ", typed(self.payoff), ", regret among behaviour strategies ", regret))
        if self.best_deviation:
            yield Paragraph(("which is gained by ", *mixture(self.best_deviation)))
        pure = by(self.pure) or "no choice"
        yield Paragraph(("the best pure strategy gains ", typed(self.pure_gain), f", by {pure}"))


@record
class ForgetfulGains(WithoutRecall):
    """Payoffs, what the best pure strategy and the best behaviour strategy gain, and gains at one set alone."""

    nash: str = key("Nash equilibrium")
    players: Mapping[str, ForgetfulPlayer]
    largest: Fraction | str = key("largest whole-strategy regret")
    at_one: Mapping[str, Fraction | str] = key("one-information-set regrets")
    met_twice: tuple[str, ...]
    not_claimed: str

    def verdicts(self) -> Iterator[Block]:
        yield from super().verdicts()
        yield verdict("Nash equilibrium", self.nash)

    def details(self) -> Iterator[Block]:
        for who, here in self.players.items():
            yield from here.blocks(who)
        yield from gains_at_one(self.at_one)
        if self.met_twice:
            yield Paragraph(f"met twice on one way: {', '.join(map(repr, self.met_twice))}")
        yield from super().details()

    def parts(self) -> Parts:
        regrets = {who: each.regret for who, each in self.players.items() if isinstance(each.regret, Fraction)}
        return Parts(
            payoffs={who: each.payoff for who, each in self.players.items()},
            regrets=dict(regrets) if len(regrets) == len(self.players) else None,
        )


@dataclass(frozen=True)
class GainInside:
    """Who gains strictly inside a range of the parameter, and by which strategy."""

    where: Stretch
    player: str
    gain: object
    by: Strategy


@record
class ForgetfulRanges(WithoutRecall):
    """Payoffs, for which values of the parameter nobody gains, and who gains for the others."""

    parameter: str
    nash: str = key("Nash equilibrium")
    nash_for: tuple[Stretch, ...] = key("Nash equilibrium for")
    payoff: Payoffs
    gains: tuple[GainInside, ...]
    not_claimed: str

    def verdicts(self) -> Iterator[Block]:
        yield from super().verdicts()
        yield Paragraph(exactly("Nash equilibrium", self.nash_for, self.parameter))

    def details(self) -> Iterator[Block]:
        yield Paragraph(("it pays ", *payoff_words(self.payoff)))
        for each in self.gains:
            gains = (f" {each.player} gains ", typed(each.gain), " by ", *mixture(each.by))
            yield Paragraph(("inside ", typed(each.where), *gains))
        yield from super().details()


def explain_forgetful(certificate: ForgetfulRegrets, table: Histories) -> ForgetfulGains:
    """What the certificate says."""
    players = dict(zip(table.names, certificate.players, strict=True))
    regrets = [each.regret for each in certificate.players if each.regret is not None]
    return ForgetfulGains(
        recall_text(table),
        JUDGED,
        _nash(certificate),
        {name: _player(each) for name, each in players.items()},
        max(regrets) if len(regrets) == len(players) else UNSETTLED,
        {label: NOT_REACHED if regret is None else regret for label, regret in certificate.one_set.items()},
        tuple(table.sets[h].label for h in absent_minded(table)),
        NOT_ASKED,
    )


def explain_forgetful_ranges(certificate: ForgetfulSet, table: Histories) -> ForgetfulRanges:
    """What the certificate says."""
    parameter, names = certificate.parameter, table.names
    name, found = parameter.name, where_nobody_gains(certificate)
    return ForgetfulRanges(
        recall_text(table),
        JUDGED,
        name,
        how_far(parameter, found),
        intervals(parameter, found),
        {who: exact(number, name) for who, number in zip(names, certificate.payoffs, strict=True)},
        tuple(
            GainInside(
                closed(piece.range.low, piece.range.high, name),
                names[t.player],
                exact(t.gain, name),
                exact_strategy(t.strategy, name),
            )
            for piece in certificate.pieces
            if (t := piece.temptation) is not None
        ),
        NOT_ASKED,
    )


def mixture(strategy: Strategy) -> tuple[Inline, ...]:
    """A strategy in a line."""
    return joined(((f"{label}: ", *chances(here)) for label, here in strategy.items()), "; ")


def recall_text(table: Histories) -> str:
    """That recall is not perfect, and where."""
    return f"no: at {table.forgets[0].label!r} the own past is {table.forgets[0].pasts}"


def _nash(certificate: ForgetfulRegrets) -> str:
    if any(each.pure_gain > 0 or each.regret for each in certificate.players):
        return "no"
    return "yes" if all(each.regret == 0 for each in certificate.players) else UNSETTLED


def _player(found: ForgetfulRegret) -> ForgetfulPlayer:
    deviation = found.deviation
    return ForgetfulPlayer(
        found.payoff,
        UNSETTLED if found.regret is None else found.regret,
        found.pure_gain,
        dict(found.pure),
        None if deviation is None else {label: dict(here) for label, here in deviation.items()},
    )
