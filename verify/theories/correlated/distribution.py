"""Of which concepts a distribution over profiles is an equilibrium, and who gains by what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from verify.kernel.games.game import reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Not, Statement, equal
from verify.language.legible import text
from verify.theories.correlated.departures import WORDS, cost, is_equilibrium, step_of
from verify.theories.correlated.obedience import Obedience
from verify.theories.correlated.records import CorrelatedDistribution, Departure, Likely


def check_distribution(c: CorrelatedDistribution) -> tuple[Statement, ...]:
    """Every incentive constraint is multiplied out; payoffs and gains are what is said."""
    told = Obedience.of(c.game)
    p = told.distribution(c.distribution)
    found = told.payoffs(p)
    if c.payoffs != found:
        raise CheckFailed(f"payoffs: expected {', '.join(map(text, found))}, found {', '.join(map(text, c.payoffs))}")
    for k, each in enumerate(c.departures):
        gain = -cost(told, p, step_of(told, each, f"departures[{k}]"))
        if gain != each.gain:
            raise CheckFailed(f"departures[{k}].gain: expected {text(gain)}, found {text(each.gain)}")
    about: tuple[Argument, ...] = reference(c.game), as_argument(c.distribution)
    facts: list[Statement] = []
    for concept, word in WORDS.items():
        call = Call(word, about)
        facts.append(call if is_equilibrium(told, p, concept) else Not(call))
    facts += [equal(Call("correlated_payoff", (*about, Fraction(i + 1))), u) for i, u in enumerate(c.payoffs)]
    return (*facts, *_gains(about, c.departures))


def _gains(about: tuple[Argument, ...], departures: Sequence[Departure]) -> Iterator[Statement]:
    for each in departures:
        when = () if each.told is None else (dict(each.told),)
        who: tuple[Argument, ...] = Fraction(each.player + 1), dict(each.instead)
        yield equal(Call("correlated_gain", (*about, *who, *when)), each.gain)


def as_argument(listed: Sequence[Likely]) -> tuple[Argument, ...]:
    """Profiles with their numbers, or strategies, as statements have them."""
    return tuple((dict(each.choices), each.probability) for each in listed)
