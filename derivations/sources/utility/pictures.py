"""Pictures of players and matches by matplotlib: rates with their intervals, the best share, subjective probability.

The report has the same as LaTeX, of numbers that are checked; these are of floats, to look at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from derivations.experiments.record import Estimate, Record, read_record
from derivations.experiments.registration import Registration
from derivations.sources.utility.experiments import beating, bias, noise
from derivations.sources.utility.experiments.catalogue import RUNS
from derivations.sources.utility.experiments.duels import CHIPS, Duel
from play.holdem.players.beliefs import subjective
from play.holdem.players.crra import best_share
from trees.formats.files import inside
from trees.refusal import Refused

if TYPE_CHECKING:
    from matplotlib.axes import Axes

SIZE, DOTS = (7.0, 4.2), 150
PLAYERS, AVERSIONS = 4, (0.5, 1.0, 2.0, 5.0)
DELTAS, EVEN = (0.0, 0.4, 0.8, 1.0), 0.25
GREY = "0.6"


def draw(runs: Path | None, folder: Path) -> Iterator[Path]:
    """Write all pictures as PNG, from the records in `runs`, or from those that are kept where it has none.

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
        picture(figure.add_subplot(), runs)
        path = inside(folder, f"{name}.png")
        figure.savefig(path)
        yield path


def _record(registration: Registration, runs: Path | None) -> Record:
    there = runs is not None and (runs / f"{registration.claim}.json").exists()
    return read_record(registration, runs if runs is not None and there else RUNS)


def noisy(axes: Axes, runs: Path | None) -> None:
    """What noisy players win of Kelly."""
    _rates(axes, _record(noise.REGISTRATION, runs), noise.DUELS, "sigma")
    axes.set(title="Noisy players against Kelly", xlabel="standard deviation of the noise")


def biased(axes: Axes, runs: Path | None) -> None:
    """What players of other styles win of Kelly."""
    _rates(axes, _record(bias.REGISTRATION, runs), bias.DUELS, "sp")
    axes.set(title="Players with a bias against Kelly", xlabel="style s (tight below 0, loose above)")


def _rates(axes: Axes, record: Record, duels: tuple[Duel, ...], name: str) -> None:
    for stack in sorted({duel.stack for duel in duels if duel.measure == CHIPS}, reverse=True):
        here = [duel for duel in duels if (duel.measure, duel.stack) == (CHIPS, stack)]
        places = [_parameter(duel.first, name) for duel in here]
        _bars(axes, places, [record.cell(duel.name) for duel in here], f"{stack} big blinds deep")
    axes.axhline(0, color=GREY, linewidth=0.8)
    axes.set_ylabel("big blinds won a hand")
    axes.legend(frameon=False)


def _parameter(text: str, name: str) -> float:
    return next(float(word.partition("=")[2]) for word in text.split() if word.startswith(f"{name}="))


def _bars(axes: Axes, places: list[float], cells: list[Estimate], label: str) -> None:
    middle, low, high = (np.array([float(c.number(which)) for c in cells]) for which in ("estimate", "low", "high"))
    axes.errorbar(places, middle, yerr=[middle - low, high - middle], marker="o", markersize=3, capsize=3, label=label)


def beaters(axes: Axes, runs: Path | None) -> None:
    """Who wins of Kelly."""
    record = _record(beating.REGISTRATION, runs)
    rows = np.arange(len(beating.BEATERS))
    for kelly, shift in zip(beating.KELLYS, (-0.12, 0.12), strict=True):
        cells = [record.cell(beating.cell(CHIPS, name, kelly)) for name in beating.BEATERS]
        middle, low, high = (np.array([float(c.number(which)) for c in cells]) for which in ("estimate", "low", "high"))
        axes.errorbar(middle, rows + shift, xerr=[middle - low, high - middle], fmt="o", markersize=4, label=kelly)
    axes.set_yticks(rows, beating.BEATERS)
    axes.invert_yaxis()
    axes.axvline(0, color=GREY, linewidth=0.8)
    axes.set(title="Who beats Kelly", xlabel="big blinds won a hand")
    axes.legend(frameon=False)


def shares(axes: Axes, runs: Path | None) -> None:
    """The best share against the chance to win."""
    chances = np.linspace(0, 1, 400)
    for g in AVERSIONS:
        axes.plot(chances, best_share(chances, PLAYERS, 0.0, g), label=f"g = {g:g}")
    axes.set(title=f"The best share of {PLAYERS} players", xlabel="p", ylabel="f*")
    axes.legend(frameon=False)


def beliefs(axes: Axes, runs: Path | None) -> None:
    """Subjective against objective probability."""
    chances = np.linspace(0, 1, 200)
    for delta in DELTAS:
        axes.plot(chances, subjective(chances, EVEN, delta), label=f"delta = {delta:g}")
    axes.set(title=f"Subjective probability, p_e = {EVEN:g}", xlabel="p", ylabel="xi(p)", aspect="equal")
    axes.legend(frameon=False)


PICTURES: dict[str, Callable[[Axes, Path | None], None]] = {
    "noise": noisy,
    "bias": biased,
    "beaters": beaters,
    "shares": shares,
    "beliefs": beliefs,
}
