"""The state of a run of regret minimisation as bytes, an .npz archive that runs nothing when read.

The archive holds the vectors of both players, the history, and a header in JSON: format, method,
iteration, the SHA-256 digests of the game's arrays and of all numbers of the state.
"""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np

from trees.formats.archives import DAMAGE
from trees.refusal import Refused
from verify.find.numeric.arrays import Arrays, Vector
from verify.find.numeric.methods import METHODS
from verify.find.numeric.regret_minimisation import Minimisation, RegretLearner

FORMAT = "gameproof checkpoint 1"
_VECTORS = ("regret", "instant", "summed", "best")
MOST_BYTES = 2**31
_MOST_HISTORY = 1000
_OVERHEAD = 4096  # an array's own header, and ours


class CheckpointError(Refused):
    """The bytes are no checkpoint of this game: says what was expected and found."""


@dataclass(frozen=True)
class RunStanding:
    """How far a run is: its game's digest, method and iteration, and the gap that it has reached."""

    game: str
    method: str
    iteration: int
    gap: float

    def is_worth_more_than(self, other: RunStanding) -> bool:
        """Whether something were lost with it if the other took its place.

        A run of the same method is part of any longer one; of another method the gap counts.
        """
        further = self.iteration > other.iteration or (self.method != other.method and self.gap < other.gap)
        return self.game == other.game and further


def to_bytes(run: Minimisation) -> bytes:
    """All that the future of `run` depends on."""
    state = {f"{name} {p}": getattr(run.learners[p], name) for p in (0, 1) for name in _VECTORS}
    state["guarantees"] = np.array([learner.guarantee for learner in run.learners])
    state["history"] = np.array(run.history, dtype=np.float64).reshape(-1, 3)
    header = {
        "format": FORMAT,
        "method": run.method.name,
        "iteration": run.iteration,
        "game": run.game.digest(),
        "state": _digest(state),
    }
    file = io.BytesIO()
    text = np.frombuffer(json.dumps(header).encode(), dtype=np.uint8)
    np.savez(file, header=text, **state)
    return file.getvalue()


def from_bytes(game: Arrays, content: bytes) -> Minimisation:
    """The run that `to_bytes` wrote.

    Raises:
        CheckpointError: damaged, of another game, or no checkpoint at all.
    """
    with _opened(content) as archive:
        header = _header(archive)
        if header.get("game") != game.digest():
            raise CheckpointError("expected a checkpoint of this game, found one of another game")
        arrays = _arrays(game, archive)
    iteration, method = header.get("iteration"), METHODS.get(str(header.get("method")))
    history = arrays["history"]
    sound = bool(np.isfinite(history).all() and (history[:, 0] >= 1).all()) and header.get("state") == _digest(arrays)
    if not sound or not isinstance(iteration, int) or not 0 <= iteration < 2**53 or method is None:
        raise CheckpointError("expected numbers with the stated digest, found others")
    learners = [
        RegretLearner(**{name: arrays[f"{name} {p}"] for name in _VECTORS}, guarantee=float(arrays["guarantees"][p]))
        for p in (0, 1)
    ]
    run = Minimisation(game, method)
    run.restore(iteration, (learners[0], learners[1]), [(int(t), low, high) for t, low, high in history.tolist()])
    return run


def standing(content: bytes) -> RunStanding:
    """How far the run is that `to_bytes` wrote, whatever its game.

    Raises:
        CheckpointError: damaged, or no checkpoint at all.
    """
    with _opened(content) as archive:
        header = _header(archive)
        sizes = {each.filename.removesuffix(".npy"): each.file_size for each in archive.infolist()}
        if sum(sizes.values()) > len(content):
            raise CheckpointError("expected an archive that is not compressed, found one that is")
        state = {name: _array(archive, name, size) for name, size in sizes.items() if name != "header"}
        iteration, gap = header["iteration"], -float(state["guarantees"].sum())
    if not isinstance(iteration, int) or header.get("state") != _digest(state):
        raise CheckpointError("expected numbers with the stated digest, found others")
    return RunStanding(str(header.get("game")), str(header.get("method")), iteration, gap)


@contextmanager
def _opened(content: bytes) -> Iterator[zipfile.ZipFile]:
    """The archive; what does not let itself be read in it is no checkpoint."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            yield archive
    except CheckpointError:
        raise
    except DAMAGE as error:
        raise CheckpointError("expected a whole .npz archive, found a damaged one or another file") from error


def _header(archive: zipfile.ZipFile) -> dict[str, Any]:
    header = json.loads(_array(archive, "header", 1).tobytes())
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise CheckpointError(f"expected {FORMAT!r}, found another format")
    return header


def _arrays(game: Arrays, archive: zipfile.ZipFile) -> dict[str, Any]:
    """The arrays of the state, if they are those that `to_bytes` writes for this game."""
    lengths = {f"{name} {p}": len(game.sides[p].sequences) for p in (0, 1) for name in _VECTORS}
    lengths |= {"guarantees": 2, "history": 3 * _MOST_HISTORY}
    arrays = {name: _array(archive, name, length) for name, length in lengths.items()}
    shapes: dict[str, tuple[int, ...]] = {name: (length,) for name, length in lengths.items()}
    shapes["history"] = (*arrays["history"].shape[:1], 3)
    for name, shape in shapes.items():
        if arrays[name].shape != shape or arrays[name].dtype != np.float64:
            raise CheckpointError(f"expected {shape} numbers as {name!r}, found {arrays[name].shape}")
    return arrays


def _array(archive: zipfile.ZipFile, name: str, length: int) -> Any:
    """An entry of at most `length` numbers; reading it compares its checksum."""
    entry = archive.getinfo(f"{name}.npy")
    if entry.file_size > 8 * length + _OVERHEAD:
        raise CheckpointError(f"expected at most {length} numbers as {name!r}, found more")
    return np.lib.format.read_array(io.BytesIO(archive.read(entry)), allow_pickle=False)


def _digest(state: dict[str, Vector]) -> str:
    found = hashlib.sha256()
    for name in sorted(state):
        found.update(name.encode() + np.ascontiguousarray(state[name], dtype="<f8").tobytes())
    return found.hexdigest()
