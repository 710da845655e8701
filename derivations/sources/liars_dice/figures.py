"""Figures on liar's dice, from exact values that are rounded to print: values, and the optimal strategies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import factorial

from derivations.output.svg_frame import Frame
from derivations.print.authored import with_formulas as words
from derivations.print.equations import NotEqual
from derivations.print.pictures import Axis, Figure, Plot, Series
from verify.find.liars_dice.closed_form import stage_strategies, value
from verify.theories.dice.records import DiceStage

MOST = 200
SHOWN = {60: "refuted", 20: "measured", 6: "proved"}
"""Numbers of faces, and their colours."""
E = sum((Fraction(1, factorial(j)) for j in range(25)), Fraction(0))  # less than e by less than 10^-24
LIMIT = 1 - 1 / E
ABOVE, BELOW = (E - 1 / E) / 24, -(2 * E + 1 / E) / 24
"""The sharp constants of the term in 1/N^2."""
SAMPLES = 40
LARGE = 20
"""From so many faces on the term in 1/N^3 is hardly seen."""

FRAME = Frame(560, 300, left=60)
_STYLE = """.e{fill:none;stroke:#b3261e;stroke-width:1.4}
.l{stroke:#666;stroke-width:1.4;stroke-dasharray:5 4}
.v{fill:#1b6ca8}"""
_FACES = Axis(words("$N$"), Fraction(9, 10), MOST, (1, 2, 5, 10, 20, 50, 100, 200), logarithmic=True)


def values() -> list[Figure]:
    """V_N for N = 2, ..., 200, its limit, and the limit with the next term."""
    faces = range(2, MOST + 1)
    high = Fraction(4, 5)
    dots = _dots([(Fraction(n), value(n)) for n in faces], "$V_N$")
    smooth = [(x, LIMIT * (1 + 1 / (2 * x))) for x in _places(Fraction(19, 10))]
    series = (
        dots,
        Series(tuple(smooth), words(r"$\bigl(1-\frac{1}{e}\bigr)\bigl(1+\frac{1}{2N}\bigr)$"), "refuted"),
        _level(LIMIT, r"$1-\frac{1}{e}$"),
    )
    axis = Axis("chance to win", Fraction(31, 50), high, tuple(Fraction(n, 100) for n in range(62, 81, 4)))
    caption = rf"The value $V_N$ for $N=2,\dots,{MOST}$ faces. It falls to $1-\frac{{1}}{{e}}$."
    return [Figure((Plot(series, _FACES, axis),), words(caption), "fig:values")]


def distances() -> list[Figure]:
    """N (V_N - (1 - 1/e)) for N = 1, ..., 200, its bound and its limit."""
    dots = _dots(
        [(Fraction(n), n * (value(n) - LIMIT)) for n in range(1, MOST + 1)], r"$N\bigl(V_N-1+\frac{1}{e}\bigr)$"
    )
    series = (
        dots,
        _level(1 / E, r"$\frac{1}{e}$", "refuted", "solid"),
        _level(LIMIT / 2, r"$\frac{1}{2}\bigl(1-\frac{1}{e}\bigr)$"),
    )
    axis = Axis(
        words("distance times $N$"), Fraction(11, 50), Fraction(21, 50), tuple(Fraction(n, 20) for n in range(5, 9))
    )
    caption = (
        r"How far $V_N$ is from its limit, times $N$: never above $\frac{1}{e}$, which is taken at $N=1$; it tends to"
        r" $\frac{1}{2}\bigl(1-\frac{1}{e}\bigr)$."
    )
    return [Figure((Plot(series, _FACES, axis),), words(caption), "fig:distances")]


def theta(faces: int) -> Fraction:
    """How far (2N + 1)/(2e) is from the nearest whole number.

    >>> round(float(theta(6)), 3)
    0.391
    """
    ratio = (2 * faces + 1) / (2 * E)
    return abs(ratio - round(ratio))


def rest(faces: int) -> Fraction:
    """N^2 times what (1 - 1/e)(1 + 1/(2N)) leaves of the value."""
    return faces * faces * (value(faces) - expansion(faces))


def parabola(at: Fraction) -> Fraction:
    """Where the rest tends to, for numbers of faces with this theta."""
    return E / 2 * at * at + BELOW


def rests() -> list[Figure]:
    """The rests for N = 1, ..., 200 over their thetas, and the parabola that they tend to.

    Raises:
        NotEqual: one is not between the sharp constants.
    """
    points = {n: (theta(n), rest(n)) for n in range(1, MOST + 1)}
    if not all(BELOW < y < ABOVE for _, y in points.values()):
        raise NotEqual("figure of the rest: expected every point between the constants")
    curve = tuple((Fraction(j, 80), parabola(Fraction(j, 80))) for j in range(41))
    few = [at for n, at in points.items() if n < LARGE]
    many = [at for n, at in points.items() if n >= LARGE]
    series = (
        Series(curve, words(r"$\frac{e}{2}\,\theta^2-\frac{2e+1/e}{24}$"), "refuted"),
        Series(tuple(many), words(rf"$N={LARGE},\dots,{MOST}$"), line=False, marks="full"),
        Series(tuple(few), words(rf"$N=1,\dots,{LARGE - 1}$"), line=False, marks="open"),
    )
    x = Axis(words(r"$\theta_N$"), 0, Fraction(1, 2), tuple(Fraction(j, 10) for j in range(6)))
    y = Axis(words("error times $N^2$"), Fraction(-1, 4), Fraction(3, 20), tuple(Fraction(j, 20) for j in range(-5, 4)))
    caption = (
        r"What $(1-\frac{1}{e})(1+\frac{1}{2N})$ leaves of $V_N$, times $N^2$, against $\theta_N$, the distance of"
        r" $\frac{2N+1}{2e}$ from the whole numbers. The points lie on one parabola up to $O(N^{-1})$; its ends are the"
        " two sharp constants."
    )
    return [Figure((Plot(series, x, y),), words(caption), "fig:rest")]


def claims() -> list[Figure]:
    """The first claim for 6, 20 and 60 faces: how often it is made, and how often truly."""
    curve = _curve(lambda x: 1 / x)
    start = 1 / E
    truth = ((start, Fraction(0)), (Fraction(1), Fraction(0)), (Fraction(1), Fraction(1)), (start, Fraction(1)))
    series = [
        Series(truth, "true, in the limit", "proved", area=True),
        Series((*curve, (start, Fraction(1))), "bluffs, in the limit", "refuted", area=True),
    ]
    for n, tone in SHOWN.items():
        whole, true = claimed(stage_strategies(n, 1))
        series.append(Series(_scaled(whole, n), words(f"$N={n}$"), tone, line=False, marks="open"))
        series.append(Series(_scaled(true, n), "", tone, line=False, marks="full"))
    series.append(Series(curve, words(r"$\frac{N}{y}$"), "unknown"))
    y = Axis(words("probability times $N$"), 0, 3, (0, 1, 2, 3))
    caption = (
        "$N$ times the probability that the first claim is $y$ (open marks), and that it is $y$ and true (full marks),"
        " in an optimal strategy; where a full mark lies in an open one, all claims of $y$ are true."
    )
    return [Figure((Plot(tuple(series), _across(), y),), words(caption), "fig:claims")]


def calls() -> list[Figure]:
    """The answer to the first claim, for 6, 20 and 60 faces."""
    series = [
        Series(
            tuple((Fraction(int(y), n), p) for y, p in stage_strategies(n, 1).caller.items()),
            *(words(f"$N={n}$"), tone),
            line=False,
            marks="open",
        )
        for n, tone in SHOWN.items()
    ]
    series.append(Series(_curve(lambda x: 1 - 1 / (E * x)), words(r"$1-\frac{N}{ey}$"), "unknown"))
    y = Axis("probability of a call", 0, Fraction(7, 10), tuple(Fraction(j, 10) for j in range(8)))
    caption = "The probability that the claim $y$ is called, in an optimal strategy; claims up to $k$ are never called."
    return [Figure((Plot(tuple(series), _across(), y),), words(caption), "fig:calls")]


def expansion(faces: int) -> Fraction:
    """(1 - 1/e)(1 + 1/(2N))."""
    return LIMIT * (1 + Fraction(1, 2 * faces))


def claimed(stage: DiceStage) -> tuple[dict[int, Fraction], dict[int, Fraction]]:
    """For each claim the probability of making it, and of making it truly.

    >>> whole, true = claimed(stage_strategies(6, 1))
    >>> str(whole[3]), str(true[3])
    ('1/3', '1/6')
    """
    whole: dict[int, Fraction] = {}
    true: dict[int, Fraction] = {}
    for roll, mixture in stage.roller.items():
        for claim, probability in mixture.items():
            weight, y = probability / len(stage.roller), int(claim)
            whole[y] = whole.get(y, Fraction(0)) + weight
            true[y] = true.get(y, Fraction(0)) + (weight if int(roll) >= y else 0)
    return whole, true


def _dots(points: Iterable[tuple[Fraction, Fraction]], name: str) -> Series:
    return Series(tuple(points), words(name), line=False, marks="full")


def _level(at: Fraction, name: str, tone: str = "unknown", dash: str = "dashed") -> Series:
    """A level line over all numbers of faces."""
    return Series(((Fraction(9, 10), at), (Fraction(MOST), at)), words(name), tone, dash=dash)


def _across() -> Axis:
    return Axis(
        words(r"$\frac{y}{N}$"), Fraction(3, 10), Fraction(51, 50), tuple(Fraction(j, 10) for j in range(3, 11))
    )


def _places(least: Fraction) -> list[Fraction]:
    """Places from `least` to the greatest number of faces, each as much greater than the last."""
    ratio = Fraction(float(MOST / least) ** (1 / SAMPLES)).limit_denominator(1000)
    places = [least * ratio**j for j in range(SAMPLES + 1)]
    return [x for x in places if x < MOST] + [Fraction(MOST)]


def _scaled(probabilities: Mapping[int, Fraction], faces: int) -> tuple[tuple[Fraction, Fraction], ...]:
    return tuple((Fraction(y, faces), faces * p) for y, p in sorted(probabilities.items()))


def _curve(at: Callable[[Fraction], Fraction]) -> tuple[tuple[Fraction, Fraction], ...]:
    """A curve in y/N from 1/e, where the threshold tends to, up to 1."""
    places = (1 / E + LIMIT * Fraction(j, SAMPLES) for j in range(SAMPLES + 1))
    return tuple((x, at(x)) for x in places)


def values_svg() -> str:
    """The plot of `values` as the text of a standalone SVG file, on white so that it reads on any page.

    >>> values_svg()[:4]
    '<svg'
    """
    low, high = Fraction(62, 100), Fraction(76, 100)

    def across(n: int) -> str:
        return f"{FRAME.x(n / MOST):.1f}"

    def down(y: Fraction) -> str:
        return f"{FRAME.y(float((high - y) / (high - low))):.1f}"

    title = f"Value of liar's dice with N faces, N = 2 to {MOST}"
    lines = FRAME.opened(title, title, "N", _STYLE)
    for n in range(0, MOST + 1, 50):
        lines += FRAME.upright(n / MOST, str(n))
    for percent in range(62, 77, 2):
        lines += FRAME.level((76 - percent) / 14, f"0.{percent}")
    faces = range(2, MOST + 1)
    smooth = " ".join(f"{across(n)},{down(expansion(n))}" for n in faces if expansion(n) <= high)
    limit = down(LIMIT)
    lines.append(f'<polyline class="e" points="{smooth}"/>')
    lines.append(f'<line class="l" x1="{FRAME.left}" y1="{limit}" x2="{FRAME.width - FRAME.right}" y2="{limit}"/>')
    lines += [f'<circle class="v" cx="{across(n)}" cy="{down(value(n))}" r="1.8"/>' for n in faces]
    x = FRAME.width - FRAME.right - 190
    for j, (mark, name) in enumerate(
        (
            ('<circle class="v" cx="{0}" cy="{1}" r="2.5"/>', "V(N), exact"),
            ('<path class="e" d="M{2},{1}H{3}"/>', "(1 - 1/e)(1 + 1/(2N))"),
            ('<path class="l" d="M{2},{1}H{3}"/>', "1 - 1/e"),
        )
    ):
        y_key = FRAME.top + 16 + 20 * j
        lines.append(mark.format(x, y_key, x - 14, x + 14))
        lines.append(f'<text x="{x + 22}" y="{y_key + 4}">{name}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
