"""Certificates survive being written and read; changed in any place they are refused in one line."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction as F
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from trees.formats.json_tree import to_json
from trees.games.catalogue import complete
from trees.games.kuhn import kuhn
from trees.single_winner.terms import parse
from trees.single_winner.terms import tree_of as tree_of_term
from verify.certificate_json import CertificateError, dumps, load, loads
from verify.certificates import AllOf, Certificate
from verify.check import check
from verify.find.equilibria.assessments import assessment, profile_regrets, subgame_regrets
from verify.find.equilibria.equilibria import equilibrium_set
from verify.find.equilibria.payoffs import payoff_account
from verify.find.kingmaker.joins import critical_pairs
from verify.find.kingmaker.normal_form import normal_form, two_normal_forms
from verify.find.liars_dice.bluff_match import by_rounds
from verify.find.liars_dice.stages import nested
from verify.find.numeric.approximate import Goal, approximate
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.optimal_face import optimal_face
from verify.find.zero_sum.parametric import optimal_plans
from verify.kernel.equilibria.records import Assessment, EquilibriumSet, PayoffAccount, ProfileRegrets, SubgameRegrets
from verify.kernel.games.game import digest, tree_of
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.kingmaker.census import census
from verify.kernel.kingmaker.census_records import Census
from verify.kernel.kingmaker.experiments import ONE_STEP, open_choices, seating_table, tree_count
from verify.kernel.kingmaker.kingmakers import PLAIN, names_of
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.rewriting import RULES
from verify.kernel.kingmaker.rewriting_records import Confluence, CriticalPairs, Essence
from verify.kernel.kingmaker.seating_records import SeatingTable
from verify.kernel.kingmaker.three_players import few_players
from verify.kernel.liars_dice.records import DicePair
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import sequence_form
from verify.kernel.zero_sum.records import OptimalPlans, ValueCertificate

GAME = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
ALPHA = Parameter("alpha", Range(F(0), F(1, 3)))
THIRD, a = F(1, 3), Ratio.variable()
Strategy = dict[str, dict[str, Any]]


def two(left: str, right: str, probability: Any) -> dict[str, Any]:
    return {left: 1 - probability, right: probability}


def profile(call: Any) -> tuple[Strategy, Strategy]:
    """Kuhn's equilibria with J bet alpha, K bet 3 alpha; `call` is how often the queen calls."""
    first = {
        "J": two("check", "bet", a),
        "Q": two("check", "bet", F(0)),
        "K": two("check", "bet", 3 * a),
        "J check-bet": two("fold", "call", F(0)),
        "Q check-bet": two("fold", "call", call),
        "K check-bet": two("fold", "call", F(1)),
    }
    second = {
        "J after check": two("check", "bet", THIRD),
        "Q after check": two("check", "bet", F(0)),
        "K after check": two("check", "bet", F(1)),
        "J after bet": two("fold", "call", F(0)),
        "Q after bet": two("fold", "call", THIRD),
        "K after bet": two("fold", "call", F(1)),
    }
    return first, second


def value() -> ValueCertificate:
    found, first, second = solve(sequence_form(tree_of(GAME, {})))
    return ValueCertificate(GAME, found, (first, second))


def account() -> PayoffAccount:
    spots = [(0, None), (1, None), (0, "J"), (0, "Q check-bet"), (1, "Q after check")]
    return payoff_account(GAME, ALPHA, (profile(THIRD), profile(THIRD + a)), spots)


def half() -> tuple[Strategy, Strategy]:
    """Every action with probability 1/2."""
    first, second = profile(F(1, 2))
    return tuple({h: {x: F(1, 2) for x in here} for h, here in own.items()} for own in (first, second))  # type: ignore[return-value]


def judged() -> Assessment:
    found, unjudged = assessment(GAME, half(), {"K after bet": (F(1), F(0))})
    assert found is not None and not unjudged
    return found


def kingmakers() -> Given:
    """A game in which it matters whether a mover chooses again once nodes below him were restricted."""
    tree = to_json(tree_of_term(parse("1(2 2(1 3) 3(1 2))")))
    return Given(tree, digest(tree))


def motive() -> OneStepMotive:
    """Player 1 undercuts player 2, who lets 3 win with 1/5; at the root player 2 has nothing better than T1."""
    left, p2 = (F(1), F(0)), (F(1, 5), F(4, 5))
    before, after = ((left, left, (p1, 1 - p1), (), (), p2, (), (), ()) for p1 in (F(3, 5), F(1, 10)))
    return OneStepMotive("2(3(1(3 2) 2(3 1)) 3)", before, 0, after, "some", F(0), F(0), F(4, 5))


