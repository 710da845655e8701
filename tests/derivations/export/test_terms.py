"""Games, profiles and numbers as terms of Coq."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from derivations.export import terms
from derivations.export.names import Names
from derivations.export.parts import UNKNOWN
from derivations.export.proofs import one_number
from derivations.export.terms import (
    TooManyNodes,
    comment,
    depth_of,
    formula_in,
    game_term,
    quoted,
    rational,
    table_term,
)
from tests.support.effort import for_each
from tests.support.files import HOME
from trees.games.kuhn import kuhn_rules
from trees.histories import histories
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.records import Call

A = Ratio.variable()


def test_a_quote_in_a_name_stands_twice_and_other_letters_as_they_are() -> None:
    assert quoted('say "yes"') == '"say ""yes"""'
    assert quoted("囚人") == '"囚人"'


def test_a_text_in_a_comment_neither_ends_nor_begins_one() -> None:
    assert comment('a *) "b (*') == "a * ) 'b ( *"


@for_each("text", ["(*)", "((*))", "(**)", "*)", '(*"*)"', "a\n*)\nTheorem x", "(*\u2028*)", '"'])
def test_no_text_gets_out_of_a_comment(text: str) -> None:
    said = comment(text)
    assert [each for each in ("(*", "*)", '"', "\n") if each in said] == []


def test_numbers_of_games_are_rational_and_formulas_are_of_the_field() -> None:
    assert [rational(Fraction(n)) for n in ("-1/18", "-2", "3")] == ["(-1#18)", "(-2)", "3"]
    spell = formula_in("alpha")
    assert spell(1 - 3 * A) == "1 - (3#1) * alpha"
    assert spell(4 * A - 1) == "(-1#1) + (4#1) * alpha"
    assert spell(-A / 2) == "- (1#2) * alpha"
    assert spell(A / (2 + A)) == "(alpha) / ((2#1) + alpha)"
    assert spell(Fraction(0)) == "0"


def test_the_tree_of_kuhn_poker_is_written_history_by_history() -> None:
    table = histories(kuhn_rules(3))
    text = game_term(table, rational, " : game Q", "kuhn", str).text
    assert text.count("End [") == 30
    assert text.count("Move ") == 24
    assert text.startswith('Chance [((1#6), Move 0 "J" [("check", Move 1 "Q after check"')
    assert depth_of(table) == 5


def test_a_large_game_is_written_in_parts() -> None:
    written = game_term(histories(kuhn_rules(10)), rational, " : game Q", "big", str)
    assert written.parts[0] == 'Definition big_a0 : string := "fold".'
    assert any(part.startswith("Definition big_part0 : game Q := (") for part in written.parts)


def test_a_part_of_a_large_game_is_not_called_as_another_game_is() -> None:
    names = Names({"big_part0", "big_a0", "big_h1"})
    written = game_term(histories(kuhn_rules(10)), rational, " : game Q", "big", names.fresh)
    defined = [part.split()[1] for part in written.parts]
    assert len({*defined, "big_part0", "big_a0", "big_h1"}) == len(defined) + 3
    assert "(check_, " not in written.text
    assert "big_part0;" not in written.text and "big_part0_2" in written.text


def test_a_game_that_is_too_large_is_refused_with_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terms, "MOST_NODES", 54)
    with pytest.raises(TooManyNodes, match=r"^game: expected at most 54 histories to write out, found 55$"):
        game_term(histories(kuhn_rules(3)), rational, " : game Q", "kuhn", str)


def test_a_table_has_no_action_that_is_never_taken() -> None:
    profile = ({"h": {"a": Fraction(1), "b": Fraction(0)}}, {})
    assert table_term(profile, rational) == '[[("h", [("a", 1)])];\n  []]'


def test_names_of_coq_are_not_taken_for_those_of_a_claim() -> None:
    names = Names()
    assert [names.fresh(name) for name in ("plus", "F", "poker", "poker")] == ["plus_", "F_", "poker", "poker_2"]
    assert [names.fresh(name) for name in ("forall", "SProp", "Axiom", "nash")] == [
        "forall_",
        "SProp_",
        "Axiom_",
        "nash_",
    ]


@pytest.mark.parametrize("name", ["table_over", "subgame perfect", "ordered field", "value at most", "optimal plans"])
def test_a_game_does_not_hide_a_word_of_the_library(name: str) -> None:
    assert Names().fresh(name) == f"{name.replace(' ', '_')}_"


def test_a_game_is_not_called_as_a_parameter_is() -> None:
    assert Names({"alpha"}).fresh("alpha") == "alpha_2"


@for_each("word", UNKNOWN)
def test_that_a_number_is_one_is_a_theorem_of_the_library(word: str) -> None:
    library = "".join(file.read_text(encoding="utf-8") for file in (HOME / "verify/coq").rglob("*.v"))
    for arguments in ((), ("game", ())):
        assert re.search(rf"^ *(Lemma|Theorem) {one_number(Call(word, arguments))} ", library, re.MULTILINE)
