"""A game tree that is drawn, to look at in a notebook or to save."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from derivations.answers.chosen import AnyProfile, chosen
from derivations.inputs.game import AnyGame, Usage, drawn_tree, game_given
from derivations.inputs.profile import claimed
from trees.drawing.marks import Profile
from trees.drawing.svg import svg
from trees.drawing.tikz import tikz
from trees.formats.files import write_named
from trees.tree import Tree


@dataclass(frozen=True)
class Drawing:
    """A game tree as SVG and TikZ; a notebook shows it.

    >>> from derivations.api import draw
    >>> draw("kuhn").save("kuhn.png")
    Traceback (most recent call last):
    ...
    derivations.inputs.game.Usage: drawing: expected a name ending in .svg or .tex, found 'kuhn.png'
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
        """Write the drawing, as .svg or .tex by the name of the file.

        Raises:
            Usage: the name ends otherwise.
            NoFolder: its folder is not there.
            OSError: it cannot be written.
        """
        where = Path(path)
        if where.suffix not in (".svg", ".tex"):
            raise Usage(f"drawing: expected a name ending in .svg or .tex, found {str(path)!r}")
        write_named(where, self.svg if where.suffix == ".svg" else self.tikz)
        return where

    def _repr_svg_(self) -> str:
        return self.svg


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
    shown = None if profile is None else claimed(record, chosen(profile)).profile
    return Drawing(drawn_tree(record), title, legend, shown)
