r"""Questions for z3: named constraints, the negated statement, and the text of every query.

A query is a list of named formulas. `unsat` means that no values satisfy them all, so the
statement whose negation is among them holds; `sat` gives a countermodel; anything else, a timeout
included, is `unknown` and settles nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import z3

from trees.tree import EMPTY, Number, Sequence
from verify.find.timeout import TIMEOUT_MS
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import ONE, Ratio
from verify.kernel.strategies.response import gains
from verify.kernel.strategies.sequence_form import SequenceForm


@dataclass(frozen=True)
class Answer:
    """`verdict` is "unsat", "sat" or "unknown"; `reason` says why it is unknown, `model` is for sat."""

    verdict: str
    solver: str
    query: str
    model: Mapping[str, str]
    reason: str
    core: tuple[str, ...]


class Query:
    """Named real constraints, in the order in which they were stated."""

    def __init__(self) -> None:
        self.constraints: dict[str, Any] = {}

    def require(self, name: str, formula: Any) -> None:
        """Add a constraint.

        Raises:
            ValueError: the name is taken.
        """
        name = _named(name)
        if name in self.constraints:
            raise ValueError(f"constraint: expected a new name, found {name!r} again")
        self.constraints[name] = formula

    def ask(self, timeout_ms: int = TIMEOUT_MS) -> Answer:
        """Ask z3; a timeout of 0 gives it no time at all.

        Raises:
            ValueError: nothing was required.
        """
        if not self.constraints:
            raise ValueError("query: expected constraints, found none")
        solver = solver_for(timeout_ms)
        for name, formula in self.constraints.items():
            solver.assert_and_track(formula, z3.Bool(name))
        verdict = str(solver.check())
        model = {}
        if verdict == "sat":
            found = solver.model()
            reals = [d for d in found.decls() if d.range() == z3.RealSort()]
            model = {d.name(): _exact(found[d]) for d in sorted(reals, key=lambda d: d.name())}
        return Answer(
            verdict,
            f"z3 {z3.get_version_string()}",
            self.text(),
            model,
            solver.reason_unknown() if verdict == "unknown" else "",
            tuple(str(name) for name in solver.unsat_core()) if verdict == "unsat" else (),
        )

    def text(self) -> str:
        """The query in SMT-LIB 2, each assertion under its name."""
        symbols = {str(d): d for formula in self.constraints.values() for d in _constants(formula)}
        quantified = any(_has_quantifier(formula) for formula in self.constraints.values())
        lines = [f"(set-logic {'NRA' if quantified else 'QF_NRA'})"]
        lines += [f"(declare-const {symbols[name].sexpr()} Real)" for name in sorted(symbols)]
        lines += [f"(assert (! {formula.sexpr()} :named |{name}|))" for name, formula in self.constraints.items()]
        return "\n".join([*lines, "(check-sat)", ""])


def solver_for(timeout_ms: int) -> Any:
    """A z3 solver; a timeout of 0 gives it no time at all."""
    solver = z3.Solver()
    solver.set("timeout", max(1, timeout_ms))
    if timeout_ms == 0:
        solver.set("rlimit", 1)
    return solver


def real(name: str) -> Any:
    """A real unknown."""
    return z3.Real(name)


def between(unknown: Any, low: Fraction, high: Fraction) -> Any:
    """low <= unknown <= high."""
    return z3.And(term(low, unknown) <= unknown, unknown <= term(high, unknown))


def polynomial_term(number: Multivariate) -> Any:
    """A polynomial in several parameters as a term in the unknowns with their names."""
    total: Any = z3.RealVal(0)
    for monomial, c in number.terms.items():
        total += z3.Q(c.numerator, c.denominator) * z3.Product(
            [z3.Real(n) for n, power in monomial for _ in range(power)]
        )
    return z3.simplify(total)


def term(number: Number, parameter: Any) -> Any:
    """A rational or rational function as a term in `parameter`."""
    if not isinstance(number, Ratio):
        return z3.Q(Fraction(number).numerator, Fraction(number).denominator)
    top = _polynomial(number.numerator, parameter)
    return top if number.denominator == ONE else top / _polynomial(number.denominator, parameter)


def deviation(form: SequenceForm, player: int, plans: Mapping[int, Mapping[Sequence, Number]], parameter: Any) -> Query:
    """Constraints that say: some plan of `player` earns more than the profile does.

    The unknowns y are the weights of a realization plan: y >= 0 and flow at every information set.
    Unsatisfiable together with a range of the parameter: the player cannot gain in that range.
    """
    query = Query()
    weight: dict[Sequence, Any] = {EMPTY: z3.RealVal(1)}
    for label, infoset in form.infosets[player].items():
        for action in infoset.actions:
            weight[label, action] = z3.Real(_named(f"y {label}: {action}"))
            query.require(f"weight of {label}: {action}", weight[label, action] >= 0)
        total = z3.Sum([weight[label, action] for action in infoset.actions])
        query.require(f"flow at {label}", total == weight[infoset.parent])
    gain = gains(form, player, plans)
    gained = z3.Sum(
        [(weight[s] - term(plans[player][s], parameter)) * term(g, parameter) for s, g in gain.items() if g != 0]
    )
    query.require(f"player {player + 1} gains", gained > 0)
    return query


def _exact(value: Any) -> str:
    return str(value.as_fraction()) if z3.is_rational_value(value) else value.sexpr()


def _named(label: str) -> str:
    # a quoted SMT-LIB symbol has no | and no backslash
    return label.replace("|", "/").replace("\\", "/")


def _polynomial(p: Polynomial, parameter: Any) -> Any:
    total: Any = z3.RealVal(0)
    for c in reversed(p.coefficients):
        total = total * parameter + z3.Q(c.numerator, c.denominator)
    return z3.simplify(total)


def _has_quantifier(formula: Any) -> bool:
    return z3.is_quantifier(formula) or any(map(_has_quantifier, formula.children()))


def _constants(formula: Any) -> set[Any]:
    if z3.is_const(formula):
        return {formula} if formula.decl().kind() == z3.Z3_OP_UNINTERPRETED else set()
    return {d for child in formula.children() for d in _constants(child)}
