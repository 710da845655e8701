"""What theorems say: relations are formulas, words are none, and no formula shows what was not read."""

from __future__ import annotations

import pytest

from derivations.print import theorem_formulas as module
from derivations.print import typed
from derivations.print.blocks import Code, Formula, plain
from derivations.print.layout import LatexFormulaError
from derivations.print.theorem_formulas import formula_of, with_relations
from verify.theories.dice.theorems import THEOREMS


def formulas(says: object) -> list[str]:
    assert isinstance(says, str)
    return [each.latex for each in with_relations(says) if isinstance(each, Formula)]


def test_the_limit_is_a_formula() -> None:
    limit = r"0 \le V_{N} - \bigl(1 - \frac{1}{e}\bigr) \le \frac{1}{e\,N}"
    assert formulas(THEOREMS["liar's dice: limit"].says) == [*("V_{N}", limit, r"N \ge 1", "V_{N}", r"1 - \frac{1}{e}")]


def test_the_next_term_is_a_formula_with_its_sharp_constants() -> None:
    _, between, _ = formulas(THEOREMS["liar's dice: expansion"].says)
    assert between.startswith(r"-\frac{2e + 1/e}{24N^{2}} - \frac{1}{N^{3}} \le V_{N} - ")
    assert between.endswith(r"\le \frac{e - 1/e}{24N^{2}} + \frac{2}{N^{3}}")


def test_a_call_of_a_word_of_statements_is_code() -> None:
    found = with_relations("with V = value(liars_dice(faces=N, least=1)): V >= 1/2")
    assert found == ("with V", " = ", Code("value(liars_dice(faces=N, least=1))"), ": ", Formula(r"V \ge \frac{1}{2}"))


def test_words_stay_as_they_are() -> None:
    says = "for every wager x > 0 he likes u(w) = w less than H(n) <= 2, so it is"
    assert plain(with_relations(says)) == says and not formulas(says)


def test_what_is_no_formula_of_letters_and_numbers_is_no_formula() -> None:
    for text in ("a call is worse", "it >= 1", "1/2 N <= 1", "H(N) <= 1", "N", "x = 1/(2 x"):
        assert formula_of(text) is None, text


def test_a_formula_that_shows_something_else_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typed, "nodes_latex", lambda nodes, signs: "1")
    monkeypatch.setattr(module, "typed_latex", typed.typed_latex.__wrapped__)
    with pytest.raises(LatexFormulaError, match="expected LaTeX that shows 'x <= 2'"):
        formula_of("x <= 2")