KINDS: dict[str, Certificate] = {
    "value": value(),
    "bracket": approximate(GAME, Goal(F(0), 60.0, 3)).bracket,
    "plans": optimal_plans(GAME),
    "face": optimal_face(GAME),
    "equilibria": equilibrium_set(GAME, ALPHA, profile(THIRD + a)),
    "one equilibrium": equilibrium_set(GAME, ALPHA, profile(THIRD)),
    "account": account(),
    "profile": profile_regrets(GAME, half()),
    "subgames": subgame_regrets(GAME, half()),
    "assessment": judged(),
    "dice stages": nested(3),
    "bluff match": by_rounds(
        BuiltIn("bluff-match", complete("bluff-match", {"faces": "2", "first": "1", "wild": "0"}))
    ),
    "dice closed form": AllOf(
        (DicePair(6, 2, F(0), 2, F(41, 60)), DicePair(6, 4, F(1, 2), 1, F(1, 4)), DicePair(4, 3, F(5), 0, F(-2)))
    ),
    "normal form": normal_form(parse("3(1(2 3 3) 3(1(3 2) 2(2 1)) 1(2(1) 2))")),
    "two normal forms": next(two_normal_forms([parse("2(1(2 3) 1(2 3(3 1)))")])),
    "critical pairs": critical_pairs(),
    "essence": Essence(3, 3, 39, (51, 0, 10, 25, 0), (0, 0, 0, 0, 0), ""),
    "census": census(4, 4, "reduced", ["one owner where reached", "one choice left"]),
    "few players, confluence": AllOf((few_players(2), Confluence(3, 3, RULES, 57, 159))),
    "one-step motive": motive(),
    "open choices": open_choices(kingmakers(), ONE_STEP, names_of(PLAIN)),
    "seatings": seating_table(kingmakers(), "private", [("1EP", "RNDall"), ("RNDeta", "1EP best")]),
    "tree count": tree_count(kingmakers()),
    "all": AllOf((value(), equilibrium_set(GAME, ALPHA, profile(THIRD + a)))),
}
# each check takes long, and what can be changed in one pair can be in another: every so many changes are made
STRIDES = {"critical pairs": 199}
every_kind = pytest.mark.parametrize("kind", KINDS)


def given_game() -> Given:
    tree = to_json(kuhn())
    return Given(tree, digest(tree))


@every_kind
def test_a_certificate_is_read_back_as_it_was_written(kind: str) -> None:
    assert loads(dumps(KINDS[kind])) == KINDS[kind]


@every_kind
def test_a_certificate_read_back_is_written_in_the_same_text(kind: str) -> None:
    text = dumps(KINDS[kind])
    assert dumps(loads(text)) == text


@every_kind
def test_a_certificate_is_accepted(kind: str) -> None:
    assert check(loads(dumps(KINDS[kind])))


@every_kind
def test_every_statement_of_a_certificate_is_one_line(kind: str) -> None:
    assert all(statement and "\n" not in statement for statement in check(KINDS[kind]))


def test_a_certificate_file_is_read(tmp_path: Path) -> None:
    file = tmp_path / "value.json"
    file.write_text(dumps(KINDS["value"]), encoding="utf-8")
    assert load(file) == KINDS["value"]


def test_the_statement_of_a_value_names_it() -> None:
    assert check(KINDS["value"]) == ("kuhn cards=3 ante=1 bet=1: the value to player 1 is -1/18",)


def test_calling_a_third_more_often_than_bluffing_is_an_equilibrium_throughout() -> None:
    assert check(KINDS["equilibria"])[0].endswith("is a Nash equilibrium exactly for 0 <= alpha <= 1/3")


def test_calling_a_third_is_an_equilibrium_only_without_bluffs() -> None:
    assert check(KINDS["one equilibrium"])[0].endswith("is a Nash equilibrium exactly for alpha = 0")


# Tampering: a path into the JSON value with what stands there instead


