"""Facts about games with kingmakers decide statements: each word with a true and a nearly true one, and at random.

What is drawn at random is held against `tests.support.independent_binary`, which reads everything off nested terms.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction as F
from functools import cache
from random import Random

import pytest

from tests.support import independent_binary as independent
from tests.support.effort import for_each, slow_but, some_of
from tests.support.samples import sample
from tests.support.subjects import written
from trees.single_winner.terms import Choice, Term, in_preorder, parse, tree_of, write
from verify.certificates import Certificate
from verify.check import check
from verify.find.kingmaker.normal_form import normal_form, two_normal_forms
from verify.kernel.games.game import reference
from verify.kernel.games.subject import BuiltIn
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Statement
from verify.language.lines import meaning_lines
from verify.language.parse import parse as parse_statement
from verify.language.text import argument_text as literal
from verify.language.text import shown
from verify.theories.kingmaker.census import STATEMENTS, census
from verify.theories.kingmaker.essence import BY_EQUILIBRIA, IN_PLAY, NOTIONS
from verify.theories.kingmaker.experiments import ETA, ONE_STEP, SPE, open_choices, seating_table, tree_count
from verify.theories.kingmaker.kingmakers import PLAIN, READINGS, game_left, names_of, predicted_moves
from verify.theories.kingmaker.meanings import HOW_READ, TERMS
from verify.theories.kingmaker.rewriting import RULES, UNCUT
from verify.theories.kingmaker.rewriting_records import Confluence, Essence
from verify.theories.kingmaker.seatings import RULES as STRATEGIES
from verify.theories.kingmaker.three_players import few_players

T1 = BuiltIn("kingmaker", {"tree": "1"})
READ = '["reached", "deepest", "again"]'
TWINS = f'"1(2(3 4) 2(3 4))", "{BY_EQUILIBRIA}"'
ALL = "[0, 1, 2, 3, 4]"


@cache
def facts() -> tuple[Statement, ...]:
    """What small certificates of all kinds prove."""
    (uncut,) = two_normal_forms([parse("2(1(2 3) 1(2 3(3 1)))")])
    certificates: list[Certificate] = [
        tree_count(T1),
        normal_form(parse("3(1(3 2) 1(2 3))")),
        normal_form(parse("3(1(3 2) 2(3 1))"), T1),
        uncut,
        sample("critical pairs"),
        Confluence(3, 3, RULES, 57, 159),
        Confluence(3, 4, UNCUT, 21, 18),
        Essence(3, 3, IN_PLAY, 39, (51, 0, 10, 25, 0), (0, 0, 0, 0, 0), ""),
        Essence(4, 4, BY_EQUILIBRIA, 829, (1346, 0, 392, 526, 6), (0, 0, 0, 0, 2), "1(2(3 4) 2(3 4))"),
        census(4, 4, "reduced", ["one owner where reached", "one kingmaker left"]),
        few_players(3),
        *(open_choices(T1, rule) for rule in (SPE, ETA)),
        *(open_choices(T1, ONE_STEP, names) for names in (("reached", "deepest", "again"), ())),
        seating_table(BuiltIn("kingmaker", {"tree": "2"}), "private", [("RNDall", "1EP")]),
    ]
    return tuple(fact for each in certificates for fact in check(each))


def decided(text: str) -> bool | None:
    return decide(parse_statement(text), Facts(facts()))


@for_each(
    ("true", "nearly"),
    [
        ("nodes(kingmaker(tree=1)) == 3", "nodes(kingmaker(tree=1)) == 4"),
        ("leaves(kingmaker(tree=1)) > 3", "leaves(kingmaker(tree=1)) > 4"),
        ('kingmakers("3(1(3 2) 1(2 3))") == 2', 'kingmakers("1(3 2)") == 2'),
        ('nodes("1(3 2)") + leaves("1(3 2)") == 3', 'nodes("1(3 2)") == leaves("1(3 2)")'),
        (f"critical_pairs({ALL}) == 218", f"not critical_pairs_join({ALL})"),
        (f"one_normal_form(3, 3, {ALL})", f"not one_normal_form(3, 3, {ALL})"),
        (f"games_of_nodes(3, 3, {ALL}) == 57", f"games_of_nodes(3, 3, {ALL}) == 159"),
        (f"steps_of_nodes(3, 3, {ALL}) == 159", f"steps_of_nodes(3, 3, {ALL}) <= 158"),
        (f'winners_kept(4, 4, "{BY_EQUILIBRIA}")', f'not winners_kept(3, 3, "{IN_PLAY}")'),
        (f'deciders_changed(4, 4, "{BY_EQUILIBRIA}") > 0', f'deciders_changed(4, 4, "{BY_EQUILIBRIA}") == 0'),
        (f'deciders_changed(3, 3, "{IN_PLAY}") == 0', f'deciders_changed(3, 3, "{IN_PLAY}") > 0'),
        (f'deciders_changed(4, 4, "{BY_EQUILIBRIA}", 4) == 2', f'deciders_changed(4, 4, "{BY_EQUILIBRIA}", 3) == 2'),
        (f"changes_deciders({TWINS})", f"not changes_deciders({TWINS})"),
        ('games(4, 4, "all") == 829', 'games(4, 4, "reduced") == 829'),
        ("steps_of_leaves(4, 4) == 2270", "steps_of_leaves(4, 4, 0) == 2270"),
        (
            f'exceptions(4, 4, "reduced", {READ}, "one kingmaker left") == 3',
            f'exceptions(4, 3, "reduced", {READ}, "one kingmaker left") == 3',
        ),
        (
            f'fails("one kingmaker left", "1(2(1 3) 2(1 4))", {READ})',
            f'not fails("one kingmaker left", "1(2(1 3) 2(1 4))", {READ})',
        ),
        ("kinds_closed(3)", "not kinds_closed(3)"),
        (
            'open_nodes(kingmaker(tree=1), "SPE", [], "everywhere", "divided") == 3',
            'open_nodes(kingmaker(tree=1), "kmn-eta", [], "reached", "many") == 2',
        ),
        ("nodes(kingmaker(tree=1), 3) == 1", "nodes(kingmaker(tree=1), 3) == 3"),
        ("kingmaker_ancestors(kingmaker(tree=1)) == 2", "kingmaker_ancestors(kingmaker(tree=1)) == 3"),
        ('kingmaker_ancestors("3(1(3 2) 1(2 3))") == 2', 'kingmaker_ancestors("3(1(3 2) 1(2 3))") == 1'),
        (
            'open_nodes(kingmaker(tree=1), "SPE", [], "everywhere", "kingmakers", 2) == 1',
            'open_nodes(kingmaker(tree=1), "SPE", [], "everywhere", "kingmakers", 3) == 1',
        ),
        (
            'open_nodes(kingmaker(tree=1), "kmn-eta", [], "reached", "many", 3) == 1',
            f'open_nodes(kingmaker(tree=1), "kmn-eta and 1EP", {READ}, "everywhere", "many", 1) == 1',
        ),
        (f"restrictions(kingmaker(tree=1), {READ}) == 2", f"restrictions(kingmaker(tree=1), {READ}) == 1"),
        (
            f'left(kingmaker(tree=1), "kmn-eta and 1EP", {READ}, "3(1(2) 2(1))")',
            f'not left(kingmaker(tree=1), "kmn-eta and 1EP", {READ}, "3(1(2) 2(1))")',
        ),
        (
            f'average(kingmaker(tree=2), "private", {READ}, "RNDall", "1EP", "one") == 1/4',
            f'average(kingmaker(tree=2), "private", {READ}, "RNDall", "1EP", "others") in [1/4, 1/3]',
        ),
    ],
)
def test_a_true_statement_is_told_from_a_nearly_true_one(true: str, nearly: str) -> None:
    assert (decided(true), decided(nearly)) == (True, False)


@for_each(
    "text",
    [
        "nodes(kingmaker(tree=2)) == 3",
        'nodes("3(1(3 2) 2(3 2))") == 3',
        'normal_form("3(1(3 2) 1(2 3))", "1(2 3)")',
        'two_normal_forms("2(1(2 3) 1(2 3))", "1(2 3)", "1(2 3(3 1))")',
        f"one_normal_form(3, 4, {ALL})",
        f"one_normal_form(2, 3, {ALL})",
        f'winners_kept(4, 3, "{IN_PLAY}")',
        f'deciders_changed(4, 4, "{IN_PLAY}") == 2',
        f'changes_deciders("1(2(3 4) 2(3 4))", "{IN_PLAY}")',
        'exceptions(4, 4, "reduced", ["reached", "again"], "one kingmaker left") == 3',
        'fails("one kingmaker left", "1(2 3)", [])',
        "kinds_closed(2)",
        'left(kingmaker(tree=1), "kmn-eta", [], "3(1(2) 2(1))")',
        f'average(kingmaker(tree=2), "known", {READ}, "RNDall", "1EP", "one") == 1/4',
    ],
)
def test_what_no_certificate_is_about_is_not_decided(text: str) -> None:
    assert decided(text) is None


def test_what_stands_beside_the_facts_is_true_as_well() -> None:
    assert decided('normal_form("3(1(3 2) 1(2 3))", "1(3 2)") and normal_form(kingmaker(tree=1), "3(1(3 2) 2(3 1))")')
    assert decided('two_normal_forms("2(1(2 3) 1(2 3(3 1)))", "1(2 3)", "1(2 3(3 1))")')
    assert decided("one_normal_form(3, 4, [1, 2, 3, 4])")


def test_a_long_game_is_shown_by_its_whole_digest() -> None:
    two = [normal_form(parse(f"1({' '.join(['2(1 3)', *['3'] * 300])} {last})")) for last in ("2", "3")]
    assert len({shown(fact) for form in two for fact in check(form)[:4]}) == 8
    assert max(len(shown(fact)) for form in two for fact in check(form)) < 400


def test_a_reader_is_told_what_terms_mean() -> None:
    (rule,) = meaning_lines([parse_statement('open_nodes(kingmaker(tree=1), "kmn-eta", [], "reached", "many") == 2')])[
        1:
    ]
    assert rule == f"kmn-eta: {TERMS['kmn-eta']}"
    strategies = {name for play in STRATEGIES.values() for name in play}
    assert strategies | {SPE, ETA, ONE_STEP} | STATEMENTS.keys() | NOTIONS.keys() <= TERMS.keys()
    assert names_of(PLAIN) == tuple(HOW_READ)
    (_, *how) = meaning_lines([parse_statement('fails("", "1(2 3)", ["deepest"])')])
    assert how == [f"deepest: {HOW_READ['deepest']}"]


# At random


def drawn(seed: int, players: int = 3, leaves: int = 7) -> Term:
    term = independent.random_term(Random(seed), players, leaves)
    return term if isinstance(term, Choice) else Choice(0, (term, 1))


def all_of(certificate: Certificate, *texts: str) -> set[bool | None]:
    proved = Facts(check(certificate))
    return {decide(parse_statement(text), proved) for text in texts}


def game_of(certificate_game: Term) -> str:
    return literal(reference(written(tree_of(certificate_game, 3))))


@for_each("seed", range(60))
def test_numbers_of_a_random_game_are_those_of_its_terms(seed: int) -> None:
    term = drawn(seed)
    inner = [node for _, node in independent.places(term) if isinstance(node, Choice)]
    deciding = sum(map(independent.is_kingmaker, inner))
    name, leaves = game_of(term), len(list(independent.places(term))) - len(inner)
    found = tree_count(written(tree_of(term, 3)))
    assert all_of(
        found, f"nodes({name}) == {len(inner)}", f"leaves({name}) == {leaves}", f"kingmakers({name}) == {deciding}"
    ) == {True}
    assert all_of(found, f"kingmakers({name}) == {deciding + 1}", f"nodes({name}) == {leaves + 9}") == {False}


@for_each("seed", range(60))
def test_the_normal_form_of_a_random_game_is_that_by_another_way(seed: int) -> None:
    term = drawn(seed, leaves=9)
    found = normal_form(term)
    assert independent.sorted_text(parse(found.result)) == independent.sorted_text(independent.normal(term))
    game, result = json.dumps(write(term)), json.dumps(found.result)
    assert all_of(found, f"normal_form({game}, {result})") == {True}
    assert all_of(found, f'normal_form({game}, "1(1)")') == {None}


@for_each("seed", some_of(range(40), 8))
def test_open_nodes_of_a_random_game_are_those_by_another_way(seed: int) -> None:
    term, name = drawn(seed), game_of(drawn(seed))
    names = names_of(READINGS[seed % len(READINGS)])
    ways = {SPE: independent.possible_game(term), ETA: independent.open_game(term, None)}
    ways[ONE_STEP] = independent.open_game(term, names)
    for rule, top in ways.items():
        reading = names if rule == ONE_STEP else ()
        found = open_choices(written(tree_of(term, 3)), rule, reading)
        about = f'{name}, "{rule}", {json.dumps(list(reading))}'
        many = [node for node in top.everything() if len(node.kept) > 1]
        numbers = {
            "many": len(many),
            "consequential": sum(len(node.wins) > 1 for node in many),
            "divided": sum(len({child.wins for child in node.kept}) > 1 for node in many),
        }
        counted = [f'open_nodes({about}, "everywhere", "{how}") == {n}' for how, n in numbers.items()]
        for player in range(3):
            own = [(node, node.mover == player) for node in many]
            numbers["many"] = sum(is_own for _, is_own in own)
            numbers["divided"] = sum(len({c.wins for c in node.kept}) > 1 for node, is_own in own if is_own)
            counted += [
                f'open_nodes({about}, "everywhere", "{how}", {player + 1}) == {numbers[how]}'
                for how in ("many", "divided")
            ]
        left = independent.text(independent.kept_game(top))
        assert all_of(found, *counted, f'left({about}, "{left}")') == {True}


@for_each("seed", range(40))
def test_averages_of_those_who_draw_lots_are_those_of_the_leaves(seed: int) -> None:
    term, name = drawn(seed), game_of(drawn(seed))

    def chances(node: Term, hopeful: Sequence[bool]) -> list[F]:
        """Who wins with which probability when player i draws among all children, or among those with a win of his."""
        if isinstance(node, int):
            return [F(int(i == node)) for i in range(3)]
        hope = [c for c in node.children if any(leaf == node.mover for _, leaf in independent.places(c))]
        drawn_from = hope if hopeful[node.mover] and hope else node.children
        below = [chances(child, hopeful) for child in drawn_from]
        return [sum((each[i] for each in below), F(0)) / len(below) for i in range(3)]

    one = sum((chances(term, [i == seat for i in range(3)])[seat] for seat in range(3)), F(0)) / 3
    found = seating_table(written(tree_of(term, 3)), "private", [("RNDeta", "RNDall")], ())
    said = f'average({name}, "private", [], "RNDeta", "RNDall"'
    assert all_of(found, f'{said}, "one") == {one}', f'{said}, "others") == {(1 - one) / 2}') == {True}
    assert all_of(found, f'{said}, "one") == {one + F(1, 1000)}') == {False}


@pytest.mark.parametrize(("players", "leaves"), slow_but([(2, 4), (3, 4), (4, 3)], [(2, 4), (4, 3)]))
def test_exceptions_are_those_by_another_way(players: int, leaves: int) -> None:
    shapes = {
        independent.shape(term, players): term for n in range(1, leaves + 1) for term in independent.ordered(players, n)
    }
    with_kingmakers = sum(
        any(independent.is_kingmaker(node) for _, node in independent.places(term)) for term in shapes.values()
    )
    found = census(players, leaves, "all", ["no kingmaker"])
    size = f'{players}, {leaves}, "all"'
    counted = f'exceptions({size}, {READ}, "no kingmaker") == {with_kingmakers}'
    assert all_of(found, f"games({size}) == {len(shapes)}", counted) == {True}


def test_predicted_moves_of_the_samples_are_those_of_the_procedure() -> None:
    game = in_preorder(parse("3(1(3 2) 2(3 1))"))
    assert write(game_left(game, predicted_moves(game))) == "3(1(2) 2(1))"
