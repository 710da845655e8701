"""A profile with one parameter: for which values exactly it is an equilibrium, and what could be gained elsewhere."""

from __future__ import annotations

import sympy

from derivations.explain.at_length.outcomes import outcome_blocks
from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.wording import choices_in_words, english_list
from derivations.print.blocks import Block, Formula, Heading, Inline, Note, Paragraph, Table, Words
from derivations.print.displays import formula
from derivations.print.equations import EquationSide, NotEqual, named_value, relation_chain, side
from verify.find.cutting import Uncut
from verify.find.equilibria.perfect import perfect_set
from verify.find.equilibria.ranges import equilibrium_set
from verify.kernel.equilibria.records import EquilibriumSet, RegretPiece
from verify.kernel.numbers.root import End, Root
from verify.kernel.strategies.profiles import ChoiceNotStated, Profile
from verify.kernel.strategies.response import Undecided


def ranges_part(subject: Subject, profile: Profile) -> Part:
    """The values of the parameter, the regrets by pieces as formulas, the indifference equations.

    Raises:
        PlanError: the profile does not fit the game.
        Uncut: too many pieces.
    """
    (parameter,) = subject.parameters
    found = equilibrium_set(subject.game, parameter, profile)
    proofs = [evidence("ranges", found)]
    said: list[Inline] = ["The profile is a Nash equilibrium ", *where_in_words(subject, found.equilibrium), ". "]
    blocks: list[Block] = [
        Heading("The profile"),
        Paragraph(("The parameter has the values ", interval(subject, parameter.range.low, parameter.range.high), ".")),
        *(strategy_table(subject, player, each) for player, each in enumerate(profile)),
        *outcome_blocks(subject, profile),
        Heading("Regrets", 2),
        Paragraph(
            "What each player could gain by the best other strategy, as a formula on each piece of the range; the"
            " profile is an equilibrium where all of them are 0."
        ),
        _regrets(subject, found),
        Paragraph(("So it is a Nash equilibrium ", *where_in_words(subject, found.equilibrium), ".")),
    ]
    equations = indifference_blocks(subject, profile)
    if equations:
        blocks += [Heading("Indifference", 2), *equations]
    try:
        perfect = perfect_set(subject.game, parameter, profile)
    except (ChoiceNotStated, Uncut, Undecided) as error:
        blocks.append(Note(f"For which values it is subgame perfect is not stated: {error}."))
    else:
        proofs.append(evidence("perfect", perfect))
        where = ("It is subgame perfect ", *where_in_words(subject, perfect.perfect), ". ")
        said += where
        blocks += [Heading("Subgames", 2), Paragraph(where)]
    return Part(tuple(said), tuple(blocks), tuple(proofs))


def interval(subject: Subject, low: End, high: End | None) -> Formula:
    r"""The values of the parameter from one end to another.

    >>> from fractions import Fraction
    >>> from verify.kernel.games.subject import BuiltIn
    >>> from derivations.explain.at_length.subject import subject_of
    >>> bets = subject_of(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}))
    >>> print(interval(bets, Fraction(0), Fraction(1, 2)).latex)
    0 \le B \le \frac{1}{2}
    """
    (symbol,) = subject.symbols.values()
    first = end(low)
    if high is None:
        return formula(symbol, ">=", first)
    return formula(symbol, "=", first) if low == high else formula(first, "<=", symbol, "<=", end(high))


def end(number: End) -> EquationSide:
    r"""An end of a range; a root of a polynomial of degree 2 by its square root.

    >>> from verify.kernel.numbers.polynomial import Polynomial
    >>> print(end(Root(Polynomial.of([-1, -1, 1]), 2)).shown)
    \frac{1}{2} + \frac{\sqrt{5}}{2}
    """
    if not isinstance(number, Root):
        return side(sympy.Rational(number.numerator, number.denominator))
    unknown = sympy.Symbol("z")
    coefficients = [sympy.Rational(c.numerator, c.denominator) for c in number.polynomial.coefficients]
    polynomial = sympy.Add(*(c * unknown**j for j, c in enumerate(coefficients)))
    if number.polynomial.degree > 2:
        return named_value(rf"\text{{root {number.index} of }} {relation_chain(polynomial)}", sympy.Dummy())
    constant, slope, _ = coefficients
    spread = sympy.sqrt(slope**2 / 4 - constant)
    value = -slope / 2 + (spread if number.index == 2 else -spread)
    if sympy.expand(polynomial.subs(unknown, value)) != 0:
        raise NotEqual(f"root: expected {value} to solve {polynomial} = 0")
    return side(sympy.expand(value))


def where_in_words(subject: Subject, intervals: tuple[tuple[End, End | None], ...]) -> tuple[Inline, ...]:
    (parameter,) = subject.parameters
    if not intervals:
        return ("for no value of the parameter",)
    if intervals == ((parameter.range.low, parameter.range.high),):
        return ("for all values of the parameter, ", interval(subject, *intervals[0]))
    parts: list[Words] = [(interval(subject, low, high),) for low, high in intervals]
    return ("exactly for ", *english_list(parts))


def _regrets(subject: Subject, found: EquilibriumSet) -> Table:
    rows: list[tuple[Words, ...]] = []
    for piece in found.pieces:
        rows += _piece(subject, piece)
    return first_rows_table(("Where", "Player", "Regret", "By"), rows, "Regrets by pieces of the range")


def _piece(subject: Subject, piece: RegretPiece) -> list[tuple[Words, ...]]:
    where = interval(subject, piece.range.low, piece.range.high)
    return [
        (
            (where,) if player == 0 else "",
            (subject.player(player),),
            (subject.formula(regret),),
            "" if deviation is None else choices_in_words(dict(deviation)),
        )
        for player, (regret, deviation) in enumerate(zip(piece.regrets, piece.deviations, strict=True))
    ]
