"""What gameproof aims at, and what was found: seconds beyond start-up, memory, ratios."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.campaign import EXACT, OURS, Results
from benchmarks.games import FULL
from benchmarks.process import DONE, SKIPPED, Outcome
from benchmarks.tables import NOT_RUN, Ratio, markdown, over

GAMBIT_RATIO = 200


@dataclass(frozen=True)
class Target:
    """Solving and checking `game` in so many seconds, the reading of the rules not counted unless `whole`."""

    game: str
    seconds: float
    mebibytes: float | None = None
    whole: bool = False


TARGETS = (
    Target("kuhn cards=13", 0.02),
    Target("kuhn cards=100", 0.27),
    Target("leduc ranks=3 suited=0", 0.05),
    Target("leduc ranks=3 suited=1", 0.26),
    Target("leduc ranks=13 suited=0", 6.9),
    Target("bluff faces=6", 30, 4096, whole=True),
)


def table(results: Results) -> str:
    """Each target with what was found; games that were not measured are left out."""
    rows = []
    for target in TARGETS:
        own = results.get((OURS, target.game))
        if own is None or own.status != DONE:
            continue
        seconds = own.total if target.whole else beyond_reading(own)
        what = "rules, solve, check" if target.whole else "solve, check"
        asked, found, met = f"{target.seconds:g} s", f"{seconds:.3f} s", seconds <= target.seconds
        if target.mebibytes is not None and own.mebibytes is not None:
            asked, found = f"{asked}, {target.mebibytes:g} MiB", f"{found}, {own.mebibytes:.0f} MiB"
            met = met and own.mebibytes <= target.mebibytes
        rows.append([f"{target.game}: {what}", asked, found, "yes" if met else "no"])
    for game in FULL["Kuhn poker"]:
        own = results.get((OURS, game.title))
        if int(game.parameters["cards"]) >= 13 and own is not None and own.status == DONE:
            gambit = results[EXACT, game.title]
            rows.append(_against_gambit(game.title, "solve, check", over(gambit, beyond_reading(own))))
    return markdown(("target", "asked", "found", "met"), rows)


def beyond_reading(own: Outcome) -> float:
    """Seconds of solving and checking; the rules are read once for both, which is not among them."""
    return own.seconds["solve"] + own.seconds["check"]


def _against_gambit(game: str, what: str, found: Ratio | None) -> list[str]:
    row = [f"{game}: Gambit exact / ({what})", f"{GAMBIT_RATIO} x"]
    if found is None:
        return [*row, "-", "not shown"]
    if found.times >= GAMBIT_RATIO:
        return [*row, str(found), "yes" + (NOT_RUN if found.status == SKIPPED else "")]
    return [*row, str(found), "no" if found.status == DONE else "not shown"]
