"""Refinements that are what other words say together, and what refinements follow from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, cast

from verify.kernel.statements.facts import Cell, Facts
from verify.kernel.statements.records import And, Call, Statement
from verify.language.words import StatementError


def sequential_equilibrium(call: Call) -> Statement:
    """Nobody gains from any information set on, and the beliefs are limits of those of totally mixed profiles.

    Source: Kreps and Wilson (1982), section 5.
    """
    return And((Call("sequentially_rational", call.arguments), Call("consistent", call.arguments)))


def normal_form_perfect(call: Call) -> Statement:
    """An equilibrium of two players in strategies that none dominates.

    Raises:
        StatementError: the profile is not one of two players.

    Source: van Damme (1987), Stability and perfection of Nash equilibria, theorem 3.2.2, from memory.
    """
    profile: Any = call.arguments[1]
    if len(profile) != 2:
        raise StatementError(f"{call.word}: expected a profile of two players, found {len(profile)}")
    own = tuple(Call("undominated_strategy", (*call.arguments, Fraction(player))) for player in (1, 2))
    return And((Call("nash", call.arguments), *own))


def from_weaker(call: Call, facts: Facts, cell: Cell | None) -> Iterator[bool]:
    """That a profile is neither perfect nor sequential which is no equilibrium, in the game or in a subgame.

    Choices that are best from each information set on against totally mixed profiles, or under their beliefs, are so in
    the limit: in the whole game, and in subgames.
    """
    for word in ("nash", "subgame_perfect"):
        if False in facts.said(Call(word, call.arguments), cell):
            yield False


def from_undominated(call: Call, facts: Facts, cell: Cell | None) -> Iterator[bool]:
    """That a profile is not proper which is no equilibrium, or in which another strategy dominates one, of two players.

    Proper equilibria are perfect in the normal form (Myerson 1978), where no strategy is dominated.
    """
    yield from from_weaker(call, facts, cell)
    for player in (1, 2):
        if False in facts.said(Call("undominated_strategy", (*call.arguments, Fraction(player))), cell):
            yield False


def from_extreme_beliefs(call: Call, facts: Facts, cell: Cell | None) -> Iterator[bool]:
    """That beliefs which are listed do not mix to all that support a profile: an extreme one is not among them."""
    *about, given = call.arguments
    listed = [_positive(belief) for belief in cast(Any, given)]
    for known in facts.calls(call.word):
        extreme = [_positive(belief) for belief in cast(Any, known.arguments[-1])]
        same = known.arguments[:-1] == tuple(about) and True in facts.said(known, cell)
        if same and any(belief not in listed for belief in extreme):
            yield False


def _positive(belief: Any) -> Any:
    """What is believed possible; what is no belief as it is."""
    return {node: p for node, p in belief.items() if p != 0} if isinstance(belief, Mapping) else belief


def from_beliefs(call: Call, facts: Facts, cell: Cell | None) -> Iterator[bool]:
    """That a profile is sequential with beliefs that are known, or listed; or not, as it is no equilibrium."""
    for known in facts.calls("consistent"):
        rational = Call("sequentially_rational", known.arguments)
        if known.arguments[:2] == call.arguments and all(True in facts.said(c, cell) for c in (known, rational)):
            yield True
    for known in facts.calls("sequential_equilibria"):
        if known.arguments[0] == call.arguments[0] and True in facts.said(known, cell):
            yield from _is_listed(call.arguments[1], known.arguments[1])
    yield from from_weaker(call, facts, cell)


def _is_listed(profile: Any, products: Any) -> Iterator[bool]:
    """Whether a pure profile is in a product: then it is a corner of it; what is said of others is not looked at."""
    first = products[0] if products else ()
    if len(profile) != len(first) or not all(
        _fits(own, corners[0]) for own, corners in zip(profile, first, strict=True)
    ):
        return
    yield any(
        all(
            any(_choices(own) == _choices(corner) for corner in corners)
            for own, corners in zip(profile, each, strict=True)
        )
        for each in products
    )


def _fits(strategy: Any, corner: Any) -> bool:
    """Whether it is a pure strategy of the game of which this is one; actions that are not taken may be left out."""
    return strategy.keys() == corner.keys() and all(
        here.keys() <= corner[label].keys() and (shares.count(1), shares.count(0)) == (1, len(shares) - 1)
        for label, here in strategy.items()
        for shares in [list(here.values())]
    )


def _choices(strategy: Any) -> dict[str, str]:
    """What is surely chosen, by information set."""
    return {label: action for label, here in strategy.items() for action, p in here.items() if p == 1}
