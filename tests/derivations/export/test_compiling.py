"""Coq accepts what is exported, and refuses it when it is tampered with, naming the check that is false."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import networkx as nx
import pytest
import sympy

from derivations.claims.coq_texts import CLOSED
from derivations.export.compiling import Compiled, compile_file
from derivations.export.files import CoqFile, Wanted, coq_file
from derivations.export.library import LibraryFailed, compiled_library
from derivations.export.subjects import claim_file
from derivations.inputs.game import written_out
from derivations.own.claim_files import read_claim_file
from derivations.own.records import OwnClaim
from derivations.own.settling import settle
from derivations.proving import published_files
from tests.support.coq import needs_coq, shared_folder
from tests.support.files import HOME
from trees.tree import validate
from verify.kernel.games.game import reference
from verify.kernel.statements.records import Call, Not
from verify.language.parse import parse

pytestmark = [
    pytest.mark.slow,
    needs_coq,
]
THREAT = ({"market": {"out": 1, "in": 0}}, {"entry": {'say "fight"': 1, "分ける": 0}})


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled_library(shared_folder(tmp_path_factory))


def kuhn() -> CoqFile:
    return coq_file("Kuhn", ["Kuhn"], [Wanted("it", "", parse("value(kuhn()) == -1/18"), True)], {}, {})


def entry() -> CoqFile:
    """A threat that is an equilibrium and not to be believed; actions have quotes and Japanese names."""
    tree = nx.DiGraph(name="Entry", players=("Entrant", "Incumbent"))
    tree.add_node("start", player=0, infoset="market")
    tree.add_node("in", player=1, infoset="entry")
    for node, payoff in {"out": (0, 2), "fight": (-1, 0), "share": (1, 1)}.items():
        tree.add_node(node, payoff=payoff)
    for node, child, action in (
        ("start", "out", "out"),
        ("start", "in", "in"),
        ("in", "fight", 'say "fight"'),
        ("in", "share", "分ける"),
    ):
        tree.add_edge(node, child, action=action)
    game = written_out(validate(tree))
    about = reference(game), tuple({h: dict(here) for h, here in own.items()} for own in THREAT)
    wanted = [
        Wanted("nash", "", Call("nash", about), True),  # type: ignore[arg-type]
        Wanted("perfect", "", Call("subgame_perfect", about), False),  # type: ignore[arg-type]
        Wanted("imperfect", "", Not(Call("subgame_perfect", about)), True),  # type: ignore[arg-type]
    ]
    return coq_file("Entry", ["Entry"], wanted, {game.digest: game}, {})  # type: ignore[union-attr]


def claim(id_: str) -> CoqFile:
    (file,) = published_files([id_]).values()
    (found,) = file.claims
    assert isinstance(found, OwnClaim)
    return claim_file(found, settle(found), id_)


def compiled(file: CoqFile, library: Path, tmp_path: Path) -> Compiled:
    return compile_file(file, tmp_path, library)


@pytest.mark.parametrize("file", [kuhn, entry], ids=["kuhn", "entry"])
def test_a_game_with_what_is_said_of_it_is_accepted_and_uses_no_axiom(
    file: Callable[[], CoqFile], library: Path, tmp_path: Path
) -> None:
    found = compiled(file(), library, tmp_path)
    assert (found.failure, found.closed) == ("", True)
    assert set(found.assumptions.values()) == {CLOSED}


# `make coq`, which `.ci/run` does before, has all that are covered accepted
@pytest.mark.parametrize("id_", ["K7", "KI", "M2", "D13", "DS"])
def test_a_claim_is_accepted(id_: str, library: Path, tmp_path: Path) -> None:
    file = claim(id_)
    assert file.missing == ()
    found = compiled(file, library, tmp_path)
    assert (found.failure, found.closed) == ("", True)
    assert found.data["theorems"][0]["assumptions"] == CLOSED
    if id_ == "K7":
        assert {each["is"] for each in found.data["theorems"]} >= {"denial", "correction"}


SEVERAL = (
    ("for a in [0, 1]: for b in (0, 1]: a*b <= 1", True),
    ("for a in [0, 1]: for b in [0, 1]: a*b == 0 exactly when (a == 0 or b == 0)", True),
    ("for a in [0, 1]: for b in [0, 1]: a <= b", False),
    ("for a in [0, 1]: for b in [0, 1]: a <= b exactly when (b - a)/(1 + a) >= 0", True),
    ("for a in [1, oo): for b in [1, oo): b/(1 + b)*(1/(1 + a)) <= 1/2", True),
    ("for a in [1, oo): for b in [1, oo): b/(1 + b)*(1/(1 + a)) < 1/4", False),
    ("for V in [0, 1]: (1 - V)/(2 + V) <= 1/2", True),
    ("for V in [0, 1]: (1 - V)/(2 + V) < 1/2", False),
    ("for a in [0, 1]: for b in {1/2}: a*b <= 1/2", True),
)


def numbers(*statements: tuple[str, bool]) -> CoqFile:
    """A file with a theorem for each statement, or for its denial."""
    wanted = [Wanted(f"it_{n}", "", parse(text), holds) for n, (text, holds) in enumerate(statements)]
    return coq_file("Numbers", ["Numbers"], wanted, {}, {})


ROOTED = (
    ("for a in [0, root(-2 + t^2, 2)): a*a < 2", True),
    ("for a in [1, root(-2 + t^2, 2)]: a*a < 2", False),
    ("for a in {root(-2 + t^2, 2)}: a*a*a*a == 4", True),
    ("for a in {root(-2 + t^2, 2)}: a > 3/2", False),
    ("for a in [0, 2]: a*a <= 2 exactly when a in [0, root(-2 + t^2, 2)]", True),
    ("for a in (root(-2 + t^2, 2), oo): (a*a - 2)/(1 + a) > 0 and a > 7/5", True),
    ("for a in [root(-3 + t^2, 2), 2]: for b in [0, root(-1 - t + t^2, 2)): b < a", True),
    ("for a in (root(2 - 4*t + t^2, 1), root(2 - 4*t + t^2, 2)): a*a + 2 < 4*a", True),
)


VALUES = (
    ("for B in (1, root(-4 + 2*t + t^2, 2)): value(kuhn(bet=B)) == (B^2 - 2*B)/(6*(2 + B))", True),
    ("for B in {root(-4 + 2*t + t^2, 2)}: value(kuhn(bet=B)) == -1/18", False),
    ("for B in (0, oo): value(kuhn(bet=B)) == 0 exactly when B >= 2", True),
    ("for B in (0, 2): value(kuhn(bet=B)) in [-1/10, 0)", True),
)


@pytest.mark.parametrize("said", [SEVERAL, ROOTED, VALUES], ids=["several parameters", "roots", "values of a game"])
def test_what_is_said_for_ranges_is_accepted(said: Sequence[tuple[str, bool]], library: Path, tmp_path: Path) -> None:
    file = numbers(*said)
    assert file.missing == ()
    found = compiled(file, library, tmp_path)
    assert (found.failure, found.closed) == ("", True)


CHANGED = {
    "range": (
        SEVERAL[0],
        "forall b : F, 0 < b -> b <= 1 -> a * b <= 1.",
        "forall b : F, 0 < b -> b <= (2#1) -> a * b <= 1.",
    ),
    "condition": (SEVERAL[1], "(a * b = 0) <-> ((a = 0) \\/ (b = 0)).", "(a * b = 0) <-> (a = 0)."),
    "number": (SEVERAL[4], "(b) / (a * b + a + b + 1) <= (1#2).", "(b) / (a * b + a + b + 1) <= (1#3)."),
    "open end": (SEVERAL[7], "~ (forall V_ : F, 0 <= V_", "~ (forall V_ : F, 0 < V_"),
    "divisor": (SEVERAL[4], "Dividing [(a * b + a + b + 1)%E]", "Dividing [(a * b - a + b + 1)%E]"),
    "root: open end": (ROOTED[0], "0 <= a -> a < root_1 -> a * a < (2#1)", "0 <= a -> a <= root_1 -> a * a < (2#1)"),
    "root: bracket": (ROOTED[0], "forall root_1 : F, 1 <= root_1 -> ", "forall root_1 : F, 0 <= root_1 -> "),
    "root: no bracket": (ROOTED[0], "forall root_1 : F, 1 <= root_1 -> ", "forall root_1 : F, "),
    "root: polynomial": (ROOTED[0], "(-2#1) + root_1 * root_1", "(-3#1) + root_1 * root_1"),
    "root: sign": (ROOTED[0], "((-2#1) + (2#1) * (2#1) : F)", "((-5#1) + (2#1) * (2#1) : F)"),
    "no root": (ROOTED[1], "(-2#1) + root_1 * root_1 = 0 -> ~ ", "~ "),
    "root: number": (ROOTED[2], "a = root_1 -> a * a * a * a = (4#1)", "a = root_1 -> a * a * a * a = (5#1)"),
    "root: range": (ROOTED[4], "(0 <= a /\\ a <= root_1)", "(0 <= a /\\ a < root_1)"),
    "root: its bracket": (ROOTED[0], "Rooted (1)%E ((2#1))%E", "Rooted (1)%E ((3#1))%E"),
    "root: its relation": (ROOTED[0], "Rooted (1)%E ((2#1))%E ((-2#1) +", "Rooted (1)%E ((2#1))%E ((-3#1) +"),
    "value: range": (
        VALUES[0],
        "forall B_ : F, 1 < B_ -> B_ < root_1 -> value",
        "forall B_ : F, 0 < B_ -> B_ < root_1 -> value",
    ),
    "value: condition": (VALUES[2], "<-> ((2#1) <= B_)", "<-> ((2#1) < B_)"),
    "value: bound": (VALUES[3], "(-1#10) <= v1", "(-1#20) <= v1"),
    "value: player": (VALUES[0], 'Move 0 "K"', 'Move 1 "K"'),
}


@pytest.mark.parametrize(("said", "old", "new"), CHANGED.values(), ids=CHANGED)
def test_what_is_changed_of_it_is_refused(
    said: tuple[str, bool], old: str, new: str, library: Path, tmp_path: Path
) -> None:
    found = compiled(tampered(numbers(said), old, new), library, tmp_path)
    assert found.failure.startswith("Numbers.v: ")
    assert not found.closed


LAB = """{"directed": true, "multigraph": false,
 "graph": {"name": "Lab", "players": ["Lab", "Rival"], "parameters": {"a": ["0", "3"]}},
 "nodes": [{"id": "top", "player": 0, "infoset": "invest?"}, {"id": "go", "player": 1, "infoset": "copy?"},
  {"id": "stop", "payoff": [0, 1]}, {"id": "yield", "payoff": ["a*a - 2", 1]}, {"id": "copy", "payoff": ["a - 1", 0]}],
 "edges": [{"source": "top", "target": "go", "action": "go"}, {"source": "top", "target": "stop", "action": "stop"},
  {"source": "go", "target": "yield", "action": "yield"}, {"source": "go", "target": "copy", "action": "copy"}]}"""
OF_LAB = """
[games]
lab = "lab.json"
[profiles.go.Lab."invest?"]
go = 1
[profiles.go.Rival."copy?"]
yield = 1
[profiles.threat.Lab."invest?"]
stop = 1
[profiles.threat.Rival."copy?"]
copy = 1
[[claim]]
id = "L1"
words = "it pays from the root of 2 on"
says = "for a in [0, 3]: subgame_perfect(lab, go) exactly when a in [root(-2 + t^2, 2), 3]"
[[claim]]
id = "L2"
words = "the threat is to be believed"
says = "for a in [0, root(-3/4 + t^2, 2)]: nash(lab, threat) implies subgame_perfect(lab, threat)"
expect = "refuted"
[[claim]]
id = "L3"
words = "what is lost below the root"
says = "for a in [0, root(-2 + t^2, 2)): regret(lab, go, 1) == 2 - a^2 and regret(lab, go, 1) <= 2"
"""


def test_what_is_said_of_profiles_up_to_a_root_is_accepted_and_else_is_not(library: Path, tmp_path: Path) -> None:
    (tmp_path / "lab.json").write_text(LAB, encoding="utf-8")
    (tmp_path / "lab.toml").write_text(OF_LAB, encoding="utf-8")
    changes = {
        "L1": ("(root_1 <= a /\\ a <= (3#1))", "(root_1 < a /\\ a <= (3#1))"),
        "L2": ('("copy", End [(-1#1) + a; 0])', '("copy", End [(-1#1) + a; 1])'),
        "L3": ("(lab a) ((2#1) - a * a)", "(lab a) ((1#1) - a * a)"),
    }
    for each in read_claim_file(tmp_path / "lab.toml").claims:
        assert isinstance(each, OwnClaim)
        file = claim_file(each, settle(each), each.id)
        assert file.missing == ()
        found = compiled(file, library, tmp_path)
        assert (found.failure, found.closed) == ("", True)
        changed = compiled(tampered(file, *changes[each.id]), library, tmp_path)
        assert changed.failure.startswith(f"{each.id}.v: ")


def test_equilibria_of_a_game_with_several_parameters_are_accepted_and_others_are_not(
    library: Path, tmp_path: Path
) -> None:
    """The battle of the sexes with any payoffs: B3 and B5 of examples/battle.toml."""
    read = read_claim_file(HOME / "examples" / "battle.toml")
    for id_, old, new in (
        ("B3", "(p = (b) / (b + 1))", "(p = (b) / (a + 1))"),
        ("B5", "(a) / (a + 1)", "(b) / (a + 1)"),
    ):
        (found,) = (each for each in read.claims if each.id == id_)
        assert isinstance(found, OwnClaim)
        file = claim_file(found, settle(found), id_)
        assert file.missing == ()
        assert compiled(file, library, tmp_path).closed
        assert compiled(tampered(file, old, new), library, tmp_path).failure.startswith(f"{id_}.v: ")


def tampered(file: CoqFile, old: str, new: str) -> CoqFile:
    assert old in file.text
    return replace(file, text=file.text.replace(old, new), head=file.head.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("(over F kuhn) (-1#18)", "(over F kuhn) (-1#17)", "it: expected a proof that Coq accepts"),
        ("(1#6)", "(1#7)", "kuhn_by_its_rules: expected the game that its rules give, found another"),
        ("End [(-2); 2]", "End [(-1); 1]", "kuhn_by_its_rules: expected the game that its rules give, found another"),
        (
            '("fold", (2#3)); ("call", (1#3))',
            '("fold", (1#3)); ("call", (2#3))',
            "it: expected that every check is true",
        ),
    ],
    ids=["value", "probability", "payoff", "plan"],
)
def test_what_is_changed_in_a_file_is_refused(old: str, new: str, told: str, library: Path, tmp_path: Path) -> None:
    found = compiled(tampered(kuhn(), old, new), library, tmp_path)
    assert found.failure.startswith(f"Kuhn.v: {told}")
    assert not found.closed


def test_the_check_that_is_false_is_named(library: Path, tmp_path: Path) -> None:
    changed = tampered(kuhn(), '("K after bet", [("call", 1)])', '("K after bet", [("fold", 1)])')
    found = compiled(changed, library, tmp_path)
    assert found.failure.startswith("Kuhn.v: it: expected that every check is true, found false: ")
    assert "against player 1's plan" in found.failure


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(written (table_over F profile_))", "(written (table_over F better_than_profile))"),
        ('("分ける", End [1; 1])', '("分けるな", End [1; 1])'),
        ('("say ""fight""", 1)', '("say ""flight""", 1)'),
        ('("分ける", End [1; 1])', '("分ける", End [1; 0])'),
    ],
)
def test_changed_names_and_payoffs_of_a_written_game_are_refused(
    old: str, new: str, library: Path, tmp_path: Path
) -> None:
    found = compiled(tampered(entry(), old, new), library, tmp_path)
    assert found.failure.startswith("Entry.v: ")
    assert not found.closed


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("(-1#18)", "(-1#17)"),
        ("End [1; (-1)]", "End [2; (-2)]"),
        ('("call"', '("calls"'),
        ("(1#6), Move", "(1#7), Move"),
    ],
    ids=["value", "payoff", "action", "chance"],
)
def test_all_optimal_plans_of_another_game_are_refused(old: str, new: str, library: Path, tmp_path: Path) -> None:
    found = compiled(tampered(claim("K13"), old, new), library, tmp_path)
    assert found.failure.startswith("K13.v: ")


