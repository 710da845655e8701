"""Kuhn poker with any bet B: all optimal plans as tables, and what its report says of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Block, Emphasis, Formula, Paragraph, Reference, Table, Words
from derivations.print.equations import expression, in_brackets, latex, require_equal
from derivations.print.markdown import Surroundings, blocks_of, words_of
from derivations.print.pictures import Axis, Figure, Plot, Series
from derivations.sources.kuhn.derive import CARDS, beside_root, fifth, forms
from verify.kernel.numbers.order import Range, RootRange
from verify.kernel.numbers.ratio import value_at
from verify.kernel.numbers.root import End, Root
from verify.theories.optimal_sets.records import Affine, OptimalPlans, OptimalSet, Piece
from verify.theories.parameters.order import signs_on

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


class AnyBet:
    """Kuhn poker with ante 1 and bet B: tables of all optimal plans, one theorem, the value."""

    def __init__(self, item: Settled) -> None:
        (self.certificate,) = parts(item, OptimalPlans)
        self.columns = list(_columns(self.certificate))
        self.root = next(_end(piece.where) for piece in self.certificate.pieces if isinstance(piece.where, Root))

    @property
    def several(self) -> Words:
        """Bets for which player 1 has more than one optimal plan."""
        bets = [column.bets for column in self.columns if column.sets[0].free]
        return words_of(" and for ".join(bets))

    @property
    def values(self) -> tuple[Words, Words]:
        """The value below 1, and between 1 and 2; beyond it is 0.

        Raises:
            NotEqual: it is not.
        """
        below, _, between, *beyond = (column.value for column in self.columns)
        for value in beyond:
            require_equal(expression(value, BET), 0, "the value from 2 on")
        return (Formula(_small(below)),), (Formula(_small(between)),)

    def tables(self) -> Iterator[Block]:
        yield Table(
            ("", *(words_of(column.bets) for column in self.columns)),
            tuple(_tableau(self.columns)),
            words_of(
                "All optimal plans for every bet: realization weights; a dash where the choice is never reached. Between 1"
                rf" and 2 the fewer vertices are those for $B\le {self.root}$."
            ),
            "lccccc",
            "tab:bets",
        )
        yield Paragraph(
            (
                *(
                    "Where a weight is its own sign in ",
                    Reference("tab:bets"),
                    " it is free, within the inequalities of ",
                ),
                *(Reference("tab:facets"), "."),
            )
        )
        caption = "The inequalities that bound the free weights."
        yield Table(("Bet", "Player", "Inequalities"), tuple(_inequalities(self.columns)), caption, "lll", "tab:facets")

    def one_polytope(self) -> Iterator[Block]:
        yield from blocks_of(_one_polytope(self.certificate, self.root), around=Surroundings(("KB",)))

    def plot(self) -> Iterator[Block]:
        points = sorted({point for piece in self.certificate.pieces for point in _samples(piece)})
        plot = Plot(
            (Series(tuple(points)),),
            Axis((Formula("B"),), 0, 3, tuple(map(Fraction, range(4)))),
            Axis("value", Fraction(-7, 100), 0, tuple(Fraction(n, 100) for n in range(-7, 1))),
            0.36,
        )
        yield Figure((plot,), words_of("The value to player 1 as a function of the bet, with ante 1."), "fig:bet")


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


def _tableau(columns: Sequence[Column]) -> Iterator[tuple[Words, ...]]:
    """The rows of the table of all optimal plans."""
    yield "value", *((Formula(_small(column.value)),) for column in columns)
    for player, sequences in enumerate(ROWS):
        yield (Emphasis(f"player {player + 1}"),), *("" for _ in columns)
        for infoset, action, sign, said in sequences:
            yield (f"{said}, ", Formula(sign)), *(_cell(column.sets[player], infoset, action) for column in columns)
        yield "dimension", *(str(len(column.sets[player].free)) for column in columns)
        yield "vertices", *(column.vertices[player] for column in columns)


def _cell(optimal: OptimalSet, infoset: str, action: str) -> Words:
    sequence = infoset, action
    if sequence in optimal.free:
        return (Formula(SIGN[sequence]),)
    if _no_weight(optimal, infoset):
        return "–"
    return (Formula(_affine(optimal, optimal.dependent[sequence].form)),)


def _no_weight(optimal: OptimalSet, infoset: str) -> bool:
    """Whether the information set has weight 0 in every optimal plan."""
    here = [s for s in (*optimal.free, *optimal.dependent) if s[0] == infoset]
    return all(s in optimal.dependent and _is_zero(optimal.dependent[s].form) for s in here)


def _is_zero(form: Affine) -> bool:
    return form.constant == 0 and not any(form.slopes)


def _inequalities(columns: Sequence[Column]) -> Iterator[tuple[Words, ...]]:
    """The rows of the table of inequalities."""
    for column in columns:
        for player, optimal in enumerate(column.sets):
            found = [_inequality(optimal, form, column.inside) for form in forms(optimal)]
            if found:
                yield words_of(column.bets), str(player + 1), words_of(", ".join(f"${each}$" for each in found))


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


def _one_polytope(certificate: OptimalPlans, root: str) -> str:
    """One set of inequalities between 1 and 2, and where the one that is not needed below is not, as Markdown."""
    beyond, needed = beside_root(certificate)[1], fifth(certificate)
    shown = _inequality(beyond, needed, Fraction(3, 2))
    least, bound = (4 - BET) / (BET + 2), -expression(needed.constant, BET)
    c_j, c_q, c_k = (rf"c_{{\mathrm{{{card}}}}}" for card in CARDS)
    return rf"""
::: theorem one polytope between 1 and 2 (thm:polytope; KB)
For $1<B<2$ the optimal plans of player 2 are given by the same equations and the same five inequalities ({{ref tab:bets}}, {{ref tab:facets}}).
The inequality ${shown}$ follows from the other four exactly for $B\le {root}$.
:::

::: proof
What the certificate of {{KB}} proves: the five hold; this one is strict for $B<{root}$ and tight for some plan from there on; and below
${root}$, at it and beyond, the plans are all mixtures of the vertices counted in {{ref tab:bets}}. It remains to see when four suffice. Two
of these give ${c_k}\ge\tfrac4{{2+B}}-{c_q}\ge\tfrac{{4-B}}{{2+B}}+{c_j}$, so ${c_k}-\tfrac B{{2+B}}{c_j}\ge\tfrac{{4-B}}{{2+B}}$, with
equality for ${c_q}=\tfrac B{{2+B}}$, ${c_j}=0$. The fifth asks that this be at least ${_small(-needed.constant)}$, and

$$ {latex(least)} - {in_brackets(bound)} = \frac{{4-2B-B^2}}{{(2+B)^2}} $$

which is $\ge0$ exactly for $B\le {root}$.
:::
"""


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
        return signs_on(piece.where).inner_point()
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
