"""The kernel and a second checker of the specification agree, on whole certificates and on tampered ones."""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction as F
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.claims.claim import claim_certificate
from tests.support.effort import examples, for_each, slow_but
from tests.support.files import GAMES, HOME, read_game
from tests.support.other_checker import facts_of, facts_of_file
from tests.support.other_texts import OtherRefused
from tests.support.own import settled
from tests.support.pages import blocks
from tests.support.random_trees import behaviours, games, trees
from tests.support.samples import sample
from tests.support.subjects import built_in, written
from tests.support.tampering import tampered
from trees.refusal import Refused
from trees.tree import EMPTY, Sequence, Tree
from verify.certificate_json import dumps, loads
from verify.certificates import Certificate
from verify.check import check
from verify.find.equilibria.profile import profile_regrets
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import Game
from verify.kernel.strategies.sequence_form import NotZeroSum, SequenceForm
from verify.kernel.zero_sum.records import ValueCertificate
from verify.language.text import write

KNOWN = ("value", "profile")


def by_kernel(text: str) -> list[str] | None:
    """The facts as the kernel has them; None where it refuses."""
    try:
        return [write(fact) for fact in check(loads(text))]
    except Refused:
        return None


def by_other(text: str) -> list[str] | None:
    """The facts as the other checker has them; None where it refuses."""
    try:
        return facts_of_file(text.encode("utf-8", "surrogatepass"))
    except OtherRefused:
        return None


def value_of(game: Game) -> ValueCertificate:
    found, first, second = solve(form_of(game, {}))
    return ValueCertificate(game, found, (first, second))


def at_random(game: Game) -> Certificate:
    """The regrets of those who play all actions alike."""
    form = form_of(game, {})
    alike = tuple({h: dict.fromkeys(i.actions, F(1, len(i.actions))) for h, i in own.items()} for own in form.infosets)
    return profile_regrets(game, alike)


BUILT_IN: dict[str, Game] = {
    "three cards": built_in("kuhn"),
    "four cards": built_in("kuhn", cards=4, ante=2, bet="1/2"),
    "cards in numbers": built_in("kuhn", cards=14, bet=0),
    "leduc without suits": built_in("leduc", ranks=2, suits=2, suited=0),
    "leduc with suits": built_in("leduc", ranks=2, suits=2),
    "leduc of three ranks": built_in("leduc", ranks=3, suits=1),
    "a coin": built_in("liars-dice", faces=2),
    "a die of three": built_in("liars-dice", faces=3, penalty="1/2"),
    "a die of four, from two on": built_in("liars-dice", faces=4, least=2, penalty=3),
}
FILES = sorted(
    file
    for folder in (GAMES, HOME / "examples/games")
    for file in folder.iterdir()
    if file.suffix in (".json", ".efg", ".nfg")
)


def of_games() -> Iterator[tuple[str, Game]]:
    """Built-in games, and those of files with perfect recall and without parameters."""
    yield from BUILT_IN.items()
    for file in FILES:
        try:
            game = written(read_game(file))
            form_of(game, {})
        except Refused:
            continue
        yield file.name, game


OF_GAMES = dict(of_games())


@pytest.mark.parametrize("name", slow_but(OF_GAMES, OF_GAMES.keys() - {"leduc with suits", "cards in numbers"}))
def test_both_accept_what_is_found_of_a_game(name: str) -> None:
    game = OF_GAMES[name]
    found = [at_random(game)]
    with suppress(NotZeroSum):
        found.append(value_of(game))
    for certificate in found:
        text = dumps(certificate)
        assert by_kernel(text) is not None
        assert by_other(text) == by_kernel(text)


def known_parts(data: Any) -> Iterator[dict[str, Any]]:
    """The certificates of these kinds that stand anywhere in JSON data."""
    if isinstance(data, dict) and data.get("kind") in KNOWN:
        yield data
    elif isinstance(data, dict | list):
        for item in data.values() if isinstance(data, dict) else data:
            yield from known_parts(item)


@pytest.mark.parametrize("name", ["value", "profile", "claim", "all"])
def test_both_accept_the_samples_and_the_evidence_in_them(name: str) -> None:
    parts = list(known_parts(json.loads(dumps(sample(name)))))
    assert parts
    for part in parts:
        assert facts_of({k: v for k, v in part.items() if k != "format"}) == by_kernel(
            json.dumps({"format": "gameproof certificate 1", **part})
        )


@pytest.mark.parametrize("said", ["nash(prisoners, silent)", "regret(bq, split, 1) <= 1 and nash(bq, pool)"])
def test_both_accept_the_evidence_of_a_claim_that_was_settled(said: str) -> None:
    item = settled(said)
    parts = list(known_parts(json.loads(dumps(claim_certificate(item.claim, item.proof)))))
    assert parts
    for part in parts:
        assert facts_of(part) == by_kernel(json.dumps({"format": "gameproof certificate 1", **part}))


def test_both_accept_the_example_of_the_specification() -> None:
    (text,) = (
        block.text for block in blocks(HOME / "docs/reference/certificate-format.md") if block.language == "json"
    )
    assert by_other(text) == by_kernel(text) != None  # noqa: E711
    assert differing(loads(text)) == []


def differing(certificate: Certificate) -> list[str]:
    """The changes of one place after which the two checkers do not say the same."""
    data = json.loads(dumps(certificate))
    found = []
    for name, after in tampered(data):
        text = json.dumps(after)
        if by_kernel(text) != by_other(text):
            found.append(name)
    return found


TAMPERED = ("three cards", "a coin", "pennies.nfg")


