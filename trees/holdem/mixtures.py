"""Players of hold'em who do not look at their cards: they mix folds, calls and raises with fixed weights.

Two sit at the table. Where all three kinds of action are possible each is taken in proportion to its weight, and a
raise goes to one of a range of totals, each as likely. What a description of such a player in words leaves open is
a choice here:

- `sizes`, the totals that a raise goes to: "uniform", all legal ones; "every", all legal ones, each an action of its
  own with the weight of a raise; "least"; "half-pot"; "pot"; "to-pot", from the least to the size of the pot; "all-in".
- `free`, what becomes of the weight of folds where there is nothing to call: "check", it is added to that of calls;
  "share", only the others count; "fold", there is a fold all the same.
- `short`, what becomes of the weight of raises where none is possible: "call", it is added to that of calls; "share",
  only the others count.

A raise by the size of the pot calls first: where both have put in h it is to 3 h, and by half of it to 2 h. What is not
legal is brought to the nearest total that is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import NamedTuple

from trees.holdem.betting import Legal
from trees.refusal import Refused, did_you_mean

SIZES = ("uniform", "every", "least", "half-pot", "pot", "to-pot", "all-in")
FREE = ("check", "share", "fold")
SHORT = ("call", "share")
WEIGHTS = ("raises", "calls", "folds")
MOST_WEIGHT = 1000


class MixtureError(Refused):
    """A player who ignores the cards is not described as it can be."""


class Chances(NamedTuple):
    """The weights of a fold, a call and a raise, and the totals, from `low` to `high`, that it goes to."""

    fold: int
    call: int
    raised: int
    low: int
    high: int

    @property
    def all(self) -> int:
        """The sum of the weights."""
        return self.fold + self.call + self.raised


@dataclass(frozen=True)
class Mixture:
    """See the top of this file; `raises`, `calls` and `folds` are the weights.

    Raises:
        MixtureError: a weight or a choice that there is not.
    """

    raises: int = 1
    calls: int = 1
    folds: int = 1
    sizes: str = "uniform"
    free: str = "check"
    short: str = "call"

    def __post_init__(self) -> None:
        for name in WEIGHTS:
            least = 1 if name == "calls" else 0
            if not least <= getattr(self, name) <= MOST_WEIGHT:
                raise MixtureError(f"{name}: expected {least} to {MOST_WEIGHT}, found {getattr(self, name)}")
        for name, allowed in (("sizes", SIZES), ("free", FREE), ("short", SHORT)):
            found = getattr(self, name)
            if found not in allowed:
                raise MixtureError(
                    f"{name}: expected one of {', '.join(allowed)}, found {found!r:.40}{did_you_mean(found, allowed)}"
                )

    @property
    def text(self) -> str:
        """Its weights, and the choices that are not as in `Mixture()`, as `mixture` reads them.

        >>> Mixture(9, 9, 2, "pot").text
        'raises=9 calls=9 folds=2 sizes=pot'
        """
        named = ((field.name, getattr(self, field.name), field.default) for field in fields(self))
        return " ".join(f"{name}={value}" for name, value, default in named if name in WEIGHTS or value != default)

    def chances(self, legal: Legal) -> Chances:
        """The weights where these answers are legal, the cards apart.

        >>> Mixture(9, 9, 2, "pot").chances(Legal(True, 6, 10, 100))
        Chances(fold=2, call=9, raised=9, low=18, high=18)
        >>> Mixture(9, 9, 2).chances(Legal(False, 100, 100, 100))
        Chances(fold=0, call=20, raised=0, low=100, high=100)
        """
        fold, call, raised = self.folds, self.calls, 0
        low, high = self.range(legal)
        if legal.can_raise:
            raised = self.raises * (high - low + 1 if self.sizes == "every" else 1)
        elif self.short == "call":
            call += self.raises
        if not legal.fold and self.free != "fold":
            fold, call = 0, call + (fold if self.free == "check" else 0)
        return Chances(fold, call, raised, low, high)

    def range(self, legal: Legal) -> tuple[int, int]:
        """The least and the greatest total of a raise."""
        least, most, put = legal.least, legal.most, legal.call
        match self.sizes:
            case "least":
                return least, least
            case "all-in":
                return most, most
            case "half-pot" | "pot":
                total = min(max((2 if self.sizes == "half-pot" else 3) * put, least), most)
                return total, total
            case "to-pot":
                return least, min(max(3 * put, least), most)
        return least, most


MIXTURES = MappingProxyType({"heuristic": Mixture(9, 9, 2, "pot"), "random": Mixture(free="share", short="share")})
"""The two of the source on convolutional networks, which leaves sizes and more open.

Where who can check does not fold, the heuristic player has hands about as long as there if it raises by the pot, and
wins about as much of a random player who takes each kind of action alike (claims P13 and P7).
"""


def mixture(text: str) -> Mixture:
    """That of a text: the name of one of `MIXTURES`, or none, then what differs from it.

    Raises:
        MixtureError: a word is neither.

    >>> mixture("heuristic sizes=least").text
    'raises=9 calls=9 folds=2 sizes=least'
    """
    words = text.split()
    given = dict[str, int | str]()
    if words and "=" not in words[0]:
        name = words.pop(0)
        if name not in MIXTURES:
            known = ", ".join(MIXTURES)
            raise MixtureError(f"mixture: expected one of {known}, found {name!r:.40}{did_you_mean(name, MIXTURES)}")
        given = {field.name: getattr(MIXTURES[name], field.name) for field in fields(Mixture)}
    names = {field.name: field.type for field in fields(Mixture)}
    for word in words:
        name, equals, value = word.partition("=")
        if name not in names or not equals:
            known = ", ".join(names)
            raise MixtureError(
                f"mixture: expected NAME=VALUE with one of {known}, found {word!r:.40}{did_you_mean(name, names)}"
            )
        if names[name] == "int" and not re.fullmatch(r"\d{1,4}", value):
            raise MixtureError(f"{name}: expected a whole number, found {value!r:.40}")
        given[name] = int(value) if names[name] == "int" else value
    return Mixture(**given)  # type: ignore[arg-type]  # each as its field has it
