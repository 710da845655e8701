"""Runs on disk: plans and networks, written whole or not at all, and read as data with their digests."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from play import archives
from play.archives import Arrays, require_like, unpack_arrays
from play.network.plan import RunPlan, read_plan
from trees.formats.texts import read_bytes, read_text
from trees.refusal import Refused
from trees.terminal import about

if TYPE_CHECKING:
    from play.holdem.view import Player
    from play.network.model import Network
    from play.network.player import NetworkPlayer

PLAN = "plan.json"
NETWORK = "network.npz"
MOST_PLAN = 2**20
_BESIDE = 16 * 2**20
"""So many bytes of an archive may be names, shapes and losses."""


class StoredRunError(Refused):
    """A folder holds no run, another one, or a damaged one."""


def generation_folder(folder: Path, generation: int) -> Path:
    """Where a generation of a run is kept."""
    return folder / f"generation-{generation}"


def plan_of(folder: Path) -> RunPlan:
    """The plan of a run.

    Raises:
        RunError: the folder has none.
    """
    path = folder / PLAN
    if not path.is_file():
        raise StoredRunError(f"{folder}: expected a run of trained players, found no {PLAN} in it")
    try:
        return read_plan(read_text(path, MOST_PLAN)[1])
    except Refused as error:
        raise StoredRunError(about(str(path), error)) from None


def finished_generations(folder: Path) -> tuple[int, ...]:
    """The generations that are done."""
    numbers = range(1, plan_of(folder).generations + 1)
    return tuple(number for number in numbers if (generation_folder(folder, number) / NETWORK).is_file())


def digest(folder: Path, generation: int) -> str:
    """SHA-256 of the weights of a network, which are alike if it is."""
    return archives.digest(network(folder, generation).weights)


def require_torch() -> None:
    """That networks can be made and read here.

    Raises:
        RunError: the package torch is not installed.
    """
    if find_spec("torch") is None:
        raise StoredRunError("networks: expected torch, found none; pip install 'gameproof[network]'")


def network(folder: Path, generation: int) -> Network:
    """The network of a generation.

    Raises:
        RunError: it is not done, or its file is damaged.
    """
    plan = plan_of(folder)
    require_torch()
    path = generation_folder(folder, generation) / NETWORK
    if not path.is_file():
        known = ", ".join(map(str, finished_generations(folder))) or "none"
        raise StoredRunError(f"{folder}: expected a generation that is done ({known}), found {generation}")
    arrays = read_arrays(path, plan)
    from play.network.model import Network

    found = Network(plan.architecture, plan.encoding.planes)
    try:
        require_like(arrays, found.weights)
    except Refused as error:
        raise StoredRunError(f"{path}: {error}") from error
    for name, weights in found.weights.items():
        weights[:] = arrays[name]
    return found


def player_of(folder: Path, generation: int) -> NetworkPlayer:
    """The network of a generation as a player.

    Raises:
        RunError: it is not done, or its file is damaged.
    """
    plan, found = plan_of(folder), network(folder, generation)
    from play.network.player import NetworkPlayer

    return NetworkPlayer(found, plan.encoding, plan.ties)


def of_folder(words: str) -> Player:
    """The player of a text such as `out/poker-cnn/3`, a folder and a generation, and words of its manner, if any.

    Raises:
        RunError: there is no such run or generation.
        MannerError: a word of its manner is none.
    """
    folder, slash, rest = words.rpartition("/")
    number, *manner = rest.split() or [""]
    if not slash or not (number.isascii() and number.isdigit() and len(number) < 7):
        raise StoredRunError(f"player: expected cnn:FOLDER/GENERATION such as cnn:out/poker-cnn/3, found {words!r:.60}")
    found = player_of(Path(folder), int(number))
    from play.network.manners import in_manner

    return in_manner(found, manner)


def read_arrays(path: Path, plan: RunPlan, each: int = 1) -> Arrays:
    """The arrays of a file: of each weight of the plan's network so many numbers.

    Raises:
        RunError: the file holds none, more, or damaged ones.
    """
    most = 4 * each * plan.architecture.weights(plan.encoding.planes) + _BESIDE
    try:
        return unpack_arrays(read_bytes(path, most), most)
    except Refused as error:
        raise StoredRunError(about(str(path), error)) from error
