"""All equilibria of public games: what was measured as a table."""

from __future__ import annotations

from benchmarks.campaign import GAMBIT_LIST, LIST, Results
from benchmarks.process import DONE, Outcome
from benchmarks.tables import games_of, markdown, over, taken

HEAD = ("game", "gameproof", "listed", "complete", "Gambit", "found", "Gambit / gameproof")


def times(results: Results) -> str:
    """Seconds, how many equilibria each lists, and whether ours are proved to be all."""
    rows = []
    for game in games_of(results, LIST):
        own, other = results[LIST, game], results[GAMBIT_LIST, game]
        complete = "-" if own.status != DONE else "yes" if own.counts["complete"] else "pure ones"
        ratio = over(other, own.total) if own.status == DONE else None
        rows.append([game, taken(own), _found(own), complete, taken(other), _found(other), str(ratio or "-")])
    return markdown(HEAD, rows)


def _found(outcome: Outcome) -> str:
    return str(outcome.counts["found"]) if outcome.status == DONE else "-"
