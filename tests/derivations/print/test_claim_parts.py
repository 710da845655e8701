"""What the box of a claim says: readings beside each other, as a table, or counted; what is long is in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from derivations.claims.claim import Claim, Proof, Reading, Settled
from derivations.print.blocks import Known, Paragraph
from derivations.print.claim_box import claim_box, claim_rows
from derivations.print.claim_parts import (
    MOST_APART,
    MOST_LISTED,
    MOST_ROWS,
    MOST_TYPED,
    ClaimPart,
    ClaimPartKind,
    beside_theorem,
    is_short,
    leaves_out,
    meanings_of,
    parts_of,
    words_of_readings,
)
from derivations.print.html_blocks import to_html
from derivations.print.html_claim import claim_html, claim_rows_html
from derivations.print.latex_blocks import to_latex
from derivations.print.report_blocks import ClaimBox, Derivation, Theorem
from tests.support.readings import reading
from tests.support.samples import sample
from tests.support.theorems import theorem
from verify.kernel.statements.records import And, Call
from verify.language.lines import beside_lines
from verify.language.parse import parse
from verify.language.text import write
from verify.theories.reals.lemmas.records import Statement

VALUE = "value(kuhn(cards=3, ante=1, bet=1))"


def settled(*readings: Reading) -> Settled:
    """A claim on the value of Kuhn poker."""
    proof = Proof(readings, (sample("value"),))
    return Settled(Claim("X1", "Kuhn poker is lost", "somewhere"), proof, 0.0, "X1.json", ())


def said(n: int, words: str) -> Reading:
    """That it is worth -n/18, which is true of n = 1."""
    return reading(f"{VALUE} == {Fraction(-n, 18)}", words=words)


def long(words: str) -> Reading:
    """The same at length."""
    return reading(" and ".join([f"{VALUE} == -1/18", *(f"{VALUE} > -{n}" for n in range(1, 5))]), words=words)


def kinds(item: Settled) -> list[str]:
    return [part.kind.name for part in parts_of(item)]


def test_few_readings_stand_by_themselves() -> None:
    parts = list(parts_of(settled(*(said(n, f"by {n}") for n in range(1, MOST_APART + 1)))))
    assert [(part.words, part.state) for part in parts] == [("by 1", "true"), ("by 2", "false"), ("by 3", "false")]
    assert all(part.statement is not None for part in parts)


def test_what_a_text_is_an_argument_of_is_left_to_the_certificate() -> None:
    assert not is_short(parse('printed("CNN1", "Random") > 0'), {}) and not is_short(parse("-3 >= 1"), {})


def test_more_readings_are_rows_of_a_table() -> None:
    (part,) = parts_of(settled(*(said(n, f"by {n}") for n in range(1, MOST_APART + 2))))
    assert part.table is not None and part.table.columns == ()
    assert part.table.rows == ("by 1", "by 2", "by 3", "by 4")
    assert part.table.states == (("true",), ("false",), ("false",), ("false",))


def test_what_all_readings_end_with_is_said_once() -> None:
    (part,) = parts_of(settled(*(said(n, f"by {n}; in coins") for n in range(1, 5))))
    assert part.table is not None
    assert (part.table.rows, part.table.common) == (("by 1", "by 2", "by 3", "by 4"), "in coins")


def test_readings_of_two_parts_are_rows_and_columns() -> None:
    readings = [said(n, f"{row}; {column}") for row in ("a", "b") for n, column in ((1, "one"), (2, "two"))]
    (part,) = parts_of(settled(*readings))
    assert part.table is not None
    assert (part.table.rows, part.table.columns) == (("a", "b"), ("one", "two"))
    assert part.table.states == (("true", "false"), ("true", "false"))


def test_many_readings_that_are_all_false_are_counted() -> None:
    item = settled(*(said(n, f"by {n}") for n in range(2, MOST_LISTED + 3)))
    assert kinds(item) == ["READING", "FURTHER"]
    assert rf"\further{{false}}{{{MOST_LISTED}}}" in claim_box(item)


def test_very_many_readings_are_counted_state_by_state() -> None:
    item = settled(*(said(1 + n % 2, f"by {n}") for n in range(MOST_ROWS + 2)))
    assert kinds(item) == ["READING", "FURTHER"] * 2
    assert rf"\further{{true}}{{{MOST_ROWS // 2}}}" in claim_box(item)


def test_a_long_statement_is_said_in_words_and_stands_in_the_certificate() -> None:
    item = settled(long("by all that is known"))
    (part,) = parts_of(item)
    assert len(write(item.proof.readings[0].statement)) > MOST_TYPED and part.statement is None
    assert leaves_out(item) and not leaves_out(settled(said(1, "by value")))
    for box in (claim_box(item), claim_html(item)):
        assert "Certificate, with the formal statement" in box and "value" not in box


def test_a_statement_without_words_is_printed_however_long_it_is() -> None:
    item = settled(long(""))
    (part,) = parts_of(item)
    assert part.statement is not None and r"\formal{" in claim_box(item)


@pytest.mark.parametrize("box", [claim_box, claim_html])
def test_an_excluded_reading_has_the_words_that_exclude_it(box: object) -> None:
    excluded = reading(f"{VALUE} == 0", words="for both", excluded="it speaks of player 1")
    assert callable(box)
    shown = box(settled(said(1, "by value"), excluded))
    assert "Not this reading, since" in shown and "it speaks of player 1." in shown


def test_a_table_has_a_mark_for_each_reading() -> None:
    readings = [said(n, f"by {n}") for n in range(1, 5)]
    assert kinds(settled(*readings)) == ["READINGS"]
    box = claim_box(settled(*readings))
    assert box.count(r"\reading{\mark") == 4 and r"\reading{\markfalse}{by 4.}" in box
    page = claim_html(settled(*readings))
    assert page.count('aria-label="false"') == 3 and page.count('aria-label="true"') == 1


def test_claims_in_one_box_have_a_line_each_and_their_words_once() -> None:
    items = [settled(said(1, "by value")), settled(said(2, "by value"))]
    box, page = claim_rows(items), claim_rows_html(items)
    assert box.count(r"\claimrow{") == 2 and box.count("by value") == 1
    assert page.count('class="verdict"') == 2 and page.count("by value") == 1
    assert box.count("X1.json") == 4  # each as a link and its text


def test_what_the_same_claims_are_read_as_stands_together_and_once() -> None:
    items = [settled(said(1, "by value")), settled(said(2, "by value; in full"))]
    assert words_of_readings(items) == {"by value; in full": ["X1"]}


def test_a_box_names_the_theorems_that_a_claim_rests_on() -> None:
    head = Theorem("theorem", "loss", (Paragraph("It is lost."),), "thm:loss", Known.CERTIFICATE, ("X1",))
    derivation = Derivation("t", (head, ClaimBox(settled(said(1, "by value")))))
    assert r"It rests on theorem~\hyperref[thm:loss]{1}." in to_latex(derivation)
    assert 'It rests on <a href="#thm-loss">theorem 1</a>.' in to_html(derivation)


def test_beside_its_theorem_a_reading_does_not_say_that_it_holds() -> None:
    named, other = Call("theorem", ("utility: style",)), parse(f"{VALUE} == -1/18")
    for statement, kept in ((named, None), (And((named, other)), other), (other, other)):
        (part,) = beside_theorem([ClaimPart(ClaimPartKind.READING, "as said", statement=statement)])
        assert part.statement == kept
    assert list(beside_theorem([ClaimPart(ClaimPartKind.THEOREM, "a law")])) == []


def test_only_words_of_statements_that_boxes_print_are_explained() -> None:
    short = reading("rises(4/5, 1/4)", words="as said")
    assert meanings_of([settled(long("at length"))]) == []
    assert len(meanings_of([settled(short)])) == len(beside_lines(settled(short).judgement))


@pytest.mark.parametrize("box", [claim_box, claim_html])
def test_what_is_true_instead_stands_below_a_false_reading(box: object) -> None:
    assert callable(box)
    shown = box(settled(reading(f"{VALUE} == 0", words="for both", correction=f"{VALUE} == -1/18")))
    assert "Instead:" in shown


def test_a_theorem_is_said_in_its_words_with_the_lemmas_that_are_its_own() -> None:
    proof = Proof((reading('theorem("liar\'s dice: secretary")'),), (theorem("liar's dice: secretary"),))
    item = Settled(Claim("X1", "It is the secretaries' chance", "somewhere"), proof, 0.0, "X1.json", ())
    (part,) = parts_of(item)
    assert part.kind is ClaimPartKind.THEOREM
    # of the 26 lemmas that it needs the others are those of the value
    assert [each.then for each in part.lemmas if isinstance(each, Statement)] == [
        *(["k/N*(H(N) - H(k)) >= j/N*(H(N) - H(j))"] * 2),
        "((N + 1)*(k/(N + 1)*(H(N) - H(k - 1))) - 1)/N = k/N*(H(N) - H(k))",
    ]
    printed, page = claim_box(item), claim_html(item)
    assert r"$V_{N} = \bigl(1 + \frac{1}{N}\bigr)\,(1 - P)$" in printed and "<math>" in page
    assert r"\frac{k}{N}\,(H_{N} - H_{k}) \ge \frac{j}{N}\,(H_{N} - H_{j})" in printed
    assert "theorem(" not in printed + page and leaves_out(item)


def test_a_theorem_in_the_language_of_statements_is_its_formal_statement() -> None:
    says = (
        "for N in {1, ...}: value(liars_dice(faces=N + 1, least=1, penalty=0))"
        " < value(liars_dice(faces=N, least=1, penalty=0))"
    )
    proof = Proof((reading(says),), (theorem("liar's dice: decreasing"),))
    (part,) = parts_of(Settled(Claim("X1", "It falls", "somewhere"), proof, 0.0, "X1.json", ()))
    assert part.kind is ClaimPartKind.READING and part.statement is not None
