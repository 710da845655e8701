"""The game that a certificate speaks of: its tree, its digest, its name."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import TypeVar

from trees.formats.canonical import Canonical, with_ids
from trees.formats.expression import Divisors
from trees.formats.json_nodes import read_nodes
from trees.formats.json_tree import declared_parameters, said_of
from trees.games.catalogue import build, complete, family, rules, symbols
from trees.games.family import Positive, Symbol
from trees.histories import Histories, histories, with_recall
from trees.preorder import Lottery, Preorder
from trees.rules import grow
from trees.tree import Number, Tree, graph_of, validate, validate_shape
from verify.kernel.games.subject import BuiltIn, Game, Given, Written
from verify.kernel.numbers.order import Order, Range
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form

MOST_TITLE = 60

_Made = TypeVar("_Made")


def tree_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> Tree:
    """The tree of a certificate's game, of perfect recall, with numbers for the named parameters; see `shape_of`.

    Raises:
        Forgets: a player does not have perfect recall.
    """
    if isinstance(game, BuiltIn):
        return validate(build(game.name, game.parameters, *_numbers(game, binding, order)))
    listing, table = _listed(game, binding, order)
    with_recall(table)
    return _graph(listing)


def shape_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> Tree:
    """The tree of a certificate's game, whatever its players recall, with numbers for the named parameters.

    With `order` the game must exist throughout the range: the amounts of a built-in game are positive there; the
    parameters of a written one keep to their declared ranges, its probabilities are >= 0, and what divides is not 0,
    also where it cancels.

    Raises:
        CheckFailed: the written tree does not have the digest; a parameter has no number.
        TreeError: it is not a game.
    """
    if isinstance(game, BuiltIn):
        return validate_shape(build(game.name, game.parameters, *_numbers(game, binding, order)))
    return _graph(_listed(game, binding, order)[0])


def _graph(listing: Preorder) -> Tree:
    """The graph with the nodes of a written game's text."""
    return graph_of(listing if listing.nodes else with_ids(listing))


def _listed(game: Given, binding: Mapping[str, Number], order: Order | None) -> tuple[Preorder, Histories]:
    """The histories of a written game as a list and in columns; of one without parameters they are read once."""
    if game.text.digest != game.digest:
        found = game.text.digest
        raise CheckFailed(f"game: expected a tree with SHA-256 {game.digest[:12]!r}, found {found[:12]!r}")
    ranges = parameters_of(game)
    if ranges:
        _require_numbers(ranges, binding)
    elif "listed" in game.kept:
        return game.kept["listed"]  # type: ignore[no-any-return]
    divisors = None if order is None else nonzero_in(order)
    with said_of("game.tree"):
        listing = read_nodes(game.text.data(), binding if ranges else {}, divisors)
        table = histories(listing)
    if not ranges:
        game.kept["listed"] = listing, table
    elif order is not None:
        _require_range(ranges, listing, binding, order)
    return listing, table


def _require_range(ranges: Mapping[str, Range], listing: Preorder, binding: Mapping[str, Number], order: Order) -> None:
    """The parameters keep to their ranges, and the probabilities are >= 0."""
    for name, range_ in ranges.items():
        above, below = binding[name] - range_.low, None if range_.high is None else range_.high - binding[name]
        if not order.nonnegative(above) or (below is not None and not order.nonnegative(below)):
            raise CheckFailed(f"game: expected {name} in {range_.closed()} throughout its range, found other values")
    for here, node in zip(listing.happens, listing.nodes, strict=True):
        if isinstance(here, Lottery) and not all(map(order.nonnegative, here.probabilities)):
            raise CheckFailed(f"game: expected probabilities >= 0 throughout the range, found others at {node!r}")


def nonzero_in(order: Order) -> Divisors:
    """Refuses divisors that `order` does not show to be > 0 or < 0 throughout."""

    def require(divisor: Number, where: str) -> None:
        if not order.positive(divisor) and not order.positive(-divisor):
            there = f" for {order.closed()}" if hasattr(order, "closed") else ""
            raise CheckFailed(f"{where}: expected a divisor that is not 0{there}, found {text(divisor):.80}")

    return require