def spots(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """All places of the JSON value, objects and lists before what they hold."""
    yield path, data
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, item in inner:
        yield from spots(item, (*path, key))


def changed(data: Any, path: tuple[str | int, ...], change: Callable[[Any], Any]) -> Any:
    if not path:
        return change(data)
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = changed(copy[path[0]], path[1:], change)  # type: ignore[index]
    return copy


def spelled(number: F) -> str:
    return str(number)


def is_number(leaf: Any) -> bool:
    try:
        return isinstance(leaf, str) and spelled(F(leaf)) == leaf
    except (ValueError, ZeroDivisionError):
        return False


def other_leaves(leaf: Any) -> list[Any]:
    """What a leaf is changed to."""
    if is_number(leaf):
        number = F(leaf)
        new = [number + 1, -number, F(1) if number == 0 else F(0)]
        return [spelled(n) for n in dict.fromkeys(new) if n != number]
    if isinstance(leaf, str):
        return [leaf + "x", "J", "call", "", "a\nb"]
    if leaf is None:
        return ["0", "J", {}, [], True, 1]
    return [leaf + 1, -leaf - 1, 1 - leaf, 7, str(leaf), True]


def tampered(data: Any) -> Iterator[tuple[str, Any]]:
    """The JSON value with one place changed, in every place in turn."""
    for path, here in spots(data):
        name = ".".join(map(str, path))
        if isinstance(here, list):
            if here:
                yield f"{name} without its last entry", changed(data, path, lambda v: v[:-1])
                yield f"{name} with its last entry twice", changed(data, path, lambda v: [*v, v[-1]])
        elif isinstance(here, dict):
            for key in here:
                if "weights" not in path:  # there, a renamed entry is missing too
                    rest = {k: v for k, v in here.items() if k != key}
                    yield f"{name} without {key}", changed(data, path, lambda _, rest=rest: rest)
                renamed = {f"{key}x" if k == key else k: v for k, v in here.items()}
                yield f"{name}: {key} renamed", changed(data, path, lambda _, renamed=renamed: renamed)
        else:
            for new in other_leaves(here):
                if new != here or type(new) is not type(here):
                    yield f"{name}: {here!r} changed to {new!r}", changed(data, path, lambda _, new=new: new)


def still_proves(before: Certificate, after: Certificate) -> bool:
    """What may change without making the statement false: the name of the parameter, another best
    deviation or other steps as evidence, or less said (a part, an account, a row or a finding is missing)."""
    if isinstance(before, AllOf) and isinstance(after, AllOf):
        return all(any(still_proves(old, part) for old in before.parts) for part in after.parts)
    if isinstance(before, EquilibriumSet | PayoffAccount) and isinstance(after, EquilibriumSet | PayoffAccount):
        name = before.parameter.name if after.parameter.name.isidentifier() else after.parameter.name
        after = replace(after, parameter=replace(after.parameter, name=name))
    if isinstance(before, EquilibriumSet) and isinstance(after, EquilibriumSet):
        return replace(after, pieces=()) == replace(before, pieces=()) and [
            (piece.range, piece.regrets) for piece in after.pieces
        ] == [(piece.range, piece.regrets) for piece in before.pieces]
    if isinstance(before, ProfileRegrets) and isinstance(after, ProfileRegrets):
        same = tuple(
            replace(new, deviation=old.deviation) for old, new in zip(before.players, after.players, strict=True)
        )
        return replace(after, players=same) == before
    if isinstance(before, SubgameRegrets) and isinstance(after, SubgameRegrets):
        return replace(after, deviation=before.deviation) == before
    if isinstance(before, Assessment) and isinstance(after, Assessment):
        same_sets = {label: before.sets[label] for label in after.sets} == after.sets
        return same_sets and replace(after, sets=before.sets, deviation=before.deviation) == before
    if isinstance(before, PayoffAccount) and isinstance(after, PayoffAccount):
        same = replace(after, accounts=before.accounts) == before
        return same and all(one in before.accounts for one in after.accounts)
    if isinstance(before, SeatingTable) and isinstance(after, SeatingTable):
        return replace(after, rows=before.rows) == before and set(after.rows) <= set(before.rows)
    if isinstance(before, Census) and isinstance(after, Census):
        return replace(after, findings=before.findings) == before and set(after.findings) <= set(before.findings)
    if isinstance(before, CriticalPairs) and isinstance(after, CriticalPairs):
        return [(p.game, p.first, p.second) for p in after.pairs] == [(p.game, p.first, p.second) for p in before.pairs]
    return after == before


@cache
def outcomes(kind: str) -> tuple[tuple[str, Certificate | None, Exception | None], ...]:
    """Each change with the certificate that was accepted, or with the exception."""
    found: list[tuple[str, Certificate | None, Exception | None]] = []
    for name, data in islice(tampered(json.loads(dumps(KINDS[kind]))), None, None, STRIDES.get(kind, 1)):
        try:
            after = loads(json.dumps(data))
            check(after)
        except Exception as error:  # also what should never be raised: the tests look at it
            found.append((name, None, error))
        else:
            found.append((name, after, None))
    return tuple(found)


@every_kind
def test_a_certificate_changed_in_any_place_is_refused(kind: str) -> None:
    assert [name for name, after, _ in outcomes(kind) if after and not still_proves(KINDS[kind], after)] == []


@every_kind
def test_a_changed_certificate_raises_no_other_error(kind: str) -> None:
    known = CheckFailed | CertificateError
    assert [(name, error) for name, _, error in outcomes(kind) if error and not isinstance(error, known)] == []


@every_kind
def test_a_changed_certificate_is_refused_in_one_line(kind: str) -> None:
    said = [(name, str(error)) for name, _, error in outcomes(kind) if error]
    assert [(name, message) for name, message in said if not message.strip() or "\n" in message] == []


@every_kind
def test_a_certificate_has_many_places_to_change(kind: str) -> None:
    assert len(outcomes(kind)) > 100


@pytest.mark.parametrize("coefficients", [["1/3"], [], ["1/3", "0"], ["1/3", "1", "0"], ["1/3", "-1"], ["1/3", "2"]])
def test_a_polynomial_with_another_coefficient_is_refused(coefficients: list[str]) -> None:
    data = json.loads(dumps(KINDS["equilibria"]))
    places = [path for path, here in spots(data) if here == ["1/3", "1"]]
    assert places
    for path in places:
        with pytest.raises((CheckFailed, CertificateError)):
            check(loads(json.dumps(changed(data, path, lambda _: coefficients))))


@pytest.mark.parametrize("name", ["", "1", "a b", "a\nb", "x = 5 or x"])
def test_a_parameter_that_has_no_proper_name_is_refused(name: str) -> None:
    data = json.loads(dumps(KINDS["equilibria"]))
    with pytest.raises((CheckFailed, CertificateError)):
        check(loads(json.dumps(changed(data, ("parameter", "name"), lambda _: name))))


def test_a_list_in_place_of_a_plan_is_refused() -> None:
    data = json.loads(dumps(KINDS["plans"]))
    with pytest.raises(CertificateError):
        loads(json.dumps(changed(data, ("pieces", 0, "sets", 0, "facets", 0, "punishment"), lambda _: [])))


def test_a_dependent_weight_given_twice_is_refused() -> None:
    data = json.loads(dumps(KINDS["plans"]))
    with pytest.raises(CertificateError):
        loads(json.dumps(changed(data, ("pieces", 0, "sets", 0, "dependent"), lambda v: [*v, v[-1]])))


def test_a_game_written_out_survives_being_written_and_read() -> None:
    certificate = replace(value(), game=given_game())
    assert loads(dumps(certificate)) == certificate


def test_a_game_written_out_is_accepted() -> None:
    assert check(replace(value(), game=given_game()))


def test_a_game_written_out_with_another_payoff_is_refused() -> None:
    game = given_game()
    tree = json.loads(json.dumps(game.tree).replace('"-2"', '"-3"'))
    with pytest.raises(CheckFailed, match=r"^game: expected a tree with SHA-256"):
        check(replace(value(), game=Given(tree, game.digest)))


def test_a_game_written_out_with_another_digest_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected a tree with SHA-256"):
        check(replace(value(), game=replace(given_game(), digest="0" * 64)))


def test_a_value_for_another_game_is_refused() -> None:
    with pytest.raises(CheckFailed):
        check(replace(value(), game=BuiltIn("kuhn", {"cards": "4", "ante": "1", "bet": "1"})))


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected a file or one of"):
        check(replace(value(), game=BuiltIn("chess", {})))


def test_a_game_without_all_its_parameters_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected all parameters of kuhn"):
        check(replace(value(), game=BuiltIn("kuhn", {"cards": "3"})))


def test_a_game_with_a_parameter_that_has_no_number_is_refused() -> None:
    with pytest.raises(CheckFailed, match=r"^game: expected the parameter none, found B$"):
        check(replace(value(), game=BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})))