EXAMPLES = {
    "centipede.toml": "C1 C2",
    "stackelberg.py": "L1",
    "auctions.py": "A3",
    "beer_quiche.toml": "BQ5 BQ6",
    "selten_horse.toml": "H5 H6",
}


def example(name: str, id_: str) -> CoqFile:
    read = read_claim_file(HOME / "examples" / name)
    (found,) = (each for each in read.claims if each.id == id_)
    assert isinstance(found, OwnClaim)
    return claim_file(found, settle(found), id_)


@pytest.mark.parametrize(("name", "ids"), EXAMPLES.items())
def test_words_about_beliefs_equilibria_and_actions_are_accepted(
    name: str, ids: str, library: Path, tmp_path: Path
) -> None:
    for id_ in ids.split():
        file = example(name, id_)
        assert file.theorems
        found = compiled(file, library, tmp_path)
        assert (found.failure, found.closed) == ("", True)


@pytest.mark.parametrize(
    ("name", "id_", "old", "new"),
    [
        ("centipede.toml", "C1", "End [(2#5); (1#10)]", "End [(1#5); (1#10)]"),
        ("centipede.toml", "C1", '("take", End [(2#5)', '("keep", End [(2#5)'),
        ("centipede.toml", "C2", "[(2#5); (1#10)])", "[(2#5); (1#5)])"),
        ("stackelberg.py", "L1", "c < (2#1)", "c < (3#1)"),
        ("auctions.py", "A3", '"One has 2" "3"', '"One has 2" "2"'),
        ("auctions.py", "A3", "(1#8), Move", "(1#7), Move"),
        ("beer_quiche.toml", "BQ5", "(beliefs_with_beer mu))) <-> ((1#2)", "(beliefs_with_beer mu))) <-> ((1#3)"),
        ("beer_quiche.toml", "BQ5", '"quiche", [mu; 1 - mu]', '"quiche", [1 - mu; mu]'),
        ("selten_horse.toml", "H5", "(mu = (2#3))", "(mu = (1#3))"),
        ("selten_horse.toml", "H5", '("L", (1#4))', '("L", (1#2))'),
    ],
    ids=["payoff", "action", "paid", "range", "dominated", "chance", "condition", "nodes", "belief", "profile"],
)
def test_what_is_changed_of_beliefs_equilibria_and_actions_is_refused(
    name: str, id_: str, old: str, new: str, library: Path, tmp_path: Path
) -> None:
    found = compiled(tampered(example(name, id_), old, new), library, tmp_path)
    assert found.failure.startswith(f"{id_}.v: ")


