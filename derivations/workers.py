"""Processes that work for this one: they end with it, and where one is killed, only what it was working at is lost."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import Pipe, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.reduction import ForkingPickler
from threading import Thread
from typing import Any, Generic, NamedTuple, TypeVar

from derivations.libraries import look_for_room
from trees.refusal import Refused
from trees.terminal import LACKING, one_line

Task = TypeVar("Task")
Done = TypeVar("Done")

GRACE = 2.0
"""So many seconds a process has to clear away what it began, before it is killed."""
KILLED = -9
THREADS = "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"
"""What says in how many threads numpy computes: where several processes do, threads that wait for each other spin."""


class ProcessEnded(Refused):
    """A process ended before its work was done."""


def at_once(
    work: Callable[[Sequence[Task]], Iterable[Done]],
    groups: Iterable[Sequence[Task]],
    processes: int,
    lost: Callable[[Task, Exception, float], Done],
    *,
    patience: float = 0.0,
) -> Iterator[tuple[Task, Done]]:
    """Each task with what `work`, which does those of a group one after another, makes of it, as it is done.

    So many processes have a group each. Of a task whose process is killed, or has too little memory, `lost` makes
    something, told why and when it was begun (`time.perf_counter`); the rest of its group goes on without it. A deque
    of groups may grow meanwhile. What is begun in the first seconds, while there is `patience`, from the last group
    on, what a single process would do, and what cannot be sent to another or fails there, is done here.
    """
    left, began = groups if isinstance(groups, deque) else deque(groups), time.monotonic()
    while left and min(processes, len(left)) > 1 and time.monotonic() - began < patience:
        yield from _here(work, left.pop())
    while left and min(processes, len(left)) == 1:
        yield from _here(work, left.popleft())
    team: list[_Worker[Task]] = []
    try:
        while left or any(worker.tasks for worker in team):
            while left and (free := _free(team, processes)):
                if not free.takes(work, group := left.popleft()):
                    yield from _here(work, group)
            heard = wait([worker.pipe for worker in team if worker.tasks])
            for worker in [each for each in team if each.pipe in heard]:
                answer, task = worker.answer(), worker.tasks.popleft()
                if answer is None:
                    yield from _here(work, [task, *worker.leave()])
                elif answer.lacking or answer.ended:
                    if rest := worker.leave():
                        left.appendleft(rest)
                    error = ProcessEnded(answer.ended) if answer.ended else MemoryError(answer.lacking)
                    yield task, lost(task, error, worker.since)
                else:
                    yield task, answer.done
                worker.since = time.perf_counter()
            team = [worker for worker in team if worker.lives]
    finally:
        _end(team)


@contextmanager
def executor(number: int) -> Iterator[Executor | None]:
    """So many processes, or none where it is one: its work is done here.

    Raises:
        Ended: one of them was killed; what they were working at is lost.
    """
    if number == 1:
        yield None
        return
    try:
        with ProcessPoolExecutor(number, _Context()) as found:
            try:
                yield found
            except BaseException:
                found.shutdown(cancel_futures=True)
                raise
    except BrokenProcessPool:
        raise ProcessEnded("one of its processes was killed, as happens where memory runs out") from None


class _Process(SpawnProcess):
    """It knows nothing of the threads and solvers of this one, leaves Ctrl-C to it, and ends with it."""

    def start(self) -> None:
        """Begin it; a signal that comes meanwhile waits, and Ctrl-C never reaches it."""
        with _unheard():
            super().start()

    def run(self) -> None:
        """What it does: its work, while somebody waits for that."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        if hasattr(signal, "pthread_sigmask"):
            signal.pthread_sigmask(signal.SIG_UNBLOCK, _HELD)
        Thread(target=_end_with_parent, daemon=True).start()
        for name in THREADS:
            os.environ.setdefault(name, "1")
        look_for_room()
        super().run()


class _Context(SpawnContext):
    Process = _Process