def test_no_parts_prove_nothing() -> None:
    with pytest.raises(CheckFailed, match=r"^parts: expected at least one, found none$"):
        check(AllOf(()))


def test_all_parts_are_stated() -> None:
    assert len(check(KINDS["all"])) == 2


def test_one_bad_part_spoils_all() -> None:
    with pytest.raises(CheckFailed):
        check(AllOf((value(), replace(value(), value=F(-1, 17)))))


@pytest.mark.parametrize("shift", [F(1, 10**12), F(-1, 10**12), F(1)], ids=str)
def test_a_value_that_is_off_is_refused(shift: F) -> None:
    with pytest.raises(CheckFailed, match=r"expected a guarantee of"):
        check(replace(value(), value=F(-1, 18) + shift))


def test_plans_of_the_wrong_player_are_refused() -> None:
    with pytest.raises(CheckFailed):
        check(replace(value(), plans=value().plans[::-1]))


def plans_with(player: int, **new: Any) -> OptimalPlans:
    found = optimal_plans(GAME)
    sets = list(found.pieces[0].sets)
    sets[player] = replace(sets[player], **new)
    return replace(found, pieces=(replace(found.pieces[0], sets=(sets[0], sets[1])),))


def test_a_shorter_segment_of_optimal_plans_is_refused() -> None:
    facets = optimal_plans(GAME).pieces[0].sets[0].facets
    shorter = tuple(replace(f, form=replace(f.form, constant=F(1, 4))) if f.form.slopes == (-1,) else f for f in facets)
    with pytest.raises(CheckFailed):
        check(plans_with(0, facets=shorter, vertices=((F(0),), (F(1, 4),))))


