"""Plots as SVG, in the colours of the page that they stand in."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil, floor, log10

from derivations.print.blocks import Formula, Words, plain
from derivations.print.layout import Row, ScriptedSign, of_latex
from derivations.print.pictures import Axis, Plot, Series

WIDTH, LEFT, RIGHT, TOP, BOTTOM = 620, 66, 14, 12, 46
LETTER = 7
"""The width of a letter beside the upright axis, which has room on its left for its words."""
LEGEND = 20
"""The height of a line of the legend."""
_DASHES = {"solid": "", "dashed": ' stroke-dasharray="7 4"', "dotted": ' stroke-dasharray="2 4"'}
_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:var(--ink)}.grid{stroke:var(--line);stroke-width:1}"
    ".frame{fill:none;stroke:var(--faint);stroke-width:1}.middle{text-anchor:middle}.end{text-anchor:end}"
)


def plot_svg(plot: Plot) -> str:
    """The picture; it has no colours of its own but those of verdicts, which the page defines.

    >>> from derivations.print.pictures import Axis
    >>> plot_svg(Plot((Series(((0, 0), (1, 1))),), Axis("x", 0, 1, (0, 1)), Axis("y", 0, 1)))[:4]
    '<svg'
    """
    return "".join(_lines(plot))


def _lines(plot: Plot) -> Iterator[str]:
    named = [series for series in plot.series if series.name]
    height = round(WIDTH * plot.height)
    whole = height + LEGEND * len(named)
    more = max([len(plain(words)) * LETTER + 30 - LEFT for words in plot.y.words], default=0)
    begin = min(-more, 0)
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{begin} 0 {WIDTH - begin} {whole}" role="img">'
    yield f"<style>{_STYLE}</style>"
    for place, words in _ticks(plot.x):
        x = _across(plot.x, place)
        yield f'<line class="grid" x1="{x:.1f}" y1="{TOP}" x2="{x:.1f}" y2="{height - BOTTOM}"/>'
        yield f'<text class="middle" x="{x:.1f}" y="{height - BOTTOM + 18}">{_text(words)}</text>'
    for place, words in _ticks(plot.y):
        y = _up(plot.y, place, height)
        yield f'<line class="grid" x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>'
        yield f'<text class="end" x="{LEFT - 7}" y="{y + 4:.1f}">{_text(words)}</text>'
    for series in plot.series:
        yield from _series(plot, series, height)
    yield (
        f'<rect class="frame" x="{LEFT}" y="{TOP}" width="{WIDTH - LEFT - RIGHT}" height="{height - TOP - BOTTOM}"/>'
    )
    yield f'<text class="middle" x="{(LEFT + WIDTH - RIGHT) / 2}" y="{height - 8}">{_text(plot.x.name)}</text>'
    middle = (TOP + height - BOTTOM) / 2
    yield f'<text class="middle" transform="translate({begin + 14} {middle}) rotate(-90)">{_text(plot.y.name)}</text>'
    for number, series in enumerate(named):
        y = height + LEGEND * number + 10
        yield from _sample(series, y)
        yield f'<text x="{LEFT + 46}" y="{y + 4}">{_text(series.name)}</text>'
    yield "</svg>\n"


def _series(plot: Plot, series: Series, height: int) -> Iterator[str]:
    at = [(_across(plot.x, x), _up(plot.y, y, height)) for x, y in series.points]
    if series.step:
        at = [each for (x, y), after in zip(at, [*at[1:], at[-1]], strict=True) for each in ((x, y), (after[0], y))]
    listed = " ".join(f"{x:.1f},{y:.1f}" for x, y in at)
    colour = f"var(--{series.tone})"
    if series.area:
        yield f'<polygon points="{listed}" fill="{colour}" fill-opacity="0.16"/>'
        return
    if series.line:
        yield f'<polyline points="{listed}" fill="none" stroke="{colour}" stroke-width="2"{_DASHES[series.dash]}/>'
    if series.marks != "none":
        yield from (_dot(x, y, series) for x, y in at)


def _sample(series: Series, y: float) -> Iterator[str]:
    """What the legend shows of a series."""
    colour = f"var(--{series.tone})"
    if series.area:
        yield f'<rect x="{LEFT + 4}" y="{y - 6}" width="32" height="12" fill="{colour}" fill-opacity="0.16"/>'
    if series.line and not series.area:
        ends = f'x1="{LEFT + 4}" y1="{y}" x2="{LEFT + 36}" y2="{y}"'
        yield f'<line {ends} stroke="{colour}" stroke-width="2"{_DASHES[series.dash]}/>'
    if series.marks != "none":
        yield _dot(LEFT + 20, y, series)


def _dot(x: float, y: float, series: Series) -> str:
    fill = f"var(--{series.tone})" if series.marks == "full" else "none"
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.6" fill="{fill}" stroke="var(--{series.tone})"/>'


def _share(axis: Axis, place: object) -> float:
    """How far along the axis a number is."""
    low, high, here = (float(each) for each in (axis.low, axis.high, place))  # type: ignore[arg-type]
    if axis.logarithmic:
        low, high, here = log10(low), log10(high), log10(here)
    return (here - low) / (high - low)


def _across(axis: Axis, place: object) -> float:
    return LEFT + _share(axis, place) * (WIDTH - LEFT - RIGHT)


def _up(axis: Axis, place: object, height: int) -> float:
    return height - BOTTOM - _share(axis, place) * (height - TOP - BOTTOM)


def _ticks(axis: Axis) -> Iterator[tuple[object, Words]]:
    ticks = axis.ticks or (() if axis.logarithmic else round_ticks(float(axis.low), float(axis.high)))
    words = axis.words or tuple(f"{float(tick):g}" for tick in ticks)
    return zip(ticks, words, strict=True)


def round_ticks(low: float, high: float) -> tuple[float, ...]:
    """Where an axis is marked if nothing is said: four to ten places at multiples of 1, 2 or 5 of a power of ten.

    >>> round_ticks(0.2, 1), round_ticks(-2.4, 0.8)
    ((0.2, 0.4, 0.6, 0.8, 1.0), (-2.0, -1.5, -1.0, -0.5, 0.0, 0.5))
    """
    power = 10 ** floor(log10(high - low))
    step = next(each * power for each in (2, 1, 0.5, 0.2) if (high - low) / (each * power) >= 4 - 1e-9)
    first = ceil(low / step - 1e-9)
    return tuple(round(number * step, 12) for number in range(first, floor(high / step + 1e-9) + 1))


def _text(words: Words) -> str:
    """Words as SVG has them: a formula in signs from left to right."""
    if isinstance(words, str):
        return escape(words)
    return "".join(_row(of_latex(each.latex)) if isinstance(each, Formula) else _text(_plain(each)) for each in words)


def _plain(piece: object) -> str:
    return piece if isinstance(piece, str) else getattr(piece, "text", "")


def _row(row: Row) -> str:
    return "".join(
        (f"{_over(part.inside[0])}/{_over(part.inside[1])}" if part.kind == "fraction" else "")
        + (f"√({_row(part.inside[0])})" if part.kind == "root" else "")
        + (f"{_row(part.inside[0])}\u0305" if part.kind == "accent" else "")
        + _sign(part)
        + (
            f"<tspan dy='4' font-size='10'>{_row(part.below)}</tspan><tspan dy='-4'>\u200b</tspan>"
            if part.below
            else ""
        )
        + (
            f"<tspan dy='-5' font-size='10'>{_row(part.above)}</tspan><tspan dy='5'>\u200b</tspan>"
            if part.above
            else ""
        )
        for part in row
    )


def _sign(part: ScriptedSign) -> str:
    text = escape(part.text)
    return {"letter": f"<tspan font-style='italic'>{text}</tspan>", "accent": ""}.get(part.kind, text)


def _over(row: Row) -> str:
    return _row(row) if len(row) == 1 else f"({_row(row)})"
