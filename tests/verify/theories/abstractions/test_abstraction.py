"""A coarser game differs from the game in information sets alone, and says what its plans guarantee there."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.facts import texts
from tests.support.independent import given
from trees.games.kuhn import kuhn
from trees.tree import CHANCE, Tree
from verify.check import check
from verify.find.zero_sum.abstraction import abstraction, join_information_sets
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of, reference
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.strategies.plan import by_infoset
from verify.language.parse import parse
from verify.language.text import argument_text
from verify.theories.abstractions.abstraction import Abstraction

GAME = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
BLIND = join_information_sets(GAME, "blind", lambda _, label: "?" + label[1:])


def optimum(coarse: Given) -> Abstraction:
    _, first, second = solve(form_of(coarse, {}))
    return abstraction(GAME, coarse, (first, second))


WITHOUT_CARDS = optimum(BLIND)


def altered(change: Any) -> Given:
    """The blind game with something else changed too."""
    tree: Tree = kuhn()
    for _, data in tree.nodes(data=True):
        if "infoset" in data and data["player"] != CHANCE:
            data["infoset"] = "?" + data["infoset"][1:]
    change(tree)
    return given(tree)


def other_payoff(tree: Tree) -> None:
    leaf = next(node for node, data in tree.nodes(data=True) if "payoff" in data)
    tree.nodes[leaf]["payoff"] = (F(7), F(-7))


def other_chance(tree: Tree) -> None:
    deals = list(tree.out_edges(()))
    tree.edges[deals[0]]["probability"] = F(1, 3)
    tree.edges[deals[1]]["probability"] = F(0)


def other_mover(tree: Tree) -> None:
    for _, data in tree.nodes(data=True):
        if data.get("infoset") == "? check-bet":
            data["player"], data["infoset"] = 1, "?? check-bet"


def other_action(tree: Tree) -> None:
    for _, _, edge in tree.edges(data=True):
        if edge["action"] == "call":
            edge["action"] = "look"


def refusal(certificate: Abstraction) -> str:
    with pytest.raises(CheckFailed) as caught:
        check(certificate)
    return str(caught.value)


def test_who_sees_no_cards_loses_a_third_to_who_does() -> None:
    """Who calls every bet loses 2 to the king, wins 1 of a jack that checks or folds, and is even with the queen."""
    facts = texts(WITHOUT_CARDS)
    assert facts[0].startswith("refines(G, game(")
    assert [fact.rpartition(" == ")[2] for fact in facts[1:]] == ["-1/3", "-1/3"]
    assert WITHOUT_CARDS.guarantees == (F(-1, 3), F(-1, 3))


def test_a_game_refines_itself() -> None:
    _, first, second = solve(form_of(GAME, {}))
    assert abstraction(GAME, GAME, (first, second)).guarantees == (F(-1, 18), F(1, 18))
    assert check(abstraction(GAME, GAME, (first, second)))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (other_payoff, "coarse: expected the same payoff after"),
        (other_chance, "coarse: expected the same chance of 'JQ' after the root, found another"),
        (other_mover, "coarse: expected the same player after"),
        (other_action, "coarse: expected the same actions after"),
    ],
)
def test_what_differs_in_more_than_information_sets_is_refused(change: Any, message: str) -> None:
    """A nearly good one."""
    assert refusal(replace(WITHOUT_CARDS, coarse=altered(change))).startswith(message)


def test_the_finer_game_is_not_coarser() -> None:
    said = refusal(replace(WITHOUT_CARDS, game=BLIND, coarse=GAME))
    assert said.startswith(
        "coarse: expected information set '? after bet' in one of its own, found it in 'Q after bet'"
    )


def test_a_plan_is_one_of_the_coarse_game() -> None:
    first, second = WITHOUT_CARDS.plans
    assert refusal(replace(WITHOUT_CARDS, plans=(second, first))).startswith(
        "plan of player 1: expected an entry for ?"
    )
    doubled = {sequence: 2 * weight for sequence, weight in first.items()}
    assert refusal(replace(WITHOUT_CARDS, plans=(doubled, second))) == "plans[0]: expected root weight 1, found 2"
    folded = {**first, ("?", "check"): F(-1), ("?", "bet"): F(2), ("? check-bet", "fold"): F(-1)}
    folded[("? check-bet", "call")] = F(0)
    assert (
        refusal(replace(WITHOUT_CARDS, plans=(folded, second))) == "plan of player 1: expected ?: check >= 0, found -1"
    )


def test_the_words_are_decided_by_the_facts() -> None:
    facts = Facts(check(WITHOUT_CARDS))
    names = {
        "poker": argument_text(GAME),
        "blind": argument_text(reference(BLIND)),
        "first": argument_text(by_infoset(WITHOUT_CARDS.plans[0])),
        "always": argument_text({"?": {"check": F(1), "bet": F(0)}}),
    }
    said = {
        "refines(poker, blind)": True,
        "refines(blind, poker)": None,
        "guarantee(poker, blind, 1, first) < -1/4": True,
        "guarantee(poker, blind, 1, first) == -1/4": False,
        "guarantee(poker, blind, 2, first) < -1/4": None,
        "guarantee(poker, blind, 1, always) < -1/4": None,
    }
    assert {text: decide(parse(text, names), facts) for text in said} == said


FOUR = BuiltIn("kuhn", {"cards": "4", "ante": "1", "bet": "1"})


def first_told(groups: str) -> F:
    """What player 1 is sure of in the full game who is told only the group, while the other one is told all."""
    of = {card: group for group in groups.split() for card in group}
    coarse = join_information_sets(FOUR, groups, lambda player, label: label if player else of[label[0]] + label[1:])
    _, first, second = solve(form_of(coarse, {}))
    found = abstraction(FOUR, coarse, (first, second))
    assert check(found)
    return found.guarantees[0]


def test_against_one_who_is_told_all_it_never_hurts_to_be_told_more() -> None:
    """The nearly good example of P24: only where both are told less may a finer abstraction be worth less."""
    told = [first_told(groups) for groups in ("JQKA", "JQ KA", "JQ K A", "J Q K A")]
    assert told == sorted(told) and told[-1] == F(-1, 24) and told[0] < told[-1]


def test_of_another_sum_than_0_player_2_gets_what_player_1_does_not() -> None:
    """The nearly good one takes his guarantee from the game with sum 0."""

    def shared(blind: bool) -> Given:
        tree: Tree = kuhn()
        for _, data in tree.nodes(data=True):
            if "payoff" in data:
                data["payoff"] = (data["payoff"][0], 5 + data["payoff"][1])
            elif blind and data["player"] != CHANCE:
                data["infoset"] = "?" + data["infoset"][1:]
        return given(tree)

    found = abstraction(shared(False), shared(True), WITHOUT_CARDS.plans)
    assert found.guarantees == (F(-1, 3), F(14, 3)) and check(found)
    said = refusal(replace(found, guarantees=WITHOUT_CARDS.guarantees))
    assert said == "guarantees[1]: expected what plans[1] gives, 14/3, found -1/3"
