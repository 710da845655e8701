"""What short explanations share: theorems, strategies, payoffs, deviations, as blocks and as words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from derivations.explain.formulas import Spelled
from derivations.output.digests import brief_digests
from derivations.print.blocks import Block, Code, Inline, Note, Paragraph, Table, Typed, Words
from derivations.print.terminal import MOST_ITEMS
from trees.tree import quoted_label
from verify.find.behaviours import behaviour_of
from verify.kernel.strategies.plan import Plan
from verify.kernel.strategies.sequence_form import SequenceForm
from verify.language.legible import text

NOT_REACHED = "not reached"
MOST_CHOICES = 12
"""Choices of a deviation that are written out."""

Told = dict[str, dict[str, Any]]
"""The strategy of each player; an information set that is never reached has `NOT_REACHED`."""


def typed(number: object) -> Typed:
    """An exact number, a formula or a range of values within a line."""
    return Typed(str(number) if isinstance(number, (Spelled, str)) else text(number))


def behaviour(form: SequenceForm, player: int, plan: Plan) -> dict[str, Any]:
    """The behaviour strategy of a plan, with the information sets that it never reaches named."""
    return {label: NOT_REACHED if here is None else here for label, here in behaviour_of(form, player, plan).items()}


def reached(strategies: Mapping[str, Mapping[str, Any]]) -> Told:
    """The strategies without the information sets that are never reached."""
    return {
        who: {label: here for label, here in strategy.items() if here != NOT_REACHED}
        for who, strategy in strategies.items()
    }


def statements(theorems: Sequence[str], most: int = MOST_ITEMS) -> Iterator[Block]:
    """The first theorems, a line each, and how many more there are."""
    yield from (Paragraph((Code(brief_digests(each)),)) for each in theorems[:most])
    if len(theorems) > most:
        yield Note(f"and {len(theorems) - most} more, with --json")


def opening(game: str, theorems: Sequence[str]) -> Iterator[Block]:
    """The name of the game, where it does not stand elsewhere."""
    if theorems:
        yield Paragraph(brief_digests(game))


def exactly(count: int) -> str:
    """How many equilibria there are, where these are all."""
    return "exactly one Nash equilibrium" if count == 1 else f"exactly {count} Nash equilibria"


def joined(parts: Iterable[Words], between: str = ", ") -> tuple[Inline, ...]:
    """Parts with a sign between them."""
    found: list[Inline] = []
    for part in parts:
        found += [between] if found else []
        found += [part] if isinstance(part, str) else part
    return tuple(found)


def chances(here: Mapping[str, Any]) -> tuple[Inline, ...]:
    """The actions that are taken, with their probabilities; one that is sure without it."""
    taken = {action: p for action, p in here.items() if p != 0}
    if list(taken.values()) == [1]:
        return (next(iter(taken)),)
    return joined((f"{action}: ", typed(p)) for action, p in taken.items())


def strategy_tables(strategies: Mapping[str, Mapping[str, Any]]) -> Iterator[Block]:
    """A table for each player, and at how many information sets the strategy never arrives."""
    for who, strategy in strategies.items():
        rows = tuple(((label,), chances(here)) for label, here in strategy.items() if here != NOT_REACHED)
        yield Table(("information set", "actions"), rows or (("no choice" if not strategy else "", ""),), who)
        if missed := len(strategy) - len(rows):
            yield Note(f"not reached by this strategy: {missed:,} information sets")


def profile_words(strategies: Mapping[str, Mapping[str, Any]]) -> tuple[Inline, ...]:
    """A profile in one line; what is done with probability 1 stands without it.

    >>> from derivations.print.terminal import plain_text
    >>> plain_text(profile_words({"Player 1": {"entrant": {"out": 0, "in": 1}}, "Player 2": {}}))
    'Player 1: entrant in; Player 2: no choice'
    """
    return joined((_strategy_words(who, strategy) for who, strategy in strategies.items()), "; ")


def _strategy_words(who: str, strategy: Mapping[str, Any]) -> tuple[Inline, ...]:
    chosen: list[Words] = [
        (f"{label} {action}",) if p == 1 else (f"{label} {action} ", typed(p))
        for label, here in strategy.items()
        for action, p in here.items()
        if p != 0
    ]
    return (f"{who}: ", *(joined(chosen) or ("no choice",)))


def payoff_words(payoffs: Mapping[str, Any]) -> tuple[Inline, ...]:
    """Who gets what."""
    return joined((typed(number), f" to {who}") for who, number in payoffs.items())


def vector(payoffs: Mapping[str, Any]) -> tuple[Inline, ...]:
    """What the players get, in their order, in brackets."""
    return ("(", *joined((typed(number),) for number in payoffs.values()), ")")


def by(choices: Mapping[str, str]) -> str:
    """The choices of a deviation, the first of many.

    >>> by({"J": "bet"})
    "bet at 'J'"
    """
    said = ", ".join(f"{quoted_label(action)} at {label!r}" for label, action in list(choices.items())[:MOST_CHOICES])
    more = len(choices) - MOST_CHOICES
    return f"{said} and {more} more choices" if more > 0 else said


def english_list(parts: Sequence[Words]) -> tuple[Inline, ...]:
    """Parts as an English list.

    >>> english_list(["a", "b", "c"])
    ('a', ', ', 'b', ' and ', 'c')
    """
    found: list[Inline] = []
    for place, part in enumerate(parts):
        if place:
            found.append(" and " if place == len(parts) - 1 else ", ")
        found += [part] if isinstance(part, str) else part
    return tuple(found)


def choices_in_words(choices: Mapping[str, str]) -> tuple[Inline, ...]:
    """The choices of a pure strategy.

    >>> choices_in_words({"J": "bet"})
    (Code(text='bet'), ' at ', Code(text='J'))
    """
    return english_list([(Code(action), " at ", Code(label)) for label, action in choices.items()])
