"""What iterated dominance leaves, and what does not show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F

import pytest

from tests.support.effort import for_each
from tests.support.facts import texts
from tests.support.subjects import built_in, written
from tests.support.textbook_games import MIXTURE_GAME, THREAT_GAME
from trees.exact import TooLarge
from trees.formats.nfg import from_nfg
from verify.check import check
from verify.find.equilibria.iterated import iterated_dominance
from verify.kernel.refusal import CheckFailed
from verify.theories.dominance import iterated
from verify.theories.dominance.elimination import WEAK
from verify.theories.dominance.iterated import Belief, Believed, IteratedDominance
from verify.theories.dominance.records import Elimination, Portion

MIXED = iterated_dominance(MIXTURE_GAME)
"""B goes by T and M, then C by L and R."""
WEAKLY = iterated_dominance(THREAT_GAME, WEAK)
HALF = F(1, 2)


def with_elimination(change: Callable[[Elimination], Elimination], c: IteratedDominance = MIXED) -> IteratedDominance:
    """With another first elimination in the first round."""
    first, *others = c.rounds
    one, *rest = first.eliminated
    return replace(c, rounds=(replace(first, eliminated=(change(one), *rest)), *others))


def with_beliefs(change: Callable[[tuple[Belief, ...]], tuple[Belief, ...]], k: int = -1) -> IteratedDominance:
    """With other beliefs in a round of the game of mixtures, the last one if none is named."""
    rounds = list(MIXED.rounds)
    rounds[k] = replace(rounds[k], kept=change(rounds[k].kept))
    return replace(MIXED, rounds=tuple(rounds))


def test_what_goes_and_what_stays_are_facts() -> None:
    assert texts(MIXED) == [
        "not dominance_solvable(G)",
        "survivors(G, 1) == 3",
        "survivors(G, 2) == 2",
        *(
            f"{'' if said else 'not '}{word}(G, {player}, {{{label}: {choice}}})"
            for player, label, names in ((1, '"A"', "TMDB"), (2, '"B"', "LRC"))
            for choice in (f'"{name}"' for name in names)
            for word, said in (
                ("eliminated", choice in ('"B"', '"C"')),
                ("dominated_by_mixture", choice == '"B"'),
            )
        ),
        *(f'{"" if name == "B" else "not "}strictly_dominated(G, 1, "A", "{name}")' for name in "TMDB"),
        *(f'not strictly_dominated(G, 2, "B", "{name}")' for name in "LRC"),
    ]


def test_weak_dominance_has_facts_of_its_own() -> None:
    first, *others = texts(WEAKLY)
    assert first == 'dominance_solvable(G, "weak")'
    single = [fact for fact in others if fact.startswith(("dominated(", "not dominated("))]
    assert len(single) == 5
    assert all(fact.endswith(('"weak")', '"weak") == 1')) for fact in others if fact not in single)


def test_another_mixture_that_dominates_shows_it_as_well() -> None:
    """T and M alone, each half of the time, earn from 1/2 to 1 more than B."""
    halves = (Portion(0, HALF), Portion(1, HALF))
    changed = with_elimination(lambda e: replace(e, instead=halves, least=HALF, most=F(1)))
    assert changed != MIXED and check(changed) == check(MIXED)


def test_several_strategies_are_shown_to_stay_by_one_belief() -> None:
    """Against L and R alike, D earns 2 and T and M 3/2; L and R are both best against D."""
    both = Belief(1, (Believed((2,), F(7)),), (0, 1))
    assert check(with_beliefs(lambda kept: (*(b for b in kept if b.player == 0), both))) == check(MIXED)


@for_each(
    ("change", "message"),
    [
        # T and M with 1/4 and 3/4 earn 3/4 against L, which is less than the 1 of B
        (
            lambda e: replace(e, instead=(Portion(0, F(1, 4)), Portion(1, F(3, 4))), least=F(-1, 4), most=F(5, 4)),
            r"rounds\[0\].eliminated\[0\]: expected a mixture that earns more than 0, found from -1/4",
        ),
        # with 1/3 and 2/3 just as much: not strictly
        (
            lambda e: replace(e, instead=(Portion(0, F(1, 3)), Portion(1, F(2, 3))), least=F(0), most=F(1)),
            "expected a mixture that earns more than 0, found from 0",
        ),
        (lambda e: replace(e, least=F(1, 2)), "expected a mixture that earns from 1/2 to 3/5 more, found from 3/5"),
        (lambda e: replace(e, most=F(1)), "expected a mixture that earns from 3/5 to 1 more, found from 3/5 to 3/5"),
        (lambda e: replace(e, instead=e.instead[:2]), "instead: expected probabilities > 0 with sum 1"),
        (lambda e: replace(e, instead=(Portion(3, F(1)),)), "instead: expected other strategies that are left"),
        (lambda e: replace(e, instead=(Portion(0, HALF), Portion(0, HALF))), "expected other strategies that are left"),
        (lambda e: replace(e, instead=()), "instead: expected probabilities > 0 with sum 1"),
        (
            lambda e: replace(e, instead=(Portion(0, F(2)), Portion(1, F(-1)))),
            "instead: expected probabilities > 0 with sum 1",
        ),
        (lambda e: replace(e, strategy=4), r"eliminated\[0\].strategy: expected one that is left, found 4"),
        (lambda e: replace(e, player=2), r"eliminated\[0\].strategy: expected one that is left"),
        (lambda e: replace(e, strategy=0), "instead: expected other strategies that are left"),
    ],
)
def test_an_elimination_that_is_none_is_refused(change: Callable[[Elimination], Elimination], message: str) -> None:
    with pytest.raises(CheckFailed, match=message):
        check(with_elimination(change))


def test_nothing_goes_twice() -> None:
    first, second, third = MIXED.rounds
    twice = replace(first, eliminated=first.eliminated * 2)
    with pytest.raises(CheckFailed, match=r"rounds\[0\].eliminated\[1\].strategy: expected each once, found 3 twice"):
        check(replace(MIXED, rounds=(twice, second, third)))
    again = replace(second, eliminated=(*first.eliminated, *second.eliminated))
    with pytest.raises(CheckFailed, match=r"rounds\[1\].eliminated\[0\].strategy: expected one that is left, found 3"):
        check(replace(MIXED, rounds=(first, again, third)))


def test_what_is_dominated_only_later_does_not_go_before() -> None:
    """While B is there, C is the best reply to it."""
    first, second, third = MIXED.rounds
    (c,) = second.eliminated
    early = replace(c, least=F(-5), most=F(1))
    with pytest.raises(CheckFailed, match=r"eliminated\[1\]: expected a mixture that earns more than 0, found from -5"):
        check(replace(MIXED, rounds=(replace(first, eliminated=(*first.eliminated, early)), third)))


def test_rounds_go_on_until_nothing_is_dominated() -> None:
    with pytest.raises(CheckFailed, match="rounds: expected a last one that eliminates nothing"):
        check(replace(MIXED, rounds=MIXED.rounds[:2]))
    with pytest.raises(CheckFailed, match=r"rounds\[2\]: expected something that is eliminated, found nothing"):
        check(replace(MIXED, rounds=(*MIXED.rounds, MIXED.rounds[-1])))
    # as if C stayed, for which there is no belief
    first, _, third = MIXED.rounds
    with pytest.raises(CheckFailed, match=r"rounds\[1\].kept: expected a belief to which strategy 2 of player 2"):
        check(replace(MIXED, rounds=(first, third)))


@for_each(
    ("change", "message"),
    [
        (lambda kept: kept[:2] + kept[3:], "kept: expected a belief to which strategy 2 of player 1 is a best reply"),
        # 3/4 on L: T earns 9/4
        (
            lambda kept: (*kept[:2], replace(kept[2], weights=(Believed((0,), F(3)), Believed((1,), F(1)))), *kept[3:]),
            r"kept\[2\].replies: expected strategies that pay most and stay, found 2",
        ),
        (lambda kept: (replace(kept[0], weights=()), *kept[1:]), r"kept\[0\].weights: expected one at least"),
        (
            lambda kept: (replace(kept[0], weights=(Believed((0,), F(-1)),)), *kept[1:]),
            r"kept\[0\].weights: expected one at least, and all > 0",
        ),
        (
            lambda kept: (replace(kept[0], weights=kept[0].weights * 2), *kept[1:]),
            r"kept\[0\].weights: expected strategies of the others that are left, each once",
        ),
        # C is gone by then
        (
            lambda kept: (replace(kept[0], weights=(Believed((2,), F(1)),)), *kept[1:]),
            r"kept\[0\].weights: expected strategies of the others that are left",
        ),
        (lambda kept: (replace(kept[0], replies=(3,)), *kept[1:]), r"kept\[0\].replies: .* found 3"),
        (lambda kept: (replace(kept[0], player=2), *kept[1:]), r"kept\[0\].player: expected one of 2 players, found 2"),
    ],
)
def test_a_belief_that_shows_nothing_is_refused(
    change: Callable[[tuple[Belief, ...]], tuple[Belief, ...]], message: str
) -> None:
    with pytest.raises(CheckFailed, match=message):
        check(with_beliefs(change))


def test_in_the_round_in_which_it_goes_a_strategy_is_not_shown_to_stay() -> None:
    """B is the best reply to none, and C, best against B, may be named in the first round but not in the second."""
    weights = (Believed((3,), F(1)),)
    assert check(with_beliefs(lambda kept: (*kept, Belief(1, weights, (2,))), 0)) == check(MIXED)
    with pytest.raises(CheckFailed, match="weights: expected strategies of the others that are left"):
        check(with_beliefs(lambda kept: (*kept, Belief(1, weights, (2,))), 1))


def test_strategies_are_those_of_the_game() -> None:
    with pytest.raises(CheckFailed, match="strategies: expected the reduced pure strategies of each player in order"):
        check(replace(MIXED, strategies=(MIXED.strategies[0][::-1], MIXED.strategies[1])))


def test_strict_dominance_is_not_weak_dominance() -> None:
    """Player 2's l is as good as r where player 1 stays out."""
    with pytest.raises(CheckFailed, match="expected a mixture that earns more than 0, found from 0"):
        check(replace(WEAKLY, dominance="strict"))
    with pytest.raises(CheckFailed, match="dominance: expected strict or weak, found 'none'"):
        check(replace(WEAKLY, dominance="none"))


