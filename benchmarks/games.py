"""The games that are measured: in each family the smallest first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
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


def _diamond(size: int, players: int = 3, depth: int | None = None) -> Game:
    """With a depth, the plays of so many moves."""
    parameters = {"size": str(size), "players": str(players)}
    return Game("diamond", parameters if depth is None else parameters | {"depth": str(depth)})


def _random(players: int, leaves: int) -> Game:
    return Game("random", {"players": str(players), "leaves": str(leaves)})


Families = Mapping[str, tuple[Game, ...]]
Sizes = Mapping[str, Families]
"""Small and full, each by family."""


def _apart(small: Iterable[Game], full: Iterable[Game]) -> Sizes:
    """Each game a family of its own."""
    return {"small": {game.title: (game,) for game in small}, "full": {game.title: (game,) for game in full}}


FULL: Families = {
    "Kuhn poker": tuple(_kuhn(cards) for cards in (3, 4, 5, 7, 10, 13, 20, 30, 50, 100)),
    "Leduc poker, suits not shown": tuple(_leduc(ranks, 0) for ranks in (2, 3, 5, 8, 13)),
    "Leduc poker, suited": tuple(_leduc(ranks, 1) for ranks in (2, 3, 4)),
    "Bluff": tuple(_bluff(faces) for faces in (3, 4, 5, 6)),
    "Goofspiel": tuple(_goofspiel(cards, 1) for cards in (3, 4)),
    "Goofspiel in descending order": tuple(_goofspiel(cards, 0) for cards in (2, 3, 4, 5)),
}
SMALL: Families = {
    "Kuhn poker": tuple(_kuhn(cards) for cards in (3, 4, 5)),
    "Leduc poker, suits not shown": (_leduc(2, 0), _leduc(3, 0)),
    "Bluff": (_bluff(3),),
    "Goofspiel in descending order": (_goofspiel(2, 0), _goofspiel(3, 0)),
}
SOLVED: Sizes = {"small": SMALL, "full": FULL}

# by name and from a file
READ: Sizes = {
    "small": {"Kuhn poker": (_kuhn(3), _kuhn(5))},
    "full": {
        "Kuhn poker": tuple(_kuhn(cards) for cards in (3, 5, 10, 13, 20, 30, 50, 100)),
        "Leduc poker": (_leduc(3, 1),),
        "Bluff": (_bluff(4),),
    },
}

# of Gambit's catalog, by their names there; each is a family of its own
_JOURNALS = ("ijgt/selten1975/fig1", "ijgt/selten1975/fig3", "ijgt/nau2004/sec4", "ijgt/nau2004/sec6")
_TWO = ("books/myerson1991/fig2_1", "journals/geb/bagwell1995", "books/watson2013/exercise29_6")
CATALOG = _apart(
    (Game("books/myerson1991/fig2_1", {}), Game("journals/ijgt/selten1975/fig1", {})),
    (Game(name, {}) for name in (*_TWO, *(f"journals/{each}" for each in _JOURNALS))),
)


def _drawn(strategies: str) -> Game:
    return Game("drawn", {"strategies": strategies})


DRAWN: Sizes = {
    "small": {"drawn": (_drawn("3x3"),)},
    "full": {"drawn": (_drawn("3x3"), _drawn("10x10"), _drawn("2x2x2x2x2x2x2x2"), _drawn("30x30"))},
}

VERIFIED: Sizes = {
    "small": {"Kuhn poker": (_kuhn(3), _kuhn(13))},
    "full": {
        "Kuhn poker": tuple(_kuhn(cards) for cards in (3, 4, 5, 6, 13, 50)),
        "Bluff": tuple(_bluff(faces) for faces in (1, 2, 3, 4, 5)),
        "Leduc poker": (_leduc(3, 0), *(_leduc(ranks, 1) for ranks in (2, 3, 4, 5)), _leduc(13, 0)),
    },
}
WALKED = _apart(
    (_kuhn(13), _leduc(3, 0)), (_kuhn(100), _leduc(3, 1), _leduc(13, 0), _goofspiel(4, 1), _bluff(5), _bluff(6))
)
MINIMISED = _apart((_bluff(3),), (_leduc(3, 1), _bluff(4), _bluff(5), _bluff(6)))
DICE: Sizes = {
    "small": {"liar's dice": tuple(_dice(faces) for faces in (5, 10, 15))},
    "full": {"liar's dice": tuple(_dice(faces) for faces in (10, 20, 50, 100, 200))},
}
# for the closed form alone
MANY_FACES: Sizes = {
    "small": {"liar's dice": (_dice(1_000),)},
    "full": {"liar's dice": tuple(_dice(faces) for faces in (1_000, 10_000, 100_000, 1_000_000))},
}
MARKS: Mapping[str, tuple[float, ...]] = {"small": (0.1, 0.3), "full": (1.0, 3.0, 10.0)}


def _hands(stack: int, at_once: int = 4_096) -> Game:
    """Hands of two players with so many chips and blinds of 1 and 2, so many at once where they are played so."""
    return Game("holdem", {"stack": str(stack), "at once": str(at_once)})


HANDS = _apart((_hands(20),), (_hands(stack) for stack in (20, 200)))
# for hands side by side alone
AT_ONCE: Sizes = {
    "small": {"holdem": tuple(_hands(200, at_once) for at_once in (16, 256, 1_024))},
    "full": {"holdem": tuple(_hands(200, at_once) for at_once in (1, 16, 256, 1_024, 4_096, 16_384, 65_536))},
}


def _network(at_once: int, threads: int = 1) -> Game:
    """So many decisions, or actions to learn from, at once."""
    return Game("network", {"at once": str(at_once), "threads": str(threads)})


# decisions of some hundred answers each, and actions of a step
ANSWERED = _apart((_network(1),), (*(_network(at_once) for at_once in (1, 4, 16)), _network(1, 2)))
LEARNED = _apart((_network(32),), (*(_network(at_once) for at_once in (8, 32, 128)), _network(32, 2)))


def _ranked(hands: int) -> Game:
    """So many random hands of seven cards."""
    return Game("seven-cards", {"hands": str(hands)})


def _showdown(first: str, second: str, board: str = "") -> Game:
    return Game("showdown", {"first": first, "second": second, "board": board})


RANKED: Sizes = {
    "small": {"ranked": tuple(_ranked(hands) for hands in (100, 1_000, 10_000))},
    "full": {"ranked": tuple(_ranked(hands) for hands in (100, 1_000, 10_000, 100_000, 1_000_000))},
}
SHOWDOWNS: Sizes = {
    "small": {"showdown": (_showdown("AsKs", "QhQd", "Kc7d2c"),)},
    "full": {"showdown": (_showdown("AsKs", "QhQd", "Kc7d2c"), _showdown("AsKs", "QhQd"))},
}

# written as a file for the other programs; benchmarks.kingmaker says what they are
BINARY = ("random", "chain", "threats")

KINGMAKER: Mapping[str, Sizes] = {
    "small": {
        "grown": {"diamond": tuple(_diamond(1, 3, depth) for depth in (8, 12))},
        "checkers": {"checkers": (Game("chinese_checkers", {"players": "3", "depth": "2"}),)},
        "boards": {"boards": (_diamond(1, 4), _diamond(1, 3))},
        "analysed": {
            "random": tuple(_random(3, leaves) for leaves in (100, 200, 400)),
            "chain": tuple(Game("chain", {"length": str(length)}) for length in (50, 100, 200)),
            "threats": tuple(Game("threats", {"length": str(length)}) for length in (50, 100, 200)),
        },
        "listed": {"random": (_random(3, 4), _random(3, 8))},
        "rewritten": {"random": (_random(6, 100), _random(6, 200))},
        "predicted": {"reduced": (Game("reduced", {"leaves": "3", "games": "2"}),)},
        "seated": {"diamond": (Game("diamond", {"play": "known"}),)},
    },
    "full": {
        "grown": {
            "diamond": tuple(_diamond(1, 3, depth) for depth in (10, 20, 30, 40, 80)),
            "larger boards": tuple(_diamond(size, 3, 10) for size in (2, 4, 6)),
        },
        "checkers": {"checkers": (Game("chinese_checkers", {"players": "3", "depth": "4"}),)},
        "boards": {"boards": (*(_diamond(1, players) for players in (2, 6, 5, 4, 3)), _diamond(2, 2), _diamond(2, 3))},
        "analysed": {
            f"random, {players} players": tuple(_random(players, leaves) for leaves in sizes)
            for players, sizes in (
                (3, (1_000, 10_000, 100_000, 1_000_000)),
                (4, (1_000, 10_000, 100_000)),
                (6, (1_000, 10_000, 100_000)),
            )
        }
        | {
            name: tuple(Game(name, {"length": str(length)}) for length in (1_000, 10_000, 100_000))
            for name in ("chain", "threats")
        },
        "listed": {"random": tuple(_random(3, leaves) for leaves in (4, 8, 12, 16, 20, 24))},
        "rewritten": {"random": tuple(_random(6, leaves) for leaves in (100, 300, 1_000, 3_000, 10_000))},
        "predicted": {"reduced": tuple(Game("reduced", {"leaves": str(n), "games": "10"}) for n in (3, 4, 5))},
        "seated": {"diamond": tuple(Game("diamond", {"play": play}) for play in ("private", "known"))},
    },
}
"""By what is measured and by family: see `benchmarks.kingmaker`."""
