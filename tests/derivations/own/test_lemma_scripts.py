"""Lemmas as data: what a file says is what a book is told, and the checker has the last word."""

from __future__ import annotations

from pathlib import Path

import pytest

from derivations.claims.claim import Settled, Verdict
from derivations.index import SOURCES
from derivations.own.claim_files import read_claim_file
from derivations.own.lemma_scripts import lemmas_of, script
from derivations.own.refusal import ClaimError
from derivations.own.settling import settle
from tests.support.effort import for_each
from verify.find.lemmas import Book, Split, Want
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.lemmas.check import check_lemmas
from verify.theories.reals.lemmas.records import Exponent, Harmonic, Lemmas, Positive, Same, Statement, Total, Use

ALL_IN = """
theorem = "utility: all-in"
[[lemma]]
name = "too little is left"
[[lemma]]
name = "enough is left"
"""
SEVERAL = """
theorem = []
[[lemma]]
name = "square"
reals = "x y"
given = ["x >= y", "y > 0"]
then = "x**2 >= y**2"
steps = ["x > 0", { want = "x*y >= y**2", using = ["x >= y", "y > 0"], degree = 2 }]
[[lemma]]
name = "twice"
reals = "z"
given = ["z > 0"]
then = "(2*z)**2 >= z**2"
steps = ["2*z >= z", { use = "square", at = { x = "2*z", y = "z" } }]
[[lemma]]
name = "tail"
integers = "n"
given = ["n >= 1"]
then = "n*(H(n) - H(n - 1)) = 1"
steps = [{ harmonic = "n" }]
[[lemma]]
name = "halves"
reals = "t"
then = "exp(t) > 0"
steps = [{ exponents = ["t", "-t"] }, { positive = "t" }]
[[lemma]]
name = "alike"
reals = "s t"
given = ["s = t"]
then = "exp(s) = exp(t)"
steps = [{ same = "exp", one = "s", other = "t" }]
[[lemma]]
name = "either"
reals = "x"
then = "x**2 >= 0"
steps = [{ split = "x", least = [], below = [{ want = "x**2 >= 0", using = ["-x > 0"] }] }]
[[lemma]]
kind = "induction"
name = "more than n"
integers = "n"
variable = "n"
start = "0"
then = "n + 1 > 0"
[[lemma]]
kind = "sum"
name = "sum of numbers"
integers = "n"
given = ["n >= 0"]
index = "y"
low = "1"
high = "n"
term = "y"
total = "n*(n + 1)/2"
antidifference = "y*(y + 1)/2"
"""


def test_a_file_of_lemmas_says_what_a_book_is_told() -> None:
    book = Book()
    steps = ["x > 0", Want("x*y >= y**2", ("x >= y", "y > 0"), 2)]
    book.lemma("square", Statement((), ("x", "y"), ("x >= y", "y > 0"), "x**2 >= y**2"), steps)
    use = Use("square", {"x": "2*z", "y": "z"})
    book.lemma("twice", Statement((), ("z",), ("z > 0",), "(2*z)**2 >= z**2"), ["2*z >= z", use])
    book.lemma("tail", Statement(("n",), (), ("n >= 1",), "n*(H(n) - H(n - 1)) = 1"), [Harmonic("n")])
    book.lemma("halves", Statement((), ("t",), (), "exp(t) > 0"), [Exponent("t", "-t"), Positive("t")])
    book.lemma("alike", Statement((), ("s", "t"), ("s = t",), "exp(s) = exp(t)"), [Same("exp", "s", "t")])
    below = [Want("x**2 >= 0", ("-x > 0",))]
    book.lemma("either", Statement((), ("x",), (), "x**2 >= 0"), [Split("x", [], below)])
    book.induction("more than n", Statement(("n",), (), (), "n + 1 > 0"), "n", "0")
    total = Total(("n",), ("n >= 0",), "y", "1", "n", "y", "n*(n + 1)/2")
    book.sum("sum of numbers", total, "y*(y + 1)/2")
    found = lemmas_of(script("lemmas.toml", SEVERAL), Book())
    assert found == tuple(book.lemmas)
    assert len(check_lemmas(found)) == 8


