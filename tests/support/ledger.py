"""The ledger of one run of the tests: each source is settled once, by whichever worker asks first."""

from __future__ import annotations

import fcntl
import json
import pickle
from functools import cache
from pathlib import Path
from typing import Any

from derivations.claims.claim import Settled
from derivations.ledger import settle
from derivations.output.files import write_whole
from derivations.systems import SYSTEMS, system


class Ledger:
    """What became of every claim; certificates, queries and what was settled lie in `folder`, which workers share."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.of = cache(self._of)
        self.entry = cache(self._entry)

    def _of(self, source: str) -> list[Settled]:
        """The claims of a source in their order."""
        kept = self.folder / f"{source}.pickle"
        with (self.folder / f"{source}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # given back when the file is closed, also by a worker that dies
            if not kept.exists():
                write_whole(kept, pickle.dumps(settle([source], self.folder)))
        return pickle.loads(kept.read_bytes())  # type: ignore[no-any-return]

    def all(self) -> list[Settled]:
        """All claims in the order of `prove all`."""
        return [item for source in SYSTEMS for item in self.of(source)]

    def _entry(self, id_: str) -> dict[str, Any]:
        """A claim as `prove --json` prints it."""
        source = next(name for name in SYSTEMS if id_ in system(name).claims)
        item = next(item for item in self.of(source) if item.claim.id == id_)
        return json.loads(json.dumps(item.to_json()))  # type: ignore[no-any-return]
