"""The section of the report on Kuhn poker with any bet B."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.document import EquationSide, LatexDocument, expression, latex, require_equal
from derivations.print.equations import in_brackets
from derivations.sources.kuhn.derive import CARDS, beside_root, fifth, forms
from verify.kernel.numbers.order import Range, RootRange
from verify.kernel.numbers.ratio import value_at
from verify.kernel.numbers.root import End, Root
from verify.kernel.zero_sum.records import Affine, OptimalPlans, OptimalSet, Piece

BET = sympy.Symbol("B")
ROWS = (
    [(card, "bet", f"b_{{\\mathrm{{{card}}}}}", f"bet {card}") for card in CARDS]
    + [(f"{card} check-bet", "call", f"c_{{\\mathrm{{{card}}}}}", f"check and call with {card}") for card in CARDS],
    [(f"{card} after check", "bet", f"b_{{\\mathrm{{{card}}}}}", f"bet {card} after a check") for card in CARDS]
    + [(f"{card} after bet", "call", f"c_{{\\mathrm{{{card}}}}}", f"call a bet with {card}") for card in CARDS],
)
"""For each player the sequences of betting and calling, each with its sign and words."""
SIGN: dict[Sequence[str], str] = {(infoset, action): sign for rows in ROWS for infoset, action, sign, _ in rows}


@dataclass(frozen=True)
class Column:
    """Bets with one form of the optimal plans, in LaTeX; `inside` is one of them."""

    bets: str
    inside: Fraction
    value: Any
    sets: tuple[OptimalSet, OptimalSet]
    vertices: tuple[str, str]


def any_bet(report: LatexDocument, item: Settled) -> None:
    """The section on Kuhn poker with ante 1 and bet B."""
    report.section("Beyond: any bet", "sec:bet")
    (certificate,) = parts(item, OptimalPlans)
    columns = list(_columns(certificate))
    several = [column.bets for column in columns if column.sets[0].free]
    report.text(
        "Let the ante stay 1 and the bet be any $B>0$; another ante is another unit of money. The form of the optimal strategies"
        f" changes at 1 and at 2, and {report.ref('tab:bets')} with {report.ref('thm:polytope')} has them all, as realization weights of betting and calling;"
        f" checking and folding get what is left. {report.ref('fig:bet', capital=True)} shows the value."
        f" Player 1 has more than one optimal plan only for {' and for '.join(several)}: the family with the parameter $\\alpha$"
        " belongs to the one bet that equals the ante."
    )
    root = next(_end(piece.where) for piece in certificate.pieces if isinstance(piece.where, Root))
    _tableau(report, columns, root)
    report.text(
        f"Where a weight is its own sign in {report.ref('tab:bets')} it is free, within the inequalities of"
        f" {report.ref('tab:facets')}."
    )
    _inequalities(report, columns)
    _one_polytope(report, certificate, root)
    points = [point for piece in certificate.pieces for point in _samples(piece)]
    report.plot(
        [("measured, thick", sorted(set(points)))],
        r"width=10.5cm,height=4.6cm,xlabel={$B$},ylabel={value},xmin=0,xmax=3,xtick={0,1,2,3},"
        r"yticklabel style={/pgf/number format/fixed,/pgf/number format/precision=3},scaled y ticks=false",
        "The value to player 1 as a function of the bet, with ante 1.",
        "fig:bet",
    )
    report.claim(item)


def _columns(certificate: OptimalPlans) -> Iterator[Column]:
    """The pieces in order; those between 1 and 2, which have one form, as one column."""
    below, beyond = beside_root(certificate)
    between = [piece for piece in certificate.pieces if isinstance(piece.where, (RootRange, Root))]
    for piece in certificate.pieces:
        counts = [str(len(optimal.vertices)) for optimal in piece.sets]
        if piece not in between:
            yield Column(_where(piece), _inside(piece), piece.value, piece.sets, (counts[0], counts[1]))
        elif piece is between[-1]:
            for other in between:
                require_equal(expression(other.value, BET), expression(piece.value, BET), "one value between 1 and 2")
                assert forms_of_all(other.sets[0]) == forms_of_all(piece.sets[0])
            few, many = (len(optimal.vertices) for optimal in (below, beyond))
            yield Column("$1<B<2$", _inside(piece), piece.value, piece.sets, (counts[0], f"{few} or {many}"))


def forms_of_all(optimal: OptimalSet) -> dict[Any, Affine]:
    """What every weight that is not free is."""
    return {s: d.form for s, d in optimal.dependent.items()}


def _tableau(report: LatexDocument, columns: Sequence[Column], root: str) -> None:
    rows = [["", *(column.bets for column in columns)], ["value", *(f"${_small(column.value)}$" for column in columns)]]
    for player, sequences in enumerate(ROWS):
        rows.append(
            [rf"\multicolumn{{{len(columns) + 1}}}{{@{{}}l}}{{\emph{{player {player + 1}}}}}"],
        )
        for infoset, action, sign, said in sequences:
            cells = [_cell(column.sets[player], infoset, action) for column in columns]
            rows.append([f"{said}, ${sign}$", *cells])
        rows.append(["dimension", *(str(len(column.sets[player].free)) for column in columns)])
        rows.append(["vertices", *(column.vertices[player] for column in columns)])
    report.table(
        r"@{}l*{5}{>{\centering\arraybackslash}p{1.9cm}}@{}",
        rows,
        "All optimal plans for every bet: realization weights; a dash where the choice is never reached. Between 1 and 2 the"
        rf" fewer vertices are those for $B\le {root}$.",
        "tab:bets",
    )


def _cell(optimal: OptimalSet, infoset: str, action: str) -> str:
    sequence = infoset, action
    if sequence in optimal.free:
        return f"${SIGN[sequence]}$"
    if _no_weight(optimal, infoset):
        return "--"
    return f"${_affine(optimal, optimal.dependent[sequence].form)}$"


def _no_weight(optimal: OptimalSet, infoset: str) -> bool:
    """Whether the information set has weight 0 in every optimal plan."""
    here = [s for s in (*optimal.free, *optimal.dependent) if s[0] == infoset]
    return all(s in optimal.dependent and _is_zero(optimal.dependent[s].form) for s in here)


def _is_zero(form: Affine) -> bool:
    return form.constant == 0 and not any(form.slopes)


def _inequalities(report: LatexDocument, columns: Sequence[Column]) -> None:
    rows = [["Bet", "Player", "Inequalities"]]
    for column in columns:
        for player, optimal in enumerate(column.sets):
            if optimal.facets:
                said = (rf"\mbox{{${_inequality(optimal, form, column.inside)}$}}" for form in forms(optimal))
                rows.append([column.bets, str(player + 1), r",\quad ".join(said)])
    report.table(
        r"@{}llp{11.8cm}@{}",
        rows,
        "The inequalities that bound the free weights.",
        "tab:facets",
    )


def _inequality(optimal: OptimalSet, form: Affine, inside: Fraction) -> str:
    """form >= 0 with every term on the side where it is positive."""
    terms = [(form.constant, ""), *((k, SIGN[s]) for k, s in zip(form.slopes, optimal.free, strict=True))]
    sides: dict[bool, list[str]] = {True: [], False: []}
    for factor, sign in terms:
        size = value_at(factor, inside)
        if size != 0:
            shown = _small(factor if size > 0 else -factor)
            if sign and "+" in shown and not shown.startswith(r"\tfrac"):
                shown = rf"\bigl({shown}\bigr)"
            sides[size > 0].append(sign if shown == "1" and sign else rf"{shown}\,{sign}" if sign else shown)
    left, right = (" + ".join(sides[up]) or "0" for up in (True, False))
    return rf"{left}\ge {right}"


def _one_polytope(report: LatexDocument, certificate: OptimalPlans, root: str) -> None:
    """One set of inequalities between 1 and 2, and where the one that is not needed below is not."""
    beyond, needed = beside_root(certificate)[1], fifth(certificate)
    shown = _inequality(beyond, needed, Fraction(3, 2))
    report.theorem(
        "one polytope between 1 and 2",
        rf"For $1<B<2$ the optimal plans of player 2 are given by the same equations and the same five inequalities"
        rf" ({report.ref('tab:bets')}, {report.ref('tab:facets')}). The inequality ${shown}$ follows from the other four exactly for"
        rf" $B\le {root}$.",
        "thm:polytope",
    )
    bound, least = -expression(needed.constant, BET), (4 - BET) / (BET + 2)
    c_j, c_q, c_k = (rf"c_{{\mathrm{{{card}}}}}" for card in CARDS)
    report.text(
        "\\begin{proof}\n"
        rf"What the certificate of {report.ref_claim('KB')} proves: the five hold; this one is strict for $B<{root}$ and tight for"
        rf" some plan from there on; and below ${root}$, at it and beyond, the plans are all mixtures of the vertices counted in"
        f" {report.ref('tab:bets')}. It remains to see when four suffice. Two of these give"
        rf" ${c_k}\ge\tfrac4{{2+B}}-{c_q}\ge\tfrac{{4-B}}{{2+B}}+{c_j}$, so"
        rf" ${c_k}-\tfrac B{{2+B}}{c_j}\ge\tfrac{{4-B}}{{2+B}}$, with equality for ${c_q}=\tfrac B{{2+B}}$, ${c_j}=0$. The fifth asks that"
        rf" this be at least ${_small(-needed.constant)}$, and"
    )
    report.equal(
        [
            EquationSide(rf"{latex(least)} - {in_brackets(bound)}", least - bound),
            EquationSide(r"\frac{4-2B-B^2}{(2+B)^2}", (4 - 2 * BET - BET**2) / (BET + 2) ** 2),
        ]
    )
    report.text(f"which is $\\ge0$ exactly for $B\\le {root}$.\n\\end{{proof}}")


def _end(end: End | None) -> str:
    if isinstance(end, Root):
        exact = sympy.real_roots(
            sympy.Poly([sympy.Rational(c.numerator, c.denominator) for c in reversed(end.polynomial.coefficients)], BET)
        )[end.index - 1]
        return " ".join(map(str, reversed(sympy.latex(sympy.radsimp(exact)).split(" + ")))).replace(" -", "-")
    return latex(expression(end, BET))


def _where(piece: Piece) -> str:
    if not isinstance(piece.where, (Range, RootRange)):
        return f"$B={_end(piece.where)}$"
    if piece.where.high is None:
        return f"$B>{_end(piece.where.low)}$"
    return f"${_end(piece.where.low)}<B<{_end(piece.where.high)}$"


def _inside(piece: Piece) -> Fraction:
    if isinstance(piece.where, (Range, RootRange)):
        return piece.where.inner_point()
    return piece.where if isinstance(piece.where, Fraction) else Fraction(0)


def _samples(piece: Piece) -> list[tuple[Fraction, Fraction]]:
    """Points of the value on an open piece, up to its ends (up to 1 beyond an unbounded one's start)."""
    if not isinstance(piece.where, (Range, RootRange)):
        return []
    low = _decimal(piece.where.low)
    high = low + 1 if piece.where.high is None else _decimal(piece.where.high)
    return [(b, value_at(piece.value, b)) for b in (low + (high - low) * Fraction(j, 12) for j in range(13))]


def _decimal(end: End) -> Fraction:
    return end.interval(Fraction(1, 10**6))[0] if isinstance(end, Root) else end


def _affine(optimal: OptimalSet, form: Affine) -> str:
    shown = [_small(form.constant)] if form.constant != 0 else []
    for factor, sequence in zip(form.slopes, optimal.free, strict=True):
        if factor != 0:
            one = latex(expression(factor, BET) * sympy.Symbol(SIGN[sequence])).replace(r"\frac", r"\tfrac")
            shown.append(one if one.startswith("-") or not shown else f"+ {one}")
    return " ".join(shown) or "0"


def _small(number: Any) -> str:
    return latex(expression(number, BET)).replace(r"\frac", r"\tfrac")
