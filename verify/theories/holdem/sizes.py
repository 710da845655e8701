r"""How large heads-up hold'em is: its betting sequences times the deals that they can have been made with.

A public state is a decision with the board that is seen. A player who acts has seen his own two cards too: information
sets are decisions times these deals, and information set-action pairs, for each of which CFR keeps its numbers, actions
times them. A state of the game has both hands. An end has the board that is seen where somebody folds, and the whole
board where hands are shown. Up to suits, deals are counted up to suits: no action depends on them.

Source: M. Johanson (2013), Measuring the size of large no-limit poker games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, fields
from fractions import Fraction

from trees.holdem.betting import STREETS
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Statement, equal
from verify.theories.holdem.card_states import BY_SUITS, CARDS, card_states
from verify.theories.holdem.sequences import count_sequences
from verify.theories.holdem.size_records import HoldemSize, Limit, NoLimit, StreetSequences

MOST_STACK = 2_000
"""The largest stack of a certificate; it takes about two seconds."""
RIVER = len(STREETS) - 1
KINDS = tuple(field.name for field in fields(StreetSequences))


def _seen(hands: int, street: int, up_to: str) -> Fraction:
    found = card_states(hands)
    return (found.cards if up_to == CARDS else found.suits)[street]


def _public(sequences: StreetSequences, street: int, up_to: str) -> Fraction:
    return sequences.decisions * _seen(0, street, up_to)


def _information_sets(sequences: StreetSequences, street: int, up_to: str) -> Fraction:
    return sequences.decisions * _seen(1, street, up_to)


def _actions(sequences: StreetSequences, street: int, up_to: str) -> Fraction:
    return sequences.actions * _seen(1, street, up_to)


def _states(sequences: StreetSequences, street: int, up_to: str) -> Fraction:
    return sequences.decisions * _seen(2, street, up_to)


def _ends(sequences: StreetSequences, street: int, up_to: str) -> Fraction:
    shown = sequences.calls + (sequences.closed if street == RIVER else 0)
    return sequences.folds * _seen(2, street, up_to) + shown * _seen(2, RIVER, up_to)


SIZES: Mapping[str, Callable[[StreetSequences, int, str], Fraction]] = {
    "public_states": _public,
    "information_sets": _information_sets,
    "infoset_actions": _actions,
    "game_states": _states,
    "game_ends": _ends,
}
"""Words for sizes, each a number for each street."""


def by_street(size: HoldemSize, word: str, up_to: str) -> tuple[Fraction, ...]:
    """A size, street by street."""
    return tuple(SIZES[word](found, street, up_to) for street, found in enumerate(size.streets))


def total(size: HoldemSize, word: str, up_to: str) -> Fraction:
    """A size of the whole game."""
    return sum(by_street(size, word, up_to), Fraction(0))


def rules_argument(rules: NoLimit | Limit) -> dict[str, Argument]:
    """The rules as an argument of statements.

    >>> rules_argument(NoLimit(1, 2, 200))
    {'small': Fraction(1, 1), 'big': Fraction(2, 1), 'stack': Fraction(200, 1), 'raises': 'full'}
    """
    return {name: _argument(value) for name, value in asdict(rules).items() if value is not None}


def check_holdem_size(claimed: HoldemSize) -> tuple[Statement, ...]:
    """The sequences are counted again, and multiplied by the deals.

    Raises:
        CheckFailed: they are others, or the stack is larger than is counted here.
    """
    stack = claimed.rules.stack
    if stack is not None and stack > MOST_STACK:
        raise CheckFailed(f"rules: expected a stack of at most {MOST_STACK} chips, found {stack}")
    found = count_sequences(claimed.rules)
    for street, said, true in zip(STREETS, claimed.streets, found.streets, strict=True):
        for kind in KINDS:
            if getattr(said, kind) != getattr(true, kind):
                expected = f"{getattr(true, kind)} {kind}"
                raise CheckFailed(f"{street}: expected {expected:.80}, found {getattr(said, kind)!s:.60}")
    return tuple(facts_of(found))


def facts_of(size: HoldemSize) -> Iterator[Statement]:
    """What a size that was counted says."""
    rules = rules_argument(size.rules)
    for street, sequences in zip(STREETS, size.streets, strict=True):
        for kind in KINDS:
            yield equal(Call("betting_sequences", (rules, kind, street)), getattr(sequences, kind))
    for word in SIZES:
        for up_to in (CARDS, BY_SUITS):
            yield equal(Call(word, (rules, up_to)), total(size, word, up_to))


def _argument(value: object) -> Argument:
    if isinstance(value, int):
        return Fraction(value)
    return value if isinstance(value, str) else tuple(map(Fraction, value))  # type: ignore[call-overload]
