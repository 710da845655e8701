"""Parts of statements as the export reads them: which words and numbers there are theorems about, ends, sequences."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from derivations.export.defined import GameTerm, Uncovered
from derivations.export.terms import quoted
from trees.exact import Number
from trees.histories import Histories
from trees.tree import EMPTY
from trees.tree import Sequence as SequenceOf
from verify.kernel.numbers.root import End, Root
from verify.kernel.statements.records import (
    AT_LEAST,
    AT_MOST,
    EQUAL,
    LESS,
    MORE,
    And,
    Call,
    Compare,
    Exactly,
    Implies,
    Interval,
    Not,
    Or,
    Statement,
    Sum,
    Weight,
    WholeRange,
    Within,
)
from verify.kernel.strategies.plan import Behaviour, Plan, Profile
from verify.kernel.strategies.sequence_form import InformationSets
from verify.kernel.strategies.subgames import named_starts, node_name, subgame_starts

MOST_WHOLE = 40
AFFIRMED, BARE, DENIED = 1, 0, -1
"""Where a statement stands in another: affirmed, on a side of exactly when, denied."""
COUNT = "pure_subgame_perfect"
UNKNOWN = "value", "regret", "stage_value", COUNT
"""Numbers that are defined by what is said of them."""
NUMBERS = {"value": (1,), "stage_value": (1,), "regret": (3,), "payoff": (3, 4), "gain": (4, 5), COUNT: (1, 2)}
"""Numbers of which there are theorems, with how many arguments."""
ALONE = (
    *((word, EQUAL) for word in UNKNOWN),
    *((word, AT_MOST) for word in ("value", "regret")),
    ("value", AT_LEAST),
)


def is_given(call: Call) -> bool:
    """Whether the number is a payoff given that an information set is reached."""
    return call.word == "payoff" and len(call.arguments) == 4


def is_in_subgame(call: Call) -> bool:
    """Whether the number is a gain in a subgame."""
    return call.word == "gain" and len(call.arguments) == 5


def takes_for_granted(call: Call | Weight) -> bool:
    """Whether the number is one only where an information set is reached, or a subgame is one."""
    return isinstance(call, Call) and (is_given(call) or is_in_subgame(call))


def connected(s: Not | And | Or | Implies | Exactly, told: Callable[[Statement], bool]) -> bool:
    """Whether a statement is true, where its parts are told."""
    match s:
        case Not():
            return not told(s.part)
        case And():
            return all(map(told, s.parts))
        case Or():
            return any(map(told, s.parts))
        case Implies():
            return not told(s.left) or told(s.right)
    return told(s.left) == told(s.right)


def atoms(s: Statement) -> Iterator[Statement]:
    """The statements of which a statement is made by not, and, or, implies, exactly when."""
    yield from (atom for atom, _ in placed_atoms(s, AFFIRMED))


def placed_atoms(s: Statement, place: int) -> Iterator[tuple[Statement, int]]:
    """The same, each with its place, where that of the statement is this one."""
    match s:
        case Not():
            yield from placed_atoms(s.part, -place)
        case Implies():
            yield from placed_atoms(s.left, -place)
            yield from placed_atoms(s.right, place)
        case Exactly():
            yield from placed_atoms(s.left, BARE)
            yield from placed_atoms(s.right, BARE)
        case And() | Or():
            for part in s.parts:
                yield from placed_atoms(part, place)
        case _:
            yield s, place


def sign_of(number: Fraction) -> int:
    """-1, 0 or 1."""
    return (number > 0) - (number < 0)


def start_of(call: Call, game: GameTerm) -> int:
    """The history with which the subgame begins that a word names.

    Raises:
        Uncovered: there is no such subgame.
    """
    starts = subgame_starts(game.table)
    named = named_starts([node_name(game.table.node(j)) for j in starts])
    for place, names in named.items():
        if call.arguments[4] in names:
            return starts[place]
    raise Uncovered(f"expected a subgame, found {call.arguments[4]!r}")


def sequence_text(table: Histories, player: int, sequence: SequenceOf) -> str:
    """A sequence as the list of its turns, the last one first.

    Raises:
        Uncovered: the player has none like this.
    """
    turns = []
    while sequence != EMPTY:
        label, action = sequence
        own = table.infosets[player].get(label)
        if own is None or action not in own.actions:
            raise Uncovered(f"expected an action of player {player + 1}, found {label!r}, {action!r}")
        turns.append(f"({quoted(label)}, {quoted(action)})")
        sequence = own.parent
    return f"[{'; '.join(turns)}]"


def strategy(table: Histories, player: int, plan: Plan) -> Behaviour:
    """The strategy of a plan, with the first action where the plan never arrives."""
    found: dict[str, Mapping[str, Number]] = {}
    for label, own in table.infosets[player].items():
        arrives = plan[own.parent]
        if arrives:
            found[label] = {action: plan[label, action] / arrives for action in own.actions}
        else:
            found[label] = {action: Fraction(j == 0) for j, action in enumerate(own.actions)}
    return found


def weights_of(plan: Mapping[str, Mapping[str, Number]]) -> dict[SequenceOf, Number]:
    """A plan as statements list it, by information set and action, with the weight of the root."""
    return {EMPTY: Fraction(1)} | {(label, a): w for label, here in plan.items() for a, w in here.items()}


def table_of(table: Histories, player: int, plan: Mapping[str, Mapping[str, Number]]) -> Profile:
    """A plan of one player as a profile in which the other one does nothing.

    Raises:
        Uncovered: it is no plan of the player.
    """
    weights = weights_of(plan)
    expected = {(label, a) for label, own in table.infosets[player].items() for a in own.actions} | {EMPTY}
    if set(weights) != expected:
        raise Uncovered(f"expected a plan of player {player + 1}, found other actions")
    return alone(table, player, weights)


def alone(table: Histories, player: int, plan: Plan) -> Profile:
    """The strategy of a plan of one of two players as a profile in which the other one does nothing."""
    return tuple(strategy(table, player, plan) if j == player else {} for j in (0, 1))


def ends_of(among: Interval) -> list[tuple[End, str]]:
    """The ends of an interval, each with how numbers in it compare with it."""
    if among.low == among.high:
        return [(among.low, EQUAL)]
    found = [(among.low, AT_LEAST if among.with_low else MORE)]
    if among.high is not None:
        found.append((among.high, AT_MOST if among.with_high else LESS))
    return found


def require_known(call: Call) -> None:
    """See that there are theorems about a number.

    Raises:
        Uncovered: there are none.
    """
    if len(call.arguments) not in NUMBERS.get(call.word, ()):
        more = " in a subgame" if call.word in NUMBERS else ""
        raise Uncovered(f"no theorem about the word {call.word}{more}")


def said_alone(s: Compare | Within) -> list[tuple[Call, str, Number]] | None:
    """What is said of one value, or one regret, if that is a definition's: that it is, is at most, or is at least a
    number; or both.
    """
    match s:
        case Compare(left=Sum(constant=0, parts=((1, Call(word=word) as call),)), right=Sum(parts=()) as right) if (
            word,
            s.relation,
        ) in ALONE:
            return [(call, s.relation, right.constant)]
        case Within(
            number=Sum(constant=0, parts=((1, Call(word="value") as call),)),
            intervals=(Interval(low=Fraction() as low, high=Fraction() as high, with_low=True, with_high=True),),
        ) if low != high:
            return [(call, AT_LEAST, low), (call, AT_MOST, high)]
        case _:
            return None


def deviating(table: InformationSets, profile: Any, player: int, choices: Mapping[str, str]) -> Profile:
    """The profile in which the player makes these choices for sure."""
    sets = table.infosets[player]
    sure = {label: {a: Fraction(a == action) for a in sets[label].actions} for label, action in choices.items()}
    return tuple({**own, **sure} if j == player else own for j, own in enumerate(profile))


def player_of(number: Any, count: int) -> int:
    """The place of a player who is called 1, 2, ...

    Raises:
        Uncovered: there is no such player.
    """
    if not 1 <= number <= count:
        raise Uncovered(f"expected a player from 1 to {count}, found {number}")
    return int(number) - 1


def whole_numbers(among: WholeRange) -> range:
    """The whole numbers of a range.

    Raises:
        Uncovered: they are too many for a theorem about each.
    """
    if among.high is None or among.high - among.low >= MOST_WHOLE:
        raise Uncovered(f"no theorem about all whole numbers from {among.low} on, or more than {MOST_WHOLE}")
    return range(among.low, among.high + 1)


def rational_end(end: End) -> Fraction:
    """An end of a range.

    Raises:
        Uncovered: it is irrational.
    """
    if isinstance(end, Root):
        raise Uncovered(f"an irrational number, {end.decimal()}, at which something changes")
    return end