def settled(folder: Path, lemmas: str) -> Settled:
    """The claim that Kelly calls all-in as the theorem says, by these lemmas."""
    (folder / "lemmas.toml").write_text(lemmas, encoding="utf-8")
    path = folder / "mine.toml"
    row = '[[claim]]\nid = "T1"\nwords = "all-in"\nsays = \'theorem("utility: all-in")\'\nproof = "lemmas.toml"\n'
    path.write_text(row, encoding="utf-8")
    (claim,) = read_claim_file(path).claims
    return settle(claim)


def test_a_theorem_is_proved_by_the_lemmas_that_it_needs(tmp_path: Path) -> None:
    item = settled(tmp_path, ALL_IN)
    assert item.verdict is Verdict.PROVED
    assert item.trust.startswith("evidence; argued: why the lemmas are enough for the theorem (in words, ")


def test_what_a_theorem_needs_is_not_written_where_it_has_no_steps(tmp_path: Path) -> None:
    alone = lemmas_of(script("lemmas.toml", 'theorem = "utility: all-in"'), Book())
    assert alone == lemmas_of(script("lemmas.toml", ALL_IN), Book())
    # in the order of the theorem, whichever is written
    assert alone == lemmas_of(
        script("lemmas.toml", ALL_IN.replace('[[lemma]]\nname = "too little is left"\n', "")), Book()
    )
    assert alone == lemmas_of(script("lemmas.toml", ALL_IN.replace('[[lemma]]\nname = "enough is left"\n', "")), Book())


LEFT_OUT = "expected the script to write this lemma, which does not follow without steps, found it left out"


def test_a_theorem_alone_whose_lemmas_need_steps_is_refused_in_one_line(tmp_path: Path) -> None:
    item = settled(tmp_path, 'theorem = "utility: style"')
    remark = item.proof.remark or ""
    assert item.refused and "\n" not in remark
    assert f"loose: {LEFT_OUT}; expected a combination for exp(x - s*x) - exp(x) > 0 " in remark


def test_each_lemma_that_is_forgotten_and_needs_steps_is_named() -> None:
    path = SOURCES["utility"].path.parent / "lemmas" / "subjective.toml"
    head, *parts = path.read_text(encoding="utf-8").split("[[lemma]]")
    named = []
    for part in parts:
        rest = "[[lemma]]".join([head, *(each for each in parts if each != part)])
        try:
            lemmas_of(script("lemmas.toml", rest), Book())
        except ClaimError as error:
            name, _, said = str(error).partition(f": {LEFT_OUT}; ")
            assert said.startswith("expected a combination for ") and "\n" not in said
            assert f'name = "{name}"' in part
            named.append(name)
    # the other two follow without the steps that are written
    assert len(parts) == 7 and named == [
        "overrated below",
        "underrated above",
        "it rises if it is calm",
        "to less than at 0",
        "from more than at 1",
    ]


def test_lemmas_of_another_statement_prove_nothing(tmp_path: Path) -> None:
    other = ALL_IN + 'reals = "p"\ngiven = ["p > 0"]\nthen = "p >= 0"\n'
    item = settled(tmp_path, other)
    assert item.refused and "proof: lemma enough is left: expected " in (item.proof.remark or "")


def test_a_step_that_does_not_follow_is_refused() -> None:
    wrong = SEVERAL.replace('"x > 0", { want', '"x < 0", { want')
    with pytest.raises(CheckFailed, match="square: expected a combination for"):
        lemmas_of(script("lemmas.toml", wrong), Book())


