r"""The question to a solver whether a statement fails, made from the statement alone.

Of `for p in I: ... for q in J: A implies B` the premises are the ranges and A, and the query asks whether these and the
denial of B hold together for some real values. If they do not, the statement is true; if they do, it is false. Where
the statement is no implication, all of it is denied. A word that is defined over the reals is put in by its definition
(`formula` in its row), and what exists by a denial gets a name, so that most queries have no
quantifier.

The premises alone must be satisfiable, or the statement would be true of nothing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass

from trees.exact import TooLarge
from verify.kernel.numbers.multivariate import Multivariate, Quotient, multivariate
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    MORE,
    UNEQUAL,
    And,
    Call,
    Compare,
    Exactly,
    ForAll,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Within,
)
from verify.kernel.statements.substitution import contents, rebuilt
from verify.kernel.theory import WORDS, load_named
from verify.language.text import shown, write
from verify.language.words import StatementError
from verify.theories.reals.facts.relations import Relation
from verify.theories.reals.formula import (
    Clipped,
    Conjunction,
    Disjunction,
    Exists,
    Formula,
    FormulaError,
    Negation,
    at_least,
    binds,
    bound_names,
    clip_by_cases,
    differ,
    equal,
    every,
    implies,
    more,
    parts_of,
    polynomial,
    smtlib,
    some,
    unequal,
)
from verify.theories.reals.formula import ForAllReals as Every

DENIED = "the statement fails"
MOST_PARTS = 300_000

FORMULAS = {"nash": "verify.theories.reals.deviation:nash"}
"""Words of the core that are defined over the reals."""


@dataclass(frozen=True)
class Query:
    """Formulas by what they say: what is given, and the denial of what is claimed."""

    premises: Mapping[str, Formula]
    denial: Formula

    @property
    def text(self) -> str:
        """The query as SMT-LIB."""
        return smtlib({**self.premises, DENIED: self.denial})

    @property
    def premises_text(self) -> str:
        """The premises alone as SMT-LIB."""
        return smtlib(self.premises)

    @property
    def digest(self) -> str:
        """The SHA-256 of the query's text."""
        return hashlib.sha256(self.text.encode()).hexdigest()


def query(statement: Statement) -> Query:
    """What solvers are asked about a statement.

    Raises:
        StatementError: it speaks of what has no definition over the reals, or its definition is too long.
        FormulaError: a number in it is no polynomial.

    >>> from verify.language.parse import parse
    >>> print(query(parse("for a in [0, 1): a^2 <= a")).text, end="")
    (set-logic QF_NRA)
    (declare-const |a| Real)
    (assert (! (and (>= |a| 0.0) (> (+ 1.0 (* (- 1.0) |a|)) 0.0)) :named |a in [0, 1)|))
    (assert (! (not (>= (+ |a| (* (- 1.0) |a| |a|)) 0.0)) :named |the statement fails|))
    (check-sat)
    """
    premises: dict[str, Formula] = {}
    names: list[str] = []
    while isinstance(statement, ForAll) and isinstance(statement.among, Interval):
        number = Sum(Multivariate.variable(statement.name))
        names.append(statement.name)
        said = write(Within(Sum(Ratio.variable()), (statement.among,))).partition(" ")[2]
        premises[f"{statement.name} {said}"] = _formula(Within(number, (statement.among,)), "")
        statement = statement.part
    name = names[0] if len(names) == 1 else ""
    # what exists by the premise and what exists by the denial are values of their own
    taken = set(names)
    if isinstance(statement, Implies):
        premises["premise"] = with_witnesses(_moderate(_formula(statement.left, name)), taken)
        statement = statement.right
    return Query(premises, with_witnesses(Negation(_moderate(_formula(statement, name))), taken))


def _moderate(formula: Formula) -> Formula:
    """The formula, if it has few parts; one that stands in two places counts twice."""
    counts: dict[int, int] = {}

    def count(part: Formula) -> int:
        if id(part) not in counts:
            counts[id(part)] = 1 + sum(map(count, parts_of(part)))
        return counts[id(part)]

    if count(formula) > MOST_PARTS:
        raise TooLarge(f"query: expected at most {MOST_PARTS:,} parts of a definition, found more")
    return formula


