"""Claims of a user's own, settled: what is written, what rests on solvers, what takes too long."""

from __future__ import annotations

import time
from fractions import Fraction as F
from pathlib import Path
from random import Random

import networkx as nx
import pytest

from derivations.claims.claim import Verdict
from derivations.claims.words import Said, betting_sequences, gain, information_sets, value
from derivations.own.evidence import gather
from derivations.own.limit import TooLong, within
from derivations.own.programs import claim
from derivations.own.search import Search, natural
from derivations.own.settled import proof_of
from derivations.own.settling import Settling, settle
from tests.support.independent import by_player, expects, given, most, random_mixture, trees_with
from tests.support.own import FILES, outcome, said
from trees.formats.json_tree import to_json
from trees.tree import Tree
from verify.certificate_json import load
from verify.certificates import ClaimCertificate
from verify.check import certificate_lines
from verify.find.timeout import Solvers
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import digest, form_of, reference
from verify.kernel.games.subject import Given
from verify.kernel.numbers.order import Range
from verify.kernel.numbers.ratio import Ratio
from verify.language.parse import parse
from verify.language.text import argument_text

GIVES_UP = Solvers(timeout_ms=0)


def test_a_claim_is_written_as_a_certificate_that_carries_it(tmp_path: Path) -> None:
    claimed = claim("V5", "Kuhn poker with 5 cards is worth -1/14", value("kuhn", cards=5) == "-1/14", "my notes")
    item = settle(claimed, Settling(tmp_path), stem="mine")
    assert item.verdict is Verdict.REFUTED
    assert item.certificate == str(tmp_path / "certificates" / "mine.V5.json")
    found = load(item.certificate)
    assert isinstance(found, ClaimCertificate) and found.says == claimed.words and found.source == "my notes"
    assert certificate_lines(found)[:3] == (
        "V5 is refuted",
        "false:     value(kuhn(cards=5, ante=1, bet=1)) == -1/14",
        "instead:   value(kuhn(cards=5, ante=1, bet=1)) == -1/15",
    )


def test_nothing_is_written_unasked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    item = settle(claim("V3", "worth -1/18", value("kuhn") == "-1/18"))
    assert (item.verdict, item.certificate, list(tmp_path.iterdir())) == (Verdict.PROVED, "", [])


def test_choices_and_rules_are_said_from_python_by_their_names() -> None:
    split = {
        "Sender": {"wimp": {"quiche": 1}, "surly": {"beer": 1}},
        "Receiver": {"beer": {"no": 1}, "quiche": {"duel": 1}},
    }
    assert gain(FILES / "beer_quiche.efg", split, "Sender", {"wimp": "beer", "surly": "beer"}) == F(1, 10)
    rules = {"small": 1, "big": 2, "bets": [2, 2, 4, 4], "cap": 4}
    assert betting_sequences(rules, "decisions", "flop") == 70
    assert information_sets({"small": 1, "big": 2, "stack": 20, "raises": "full"}, "suits") > 70


def test_one_search_serves_all_that_is_said_of_a_profile() -> None:
    proof = proof_of(said("nash(bq, pool) and payoff(bq, pool, 1) == 29/10 and regret(bq, pool, 2) == 0"))
    assert len(proof.evidence) == 1


def test_all_optimal_plans_serve_for_the_value_too() -> None:
    proof = proof_of(said("dimension(kuhn(), 1) == 1 and value(kuhn()) == -1/18"))
    assert len(proof.evidence) == 1


def test_a_solver_that_gives_up_leaves_the_claim_unknown() -> None:
    text = 'for p in [0, 1]: for q in [0, 1]: kmn("1(2(1 3) 3)", {"0": [p, 1 - p], "1": [q, 1 - q]}, 1/4)'
    found = outcome(text, GIVES_UP)
    assert found.verdict == "unknown" and found.instead is None
    assert found.why is not None and found.why.startswith("z3 gave up")


