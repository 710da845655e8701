"""Where a profile with several parameters is an equilibrium: conditions, points, verdicts, certificates."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.explain.conditions import in_words
from tests.support.boxes import box, inside
from tests.support.effort import examples, for_each
from tests.support.facts import texts
from tests.support.open_profiles import (
    ENTRY_BOX,
    KUHN,
    SQUARE,
    bluffs,
    enters,
    listed,
    open_entry,
    scaled_kuhn,
    settled,
    timid,
    two,
    verdict,
)
from tests.support.regrets import regrets_at
from trees.tree import TreeError
from verify.check import check
from verify.find.equilibria import conditions as search
from verify.find.equilibria.conditions import SettledConditions, conditions
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game, Given
from verify.kernel.numbers.multivariate import Multivariate, at
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import PlanError, sequence_form
from verify.language.text import write
from verify.theories.parameters.boxes import Box
from verify.theories.parameters.conditions import forms_of

a, b, c, q, r = (Multivariate.variable(name) for name in "abcqr")
law = examples(25)


@pytest.fixture(scope="module")
def square() -> SettledConditions:
    """A condition that only a solver sees to hold."""
    return settled(SQUARE, box(a=(0, 1), b=(0, 1)), ({"h": two("m", "l", F(1))},))


def stated(found: SettledConditions) -> list[str]:
    return in_words(forms_of(found.certificate))


A = Multivariate.variable("A")


@for_each(
    ("game", "within", "profile", "where", "conditions"),
    [
        # both gain by it
        (open_entry(), ENTRY_BOX, enters(F(1), F(1)), "for some values", ["a >= 0", "b >= -1"]),
        # a mixed threat
        (open_entry(), box(a=(-1, 2), b=(-3, 3), r=(0, 1)), enters(F(0), r), "for some values", ["1 - r - a*r >= 0"]),
        # no bluffs, where the bet is at least twice the ante
        (KUHN, box(A=(1, None), B=(1, None)), timid(), "for some values", ["B - 2*A >= 0"]),
        # bluffs, where the queen calls rightly
        (
            scaled_kuhn(),
            box(A=(1, None), q=(F(1, 4), F(1, 2)), r=(0, 1)),
            bluffs(r),
            "for some values",
            ["q >= 1/3", "2*q + r - 1 = 0"],
        ),
    ],
)
def test_where_it_is_an_equilibrium(game: Game, within: Box, profile: Any, where: str, conditions: list[str]) -> None:
    found = settled(game, within, profile)
    assert (verdict(found), stated(found)) == (where, conditions)


def test_the_points_are_named_in_what_is_proved() -> None:
    profile = enters(F(1), F(1))
    said = texts(settled(open_entry(), ENTRY_BOX, profile).certificate, P=profile)
    assert said == [
        "for a in [-1, 2]: for b in [-3, 3]: nash(G, P) exactly when (a >= 0 and 1 + b >= 0)",
        "for a in [-1, 2]: for b in [-3, 3]: payoff(G, P, 1) == a",
        "for a in [-1, 2]: for b in [-3, 3]: payoff(G, P, 2) == b",
        "for a in {1}: for b in {0}: nash(G, P)",
        "for a in {-1}: for b in {0}: not nash(G, P)",
        'for a in {-1}: for b in {0}: gain(G, P, 1, {"enter?": "out"}) == 1',
    ]


def test_a_threat_makes_staying_out_an_equilibrium_for_all_values() -> None:
    found = settled(open_entry(), ENTRY_BOX, enters(F(0), F(0)))
    assert (verdict(found), stated(found), found.asked) == ("yes", [], ())
    said = texts(found.certificate, P=enters(F(0), F(0)))
    assert said[0] == "for a in [-1, 2]: for b in [-3, 3]: nash(G, P)"


def test_a_profile_that_is_one_for_no_values_is_refuted_at_a_point_by_a_named_deviation() -> None:
    found = settled(open_entry(), ENTRY_BOX, enters(F(1), F(0)))
    assert (verdict(found), found.asked) == ("no", ())
    assert found.certificate.nowhere is not None
    said = texts(found.certificate, P=enters(F(1), F(0)))
    assert said[0] == "for a in [-1, 2]: for b in [-3, 3]: not nash(G, P)"
    failure = found.certificate.fails
    assert failure is not None
    assert (failure.player, failure.gain, failure.choices) == (0, 1, {"enter?": "out"})


def test_the_value_of_kuhn_poker_without_bluffs_is_guaranteed_for_large_bets() -> None:
    found = settled(KUHN, box(A=(1, 2), B=(4, None)), timid())
    assert verdict(found) == "yes"
    assert texts(found.certificate)[-1] == "for A in [1, 2]: for B in [4, oo): value(G) == 0"


def test_bluffing_pays_less_than_nothing_to_player_1() -> None:
    found = settled(scaled_kuhn(), box(A=(1, None), q=(F(1, 3), F(1, 2))), bluffs())
    assert (verdict(found), found.certificate.payoffs[0]) == ("yes", A * q * (2 * q - 1) * F(1, 3))


def test_a_square_is_left_to_z3(square: SettledConditions) -> None:
    found = square
    assert (verdict(found), found.failing, [each.answers[0].verdict for each in found.asked]) == ("yes", (), ["unsat"])
    assert texts(found.certificate)[0].endswith(" exactly when -a*b + a^2 + b^2 >= 0")


def test_without_time_for_z3_the_square_is_unknown() -> None:
    found = settled(SQUARE, box(a=(0, 1), b=(0, 1)), ({"h": two("m", "l", F(1))},), timeout=0)
    assert (verdict(found), found.answers, found.evidence) == ("unknown", (), found.certificate)
    assert [each.answers[0].verdict for each in found.asked] == ["unknown"]


def test_z3_finds_the_point_that_no_grid_meets() -> None:
    game = listed(
        "sevenths",
        {"a": ["0", "1"], "b": ["0", "1"]},
        [("r", 0, "h"), ("l", ["a*(1 + b)"]), ("m", ["1/7"])],
        [("r", "l", "l"), ("r", "m", "m")],
    )
    within = box(a=(0, 1), b=(0, 1))
    found = settled(game, within, ({"h": two("m", "l", F(1, 2))},))
    assert (verdict(found), stated(found)) == ("for some values", ["1 - 7*a - 7*a*b = 0"])
    assert found.certificate.holds is not None
    assert found.certificate.holds.forms == (0, 0)
    assert found.evidence == found.certificate
    assert verdict(settled(game, within, ({"h": two("m", "l", F(1, 2))},), timeout=0)) == "not for all values"


def test_a_point_that_is_not_rational_is_not_given() -> None:
    game = listed(
        "root",
        {"a": ["0", "1"], "b": ["0", "1"]},
        [("r", 0, "h"), ("l", ["a^2*(2 + b)^2"]), ("m", ["2"])],
        [("r", "l", "l"), ("r", "m", "m")],
    )
    narrow = box(a=(0, 1), b=(0, F(1, 2)))
    found = settled(game, narrow, ({"h": two("m", "l", F(1, 2))},))
    assert (verdict(found), found.certificate.holds, found.certificate.nowhere) == ("for some values", None, None)
    denied = "not (for a in [0, 1]: for b in [0, 1/2]: not 2 - 4*a^2 - 4*a^2*b - a^2*b^2 == 0)"
    assert list(map(write, check(found.answers[0]))) == [denied]


DIP = listed(
    "dip",
    {"a": ["0", "1"], "b": ["0", "1"]},
    [("r", 0, "h"), ("l", ["(a - 1/7)^2 + (b - 1/7)^2"]), ("m", ["1/10000"])],
    [("r", "l", "l"), ("r", "m", "m")],
)


@pytest.mark.parametrize(("rational", "parts"), [(True, 0), (False, 1)])
def test_that_it_fails_somewhere_rests_on_a_point_or_on_a_solver_s_word(
    rational: bool, parts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No point of the grid is near 1/7; a solver may find one that is not rational."""
    if not rational:
        monkeypatch.setattr(search, "_point", lambda *_: None)
    found = settled(DIP, box(a=(0, 1), b=(0, 1)), ({"h": two("m", "l", F(1))},))
    assert (verdict(found), found.certificate.fails is not None) == ("for some values", rational)
    assert len(found.answers) == parts