ENDS = (
    ("for d in [0, 1]: unique_subgame_perfect(G) exactly when d != 1/2", True),
    ("for d in (1/2, 1]: subgame_perfect_payoffs(G, [d, 0])", True),
    ("for d in [0, 1]: subgame_perfect_payoffs(G, [1/2, 1/2])", False),
    ("unique_subgame_perfect(H)", False),
    ("pure_subgame_perfect(H) == 2", True),
    ("pure_subgame_perfect(H, [1/2, 0]) < 1", False),
)


def ends() -> CoqFile:
    """Whoever ends it gets d, or passes and gets 1/2; in another game d is 1/2."""
    games, wanted = {}, []
    for name, number in (("G", sympy.Symbol("d")), ("H", Fraction(1, 2))):
        own = {"parameters": {"d": (0, 1)}} if name == "G" else {}
        tree: nx.DiGraph[str] = nx.DiGraph(name=name, players=("One", "Two"), **own)
        tree.add_node("start", player=0, infoset="first")
        for node, payoff in {"end": (number, 0), "pass": (Fraction(1, 2), Fraction(1, 2))}.items():
            tree.add_node(node, payoff=payoff)
            tree.add_edge("start", node, action=node)
        games[name] = written_out(tree)
    for n, (text, holds) in enumerate(ENDS):
        for name, game in games.items():
            text = text.replace(f"({name}", f'(game("{name}", "{game.digest}")')  # type: ignore[union-attr]
        wanted.append(Wanted(f"it_{n}", "", parse(text), holds))
    return coq_file("Ends", ["Ends"], wanted, {game.digest: game for game in games.values()}, {})  # type: ignore[union-attr]


