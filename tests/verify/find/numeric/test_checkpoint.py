"""A run restored from a checkpoint goes on bit for bit; what is no checkpoint of the game is refused."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.effort import for_each
from tests.support.files import HOME
from trees.formats.files import write_whole
from trees.games.kuhn import kuhn
from trees.games.leduc import leduc
from trees.tree import Tree
from verify.find.numeric.arrays import Arrays, arrays
from verify.find.numeric.checkpoint import CheckpointError, from_bytes, to_bytes
from verify.find.numeric.methods import METHODS, Method
from verify.find.numeric.regret_minimisation import Minimisation
from verify.kernel.strategies.sequence_form import sequence_form

VECTORS = ("regret", "instant", "summed", "best")
GAME = arrays(sequence_form(kuhn()))


def ran(iterations: int, run: Minimisation | None = None, method: Method = METHODS["pcfr+"]) -> Minimisation:
    run = run or Minimisation(GAME, method)
    while run.iteration < iterations:
        run.step()
    return run


def state(run: Minimisation) -> list[object]:
    """All bits of a run."""
    numbers = [getattr(learner, name).tobytes() for learner in run.learners for name in VECTORS]
    guarantees = [learner.guarantee.hex() for learner in run.learners]
    return [run.iteration, run.method, run.history, *numbers, *guarantees]


CONTENT = to_bytes(ran(20))


@for_each("method", METHODS.values())
@for_each("stop", [0, 1, 17, 99])
def test_a_resumed_run_is_bit_for_bit_the_uninterrupted_one(method: Method, stop: int) -> None:
    resumed = from_bytes(GAME, to_bytes(ran(stop, method=method)))
    assert state(ran(100, resumed)) == state(ran(100, method=method))


@pytest.mark.parametrize("tree", [kuhn(4), kuhn(3, 1, 2)], ids=["another size", "another bet"])
def test_a_checkpoint_of_another_game_is_refused(tree: Tree) -> None:
    with pytest.raises(CheckpointError, match="expected a checkpoint of this game, found one of another"):
        from_bytes(arrays(sequence_form(tree)), CONTENT)


@pytest.mark.parametrize("length", [0, 1, 100, len(CONTENT) // 2, len(CONTENT) - 1])
def test_a_truncated_checkpoint_is_refused(length: int) -> None:
    with pytest.raises(CheckpointError, match="found a damaged one or another file"):
        from_bytes(GAME, CONTENT[:length])


@given(st.integers(0, len(CONTENT) - 1), st.integers(1, 255))
def test_a_changed_byte_is_refused_or_changes_nothing(place: int, change: int) -> None:
    content = bytearray(CONTENT)
    content[place] ^= change
    try:
        found = state(from_bytes(GAME, bytes(content)))
    except CheckpointError as error:
        assert "\n" not in str(error)
    else:
        assert found == state(ran(20))


def changed(name: str, array: np.ndarray) -> bytes:  # type: ignore[type-arg]
    """The checkpoint with another array, its archive sound."""
    with np.load(io.BytesIO(CONTENT)) as archive:
        entries = {**archive, name: array}
    file = io.BytesIO()
    np.savez(file, allow_pickle=True, **entries)
    return file.getvalue()


@for_each(
    ("name", "array"),
    [
        ("regret 0", np.ones(13)),
        ("regret 0", np.full(13, np.nan)),
        ("regret 0", np.ones((13, 1))),
        ("regret 0", np.ones(13, dtype=np.float32)),
        ("regret 0", np.array([None] * 13)),
        ("history", np.array(1.0)),
        ("history", np.full((2, 3), np.nan)),
        ("header", np.frombuffer(b"[1]", dtype=np.uint8)),
        ("header", np.frombuffer(b"[" * 3000, dtype=np.uint8)),
        ("header", np.frombuffer(b'{"format": "gameproof checkpoint 1"}', dtype=np.uint8)),
        ("guarantees", np.ones(10**6)),
    ],
)
def test_other_arrays_are_refused(name: str, array: np.ndarray) -> None:  # type: ignore[type-arg]
    with pytest.raises(CheckpointError):
        from_bytes(GAME, changed(name, array))


def test_an_archive_of_other_files_is_refused() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("readme.txt", "no checkpoint")
    with pytest.raises(CheckpointError, match="found a damaged one or another file"):
        from_bytes(GAME, file.getvalue())


def test_an_interrupted_write_leaves_the_old_checkpoint_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "run.npz"
    write_whole(path, CONTENT)

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(path, to_bytes(ran(30)))
    assert (path.read_bytes(), list(tmp_path.iterdir())) == (CONTENT, [path])


WRITE_ALWAYS = """
from derivations.commands import approximate as command
from argparse import ArgumentParser
command.BETWEEN_CHECKPOINTS = 0
parser = ArgumentParser()
command.add(parser)
words = "leduc suited=0 --method cfr+ --gap 0 --seconds 60"
command.run(parser.parse_args(words.split()))
"""


def test_a_killed_run_leaves_a_whole_checkpoint(tmp_path: Path) -> None:
    home = HOME
    game: Arrays = arrays(sequence_form(leduc(suited=False)))
    with subprocess.Popen(
        [sys.executable, "-c", WRITE_ALWAYS], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(home)}
    ) as process:
        folder = tmp_path / "out" / "checkpoints"
        until = time.monotonic() + 60
        while not list(folder.glob("*.npz")) and time.monotonic() < until:
            time.sleep(0.1)
        time.sleep(0.1)
        process.kill()
    (path,) = folder.glob("*.npz")
    assert from_bytes(game, path.read_bytes()).iteration > 0