def test_the_verdict_does_not_follow_without_the_answers(square: SettledConditions) -> None:
    assert verdict(replace(square, answers=())) == "unknown"


def test_probabilities_must_be_at_least_0_throughout() -> None:
    with pytest.raises(CheckFailed, match=r"^profile of player 2: expected fight\?: fight >= 0 for a in \[-1, 2\], b"):
        conditions(open_entry(), ENTRY_BOX.parameters, enters(F(0), a))


def test_probabilities_must_sum_to_1_throughout() -> None:
    with pytest.raises(PlanError, match=r"expected probabilities with sum 1, found sum"):
        conditions(
            open_entry(),
            ENTRY_BOX.parameters,
            ({"enter?": {"out": F(1), "in": F(0)}}, {"fight?": {"fight": F(1, 2), "yield": b * b}}),
        )


def test_probabilities_of_chance_must_be_at_least_0_throughout() -> None:
    game = listed(
        "coin",
        {"a": ["0", "2"], "b": ["0", "1"]},
        [("r", "chance"), ("l", ["b"]), ("m", ["0"])],
        [("r", "l", "l", "a"), ("r", "m", "m", "1 - a")],
    )
    with pytest.raises(CheckFailed, match=r"^game: expected probabilities >= 0 throughout the range"):
        conditions(game, box(a=(0, 2), b=(0, 1)).parameters, ({},))
    assert verdict(settled(game, box(a=(0, 1), b=(0, 1)), ({},))) == "yes"


