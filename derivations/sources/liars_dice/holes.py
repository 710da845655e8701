"""What code fills into the report on liar's dice: relations from certificates and integrals, tables and pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from itertools import groupby
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.print.authored import with_formulas
from derivations.print.blocks import Block, Display, Formula, Known, Paragraph, Table, Words
from derivations.print.displays import formula, line
from derivations.print.equations import EquationSide
from derivations.print.lemma_blocks import HOW_TO_READ
from derivations.print.markdown import Holes, words_of
from derivations.print.pictures import Drawing, Figure, Tree
from derivations.sources.liars_dice import figures
from derivations.sources.liars_dice.integrals import CONTINUOUS_VALUE, DENSITIES, SECRETARY_TIME, integral
from derivations.sources.liars_dice.lemma_graph import graph_svg
from derivations.sources.liars_dice.lemma_list import SMALL, LemmaList, best_for, few_faces
from trees.games.liars_dice import stage
from trees.rules import grow
from verify.find.liars_dice.closed_form import explicit, value
from verify.kernel.games.game import name_of
from verify.kernel.zero_sum.records import ValueCertificate
from verify.theories.dice.bluff_records import BluffMatch
from verify.theories.dice.records import DiceStage, DiceStages
from verify.theories.reals.lemmas.relations import split_relation

N, K, M, Y, J, H, T, TAU, E, X = sympy.symbols("N k m y j h t tau e x")
THETA, HALF = sympy.Symbol("theta_N"), sympy.Rational(1, 2)
FIRST = ("nested programs", "closed form", "by lot")
PENALTIES = tuple(map(Fraction, ("1/4", "1/2", "1", "2", "5")))
EXAMPLES = ("late claims of M", "loss with the next threshold")
_C = {"(1 - (H(N) - H(k)))": "c", "1 - (H(N) - H(k))": "c"}
SHOWN = {
    "threshold": ("a threshold of 1", "a threshold above 1"),
    "late_bluffs": ("late bluffs", "late bluffs of M", "sum of late bluffs", "late bluffs are the low rolls"),
    "late_claims": ("late claims above M", "late claims of M"),
    "bluffs": ("bluffs", "the rest on k", "sum of bluffs", "bluffs are the low rolls"),
    "best_claims": ("the highest true claim is best", "a claim below k"),
    "caller_allows": ("sum of true claims", "what the caller allows"),
    "call_of_k": ("a call of k costs, roll k whole", "a call of k costs, all by roll k"),
    "all_calls": ("a true claim pays at least", "lies pay k/N at most", "lies that pay k/N"),
    "calls_below_k": ("a claim below k, called rarely", "a claim below k, called too often"),
    "all_claims": (
        *("a claim below k pays less", "the claim k pays a higher roll less"),
        *("a lower true claim pays less", "the claim N is no lie"),
    ),
    "next_threshold": ("the threshold stays", "the threshold moves, below", "the threshold moves, above"),
    "loss_grows": ("loss with the same threshold", "loss with the next threshold"),
    "harmonic_bounds": ("tangent", "upper bound"),
    "loss_bounds": ("loss at most 1/e", "loss at least (1 - 1/N)/e"),
    "logarithms": ("logarithm to the fourth order, from above", "logarithm to the fourth order, from below"),
    "sharper_bounds": ("sharper lower bound", "sharper upper bound"),
    "deviations": ("deviation, from below", "deviation, from above"),
    "distances_of_loss": ("loss and distance, from below", "loss and distance, from above"),
    "third_rest": ("rest of the third order, from below", "rest of the third order, from above"),
    "next_bounds": ("loss, from above", "loss, from below"),
    "penalty_threshold": ("one face may be bluffed", "no more than the truth", "one claim more is too much"),
    "penalty_passed": ("a claim passed",),
    "penalty_called": ("called or passed",),
    "penalty_late": ("late, what the roller is sure of", "late, what the caller allows"),
    "penalty_early": (
        *("the claim k, roll k whole", "the claim k, all by roll k"),
        "early, what the roller is sure of",
    ),
    "penalty_claims": (
        *("a lie that is called", "a truth that is called", "weights fall"),
        *("a truth that is called is worth a lie", "a claim below k is worth less"),
    ),
}
"""Lemmas whose conclusions are displayed, by the name of their hole."""


def holes(settled: Sequence[Settled]) -> Holes:
    """All of them, from the claims settled.

    Raises:
        NotEqual: some equation does not hold.
    """
    by_id = {item.claim.id: item for item in settled}
    lemmas = LemmaList.of(settled)
    first = parts(by_id["D1"], DiceStages)[0].stages[0].value
    return Holes(
        at=names(),
        words={
            "six_value": (formula(first),),
            "six_threshold": _six_threshold(),
            "from_small": (Formula(rf"N\ge{SMALL + 1}"),),
            "large_faces": (Formula(rf"N={figures.LARGE},\dots,{figures.MOST}"),),
            "all_faces": (Formula(rf"N\le{figures.MOST}"),),
            **_third_terms(),
            "matches": _matches(by_id["DB"]),
        },
        blocks={
            **{name: partial(lemmas.show, *shown) for name, shown in SHOWN.items()},
            **_relations(lemmas),
            "densities": lambda: [integral(*each) for each in DENSITIES],
            "continuous_value": lambda: [integral(*CONTINUOUS_VALUE)],
            "secretary_time": lambda: [integral(*SECRETARY_TIME)],
            "stage": lambda: [_stage()],
            "six_faces": lambda: [_six_faces()],
            "few_faces": few_faces,
            "values": figures.values,
            "claims_made": figures.claims,
            "calls_made": figures.calls,
            "distances": figures.distances,
            "rests": figures.rests,
            "play": lambda: [_play(by_id["D9"])],
            "penalties": lambda: [_penalties()],
            "bluff": lambda: [_bluff(by_id["DB"])],
            "lemma_graph": lambda: [_graph(lemmas)],
            "lemmas": lemmas.blocks,
            "how_to_read": lambda: [Paragraph(HOW_TO_READ)],
            "examples": lambda: [block for name in EXAMPLES for block in lemmas.steps(name)],
        },
    )


def names() -> Mapping[str, Mapping[str, Any]]:
    """What names stand for in displayed relations, by the place of these."""
    t, q = TAU / (1 - TAU), (Y - K) / (Y + TAU * N)
    chance = J / (N + 1) * (H + 1 / J)
    best = sympy.Symbol("P")
    return {
        "later": {"V_N(y+1)": (N - Y) / N},
        "employer": {"P(j)": chance, "H_N-H_j": H},
        "chance": {"V_N": 1 - ((N + 1) * best - 1) / N},
        "penalty": {"t": t, "q": q, r"\tau": TAU, "D(y)": 1 / (Y + TAU * N)},
    }


# --- relations


def _relations(lemmas: LemmaList) -> Mapping[str, Callable[[], Iterable[Block]]]:
    """Relations of lemmas that are shown with letters, or for some numbers, or as bounds of the value."""
    ranges = {
        **{"growth": r"(x\ge 0)", "decay": r"(0\le x<1)", "midpoint": r"(0\le x<2)"},
        "no lower threshold is better": r"(1\le j\le k)",
        "no higher threshold is better": r"(k\le j\le N)",
    }
    claims_of_k = ("true claims of k, roll k whole", "true claims of k, all by roll k")
    limit = (1 - 1 / E, ("0", r"V_N-\Bigl(1-\frac{1}{e}\Bigr)", r"\frac{1}{eN}"))
    next_term = r"V_N-\Bigl(1-\frac{1}{e}\Bigr)\Bigl(1+\frac{1}{2N}\Bigr)"
    first = (1 - 1 / E) * (1 + 1 / (2 * N))
    term = (first, (r"-\frac{2e+1/e}{24N^2}-\frac{1}{N^3}", next_term, r"\frac{e-1/e}{24N^2}+\frac{2}{N^3}"))
    rest = (E * THETA**2 / 2 - (2 * E + 1 / E) / 24) / N**2
    of_theta = r"\frac{1}{N^2}\Bigl(\frac{e}{2}\,\theta_N^2-\frac{2e+1/e}{24}\Bigr)"
    distance = (first + rest, (r"-\frac{1}{N^3}", f"{next_term}-{of_theta}", r"\frac{1}{N^3}"))
    return {
        "exponentials": partial(lemmas.show, *list(ranges)[:3], where=ranges),
        "best_threshold": partial(lemmas.show, *list(ranges)[3:], where=ranges),
        "claims_of_k": lambda: [
            *lemmas.show("claims above k"),
            *lemmas.show(claims_of_k[0], short={"(1 - (H(N) - H(k)))": "c"}),
            *lemmas.show(claims_of_k[1], short=_C),
        ],
        "limit": lambda: [value_between(lemmas, ("loss at most 1/e", "loss at least (1 - 1/N)/e"), *limit)],
        "expansion": lambda: [value_between(lemmas, ("loss, from above", "loss, from below"), *term)],
        "distance": lambda: [
            value_between(lemmas, ("loss and distance, from above", "loss and distance, from below"), *distance)
        ],
        "deviation": lambda: [_deviation(lemmas)],
    }


def value_between(lemmas: LemmaList, bounds: tuple[str, str], base: Any, shown: tuple[str, str, str]) -> Display:
    """How much the value is above `base`: between 1 - base less the bounds of the loss, which two lemmas have.

    Raises:
        NotEqual: it is shown as something else.
    """
    above, below = (_right_side(lemmas, name) for name in bounds)
    sides = (
        EquationSide(shown[0], sympy.expand(1 - base - above)),
        EquationSide(shown[1], sympy.Symbol("V_N") - base),
        EquationSide(shown[2], sympy.expand(1 - base - below)),
    )
    return Display((line(sides[0], "<=", sides[1], "<=", sides[2]),), known=Known.CERTIFICATE)


def _deviation(lemmas: LemmaList) -> Display:
    """The loss times N up to an error of 1/m^3, by the deviation t of the threshold.

    Raises:
        NotEqual: it is shown as something else.
    """
    below, above = (
        _right_side(lemmas, f"loss and deviation, from {end}").subs(N, M - HALF) for end in ("below", "above")
    )
    third = E**2 * T**3 / 6 - (2 * E**2 - 1) * T / 24
    base = M / E - HALF + ((2 * E + 1 / E) / 24 - E * T**2 / 2) / M + third / M**2
    shown = (
        r"N L_N-\Bigl(\frac{m}{e}-\frac{1}{2}+\frac{1}{m}\Bigl(\frac{2e+1/e}{24}-\frac{e}{2}\,t^2\Bigr)"
        r"+\frac{1}{m^2}\Bigl(\frac{e^2}{6}\,t^3-\frac{2e^2-1}{24}\,t\Bigr)\Bigr)"
    )
    sides = (
        EquationSide(r"-\frac{1}{m^3}", sympy.expand(below - base)),
        EquationSide(shown, N * sympy.Symbol("L_N") - base),
        EquationSide(r"\frac{1}{m^3}", sympy.expand(above - base)),
    )
    return Display((line(sides[0], "<=", sides[1], "<=", sides[2]),), known=Known.CERTIFICATE)


def _right_side(lemmas: LemmaList, name: str) -> Any:
    """What a lemma compares the loss with; whole numbers by their distance from (N + 1/2)/e."""
    _, _, right = split_relation(lemmas.proved[name].then)
    exponential, middle = sympy.Lambda(X, E**X), (N + HALF) / E
    return sympy.sympify(right, locals={"exp": exponential, "N": N, "j": middle + THETA, "k": middle + T})


def _third_terms() -> dict[str, Words]:
    """Between which numbers the error of the term in 1/N^2 lies, times N^3."""
    errors = [
        n * (figures.rest(n) - figures.parabola(figures.theta(n))) for n in range(figures.LARGE, figures.MOST + 1)
    ]
    low, high = (round(float(end) + step, 2) for end, step in ((min(errors), -0.005), (max(errors), 0.005)))
    return {"third_low": (Formula(f"{low:.2f}"),), "third_high": (Formula(f"{high:.2f}"),)}


# --- tables and pictures


def _six_threshold() -> Words:
    k, apart = best_for(6)
    return (
        Formula(f"k={k}"),
        ", as ",
        *(Formula(rf"H_6-H_{k}={formula(apart).latex}\le 1<{formula(apart + Fraction(1, k)).latex}=H_6-H_{k - 1}"),),
    )


def _six_faces() -> Table:
    rows = tuple(row for one in explicit(6).stages for row in _stage_rows(one))
    caption = (
        "Optimal strategies with six faces, at every stage. In brackets stand probabilities other than 1. A roll that"
        " is not listed claims itself; a claim that is not listed is passed."
    )
    head = (with_formulas("$M$"), with_formulas("$V_6(M)$"), "a roll claims", "calls")
    return Table(head, rows, caption, "rrll", "tab:six")


def _stage_rows(one: DiceStage) -> Iterator[tuple[Words, ...]]:
    """A line for rolls that claim alike, and not themselves; the first has the stage, its value and the calls."""
    claims: list[Words] = []
    for mixture, run in groupby(one.roller, lambda roll: one.roller[roll]):
        rolls = list(run)
        if mixture != {rolls[0]: 1}:
            named = rolls[0] if len(rolls) == 1 else f"{rolls[0]} to {rolls[-1]}"
            claims.append(with_formulas(f"{named}: ", _mixture(mixture)))
    for place, said in enumerate(claims or [""]):
        first: tuple[Words, Words] = ("", "") if place else ((formula(one.least),), (formula(one.value),))
        yield (*first, said, "" if place else _mixture(one.caller))


def _mixture(mixture: Mapping[str, Fraction]) -> Words:
    found: list[Words] = []
    for claim, p in mixture.items():
        found += [", "] * bool(found) + [claim if p == 1 else with_formulas(f"{claim} (", formula(p), ")")]
    return with_formulas(*found)


def _stage() -> Figure:
    game = grow(stage(2, 1, {1: Fraction(1, 2), 2: Fraction(0)}))
    caption = (
        "The first stage with two faces, where a claim of 1 that is passed leaves the other player with 1/2, and one of"
        " 2 with nothing. An open square is chance, a dot a move of a player. A label is what its mover sees: the"
        " die, “?” for the caller, a bar, and the claims so far. Dashed curves join the nodes of one information set."
        " Payoffs are those of player 1, the roller, and of player 2."
    )
    return Figure((Tree(game, "The first stage with two faces"),), caption, "fig:stage")


def _play(item: Settled) -> Table:
    rows = tuple(
        (
            *(first, f"{sample.size:,}", f"{round(sample.estimate * sample.size):,}"),
            f"{float(sample.low):.3f} to {float(sample.high):.3f}",
            (formula(sample.expected),),
        )
        for first, sample in zip(FIRST, item.judgement.measured, strict=True)
    )
    caption = words_of(
        "Six faces: the strategies of the nested programs against those of the closed form. The Fergusons’ own took no"
        " part. With 99.9% confidence all three intervals hold."
    )
    head = ("rolls first", "games", "won by the nested programs", "interval", "exactly")
    return Table(head, rows, caption, "lrrrr", "tab:play")


def _penalties() -> Table:
    head = (with_formulas("$t$"), *((formula(t),) for t in PENALTIES))
    row = (with_formulas("$V_6$"), *((formula(value(6, 1, t)),) for t in PENALTIES))
    return Table(
        head, (row,), "The value with six faces for some penalties.", "l" + "r" * len(PENALTIES), "tab:penalty"
    )


def _bluff(item: Settled) -> Table:
    values = {name_of(each.game): each.value for each in parts(item, ValueCertificate)}
    sizes = [name.rsplit(" wild=", 1)[0] for name in values if name.endswith("wild=1")]
    rows: tuple[tuple[Words, ...], ...] = tuple(
        (
            *(word.partition("=")[2] for word in size.split()[1:]),
            *((formula(values[f"{size} wild={wild}"]),) for wild in "10"),
        )
        for size in sizes
    )
    head = ("faces", "dice of 1", "dice of 2", "highest face wild", "not wild")
    caption = "One round of Bluff: the value to player 1, who bids first."
    return Table(head, rows, caption, "rrrrr", "tab:bluff")


def _matches(item: Settled) -> Words:
    rules = {
        "wild=1 difference=0": "highest face wild, one die lost",
        "wild=0 difference=0": "not wild, one die lost",
        "wild=1 difference=1": "highest face wild, as many lost as the bid was wrong by, at least one",
    }
    found: list[Words | Formula] = []
    for each in parts(item, BluffMatch):
        rule = rules[name_of(each.game).split("second=2 ")[1]]
        found += [", "] * bool(found) + [formula(each.rounds[0].value), f" ({rule})"]
    return with_formulas(*found)


def _graph(lemmas: LemmaList) -> Figure:
    """The graph of lemmas, which is to be pointed at; so it is for pages alone."""
    caption = (
        "What rests on what, from the certificates: each rests on what stands to its left. Lemmas that use no other and"
        " that no other uses are left out. Green is checked, brown is argued in words, blue is cited. Point at a lemma"
        " to see what it says."
    )
    return Figure((Drawing("", graph_svg(lemmas), "Graph of lemmas and claims"),), caption)
