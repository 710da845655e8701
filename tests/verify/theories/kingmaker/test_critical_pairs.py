"""The critical pairs of the transformations: all are listed, and each is joined."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

import pytest

from tests.support.effort import slow_but, some_of
from tests.support.samples import sample
from trees.single_winner.terms import canonical, parse
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.kernel.refusal import CheckFailed
from verify.language.text import shown
from verify.theories.kingmaker.critical_pairs import peaks, require_values_kept
from verify.theories.kingmaker.rewriting import apply, steps
from verify.theories.kingmaker.rewriting_records import CriticalPair, CriticalPairs, Step


def all_pairs() -> CriticalPairs:
    found = sample("critical pairs")
    assert isinstance(found, CriticalPairs)
    return found


def test_all_critical_pairs_are_joined() -> None:
    assert [shown(fact) for fact in check(all_pairs())] == [
        "critical_pairs([0, 1, 2, 3, 4]) == 218",
        "critical_pairs_join([0, 1, 2, 3, 4])",
    ]


def test_critical_pairs_by_rules() -> None:
    rules = Counter(tuple(sorted((pair.first.rule, pair.second.rule))) for pair in all_pairs().pairs)
    assert rules == {(0, 2): 14, (1, 2): 12, (2, 2): 24, (2, 3): 24, (2, 4): 72, (3, 3): 12, (4, 4): 60}


def test_no_join_takes_more_than_four_steps() -> None:
    assert max(len(pair.after_first) + len(pair.after_second) for pair in all_pairs().pairs) == 4


def test_some_pairs_are_not_joined_without_a_step() -> None:
    assert any(pair.after_first and pair.after_second for pair in all_pairs().pairs)


def test_both_are_steps_of_the_game_and_differ() -> None:
    for game, first, second in peaks():
        assert first != second
        assert {first, second} <= set(steps(game))


def test_no_pair_is_listed_twice() -> None:
    assert len(set(peaks())) == len(list(peaks()))


def test_steps_that_share_neither_a_child_nor_the_merged_node_commute() -> None:
    """Examples of what the list leaves out; the places are those before the other step."""
    game = parse("1(1(3 4) 1(5 6) 2(3 4) 2(4 3) 7 7)")
    found = [step for step in steps(game) if step.children[0] % 2 == 0 or step.rule == 2]
    apart = [(one, other) for one, other in combinations(found, 2) if not {*one.children} & {*other.children}]
    assert len(apart) == 6
    for one, other in apart:
        first, second = apply(game, one), apply(game, other)
        assert {canonical(apply(first, step)) for step in steps(first) if step.rule == other.rule} & {
            canonical(apply(second, step)) for step in steps(second) if step.rule == one.rule
        }


def test_rule_2_keeps_the_values() -> None:
    require_values_kept()


def test_the_pairs_survive_being_written_and_read() -> None:
    assert loads(dumps(all_pairs())) == all_pairs()


def wrong(step: Step) -> list[Step]:
    """Steps that are none."""
    return [
        replace(step, rule=step.rule + 3),
        replace(step, place=(*step.place, 0)),
        replace(step, children=(*step.children, 0)),
        replace(step, children=tuple(k + 9 for k in step.children) or (9,)),
    ]


def wrong_ways(way: tuple[Step, ...]) -> list[tuple[Step, ...]]:
    """The way with one step changed, left out, or added."""
    ways = [(*way[:k], step, *way[k + 1 :]) for k, old in enumerate(way) for step in wrong(old)]
    ways += [way[:k] + way[k + 1 :] for k in range(len(way))]
    return [*ways, (*way, Step(9, ()))]


def others(pair: CriticalPair) -> list[CriticalPair]:
    """The pair with one entry changed."""
    found = [replace(pair, game="1(2 3)"), replace(pair, game=f"{pair.game} ")]
    found += [replace(pair, first=step) for step in wrong(pair.first)]
    found += [replace(pair, second=step) for step in wrong(pair.second)]
    found += [replace(pair, after_first=way) for way in wrong_ways(pair.after_first)]
    found += [replace(pair, after_second=way) for way in wrong_ways(pair.after_second)]
    return found


@pytest.mark.parametrize("at", slow_but(range(0, 218, 43), [0]))
def test_the_list_with_an_entry_changed_is_refused(at: int) -> None:
    pairs = all_pairs().pairs
    before, after = pairs[:at], pairs[at + 1 :]
    for other in some_of(others(pairs[at]), 12):
        with pytest.raises(CheckFailed, match=r"^pairs[^\n]+expected[^\n]+found[^\n]+$"):
            check(CriticalPairs((*before, other, *after)))


def test_the_list_without_a_pair_is_refused() -> None:
    with pytest.raises(CheckFailed, match="expected the 218 critical pairs in order, found 217 or others"):
        check(CriticalPairs(all_pairs().pairs[1:]))
