"""The transformations: which steps there are, where they lead, and how often two of them get in each other's way.

All from `tests.support.independent_binary`, on nested terms: a node is winning for a player with a pure strategy that
wins against all plays; each step is found by trying each rule at each place; the normal form is built from the leaves
up without steps; games are listed in every order of children, and those that differ in that alone counted once. Two
steps do not get in each other's way if one step of either's rule at most makes their results the same. The algorithms
under test work on numbered nodes and list games by multisets, and the critical pairs by patterns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from random import Random

import pytest

from tests.support.effort import slow_but, tries
from tests.support.independent_binary import (
    Term,
    is_kingmaker,
    normal,
    ordered_by_nodes,
    places,
    random_term,
    sorted_text,
    steps,
    sure_winner,
    text,
)
from trees.single_winner.terms import Choice, parse
from verify.check import check
from verify.find.kingmaker.joins import critical_pairs
from verify.find.kingmaker.normal_form import normal_form, two_normal_forms
from verify.theories.kingmaker import rewriting
from verify.theories.kingmaker.rewriting_records import Confluence, Step

RULES, UNCUT = (0, 1, 2, 3, 4), (1, 2, 3, 4)


def games(count: int, seed: int, leaves: int = 10) -> Iterator[Term]:
    random = Random(seed)
    for _ in range(count):
        yield random_term(random, random.choice((2, 3, 3, 4)), leaves, single=random.random() < 0.5)


@pytest.mark.parametrize("rules", [RULES, UNCUT])
def test_the_steps_are_those_that_trying_each_rule_at_each_place_finds(rules: tuple[int, ...]) -> None:
    met: Counter[int] = Counter()
    for game in games(tries(300), 1):
        ours = Counter((rule, place, text(after)) for rule, place, after in steps(game, rules))
        theirs = Counter(
            (step.rule, step.place, text(rewriting.apply(game, step))) for step in rewriting.steps(game, rules)
        )
        assert ours == theirs
        assert rewriting.is_normal(game, rules) == (not ours)
        met.update(rule for rule, _, _ in ours)
    assert all(met[rule] > tries(30) for rule in rules)


def test_the_normal_form_is_the_one_built_from_the_leaves_up() -> None:
    large = 0
    for game in games(tries(300), 2, 14):
        found = normal_form(game)
        assert check(found)
        assert sorted_text(parse(found.result)) == sorted_text(normal(game))
        listed = [node for _, node in places(normal(game))]
        choices = [node for node in listed if isinstance(node, Choice)]
        expected = len(choices), len(listed) - len(choices), sum(map(is_kingmaker, choices))
        assert (found.nodes, found.leaves, found.kingmakers) == expected
        large += len(choices) > 1
    assert large > tries(40)


def test_without_the_cut_both_results_are_such_that_no_rule_from_1_to_4_applies() -> None:
    (found,) = two_normal_forms([parse("2(1(2 3) 1(2 3(3 1)))")])
    for way in (found.first, found.second):
        game = parse(found.game)
        for step in way:
            after = rewriting.apply(game, step)
            assert (step.rule, step.place, text(after)) in {(r, p, text(t)) for r, p, t in steps(game, UNCUT)}
            game = after
        assert not list(steps(game, UNCUT))


def censused(players: int, nodes: int, rules: tuple[int, ...]) -> Confluence:
    """Each game once, its steps, and that they lead to its normal form."""
    found: dict[str, Term] = {}
    for size in range(1, nodes + 1):
        for game in ordered_by_nodes(players, size):
            found.setdefault(sorted_text(game), game)
    if rules == UNCUT:
        found = {
            shown: game
            for shown, game in found.items()
            if all(isinstance(node, int) or sure_winner(node) < 0 for _, node in places(game))
        }
    taken = 0
    for game in found.values():
        for _, _, after in steps(game, rules):
            taken += 1
            assert sorted_text(normal(after)) == sorted_text(normal(game))
            assert rules == RULES or sorted_text(after) in found
    return Confluence(players, nodes, rules, len(found), taken)


@pytest.mark.parametrize(
    ("players", "nodes", "rules"),
    slow_but(
        [(2, 5, RULES), (3, 5, RULES), (4, 4, RULES), (3, 6, UNCUT), (4, 5, UNCUT)],
        [(2, 5, RULES), (3, 5, RULES), (4, 4, RULES)],
    ),
)
def test_a_census_of_steps_counts_the_games_and_steps_that_are_listed_in_every_order(
    players: int, nodes: int, rules: tuple[int, ...]
) -> None:
    counted = censused(players, nodes, rules)
    assert check(counted) and counted.games > 20


# Critical pairs


def kind(game: Term, step: Step, other: Step) -> tuple[object, ...] | None:
    """How two steps get in each other's way; None if they do not.

    Rule 2 merges the very node where the other is used; or both are at one node, and both use some child there, each in
    some role, or one of them splices the node and the other merges its only child. With it comes what the rules look
    at: of the children that both use whether they belong to the mover, are leaves, have one child.
    """
    for one, two in ((step, other), (other, step)):
        if one.rule == 2 and two.place == (*one.place, *one.children):
            merged = at(game, two.place)
            return "merged", two.rule, looks(merged, two.children) if two.rule else sure_winner(merged) == merged.mover
    if step.place != other.place or 0 in (step.rule, other.rule):
        return None
    first, second = sorted((step, other), key=lambda each: (each.rule, each.children))
    common = {*first.children} & {*second.children}
    if not common and first.rule != 1:
        return None
    shared = tuple(sorted((first.children.index(k), second.children.index(k)) for k in common))
    if first.rule == second.rule:
        shared = min(shared, tuple(sorted((j, i) for i, j in shared)))
    return "shared", first.rule, second.rule, shared, looks(at(game, step.place), tuple(common))


def at(game: Term, place: tuple[int, ...]) -> Choice:
    for k in place:
        assert isinstance(game, Choice)
        game = game.children[k]
    assert isinstance(game, Choice)
    return game


def looks(node: Choice, used: tuple[int, ...]) -> frozenset[object]:
    """Of the children used: whether they belong to the mover, are leaves, have one child."""
    found: set[object] = set()
    for child in (node.children[k] for k in used):
        if isinstance(child, int):
            found.add(("leaf", child == node.mover))
        else:
            found.add(("choice", child.mover == node.mover, len(child.children) == 1))
    return frozenset(found)


def crowded(count: int, seed: int) -> Iterator[Term]:
    """Player 1 moves to leaves and kingmakers of few kinds, his own among them, and once more to some of these."""
    random, own, other = Random(seed), [parse("1(2 3)"), parse("1(3 2)")], [parse("2(3 4)"), parse("2(4 3)")]
    for _ in range(count):
        pool: list[Term] = [*own, *other, *random.choice(([], own, other, [0, 0, 2, 2]))]
        children = [random.choice(pool) for _ in range(random.randint(1, 4))]
        if random.random() < 0.5:
            children.append(Choice(0, tuple(random.choice(pool) for _ in range(random.randint(1, 3)))))
        yield Choice(0, tuple(children))


def after_one(game: Term, rule: int) -> set[str]:
    """The game, and what one step of the rule makes of it."""
    return {sorted_text(game), *(sorted_text(after) for _, _, after in steps(game, (rule,)))}


def pairs_of(game: Term) -> Iterator[tuple[Step, Step]]:
    yield from combinations(rewriting.steps(game), 2)


LISTED = critical_pairs()


def test_steps_that_get_in_each_others_way_do_so_in_a_way_that_is_listed() -> None:
    listed = {kind(parse(pair.game), pair.first, pair.second) for pair in LISTED.pairs}
    assert None not in listed
    met: Counter[object] = Counter()
    for game in chain(games(1000, 3), crowded(400, 5)):
        for one, other in pairs_of(game):
            how = kind(game, one, other)
            met[how] += 1
            assert how is None or how in listed
    assert set(met) == {None, *listed}


def test_other_steps_are_joined_by_one_step_of_either_rule_at_most() -> None:
    apart = 0
    for game in chain(games(tries(150, 5), 4, 8), crowded(tries(100, 5), 6)):
        for one, other in pairs_of(game):
            if kind(game, one, other) is None:
                first, second = rewriting.apply(game, one), rewriting.apply(game, other)
                assert after_one(first, other.rule) & after_one(second, one.rule)
                apart += 1
    assert apart > tries(300, 5)


def test_each_listed_pair_is_of_two_steps_that_lead_to_one_normal_form() -> None:
    for pair in LISTED.pairs:
        game = parse(pair.game)
        results = [rewriting.apply(game, step) for step in (pair.first, pair.second)]
        possible = {(rule, place, text(after)) for rule, place, after in steps(game)}
        assert {(s.rule, s.place, text(r)) for s, r in zip((pair.first, pair.second), results, strict=True)} <= possible
        assert len({sorted_text(normal(result)) for result in results}) == 1
