"""Faces of optimal plans for readers: data, text, vertices one after another."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import count
from typing import Any

import pytest

from derivations.explain import optimal_plans
from derivations.explain.optimal_plans import AllPlans, explain_face, stream_vertices
from derivations.explain.record import encoded
from derivations.print.terminal import to_text
from tests.support.faces import unknowns
from tests.support.facts import texts
from tests.support.subjects import built_in
from verify.find.zero_sum.optimal_face import optimal_face

FOUND = optimal_face(built_in("kuhn"))
FIVE = optimal_face(built_in("kuhn", cards=5))


def plans_of(found: AllPlans, who: str) -> Any:
    return encoded(found)["optimal plans"][who]


def test_the_data_of_kuhn_poker_name_one_free_bet() -> None:
    plans = plans_of(explain_face(FOUND), "Player 1")
    assert (plans["dimension"], plans["free"]) == (1, ["J: bet"])
    assert plans["weights"]["K: bet"] == "3*[J: bet]"
    assert plans["inequalities"] == ["[J: bet] >= 0", "1/3 - [J: bet] >= 0"]


def test_the_data_list_vertices_as_weights_that_are_not_0() -> None:
    first, second = plans_of(explain_face(FOUND), "Player 1")["vertices"]
    assert "J: bet" not in first and second["J: bet"] == "1/3"


def test_the_vertices_listed_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optimal_plans, "MOST_VERTICES", 4)
    plans = plans_of(explain_face(FIVE), "Player 1")
    assert (plans["number of vertices"], len(plans["vertices"])) == (10, 4)


def test_the_text_begins_with_the_theorems_and_names_the_inequalities() -> None:
    said = to_text(explain_face(FOUND).blocks(tuple(texts(FOUND)))).splitlines()
    assert said[0] == "value(G) == -1/18"
    assert "    where 1/3 - [J: bet] >= 0" in said and "    vertices: 2" in said


def test_unknowns_are_named_after_their_information_sets() -> None:
    with unknowns():
        found = explain_face(optimal_face(built_in("bluff", faces=2)))
    plans = next(here for here in encoded(found)["optimal plans"].values() if here["unknowns"])
    assert any(f"[worth of {plans['unknowns'][0]}]" in line for line in plans["inequalities"])
    assert plans["number of vertices"] == "not counted"
    assert f"some worths of {len(plans['unknowns'])} information sets" in to_text(found.blocks(()))


def test_all_vertices_are_streamed_before_their_number() -> None:
    lines = list(stream_vertices(FIVE))
    assert [line["player"] for line in lines] == ["Player 1"] * 11 + ["Player 2"] * 3
    assert lines[10] == {"player": "Player 1", "vertices": 10, "complete": True}


def test_streamed_vertices_are_those_of_the_certificate() -> None:
    shown = plans_of(explain_face(FIVE), "Player 1")["vertices"]
    streamed_ = [
        line["weights"] for line in stream_vertices(FIVE) if line["player"] == "Player 1" and "weights" in line
    ]
    assert sorted(map(str, streamed_)) == sorted(map(str, shown))


def test_a_stream_that_is_stopped_ends_with_what_was_found() -> None:
    asked = count()
    lines = list(stream_vertices(FIVE, lambda: next(asked) >= 3))
    assert lines[3] == {"player": "Player 1", "vertices": 3, "complete": False}


def test_with_unknowns_nothing_is_streamed_and_it_is_said_so() -> None:
    with unknowns():
        found = optimal_face(built_in("bluff", faces=2))
    player = next(p for p in (0, 1) if any(bound.worths for bound in found.faces[p].inequalities))
    assert {"player": f"Player {player + 1}", "vertices": 0, "complete": False} in stream_vertices(found)


def test_weights_of_a_vertex_are_exact() -> None:
    assert {F(line["weights"].get("J: bet", "0")) for line in stream_vertices(FOUND) if "weights" in line} == {
        F(0),
        F(1, 3),
    }
