"""An abstraction solved, kept in a file, and taken up again where the run was stopped.

A file is an npz of arrays with the text of the plan, the iterations done, and a SHA-256 of it all; until the last
iteration it has the regrets too. A run that is taken up comes to the same numbers, bit for bit, as one that was not
stopped.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from play.archives import ArchiveError, Arrays, digest, pack_arrays, unpack_arrays
from play.holdem.abstraction.betting import betting
from play.holdem.abstraction.cards import Cuts, Deck, deck
from play.holdem.abstraction.minimisation import AbstractMinimisation, Game, Strategy
from play.holdem.abstraction.plan import AbstractionError, AbstractionPlan
from play.holdem.lockstep import CARDS
from trees.formats.archives import DAMAGE
from trees.formats.files import write_whole
from trees.formats.texts import read_bytes
from trees.holdem.betting import BOARD
from trees.holdem.cards import DECK

MOST_BYTES = 256 * 2**20
EVERY = 50
"""Iterations after which the state is written."""


@dataclass(frozen=True)
class Solution:
    """A plan, its game, and the average strategy after its iterations; `digest` is that of the file."""

    plan: AbstractionPlan
    game: Game
    average: Strategy
    digest: str

    @property
    def exploitability(self) -> float:
        """What best responses win of it in the abstraction, in big blinds a hand."""
        return self.game.exploitability(self.average) / self.plan.big


def solve(plan: AbstractionPlan, path: Path | None = None, step: Callable[[int], object] = lambda _: None) -> Solution:
    """The plan carried out; `step` is told of iterations. With a path, what was done before is read and kept there.

    Raises:
        AbstractionError: the file is none of this plan.
        OSError: the file cannot be written.
    """
    if path is not None and path.exists():
        found, run = _restored(path)
        if found != plan:
            raise AbstractionError(f"{path}: expected an abstraction by the same plan, found another one")
    else:
        run = AbstractMinimisation(Game(betting(plan), deck(plan)))
    return _ended(plan, run, path, step)


def resume(path: Path, step: Callable[[int], object] = lambda _: None) -> Solution:
    """What a file keeps of a plan, carried out to its end.

    Raises:
        AbstractionError: the file keeps none.
        OSError: it cannot be written.
    """
    plan, run = _restored(path)
    return _ended(plan, run, path, step)


def _ended(
    plan: AbstractionPlan, run: AbstractMinimisation, path: Path | None, step: Callable[[int], object]
) -> Solution:
    step(run.iteration)
    while run.iteration < plan.iterations:
        run.step()
        step(1)
        if path is not None and (run.iteration % EVERY == 0 or run.iteration == plan.iterations):
            _write(path, plan, run)
    if path is not None and not path.exists():
        _write(path, plan, run)
    return _solution(plan, run)


def read_solution(path: Path) -> Solution:
    """An abstraction that was solved before.

    Raises:
        AbstractionError: the file is none, or its run was not ended.
    """
    plan, run = _restored(path)
    if run.iteration < plan.iterations:
        raise AbstractionError(f"{path}: expected {plan.iterations} iterations, found {run.iteration}; solve it first")
    return _solution(plan, run)


def _solution(plan: AbstractionPlan, run: AbstractMinimisation) -> Solution:
    return Solution(plan, run.game, run.average(), digest(_arrays(plan, run)))


def _arrays(plan: AbstractionPlan, run: AbstractMinimisation) -> Arrays:
    cards = run.game.deck
    found: Arrays = {"plan": np.array(plan.text), "iteration": np.array(run.iteration), "met": cards.met}
    found["won"] = cards.won
    kept: dict[str, Sequence[NDArray[Any]]] = {
        "ends": cards.cuts.ends,
        "completions": cards.cuts.completions,
        "sums": run.sums,
    }
    if run.iteration < plan.iterations:
        kept["regrets"] = run.regrets
    return found | {f"{name}.{number}": part for name, parts in kept.items() for number, part in enumerate(parts)}


def _write(path: Path, plan: AbstractionPlan, run: AbstractMinimisation) -> None:
    write_whole(path, pack_arrays(_arrays(plan, run), compressed=True))


def _restored(path: Path) -> tuple[AbstractionPlan, AbstractMinimisation]:
    where = f"{path}: expected an abstraction that was solved here"
    try:
        arrays = unpack_arrays(read_bytes(path, MOST_BYTES), MOST_BYTES)
        plan = _plan(str(arrays["plan"]))
        streets = range(len(plan.buckets))
        cuts = Cuts(
            tuple(arrays[f"ends.{number}"] for number in streets),
            tuple(arrays[f"completions.{number}"] for number in streets),
        )
        cards = Deck(cuts, arrays["met"], arrays["won"])
        _require(plan, cards)
        run = AbstractMinimisation(Game(betting(plan), cards))
        run.iteration = int(arrays["iteration"])
        _fill(run.sums, arrays, "sums")
        if run.iteration < plan.iterations:
            _fill(run.regrets, arrays, "regrets")
    except AbstractionError:
        raise
    except ArchiveError as error:
        raise AbstractionError(f"{path}: {error}") from error
    except DAMAGE as error:
        raise AbstractionError(f"{where}, found {type(error).__name__}") from error
    return plan, run


def _require(plan: AbstractionPlan, cards: Deck) -> None:
    """That arrays have the shapes and kinds of the plan's.

    Raises:
        ValueError: one has not.
    """
    before = 1
    for street, width in enumerate(plan.buckets):
        ends, completions = cards.cuts.ends[street], cards.cuts.completions[street]
        other = (plan.completions, CARDS - 2 - BOARD[street]) if street else (0, 0)
        if ends.shape != (before, width - 1) or ends.dtype.kind != "f" or completions.shape != other:
            raise ValueError("ends: expected those of the plan")
        if completions.dtype != np.uint8 or (completions >= DECK).any():
            raise ValueError("completions: expected cards")
        before *= width
    for counts in (cards.met, cards.won):
        if counts.shape != (before, before) or counts.dtype.kind != "i":
            raise ValueError("counts: expected whole numbers by two paths")
    if cards.met.sum() <= 0:
        raise ValueError("counts: expected deals")


def _plan(text: str) -> AbstractionPlan:
    content = json.loads(text)
    found: dict[str, Any] = {name: tuple(part) if isinstance(part, list) else part for name, part in content.items()}
    return AbstractionPlan(**found)


def _fill(parts: list[NDArray[np.float64]], arrays: Arrays, name: str) -> None:
    for number, part in enumerate(parts):
        part[:] = arrays[f"{name}.{number}"]
