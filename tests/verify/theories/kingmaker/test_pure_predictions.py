"""Pure equilibria of one-step prediction in small games: motives against z3 and a list of answers, and tampering."""

from __future__ import annotations

from dataclasses import asdict, replace
from fractions import Fraction as F
from itertools import product
from random import Random

import pytest

from tests.support.effort import thorough
from tests.support.independent_motives import Game, Rules, is_equilibrium
from tests.support.independent_motives import has_motive as has_this_motive
from trees.single_winner.listing import binary_games
from trees.single_winner.terms import Numbered, in_preorder, parse
from verify.check import check
from verify.find.kingmaker.motives import motives
from verify.find.kingmaker.pure_predictions import predictions, pure_predictions
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.language.parse import parse as parse_statement
from verify.language.text import shown
from verify.theories.kingmaker.census_records import PurePredictions
from verify.theories.kingmaker.prediction import PREDICTED, PREDICTIONS, SeenProfile, profile_as_seen
from verify.theories.kingmaker.pure_predictions import (
    chances_of,
    cut,
    has_motive,
    is_best,
    require_prediction,
    rule_speaks,
    seen_by,
)

ETA = F(1, 10)
RULES = Rules(**asdict(PREDICTIONS[PREDICTED]))


def small(leaves: int) -> PurePredictions:
    return pure_predictions(3, leaves, "reduced", ETA)


def test_every_small_game_has_one() -> None:
    record = small(5 if thorough() else 4)
    assert sum(map(len, record.profiles)) == (65 if thorough() else 14)
    facts = [shown(fact) for fact in check(record)]
    assert facts[-2:] == [
        f'pure_predictions(3, {len(record.profiles)}, "reduced", 1/10, "predicted", "{any_is}")'
        for any_is in ("some", "every")
    ]


@pytest.mark.parametrize("eta", [F(1, 100), F(2, 5)])
def test_it_has_one_whatever_eta(eta: F) -> None:
    assert check(pure_predictions(3, 4, "reduced", eta))


def equilibrium(game: Numbered, random: Random) -> SeenProfile:
    """Some mixture of best children at each node, as its mover sees the others, from the leaves up."""
    profile = {node: (F(1), *[F(0)] * (len(each) - 1)) for node, each in enumerate(game.children) if each}
    for node in reversed(list(profile)):
        children, mover = game.children[node], game.mover[node]
        seen = seen_by(profile_as_seen(game, profile, ETA, PREDICTIONS[PREDICTED]), mover)
        chances = chances_of(game, seen, mover)
        best = [chances[child] == max(chances[child] for child in children) for child in children]
        weights = [random.choice((0, 1, 4)) * each for each in best]
        weights[best.index(True)] += 1
        profile[node] = tuple(F(w, sum(weights)) for w in weights)
    return profile_as_seen(game, profile, ETA, PREDICTIONS[PREDICTED])


def test_motives_are_those_that_z3_finds() -> None:
    random, found = Random(7), [0, 0]
    games = [in_preorder(game) for leaves in (4, 5) for game in binary_games(3, leaves, reduced=True)]
    games = [game for game in games if rule_speaks(game, ETA)]
    t1 = in_preorder(parse("3(1(3 2) 2(3 1))"))
    for game in (t1, t1, t1, *random.sample(games, len(games) if thorough() else 3)):
        at = equilibrium(game, random)
        for each in motives(at):
            assert has_motive(at, each.player) == each.exists, (at.profile, each.player)
            found[bool(each.exists)] += 1
    assert min(found) >= 2


def test_pure_equilibria_are_those_by_lists_of_answers() -> None:
    """With pure changes and even ones: those that gain are among the motives, and so are their denials."""
    for text in ("3(1(3 2) 2(3 1))", "1(2 2(1 3) 3(1 2))", "1(2(1 3) 3(1 2))"):
        term = parse(text)
        numbered, game = in_preorder(term), Game(term)
        inner = [node for node, children in enumerate(numbered.children) if children]
        for digits in product("12", repeat=len(inner)):
            taken = dict(zip(inner, digits, strict=True))
            if len(numbered.children[0]) != 2:
                continue
            profile = tuple(
                tuple(F(str(k) == taken[node]) for k in (1, 2)) if node in taken else ()
                for node in range(len(numbered))
            )
            is_one = is_equilibrium(game, profile, RULES, ETA)
            at = profile_as_seen(numbered, {n: profile[n] for n in inner}, ETA, PREDICTIONS[PREDICTED])
            assert is_one == all(is_best(at, node) for node in inner)
            for player in range(3) if is_one else ():
                own = [node for node in inner if numbered.mover[node] == player]
                changes = product([(F(1), F(0)), (F(1, 2), F(1, 2)), (F(0), F(1))], repeat=len(own))
                tried = [dict(zip(own, change, strict=True)) for change in changes]
                gains = any(has_this_motive(game, profile, player, change, RULES, ETA, every=False) for change in tried)
                assert not gains or has_motive(at, player)


def test_all_pure_ones_of_t1() -> None:
    assert list(predictions(in_preorder(parse("3(1(3 2) 2(3 1))")), ETA)) == ["122", "222"]


def test_a_profile_with_a_motive_is_refused() -> None:
    t1 = in_preorder(parse("3(1(3 2) 2(3 1))"))
    require_prediction(t1, "122", ETA, "here")
    for taken, why in (
        ("112", "expected no motive, found one of player 1"),
        ("212", "expected the best child of node 0"),
        ("12", "expected a child of each of 3 nodes"),
        ("132", "expected a child of each of 3 nodes"),
        ("-", "expected a profile, found none"),
    ):
        with pytest.raises(CheckFailed, match=why):
            require_prediction(t1, taken, ETA, "here")


def test_a_changed_certificate_is_refused() -> None:
    record = small(4)
    for changed in (
        replace(record, players=4),
        replace(record, among="all"),
        replace(record, eta=F(1, 2)),
        replace(record, eta=F(0)),
        replace(record, profiles=(*record.profiles[:-1], record.profiles[-1][:-1])),
        replace(record, profiles=(*record.profiles, ())),
        replace(record, profiles=(*record.profiles[:2], ("12", "21"), record.profiles[3])),
    ):
        with pytest.raises(CheckFailed):
            check(changed)


def test_cutting_keeps_what_is_no_less() -> None:
    square = [(a, b, 1) for a in (0, 1) for b in (0, 1)]
    assert set(cut(square, 0, 1)) == {(0, 0, 1), (1, 0, 1), (1, 1, 1), (1, 1, 2)}


def test_a_true_and_a_nearly_true_statement() -> None:
    facts = Facts(check(small(4)))
    true = 'pure_predictions(3, 4, "reduced", 1/10, "predicted", "every")'
    assert decide(parse_statement(true), facts) is True
    for old, new in (("3, 4", "3, 5"), ("reduced", "all"), ("1/10", "1/9"), ('"predicted"', '"bound"')):
        assert decide(parse_statement(true.replace(old, new)), facts) is None