def parameters_of(game: Game) -> dict[str, Range]:
    """The named parameters of a game, each with its range.

    Raises:
        TreeError: those of a written tree are not declared as they should be.

    >>> parameters_of(BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "B"}))
    {'B': Range(low=Fraction(0, 1), high=None)}
    """
    if isinstance(game, BuiltIn):
        return {name: Range(Fraction(0), None) for name in symbols(game.parameters)}
    return {name: Range(*ends) for name, ends in declared_parameters(game.text.head(), "game.tree").items()}


def form_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> SequenceForm:
    """The sequence form of a certificate's game, without a graph of it; see `tree_of`.

    Of a game without parameters it is made once: who searches and who checks walk once. Each is given tables of their
    own, of values that cannot be changed.
    """
    found = _once(game, "form", lambda: sequence_form(shaped_histories_of(game, binding, order)))
    return SequenceForm(tuple(map(dict, found.infosets)), dict(found.payoffs), found.total)


def histories_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> Histories:
    """All histories of a certificate's game; see `tree_of`. Those of a game without parameters are found once."""
    return with_recall(shaped_histories_of(game, binding, order))


def shaped_histories_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> Histories:
    """The same of a game whose players may forget: its `forgets` says so. Nobody changes its columns."""
    if not isinstance(game, BuiltIn):
        return _listed(game, binding, order)[1]
    if family(game.name).tree is not grow:
        # where the tree is not that of all histories, as of the diamond game, whose winning nodes are leaves
        return _once(game, "table", lambda: histories(shape_of(game, binding, order)))
    numbers = _numbers(game, binding, order)
    return _once(game, "table", lambda: histories(rules(game.name, game.parameters, *numbers)))


def _once(game: Game, what: str, make: Callable[[], _Made]) -> _Made:
    """What is made of the game, kept if that has no parameter."""
    if symbols(game.parameters) if isinstance(game, BuiltIn) else parameters_of(game):
        return make()
    # who changes the parameters of a record asks for another game
    key = (what, *game.parameters.items()) if isinstance(game, BuiltIn) else what
    if key not in game.kept:
        game.kept[key] = make()
    return game.kept[key]  # type: ignore[no-any-return]


def _numbers(game: BuiltIn, binding: Mapping[str, Number], order: Order | None) -> tuple[Symbol, Positive]:
    """What the names among the parameters stand for, and which such numbers are positive."""
    if dict(game.parameters) != complete(game.name, game.parameters):
        raise CheckFailed(f"game: expected all parameters of {game.name}, found {dict(game.parameters)}")
    _require_numbers(symbols(game.parameters), binding)
    return binding.__getitem__, (lambda _: True) if order is None else order.positive


def _require_numbers(names: Iterable[str], binding: Mapping[str, Number]) -> None:
    for name in names:
        if name not in binding:
            known = f"one for {', '.join(binding)}" if binding else "none"
            raise CheckFailed(f"game: expected a number for its parameter {name}, found {known}")


def digest(tree: Mapping[str, object]) -> str:
    """SHA-256 of the canonical JSON text of a tree."""
    return Canonical.of(tree).digest


def reference(game: Game) -> BuiltIn | Written:
    """The game as statements name it: a file's by its whole digest, with its title, if that is not long."""
    if isinstance(game, BuiltIn):
        return game
    graph = game.text.head().get("graph")
    title = graph.get("name") if isinstance(graph, Mapping) else None
    return Written(title if isinstance(title, str) and len(title) <= MOST_TITLE else "", game.digest)


def name_of(game: Game) -> str:
    """The game in one phrase: a file's by its title in quotes, if it has a short one, and its whole digest."""
    subject = reference(game)
    if isinstance(subject, BuiltIn):
        return " ".join([subject.name, *(f"{key}={value}" for key, value in subject.parameters.items())])
    return f"{json.dumps(subject.title) if subject.title else 'the game'} ({subject.digest})"
