r"""Terms, relations and statements on whole and real numbers in LaTeX, from their syntax trees.

A quotient is a fraction, and has a slash inside fractions, indices and exponents; brackets stand only where needed.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Sequence
from copy import deepcopy

from derivations.print.formulas import symbol
from derivations.print.term_reading import require_chain, require_sum
from verify.theories.reals.lemmas.records import Statement, Total
from verify.theories.reals.lemmas.relations import split_relation
from verify.theories.reals.lemmas.terms import EXPONENTIAL, HARMONIC, TermError, parse_term

# what a formula is from outside: a - b, a/b, a b, a fraction, or a letter, number, index, power or bracket
SUM, SLASH, PRODUCT, FRACTION, ATOM = range(5)
LONGEST_EXPONENT = 24
WRITTEN_OUT = "written out"
SIGNS = {"<=": r"\le", ">=": r"\ge", "<": "<", ">": ">", "=": "="}
_TURNED = {">": "<", ">=": "<="}


def term_latex(text: str, names: Collection[str] = ()) -> str:
    r"""A term as LaTeX, where these names have a meaning.

    Raises:
        TermError: the text is no term.

    >>> print(term_latex("k/N*(H(N) - H(k))"))
    \frac{k}{N}\,(H_{N} - H_{k})
    >>> print(term_latex("1 - exp(-1/(m + 1))**2/(2*exp(1))"))
    1 - \frac{(e^{-1/(m + 1)})^{2}}{2e}
    """
    return chain_latex((text,), (), names)


def node_latex(node: ast.expr) -> str:
    """The LaTeX of a term's syntax tree; whoever calls reads it back."""
    return _shown(node, flat=False)[0]


def nodes_latex(nodes: Iterable[ast.expr], signs: Iterable[str]) -> str:
    """Syntax trees with relations between them; whoever calls reads them back."""
    first, *others = map(node_latex, nodes)
    return " ".join([first, *(f"{SIGNS[sign]} {other}" for sign, other in zip(signs, others, strict=True))])


def relation_latex(text: str, names: Collection[str] = ()) -> str:
    r"""A relation between two terms as LaTeX, where these names have a meaning.

    Raises:
        TermError: the text is no relation.

    >>> print(relation_latex("1/y - 1/N >= 0"))
    \frac{1}{y} - \frac{1}{N} \ge 0
    """
    left, sign, right = split_relation(text)
    return chain_latex((left, right), (sign,), names)


def chain_latex(terms: Sequence[str], signs: Sequence[str], names: Collection[str] = ()) -> str:
    r"""Terms with relations between them as LaTeX, which is read back; where a name is e, exponentials are written exp.

    Raises:
        TermError: a text is no term.
        FormulaError: it would show something else.

    >>> print(chain_latex(("1", "k", "N"), ("<=", "<")))
    1 \le k < N
    >>> print(chain_latex(("exp(u)", "e"), ("<",)))
    \exp(u) < e
    """
    trees = [parse_term(text) for text in terms]
    if any(isinstance(node, ast.Name) and node.id == "e" for tree in trees for node in ast.walk(tree)) or "e" in names:
        trees = [_WrittenOut().visit(deepcopy(tree)) for tree in trees]
    shown = nodes_latex(trees, signs)
    require_chain(shown, terms, signs, names)
    return shown


