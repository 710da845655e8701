"""`gameproof equity`: the part of the pot that hands of hold'em get on average, counted in full or by samples."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path

from derivations.commands.bars import bar_of
from derivations.commands.kept import require_fit
from derivations.commands.output import add_out, table, whole
from derivations.explain.equity import Equities, EquityQuestion, against_random, equities, table_data
from derivations.inputs.game import Usage
from derivations.workers import executor
from play.holdem.boards import BOARDS_UP_TO_SUITS, parts
from play.holdem.class_table import PART, wins_on_all
from play.sampling import SamplePlan
from trees.formats.files import inside
from trees.holdem import preflop
from trees.holdem.cards import RANKS
from trees.holdem.classes import class_name

STATE = "holdem/table.npz"
_whole = whole(100000, 10)


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument(
        "hands",
        nargs="*",
        metavar="HAND",
        help='of each player: cards (AsKs), a class (AKs), a range ("22+, A2s+, KTo+, 76s-54s") or any; '
        "one alone meets any",
    )
    sub.add_argument("--board", default="", metavar="CARDS", help="the cards shown, such as Kc7d2c (none)")
    sub.add_argument("--samples", type=_whole, metavar="N", help="draw so many deals instead of counting all")
    sub.add_argument("--seed", type=_whole, help="of the random numbers (1)")
    sub.add_argument("--table", action="store_true", help="of all 169 classes against a random hand before the flop")
    sub.add_argument(
        "--fresh",
        action="store_true",
        help="use no table; with --table, count the whole table again, minutes that can be interrupted, and compare",
    )
    sub.add_argument("--processes", type=_whole, metavar="N", help="for --table --fresh (one for each core)")
    add_out(sub)
    sub.add_argument("--json", action="store_true", help="print an object")


def run(options: argparse.Namespace) -> int:
    """Count; the exit status is 1 if the whole table counted again is another one."""
    _require_fitting(options)
    if options.table:
        return _table(options)
    sample = (
        None if options.samples is None else SamplePlan(options.samples, 1 if options.seed is None else options.seed)
    )
    question = EquityQuestion(tuple(options.hands), options.board, sample, options.fresh)
    with bar_of(question.deals, " deals", hidden=options.json) as bar:
        found = equities(question, bar.update)
    print(json.dumps(found.to_json(), indent=1) if options.json else "\n".join(_shown(found)))
    return 0


def _require_fitting(options: argparse.Namespace) -> None:
    """That the words go together.

    Raises:
        Usage: they do not.
    """
    if options.table and (options.hands or options.board or options.samples is not None):
        raise Usage("--table: expected no hands, board or samples with it, found some")
    if not options.table and not options.hands:
        raise Usage("hands: expected cards, a class or a range for each player, or --table, found none")
    if options.seed is not None and options.samples is None:
        raise Usage(f"--seed: expected it with --samples, found --seed {options.seed} alone")
    if options.samples == 0:
        raise Usage("--samples: expected 1 or more, found 0")
    if options.samples is not None and options.fresh:
        raise Usage("--fresh: expected it without --samples, found both")
    if options.processes is not None and not (options.table and options.fresh and options.processes):
        raise Usage(f"--processes: expected 1 or more, with --table --fresh, found {options.processes}")


def _table(options: argparse.Namespace) -> int:
    data, agrees = table_data(), True
    if options.fresh:
        agrees = table_agrees(options.out, options.processes, hidden=options.json)
        data["counted again"] = "agrees" if agrees else "differs"
    if options.json:
        print(json.dumps(data, indent=1))
    else:
        print("\n".join(_chart()))
        if options.fresh:
            print(f"\ncounted again on all boards: {data['counted again']}")
    return int(not agrees)


def table_agrees(out: Path, processes: int | None = None, *, hidden: bool = False) -> bool:
    """Whether the whole table, counted again on all boards, is the one that is kept; an interrupted count goes on.

    Raises:
        Refused, OSError: what is counted so far cannot be kept under `out`, or a process that counts was killed.
    """
    state = inside(out, STATE)
    require_fit(state)
    workers = executor(processes or os.cpu_count() or 1)
    with bar_of(BOARDS_UP_TO_SUITS, " boards", hidden=hidden) as bar, workers as several:
        found = wins_on_all(tuple(parts(PART)), state, several, bar.update)
    state.unlink(missing_ok=True)  # of another run at once, that was done first, maybe
    return bool(found.tolist() == [list(row) for row in preflop.table()])


def _shown(found: Equities) -> list[str]:
    """Each player's equity and counts."""
    question = found.question
    sample, board = question.sample, found.to_json()["board"]
    seed = f", seed {sample.seed}" if sample else ""
    deals = f"{found.outcomes[0].total:,} {'random' if sample else 'possible'} deals{seed}"
    rows = [["", "equity", *(["+/-"] if sample else []), "win", "tie", "lose"]]
    for hand, outcome in zip(question.players, found.outcomes, strict=True):
        error = [f"{100 * outcome.error:.3f}%"] if sample else []
        counts = [f"{count:,}" for count in (outcome.win, outcome.tie, outcome.lose)]
        rows.append([hand, f"{100 * float(outcome.equity):.4f}%", *error, *counts])
    exact = (
        []
        if sample
        else ["", *(f"{hand}: {each.equity}" for hand, each in zip(question.players, found.outcomes, strict=True))]
    )
    return [f"{board or 'before the flop'}, {deals}", "", *table(rows), *exact]


def _chart() -> list[str]:
    """The equity of each class against a random hand, in per cent; suited hands above the diagonal."""
    found = against_random()
    ranks = RANKS[::-1]
    rows = [["", *ranks]]
    for row, rank in enumerate(ranks):
        names = (class_name(len(ranks) * row + column) for column in range(len(ranks)))
        rows.append([rank, *(f"{100 * float(found[name].equity):.1f}" for name in names)])
    return [
        "equity in per cent against a random hand before the flop, suited hands above the diagonal",
        "",
        *table(rows),
    ]
