"""Table 3 of the source and what our runs have beside it: winnings, actions, sizes, generations, yardsticks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from derivations.experiments.record import Estimate
from derivations.print.blocks import Axis, Block, Figure, Formula, Plot, Series, Table, Words
from derivations.sources.poker_cnn.experiments.later import NETWORKS
from derivations.sources.poker_cnn.experiments.quantities import EDGES, KINDS, MEAN_SIZE, SIZES
from derivations.sources.poker_cnn.experiments.reproduction import FIVE, PAIRS
from derivations.sources.poker_cnn.experiments.study import HEURISTIC, Pair, Who
from derivations.sources.poker_cnn.experiments.yardsticks import CFR, OTHERS, YARDSTICKS, against, responded
from derivations.sources.poker_cnn.seeds import Seeds
from derivations.sources.poker_cnn.shown import number, within
from derivations.sources.poker_cnn.signs import HANDS, STACK, SURE, Sign
from verify.kernel.numbers.enclosure import logarithm, power
from verify.kernel.poker_cnn.printed import PLAYERS, TABLE
from verify.kernel.statements.lines import decimal

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


def printed() -> Iterator[Block]:
    """Table 3 of the source (label tab:printed)."""
    yield Table(
        ("Wins of", *PLAYERS),
        tuple((row, *(_entry(row, column) for column in PLAYERS)) for row in PLAYERS),
        "Table 3 of the source, in big blinds a hand: what the player of the row wins of that of the column. Stars: not"
        " settled by itself.",
        "lrrrrr",
        "tab:printed",
    )


def _entry(row: str, column: str) -> Words:
    value = TABLE[row][column]
    if row == column:
        return "0"
    settled = Sign((row, column) if value > 0 else (column, row)).alone
    return (Formula(decimal(value, 2) + ("" if settled else "^*")),)


def matches(run: Seeds) -> Iterator[Block]:
    """Table 3 beside a run, as a picture (label fig:matches)."""
    theirs, ours, seeds = list[tuple[Fraction, Fraction]](), list[tuple[Fraction, Fraction]](), list(run.seeds)
    bars, dots = list[Series](), list[tuple[Fraction, Fraction]]()
    for place, pair in enumerate(reversed(PAIRS)):
        value, level = TABLE[pair.first.name][pair.second.name], Fraction(place)
        theirs.append((value, level))
        bars.append(Series(((value - reach(), level), (value + reach(), level)), tone="ink"))
        mean, cells = _over_seeds(run, pair)
        ours.append((mean.number("estimate"), level - APART))
        bars.append(Series(tuple((mean.number(end), level - APART) for end in ("low", "high"))))
        dots += [(cell.number("estimate"), level - APART) for cell in cells if cell is not None]
    words = tuple(f"{pair.first.name} of {pair.second.name}" for pair in reversed(PAIRS))
    yield Figure(
        (
            Plot(
                (
                    *bars,
                    Series(tuple(theirs), "as printed", tone="ink", line=False, marks="full"),
                    Series(tuple(ours), f"mean over {len(seeds)} seeds", line=False, marks="full"),
                    Series(tuple(dots), "a seed", line=False, marks="open"),
                ),
                Axis("big blinds a hand", -35, 15, tuple(range(-30, 16, 10))),
                Axis("", -1, len(PAIRS), tuple(map(Fraction, range(len(PAIRS)))), words),
                height=0.8,
            ),
        ),
        "What each wins of the other: as printed, with bars as far as luck reaches with at most 5% by the bound above;"
        " and in our run, with Student's intervals over seeds.",
        "fig:matches",
    )


def _over_seeds(run: Seeds, pair: Pair) -> tuple[Estimate, Sequence[Estimate | None]]:
    """The mean and each seed; where both ignore their cards seeds are put together."""
    if pair.first.generation or pair.second.generation:
        return run.mean(pair.name), run.cells(pair.name)
    return run.common(pair.name), [None] * len(run.seeds)


def ours(run: Seeds) -> Iterator[Block]:
    """Table 3 and ours (label tab:ours)."""
    rows = []
    for pair in PAIRS:
        one, two = (who.name for who in pair)
        mean, cells = _over_seeds(run, pair)
        seeds = [within(cell) if cell else "" for cell in cells]
        rows.append((one, two, number(TABLE[one][two]), *seeds, within(mean)))
    yield Table(
        ("Wins", "of", "printed", *(f"seed {seed}" for seed in run.seeds), "mean, with 95%"),
        tuple(rows),
        f"What the first wins of the second, in big blinds a hand, as printed and in the run of {run.record.claim}. The"
        " interval of a seed is as sure as the table of runs says, that of a mean over seeds to 95% by itself; where"
        " both ignore their cards seeds are put together.",
        f"ll{'r' * (len(run.seeds) + 2)}",
        "tab:ours",
    )


def shares(run: Seeds) -> Iterator[Block]:
    """Shares of actions, and of sizes among bets and raises (labels tab:shares, tab:bets)."""
    yield Table(
        ("Player", *KINDS),
        tuple(_row(run, who, KINDS) for who in FIVE),
        "Shares of decisions in percent, over all matches of the round robin, as figure 2 of the source has them; of"
        " networks by seeds.",
        "lrrrr",
        "tab:shares",
    )
    sizes = (f"{low} to {high}" for low, high in zip((0, *EDGES), EDGES, strict=False))
    yield Table(
        ("Player", *sizes),
        tuple(_row(run, who, SIZES) for who in FIVE),
        "Bets and raises by what they put in, in big blinds, as shares in percent, as figure 3 of the source has them;"
        " of networks by seeds.",
        "lrrrrr",
        "tab:bets",
    )


def _row(run: Seeds, who: Who, what: Sequence[str] | Mapping[str, int]) -> tuple[Words, ...]:
    names = [f"{who.name} {each}" for each in what]
    cells = [run.cells(name) if who.generation else [run.common(name)] for name in names]
    return (who.name, *(" / ".join(map(_share, each)) for each in cells))


def _share(cell: Estimate | None) -> str:
    return "none" if cell is None else f"{100 * float(cell.number('estimate')):.0f}"


def generations(run: Seeds) -> Iterator[Block]:
    """Winnings, folds and sizes over generations (labels fig:later, fig:folds, fig:sizes)."""
    for what, axis, ticks, caption, label in CURVES:
        yield Figure((_curve(run, what, Axis(axis, ticks[0], ticks[-1], ticks)),), caption, label)


CURVES: tuple[tuple[str, str, tuple[Fraction | int, ...], str, str], ...] = (
    (
        *(f"against {HEURISTIC.name}", "big blinds a hand", (-3, -2, -1, 0, 1, 2, 3, 4, 5)),
        *("What each generation wins of the heuristic player.", "fig:later"),
    ),
    (
        *("folds", "share of decisions", tuple(Fraction(k, 20) for k in range(6))),
        *("How often each generation folds.", "fig:folds"),
    ),
    (
        *(MEAN_SIZE, "big blinds", (5, 10, 15, 20, 25, 30)),
        *("The mean bet or raise of each generation.", "fig:sizes"),
    ),
)
"""What is counted, and its axis, caption and label."""
STYLES = (("solid", "full"), ("dashed", "open"), ("dotted", "full"))


def _curve(run: Seeds, what: str, height: Axis) -> Plot:
    lines = []
    for seed, (dash, marks) in zip(run.seeds, STYLES, strict=True):
        cells = [run.cells(f"{who.name} {what}")[seed - 1] for who in NETWORKS]
        points = tuple((k, cell.number("estimate")) for k, cell in enumerate(cells, 1) if cell is not None)
        lines.append(Series(points, f"seed {seed}", tone="ink", dash=dash, marks=marks))
    ticks = tuple(range(1, len(NETWORKS) + 1))
    return Plot(tuple(lines), Axis("generation", Fraction(7, 10), len(NETWORKS) + Fraction(3, 10), ticks), height, 0.38)


def yardsticks(run: Seeds) -> Iterator[Block]:
    """What players win of yardsticks, and would lose to who knows them (label tab:yardsticks)."""
    rows = []
    for name in (*(who.name for who in FIVE), CFR):
        met = [against(name, each) for each in YARDSTICKS] if name != CFR else [against(CFR, each) for each in OTHERS]
        cells = [within(run.record.cell(each)) for each in (*met, responded(name))]
        rows.append((name, *[""] * (len(YARDSTICKS) - len(met)), *cells))
    yield Table(
        ("", *(name[0].upper() + name[1:] for name in YARDSTICKS), "Response"),
        tuple(rows),
        "What the player of a row wins of that of a column, and in the last column what a local best response wins of"
        f" it, in big blinds a hand, with half of the interval ({run.record.scale} scale). Hand-aware: raises good"
        " hands by the pot; Kelly: the utility player of its source.",
        f"l{'r' * (len(YARDSTICKS) + 1)}",
        "tab:yardsticks",
    )
