"""Pictures of networks by matplotlib: how they learned, and what they and other players do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from play.network.learning.actions import DECILES, KINDS, ActionCounts
from play.network.plan import STAKES
from trees.formats.files import inside
from trees.refusal import Refused

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE, DOTS = (7.0, 4.2), 150
TOLD = {
    "loss": "learned from, with dropout",
    "loss held out": "held out",
    "loss of the mean": "held out, of who says the mean",
}
Row = Mapping[str, float]
Picture = Callable[["Axes"], None]
Drawn = TypeVar("Drawn")


def habits(does: Mapping[str, ActionCounts], folder: Path) -> Iterator[Path]:
    """What players do: written as PNG.

    Raises:
        Refused: matplotlib is not installed.
        OSError: the folder cannot be written.
    """
    return _drawn({name: _of(picture, does) for name, picture in _OF_PLAYERS.items()}, folder)


def losses(rows: Sequence[Row], folder: Path) -> Iterator[Path]:
    """How networks learned: written as PNG.

    Raises:
        Refused: matplotlib is not installed.
        OSError: the folder cannot be written.
    """
    return _drawn({"losses": _of(_losses, rows)}, folder)


def _of(picture: Callable[[Axes, Drawn], None], drawn: Drawn) -> Picture:
    return lambda axes: picture(axes, drawn)


def _drawn(pictures: Mapping[str, Picture], folder: Path) -> Iterator[Path]:
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise Refused("plots: expected matplotlib, found none; pip install 'gameproof[plots]'") from None

    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in pictures.items():
        figure = Figure(figsize=SIZE, dpi=DOTS, layout="constrained")
        FigureCanvasAgg(figure)
        picture(figure.add_subplot())
        path = inside(folder, f"{name}.png")
        figure.savefig(path)
        yield path


def _losses(axes: Axes, rows: Sequence[Row]) -> None:
    for name, style in (("loss", "o-"), ("loss held out", "s--"), ("loss of the mean", ":")):
        axes.plot(range(1, len(rows) + 1), [row.get(name, np.nan) for row in rows], style, label=TOLD[name])
    axes.set_xticks(range(1, len(rows) + 1), [f"{row['generation']}.{row['epoch']}" for row in rows])
    axes.set(title="What networks learn", xlabel="generation and epoch", ylabel="mean squared error, in stacks")
    axes.legend()


def _kinds(axes: Axes, does: Mapping[str, ActionCounts]) -> None:
    """Figure 2 of the source: the share of each kind of action."""
    below = np.zeros(len(does))
    shares = np.array([actions.shares() for actions in does.values()]).reshape(-1, len(KINDS))
    for kind, column in zip(KINDS, shares.T, strict=True):
        axes.bar(list(does), column, bottom=below, label=kind)
        below = below + column
    axes.set(title="Actions", ylabel="share of all")
    axes.legend()


def _sizes(axes: Axes, does: Mapping[str, ActionCounts]) -> None:
    """Figure 3 of the source: bets and raises by size, as the share that puts in no more."""
    for name, actions in does.items():
        until = np.cumsum(actions.sizes) / max(1, actions.sizes.sum())
        axes.step(np.arange(len(until)) / STAKES.big, until, where="post", label=name)
    axes.set(title="Bets and raises", xlabel="big blinds put in, or fewer", ylabel="share of all bets and raises")
    axes.legend()


def _by_strength(kind: str) -> Callable[[Axes, Mapping[str, ActionCounts]], None]:
    def picture(axes: Axes, does: Mapping[str, ActionCounts]) -> None:
        for name, actions in does.items():
            counts = actions.kinds.sum(axis=1)
            axes.plot(
                range(1, DECILES + 1), counts[:, KINDS.index(kind)] / np.maximum(1, counts.sum(axis=1)), label=name
            )
        axes.set(
            title=f"How often they {kind}, by their cards",
            xlabel="tenth of hands before the flop, the strongest last",
            ylabel="share of all actions",
        )
        axes.legend()

    return picture


_OF_PLAYERS = {"actions": _kinds, "sizes": _sizes, "folds": _by_strength("fold"), "raises": _by_strength("raise")}
