"""Pictures of what players do, by matplotlib: shares of actions, sizes of bets, and actions by strength of the hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from play.network.learning.actions import DECILES, KINDS, Actions
from play.network.plan import STAKES
from trees.refusal import Refused

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE, DOTS = (7.0, 4.2), 150


def draw(does: Mapping[str, Actions], folder: Path) -> Iterator[Path]:
    """Write all pictures as PNG.

    Raises:
        Refused: matplotlib is not installed.
        OSError: the folder cannot be written.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        raise Refused("plots: expected matplotlib (the extra plots), found none") from None

    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in PICTURES.items():
        figure = Figure(figsize=SIZE, dpi=DOTS, layout="constrained")
        FigureCanvasAgg(figure)
        picture(figure.add_subplot(), does)
        path = folder / f"{name}.png"
        figure.savefig(path)
        yield path


def kinds(axes: Axes, does: Mapping[str, Actions]) -> None:
    """Figure 2 of the source: the share of each kind of action."""
    below = np.zeros(len(does))
    shares = np.array([actions.shares() for actions in does.values()]).reshape(-1, len(KINDS))
    for kind, column in zip(KINDS, shares.T, strict=True):
        axes.bar(list(does), column, bottom=below, label=kind)
        below = below + column
    axes.set(title="Actions", ylabel="share of all")
    axes.legend()


def sizes(axes: Axes, does: Mapping[str, Actions]) -> None:
    """Figure 3 of the source: bets and raises by size, as the share that puts in no more."""
    for name, actions in does.items():
        until = np.cumsum(actions.sizes) / max(1, actions.sizes.sum())
        axes.step(np.arange(len(until)) / STAKES.big, until, where="post", label=name)
    axes.set(title="Bets and raises", xlabel="big blinds put in, or fewer", ylabel="share of all bets and raises")
    axes.legend()


def _by_strength(kind: str) -> Callable[[Axes, Mapping[str, Actions]], None]:
    def picture(axes: Axes, does: Mapping[str, Actions]) -> None:
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


PICTURES = {"actions": kinds, "sizes": sizes, "folds": _by_strength("fold"), "raises": _by_strength("raise")}
