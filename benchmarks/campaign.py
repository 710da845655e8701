"""All measurements of one run: each program on each game, in a process of its own, smallest games first.

A program that passes a limit is not given the larger games of that family; one that is missing is asked once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from benchmarks.games import (
    ANSWERED,
    AT_ONCE,
    BINARY,
    CATALOG,
    DICE,
    DRAWN,
    HANDS,
    KINGMAKER,
    LEARNED,
    MANY_FACES,
    MARKS,
    MINIMISED,
    RANKED,
    READ,
    SHOWDOWNS,
    SOLVED,
    VERIFIED,
    WALKED,
    Game,
    Sizes,
)
from benchmarks.process import ABSENT, FAILED, MEMORY, SKIPPED, TIME, Limits, Outcome, quickest, run
from benchmarks.timing import MOST_REPEATS

OURS, HIGHS, EXACT, FLOAT, OPENSPIEL, LRSNASH = (
    "gameproof",
    "highs",
    "gambit exact",
    "gambit float",
    "openspiel",
    "lrsnash",
)
SOLVERS = (OURS, HIGHS, EXACT, FLOAT, OPENSPIEL, LRSNASH)
BY_NAME, BY_FILE, GAMBIT_FILE = FILE_PROGRAMS = ("name", "file", "gambit file")
LIST, GAMBIT_LIST = LIST_PROGRAMS = ("certified list", "gambit list")
CORRELATED, HIGHS_CORRELATED = CORRELATED_PROGRAMS = ("certified correlated", "highs correlated")
VERIFY, GAMBIT_REGRET, WALK = "verify", "gambit regret", "walk"
MINIMISERS = ("pcfr+", "cfr+", "openspiel cfr+")
CLOSED, STAGES, EXACT_NEST = "closed form", "all stages", "exact nest"
NEST, PRIMAL, CONTINUED = "highs nest", "highs primal", "highs continued"
DICE_PROGRAMS = (CLOSED, STAGES, EXACT_NEST, NEST, PRIMAL, CONTINUED)
MERGED, PLAIN, CHECKERS, BOARD = "merged", "plain", "openspiel walk", "board"
ANALYSIS, NETWORKX, PURE, GAMBIT_PURE = "analysis", "networkx walk", "pure", "gambit pure"
REWRITING, PREDICTION, SEATINGS = "rewriting", "prediction", "seatings"
LOCKSTEP, BETTING, POKERKIT, UNIVERSAL = "lockstep", "betting", "pokerkit", "universal poker"
BOTS, AGENTS, SEATS, GUESTS = "openspiel bots", "openspiel agents", "pokerkit seats", "openspiel guests"
TABLES, PHEVALUATOR, EVAL7, TREYS = "tables", "phevaluator", "eval7", "treys"
RANKS_PROGRAMS = (TABLES, PHEVALUATOR, EVAL7, TREYS)
HANDS_PROGRAMS = (LOCKSTEP, BETTING, POKERKIT, UNIVERSAL, BOTS, AGENTS, SEATS, GUESTS)
ANSWERING, LEARNING = ("network answers", "plain answers"), ("network learning", "plain learning")
# of a game that OpenSpiel knows by a name of its own, no file is read
_READ_FILES = (*FILE_PROGRAMS, *LIST_PROGRAMS, EXACT, FLOAT, OPENSPIEL, LRSNASH, GAMBIT_REGRET, NETWORKX, GAMBIT_PURE)
_DONE_FOR = (TIME, MEMORY, ABSENT)

Results = dict[tuple[str, str], Outcome]
"""By program and title of the game."""


@dataclass(frozen=True)
class Measurement:
    """What the programs take for games, of which a part of the benchmarks makes a table."""

    part: str
    games: Sizes
    programs: tuple[str, ...]
    sure: int = 0
    """So many of the programs, the first ones, have to answer."""
    agreed: bool = False
    """Whether the values of all are to be that of the first."""
    marks: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    """By sizes, the seconds after which a gap is measured."""
    whole: bool = False
    """Whether the time of whole processes counts, with no work repeated."""

    def count(self, sizes: str) -> int:
        """The number of runs."""
        return len(self.programs) * sum(map(len, self.games[sizes].values()))


def _kingmaker(name: str, *programs: str, sure: int = 1, agreed: bool = False) -> Measurement:
    return Measurement("kingmaker", {sizes: KINGMAKER[sizes][name] for sizes in KINGMAKER}, programs, sure, agreed)


MEASUREMENTS = {
    "solved": Measurement("games", SOLVED, SOLVERS, 1, agreed=True),
    "read": Measurement("games", READ, FILE_PROGRAMS, 2, agreed=True),
    "verified": Measurement("games", VERIFIED, (VERIFY, GAMBIT_REGRET), agreed=True),
    "walked": Measurement("games", WALKED, (WALK,)),
    "minimised": Measurement("games", MINIMISED, MINIMISERS, marks=MARKS),
    "lists": Measurement("equilibria", CATALOG, LIST_PROGRAMS, 1),
    "correlated": Measurement("equilibria", DRAWN, CORRELATED_PROGRAMS),
    "dice": Measurement("liars-dice", DICE, DICE_PROGRAMS, 1, agreed=True),
    "many faces": Measurement("liars-dice", MANY_FACES, (CLOSED,), 1),
    "whole dice": Measurement("liars-dice", DICE, DICE_PROGRAMS, whole=True),
    "grown": _kingmaker("grown", MERGED, PLAIN, agreed=True),
    "checkers": _kingmaker("checkers", CHECKERS, sure=0),
    "boards": _kingmaker("boards", BOARD),
    "analysed": _kingmaker("analysed", ANALYSIS, NETWORKX, agreed=True),
    "listed": _kingmaker("listed", PURE, GAMBIT_PURE),
    "rewritten": _kingmaker("rewritten", REWRITING),
    "predicted": _kingmaker("predicted", PREDICTION),
    "seated": _kingmaker("seated", SEATINGS),
    "ranks": Measurement("holdem-ranks", RANKED, RANKS_PROGRAMS, 1, agreed=True),
    "equities": Measurement("holdem-ranks", SHOWDOWNS, RANKS_PROGRAMS, 1, agreed=True),
    "hands": Measurement("holdem-hands", HANDS, HANDS_PROGRAMS, 1),
    "at once": Measurement("holdem-hands", AT_ONCE, (LOCKSTEP,)),
    "answering": Measurement("network", ANSWERED, ANSWERING),
    "learning": Measurement("network", LEARNED, LEARNING),
}


@dataclass
class Campaign:
    """`each` is told what is measured next; game files are written to `folder`."""

    limits: Limits
    folder: Path
    each: Callable[[str], None] = lambda _: None
    missing: dict[str, str] = field(default_factory=dict)
    _stems: dict[str, Path | None] = field(default_factory=dict)

    def measured(self, asked: Measurement, sizes: str) -> Results:
        """What every program takes for games of these sizes."""
        return self._families(asked.games[sizes], asked.programs, asked.marks.get(sizes, ()), asked.whole)

    def _families(
        self,
        families: Mapping[str, Iterable[Game]],
        programs: tuple[str, ...],
        marks: tuple[float, ...] = (),
        whole: bool = False,
    ) -> Results:
        found: Results = {}
        for games in families.values():
            over: dict[str, Outcome] = {}
            for game in games:
                for program in programs:
                    self.each(f"{program}: {game.title}")
                    outcome = over.get(program) or self._run(program, game, marks, whole)
                    found[program, game.title] = outcome
                    if outcome.status in _DONE_FOR:
                        over[program] = replace(outcome, status=SKIPPED)
        return found

    def _run(self, program: str, game: Game, marks: tuple[float, ...], whole: bool = False) -> Outcome:
        if program in self.missing:
            return Outcome(ABSENT, "missing")
        request: dict[str, Any] = {"name": game.name, "parameters": dict(game.parameters), "openspiel": game.openspiel}
        request |= {"marks": marks, "repeats": 1 if whole else MOST_REPEATS}
        if program in _READ_FILES and not (program == OPENSPIEL and game.openspiel):
            stem = self._stem(game)
            if stem is None:
                return Outcome(FAILED, "the game could not be written to a file")
            if program == LRSNASH and not stem.with_suffix(".lrs").exists():
                return Outcome(SKIPPED, "too large")
            request["stem"] = str(stem)
        limits = replace(self.limits, seconds=self.limits.seconds + max(marks, default=0))
        outcome = (quickest if whole else run)(program, request, limits)
        if outcome.status == ABSENT:
            self.missing[program] = outcome.note
            return Outcome(ABSENT, "missing")
        return outcome

    def _stem(self, game: Game) -> Path | None:
        """Where the files of the game are, without suffix; None if they could not be written."""
        if game.title not in self._stems:
            # OpenSpiel reads no file with "=" in its name
            stem = self.folder / f"game{len(self._stems)}"
            request: dict[str, Any] = {"name": game.name, "parameters": dict(game.parameters), "stem": str(stem)}
            writer = "write binary" if game.name in BINARY else "write catalog" if "/" in game.name else "write"
            outcome = run(writer, request, self.limits)
            self._stems[game.title] = stem if outcome.status == "done" else None
        return self._stems[game.title]
