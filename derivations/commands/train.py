"""`gameproof train`: networks that learn no-limit hold'em, generation by generation, in a folder of their own."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from derivations.commands.bars import bar_of
from derivations.commands.output import table, whole
from derivations.commands.threads import add_threads, use_threads
from derivations.inputs.game import Usage
from play.network.learning.generations import GenerationProgress, metrics, players, train
from play.network.plan import SCALES, RunPlan, names
from trees.terminal import terminal_name
from verify.find.interrupts import stop_on_interrupt

SOURCE = "poker-cnn"
STOPPED = 130


class _Stopped(Exception):
    """Ctrl-C was pressed."""


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("source", help=f"whose players: {SOURCE}")
    sub.add_argument(
        "choices",
        nargs="*",
        default=(),
        metavar="NAME=VALUE",
        help=f"of the plan, others than those of the scale: {', '.join(names(RunPlan))}",
    )
    told = "; ".join(
        f"{name}: {plan.first_hands:,} first hands, {plan.later_hands:,} of each later generation,"
        f" {plan.training.epochs} epochs"
        for name, plan in SCALES.items()
    )
    sub.add_argument("--scale", choices=SCALES, default="small", help=f"how much (small). {told}")
    sub.add_argument("--seed", type=whole(1, 10), help="of all random numbers (1)")
    sub.add_argument(
        "--out",
        type=Path,
        help="folder of the run (out/poker-cnn); one with a run of the same plan is gone on with",
    )
    add_threads(sub)
    sub.add_argument("--plots", type=Path, metavar="FOLDER", help="a picture of how networks learned (extra plots)")
    sub.add_argument("--json", action="store_true", help="print an object")


def run(options: argparse.Namespace) -> int:
    """Train; Ctrl-C stops, and the same command goes on."""
    if options.source != SOURCE:
        raise Usage(f"source: expected {SOURCE}, found {options.source!r:.60}")
    plan, folder = plan_of(options), options.out or Path("out") / SOURCE
    use_threads(options)
    stopped = False
    with stop_on_interrupt() as asked, _bars(options.json) as show:

        def step(progress: GenerationProgress) -> None:
            show(progress)
            if asked():
                raise _Stopped

        try:
            train(plan, folder, step)
        except _Stopped:
            stopped = True
    rows = list(metrics(folder))
    if options.json:
        data = {"folder": str(folder), "plan": json.loads(plan.text), "digest": plan.digest, "stopped": stopped}
        print(json.dumps(data | {"players": players(folder), "epochs": rows}, indent=1, ensure_ascii=False))
    else:
        print("\n".join(_told(plan, folder, rows, stopped)), flush=True)
    if options.plots is not None and rows:
        from derivations.commands.network_plots import losses

        for path in losses(rows, options.plots):
            if not options.json:
                print(terminal_name(path))
    return STOPPED if stopped else 0


def plan_of(options: argparse.Namespace) -> RunPlan:
    """The plan that is asked for.

    Raises:
        PlanError: a choice that there is not.
        Usage: a word that is none.
    """
    changes = dict[str, str]()
    for word in options.choices:
        name, equals, value = word.partition("=")
        if not equals or name in changes:
            raise Usage(f"plan: expected NAME=VALUE, each once, such as epochs=2, found {word!r:.60}")
        changes[name] = value
    if options.seed is not None:
        if "seed" in changes:
            raise Usage("plan: expected one seed, found --seed and seed=")
        changes["seed"] = str(options.seed)
    return SCALES[options.scale].changed(changes)


@contextmanager
def _bars(quiet: bool) -> Iterator[Callable[[GenerationProgress], None]]:
    """A bar for each stage."""
    stage, bar = None, None

    def show(progress: GenerationProgress) -> None:
        nonlocal stage, bar
        if stage != progress[:2]:
            if bar is not None:
                bar.close()
            stage = progress[:2]
            desc = f"generation {progress.generation}"
            bar = bar_of(progress.total, f" {progress.stage}", hidden=quiet, desc=desc)
        assert bar is not None
        bar.update(min(progress.done, progress.total) - bar.n)

    try:
        yield show
    finally:
        if bar is not None:
            bar.close()


def _told(plan: RunPlan, folder: Path, rows: list[dict[str, float]], stopped: bool) -> list[str]:
    made = players(folder)
    head = ["generation", "epoch", "actions", "squared error", "of actions held out", "of who says the mean"]
    lines = [head]
    for row in rows:
        losses = (row.get(name) for name in ("loss", "loss held out", "loss of the mean"))
        lines.append(
            [f"{row['generation']}", f"{row['epoch']}", f"{row['actions']:,}"]
            + [f"{loss:.5f}" if loss is not None else "-" for loss in losses]
        )
    told = [f"{len(made)} of {plan.generations} generations in {terminal_name(folder)}, seed {plan.seed}"]
    told += ["stopped; the same command goes on from here"] if stopped else []
    told += ["", *table(lines), "", f"gameproof play round-robin {terminal_name(folder)}"] if made else []
    return told
