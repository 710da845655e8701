"""Generations of networks, each learned from hands of those before it: made once, and taken up again where it stopped.

A folder holds `plan.json` and, for each generation, a folder with the hands it learns from in blocks, a checkpoint
while it learns, and `network.npz` when it is done; `metrics.jsonl` tells how the losses went. Every random number is
that of a place (the seed, a generation, a pairing, a block or step), so that a run which is killed and taken up again
comes to the same bits as one that was not, on the same machine with as many threads.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from play.archives import pack_arrays
from play.holdem.players.catalogue import player
from play.holdem.view import Player
from play.network.learning import hands, losses, samples
from play.network.learning.hands import DATA, Place, pairings
from play.network.learning.samples import Samples
from play.network.plan import RunPlan
from play.network.stored import (
    NETWORK,
    PLAN,
    StoredRunError,
    finished_generations,
    generation_folder,
    network,
    plan_of,
    player_of,
    read_arrays,
    require_torch,
)
from trees.formats.files import UNFINISHED, inside, sole, write_under
from trees.formats.texts import read_bytes, read_text
from trees.refusal import Refused
from trees.terminal import about

if TYPE_CHECKING:
    from play.network.learning.training import Lesson, NetworkLearner
    from play.network.player import NetworkPlayer

CHECKPOINT, METRICS = "checkpoint.npz", "metrics.jsonl"
_OF = "of"
"""What a checkpoint says whose it is by."""
EVERY = 30.0
"""So many seconds apart are checkpoints of a network that learns."""


class GenerationProgress(NamedTuple):
    """Which generation is at what, and how much of it is done."""

    generation: int
    stage: str
    """`hands`, or `actions` learned from, those of each epoch counted."""
    done: int
    total: int


Step = Callable[[GenerationProgress], object]


def train(plan: RunPlan, folder: Path, step: Step = lambda _: None) -> None:
    """All generations of the plan; what the folder has of them is not done again.

    `step` is told of each block of hands and each batch, and may raise to stop: the run can be taken up there.

    Raises:
        RunError: the folder is of another plan, or damaged; or torch is not installed.
        Taken: another run trains in the folder.
        PlayerError: there is no such data player.
        OSError: it cannot be written.
    """
    require_torch()
    player(plan.data_player)
    if not (folder / PLAN).exists():
        write_under(folder, PLAN, plan.text + "\n")
    if plan_of(folder).digest != plan.digest:
        raise StoredRunError(f"{folder}: expected no run or one of the same plan, found {PLAN} of another")
    with sole(folder / PLAN):
        for generation in range(1, plan.generations + 1):
            where = inside(folder, generation_folder(folder, generation).name)
            if not (where / NETWORK).is_file():
                _play(plan, folder, generation, step)
                _learn(plan, folder, generation, step)
            (where / CHECKPOINT).unlink(missing_ok=True)
            for unfinished in where.glob(UNFINISHED.format("*")):
                unfinished.unlink()


def players(folder: Path) -> tuple[str, ...]:
    """The texts by which the catalogue of players finds the networks that are done, the first generation first.

    Raises:
        RunError: the folder is no run.
    """
    return tuple(f"cnn:{folder}/{generation}" for generation in finished_generations(folder))


def load(folder: Path, generation: int) -> NetworkPlayer:
    """The network of a generation as a player.

    Raises:
        RunError: the folder is no run, or that generation is not done.
    """
    return player_of(folder, generation)


def metrics(folder: Path) -> Iterator[dict[str, float]]:
    """How the losses of a run went: a row for each epoch of each generation that is done.

    Raises:
        RunError: a line of it is damaged.
        TreeError: a file cannot be read.
    """
    for generation in finished_generations(folder):
        path = generation_folder(folder, generation) / METRICS
        try:
            rows = losses.read_losses(read_text(path, losses.MOST_BYTES)[1])
        except losses.LossesError as error:
            raise StoredRunError(f"{path}: {error}") from error
        yield from ({"generation": generation, **row} for row in rows)


def _block_file(folder: Path, place: Place) -> Path:
    return generation_folder(folder, place.generation) / f"hands-{place.pairing}-{place.block:05}.npz"


def _places(plan: RunPlan, generation: int) -> Iterator[Place]:
    for number, pairing in enumerate(pairings(plan, generation)):
        yield from (Place(generation, number, block) for block in range(pairing.blocks))


def _play(plan: RunPlan, folder: Path, generation: int, step: Step) -> None:
    """The hands of a generation, block by block."""

    @cache
    def found(number: int) -> Player:
        return player(plan.data_player) if number == DATA else player_of(folder, number)

    total = sum(pairing.hands for pairing in pairings(plan, generation))
    played = 0
    for place in _places(plan, generation):
        path = _block_file(folder, place)
        if not path.is_file():
            write_under(path.parent, path.name, samples.to_bytes(hands.play_block(plan, place, found)))
        played += min(hands.BLOCK, pairings(plan, generation)[place.pairing].hands - place.block * hands.BLOCK)
        step(GenerationProgress(generation, "hands", played, total))


def _learn(plan: RunPlan, folder: Path, generation: int, step: Step) -> None:
    """The network of a generation, from the checkpoint if there is one."""
    learner = _learner(plan, folder, generation)
    where = generation_folder(folder, generation)
    checkpoint = where / CHECKPOINT
    of = f"{plan.digest} {generation}"
    if checkpoint.is_file():
        state = read_arrays(checkpoint, plan, each=3)
        if str(state.pop(_OF, "")) != of:
            raise StoredRunError(f"{checkpoint}: expected a checkpoint of this plan and generation, found another")
        try:
            learner.restore(state)
        except Refused as error:
            raise StoredRunError(f"{checkpoint}: {error}") from error

    def save() -> None:
        write_under(where, CHECKPOINT, pack_arrays({_OF: np.array(of), **learner.state()}))

    total, batch = learner.steps * plan.training.batch, plan.training.batch
    saved = time.monotonic()
    while learner.step < learner.steps:
        learner.advance()
        try:
            step(GenerationProgress(generation, "actions", learner.step * batch, total))
        except BaseException:
            # whoever stops it here goes on from here; within a batch there is nothing whole to go on from
            save()
            raise
        if time.monotonic() - saved > EVERY:
            save()
            saved = time.monotonic()
    write_under(where, METRICS, losses.text(learner.rows))
    write_under(where, NETWORK, pack_arrays(learner.network.weights))


def _learner(plan: RunPlan, folder: Path, generation: int) -> NetworkLearner:
    from play.network.learning.training import NetworkLearner
    from play.network.model import Network

    lesson = _lesson(plan, folder, generation)
    if plan.warm_start and generation > 1:
        return NetworkLearner(network(folder, generation - 1), lesson)
    seed = int(hands.random_of(plan, generation, hands.WEIGHTS, 0).integers(2**63))
    return NetworkLearner(Network(plan.architecture, plan.encoding.planes, seed), lesson)


def _lesson(plan: RunPlan, folder: Path, generation: int) -> Lesson:
    from play.network.learning.training import Lesson, TrainingActions

    first = 1 if plan.keep_earlier else generation
    parts = [_samples(plan, folder, place) for each in range(first, generation + 1) for place in _places(plan, each)]
    # a hand's number among all of them; blocks are counted as if they were full
    for number, part in enumerate(parts):
        part.hand[:] += number * hands.BLOCK
    found = samples.concatenate(parts, plan.encoding)
    if plan.learn_from == "networks" and found.network.any():
        found = found.take(found.network)
    out = found.hand % plan.training.held_out == 0
    learned, held_out = (
        TrainingActions(each.states, each.targets(plan.training.target, plan.stack))
        for each in (found.take(~out), found.take(out))
    )
    if not len(learned):
        raise StoredRunError(f"{folder}: expected actions to learn from in generation {generation}, found none")
    order, dropout = (partial(hands.random_of, plan, generation, role) for role in (hands.ORDER, hands.DROPOUT))
    return Lesson(learned, held_out, plan.training, order, dropout)


def _samples(plan: RunPlan, folder: Path, place: Place) -> Samples:
    path = _block_file(folder, place)
    try:
        return samples.from_bytes(read_bytes(path), plan.encoding, hands.BLOCK * hands.most_actions(plan))
    except Refused as error:
        raise StoredRunError(f"{about(str(path), error)}; without the file it is played again") from None
