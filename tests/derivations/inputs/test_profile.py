"""Profiles are read from JSON, from what `solve` prints, and from Gambit's numbers; anything else is one line."""

from __future__ import annotations

import json
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.inputs.matrices import bimatrix
from derivations.inputs.profile import read_profile
from tests.support.effort import examples
from tests.support.subjects import written as given_as
from tests.support.textbook_games import (
    ENTRY,
    ENTRY_GAME,
    FIGURE_4_2,
    FIGURE_GAME,
    THREAT_GAME,
    TWICE_GAME,
    figure,
    pure,
)
from trees.formats.efg import from_efg
from trees.formats.json_tree import to_json
from trees.tree import TreeError
from verify.kernel.games.game import digest
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.strategies.sequence_form import PlanError

a = Ratio.variable()
THREAT = {"Player 1": {"move": "out"}, "Player 2": {"reply": "l"}}
KUHN = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})


def written(tmp_path: Path, data: Any) -> str:
    file = tmp_path / "profile.json"
    file.write_text(data if isinstance(data, str) else json.dumps(data), encoding="utf-8")
    return str(file)


def two(left: Any, right: Any) -> dict[str, Any]:
    return {"in": left, "out": right}


def entrant(**entries: Any) -> dict[str, Any]:
    return {"Player 1": {"enter?": two("1/3", "2/3")}, "Player 2": {"fight?": {"fight": 0, "share": 1}}, **entries}


def enters(here: Any, **entries: Any) -> dict[str, Any]:
    """The same, in which the entrant does this."""
    return entrant(**{"Player 1": {"enter?": here}, **entries})


def test_a_json_profile_is_read(tmp_path: Path) -> None:
    found = read_profile(ENTRY_GAME, written(tmp_path, entrant()))
    assert found.profile == ({"enter?": two(F(1, 3), F(2, 3))}, {"fight?": {"fight": F(0), "share": F(1)}})
    assert (found.parameter, found.beliefs, found.notes) == (None, None, ())


def test_players_may_be_called_as_in_the_game(tmp_path: Path) -> None:
    data = {"entrant": {"enter?": two(0, 1)}, "Player 2": {"fight?": {"fight": 1, "share": 0}}}
    assert read_profile(ENTRY_GAME, written(tmp_path, data)).profile[0]["enter?"]["out"] == 1


@pytest.mark.parametrize("key", ["profile", "strategies"])
def test_the_strategies_may_stand_under_a_key(tmp_path: Path, key: str) -> None:
    found = read_profile(ENTRY_GAME, written(tmp_path, {key: entrant()}))
    assert found.profile == read_profile(ENTRY_GAME, written(tmp_path, entrant())).profile


@pytest.mark.parametrize("left_out", ["not reached", None])
def test_a_set_that_is_not_reached_is_left_out(tmp_path: Path, left_out: str | None) -> None:
    data = {"Player 1": {"now": {"stop": 1, "go": 0}, "then": left_out}}
    assert read_profile(TWICE_GAME, written(tmp_path, data)).profile == (pure(("now", "stop", "go")),)


def test_decimals_are_exact_with_a_note(tmp_path: Path) -> None:
    found = read_profile(ENTRY_GAME, written(tmp_path, enters(two("0.25", "0.75"))))
    assert found.profile[0]["enter?"] == two(F(1, 4), F(3, 4))
    assert found.notes == ("decimals are read as they stand: 0.25 is 1/4",)


def test_a_parameter_makes_the_numbers_functions(tmp_path: Path) -> None:
    data = enters(two("1/3 + 2*a", "2/3 - 2*a"), parameters={"a": ["0", "1/3"]})
    found = read_profile(ENTRY_GAME, written(tmp_path, data))
    assert found.parameter == Parameter("a", Range(F(0), F(1, 3)))
    assert found.profile[0]["enter?"] == two(F(1, 3) + 2 * a, F(2, 3) - 2 * a)


