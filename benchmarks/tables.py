"""What was measured as tables in Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from benchmarks.agreement import differences
from benchmarks.campaign import (
    EXACT,
    FLOAT,
    GAMBIT_REGRET,
    HIGHS,
    LRSNASH,
    MINIMISERS,
    OPENSPIEL,
    OURS,
    SOLVERS,
    VERIFY,
    WALK,
    Results,
)
from benchmarks.games import Game
from benchmarks.growth import exponent
from benchmarks.process import DONE, FAILED, SKIPPED, Outcome

NAMES = {
    HIGHS: "HiGHS alone",
    EXACT: "Gambit exact",
    FLOAT: "Gambit float",
    OPENSPIEL: "OpenSpiel LP",
    LRSNASH: "lrsnash",
}
# the part of gameproof's work that a program's time is set against
AGAINST = {
    HIGHS: ("solve",),
    EXACT: ("solve", "check"),
    FLOAT: ("solve", "check"),
    OPENSPIEL: ("rules", "solve", "check"),
    LRSNASH: ("solve", "check"),
}
NOT_RUN = " *"  # a smaller game of the family had passed the limit
NEGLIGIBLE = 0.005  # seconds that say nothing about growth


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, its columns but the first aligned to the right.

    >>> print(markdown(("game", "s"), [("kuhn", "0.01")]))
    | game |    s |
    | :--- | ---: |
    | kuhn | 0.01 |
    """
    shown = [list(head), *map(list, rows)]
    widths = [max(4, *(len(row[j]) for row in shown)) for j in range(len(head))]
    shown.insert(1, [":" + "-" * (w - 1) if j == 0 else "-" * (w - 1) + ":" for j, w in enumerate(widths)])
    aligned = (
        [cell.ljust(w) if j == 0 else cell.rjust(w) for j, (cell, w) in enumerate(zip(row, widths, strict=True))]
        for row in shown
    )
    return "\n".join("| " + " | ".join(row) + " |" for row in aligned)


def _seconds(number: float) -> str:
    return f"{number:.4f}" if number < 0.1 else f"{number:.3f}" if number < 10 else f"{number:.1f}"


def taken(outcome: Outcome, write: Callable[[float], str] = _seconds) -> str:
    """How long it took, or why that is not known."""
    if outcome.status == DONE:
        return write(outcome.total)
    return FAILED if outcome.status == FAILED else outcome.note + _mark(outcome)


def mebibytes(outcome: Outcome) -> str:
    """The peak memory, Python and its packages included."""
    return "-" if outcome.mebibytes is None else f"{outcome.mebibytes:,.0f}"


def a_second(outcome: Outcome, counted: str) -> float | None:
    """How many of what was counted, a second; None where it was not done."""
    return outcome.counts[counted] / outcome.total if outcome.status == DONE else None


def _mark(outcome: Outcome) -> str:
    return NOT_RUN if outcome.status == SKIPPED and outcome.note.startswith(">") else ""


def games_of(results: Results, program: str) -> list[str]:
    """Titles of the games that the program was measured on."""
    return [game for found, game in results if found == program]


def times(results: Results) -> str:
    """Seconds of every program, and the size of each game."""
    head = ("game", "histories", "sequences", "rules", "solve", "check", *NAMES.values())
    rows = []
    for game in games_of(results, OURS):
        own = results[OURS, game]
        counts = [f"{own.counts[key]:,}" if key in own.counts else "-" for key in ("histories", "sequences")]
        parts = [_seconds(own.seconds[p]) if own.seconds else own.note for p in ("rules", "solve", "check")]
        rows.append([game, *counts, *parts, *(taken(results[program, game]) for program in NAMES)])
    return markdown(head, rows)


@dataclass(frozen=True)
class Ratio:
    """So many times as long; at least, where the longer one was cut short or, larger than one cut short, not run."""

    times: float
    status: str = DONE

    def __str__(self) -> str:
        number = f"{self.times:,.0f}" if self.times >= 10 else f"{self.times:.2g}"
        return f"{number} x" if self.status == DONE else f"> {number} x{NOT_RUN if self.status == SKIPPED else ''}"


def ratio(results: Results, program: str, game: str) -> Ratio | None:
    """The program's time over that of the like part of gameproof; None where one of them says nothing."""
    own, other = results[OURS, game], results[program, game]
    return over(other, sum(own.seconds[part] for part in AGAINST[program])) if own.status == DONE else None


def over(outcome: Outcome, seconds: float) -> Ratio | None:
    """An outcome's time over so many seconds; None where it has no time."""
    longer = outcome.total if outcome.status == DONE else outcome.more_than
    return None if longer is None else Ratio(longer / seconds, outcome.status)


