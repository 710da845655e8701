"""Distributions over profiles: whether they are correlated equilibria, the best ones, and all by the extreme ones."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from derivations.explain.equilibrium import Payoffs
from derivations.explain.record import Parts, Record, key, record
from derivations.explain.wording import opening, payoff_words, typed, vector
from derivations.print.blocks import Block, Heading, Note, Paragraph, Table, Words
from trees.tree import player_names
from verify.kernel.games.game import name_of, tree_of
from verify.language.words import WELFARE
from verify.theories.correlated.departures import COARSE, CORRELATED, EXTENSIVE, is_equilibrium
from verify.theories.correlated.obedience import Obedience
from verify.theories.correlated.records import (
    Choices,
    CorrelatedDistribution,
    CorrelatedOptimum,
    CorrelatedVertices,
    Departure,
    Likely,
    LinearGoal,
)
from verify.theories.correlated.vertices import hull_of

MOST_SHOWN = 40
"""Profiles of a distribution that are shown."""
Listed = tuple[tuple[Choices, Fraction], ...]


@dataclass(frozen=True)
class DepartureGain:
    """What the player gains by playing `instead` when told `told`, or whatever is told."""

    player: str
    told: Choices | str
    instead: Choices
    gain: Fraction


@record
class JudgedDistribution(Record):
    """Of which kind a distribution is, what it pays, and who gains most by what, if anybody does."""

    game: str
    correlated: str = key("correlated equilibrium")
    coarse: str = key("coarse correlated equilibrium")
    extensive: str = key("extensive-form correlated equilibrium")
    distribution: Listed
    payoffs: Payoffs
    gains: tuple[DepartureGain, ...]

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The verdicts, the payoffs, and the gains."""
        yield from opening(self.game, theorems)
        kinds = f"coarse correlated: {self.coarse}; extensive-form correlated: {self.extensive}"
        yield Paragraph(f"correlated equilibrium: {self.correlated}; {kinds}")
        yield Paragraph(("it pays ", *payoff_words(self.payoffs)))
        for each in self.gains:
            when = (
                f"whatever is told to {each.player}"
                if isinstance(each.told, str)
                else f"when told {choices_text(each.told)}"
            )
            yield Paragraph((f"{each.player} gains ", typed(each.gain), f" by {choices_text(each.instead)} {when}"))

    def parts(self) -> Parts:
        return Parts(payoffs=self.payoffs)


@record
class OptimalCorrelated(Record):
    """The best or the worst of a goal, an equilibrium that has it, and how many multipliers show that it is."""

    game: str
    what: str
    goal: str
    value: Fraction
    distribution: Listed
    payoffs: Payoffs
    multipliers: int

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The value, the distribution, what it pays."""
        yield from opening(self.game, theorems)
        yield Paragraph((f"{self.what} for {self.goal}: ", typed(self.value)))
        yield from distribution_table(self.distribution)
        yield Paragraph(("it pays ", *payoff_words(self.payoffs)))
        constraints = f"{self.multipliers:,} incentive constraint{'s' * (self.multipliers != 1)}"
        yield Paragraph(f"that none has a better value is shown by multipliers of {constraints}")

    def parts(self) -> Parts:
        return Parts(value=self.value, payoffs=self.payoffs)


@dataclass(frozen=True)
class ExtremeDistribution:
    """An extreme point, and what it pays."""

    payoffs: Payoffs
    distribution: Listed


@record
class AllCorrelated(Record):
    """All correlated equilibria: mixtures of the extreme ones."""

    game: str
    dimension: int
    count: int = key("extreme points")
    vertices: tuple[ExtremeDistribution, ...]

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """How many there are, and each with what it pays."""
        yield from opening(self.game, theorems)
        several = "s" * (self.count > 1)
        yield Paragraph(
            f"the correlated equilibria are the mixtures of {self.count:,} extreme point{several}, of dimension"
            f" {self.dimension}"
        )
        for k, each in enumerate(self.vertices[:MOST_SHOWN], 1):
            yield Heading((f"extreme point {k} pays ", *vector(each.payoffs)), 2)
            yield from distribution_table(each.distribution)
        if self.count > MOST_SHOWN:
            yield Note(f"and {self.count - MOST_SHOWN} more, with --json")


def explain_distribution(c: CorrelatedDistribution) -> JudgedDistribution:
    """What the certificate says."""
    told, names = Obedience.of(c.game), player_names(tree_of(c.game, {}))
    p = told.distribution(c.distribution)
    correlated, coarse, extensive = (
        "yes" if is_equilibrium(told, p, concept) else "no" for concept in (CORRELATED, COARSE, EXTENSIVE)
    )
    gaining = (each for each in c.departures if each.gain > 0)
    gains = sorted(gaining, key=lambda each: (each.told is None, -each.gain))
    return JudgedDistribution(
        name_of(c.game),
        correlated,
        coarse,
        extensive,
        listed(c.distribution),
        dict(zip(names, c.payoffs, strict=True)),
        tuple(_gain(each, names) for each in gains),
    )


def explain_optimum(c: CorrelatedOptimum) -> OptimalCorrelated:
    """What the certificate says."""
    told, names = Obedience.of(c.game), player_names(tree_of(c.game, {}))
    paid = told.payoffs(told.distribution(c.distribution))
    return OptimalCorrelated(
        name_of(c.game),
        f"{c.end} {c.concept} equilibrium",
        goal_words(c.goal, names),
        c.value,
        listed(c.distribution),
        dict(zip(names, paid, strict=True)),
        len(c.multipliers),
    )


def explain_vertices(c: CorrelatedVertices) -> AllCorrelated:
    """What the certificate says."""
    told, names = Obedience.of(c.game), player_names(tree_of(c.game, {}))
    paid = [dict(zip(names, told.payoffs(told.distribution(each)), strict=True)) for each in c.vertices]
    return AllCorrelated(
        name_of(c.game),
        len(hull_of(told, c).free),
        len(c.vertices),
        tuple(ExtremeDistribution(pays, listed(each)) for pays, each in zip(paid, c.vertices, strict=True)),
    )


def listed(these: Sequence[Likely]) -> Listed:
    """Choices with their numbers."""
    return tuple((dict(each.choices), each.probability) for each in these)


def goal_words(goal: LinearGoal, names: Sequence[str]) -> str:
    """What is best or worst, in words.

    >>> goal_words(LinearGoal((Fraction(0), Fraction(1)), ()), ["Row", "Column"])
    'Column'
    """
    if goal.profiles:
        return "numbers of profiles"
    if all(w == 1 for w in goal.weights):
        return WELFARE
    return " + ".join(who if w == 1 else f"{w} {who}" for who, w in zip(names, goal.weights, strict=True) if w) or "0"


def distribution_table(these: Listed) -> Iterator[Block]:
    """A row for each of the choices, the first of many."""
    labels = list(dict.fromkeys(label for choices, _ in these for label in choices))
    rows: list[tuple[Words, ...]] = [
        (*(choices.get(label, "") for label in labels), (typed(p),)) for choices, p in these[:MOST_SHOWN]
    ]
    yield Table((*labels, "probability"), tuple(rows))
    if len(these) > MOST_SHOWN:
        yield Note(f"and {len(these) - MOST_SHOWN} more, with --json")


def _gain(each: Departure, names: Sequence[str]) -> DepartureGain:
    told = "anything" if each.told is None else dict(each.told)
    return DepartureGain(names[each.player], told, dict(each.instead), each.gain)


def choices_text(choices: Mapping[str, str]) -> str:
    """The choices in a line."""
    return ", ".join(f"{label} {action}" for label, action in choices.items())
