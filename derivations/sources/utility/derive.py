"""What code gives the report on expected utility: values of names, lemmas, tables of numbers and figures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import partial
from typing import Any

import sympy

from derivations.claims.claim import Settled
from derivations.print.blocks import Block, Formula, Table, Words
from derivations.print.lemma_blocks import label, references
from derivations.print.markdown import Holes
from derivations.print.report_blocks import ClaimRows
from derivations.sources.utility import curves, run_tables
from derivations.sources.utility.curves import at
from derivations.sources.utility.experiments import bias, four, noise
from derivations.sources.utility.theorem_list import appendix, conclusions, proof_in_full, theorems
from verify.language.lines import decimal

Makers = dict[str, Callable[[], Iterable[Block]]]
P, N, B, F, K, W, C, ALPHA, D, E, L = sympy.symbols("p n B f k W c alpha delta p_e p_l")
WIN, LOSE, BEST = 1 - F + N * F + B, 1 - F, (K - 1 - B) / (K - 1 + N)
CURVATURE = (E - L - (1 - 2 * L) * E) / (E * (E - 1))
"""The a of which a p^2 + (1 - 2 p_l - a) p + p_l is p_e at p_e."""
XI = (CURVATURE * P**2 + (1 - 2 * L - CURVATURE) * P + L).subs(L, D * E)
AVERSIONS = tuple(map(Fraction, ("0", "0.5", "0.8", "0.81", "0.811", "1", "2", "5")))
HANDS = {6: ("4/5", "9/10", "1/2"), 7: ("1/2", "9/10", "1/10")}
"""By chips: the chance to win on the first street, and what it may become on the last."""
LEMMAS = {
    "share": (
        "utility: the best share",
        ("what is divided by is positive", "the best share's ratio of wealths", "Kelly's share"),
    ),
    "folds": ("utility: who folds", ("both below 1", "below 1 and 1", "1 and above 1", "both above 1")),
    "attitude": (
        "utility: one attitude",
        ("to call is better at gamma = 4/5", "to fold is better at gamma = 5/6"),
    ),
    "subjective": ("utility: subjective probability", ("overrated below", "underrated above")),
}
"""What is displayed of theorems."""
PEOPLE = ("U25", "U27", "U30a", "U30b", "U31", "U32", "U33", "U35")
"""Claims of what people are like, which nobody here judges."""
STATICS = (
    *("a higher ratio is a greater share", "the ratio rises with p", "the ratio falls with risk aversion"),
    *("the share falls with folded chips", "nobody bets without an edge", "Kelly's share rises with the players"),
)


def holes(settled: Sequence[Settled]) -> Holes:
    """What the report has that is not its text."""
    items = {item.claim.id: item for item in settled}
    found = theorems(settled)
    lemmas: Makers = {
        f"{name}-lemmas": partial(conclusions, found[theorem], *names) for name, (theorem, names) in LEMMAS.items()
    }
    drawn: Makers = {
        f"{each.__name__}-figure": each
        for each in (
            *(curves.certainty, curves.shares, curves.prices),
            curves.attitudes,
            curves.subjective,
            curves.calm,
        )
    }
    return Holes(
        names={"w_1": WIN, "w_0": LOSE, "f^*": BEST, r"\xi(p)": XI},
        at=_values(),
        words={"statics-lemmas": references([*map(label, STATICS)])},
        blocks={
            **lemmas,
            **drawn,
            **_runs(items),
            "people": lambda: [ClaimRows(tuple(items[id_] for id_ in PEOPLE))],
            "flop": flop,
            "last-chips": last_chips,
            "stakes": stakes,
            "theorems": partial(appendix, found),
            "proof": partial(proof_in_full, found["utility: the best share"], "weighted mean"),
        },
    )


def _values() -> dict[str, dict[str, Any]]:
    """Values of names in one displayed relation each."""
    slope = sympy.diff(XI, P)
    return {
        "eq:wealths": {"w_1": sympy.cancel(WIN.subs(F, BEST)), "w_0": sympy.cancel(LOSE.subs(F, BEST))},
        "eq:kelly": {"k": P * (N - 1) / (1 - P)},
        "eq:return": {"w_1": 1 + (ALPHA - C) / W, "w_0": 1 - C / W},
        "eq:quadratic": {"a": CURVATURE, "p_u": 1 - L},
        "eq:slopes": {r"\xi'(0)": slope.subs(P, 0), r"\xi'(1)": slope.subs(P, 1)},
    }


def _runs(items: dict[str, Settled]) -> Makers:
    """Tables and plots of what was measured."""
    noisy, biased, twins, styles, beating = (items[id_] for id_ in ("U10a", "U21", "U17", "U23", "U26a"))
    many = run_tables.at_four
    sigma, style = r"standard deviation $\sigma$ of the noise", "style $s$, before the flop and on the river"
    return {
        "registered": partial(run_tables.registrations, [items[id_] for id_ in run_tables.RUNS]),
        "noise-figure": partial(run_tables.rates, noisy, noise.DUELS, "sigma", sigma, "fig:noise"),
        "noise-at-four": partial(
            many, noisy, four.NOISY, "What noisy players win at a table of four.", "tab:noise-four"
        ),
        "read": partial(run_tables.read, items["U10b"]),
        "bias-figure": partial(run_tables.rates, biased, bias.DUELS, "sp", style, "fig:bias"),
        "bias-at-four": partial(
            many, biased, four.BIASED, "What biased players win at a table of four.", "tab:bias-four"
        ),
        "twins": partial(run_tables.twins, twins),
        "twins-at-four": partial(run_tables.twins_at_four, twins),
        "habits": partial(run_tables.habits, styles, with_four=False),
        "habits-at-four": partial(run_tables.habits, styles, with_four=True),
        "matched": partial(run_tables.matched, styles),
        "folded": partial(run_tables.all_in_raises, items["U19a"]),
        "beaten": partial(run_tables.beaten, beating),
        "beaten-at-four": partial(many, beating, four.BEATING, "Big blinds won at a table of four.", "tab:beaten-four"),
    }


def flop() -> list[Block]:
    """Utilities of the fold and the call of U4, by risk aversion."""
    rows = []
    for gamma in AVERSIONS:
        kept = at("utility", Fraction(19, 20), gamma)
        called = at("expected_utility", Fraction(1, 5), Fraction(29, 20), Fraction(17, 20), gamma)
        rows.append((_number(gamma), _number(kept, 7), _number(called, 7), "call" if called > kept else "fold"))
    head = ((Formula(r"\gamma"),), "to fold", "to call", "better")
    return [Table(head, tuple(rows), "Utilities in the case of U4 and U5.", "rrrl", "tab:flop")]


def last_chips() -> list[Block]:
    """Log utilities of a fold and of a call of all chips, by what W is counted as."""
    rows: list[tuple[Words, ...]] = []
    for counted in (100, 101, 102, 105):
        kept = at("utility", Fraction(counted - 90, counted), 1)
        left = Fraction(counted - 100, counted)
        if not left:
            rows.append((str(counted), _number(kept, 4), (Formula(r"-\infty"),), "fold"))
            continue
        called = at("expected_utility", Fraction(1, 2), Fraction(counted + 100, counted), left, 1)
        rows.append((str(counted), _number(kept, 4), _number(called, 4), "call" if called > kept else "fold"))
    caption = (
        *(
            "Log utility of a fold and of a call for the last 10 of 100 chips, heads-up, with ",
            Formula(r"p=\frac{1}{2}"),
        ),
        *(", where ", Formula("W"), " is counted as said."),
    )
    return [Table(((Formula("W"),), "to fold", "to call", "better"), tuple(rows), caption, "rrrl", "tab:deep")]


def stakes() -> list[Block]:
    """Expected log utility of stakes when the cards are shown."""
    most = max(HANDS) - 1
    rows: list[tuple[Words, ...]] = []
    for chips, chances in HANDS.items():
        for chance in chances:
            worth = [_number(worth_of(chance, chips, staked), 3) for staked in range(1, chips)]
            rows.append((str(chips), (Formula(chance),), *worth, *("",) * (most - len(worth))))
    head = ("Chips", "chance", *map(str, range(1, most + 1)))
    caption = "Expected log utility of 1 to 6 chips staked, by the chips one has and the chance to win."
    return [Table(head, tuple(rows), caption, "r" * len(head), "tab:streets")]


def worth_of(chance: str, chips: int, staked: int) -> Fraction:
    """The expected log utility of so many chips staked of all that one has.

    >>> decimal(worth_of("4/5", 6, 4), 3)
    '0.189'
    """
    win, lose = Fraction(chips + staked, chips), Fraction(chips - staked, chips)
    return at("expected_utility", Fraction(chance), win, lose, 1)


def _number(value: Fraction, places: int | None = None) -> Words:
    return (Formula(f"{float(value):g}" if places is None else decimal(value, places)),)