def ratios(results: Results) -> str:
    """How many times as long as gameproof the others take."""
    rows = []
    for game in games_of(results, OURS):
        found = [(ratio(results, program, game), results[program, game]) for program in NAMES]
        rows.append([game, *(taken(outcome) if times is None else str(times) for times, outcome in found)])
    return markdown(("game", *NAMES.values()), rows)


def memory(results: Results) -> str:
    """Peak memory in MiB, Python and its packages included."""
    rows = []
    for game in games_of(results, OURS):
        outcomes = [results[program, game] for program in SOLVERS]
        rows.append([game, *(taken(o) if o.mebibytes is None else mebibytes(o) for o in outcomes)])
    return markdown(("game", OURS, *NAMES.values()), rows)


def growth(results: Results, families: Mapping[str, Iterable[Game]]) -> str:
    """The exponents b of seconds, and of memory above that of the smallest game, ~ histories^b."""
    rows = []
    for family, games in families.items():
        titles = [game.title for game in games]
        row = [family]
        for part in ("rules", "solve", "check"):
            row.append(_power(_points(results, OURS, titles, part)))
        base = [results[OURS, game].mebibytes or 0.0 for game in titles]
        own = [results[OURS, game] for game in titles]
        row.append(_power([(o.counts["histories"], (o.mebibytes or 0) - base[0]) for o in own[1:] if o.counts]))
        row += [_power(_points(results, program, titles, "solve")) for program in NAMES]
        rows.append(row)
    head = ("family", "rules", "solve", "check", "memory", *NAMES.values())
    return markdown(head, rows)


def _points(results: Results, program: str, titles: Iterable[str], part: str) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for game in titles:
        own, outcome = results[OURS, game], results[program, game]
        if own.counts and outcome.seconds and outcome.seconds[part] >= NEGLIGIBLE:
            found.append((own.counts["histories"], outcome.seconds[part]))
    return found


def _power(points: list[tuple[float, float]]) -> str:
    b = exponent([(x, y) for x, y in points if y >= NEGLIGIBLE])
    return "-" if b is None else f"{b:.2f}"


def values(results: Results) -> str:
    """The exact values, and the largest difference to a floating-point one."""
    away = differences(results, OURS)
    rows = []
    for game in games_of(results, OURS):
        found = [d for (_, other), d in away.items() if other == game]
        equal = sum(d == 0 for d in found)
        shown = f"{float(max(found)):.1e}" if found else "-"
        rows.append([game, results[OURS, game].value or "-", str(len(found)), str(equal), shown])
    return markdown(("game", "value to player 1", "others", "of these equal", "largest difference"), rows)


def verification(results: Results) -> str:
    """The uniform profile judged: gameproof with subgames, certificate and check, Gambit's exact max_regret alone."""
    rows = []
    for game in games_of(results, VERIFY):
        own, other = results[VERIFY, game], results[GAMBIT_REGRET, game]
        if own.status != DONE:
            rows.append([game, "-", "-", own.note, "-", taken(other), "-"])
            continue
        count, times = own.counts["histories"], over(other, own.total)
        spent = [_seconds(own.total), f"{count / own.total:,.0f}"]
        rows.append([game, f"{count:,}", own.value or "-", *spent, taken(other), str(times or "-")])
    return markdown(("game", "histories", "regret", "verify", "histories/s", "Gambit max_regret", "ratio"), rows)


def walks(results: Results) -> str:
    """Histories per second of the walk that makes the sequence form; best responses."""
    rows = []
    for game in games_of(results, WALK):
        own = results[WALK, game]
        if own.status != DONE:
            rows.append([game, own.note, "-", "-", "-", "-"])
            continue
        walk, reply = own.seconds["sequence form"], own.seconds["best response"]
        histories = own.counts["histories"]
        speeds = [f"{histories / spent:,.0f}" for spent in (walk, reply)]
        rows.append([game, f"{histories:,}", _seconds(walk), speeds[0], _seconds(reply), speeds[1]])
    return markdown(("game", "histories", "sequence form", "histories/s", "best response", "histories/s "), rows)


def minimisation(results: Results) -> str:
    """Iterations per second, and the gap (NashConv) after so many seconds of iterations."""
    rows = []
    for game in games_of(results, MINIMISERS[0]):
        for program in MINIMISERS:
            outcome = results[program, game]
            if outcome.status != DONE:
                rows.append([f"{game}: {program}", outcome.note, "-", "-"])
                continue
            spent, iterations, _ = outcome.gaps[-1]
            gaps = ", ".join(f"{gap:.1e} at {at:.1f} s" for at, _, gap in outcome.gaps)
            rows.append([f"{game}: {program}", f"{iterations / spent:,.0f}", gaps, mebibytes(outcome)])
    return markdown(("game and method", "iterations/s", "gap", "MiB"), rows)
