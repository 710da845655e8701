"""Strategies of the experiments do what their rules say, averages are exact, only right tables are accepted."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from tests.support.tampering import accepted_after_a_change
from trees.formats.json_tree import to_json
from trees.games.catalogue import build
from trees.single_winner.listing import random_binary_game
from trees.single_winner.terms import Numbered, Term, in_preorder, parse, term_of, tree_of
from verify.certificate_json import dumps, loads
from verify.certificates import Certificate
from verify.check import check
from verify.kernel.games.game import digest
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.refusal import CheckFailed
from verify.theories.kingmaker.experiments import open_choices, seating_table, tree_count
from verify.theories.kingmaker.kingmakers import PLAIN, READINGS, names_of, predicted_moves, reading_of
from verify.theories.kingmaker.seatings import (
    KNOWN,
    PRIVATE,
    RULES,
    Experiment,
    Strategy,
    averages,
    expected_by_players,
    payoffs,
    strategy,
)

DIAMOND = BuiltIn("diamond", {"size": "1", "players": "3", "backward": "0"})
T1 = BuiltIn("kingmaker", {"tree": "1"})
GAMES = st.builds(random_binary_game, st.integers(0, 10**6), st.integers(2, 4), st.integers(2, 14))


def experiment(game: Term, players: int) -> Experiment:
    nodes = in_preorder(game)
    return Experiment(nodes, players, predicted_moves(nodes))


def written(text: str) -> Given:
    tree = to_json(tree_of(parse(text)))
    return Given(tree, digest(tree))


def weights(text: str, rule: str) -> tuple[object, ...]:
    return strategy(experiment(parse(text), 3), rule)[0]


def refused(certificate: Certificate) -> str:
    with pytest.raises(CheckFailed) as error:
        check(certificate)
    assert "\n" not in str(error.value)
    return str(error.value)


def by_leaves(game: Numbered, profile: list[Strategy]) -> tuple[F, ...]:
    """The payoffs by the probabilities of the leaves, from the root down."""
    chance = [F(1)] + [F(0)] * (len(game) - 1)
    for node, children in enumerate(game.children):
        for k, child in enumerate(children):
            chance[child] = chance[node] * profile[game.mover[node]][node][k]
    return tuple(sum((chance[v] for v in range(len(game)) if game.winner[v] == i), F(0)) for i in range(len(profile)))


# a mover with a sure win, a hope and a leaf that is lost
MIXED = "3(3 1(3 2) 2)"


def test_rnd_all_takes_each_child_as_likely() -> None:
    assert weights(MIXED, "RNDall") == (F(1, 3),) * 3


def test_rnd_eta_takes_children_with_an_own_win_below() -> None:
    assert weights(MIXED, "RNDeta") == (F(1, 2), F(1, 2), 0)


def test_rnd_eta_without_hope_takes_any() -> None:
    assert weights("3(1 2 2)", "RNDeta") == (F(1, 3),) * 3


def test_eqprob_takes_the_best_children() -> None:
    assert weights(MIXED, "eqprob") == (1, 0, 0)
    # at player 1's kingmaker the win of player 3 is worth 1/2, at player 2's only 1/3
    assert weights("3(1(3 2) 2(3 1 1))", "eqprob") == (1, 0)
    assert weights("3(1(3 2) 2(3 1))", "eqprob") == (F(1, 2), F(1, 2))


def test_one_step_favours_each_winner_where_it_must_lose() -> None:
    # player 2 may win at both children, player 3 at the second only
    assert weights("1(2 1(2 3))", "1EP") == (F(1, 4), F(3, 4))
    assert weights("1(2 1(2 3))", "1EP moves") == (F(1, 2), F(1, 2))
    assert weights("3(1 1 2)", "1EP") == (F(1, 4), F(1, 4), F(1, 2))


def test_one_step_prefers_a_child_with_fewer_possible_winners() -> None:
    of = experiment(parse("1(2(1 3) 2(1 3 4))"), 4)
    assert of.predicted.moves[0] == of.game.children[0]
    assert strategy(of, "1EP")[0] == (F(1), F(0))
    assert strategy(of, "1EP moves")[0] == (F(1, 2), F(1, 2))


def test_known_play_goes_by_what_the_others_really_do() -> None:
    game = experiment(parse("3(1(3 2) 2(3 3 1))"), 3)
    assert payoffs(game, PRIVATE, ("RNDall", "RNDall", "1EP")) == (F(1, 6), F(1, 4), F(7, 12))
    assert payoffs(game, KNOWN, ("RNDall", "RNDall", "1EP")) == (F(1, 3), F(0), F(2, 3))


def test_known_play_prefers_predicted_moves_among_the_best() -> None:
    # player 1 loses at his node anyway; 1EP turns on player 3, who led there
    game = experiment(parse("3(1(3 2) 2(3 1))"), 3)
    assert payoffs(game, KNOWN, ("1EP", "RNDall", "RNDall"))[1] == F(1, 2)
    assert payoffs(game, KNOWN, ("eqprob", "RNDall", "RNDall"))[1] == F(1, 4)


@given(GAMES)
def test_a_rule_is_a_probability_at_each_node(game: Term) -> None:
    of = experiment(game, 4)
    for rule in RULES[PRIVATE]:
        for node, row in enumerate(strategy(of, rule)):
            assert len(row) == len(of.game.children[node]) and min(row, default=0) >= 0
            assert sum(row) == (1 if row else 0)


@given(GAMES, st.data())
def test_payoffs_are_those_of_the_leaves(game: Term, data: st.DataObject) -> None:
    of = experiment(game, 4)
    seated = data.draw(st.lists(st.sampled_from(RULES[PRIVATE]), min_size=4, max_size=4))
    profile = [strategy(of, rule) for rule in seated]
    assert payoffs(of, PRIVATE, seated) == expected_by_players(of.game, profile) == by_leaves(of.game, profile)


@given(GAMES, st.sampled_from([PRIVATE, KNOWN]), st.data())
def test_a_rule_among_its_like_gets_an_equal_share(game: Term, play: str, data: st.DataObject) -> None:
    rule = data.draw(st.sampled_from(RULES[play]))
    assert averages(experiment(game, 4), play, rule, rule) == (F(1, 4), F(1, 4))


@given(GAMES)
def test_known_play_changes_nothing_for_those_who_do_not_look(game: Term) -> None:
    of = experiment(game, 4)
    assert averages(of, KNOWN, "RNDall", "RNDeta") == averages(of, PRIVATE, "RNDall", "RNDeta")


@given(GAMES, st.sampled_from(["RNDall", "RNDeta"]))
def test_who_knows_the_others_replies_best(game: Term, others: str) -> None:
    of = experiment(game, 4)
    best = averages(of, KNOWN, "eqprob", others)
    assert averages(of, KNOWN, "1EP", others) == best
    assert all(averages(of, PRIVATE, rule, others)[0] <= best[0] for rule in RULES[PRIVATE])


def test_reading_names_go_there_and_back() -> None:
    assert [reading_of(names_of(reading)) for reading in READINGS] == list(READINGS)


ALL = [(one, others) for one, others in product(RULES[PRIVATE], repeat=2) if one != others]
CERTIFICATES: list[Any] = [
    seating_table(T1, PRIVATE, ALL),
    seating_table(T1, KNOWN, [("1EP", "eqprob"), ("RNDall", "RNDeta")], ()),
    open_choices(T1, "SPE"),
    open_choices(T1, "kmn-eta"),
    open_choices(T1, "kmn-eta and 1EP", names_of(PLAIN)),
    tree_count(T1),
]


@pytest.mark.parametrize("certificate", CERTIFICATES)
def test_a_certificate_is_read_back_and_holds(certificate: Certificate) -> None:
    assert loads(dumps(certificate)) == certificate
    assert check(certificate)


@pytest.mark.parametrize("certificate", CERTIFICATES)
def test_every_number_counts(certificate: Certificate) -> None:
    game = {"game", "parameters"}
    assert accepted_after_a_change(json.loads(dumps(certificate)), lambda place: not game & set(place)) == []


@pytest.mark.parametrize("certificate", CERTIFICATES)
def test_another_game_is_refused(certificate: Any) -> None:
    assert "expected" in refused(replace(certificate, game=BuiltIn("kingmaker", {"tree": "2"})))


TABLE, OPEN = CERTIFICATES[1], CERTIFICATES[4]
ROW = TABLE.rows[0]
BAD: list[tuple[Any, str]] = [
    (replace(TABLE, rows=()), "rows: expected at least one"),
    (replace(TABLE, play="open"), "play: expected private or known, found 'open'"),
    (replace(TABLE, reading=("again", "reached")), "reading: expected some of reached, deepest, again, in this order"),
    (replace(TABLE, reading=("again", "again")), "reading: expected some of reached, deepest, again, in this order"),
    (replace(TABLE, rows=(replace(ROW, one="2EP"),)), "rule: expected one of RNDall, RNDeta, eqprob, 1EP, found '2EP'"),
    (replace(TABLE, rows=(replace(ROW, one="1EP best"),)), "rule: expected one of RNDall"),
    (replace(TABLE, rows=(replace(ROW, others="RNDall"),)), "rows[0].payoffs[0]: expected"),
    (replace(TABLE, game=BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})), "expected"),
    (replace(TABLE, game=written("1(1 1)")), "players: expected at least 2, found 1"),
    (replace(OPEN, rule="1EP"), "rule: expected SPE, kmn-eta or kmn-eta and 1EP, found '1EP'"),
    (replace(OPEN, rule="SPE"), "reading: expected none of SPE"),
    (replace(OPEN, left="3(1(2) 2)"), "left: expected 3(1(2) 2(1)), found '3(1(2) 2)'"),
]


@for_each(("certificate", "why"), BAD)
def test_a_wrong_certificate_is_refused_with_a_reason(certificate: Certificate, why: str) -> None:
    assert why in refused(certificate)


def test_a_given_game_will_do() -> None:
    found = seating_table(written("3(1(3 2) 2(3 1))"), PRIVATE, ALL)
    assert [row.payoffs for row in found.rows] == [row.payoffs for row in CERTIFICATES[0].rows]
    assert check(found)


def test_the_diamond_game_has_the_published_size() -> None:
    found = tree_count(DIAMOND)
    assert (found.nodes, found.leaves, found.kingmakers) == (84, 112, 26)


def test_in_the_diamond_game_predicted_own_moves_differ_in_nothing() -> None:
    """So in private play it makes no difference that 1EP prefers children with fewer possible winners."""
    nodes = in_preorder(term_of(build(DIAMOND.name, DIAMOND.parameters)))
    found = predicted_moves(nodes)
    assert not [node for node in found.divided() if nodes.mover[node] in found.winners[node]]
