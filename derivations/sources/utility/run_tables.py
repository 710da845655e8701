"""The tables and plots of what was measured, from the samples that the claims carry."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction

from derivations.claims.claim import Settled
from derivations.print.authored import pieces
from derivations.print.blocks import Block, Formula, Link, Table, Words
from derivations.print.markdown import words_of
from derivations.print.pictures import Axis, Figure, Plot, Series
from derivations.print.references import place_of
from derivations.sources.utility.experiments import (
    all_in,
    beating,
    behaviour,
    bias,
    consistency,
    estimates,
    noise,
    reading,
)
from derivations.sources.utility.experiments.duels import CHIPS, MEASURES, Duel
from derivations.sources.utility.experiments.table import Table as Four
from derivations.sources.utility.measured import of_four, short
from play.holdem.players.parameters import STYLES
from verify.language.lines import decimal, places_of

RUNS = {
    **{"U10a": noise.REGISTRATION, "U10b": reading.REGISTRATION, "U15": estimates.REGISTRATION},
    **{"U17": consistency.REGISTRATION, "U19a": all_in.REGISTRATION, "U21": bias.REGISTRATION},
    **{"U23": behaviour.REGISTRATION, "U26a": beating.REGISTRATION},
}
"""The experiments, each with a claim that has all of its cells."""
Number = tuple[Fraction, Fraction, Fraction]
_SETTING = re.compile(r"\b(g|sigma|s|slope|delta)=(-?[\d.]+)")
_SIGNS = {"g": r"\gamma", "sigma": r"\sigma", "s": "s", "slope": r"\lambda", "delta": r"\delta"}


def number(item: Settled, cell: str) -> Number:
    """The estimate of a cell, and the ends of its interval."""
    sample = next(each for each in item.offered.measured if each.quantity == cell)
    return sample.estimate, sample.low, sample.high


def shown(found: Number) -> Words:
    r"""An estimate with the larger half of its interval, of which two digits are shown.

    >>> shown((Fraction(1, 2), Fraction(2, 5), Fraction(3, 5)))
    (Formula(latex='0.50\\pm0.10'),)
    """
    estimate, low, high = found
    half = max(estimate - low, high - estimate)
    return (Formula(rf"{decimal(estimate, places_of(half))}\pm{decimal(half, places_of(half))}"),)


def player(text: str) -> Words:
    r"""A player by his parameters, with the signs of the report.

    >>> player("g=2 slope=4"), player("sp=-1 sr=-1")
    ((Formula(latex='\\gamma=2'), ', ', Formula(latex='\\lambda=4')), (Formula(latex='s=-1'),))
    """
    name, _, more = text.partition(" inflation=")
    said = _SETTING.sub(lambda found: f"${_SIGNS[found[1]]}={found[2]}$", short(name).replace("gamma=", "g="))
    said = said.replace("kelly", "Kelly").replace("$ $", "$, $")
    return words_of(f"{said}, $W$ {float(more):.0%} larger" if more else said)


def registrations(items: Sequence[Settled]) -> list[Block]:
    """What was fixed before each run."""
    rows: list[tuple[Words, ...]] = []
    for item in items:
        fixed = RUNS[item.claim.id]
        most = max(sample.size for sample in item.offered.measured)
        sure = f"{decimal(100 * fixed.each, places_of(100 - 100 * fixed.each))}%"
        link = (Link(item.claim.id, place_of(item.claim.id)),)
        rows.append((link, f"{most:,}", str(fixed.intervals), sure, str(fixed.margin), str(fixed.seed)))
    head = ("Claim", "Observations", "Intervals", "Confidence of each", "What counts", "Seed")
    caption = (
        "What was fixed before each run, with the most observations of one quantity. A block of U15 has 10 flops and 30"
        " turns, any other 10,000 deals, each played twice with the seats exchanged, or 125 sit-and-gos, likewise. All"
        " intervals of a claim hold together with 99% confidence. Sizes are fixed: nobody looks before the end."
    )
    return [Table(head, tuple(rows), caption, "lrrrrr", "tab:registered")]


def rates(item: Settled, duels: Iterable[Duel], parameter: str, axis: str, label: str) -> list[Block]:
    """What is won of the Kelly player, with intervals, against a parameter of the other."""
    chips = [duel for duel in duels if duel.measure == CHIPS]
    shades, lines, ends = list[Series](), list[Series](), list[Fraction]()
    stacks = sorted({duel.stack for duel in chips}, reverse=True)
    for tone, stack in zip(("measured", "proved"), stacks, strict=True):
        here = [duel for duel in chips if duel.stack == stack]
        places = [Fraction(re.findall(rf"\b{parameter}=(\S+)", duel.first)[0]) for duel in here]
        middle, low, high = zip(*(number(item, duel.name) for duel in here), strict=True)
        around = (*zip(places, low, strict=True), *zip(reversed(places), reversed(high), strict=True))
        shades.append(Series(around, "", tone, area=True))
        name = f"{stack} big blinds deep"
        lines.append(Series(tuple(zip(places, middle, strict=True)), name, tone, marks="full"))
        ends += [*places[::-1], *low, *high]
    first, last = min(each for series in lines for each, _ in series.points), max(ends[: len(lines[0].points)])
    drawn = [height for series in (*shades, *lines) for _, height in series.points]
    room = (max(drawn) - min(drawn)) / 20
    even = Series(((first, Fraction(0)), (last, Fraction(0))), "", "ink", dash="dotted")
    height = Axis("big blinds won a hand", min(drawn) - room, max(drawn) + room)
    plot = Plot((*shades, even, *lines), Axis(words_of(axis), first, last), height)
    caption = f"What is won of the Kelly player; the shades are intervals ({item.claim.id})."
    return [Figure((plot,), caption, label)]


def _table(head: Sequence[Words], rows: Iterable[Sequence[Words]], caption: str, label: str) -> list[Block]:
    """A table of numbers, its first column of words."""
    columns = "l" + "r" * (len(head) - 1)
    return [Table(tuple(head), tuple(map(tuple, rows)), words_of(caption), columns, label)]


def twins(item: Settled) -> list[Block]:
    """Consistent players against their twins."""
    rows = list[Sequence[Words]]()
    for aversion in consistency.AVERSIONS:
        for weak in consistency.WEAK:
            duels = [Duel(f"g={aversion}", f"g={aversion} {weak}", measure) for measure in MEASURES]
            chips, growth, survival = (number(item, duel.name) for duel in duels)
            thousandths = (1000 * growth[0], 1000 * growth[1], 1000 * growth[2])
            rows.append([player(f"g={aversion}"), player(weak), *map(shown, (chips, thousandths, survival))])
    return _table(
        ("Player", "the other has", "big blinds", "growth, in thousandths", "sit-and-gos"),
        rows,
        "Consistent players against twins who are not: what the consistent one wins a hand, by how much more the"
        " logarithm of his wealth grows a hand, and which share of sit-and-gos he wins (one half is even).",
        "tab:twins",
    )


def twins_at_four(item: Settled) -> list[Block]:
    """Consistent players with three of their twins."""
    rows = [
        [player(f"g={g}"), *(shown(number(item, Four(f"g={g}", f"g={g} {weak}").name)) for weak in consistency.WEAK)]
        for g in consistency.AVERSIONS
    ]
    return _table(
        ("", *map(player, consistency.WEAK)),
        rows,
        "Consistent players at a table with three twins who are not, by what these have: big blinds won a hand.",
        "tab:twins-four",
    )


def habits(item: Settled, *, with_four: bool) -> list[Block]:
    """What the styles do, against Kelly or at a table of four."""
    cells = {style: [number(item, of_four(cell) if with_four else cell) for cell in _cells(style)] for style in STYLES}
    widest = max((high - low) / 2 for found in cells.values() for _, low, high in found)
    places = places_of(widest)
    where = "at a table of four with three of Kelly" if with_four else "against Kelly"
    return _table(
        ("Style", "takes part", "folds", "raises first", "raises to", "stakes", "folds to much"),
        [
            [style.replace("kelly", "Kelly"), *((Formula(decimal(each, places)),) for each, _, _ in found)]
            for style, found in cells.items()
        ],
        f"What the styles do {where}, 100 big blinds deep: shares of hands, and of the stack. No interval reaches"
        f" further than {decimal(widest, places)}.",
        "tab:styles-four" if with_four else "tab:styles",
    )


def _cells(style: str) -> list[str]:
    return [f"{habit}: {style}" for habit in behaviour.HABITS]


def matched(item: Settled) -> list[Block]:
    """What becomes of first raises."""
    rows = [
        [
            f"{style} {seats} {style}".replace("kelly", "Kelly"),
            *(shown(number(item, f"first raises {answer}: {style} {seats} {style}")) for answer in behaviour.ANSWERS),
        ]
        for seats in ("against", "at a table of")
        for style in behaviour.MATCHED
    ]
    return _table(
        ("First raises are", *behaviour.ANSWERS),
        rows,
        r"Is the pot of the model there, $\alpha=nfW+\beta$? It is if the raise is called; at a table of four by all"
        " who are asked, of whom these are the shares.",
        "tab:matched",
    )


def at_four(item: Settled, tables: Sequence[Four], caption: str, label: str) -> list[Block]:
    """What one player wins at a table of four, by who the others are and how deep they play."""
    beside = list(dict.fromkeys((table.others, table.stack) for table in tables))
    head = [("three of ", *pieces(player(others)), f", {stack} deep") for others, stack in beside]
    rows = [
        [player(first), *(shown(number(item, Four(first, others, stack).name)) for others, stack in beside)]
        for first in dict.fromkeys(table.first for table in tables)
    ]
    return _table(("", *head), rows, caption, label)


def all_in_raises(item: Settled) -> list[Block]:
    """How often all-in raises are folded to."""
    rows = [
        [when, str(stack), *(shown(number(item, all_in.cell(when, name, stack))) for name in all_in.INFLATIONS)]
        for when in (all_in.BEFORE, all_in.LATE)
        for stack in all_in.STACKS
    ]
    head = ("", "deep", *map(player, all_in.INFLATIONS))
    return _table(head, rows, "The share of all-in raises that are folded to.", "tab:folded")


def read(item: Settled) -> list[Block]:
    """What the exploiter wins of a noisy player."""
    rows: list[list[Words]] = [["Kelly", shown(number(item, reading.won_of(reading.PLAIN))), ""]]
    for name in map(reading.noisy, reading.SIGMAS):
        rows.append([player(name), *(shown(number(item, of(name))) for of in (reading.won_of, reading.less_of))])
    return _table(
        ("", "wins", "less than of Kelly"),
        rows,
        "What the exploiter, who has learned the player's habits, wins of him in big blinds a hand, 100 big blinds"
        " deep, and by how much less that is than of Kelly on the same deals.",
        "tab:read",
    )


def beaten(item: Settled) -> list[Block]:
    """Who beats Kelly."""
    rows = [
        [player(name), *(shown(number(item, beating.cell(CHIPS, name, kelly))) for kelly in beating.KELLYS)]
        for name in beating.BEATERS
    ]
    head = ("", *map(player, beating.KELLYS))
    return _table(head, rows, "Big blinds won of Kelly a hand, 100 big blinds deep.", "tab:beaten")