def test_a_range_may_have_no_upper_end(tmp_path: Path) -> None:
    words = "NE," + ",".join(["1", "0"] * 12)
    found = read_profile(KUHN, words, ranges={"B": Range(F(1), None)})
    assert found.parameter == Parameter("B", Range(F(1), None))
    profile = dict(zip(("Player 1", "Player 2"), found.profile, strict=True))
    found = read_profile(KUHN, {"parameters": {"B": [1, None]}, **profile})
    assert found.parameter == Parameter("B", Range(F(1), None))


def test_a_built_in_game_with_a_parameter_needs_a_range(tmp_path: Path) -> None:
    with pytest.raises(PlanError, match=r"profile\.json: expected a range for the game's parameter"):
        read_profile(KUHN, written(tmp_path, {}))


def test_a_written_game_may_declare_the_parameter(tmp_path: Path) -> None:
    tree = json.loads(json.dumps(to_json(from_efg(FIGURE_4_2, "figure"))).replace('"4"', '"4*c"'))
    tree["graph"]["parameters"] = {"c": ["1", "2"]}
    found = read_profile(Given(tree, digest(tree)), "NE,0,1,0,1,1,0")
    assert (found.parameter, found.profile) == (Parameter("c", Range(F(1), F(2))), figure()[1])


def test_gambits_numbers_come_by_player_set_and_action() -> None:
    assert read_profile(FIGURE_GAME, "NE,0,1,0,1,1,0").profile == figure()[1]


def test_gambits_sets_are_in_the_order_of_a_walk_whatever_their_numbers() -> None:
    swapped = FIGURE_4_2.replace('1 1 "first"', '1 5 "first"')
    assert read_profile(given_as(from_efg(swapped, "figure")), "NE,0,1,0,1,1,0").profile == figure()[1]


def test_a_file_of_gambits_is_read(tmp_path: Path) -> None:
    assert read_profile(FIGURE_GAME, written(tmp_path, "NE,0,1,0.5,.5,1,0\n")).profile[0]["third"] == {
        "y1": F(1, 2),
        "z1": F(1, 2),
    }


SURE = {"enter?": two(F(1), F(0))}, {"fight?": {"fight": F(0), "share": F(1)}}


@pytest.mark.parametrize(
    "data",
    [
        {"entrant": {"enter?": {"in": 1}}, "incumbent": {"fight?": {"share": "1"}}},
        {"entrant": {"enter?": "in"}, "Player 2": {"fight?": "share"}},
        {"Player 1": {"enter?": {"in": F(1), "out": 0}}, "incumbent": {"fight?": {"fight": "0.0", "share": "1/1"}}},
    ],
)
def test_zeros_may_be_left_out_and_a_sure_action_may_stand_alone(data: dict[str, Any]) -> None:
    assert read_profile(ENTRY_GAME, data).profile == SURE


def test_an_action_may_be_called_not_reached() -> None:
    tree = from_efg(ENTRY.replace('"out"', '"not reached"'), "entry")
    found = read_profile(given_as(tree), {"entrant": {"enter?": "not reached"}, "incumbent": {"fight?": "share"}})
    assert found.profile[0] == {"enter?": {"in": 0, "not reached": 1}}


def test_zeros_may_be_left_out_beside_a_parameter() -> None:
    data = {
        "parameters": {"a": (0, 1)},
        "entrant": {"enter?": two("a", "1 - a")},
        "incumbent": {"fight?": {"share": 1}},
    }
    assert read_profile(ENTRY_GAME, data).profile == ({"enter?": two(a, 1 - a)}, SURE[1])


@pytest.mark.parametrize("given", ["NE,0.3333333,0.6666667,0.0,1.0", "NE,0.3333333,0.6666666,1e-9,1"])
def test_rounded_decimals_are_read_as_fractions_if_asked_for(tmp_path: Path, given: str) -> None:
    found = read_profile(ENTRY_GAME, written(tmp_path, given), nearest=True)
    assert found.profile == ({"enter?": two(F(1, 3), F(2, 3))}, SURE[1])
    assert found.notes[0].endswith("entrant: enter?: rounded decimals are read as fractions: in 1/3, out 2/3")


