"""`gameproof approximate`: a rational bracket of the value, for games past exact solving."""

from __future__ import annotations

import argparse
import json
import re
import time
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Never

from tqdm import tqdm

from derivations.commands.output import add_kept, kept, whole
from derivations.inputs.game import Usage, add_game, game_of
from verify.certificate_json import dumps
from verify.find.numeric.methods import AUTO, LP, WAYS
from verify.kernel.games.game import file_stem, name_of, parameters_of

if TYPE_CHECKING:
    from verify.find.numeric.regret_minimisation import Minimisation

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
    """Bracket the value, check the certificate, write it; Ctrl-C ends the run with what was found."""
    from derivations.answers.brackets import data, for_reader
    from derivations.output.gap_plot import gap_plot
    from verify.check import check
    from verify.find.numeric.approximate import Goal, approximate
    from verify.find.numeric.checkpoint import CheckpointError
    from verify.kernel.statements.text import shown

    game = game_of(options)
    if names := parameters_of(game):
        raise Usage(f"parameters: expected numbers, found the name {', '.join(names)}")
    if options.method == LP and (options.resume or options.iterations):
        raise Usage("method: expected pcfr+ or cfr+ with --resume or --iterations, found lp")
    start = time.perf_counter()
    stem = file_stem(game)
    kept_in, checkpoint = options.out, f"checkpoints/{stem}.npz"
    if options.resume:
        kept_in, checkpoint = options.resume.parent, options.resume.name
    gap = Fraction(0) if options.iterations else Fraction(1, 1000)
    goal = Goal(gap if options.gap is None else options.gap, options.seconds, options.iterations)
    resume = _read(options.resume) if options.resume else None
    with tqdm(desc="walk through the game", unit=" iterations", disable=None, leave=False) as bar:
        try:
            found = approximate(game, goal, options.method, resume, _each(bar, kept_in, checkpoint))
        except CheckpointError as error:
            raise CheckpointError(f"{options.resume}: {error}") from None
    theorems = tuple(map(shown, check(found.bracket)))
    out, place = options.out, f"certificates/{stem}.bracket"
    answer = data(found) | kept(out, "certificate", f"{place}.json", dumps(found.bracket))
    if found.checkpoint is not None:
        answer |= kept(out, "plot", f"{place}.svg", gap_plot(name_of(game), found.history))
        answer |= kept(kept_in, "checkpoint", checkpoint, found.checkpoint)
    answer["seconds"] = round(time.perf_counter() - start, 3)
    print(json.dumps(answer, indent=1, ensure_ascii=False) if options.json else for_reader(answer, theorems))
    return int(options.gap is not None and found.gap > options.gap)


def _each(bar: tqdm[Never], out: Path, checkpoint: str) -> Callable[[Minimisation], None]:
    """Show progress, and write a checkpoint now and then."""
    from verify.find.numeric.checkpoint import to_bytes

    written = time.monotonic()

    def note(state: Minimisation) -> None:
        nonlocal written
        if bar.n == 0:
            bar.set_description_str(state.method.name, refresh=False)
        bar.update()
        if state.history and state.history[-1][0] == state.iteration:
            bar.set_postfix_str(f"gap {state.gap:.1e}", refresh=False)
        if time.monotonic() - written > BETWEEN_CHECKPOINTS:
            kept(out, "checkpoint", checkpoint, to_bytes(state))
            written = time.monotonic()

    return note


def _read(path: Path) -> bytes:
    from verify.find.numeric.checkpoint import MOST_BYTES

    with open(path, "rb") as file:
        content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise Usage(f"{path}: expected at most {MOST_BYTES // 2**20} MiB, found more")
    return content


def _rational(text: str) -> Fraction:
    if not re.fullmatch(r"[0-9]{1,30}(/0*[1-9][0-9]{0,29}|(\.[0-9]{1,30})?(e-[0-9]{1,2})?)", text):
        raise argparse.ArgumentTypeError(f"expected a number such as 1/1000, 0.001 or 1e-3, found {text!r:.60}")
    return Fraction(text)
