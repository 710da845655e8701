"""The published schemas accept what gameproof reads and writes, and refuse what is nearly that."""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from derivations.claims.claim import Verdict
from derivations.inputs.game import drawn_tree, game_named
from derivations.own.toml_claims import TOP
from derivations.own.toml_rows import CLAIM, MEASURED, READING
from derivations.schemas.certificates import certificate_schema_text
from derivations.schemas.published import NAMES, NoSchema, schema, text
from tests.support.commands import Run
from tests.support.effort import for_each, thorough
from tests.support.files import GAMES
from tests.support.json_trees import PARAMETRIC, SMALL
from tests.support.samples import SAMPLES, sample
from trees.formats.json_tree import to_json
from trees.games.catalogue import FAMILIES
from verify.certificate_json import dumps

SMALLEST = {
    "bluff": {"faces": "2"},
    "bluff-match": {"faces": "2", "first": "1", "second": "1"},
    "liars-dice": {"faces": "2"},
    "goofspiel": {"cards": "2"},
    "leduc": {"ranks": "2"},
}
HUGE = ("jam-or-fold", "diamond", *(() if thorough() else ("leduc",)))
CLAIMS = """
title = "Signals"
[games]
bq = "beer_quiche.efg"
five = "kuhn cards=5"
pd = {payoffs = [["2,2", "0,3"], [[3, 0], ["a", 1]]], rows = ["C", "D"], parameters = {a = [1, "oo"]}}
[profiles]
pooling = "pooling.json"
other = "NE,1/2,1/2"
table = {"Player 1" = {J = {bet = "1/3"}}}
[[claim]]
id = "BQ1"
words = "pooling on beer is an equilibrium"
says = "nash(bq, pooling)"
for_all = ["0 <= a <= 1"]
expect = "refuted"
[[claim]]
id = "BQ2"
words = "so is the other one"
proof = ["one.toml", "two.toml"]
cited = "Cho and Kreps (1987)"
[[claim.reading]]
words = "as it stands"
says = "nash(bq, other)"
[[claim.reading]]
says = "nash(bq, table)"
excluded = "other"
since = "it is another"
instead = "not nash(bq, table)"
[[claim]]
id = "BQ3"
words = "it is measured"
[claim.measured]
program = "toss.py"
function = "tosses"
blocks = 10
seed = 1
quantities = { heads = { least = "1/2" } }
"""
PROFILE = {
    "parameters": {"a": ["0", "1/3"], "b": [0, None]},
    "Ann": {"hide": {"heads": "1/2 + a", "tails": 0}, "later": "not reached", "last": None, "sure": "heads"},
    "Player 2": {},
}


@cache
def validator(name: str) -> Draft202012Validator:
    """The validator of a schema that is itself one; whether that of certificates is takes long to see."""
    if name != "certificate" or thorough():
        Draft202012Validator.check_schema(schema(name))
    return Draft202012Validator(schema(name))


@cache
def of_kind(kind: str) -> Draft202012Validator:
    """The same of certificates of one kind: what it says of other kinds does not matter, and takes long."""
    whole = validator("certificate").schema
    own = [row for row in whole["allOf"] if row["if"]["properties"]["kind"]["const"] == kind]
    assert len(own) == 1
    Draft202012Validator.check_schema(own[0])
    return Draft202012Validator({**whole, "allOf": own})


def faults(name: str, data: Any) -> list[str]:
    """What the schema has against the data."""
    return [error.message for error in validator(name).iter_errors(data)]


def changed(data: Any, change: Callable[[Any], object]) -> Any:
    """A copy of the data that is changed."""
    data = copy.deepcopy(data)
    change(data)
    return data


@for_each("name", SAMPLES)
def test_a_certificate_of_each_kind_fits(name: str) -> None:
    data = json.loads(dumps(sample(name)))
    assert of_kind(data["kind"]).is_valid(data)


