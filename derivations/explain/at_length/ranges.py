"""A profile with one parameter: for which values exactly it is an equilibrium, and what could be gained elsewhere."""

from __future__ import annotations

import sympy

from derivations.explain.at_length.outcomes import outcome_blocks
from derivations.explain.at_length.part import Part, evidence
from derivations.explain.at_length.solving import indifference_blocks
from derivations.explain.at_length.strategies import strategy_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.at_length.tables import first_rows_table
from derivations.explain.formulas import Stretch
from derivations.explain.ranges import EquilibriumRanges, explain_perfection, explain_ranges
from derivations.explain.wording import choices_in_words, english_list
from derivations.print.blocks import Block, Formula, Heading, Inline, Note, Paragraph, Table, Words
from derivations.print.displays import formula
from derivations.print.equations import EquationSide, NotEqual, named_value, relation_chain, side
from verify.find.cutting import Uncut
from verify.find.equilibria.perfect import perfect_set
from verify.find.equilibria.ranges import equilibrium_set
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
    proofs, record = [evidence("ranges", found)], explain_ranges(found, list(subject.names))
    holds = where_in_words(subject, record.nash, record.nash_for)
    said: list[Inline] = ["The profile is a Nash equilibrium ", *holds, ". "]
    blocks: list[Block] = [
        Heading("The profile"),
        Paragraph(("The parameter has the values ", stretch_formula(subject, record.range), ".")),
        *(strategy_table(subject, player, each) for player, each in enumerate(profile)),
        *outcome_blocks(subject, profile),
        Heading("Regrets", 2),
        Paragraph(
            "What each player could gain by the best other strategy, as a formula on each piece of the range; the"
            " profile is an equilibrium where all of them are 0."
        ),
        _regrets(subject, record),
        Paragraph(("So it is a Nash equilibrium ", *holds, ".")),
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
        whole = explain_perfection(perfect, list(subject.names))
        where = ("It is subgame perfect ", *where_in_words(subject, whole.perfect, whole.perfect_for), ". ")
        said += where
        blocks += [Heading("Subgames", 2), Paragraph(where)]
    return Part(tuple(said), tuple(blocks), tuple(proofs))


def stretch_formula(subject: Subject, stretch: Stretch) -> Formula:
    r"""Values of the parameter.

    >>> from fractions import Fraction
    >>> from verify.kernel.games.subject import BuiltIn
    >>> from derivations.explain.at_length.subject import subject_of
    >>> from derivations.explain.formulas import closed
    >>> bets = subject_of(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}))
    >>> print(stretch_formula(bets, closed(Fraction(0), Fraction(1, 2), "B")).latex)
    0 \le B \le \frac{1}{2}
    """
    symbol, low, (with_low, with_high) = subject.symbols[stretch.name], end(stretch.low), stretch.ends
    if stretch.high is None:
        return formula(symbol, ">=" if with_low else ">", low)
    if stretch.low == stretch.high:
        return formula(symbol, "=", low)
    return formula(low, "<=" if with_low else "<", symbol, "<=" if with_high else "<", end(stretch.high))


def end(number: End) -> EquationSide:
    r"""An end of a range; a root of a polynomial of degree 2 by its square root.

    >>> from verify.kernel.numbers.polynomial import Polynomial
    >>> print(end(Root(Polynomial.of([-1, -1, 1]), 2)).shown)
    \frac{1}{2} + \frac{\sqrt{5}}{2}
    """
    if not isinstance(number, Root):
        return side(sympy.Rational(number))
    unknown = sympy.Symbol("z")
    coefficients = [sympy.Rational(c) for c in number.polynomial.coefficients]
    polynomial = sympy.Add(*(c * unknown**j for j, c in enumerate(coefficients)))
    if number.polynomial.degree > 2:
        return named_value(rf"\text{{root {number.index} of }} {relation_chain(polynomial)}", sympy.Dummy())
    constant, slope, _ = coefficients
    spread = sympy.sqrt(slope**2 / 4 - constant)
    value = -slope / 2 + (spread if number.index == 2 else -spread)
    if sympy.expand(polynomial.subs(unknown, value)) != 0:
        raise NotEqual(f"root: expected {value} to solve {polynomial} = 0")
    return side(sympy.expand(value))


def where_in_words(subject: Subject, how_far: str, where: tuple[Stretch, ...]) -> tuple[Inline, ...]:
    """For which values something holds: all, some, or none."""
    if not where:
        return ("for no value of the parameter",)
    shown: list[Words] = [(stretch_formula(subject, each),) for each in where]
    return ("for all values of the parameter, " if how_far == "yes" else "exactly for ", *english_list(shown))


def _regrets(subject: Subject, record: EquilibriumRanges) -> Table:
    rows: list[tuple[Words, ...]] = [
        (
            (stretch_formula(subject, piece.where),) if player == 0 else "",
            (subject.player(player),),
            (subject.formula(regret),),
            "" if deviation is None else choices_in_words(deviation),
        )
        for piece in record.pieces
        for player, (regret, deviation) in enumerate(
            zip(piece.regrets.values(), piece.best_deviations.values(), strict=True)
        )
    ]
    return first_rows_table(("Where", "Player", "Regret", "By"), rows, "Regrets by pieces of the range")
