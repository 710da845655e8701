r"""The encoding of the source, cell by cell, with what it leaves open.

A plane is a set of cells, as a number with bit 4 rank + suit for each. Of an action only these are looked at: who did
it, its player's total before and after, and what each had put in when its street began.

    cards      hole cards, flop, turn, river, and all of them
    pot        all chips put in
    round      0 to 3 in three planes
    position   all cells for who acts last on the street
    history    kinds and chips of the last five actions of this street, then of those of the street before
    answer     kind and chips of the action that is tried

A number of chips, in small blinds, fills so many cells, rank by rank, at most all 52. `OPEN` has what the source does
not settle, by name: `play.network.choices` says what each means, and why the first of them is taken.

Source: Hwang and Kaneko, section 3.3 and table 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import permutations, product

from trees.holdem.betting import FOLD, Action
from trees.holdem.cards import DECK, RANKS, SUITS
from verify.theories.networks.situations import Situation

Choices = Mapping[str, str]
Planes = tuple[int, ...]

WINDOW = 5
FULL = (1 << DECK) - 1
IN, OUT = "in", "out"
OPEN: dict[str, tuple[str, ...]] = {
    "rounds": ("remaining", "current"),
    "round_code": ("thermometer", "one-hot"),
    "numbers": ("units", "scaled", "binary"),
    "amounts": ("added", "round", "hand"),
    "kinds": ("raised", "number", "graded"),
    "pot": (IN, OUT),
    "order": ("latest", "oldest"),
    "actors": ("both", "opponent"),
    "blinds": (OUT, IN),
    "cards": ("dealt", "canonical"),
}
# cells of fold, check, call, bet or raise
_CELLS = {"raised": (0, 0, 0, DECK), "number": (1, 2, 2, 3), "graded": (13, 26, 39, DECK)}


def first_cells(cells: int) -> int:
    """The first so many cells.

    >>> bin(first_cells(4))
    '0b1111'
    """
    return (1 << min(cells, DECK)) - 1


def number(chips: int, stack: int, choices: Choices) -> int:
    """The plane of a number of chips."""
    match choices["numbers"]:
        case "units":
            return first_cells(chips)
        case "scaled":
            return first_cells(-(-DECK * chips // stack))
        case _:
            digits = min(chips, (1 << len(RANKS)) - 1)
            return sum(0b1111 << 4 * k for k in range(len(RANKS)) if digits >> k & 1)


def of_cards(here: Situation, choices: Choices) -> Planes:
    """Hole cards, flop, turn, river, all."""
    first, second = here.hole
    parts = [(first,), (second,), here.board[:3], here.board[3:4], here.board[4:5]]
    if choices["cards"] == "canonical":
        parts = max(_renamed(parts, names) for names in permutations(range(len(SUITS))))[1]
    planes = [sum(1 << card for card in part) for part in parts]
    return (*planes, sum(planes))


def _renamed(parts: list[tuple[int, ...]], names: tuple[int, ...]) -> tuple[list[int], list[tuple[int, ...]]]:
    """The cards with other names of suits, the higher hole card first; and of each suit the ranks in hole, flop, ..."""
    found = [tuple(card - card % 4 + names[card % 4] for card in part) for part in parts]
    first, second = sorted(found[:2], reverse=True)
    stages = [(*first, *second), *found[2:]]
    suits = [
        sum(
            1 << (len(RANKS) * (3 - k) + card // 4)
            for k, stage in enumerate(stages)
            for card in stage
            if card % 4 == suit
        )
        for suit in range(len(SUITS))
    ]
    return suits, [first, second, *found[2:]]


def of_pot(here: Situation, choices: Choices) -> Planes:
    """All chips put in, or no plane."""
    return (number(sum(here.hand.totals), here.stack, choices),) if choices["pot"] == IN else ()


def of_round(here: Situation, choices: Choices) -> Planes:
    """The round that it is, or how many remain."""
    k = here.hand.street if choices["rounds"] == "current" else 3 - here.hand.street
    if choices["round_code"] == "thermometer":
        return tuple(FULL if k >= each else 0 for each in (1, 2, 3))
    return tuple(FULL if k == each else 0 for each in (1, 2, 3))


def of_position(here: Situation, _: Choices) -> Planes:
    """Whether the mover acts last: of two players the button does, but for the first street."""
    return (FULL if (here.mover == 1) == (here.hand.street > 0) else 0,)


def of_history(here: Situation, choices: Choices) -> Planes:
    """The last actions of this street and of the one before."""
    return tuple(plane for back in (0, 1) for plane in _street(here, here.hand.street - back, choices))


def _street(here: Situation, street: int, choices: Choices) -> Iterator[int]:
    done = [action for action in here.hand.actions if action.street == street]
    if street == 0 and choices["blinds"] == IN:
        done = [Action(0, 1, 1, 0, 0), Action(0, 0, 2, 0, 1), *done]
    if choices["actors"] == "opponent":
        done = [action for action in done if action.seat != here.mover]
    last = done[-WINDOW:] if choices["order"] == "oldest" else done[: -WINDOW - 1 : -1]
    empty = [0] * (WINDOW - len(last))
    yield from (*(_kind(action, choices) for action in last), *empty)
    yield from (*(_chips(here, action, choices) for action in last), *empty)


def of_answer(here: Situation, answer: int, choices: Choices) -> Planes:
    """Kind and chips of an answer."""
    hand = here.hand
    action = Action(hand.street, here.mover, answer, hand.totals[here.mover], hand.high)
    return (_kind(action, choices), _chips(here, action, choices))


def _kind(action: Action, choices: Choices) -> int:
    if action.total == FOLD:
        kind = 0
    elif action.total > action.high:
        kind = 3
    else:
        kind = 2 if action.total > action.before else 1
    return first_cells(_CELLS[choices["kinds"]][kind])


def _chips(here: Situation, action: Action, choices: Choices) -> int:
    after = action.before if action.total == FOLD else action.total
    # what both had put in when the street began
    began = max((max(each.total, each.high) for each in here.hand.actions if each.street < action.street), default=0)
    counted = {"added": after - action.before, "round": after - began, "hand": after}
    return number(counted[choices["amounts"]], here.stack, choices)


PARTS: tuple[tuple[Callable[[Situation, Choices], Planes], tuple[str, ...]], ...] = (
    (of_cards, ("cards",)),
    (of_pot, ("pot", "numbers")),
    (of_round, ("rounds", "round_code")),
    (of_position, ()),
    (of_history, ("numbers", "amounts", "kinds", "order", "actors", "blinds")),
)
"""The planes of a state in their order, but for those of an answer, each with the choices that it depends on."""
OF_ANSWER = ("numbers", "amounts", "kinds")


def planes(here: Situation, choices: Choices) -> Planes:
    """All planes of a state but those of an answer."""
    return tuple(plane for part, _ in PARTS for plane in part(here, choices))


def combinations(names: tuple[str, ...], choices: Choices) -> Iterator[dict[str, str]]:
    """All choices of these names, of which some are made.

    >>> list(combinations(("pot", "rounds"), {"pot": "in"}))
    [{'pot': 'in', 'rounds': 'remaining'}, {'pot': 'in', 'rounds': 'current'}]
    """
    allowed = ((choices[name],) if name in choices else OPEN[name] for name in names)
    for each in product(*allowed):
        yield dict(zip(names, each, strict=True))
