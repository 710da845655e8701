"""Derivations of whole games: what is settled, and the facts that stand in their blocks."""

from __future__ import annotations

from fractions import Fraction

import networkx as nx
import pytest
from hypothesis import given

from derivations.explain.at_length import derived as everything
from derivations.explain.at_length.derived import Derived, derivation_of
from derivations.explain.at_length.part import Part
from derivations.explain.at_length.subject import Subject
from derivations.inputs.game import game_named, written_out
from derivations.print.blocks import Display, Heading, Paragraph, Table, plain
from derivations.print.html_blocks import to_html
from derivations.print.latex_blocks import to_latex
from derivations.print.pictures import Tree
from derivations.print.terminal import plain_text
from tests.support.derivations import derived_from, lines, rows
from tests.support.effort import examples
from tests.support.open_games import DEAR_PENNIES
from tests.support.open_profiles import rising_entry
from tests.support.random_trees import games, trees
from trees.formats.efg import from_efg
from trees.tree import TooLarge, validate
from trees.tree import Tree as Game
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.equilibria import all_nash, all_plans
from verify.kernel.strategies.sequence_form import PlanError

CHANCE_ONLY = 'EFG 2 R "die" { "A" "B" } c "" 1 "" { "l" 1/3 "r" 2/3 } 0 t "" 1 "" { 3 -3 } t "" 2 "" { 0 0 }'
ONE_PLAYER = """EFG 2 R "umbrella" { "Ann" }
c "" 1 "" { "rain" 1/3 "sun" 2/3 } 0
p "" 1 1 "look" { "take" "leave" } 0 t "" 1 "" { 2 } t "" 2 "" { -3 }
p "" 1 1 0 t "" 3 "" { 1 } t "" 4 "" { 4 }
"""
UNLIKE = """EFG 2 R "a last guess" { "A" "B" "C" }
p "" 1 1 "first" { "end" "on" } 0
t "" 1 "" { 5 5 5 }
p "" 2 1 "hide" { "l" "r" } 0
p "" 3 1 "guess" { "l" "r" } 0 t "" 2 "" { 1 0 1 } t "" 3 "" { 2 1 0 }
p "" 3 1 0 t "" 4 "" { 3 1 0 } t "" 5 "" { 4 0 1 }
"""


@pytest.fixture(scope="module")
def kuhn() -> Derived:
    return derived_from("kuhn")


def test_kuhn_poker_has_its_value_and_a_line_of_optimal_plans(kuhn: Derived) -> None:
    found, said = kuhn, lines(kuhn.blocks)
    assert r"u_{1}\left(x^{*}, y\right) &\ge w_{1} + w_{2} + w_{3} = - \frac{1}{18}" in said
    assert r"u_{1}\left(x, y^{*}\right) &\le w_{1} + w_{3} + w_{5} = - \frac{1}{18}" in said
    assert r"0 \le t_{1} \le \frac{1}{3}" in said
    assert ["K", "bet", "3 t_{1}"] in rows(found, "Information set", "Action", "Weight")
    assert ["Q check-bet", "call", r"\frac{1}{3} + t_{1}"] in rows(found, "Information set", "Action", "Weight")


def test_in_kuhn_poker_the_equations_of_player_2_give_the_bets_of_player_1(kuhn: Derived) -> None:
    said = lines(kuhn.blocks)
    # p_1 bets J, p_2 calls with Q, p_3 bets K: K is bet three times as often as J, and Q calls 1/3 more often
    assert r"p_{2} &= \frac{1}{3} + p_{1}" in said
    assert "p_{3} &= 3 p_{1}" in said
    assert r"q_{1} &= \frac{1}{3}" in said
    assert r"q_{2} &= \frac{1}{3}" in said


def test_the_drawing_the_counts_and_the_information_sets_come_first(kuhn: Derived) -> None:
    found = kuhn
    assert [type(block) for block in found.blocks].index(Tree) == 2
    assert "55 nodes, 30 ends among them, and 1 move of chance" in lines(found.blocks)[1]
    sets = rows(found, "Player", "Information set", "Actions", "Histories that lead there")
    assert len(sets) == 12
    assert sets[0] == ["Player 1", "J", "check, bet", "JQ, JK"]


def test_pennies_are_worth_nothing_and_mixed_evenly() -> None:
    found = derived_from("pennies.nfg")
    assert plain(found.settled).startswith("The value of the game to Player 1 is 0. ")
    assert r"p_{1} &= \frac{1}{2}" in lines(found.blocks)


def test_rock_paper_scissors_has_two_equations_for_each_player() -> None:
    said = lines(derived_from("rock-paper-scissors").blocks)
    assert {rf"{letter}_{{{k}}} &= \frac{{1}}{{3}}" for letter in "pq" for k in (1, 2)} <= set(said)


