"""`gameproof approximate`: a rational bracket of the value, for games past exact solving."""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Never

from derivations.commands.bars import tqdm
from derivations.commands.kept import NOTHING, BetterFileThere, Kept, add_kept, file_to_keep, give, warn_unfit
from derivations.commands.output import whole
from derivations.inputs.game import Usage, add_game, game_of
from derivations.output.file_names import file_stem
from trees.formats.files import alone, inside, write_under, write_whole
from trees.formats.texts import read_bytes
from trees.refusal import Refused
from trees.terminal import one_line, terminal_name
from verify.certificate_json import dumps, load
from verify.find.numeric.methods import AUTO, LP, WAYS
from verify.kernel.games.game import name_of, parameters_of

if TYPE_CHECKING:
    from verify.find.numeric.approximate import Approximation
    from verify.find.numeric.regret_minimisation import Minimisation
    from verify.kernel.zero_sum.records import Bracket

BETWEEN_CHECKPOINTS = 30.0  # seconds
_count = whole(60, 9, least=1)


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("--gap", type=_rational, help="stop at this gap; exit 1 if it is not reached (1/1000)")
    sub.add_argument(
        "--seconds", type=_count, default=60, help="of solving, the walk through the game not counted (60)"
    )
    sub.add_argument("--iterations", type=_count, help="stop after so many iterations, those resumed included")
    sub.add_argument("--method", choices=WAYS, default=AUTO, help="linear program or regret minimisation (auto)")
    sub.add_argument("--resume", type=Path, metavar="FILE", help="go on from this checkpoint, and keep it up to date")
    sub.add_argument("--json", action="store_true", help="print an object")
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Bracket the value, check the certificate, print the bracket, write it; Ctrl-C ends it with what was found."""
    from derivations.explain.brackets import bracket_answer
    from verify.find.numeric.approximate import Goal, approximate
    from verify.find.numeric.checkpoint import CheckpointError

    game = game_of(options)
    if names := parameters_of(game):
        raise Usage(f"parameters: expected numbers, found the name {', '.join(names)}")
    if options.method == LP and (options.resume or options.iterations):
        raise Usage("method: expected pcfr+ or cfr+ with --resume or --iterations, found lp")
    start = time.perf_counter()
    place = f"checkpoints/{file_stem(game)}.npz"
    checkpoint = options.resume or (None if options.out == NOTHING else inside(options.out, place))
    gap = Fraction(0) if options.iterations else Fraction(1, 1000)
    goal = Goal(gap if options.gap is None else options.gap, options.seconds, options.iterations)
    resume = _read(options.resume) if options.resume else None
    warn_unfit(options.out)
    with tqdm(desc="walk through the game", unit=" iterations", disable=None, leave=False) as bar:
        try:
            found = approximate(game, goal, options.method, resume, _each(bar, checkpoint))
        except CheckpointError as error:
            raise CheckpointError(f"{terminal_name(options.resume)}: {error}") from None
    answer = bracket_answer(found)
    answer.data["seconds"] = round(time.perf_counter() - start, 3)
    files = _files(found, options.out, checkpoint, answer.data)
    status = give(answer.data, lambda: answer, files, as_json=options.json)
    return status or int(options.gap is not None and found.gap > options.gap)


def _files(found: Approximation, out: Path, checkpoint: Path | None, answer: dict[str, Any]) -> Iterator[Kept]:
    """The certificate, its plot if it is the best that is known, and the checkpoint to go on from."""
    from derivations.output.gap_plot import gap_plot

    game = found.bracket.game
    place = f"certificates/{file_stem(game)}.bracket"
    if out != NOTHING:
        certificate = partial(_put_narrower, out, f"{place}.json", found.bracket)
        yield Kept("certificate", certificate, partial(answer.__setitem__, "certificate"))
    if found.checkpoint is None:
        return
    if "certificate" in answer:
        plot = partial(gap_plot, name_of(game), found.history)
        yield from file_to_keep(out, "plot", f"{place}.svg", plot, partial(answer.__setitem__, "plot"))
    if checkpoint is not None:
        put = partial(_put_further, checkpoint, found.checkpoint)
        yield Kept("checkpoint", put, partial(answer.__setitem__, "checkpoint"))


def _put_narrower(out: Path, place: str, bracket: Bracket) -> tuple[Path]:
    """Write a bracket.

    Raises:
        Left: a narrower one of the game is there, and holds.
        OSError: it cannot be written.
    """
    from verify.check import check
    from verify.kernel.zero_sum.records import Bracket

    path = inside(out, place)
    with alone(path.parent):
        with suppress(Refused):  # what is there is no better one then
            there = load(path)
            if isinstance(there, Bracket) and there.game == bracket.game:
                wide, narrow = bracket.high - bracket.low, there.high - there.low
                if narrow < wide and check(there):
                    raise BetterFileThere(
                        f"{terminal_name(path)}: its bracket is narrower than that of this run, so it stays there"
                    )
        write_under(out, place, dumps(bracket))
    return (path,)


def _put_further(path: Path, content: bytes) -> tuple[Path]:
    """Write a checkpoint.

    Raises:
        Left: one is there that would be lost with it.
        OSError: it cannot be written.
    """
    from verify.find.numeric.checkpoint import MOST_BYTES, standing

    with alone(path.parent):
        with suppress(Refused):  # nothing is there to go on from
            there = standing(read_bytes(path, MOST_BYTES))
            if there.is_worth_more_than(standing(content)):
                raise BetterFileThere(
                    f"{terminal_name(path)}: a run of {there.method} with {there.iteration:,} iterations stays there;"
                    f" --resume {terminal_name(path)} goes on from it"
                )
        write_whole(path, content)
    return (path,)


def _each(bar: tqdm[Never], checkpoint: Path | None) -> Callable[[Minimisation], None]:
    """Show progress, and write a checkpoint now and then, as long as that can be done."""
    from verify.find.numeric.checkpoint import to_bytes

    written, refused = time.monotonic(), False

    def note(state: Minimisation) -> None:
        nonlocal written, refused
        if bar.n == 0:
            bar.set_description_str(state.method.name, refresh=False)
        bar.update()
        if state.history and state.history[-1][0] == state.iteration:
            bar.set_postfix_str(f"gap {state.gap:.1e}", refresh=False)
        if checkpoint is None or refused or time.monotonic() - written <= BETWEEN_CHECKPOINTS:
            return
        try:
            _put_further(checkpoint, to_bytes(state))
        except BetterFileThere:
            pass
        except OSError as error:
            refused = True
            bar.write(f"gameproof: warning: checkpoint not written: {one_line(error)}", file=sys.stderr)
        written = time.monotonic()

    return note


def _read(path: Path) -> bytes:
    from verify.find.numeric.checkpoint import MOST_BYTES

    return read_bytes(path, MOST_BYTES)


def _rational(text: str) -> Fraction:
    if not re.fullmatch(r"[0-9]{1,30}(/0*[1-9][0-9]{0,29}|(\.[0-9]{1,30})?(e-[0-9]{1,2})?)", text):
        raise argparse.ArgumentTypeError(f"expected a number such as 1/1000, 0.001 or 1e-3, found {text!r:.60}")
    return Fraction(text)
