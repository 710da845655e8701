"""Indifference equations as blocks: what each action pays, the equations, and their solution."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sympy

from derivations.explain.at_length.indifference import Indifference, Pays, indifferences
from derivations.explain.at_length.strategies import Mixed, mixture_symbols, support_of, symbols_table
from derivations.explain.at_length.subject import Subject
from derivations.explain.wording import english_list
from derivations.print.blocks import Block, Code, Display, Formula, Note, Paragraph, Table, Words
from derivations.print.displays import chain, formula, line
from derivations.print.equations import EquationSide, in_brackets, latex, named_value, require_equal, side, symbols
from verify.kernel.strategies.profiles import Profile

MOST_NODES = 600
"""Nodes of a game whose indifference equations are written out."""
MOST_SETS = 12
"""Information sets of one player whose equations are written out."""
LONGEST = 100
"""Letters of LaTeX of an expectation that is written out term by term."""


def indifference_blocks(subject: Subject, profile: Profile) -> tuple[Block, ...]:
    """The equations of every player who mixes; nothing where nobody does."""
    symbols = mixture_symbols(subject, profile)
    if not symbols.places:
        return ()
    if len(subject.tree) > MOST_NODES:
        large = f"The game has {len(subject.tree):,} nodes; indifference equations are written out for games of at most"
        return (Note(f"{large} {MOST_NODES:,}."),)
    found = indifferences(subject, profile, symbols)
    blocks: list[Block] = [symbols_table(subject, symbols)]
    for player in range(subject.count):
        own = [each for each in found if each.player == player]
        for each in own[:MOST_SETS]:
            blocks += _at(subject, each)
        if (more := len(own) - MOST_SETS) > 0:
            blocks.append(
                Note((f"{more} more information sets of ", subject.player(player), " follow in the same way."))
            )
        blocks += solution_blocks(subject, player, own, symbols)
        blocks += _off_path(subject, player, own, profile)
    return tuple(blocks)


def _off_path(subject: Subject, player: int, items: Sequence[Indifference], profile: Profile) -> list[Block]:
    """The information sets that a player mixes where chance and the others never lead."""
    known = {each.infoset.label for each in items}
    missed: list[Words] = [
        (Code(label),) for label, here in profile[player].items() if len(support_of(here)) > 1 and label not in known
    ]
    why = (
        ", where chance and the others never lead, so that what is done there pays the same; it has to keep the others"
        " from leading there."
    )
    return [Paragraph((subject.player(player), " mixes at ", *english_list(missed), why))] if missed else []


def _at(subject: Subject, item: Indifference) -> list[Block]:
    """An information set: what is mixed there, and what it pays."""
    actions: list[Words] = [(Code(each.action),) for each in item.pays if each.used]
    condition = (
        "Given that it is reached, its actions pay"
        if item.given
        else "Times the probability with which chance and the others lead there, its actions pay"
    )
    at = " at ", Code(item.infoset.label)
    blocks: list[Block] = [
        Paragraph((subject.player(item.player), " mixes ", *english_list(actions), *at, f". {condition}")),
        Table(
            ("Action", "What it pays", ""),
            tuple(((Code(each.action),), (_worth(each),), "used" if each.used else "not used") for each in item.pays),
        ),
    ]
    if not item.holds:
        where = " for all values of the parameters" if subject.parameters else ", so that another mixture is better"
        blocks.append(Paragraph(f"The actions used do not pay the same{where}:"))
        first, *others = [each.number for each in item.pays if each.used]
        blocks.append(Display(tuple(_difference(first, other) for other in others)))
    return blocks


def _difference(one: Any, other: Any) -> str:
    """What is left of two payoffs that differ."""
    shown = EquationSide(f"{latex(one)} - {in_brackets(other)}", one - other, symbols(one, other))
    return chain([shown, sympy.cancel(one - other)])


def _worth(each: Pays) -> Formula:
    """The expectation term by term where that is short, in symbols, and as a number."""
    number, sides = side(each.number), [each.terms.side(), side(sympy.expand(each.terms.value))]
    short = [side for side in sides if side.shown and len(side.shown) <= LONGEST]
    if not each.terms.value.free_symbols or not short:
        short = [*short[:1], number]
    first, *others = {side.shown: side for side in short}.values()
    return formula(first, *(part for other in others for part in ("=", other)))


def solution_blocks(subject: Subject, player: int, items: Sequence[Indifference], symbols: Mixed) -> list[Block]:
    """The equations of one player, solved where they are linear, and checked at the numbers of the profile."""
    holding = [each for each in items if each.holds]
    equations = [d for each in holding for d in each.differences if d.free_symbols & symbols.numbers.keys()]
    if not equations:
        return []
    stands = {symbol: subject.exact(number) for symbol, number in symbols.numbers.items()}
    for equation in equations:
        require_equal(equation.subs(stands, simultaneous=True), 0, "indifference")
    unknowns = [s for s in symbols.numbers if any(s in equation.free_symbols for equation in equations)]
    lines = [line for each in holding for line in _lines(each)]
    who = subject.player(player)
    blocks: list[Block] = [Paragraph((who, " is indifferent exactly where")), Display(tuple(lines))]
    solution = _linear(equations, unknowns)
    if solution is None:
        blocks += [
            Paragraph("which these numbers solve, as they are put in:"),
            Display(tuple(line(s, "=", stands[s]) for s in unknowns)),
        ]
        return blocks
    free = [s for s in unknowns if s not in solution]
    # with a parameter before an unknown there may be values of it for which other numbers solve them too
    numeric = not any(sympy.diff(equation, s).free_symbols for equation in equations for s in unknowns)
    said = "which has one solution:" if numeric and not free else "which is solved by"
    blocks += [Paragraph(said), Display(tuple(_found(s, value, stands) for s, value in solution.items()))]
    if free:
        chosen: list[Words] = [(formula(s, "=", stands[s]),) for s in free]
        blocks.append(Paragraph(("and the strategy has ", *english_list(chosen), ".")))
    return blocks


def _lines(item: Indifference) -> list[str]:
    """The payoffs of the actions used, as equations between expressions in symbols."""
    first, *others = [each for each in item.pays if each.used]
    left = sympy.expand(first.terms.value)
    return [
        line(left, "=", sympy.expand(other.terms.value))
        for other in others
        if sympy.expand(left - other.terms.value) != 0
    ]


def _linear(equations: Sequence[Any], unknowns: Sequence[sympy.Symbol]) -> dict[sympy.Symbol, Any] | None:
    """Some unknowns in terms of the others; None where some equation is not linear."""
    for equation in equations:
        polynomial = sympy.Poly(equation, *unknowns)
        if polynomial.total_degree() > 1:
            return None
    # later symbols in terms of earlier ones
    backward = list(reversed(unknowns))
    (values,) = sympy.linsolve(list(equations), *backward)
    found = dict(zip(backward, values, strict=True))
    solution = {s: found[s] for s in unknowns if found[s] != s}
    for equation in equations:
        require_equal(equation.subs(solution, simultaneous=True), 0, "solution of an indifference equation")
    return solution


def _found(symbol: sympy.Symbol, value: Any, stands: dict[sympy.Symbol, Any]) -> str:
    """One unknown as it is solved, checked to be the number of the strategy."""
    number = stands[symbol]
    require_equal(value.subs(stands, simultaneous=True), number, latex(symbol))
    if value.free_symbols & stands.keys():
        return line(symbol, "=", value)
    return chain([named_value(latex(symbol), number), value])
