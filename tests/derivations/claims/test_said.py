"""A statement settles itself when it is asked for its truth, and then says what is true instead."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from derivations.api import load, solve
from derivations.claims.claim import Verdict
from derivations.claims.said import Said, Unsettled
from derivations.claims.words import (
    dominated,
    every_optimal_plan,
    gain,
    kingmakers,
    mixed_hands,
    name,
    nash,
    payoff,
    regret_at,
    sequentially_rational,
    spe,
    value,
    weight,
)
from derivations.inputs.matrices import bimatrix
from derivations.inputs.profile import read_profile
from tests.support.effort import for_each
from tests.support.files import GAMES
from trees.refusal import Refused
from trees.tree import TreeError
from verify.kernel.strategies.sequence_form import PlanError
from verify.language.words import StatementError

ENTRY = {
    "directed": True,
    "multigraph": False,
    "graph": {"name": "Entry", "players": ["Entrant", "Incumbent"], "parameters": {"a": ["-1", "1"]}},
    "nodes": [
        {"id": "start", "player": 0, "infoset": "E"},
        {"id": "out", "payoff": [0, 2]},
        {"id": "in", "player": 1, "infoset": "I"},
        {"id": "fight", "payoff": [-1, 0]},
        {"id": "yield", "payoff": ["a", 1]},
    ],
    "edges": [
        {"source": "start", "target": "out", "action": "out"},
        {"source": "start", "target": "in", "action": "in"},
        {"source": "in", "target": "fight", "action": "fight"},
        {"source": "in", "target": "yield", "action": "yield"},
    ],
}
ENTERING = {"Entrant": {"E": {"in": 1, "out": 0}}, "Incumbent": {"I": {"yield": 1, "fight": 0}}}
POOLING = {
    "Sender": {"wimp": {"beer": 1}, "surly": {"beer": 1}},
    "Receiver": {"beer": {"no": 1}, "quiche": {"duel": 1}},
}
BEER = GAMES / "beer_quiche.efg"
OPEN_STAKES = bimatrix([["a", 0], [0, 1]], parameters={"a": [1, 2]})


@pytest.fixture
def entry(tmp_path: Path) -> Path:
    (tmp_path / "entry.json").write_text(json.dumps(ENTRY), encoding="utf-8")
    return tmp_path / "entry.json"


def test_what_is_proved_is_true_and_what_is_refuted_is_false() -> None:
    assert value("kuhn") == Fraction(-1, 18)
    assert not value("kuhn") == Fraction(-1, 17)  # noqa: SIM201  it is the statement that is settled
    assert value("kuhn", cards=5) == Fraction(-1, 15)


def test_a_chain_of_comparisons_is_true_only_if_each_is() -> None:
    assert -1 < value("kuhn") < 0
    assert not 0 < value("kuhn") < 1


def test_a_statement_compared_with_a_boolean_is_settled() -> None:
    right, wrong = value("kuhn") == Fraction(-1, 18), value("kuhn") == Fraction(1, 18)
    assert right == True and wrong == False  # noqa: E712
    assert [wrong != False, right == False] == [False, False]  # noqa: E712
    with pytest.raises(Unsettled):
        _ = (mixed_hands(0, 31) == 1) != False  # noqa: E712
    assert right == (value("kuhn") == "-1/18") != wrong != "kuhn"


@pytest.mark.parametrize(
    "make",
    [
        lambda: value("kuhn") == "1) or (0 == 0",
        lambda: value("kuhn") == "1] or [0",
        lambda: value("kuhn").within("[5, 6] or 0 == 0"),
        lambda: value("kuhn").within("[5, 6] or value(kuhn()) in [-1, 0]"),
        lambda: (value("kuhn") == 1).for_all("a", "[0, 1]: 0 == 0 or for b in [0, 1]"),
        lambda: name("1 + a") * 2 == 2,
        lambda: name("a) or (0") == 0,
    ],
)
def test_text_that_stands_for_a_number_or_a_range_says_nothing_beyond(make: Callable[[], object]) -> None:
    with pytest.raises(StatementError, match=r"^(number|within|for_all|name): .*expected"):
        make()


def test_a_settled_statement_says_its_verdict_and_what_is_true_instead() -> None:
    said = value("kuhn") == "-1/17"
    assert repr(said) == "<value(kuhn(cards=3, ante=1, bet=1)) == (-1/17)>"
    assert not said
    game = "kuhn(cards=3, ante=1, bet=1)"
    assert repr(said) == f"<refuted: value({game}) == -1/17; instead: value({game}) == -1/18>"


def test_what_nobody_can_settle_raises_and_says_why() -> None:
    with pytest.raises(Unsettled, match="expected one that can be settled, found unknown: mixed_hands") as raised:
        bool(mixed_hands(0, 31) == 0)
    assert "why: " in str(raised.value)
    assert "\n" not in str(raised.value)


def test_the_number_that_is_proved_is_exact() -> None:
    assert value("kuhn").exact == Fraction(-1, 18)
    assert (value("kuhn") + "1/18").exact == 0
    assert payoff(BEER, POOLING, "Sender").exact == Fraction(29, 10)


def test_the_number_that_a_sum_is_is_not_that_of_its_part() -> None:
    lost = value("kuhn")
    assert [(2 * lost).exact, (lost + 1).exact, (-lost).exact] == [Fraction(-1, 9), Fraction(17, 18), Fraction(1, 18)]
    assert (lost / 2 - value("kuhn", cards=4)).exact == Fraction(-1, 36) + Fraction(1, 24)
    assert (lost - lost).exact == 0


def test_a_formula_for_the_range_is_exact() -> None:
    assert value(OPEN_STAKES).exact == "a/(a + 1)"
    assert (value(OPEN_STAKES) * 3).exact == "3*a/(a + 1)"


@pytest.mark.slow
def test_a_formula_for_part_of_the_range_is_not_exact() -> None:
    assert value("kuhn", bet="B", for_all="0 < B <= 1").exact == "-B^2/(6(B + 2))"
    with pytest.raises(Unsettled, match="found refuted"):
        _ = value("kuhn", bet="B", for_all="0 < B <= 2").exact


def test_the_formula_that_is_proved_is_exact(entry: Path) -> None:
    assert payoff(entry, ENTERING, "Entrant").exact == "a"
    assert gain(entry, ENTERING, "Entrant", {"E": "out"}).exact == "-a"


def test_a_float_is_made_where_it_is_asked_for_and_refused_beside_exact_numbers() -> None:
    assert float(value("kuhn")) == pytest.approx(-1 / 18)
    with pytest.raises(Unsettled, match=r"expected one without parameters, found a/\(a \+ 1\)"):
        float(value(OPEN_STAKES))
    with pytest.raises(Refused, match="compare float"):
        _ = value("kuhn") == pytest.approx(-1 / 18)
    with pytest.raises(Refused, match=r"found 0\.5 \(float\); write"):
        _ = value("kuhn") == 0.5


@for_each(
    ("given", "says"),
    [
        ({"cards": 3.5}, "^kuhn: cards: expected a whole number from 3 to 1054, found '7/2'$"),
        ({"cards": 4.0}, "found 4.0 .float.; write 4$"),
        ({"bet": 0.5, "ante": "A"}, 'found 0.5 .float.; write "1/2" or Fraction'),
    ],
)
@for_each("ask", [value, solve, load])
def test_a_float_for_a_parameter_is_told_what_the_game_expects(
    ask: Callable[..., Any], given: dict[str, Any], says: str
) -> None:
    with pytest.raises(TreeError, match=says):
        ask("kuhn", **given)


def test_a_notebook_shows_the_number_and_its_text_alone_settles_nothing() -> None:
    number = value("kuhn")
    assert repr(number) == "<Number: value(kuhn(cards=3, ante=1, bet=1))>"
    assert number._repr_html_() == "<code>value(kuhn(cards=3, ante=1, bet=1))</code> = -1/18"
    assert repr(number) == "<Number: value(kuhn(cards=3, ante=1, bet=1)) == -1/18>"
    assert name("B")._repr_html_() == "<code>B</code>"
    assert "too large: expected stacks of at most 30, found 31" in mixed_hands(0, 31)._repr_html_()


def test_games_and_profiles_are_carried_and_named(tmp_path: Path, entry: Path) -> None:
    (tmp_path / "into.json").write_text(json.dumps(ENTERING), encoding="utf-8")
    said = nash(entry, str(tmp_path / "into.json"), for_all="0 <= a <= 1")
    assert said.spelled == "for a in [0, 1]: nash(entry, into)"
    assert [game.digest for game in said.games.values()] == list(said.games)  # type: ignore[union-attr]
    assert said.where["into"] == '[{"E": {"out": 0, "in": 1}}, {"I": {"fight": 0, "yield": 1}}]'


def test_names_of_files_that_mean_something_else_are_changed(tmp_path: Path) -> None:
    (tmp_path / "in.json").write_text(json.dumps(POOLING), encoding="utf-8")
    assert nash(BEER, tmp_path / "in.json").spelled == "nash(beer_quiche, in_)"
    assert nash(load(BEER), POOLING).spelled == "nash(beer_and_quiche, profile)"


def test_the_second_profile_and_a_game_without_a_title_have_names() -> None:
    game = bimatrix([[2, 0], [3, 1]], [[2, 3], [0, 1]])
    one, other = nash(game, {"Player 1": "1", "Player 2": "1"}), nash(game, {"Player 1": "2", "Player 2": "2"})
    assert (one | other).spelled == "nash(the_game, profile) or nash(the_game, profile_2)"
    assert (one | one).spelled == "nash(the_game, profile) or nash(the_game, profile)"


def test_ranges_are_those_declared_unless_for_all_says_others(entry: Path) -> None:
    assert spe(entry, ENTERING).spelled == "for a in [-1, 1]: subgame_perfect(entry, profile)"
    assert spe(entry, ENTERING).for_all("0 < a <= 1").spelled == "for a in (0, 1]: subgame_perfect(entry, profile)"
    both = spe(entry, ENTERING) & (payoff(entry, ENTERING, 1) == name("a"))
    assert both.spelled == "for a in [-1, 1]: subgame_perfect(entry, profile) and payoff(entry, profile, 1) == a"
    narrow = {**ENTERING, "parameters": {"a": ["0", "1/2"]}}
    with pytest.raises(StatementError, match=r"a: expected one range, found \[-1, 1\] and \[0, 1/2\]; for_all says"):
        _ = spe(entry, ENTERING) & spe(entry, narrow)


def test_a_game_brings_its_ranges_whatever_the_word(entry: Path) -> None:
    said = value(load(entry)) == 1
    assert said.spelled.startswith("for a in [-1, 1]: value(")
    assert said.for_all("a in [0, 1]").spelled.startswith("for a in [0, 1]: value(")


def test_a_claim_for_all_values_is_settled_for_all_of_them(entry: Path) -> None:
    assert spe(entry, ENTERING, for_all="0 <= a <= 1")
    assert not spe(entry, ENTERING)
    assert "instead: " in repr(said := spe(entry, ENTERING)) or not said


def test_for_all_declares_parameters_of_the_profile() -> None:
    some = {"beer": "alpha", "quiche": "1 - alpha"}
    mixed = {**POOLING, "Sender": {"wimp": some, "surly": {"beer": 1}}}
    with pytest.raises(Refused, match="alpha"):
        nash(BEER, mixed)
    assert nash(BEER, mixed, for_all="0 <= alpha <= 1").exactly_when(name("alpha").within("{1}")).spelled == (
        "for alpha in [0, 1]: nash(beer_quiche, profile) exactly when alpha in {1}"
    )


def test_profiles_are_files_dicts_gambits_words_and_answers(tmp_path: Path) -> None:
    (tmp_path / "pooling.json").write_text(json.dumps(POOLING), encoding="utf-8")
    as_list = [{"wimp": {"beer": 1, "quiche": 0}, "surly": {"beer": 1, "quiche": 0}}]
    as_list.append({"beer": {"duel": 0, "no": 1}, "quiche": {"duel": 1, "no": 0}})
    ways = [POOLING, tmp_path / "pooling.json", "NE,1,0,1,0,0,1,1,0", as_list]
    first, *others = (nash(BEER, way).statement for way in ways)
    assert others == [first] * 3
    assert nash("kuhn", solve("kuhn"))


def test_errors_of_a_profile_name_its_file(tmp_path: Path) -> None:
    (tmp_path / "wrong.json").write_text('{"Nobody": {}}', encoding="utf-8")
    with pytest.raises(PlanError, match=r"wrong\.json: expected players among"):
        nash(BEER, tmp_path / "wrong.json")


def test_beliefs_are_those_of_the_profile_or_beside_it() -> None:
    believed = {"quiche": {"wimp/quiche": 1}}
    assert sequentially_rational(BEER, {"profile": POOLING, "beliefs": believed})
    assert sequentially_rational(BEER, POOLING, believed)
    assert sequentially_rational(BEER, POOLING, {"quiche": [1, 0]})
    assert regret_at(BEER, POOLING, "quiche", {"surly/quiche": 1}) == 1
    assert regret_at(BEER, POOLING, "quiche", ["1/3", "2/3"]) == "1/3"
    with pytest.raises(PlanError, match="beliefs: expected some at 'quiche', where the profile does not lead, found"):
        bool(sequentially_rational(BEER, POOLING))


@for_each(
    ("make", "says"),
    [
        (lambda: value("kuhn", crads=5), "found 'crads'"),
        (lambda: kingmakers("1(2 3)", cards=5), "game: expected no parameters of one that is given, found cards"),
        (lambda: nash("kuhn", 3), "profile: expected a file, a dict, Gambit's words or an answer, found 3"),
        (lambda: nash("kuhn", [], game="kuhn"), "nash: expected each argument once, found game twice"),
        (lambda: nash(profile=[], game=5), "game: expected a name such as"),
        (lambda: dominated(BEER, "Nobody", "wimp", "beer"), "player: expected one of Sender, Receiver, or 1, 2"),
        (lambda: payoff("kuhn", [], given="J"), "payoff: expected player before given, found none"),
        (lambda: value("nosuch.efg"), "nosuch.efg: expected a readable file"),
        (lambda: value("khun"), "did you mean kuhn"),
        (lambda: value("kuhn") & 3, "unsupported operand"),
        (lambda: (value("kuhn") < 0) & True, "statement: expected one on either side of 'and', found True"),
    ],
)
def test_what_does_not_fit_is_refused_in_one_line(make: object, says: str) -> None:
    with pytest.raises((Refused, TypeError)) as refused:
        make()  # type: ignore[operator]
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_notebook_shows_the_verdict_and_nothing_of_a_file_as_markup(tmp_path: Path) -> None:
    text = BEER.read_text(encoding="utf-8").replace("Beer and quiche", "<script>alert(1)</script>")
    (tmp_path / "b.efg").write_text(text, encoding="utf-8")
    html = nash(tmp_path / "b.efg", POOLING)._repr_html_()
    assert html.startswith("<b>proved</b>")
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    assert "no verdict" in Said("value(kuhn()")._repr_html_()


def test_a_statement_is_settled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    said = value("kuhn") < 0
    first = said.settled
    monkeypatch.setattr("derivations.claims.said.load_named", None)
    assert said.settled is first
    assert first.verdict is Verdict.PROVED


def test_the_ranges_given_beside_a_profile_count(entry: Path) -> None:
    record = load(entry)
    from verify.kernel.numbers.order import Range

    found = read_profile(record, ENTERING, ranges={"a": Range(Fraction(0), Fraction(1))})
    assert [(each.name, each.range) for each in found.parameters] == [("a", Range(Fraction(0), Fraction(1)))]


def test_statements_with_the_same_text_are_one_to_a_set() -> None:
    assert len({value("kuhn") < 0, value("kuhn") < 0, value("kuhn") < 1}) == 2


def test_a_number_prints_as_what_it_is() -> None:
    assert str(value("kuhn")) == "-1/18"
    number = 2 * value(OPEN_STAKES) + 1
    assert str(number) == number.exact
    assert str(name("alpha") + 1) == "(alpha + 1)"


def test_a_number_that_nobody_can_settle_prints_as_its_text() -> None:
    chicken = bimatrix([[0, 1], [2, -1]], [[0, 2], [1, -1]])
    assert str(value(chicken)).startswith("value(game(")


def test_optimal_plans_are_of_a_player_by_number_or_name() -> None:
    call = weight("Q after bet", "call") == "1/3"
    assert every_optimal_plan("kuhn", "Player 2", call) == every_optimal_plan("kuhn", 2, call)
    with pytest.raises(StatementError, match=r"expected one of Player 1, Player 2, or 1, 2, ..., found 'Player 3'"):
        every_optimal_plan("kuhn", "Player 3", call)
