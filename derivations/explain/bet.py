r"""Fold, call or raise by expected utility with constant relative risk aversion g, in exact numbers.

W are the own chips before the hand; own chips are counted as put in during the whole hand. He folds for u(1 - b/W),
calls for p u(1 + (n c + beta - c)/W) + (1 - p) u(1 - c/W), and raises to f W for p u(1 - f + n f + beta/W) +
(1 - p) u(1 - f), f being the best share of at least (c + m)/W, to so many decimals; from g = 1 on he never stakes all.

Source: U1, U2 and the decision rule before them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from derivations.explain.answer import Answer
from derivations.explain.record import Record
from derivations.explain.wording import typed
from derivations.print.blocks import Block, Paragraph, Table
from trees.refusal import Refused
from verify.certificates import AllOf
from verify.find.utility.numbers import PLACES, utility_number
from verify.theories.utility.numbers import enclosure_of
from verify.theories.utility.records import UtilityNumber

FOLD, CALL, RAISE = "fold", "call", "raise"
SCALE = 10**PLACES


class SpotError(Refused):
    """What is to be decided cannot come up at a table."""


@dataclass(frozen=True)
class Spot:
    """A decision: the chance to win `p`, who is left, and chips.

    Raises:
        SpotError: p outside [0, 1], fewer than two players, chips below 0, no chips, or a call below what is paid.
    """

    p: Fraction
    players: int
    stack: Fraction = Fraction(1)
    """W, own chips before the hand."""
    paid: Fraction = Fraction(0)
    """b, own chips in the pot."""
    price: Fraction = Fraction(0)
    """c, own chips in the pot after a call."""
    least: Fraction = Fraction(0)
    """m, by how much a raise exceeds a call at least."""
    folded: Fraction = Fraction(0)
    """beta, chips of players who have folded."""

    def __post_init__(self) -> None:
        if not 0 <= self.p <= 1:
            raise SpotError(f"chance to win: expected a number from 0 to 1, found {self.p}")
        if self.players < 2:
            raise SpotError(f"players left: expected 2 or more, oneself among them, found {self.players}")
        if self.stack <= 0:
            raise SpotError(f"stack: expected chips above 0, found {self.stack}")
        for name in ("paid", "price", "least", "folded"):
            if getattr(self, name) < 0:
                raise SpotError(f"{name}: expected chips from 0 on, found {getattr(self, name)}")
        if not self.paid <= self.price <= self.stack:
            raise SpotError(
                f"price: expected the total of a call, from the {self.paid} paid to the stack of {self.stack},"
                f" found {self.price}"
            )


@dataclass(frozen=True)
class Option:
    """What is staked, as a share and in chips, and between which decimals its expected utility lies."""

    share: Fraction
    chips: Fraction
    utility: tuple[Fraction, Fraction]


@dataclass(frozen=True)
class Decision(Record):
    """What each option is worth, and the best of them; `best_share` is what a raise would go to, were it free."""

    chance: Fraction
    players: int
    aversion: Fraction
    best_share: tuple[Fraction, Fraction] | None
    options: Mapping[str, Option]
    best: str

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The question, the options, and the best of them."""
        about = (f", {self.players} players left, risk aversion ", typed(self.aversion))
        yield Paragraph(("chance to win ", typed(self.chance), *about))
        rows = tuple(
            (option, f"{float(row.share):.2%}", f"{float(row.utility[0]):.{PLACES - 2}f}")
            for option, row in self.options.items()
        )
        if rows:
            yield Table(("option", "of the stack in the pot", "expected utility"), rows, columns="lrr")
        if self.best_share is not None:
            yield Paragraph(f"the best share, were there no least raise: {float(self.best_share[0]):.2%}")
        yield Paragraph(f"best: {self.best}")


def bet(spot: Spot, aversion: Fraction = Fraction(1)) -> Answer:
    """What folding, calling and raising are worth, and the best of them; `aversion` is g >= 0.

    Raises:
        SpotError: g is below 0.

    >>> example = Spot(Fraction(1, 5), 4, paid=Fraction(1, 20), price=Fraction(3, 20))
    >>> bet(example).data["best"], bet(example, Fraction(0)).data["best"]
    ('fold', 'call')
    """
    if aversion < 0:
        raise SpotError(f"risk aversion: expected g >= 0, found {aversion}")
    share, first = _best_share(spot, aversion)
    parts = [] if first is None else [first]
    options: dict[str, Option] = {}
    for option, staked in ((FOLD, spot.paid / spot.stack), (CALL, spot.price / spot.stack), (RAISE, share)):
        if staked is None or (staked == 1 and aversion >= 1 and (option == FOLD or spot.p < 1)):
            continue  # of nothing the utility is minus infinity
        if option == FOLD:
            number = utility_number("utility", 1 - staked, aversion)
        else:
            win = 1 + (spot.players - 1) * staked + spot.folded / spot.stack
            # who cannot lose risks nothing
            lose = win if spot.p == 1 else 1 - staked
            number = utility_number("expected_utility", spot.p, win, lose, aversion)
        if _certain(number):
            parts.append(number)
        options[option] = Option(staked, staked * spot.stack, _ends(number))
    # of what is worth as much a call comes first: nobody folds where to stay costs nothing
    worth = {option: (row.utility[0], option == CALL) for option, row in options.items()}
    best = max(worth, key=lambda option: worth[option]) if worth else FOLD
    free = None if first is None else _ends(first)
    return Answer(AllOf(tuple(parts)), Decision(spot.p, spot.players, aversion, free, options, best))


def _best_share(spot: Spot, aversion: Fraction) -> tuple[Fraction | None, UtilityNumber | None]:
    """The share that a raise goes to, if one is left to make, and f* as a number to be checked."""
    least = (spot.price + spot.least) / spot.stack
    first = None
    if 0 < spot.p < 1 and aversion > 0:
        first = utility_number("raise_share", spot.p, spot.players, spot.folded / spot.stack, aversion)
        free = first.low
    else:
        # linear in f, or no risk
        free = Fraction(int(spot.p == 1 or (aversion == 0 and spot.p * spot.players > 1)))
    share = max(free, least)
    return (share if spot.price / spot.stack < share <= 1 else None), first


def _certain(number: UtilityNumber) -> bool:
    """Whether it is seen to lie between two decimals, and not so near to one that it may be on either side."""
    found = enclosure_of(number.word, number.arguments, number.places)
    return found.exact or found.high <= number.low + Fraction(1, SCALE)


def _ends(number: UtilityNumber) -> tuple[Fraction, Fraction]:
    """The number between two decimals, or, where that is short, exactly."""
    found = enclosure_of(number.word, number.arguments, number.places)
    if found.exact and found.low.denominator <= SCALE:
        return found.low, found.low
    return number.low, Fraction(ceil(found.high * SCALE), SCALE)