def test_a_belief_without_weights_is_that_all_is_as_probable_and_only_weakly() -> None:
    strict = iterated_dominance(THREAT_GAME)
    last = replace(strict.rounds[-1], kept=tuple(replace(each, weights=()) for each in strict.rounds[-1].kept))
    with pytest.raises(CheckFailed, match="weights: expected one at least"):
        check(replace(strict, rounds=(*strict.rounds[:-1], last)))
    assert WEAKLY.rounds[-1].kept[0].weights == ()


def test_what_is_as_good_here_and_worse_there_goes_weakly_only() -> None:
    game = written(from_nfg('NFG 1 R "" { "A" "B" } { 2 2 } 1 0 1 0  1 0 0 0', "a tie"))
    strict, weak = iterated_dominance(game), iterated_dominance(game, WEAK)
    assert [len(each.eliminated) for each in strict.rounds] == [0]
    (gone,) = weak.rounds[0].eliminated
    assert (gone.player, gone.strategy, gone.least, gone.most) == (0, 1, F(0), F(1))
    # best only where the left column is sure to be played, which is no belief for weak dominance
    tied = replace(
        weak.rounds[0], eliminated=(), kept=(Belief(0, (Believed((0,), F(9)),), (0, 1)), *weak.rounds[0].kept)
    )
    with pytest.raises(CheckFailed, match=r"kept\[0\].replies: expected strategies that pay most and stay, found 1"):
        check(replace(weak, rounds=(tied,)))


