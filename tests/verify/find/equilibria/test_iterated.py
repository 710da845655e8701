"""Which strategies of known games are dominated, by which mixtures."""

from __future__ import annotations

from fractions import Fraction as F
from functools import cache

from tests.support.effort import for_each
from tests.support.subjects import built_in, written
from tests.support.textbook_games import MIXTURE_GAME, THREAT_GAME
from trees.formats.nfg import from_nfg
from verify.check import check
from verify.find.equilibria.iterated import iterated_dominance, strictly_dominated
from verify.find.equilibria.undominated import find_dominance, simple_beliefs
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Game
from verify.theories.dominance.elimination import STRICT, WEAK, StrategiesLeft
from verify.theories.dominance.iterated import IteratedDominance
from verify.theories.dominance.records import Portion
from verify.theories.equilibrium_sets.extreme import two_player_form


@cache
def kuhn(dominance: str) -> IteratedDominance:
    return iterated_dominance(built_in("kuhn"), dominance)


def left(c: IteratedDominance) -> list[int]:
    gone = [e.player for each in c.rounds for e in each.eliminated]
    return [len(own) - gone.count(j) for j, own in enumerate(c.strategies)]


@for_each(
    ("game", "dominance", "counts", "rounds"),
    [
        (built_in("prisoners-dilemma"), STRICT, [1, 1], 1),
        (built_in("rock-paper-scissors"), WEAK, [3, 3], 0),
        (built_in("chain-store"), STRICT, [2, 2], 0),
        (built_in("chain-store"), WEAK, [1, 1], 2),
        (MIXTURE_GAME, STRICT, [3, 2], 2),
        (THREAT_GAME, WEAK, [1, 1], 2),
    ],
)
def test_what_is_left_of_known_games(game: Game, dominance: str, counts: list[int], rounds: int) -> None:
    found = iterated_dominance(game, dominance)
    assert (left(found), len(found.rounds) - 1) == (counts, rounds)
    assert check(found)


@for_each(("dominance", "counts"), [(WEAK, [7, 4]), (STRICT, [20, 44])])
def test_what_is_left_of_kuhn_poker(dominance: str, counts: list[int]) -> None:
    """Kuhn (1950): the king is called with and bet, the jack folded."""
    found = kuhn(dominance)
    assert (left(found), len(found.rounds) - 1) == (counts, 2)
    assert check(found)


def test_the_traveller_has_nothing_but_the_least_claim_left() -> None:
    """Basu (1994), with claims of 2 to 6: each claim falls in a round of its own, weakly, the greatest ones first."""
    claims = range(2, 7)

    def pays(own: int, other: int) -> int:
        return own if own == other else own + 2 if own < other else other - 2

    cells = " ".join(f"{pays(a, b)} {pays(b, a)}" for b in claims for a in claims)
    found = iterated_dominance(written(from_nfg(f'NFG 1 R "" {{ "A" "B" }} {{ 5 5 }} {cells}', "traveller")), WEAK)
    assert left(found) == [1, 1] and check(found)
    assert [[e.strategy for e in each.eliminated] for each in found.rounds] == [[4, 4], [3, 3], [2, 2], [1, 1], []]


def test_mixtures_have_no_strategy_that_goes_in_the_same_round() -> None:
    for found in (kuhn(STRICT), kuhn(WEAK), iterated_dominance(MIXTURE_GAME, STRICT)):
        for each in found.rounds:
            gone = {(e.player, e.strategy) for e in each.eliminated}
            assert not gone & {(e.player, share.strategy) for e in each.eliminated for share in e.instead}


def test_a_chain_of_pure_strategies_ends_at_the_best() -> None:
    """Each row is better than the one before; the last one dominates all."""
    game = written(from_nfg('NFG 1 R "" { "A" "B" } { 4 1 } 1 0 2 0 3 0 4 0', "chain"))
    assert [e.instead for e in iterated_dominance(game).rounds[0].eliminated] == [(Portion(3, F(1)),)] * 3


def test_the_greatest_least_gain_decides() -> None:
    """Halves of the first two earn 1 more at least; other mixtures less."""
    assert find_dominance({0: [4, 0], 1: [0, 4], 2: [1, 1]}, 2, STRICT).instead == (
        Portion(0, F(1, 2)),
        Portion(1, F(1, 2)),
    )
    assert find_dominance({0: [4, 0], 1: [0, 4], 2: [2, 2]}, 2, WEAK).belief == ()


def test_numbers_beyond_floats_do_not_matter() -> None:
    """The mixture earns 10^-400 more: in floating point nothing at all."""
    huge = 10**400
    found = find_dominance({0: [2 * huge, 0], 1: [0, 2 * huge], 2: [huge - 1, huge - 1]}, 2, STRICT)
    assert found.instead == (Portion(0, F(1, 2)), Portion(1, F(1, 2)))
    assert find_dominance({0: [2 * huge, 0], 1: [0, 2 * huge], 2: [huge, huge]}, 2, STRICT).instead == ()


def test_a_nearly_sure_belief_breaks_ties_by_all_others() -> None:
    """Both are best at the first place; the second strategy is better elsewhere."""
    beliefs = simple_beliefs({0: [1, 0], 1: [1, 1], 2: [0, 9]}, WEAK)
    assert beliefs == [(), ((0, F(8)),)]


def test_what_equilibria_cannot_play_is_found_round_by_round() -> None:
    form = two_player_form(tree_of(MIXTURE_GAME, {}))
    (gone,) = strictly_dominated(StrategiesLeft.all_of(form))
    assert (gone.player, gone.strategy) == (0, 3)


def test_it_is_told_how_far_the_rounds_are() -> None:
    told: list[str] = []
    iterated_dominance(built_in("prisoners-dilemma"), STRICT, told.append)
    assert told[:2] == [
        "round 1, player 1, beliefs about 2 strategies",
        "round 1, player 2, beliefs about 2 strategies",
    ]
    assert told[-1].startswith("round 2, player 2, ")
