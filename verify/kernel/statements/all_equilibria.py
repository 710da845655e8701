r"""Whether some equilibrium pays so much, or plays so, by facts that say what all of them are.

All equilibria are the products conv X x conv Y that a fact lists, X and Y mixtures of pure strategies; what they pay
together are boxes (`equilibria.outcomes`). The weights of actions are affine, so those of a product are the mixtures of
those of the pairs of X x Y. The mixtures of points p with p_k = t are the mixtures of the points with p_k = t and of
those between one with p_k < t and one with p_k > t: so one condition after another is met, or by no mixture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, TypeAlias

from verify.kernel.statements.records import Argument, Call

Listed: TypeAlias = Callable[[str, Argument], Iterator[Any]]
"""What facts list for a word and a game."""
Point: TypeAlias = tuple[Fraction, ...]
WORDS = PAYOFFS, PAYING, PLAYING = "equilibrium_payoffs", "equilibrium_paying", "equilibrium_playing"
MOST_POINTS = 10_000


def decided(call: Call, listed: Listed, known: Callable[[Call], bool]) -> Iterator[bool]:
    """Whether a call of one of `WORDS` is true; `known` tells of which numbers facts say something."""
    game, claimed = call.arguments
    given: Any = claimed
    if call.word == PLAYING:
        spots = [(h, a) for h, here in given.items() for a in here]
        wanted = [given[h][a] for h, a in spots]
        if _rational(wanted) and all(known(Call("most_weight", (game, *spot))) for spot in spots):
            for products in listed("nash_equilibria", game):
                if None not in (found := [_met(one, spots, wanted) for one in products]):
                    yield any(found)
        return
    if call.word == PAYING and any(given in paid for paid in listed("pure_payoffs", game)):
        yield True
    for boxes in listed(PAYOFFS, game):
        if call.word == PAYING:
            if _rational(given) and len(given) == len(boxes[0]):
                yield _among(given, boxes)
        elif _boxes(given) and len(given[0]) == len(boxes[0]):
            one, other = (
                all(_among(p, b) for box in a for p in product(*box)) for a, b in ((given, boxes), (boxes, given))
            )
            if not (one and other):
                yield False


def _met(products: Sequence[Any], spots: Sequence[tuple[str, str]], wanted: Sequence[Fraction]) -> bool | None:
    """Whether some mixture of the pairs has these weights at the spots; None where that is too much to tell."""
    first, second = ([_point(mixture, spots) for mixture in own] for own in products)
    points = {tuple(a + b for a, b in zip(p, q, strict=True)) for p in first for q in second}
    for k, target in enumerate(wanted):
        below, above = ([p for p in points if (p[k] - target) * sign > 0] for sign in (-1, 1))
        if len(below) * len(above) > MOST_POINTS:
            return None
        points = {p for p in points if p[k] == target} | {_between(p, q, k, target) for p in below for q in above}
    return bool(points)


def _point(mixture: Any, spots: Sequence[tuple[str, str]]) -> Point:
    return tuple(sum((share for pure, share in mixture if pure.get(h) == a), Fraction(0)) for h, a in spots)


def _between(p: Point, q: Point, k: int, target: Fraction) -> Point:
    """The mixture of two points whose number k is the target."""
    share = (target - p[k]) / (q[k] - p[k])
    return tuple((1 - share) * a + share * b for a, b in zip(p, q, strict=True))


def _among(point: Sequence[Fraction], boxes: Any) -> bool:
    return any(all(low <= number <= high for number, (low, high) in zip(point, box, strict=True)) for box in boxes)


def _boxes(value: Any) -> bool:
    """Whether it is a list of boxes that have as many intervals each."""
    pairs = bool(value) and all(
        isinstance(box, tuple) and all(isinstance(each, tuple) and len(each) == 2 and _rational(each) for each in box)
        for box in value
    )
    return pairs and len(set(map(len, value))) == 1


def _rational(numbers: Any) -> bool:
    return all(isinstance(number, Fraction) for number in numbers)
