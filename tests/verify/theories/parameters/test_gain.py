"""What choices gain, good or not: by hand, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction as F
from typing import Any

import pytest

from tests.support.effort import for_each
from tests.support.open_profiles import ENTRY_BOX, enters, open_entry
from verify.check import check
from verify.find.equilibria.gain import gain_of
from verify.kernel.numbers.multivariate import Multivariate
from verify.kernel.refusal import CheckFailed
from verify.language.text import shown
from verify.theories.parameters.condition_records import Gain

b = Multivariate.variable("b")


def incumbent(choices: dict[str, str], subgame: str | None = None, enter: F = F(1, 3)) -> Gain:
    """What the incumbent, who yields half of the time, gains by the choices."""
    return gain_of(open_entry(), ENTRY_BOX.parameters, enters(enter, F(1, 2)), 1, choices, subgame)


@pytest.mark.parametrize(
    ("found", "gain"),
    [
        (incumbent({"fight?": "yield"}), (b + 1) * F(1, 6)),
        (incumbent({"fight?": "yield"}, "i"), (b + 1) * F(1, 2)),
        (incumbent({"fight?": "fight"}, enter=F(0)), F(0)),
        (incumbent({}), F(0)),
    ],
)
def test_gains_are_those_found_by_hand(found: Gain, gain: Any) -> None:
    assert found.gain == gain
    (fact,) = check(found)
    assert "gain(" in shown(fact)


@for_each(
    ("change", "says"),
    [
        ({"gain": F(1)}, r"gain: expected \(1 \+ b\)/2, found 1"),
        ({"player": 2}, "gain: expected a player from 1 to 2, found 3"),
        ({"player": 0}, "choices: expected an information set of player 1, found 'fight\\?'"),
        ({"choices": {"fight?": "flee"}}, "choices: expected an action at 'fight\\?', found 'flee'"),
        ({"subgame": "f"}, "gain: expected a node where a subgame begins, found 'f'"),
        ({"parameters": ENTRY_BOX.parameters * 2}, "parameters: expected different names, found one twice"),
        ({"profile": enters(b, F(1, 2))}, "profile of player 1: expected enter\\?: out >= 0"),
        ({"profile": enters(Multivariate.variable("q"), F(1, 2))}, "profile of player 1: expected enter\\?: out >= 0"),
        ({"profile": ({"enter?": {"out": F(1), "in": F(0)}}, {})}, "player 2 at 'fight\\?': expected probabilities"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(CheckFailed, match=says):
        check(replace(incumbent({"fight?": "yield"}, "i"), **change))
