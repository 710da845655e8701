"""Pieces of jam or fold over stacks: what is refused, ends that are roots, and ranges of one choice."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.samples import sample
from tests.support.showdowns import by_lot
from trees.tree import TreeError
from verify.check import check
from verify.find.holdem.jam_or_fold import solve
from verify.find.holdem.pieces import pieces
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.numbers.root import Root
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Interval
from verify.language.parse import parse
from verify.theories.holdem.optimal import require_optimal
from verify.theories.holdem.pieces import facts_of, require_pieces, stretches
from verify.theories.holdem.records import Choices, JamOrFold, JamOrFoldPieces, StackPiece

TABLE = by_lot(2, 6)
FOUND = pieces(F(1), F(12), F(0), TABLE)
LONG = Ratio.polynomial([1, 0, 0, 0, 0, 0, 0, 1])


def test_some_ends_are_irrational_and_some_pieces_have_two_mixed_classes() -> None:
    assert any(isinstance(end, Root) for end in FOUND.ends)
    assert {len(piece.jams.mixed) for piece in FOUND.pieces} == {0, 1, 2}


def test_the_value_is_one_where_pieces_meet() -> None:
    held = require_pieces(FOUND, TABLE)
    for before, after, end in zip(held, held[1:], FOUND.ends[1:], strict=False):
        difference = before.value - after.value
        if isinstance(end, Root):
            assert not difference or end.is_root_of(difference.numerator)
        else:
            assert difference(end) == 0


@for_each("number", range(1, len(FOUND.pieces)))
def test_a_piece_that_is_missing_is_noticed(number: int) -> None:
    without = FOUND.pieces[:number] + FOUND.pieces[number + 1 :]
    with pytest.raises(CheckFailed):
        require_pieces(replace(FOUND, pieces=without, ends=FOUND.ends[:number] + FOUND.ends[number + 1 :]), TABLE)


def test_an_end_moved_a_little_is_noticed() -> None:
    for number, end in enumerate(FOUND.ends[1:-1], 1):
        near = end.interval(F(1, 10**6))[1] if isinstance(end, Root) else end + F(1, 10**6)
        ends = (*FOUND.ends[:number], near, *FOUND.ends[number + 1 :])
        with pytest.raises(CheckFailed):
            require_pieces(replace(FOUND, ends=ends), TABLE)


def test_a_probability_that_leaves_a_gain_is_noticed() -> None:
    number = next(k for k, piece in enumerate(FOUND.pieces) if piece.jams.mixed)
    piece = FOUND.pieces[number]
    ((name, weight), *others) = piece.jams.mixed.items()
    off = Choices(piece.jams.chart, {name: weight + F(1, 1000), **dict(others)})
    changed = (*FOUND.pieces[:number], StackPiece(off, piece.calls), *FOUND.pieces[number + 1 :])
    with pytest.raises(CheckFailed, match="expected neither gain nor loss, found one"):
        require_pieces(replace(FOUND, pieces=changed), TABLE)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"ends": FOUND.ends[:-1]}, "^ends: expected one more than pieces"),
        ({"ante": F(-1, 8)}, "^ends: expected one more than pieces and an ante >= 0"),
        ({"ends": (F(1, 2), *FOUND.ends[1:])}, r"^ends\[0\]: expected a stack that covers big blind and ante"),
        ({"ends": (FOUND.ends[1], FOUND.ends[0], *FOUND.ends[2:])}, r"^ends\[1\]: expected more than the end before"),
        ({"pieces": ()}, "^ends: expected one more"),
    ],
)
def test_ends_that_do_not_fit_are_refused(change: dict[str, object], message: str) -> None:
    with pytest.raises(CheckFailed, match=message):
        require_pieces(replace(FOUND, **change), TABLE)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("chart", "mixed", "message"),
    [
        (("11111",), {}, "expected 6 marks 1, 0 or"),
        (("11111x",), {}, "expected 6 marks 1, 0 or"),
        (("11111?",), {}, "expected the mixed classes"),
        (("111111",), {"5": F(1, 2)}, "expected the mixed classes"),
        # of these a common denominator takes long to find
        (("11111?",), {TABLE.names[5]: 1 / LONG}, "expected functions of degree 6 at most"),
    ],
)
def test_a_chart_that_is_none_is_refused(chart: tuple[str, ...], mixed: dict[str, Ratio], message: str) -> None:
    off = replace(FOUND.pieces[0], jams=Choices(chart, mixed))
    with pytest.raises(CheckFailed, match=message):
        require_pieces(replace(FOUND, pieces=(off, *FOUND.pieces[1:])), TABLE)


def test_a_class_is_taken_on_the_longest_ranges() -> None:
    ends = tuple(map(F, range(1, 6)))
    strict = [(True, True), (False, True), (True, False), (False, True)]
    assert list(stretches(ends, ["1", "1", "?", "0"], strict)) == [
        ("1", Interval(F(1), F(3), True, True)),
        ("0", Interval(F(4), F(5), False, True)),
    ]
    # what is zero from both sides of an end is open there
    assert list(stretches(ends[:3], ["1", "1"], [(True, False), (False, True)])) == [
        ("1", Interval(F(1), F(2), True, False)),
        ("1", Interval(F(2), F(3), False, True)),
    ]


def test_at_the_ends_both_plans_and_what_lies_between_are_optimal() -> None:
    rational = [end for end in FOUND.ends[1:-1] if not isinstance(end, Root)]
    assert len(rational) > 3
    for end in rational:
        found = solve(end, F(0), TABLE)
        facts = {str(fact) for fact in require_optimal(found, TABLE)}
        assert sum("dimension" in fact and "constant=Fraction(1, 1)" in fact for fact in facts) == 1


def test_a_wrong_value_at_one_stack_is_refused() -> None:
    found = solve(F(5), F(0), TABLE)
    with pytest.raises(CheckFailed, match=r"^value: expected what the plans give"):
        list(require_optimal(replace(found, value=found.value + 1), TABLE))


def test_a_choice_against_its_gain_is_refused() -> None:
    found = solve(F(5), F(0), TABLE)
    all_in = JamOrFold(found.stack, found.ante, found.value, Choices(("111111",), {}), found.calls)
    with pytest.raises(CheckFailed, match=": expected a choice by its gain, found "):
        list(require_optimal(all_in, TABLE))


@pytest.mark.parametrize("number", [F(0), F(1), F(3, 2), Ratio.variable()], ids=str)
def test_a_mixed_probability_is_between_none_and_all(number: F) -> None:
    found = solve(F(10))
    (name,) = found.jams.mixed
    with pytest.raises(CheckFailed, match="expected a probability strictly between 0 and 1"):
        list(require_optimal(replace(found, jams=Choices(found.jams.chart, {name: number})), TABLE))


def test_probabilities_with_a_very_long_common_denominator_are_refused() -> None:
    found, primes = solve(F(5), F(0), TABLE), (2**30_000 - 1, 2**30_001 - 1, 2**30_003 - 1, 2**30_007 - 1)
    mixed = {name: F(1, prime) for name, prime in zip(TABLE.names, primes, strict=False)}
    with pytest.raises(TreeError, match=r"^jams\.mixed: expected a common denominator of at most 100,000 bits"):
        list(require_optimal(replace(found, jams=Choices(("????11",), mixed)), TABLE))


def test_statements_follow_over_stacks() -> None:
    at = "jam_or_fold(stack=S, ante=0)"
    facts = Facts(check(sample("jam or fold chart")))
    for statement, holds in (
        (f'for S in [1, 7/5]: for x in optimal({at}, 1): x["32o", "jam"] == 1', True),
        (f'for S in [1, 3/2]: for x in optimal({at}, 1): x["AA", "jam"] == 1', True),
        (f'for S in [1, 3/2]: for x in optimal({at}, 1): x["32o", "jam"] == 1', None),
        (f"for S in [1, 7/5]: value({at}) == 0", True),
        (f"for S in [29/20, 3/2]: value({at}) > 0", True),
        ('highest_stack(1, "32o", 0, 1/10, 3/2) == 7/5', True),
        ('highest_stack(1, "42o", 0, 1/10, 3/2) == 3/2', False),
        ("mixed_hands(0, 3/2) == 0 and mixed_hands(0, 3/2, 1) == 0", True),
        ('gaps(1, "32o", 0, 3/2) == 0', True),
    ):
        assert decide(parse(statement), facts) is holds, statement


def test_facts_of_pieces_are_of_stacks_alone() -> None:
    bare = JamOrFoldPieces(F(0), FOUND.ends[:2], FOUND.pieces[:1])
    assert len(list(facts_of(bare, TABLE, require_pieces(bare, TABLE)))) == 3 + 2 * 6