def test_what_solvers_say_is_kept_as_queries() -> None:
    rule = said('for p in [1/4, 3/4]: kmn("1(2 3)", {"0": [p, 1 - p]}, 1/4)')
    item = settle(claim("X", "the kingmaker keeps the rule", rule, confirm="z3"))
    assert item.verdict is Verdict.PROVED and item.trust == "evidence"
    assert len(item.proof.queries) == 1 and "(check-sat)" in item.proof.queries[0]


def test_a_search_that_takes_too_long_is_given_up() -> None:
    search = Search({}, seconds=0.02)
    began = time.monotonic()
    reasons = gather(search, parse("value(kuhn(cards=100)) == 0"))
    assert reasons == ("too large: `value` is not found within 0.02 s",)
    assert search.evidence == () and time.monotonic() - began < 10


def test_alarms_of_others_are_left_alone() -> None:
    with within(60), within(0.001):
        time.sleep(0.01)
    with pytest.raises(TooLong), within(0.001):
        time.sleep(1)


def test_a_large_bimatrix_is_unknown_at_once() -> None:
    random = Random(1)
    tree: Tree = nx.DiGraph(name="large")
    tree.add_node("r", player=0, infoset="row")
    for i in range(101):
        tree.add_node(f"r{i}", player=1, infoset="column")
        tree.add_edge("r", f"r{i}", action=str(i))
        for j in range(100):
            tree.add_node(f"r{i}c{j}", payoff=(random.randint(0, 99), random.randint(0, 99)))
            tree.add_edge(f"r{i}", f"r{i}c{j}", action=str(j))
    game = Given(to_json(tree), digest(to_json(tree)))
    made = Said("extreme_equilibria(g) == 1", {game.digest: game}, {"g": argument_text(reference(game))})
    began = time.monotonic()
    proof = proof_of(made)
    assert proof.evidence == () and proof.remark is not None and "\n" not in proof.remark
    assert proof.remark.startswith("too large: ") and time.monotonic() - began < 20


def test_a_game_may_be_given_under_any_key() -> None:
    made = said("value(duel) == 0").for_all("0 <= a <= 1")
    games = {f"game {j}": game for j, game in enumerate(made.games.values())}
    assert proof_of(Said(made.text, games, made.where)).remark is None


def test_ranges_are_widened_until_a_probability_is_negative() -> None:
    a, point = Ratio.variable(), Range(F(1, 4), F(1, 4))
    assert natural(({"h": {"x": 3 * a, "y": 1 - 3 * a}},), point, "a") == (F(0), F(1, 3))
    assert natural(({"h": {"x": a * a}},), point, "a") == (None, None)


@pytest.mark.parametrize(("random", "tree"), list(trees_with(12, lambda tree: True, 7)))
def test_regrets_and_payoffs_are_those_of_an_unrelated_computation(random: Random, tree: Tree) -> None:
    game, mixture = given(tree), random_mixture(random, tree)
    where = {"g": argument_text(reference(game)), "p": argument_text(by_player(tree, mixture))}
    start = {(): F(1)}
    for player in (0, 1):
        pay = expects(tree, mixture, player, start)
        regret = most(tree, mixture, player, start) - pay
        for word, number in (("payoff", pay), ("regret", regret)):
            call = f"{word}(g, p, {player + 1})"
            true, false = (Said(f"{call} == {x}", {game.digest: game}, where) for x in (number, number + 1))
            assert bool(true)
            assert not false and false.settled.proof.readings[0].correction == true.statement
    nash = all(most(tree, mixture, j, start) == expects(tree, mixture, j, start) for j in (0, 1))
    assert bool(Said("nash(g, p)", {game.digest: game}, where)) is nash


def test_values_are_those_of_the_linear_program_and_no_more() -> None:
    for _, tree in trees_with(6, lambda tree: True, 11):
        for node, data in tree.nodes(data=True):
            if "payoff" in data:
                tree.nodes[node]["payoff"] = (data["payoff"][0], -data["payoff"][0])
        game = given(tree)
        number = solve(form_of(game, {}))[0]
        made = Said(f"value(g) == {number}", {game.digest: game}, {"g": argument_text(reference(game))})
        assert bool(made) and not Said(f"value(g) > {number}", made.games, made.where)
