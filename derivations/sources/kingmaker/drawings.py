"""The diamond board, and games side by side, for the report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from derivations.print.document import LatexDocument
from trees.drawing.single_winner import at, colours, picture
from trees.games.diamond import cells, neighbours, tips
from trees.single_winner.terms import Term

LETTERS = "abcdefgh"


def letters(player: int) -> str:
    """a, b, c, ... as the thesis calls the players of the diamond game."""
    return LETTERS[player]


def row(
    report: LatexDocument,
    games: Sequence[tuple[str, Term]],
    caption: str,
    label: str,
    kept_moves: Mapping[str, Sequence[Sequence[int]]] | None = None,
) -> None:
    """Drawings side by side, each with its title below."""
    cells = []
    for title, game in games:
        shown = picture(game, kept=(kept_moves or {}).get(title))
        cells.append(r"\begin{tabular}{@{}c@{}}" + shown + (rf"\\[2pt]{title}" if title else "") + r"\end{tabular}")
    report.figure(r"\qquad ".join(cells), caption, label)


def board(size: int = 1, players: int = 3) -> str:
    """The diamond board with the players' starts and goals; cells are named as in moves."""
    places, corners = cells(size), tips(size, players)
    lines = [r"\begin{tikzpicture}[x=.62cm, y=-1.07cm]", *colours(range(players))]
    points = {cell: (float(x), float(y)) for cell, (x, y) in places.items()}
    lines += [rf"\draw[black!25] {at(places[one])} -- {at(places[other])};" for one, other in neighbours(size)]
    for cell, point in points.items():
        starts = [i for i, (start, _) in enumerate(corners) if start == cell]
        goals = [i for i, (_, goal) in enumerate(corners) if goal == cell]
        style = "draw=black!40, fill=white"
        if starts:
            style = f"draw=gpk{starts[0]}, fill=gpk{starts[0]}, text=white"
        elif goals:
            style = f"draw=gpk{goals[0]}, line width=1.2pt, fill=white, text=gpk{goals[0]}"
        shown = f"{LETTERS[starts[0]]}" if starts else rf"{LETTERS[goals[0]]}$'$" if goals else r"\strut"
        lines.append(
            rf"\node[circle, {style}, minimum size=15pt, inner sep=0pt, font=\small\sffamily] at {at(point)} {{{shown}}};"
        )
        lines.append(rf"\node[font=\tiny, text=black!60] at ({point[0] + 0.62:g},{point[1] - 0.22:g}) {{{cell}}};")
    return "\n".join([*lines, r"\end{tikzpicture}"])
