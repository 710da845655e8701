"""Pure equilibria are counted, listed and certified; changed in any place a certificate is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F
from itertools import islice

import pytest

from tests.support.facts import follows, texts
from tests.support.files import GAMES
from tests.support.subjects import written
from tests.support.tampering import accepted_after_a_change
from trees.formats.efg import from_efg, read_efg
from trees.formats.nfg import from_nfg, read_nfg
from trees.histories import histories
from trees.rules import End, Rules, Turn
from trees.tree import TooLarge, Tree, TreeError
from verify.certificate_json import dumps, loads
from verify.check import check
from verify.find.equilibria import pure as search
from verify.find.equilibria.pure import pure_equilibria, pure_profiles
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import PlanError
from verify.theories.equilibrium_sets import pure
from verify.theories.equilibrium_sets.pure import PureEquilibriaOf
from verify.theories.equilibrium_sets.pure_count import MOST_LISTED, PureEquilibria

HORSE = pure_equilibria(written(read_efg(GAMES / "horse.efg")))
NONE = pure_equilibria(written(read_nfg(GAMES / "jordan.nfg")))
# whoever goes out first leaves the others a choice that is no matter to anybody
ENTRY = """EFG 2 R "entry" { "A" "B" }
p "" 1 1 "first" { "out" "in" } 0
  t "" 1 "" { 2 0 }
  p "" 2 1 "reply" { "fight" "share" } 0
    p "" 1 2 "again" { "yes" "no" } 0
      t "" 2 "" { 0 0 }
      t "" 3 "" { 1 0 }
    t "" 4 "" { 3 1 }
