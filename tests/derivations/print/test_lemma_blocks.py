"""Terms, statements and proofs as they are printed: they mean what the text means, and no proof that does not hold."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from derivations.print.blocks import Block, Known, Paragraph, plain
from derivations.print.fact_text import polynomial_text, sides, substitute_terms, tidy
from derivations.print.latex_blocks import to_latex, words_latex
from derivations.print.layout import of_latex
from derivations.print.lemma_blocks import (
    HOW_TO_READ,
    abbreviated,
    label,
    lemma_display,
    proof_steps,
    said_by,
    statement_words,
)
from derivations.print.reading import expression
from derivations.print.reading import value as valued
from derivations.print.report_blocks import Derivation
from derivations.print.term_latex import relation_latex, statement_latex, term_latex, total_latex
from derivations.print.term_reading import read_by
from tests.support.effort import for_each, slow_but
from tests.support.latex import log_of, needs_latex
from tests.support.theorems import theorem
from verify.kernel.refusal import CheckFailed
from verify.theories.reals.facts.records import Product
from verify.theories.reals.lemmas.check import check_lemmas
from verify.theories.reals.lemmas.facts import Context
from verify.theories.reals.lemmas.records import (
    AnyLemma,
    Cases,
    Have,
    Induction,
    Lemma,
    Multiple,
    Statement,
    Sum,
    Theorem,
    Total,
    Use,
    lemma_statement,
)
from verify.theories.reals.lemmas.terms import TermError

TERMS = {
    "k/N*(H(N) - H(k))": r"\frac{k}{N}\,(H_{N} - H_{k})",
    "exp(1)": "e",
    "exp(-1)": "e^{-1}",
    "exp(t)": "e^{t}",
    "exp(-1/(m + 1))": "e^{-1/(m + 1)}",
    "exp(H(m) - H(n) + (1/n - 1/m)/2)": r"\exp\bigl(H_{m} - H_{n} + \frac{1/n - 1/m}{2}\bigr)",
    "(x + x/(1 + x))/2": r"\frac{x + x/(1 + x)}{2}",
    "1/m/(1 + 1/m)": r"\frac{1/m}{1 + 1/m}",
    "-1/(m + 1)": r"-\frac{1}{m + 1}",
    "a - (b - c)": "a - (b - c)",
    "a - (b + c)": "a - (b + c)",
    "a + (b - c)": "a + b - c",
    "a + (-b + c)": "a + (-b + c)",
    "a - -b": "a + b",
    "a + -b/c": r"a - \frac{b}{c}",
    "-(a + b)*c": r"-(a + b)\,c",
    "(-x)**2": "(-x)^{2}",
    "-x**2": "-x^{2}",
    "(x**2)**3": "(x^{2})^{3}",
    "exp(x)**2": "(e^{x})^{2}",
    "H(n)**2": "H_{n}^{2}",
    "(j/N)**2": r"\bigl(\frac{j}{N}\bigr)^{2}",
    "2*3*x": r"2 \cdot 3x",
    "2*(1/3)": r"2 \cdot \frac{1}{3}",
    "exp(2*a/b*c)": r"e^{(2a/b)\,c}",
    "4*N**2": "4N^{2}",
    "low*x1": r"\mathit{low}\,x_{1}",
}


@for_each("text", TERMS)
def test_terms_have_few_brackets(text: str) -> None:
    assert term_latex(text) == TERMS[text]


@for_each("text", ["sin(x)", "a if b else c", "x**y", "f.g", "H(1, 2)", "1.5", "'x'", "a +"])
def test_no_term_no_latex(text: str) -> None:
    with pytest.raises(TermError):
        term_latex(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("1/y - 1/N >= 0", r"\frac{1}{y} - \frac{1}{N} \ge 0"),
        ("a <= b", r"a \le b"),
        ("a < b", "a < b"),
        ("a > b", "a > b"),
        ("a = b", "a = b"),
    ],
)
def test_relations(text: str, shown: str) -> None:
    assert relation_latex(text) == shown


@pytest.mark.parametrize(
    ("statement", "shown"),
    [
        (
            Statement(
                ("N", "k", "y"), (), ("N >= 1", "k >= 1", "k <= N", "H(N) <= 2", "y >= k + 1", "y < N"), "y >= 2"
            ),
            r"For all whole numbers $N$, $k$ and $y$ with $N \ge 1$, $1 \le k \le N$, $H_{N} \le 2$ and"
            r" $k + 1 \le y < N$: $y \ge 2$.",
        ),
        (Statement((), ("t",), (), "exp(t) >= 1 + t"), r"For all real numbers $t$: $e^{t} \ge 1 + t$."),
        (
            Statement(("n",), ("x",), ("x > n", "x <= 2*n"), "x*n > 0"),
            r"For all whole numbers $n$ and all real numbers $x$ with $n < x \le 2n$: $x\,n > 0$.",
        ),
        (Statement((), (), (), "exp(1) > 0"), "$e > 0$."),
    ],
)
def test_statements_are_sentences(statement: Statement, shown: str) -> None:
    assert statement_latex(statement) == shown


def test_a_bound_from_above_stays_alone_without_one_from_below_before_it() -> None:
    statement = Statement(("m", "n"), (), ("m <= n", "m >= 1", "n >= 2", "m <= 7"), "m >= 0")
    assert r"with $m \le n$, $m \ge 1$, $n \ge 2$ and $m \le 7$:" in statement_latex(statement)


def test_totals() -> None:
    total = Total(("N", "k"), ("k >= 1",), "y", "k + 1", "N", "1/y - 1/N", "H(N) - H(k) - (N - k)/N")
    shown = r"\sum_{y=k + 1}^{N} \bigl(\frac{1}{y} - \frac{1}{N}\bigr) = H_{N} - H_{k} - \frac{N - k}{N}"
    assert total_latex(total) == shown
    assert statement_latex(total) == rf"For all whole numbers $N$ and $k$ with $k \ge 1$: ${shown}$."
    assert total_latex(replace(total, term="1/y")).startswith(r"\sum_{y=k + 1}^{N} \frac{1}{y} =")


# --- the LaTeX read back


def harmonic(t: Fraction) -> Fraction:
    return 3 + t * t / 7


def exponential(t: Fraction) -> Fraction:
    return 5 - t / 3 + t * t * t


def direct(text: str, point: dict[str, Fraction]) -> Fraction:
    names = {"H": harmonic, "exp": exponential, "Fraction": Fraction, **point}
    return Fraction(eval(compile(_Exact().visit(ast.parse(text, mode="eval")), "", "eval"), names))


class _Exact(ast.NodeTransformer):
    """Fractions for whole numbers."""

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        call = ast.parse(f"Fraction({node.value})", mode="eval").body
        return ast.copy_location(ast.fix_missing_locations(call), node)


NAMES = "abcn"


def _grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.tuples(inner, st.sampled_from(["+", "-", "*", "/"]), inner)
    return st.one_of(
        pairs.map(lambda p: f"({p[0]}){p[1]}({p[2]})"),
        inner.map(lambda t: f"-({t})"),
        st.tuples(inner, st.sampled_from("23")).map(lambda p: f"({p[0]})**{p[1]}"),
        inner.map(lambda t: f"H({t})" if "/" not in t else f"-({t})"),
        inner.map(lambda t: f"exp({t})"),
    )


TEXTS = st.recursive(st.sampled_from([*NAMES, "1", "2", "13", "exp(1)"]), _grown, max_leaves=10)
POINT = {name: Fraction(p, q) for name, p, q in zip(NAMES, (3, -7, 11, 5), (5, 2, 13, 1), strict=True)}


@given(TEXTS)
def test_latex_read_back_has_the_same_value(text: str) -> None:
    try:
        expected, latex = direct(text, POINT), term_latex(text)
    except (ZeroDivisionError, TermError):
        return
    read = expression(of_latex(latex), *read_by({name: name for name in NAMES}))
    assert valued(read, {"H": harmonic, "exp": exponential, **POINT}, Fraction) == expected


@given(TEXTS)
def test_placing_terms_keeps_the_value(text: str) -> None:
    try:
        swapped = {**POINT, "a": POINT["b"] + 1, "n": Fraction(1)}
        expected = direct(text, swapped)
    except ZeroDivisionError:
        return
    shown = substitute_terms(f"{text} = 0", {"a": "b + 1", "n": "1"}).partition(" = ")[0]
    assert direct(shown, POINT) == expected


# --- texts of facts


def test_comparisons_with_zero_are_two_sums() -> None:
    context = Context(("k", "N"), (), {})
    assert tidy(context, "1 - k + N > 0") == "N + 1 > k"
    assert tidy(context, "-k - 1 >= 0") == "k + 1 <= 0"
    assert tidy(context, "k*(H(N) - H(k)) >= 0") == "k*(H(N) - H(k)) >= 0"
    assert tidy(context, "N - k >= 1") == "N - k >= 1"


def test_sides_collect_what_multiplies_the_same_harmonic_number() -> None:
    context = Context(("m", "n"), (), {})
    fact = context.relation("(m + 1)*H(m) - (n + 2)*H(n) - 3 >= 0")
    assert sides(fact, {}) == "(m + 1)*H(m) >= (n + 2)*H(n) + 3"
    assert context.relation(sides(fact, {})) == fact
    assert polynomial_text(fact.polynomial * 2, {}) == "2*m*H(m) - 2*n*H(n) + 2*H(m) - 4*H(n) - 6"


# --- proofs


SMALL = Lemma(
    "small",
    Statement(("m", "n"), (), ("n >= 1", "m >= n"), "1/n >= 1/m"),
    (
        Have("m > 0", (), (Product(Fraction(1), ()), Product(Fraction(1), (0,)), Product(Fraction(1), (1,))), ()),
        Have("n > 0", (), (Product(Fraction(1), ()), Product(Fraction(1), (0,))), ()),
    ),
)


def printed(lemma: AnyLemma, proved: dict[str, Statement]) -> str:
    """The steps of a proof, each with its mark."""
    steps = proof_steps(lemma, proved)
    rows = zip(steps.marks, steps.items, strict=True)
    return "\n".join(f"{words_latex(mark)}: {words_latex(said)}" for mark, said in rows)


def test_a_small_proof() -> None:
    assert printed(SMALL, {}).splitlines() == [
        r": Given: $[1]$ $n \ge 1$ and $[2]$ $m \ge n$.",
        r"$[3]$: $m > 0$, since $[3] = 1 + [1] + [2]$.",
        r"$[4]$: $n > 0$, since $[4] = 1 + [1]$.",
        r": So $\frac{1}{n} \ge \frac{1}{m}$, that is $m \ge n$, by $[2]$.",
    ]


def test_a_relation_of_a_lemma_is_known_by_its_certificate_and_bears_its_number() -> None:
    said = Statement(("N", "k"), (), ("k >= 1",), "k/N*(H(N) - H(k)) <= 1/2")
    found = lemma_display("a bound (of k/N)", said, {"H(N) - H(k)": "s"}, r"(1 \le k)")
    assert found.lines == (r"\frac{k}{N}\,s &\le \frac{1}{2} \qquad (1 \le k)",)
    assert found.known is Known.CERTIFICATE and found.lemma == label("a bound (of k/N)") == "lem:a-bound-of-k-N"
    total = Total(("n",), ("n >= 0",), "i", "1", "n", "2*i - 1", "n**2")
    assert lemma_display("odd numbers", total).lines == (r"\sum_{i=1}^{n} (2i - 1) &= n^{2}",)
    assert plain(statement_words(total)).startswith("For all whole numbers n with n")


def test_letters_stand_for_terms_that_are_there() -> None:
    assert abbreviated("a*b <= c", {"a*b": "d"}) == "d <= c"
    with pytest.raises(CheckFailed, match="expected the term b/a"):
        abbreviated("a*b <= c", {"b/a": "d"})


def test_the_name_of_a_lemma_is_text_and_no_formula() -> None:
    name = r"$x$ \input{x}"
    statement = Statement(("n",), (), ("n >= 1",), "n*n >= n")
    lemma = Lemma("next", statement, (Use(name, {"n": "n"}),))
    shown = printed(lemma, {name: statement})
    assert r"by lemma \emph{\$x\$ \textbackslash{}input\{x\}}, which needs $[1]$." in shown


def test_an_equation_counts_as_its_left_side_minus_its_right_side() -> None:
    # x = 1 + y is kept as 1 + y - x = 0, whose sign the printed multiples must not show
    statement = Statement((), ("x", "y"), ("x = 1 + y",), "y*x = y + y**2")
    lemma = Lemma("turned", statement, (Have("y*x = y + y**2", (), (), (Multiple(0, "-y"),)),))
    assert list(check_lemmas([lemma])) == ["turned"]
    shown = printed(lemma, {})
    assert r"$[1]$ $x = 1 + y$" in shown and r"since $[2] = y\,[1]$" in shown


def test_cases_are_numbered() -> None:
    square = (Have("x**2 >= 0", (), (Product(Fraction(1), (0, 0)),), ()),)
    proof = (Cases("x", (Cases("x - 1", square, square),), square),)
    shown = printed(Lemma("square", Statement((), ("x",), (), "x**2 >= 0"), proof), {})
    heads = re.findall(r"\\emph\{([^}]*):\} \$([^$]*)\$", shown)
    assert heads == [
        ("Case 1", r"x \ge 0"),
        ("Case 1.1", r"x \ge 1"),
        ("Otherwise in case 1", "1 > x"),
        ("Otherwise", "x < 0"),
    ]


def test_no_number_is_given_to_two_facts_of_different_cases() -> None:
    square = (Have("x**2 >= 0", (), (Product(Fraction(1), (0, 0)),), ()),)
    shown = printed(Lemma("s", Statement((), ("x",), (), "x**2 >= 0"), (Cases("x", square, square),)), {})
    assert re.findall(r"(?m)^\$\[(\d+)\]\$:", shown) == ["1", "2", "3", "4"]
    assert "since $[4] = [3]^{2}$" in shown


def test_a_proof_that_does_not_hold_is_not_printed() -> None:
    first, *rest = SMALL.proof
    assert isinstance(first, Have)
    wrong = replace(first, products=first.products[:-1])
    with pytest.raises(CheckFailed):
        printed(replace(SMALL, proof=(wrong, *rest)), {})
    with pytest.raises(CheckFailed):
        printed(replace(SMALL, statement=replace(SMALL.statement, then="1/n > 1/m")), {})
    with pytest.raises(CheckFailed):
        printed(replace(SMALL, proof=(*SMALL.proof, Use("unknown", {}))), {})


def test_a_relation_that_is_not_the_fact_is_not_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("derivations.print.proof_page.step_texts", lambda context, step: ("n >= 2",))
    with pytest.raises(CheckFailed, match="n >= 2: expected to print m > 0, found -2 \\+ n >= 0"):
        printed(SMALL, {})


def test_a_hypothesis_and_a_lemma_are_named_with_what_they_need() -> None:
    rise, threshold = (
        x for x in theorem("liar's dice: value").lemmas if x.name in ("harmonic numbers rise", "a threshold of 1")
    )
    assert isinstance(rise, Induction)
    shown = printed(rise, {}) + printed(threshold, {rise.name: lemma_statement(rise)})
    assert r"$H_{m} \ge H_{n}$, by the hypothesis, which needs $[3]$." in shown
    assert r"by lemma \emph{harmonic numbers rise} with $m = N$ and $n = 1$, which needs $[1]$." in shown
    assert "Start, $m = n$. To show:" in shown and "Step from $m$ to $m + 1$. To show:" in shown


@pytest.mark.parametrize("name", slow_but(["value", "decreasing", "secretary", "expansion", "limit"], ["decreasing"]))
def test_every_lemma_of_a_theorem_is_printed(name: str) -> None:
    require_printed(theorem(f"liar's dice: {name}"))


def require_printed(certificate: Theorem) -> None:
    proved: dict[str, Statement] = {}
    for lemma in certificate.lemmas:
        shown = printed(lemma, proved)
        assert plain(statement_words(said_by(lemma))).startswith("For all ")
        numbers = [int(place) for place in re.findall(r"(?m)^\$\[(\d+)\]\$:", shown)]
        assert len(numbers) == len(set(numbers)) == _facts(lemma)
        if not isinstance(lemma, Sum):
            proved[lemma.name] = lemma_statement(lemma)


def _facts(lemma: AnyLemma) -> int:
    """How many facts the proofs of a lemma add to what is given."""
    match lemma:
        case Lemma():
            proofs = [lemma.proof]
        case Induction():
            proofs = [lemma.base, lemma.step]
        case Sum():
            proofs = [lemma.step, lemma.ends]
        case _:
            proofs = [lemma.positive, lemma.proof]
    return sum(_added(step) for proof in proofs for step in proof)


def _added(step: object) -> int:
    if isinstance(step, Cases):
        return 2 + sum(_added(inner) for branch in (step.least, step.below) for inner in branch)
    return 2 if type(step).__name__ == "Nearest" else 1


@pytest.mark.slow
@needs_latex
def test_the_proofs_that_are_printed_fit_on_the_page(tmp_path: Any) -> None:
    proved: dict[str, Statement] = {}
    blocks: list[Block] = [Paragraph(HOW_TO_READ)]
    for lemma in theorem("liar's dice: decreasing").lemmas:
        if lemma.name in ("late claims of M", "loss with the next threshold"):
            blocks.append(proof_steps(lemma, proved))
        if not isinstance(lemma, Sum):
            proved[lemma.name] = lemma_statement(lemma)
    path = tmp_path / "lemmas.tex"
    path.write_text(to_latex(Derivation("Lemmas", tuple(blocks))), encoding="utf-8")
    assert "Overfull" not in log_of(path)
