"""Table 3 of the source and what our runs have beside it: winnings, actions, sizes, generations, yardsticks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from derivations.experiments.record import Estimate
from derivations.print.blocks import Formula, Table, Words
from derivations.print.pictures import Axis, Figure, Plot, Series
from derivations.sources.poker_cnn.experiments.later import NETWORKS
from derivations.sources.poker_cnn.experiments.quantities import (
    EDGES,
    KINDS,
    MEAN_SIZE,
    SIZES,
    STRONG_FOLDED,
    WEAK_RAISED,
)
from derivations.sources.poker_cnn.experiments.reproduction import FIVE, PAIRS
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, Pair, Who
from derivations.sources.poker_cnn.experiments.yardsticks import CFR, OTHERS, YARDSTICKS, against, responded
from derivations.sources.poker_cnn.seeds import Seeds
from derivations.sources.poker_cnn.shown import number, within
from derivations.sources.poker_cnn.signs import HANDS, STACK, SURE, Sign
from verify.language.lines import decimal
from verify.theories.networks.printed import PLAYERS, TABLE
from verify.theories.reals.enclosure import logarithm, power

PLACES = 6
APART = Fraction(1, 3)
"""How far below the printed number of a match that of our run stands."""


def reach() -> Fraction:
    """The t for which 2 exp(-N t^2/(2 M^2)) is 5%, to more places than are printed.

    >>> round(float(reach()), 4)
    0.4295
    """
    return power(logarithm(2 / SURE, PLACES).low * 2 * STACK**2 / HANDS, Fraction(1, 2), PLACES).low


def normal_reach() -> float:
    """The same by the normal distribution, for hands that deviate as much as they can.

    >>> round(normal_reach(), 3)
    0.31
    """
    return NormalDist().inv_cdf(1 - float(SURE) / 2) * STACK / sqrt(HANDS)


def printed() -> Table:
    """Table 3 of the source, with a star at what is not settled by itself."""
    rows = tuple((row, *(_entry(row, column) for column in PLAYERS)) for row in PLAYERS)
    return Table(("Wins of", *PLAYERS), rows, columns="lrrrrr")


def _entry(row: str, column: str) -> Words:
    value = TABLE[row][column]
    if row == column:
        return "0"
    settled = Sign((row, column) if value > 0 else (column, row)).alone
    return (Formula(decimal(value, 2) + ("" if settled else "^*")),)


def matches(run: Seeds) -> Figure:
    """Table 3 beside the run: each match as printed with a bar as far as luck reaches, and as means over seeds."""
    theirs, ours, dots = (list[tuple[Fraction, Fraction]]() for _ in range(3))
    bars = list[Series]()
    for place, pair in enumerate(reversed(PAIRS)):
        value, level = TABLE[pair.first.name][pair.second.name], Fraction(place)
        theirs.append((value, level))
        bars.append(Series(((value - reach(), level), (value + reach(), level)), tone="ink"))
        mean, cells = _over_seeds(run, pair)
        ours.append((mean.number("estimate"), level - APART))
        bars.append(Series(tuple((mean.number(end), level - APART) for end in ("low", "high"))))
        dots += [(cell.number("estimate"), level - APART) for cell in cells if cell is not None]
    series = (
        *bars,
        Series(tuple(theirs), "as printed", tone="ink", line=False, marks="full"),
        Series(tuple(ours), f"mean over {len(run.seeds)} seeds", line=False, marks="full"),
        Series(tuple(dots), "a seed", line=False, marks="open"),
    )
    words = tuple(f"{pair.first.name} of {pair.second.name}" for pair in reversed(PAIRS))
    across = Axis("big blinds a hand", -35, 20, tuple(range(-30, 21, 10)))
    up = Axis("", -1, len(PAIRS), tuple(map(Fraction, range(len(PAIRS)))), words)
    return Figure((Plot(series, across, up, height=0.8),), "")


def _over_seeds(run: Seeds, pair: Pair) -> tuple[Estimate, Sequence[Estimate | None]]:
    """The mean and each seed; where both ignore their cards seeds are put together."""
    if pair.first.generation or pair.second.generation:
        return run.mean(pair.name), run.cells(pair.name)
    return run.common(pair.name), [None] * len(run.seeds)


def ours(run: Seeds) -> Table:
    """Table 3 and ours."""
    rows = []
    for pair in PAIRS:
        one, two = (who.name for who in pair)
        mean, cells = _over_seeds(run, pair)
        seeds = [within(cell) if cell else "" for cell in cells]
        rows.append((one, two, number(TABLE[one][two]), *seeds, within(mean)))
    head = ("Wins", "of", "printed", *(f"seed {seed}" for seed in run.seeds), "mean, with 95%")
    return Table(head, tuple(rows), columns=f"ll{'r' * (len(run.seeds) + 2)}")


def shares(run: Seeds) -> Table:
    """Shares of actions by player, in percent, of networks by seeds."""
    return _by_player(run, ("Player", *KINDS), list(KINDS))


def bets(run: Seeds) -> Table:
    """Shares of sizes among bets and raises, in percent."""
    sizes = (f"{low} to {high}" for low, high in zip((0, *EDGES), EDGES, strict=False))
    return _by_player(run, ("Player", *sizes), SIZES)


def habits(run: Seeds) -> Table:
    """Mean bets, and what is done with the best and the worst hands."""
    head = ("Player", "mean bet", "folds the best", "raises the worst")
    return _by_player(run, head, (MEAN_SIZE, STRONG_FOLDED, WEAK_RAISED))


def _by_player(run: Seeds, head: tuple[str, ...], what: Sequence[str]) -> Table:
    return Table(head, tuple(_row(run, who, what) for who in FIVE), columns="l" + "r" * len(what))


def _row(run: Seeds, who: Who, what: Sequence[str]) -> tuple[Words, ...]:
    cells = []
    for each in what:
        name, scale = f"{who.name} {each}", 1 if each == MEAN_SIZE else 100
        found = run.cells(name) if who.generation else [run.common(name)]
        cells.append(
            " / ".join("none" if cell is None else f"{scale * float(cell.number('estimate')):.0f}" for cell in found)
        )
    return (who.name, *cells)


CURVES: dict[str, tuple[str, str, tuple[Fraction | int, ...]]] = {
    "wins": (f"against {HEURISTIC.name}", "big blinds a hand", (-3, -2, -1, 0, 1, 2, 3, 4, 5)),
    "folds": ("folds", "share of decisions", tuple(Fraction(k, 20) for k in range(6))),
    "bets": (MEAN_SIZE, "big blinds", (5, 10, 15, 20, 25, 30)),
}
"""What is drawn over generations: what is counted, and its axis."""
STYLES = (("solid", "full"), ("dashed", "open"), ("dotted", "full"))


def curve(run: Seeds, which: str) -> Figure:
    """What is counted over generations, a line for each seed."""
    what, words, heights = CURVES[which]
    lines = []
    for seed, (dash, marks) in zip(run.seeds, STYLES, strict=True):
        cells = [run.cells(f"{who.name} {what}")[seed - 1] for who in NETWORKS]
        points = tuple((k, cell.number("estimate")) for k, cell in enumerate(cells, 1) if cell is not None)
        lines.append(Series(points, f"seed {seed}", tone="ink", dash=dash, marks=marks))
    ticks = tuple(range(1, len(NETWORKS) + 1))
    across = Axis("generation", Fraction(7, 10), len(NETWORKS) + Fraction(3, 10), ticks)
    return Figure((Plot(tuple(lines), across, Axis(words, heights[0], heights[-1], heights), 0.38),), "")


def yardsticks(run: Seeds) -> Table:
    """What players win of yardsticks, and would lose to who knows them."""
    rows = []
    for name in (*(who.name for who in FIVE), CFR):
        met = [against(name, each) for each in YARDSTICKS] if name != CFR else [against(CFR, each) for each in OTHERS]
        cells = [within(run.record.cell(each)) for each in (*met, responded(name))]
        rows.append((name, *[""] * (len(YARDSTICKS) - len(met)), *cells))
    head = ("", *(name[0].upper() + name[1:] for name in YARDSTICKS), "Response")
    return Table(head, tuple(rows), columns=f"l{'r' * (len(YARDSTICKS) + 1)}")