def test_all_subgame_perfect_equilibria_with_a_parameter_and_their_denials(library: Path, tmp_path: Path) -> None:
    file = ends()
    assert file.missing == ()
    found = compiled(file, library, tmp_path)
    assert (found.failure, found.closed) == ("", True)
    for old, new in (("(~ d = (1#2))", "(~ d = (1#3))"), ("[d; 0])", "[d; 1])"), ("(2#1) : F)", "(3#1) : F)")):
        assert compiled(tampered(file, old, new), library, tmp_path).failure.startswith("Ends.v: ")


def three(
    plans: str = '[{"choice": {"a": 1, "b": 0, "c": 0}}, {"choice": {"a": 0, "b": 1, "c": 0}},'
    ' {"choice": {"a": 0, "b": 0, "c": 1}}]',
) -> CoqFile:
    """Three actions, all as good as one another."""
    tree: nx.DiGraph[str] = nx.DiGraph(name="Three", players=("One", "Two"))
    tree.add_node("start", player=0, infoset="choice")
    for action in "abc":
        tree.add_node(action, payoff=(0, 0))
        tree.add_edge("start", action, action=action)
    game = written_out(validate(tree))
    wanted = [Wanted("it", "", parse(f'optimal_plans(game("Three", "{game.digest}"), 1, {plans})'), True)]  # type: ignore[union-attr]
    return coq_file("Three", ["Three"], wanted, {game.digest: game}, {})  # type: ignore[union-attr]


