"""A game tree that is drawn, to look at in a notebook or to save."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from derivations.explain.chosen import AnyProfile, chosen_profile
from derivations.inputs.game import AnyGame, Usage, drawn_tree, game_given
from derivations.inputs.profile import read_profile
from derivations.output.pictures import pdf, png
from trees.drawing.marks import Profile
from trees.drawing.svg import svg
from trees.drawing.tikz import tikz
from trees.formats.files import require_place, write_named
from trees.tree import Tree


@dataclass(frozen=True)
class Drawing:
    """A game tree as SVG and TikZ, and as PDF and PNG where LaTeX and pdftocairo are installed; a notebook shows it.

    >>> from derivations.explain.drawing import draw
    >>> draw("kuhn").save("kuhn.gif")
    Traceback (most recent call last):
    ...
    derivations.inputs.game.Usage: drawing: expected a name ending in .svg, .tex, .pdf or .png, found 'kuhn.gif'
    """

    tree: Tree = field(repr=False)
    title: str | None = None
    legend: bool = True
    highlighted: Profile | None = field(default=None, repr=False)

    @property
    def svg(self) -> str:
        """The text of an SVG file."""
        return svg(self.tree, title=self.title, legend=self.legend, highlighted=self.highlighted)

    @property
    def tikz(self) -> str:
        """A `tikzpicture` for LaTeX."""
        return tikz(self.tree, title=self.title, legend=self.legend, highlighted=self.highlighted)

    def save(self, path: str | Path) -> Path:
        """Write the drawing, as .svg, .tex, .pdf or .png by the name of the file.

        Raises:
            Usage: the name ends otherwise.
            NoFolder: its folder is not there.
            NoProgram: LaTeX, or for a .png pdftocairo, is not installed.
            LatexFailed: LaTeX stopped with an error.
            OSError: it cannot be written.
        """
        where = Path(path)
        require_ending(where)
        require_place(where)
        write_named(where, MAKE[where.suffix](self))
        return where

    def _repr_svg_(self) -> str:
        return self.svg


MAKE: dict[str, Callable[[Drawing], str | bytes]] = {
    ".svg": lambda drawing: drawing.svg,
    ".tex": lambda drawing: drawing.tikz,
    ".pdf": lambda drawing: pdf(drawing.tikz),
    ".png": lambda drawing: png(drawing.tikz),
}
"""By how the name of a file ends, what is written to it."""


def require_ending(path: Path) -> None:
    """See that the name of a file says what is drawn.

    Raises:
        Usage: it ends otherwise.
    """
    if path.suffix not in MAKE:
        *most, last = MAKE
        raise Usage(f"drawing: expected a name ending in {', '.join(most)} or {last}, found {str(path)!r}")


def draw(
    game: AnyGame,
    profile: AnyProfile | None = None,
    *,
    title: str | None = None,
    legend: bool = True,
    **parameters: object,
) -> Drawing:
    """The tree of a game, for a notebook or a file; of a `profile` (as for `verify`) the moves that it takes are bold.

    Raises:
        PlanError: the profile does not fit the game.

    >>> from derivations.api import solve
    >>> draw("kuhn", solve("kuhn"), title="Kuhn poker").svg[:4]
    '<svg'
    """
    record = game_given(game, parameters)
    shown = None if profile is None else read_profile(record, chosen_profile(profile)).profile
    return Drawing(drawn_tree(record), title, legend, shown)