@pytest.mark.parametrize("name", ["value", "claim", "all", "equilibrium set", "optimal face", "theorem"])
def test_a_certificate_with_an_entry_more_or_less_does_not(name: str) -> None:
    data = json.loads(dumps(sample(name)))
    fits = of_kind(data["kind"]).is_valid
    assert fits(data) and not fits({**data, "more": 1})
    for key in data:
        assert not fits({other: item for other, item in data.items() if other != key}), key


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data.update(value=-1),
        lambda data: data.update(value="-0.5"),
        lambda data: data.update(kind="values"),
        lambda data: data.update(format="gameproof certificate 2"),
        lambda data: data["plans"].pop(),
        lambda data: data["plans"][0].update(root=1),
        lambda data: data["game"].update(name=3),
    ],
)
def test_a_certificate_that_is_nearly_one_does_not_fit(change: Callable[[Any], object]) -> None:
    data = json.loads(dumps(sample("value")))
    assert not validator("certificate").is_valid(changed(data, change))


def test_parts_of_all_are_certificates_too() -> None:
    data = json.loads(dumps(sample("all")))
    assert not validator("certificate").is_valid(changed(data, lambda data: data["parts"][0].update(more=1)))


def test_the_schema_of_certificates_is_made_from_their_records() -> None:
    assert text("certificate") == certificate_schema_text()


@for_each("path", sorted(p for p in GAMES.iterdir() if p.name not in ("die.efg", "driver.efg")))
def test_a_game_of_a_file_fits(path: Path) -> None:
    if path.suffix in (".efg", ".nfg"):
        assert faults("game", to_json(drawn_tree(game_named(str(path), {})))) == []


@for_each("name", [name for name in FAMILIES if name not in HUGE])
def test_a_built_in_game_fits(name: str) -> None:
    assert faults("game", to_json(drawn_tree(game_named(name, SMALLEST.get(name, {}))))) == []


@pytest.mark.parametrize("game", [SMALL, PARAMETRIC], ids=["small", "parametric"])
def test_a_game_written_by_hand_fits(game: Any) -> None:
    assert faults("game", game) == []


def test_a_game_with_players_by_name_fits() -> None:
    assert faults("game", changed(SMALL, lambda data: data["nodes"][1].update(player="A"))) == []


@for_each(
    "change",
    [
        lambda data: data.update(directed=False),
        lambda data: data.update(more=1),
        lambda data: data["graph"].update(players=["Ann", "Ann"]),
        lambda data: data["graph"].update(parameters={"a": ["0"]}),
        lambda data: data["graph"].update(parameters={"a b": ["0", "1"]}),
        lambda data: data["nodes"].append({"id": "leaf", "payoff": [0.5, 1]}),
        lambda data: data["nodes"].append({"id": "leaf", "payoff": ["1/2", "x;y"]}),
        lambda data: data["nodes"].append({"id": "leaf", "payoff": ["1"], "infoset": "i"}),
        lambda data: data["nodes"].append({"id": "move", "player": -1, "infoset": "i"}),
        lambda data: data["nodes"].append({"id": "move", "player": 0}),
        lambda data: data["nodes"].append({"id": "move", "player": "chance", "infoset": "i"}),
        lambda data: data["nodes"].append({"id": "move", "player": 0, "infoset": "\x1b[2K"}),
        lambda data: data["edges"].append({"source": "a", "target": "b"}),
        lambda data: data["edges"].append({"source": "a", "target": "b", "action": "x", "weight": "1"}),
        lambda data: data.update(nodes=[]),
    ],
)
def test_a_game_that_is_nearly_one_does_not_fit(change: Callable[[Any], object]) -> None:
    assert faults("game", changed(SMALL, change))


def test_a_profile_fits() -> None:
    assert faults("profile", PROFILE) == []
    assert faults("profile", {"profile": {"Ann": PROFILE["Ann"]}, "beliefs": {"i": {"a/b": "1/2"}}}) == []
    assert faults("profile", {"strategies": {"Ann": PROFILE["Ann"]}}) == []


@for_each(
    "data",
    [
        {},
        [],
        {"Ann": {"i": {"a": 0.5}}},
        {"Ann": {"i": {}}},
        {"Ann": {"i": True}},
        {"Ann": ["i"]},
        {"parameters": {"a": ["0"]}, "Ann": {}},
        {"profile": {"Ann": {}}, "strategies": {"Ann": {}}},
        {"beliefs": {"i": {}}, "Ann": {}},
    ],
)
def test_what_is_nearly_a_profile_does_not_fit(data: Any) -> None:
    assert faults("profile", data)


