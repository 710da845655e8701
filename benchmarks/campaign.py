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
KINGMAKER_PROGRAMS = {
    "grown": (MERGED, PLAIN),
    "checkers": (CHECKERS,),
    "boards": (BOARD,),
    "analysed": (ANALYSIS, NETWORKX),
    "listed": (PURE, GAMBIT_PURE),
    "rewritten": (REWRITING,),
    "predicted": (PREDICTION,),
    "seated": (SEATINGS,),
}
# of a game that OpenSpiel knows by a name of its own, no file is read
_READ_FILES = (*FILE_PROGRAMS, *LIST_PROGRAMS, EXACT, FLOAT, OPENSPIEL, LRSNASH, GAMBIT_REGRET, NETWORKX, GAMBIT_PURE)
_DONE_FOR = (TIME, MEMORY, ABSENT)

Results = dict[tuple[str, str], Outcome]
"""By program and title of the game."""


@dataclass
class Campaign:
    """`each` is told what is measured next; game files are written to `folder`."""

    limits: Limits
    folder: Path
    each: Callable[[str], None] = lambda _: None
    missing: dict[str, str] = field(default_factory=dict)
    _stems: dict[str, Path | None] = field(default_factory=dict)

    def solving(self, sizes: str) -> Results:
        """Optimal strategies, by every program."""
        return self._families(SOLVED[sizes], SOLVERS)

    def reading(self, sizes: str) -> Results:
        """Solving by name and from a file."""
        return self._families(READ[sizes], FILE_PROGRAMS)

    def listing(self, sizes: str) -> Results:
        """All equilibria of games of Gambit's catalog."""
        return self._families({game.title: (game,) for game in CATALOG[sizes]}, LIST_PROGRAMS)

    def correlating(self, sizes: str) -> Results:
        """The best correlated equilibrium of games that are drawn."""
        return self._families({"drawn": DRAWN[sizes]}, CORRELATED_PROGRAMS)

    def verifying(self, sizes: str) -> Results:
        """The regret of the uniform profile."""
        return self._families(VERIFIED[sizes], (VERIFY, GAMBIT_REGRET))

    def walking(self, sizes: str) -> Results:
        """Sequence forms and best responses."""
        return self._families({game.title: (game,) for game in WALKED[sizes]}, (WALK,))

    def minimising(self, sizes: str) -> Results:
        """Regret minimisation for a given time."""
        games = {game.title: (game,) for game in MINIMISED[sizes]}
        return self._families(games, MINIMISERS, MARKS[sizes])

    def dice(self, sizes: str) -> Results:
        """Liar's dice: its closed form, and linear programs for each stage; with many faces the former alone."""
        found = self._families({"liar's dice": DICE[sizes]}, DICE_PROGRAMS)
        return found | self._families({"liar's dice": MANY_FACES[sizes]}, (CLOSED,))

    def whole_dice(self, sizes: str) -> Results:
        """The same with no work repeated, for the time of whole processes."""
        return self._families({"liar's dice": DICE[sizes]}, DICE_PROGRAMS, whole=True)

    def hands(self, sizes: str) -> Results:
        """Random hands of hold'em."""
        return self._families({game.title: (game,) for game in HANDS[sizes]}, HANDS_PROGRAMS)

    def at_once(self, sizes: str) -> Results:
        """More and more hands of hold'em at once."""
        return self._families({"holdem": AT_ONCE[sizes]}, (LOCKSTEP,))

    def answering(self, sizes: str) -> Results:
        """What a network expects of all answers in some states."""
        return self._families({game.title: (game,) for game in ANSWERED[sizes]}, ANSWERING)

    def learning(self, sizes: str) -> Results:
        """Steps of a network that learns."""
        return self._families({game.title: (game,) for game in LEARNED[sizes]}, LEARNING)

    def ranks(self, sizes: str) -> Results:
        """Hands of seven cards ranked."""
        return self._families(RANKED[sizes], RANKS_PROGRAMS)

    def equities(self, sizes: str) -> Results:
        """One hand against one on all boards."""
        return self._families(SHOWDOWNS[sizes], RANKS_PROGRAMS)

    def kingmakers(self, sizes: str) -> dict[str, Results]:
        """Games with kingmakers, by what is measured."""
        return {name: self._families(families, KINGMAKER_PROGRAMS[name]) for name, families in KINGMAKER[sizes].items()}

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
