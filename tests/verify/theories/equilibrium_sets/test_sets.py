"""Certificates of sets of equilibria are accepted; changed in any place they are refused."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction as F

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import examples
from tests.support.facts import follows, texts
from tests.support.files import GAMES
from tests.support.random_trees import open_games, trees
from tests.support.subjects import written
from tests.support.tampering import accepted_after_a_change
from tests.support.textbook_games import DEGENERATE, indifferent
from trees.formats.efg import read_efg
from trees.formats.nfg import read_nfg
from trees.rules import Chance, End, Rules, Turn, grow
from trees.tree import Tree
from verify.certificate_json import dumps, loads
from verify.certificates import Certificate
from verify.check import check
from verify.find.equilibria.sets import extreme_equilibria, subgame_perfect
from verify.kernel.games.game import reference
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.decide import decide
from verify.kernel.statements.facts import Facts
from verify.kernel.statements.records import Call
from verify.theories.equilibrium_sets.records import ExtremeEquilibria, SubgamePerfectCount

CERTIFICATES: dict[str, Certificate] = {
    "one perfect": subgame_perfect(written(read_efg(GAMES / "centipede.efg"))),
    "eight perfect": subgame_perfect(written(indifferent(3, F(1, 3)))),
    "many perfect": subgame_perfect(written(indifferent(8, F(1, 8)))),
    "battle": extreme_equilibria(written(read_nfg(GAMES / "battle.nfg"))),
    "degenerate": extreme_equilibria(written(DEGENERATE)),
    "with chance": extreme_equilibria(written(read_efg(GAMES / "poker.efg"))),
}
every_kind = pytest.mark.parametrize("name", CERTIFICATES)


@every_kind
def test_a_certificate_is_accepted_after_being_written_and_read(name: str) -> None:
    again = loads(dumps(CERTIFICATES[name]))
    assert again == CERTIFICATES[name] and check(again) == check(CERTIFICATES[name])


@pytest.mark.parametrize("name", [name for name in CERTIFICATES if name != "battle"])  # a sample, see test_tamper
def test_no_number_can_be_changed(name: str) -> None:
    assert accepted_after_a_change(json.loads(dumps(CERTIFICATES[name]))) == []


def refused(certificate: Certificate) -> str:
    with pytest.raises(CheckFailed) as caught:
        check(certificate)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("name", ["one perfect", "eight perfect", "many perfect"])
def test_no_choice_of_a_profile_can_be_changed(name: str) -> None:
    certificate = CERTIFICATES[name]
    assert isinstance(certificate, SubgamePerfectCount)
    for k, profile in enumerate(certificate.profiles):
        for label in profile:
            for action in ("l", "r", "take", "pass", "none"):
                if action != profile[label]:
                    changed = {**profile, label: action}
                    listed = (*certificate.profiles[:k], changed, *certificate.profiles[k + 1 :])
                    assert f"profiles[{k}]" in refused(replace(certificate, profiles=listed))


@pytest.mark.parametrize("name", ["battle", "degenerate", "with chance"])
def test_no_reduced_strategy_can_be_changed(name: str) -> None:
    certificate = CERTIFICATES[name]
    assert isinstance(certificate, ExtremeEquilibria)
    first, second = certificate.strategies
    for k, strategy in enumerate(first):
        changed = (*first[:k], dict.fromkeys(strategy, "none"), *first[k + 1 :])
        assert f"strategies[0][{k}]" in refused(replace(certificate, strategies=(changed, second)))


@every_kind
def test_no_entry_of_a_list_can_be_left_out(name: str) -> None:
    certificate = CERTIFICATES[name]
    fields = ("outcomes", "profiles") if isinstance(certificate, SubgamePerfectCount) else ("pairs", "subsets")
    for field in fields:
        assert field in refused(replace(certificate, **{field: getattr(certificate, field)[1:]}))


def test_all_profiles_are_listed_up_to_a_thousand_choices() -> None:
    listed = {}
    for name, certificate in CERTIFICATES.items():
        if isinstance(certificate, SubgamePerfectCount):
            listed[name] = (certificate.count, len(certificate.profiles))
    assert listed == {"one perfect": (1, 1), "eight perfect": (8, 8), "many perfect": (256, 1)}


def test_a_unique_perfect_equilibrium_is_said_to_be_so_among_all_behaviour_strategies() -> None:
    assert texts(CERTIFICATES["one perfect"])[:3] == [
        "pure_subgame_perfect(G) == 1",
        "pure_subgame_perfect(G, [2/5, 1/10]) == 1",
        "unique_subgame_perfect(G)",
    ]


def test_several_perfect_equilibria_are_counted_by_payoffs_and_listed() -> None:
    said = texts(CERTIFICATES["eight perfect"])
    assert said[:2] == ["pure_subgame_perfect(G) == 8", "pure_subgame_perfect(G, [1, 0]) == 8"]
    assert len({fact for fact in said if fact.startswith("subgame_perfect(G, [{")}) == 8


def test_a_component_is_told_from_a_point() -> None:
    assert texts(CERTIFICATES["degenerate"])[:4] == [
        "extreme_equilibria(G) == 3",
        "pure_equilibria(G) == 1",
        "nash_subsets(G) == 2",
        "nash_components(G) == 2",
    ]


def test_all_equilibria_are_said_by_products_of_mixtures() -> None:
    """The battle of the sexes: two pure equilibria, and one in which each prefers his own with probability 2/3."""
    assert follows(
        CERTIFICATES["battle"],
        "nash_equilibria(G, products)",
        products=(
            ((((({"Her": "ballet"}, F(1)),),)), ((({"Him": "ballet"}, F(1)),),)),
            (
                ((({"Her": "fight"}, F(1, 3)), ({"Her": "ballet"}, F(2, 3))),),
                ((({"Him": "fight"}, F(2, 3)), ({"Him": "ballet"}, F(1, 3))),),
            ),
            ((((({"Her": "fight"}, F(1)),),)), ((({"Him": "fight"}, F(1)),),)),
        ),
    )


def test_a_unique_nash_equilibrium_is_said_to_be_so() -> None:
    """Myerson (1991), figure 2.1: player 1 bets black with probability 1/3, player 2 meets with 2/3."""
    said = texts(CERTIFICATES["with chance"])
    assert said[0] == "extreme_equilibria(G) == 1" and said[5] == "extreme_payoffs(G, [[1/3, -1/3]])"
    assert said[6] == "equilibrium_payoffs(G, [[[1/3, 1/3], [-1/3, -1/3]]])" and len(said) == 8
    assert follows(CERTIFICATES["with chance"], 'least_weight(G, "black", "raise") == most_weight(G, "black", "raise")')


@given(open_games())
@examples(30)
def test_counts_of_random_games_are_accepted(tree: Tree) -> None:
    certificate = subgame_perfect(written(tree))
    assert check(loads(dumps(certificate))) == check(certificate)


@given(trees(depth=3, infosets=2), st.data())
@examples(30)
def test_extreme_equilibria_of_random_trees_are_accepted(tree: Tree, data: st.DataObject) -> None:
    for _, here in tree.nodes(data=True):
        if "payoff" in here:
            here["payoff"] = tuple(F(data.draw(st.integers(-2, 2))) for _ in range(2))
    assert texts(loads(dumps(extreme_equilibria(written(tree)))))[5].startswith("extreme_payoffs(")


def test_the_order_in_which_a_certificate_has_choices_names_no_strategy() -> None:
    # what is done at h1 and h2 makes the strategy's name: here L R is best, there R L
    one, two = (extreme_equilibria(written(_told_apart(best))) for best in ("LR", "RL"))
    turned = replace(two, strategies=tuple([dict(reversed(each.items())) for each in own] for own in two.strategies))
    same = Call("same_equilibria", (reference(one.game), reference(two.game)))
    for other in (two, turned):
        assert decide(same, Facts((*check(one), *check(other)))) is False


def _told_apart(best: str) -> Tree:
    def look(state: tuple[str, ...]) -> Turn | Chance | End:
        if not state:
            return Chance((("h1", F(1, 2), ("h1",)), ("h2", F(1, 2), ("h2",))))
        if len(state) == 1:
            return Turn(0, state[0], tuple((side, (*state, side)) for side in "LR"))
        if len(state) == 2:
            return Turn(1, "k", (("l", (*state, "l")), ("r", (*state, "r"))))
        return End((F(state[1] == best[state[0] == "h2"]), F(state[2] == "l")))

    return grow(Rules(2, (), look))
