"""What happens under a profile: the ends that are reached, how likely they are, and so what everyone expects."""

from __future__ import annotations

from typing import Any

import sympy

from derivations.explain.at_length.subject import Subject, history
from derivations.explain.at_length.tables import MOST_ROWS, first_rows
from derivations.print.blocks import Block, Code, Display, Formula, Paragraph, Table, Words
from derivations.print.displays import chain, formula
from derivations.print.equations import EquationSide, in_brackets, named_value, require_equal, symbols
from trees.tree import CHANCE, Node, Number, leaves, root
from verify.kernel.strategies.profiles import Profile
from verify.theories.parameters.expectations import payoffs_from, reach, stated_payoffs

MOST_ENDS = 6
"""Ends over which an expectation is written out."""


def outcome_blocks(subject: Subject, profile: Profile) -> tuple[Block, ...]:
    """A table of the ends reached, and what everyone expects.

    Raises:
        NotEqual: a product of probabilities is not that of the end, or an expectation not that of the game.
    """
    arrives = reach(subject.tree, profile)
    ends = [leaf.node for leaf in leaves(subject.tree) if arrives[leaf.node]]
    rows: list[tuple[Words, ...]] = [
        (
            (Code(history(subject.tree, node)),),
            (_likely(subject, profile, node, arrives[node]),),
            (subject.payoffs(subject.tree.nodes[node]["payoff"]),),
        )
        for node in ends[:MOST_ROWS]
    ]
    table = Table(("End", "Probability", "Payoffs"), tuple(rows), "The ends that the profile leads to")
    lines = [_expected(subject, profile, player, ends, arrives) for player in range(subject.count)]
    return first_rows(table, len(ends)), Paragraph("So the players expect"), Display(tuple(lines))


def _likely(subject: Subject, profile: Profile, node: Node, number: Number) -> Formula:
    """The probability of an end as a product, those that are 1 left out."""
    factors = [factor for factor in _factors(subject, profile, node) if factor != 1]
    value = subject.exact(number)
    require_equal(sympy.Mul(*factors), value, "probability of an end")
    if len(factors) < 2:
        return formula(value)
    shown = r" \cdot ".join(map(in_brackets, factors))
    return formula(EquationSide(shown, value, symbols(*factors)), "=", value)


def _factors(subject: Subject, profile: Profile, node: Node) -> list[Any]:
    tree, found = subject.tree, []
    while above := list(tree.pred[node]):
        data, edge = tree.nodes[above[0]], tree.edges[above[0], node]
        chance = data["player"] == CHANCE
        found.append(edge["probability"] if chance else profile[data["player"]][data["infoset"]][edge["action"]])
        node = above[0]
    return [subject.exact(number) for number in reversed(found)]


def _expected(subject: Subject, profile: Profile, player: int, ends: list[Node], arrives: dict[Node, Number]) -> str:
    """What a player expects: the sum over the ends where these are few."""
    whole = payoffs_from(subject.tree, profile)
    value = subject.exact(stated_payoffs(whole[root(subject.tree)])[player])
    pairs = [(subject.exact(arrives[node]), subject.exact(subject.tree.nodes[node]["payoff"][player])) for node in ends]
    total = sympy.Add(*(chance * pays for chance, pays in pairs))
    name = named_value(f"{subject.letter('u')}_{{{player + 1}}}", total)
    if not 1 < len(pairs) <= MOST_ENDS:
        return chain([name, value])
    shown = " + ".join(rf"{in_brackets(chance)} \cdot {in_brackets(pays)}" for chance, pays in pairs)
    return chain([name, EquationSide(shown, total, symbols(*(number for pair in pairs for number in pair))), value])
