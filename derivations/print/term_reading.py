r"""Terms of lemmas read back from how they are shown, and compared with what was proved: H_{n} is H(n)."""

from __future__ import annotations

import ast
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from derivations.print.formulas import symbol
from derivations.print.layout import LatexFormulaError, Row, ScriptedSign, of_latex
from derivations.print.reading import Function, NameLooks, expression, plain, relations
from verify.kernel.numbers.multivariate import Multivariate
from verify.theories.reals.lemmas.records import Total
from verify.theories.reals.lemmas.terms import EXPONENTIAL, HARMONIC, Term, parse_term, read_term

Environment = Mapping[str, Term]


def require_chain(latex: str, terms: Sequence[str], signs: Sequence[str], names: Collection[str] = ()) -> None:
    r"""Check that LaTeX shows these terms with these relations between them, where these names have a meaning.

    Raises:
        FormulaError: it shows something else, or can be read in two ways.

    >>> require_chain(r"1 - \frac{e^{-1/m}}{2} \le H_{m}", ["1 - exp(-1/m)/2", "H(m)"], ["<="])
    """
    _require(of_latex(latex), terms, signs, names)


def _require(row: Row, terms: Sequence[str], signs: Sequence[str], names: Collection[str] = ()) -> None:
    used = {node.id for text in terms for node in ast.walk(parse_term(text)) if isinstance(node, ast.Name)}
    known = {name: Term.of(Multivariate.variable(name)) for name in {*used, *names} - {HARMONIC, EXPONENTIAL}}
    require_terms(row, [term(text, known) for text in terms], signs, {symbol(name): name for name in known}, known)


def require_sum(latex: str, total: Total) -> None:
    """Check that LaTeX shows a sum's equation.

    Raises:
        FormulaError: it shows something else, or can be read in two ways.
    """
    first, *rest = of_latex(latex)
    at = next((place for place, part in enumerate(rest) if part == ScriptedSign("sign", "=")), len(rest))
    if first != replace(ScriptedSign("sign", "∑"), below=first.below, above=first.above):
        raise LatexFormulaError(f"formula {latex!r:.200}: expected a sum")
    _require(first.below, (total.index, total.low), ("=",))
    _require(first.above, (total.high,), ())
    if any(part.text in ("+", "-") for part in rest[:at]) and rest[0].text != "(":
        raise LatexFormulaError(f"formula {latex!r:.200}: expected brackets around what is added up")
    _require(tuple(rest[:at]), (total.term,), ())
    _require(tuple(rest[at + 1 :]), (total.total,), ())


def require_terms(
    row: Row, terms: Sequence[Term], signs: Sequence[str], looks: Mapping[str, str], known: Environment
) -> None:
    """The same for a layout and terms that are read already; `looks` has the names in `known` by their LaTeX."""
    found, between = relations(row, *read_by(looks))
    if between != list(signs):
        raise LatexFormulaError(f"formula {plain(row)!r:.200}: expected relations {signs}, found {between}")
    for node, expected in zip(found, terms, strict=True):
        read = term(ast.unparse(node), known)
        if (read - expected).top:
            raise LatexFormulaError(f"formula {plain(row)!r:.200}: expected it to show {expected}, found {read}")


def read_by(looks: Mapping[str, str]) -> tuple[NameLooks, Function]:
    """The names, by their LaTeX, and the functions of terms, by which a formula is read."""
    names = NameLooks({name: of_latex(look) for look, name in looks.items()})

    def function(part: ScriptedSign) -> tuple[ast.expr, Row] | None:
        if part.text == "H" and part.below:
            return ast.Call(ast.Name(HARMONIC), [expression(part.below, names, function)], []), part.above
        if part.text == "e" and not part.below:
            argument = expression(part.above, names, function) if part.above else ast.Constant(1)
            return ast.Call(ast.Name(EXPONENTIAL), [argument], []), ()
        return None

    return names, function


def term(text: str, known: Environment) -> Term:
    """The term of a text whose divisors need not be known to be positive."""
    return read_term(text, known, lambda _: None)
