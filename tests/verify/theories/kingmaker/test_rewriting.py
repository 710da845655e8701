"""The equivalence transformations: single steps, normal forms, and what they keep; claims M11 and M17."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction as F
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each, slow_but, thorough
from tests.support.samples import sample
from trees.games.diamond import diamond
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import (
    Choice,
    Place,
    Term,
    canonical,
    counts,
    in_preorder,
    parse,
    subterm,
    term_of,
    write,
)
from trees.single_winner.winning import cut_at_winning_nodes, cut_rules, winners
from trees.tree import TreeError
from verify.certificate_json import CertificateError, dumps, loads
from verify.certificates import Certificate
from verify.check import check
from verify.find.kingmaker.normal_form import normal_form, normal_form_of, two_normal_forms
from verify.kernel.games.subject import BuiltIn
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, equal
from verify.language.text import shown
from verify.theories.kingmaker.essence import BY_EQUILIBRIA, BY_NODES, IN_PLAY, by_equilibria, by_nodes, in_play
from verify.theories.kingmaker.kingmakers import game_left, kingmakers, open_moves
from verify.theories.kingmaker.rewriting import RULES, UNCUT, apply, is_normal, replay, steps, winners_decided
from verify.theories.kingmaker.rewriting_records import Confluence, Essence, NormalForm, Step, TwoNormalForms


def games(players: int = 4, leaves: int = 9) -> st.SearchStrategy[Term]:
    """Games with nodes of one child to three."""
    return st.recursive(
        st.integers(0, players - 1),
        lambda inner: st.builds(
            Choice, st.integers(0, players - 1), st.lists(inner, min_size=1, max_size=3).map(tuple)
        ),
        max_leaves=leaves,
    )


def everywhere(game: Term, place: Place = ()) -> Iterator[Place]:
    """All places of a game."""
    yield place
    if isinstance(game, Choice):
        for k, child in enumerate(game.children):
            yield from everywhere(child, (*place, k))


def size(game: Term) -> int:
    return sum(counts(game))


@cache
def diamond_game() -> Term:
    return term_of(cut_rules(diamond()))


def shape(game: Term) -> tuple[int, int, int]:
    """The numbers of choices, leaves and kingmakers."""
    return (*counts(game), len(kingmakers(in_preorder(game))))


# Single steps


@for_each(
    ("game", "step", "after"),
    [
        ("1(2 1)", Step(0, ()), "1"),
        ("1(2 2)", Step(0, ()), "2"),
        ("1(2 3(1 3))", Step(0, (1,)), "1(2 3)"),
        ("1(3(2 2) 2(1 2))", Step(0, ()), "2"),
        ("1(2(3))", Step(1, ()), "2(3)"),
        ("1(2(3))", Step(1, (0,)), "1(3)"),
        ("1(2 1(3 2(1)) 3)", Step(2, (), (1,)), "1(2 3 2(1) 3)"),
        ("1(2 3 2)", Step(3, (), (0, 2)), "1(2 3)"),
        ("1(3 2(1 3) 2(3 1 1))", Step(4, (), (1, 2)), "1(3 2(1 3))"),
        ("1(3 2(1 3) 2(3 1 1))", Step(4, (), (2, 1)), "1(3 2(3 1 1))"),
        ("1(2(1 3) 2(1 3(3 2)))", Step(4, (), (1, 0)), "1(2(1 3(3 2)))"),
    ],
)
def test_a_step_does_what_its_rule_says(game: str, step: Step, after: str) -> None:
    assert write(apply(parse(game), step)) == after
    assert step in steps(parse(game))


@for_each(
    ("game", "step"),
    [
        ("1(2 3)", Step(0, ())),
        ("2(1 1(2 3))", Step(0, ())),
        ("1(2 2)", Step(1, ())),
        ("1(2 3)", Step(1, (0,))),
        ("1(2 2(1 3))", Step(2, (), (1,))),
        ("1(2 2(1 3))", Step(2, (), (0,))),
        ("1(2 3 2)", Step(3, (), (0, 1))),
        ("1(2 3 2)", Step(3, (), (2, 0))),
        ("1(2 3 2)", Step(3, (), (0, 0))),
        ("1(2(1 3) 2(1 3))", Step(3, (), (0, 1))),
        ("1(2(1 3) 3(1 2))", Step(4, (), (0, 1))),
        ("4(2(1 3) 2(1 4))", Step(4, (), (0, 1))),
        ("1(2(1 3) 2(1 3))", Step(4, (), (0, 0))),
        ("3(2(1 2) 2(1 2))", Step(4, (), (0, 1))),
        ("3(2(1 3(1 2)) 2(1 3(1 2)))", Step(4, (), (0, 1))),
        ("1(2 2)", Step(4, (), (0, 1))),
        ("1(2 2)", Step(3, (), (0,))),
        ("1(2 2)", Step(3, (), (0, 2))),
        ("1(2 2)", Step(3, (), (-2, -1))),
        ("1(2 1)", Step(0, (), (0,))),
        ("1(2 1)", Step(5, ())),
        ("1(2 1)", Step(-1, ())),
        ("1(2 1)", Step(0, (2,))),
        ("1(2 1)", Step(0, (-1,))),
    ],
)
def test_a_step_that_its_rule_does_not_allow_is_refused_in_one_line(game: str, step: Step) -> None:
    assert step not in steps(parse(game))
    with pytest.raises((CheckFailed, TreeError), match=r"^[^\n]*expected[^\n]*found[^\n]*$"):
        apply(parse(game), step)


@given(games(3, 6))
def test_all_steps_are_found(game: Term) -> None:
    def possible() -> Iterator[Step]:
        for place in everywhere(game):
            node = subterm(game, place)
            inside = range(len(node.children) if isinstance(node, Choice) else 0)
            choices = [(), *((k,) for k in inside), *product(inside, repeat=2)]
            for rule, chosen in product(RULES, choices):
                try:
                    apply(game, Step(rule, place, chosen))
                except CheckFailed:
                    continue
                yield Step(rule, place, chosen)

    found = list(steps(game))
    assert len(set(found)) == len(found)
    assert set(found) == set(possible())


@given(games())
def test_a_step_leaves_fewer_nodes_and_does_not_change_for_whom_the_game_is_winning(game: Term) -> None:
    for step in steps(game):
        after = apply(game, step)
        assert size(after) < size(game)
        assert winners(in_preorder(after))[0] == winners(in_preorder(game))[0]
        assert winners_decided(game) in (frozenset(), winners_decided(after))


# Normal forms


@given(games(), st.randoms(use_true_random=False))
def test_steps_in_any_order_lead_to_the_same_normal_form(game: Term, random: Random) -> None:
    end = game
    while found := list(steps(end)):
        end = apply(end, random.choice(found))
    assert canonical(end) == canonical(normal_form_of(game))


@given(games(4, 20))
def test_the_steps_found_lead_to_the_normal_form(game: Term) -> None:
    found = normal_form(game)
    end = replay(game, found.steps)
    assert (write(end), is_normal(end)) == (found.result, True)
    assert canonical(end) == canonical(normal_form_of(game))
    assert check(found)


@given(games())
def test_only_a_winning_node_is_equivalent_to_a_leaf(game: Term) -> None:
    end = normal_form_of(game)
    assert winners(in_preorder(game))[0] == (end if isinstance(end, int) else -1)


@given(games())
def test_at_all_kingmakers_of_a_normal_form_the_children_are_leaves(game: Term) -> None:
    nodes = in_preorder(normal_form_of(game))
    leaves = [node for node, here in enumerate(nodes.children) if here and not any(nodes.children[c] for c in here)]
    assert kingmakers(nodes) == leaves


def test_a_large_game_is_reduced() -> None:
    random = Random(1)
    pool: list[Term] = [random.randrange(9) for _ in range(20_000 if thorough() else 3_000)]
    while len(pool) > 1:
        below = tuple(pool.pop(random.randrange(len(pool))) for _ in range(min(len(pool), random.randint(1, 3))))
        pool.append(Choice(random.randrange(9), below))
    end = normal_form_of(pool[0])
    assert is_normal(end)
    assert normal_form_of(end) == end


def test_a_deep_game_of_one_mover_is_reduced_to_one_node() -> None:
    game: Term = 1
    for _ in range(5_000):
        game = Choice(0, (game, parse("2(1 3(1 2))")))
    end = normal_form_of(game)
    assert isinstance(end, Choice)
    assert len(end.children) == 5_001


def test_the_diamond_game_has_71_choices_85_leaves_and_19_kingmakers_in_normal_form() -> None:
    """Table 5.2 has 72, 85 and 19."""
    found = normal_form(diamond_game())
    assert shape(diamond_game()) == (84, 112, 26)
    assert (found.nodes, found.leaves, found.kingmakers) == (71, 85, 19)
    written = [Call(word, (end,)) for end in (found.game, found.result) for word in ("nodes", "leaves", "kingmakers")]
    numbers = [equal(call, n) for call, n in zip(written, (84, 112, 26, 71, 85, 19), strict=True)]
    moves = [equal(Call("nodes", (found.game, F(i + 1))), n) for i, n in enumerate((29, 28, 27))]
    ways = equal(Call("kingmaker_ancestors", (found.game,)), 199)
    form = Call("normal_form", (found.game, found.result))
    assert check(found) == (*numbers[:3], form, *numbers[3:], *moves, ways)


def test_a_normal_form_starts_from_a_game_by_its_name_as_well() -> None:
    whole = BuiltIn("diamond", {"size": "1", "players": "3", "backward": "0"})
    found = normal_form(diamond_game(), whole)
    assert loads(dumps(found)) == found
    assert check(found)[3] == Call("normal_form", (whole, found.result))
    short = replace(found, steps=found.steps[:-1])
    with pytest.raises(CheckFailed, match=r"^result: expected"):
        check(short)
    with pytest.raises((CheckFailed, TreeError), match="expected"):
        check(replace(found, game=BuiltIn("kingmaker", {"tree": "1"})))


def test_under_the_kmn_eta_rule_the_diamond_game_has_9_choices_10_leaves_and_5_kingmakers_in_normal_form() -> None:
    """As in table 5.2."""
    nodes = in_preorder(diamond_game())
    assert shape(normal_form_of(game_left(nodes, open_moves(nodes)))) == (9, 10, 5)


def test_twins_apart_the_diamond_game_has_six_nodes_of_one_child_in_pairs_that_no_rule_tells_apart() -> None:
    """So a rule that looks at a subgame splices an even number of them: 71, 73, 75 or 77 choices, never 72."""
    game = diamond_game()
    while twins := [step for step in steps(game) if step.rule in (3, 4)]:
        game = apply(game, twins[0])
    assert shape(game) == (77, 85, 19)
    left = list(steps(game))
    assert [step.rule for step in left] == [1] * 6
    grandparents = Counter(canonical(subterm(game, step.place[:-2])) for step in left)
    assert sorted(grandparents.values()) == [2, 2, 2]


# Without the cut


def test_without_the_cut_some_games_of_five_leaves_have_two_normal_forms_and_no_smaller_ones() -> None:
    assert not list(two_normal_forms(game for leaves in range(1, 5) for game in binary_games(3, leaves)))
    (found,) = two_normal_forms([parse("2(1(2 3) 1(2 3(3 1)))")])
    assert check(found) == (Call("two_normal_forms", ("2(1(2 3) 1(2 3(3 1)))", "1(2 3)", "1(2 3(3 1))")),)


@given(games())
def test_when_winning_nodes_are_leaves_the_cut_is_not_needed(game: Term) -> None:
    while cuts := [step for step in steps(game) if step.rule == 0]:
        game = apply(game, cuts[0])
    while others := list(steps(game, UNCUT)):
        game = apply(game, others[0])
    assert is_normal(game)


# The essence


def equilibria(game: Term) -> Iterator[tuple[tuple[int, ...], int]]:
    """The pure subgame-perfect equilibria, as the children chosen at the nodes in pre-order, with the winner."""
    if isinstance(game, int):
        yield (), game
        return
    for below in product(*(list(equilibria(child)) for child in game.children)):
        wins = [winner for _, winner in below]
        for k, winner in enumerate(wins):
            if winner == game.mover or game.mover not in wins:
                yield (k, *(chosen for choices, _ in below for chosen in choices)), winner


@pytest.mark.parametrize(("players", "leaves"), slow_but([(3, 4), (4, 4), (3, 5)], [(3, 4)]))
def test_the_essence_is_what_the_equilibria_show(players: int, leaves: int) -> None:
    for game in binary_games(players, leaves):
        nodes = in_preorder(game)
        movers = [mover for mover in nodes.mover if mover >= 0]
        found = list(equilibria(game))
        decisions = {
            (movers[differ[0]], frozenset({v, w}))
            for (one, v), (other, w) in combinations(found, 2)
            if v != w and len(differ := [k for k in range(len(one)) if one[k] != other[k]]) == 1
        }
        assert by_equilibria(game) == (frozenset(winner for _, winner in found), frozenset(decisions))


@given(games(3, 9))
def test_with_three_players_no_step_changes_who_may_win_or_who_decides_between_whom(game: Term) -> None:
    assert {by_equilibria(apply(game, step)) for step in steps(game)} <= {by_equilibria(game)}


@given(games(5, 12))
def test_no_step_changes_who_may_win_or_decides_as_a_kingmaker_in_play(game: Term) -> None:
    assert {in_play(apply(game, step)) for step in steps(game)} <= {in_play(game)}


@given(games(4, 12))
def test_only_merging_and_what_follows_from_it_takes_the_movers_of_kingmaker_nodes(game: Term) -> None:
    wins, movers = by_nodes(game)
    for step in steps(game):
        after, still = by_nodes(apply(game, step))
        assert after == wins
        assert still == movers or (step.rule == 2 and still != movers)


@given(games(4, 12))
def test_a_kingmaker_in_play_is_one_in_the_cut_game(game: Term) -> None:
    assert in_play(game) == in_play(cut_at_winning_nodes(game))
    assert bool(in_play(game)[1]) == (len(in_play(game)[0]) > 1)


@given(games(5, 9))
def test_no_step_changes_who_may_win_and_only_rule_4_who_decides(game: Term) -> None:
    wins, decisions = by_equilibria(game)
    for step in steps(game):
        after, still = by_equilibria(apply(game, step))
        assert after == wins
        assert still == decisions or (step.rule == 4 and still < decisions)


def test_with_four_players_a_kingmakers_twin_lets_who_moves_to_them_decide() -> None:
    both, one = parse("4(1(2 3) 1(2 3))"), parse("4(1(2 3))")
    between = frozenset({1, 2})
    assert by_equilibria(both) == (between, frozenset({(0, between), (3, between)}))
    assert by_equilibria(one) == (between, frozenset({(0, between)}))
    assert in_play(both) == in_play(one) == (between, frozenset({0}))


def test_a_kingmaker_who_is_merged_is_none_any_more_but_decides_as_much_as_before() -> None:
    game = parse("1(1(2 3) 2(1 3))")
    after = apply(game, Step(2, (), (0,)))
    everybody = frozenset({0, 1, 2})
    assert by_nodes(game) == (everybody, frozenset({0, 1}))
    assert by_nodes(after) == (everybody, frozenset({1}))
    assert by_equilibria(after) == by_equilibria(game)
    # he goes to his kingmaker node only if he has no hope elsewhere
    assert in_play(after) == in_play(game) == (frozenset({0, 2}), frozenset({1}))


def test_who_decides_in_play_need_not_move_to_winning_nodes() -> None:
    assert in_play(parse("1(2 2(3 4(2(1 4) 3(1 4))))")) == (frozenset({0, 2, 3}), frozenset({1, 2}))
    # below a winning node nobody decides; nor is one who may win a kingmaker
    assert in_play(parse("1(1 2(1 3))")) == (frozenset({0}), frozenset())
    assert in_play(parse("1(2(1 3) 3(1 2))")) == (frozenset({0, 1, 2}), frozenset({1, 2}))


# Certificates

SMALL, TWO, THREE = sample("normal form"), sample("two normal forms"), sample("essence")
assert isinstance(SMALL, NormalForm) and isinstance(TWO, TwoNormalForms) and isinstance(THREE, Essence)
ALL = Confluence(3, 5, RULES, 1788, 9183) if thorough() else Confluence(3, 4, RULES, 303, 1209)
CUT = Confluence(3, 7, UNCUT, 2109, 6861) if thorough() else Confluence(3, 6, UNCUT, 438, 1107)
CERTIFICATES: dict[str, Certificate] = {"normal form": SMALL, "two": TWO, "all": ALL, "cut": CUT, "essence": THREE}
every = pytest.mark.parametrize("name", CERTIFICATES)


@every
def test_a_certificate_is_accepted_written_and_read(name: str) -> None:
    assert check(CERTIFICATES[name])
    assert loads(dumps(CERTIFICATES[name])) == CERTIFICATES[name]


def changes(data: Any) -> Iterator[Any]:
    """The JSON value with one entry changed, taken away or given twice."""
    if isinstance(data, dict):
        for key, item in data.items():
            yield from ({**data, key: new} for new in changes(item))
    elif isinstance(data, list):
        for k, item in enumerate(data):
            yield [*data[:k], *data[k + 1 :]]
            yield [*data[: k + 1], *data[k:]]
            yield from ([*data[:k], new, *data[k + 1 :]] for new in changes(item))
    elif isinstance(data, int):
        yield from (data + 1, data - 1)
    else:
        yield from (f"{data} ", f"{data}x", "1", "1(2 3)")


@every
def test_a_certificate_changed_in_any_entry_is_refused_in_one_line(name: str) -> None:
    for data in changes(json.loads(dumps(CERTIFICATES[name]))):
        with pytest.raises((CheckFailed, CertificateError), match=r"^[^\n]+$"):
            check(loads(json.dumps(data)))


def test_a_game_that_is_not_normal_is_refused_as_a_normal_form() -> None:
    assert isinstance(SMALL.game, str)
    short = replace(SMALL, steps=SMALL.steps[:-1], result=write(replay(parse(SMALL.game), SMALL.steps[:-1])))
    with pytest.raises(CheckFailed, match=r"^result: expected a game to which no rule applies, found"):
        check(short)


def test_two_ways_that_end_in_the_same_game_are_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^second: expected another result than 1\(2 3\), found 1\(2 3\)"):
        check(TwoNormalForms(TWO.game, TWO.first, TWO.first))


def test_the_cut_is_refused_on_a_way_without_it() -> None:
    with pytest.raises(CheckFailed, match=r"^second: expected rules from 1 to 4"):
        check(replace(TWO, second=(Step(0, (1, 1)), *TWO.second)))


@pytest.mark.parametrize(
    "whole", [replace(ALL, nodes=99), replace(ALL, players=0), replace(ALL, games=10**7), replace(THREE, leaves=99)]
)
def test_a_census_that_would_take_too_long_is_refused(whole: Certificate) -> None:
    with pytest.raises(CheckFailed, match=r"^size: expected"):
        check(whole)


MERGED = "1(1(2 3) 2(1 3))"


def test_by_equilibria_only_with_four_players_some_steps_change_who_decides() -> None:
    three = Essence(3, 4, BY_EQUILIBRIA, 485, (955, 0, 272, 390, 4), (0, 0, 0, 0, 0), "")
    four = Essence(4, 4, BY_EQUILIBRIA, 829, (1346, 0, 392, 526, 6), (0, 0, 0, 0, 2), "1(2(3 4) 2(3 4))")
    assert [shown(fact) for fact in check(three) if "steps" not in shown(fact)] == [
        'winners_kept(3, 4, "by equilibria")',
        'games(3, 4, "all") == 485',
        'deciders_changed(3, 4, "by equilibria") == 0',
        *(f'deciders_changed(3, 4, "by equilibria", {rule}) == 0' for rule in RULES),
    ]
    assert [shown(fact) for fact in check(four)] == [
        'winners_kept(4, 4, "by equilibria")',
        'games(4, 4, "all") == 829',
        "steps_of_leaves(4, 4) == 2270",
        *(f"steps_of_leaves(4, 4, {rule}) == {steps}" for rule, steps in enumerate((1346, 0, 392, 526, 6))),
        'deciders_changed(4, 4, "by equilibria") == 2',
        *(f'deciders_changed(4, 4, "by equilibria", {rule}) == {2 * (rule == 4)}' for rule in RULES),
        'changes_deciders("1(2(3 4) 2(3 4))", "by equilibria")',
    ]


def test_of_kingmaker_nodes_merging_loses_one_and_of_kingmakers_in_play_no_step_one() -> None:
    steps_ = (955, 0, 272, 390, 4)
    (lost,) = (fact for fact in check(Essence(3, 4, BY_NODES, 485, steps_, (0, 0, 1, 0, 0), MERGED))[-1:])
    assert shown(lost) == f'changes_deciders("{MERGED}", "by kingmaker nodes")'
    assert check(Essence(3, 4, IN_PLAY, 485, steps_, (0, 0, 0, 0, 0), ""))
    with pytest.raises(CheckFailed, match=r"^counts: expected"):
        check(Essence(3, 4, IN_PLAY, 485, steps_, (0, 0, 1, 0, 0), MERGED))
    with pytest.raises(
        CheckFailed, match=r"^notion: expected one of by equilibria, by kingmaker nodes, by kingmakers in"
    ):
        check(Essence(3, 4, "by name", 485, steps_, (0, 0, 1, 0, 0), MERGED))


def test_a_normal_form_of_a_leaf_takes_no_steps() -> None:
    assert normal_form(2) == NormalForm("3", (), "3", 0, 1, 0)


@pytest.mark.slow
@pytest.mark.parametrize(
    "census",
    [
        Confluence(3, 7, RULES, 73845, 542028),
        Confluence(4, 6, RULES, 57384, 333940),
        Confluence(3, 9, UNCUT, 50316, 232818),
        Essence(3, 5, BY_EQUILIBRIA, 7089, (18340, 0, 6082, 6745, 78), (0, 0, 0, 0, 0), ""),
        Essence(3, 5, BY_NODES, 7089, (18340, 0, 6082, 6745, 78), (0, 0, 39, 0, 0), MERGED),
        Essence(3, 5, IN_PLAY, 7089, (18340, 0, 6082, 6745, 78), (0, 0, 0, 0, 0), ""),
        Essence(4, 5, BY_EQUILIBRIA, 19259, (39395, 0, 13304, 13922, 162), (0, 0, 0, 0, 32), "1(2(3 4) 2(3 4))"),
        Essence(4, 5, IN_PLAY, 19259, (39395, 0, 13304, 13922, 162), (0, 0, 0, 0, 0), ""),
    ],
)
def test_a_larger_census_is_accepted(census: Confluence | Essence) -> None:
    assert check(census)
