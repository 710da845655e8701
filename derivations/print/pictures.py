"""Pictures among the blocks of a derivation: drawn trees, plots, and what code of ours has drawn."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from derivations.print.blocks import Words, require_label
from trees.tree import Tree as GameTree
from verify.kernel.strategies.profiles import Profile


@dataclass(frozen=True)
class Tree:
    """A drawn game, with a legend; `highlighted` is a profile whose actions stand out."""

    tree: GameTree
    title: str
    highlighted: Profile | None = None


@dataclass(frozen=True)
class Series:
    """Points of a plot: a line through them, marks at them, or the area that they surround.

    `tone` is a colour of verdicts (proved, refuted, depends, measured, unknown) or ink; `dash` is solid, dashed or
    dotted; `marks` is none, full or open; `step` draws a line that stays at a height up to the next point.
    """

    points: tuple[tuple[Fraction | float, Fraction | float], ...]
    name: Words = ""
    tone: str = "measured"
    line: bool = True
    dash: str = "solid"
    marks: str = "none"
    area: bool = False
    step: bool = False


@dataclass(frozen=True)
class Axis:
    """What an axis has: its name, its range, where it is marked, and with which words if not with numbers."""

    name: Words
    low: Fraction | float
    high: Fraction | float
    ticks: tuple[Fraction | float, ...] = ()
    words: tuple[Words, ...] = ()
    logarithmic: bool = False


@dataclass(frozen=True)
class Plot:
    """Exact points, rounded to print; `height` is a share of the width."""

    series: tuple[Series, ...]
    x: Axis
    y: Axis
    height: float = 0.5


@dataclass(frozen=True)
class Drawing:
    """A picture that code of ours has drawn twice: for LaTeX (TikZ) and for pages (SVG); `alt` says what is seen."""

    tikz: str
    svg: str
    alt: str


@dataclass(frozen=True)
class Figure:
    """Pictures beside each other with one caption; with a label it has a number."""

    pictures: tuple[Plot | Drawing | Tree, ...]
    caption: Words
    label: str = ""

    def __post_init__(self) -> None:
        require_label(self.label, "fig")
