"""Certificates survive being written and read, reading is strict, and each kind has a sample to try that on."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from pathlib import Path
from typing import Any

import pytest

from tests.support.effort import for_each, some_of, thorough
from tests.support.facts import follows, texts
from tests.support.kuhn_profiles import ALPHA, GAME, THIRD, a, profile
from tests.support.samples import MORE, SAMPLES, sample
from tests.support.subjects import written
from tests.support.tampering import changed, spots
from trees.games.kuhn import kuhn
from verify.certificate_json import CertificateError, dumps, load, loads
from verify.certificates import AllOf, kind_of, theories_of
from verify.check import check
from verify.find.equilibria.account import payoff_account
from verify.find.equilibria.ranges import equilibrium_set
from verify.kernel.games.game import digest
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.refusal import CheckFailed
from verify.kernel.theory import KINDS, THEORIES, core, theory_named, with_needs
from verify.language.parse import parse_spelled
from verify.language.text import write
from verify.theories.optimal_sets.records import OptimalPlans
from verify.theories.parameters.records import EquilibriumSet

every_sample = for_each("name", [*SAMPLES, *MORE])


def given_game() -> Given:
    return written(kuhn())


def test_each_kind_has_a_sample() -> None:
    assert SAMPLES.keys() == set(KINDS)


@for_each("kind", SAMPLES)
def test_a_sample_is_of_its_kind(kind: str) -> None:
    assert kind_of(type(sample(kind))) == kind


@for_each("name", THEORIES)
def test_each_kind_of_a_theory_rests_on_it_and_on_what_it_needs(name: str) -> None:
    for kind in theory_named(name).kinds:
        assert set(with_needs({name})) <= set(theories_of(sample(kind))), kind


@for_each("kind", core().kinds.keys() - {"claim", "all"})
def test_a_kind_of_the_core_rests_on_no_theory(kind: str) -> None:
    assert theories_of(sample(kind)) == ()


@every_sample
def test_a_certificate_is_read_back_as_it_was_written_and_written_in_the_same_text(name: str) -> None:
    text = dumps(sample(name))
    again = loads(text)
    assert again == sample(name)
    assert dumps(again) == text


@every_sample
def test_a_certificate_is_accepted_and_every_fact_is_read_back_from_its_one_line(name: str) -> None:
    facts = check(loads(dumps(sample(name))))
    assert facts
    for fact in some_of(facts, 60):
        text = write(fact)
        assert "\n" not in text and parse_spelled(text, {}) == fact


def test_a_certificate_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "value.json"
    file.write_text(dumps(sample("value")), encoding="utf-8")
    assert load(file) == sample("value")


def test_the_statement_of_a_value_names_it() -> None:
    assert texts(sample("value")) == ["value(G) == -1/18"]


def test_calling_a_third_more_often_than_bluffing_is_an_equilibrium_throughout() -> None:
    calls = profile(THIRD + a)
    assert follows(sample("equilibrium set"), "for alpha in [0, 1/3]: nash(G, P)", "alpha", P=calls)
    assert texts(sample("equilibrium set"), "alpha", P=calls)[0].endswith(": nash(G, P) exactly when alpha in [0, 1/3]")


def test_calling_a_third_is_an_equilibrium_only_without_bluffs() -> None:
    for statement, holds in (
        ("for alpha in [0, 1/3]: nash(G, P)", False),
        ("for alpha in [0, 1/3]: nash(G, P) exactly when alpha in {0}", True),
        ("for alpha in [0, 1/3]: nash(G, P) exactly when alpha in [0, 1/9]", False),
        ("for alpha in [0, 1/3]: regret(G, P, 2) == alpha/3", True),
        ("for alpha in [0, 1/3]: regret(G, P, 2) == alpha/2", False),
        ("for alpha in (0, 1/3]: regret(G, P, 2) > 0", True),
        ("for alpha in [0, 1/3]: regret(G, P, 2) > 0", False),
    ):
        assert follows(sample("one equilibrium"), statement, "alpha", P=profile(THIRD)) is holds


# Numbers that are not spelled or cannot be meant


@pytest.mark.parametrize("coefficients", [["1/3"], [], ["1/3", "0"], ["1/3", "1", "0"], ["1/3", "-1"], ["1/3", "2"]])
def test_a_polynomial_with_another_coefficient_is_refused(coefficients: list[str]) -> None:
    data = json.loads(dumps(sample("equilibrium set")))
    places = [path for path, here in spots(data) if here == ["1/3", "1"]]
    assert places
    for path in places:
        with pytest.raises((CheckFailed, CertificateError)):
            check(loads(json.dumps(changed(data, path, lambda _: coefficients))))


@pytest.mark.parametrize("name", ["", "1", "a b", "a\nb", "x = 5 or x"])
def test_a_parameter_that_has_no_proper_name_is_refused(name: str) -> None:
    data = json.loads(dumps(sample("equilibrium set")))
    with pytest.raises((CheckFailed, CertificateError)):
        check(loads(json.dumps(changed(data, ("parameter", "name"), lambda _: name))))


def test_a_list_in_place_of_a_plan_is_refused() -> None:
    data = json.loads(dumps(sample("optimal plans")))
    with pytest.raises(CertificateError):
        loads(json.dumps(changed(data, ("pieces", 0, "sets", 0, "facets", 0, "punishment"), lambda _: [])))


def test_a_dependent_weight_given_twice_is_refused() -> None:
    data = json.loads(dumps(sample("optimal plans")))
    with pytest.raises(CertificateError):
        loads(json.dumps(changed(data, ("pieces", 0, "sets", 0, "dependent"), lambda v: [*v, v[-1]])))


def test_a_game_written_out_survives_being_written_and_read() -> None:
    certificate = replace(sample("value"), game=given_game())
    assert loads(dumps(certificate)) == certificate


def test_a_game_written_out_is_accepted() -> None:
    assert check(replace(sample("value"), game=given_game()))


def test_a_game_written_out_with_another_payoff_is_refused() -> None:
    game = given_game()
    tree = json.loads(json.dumps(game.tree).replace('"-2"', '"-3"'))
    with pytest.raises(CheckFailed, match=r"^game: expected a tree with SHA-256"):
        check(replace(sample("value"), game=Given(tree, game.digest)))


def test_a_game_written_out_with_another_digest_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected a tree with SHA-256"):
        check(replace(sample("value"), game=replace(given_game(), digest="0" * 64)))


def test_a_value_for_another_game_is_refused() -> None:
    with pytest.raises(CheckFailed):
        check(replace(sample("value"), game=BuiltIn("kuhn", {"cards": "4", "ante": "1", "bet": "1"})))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected a file or one of"):
        check(replace(sample("value"), game=BuiltIn("chess", {})))


def test_a_game_without_all_its_parameters_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected all parameters of kuhn"):
        check(replace(sample("value"), game=BuiltIn("kuhn", {"cards": "3"})))


def test_a_game_with_a_parameter_that_has_no_number_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected a number for its parameter B, found none$"):
        check(replace(sample("value"), game=BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})))


def test_no_parts_prove_nothing() -> None:
    with pytest.raises(CheckFailed, match=r"^parts: expected at least one, found none$"):
        check(AllOf(()))


def test_all_parts_are_stated() -> None:
    whole = sample("all")
    assert isinstance(whole, AllOf) and len(whole.parts) == 2
    assert check(whole) == (*check(whole.parts[0]), *check(whole.parts[1]))


def test_one_bad_part_spoils_all() -> None:
    with pytest.raises(CheckFailed):
        check(AllOf((sample("value"), replace(sample("value"), value=F(-1, 17)))))


@pytest.mark.parametrize("shift", [F(1, 10**12), F(-1, 10**12), F(1)], ids=str)
def test_a_value_that_is_off_is_refused(shift: F) -> None:
    with pytest.raises(CheckFailed, match=r"expected a guarantee of"):
        check(replace(sample("value"), value=F(-1, 18) + shift))


def test_plans_of_the_wrong_player_are_refused() -> None:
    with pytest.raises(CheckFailed):
        check(replace(sample("value"), plans=sample("value").plans[::-1]))


def plans_with(player: int, **new: Any) -> OptimalPlans:
    found = sample("optimal plans")
    sets = list(found.pieces[0].sets)
    sets[player] = replace(sets[player], **new)
    return replace(found, pieces=(replace(found.pieces[0], sets=(sets[0], sets[1])),))


def test_a_shorter_segment_of_optimal_plans_is_refused() -> None:
    facets = sample("optimal plans").pieces[0].sets[0].facets
    shorter = tuple(replace(f, form=replace(f.form, constant=F(1, 4))) if f.form.slopes == (-1,) else f for f in facets)
    with pytest.raises(CheckFailed):
        check(plans_with(0, facets=shorter, vertices=((F(0),), (F(1, 4),))))


def test_a_longer_segment_of_optimal_plans_is_refused() -> None:
    facets = sample("optimal plans").pieces[0].sets[0].facets
    longer = tuple(replace(f, form=replace(f.form, constant=F(1, 2))) if f.form.slopes == (-1,) else f for f in facets)
    with pytest.raises(CheckFailed):
        check(plans_with(0, facets=longer, vertices=((F(0),), (F(1, 2),))))


def test_a_set_without_vertices_is_refused() -> None:
    with pytest.raises(CheckFailed):
        check(plans_with(0, vertices=()))


def test_a_set_without_facets_is_refused() -> None:
    with pytest.raises(CheckFailed):
        check(plans_with(0, facets=()))


def equilibria(name: str, *claimed: tuple[F, F]) -> EquilibriumSet:
    found = sample(name)
    assert isinstance(found, EquilibriumSet)
    return replace(found, equilibrium=claimed)


@for_each(
    "claimed",
    [
        (),
        ((F(0), F(0)),),
        ((F(0), F(1, 4)),),
        ((F(1, 9), F(1, 3)),),
        ((F(0), F(1, 8)), (F(1, 4), F(1, 3))),
        ((F(0), F(1, 8)), (F(1, 8), F(1, 3))),
        ((F(0), F(1, 2)),),
        ((F(-1), F(1, 3)),),
    ],
)
def test_another_set_of_equilibria_than_the_whole_range_is_refused(claimed: tuple[tuple[F, F], ...]) -> None:
    with pytest.raises(CheckFailed, match=r"^equilibrium: "):
        check(equilibria("equilibrium set", *claimed))


@pytest.mark.parametrize(
    "claimed",
    [
        (),
        ((F(0), F(1, 3)),),
        ((F(0), F(1, 10**9)),),
        ((F(-1), F(0)),),
        ((F(0), F(0)), (F(1, 3), F(1, 3))),
        ((F(1, 3), F(1, 3)),),
        ((F(0), F(0)), (F(0), F(0))),
    ],
    ids=str,
)
def test_another_set_of_equilibria_than_one_point_is_refused(claimed: tuple[tuple[F, F], ...]) -> None:
    with pytest.raises(CheckFailed, match=r"^equilibrium: "):
        check(equilibria("one equilibrium", *claimed))


def test_a_profile_that_is_never_an_equilibrium_is_stated_to_be_none() -> None:
    # player 1 always folds the queen: never an equilibrium
    found = equilibrium_set(GAME, ALPHA, profile(F(0)))
    assert texts(found, "alpha", P=profile(F(0)))[0] == "for alpha in [0, 1/3]: not nash(G, P)"


# Reading is strict


def refused(text: str) -> str:
    with pytest.raises(CertificateError) as caught:
        loads(text)
    message = str(caught.value)
    assert message and "\n" not in message
    return message


@every_sample
def test_a_text_that_is_cut_off_is_refused(name: str) -> None:
    text = dumps(sample(name)).rstrip()
    cuts = 300 if thorough() else 20
    assert all(refused(text[:end]) for end in range(0, len(text), max(1, len(text) // cuts)))


def test_text_after_the_end_is_refused() -> None:
    assert "expected JSON" in refused(dumps(sample("value")) + "{}")


@pytest.mark.parametrize("number", ["0.5", "1e3", "-1.0", "NaN", "Infinity", "-Infinity", "12345678901234567890"])
def test_a_number_that_is_no_small_integer_is_refused(number: str) -> None:
    assert refused(dumps(sample("value")).replace('"-1/18"', number))


def test_a_rational_with_a_decimal_point_is_refused() -> None:
    assert "expected a rational" in refused(dumps(sample("value")).replace('"-1/18"', '"-0.0555"'))


def test_an_integer_in_place_of_a_rational_is_refused() -> None:
    assert refused(dumps(sample("value")).replace('"-1/18"', "0"))


def test_an_unknown_kind_is_refused() -> None:
    assert refused(dumps(sample("value")).replace('"kind": "value"', '"kind": "magic"'))


def test_a_kind_that_is_no_text_is_refused() -> None:
    assert refused(dumps(sample("value")).replace('"kind": "value"', '"kind": ["value"]'))


def test_another_format_is_refused() -> None:
    text = dumps(sample("value")).replace("gameproof certificate 1", "gameproof certificate 2")
    assert refused(text).startswith("format: expected 'gameproof certificate 1'")


def test_a_format_with_a_line_break_is_refused_in_one_line() -> None:
    assert refused(dumps(sample("value")).replace("gameproof certificate 1", "a\\nb"))


@for_each("text", ["", "null", "[]", "1", '"value"', "{}", "\ufeff{}", "\x00", '{"format": null}'])
def test_a_text_without_a_certificate_is_refused(text: str) -> None:
    assert refused(text)


def test_of_very_many_keys_the_one_written_twice_is_found() -> None:
    many = 200_000 if thorough() else 50_000
    keys = ", ".join(f'"{key}": 1' for key in [*range(many), many - 1])
    assert refused(f"{{{keys}}}") == f"expected each entry of an object once, found '{many - 1}' twice"


@pytest.mark.parametrize("bracket", ["[", '{"a":', '{"kind": "all", "parts": ['], ids=["list", "object", "parts"])
def test_deep_nesting_is_refused(bracket: str) -> None:
    assert refused('{"format": "gameproof certificate 1", "kind": "all", "parts": ' + bracket * 100_000)


def test_deeply_nested_parts_are_refused() -> None:
    inner = '{"kind": "all", "parts": ['
    deep = 5000
    assert refused('{"format": "gameproof certificate 1", ' + inner[1:] + inner * deep + "]}" * (deep + 1))


def test_parts_as_deep_as_can_be_read_can_be_checked() -> None:
    part = json.loads(dumps(sample("value")))
    del part["format"]
    for _ in range(60):
        part = {"kind": "all", "parts": [part]}
    assert len(check(loads(json.dumps({"format": "gameproof certificate 1", **part})))) == 1


def test_an_entry_given_twice_is_refused() -> None:
    assert refused(dumps(sample("value")).replace('"value": "-1/18"', '"value": "5", "value": "-1/18"'))


def test_an_entry_that_is_unknown_is_refused() -> None:
    assert refused(dumps(sample("value")).replace('"value": "-1/18"', '"value": "-1/18", "note": "true"'))


def test_an_unknown_entry_with_a_line_break_is_refused_in_one_line() -> None:
    assert refused(dumps(sample("value")).replace('"value": "-1/18"', '"value": "-1/18", "a\\nb": "true"'))


def test_a_range_that_is_empty_is_refused() -> None:
    assert refused(dumps(sample("payoff account")).replace('"high": "1/3"', '"high": "0"'))


def test_a_file_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CertificateError, match=r"expected a readable file"):
        load(tmp_path / "none.json")


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CertificateError, match=r"expected a readable file"):
        load(tmp_path)


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(b'{"format": "\xff"}')
    with pytest.raises(CertificateError, match=r"bad.json: line 1: expected UTF-8 text, found byte 0xff$"):
        load(file)


def test_a_mark_of_byte_order_is_no_part_of_a_certificate_as_of_a_game(tmp_path: Path) -> None:
    file = tmp_path / "marked.json"
    file.write_text(dumps(sample("value")), encoding="utf-8-sig")
    assert load(file) == sample("value")


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verify.certificate_json.MAX_BYTES", 2**20)
    file = tmp_path / "large.json"
    file.write_text(dumps(sample("value")) + " " * 2**20, encoding="utf-8")
    with pytest.raises(CertificateError, match=r"large.json: expected at most 1 MiB, found more$"):
        load(file)


# games that do not exist, or are of another kind


def test_a_negative_bet_is_refused() -> None:
    bets = Range(F(-1, 2), F(-1, 4))
    piece = replace(sample("optimal plans").pieces[0], where=bets)
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})
    with pytest.raises(CheckFailed, match="kuhn: bet: expected B > 0 throughout its range"):
        check(OptimalPlans(game, Parameter("B", bets), (piece,)))


def test_a_bet_of_0_at_an_end_of_a_closed_range_is_refused() -> None:
    game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "alpha"})
    with pytest.raises(CheckFailed, match="expected alpha > 0 throughout its range"):
        check(payoff_account(game, ALPHA, (profile(THIRD + a),), [(0, None)]))


def test_an_information_set_that_is_unreached_at_an_end_has_no_payoff() -> None:
    with pytest.raises(CheckFailed, match="to be reached throughout the range"):
        check(payoff_account(GAME, ALPHA, (profile(THIRD + a),), [(0, "K check-bet")]))


def test_an_account_of_nothing_is_refused() -> None:
    with pytest.raises(CheckFailed, match="expected at least one"):
        check(payoff_account(GAME, ALPHA, (profile(THIRD + a),), []))


@pytest.mark.parametrize("players", [1, 3])
def test_optimal_plans_of_a_game_without_two_players_are_refused(players: int) -> None:
    tree = {
        "directed": True,
        "multigraph": False,
        "graph": {},
        "nodes": [{"id": "root", "payoff": ["1"] * players}],
        "edges": [],
    }
    with pytest.raises(CheckFailed, match=f"expected two players, found {players}"):
        check(replace(sample("optimal plans"), game=Given(tree, digest(tree))))


@pytest.mark.parametrize("bet", ["2/2", "\u0663", "01", "1.0"])
def test_a_game_has_one_spelling(bet: str) -> None:
    with pytest.raises(CheckFailed):
        check(replace(sample("value"), game=BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": bet})))


def test_a_polynomial_of_huge_degree_is_refused_at_once() -> None:
    data = json.loads(dumps(payoff_account(GAME, ALPHA, (profile(THIRD + a),), [(0, None)])))
    data["accounts"][0]["payoffs"] = [["0"] * 5000 + ["1"]]
    with pytest.raises(CertificateError, match="at most 200 coefficients"):
        loads(json.dumps(data))
