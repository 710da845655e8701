"""The games that are measured: in each family the smallest first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Game:
    """A built-in game; `openspiel` is OpenSpiel's own name of it, None where it is handed over as .efg text."""

    name: str
    parameters: Mapping[str, str]
    openspiel: str | None = None

    @property
    def title(self) -> str:
        """The game in one phrase.

        >>> Game("kuhn", {"cards": "13"}).title
        'kuhn cards=13'
        """
        return " ".join([self.name, *(f"{key}={value}" for key, value in self.parameters.items())])


def _kuhn(cards: int) -> Game:
    return Game("kuhn", {"cards": str(cards)})


def _leduc(ranks: int, suited: int) -> Game:
    own = "leduc_poker" if suited else "leduc_poker(suit_isomorphism=true)"
    return Game("leduc", {"ranks": str(ranks), "suited": str(suited)}, own if ranks == 3 else None)


def _bluff(faces: int) -> Game:
    own = f"liars_dice(numdice=1,dice_sides={faces})"
    return Game("bluff", {"faces": str(faces)}, own)


def _goofspiel(cards: int, random: int) -> Game:
    return Game("goofspiel", {"cards": str(cards), "random": str(random)})


def _dice(faces: int) -> Game:
    return Game("liars-dice", {"faces": str(faces)})


FULL: Mapping[str, tuple[Game, ...]] = {
    "Kuhn poker": tuple(_kuhn(cards) for cards in (3, 4, 5, 7, 10, 13, 20, 30, 50, 100)),
    "Leduc poker, suits not shown": tuple(_leduc(ranks, 0) for ranks in (2, 3, 5, 8, 13)),
    "Leduc poker, suited": tuple(_leduc(ranks, 1) for ranks in (2, 3, 4)),
    "Bluff": tuple(_bluff(faces) for faces in (3, 4, 5, 6)),
    "Goofspiel": tuple(_goofspiel(cards, 1) for cards in (3, 4)),
    "Goofspiel in descending order": tuple(_goofspiel(cards, 0) for cards in (2, 3, 4, 5)),
}
SMALL: Mapping[str, tuple[Game, ...]] = {
    "Kuhn poker": tuple(_kuhn(cards) for cards in (3, 4, 5)),
    "Leduc poker, suits not shown": (_leduc(2, 0), _leduc(3, 0)),
    "Bluff": (_bluff(3),),
    "Goofspiel in descending order": (_goofspiel(2, 0), _goofspiel(3, 0)),
}
SOLVED = {"small": SMALL, "full": FULL}

VERIFIED: Mapping[str, Mapping[str, tuple[Game, ...]]] = {
    "small": {"Kuhn poker": (_kuhn(3), _kuhn(13))},
    "full": {
        "Kuhn poker": tuple(_kuhn(cards) for cards in (3, 4, 5, 6, 13, 50)),
        "Bluff": tuple(_bluff(faces) for faces in (1, 2, 3, 4, 5)),
        "Leduc poker": (_leduc(3, 0), _leduc(3, 1)),
    },
}
WALKED: Mapping[str, tuple[Game, ...]] = {
    "small": (_kuhn(13), _leduc(3, 0)),
    "full": (_kuhn(100), _leduc(3, 1), _leduc(13, 0), _goofspiel(4, 1), _bluff(5), _bluff(6)),
}
MINIMISED: Mapping[str, tuple[Game, ...]] = {
    "small": (_bluff(3),),
    "full": (_leduc(3, 1), _bluff(4), _bluff(5), _bluff(6)),
}
DICE: Mapping[str, tuple[Game, ...]] = {
    "small": tuple(_dice(faces) for faces in (5, 10, 15)),
    "full": tuple(_dice(faces) for faces in (10, 20, 50, 100, 200)),
}
# for the closed form alone
MANY_FACES: Mapping[str, tuple[Game, ...]] = {
    "small": (_dice(1_000),),
    "full": tuple(_dice(faces) for faces in (1_000, 10_000, 100_000, 1_000_000)),
}
MARKS: Mapping[str, tuple[float, ...]] = {"small": (0.1, 0.3), "full": (1.0, 3.0, 10.0)}