def test_floats_are_read_if_asked_for() -> None:
    data = {"entrant": {"enter?": {"in": 1 / 3, "out": 2 / 3}}, "incumbent": {"fight?": {"share": 1.0}}}
    found = read_profile(ENTRY_GAME, data, nearest=True)
    assert found.profile == ({"enter?": two(F(1, 3), F(2, 3))}, SURE[1])
    beliefs = read_profile(
        THREAT_GAME, THREAT, {"reply": {"left": 0.3333333, "right": 0.6666667}}, nearest=True
    ).beliefs
    assert beliefs == {"reply": (F(1, 3), F(2, 3))}


def test_of_floats_it_is_told_how_they_are_read() -> None:
    data = {"entrant": {"enter?": {"in": 0.25, "out": "3/4"}}, "incumbent": {"fight?": "share"}}
    with pytest.raises(
        TreeError, match=r"found 0.25 \(float\); write .* or .*; --nearest \(nearest=True\) reads rounded"
    ):
        read_profile(ENTRY_GAME, data)


def test_exact_decimals_stay_as_they_are_when_rounded_ones_are_read() -> None:
    found = read_profile(ENTRY_GAME, "NE,0.25,0.75,0,1", nearest=True)
    assert (found.profile[0]["enter?"], found.notes) == (two(F(1, 4), F(3, 4)), ())


def test_decimals_near_no_fractions_are_refused() -> None:
    with pytest.raises(
        PlanError, match=r"^profile: entrant: enter\?: expected decimals near fractions with sum 1 and a"
    ):
        read_profile(ENTRY_GAME, "NE,0.25,0.7,0,1", nearest=True)


def test_a_game_without_choices_has_a_profile_of_no_numbers() -> None:
    tree = from_efg(
        'EFG 2 R "" { "A" "B" } c "" 1 "" { "x" 1/2 "y" 1/2 } 0 t "" 1 "" { 1 0 } t "" 2 "" { 0 1 }', "coin"
    )
    assert read_profile(given_as(tree), "NE,").profile == ({}, {})
    with pytest.raises(PlanError, match=r"expected 0 numbers, one for each action at each information set, found 1$"):
        read_profile(given_as(tree), "NE,1")


@pytest.mark.parametrize("given", [{"right": "1/4", "left": "3/4"}, {"left": "3/4", "right": "1/4"}])
def test_beliefs_name_nodes_by_their_history(tmp_path: Path, given: dict[str, str]) -> None:
    profile = {**THREAT, "beliefs": {"reply": given}}
    assert read_profile(THREAT_GAME, written(tmp_path, profile)).beliefs == {"reply": (F(3, 4), F(1, 4))}


def test_nodes_that_beliefs_do_not_name_have_probability_0(tmp_path: Path) -> None:
    profile = {**THREAT, "beliefs": {"move": {"root": 1}, "reply": {"left": 1}}}
    assert read_profile(THREAT_GAME, written(tmp_path, profile)).beliefs == {"move": (1,), "reply": (1, 0)}


def test_beliefs_may_name_nodes_by_their_id(tmp_path: Path) -> None:
    tree = json.loads(
        json.dumps(THREAT_GAME.tree).replace('"left"', '"n7"').replace('"action": "n7"', '"action": "left"')
    )
    profile = {**THREAT, "beliefs": {"reply": {"n7": "1/2", "right": "1/2"}}}
    assert read_profile(Given(tree, digest(tree)), written(tmp_path, profile)).beliefs == {"reply": (F(1, 2), F(1, 2))}