def _formula(s: Statement, name: str) -> Formula:
    """The statement as a formula; `name` is that of the one parameter, where there is one."""
    match s:
        case Compare():
            left, right = (_bare(side, name) for side in (s.left, s.right))
            relations = {EQUAL: equal, UNEQUAL: unequal, AT_LEAST: at_least, MORE: more}
            if s.relation in relations:
                return relations[s.relation](left, right)
            return at_least(right, left) if s.relation == AT_MOST else more(right, left)
        case Within():
            return some(_inside(_bare(s.number, name), interval) for interval in s.intervals)
        case Not():
            return Negation(_formula(s.part, name))
        case And():
            return every(_formula(part, name) for part in s.parts)
        case Or():
            return some(_formula(part, name) for part in s.parts)
        case Implies():
            return implies(_formula(s.left, name), _formula(s.right, name))
        case Exactly():
            return Negation(differ(_formula(s.left, name), _formula(s.right, name)))
        case Call() if (place := FORMULAS.get(s.word, WORDS[s.word].formula)) is not None:
            given = rebuilt(
                s.arguments, lambda n: polynomial(n, name) if isinstance(n, (Ratio, Quotient)) else n, lambda game: game
            )
            found: Formula = load_named(place)(*given)
            names = {each for number in contents(given) if isinstance(number, Multivariate) for each in number.names}
            # under a quantifier of the word a number's name would mean another number
            if caught := sorted(names & bound_names(found)):
                raise FormulaError(f"query: expected another name than {caught[0]!r}, which {s.word} binds, found it")
            return found
        case _:
            raise StatementError(f"query: expected what is defined over the reals, found {shown(s)!r:.80}")


def _bare(number: Sum, name: str) -> Multivariate:
    if number.parts:
        raise StatementError("query: expected numbers that are given, found a number about games")
    return polynomial(number.constant, name)


def _inside(number: Multivariate, interval: Interval) -> Formula:
    low, high = interval.low, interval.high
    if isinstance(low, Root) or isinstance(high, Root):
        raise StatementError("query: expected rational ends of ranges, found a root")
    if low == high:
        return equal(number, low)
    found = [(at_least if interval.with_low else more)(number, low)]
    if high is not None:
        found.append((at_least if interval.with_high else more)(multivariate(high), number))
    return every(found)


def with_witnesses(formula: Formula, taken: set[str], *, holds: bool = True) -> Formula:
    """The formula (or its denial), with a name for each value that exists by it; `taken` are names in use.

    A clipped number gets a name in both, as there is just one value that it has.
    """
    if not binds(formula):
        return formula if holds else Negation(formula)
    match formula:
        case Negation(part):
            return with_witnesses(part, taken, holds=not holds)
        case Conjunction(parts) | Disjunction(parts):
            found = tuple(with_witnesses(part, taken, holds=holds) for part in parts)
            return Conjunction(found) if isinstance(formula, Conjunction) is holds else Disjunction(found)
        case Every(names, part) | Exists(names, part):
            if isinstance(formula, Exists) is not holds:
                return formula if holds else Negation(formula)
            fresh = {name: _fresh(name, taken) for name in names}
            taken |= set(fresh.values())
            return with_witnesses(_renamed(part, fresh), taken, holds=holds)
        case Clipped(name, number, least, part):
            own = _fresh(name, taken)
            taken |= {own}
            means = clip_by_cases(Multivariate.variable(own), number, least)
            return Conjunction((means, with_witnesses(_renamed(part, {name: own}), taken, holds=holds)))
        case Relation():
            return formula if holds else Negation(formula)


def _fresh(name: str, taken: set[str]) -> str:
    found, number = name, 2
    while found in taken:
        found, number = f"{name}'{number}", number + 1
    return found


def substitute_polynomials(formula: Formula, values: Mapping[str, Multivariate]) -> Formula:
    """The formula with polynomials for some of its names.

    Raises:
        FormulaError: a polynomial has a name that is bound in the formula.
    """
    return _put(formula, values, frozenset[str]().union(*(p.names for p in values.values())))


def _renamed(formula: Formula, names: Mapping[str, str]) -> Formula:
    if all(old == new for old, new in names.items()):
        return formula
    return substitute_polynomials(formula, {old: Multivariate.variable(new) for old, new in names.items()})


def _put(formula: Formula, values: Mapping[str, Multivariate], brought: frozenset[str]) -> Formula:
    match formula:
        case Relation(polynomial, relation):
            return Relation(polynomial.at(values), relation) if polynomial.names & values.keys() else formula
        case Negation(part):
            return Negation(_put(part, values, brought))
        case Conjunction(parts) | Disjunction(parts):
            return type(formula)(tuple(_put(part, values, brought) for part in parts))
        case Every(names, part) | Exists(names, part):
            return type(formula)(names, _put(part, _inside_of(names, values, brought), brought))
        case Clipped(name, number, least, part):
            kept = _inside_of((name,), values, brought)
            return Clipped(name, number.at(values), least.at(values), _put(part, kept, brought))


def _inside_of(
    names: tuple[str, ...], values: Mapping[str, Multivariate], brought: frozenset[str]
) -> Mapping[str, Multivariate]:
    """What is put in below where names are bound."""
    if caught := brought & set(names):
        raise FormulaError(f"formula: expected polynomials without the bound name {min(caught)!r}, found one")
    return {name: p for name, p in values.items() if name not in names}
