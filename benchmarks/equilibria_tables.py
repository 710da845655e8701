"""All equilibria of public games: what was measured as a table."""

from __future__ import annotations

from fractions import Fraction

from benchmarks.campaign import CORRELATED, GAMBIT_LIST, HIGHS_CORRELATED, LIST, Results
from benchmarks.process import DONE, Outcome
from benchmarks.tables import games_of, markdown, over, taken

HEAD = ("game", "gameproof", "listed", "complete", "Gambit", "found", "Gambit / gameproof")


def sections(lists: Results, drawn: Results) -> list[tuple[str, str]]:
    """Titles and tables."""
    return [
        ("All equilibria of public games, seconds of the processor", times(lists)),
        ("The best correlated equilibrium of games that are drawn, seconds of the processor", correlated(drawn)),
    ]


def times(results: Results) -> str:
    """Seconds, how many equilibria each lists, and whether ours are proved to be all."""
    rows = []
    for game in games_of(results, LIST):
        own, other = results[LIST, game], results[GAMBIT_LIST, game]
        complete = "-" if own.status != DONE else "yes" if own.counts["complete"] else "pure ones"
        ratio = over(other, own.total) if own.status == DONE else None
        rows.append([game, taken(own), _found(own), complete, taken(other), _found(other), str(ratio or "-")])
    return markdown(HEAD, rows)


def correlated(results: Results) -> str:
    """Seconds, the exact value, and how far that of HiGHS is from it."""
    rows = []
    for game in games_of(results, CORRELATED):
        own, other = results[CORRELATED, game], results[HIGHS_CORRELATED, game]
        both = own.status == other.status == DONE
        apart = f"{abs(float(Fraction(str(own.value))) - float(str(other.value))):.1e}" if both else "-"
        ratio = over(other, own.total) if own.status == DONE else None
        value = f"{float(Fraction(str(own.value))):.6f}" if own.status == DONE else "-"
        rows.append([game, taken(own), taken(other), str(ratio or "-"), value, apart])
    return markdown(("game", "gameproof", "HiGHS", "HiGHS / gameproof", "best welfare", "apart"), rows)


def _found(outcome: Outcome) -> str:
    return str(outcome.counts["found"]) if outcome.status == DONE else "-"