_HELD = {signal.SIGINT, signal.SIGTERM}


@contextmanager
def _unheard() -> Iterator[None]:
    """Inside, signals wait; a process that is begun inherits that."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # which lets them in again when it begins
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _HELD)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(1)


class _Answer(NamedTuple):
    """What was made of a task, or why nothing was: memory lacks, or the process has ended."""

    done: Any = None
    lacking: str = ""
    ended: str = ""


class _Worker(Generic[Task]):
    """A process, the tasks that it is at, and since when it is at the first of them."""

    def __init__(self) -> None:
        self.tasks, self.since, self.lives = deque[Task](), 0.0, True
        self.pipe, theirs = Pipe()
        self.process = _Process(target=_serve, args=(theirs,), daemon=True)
        # one that cannot be begun, or is killed as it begins, is one that has ended when it is listened to
        with theirs, suppress(OSError):
            self.process.start()

    def takes(self, work: Callable[[Sequence[Task]], Iterable[Any]], group: Sequence[Task]) -> bool:
        """Send it the tasks; whether they can be sent."""
        try:
            message = ForkingPickler.dumps((work, group))
        except Exception:  # objects of a user's own may raise what they like
            return False
        self.tasks, self.since = deque(group), time.perf_counter()
        with suppress(OSError):
            self.pipe.send_bytes(message)
        return True

    def answer(self) -> _Answer | None:
        """What it says of its first task; None where it failed at it."""
        try:
            answer: _Answer | None = self.pipe.recv()
            return answer
        except LACKING as error:
            self.lives = False
            _end([self])
            return _Answer(lacking=one_line(error))
        except (EOFError, OSError):
            self.lives = False
            _end([self], GRACE)
            return _Answer(ended=_how(self.process.exitcode))

    def leave(self) -> list[Task]:
        """The tasks that it will not do."""
        rest = list(self.tasks)
        self.tasks.clear()
        return rest


def _free(team: list[_Worker[Task]], processes: int) -> _Worker[Task] | None:
    """One that has no tasks, which is begun if there may be another; none where all have."""
    idle = next((worker for worker in team if not worker.tasks), None)
    if idle is None and len(team) < processes:
        idle = _Worker()
        team.append(idle)
    return idle


def _here(work: Callable[[Sequence[Task]], Iterable[Done]], group: Sequence[Task]) -> Iterator[tuple[Task, Done]]:
    yield from zip(group, work(group), strict=True)


def _end(team: Iterable[_Worker[Any]], patience: float = 0.0) -> None:
    """End processes, and wait till they have; those that end by themselves within `patience` say how."""
    begun = [worker for worker in team if worker.process.pid is not None]
    for worker in begun:
        worker.process.join(patience)
        worker.process.terminate()
    for worker in begun:
        worker.process.join(GRACE)
        worker.process.kill()
        worker.process.join()
    for worker in team:
        worker.pipe.close()


def _how(status: int | None) -> str:
    """How a process ended, by its status, if it was begun.

    >>> _how(-9), _how(1)
    ('its process was ended by signal 9 (Killed), as happens where memory runs out', 'its process ended too early')
    """
    if status is None or status >= 0:
        return "its process ended too early"
    said = f"its process was ended by signal {-status} ({signal.strsignal(-status)})"
    return f"{said}, as happens where memory runs out" if status == KILLED else said


def _serve(pipe: Connection) -> None:
    """What a worker does: the tasks that it is sent, until nobody sends any."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with suppress(EOFError, OSError, *LACKING):
        while True:
            message, answer = pipe.recv_bytes(), None
            try:
                work, tasks = ForkingPickler.loads(message)
                for done in work(tasks):
                    pipe.send(_Answer(done))
                continue
            except LACKING as error:
                answer = _Answer(lacking=one_line(error))
            except Exception:  # who sent it does it again, where what is wrong shows
                answer = None
            # once the frames of what failed are gone, with all that they hold
            pipe.send(answer)
