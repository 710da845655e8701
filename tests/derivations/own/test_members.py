"""Families in a file of claims: what they are written out to, and what is left to be refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from derivations.claims import told
from derivations.claims.words import every, value
from derivations.own.claim_files import read_claim_file
from derivations.own.members import with_members
from derivations.own.records import OwnClaim, RefusedClaim
from derivations.proving import prove
from verify.language.words import StatementError

FAMILY = {"games": {"f": "f_{n}.efg"}}


def written_out(says: str, data: dict[str, Any] = FAMILY, **row: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """The claim written out, and the games."""
    found = with_members({**data, "claim": [{"says": says, **row}]})
    return found["claim"][0], found["games"]


@pytest.mark.parametrize(
    ("says", "expected", "members"),
    [
        ("value(f(n=2)) < 0", "value(f_2) < 0", ["f_2"]),
        (
            "for k in {2, ..., 3}: value(f(n=k)) == 2^k",
            "((value(f_2) == 2^2) and (value(f_3) == 2^3))",
            ["f_2", "f_3"],
        ),
        (
            "not (for n in {1, ..., 2}: value(f(n=n)) < value(f(n=n + 1))) or 0 == 1",
            "not (((value(f_1) < value(f_2)) and (value(f_2) < value(f_3)))) or 0 == 1",
            ["f_1", "f_2", "f_3"],
        ),
        ("for a in [0, 1]: value(f(n=2*3 - 1)) <= a", "for a in [0, 1]: value(f_5) <= a", ["f_5"]),
        ('payoff(f(n=2), p, "n") == 1', 'payoff(f_2, p, "n") == 1', ["f_2"]),
        # what has no member of the family stays for the language itself
        ("for n in {3, ..., 4}: value(kuhn(cards=n)) < 0", "for n in {3, ..., 4}: value(kuhn(cards=n)) < 0", []),
    ],
)
def test_members_stand_where_families_did(says: str, expected: str, members: list[str]) -> None:
    row, games = written_out(says)
    assert row["says"] == expected
    assert list(games) == members
    assert all(entry == f"f_{name.removeprefix('f_')}.efg" for name, entry in games.items())


def test_a_range_may_stand_beside_the_statement() -> None:
    row, _ = written_out("value(f(n=n)) < a", for_all=["0 <= a <= 1", "n in {1, ..., 2}"])
    assert row == {"says": "((value(f_1) < a) and (value(f_2) < a))", "for_all": ["0 <= a <= 1"]}


def test_tables_and_several_numbers_have_places_too() -> None:
    data = {"games": {"g": {"payoffs": [["{a}, 0", "{b}, {a}"]]}}, "profiles": {"p": {"Ann": {"{a}": "1/{b}"}}}}
    found = with_members({**data, "claim": [{"says": "nash(g(a=1/2, b=-1), p(a=3, b=4))"}]})
    assert found["games"] == {"g_1over2_minus1": {"payoffs": [["1/2, 0", "-1, 1/2"]]}}
    assert found["profiles"] == {"p_3_4": {"Ann": {"3": "1/4"}}}
    assert found["claim"] == [{"says": "nash(g_1over2_minus1, p_3_4)"}]


def test_statements_inside_of_readings_are_written_out() -> None:
    found = with_members({**FAMILY, "claim": [{"reading": [{"says": "value(f(n=1)) == 0", "words": "f(n=1)"}]}]})
    assert found["claim"] == [{"reading": [{"says": "value(f_1) == 0", "words": "f(n=1)"}]}]


def test_a_game_that_has_a_members_name_keeps_it() -> None:
    row, games = written_out("value(f(n=2)) < value(f_2)", {"games": {"f": "f_{n}.efg", "f_2": "kuhn"}})
    assert row["says"] == "value(f_2_) < value(f_2)"
    assert games == {"f_2": "kuhn", "f_2_": "f_2.efg"}


@pytest.mark.parametrize(
    "says",
    [
        "value(f) < 0",
        "value(f(m=2)) < 0",
        "value(f(n=k)) < 0",
        "value(f(n=value(kuhn()))) < 0",
        "for n in {1, ..., 200}: value(f(n=n)) < 0",
        "value(f(n=2)) ? 0",
    ],
)
def test_what_names_no_member_stays_as_it_is(says: str) -> None:
    row, games = written_out(says)
    assert row["says"] == says and not games


@pytest.mark.parametrize("claims", [[3], ["x"], [{"says": 3}], [{"says": "value(f(n=1)) < 0", "for_all": 3}]])
def test_rows_that_are_none_are_left_to_who_reads_them(claims: list[Any]) -> None:
    assert with_members({**FAMILY, "claim": claims})["claim"][0] in (
        claims[0],
        {**_as_dict(claims[0]), "says": "value(f_1) < 0"},
    )


def _as_dict(row: Any) -> dict[str, Any]:
    return row if isinstance(row, dict) else {}


def ultimatum(n: int) -> nx.DiGraph:
    """One offers 0 to n, the other takes it or leaves both nothing."""
    tree = nx.DiGraph(name=f"Ultimatum {n}", players=("Ann", "Bob"))
    tree.add_node("offer", player=0, infoset="offer")
    for k in range(n + 1):
        tree.add_node(k, player=1, infoset=f"{k}")
        tree.add_edge("offer", k, action=f"{k}")
        for action, pays in (("yes", (n - k, k)), ("no", (0, 0))):
            tree.add_node(f"{k} {action}", payoff=pays)
            tree.add_edge(k, f"{k} {action}", action=action)
    return tree


def test_a_family_of_files_is_settled_as_one_claim(tmp_path: Path) -> None:
    for n in (2, 3, 4):
        (tmp_path / f"u_{n}.json").write_text(json.dumps(nx.node_link_data(ultimatum(n), edges="edges")))
    claims = """
[games]
u = "u_{n}.json"
[[claim]]
id = "U1"
words = "two pure subgame-perfect equilibria"
says = "for n in {2, ..., 4}: pure_subgame_perfect(u(n=n)) == 2"
[[claim]]
id = "U2"
words = "Ann gets all"
says = "for n in {2, ..., 4}: least_payoff(u(n=n), 1, \\"pure subgame perfect\\") == n"
[[claim]]
id = "U3"
words = "a family is no game"
says = "pure_subgame_perfect(u) == 2"
"""
    path = tmp_path / "u.toml"
    path.write_text(claims)
    file = read_claim_file(path)
    assert [type(each) for each in file.claims] == [OwnClaim, OwnClaim, RefusedClaim]
    assert sorted(file.games) == ["u_2", "u_3", "u_4"]
    first, second, third = prove(path).settled
    assert first.outcome == "proved" and third.refused
    assert second.outcome == "refuted"
    (instead,) = told.instead(second)
    assert 'least_payoff(u_3, 1, "pure subgame perfect") == 2' in instead


def test_from_python_a_function_of_a_number_gives_a_statement_of_each() -> None:
    said = every(lambda n: value("kuhn", cards=n) < 0, "n in {3, ..., 4}")
    assert said.spelled == ("value(kuhn(cards=3, ante=1, bet=1)) < 0 and value(kuhn(cards=4, ante=1, bet=1)) < 0")
    for among in ("0 <= n <= 1", "n in {3, ...}", "n in {1, ..., 500}", "n in {4, ..., 3}"):
        with pytest.raises(StatementError, match="expected"):
            every(lambda n: value("kuhn", cards=n) < 0, among)
    with pytest.raises(StatementError, match="every: expected statements"):
        every(lambda n: n, "n in {1, ..., 2}")  # type: ignore[arg-type,return-value]