@for_each(
    ("old", "new", "says"),
    [
        ("theorem = []", "theorems = []", "lemmas.toml: expected keys among theorem, lemma, found 'theorems'"),
        ('kind = "sum"', 'kind = "some"', "lemma 8: kind: expected lemma, induction, sum, comparison, found 'some'"),
        (
            'term = "y"\n',
            "",
            "lemma 8: expected the keys name, index, low, high, term, total, antidifference, found no",
        ),
        ('start = "0"', "start = 0", "lemma 7: start: expected a text, found 0"),
        ("{ harmonic", "{ harmonics", "lemma 3: step: expected a relation, or a table with one of want, use, harmonic"),
        ('["t", "-t"]', '["t"]', "lemma 4: exponents: expected two terms, found 1"),
        (', other = "t"', "", "lemma 5: expected the keys same, one, other, found no other"),
        ("degree = 2", "degree = 2000", "lemma 1: degree: expected at most 6, found 2000"),
        ('["x >= y", "y > 0"], degree', "[1], degree", "lemma 1: using: expected a list of texts, found [1]"),
    ],
)
def test_a_file_that_is_not_as_it_should_be_is_refused_in_one_line(old: str, new: str, says: str) -> None:
    assert SEVERAL.count(old) == 1
    with pytest.raises(ClaimError) as caught:
        script("lemmas.toml", SEVERAL.replace(old, new))
    assert says in str(caught.value) and "\n" not in str(caught.value)


def test_a_lemma_without_a_statement_is_one_that_the_theorem_needs() -> None:
    with pytest.raises(ClaimError, match="lemma: expected its statement, or a name among too little is left, enough"):
        lemmas_of(script("lemmas.toml", ALL_IN.replace("enough is left", "no such lemma")), Book())


OWN = """
[[lemma]]
kind = "induction"
name = "quarter"
integers = "n"
variable = "n"
start = "1"
then = "n/(n + 1)**2 <= 1/4"
"""


@pytest.mark.parametrize(
    ("says", "verdict"),
    [
        ('lemma(["n"], [], ["n >= 1"], "n/(n + 1)**2 <= 1/4")', Verdict.PROVED),
        ('lemma(["n"], [], ["n >= 1"], "n/(n + 1)**2 <= 1/5")', Verdict.UNKNOWN),
        ('lemma(["n"], [], ["n >= 0"], "n/(n + 1)**2 <= 1/4")', Verdict.UNKNOWN),
        ('lemma([], ["n"], ["n >= 1"], "n/(n + 1)**2 <= 1/4")', Verdict.UNKNOWN),
    ],
)
def test_a_lemma_of_ones_own_is_what_it_says_and_no_more(tmp_path: Path, says: str, verdict: Verdict) -> None:
    (tmp_path / "lemmas.toml").write_text(OWN, encoding="utf-8")
    row = f'[[claim]]\nid = "L1"\nwords = "a bound"\nsays = \'{says}\'\nproof = "lemmas.toml"\n'
    (tmp_path / "mine.toml").write_text(row, encoding="utf-8")
    (claim,) = read_claim_file(tmp_path / "mine.toml").claims
    item = settle(claim)
    assert item.verdict is verdict
    assert (item.proof.remark is None) == (verdict is Verdict.PROVED)


def test_a_file_may_use_the_lemmas_of_those_before_and_a_theorem_has_those_alone_that_it_needs(tmp_path: Path) -> None:
    (tmp_path / "several.toml").write_text(SEVERAL.replace("theorem = []\n", ""))
    more = '[[lemma]]\nname = "positive"\nreals = "t"\nthen = "2*exp(t) > 0"\nsteps = [{ use = "halves", at = {} }]\n'
    (tmp_path / "more.toml").write_text(more.replace("at = {}", 'at = { t = "t" }'))
    (tmp_path / "claims.toml").write_text(
        '[[claim]]\nid = "L1"\nwords = "it is positive"\nproof = ["several.toml", "more.toml"]\n'
        """says = 'lemma([], ["t"], [], "2*exp(t) > 0")'\n"""
    )
    (claim,) = read_claim_file(tmp_path / "claims.toml").claims
    item = settle(claim)
    assert item.verdict is Verdict.PROVED
    (kept,) = item.offered.evidence
    assert isinstance(kept, Lemmas) and [lemma.name for lemma in kept.lemmas] == ["halves", "positive"]