def test_beliefs_may_be_in_a_file_of_their_own(tmp_path: Path) -> None:
    beliefs = tmp_path / "beliefs.json"
    beliefs.write_text('{"beliefs": {"reply": {"left": 1}}}')
    assert read_profile(THREAT_GAME, "NE,1,0,0,1,0", str(beliefs)).beliefs == {"reply": (1, 0)}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("", "line 1, column 1: expected JSON"),
        ("[1]", "expected a JSON object, found"),
        ("NE,1\nNE,2", "expected one profile, found 2 lines"),
        (
            {"game": "", "equilibria": [{}, {}]},
            "expected one profile among what solve printed, found 2 of them; each is a profile in a file of its own",
        ),
        ({"game": "", "equilibria": []}, "expected one profile among what solve printed, found none"),
        ("NE,1", "expected 4 numbers, one for each action at each information set, found 1"),
        ("NE,1,0,1,x", "number 4: expected"),
        ("NE,1,0,1," + "9" * 9999, "number 4: expected"),
        ("NE,1,0,1,1/0", "number 4: expected"),
        (
            entrant(**{"Player 3": {}}),
            "expected players among Player 1, Player 2, entrant, incumbent, found 'Player 3'",
        ),
        (entrant(entrant={}), "expected each player once, found entrant under two names"),
        (entrant(**{"Player 1": []}), "Player 1: expected information sets with probabilities, found []"),
        (enters("x"), "Player 1: enter?: expected probabilities or"),
        (enters(two(0.5, 0.5)), "enter?: in: expected an exact number such as"),
        (enters(two(True, 0)), "enter?: in: expected an exact number such as"),
        (enters(two("b", 0)), "enter?: in: expected"),
        (enters(two("9**9999**9", 0)), "enter?: in: expected"),
        (
            enters(two("b", 0)),
            "Player 1: enter?: in: expected a number, found b in 'b';"
            ' a parameter is declared as "parameters": {"b": ["0", "1"]}',
        ),
        (
            enters(two("0.3333", "0.6666")),
            "Player 1: enter?: expected probabilities with sum 1, found sum 9999/10000; --nearest (nearest=True) reads",
        ),
        (enters({"in": "1/2"}), "Player 1: enter?: expected probabilities with sum 1, found sum 1/2, without 'out'"),
        (enters(two("-1", 2)), "enter?: in: expected a probability >= 0, found -1"),
        (
            entrant(**{"Player 1": {"entr?": "in"}}),
            "Player 1: expected information sets among 'enter?', found 'entr?' (did you mean enter??)",
        ),
        (
            entrant(**{"Player 1": {"fight?": "share"}}),
            "Player 1: expected information sets among 'enter?', found 'fight?', which is one of incumbent",
        ),
        (enters({"inn": 1}), "Player 1: enter?: expected actions among 'in', 'out', found 'inn' (did you mean in?)"),
        (
            enters("outt"),
            "Player 1: enter?: expected probabilities or one action among 'in', 'out', or \"not reached\", found 'outt'"
            " (did you mean out?)",
        ),
        (
            {"entrent": {}},
            "expected players among Player 1, Player 2, entrant, incumbent, found 'entrent' (did you mean entrant?)",
        ),
        (
            {"beliefs": {"figt?": {}}},
            "beliefs: expected an information set of the game, found 'figt?' (did you mean fight??)",
        ),
        (entrant(profile={}), "expected parameters and beliefs beside the profile"),
        ({"profile": []}, "expected a strategy for each player, found []"),
        ({"parameters": []}, "parameters: expected names with ranges"),
        ({"parameters": {"a b": ["0", "1"]}}, "parameters: expected names with ranges"),
        (
            {"parameters": {"nash": ["0", "1"]}},
            "expected another name of the parameter nash, which in statements",
        ),
        ({"parameters": {"a": "0"}}, "parameters: a: expected two ends such as"),
        ({"parameters": {"a": [None, "1"]}}, "parameters: a: expected an exact number"),
        ({"parameters": {"a": ["1", "0"]}}, "parameters: a: expected a least value below the greatest"),
        ({"parameters": {name: ["0", "1"] for name in "abcdefg"}}, "parameters: expected at most 6, found a, b, c"),
        ({}, "entrant: expected probabilities at 'enter?', since the strategy arrives there, found none"),
        ({"beliefs": []}, "beliefs: expected information sets with beliefs"),
        ({"beliefs": {"x": {}}}, "beliefs: expected an information set of the game, found 'x'"),
        ({"beliefs": {"fight?": {"out": 1}}}, "beliefs: fight?: expected different nodes among ['in'], found 'out'"),
        ({"beliefs": {"fight?": {"in": 0.5}}}, "beliefs: fight?: in: expected an exact number"),
    ],
)
def test_what_is_no_profile_is_refused_in_one_line(tmp_path: Path, data: Any, message: str) -> None:
    with pytest.raises((PlanError, TreeError)) as caught:
        read_profile(ENTRY_GAME, written(tmp_path, data))
    said = str(caught.value)
    assert message in said and said.startswith(str(tmp_path / "profile.json")) and "\n" not in said


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(TreeError, match=r"^nowhere\.json: expected a readable file, found: No such file"):
        read_profile(ENTRY_GAME, "nowhere.json")


