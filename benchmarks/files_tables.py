"""A game by its name and from a file: what was measured as a table."""

from __future__ import annotations

from benchmarks.campaign import BY_FILE, BY_NAME, GAMBIT_FILE, Results
from benchmarks.process import DONE, Outcome
from benchmarks.tables import games_of, markdown, over, taken

HEAD = (
    *("game", "by name", "from a file", "file / name", "Gambit, file", "Gambit / file"),
    *("whole: by name", "from a file ", "Gambit"),
)


def times(results: Results) -> str:
    """Seconds in the process and of whole processes, and what the file costs beside the name."""
    rows = []
    for game in games_of(results, BY_NAME):
        name, file, gambit_ = (results[program, game] for program in (BY_NAME, BY_FILE, GAMBIT_FILE))
        done = name.status == file.status == DONE
        whole = map(_whole, (name, file, gambit_))
        dearer = f"{file.total / name.total:.2f} x" if done else "-"
        peer = over(gambit_, file.total) if file.status == DONE else None
        rows.append([game, taken(name), taken(file), dearer, taken(gambit_), str(peer or "-"), *whole])
    return markdown(HEAD, rows)


def _whole(outcome: Outcome) -> str:
    return f"{outcome.whole:.2f}" if outcome.status == DONE and outcome.whole else "-"
