"""The ledger of one run of the tests: each source is settled once, by whichever worker asks first.

It is settled in a process of its own, as `gameproof prove` is: how long z3 takes depends on what it was asked before.
By day what takes long to find is taken from where it is stored.
"""

from __future__ import annotations

import fcntl
import gc
import json
import pickle
import subprocess
import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from derivations.claims.claim import Settled
from derivations.index import SOURCES
from derivations.own.settling import Settling
from derivations.proving import settle_published, whole
from tests.support.files import HOME
from tests.support.stored import settled_by_day
from trees.formats.files import write_whole
from verify.theories.holdem import card_blind
from verify.theories.kingmaker.census import Predicted

ANEW, BY_DAY = "anew", "by-day"


class Ledger:
    """What became of every claim; certificates, queries and what was settled lie in `folder`, which workers share.

    Where all is to be found `anew`, nothing stored is read.
    """

    def __init__(self, folder: Path, *, anew: bool) -> None:
        self.folder, self.how = folder, ANEW if anew else BY_DAY
        folder.mkdir(parents=True, exist_ok=True)
        self.of = lru_cache(2)(self._of)  # tests of one source come after one another
        self.entry = cache(self._entry)

    def _of(self, source: str) -> list[Settled]:
        """The claims of a source in their order."""
        kept = kept_at(self.folder, source)
        with (self.folder / f"{source}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)  # given back when the file is closed, also by a worker that dies
            if not kept.exists():
                command = [sys.executable, "-m", __name__, self.how, str(self.folder), source]
                subprocess.run(command, cwd=HOME, check=True)
        return pickle.loads(kept.read_bytes())  # type: ignore[no-any-return]

    def all(self) -> Iterator[Settled]:
        """All claims in the order of `prove all`."""
        return (item for source in SOURCES for item in self.of(source))

    def item(self, id_: str) -> Settled:
        source = next(name for name in SOURCES if id_.startswith(SOURCES[name].letter))
        return next(item for item in self.of(source) if item.claim.id == id_)

    def _entry(self, id_: str) -> dict[str, Any]:
        """A claim as `prove --json` prints it."""
        return json.loads(json.dumps(self.item(id_).to_json()))  # type: ignore[no-any-return]


def kept_at(folder: Path, source: str) -> Path:
    return folder / f"{source}.pickle"


if __name__ == "__main__":
    how, folder, source = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    gc.set_threshold(20_000, 20, 10)  # as in tests
    if how == BY_DAY:
        Predicted.of = cache(Predicted.of)  # type: ignore[method-assign]  # censuses of many claims list the same games
        # who plays against himself is played out once
        card_blind.play_betting = cache(card_blind.play_betting)  # type: ignore[attr-defined]
    found = settle_published([source], Settling(folder)) if how == ANEW else settled_by_day(whole(source), folder)
    write_whole(kept_at(folder, source), pickle.dumps(found))
