"""A game is read once and checked as often as one likes: what was read cannot be changed afterwards."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.json_trees import SMALL
from trees.formats.efg import preorder_efg, to_efg
from trees.formats.json_nodes import read_nodes
from trees.formats.json_tree import to_json
from trees.games.kuhn import kuhn
from trees.histories import histories
from trees.tree import TreeError
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import digest, form_of, histories_of, tree_of
from verify.kernel.games.subject import BuiltIn, Game, Given
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.subgames import node_name
from verify.kernel.zero_sum.records import ValueCertificate
from verify.language.text import shown

KUHN = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})


def given(data: Any) -> Given:
    return Given(data, digest(data))


def value(game: Given | BuiltIn) -> ValueCertificate:
    number, first, second = solve(form_of(game, {}))
    return ValueCertificate(game, number, (first, second))


def test_who_changes_the_data_of_a_record_changes_no_game() -> None:
    data = copy.deepcopy(SMALL)
    certificate = value(given(data))
    facts = check(certificate)
    for entry in data["nodes"]:
        if "payoff" in entry:
            entry["payoff"] = ["7", "-7"]
    assert check(certificate) == facts
    assert loads(dumps(certificate)) == certificate
    certificate.game.tree["nodes"].clear()  # type: ignore[union-attr]
    assert check(certificate) == facts
    with pytest.raises(CheckFailed, match=r"^game: expected a tree with SHA-256 "):
        check(replace(certificate, game=Given(data, certificate.game.digest)))  # type: ignore[union-attr]
    with pytest.raises(CheckFailed, match=r"^plans\[0\]: expected a guarantee of "):
        check(replace(certificate, game=given(data), value=F(8)))


class Other(dict[str, str]):
    """Parameters that say something else to who goes through them."""

    def items(self) -> Any:
        return KUHN.parameters.items()


def test_a_built_in_game_has_the_parameters_that_its_facts_name() -> None:
    parameters = dict(KUHN.parameters)
    game = BuiltIn("kuhn", parameters)
    parameters["bet"] = "2"
    assert game == KUHN
    certificate = value(game)
    check(certificate)
    with pytest.raises(CheckFailed, match=r"^plans\[0\]: expected a guarantee of -1/18 "):
        check(replace(certificate, game=BuiltIn("kuhn", Other(parameters))))


@pytest.mark.parametrize("game", [KUHN, given(to_json(kuhn()))], ids=["built in", "given"])
def test_who_changes_a_form_changes_no_other(game: Given | BuiltIn) -> None:
    certificate = value(game)
    facts = check(certificate)
    form = form_of(game, {})
    form.payoffs.update(dict.fromkeys(form.payoffs, (F(9), F(-9))))
    form.infosets[0].clear()
    assert check(certificate) == facts
    with pytest.raises(CheckFailed):
        check(replace(certificate, value=F(9)))


def test_the_form_that_is_kept_is_of_no_other_game() -> None:
    games: list[Game] = [
        KUHN,
        replace(KUHN, parameters={**KUHN.parameters, "bet": "2"}),
        given(SMALL),
        given(to_json(kuhn())),
    ]
    forms = [form_of(game, {}) for game in games]
    assert forms == [form_of(game, {}) for game in reversed(games)][::-1]
    assert (forms[0] == forms[3], forms[0] == forms[1], forms[0] == forms[2]) == (True, False, False)


def test_who_changes_the_parameters_of_a_record_asks_for_another_game() -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
    certificate = value(game)
    game.parameters["bet"] = "2"  # type: ignore[index]
    assert form_of(game, {}) == form_of(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "2"}), {})
    with pytest.raises(CheckFailed, match=r"^plans\[0\]: expected a guarantee of "):
        check(certificate)


def test_what_is_kept_with_a_record_stays_in_the_process() -> None:
    game = given(SMALL)
    form = form_of(game, {})
    again = pickle.loads(pickle.dumps(game))
    assert (again, again.kept) == (game, {})
    assert form_of(again, {}) == form
    assert form_of(game, {}).payoffs is not form_of(game, {}).payoffs


def test_a_wrong_digest_is_refused_whoever_has_read_the_game_before() -> None:
    game = given(SMALL)
    form_of(game, {})
    with pytest.raises(CheckFailed, match=r"^game: expected a tree with SHA-256 '00', found "):
        form_of(Given(SMALL, "00"), {})


def test_a_game_made_of_histories_is_the_one_that_is_read_from_its_text() -> None:
    text = to_efg(kuhn())
    made = Given.of(preorder_efg(text, "kuhn.efg"))
    read = given(made.tree)
    assert made == read
    assert hash(made) == hash(read)
    assert form_of(made, {}) == form_of(read, {}) == form_of(KUHN, {})
    assert sorted(map(str, tree_of(made, {}))) == sorted(map(str, tree_of(read, {})))
    facts = check(value(made))
    assert facts == check(loads(dumps(value(made))))
    assert shown(facts[0]) == f'value(game("Kuhn poker, 3 cards, ante 1, bet 1", "{made.digest}")) == -1/18'


def test_what_is_no_game_is_refused_with_the_names_of_its_nodes() -> None:
    data = copy.deepcopy(SMALL)
    data["edges"][2]["action"] = "up"
    with pytest.raises(TreeError, match=r"^game.tree: information set 'I': expected the same actions at every node"):
        form_of(given(data), {})


def test_games_are_equal_by_text_and_digest() -> None:
    other = copy.deepcopy(SMALL)
    other["graph"]["name"] = "other"
    assert given(SMALL) == given(copy.deepcopy(SMALL))
    assert given(SMALL) != given(other)
    assert given(SMALL) != Given(other, digest(SMALL))
    assert given(SMALL) != SMALL
    assert len({given(SMALL), given(copy.deepcopy(SMALL)), given(other)}) == 2


def test_a_record_has_nothing_else() -> None:
    with pytest.raises(AttributeError, match="leaves"):
        given(SMALL).leaves  # type: ignore[attr-defined]  # noqa: B018


def test_a_certificate_has_the_line_whose_digest_it_says() -> None:
    certificate = value(given(SMALL))
    lines = [line.strip() for line in dumps(certificate).splitlines()]
    (line,) = (line for line in lines if line.startswith('"tree": '))
    text = line.removeprefix('"tree": ').removesuffix(",")
    assert hashlib.sha256(text.encode()).hexdigest() == digest(SMALL)


def test_a_certificate_with_its_game_on_many_lines_is_the_same_one() -> None:
    certificate = value(given(SMALL))
    assert loads(json.dumps(json.loads(dumps(certificate)), indent=1)) == certificate


def test_a_label_that_looks_like_the_place_of_a_game_stays_a_label() -> None:
    data = copy.deepcopy(SMALL)
    for node in data["nodes"][1:3]:
        node["infoset"] = '"tree": "\\u00000"'
    certificate = value(given(data))
    assert loads(dumps(certificate)) == certificate
    assert list(form_of(loads(dumps(certificate)).game, {}).infosets[0]) == ['"tree": "\\u00000"']  # type: ignore[attr-defined]


def test_histories_of_a_file_are_those_of_its_graph_and_keep_the_names_of_nodes() -> None:
    data = to_json(kuhn())
    number = {entry["id"]: j for j, entry in enumerate(data["nodes"])}
    for entry in data["nodes"]:
        entry["id"] = number[entry["id"]]
    for entry in data["edges"]:
        entry["source"], entry["target"] = number[entry["source"]], number[entry["target"]]
    game = given(data)
    found, graph = histories_of(game, {}), histories(tree_of(game, {}))
    assert [found.node(j) for j in range(len(number))] == [graph.node(j) for j in range(len(number))]
    assert (found.payoff, found.members, found.past) == (graph.payoff, graph.members, graph.past)


def test_nodes_of_an_efg_file_are_called_alike_with_its_text_and_without() -> None:
    own = Given.of(preorder_efg(to_efg(kuhn()), "kuhn"))
    one, other = histories_of(own, {}), histories(read_nodes(own.text.data(), {}))
    assert list(map(node_name, map(one.node, range(55)))) == list(map(node_name, map(other.node, range(55))))
    assert node_name(one.node(3)) == "JQ/check/check"
