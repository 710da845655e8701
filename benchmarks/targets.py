"""What gameproof aims at, and what was found: seconds beyond start-up, memory, ratios."""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.campaign import EXACT, OURS, Results
from benchmarks.games import FULL
from benchmarks.process import DONE
from benchmarks.tables import markdown, ratio

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
        seconds = own.total
        if not target.whole:
            # the check reads the rules once more
            seconds = own.seconds["solve"] + max(0.0, own.seconds["check"] - own.seconds["rules"])
        what = "rules, solve, check" if target.whole else "solve, check"
        asked, found, met = f"{target.seconds:g} s", f"{seconds:.3f} s", seconds <= target.seconds
        if target.mebibytes is not None and own.mebibytes is not None:
            asked, found = f"{asked}, {target.mebibytes:g} MiB", f"{found}, {own.mebibytes:.0f} MiB"
            met = met and own.mebibytes <= target.mebibytes
        rows.append([f"{target.game}: {what}", asked, found, "yes" if met else "no"])
    for game in FULL["Kuhn poker"]:
        if int(game.parameters["cards"]) >= 13 and (OURS, game.title) in results:
            times = ratio(results, EXACT, game.title)
            if times is not None:
                short = "no" if times.status == DONE else "not shown"
                reached = "yes" if times.times >= GAMBIT_RATIO else short
                rows.append([f"{game.title}: against Gambit exact", f"{GAMBIT_RATIO} x", str(times), reached])
    return markdown(("target", "asked", "found", "met"), rows)
