"""Which beliefs trembles give, and what does not show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction as F

import networkx as nx
import pytest

from tests.support.facts import texts
from tests.support.files import GAMES
from tests.support.subjects import written
from tests.support.textbook_games import CROSSED_GAME, FIGURE_GAME, GOES_OUT, figure, pure
from trees.formats.efg import read_efg
from trees.tree import CHANCE, Tree, validate
from verify.check import check
from verify.find.equilibria.consistency import consistency
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import PlanError
from verify.theories.refinements.records import ConsistentAssessment, InconsistentAssessment, Power, Tremble

HALF = F(1, 2)
EVEN = (HALF, HALF)
TWICE = (F(2, 3), F(1, 3))
HORSE = written(read_efg(GAMES / "horse.efg"))


def crossed(two: tuple[F, F], three: tuple[F, F]) -> ConsistentAssessment | InconsistentAssessment:
    return consistency(CROSSED_GAME, GOES_OUT, {"Two": two, "Three": three})


AGREE = crossed(TWICE, TWICE)
DIFFER = crossed(TWICE, EVEN)


def test_beliefs_about_one_mistake_agree() -> None:
    assert texts(AGREE) == [
        'consistent(G, [{"One": {"A": 0, "B": 0, "out": 1}}, {"Two": {"pass": 1, "stop": 0}}, {"Three": {"a": 1, "b":'
        ' 0}}], {"Two": {"A": 2/3, "B": 1/3}, "Three": {"A/pass": 2/3, "B/pass": 1/3}})'
    ]
    even = texts(AGREE)[0].replace('/pass": 2/3', '/pass": 1/2').replace('/pass": 1/3', '/pass": 1/2')
    assert texts(DIFFER) == [f"not {even}"]


@pytest.mark.parametrize(
    ("two", "three", "good"),
    [
        (EVEN, EVEN, True),
        (EVEN, (F(49, 100), F(51, 100)), False),
        ((F(1), F(0)), (F(1), F(0)), True),
        ((F(1), F(0)), (F(0), F(1)), False),
        # a mistake is not both much less likely than another and about as likely
        ((F(1), F(0)), TWICE, False),
    ],
)
def test_two_players_who_know_as_much_believe_the_same(two: tuple[F, F], three: tuple[F, F], good: bool) -> None:
    assert isinstance(crossed(two, three), ConsistentAssessment if good else InconsistentAssessment)
    check(crossed(two, three))


GO_ON = (pure(("One", "on", "stop")), pure(("Two", "on", "stop")), pure(("Three", "L", "R")))


@pytest.mark.parametrize("belief", [(F(1), F(0)), TWICE, (F(0), F(1))])
def test_in_the_horse_any_belief_of_three_is_consistent_if_one_and_two_go_on(belief: tuple[F, F]) -> None:
    """One may make a mistake, or Two may: neither is said to be more likely."""
    assert isinstance(consistency(HORSE, GO_ON, {"Three": belief}), ConsistentAssessment)


def test_in_the_horse_who_is_met_is_believed() -> None:
    """One stops, so Three believes that; even that both made a mistake is not as likely."""
    stops = (pure(("One", "stop", "on")), *GO_ON[1:])
    assert isinstance(consistency(HORSE, stops, {"Three": (F(0), F(1))}), ConsistentAssessment)
    found = consistency(HORSE, stops, {"Three": (F(1, 100), F(99, 100))})
    assert isinstance(found, InconsistentAssessment) and check(found)


def roots() -> Tree:
    """Five sees a or b, c or d, or one of a with b and c with d: each a mistake of one player."""
    tree: Tree = nx.DiGraph()
    ends = {
        "1": (0, "first"),
        "2": (1, "first"),
        "3": (2, "second"),
        "4": (3, "second"),
        "5": (0, "third"),
        "6": (2, "third"),
    }
    tree.add_node("root", player=CHANCE)

    def follows(above: str, node: str, action: str) -> None:
        tree.add_edge(above, node, action=action, **({"probability": F(1, 6)} if above == "root" else {}))

    def leaf(above: str, node: str, action: str) -> None:
        follows(above, node, action)
        tree.add_node(node, payoff=(F(0),) * 5)

    for pick, (player, label) in ends.items():
        follows("root", pick, pick)
        at, movers = pick, [player, player + 1] if label == "third" else [player]
        for mover in movers:
            tree.add_node(at, player=mover, infoset=f"of {mover + 1}")
            follows(at, f"{at}m", "mistake")
            leaf(at, f"{at}r", "right")
            at = f"{at}m"
        tree.add_node(at, player=4, infoset=label)
        leaf(at, f"{at}x", "x")
        leaf(at, f"{at}y", "y")
    return validate(tree)


def test_mistakes_may_have_to_be_irrational() -> None:
    """a is as likely as b, c as d, and a with b twice as likely as c with d: a is sqrt(2) times as likely as c."""
    never = [pure((f"of {player}", "right", "mistake")) for player in range(1, 5)]
    five = pure(("first", "x", "y"), ("second", "x", "y"), ("third", "x", "y"))
    beliefs = {"first": EVEN, "second": EVEN, "third": TWICE}
    found = consistency(written(roots()), (*never, five), beliefs)
    assert isinstance(found, ConsistentAssessment)
    assert {power.exponent for here in found.trembles.values() for each in here.values() for power in each.powers} == {
        HALF
    }
    check(found)
    with pytest.raises(CheckFailed, match="expected the beliefs at 'third' as their limit, found another one"):
        check(replace(found, beliefs={**beliefs, "third": EVEN}))


def trembles(change: Callable[[Tremble], Tremble]) -> ConsistentAssessment:
    """The trembles that agree with another mistake A."""
    assert isinstance(AGREE, ConsistentAssessment)
    one = {**AGREE.trembles["One"], "A": change(AGREE.trembles["One"]["A"])}
    return replace(AGREE, trembles={**AGREE.trembles, "One": one})


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda t: replace(t, order=2), "trembles: expected orders that are least where belief at 'Two' is > 0, found"),
        (lambda t: replace(t, order=0), "trembles at 'One': expected an order of at least 1"),
        (lambda t: replace(t, powers=()), "trembles: expected the beliefs at 'Two' as their limit, found another one"),
        (lambda t: replace(t, powers=(Power(F(4), F(1)),)), "expected the beliefs at 'Two' as their limit"),
        (
            lambda t: replace(t, powers=(Power(F(-2), F(1)),)),
            "expected an order of at least 1 and powers of numbers > 0",
        ),
        (
            lambda t: replace(t, powers=(Power(F(2), F(1, 9973)), Power(F(3), F(1, 9967)))),
            "trembles: expected exponents that are whole if multiplied by at most 10,000, found others",
        ),
        (
            lambda t: replace(t, powers=(Power(F(2), F(1, 10**5)),)),
            "with exponents of at most 10,000, found others for A",
        ),
    ],
)
def test_trembles_that_give_others_are_refused(change: Callable[[Tremble], Tremble], message: str) -> None:
    with pytest.raises(CheckFailed, match=message):
        check(trembles(change))


def test_other_trembles_show_it_as_well() -> None:
    """Twice is also the square root of four."""
    assert check(trembles(lambda t: replace(t, powers=(Power(F(4), HALF),)))) == check(AGREE)


def test_each_mistake_has_a_tremble_and_nothing_else_has() -> None:
    assert isinstance(AGREE, ConsistentAssessment)
    with pytest.raises(CheckFailed, match=r"trembles at 'Two': expected those of \['stop'\], found \[\]"):
        check(replace(AGREE, trembles={**AGREE.trembles, "Two": {}}))
    more = {**AGREE.trembles, "Two": {**AGREE.trembles["Two"], "pass": Tremble(1, ())}}
    with pytest.raises(CheckFailed, match=r"trembles at 'Two': expected those of \['stop'\], found \['pass', 'stop'\]"):
        check(replace(AGREE, trembles=more))
    with pytest.raises(CheckFailed, match="trembles: expected information sets of the game, found others"):
        check(replace(AGREE, trembles={**AGREE.trembles, "Four": {}}))


@pytest.mark.parametrize(
    ("powers", "message"),
    [
        ({}, "expected a product of beliefs that contradicts every tremble, found none"),
        ({"Two": (1, -1), "Three": (-2, 2)}, "powers: expected a sum <= 0 over the ways with One: B, found more"),
        ({"Two": (1, -1)}, "powers: expected a sum <= 0 over the ways with One: A, found more"),
        (
            {"Two": (1, 1), "Three": (-1, -1)},
            "powers at 'Two': expected one for each belief of the assessment, with sum 0",
        ),
        ({"Two": (1, -1), "Three": (-1, 1, 0)}, "powers at 'Three': expected one for each belief"),
        ({"Two": (10**6, -(10**6))}, "powers at 'Two': expected at most 10,000, found more"),
        ({"Four": (1, -1)}, "powers at 'Four': expected one for each belief of the assessment"),
    ],
)
def test_a_product_that_contradicts_nothing_is_refused(powers: dict[str, tuple[int, ...]], message: str) -> None:
    assert isinstance(DIFFER, InconsistentAssessment)
    with pytest.raises(CheckFailed, match=message):
        check(replace(DIFFER, powers=powers))


def test_powers_of_a_belief_0_are_positive() -> None:
    found = crossed((F(1), F(0)), (F(0), F(1)))
    assert isinstance(found, InconsistentAssessment)
    with pytest.raises(CheckFailed, match="powers at 'Two': expected none < 0 of a belief 0, found -1"):
        check(replace(found, powers={"Two": (1, -1), "Three": (-1, 1)}))


def test_what_agrees_is_not_contradicted_nor_the_other_way_round() -> None:
    assert isinstance(AGREE, ConsistentAssessment) and isinstance(DIFFER, InconsistentAssessment)
    with pytest.raises(CheckFailed):
        check(replace(DIFFER, beliefs=AGREE.beliefs))
    with pytest.raises(CheckFailed):
        check(replace(AGREE, beliefs=DIFFER.beliefs))


def test_a_choice_that_is_left_out_is_asked_for() -> None:
    with pytest.raises(PlanError, match="profile: expected probabilities at 'third', since others may get there"):
        consistency(FIGURE_GAME, figure(third=False)[1], {"third": EVEN})


def test_beliefs_are_probabilities_at_sets_of_the_game() -> None:
    with pytest.raises(PlanError, match="beliefs: expected some, found none"):
        consistency(CROSSED_GAME, GOES_OUT, {})
    with pytest.raises(PlanError, match="beliefs: expected an information set of the game, found 'Four'"):
        consistency(CROSSED_GAME, GOES_OUT, {"Four": EVEN})
    with pytest.raises(PlanError, match="beliefs at 'Two': expected probabilities with sum 1, found sum 3/2"):
        consistency(CROSSED_GAME, GOES_OUT, {"Two": (F(1), HALF)})


def test_chance_moves_of_probability_0_are_refused() -> None:
    tree = roots()
    for pick, share in (("1", F(0)), ("2", F(1, 3))):
        tree.edges["root", pick]["probability"] = share
    profile = (
        *(pure((f"of {player}", "right", "mistake")) for player in range(1, 5)),
        pure(("first", "x", "y"), ("second", "x", "y"), ("third", "x", "y")),
    )
    with pytest.raises(CheckFailed, match="game: expected chance moves of probability > 0, found one of probability 0"):
        consistency(written(tree), profile, {"first": EVEN})