@pytest.mark.parametrize("text", ["[]", "{}", '{"beliefs": {}, "x": 1}', "5"])
def test_a_file_that_holds_no_beliefs_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(PlanError, match=r'expected {"beliefs": \.\.\.}, found'):
        read_profile(ENTRY_GAME, "NE,1,0,1,0", written(tmp_path, text))


def test_ranges_of_parameters_do_not_stand_with_beliefs(tmp_path: Path) -> None:
    text = '{"beliefs": {}, "parameters": {"mu": [0, 1]}}'
    with pytest.raises(PlanError, match=r"; parameters stand beside the profile$"):
        read_profile(ENTRY_GAME, "NE,1,0,1,0", written(tmp_path, text))


@pytest.mark.parametrize("given", [{"reply": {"left": 1}}, {"beliefs": {"reply": {"left": "1", "right": 0}}}])
def test_beliefs_may_be_a_dict(given: dict[str, Any]) -> None:
    assert read_profile(THREAT_GAME, THREAT, given).beliefs == {"reply": (1, 0)}


SOUP = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 3)
    | st.floats()
    | st.sampled_from(["1/2", "a", "0.5", "not reached", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["Player 1", "entrant", "enter?", "fight?", "in", "out", "parameters", "beliefs", "profile", "a"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@examples(200)
@given(SOUP)
def test_any_json_is_a_profile_or_one_line(tmp_path_factory: pytest.TempPathFactory, data: Any) -> None:
    try:
        assert len(read_profile(ENTRY_GAME, written(tmp_path_factory.mktemp("soup"), data)).profile) == 2
    except (PlanError, TreeError) as error:
        assert str(error).isprintable()


@pytest.mark.parametrize("own", ["up", {"up": 1}, {"Row": "up"}, {"Row": {"up": 1, "down": 0}}])
def test_a_player_with_one_information_set_may_give_just_what_he_does_there(own: object) -> None:
    game = bimatrix([[1], [2]], [[0], [0]], rows=["up", "down"], players=["Row", "Column"])
    assert read_profile(game, {"Row": own, "Column": "1"}).profile == (
        {"Row": {"up": 1, "down": 0}},
        {"Column": {"1": 1}},
    )


def test_the_one_information_set_may_be_called_like_an_action_there() -> None:
    game = bimatrix([[1], [2]], [[0], [0]], rows=["Row", "down"], players=["Row", "Column"])
    for own in ("Row", {"Row": "Row"}, {"Row": {"Row": 1}}):
        assert read_profile(game, {"Row": own, "Column": "1"}).profile[0] == {"Row": {"Row": 1, "down": 0}}


def test_a_profile_and_beliefs_may_say_where_their_schema_is() -> None:
    game = bimatrix([[1]], [[0]])
    said = {"$schema": "profile.schema.json", "Player 1": "1", "Player 2": "1"}
    beliefs = {"$schema": "beliefs.schema.json", "beliefs": {"Player 2": {"1": 1}}}
    assert read_profile(game, said, beliefs).profile == ({"Player 1": {"1": 1}}, {"Player 2": {"1": 1}})


def test_an_information_set_that_is_called_like_an_action_is_the_set() -> None:
    game = bimatrix([[1], [2]], [[0], [0]], rows=["Row", "down"], players=["Row", "Column"])
    assert read_profile(game, {"Row": {"Row": "down"}, "Column": "1"}).profile[0] == {"Row": {"Row": 0, "down": 1}}