def test_three_players_may_have_beliefs_that_correlate_the_others() -> None:
    """Osborne and Rubinstein (1994), figure 58.1: M2 is a best reply if the others are likely to match."""
    tables = ([8, 0, 0, 0], [4, 0, 0, 4], [0, 0, 0, 8], [3, 3, 3, 3])
    cells = (table[2 * row + column] for table in tables for column in (0, 1) for row in (0, 1))
    text = " ".join(f"{n} {n} {n}" for n in cells)
    found = iterated_dominance(written(from_nfg(f'NFG 1 R "" {{ "1" "2" "3" }} {{ 2 2 4 }} {text}', "figure 58.1")))
    (belief,) = [each for each in found.rounds[0].kept if each.player == 2 and 1 in each.replies]
    weights = {each.others: each.weight for each in belief.weights}
    assert found.rounds[0].eliminated == () and check(found)
    assert weights[0, 0] == weights[1, 1] >= F(3, 8) and sum(weights.values()) == 1


def test_a_game_with_too_many_strategies_is_refused_before_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(TooLarge, match=r"at most 50,000 profiles .* found 729 x 4,096; what is dominated"):
        iterated_dominance(built_in("kuhn", cards=6))
    monkeypatch.setattr(iterated, "MOST_COMPARED", 83)
    with pytest.raises(TooLarge, match="and 83 times strategies, found 4 x 3; what is dominated at an information set"):
        iterated_dominance(MIXTURE_GAME)


def test_a_player_alone_keeps_the_best_strategies() -> None:
    game = written(from_nfg('NFG 1 R "" { "A" } { 3 } 1 2 2', "alone"))
    found = iterated_dominance(game)
    assert [e.strategy for e in found.rounds[0].eliminated] == [0] and check(found)