@pytest.mark.parametrize("make", [value_of, at_random])
@pytest.mark.parametrize("name", slow_but([*TAMPERED, "kuhn.efg", "leduc of three ranks"], TAMPERED))
def test_both_say_the_same_of_what_is_tampered(name: str, make: Callable[[Game], Certificate]) -> None:
    assert differing(make(OF_GAMES[name])) == []


@pytest.mark.parametrize("name", ["horse.efg", "beer_quiche.efg"])
def test_both_say_the_same_of_tampered_profiles_of_more_players_and_of_chance(name: str) -> None:
    assert differing(at_random(OF_GAMES[name])) == []


@given(trees(depth=3))
@examples(40)
def test_both_say_the_same_of_the_value_of_a_random_game(tree: Tree) -> None:
    certificate = value_of(written(tree))
    text = dumps(certificate)
    assert by_other(text) == by_kernel(text) != None  # noqa: E711
    more = dumps(ValueCertificate(certificate.game, certificate.value + F(1, 7), certificate.plans))
    assert by_other(more) is by_kernel(more) is None


@st.composite
def played(draw: st.DrawFn) -> tuple[Game, tuple[dict[str, dict[str, F]], ...]]:
    """A game of three, and a profile that leaves out some sets to which own choices never lead."""
    game = written(draw(games(depth=4)))
    form = form_of(game, {})
    return game, tuple(without_some(draw, form, player) for player in range(3))


def without_some(draw: st.DrawFn, form: SequenceForm, player: int) -> dict[str, dict[str, F]]:
    given, kept = draw(behaviours(form, player)), {}
    made: set[Sequence] = {EMPTY}
    for label, infoset in form.infosets[player].items():
        if infoset.parent in made or draw(st.booleans()):
            kept[label] = given[label]
        made |= {(label, action) for action, share in given[label].items() if infoset.parent in made and share}
    return kept


@given(played())
@examples(60)
def test_both_say_the_same_of_a_profile_of_a_random_game(game_and_profile: Any) -> None:
    text = dumps(profile_regrets(*game_and_profile))
    assert by_other(text) == by_kernel(text) != None  # noqa: E711


@pytest.mark.parametrize("make", [value_of, at_random])
@pytest.mark.parametrize("name", ["poker.efg", "stone_paper_scissors.nfg", "pennies.nfg"])
def test_both_say_the_same_of_a_tampered_tree_with_its_own_digest(
    name: str, make: Callable[[Game], Certificate]
) -> None:
    data = json.loads(dumps(make(OF_GAMES[name])))
    found = []
    for name, tree in tampered(data["game"]["tree"], 2):
        text = json.dumps({**data, **stated(tree)})
        if by_kernel(text) != by_other(text):
            found.append(name)
    assert found == []


NUMBERS: tuple[Any, ...] = (
    *("2", "-1/3", "2/4", "00", "-0", "0/7", "1/0", "0.5", ".5", "2.", "1/2 + 1/3", " 1 ", "", "--1", "+1", "1e3"),
    *("-2^2", "2**3", "2^(-1)", "2^-1", "2^0", "0^(-1)", "0^0", "2^3^2", "2(3)", "2(3)^2", "1/2(3)", "(2)(3)", "1_0"),
    *("(" * 50 + "1" + ")" * 50, "(" * 51 + "1" + ")" * 51, "2^4000", "2^2000", "1\n", "1\t+1", "x", "1/1/1", "6/2/3"),
    *("(1", "(10^2000)^0", "(0)^3999", "0.50^1999", "0.50^2000", "1/2*3(4)", "2 (3)", "2* *3", "2^( - 1 )"),
    "(" * 50 + "2^(-1)" + ")" * 50,
    *("9" * 4300, "9" * 4301, "-" + "9" * 4299, "-" + "9" * 4300, "1." + "0" * 499, "3 - 2 - 1", "2*-1", "٣", "1 /2"),
    *(7, 123456789, 1234567890, -12345678, True, None, 0.5, ["1"], {}),
)


VALUES = ("1", "2", "1/2", "-1/3", "0", "-4", "8", "1/4", "5/6", "6", "18", "3", str(2**2000))


@for_each("number", NUMBERS)
def test_both_read_the_same_numbers_in_games(number: Any) -> None:
    """They are the payoffs of a game without moves."""
    leaf = {"id": "end", "payoff": [number, number]}
    tree = {"directed": True, "multigraph": False, "graph": {}, "nodes": [leaf], "edges": []}
    plan = {"root": "1", "weights": {}}
    for value in {str(number), *VALUES}:
        text = json.dumps({**stated(tree), "kind": "value", "value": value, "plans": [plan, plan]})
        assert by_other(text) == by_kernel(text)


def stated(tree: dict[str, Any]) -> dict[str, Any]:
    """The beginning of a certificate about a game written out."""
    from hashlib import sha256

    text = json.dumps(tree, sort_keys=True, separators=(",", ":"))
    return {
        "format": "gameproof certificate 1",
        "game": {"tree": tree, "digest": sha256(text.encode()).hexdigest()},
    }


def test_the_other_checker_imports_nothing_of_ours() -> None:
    """But its own files, and Python's library."""
    for file in (HOME / "tests/support").glob("other_*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        modules = {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        modules |= {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
        others = {name for name in modules if name.partition(".")[0] not in sys.stdlib_module_names}
        assert all(name.startswith("tests.support.other_") for name in others)


def test_a_plan_names_no_information_set_without_actions() -> None:
    data = json.loads(dumps(sample("value")))
    data["plans"][0]["weights"]["nowhere"] = {}
    assert by_other(json.dumps(data)) is by_kernel(json.dumps(data)) is None
