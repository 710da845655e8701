"""What each step of a proof shows, as the text of relations to be read; and the polynomials of facts as texts.

A text is written for a reader (sums in order, no factor 1), and says the same as the fact: who prints it checks that.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from fractions import Fraction
from itertools import starmap

from verify.kernel.numbers.multivariate import Monomial, Multivariate
from verify.kernel.numbers.polynomial import signed_sum
from verify.theories.reals.facts.relations import EQUAL, Relation
from verify.theories.reals.lemmas.facts import Context, axiom
from verify.theories.reals.lemmas.records import Cases, Exponent, Have, Nearest, Step, Use
from verify.theories.reals.lemmas.relations import split_relation
from verify.theories.reals.lemmas.terms import is_atom, parse_term, read_term

_TURNED = {">=": "<=", ">": "<"}


def step_texts(context: Context, step: Step) -> tuple[str, ...]:
    """The relations that a step shows, in the order in which they become facts."""
    match step:
        case Have():
            return (tidy(context, step.says),)
        case Use():
            return (substitute_terms(context.lemmas[step.lemma].then, step.at),)
        case Exponent():
            at = {"s": step.left, "t": step.right}
            return (substitute_terms("exp(s)*exp(t) = exp(s + t)", at).replace("exp(0)", "1"),)
        case Nearest():
            at = {"j": step.name, "t": step.nearest}
            return substitute_terms("j - t >= -1/2", at), substitute_terms("j - t <= 1/2", at)
        case Cases():
            return ()
        case _:
            says, terms = axiom(step)
            return (substitute_terms(says.then, terms),)


def tidy(context: Context, text: str) -> str:
    """A comparison of a sum with 0 as one of two sums: 1 - x >= 0 as 1 >= x; any other as it is.

    >>> tidy(Context(("k", "N"), (), {}), "1 - k + N > 0")
    'N + 1 > k'
    """
    left, _, right = split_relation(text)
    if right != "0" or _addends(parse_term(left)) < 2:
        return text
    term = context.term(left)
    if term.bottom or len(term.top.terms) != _addends(parse_term(left)):
        return text
    return sides(context.relation(text), {})


def sides(fact: Relation, names: Mapping[str, str]) -> str:
    """A fact with its negative terms on the other side; `names` spells the polynomial's variables.

    >>> n, h = Multivariate.variable("n"), Multivariate.variable("H(n)")
    >>> sides(Relation(n * h + h - n - 1, ">="), {})
    '(n + 1)*H(n) >= n + 1'
    """
    terms = fact.polynomial.terms.items()
    above = _by_atoms(Multivariate({m: c for m, c in terms if c > 0}), names)
    below = _by_atoms(Multivariate({m: -c for m, c in terms if c < 0}), names)
    if above == "0":
        return f"{below} {_TURNED[fact.sign]} 0" if fact.sign != EQUAL else f"0 = {below}"
    return f"{above} {fact.sign} {below}"


def _by_atoms(polynomial: Multivariate, names: Mapping[str, str]) -> str:
    """A polynomial with coefficients > 0, what multiplies the same H and exp in one bracket."""
    parts: dict[Monomial, dict[Monomial, Fraction]] = {}
    for monomial, c in _ordered(polynomial):
        atoms = tuple(power for power in monomial if is_atom(power[0]))
        parts.setdefault(atoms, {})[tuple(power for power in monomial if power not in atoms)] = c
    shown = []
    for atoms, terms in parts.items():
        if len(terms) == 1:
            ((monomial, c),) = terms.items()
            shown.append(polynomial_text(Multivariate({(*monomial, *atoms): c}), names))
        else:
            factor = polynomial_text(Multivariate(terms), names)
            shown.append(
                f"({factor})*{polynomial_text(Multivariate({atoms: Fraction(1)}), names)}" if atoms else factor
            )
    return " + ".join(shown) or "0"


def polynomial_text(polynomial: Multivariate, names: Mapping[str, str]) -> str:
    """A polynomial, in an order that does not begin with a minus if possible; variables come before H and exp.

    >>> k, N = Multivariate.variable("k"), Multivariate.variable("N")
    >>> polynomial_text(1 - k * k + 2 * N, {}), polynomial_text(N * N - k - 1, {})
    ('1 + 2*N - k**2', 'N**2 - k - 1')
    """

    def term(monomial: Monomial, c: Fraction) -> tuple[bool, str]:
        ordered = sorted(monomial, key=lambda power: (is_atom(power[0]), power[0]))
        powers = [names.get(n, n.replace("^", "**")) + (f"**{power}" if power > 1 else "") for n, power in ordered]
        top = "*".join([str(abs(c.numerator))] * (abs(c.numerator) != 1 or not powers) + powers)
        return c < 0, top if c.denominator == 1 else f"{top}/{c.denominator}"

    return signed_sum(starmap(term, _ordered(polynomial)))


def _ordered(polynomial: Multivariate) -> list[tuple[Monomial, Fraction]]:
    """The terms highest degree first, else lowest first, else what is added first: no minus in front if possible."""
    terms = sorted(polynomial.terms.items(), key=lambda term: (term[1] < 0, term[0]))

    def degree(term: tuple[Monomial, Fraction]) -> int:
        return sum(power for _, power in term[0])

    orders = (sorted(terms, key=degree, reverse=True), sorted(terms, key=degree), terms)
    return next((order for order in orders if order and order[0][1] > 0), orders[0])


def substitute_terms(text: str, at: Mapping[str, str]) -> str:
    """A relation with terms for its variables, and its whole-number sums worked out.

    >>> substitute_terms("H(m) >= H(n)/n + 1", {"m": "k - (k - j)", "n": "1"})
    'H(j) >= H(1) + 1'
    """
    left, sign, right = split_relation(text)
    return f"{placed_term(left, at)} {sign} {placed_term(right, at)}"


def placed_term(text: str, at: Mapping[str, str]) -> str:
    """A term with terms for its variables; see `substitute_terms`."""
    return ast.unparse(_Placed({name: parse_term(term) for name, term in at.items()}).visit(parse_term(text)))


class _Placed(ast.NodeTransformer):
    """Terms for variables, sums and products of variables worked out, no factor or divisor 1."""

    def __init__(self, at: Mapping[str, ast.expr]) -> None:
        self.at = at

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return _worked_out(self.at.get(node.id, node))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        return ast.Call(node.func, [self.visit(argument) for argument in node.args], [])

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        return _worked_out(ast.UnaryOp(node.op, self.visit(node.operand)))

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        return _worked_out(ast.BinOp(self.visit(node.left), node.op, self.visit(node.right)))


def _worked_out(node: ast.expr) -> ast.expr:
    """A sum or product without 1 as a factor, shorter where it is a polynomial in variables alone."""
    match node:
        case ast.BinOp(left=kept, op=ast.Div() | ast.Mult(), right=ast.Constant(value=1)):
            return kept
        case ast.BinOp(left=ast.Constant(value=1), op=ast.Mult(), right=kept):
            return kept
        case ast.BinOp(left=kept, op=ast.Add() | ast.Sub(), right=ast.Constant(value=0)):
            return kept
        case ast.BinOp(left=ast.Constant(value=0) as nothing, op=ast.Div()):
            return nothing
    if any(isinstance(part, (ast.Call, ast.Div)) for part in ast.walk(node)):
        return node
    text = ast.unparse(node)
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    found = read_term(text, Context(tuple(names), (), {}).environment, lambda _: None)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and len(found.top.terms) > 1:
        return node  # a divisor is known to be positive factor by factor
    better = polynomial_text(found.top, {})
    return parse_term(better) if len(better) < len(text) else node


def _addends(node: ast.expr) -> int:
    match node:
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub(), right=right):
            return _addends(left) + _addends(right)
    return 1
