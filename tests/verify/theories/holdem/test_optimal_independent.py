"""Plans of jam or fold by classes are held against the game's tree.

On a small table each tree is solved by the exact linear program of its sequence form, and all its optimal plans are
found as a face: neither knows of classes, gains or stacks. On the whole table the plans are played against every
reply on the tree's sequence form.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from itertools import pairwise

import networkx as nx
import pytest

from tests.support.effort import for_each
from tests.support.showdowns import by_lot
from tests.support.subjects import written
from trees.games.jam_or_fold import CALL, FOLD, JAM, after_jam, jam_or_fold, jam_or_fold_rules
from trees.holdem.classes import range_shares, range_text
from trees.holdem.showdowns import Showdowns, holdem
from trees.tree import EMPTY
from verify.find.holdem.jam_or_fold import reply_to, solve, tail
from verify.find.holdem.pieces import pieces
from verify.find.zero_sum.optimal import solve as solve_tree
from verify.find.zero_sum.optimal_face import optimal_face
from verify.kernel.games.game import form_of
from verify.kernel.numbers.ratio import value_at
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Compare, ForAll
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import sequence_form
from verify.kernel.zero_sum.value import require_value
from verify.theories.holdem.optimal import require_optimal, weights_of
from verify.theories.holdem.pieces import STACK, facts_of, require_pieces
from verify.theories.holdem.records import JamOrFold, game_at
from verify.theories.holdem.reply import replies
from verify.theories.holdem.tail import check_jam_or_fold_tail
from verify.theories.optimal_sets.optimal_face import check_optimal_face

TABLE = by_lot(1, 6)
STACKS = [F(1), F(3, 2), F(2), F(3), F(7, 2), F(5), F(8), F(13), F(40)]


def plans(found: JamOrFold, table: Showdowns) -> tuple[Plan, Plan]:
    """The plans as realization plans of the tree."""
    first: dict[tuple[str, ...], F] = {EMPTY: F(1)}
    second: dict[tuple[str, ...], F] = {EMPTY: F(1)}
    for name, jam, call in zip(table.names, weights_of(found.jams, table), weights_of(found.calls, table), strict=True):
        first |= {(name, FOLD): 1 - jam, (name, JAM): jam}
        second |= {(after_jam(name), FOLD): 1 - call, (after_jam(name), CALL): call}
    return first, second  # type: ignore[return-value]


@for_each("stack", STACKS)
@for_each("ante", [F(0), F(1, 8)])
def test_the_value_is_that_of_the_tree(stack: F, ante: F) -> None:
    stack = max(stack, 1 + ante)
    value, _, _ = solve_tree(sequence_form(jam_or_fold_rules(stack, ante, TABLE)))
    assert solve(stack, ante, TABLE).value == value


@for_each("stack", STACKS)
def test_the_optimal_plans_are_as_many_as_those_of_the_tree(stack: F) -> None:
    face = optimal_face(written(jam_or_fold(stack, 0, TABLE)))
    expected = [fact.right.constant for fact in check_optimal_face(face) if _is(fact, "dimension")]
    found = [
        fact.right.constant for fact in require_optimal(solve(stack, F(0), TABLE), TABLE) if _is(fact, "dimension")
    ]
    assert found == expected


def _is(fact: object, word: str) -> bool:
    return isinstance(fact, Compare) and any(
        isinstance(part, Call) and part.word == word for _, part in fact.left.parts
    )


def test_values_over_stacks_are_those_of_trees_between_and_at_the_ends() -> None:
    found = pieces(F(1), F(12), F(0), TABLE)
    stated = [fact for fact in facts_of(found, TABLE, require_pieces(found, TABLE)) if isinstance(fact, ForAll)]
    values = [(fact.among, fact.part.right.constant) for fact in stated if _is(fact.part, "value")]
    assert len(values) == len(found.pieces) > 5 and all(fact.name == STACK for fact in stated)
    for number in range(45):
        stack = 1 + F(number, 4)
        expected, _, _ = solve_tree(sequence_form(jam_or_fold_rules(stack, 0, TABLE)))
        assert {value_at(value, stack) for among, value in values if among.holds(stack)} == {expected}


@pytest.mark.slow
def test_at_ten_big_blinds_each_plan_guarantees_the_value_on_the_whole_tree() -> None:
    found = solve(F(10))
    game = form_of(game_at(F(10), F(0)), {})
    require_value(game, found.value, plans(found, holdem()))
    assert found.value == F(-193795725978624491, 4271380016945441400)


@pytest.mark.parametrize("player", [1, 2])
@pytest.mark.parametrize(("stack", "ante"), [(F(3), F(0)), (F(13), F(1, 8))], ids=str)
def test_a_reply_to_a_range_pays_what_the_tree_says(player: int, stack: F, ante: F) -> None:
    """Each hand's payoff is summed over the leaves below its action, the best reply takes the better action of each."""
    against = {name: F(k, len(TABLE.names) - 1) for k, name in enumerate(TABLE.names)}
    hands, payoff = replies(stack, ante, player, against, TABLE)
    tree = jam_or_fold(stack, ante, TABLE)
    root = next(node for node in tree if not tree.in_degree(node))
    paid: dict[str, dict[str, F]] = {}  # by own hand and action; nothing is chosen where the small blind folds
    met: dict[str, F] = dict.fromkeys(TABLE.names, F(0))
    for leaf in (node for node in tree if not tree.out_degree(node)):
        weight, hand, action = F(1), "", ""
        for node, child in pairwise(nx.shortest_path(tree, root, leaf)):
            at, edge = tree.nodes[node], tree.edges[node, child]
            name = at.get("infoset", "").removesuffix(" after jam")
            if "probability" in edge:
                weight *= edge["probability"]
            elif at["player"] == player - 1:
                hand, action = name, edge["action"]
            else:
                weight *= 1 - against[name] if edge["action"] == FOLD else against[name]
        here = paid.setdefault(hand, {})
        here[action] = here.get(action, F(0)) + weight * tree.nodes[leaf]["payoff"][player - 1]
        if action in (JAM, CALL):
            met[hand] += weight
    assert payoff == sum(max(each.values()) for each in paid.values())
    for name, expected in hands.items():
        assert expected == paid[name][JAM if player == 1 else CALL] / met[name]