class _WrittenOut(ast.NodeTransformer):
    """Exponentials by their other name."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        called = ast.Name(WRITTEN_OUT) if isinstance(node.func, ast.Name) and node.func.id == EXPONENTIAL else node.func
        return ast.Call(called, [self.visit(argument) for argument in node.args], [])


def total_latex(total: Total) -> str:
    r"""A sum's equation as LaTeX.

    >>> print(total_latex(Total(("n",), ("n >= 0",), "i", "1", "n", "2*i - 1", "n**2")))
    \sum_{i=1}^{n} (2i - 1) = n^{2}
    """
    low, high = (_shown(parse_term(end), flat=True)[0] for end in (total.low, total.high))
    summand = _bracketed(_shown(parse_term(total.term), flat=False), PRODUCT)
    shown = rf"\sum_{{{term_latex(total.index)}={low}}}^{{{high}}} {summand} = {term_latex(total.total)}"
    require_sum(shown, total)
    return shown


def statement_latex(statement: Statement | Total) -> str:
    r"""A sentence: for which numbers, what is given, what holds.

    >>> print(statement_latex(Statement(("N", "k"), (), ("N >= 1", "k >= 1", "k <= N"), "H(N) >= H(k)")))
    For all whole numbers $N$ and $k$ with $N \ge 1$ and $1 \le k \le N$: $H_{N} \ge H_{k}$.
    """
    real = () if isinstance(statement, Total) else statement.reals
    every = (*statement.integers, *real)
    then = total_latex(statement) if isinstance(statement, Total) else relation_latex(statement.then, every)
    kinds = [(names, kind) for names, kind in ((statement.integers, "whole"), (real, "real")) if names]
    if not kinds:
        return f"${then}$."
    numbers = " and all ".join(
        f"{kind} numbers {latex_list([f'${term_latex(name)}$' for name in names])}" for names, kind in kinds
    )
    given = _conditions(statement.given, every)
    such = f" with {latex_list(given)}" if given else ""
    return f"For all {numbers}{such}: ${then}$."


def latex_list(parts: Sequence[str]) -> str:
    """Parts as an English list.

    >>> latex_list(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join(part for part in (", ".join(parts[:-1]), *parts[-1:]) if part)


def _conditions(given: Sequence[str], names: Sequence[str]) -> list[str]:
    """The conditions, with two bounds of one variable that follow each other in one."""
    shown: list[tuple[tuple[str, ...], tuple[str, ...]]] = []
    lower = ""  # the variable that the last condition bounds from below
    for text in given:
        left, sign, right = split_relation(text)
        if left == lower and sign in ("<", "<="):
            ((_, bound), (below,)) = shown[-1]
            shown[-1] = (bound, left, right), (_TURNED[below], sign)
            lower = ""
            continue
        shown.append(((left, right), (sign,)))
        lower = left if left in names and sign in _TURNED else ""
    return [f"${chain_latex(terms, signs, names)}$" for terms, signs in shown]


def _shown(node: ast.expr, *, flat: bool) -> tuple[str, int]:
    """The LaTeX of a tree and what it is from outside; `flat` writes quotients with a slash."""
    minus, node = _signed(node)
    if minus:
        return f"-{_bracketed(_shown(node, flat=flat), SLASH)}", SUM
    match node:
        case ast.Constant(value=int(number)) if not isinstance(number, bool):
            return str(number), ATOM
        case ast.Name(id=name):
            return symbol(name), ATOM
        case ast.BinOp(left=left, op=ast.Add() | ast.Sub() as sign, right=right):
            return _sum(left, right, minus=isinstance(sign, ast.Sub), flat=flat), SUM
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            return _product(_shown(left, flat=flat), _shown(right, flat=flat))
        case ast.BinOp(left=left, op=ast.Div(), right=right) if flat:
            above, below = _shown(left, flat=True), _shown(right, flat=True)
            return f"{_bracketed(above, PRODUCT)}/{_bracketed(below, ATOM)}", SLASH
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            above, below = _shown(left, flat=True), _shown(right, flat=True)
            return rf"\frac{{{above[0]}}}{{{below[0]}}}", FRACTION
        case ast.BinOp(left=left, op=ast.Pow(), right=ast.Constant(value=int(power))):
            base, kind = _shown(left, flat=flat)
            # a power of a power needs brackets though it is one sign from outside, and e^{2} is exp(2)
            kind = SUM if isinstance(left, ast.BinOp) or "^" in base or base == "e" else kind
            return f"{_bracketed((base, kind), ATOM)}^{{{power}}}", ATOM
        case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]) if name == HARMONIC:
            return f"H_{{{_shown(argument, flat=True)[0]}}}", ATOM
        case ast.Call(func=ast.Name(id="sqrt"), args=[argument], keywords=[]):
            return rf"\sqrt{{{_shown(argument, flat=flat)[0]}}}", ATOM
        case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]) if name == EXPONENTIAL:
            return _exponential(argument, flat=flat), ATOM
        case ast.Call(func=ast.Name(id=name), args=[argument], keywords=[]) if name == WRITTEN_OUT:
            return rf"\exp{_bracketed(_shown(argument, flat=flat), ATOM + 1)}", PRODUCT
    raise TermError(f"term: expected + - * / **, H(n) and exp(t), found {ast.unparse(node)!r:.60}")


def _signed(node: ast.expr) -> tuple[bool, ast.expr]:
    """Whether a product has a minus in front, and the product without it."""
    match node:
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            minus, rest = _signed(operand)
            return not minus, rest
        case ast.BinOp(left=left, op=ast.Mult() | ast.Div() as sign, right=right):
            minus, rest = _signed(left)
            return minus, ast.BinOp(rest, sign, right) if minus else node
    return False, node


def _sum(left: ast.expr, right: ast.expr, *, minus: bool, flat: bool) -> str:
    negative, right = _signed(right)
    if negative:
        minus = not minus
    shown, kind = _shown(right, flat=flat)
    if kind == SUM and (minus or shown.startswith("-")):
        shown = _bracketed((shown, kind), ATOM)
    return f"{_shown(left, flat=flat)[0]} {'-' if minus else '+'} {shown}"


def _product(left: tuple[str, int], right: tuple[str, int]) -> tuple[str, int]:
    if left[0] == "1":
        return right
    one, other = _bracketed(left, PRODUCT), _bracketed(right, SLASH)
    number = one[-1].isdigit()
    if other[0].isdigit() or (number and other.startswith(r"\frac")):
        between = r" \cdot "
    else:
        between = "" if number and other[0].isalpha() else r"\,"
    return f"{one}{between}{other}", SLASH if right[1] == SLASH else PRODUCT


def _exponential(argument: ast.expr, *, flat: bool) -> str:
    if isinstance(argument, ast.Constant) and argument.value == 1:
        return "e"
    if flat or len(ast.unparse(argument)) <= LONGEST_EXPONENT:
        return f"e^{{{_shown(argument, flat=True)[0]}}}"
    return rf"\exp{_bracketed(_shown(argument, flat=False), ATOM + 1)}"


def _bracketed(shown: tuple[str, int], least: int) -> str:
    """In brackets where it binds less than `least`."""
    text, kind = shown
    if kind >= least:
        return text
    return rf"\bigl({text}\bigr)" if r"\frac" in text else f"({text})"