def test_a_range_wider_than_the_declared_one_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected a in \[-1, 2\] throughout its range"):
        conditions(open_entry(), box(a=(-2, 2), b=(-3, 3)).parameters, enters(F(0), F(0)))


def test_an_ante_that_may_be_0_is_refused() -> None:
    with pytest.raises(TreeError, match=r"^kuhn: ante: expected A > 0 throughout its range"):
        conditions(KUHN, box(A=(0, None), B=(1, None)).parameters, timid())


# Laws


@st.composite
def entries(draw: st.DrawFn) -> tuple[Given, tuple[dict[str, Any], dict[str, Any]]]:
    """Entry with other payoffs, and a profile with probabilities 0, 1, 1/2, r."""
    sums = st.sampled_from(["a", "b", "a - b", "2*a - 1", "1/2", "a*b", "b - 1/3", "0", "1 - a", "-1"])
    nodes = [("r", 0, "enter?"), ("o", [draw(sums), draw(sums)]), ("i", 1, "fight?")]
    nodes += [(name, [draw(sums), draw(sums)]) for name in "fy"]
    edges = [("r", "o", "out"), ("r", "i", "in"), ("i", "f", "fight"), ("i", "y", "yield")]
    shares = st.sampled_from([F(0), F(1), F(1, 2), r])
    game = listed("drawn", {"a": ["0", "1"], "b": ["-1", "1"]}, nodes, edges)
    return game, enters(draw(shares), draw(shares))


@law
@given(
    entries(), st.lists(st.fixed_dictionaries({n: st.fractions(0, 1, max_denominator=4) for n in "abr"}), min_size=4)
)
def test_answers_agree_with_plain_regrets(
    drawn: tuple[Given, tuple[dict[str, Any], dict[str, Any]]], shares: list[dict[str, F]]
) -> None:
    game, profile = drawn
    within = box(a=(0, 1), b=(-1, 1), r=(0, 1))
    found = settled(game, within, profile)
    where = verdict(found)
    form = sequence_form(tree_of(game, within.binding))
    for share in shares:
        point = inside(within, share)
        nobody = not any(regrets_at(form, profile, point))
        assert nobody == all(at(number, point) >= 0 for number in forms_of(found.certificate))
        assert nobody or where != "yes"
        assert not nobody or where != "no"
    for name, expected in (("holds", True), ("fails", False)):
        sample = getattr(found.certificate, name)
        if sample is not None:
            spot = dict(sample.point if name == "holds" else sample.sample.point)
            assert (not any(regrets_at(form, profile, spot))) == expected
