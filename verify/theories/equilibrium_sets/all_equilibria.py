r"""What facts that say what all equilibria pay and play say of them: the least, the most, and whether some do so.

All equilibria are the products conv X x conv Y x ... that a fact lists, X and Y mixtures of pure strategies, or plans;
what they pay together are boxes, and the weights of each action have a least and a greatest value (`outcomes`). Weights
are affine, so those of a product are the mixtures of those of the choices from X, Y, .... The mixtures of points p with
p_k = t are the mixtures of the points with p_k = t and of those between one with p_k < t and one with p_k > t: so one
condition after another is met, or by no mixture. Where probabilities are intervals, one equilibrium is meant.

Two games have the same equilibria if the same mixtures of strategies with the same names are. The products of two
players are the largest ones of all equilibria, and X and Y their extreme points, so that equal sets of equilibria have
equal products, as have lists of single ones; other lists with different products tell nothing.
A strategy is called by its actions, in order; a game in strategic form made of a tree has their names, with commas and
a star where own choices do not lead (`trees.formats.nfg`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import chain, product
from math import prod
from typing import Any, TypeAlias

from verify.kernel.statements.records import Argument, Call

PAYOFFS, PAYING, PLAYING, WEIGHTS = (
    "equilibrium_payoffs",
    "equilibrium_paying",
    "equilibrium_playing",
    "equilibrium_weights",
)
LEAST_PAYOFF, MOST_PAYOFF, LEAST_WEIGHT, MOST_WEIGHT = "least_payoff", "most_payoff", "least_weight", "most_weight"
WORDS = {PAYOFFS, PAYING, PLAYING, WEIGHTS, LEAST_PAYOFF, MOST_PAYOFF, LEAST_WEIGHT, MOST_WEIGHT, "same_equilibria"}
LISTS = {"pure": "pure_payoffs", "pure subgame perfect": "pure_subgame_perfect_payoffs"}
"""By what is said to be among which equilibria: the word that lists what those pay."""
BOXES = {"": PAYOFFS, "sequential": "sequential_payoffs"}
"""The word that lists the boxes of what they pay, of all Nash equilibria if nothing is said."""
PERFECT = "subgame perfect"
MOST_POINTS = 10_000
Listed: TypeAlias = Callable[..., Iterator[Any]]
"""What facts list for a word and a game, or for these and what comes last in the fact."""
Point: TypeAlias = tuple[Fraction, ...]


def said_of(call: Call, listed: Listed) -> Iterator[bool | Fraction]:
    """What facts say of a call of one of `WORDS`: whether it is true, or the number that it is."""
    game, *rest = call.arguments
    given: Any = rest
    match call.word:
        case "least_payoff" | "most_payoff":
            yield from _paid(call.word, game, int(given[0]) - 1, listed, *given[1:])
        case "least_weight" | "most_weight":
            for weights in listed(WEIGHTS, game, *given[2:]):
                if given[1] in weights.get(given[0], {}):
                    yield weights[given[0]][given[1]][call.word == MOST_WEIGHT]
        case "equilibrium_playing":
            yield from _played(game, given[0], listed)
        case "equilibrium_paying":
            if any(given[0] in paid for paid in listed("pure_payoffs", game)):
                yield True
            for boxes in listed(PAYOFFS, game):
                if _rational(given[0]) and len(given[0]) == len(boxes[0]):
                    yield _among(given[0], boxes)
        case "same_equilibria":
            for one, other in product(*(list(listed("nash_equilibria", each)) for each in call.arguments)):
                if _are_told_apart(one) and _are_told_apart(other):
                    same = {_called(each) for each in one} == {_called(each) for each in other}
                    if all(map(_is_exact if same else _is_canonical, (one, other))):
                        yield same
        case "equilibrium_weights":
            for weights in listed(WEIGHTS, game, *given[1:]):
                if _actions(given[0]) == _actions(weights) and given[0] != weights:
                    yield False
        case "equilibrium_payoffs" | "sequential_payoffs":
            for boxes in listed(call.word, game):
                if _are_boxes(given[0]) and len(given[0][0]) == len(boxes[0]):
                    sides = ((given[0], boxes), (boxes, given[0]))
                    corners = ((p, other) for one, other in sides for box in one for p in product(*box))
                    if not all(_among(corner, other) for corner, other in corners):
                        yield False


def _name(pure: Mapping[str, str]) -> tuple[str, ...]:
    """What a pure strategy is called: its actions."""
    return tuple(part for action in pure.values() for part in action.split(",") if part != "*")


def _are_told_apart(products: Any) -> bool:
    """Whether different strategies of a player have different names."""
    for own in zip(*products, strict=True):
        pures = [pure for mixtures in own for mixture in mixtures for pure, _ in mixture]
        if any(_name(p) == _name(q) and p != q for p in pures for q in pures):
            return False
    return True


def _is_exact(products: Any) -> bool:
    """Whether all probabilities are numbers; two equilibria between the same bounds may be different ones."""
    return all(isinstance(p, Fraction) for each in products for own in each for mixture in own for _, p in mixture)


def _is_canonical(products: Any) -> bool:
    """Whether equal sets of equilibria have lists like this alone: of two players, or of rational equilibria."""
    return _is_exact(products) and all(len(each) == 2 or all(len(own) == 1 for own in each) for each in products)


def _called(each: Any) -> Any:
    """A product, with names for strategies, in no order."""
    return tuple(frozenset(frozenset((_name(pure), p) for pure, p in mixture) for mixture in own) for own in each)


def _paid(word: str, game: Argument, player: int, listed: Listed, among: str = "") -> Iterator[Fraction]:
    """The least or the most that the player gets, by each fact that lists what such equilibria pay."""
    if among == PERFECT:
        found = [[paid] for paid in listed("subgame_perfect_payoffs", game)]
    elif among in LISTS:
        found = list(listed(LISTS[among], game))
    else:
        lists = listed(BOXES[among], game) if among in BOXES else ()
        found = [[corner for box in boxes for corner in zip(*box, strict=True)] for boxes in lists]
    for each in found:
        if each and player < len(each[0]):
            yield (min if word == LEAST_PAYOFF else max)(paid[player] for paid in each)


def _played(game: Argument, given: Any, listed: Listed) -> Iterator[bool]:
    """Whether some equilibrium has these weights."""
    spots = [(h, a) for h, here in given.items() for a in here]
    wanted = [given[h][a] for h, a in spots]
    told = any(all(a in weights.get(h, {}) for h, a in spots) for weights in listed(WEIGHTS, game))
    in_plans = map(_as_mixtures, listed("equilibrium_plans", game))
    for products in chain(listed("nash_equilibria", game), in_plans) if _rational(wanted) else ():
        if told or _are_choices(spots, products):
            yield from _some_met(products, (), spots, wanted)


def _as_mixtures(products: Any) -> Any:
    """Plans as if each action were a pure strategy: the weights of actions are the same."""
    return tuple(
        tuple(
            tuple(tuple(({h: a}, p) for h, here in plan.items() for a, p in here.items()) for plan in own)
            for own in each
        )
        for each in products
    )


def played_outside(given: Any, supports: Any, products: Any, cut: Any) -> Iterator[bool]:
    """Whether some equilibrium has these weights, by a list that leaves supports open or cuts some products."""
    spots = [(h, a) for h, here in given.items() for a in here]
    wanted, parts = [given[h][a] for h, a in spots], [product for product, _ in cut]
    if _rational(wanted) and _are_choices(spots, [*products, *parts]):
        yield from _some_met(products, [*parts, *supports], spots, wanted)


def _some_met(
    products: Any, others: Any, spots: Sequence[tuple[str, str]], wanted: Sequence[Fraction]
) -> Iterator[bool]:
    """True where a product has these weights; False where none has, if no other part may have equilibria."""
    found = [_met(one, spots, wanted) for one in products]
    if True in found:
        yield True
    elif None not in found and not others:
        yield False


def _are_choices(spots: Sequence[tuple[str, str]], products: Any) -> bool:
    """Whether pure strategies that are listed make all these choices."""
    made = {
        taken for each in products for own in each for mixture in own for pure, _ in mixture for taken in pure.items()
    }
    return all(spot in made for spot in spots)


def _met(products: Sequence[Any], spots: Sequence[tuple[str, str]], wanted: Sequence[Fraction]) -> bool | None:
    """Whether some mixture of the choices has these weights at the spots; None where that is too much to tell."""
    if prod(map(len, products)) > MOST_POINTS:
        return None
    if not all(isinstance(p, Fraction) for own in products for mixture in own for _, p in mixture):
        return _met_in_box(products, spots, wanted)
    chosen = product(*([_point(mixture, spots) for mixture in own] for own in products))
    points = {tuple(sum(own, Fraction(0)) for own in zip(*parts, strict=True)) for parts in chosen}
    for k, target in enumerate(wanted):
        below, above = ([p for p in points if (p[k] - target) * sign > 0] for sign in (-1, 1))
        if len(below) * len(above) > MOST_POINTS:
            return None
        points = {p for p in points if p[k] == target} | {_between(p, q, k, target) for p in below for q in above}
    return bool(points)


def _met_in_box(products: Sequence[Any], spots: Sequence[tuple[str, str]], wanted: Sequence[Fraction]) -> bool | None:
    """False where the weights are outside of the intervals of the one equilibrium that is meant."""
    for (h, a), target in zip(spots, wanted, strict=True):
        taken = [bounds for (mixture,) in products for pure, bounds in mixture if pure.get(h) == a]
        if not sum(low for low, _ in taken) <= target <= sum(high for _, high in taken):
            return False
    return None


def _point(mixture: Any, spots: Sequence[tuple[str, str]]) -> Point:
    return tuple(sum((share for pure, share in mixture if pure.get(h) == a), Fraction(0)) for h, a in spots)


def _between(p: Point, q: Point, k: int, target: Fraction) -> Point:
    """The mixture of two points whose number k is the target."""
    share = (target - p[k]) / (q[k] - p[k])
    return tuple((1 - share) * a + share * b for a, b in zip(p, q, strict=True))


def _among(point: Sequence[Fraction], boxes: Any) -> bool:
    return any(all(low <= number <= high for number, (low, high) in zip(point, box, strict=True)) for box in boxes)


def _are_boxes(value: Any) -> bool:
    """Whether it is a list of boxes that have as many intervals each."""
    pairs = bool(value) and all(
        isinstance(box, tuple) and all(isinstance(each, tuple) and len(each) == 2 and _rational(each) for each in box)
        for box in value
    )
    return pairs and len(set(map(len, value))) == 1


def _actions(weights: Any) -> dict[str, set[str]]:
    return {label: set(here) for label, here in weights.items() if isinstance(here, Mapping)}


def _rational(numbers: Any) -> bool:
    return all(isinstance(number, Fraction) for number in numbers)
