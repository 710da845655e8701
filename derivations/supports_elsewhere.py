"""Supports of many players settled by others, who need no trust: what they answer is text, checked part by part."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from typing import NamedTuple

from derivations.cluster import ALONE, texts
from derivations.own.kept import UNREADABLE
from trees.strategic import strategic_form
from verify.certificate_json import dumps, loads
from verify.find.equilibria.all_nash import MOST_PROFILES
from verify.find.equilibria.all_nash_supports import SettledSupport, Supports, as_part, of_part
from verify.kernel.games.game import shape_of
from verify.kernel.games.subject import Game
from verify.kernel.refusal import CheckFailed
from verify.theories.all_nash.cells import Cell, Table
from verify.theories.all_nash.records import AllEquilibria

GROUPS = 64


class Task(NamedTuple):
    """Supports of a game, to be settled elsewhere."""

    game: Game
    cells: tuple[Cell, ...]


class Counted:
    """How many supports were settled elsewhere, left open there, and how many answers about one were not accepted."""

    def __init__(self) -> None:
        """None yet."""
        self.accepted, self.open, self.refused = 0, 0, 0


def settle_supports(
    game: Game, work: Supports, cells: Sequence[Cell], executor: Executor, counted: Counted
) -> Generator[SettledSupport]:
    """The supports as workers have settled them, as they come; what is not accepted is settled here."""
    size = max(1, len(cells) // GROUPS)
    tasks = [Task(game, tuple(cells[k : k + size])) for k in range(0, len(cells), size)]
    table = Table(work.form)
    for task, text in texts(answer, tasks, executor):
        try:
            found = of_part(table, task.cells, _part(text, game))
            closed = sum(each.cases is not None for each in found)
            counted.accepted, counted.open = counted.accepted + closed, counted.open + len(found) - closed
        except (*UNREADABLE, CheckFailed):
            counted.refused += len(task.cells)
            yield from work(task.cells)
        else:
            yield from found


def _part(text: str, game: Game) -> AllEquilibria:
    """The certificate that a text is.

    Raises:
        CheckFailed: it is about something else.
    """
    found = loads(text)
    if not isinstance(found, AllEquilibria) or found.game != game:
        raise CheckFailed("answer: expected supports of the game, found something else")
    return found


def answer(task: Task) -> str:
    """Cases that settle the supports, as text; nothing where it fails."""
    with ALONE, suppress(Exception):
        form = strategic_form(shape_of(task.game, {}), MOST_PROFILES)
        return dumps(as_part(task.game, form, tuple(Supports(form)(task.cells))))
    return ""
