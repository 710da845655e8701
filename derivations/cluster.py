"""A Dask cluster, whose workers answer with text, which decides nothing.

Dask itself reads what workers and scheduler say of errors as objects of Python's, by which one could have anything run
here: so it is with machines of one's own, and with its TLS, that a cluster is made.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from logging import CRITICAL, getLogger
from typing import TypeVar
from urllib.parse import urlsplit

from play.spread import run_in_places
from trees.refusal import Refused
from trees.terminal import one_line

Place = TypeVar("Place")
ALONE = threading.Lock()
"""Solvers know of one thread in a process: who answers holds this."""
PATIENCE = 15.0
"""So many seconds a scheduler has to answer, and to have a worker."""
TEXT = ["msgpack"]
"""How answers are read: as data, and as nothing that could be run."""
EXPECTED = "expected the address of a Dask scheduler, such as tcp://127.0.0.1:8786"


class NoCluster(Refused):
    """No scheduler answers at an address, or it has no workers."""


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of the scheduler at this address, such as tcp://127.0.0.1:8786; what a worker that is killed was at
    is done by another. What is asked of them must answer with text.

    Raises:
        NoCluster: no scheduler answers there, or it has no workers.
        ModuleNotFoundError: the package `distributed` is not installed.
    """
    from distributed import Client

    if not _names_a_port(address):
        raise NoCluster(f"cluster: {EXPECTED}, found {address!r:.80}")
    getLogger("distributed").setLevel(CRITICAL)  # which tells of every worker that goes
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False, deserializers=TEXT)
    except (OSError, ValueError, TypeError) as error:
        raise NoCluster(f"cluster: {EXPECTED}, found {address!r:.80}: {one_line(error):.200}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise NoCluster(f"cluster: expected workers at {address:.80}, found none in {PATIENCE:g} s") from None
        yield client.get_executor(pure=False)


def _names_a_port(address: str) -> bool:
    """Whether it is a host and a port, with a protocol or without, or a scheduler in this process."""
    try:
        parts = urlsplit(address if "://" in address else f"tcp://{address}")
        return parts.scheme == "inproc" or bool(parts.hostname and parts.port)
    except ValueError:
        return False


def texts(answer: Callable[[Place], str], places: Iterable[Place], executor: Executor) -> Iterator[tuple[Place, str]]:
    """What workers answer about each place, as it comes; nothing where that is lost, or no text."""
    for place, text in run_in_places(answer, places, executor, lambda *_: ""):
        yield place, text if isinstance(text, str) else ""
