"""Statements that are false, and ways in which they might be proved: each is tried, and none is."""

from __future__ import annotations

from trees.games.kuhn import kuhn
from verify.find.solver_answers import solver_answers
from verify.kernel.statements.parse import parse
from verify.kernel.statements.query import query
from verify.kernel.statements.records import Not
from verify.kernel.statements.solvers import check_solver_answers
from verify.kernel.strategies.sequence_form import sequence_form

POKER = "kuhn(cards=3, ante=1, bet=1)"


def poker(call_with_the_queen: str) -> str:
    """Kuhn's equilibrium with alpha = 0, but that player 2 calls a bet with Q with this probability."""
    often = {"J after check": "1/3", "Q after bet": call_with_the_queen, "Q check-bet": "1/3"}
    sure = {"K check-bet", "K after check", "K after bet"}
    sides = []
    for infosets in sequence_form(kuhn()).infosets:
        shown = []
        for label, infoset in infosets.items():
            second = often.get(label, "1" if label in sure else "0")
            passive, active = infoset.actions
            shown.append(f'"{label}": {{"{passive}": 1 - {second}, "{active}": {second}}}')
        sides.append(f"{{{', '.join(shown)}}}")
    return f"[{', '.join(sides)}]"


def test_what_exists_by_a_premise_is_not_what_exists_by_the_denial() -> None:
    # against one who never calls J gains by a bet, against one who always does K does, and no one change gains in both
    never, always = poker("0"), poker("1")
    false = f"not nash({POKER}, {never}) implies nash({POKER}, {always})"
    for profile, holds in ((poker("1/3"), True), (never, False), (always, False)):
        found = check_solver_answers(solver_answers(f"nash({POKER}, {profile})"))
        assert found == ((parse(f"nash({POKER}, {profile})"),) if holds else (Not(parse(f"nash({POKER}, {profile})")),))
    assert check_solver_answers(solver_answers(false)) == (Not(parse(false)),)


def test_unknowns_of_a_premise_and_of_the_denial_have_different_names() -> None:
    game, profile = '"1(2(1 3) 2(3 1))"', '{"0": [1, 0], "1": [1, 0], "4": [0, 1]}'
    motive = f'motive({game}, {profile}, 1, 0, 0, "some")'
    asked = query(parse(f"{motive} implies not {motive}"))
    once = query(parse(f"not {motive}"))
    assert asked.text.count("declare-const") == 2 * once.text.count("declare-const") > 0