def test_beer_and_quiche_has_four_extreme_equilibria_all_subgame_perfect() -> None:
    found = derived_from("beer_quiche.efg")
    table = rows(found, "Number", "Payoffs", "Component", "Strategies", "Subgame perfect")
    assert [row[2:] for row in table] == [
        ["1", "mixed", "yes"],
        ["1", "pure", "yes"],
        ["2", "mixed", "yes"],
        ["2", "pure", "yes"],
    ]
    assert table[0][1] == r"\left(\frac{21}{10}, \frac{9}{10}\right)"
    assert any(
        line.startswith("Receiver mixes at beer, where chance and the others never lead")
        for line in lines(found.blocks)
    )


def test_the_mixed_equilibrium_of_the_battle_of_the_sexes_solves_its_equations() -> None:
    said = lines(derived_from("battle.nfg").blocks)
    assert "1 - q_{1} &= 2 q_{1}" in said
    assert r"q_{1} &= \frac{1}{3}" in said
    assert r"p_{1} &= \frac{2}{3}" in said


def test_the_centipede_is_solved_backward() -> None:
    found = derived_from("centipede.efg")
    table = rows(found, "Information set", "Player", "What the actions lead to", "Choice")
    assert [row[0] for row in table] == ["4th", "3rd", "2nd", "1st"]
    assert {row[3] for row in table} == {"take"}
    assert [each.kind for each in found.evidence][:2] == ["spe", "nash"]


def test_a_profile_of_the_horse_is_judged_with_its_gains() -> None:
    found = derived_from("horse.efg", "NE,1,0,1/2,1/2,1,0")
    regrets = rows(found, "Player", "Payoff", "Best reply", "Regret")
    assert [row[3] for row in regrets] == [r"\frac{1}{2}", r"\frac{3}{2}", r"\frac{1}{2}"]
    ends = rows(found, "End", "Probability", "Payoffs")
    assert [row[:2] for row in ends] == [["on / on", r"\frac{1}{2}"], ["on / stop / R", r"\frac{1}{2}"]]
    said = lines(found.blocks)
    assert r"u_{3} &= \frac{1}{2} \cdot 1 + \frac{1}{2} \cdot 0 = \frac{1}{2}" in said
    assert r"\max u_{2} - u_{2} &= 4 - \frac{5}{2} = \frac{3}{2}" in said
    assert "Two gains so much by stop at Two." in said
    assert plain(found.settled).startswith("The profile is no Nash equilibrium; ")


def test_beliefs_follow_bayes_as_equations() -> None:
    profile = {
        "Sender": {"wimp": {"beer": 1, "quiche": 0}, "surly": {"beer": 1, "quiche": 0}},
        "Receiver": {"beer": {"duel": 0, "no": 1}, "quiche": {"duel": 1, "no": 0}},
        "beliefs": {"quiche": {"wimp/quiche": 1}},
    }
    found = derived_from("beer_quiche.efg", profile)
    bayes = rows(found, "Information set", "History", "By Bayes' rule", "Belief")
    rule = r"\frac{\frac{1}{10}}{\frac{1}{10} + \frac{9}{10}} = \frac{1}{10}"
    assert ["beer", "wimp / beer", rule, r"\frac{1}{10}"] in bayes
    assert ["quiche", "wimp / quiche", "not reached", "1"] in bayes
    assert "It is sequentially rational under the beliefs, and these follow Bayes' rule" in plain(found.settled)


def test_a_game_that_is_chance_alone_pays_its_mean() -> None:
    found = derivation_of(written_out(from_efg(CHANCE_ONLY, "die")))
    assert plain(found.settled).startswith("The value of the game to A is 1. ")


def test_the_only_player_takes_the_best_strategy() -> None:
    found = derivation_of(written_out(from_efg(ONE_PLAYER, "umbrella")))
    assert plain(found.settled) == r"The best that Ann can get is \frac{5}{3}. "
    assert ["look", "leave 1"] in rows(found, "Information set", "What is done there")


def test_subgames_are_solved_one_by_one_where_nothing_else_helps() -> None:
    found = derivation_of(written_out(from_efg(UNLIKE, "guess")))
    assert plain(found.settled) == r"There is exactly one subgame-perfect equilibrium; it pays \left(5, 5, 5\right). "


def test_all_equilibria_of_three_players_are_listed() -> None:
    found = derived_from("jordan.nfg")
    assert plain(found.settled) == "Exactly one Nash equilibrium. "
    assert [each.kind for each in found.evidence] == ["nash", "nash-1"]
    found = derived_from("horse.efg")
    assert plain(found.settled) == "All Nash equilibria: 2 sets of infinitely many. "
    said = [plain(block.words) for block in found.blocks if isinstance(block, Paragraph)]
    assert said.count("all mixtures of these:") == 2


def test_pure_equilibria_of_a_larger_game_are_counted_and_no_more_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_nash, "MOST_PROFILES", 7)
    found = derived_from("horse.efg")
    assert plain(found.settled) == (
        r"There are 2 Nash equilibria in pure strategies; they pay \left(1, 1, 1\right) or \left(3, 2, 2\right);"
        " mixed equilibria were not looked for. "
    )
    assert [each.kind for each in found.evidence] == ["pure", "pure-1", "pure-2"]