def test_the_best_reply_to_an_optimal_plan_expects_the_value() -> None:
    found = solve(F(10))
    for player, choices, value in ((1, found.calls, found.value), (2, found.jams, -found.value)):
        weights = dict(zip(holdem().names, map(F, weights_of(choices, holdem())), strict=True))
        text = range_text(weights)
        assert range_shares(text) == {name: weight for name, weight in weights.items() if weight}
        assert reply_to(F(10), F(0), player, text).payoff == value
    assert reply_to(F(10), F(0), 1, "TT+, AKs").payoff > found.value


@pytest.mark.parametrize("ante", [F(0), F(1, 8)], ids=str)
def test_above_the_last_stack_the_plans_are_those_of_single_stacks(ante: F) -> None:
    """Plans of single stacks are found from the optimal marks in floating point, without a word of the last stack."""
    found = tail(ante)
    value = check_jam_or_fold_tail(found)[0].part.right.constant  # type: ignore[union-attr]
    for stack in (found.start + F(1, 1000), found.start + 1, F(5000)):
        at = solve(stack, ante)
        assert (at.jams, at.calls, at.value) == (found.jams, found.calls, value)
    assert solve(found.start - F(1, 1000), ante).jams != found.jams
    with pytest.raises(CheckFailed, match=r"^jams.ATs: expected a choice by its gain"):
        check_jam_or_fold_tail(replace(found, start=found.start - F(1, 10**9)))