"""
DEEP = pure_equilibria(written(from_efg(ENTRY, "entry")))
CERTIFICATES = {"horse": HORSE, "none": NONE, "deep": DEEP}


def all_alike(players: int) -> Tree:
    """Each of so many players has two actions, which are no matter."""
    names, counts = " ".join(f'"{j}"' for j in range(players)), " ".join(["2"] * players)
    return from_nfg(f'NFG 1 R "alike" {{ {names} }} {{ {counts} }} {" ".join(["1"] * players * 2**players)}', "alike")


def refused(certificate: PureEquilibria) -> str:
    with pytest.raises((CheckFailed, PlanError)) as caught:
        check(certificate)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("name", CERTIFICATES)
def test_a_certificate_is_accepted_after_being_written_and_read(name: str) -> None:
    again = loads(dumps(CERTIFICATES[name]))
    assert again == CERTIFICATES[name] and check(again) == check(CERTIFICATES[name])


@pytest.mark.parametrize("name", CERTIFICATES)
def test_no_number_can_be_changed(name: str) -> None:
    assert accepted_after_a_change(json.loads(dumps(CERTIFICATES[name]))) == []


def test_the_horse_has_two() -> None:
    """Selten (1975), figure 1: both have the outcome of his two families of equilibria."""
    assert texts(HORSE)[:5] == [
        "pure_equilibria(G) == 2",
        "pure_equilibria(G, [1, 1, 1]) == 1",
        "pure_equilibria(G, [3, 2, 2]) == 1",
        "pure_payoffs(G, [[1, 1, 1], [3, 2, 2]])",
        "full_pure_equilibria(G) == 2",
    ]
    assert [text.split("(")[0] for text in texts(HORSE)[5:]] == ["nash", "nash", "equilibrium_weights"]
    assert follows(HORSE, 'least_payoff(G, 2, "pure") == 1 and most_payoff(G, 2, "pure") == 2') is True
    assert follows(HORSE, "pure_equilibria(G) == 2") is True
    assert follows(HORSE, "pure_equilibria(G) == 1") is False


def test_that_there_is_none_is_a_fact() -> None:
    """Jordan (1993): matching pennies with three players."""
    assert texts(NONE) == ["pure_equilibria(G) == 0", "pure_payoffs(G, [])", "full_pure_equilibria(G) == 0"]


def test_what_own_choices_exclude_is_left_out_and_counted_apart() -> None:
    """A stays out, and B fights; what A would do later is left out. Or A comes in, and B shares whatever A would do."""
    assert (DEEP.count, DEEP.full) == (F(3), F(4))
    assert DEEP.profiles == (
        {"first": "out", "reply": "fight"},
        {"first": "in", "again": "yes", "reply": "share"},
        {"first": "in", "again": "no", "reply": "share"},
    )


@pytest.mark.parametrize("where", range(2))
def test_no_choice_of_a_profile_can_be_changed(where: int) -> None:
    for label, taken in HORSE.profiles[where].items():
        for action in ("stop", "go", "L", "R", "none"):
            if action != taken:
                changed = {**HORSE.profiles[where], label: action}
                listed = (*HORSE.profiles[:where], changed, *HORSE.profiles[where + 1 :])
                refused(replace(HORSE, profiles=listed))


def test_each_place_is_named_where_it_is_wrong() -> None:
    assert refused(replace(HORSE, count=F(3))) == "count: expected 2, found 3"
    assert refused(replace(HORSE, full=F(3))) == "full: expected 2, found 3"
    assert refused(replace(HORSE, outcomes=HORSE.outcomes[1:])).startswith("outcomes: expected ")
    assert refused(replace(HORSE, profiles=HORSE.profiles[1:])) == "profiles: expected 2, each once, found 1"
    twice = (HORSE.profiles[0],) * 2
    assert refused(replace(HORSE, profiles=twice)) == "profiles: expected 2, each once, found 2"
    strange = ({**HORSE.profiles[0], "nowhere": "x"}, HORSE.profiles[1])
    assert refused(replace(HORSE, profiles=strange)).startswith("profiles[0]: expected information sets of the game")
    said = "profiles[1]: expected no reply of player 1 that pays more than 0, found one that pays 2"
    fights = {"first": "in", "again": "yes", "reply": "fight"}
    assert refused(replace(DEEP, profiles=(DEEP.profiles[0], fights, DEEP.profiles[2]))) == said


def threats(sets: int) -> Tree:
    """A stays out; whatever B would do at so many sets, A would lose by coming in."""
    moves = " ".join(f'"{j}" 1/{sets}' for j in range(sets))
    text = 'EFG 2 R "threats" { "A" "B" } p "" 1 1 "A" { "out" "in" } 0 t "" 1 "" { 2 0 } c "" 1 "" { ' + moves + " } 0"
    each = ('p "" 2 {0} "{0}" {{ "l" "r" }} 0 t "" {1} "" {{ 0 1 }} t "" {2} "" {{ 1 2 }}',) * sets
    return from_efg(" ".join([text, *(s.format(j, 2 * j, 2 * j + 1) for j, s in enumerate(each, 1))]), "threats")


def test_a_family_of_many_is_counted_at_once_and_listed_one_by_one() -> None:
    search = PureEquilibriaOf(histories(threats(12)))
    (family,) = search
    assert (family.count, family.full) == (2**12, 2**12) and search.steps < 1_000
    found = pure_equilibria(written(threats(12)))
    assert (found.count, len(found.profiles)) == (F(2**12), 1)
    assert len({tuple(each.values()) for each in pure_profiles(written(threats(12)))}) == 2**12
    assert texts(found)[:2] == ["pure_equilibria(G) == 4096", "pure_equilibria(G, [2, 0]) == 4096"]


def test_all_are_listed_up_to_a_hundred() -> None:
    assert len(pure_equilibria(written(all_alike(6))).profiles) == 64 <= MOST_LISTED
    assert len(pure_equilibria(written(all_alike(7))).profiles) == 1


def test_they_come_one_after_another() -> None:
    first = list(islice(pure_profiles(written(threats(40))), 3))
    assert len({tuple(each.values()) for each in first}) == 3


def test_no_game_without_recall_is_searched() -> None:
    """Who moves second does not know what the same player did before."""

    def look(state: str) -> Turn | End:
        if len(state) == 2:
            return End((F(state == "rr"),))
        return Turn(0, "second" if state else "first", (("l", f"{state}l"), ("r", f"{state}r")))

    with pytest.raises(TreeError, match=r"^information set 'second': expected perfect recall"):
        PureEquilibriaOf(histories(Rules(1, "", look)))


def test_too_many_cases_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pure, "MOST_STEPS", 50)
    with pytest.raises(TooLarge, match=r"^game: expected at most 50 steps to all pure equilibria, found more; "):
        pure_equilibria(HORSE.game)


def test_far_too_many_are_refused_before_they_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "SURELY", 0)
    with pytest.raises(TooLarge, match=r"^game: expected about 5,000,000 steps .* 'gameproof verify' tells whether"):
        pure_equilibria(HORSE.game)
