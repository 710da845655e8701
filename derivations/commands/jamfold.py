"""`gameproof jamfold`: heads-up hold'em in which the small blind jams or folds, solved exactly."""

from __future__ import annotations

import argparse
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from derivations.commands.bars import tqdm
from derivations.commands.kept import add_kept, certificate_of, file_named_by_option, give, warn_unfit
from derivations.commands.output import number
from derivations.inputs.game import Usage
from trees.formats.files import require_place

if TYPE_CHECKING:
    from derivations.explain.answer import Answer

MOST = 1000
"""The largest stack that is taken, in big blinds."""


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("--stack", type=number, help="both stacks before the hand, in big blinds (10)")
    sub.add_argument("--from", dest="low", type=number, help="with --to: all stacks of a range, from here")
    sub.add_argument("--to", dest="high", type=number, help="to here")
    met = sub.add_mutually_exclusive_group()
    met.add_argument(
        "--against",
        metavar="RANGE",
        help='the best reply to a big blind who calls with this range, such as "22+, A2s+, K5s:1/3", or optimal',
    )
    met.add_argument("--facing", metavar="RANGE", help="the best reply to a small blind who jams with this range")
    sub.add_argument("--hands", action="store_true", help="with these: what each hand expects")
    sub.add_argument("--ante", type=number, default=Fraction(0), help="of each player, in big blinds (0)")
    sub.add_argument("--svg", type=Path, metavar="FILE", help="draw both charts")
    sub.add_argument("--json", action="store_true", help="print an object")
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Solve it, check the certificate, print the answer, write it."""
    ranged = options.low is not None or options.high is not None
    if ranged and (options.low is None or options.high is None or options.stack is not None):
        raise Usage("stacks: expected --stack alone, or --from and --to, found others")
    if options.ante < 0:
        raise Usage(f"ante: expected a number >= 0, found {options.ante}")
    stack = Fraction(10) if options.stack is None else options.stack
    ends = (options.low, options.high) if ranged else (stack, stack)
    if not 1 + options.ante <= ends[0] <= ends[1] <= MOST or (ranged and ends[0] == ends[1]):
        least = f"from {1 + options.ante} (big blind and ante) to {MOST}"
        if ranged:
            raise Usage(f"stacks: expected numbers {least}, the first smaller, found {ends[0]} and {ends[1]}")
        raise Usage(f"stack: expected a number {least}, found {stack}")
    replies = options.against is not None or options.facing is not None
    if replies and (ranged or options.svg):
        raise Usage(
            f"--{'against' if options.facing is None else 'facing'}: expected one --stack and no --svg, found others"
        )
    if options.hands and not replies:
        raise Usage("--hands: expected --against or --facing with it, found neither")
    if options.svg:
        require_place(options.svg)
    warn_unfit(options.out)
    if replies:
        answer = _reply(stack, options)
    else:
        answer = _range(ends, options.ante) if ranged else _stack(stack, options.ante)
    name = "-".join(str(end).replace("/", "_") for end in (ends if ranged else ends[:1]))
    asked = "-reply" if replies else ""
    name = f"jamfold-{name}-ante={str(options.ante).replace('/', '_')}{asked}"

    def picture() -> str:
        from derivations.explain.jam_or_fold_drawing import charts_svg

        return charts_svg(answer.record)

    files = (
        *certificate_of(answer, options.out, name),
        *file_named_by_option("chart", options.svg, picture, partial(answer.data.__setitem__, "chart")),
    )
    return give(answer.data, lambda: answer, files, as_json=options.json)


def _stack(stack: Fraction, ante: Fraction) -> Answer:
    from derivations.explain.jam_or_fold import at_stack

    return at_stack(stack, ante)


def _reply(stack: Fraction, options: argparse.Namespace) -> Answer:
    from derivations.explain.jam_or_fold_reply import best_reply

    player, against = (1, options.against) if options.facing is None else (2, options.facing)
    return best_reply(stack, options.ante, player, against, shows_hands=options.hands)


def _range(ends: tuple[Fraction, Fraction], ante: Fraction) -> Answer:
    from derivations.explain.jam_or_fold import over_stacks

    low, high = ends
    with tqdm(total=100, unit="%", disable=None, leave=False) as bar:

        def report(near: Fraction) -> None:
            bar.update(int(100 * (near - low) / (high - low)) - bar.n)

        return over_stacks(low, high, ante, report)
