"""All equilibria by pieces of a parameter's range: what is proved of games that are known, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.facts import follows, texts
from tests.support.open_games import COST, DEAR_ENTRY, DEAR_PENNIES, UNIT, bimatrix
from tests.support.open_profiles import listed
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.equilibria.pieces import (
    equilibrium_pieces,
    extreme_pieces,
    pure_pieces,
    stage_pieces,
    subgame_perfect_pieces,
)
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.theories.equilibrium_sets.on_a_piece import Counted, Extreme
from verify.theories.equilibrium_sets.pieces import EquilibriumPieces

t = Ratio.variable()


def entry() -> EquilibriumPieces:
    return subgame_perfect_pieces(DEAR_ENTRY, COST)


def pennies() -> EquilibriumPieces:
    return extreme_pieces(DEAR_PENNIES, COST)


def ends(found: EquilibriumPieces) -> list[tuple[Any, Any, bool, bool]]:
    return [(piece.low, piece.high, piece.with_low, piece.with_high) for piece in found.pieces]


def with_piece(whole: EquilibriumPieces, k: int, **changes: Any) -> EquilibriumPieces:
    pieces = list(whole.pieces)
    pieces[k] = replace(pieces[k], **changes)
    return replace(whole, pieces=tuple(pieces))


def test_the_entrant_enters_as_long_as_it_pays() -> None:
    found = entry()
    assert ends(found) == [(F(0), F(2), True, False), (F(2), F(2), True, True), (F(2), F(3), False, True)]
    assert texts(found, "c")[:4] == [
        "for c in [0, 2): pure_subgame_perfect(G) == 1",
        "for c in [0, 2): pure_subgame_perfect(G, [2 - c, 2]) == 1",
        "for c in [0, 2): unique_subgame_perfect(G)",
        "for c in [0, 2): subgame_perfect_payoffs(G, [2 - c, 2])",
    ]
    assert follows(found, "for c in [0, 3]: unique_subgame_perfect(G) exactly when c in [0, 2) | (2, 3]", "c") is True
    assert follows(found, "for c in [0, 3]: unique_subgame_perfect(G)", "c") is False
    assert follows(found, "for c in {2}: pure_subgame_perfect(G) == 2", "c") is True


def test_what_equilibria_pay_is_compared_as_functions() -> None:
    found = entry()
    assert follows(found, "for c in (0, 2): subgame_perfect_payoffs(G, [(4 - c^2)/(2 + c), 2])", "c") is True
    assert follows(found, "for c in (0, 2): subgame_perfect_payoffs(G, [2 - 2*c, 2])", "c") is False
    assert follows(found, "for c in [0, 2): subgame_perfect_payoffs(G, [2 - 2*c, 2])", "c") is False
    assert follows(found, "for c in {0}: subgame_perfect_payoffs(G, [2 - 2*c, 2])", "c") is True


def test_both_mix_in_between() -> None:
    found = pennies()
    assert [piece.low for piece in found.pieces if piece.low == piece.high] == [F(1), F(2)]
    between = found.pieces[2].found
    assert isinstance(between, Extreme)
    assert between.mixed == (((t / (1 + t), 1 / (1 + t)),), ((2 - t, t - 1),))
    assert [pair.payoffs for pair in between.pairs] == [(t * t - t, t / (1 + t))]
    assert follows(found, "for c in (1, 2): extreme_payoffs(G, [[c*(c - 1), c/(c + 1)]])", "c") is True
    assert follows(found, "for c in [0, 3]: pure_equilibria(G) == 1", "c") is False
    assert follows(found, "for c in [0, 3]: pure_equilibria(G) <= 1", "c") is True


def test_a_formula_whose_support_shrinks_at_the_end_is_another_piece_there() -> None:
    """Row one is as good as row two at d = 0 alone; where it pays d more, the mixture goes on as a formula."""
    found = extreme_pieces(bimatrix([["1", "d"], ["d", "1"]], [["0", "1"], ["1", "d"]], UNIT), UNIT)
    for piece in found.pieces:
        assert isinstance(piece.found, Extreme)
        for mixed in (*piece.found.mixed[0], *piece.found.mixed[1]):
            inside = [p for p in mixed if isinstance(p, Ratio)]
            assert all(
                p(end)
                for p in inside
                for end, there in zip((F(0), F(1)), (piece.with_low, piece.with_high), strict=True)
                if there and end in (piece.low, piece.high)
            )


def test_the_range_is_cut_at_an_irrational_number() -> None:
    game = listed(
        "a square",
        {"c": ["0", "3"]},
        [("e", 0, "stay?"), ("out", ["0"]), ("in", ["c^2 - 2"])],
        [("e", "out", "out"), ("e", "in", "in")],
    )
    found, root = subgame_perfect_pieces(game, COST), Root(Polynomial.of([-2, 0, 1]), 2)
    assert [(piece.low, piece.high) for piece in found.pieces] == [(F(0), root), (root, root), (root, F(3))]
    assert loads(dumps(found)) == found and check(found)
    assert follows(found, "for c in {sqrt(2)}: pure_subgame_perfect(G) == 2", "c") is True
    assert follows(found, "for c in (sqrt(2), 3]: pure_subgame_perfect(G, [c^2 - 2]) == 1", "c") is True


def test_a_range_may_have_no_end() -> None:
    wide = Parameter("c", Range(F(0), None))
    game = listed(
        "no end",
        {"c": ["0", None]},
        [("e", 0, "stay?"), ("out", ["0"]), ("in", ["c - 1"])],
        [("e", "out", "out"), ("e", "in", "in")],
    )
    found = subgame_perfect_pieces(game, wide)
    assert found.pieces[-1].interval.high is None
    assert follows(found, "for c in (1, oo): unique_subgame_perfect(G)", "c") is True


def test_each_kind_of_game_has_its_equilibria() -> None:
    assert isinstance(equilibrium_pieces(DEAR_ENTRY, COST).pieces[0].found, Counted)
    assert isinstance(equilibrium_pieces(DEAR_PENNIES, COST).pieces[0].found, Extreme)
    assert follows(pure_pieces(DEAR_PENNIES, COST), "for c in (1, 2): pure_equilibria(G) == 0", "c") is True
    stages = stage_pieces(DEAR_ENTRY, Parameter("c", Range(F(0), F(1))))
    assert follows(stages, "for c in [0, 1]: subgame_perfect_payoffs(G, [2 - c, 2])", "c") is True


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"high": F(1)}, "pieces: expected to cover [0, 3] without a gap"),
        ({"low": F(1)}, "pieces: expected to cover [0, 3] without a gap"),
        ({"with_high": True}, "pieces: expected to cover [0, 3] without a gap"),
        ({"high": F(-1)}, "pieces[0]: expected values from low to high, found none"),
        ({"high": None, "with_high": True}, "pieces[0]: expected no last value, as there is no upper end"),
    ],
)
def test_pieces_that_do_not_follow_each_other_are_refused(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(CheckFailed) as error:
        check(with_piece(entry(), 0, **changes))
    assert str(error.value) == said


def test_no_pieces_cover_nothing() -> None:
    with pytest.raises(CheckFailed, match="expected one at least, found none"):
        check(replace(entry(), pieces=()))


def test_what_holds_on_one_piece_is_not_said_of_two() -> None:
    found = entry()
    first, point, last = found.pieces
    wider = replace(first, high=F(3), with_high=True)
    with pytest.raises(CheckFailed, match="expected a cut where"):
        check(replace(found, pieces=(wider,)))
    with pytest.raises(CheckFailed):
        check(replace(found, pieces=(replace(wider, cuts=(F(2),)),)))
    with pytest.raises(CheckFailed):
        check(replace(found, pieces=(replace(first, with_high=True), last)))
    with pytest.raises(CheckFailed):
        check(replace(found, pieces=(first, replace(point, found=first.found), last)))


def test_an_equilibrium_that_is_missing_or_another_formula_is_refused() -> None:
    found = pennies()
    at_one, between = found.pieces[1].found, found.pieces[2].found
    assert isinstance(at_one, Extreme) and isinstance(between, Extreme)
    fewer = replace(at_one, mixed=(at_one.mixed[0][:1], at_one.mixed[1]), pairs=at_one.pairs[:1])
    with pytest.raises(CheckFailed):
        check(with_piece(found, 1, found=fewer))
    for mixed in ((t / (1 + t), t / (1 + t)), (F(2, 3), F(1, 3)), (1 / (1 + t), t / (1 + t))):
        with pytest.raises(CheckFailed, match="expected a strategy of an extreme equilibrium, found another"):
            check(with_piece(found, 2, found=replace(between, mixed=((mixed,), between.mixed[1]))))
    paid = tuple(replace(pair, payoffs=(t * t, t / (1 + t))) for pair in between.pairs)
    with pytest.raises(CheckFailed):
        check(with_piece(found, 2, found=replace(between, pairs=paid)))


def test_a_cut_too_many_changes_nothing() -> None:
    found = entry()
    assert check(with_piece(found, 0, cuts=(F(1), F(3, 2)))) == check(found)


def test_a_range_outside_of_the_games_is_refused() -> None:
    with pytest.raises(CheckFailed, match="expected c in \\[0, 3\\] throughout its range"):
        check(replace(with_piece(entry(), 2, high=F(4)), parameter=Parameter("c", Range(F(0), F(4)))))