def test_that_there_is_no_pure_equilibrium_is_settled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_nash, "MOST_PROFILES", 7)
    found = derived_from("jordan.nfg")
    assert plain(found.settled) == (
        "There is no Nash equilibrium in pure strategies; mixed equilibria were not looked for. "
    )
    assert [each.theorems[0].endswith(" == 0") for each in found.evidence] == [True]


def test_of_a_game_with_a_parameter_all_equilibria_are_settled_by_pieces() -> None:
    found = derivation_of(rising_entry())
    assert [each.kind for each in found.evidence] == ["equilibria"]
    assert plain(found.settled) == (
        "All pure subgame-perfect equilibria are known as formulas on each of 3 pieces of the parameter's range. "
    )
    heads = [plain(block.words) for block in found.blocks if isinstance(block, Heading)]
    assert heads[1:] == [
        "Equilibria by the parameter",
        r"Where -1 \le a < 0",
        "Where a = 0, equilibrium 1",
        "Where a = 0, equilibrium 2",
        "Where a = 0, equilibrium 3",
        r"Where 0 < a \le 1",
    ]


def test_mixed_equilibria_by_pieces_have_their_equations() -> None:
    found = derivation_of(DEAR_PENNIES)
    assert any(isinstance(block, Display) for block in found.blocks)
    assert found.evidence[0].theorems[0].endswith(" == 1")


def test_what_is_too_large_is_left_unsettled_with_the_reason() -> None:
    found = derived_from("bluff", faces="6")
    assert found.unsettled == "tree: expected at most 30,000 nodes, found more"
    assert found.derivation().blocks


def test_a_game_with_a_way_of_its_own_needs_no_tree() -> None:
    found = derived_from("liars-dice", faces="6", least="1")
    assert any("41/60" in line for line in lines(found.blocks))
    assert [each.kind for each in found.evidence] == ["own"]


def test_a_profile_that_does_not_fit_is_refused() -> None:
    with pytest.raises(PlanError, match="expected probabilities with sum 1"):
        derived_from("horse.efg", "NE,1,1,1/2,1/2,1,0")


def test_every_certificate_is_accepted_again_and_named_with_its_digest(kuhn: Derived) -> None:
    for each in kuhn.evidence:
        check(loads(dumps(each.certificate)))
    said = lines(kuhn.derivation(files=True).blocks)
    assert "gameproof check 'kuhn-cards=3-ante=1-bet=1.value.json'" in said


def test_without_files_a_derivation_names_none(kuhn: Derived) -> None:
    assert not any("../certificates" in line for line in lines(kuhn.derivation().blocks))


def test_a_long_table_is_cut_and_says_so() -> None:
    found = derivation_of(game_named("kuhn", {"cards": "17"}))
    tables = [block for block in found.blocks if isinstance(block, Table)]
    assert max(len(table.rows) for table in tables) == 60
    assert "The information sets; 8 more rows are left out." in [plain(table.caption) for table in tables]
    assert not any(isinstance(block, Tree) for block in found.blocks)


@given(trees(depth=3, infosets=3))
@examples(15)
def test_any_zero_sum_tree_is_derived_and_printed(tree: Game) -> None:
    found = derivation_of(written_out(tree))
    assert found.evidence
    derivation = found.derivation(files=True)
    assert to_html(derivation)
    assert to_latex(derivation)


@given(games(depth=3, infosets=3))
@examples(15)
def test_any_tree_of_three_players_is_derived_or_says_why_not(tree: Game) -> None:
    found = derivation_of(written_out(tree))
    assert bool(found.evidence) != bool(found.unsettled)
    assert to_html(found.derivation(files=True))


def test_names_of_a_stranger_stand_in_no_formula_and_do_nothing() -> None:
    hostile = ("</code><script>alert(1)</script>", "\\input{/etc/passwd}", "2J; rm -rf *", "$x^2$", "&amp; %")
    names = dict(zip("ABhlr", hostile, strict=True))
    tree: Game = nx.DiGraph(name=names["h"], players=(names["A"], names["B"]))
    tree.add_node("s", player=0, infoset=names["h"])
    for own in "lr":
        tree.add_node(own, player=1, infoset=names["r"])
        tree.add_edge("s", own, action=names[own])
        for other in "lr":
            tree.add_node(own + other, payoff=(Fraction(int(own == other)), Fraction(int(own != other))))
            tree.add_edge(own, own + other, action=names[other])
    found = derivation_of(written_out(validate(tree)))
    page, typed = (make(found.derivation(files=True)) for make in (to_html, to_latex))
    assert "<script" not in page
    assert "\\input{/etc" not in typed
    assert plain_text(found.settled).startswith(f"The value of the game to {hostile[0]} is 1/2. ")
    assert found.stem.startswith("2j-rm-rf-")


def test_where_all_equilibria_are_too_many_one_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(subject: Subject) -> Part:
        raise TooLarge(f"{subject.title}: too large for all vertices")

    monkeypatch.setattr(everything, "extreme_part", refuse)
    monkeypatch.setattr(all_plans, "MOST_SEQUENCES", 5)
    found = derived_from("battle.nfg")
    assert plain(found.settled).startswith("The game is too large for all Nash equilibria; one was found, and others")
    assert [each.kind for each in found.evidence] == ["regrets", "subgames"]
