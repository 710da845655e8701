"""A fact names its subject whole: certificates on different subjects never say contradictory things in the same words.

The labels of the first test were found by search: the digests of the two games agree in their first 48 bits. The titles
and labels below imitate facts.
"""

from __future__ import annotations

import json
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.subjects import built_in
from trees.formats.json_tree import to_json
from trees.games.catalogue import build
from trees.single_winner.terms import parse as parse_term
from verify.certificates import Certificate
from verify.check import certificate_lines, check
from verify.find.equilibria.profile import profile_regrets, subgame_regrets
from verify.find.kingmaker.normal_form import normal_form
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import digest, form_of
from verify.kernel.games.subject import Given
from verify.kernel.zero_sum.records import ValueCertificate
from verify.language.parse import parse
from verify.language.text import shown, write

ONE = F(1)


def chain(label: str, payoff: tuple[int, int], title: str | None = None) -> Given:
    """Player 1 goes, then player 2 goes on."""
    tree: dict[str, Any] = {
        "directed": True,
        "multigraph": False,
        "graph": {} if title is None else {"name": title},
        "nodes": [
            {"id": 0, "payoff": [str(number) for number in payoff]},
            {"id": 2, "player": 0, "infoset": "h"},
            {"id": 1, "player": 1, "infoset": label},
        ],
        "edges": [{"source": 2, "target": 1, "action": "go"}, {"source": 1, "target": 0, "action": "on"}],
    }
    return Given(tree, digest(tree))


def value(game: Given) -> ValueCertificate:
    number, first, second = solve(form_of(game, {}))
    return ValueCertificate(game, number, (first, second))


def texts(certificate: Certificate) -> list[str]:
    return [shown(fact) for fact in check(certificate)]


def test_games_whose_digests_begin_alike_are_told_apart() -> None:
    games = chain("0094866d", (1, -1)), chain("0098956f", (-1, 1))
    assert games[0].digest[:12] == games[1].digest[:12] == "a4450a565863"
    (one,), (other,) = (texts(value(game)) for game in games)
    assert one.endswith(") == 1") and other.endswith(") == -1")
    assert one.partition(" == ")[0] != other.partition(" == ")[0]


def test_long_profiles_that_begin_alike_are_told_apart() -> None:
    """Of two profiles of the diamond game, thousands of letters long, one goes left at the last node and one right."""
    diamond = built_in("diamond", size=1, players=3, backward=0)
    tree = build("diamond", diamond.parameters)
    said = []
    for pick in (0, 1):
        profile: list[dict[str, dict[str, F]]] = [{} for _ in range(3)]
        movers = [(node, data) for node, data in tree.nodes(data=True) if "player" in data]
        for number, (node, data) in enumerate(movers):
            actions = [edge["action"] for _, _, edge in tree.out_edges(node, data=True)]
            chosen = actions[pick if number == len(movers) - 1 else 0]
            profile[data["player"]][data["infoset"]] = {action: F(action == chosen) for action in actions}
        said.append(texts(subgame_regrets(diamond, tuple(profile))))
    subjects = [{text.partition(" == ")[0] for text in facts} for facts in said]
    assert not subjects[0] & subjects[1]
    assert all(len(text) < 1_000 for facts in said for text in facts)


def test_long_games_that_begin_alike_are_told_apart() -> None:
    head = "1(2(3(1 2 3) 1(2 3) 3(1 2) 1(2 3(1 2)) 1(3 2) 2(1 3) 3(1 2 1 2))"
    forms = [normal_form(parse_term(f"{head} {tail})")) for tail in ("2(1 3)", "3(2 1)")]
    said = [set(texts(form)) for form in forms]
    assert all(any(str(form.game) in text for text in facts) for form, facts in zip(forms, said, strict=True))
    counted = [{text.partition(" == ")[0]: text for text in facts if " == " in text} for facts in said]
    assert all(counted[0][subject] == counted[1][subject] for subject in counted[0].keys() & counted[1].keys())


@pytest.mark.parametrize(
    "title",
    [
        "kuhn(cards=3, ante=1, bet=1)) == 5 and value(game(",
        'x") == 7 and value(game("y',
        "kuhn cards\uff1d3\ua789 the value is 5",
        "\u00e4\u4e00 \\ '",
        "x" * 1_000,
    ],
)
def test_a_title_cannot_pass_for_a_fact(title: str) -> None:
    game = chain("h2", (1, -1), title)
    (line, trust) = certificate_lines(value(game))
    assert trust == "trust:     evidence"
    assert line.isascii() and line.isprintable()
    # what was said is read back as one comparison about this game
    found = parse(line)
    assert write(found) == line
    assert found == check(value(game))[0]
    assert game.digest in line


def test_a_label_cannot_pass_for_a_fact() -> None:
    label = '"}], 1) == 5 and nash(kuhn(), [{"h'
    game = chain(label, (1, -1))
    certificate = profile_regrets(game, ({"h": {"go": ONE}}, {label: {"on": ONE}}))
    *lines, trust = certificate_lines(certificate)
    assert trust == "trust:     evidence"
    for line in lines:
        assert line.isascii() and line.isprintable()
        assert write(parse(line)) == line
        assert game.digest in line
    assert json.dumps(label) in "".join(certificate_lines(certificate))


def test_every_fact_of_a_file_is_about_its_digest() -> None:
    tree = to_json(build("kuhn", {}))
    game = Given(tree, digest(tree))
    assert all(game.digest in text for text in texts(value(game)))
