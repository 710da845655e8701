"""`gameproof play round-robin`: a run's networks and players who ignore their cards, everyone against everyone."""

from __future__ import annotations

import argparse
import hashlib
import json
import os
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from derivations.commands.holdem_runs import HoldemWork, carried_out
from derivations.commands.output import require_not, table
from derivations.commands.threads import add_threads, use_threads
from derivations.inputs.game import Usage
from play.sampling import SamplePlan
from trees.terminal import terminal_name
from verify.kernel.numbers.spelling import text

if TYPE_CHECKING:
    from play.holdem.matches.match import Rate
    from play.network.learning.actions import ActionCounts
    from play.network.learning.evaluation import Contest

NAME = "round-robin"
FOLDER = Path("out") / "poker-cnn"
HANDS = 500
PER_HUNDRED = 100
OWN = ("plots", "threads")
"""Options that only a match of networks has."""
# of a match alone, of one hand or a table, of dice
_OTHERS = (
    *("stack", "blinds", "ante", "duplicate", "hand", "me", "sit_and_go", "open"),
    *("games", "tournament", "first", "second"),
)


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments that only a round robin of networks has."""
    own = sub.add_argument_group(
        NAME, f"play {NAME} [FOLDER]: players of a run of `train` ({FOLDER}), {HANDS:,} hands of each match"
    )
    own.add_argument("--plots", type=Path, metavar="FOLDER", help="pictures of what players do (extra plots)")
    add_threads(own)


def run(options: argparse.Namespace) -> int:
    """Play, or go on; Ctrl-C ends it with what was played."""
    from play.network.learning import evaluation
    from play.network.stored import plan_of

    require_not(options, _OTHERS, NAME)
    if len(options.parameters) > 1:
        raise Usage(f"{NAME}: expected one folder of a run, found {len(options.parameters)}")
    folder = Path(options.parameters[0]) if options.parameters else FOLDER
    plan = plan_of(folder)
    use_threads(options)
    given = {name: getattr(options, name) for name in ("seed", "confidence") if getattr(options, name) is not None}
    sample = SamplePlan(**given)
    hands = HANDS if options.hands is None else options.hands
    contest = evaluation.Contest(
        evaluation.entrants(folder), hands, sample.seed, plan.stack, adjust=options.adjust is True
    )
    work = HoldemWork(
        partial(evaluation.read_contest, contest),
        partial(evaluation.text, contest),
        partial(evaluation.evaluate_blocks, contest),
        lambda found: 2 * found.tally.units,
    )
    asked = sum(match.hands for match in contest.matches)
    if options.resume is None and os.access(folder, os.W_OK):
        which = hashlib.sha256(evaluation.text(contest, {}).encode()).hexdigest()[:8]
        options.resume = folder / f"{NAME}-{which}.json"
    found, status = carried_out(work, options, asked, " hands")
    shown = _Shown(
        contest,
        sample.confidence,
        sum(map(work.size, found.values())),
        evaluation.rates(contest, found),
        evaluation.habits(contest, found),
    )
    about = {"folder": str(folder), "plan": plan.digest, "seed of the run": plan.seed, "asked": asked}
    print(
        json.dumps(about | shown.data(), indent=1, ensure_ascii=False) if options.json else shown.told(about),
        flush=True,
    )
    if options.plots is not None:
        from derivations.commands.network_plots import habits

        for path in habits(shown.does, options.plots):
            if not options.json:
                print(terminal_name(path))
    return status


@dataclass(frozen=True)
class _Shown:
    """What a contest came to."""

    contest: Contest
    confidence: Fraction
    played: int
    rates: dict[tuple[str, str], Rate]
    does: dict[str, ActionCounts]

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(entrant.name for entrant in self.contest.entrants)

    def data(self) -> dict[str, Any]:
        """As an object."""
        contest = self.contest
        rows = [
            {
                "name": name,
                "against": {other: self._of(name, other) for other in self.names if other != name},
                "actions": self.does[name].counted(),
                "actions by tenth of hand, street and kind": self.does[name].kinds.tolist(),
                "bets and raises by chips": self.does[name].sizes.tolist(),
            }
            for name in self.names
        ]
        return {
            **{"hands": contest.hands, "seed": contest.seed, "stack": contest.stack, "adjust": contest.adjust},
            **{"confidence": text(self.confidence), "played": self.played, "unit": "big blinds a hand", "rows": rows},
        }

    def told(self, about: dict[str, Any]) -> str:
        """As tables."""
        contest, asked = self.contest, about["asked"]
        stopped = f" (stopped, {asked:,} were asked for)" if self.played < asked else ""
        adjusted = ", all-in before the river counted by the mean" if contest.adjust else ""
        lines = [
            f"{terminal_name(about['folder'])}: a run of seed {about['seed of the run']}, stacks of {contest.stack},"
            " blinds 1 and 2",
            f"{self.played:,} hands{stopped}, seed {contest.seed}, every deal twice with the seats changed{adjusted}",
            f"big blinds a hand that the player of a row wins, with its {text(self.confidence * 100)}% interval:",
            "",
            *table([["", *self.names], *([name, *self._row(name)] for name in self.names)]),
            "",
            "what they do, and the big blinds put in by a bet or raise (half of them put in less, nine tenths less):",
            "",
        ]
        rows = [["", "fold", "check", "call", "raise", "median", "nine tenths"]]
        for name in self.names:
            shares, sizes = self.does[name].shares(), self.does[name].quantiles((0.5, 0.9))
            big = contest.matches[0].stakes.big
            rows.append([name, *(f"{share:.1%}" for share in shares), *(f"{size / big:g}" for size in sizes)])
        return "\n".join([*lines, *table(rows)])

    def _row(self, name: str) -> list[str]:
        cells = []
        for other in self.names:
            if other == name:
                cells.append("")
                continue
            found = self._of(name, other)
            low, high = found["interval"] or (0, 0)
            cells.append(f"{found['mean']:+.2f} ±{(high - low) / 2:.2f}" if found["units"] else "-")
        return cells

    def _of(self, name: str, other: str) -> dict[str, Any]:
        """Of nothing played nothing is said."""
        won = self.rates[name, other]
        ends = [end / PER_HUNDRED for end in won.interval(self.confidence)]
        return {
            "mean": won.mean / PER_HUNDRED if won.units else None,
            "interval": ends if won.units else None,
            "deviation": won.deviation / PER_HUNDRED,
            "units": won.units,
        }
