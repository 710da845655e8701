"""What solvers say is evidence where the premises can be met; a statement about none of them is left open."""

from __future__ import annotations

import pytest

from verify.check import check
from verify.find import solver_answers as module
from verify.find.smt import SmtAnswer, ask
from verify.find.solver_answers import ask_solvers, solver_answers
from verify.language.parse import parse
from verify.theories.reals.query import query

TRUE, FALSE = "for a in [0, 1]: a^2 <= a", "for a in [0, 1]: a^2 < a"
PREMISES = query(parse(TRUE, None)).premises_text


@pytest.fixture
def giving_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver has too little memory for the premises."""

    def answer(text: str, timeout_ms: int, solver: str) -> SmtAnswer:
        if text == PREMISES:
            return SmtAnswer("unknown", "z3 4", text, {}, "out of memory", ())
        return ask(text, timeout_ms, solver)

    monkeypatch.setattr(module, "ask", answer)


def test_of_premises_that_nobody_met_nothing_follows(giving_up: None) -> None:
    found = ask_solvers(parse(TRUE))
    assert [each.answer for each in (*found.evidence.answers, *found.evidence.premises)] == ["unknown", "unknown"]
    assert found.answers[0].reason == "no values were found for the premises"
    assert check(found.evidence) == ()


def test_a_countermodel_needs_no_other_values_for_the_premises(giving_up: None) -> None:
    assert len(check(solver_answers(FALSE))) == 1
    assert check(solver_answers(TRUE)) == ()
