r"""Figures on liar's dice, from exact values that are rounded to print: the values, and the optimal strategies."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import factorial

from derivations.output.svg_frame import Frame
from derivations.print.document import LatexDocument, NotEqual
from verify.find.liars_dice.closed_form import stage_strategies, value
from verify.kernel.liars_dice.records import DiceStage

MOST = 200
SHOWN = {6: ("o", "*"), 20: ("square", "square*"), 60: ("triangle", "triangle*")}
"""Numbers of faces, and their marks, open and full."""
SIZES = {6: Fraction(5, 2), 20: Fraction(2), 60: Fraction(3, 2)}
"""Of open marks in points; they differ so that marks at one place are told apart."""
COLOURS = {6: "proved", 20: "measured", 60: "refuted"}
E = sum((Fraction(1, factorial(j)) for j in range(25)), Fraction(0))  # less than e by less than 10^-24
LIMIT = 1 - 1 / E
SAMPLES = 40

Points = Sequence[tuple[Fraction, Fraction]]
_AXIS = (
    r"yticklabel style={/pgf/number format/fixed,/pgf/number format/precision=3},scaled y ticks=false,"
    r"legend cell align=left,legend style={draw=none,fill=none,font=\small}"
)
_FACES = (
    rf"width=13cm,height=6.5cm,xlabel={{$N$}},xmode=log,xmax={MOST},xtick={{1,2,5,10,20,50,100,200}},"
    "log ticks with fixed point"
)

FRAME = Frame(560, 300, left=60)
_STYLE = """.e{fill:none;stroke:#b3261e;stroke-width:1.4}
.l{stroke:#666;stroke-width:1.4;stroke-dasharray:5 4}
.v{fill:#1b6ca8}"""


def values(report: LatexDocument) -> None:
    """V_N for N = 2, ..., 200, its limit, and the limit with the next term (label fig:values)."""
    faces = range(2, MOST + 1)
    report.plot(
        [
            ("measured,only marks,mark=*,mark size=1pt", [(Fraction(n), value(n)) for n in faces]),
            ("refuted!60", [(x, LIMIT * (1 + 1 / (2 * x))) for x in _places(Fraction(18, 10))]),
            ("unknown,dashed", [(Fraction(1), LIMIT), (Fraction(MOST), LIMIT)]),
        ],
        rf"{_FACES},ylabel={{chance to win}},xmin=1.8,ymin=0.62,ymax=0.8,{_AXIS},"
        r"legend entries={$V_N$,{$(1-\frac1e)(1+\frac1{2N})$},$1-\frac1e$}",
        rf"The value $V_N$ for $N=2,\dots,{MOST}$ faces. It falls to $1-\frac1e$.",
        "fig:values",
    )


def distances(report: LatexDocument) -> None:
    """N (V_N - (1 - 1/e)) for N = 1, ..., 200, its bounds and its limit (label fig:distances)."""
    points = [(Fraction(n), n * (value(n) - LIMIT)) for n in range(1, MOST + 1)]
    lines = ((1 / E, "refuted!60"), (LIMIT / 2, "unknown,dashed"))
    report.plot(
        [
            ("measured,only marks,mark=*,mark size=1pt", points),
            *((style, [(Fraction(1, 2), y), (Fraction(MOST), y)]) for y, style in lines),
        ],
        rf"{_FACES},ylabel={{distance times $N$}},xmin=0.9,ymin=0.22,ymax=0.42,{_AXIS},"
        r"legend entries={$N(V_N-1+\frac1e)$,$\frac1e$,$\frac12(1-\frac1e)$},legend columns=3",
        r"How far $V_N$ is from its limit, times $N$: never above $\frac1e$, which is taken at $N=1$; it tends to"
        r" $\frac12(1-\frac1e)$.",
        "fig:distances",
    )


def rest(report: LatexDocument) -> None:
    """N^2 times what the next term leaves, for N = 1, ..., 200, and its two bounds (label fig:rest)."""
    points = [(Fraction(n), n * n * (value(n) - expansion(n))) for n in range(1, MOST + 1)]
    lines = (((E - 1 / E) / 24, "refuted!60"), (-(2 * E + 1 / E) / 24, "unknown,dashed"))
    if not all(lines[1][0] < y < lines[0][0] for _, y in points):
        raise NotEqual("figure of the rest: expected every point between the constants")
    report.plot(
        [
            ("measured,only marks,mark=*,mark size=1pt", points),
            *((style, [(Fraction(1, 2), y), (Fraction(MOST), y)]) for y, style in lines),
        ],
        rf"{_FACES},height=5.6cm,ylabel={{error times $N^2$}},xmin=0.9,ymin=-0.27,ymax=0.2,{_AXIS},"
        r"legend entries={$N^2(V_N-(1-\frac1e)(1+\frac1{2N}))$,$\frac{e-1/e}{24}$,$-\frac{2e+1/e}{24}$},"
        "legend columns=3",
        r"What the next term leaves, times $N^2$, with the two sharp constants. A point is nearly"
        r" $\frac{e\theta^2}2$ above the lower one, where $\theta$ is how far $\frac{2N+1}{2e}$ is from a whole"
        " number.",
        "fig:rest",
    )


def strategies(report: LatexDocument) -> None:
    """The first claim and its answer for 6, 20 and 60 faces (labels fig:claims and fig:calls)."""
    stages = {n: stage_strategies(n, 1) for n in SHOWN}
    names = ",".join(f"$N={n}$" for n in SHOWN)
    claims: list[tuple[str, Points]] = []
    for n, stage in stages.items():
        whole, true = claimed(stage)
        claims.append((_marks(n, full=False), _scaled(whole, n)))
        claims.append((f"{_marks(n, full=True)},forget plot", _scaled(true, n)))
    style, curve = _curve(lambda x: 1 / x)
    start, zero, one = 1 / E, Fraction(0), Fraction(1)
    truth = [(start, zero), (one, zero), (one, one), (start, one)]
    report.plot(
        [
            ("draw=none,fill=proved!12,forget plot", truth),
            ("draw=none,fill=refuted!12,forget plot", [*curve, (start, one)]),
            *claims,
            (style, curve),
        ],
        rf"width=13cm,height=6.5cm,xlabel={{$y/N$}},ylabel={{probability times $N$}},xmin=0.3,xmax=1.02,"
        rf"ymin=0,ymax=3,{_AXIS},axis on top,"
        rf"legend entries={{{names},$N/y$}}",
        "$N$ times the probability that the first claim is $y$ (open marks), and that it is $y$ and true (full marks),"
        " in an optimal strategy; where a full mark lies in an open one, all claims of $y$ are true. What lies between"
        " is bluff; shaded: its limit (red) and that of the truth (green).",
        "fig:claims",
    )
    report.plot(
        [
            *(
                (_marks(n, full=False), [(Fraction(int(y), n), p) for y, p in stage.caller.items()])
                for n, stage in stages.items()
            ),
            _curve(lambda x: 1 - 1 / (E * x)),
        ],
        rf"width=13cm,height=6.5cm,xlabel={{$y/N$}},ylabel={{probability of a call}},xmin=0.3,xmax=1.02,ymin=0,{_AXIS},"
        "legend pos=north west,"
        rf"legend entries={{{names},{{$1-\frac N{{ey}}$}}}}",
        "The probability that the claim $y$ is called, in an optimal strategy; claims up to $k$ are never called.",
        "fig:calls",
    )


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


def _marks(faces: int, *, full: bool) -> str:
    # a full mark is the smaller, so that an open one around it is seen
    size = SIZES[faces] * (Fraction(3, 5) if full else 1)
    return f"{COLOURS[faces]},only marks,mark={SHOWN[faces][full]},mark size={float(size):.2g}pt"


def _places(least: Fraction) -> list[Fraction]:
    """Places from `least` to the greatest number of faces, each as much greater than the last."""
    ratio = Fraction(float(MOST / least) ** (1 / SAMPLES)).limit_denominator(1000)
    places = [least * ratio**j for j in range(SAMPLES + 1)]
    return [x for x in places if x < MOST] + [Fraction(MOST)]


def _scaled(probabilities: Mapping[int, Fraction], faces: int) -> Points:
    return [(Fraction(y, faces), faces * p) for y, p in sorted(probabilities.items())]


def _curve(at: Callable[[Fraction], Fraction]) -> tuple[str, Points]:
    """A curve in y/N from 1/e, where the threshold tends to, up to 1."""
    places = [1 / E + LIMIT * Fraction(j, SAMPLES) for j in range(SAMPLES + 1)]
    return "unknown,thin", [(x, at(x)) for x in places]


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
