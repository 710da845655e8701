"""What the thesis leaves open about its experiments: options with their choices, and the words that leave them open.

A choice that no words support, or that some words speak against, is tried as well and marked.

Source: Mizuno (2012), sections 4.1, 4.2.2 and 5.2.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple


class Option(NamedTuple):
    """Something left open: its choices in words, by name, that of the first setting first, and what the thesis says.

    `unsupported` has the choices that no words support.
    """

    about: str
    choices: dict[str, str]
    text: str
    unsupported: tuple[str, ...] = ()


POSSIBLE, DESCENDANTS, PREDICTED, REAL = "possible", "descendants", "predicted", "real"
REACHED, ANYWHERE = "reached", "anywhere"
DEEPEST, ROOT, ROOT_UPDATED, ONE_BY_ONE = "deepest", "root", "root, updated", "one by one"
Z_AGAIN, NOBODY, BETWEEN = "z", "nobody", "between"
ANY, WINNING = "any", "winning"
NO_WORTH, SHARES, SELF_PLAY, EVEN = "none", "shares", "self-play", "even"
CHILDREN, WINNERS, WINNING_NODES = "children", "winners", "winning nodes"
BEST, BEST_PREDICTED, RESTRICTED, RESTRICTED_BEST, AS_IN_PRIVATE = (
    "best",
    "best predicted",
    "restricted",
    "restricted, best",
    "as in private",
)
RUN_AGAIN = RESTRICTED, RESTRICTED_BEST
ANSWERING, EVERYBODY = "who answers", "everybody"
KNOWS = "knows"
PAYOFFS, OWN = "payoffs", "own"

OPTIONS = {
    "hope": Option(
        "where a mover may still win",
        {POSSIBLE: "who may win by the moves kept", DESCENDANTS: "an own win among the descendants"},
        "p. 39: a node at which i may win; p. 33: a node with an own winning node among its descendants",
    ),
    "where": Option(
        "which nodes x an ancestor z restricts",
        {REACHED: "those to which the moves kept lead from z", ANYWHERE: "all below z"},
        "p. 39: the ancestors are followed; nothing is said of nodes that are not reached",
    ),
    "order": Option(
        "in which order",
        {
            DEEPEST: "at each z, the deepest x first",
            ROOT: "at each z all x by who may win before",
            ROOT_UPDATED: "at each z, from z down, who may win kept up to date",
            ONE_BY_ONE: "each x at all its ancestors before the next x",
        },
        "p. 39: one node x is followed to the root; several below one z are not spoken of",
    ),
    "again": Option(
        "who chooses again when x is restricted",
        {Z_AGAIN: "z", NOBODY: "nobody", BETWEEN: "z and the nodes between"},
        "p. 39: strategies between x and z are not affected; of z nothing is said",
        (BETWEEN,),
    ),
    "kingmaker": Option(
        "which nodes are restricted",
        {ANY: "the mover cannot win, and who may win differs among the children", WINNING: "all children are winning"},
        "p. 39, step 4, gives the former and calls it a kingmaker node; definition 3.1.2 is the latter",
    ),
    "worth": Option(
        "what a child is worth to 1EP, of which it takes the best in private play",
        {
            SHARES: "each possible winner wins as often",
            NO_WORTH: "all predicted children are worth the same",
            SELF_PLAY: "what it brings if all play 1EP",
            EVEN: "what it brings if all predicted moves are as likely",
        },
        "p. 49: the child of greatest expected payoff; how it is predicted where moves are open is not said",
    ),
    "among": Option(
        "among which children 1EP takes the best",
        {PREDICTED: "the predicted ones", "all": "all, predicted ones among the best"},
        "p. 49: it follows the equilibrium itself; the greatest expected payoff is spoken of first",
    ),
    "ties": Option(
        "what 1EP does where it cannot win",
        {
            WINNERS: "each possible winner is as likely",
            CHILDREN: "each child is as likely",
            WINNING_NODES: "each winner is as likely at nodes above leaves, elsewhere each child",
        },
        "p. 49: children that follow the equilibrium are as likely; where that settles nothing, each player's winning nodes are",
    ),
    "RNDeta": Option(
        "which children give RNDeta hope",
        {
            DESCENDANTS: "an own win among the descendants",
            POSSIBLE: "who may win by kmn-eta",
            PREDICTED: "who may win by prediction",
            REAL: "who wins with the strategies in the seats, in known play",
        },
        "p. 49: an own winning node among the descendants; also: nodes where it may win",
        (PREDICTED, REAL),
    ),
    "eqprob": Option(
        "eqprob in known play",
        {KNOWS: "best against the strategies in the seats", AS_IN_PRIVATE: "as in private play"},
        "p. 49: it assumes that others play like it; in table 5.4 everybody knows the strategies",
    ),
    "known": Option(
        "1EP in known play",
        {
            BEST: "best of all children, predicted ones among the best",
            BEST_PREDICTED: "best of the predicted children",
            RESTRICTED: "the procedure is run with the strategies in the seats; all that is kept",
            RESTRICTED_BEST: "the same, best of what is kept",
            AS_IN_PRIVATE: "as in private play",
        },
        "p. 49: everybody knows the strategies of the others; how 1EP uses that is not said",
        (AS_IN_PRIVATE,),
    ),
    "against": Option(
        "whose nodes z restrict, where the procedure is run with the strategies in the seats",
        {ANSWERING: "of 1EP and eqprob", EVERYBODY: "of everybody"},
        "p. 35: a change is made because others answer it; random players do not",
    ),
    "nodes": Option(
        "which nodes table 5.1 counts",
        {ANYWHERE: "all", REACHED: "those to which open moves lead"},
        "p. 47: of all 84 nodes; nothing is said of nodes that are not reached",
        (REACHED,),
    ),
    "changes": Option(
        "where the choice changes payoffs",
        {
            WINNERS: "several players may win",
            CHILDREN: "who may win differs among the children",
            PAYOFFS: "payoffs differ if all open moves are as likely",
            OWN: "the mover's own payoff differs if all open moves are as likely",
        },
        "p. 47: payoffs change with the strategy; whose, and with what elsewhere, is not said",
    ),
}


class Procedure(NamedTuple):
    """How the procedure of section 4.2.2 is read."""

    hope: str = POSSIBLE
    where: str = REACHED
    order: str = DEEPEST
    again: str = Z_AGAIN
    kingmaker: str = ANY


class Private(NamedTuple):
    """How 1EP plays in private."""

    worth: str = SHARES
    among: str = PREDICTED
    ties: str = WINNERS


class Known(NamedTuple):
    """How 1EP and eqprob play when the strategies are known."""

    known: str = BEST
    against: str = ANSWERING
    eqprob: str = KNOWS


class Count(NamedTuple):
    """What table 5.1 counts."""

    nodes: str = ANYWHERE
    changes: str = WINNERS


class Setting(NamedTuple):
    """A choice for each option."""

    procedure: Procedure = Procedure()
    private: Private = Private()
    RNDeta: str = DESCENDANTS
    known: Known = Known()
    counted: Count = Count()

    def choices(self) -> dict[str, str]:
        """The choices by option.

        >>> list(Setting().choices()) == list(OPTIONS)
        True
        """
        parts = self.procedure, self.private, self.known, self.counted
        named = {name: choice for part in parts for name, choice in zip(part._fields, part, strict=True)}
        return {name: named.get(name, self.RNDeta) for name in OPTIONS}

    def unsupported(self) -> int:
        """How many of the choices no words support."""
        return sum(choice in OPTIONS[name].unsupported for name, choice in self.choices().items())

    def departures(self) -> int:
        """How many choices are not those of the first setting."""
        return sum(a != b for a, b in zip(self.choices().values(), Setting().choices().values(), strict=True))


def setting_of(choices: dict[str, str]) -> Setting:
    """The setting with these choices.

    >>> setting_of(Setting().choices()) == Setting()
    True
    """

    def some(*names: str) -> Iterator[str]:
        return (choices[name] for name in names)

    return Setting(
        Procedure(*some(*Procedure._fields)),
        Private(*some(*Private._fields)),
        choices["RNDeta"],
        Known(*some(*Known._fields)),
        Count(*some(*Count._fields)),
    )


def _every(*names: str) -> Iterator[tuple[str, ...]]:
    return product(*(OPTIONS[name].choices for name in names))


PROCEDURES = tuple(Procedure(*found) for found in _every(*Procedure._fields))
# without a worth all predicted children are the best, whichever are looked at
PRIVATES = tuple(
    private
    for private in (Private(*found) for found in _every(*Private._fields))
    if private.worth != NO_WORTH or private.among == PREDICTED
)
# whose nodes are restricted plays a part only where the procedure is run with the strategies in the seats
KNOWNS = tuple(
    known
    for known in (Known(*found) for found in _every(*Known._fields))
    if known.known in RUN_AGAIN or known.against == ANSWERING
)
COUNTS = tuple(Count(*found) for found in _every(*Count._fields))
HOPES = tuple(OPTIONS["RNDeta"].choices)
SETTINGS = len(PROCEDURES) * len(PRIVATES) * len(HOPES) * len(KNOWNS) * len(COUNTS)
"""How many settings there are; some come to the same."""
