"""Kuhn poker with any number of cards and bet 1: optimal plans of player 1 as a table, from the certificate."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from derivations.claims.claim import Settled, parts
from derivations.print.blocks import Block, Formula, Table
from derivations.print.markdown import words_of
from verify.theories.kuhn.records import AnyCards, Deck, Run


def tables(item: Settled) -> Iterator[Block]:
    """Player 1's plans for each number of cards modulo the period."""
    certificate = next(part for part in parts(item, AnyCards) if part.bet == part.ante)
    decks = [deck for deck in certificate.decks if any(run.slope for run in deck.first)]
    yield Table(
        (
            (Formula("n"),),
            "from the lowest card up, how many cards, and with which probabilities they bet, and check to call",
        ),
        tuple(((Formula(cards_text(deck, len(certificate.values))),), (Formula(plan_text(deck)),)) for deck in decks),
        words_of("An optimal plan of player 1 for every number of cards but a few, with bet 1; $m=0,1,2,\\dots$"),
        "ll",
        "tab:first",
    )


def cards_text(deck: Deck, period: int) -> str:
    """How many cards the plans are for, in LaTeX.

    >>> cards_text(Deck(7, (), ()), 6)
    '7+6m'
    """
    return f"{deck.cards}+{period}m"


def plan_text(deck: Deck) -> str:
    r"""Player 1's runs, in LaTeX.

    >>> plan_text(Deck(7, (Run(1, 1, (Fraction(2, 3), Fraction(0))), Run(0, 1, (Fraction(0), Fraction(1)))), ()))
    'm+1:\\,\\tfrac{2}{3},0\\quad 1:\\,0,1'
    """
    return r"\quad ".join(rf"{_count(run)}:\,{','.join(map(_small, run.weights))}" for run in deck.first)


def _count(run: Run) -> str:
    slope = {0: "", 1: "m"}.get(run.slope, f"{run.slope}m")
    return f"{slope}+{run.constant}" if slope else str(run.constant)


def _small(number: Fraction) -> str:
    if number.denominator == 1:
        return str(number.numerator)
    return rf"\tfrac{{{number.numerator}}}{{{number.denominator}}}"
