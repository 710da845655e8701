"""Optimal plans of Kuhn poker for all bets: where they change, what they are, and that the proof is tight."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from functools import cache
from math import sqrt
from random import Random
from typing import Any

import highspy
import pytest

from tests.support.effort import slow_but, some_of, thorough
from tests.support.facts import texts
from tests.support.stored import kept
from tests.support.tampering import accepted_after_a_change
from trees.tree import EMPTY, Sequence
from verify.certificate_json import dumps, loads
from verify.certificates import ClaimCertificate
from verify.check import check
from verify.find.cutting import Recorder, around, cut_into_pieces, generic_point, real_roots, stretches
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.order import Parameter, Range, RootRange, Stretch
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio, ratio
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import zero_sum
from verify.theories.optimal_sets.optimal_plans import plan_at
from verify.theories.optimal_sets.records import OptimalPlans, OptimalSet, Piece

B = Ratio.variable()
BREAK = Root(Polynomial.of([-4, 2, 1]), 2)  # sqrt(5) - 1


@cache
def every() -> OptimalPlans:
    """What is found for all bets, by day what is stored of KB."""
    if not thorough():
        claim = loads(json.dumps(kept("KB")["certificate"]))
        assert isinstance(claim, ClaimCertificate)
        (found,) = claim.evidence
        assert isinstance(found, OptimalPlans)
        return found
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})
    return optimal_plans(game, Parameter("B", Range(F(0), None)))


def kuhn(low: F = F(0), high: F | None = None) -> OptimalPlans:
    """For the bets between, cut out of what is found for all."""
    pieces = []
    for piece in every().pieces:
        where = piece.where
        if isinstance(where, Range | RootRange):
            if (high is not None and where.low >= high) or (where.high is not None and where.high <= low):
                continue
            start = low if where.low <= low else where.low
            end = high if high is not None and (where.high is None or where.high >= high) else where.high
            both = isinstance(start, F) and (end is None or isinstance(end, F))
            piece = replace(piece, where=Range(start, end) if both else RootRange(start, end))
        elif where is None or where <= low or (high is not None and where >= high):
            continue
        pieces.append(piece)
    return replace(every(), parameter=Parameter("B", Range(low, high)), pieces=tuple(pieces))


def test_for_fewer_bets_the_same_is_found() -> None:
    parameter = Parameter("B", Range(F(3), F(5)))
    # which plans punish is up to the solver's version
    assert check(optimal_plans(every().game, parameter)) == check(kuhn(F(3), F(5)))


def at(number: Any, point: F) -> F:
    return ratio(number)(point)


def plans(optimal: OptimalSet, point: F) -> set[frozenset[tuple[Sequence, F]]]:
    """The vertices at one value of the parameter, as plans."""
    return {
        frozenset((s, at(weight, point)) for s, weight in plan_at(optimal, vertex).items())
        for vertex in optimal.vertices
    }


def stretches_of(certificate: OptimalPlans) -> list[Stretch]:
    return [p.where for p in certificate.pieces if isinstance(p.where, Range | RootRange)]


def contains(piece: Piece, point: F) -> bool:
    where = piece.where
    if not isinstance(where, Range | RootRange):
        return False
    return where.low < point and (where.high is None or point < where.high)


def test_the_optimal_plans_change_at_1_at_the_root_of_5_less_1_and_at_2() -> None:
    assert [piece.where for piece in kuhn().pieces] == [
        Range(F(0), F(1)),
        F(1),
        RootRange(F(1), BREAK),
        BREAK,
        RootRange(BREAK, F(2)),
        F(2),
        Range(F(2), None),
    ]


def test_the_value_is_a_rational_function_of_the_bet_on_each_piece() -> None:
    small, middle = -B * B / (6 * (B + 2)), -B * (2 - B) / (6 * (B + 2))
    assert [piece.value for piece in kuhn().pieces] == [small, F(-1, 18), middle, middle, middle, 0, 0]


def test_below_1_player_1_has_one_optimal_plan() -> None:
    first = kuhn().pieces[0].sets[0]
    assert first.free == () and first.vertices == ((),)
    assert first.dependent["J", "bet"].form.constant == B / (2 + B)
    assert first.dependent["K", "bet"].form.constant == 1


def test_dimensions_and_vertices_on_each_piece() -> None:
    shapes = [[(len(s.free), len(s.vertices)) for s in piece.sets] for piece in kuhn().pieces]
    assert shapes == [
        [(0, 1), (1, 2)],
        [(1, 2), (0, 1)],
        [(0, 1), (3, 4)],
        [(0, 1), (3, 4)],
        [(0, 1), (3, 6)],
        [(0, 1), (5, 9)],
        [(2, 3), (2, 4)],
    ]


@pytest.mark.parametrize("point", slow_but([F(1, 7), F(11, 10), F(5, 4), F(9)], [F(1, 7), F(5, 4)]))
def test_the_formulas_give_the_optimal_plans_of_the_game_with_that_bet(point: F) -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": str(point)})
    expected = optimal_plans(game).pieces[0]
    piece = next(p for p in kuhn().pieces if contains(p, point))
    assert at(piece.value, point) == expected.value
    for player in (0, 1):
        assert plans(piece.sets[player], point) == plans(expected.sets[player], point)


def test_at_the_algebraic_break_value_and_plans_are_those_of_the_piece_before() -> None:
    before, there = kuhn().pieces[2:4]
    assert there.where == BREAK and there.value == before.value
    assert [optimal.vertices for optimal in there.sets] == [optimal.vertices for optimal in before.sets]
    said = texts(kuhn(F(11, 10), F(3, 2)))
    assert len([fact for fact in said if "in {root(" in fact]) == 5
    assert len(said) == 3 * 5


def test_at_the_algebraic_break_the_vertices_span_what_linear_programs_find() -> None:
    """A linear program in floating point, which shares no code with the certificate, at B = sqrt(5) - 1."""
    bet, draw = sqrt(5) - 1, Random(5)
    piece = next(p for p in kuhn().pieces if p.where == BREAK)
    there = {s: [float_at(w, bet) for w in weights] for s, weights in vertex_weights(piece.sets[1]).items()}
    program = Program(bet, float_at(piece.value, bet))
    for _ in range(40):
        direction = {s: draw.uniform(-1, 1) for s in there}
        count = len(next(iter(there.values())))
        most = max(sum(direction[s] * there[s][j] for s in there) for j in range(count))
        assert program.most(direction) == pytest.approx(most, abs=1e-5)


def float_at(number: Any, point: float) -> float:
    q = ratio(number)
    top, bottom = (sum(float(c) * point**j for j, c in enumerate(p.coefficients)) for p in (q.numerator, q.denominator))
    return float(top / bottom)


def vertex_weights(optimal: OptimalSet) -> dict[Sequence, list[Any]]:
    """The weights of each sequence at the vertices."""
    found = [plan_at(optimal, vertex) for vertex in optimal.vertices]
    return {s: [plan[s] for plan in found] for s in found[0]}


class Program:
    """Player 2's realization plans y for which player 1's best reply earns at most the value, as linear rows.

    Variables are the weights y and the worths p of player 1's information sets; p[h] is at least what each action
    of h earns, and the worths of the first sets sum to the value at most.
    """

    def __init__(self, bet: float, value: float) -> None:
        form = zero_sum(form_of(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}), {"B": B}))
        self.sequences = form.sequences(1)
        self.columns: dict[Any, int] = {s: j for j, s in enumerate([*self.sequences, *form.infosets[0]])}
        self.equal = [self.row({EMPTY: 1})]
        for h, own in form.infosets[1].items():
            self.equal.append(self.row({own.parent: -1, **{(h, a): 1 for a in own.actions}}))
        self.most_rows = []
        for s in form.sequences(0):
            row = {t: float_at(pays[0], bet) for (own, t), pays in form.payoffs.items() if own == s}
            row |= {h: 1.0 for h, infoset in form.infosets[0].items() if infoset.parent == s}
            if s != EMPTY:
                row[s[0]] = -1.0
            self.most_rows.append(self.row(row))
        self.bounds = [value if s == EMPTY else 0.0 for s in form.sequences(0)]

    def row(self, entries: dict[Any, float]) -> list[float]:
        row = [0.0] * len(self.columns)
        for key, number in entries.items():
            row[self.columns[key]] = number
        return row

    def most(self, direction: dict[Sequence, float]) -> float:
        """The largest total of the direction over the optimal plans."""
        model = highspy.Highs()
        model.silent()
        found = [model.addVariable(lb=0.0 if key in self.sequences else -highspy.kHighsInf) for key in self.columns]
        for row, total in zip(self.equal, [1.0] + [0.0] * len(self.equal), strict=False):
            model.addConstr(sum(k * x for k, x in zip(row, found, strict=True) if k) == total)
        for row, bound in zip(self.most_rows, self.bounds, strict=True):
            model.addConstr(sum(k * x for k, x in zip(row, found, strict=True) if k) <= bound + 1e-9)
        model.maximize(sum(k * found[self.columns[s]] for s, k in direction.items()))
        return float(model.getObjectiveValue())


def test_the_certificate_is_the_same_after_writing_and_reading() -> None:
    text = dumps(kuhn())
    again = loads(text)
    assert again == kuhn() and dumps(again) == text


@pytest.mark.slow
def test_a_symbolic_ante_gives_the_same_breaks_inverted() -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "A", "bet": "1"})
    found = optimal_plans(game, Parameter("A", Range(F(0), None)))
    inverse = Root(Polynomial.of([F(-1, 4), F(-1, 2), 1]), 2)
    assert [where.low for where in stretches_of(found)] == [0, F(1, 2), inverse, 1]
    assert found.pieces[-1].value == -1 / (6 * (1 + 2 * B))
    check(found)


@pytest.mark.slow
def test_an_ante_above_the_bet_gives_one_formula() -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "A", "bet": "1"})
    found = optimal_plans(game, Parameter("A", Range(F(2), None)))
    assert [piece.value for piece in found.pieces] == [-1 / (6 * (1 + 2 * B))]


@pytest.mark.slow
def test_four_cards_are_settled_for_every_bet() -> None:
    game = BuiltIn("kuhn", {"cards": "4", "ante": "1", "bet": "B"})
    found = optimal_plans(game, Parameter("B", Range(F(0), None)))
    lows = [where.low for where in stretches_of(found)]
    assert len(lows) == 10
    assert [low for low in lows if isinstance(low, F)] == [0, F(1, 2), 1, 2, 4]
    assert found.pieces[0].value == -B * B / (3 * (B + 2)) and found.pieces[-1].value == 0
    check(found)


# what the checker must refuse


def rejected(certificate: OptimalPlans) -> str:
    with pytest.raises(CheckFailed) as error:
        check(certificate)
    return str(error.value)


def test_an_algebraic_break_is_described_once_and_nowhere_else() -> None:
    c = kuhn(F(11, 10), F(3, 2))
    below, there, above = c.pieces
    assert "rational values between" in rejected(replace(c, pieces=(below, there, there, above)))
    assert "expected to start" in rejected(replace(c, pieces=(below, replace(there, where=F(5, 4)), above)))


def test_the_set_beyond_a_break_does_not_pass_for_the_one_before() -> None:
    c = kuhn(F(11, 10), F(3, 2))
    before, beyond = c.pieces[0].sets, c.pieces[2].sets
    for j, sets in some_of([(1, beyond), (0, beyond), (2, before)], 1):
        rejected(replace(c, pieces=(*c.pieces[:j], replace(c.pieces[j], sets=sets), *c.pieces[j + 1 :])))


def test_a_root_beside_the_break_has_other_plans() -> None:
    c, root = kuhn(F(11, 10), F(3, 2)), Root(Polynomial.of([-2, 0, 1]), 2)
    below, there, above = c.pieces
    moved = (
        replace(below, where=RootRange(F(11, 10), root)),
        replace(there, where=root),
        replace(above, where=RootRange(root, F(3, 2))),
    )
    assert rejected(replace(c, pieces=moved)).startswith("pieces[0]")
    # between 11/10 and the break the same four vertices serve, and at a root of another polynomial there
    small = Root(Polynomial.of([F(-7, 5), 0, 1]), 2)
    piece = replace(there, where=small)
    check(
        replace(
            c,
            parameter=Parameter("B", Range(F(11, 10), F(6, 5))),
            pieces=(
                replace(below, where=RootRange(F(11, 10), small)),
                piece,
                replace(below, where=RootRange(small, F(6, 5))),
            ),
        )
    )


@pytest.mark.slow
def test_no_number_of_a_certificate_for_a_range_of_bets_can_be_changed() -> None:
    # the certificate for every bet is tampered with in test_tamper
    assert accepted_after_a_change(json.loads(dumps(kuhn(F(3), F(5))))) == []


# cutting


def test_real_roots_are_rational_or_algebraic_with_the_parity_of_their_multiplicity() -> None:
    p = Polynomial.of([-1, 2]) * Polynomial.of([-2, 0, 1]) * Polynomial.of([-2, 0, 1])
    assert dict(real_roots(p)) == {
        F(1, 2): True,
        Root(Polynomial.of([-2, 0, 1]), 1): False,
        Root(Polynomial.of([-2, 0, 1]), 2): False,
    }


def test_a_stretch_ends_where_a_sign_turns_and_not_where_it_touches() -> None:
    recorder = Recorder(F(1))
    assert recorder.nonnegative(2 - B * B) and recorder.nonnegative((B * 2 - 1) * (B * 2 - 1))
    assert recorder.positive(3 * B - 1) and not recorder.positive(B - 1)
    root = Root(Polynomial.of([-2, 0, 1]), 2)
    found = list(stretches(recorder, Range(F(0), None)))
    assert found == [RootRange(F(0), root), RootRange(F(1, 3), root)]
    assert around(F(1), recorder.conditions, Range(F(0), None)) == RootRange(F(1, 2), root)


def test_cutting_covers_the_range_in_order() -> None:
    root = Root(Polynomial.of([-2, 0, 1]), 2)

    def solve(sample: F, within: Any) -> tuple[Any, bool]:
        assert within.low < sample
        recorder = Recorder(sample)
        assert recorder.nonnegative(B * B - 2) or recorder.nonnegative(2 - B * B)
        return next(stretches(recorder, within)), sample > root

    assert list(cut_into_pieces(Range(F(0), F(9)), solve)) == [
        (RootRange(F(0), root), False),
        (RootRange(root, F(9)), True),
    ]
    assert root < generic_point(RootRange(root, F(142, 100))) < F(142, 100)