def test_beliefs_fit_and_what_is_nearly_that_does_not() -> None:
    good = {"beliefs": {"fight?": {"in": "1/3", "out": "2/3"}}}
    assert faults("beliefs", good) == []
    for bad in ({}, {**good, "more": 1}, {"beliefs": {"fight?": {"in": 0.5}}}, {"beliefs": ["in"]}):
        assert faults("beliefs", bad)


def test_the_schema_and_the_reader_know_the_same_keys() -> None:
    found = schema("claims")
    tables = {"claim": CLAIM, "reading": READING, "measured": MEASURED}
    assert set(found["properties"]) == set(TOP)
    assert {name: set(found["$defs"][name]["properties"]) for name in tables} == {n: set(t) for n, t in tables.items()}
    assert found["$defs"]["claim"]["properties"]["expect"]["enum"] == [verdict.value for verdict in Verdict]


def test_a_file_of_claims_fits_as_data() -> None:
    assert faults("claims", tomllib.loads(CLAIMS)) == []


@for_each(
    "change",
    [
        lambda data: data.pop("claim"),
        lambda data: data.update(claim=[]),
        lambda data: data.update(titel="Signals"),
        lambda data: data["claim"][0].pop("says"),
        lambda data: data["claim"][0].update(id="../BQ1"),
        lambda data: data["claim"][0].update(expect="true"),
        lambda data: data["claim"][0].update(words=" "),
        lambda data: data["claim"][0].update(words="two\nlines"),
        lambda data: data["games"].update(bq="/etc/passwd"),
        lambda data: data["games"].update(bq="games/../../secret.efg"),
        lambda data: data["games"].update({"b q": "kuhn"}),
        lambda data: data["games"]["pd"].pop("payoffs"),
        lambda data: data["games"]["pd"].update(payoffs=[[0.5]]),
        lambda data: data["games"]["pd"].update(strategies=[["C"], ["D"]]),
        lambda data: data["profiles"].update(pooling=3),
        lambda data: data["claim"][1].update(says="nash(bq, other)"),
        lambda data: data["claim"][1].update(about="a book"),
        lambda data: data["claim"][1].update(confirm="z4"),
        lambda data: data["claim"][1].update(seconds=0),
        lambda data: data["claim"][1]["reading"][0].pop("says"),
        lambda data: data["claim"][1]["reading"][0].update(exclude="x"),
        lambda data: data["claim"][2]["measured"].pop("seed"),
        lambda data: data["claim"][2]["measured"].update(program="toss.sh"),
        lambda data: data["claim"][2]["measured"]["quantities"]["heads"].update(mean="1/2"),
    ],
)
def test_a_file_of_claims_that_is_nearly_one_does_not_fit(change: Callable[[Any], object]) -> None:
    assert faults("claims", changed(tomllib.loads(CLAIMS), change))


@pytest.mark.parametrize("name", NAMES)
def test_the_command_prints_each_schema(run: Run, name: str) -> None:
    assert json.loads(run("schema", name)[1]) == schema(name)


def test_an_unknown_schema_is_refused_with_those_there_are(run: Run) -> None:
    with pytest.raises(NoSchema):
        text("gaem")
    said = "schema: expected one of game, profile, beliefs, claims, certificate, found 'gaem' (did you mean game?)"
    assert run("schema", "gaem") == (2, "", f"gameproof: {said}\n")


@pytest.mark.parametrize("name", NAMES)
def test_each_schema_has_a_name_of_its_own(name: str) -> None:
    assert schema(name)["$id"] == f"urn:gameproof:schema:{name}"


def test_a_file_may_say_where_its_schema_is(tmp_path: Path) -> None:
    for name, data in (("plain", SMALL), ("with", {"$schema": "game.schema.json", **SMALL})):
        (tmp_path / f"{name}.json").write_text(json.dumps(data), encoding="utf-8")
        assert not faults("game", data)
    plain, with_schema = (game_named(str(tmp_path / f"{name}.json"), {}) for name in ("plain", "with"))
    assert plain == with_schema
    profile = {"$schema": "profile.schema.json", **PROFILE}
    assert not faults("profile", profile)
    assert faults("profile", {"$schema": 3, **PROFILE})
