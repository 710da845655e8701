"""maxn, paranoid, offensive and MP-Mix: each picks one outcome among those of subgame-perfect equilibria."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction as F

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from play.lookahead.evaluation import closeness, random_play
from play.lookahead.lookahead import Evaluation, Lookahead, Stopped, Vector, line_actions
from play.lookahead.maxn import maxn, maxn_profile, offensive
from play.lookahead.paranoid import paranoid
from play.lookahead.procedures import NAMES, Procedure, leaning, search, strategy
from play.lookahead.ties import NAMES as TIES
from play.lookahead.ties import tie_rule
from tests.support.effort import for_each, slow_but
from tests.support.random_trees import games
from tests.support.subjects import written
from trees.games.diamond import Race, diamond
from trees.refusal import Refused
from trees.rules import End, Rules, Turn, rules_of
from trees.single_winner.terms import Choice, Term, in_preorder, parse, tree_of
from trees.single_winner.winning import cut_rules, winners
from trees.tree import Tree
from verify.check import check
from verify.find.equilibria.profile import subgame_regrets
from verify.kernel.statements.records import Call
from verify.theories.equilibrium_sets.backward import NotPerfectInformation, SubgamePerfect

T1 = tree_of(parse("3(1(3 2) 2(3 1))"))
RULES = (*TIES, "against-1", "against-2", "against-3")


def ahead(tree: Tree) -> Lookahead:
    return Lookahead(rules_of(tree), random_play(tree))


def found(tree: Tree, by: str, **how: object) -> Vector:
    return search(ahead(tree), Procedure(by, **how)).value  # type: ignore[arg-type]


def winner(value: Vector) -> int:
    assert sorted(value) == [0] * (len(value) - 1) + [1]
    return value.index(1) + 1


def terms(leaves: int = 12) -> st.SearchStrategy[Term]:
    """Binary games of three players in which player 1 moves first."""
    below = st.recursive(
        st.integers(0, 2),
        lambda inner: st.builds(Choice, st.integers(0, 2), st.lists(inner, min_size=1, max_size=3).map(tuple)),
        max_leaves=leaves,
    )
    return st.builds(Choice, st.just(0), st.lists(below, min_size=1, max_size=3).map(tuple))


# ties


@pytest.mark.parametrize(
    ("rule", "payoffs", "play"),
    [
        ("first", (0, 0, 1), ("1", "1")),
        ("last", (1, 0, 0), ("2", "2")),
        ("sum", (0, 0, 1), ("1", "1")),
        ("before", (0, 0, 1), ("2", "1")),
        ("pessimist", (0, 1, 0), ("1", "2")),
        ("against-3", (0, 1, 0), ("1", "2")),
        ("mixture", (F(1, 4), F(1, 4), F(1, 2)), ("1", "1")),
    ],
)
def test_rules_for_ties_pick_different_outcomes_of_t1(rule: str, payoffs: Vector, play: tuple[str, ...]) -> None:
    seen = maxn(ahead(T1), tie_rule(rule, 3, 2))
    assert (seen.value, line_actions(seen.line), seen.whole) == (payoffs, play, True)


def test_the_greatest_sum_breaks_a_tie() -> None:
    assert tie_rule("sum", 2, 0)(0, [(1, 0), (1, 5), (1, 2)]) == [1]


@pytest.mark.parametrize("rule", ["", "against-4", "against-0", "against-", "First"])
def test_an_unknown_rule_is_refused(rule: str) -> None:
    with pytest.raises(Refused, match="ties: expected first, last"):
        tie_rule(rule, 3, 0)


def test_the_diamond_game_has_so_many_pure_equilibria_and_rules_pick_winners_among_them() -> None:
    tree = cut_rules(diamond())
    picked = {winner(maxn(ahead(tree), tie_rule(rule, 3, 0)).value) for rule in ("first", "last", "pessimist")}
    assert (SubgamePerfect(tree).count, picked) == (927260837325672264114176, {1, 2, 3})


@for_each("rule", RULES)
def test_what_maxn_plays_in_the_diamond_game_is_subgame_perfect(rule: str) -> None:
    tree = cut_rules(diamond())
    certificate = subgame_regrets(written(tree), maxn_profile(tree, rule))
    assert (certificate.deviation, len(certificate.subgames)) == (None, 84)
    first = check(certificate)[0]
    assert isinstance(first, Call) and first.word == "subgame_perfect"


@given(games(depth=4), st.sampled_from(RULES))
def test_what_maxn_plays_is_subgame_perfect_and_pays_what_it_expects(tree: Tree, rule: str) -> None:
    for number, (_, data) in enumerate(item for item in tree.nodes(data=True) if "infoset" in item[1]):
        data["infoset"] = str(number)  # perfect information
    certificate = subgame_regrets(written(tree), maxn_profile(tree, rule))
    assert certificate.deviation is None
    if isinstance(rules_of(tree).look(rules_of(tree).start), Turn):
        searcher = tree.nodes[()]["player"]
        assert maxn(ahead(tree), tie_rule(rule, 3, searcher)).value == certificate.subgames[0].payoffs


def test_another_profile_is_not_subgame_perfect() -> None:
    tree = tree_of(parse("1(2(2 1) 3)"))
    profile: list[Mapping[str, Mapping[str, F]]] = list(maxn_profile(tree))
    profile[1] = {"1": {"1": F(0), "2": F(1)}}
    assert subgame_regrets(written(tree), tuple(profile)).deviation is not None


def test_imperfect_information_is_refused() -> None:
    tree = tree_of(parse("1(2(2 1) 2(1 3))"))
    tree.nodes["2",]["infoset"] = tree.nodes["1",]["infoset"]
    with pytest.raises(NotPerfectInformation):
        maxn_profile(tree)


# the procedures in binary games


@given(terms())
def test_paranoid_search_finds_the_winning_nodes(game: Term) -> None:
    tree = tree_of(game, 3)
    sure = [player for player in range(3) if paranoid(ahead(tree), player=player).value[player] == 1]
    settled = winners(in_preorder(game))[0]
    assert sure == ([] if settled < 0 else [settled])


@given(terms())
def test_paranoid_is_the_worst_equilibrium_and_maxn_with_pessimist_ties(game: Term) -> None:
    tree = tree_of(game, 3)
    least = min(payoffs[0] for payoffs in SubgamePerfect(tree).outcomes)
    assert found(tree, "paranoid")[0] == least == found(tree, "maxn", ties="pessimist")[0]


@given(terms(), st.sampled_from(["offensive", "mp-mix", "maxn"]), st.sampled_from(RULES[:5]))
def test_each_procedure_expects_an_outcome_of_a_pure_equilibrium(game: Term, by: str, ties: str) -> None:
    tree = tree_of(game, 3)
    assert found(tree, by, ties=ties) in SubgamePerfect(tree).outcomes


def test_the_smallest_game_in_which_the_procedures_expect_three_winners() -> None:
    tree = tree_of(parse("1(2 3(1 1(2 3)))"))
    assert [winner(found(tree, by)) for by in NAMES] == [1, 2, 3, 3]


@pytest.mark.parametrize(
    ("game", "moves"),
    [
        ("1(2 3)", ["1", "1", "2", "1"]),
        ("1(2(1 2) 2 3)", ["1", "2", "3", "3"]),
        ("1(2(1 2) 2(1 3))", ["2", "1", "2", "1"]),
    ],
)
def test_the_first_moves_of_maxn_paranoid_offensive_and_mp_mix(game: str, moves: list[str]) -> None:
    tree = tree_of(parse(game), 3)
    assert [line_actions(search(ahead(tree), Procedure(by)).line)[0] for by in NAMES] == moves


def given_tree(*payoffs: tuple[int, ...]) -> Tree:
    """Player 1 stays out (first payoffs), or lets player 2 choose between the others."""
    tree: Tree = nx.DiGraph()
    tree.add_node("root", player=0, infoset="root")
    tree.add_node("in", player=1, infoset="in")
    tree.add_edge("root", "out", action="out")
    tree.add_edge("root", "in", action="in")
    tree.nodes["out"]["payoff"] = payoffs[0]
    for number, pays in enumerate(payoffs[1:]):
        tree.add_edge("in", str(number), action=str(number))
        tree.nodes[str(number)]["payoff"] = pays
    return tree


def test_where_payoffs_are_not_those_of_one_winner_paranoid_can_be_below_every_equilibrium() -> None:
    tree = given_tree((1, 0, 0), (3, 3, 0), (0, 0, 3))
    assert [payoffs[0] for payoffs in SubgamePerfect(tree).outcomes] == [3]
    assert (found(tree, "paranoid")[0], found(tree, "maxn")[0]) == (1, 3)


def test_offensive_search_pays_for_the_harm_it_does() -> None:
    tree = given_tree((1, 0, 0), (3, 3, 0), (0, 0, 3))
    assert (found(tree, "offensive", target=1)[0], found(tree, "offensive", target=2)[0]) == (1, 3)


# cut-offs change no value


def plain(rules: Rules, state: object, left: int, worth: Evaluation, ties: str, me: int) -> Vector:
    """maxn without cut-offs or memory, straight from its definition."""
    here = rules.look(state)
    if isinstance(here, End):
        return here.payoff
    if left == 0:
        return worth.worth(state)
    assert isinstance(here, Turn)
    below = [plain(rules, after, left - 1, worth, ties, me) for _, after in here.moves]
    most = max(value[here.player] for value in below)
    best = [value for value in below if value[here.player] == most]
    kept = [best[j] for j in tie_rule(ties, rules.players, me)(here.player, best)]
    return tuple(sum(value[i] for value in kept) / F(len(kept)) for i in range(rules.players))


def sure(rules: Rules, state: object, left: int, worth: Evaluation, me: int) -> object:
    """The paranoid value straight from its definition."""
    here = rules.look(state)
    if isinstance(here, End):
        return here.payoff[me]
    if left == 0:
        return worth.worth(state)[me]
    assert isinstance(here, Turn)
    below = [sure(rules, after, left - 1, worth, me) for _, after in here.moves]
    return (max if here.player == me else min)(below)  # type: ignore[type-var]


@given(terms(), st.integers(0, 5), st.sampled_from(RULES))
def test_cut_offs_do_not_change_what_maxn_expects(game: Term, depth: int, ties: str) -> None:
    tree = tree_of(game, 3)
    rules, worth = rules_of(tree), random_play(tree)
    assert maxn(Lookahead(rules, worth), tie_rule(ties, 3, 0), depth).value == plain(rules, (), depth, worth, ties, 0)


@for_each("depth", [3, 6, 7])
@for_each("backward", [False, True])
@for_each("ties", ["first", "last", "mixture"])
def test_memory_does_not_change_what_maxn_expects(depth: int, backward: bool, ties: str) -> None:
    rules, worth = diamond(backward=backward), closeness()
    seen = maxn(Lookahead(rules, worth), tie_rule(ties, 3, 0), depth)
    assert seen.value == plain(rules, rules.start, depth, worth, ties, 0)


@given(terms(), st.integers(0, 5), st.integers(0, 2))
def test_alpha_beta_does_not_change_the_paranoid_value(game: Term, depth: int, player: int) -> None:
    tree = tree_of(game, 3)
    rules, worth = rules_of(tree), random_play(tree)
    assert paranoid(Lookahead(rules, worth), depth, player=player).value[player] == sure(
        rules, (), depth, worth, player
    )


@for_each("depth", [3, 6, 7])
@for_each("backward", [False, True])
@for_each("player", [0, 1, 2])
def test_memory_does_not_change_the_paranoid_value(depth: int, backward: bool, player: int) -> None:
    rules, worth = diamond(backward=backward), closeness()
    value = paranoid(Lookahead(rules, worth), depth, player=player).value[player]
    assert value == sure(rules, rules.start, depth, worth, player)


def test_a_mover_who_wins_at_once_looks_no_further() -> None:
    tree = tree_of(parse("1(2(3(1 2) 3) 1)"))
    look = ahead(tree)
    assert (maxn(look, tie_rule("first", 3, 0)).value, look.nodes) == ((1, 0, 0), 3)


# larger boards


@pytest.mark.parametrize(("players", "sure_winner"), slow_but([(2, 0), (3, None), (4, None), (5, None)], [(2, 0)]))
def test_who_can_win_for_certain_on_the_board_of_37_cells(players: int, sure_winner: int | None) -> None:
    seen = [paranoid(Lookahead(diamond(2, players), closeness(2, players)), player=player) for player in range(players)]
    assert all(each.whole for each in seen)
    assert [i for i, each in enumerate(seen) if each.value[i] == 1] == ([] if sure_winner is None else [sure_winner])


@pytest.mark.slow
def test_two_rules_pick_two_winners_on_the_board_of_37_cells() -> None:
    seen = [maxn(Lookahead(diamond(2), closeness(2)), tie_rule(rule, 3, 0)) for rule in ("first", "last")]
    assert [(winner(each.value), each.whole) for each in seen] == [(2, True), (1, True)]


# evaluations and MP-Mix


def test_random_play_is_the_mean_of_the_children() -> None:
    assert random_play(T1).worth(()) == (F(1, 4), F(1, 4), F(1, 2))


@pytest.mark.parametrize(
    ("payoffs", "shares"),
    [((1, 0), True), ((F(1, 2), F(1, 2)), True), ((0, 0), True), ((1, 1), False), ((2, -1), False)],
)
def test_payoffs_are_shares_when_they_are_parts_of_one(payoffs: Vector, shares: bool) -> None:
    tree: Tree = nx.DiGraph()
    tree.add_node("end", payoff=payoffs)
    assert random_play(tree).shares == shares


def test_who_is_closer_to_the_goal_has_more() -> None:
    start = diamond().start
    assert closeness().worth(start) == (F(1, 3),) * 3
    assert closeness(2).worth(Race(("b1", *diamond(2).start.pieces[1:]), 1)) == (F(4, 11), F(7, 22), F(7, 22))


@pytest.mark.parametrize(
    ("standing", "me", "followed"),
    [
        ((F(1, 2), F(3, 10), F(1, 5)), 0, ("paranoid", -1)),
        ((F(1, 2), F(3, 10), F(1, 5)), 2, ("offensive", 0)),
        ((F(2, 5), F(3, 10), F(3, 10)), 0, ("paranoid", -1)),
        ((F(2, 5), F(7, 20), F(1, 4)), 0, ("maxn", -1)),
        ((F(2, 5), F(7, 20), F(1, 4)), 1, ("maxn", -1)),
        ((F(2, 5), F(2, 5), F(1, 5)), 2, ("maxn", -1)),
    ],
)
def test_mp_mix_defends_a_lead_and_attacks_a_leader(standing: Vector, me: int, followed: tuple[str, int]) -> None:
    assert leaning(standing, me, F(1, 10), F(1, 10)) == followed


def test_with_thresholds_of_0_mp_mix_counts_itself_first_among_leaders() -> None:
    assert leaning((F(1, 2), F(1, 2)), 1, F(0), F(0)) == ("paranoid", -1)


# bad input


@pytest.mark.parametrize("depth", [-1, 301, 1.5, "2"])
def test_a_depth_that_is_none_is_refused(depth: int) -> None:
    with pytest.raises(Refused, match="depth: expected a number of moves from 0 to 300"):
        maxn(ahead(T1), tie_rule("first", 3, 2), depth)
    with pytest.raises(Refused, match="depth: expected a number of moves from 0 to 300"):
        paranoid(ahead(T1), depth)


@pytest.mark.parametrize(
    ("procedure", "said"),
    [
        (Procedure("minimax"), "search: expected one of maxn, paranoid, offensive, mp-mix, found 'minimax'"),
        (Procedure("offensive", target=2), "target: expected a player from 1 to 3 other than 3, found 3"),
        (Procedure("offensive", target=3), "target: expected a player from 1 to 3 other than 3, found 4"),
    ],
)
def test_a_procedure_that_does_not_fit_is_refused(procedure: Procedure, said: str) -> None:
    with pytest.raises(Refused, match=said):
        search(ahead(T1), procedure)


def test_a_game_that_is_over_is_not_searched_for_a_move() -> None:
    with pytest.raises(Refused, match="expected a player to move at the start, found the end"):
        strategy(ahead(tree_of(parse("1"))), Procedure("paranoid"))


def test_too_many_positions_end_a_search() -> None:
    look = Lookahead(rules_of(T1), random_play(T1), most_nodes=4)
    with pytest.raises(Stopped, match="expected at most 4 positions, found more"):
        offensive(look, tie_rule("first", 3, 2), 0)
    assert look.nodes == 4


def test_a_search_can_be_stopped() -> None:
    with pytest.raises(Stopped, match="was stopped"):
        maxn(Lookahead(rules_of(T1), random_play(T1), stopped=lambda: True), tie_rule("first", 3, 2))