def test_three_optimal_plans_are_accepted_and_one_that_is_a_mixture_of_the_others_is_not(
    library: Path, tmp_path: Path
) -> None:
    file = three()
    assert file.missing == ()
    found = compiled(file, library, tmp_path)
    assert (found.failure, found.closed) == ("", True)
    mixed = tampered(file, '("choice", [("c", 1)])', '("choice", [("a", (1#2)); ("b", (1#2))])')
    assert "no plan is a mixture of the others" in compiled(mixed, library, tmp_path).failure


def test_a_wider_range_is_refused(library: Path, tmp_path: Path) -> None:
    file = claim("K11")
    changed = tampered(file, "alpha <= (1#3) ->", "alpha <= (1#2) ->")
    found = compiled(changed, library, tmp_path)
    assert found.failure.startswith("K11.v: ")


def test_an_axiom_is_told(library: Path, tmp_path: Path) -> None:
    file = kuhn()
    step = "assert (N : forall P : Prop, P \\/ ~ P) by exact classic. clear N."
    text = file.text.replace("Proof.\n  value_by", f"Proof.\n  {step}\n  value_by")
    found = compiled(replace(file, text=f"Require Import Classical.\n{text}"), library, tmp_path)
    assert (found.failure, found.closed) == ("", False)
    assert "classic" in found.assumptions["it"]
    assert found.assumptions["kuhn_by_its_rules"] == CLOSED


@pytest.mark.parametrize("more", ["Compute 1.", "Print Assumptions it.", 'Check "Closed under the global context".'])
def test_what_coq_says_besides_is_not_taken_for_what_a_theorem_rests_on(
    more: str, library: Path, tmp_path: Path
) -> None:
    file = kuhn()
    found = compiled(replace(file, text=f"{file.text}\n{more}\n"), library, tmp_path)
    assert (found.closed, found.assumptions) == (False, {})
    assert found.failure.startswith("Kuhn.v: expected that Coq says of each theorem what it rests on, found ")


def test_a_file_of_the_library_that_failed_is_compiled_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = {"A.v": "Definition a := 1.\n", "B.v": "From Gameproof Require Import A.\nDefinition b := a.\n"}
    monkeypatch.setattr("derivations.export.library.sources", lambda: texts)
    compiled_library(tmp_path)
    texts["A.v"] = "Definition a := 2 = 3 :> Type.\n"
    for _ in range(2):
        with pytest.raises(LibraryFailed, match=r"^A\.v: expected that Coq .* compiles it, found "):
            compiled_library(tmp_path)
    texts["A.v"] = "Definition a := 2.\n"
    assert (compiled_library(tmp_path) / "B.vo").exists()
