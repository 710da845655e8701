"""Boxes of logit equilibria hold what iteration with decimals gives, and are refused or denied where they do not."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction as F
from itertools import product
from random import Random

import pytest

from derivations.api import quantal_response
from derivations.inputs.game import game_named
from derivations.inputs.matrices import bimatrix
from tests.support.files import GAMES
from tests.support.subjects import written
from trees.formats.efg import from_efg
from trees.formats.nfg import from_nfg
from trees.tree import Forgets
from verify.check import check
from verify.find.equilibria.logit import logit_box
from verify.kernel.games.game import histories_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Not
from verify.theories.logit.check import check_logit_box
from verify.theories.logit.records import Bounds, LogitBox

COORDINATION = bimatrix([[2, 0], [0, 2]], [[2, 0], [0, 2]])


def decimals(game: Game, precision: F, steps: int = 400) -> dict[str, dict[str, Decimal]]:
    """The fixed point that iteration from the uniform profile comes to, of a game with a small precision.

    What an action pays, given that its information set is reached, is summed over all pure profiles of all sets, the
    weight of which is the product of the others' probabilities: no reach, no worth by backward induction.
    """
    table = histories_of(game, {})
    sets = [(own.label, own.actions, own.player) for own in table.sets]
    shares = {label: {a: Decimal(1) / len(actions) for a in actions} for label, actions, _ in sets}
    ends = [(j, payoff) for j, payoff in enumerate(table.payoff) if payoff]

    def way(j: int) -> tuple[list[tuple[str, str]], Decimal]:
        taken, chance = [], Decimal(1)
        while j:
            h = table.at[table.step[j]]
            if h < 0:
                p = F(table.chance[table.step[j]])
                chance *= Decimal(p.numerator) / Decimal(p.denominator)
            else:
                taken.append((table.sets[h].label, table.action[table.step[j]]))
            j = table.parent[j]
        return taken, chance

    ways = [(*way(j), payoff) for j, payoff in ends]
    scale = Decimal(precision.numerator) / Decimal(precision.denominator)
    for _ in range(steps):
        found = {}
        for label, actions, player in sets:
            pays = {}
            for action in actions:
                total = weight = Decimal(0)
                for taken, chance, payoff in ways:
                    if (label, action) in taken:
                        p = chance
                        for h, a in taken:
                            p *= 1 if h == label else shares[h][a]
                        weight += p
                        worth = F(payoff[player])
                        total += p * Decimal(worth.numerator) / Decimal(worth.denominator)
                pays[action] = total / weight
            exponents = {a: (scale * u).exp() for a, u in pays.items()}
            found[label] = {a: e / sum(exponents.values()) for a, e in exponents.items()}
        shares = found
    return shares


def inside(box: LogitBox, shares: dict[str, dict[str, Decimal]]) -> bool:
    return all(
        Decimal(b.low.numerator) / b.low.denominator <= shares[h][a] <= Decimal(b.high.numerator) / b.high.denominator
        for h, here in box.boxes.items()
        for a, b in here.items()
    )


@pytest.mark.parametrize("seed", range(4))
def test_the_box_of_a_random_strategic_form_holds_what_iteration_gives(seed: int) -> None:
    random, shape = Random(seed), ((2, 2), (3, 2), (2, 2, 2), (2, 3))[seed]
    cells = " ".join(str(random.randint(-5, 5)) for _ in product(*map(range, shape)) for _ in shape)
    names = " ".join(f'"{j}"' for j in range(len(shape)))
    game = written(from_nfg(f'NFG 1 R "" {{ {names} }} {{ {" ".join(map(str, shape))} }}\n{cells}', "random"))
    box = logit_box(game, F(1, 9))
    facts = check(box)
    assert isinstance(facts[0], Call)
    with localcontext(prec=30):
        assert inside(box, decimals(game, F(1, 9), 60))


@pytest.mark.parametrize("name", ["poker.efg", "selten_2.nfg", "horse.efg"])
def test_the_box_of_a_tree_holds_the_agents_fixed_point(name: str) -> None:
    precision = F(1, 3)
    game = game_named(str(GAMES / name), {})
    box = logit_box(game, precision)
    with localcontext(prec=30):
        assert inside(box, decimals(game, precision, 150))


def test_at_precision_0_all_actions_are_alike_likely() -> None:
    box = logit_box(COORDINATION, F(0))
    assert all(b.low < F(1, 2) < b.high for here in box.boxes.values() for b in here.values())
    assert check(box)[1] == Call("unique_logit_equilibrium", (check(box)[1].arguments[0], F(0)))  # type: ignore[union-attr]


def symmetric(low: F, high: F, precision: F = F(2), one: bool = True) -> LogitBox:
    """Both players take their first action with a probability between these."""
    here = {"1": Bounds(low, high), "2": Bounds(1 - high, 1 - low)}
    labels = list(histories_of(COORDINATION, {}).number)
    return LogitBox(COORDINATION, precision, dict.fromkeys(labels, here), one)


def test_coordination_with_much_precision_has_three() -> None:
    # p = 1/(1 + exp(4 - 8 p)) at 1/2, and near 0.0215 and 0.9785
    for low, high in ((F(49, 100), F(51, 100)), (F(2, 100), F(23, 1000)), (F(977, 1000), F(98, 100))):
        (fact,) = check_logit_box(symmetric(low, high))
        assert isinstance(fact, Call)
    (denied,) = check_logit_box(symmetric(F(1, 10), F(11, 100), one=False))
    assert isinstance(denied, Not)


def test_a_box_with_several_is_not_decided() -> None:
    with pytest.raises(CheckFailed, match="expected bounds that show one logit equilibrium, found others"):
        check_logit_box(symmetric(F(1, 100), F(99, 100)))


def test_uniqueness_is_said_below_the_bound_alone() -> None:
    # D changes by 3 as the other changes: 3 L/4 < 1
    dilemma = game_named("prisoners-dilemma", {})
    assert len(check(logit_box(dilemma, F(133, 100)))) == 2
    assert len(check(logit_box(dilemma, F(4, 3)))) == 1


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda b: {}, "boxes: expected those of 2 information sets, found others"),
        (lambda b: {h: {"1": here["1"]} for h, here in b.items()}, "boxes: expected bounds of all actions at"),
        (lambda b: {h: {"1": Bounds(F(0), F(1)), "2": here["2"]} for h, here in b.items()}, "boxes: expected 0 < low"),
        (
            lambda b: {h: {"1": Bounds(F(1), F(1, 2)), "2": here["2"]} for h, here in b.items()},
            "boxes: expected 0 < low",
        ),
    ],
)
def test_bounds_that_do_not_fit_are_refused(change, message: str) -> None:  # type: ignore[no-untyped-def]
    box = symmetric(F(49, 100), F(51, 100))
    with pytest.raises(CheckFailed, match=message):
        check_logit_box(LogitBox(box.game, box.precision, change(box.boxes), True))


def test_a_precision_below_0_is_refused() -> None:
    with pytest.raises(CheckFailed, match="precision: expected a number >= 0, found -1"):
        check_logit_box(symmetric(F(49, 100), F(51, 100), F(-1)))


def test_bounds_that_do_not_meet_have_none() -> None:
    box = symmetric(F(49, 100), F(51, 100))
    boxes = {h: {**here, "2": Bounds(F(6, 10), F(7, 10))} for h, here in box.boxes.items()}
    (denied,) = check_logit_box(LogitBox(box.game, box.precision, boxes, False))
    assert isinstance(denied, Not)


def test_more_places_are_given() -> None:
    (row,) = quantal_response("prisoners-dilemma", "1/2", 25).data["probabilities"]["Player 1"].values()
    assert row["deny"]["within"] == "1.0e-26"


def test_who_forgets_has_no_conditional_payoffs() -> None:
    with pytest.raises(Forgets):
        logit_box(game_named(str(GAMES / "driver.efg"), {}), F(1))


SELDOM = """EFG 2 R "Seldom played coordination" { "A" "B" }
c "" 1 "" { "stop" 99/100 "go" 1/100 } 0
t "" 1 "" { 0 0 }
p "" 1 1 "one" { "l" "r" } 0
p "" 2 1 "two" { "l" "r" } 0
t "" 2 "" { 1 1 }
t "" 3 "" { 0 0 }
p "" 2 1 "two" { "l" "r" } 0
t "" 4 "" { 0 0 }
t "" 5 "" { 1 1 }
"""


def test_a_game_that_is_seldom_reached_is_not_called_small() -> None:
    """Payoffs are small where plays seldom come to the choices; what a choice pays once it is made is not."""
    facts = check(logit_box(written(from_efg(SELDOM, "seldom")), F(10), 8))
    assert [fact.word for fact in facts if isinstance(fact, Call)] == ["logit_equilibrium"]