def test_a_longer_segment_of_optimal_plans_is_refused() -> None:
    facets = optimal_plans(GAME).pieces[0].sets[0].facets
    longer = tuple(replace(f, form=replace(f.form, constant=F(1, 2))) if f.form.slopes == (-1,) else f for f in facets)
    with pytest.raises(CheckFailed):
        check(plans_with(0, facets=longer, vertices=((F(0),), (F(1, 2),))))


def test_a_set_without_vertices_is_refused() -> None:
    with pytest.raises(CheckFailed):
        check(plans_with(0, vertices=()))


def test_a_set_without_facets_is_refused() -> None:
    with pytest.raises(CheckFailed):
        check(plans_with(0, facets=()))


def equilibria(kind: str, *claimed: tuple[F, F]) -> EquilibriumSet:
    found = KINDS[kind]
    assert isinstance(found, EquilibriumSet)
    return replace(found, equilibrium=claimed)


@pytest.mark.parametrize(
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
    ids=str,
)
def test_another_set_of_equilibria_than_the_whole_range_is_refused(claimed: tuple[tuple[F, F], ...]) -> None:
    with pytest.raises(CheckFailed, match=r"^equilibrium: "):
        check(equilibria("equilibria", *claimed))


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
    assert check(found)[0].endswith("is a Nash equilibrium exactly for no alpha")


# Reading is strict


def refused(text: str) -> str:
    with pytest.raises(CertificateError) as caught:
        loads(text)
    message = str(caught.value)
    assert message and "\n" not in message
    return message


