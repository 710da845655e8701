"""For which values of a parameter a profile is subgame perfect: entry games, and certificates that are refused."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.effort import for_each
from tests.support.facts import follows, texts
from tests.support.kuhn_profiles import ALPHA, GAME, THIRD, a, profile
from tests.support.open_profiles import enters, listed, rising_entry
from tests.support.samples import stays_out
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.equilibria.perfect import perfect_set
from verify.find.equilibria.profile import subgame_regrets
from verify.find.equilibria.ranges import equilibrium_set
from verify.kernel.games.game import digest
from verify.kernel.games.subject import Given
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import value_at
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.profiles import ChoiceNotStated
from verify.theories.parameters.records import PerfectSet, RegretPiece

AROUND_0 = Parameter("a", Range(F(-1), F(1)))
UNIT = Parameter("a", Range(F(0), F(1)))


def found(game: Any, parameter: Parameter, profile: Any) -> PerfectSet:
    """Found, checked, written and read back."""
    certificate = perfect_set(game, parameter, profile)
    assert check(certificate) and loads(dumps(certificate)) == certificate
    return certificate


def test_entering_is_subgame_perfect_exactly_where_it_pays() -> None:
    enters_ = found(rising_entry(), AROUND_0, enters(F(1), F(1)))
    assert enters_.perfect == enters_.equilibrium == ((F(0), F(1)),)
    assert follows(enters_, "for a in [0, 1]: subgame_perfect(G, P)", P=enters_.profile) is True
    assert follows(enters_, "for a in [-1, 1]: subgame_perfect(G, P)", P=enters_.profile) is False


def test_staying_out_for_fear_is_an_equilibrium_throughout_but_perfect_for_some_values_alone() -> None:
    out = stays_out()
    assert (out.equilibrium, out.perfect) == (((F(-1), F(1)),), ((F(-1), F(0)),))
    assert follows(out, "for a in [-1, 1]: nash(G, P)", P=out.profile) is True
    assert follows(out, "for a in [-1, 1]: subgame_perfect(G, P)", P=out.profile) is False
    assert texts(out, P=out.profile)[0] == "for a in [-1, 1]: subgame_perfect(G, P) exactly when a in [-1, 0]"
    assert 'for a in [0, 1]: regret(G, P, 2, "i") == 2*a' in texts(out, P=out.profile)
    assert 'for a in [0, 1]: gain(G, P, 2, {"fight?": "yield"}, "i") == 2*a' in texts(out, P=out.profile)


def test_profile_and_game_may_share_the_parameter() -> None:
    # entering pays (a^2 + 2 a - 1)/2; the incumbent's coin is best where he is indifferent, or yields never
    coin = found(rising_entry(), AROUND_0, enters(F(0), (1 + a) / 2))
    assert coin.equilibrium == ((F(-1), Root(Polynomial.of([-1, 2, 1]), 2)),)
    assert coin.perfect == ((F(-1), F(-1)), (F(0), F(0)))


def test_the_ends_may_be_irrational() -> None:
    game = rising_entry("1 - 4*a^2", {"a": ["0", "1"]})
    half = Root(Polynomial.of([F(-1, 2), 0, 1]), 2)
    assert found(game, UNIT, enters(F(1), F(1))).perfect == ((F(0), half),)


def test_chance_may_depend_on_the_parameter() -> None:
    nodes = [
        ("c", "chance"),
        ("g", 0, "take?"),
        ("w", ["1"]),
        ("l", ["0"]),
        ("b", 0, "again?"),
        ("x", ["-1"]),
        ("z", ["0"]),
    ]
    edges = [("c", "g", "good", "a"), ("c", "b", "bad", "1 - a")]
    edges += [("g", "w", "yes"), ("g", "l", "no"), ("b", "x", "yes"), ("b", "z", "no")]
    lucky = listed("lucky", {"a": ["0", "1"]}, nodes, edges)
    surely = ({"take?": {"yes": F(1), "no": F(0)}, "again?": {"yes": F(1), "no": F(0)}},)
    eager = found(lucky, UNIT, surely)
    # with probability 1 - a he loses 1 by taking: nothing at a = 1, where the subgame is never reached
    assert (eager.equilibrium, eager.perfect) == (((F(1), F(1)),), ())


def test_a_range_may_have_no_end() -> None:
    endless = Parameter("a", Range(F(-1), None))
    game = rising_entry("2*a - 1", {"a": ["-1", None]})
    assert found(game, endless, enters(F(1), F(1))).perfect == ((F(0), None),)


def test_where_the_whole_game_is_the_only_subgame_both_sets_are_those_of_the_equilibria() -> None:
    called_more = perfect_set(GAME, ALPHA, profile(THIRD))
    assert check(called_more) and len(called_more.subgames) == 1
    assert called_more.perfect == called_more.equilibrium == equilibrium_set(GAME, ALPHA, profile(THIRD)).equilibrium


@pytest.mark.parametrize("point", [F(-1), F(-1, 3), F(0), F(1, 2), F(1)])
def test_at_a_value_the_regrets_are_those_of_the_certificate_without_a_parameter(point: F) -> None:
    game = rising_entry(str(2 * point - 1), {})
    at_point = json.loads(json.dumps(game.tree).replace('"a"', json.dumps(str(point))))
    plain = subgame_regrets(Given(at_point, digest(at_point)), enters(F(0), F(1, 3)))
    mixed = found(rising_entry(), AROUND_0, enters(F(0), F(1, 3)))
    for here, there in zip(mixed.subgames, plain.subgames, strict=True):
        piece = next(p for p in here.pieces if p.range.high is not None and point <= p.range.high)
        assert tuple(value_at(r, point) for r in piece.regrets) == there.regrets
    inside = any(low <= point and (high is None or point <= high) for low, high in mixed.perfect)
    assert inside == (plain.deviation is None)


def test_choices_that_are_left_out_are_asked_for_where_they_matter() -> None:
    nodes = [
        ("r", 0, "first"),
        ("o", ["a", "0"]),
        ("i", 1, "then"),
        ("d", ["0", "0"]),
        ("e", 0, "last"),
        ("f", ["1", "1"]),
    ]
    edges = [("r", "o", "out"), ("r", "i", "in"), ("i", "d", "down"), ("i", "e", "on"), ("e", "f", "end")]
    game = listed("short", {"a": ["0", "1"]}, nodes, edges)
    stays = ({"first": {"out": F(1), "in": F(0)}}, {"then": {"down": F(0), "on": F(1)}})
    assert check(equilibrium_set(game, UNIT, stays))
    with pytest.raises(ChoiceNotStated, match=r"^information set 'last': expected probabilities, found none$"):
        perfect_set(game, UNIT, stays)


def changed(subgame: int, **change: Any) -> PerfectSet:
    """The sample with another last piece in a subgame."""
    out = stays_out()
    here = out.subgames[subgame]
    piece = replace(here.pieces[-1], **change)
    inner = replace(here, pieces=(*here.pieces[:-1], piece))
    return replace(out, subgames=(*out.subgames[:subgame], inner, *out.subgames[subgame + 1 :]))


REFUSED = {
    "a regret": (changed(1, regrets=(F(0), a)), "subgames[1], player 2, strictly between (0, 1): expected regret 2*a"),
    "no deviation": (changed(1, deviations=(None, None)), "subgames[1].pieces[1], player 2: expected a deviation"),
    "another": (changed(1, deviations=(None, {"fight?": "fight"})), "subgames[1], player 2: expected a deviation that"),
    "idle choices": (
        changed(1, deviations=(None, {"fight?": "yield", "enter?": "in"})),
        "subgames[1], player 2: expected a deviation that gains 2*a and choices where it leads",
    ),
    "a gap": (changed(1, range=Range(F(1, 2), F(1))), "subgames[1].pieces: expected to cover [-1, 1] without a gap"),
    "a player": (changed(1, regrets=(F(0),)), "subgames[1].pieces[1]: expected a regret and a deviation for each of 2"),
    "a subgame less": (replace(stays_out(), subgames=stays_out().subgames[:1]), "subgames: expected those at"),
    "too much": (replace(stays_out(), perfect=((F(-1), F(1)),)), "perfect: at a = 1 the regrets sum to 2*a"),
    "too little": (replace(stays_out(), perfect=()), "perfect: at a = -1 the regrets sum to 0"),
    "no equilibrium": (replace(stays_out(), equilibrium=()), "equilibrium: at a = -1 the regrets sum to 0"),
    "beyond": (replace(stays_out(), perfect=((F(-2), F(0)),)), "perfect: expected intervals inside the range"),
    "the name": (replace(stays_out(), parameter=Parameter("b", Range(F(-1), F(1)))), "game: expected a number for its"),
    "the range": (replace(stays_out(), parameter=Parameter("a", Range(F(-2), F(1)))), "game: expected a in [-1, 1]"),
}


@for_each(("certificate", "message"), REFUSED.values())
def test_a_changed_certificate_is_refused(certificate: PerfectSet, message: str) -> None:
    with pytest.raises(CheckFailed, match=f"^{re.escape(message)}"):
        check(certificate)


def test_a_best_choice_must_be_shown_on_each_piece() -> None:
    # where the incumbent is better off by yielding changes in the middle of a piece, no action is best on it
    out = stays_out()
    (whole, inner) = out.subgames
    joined = replace(inner, pieces=(RegretPiece(Range(F(-1), F(1)), (F(0), 2 * a), (None, {"fight?": "yield"})),))
    one = replace(whole, pieces=(RegretPiece(Range(F(-1), F(1)), (F(0), F(0)), (None, None)),))
    with pytest.raises(CheckFailed, match=r"^information set 'fight\?': no action is best on the whole range$"):
        check(replace(out, subgames=(one, joined)))


def test_a_piece_of_one_point_hides_no_other() -> None:
    # what is said of the last piece would be looked at nowhere
    first, last = stays_out().subgames[1].pieces
    point = replace(last, range=Range(F(0), F(0)))
    hidden = RegretPiece(last.range, (F(0), F(0)), (None, None))
    inner = replace(stays_out().subgames[1], pieces=(first, point, hidden))
    with pytest.raises(CheckFailed, match=r"^subgames\[1\].pieces: expected to cover"):
        check(replace(stays_out(), subgames=(stays_out().subgames[0], inner)))
