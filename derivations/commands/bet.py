"""`gameproof bet`: fold, call or raise by expected utility, in exact numbers."""

from __future__ import annotations

import argparse
import json
from fractions import Fraction

from derivations.commands.output import number
from derivations.explain.bet import Spot, bet


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command; chips are the own ones in the pot, in all streets."""
    sub.add_argument("chance", type=number, help="to win, such as 1/5 or 0.2")
    sub.add_argument("--players", type=int, default=2, help="who have not folded, oneself among them (2)")
    sub.add_argument("--aversion", type=number, default=Fraction(1), metavar="G", help="to risk; Kelly's is 1 (1)")
    sub.add_argument("--stack", type=number, default=Fraction(1), help="own chips before the hand (1: all are shares)")
    sub.add_argument("--paid", type=number, default=Fraction(0), help="own chips in the pot (0)")
    sub.add_argument("--price", type=number, default=None, help="own chips in the pot after a call (what is paid)")
    sub.add_argument("--least", type=number, default=Fraction(0), help="what a raise adds to the price at least (0)")
    sub.add_argument("--folded", type=number, default=Fraction(0), help="chips of those who have folded (0)")
    sub.add_argument("--json", action="store_true", help="print an object")


def run(options: argparse.Namespace) -> int:
    """Decide, and say what each choice is worth."""
    price = options.paid if options.price is None else options.price
    spot = Spot(options.chance, options.players, options.stack, options.paid, price, options.least, options.folded)
    found = bet(spot, options.aversion)
    print(json.dumps(found.data, indent=1) if options.json else found)
    return 0
