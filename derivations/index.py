"""The sources whose claims come with the program, a row each: the first letter of an id tells its source.

A new source is a folder with a file of claims, and a row here. Nothing of a source is loaded but its file of claims,
and what fills its report, draws its pictures or has its experiments, by name, when that is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "sources"


@dataclass(frozen=True)
class Source:
    """A source: the letter with which its ids begin and its file of claims, in the folder of sources.

    By module and function, in that folder: `report` gives what code fills into its report from all claims settled,
    `pictures` draws into a folder from the records of experiments in another, and `experiments` are an `Experiments`.
    """

    letter: str
    file: str
    report: str
    pictures: str = ""
    experiments: str = ""

    @property
    def path(self) -> Path:
        """Where its file of claims is."""
        return FOLDER / self.file


SOURCES = {
    "kuhn": Source("K", "kuhn/claims.toml", "kuhn.holes:holes"),
    "liars-dice": Source("D", "liars_dice/claims.toml", "liars_dice.holes:holes"),
    "kingmaker": Source("M", "kingmaker/claims.py", "kingmaker.derive:holes"),
    "jam-or-fold": Source("J", "jam_or_fold/claims.toml", "jam_or_fold.derive:holes"),
    "utility": Source(
        "U",
        "utility/claims.py",
        "utility.derive:holes",
        "utility.pictures:draw",
        "utility.experiments.catalogue:MEASURED",
    ),
    "poker-cnn": Source(
        "P", "poker_cnn/claims.py", "poker_cnn.derive:holes", experiments="poker_cnn.experiments.catalogue:MEASURED"
    ),
}


def part(place: str) -> Any:
    """What stands at a place such as "kuhn.holes:holes", loaded only now."""
    module, name = place.split(":")
    return getattr(import_module(f"derivations.sources.{module}"), name)