@every_kind
def test_a_text_that_is_cut_off_is_refused(kind: str) -> None:
    text = dumps(KINDS[kind]).rstrip()
    assert all(refused(text[:end]) for end in range(0, len(text), max(1, len(text) // 300)))


def test_text_after_the_end_is_refused() -> None:
    assert "expected JSON" in refused(dumps(KINDS["value"]) + "{}")


@pytest.mark.parametrize("number", ["0.5", "1e3", "-1.0", "NaN", "Infinity", "-Infinity", "12345678901234567890"])
def test_a_number_that_is_no_small_integer_is_refused(number: str) -> None:
    assert refused(dumps(KINDS["value"]).replace('"-1/18"', number))


def test_a_rational_with_a_decimal_point_is_refused() -> None:
    assert "expected a rational" in refused(dumps(KINDS["value"]).replace('"-1/18"', '"-0.0555"'))


def test_an_integer_in_place_of_a_rational_is_refused() -> None:
    assert refused(dumps(KINDS["value"]).replace('"-1/18"', "0"))


def test_an_unknown_kind_is_refused() -> None:
    assert refused(dumps(KINDS["value"]).replace('"kind": "value"', '"kind": "magic"'))


def test_a_kind_that_is_no_text_is_refused() -> None:
    assert refused(dumps(KINDS["value"]).replace('"kind": "value"', '"kind": ["value"]'))


def test_another_format_is_refused() -> None:
    text = dumps(KINDS["value"]).replace("gameproof certificate 1", "gameproof certificate 2")
    assert refused(text).startswith("format: expected 'gameproof certificate 1'")


def test_a_format_with_a_line_break_is_refused_in_one_line() -> None:
    assert refused(dumps(KINDS["value"]).replace("gameproof certificate 1", "a\\nb"))


@pytest.mark.parametrize("text", ["", "null", "[]", "1", '"value"', "{}", "\ufeff{}", "\x00", '{"format": null}'])
def test_a_text_without_a_certificate_is_refused(text: str) -> None:
    assert refused(text)


@pytest.mark.parametrize("bracket", ["[", '{"a":', '{"kind": "all", "parts": ['], ids=["list", "object", "parts"])
def test_deep_nesting_is_refused(bracket: str) -> None:
    assert refused('{"format": "gameproof certificate 1", "kind": "all", "parts": ' + bracket * 100_000)


def test_deeply_nested_parts_are_refused() -> None:
    inner = '{"kind": "all", "parts": ['
    deep = 5000
    assert refused('{"format": "gameproof certificate 1", ' + inner[1:] + inner * deep + "]}" * (deep + 1))


def test_parts_as_deep_as_can_be_read_can_be_checked() -> None:
    part = json.loads(dumps(KINDS["value"]))
    del part["format"]
    for _ in range(60):
        part = {"kind": "all", "parts": [part]}
    assert len(check(loads(json.dumps({"format": "gameproof certificate 1", **part})))) == 1


def test_an_entry_given_twice_is_refused() -> None:
    assert refused(dumps(KINDS["value"]).replace('"value": "-1/18"', '"value": "5", "value": "-1/18"'))


def test_an_entry_that_is_unknown_is_refused() -> None:
    assert refused(dumps(KINDS["value"]).replace('"value": "-1/18"', '"value": "-1/18", "note": "true"'))


def test_an_unknown_entry_with_a_line_break_is_refused_in_one_line() -> None:
    assert refused(dumps(KINDS["value"]).replace('"value": "-1/18"', '"value": "-1/18", "a\\nb": "true"'))


def test_a_range_that_is_empty_is_refused() -> None:
    assert refused(dumps(KINDS["account"]).replace('"high": "1/3"', '"high": "0"'))


def test_a_file_that_does_not_exist_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CertificateError, match=r"expected a readable file"):
        load(tmp_path / "none.json")


def test_a_directory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CertificateError, match=r"expected a readable file"):
        load(tmp_path)


def test_a_file_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(b'{"format": "\xff"}')
    with pytest.raises(CertificateError, match=r"expected UTF-8 text, found another byte at 12"):
        load(file)


def test_a_file_that_is_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verify.certificate_json.MAX_BYTES", 10)
    file = tmp_path / "large.json"
    file.write_text(dumps(KINDS["value"]), encoding="utf-8")
    with pytest.raises(CertificateError, match=r"expected at most 10 bytes"):
        load(file)


# games that do not exist, or are of another kind


def outside(low: F, high: F | None) -> OptimalPlans:
    """The pieces for bets in (2, oo), said of other bets."""
    bet = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"})
    good = optimal_plans(bet, Parameter("B", Range(F(2), None)))
    piece = replace(good.pieces[0], where=Range(low, high))
    return OptimalPlans(bet, Parameter("B", Range(low, high)), (piece,))


def test_a_negative_bet_is_refused() -> None:
    with pytest.raises(CheckFailed, match="kuhn: bet: expected B > 0 throughout its range"):
        check(outside(F(-1, 2), F(-1, 4)))


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
    plans = optimal_plans(GAME)
    with pytest.raises(CheckFailed, match=f"expected two players, found {players}"):
        check(replace(plans, game=Given(tree, digest(tree))))


@pytest.mark.parametrize("bet", ["2/2", "\u0663", "01", "1.0"])
def test_a_game_has_one_spelling(bet: str) -> None:
    with pytest.raises(CheckFailed):
        check(replace(value(), game=BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": bet})))


def test_a_polynomial_of_huge_degree_is_refused_at_once() -> None:
    data = json.loads(dumps(payoff_account(GAME, ALPHA, (profile(THIRD + a),), [(0, None)])))
    data["accounts"][0]["payoffs"] = [["0"] * 5000 + ["1"]]
    with pytest.raises(CertificateError, match="at most 200 coefficients"):
        loads(json.dumps(data))
