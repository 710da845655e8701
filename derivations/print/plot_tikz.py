"""Plots as pgfplots has them."""

from __future__ import annotations

from derivations.print.inline import latex_inline
from derivations.print.pictures import Axis, Plot, Series

WIDTH = 13.0
"""In centimetres."""
_DASHES = {"solid": "", "dashed": ",dashed", "dotted": ",densely dotted"}
_MARKS = {"none": ",mark=none", "full": ",mark=*,mark size=1.3pt", "open": ",mark=o,mark size=1.6pt"}


def plot_tikz(plot: Plot) -> str:
    """The picture.

    >>> plot_tikz(Plot((Series(((0, 0), (1, 1))),), Axis("x", 0, 1, (0, 1)), Axis("y", 0, 1)))[:19]
    '\\\\begin{tikzpicture}'
    """
    named = [series for series in plot.series if series.name]
    options = [
        f"width={WIDTH:g}cm,height={WIDTH * plot.height:.2f}cm",
        "grid=major,grid style={unknown!25},axis on top=false,scaled ticks=false",
        "yticklabel style={/pgf/number format/fixed,/pgf/number format/precision=4}",
        "xticklabel style={/pgf/number format/fixed,/pgf/number format/precision=4}",
        *_axis("x", plot.x),
        *_axis("y", plot.y),
        # below the axes, where it hides nothing
        r"legend style={draw=none,fill=none,font=\small,at={(0.5,0)},yshift=-1.1cm,anchor=north,"
        r"cells={anchor=west}}",
        f"legend columns={3 if len(named) == 3 else 2}",
        "legend style={/tikz/every even column/.append style={column sep=1em}}",
    ]
    body = "\n".join(map(_series, plot.series))
    return f"\\begin{{tikzpicture}}\\begin{{axis}}[{','.join(options)}]\n{body}\n\\end{{axis}}\\end{{tikzpicture}}"


def _axis(letter: str, axis: Axis) -> list[str]:
    found = [
        f"{letter}label={{{latex_inline(axis.name)}}}",
        f"{letter}min={float(axis.low):.8g},{letter}max={float(axis.high):.8g}",
    ]
    if axis.logarithmic:
        found.append(f"{letter}mode=log,log ticks with fixed point")
    if axis.ticks:
        found.append(f"{letter}tick={{{','.join(f'{float(tick):.8g}' for tick in axis.ticks)}}}")
    if axis.words:
        found.append(f"{letter}ticklabels={{{','.join(f'{{{latex_inline(words)}}}' for words in axis.words)}}}")
    return found


def _series(series: Series) -> str:
    if series.area:
        # pgfplots would draw a frame around the sample in the legend
        sample = rf"\fill[{series.tone}!15] (0cm,-0.1cm) rectangle (0.6cm,0.1cm);"
        style = f"draw=none,fill={series.tone}!15,legend image code/.code={{{sample}}}"
    else:
        line = f"{series.tone},thick{_DASHES[series.dash]}" if series.line else f"{series.tone},only marks"
        style = line + _MARKS[series.marks] + (",const plot" if series.step else "")
    hidden = "" if series.name else ",forget plot"
    listed = " ".join(f"({float(x):.7g},{float(y):.7g})" for x, y in series.points)
    legend = f"\n\\addlegendentry{{{latex_inline(series.name)}}}" if series.name else ""
    return f"\\addplot[{style}{hidden}] coordinates {{{listed}}};{legend}"
