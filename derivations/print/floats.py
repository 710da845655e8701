"""Figures, plots and tables in LaTeX; a table longer than a page is broken, and has its head on each page."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

PLACE = "htbp"
MOST_ROWS = 30
"""A table with more rows is broken over pages."""

Series = Sequence[tuple[str, Sequence[tuple[Fraction, Fraction]]]]


def figure(picture: str, caption: str, label: str, place: str = PLACE) -> str:
    """A picture that floats to a place near."""
    return (
        f"\\begin{{figure}}[{place}]\\centering\n{picture}\n\\caption{{{caption}}}\\label{{{label}}}\n\\end{{figure}}"
    )


def plot(series: Series, axes: str) -> str:
    """A plot of exact points, rounded to print: the style and points of each line; `axes` are pgfplots options."""
    parts = []
    for style, points in series:
        listed = " ".join(f"({float(x):.6g},{float(y):.6g})" for x, y in points)
        parts.append(f"\\addplot[{style}] coordinates {{{listed}}};")
    body = "\n".join(parts)
    return f"\\begin{{tikzpicture}}\\begin{{axis}}[{axes}]\n{body}\n\\end{{axis}}\\end{{tikzpicture}}"


def table(
    columns: str,
    rows: Sequence[Sequence[str]],
    caption: str,
    label: str,
    place: str = PLACE,
    *,
    breaks: bool | None = None,
) -> str:
    """A table whose first row is its head; it breaks over pages where told so, or else where it has many rows."""
    head, *body = (" & ".join(row) for row in rows)
    lines = " \\\\\n".join(body)
    if len(body) > MOST_ROWS if breaks is None else breaks:
        return (
            f"\\begin{{longtable}}{{{columns}}}\n\\caption{{{caption}}}\\label{{{label}}}\\\\\n"
            f"\\toprule\n{head} \\\\\n\\midrule\n\\endfirsthead\n\\toprule\n{head} \\\\\n\\midrule\n\\endhead\n"
            f"\\bottomrule\n\\endfoot\n{lines} \\\\\n\\end{{longtable}}"
        )
    return (
        f"\\begin{{table}}[{place}]\\centering\n\\caption{{{caption}}}\\label{{{label}}}\n"
        f"\\begin{{tabular}}{{{columns}}}\n\\toprule\n{head} \\\\\n\\midrule\n{lines} \\\\\n"
        "\\bottomrule\n\\end{tabular}\n\\end{table}"
    )
