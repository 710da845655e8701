"""The game that a certificate speaks of: its tree, its digest, its name."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic, TypeVar

from trees.formats.canonical import Canonical, Unusual
from trees.formats.expression import Divisors
from trees.formats.json_preorder import preorder_json
from trees.formats.json_tree import declared_parameters, from_json
from trees.games.catalogue import build, complete, family, rules, symbols
from trees.games.family import Positive, Symbol
from trees.histories import Histories, histories, with_recall
from trees.preorder import Preorder
from trees.rules import grow
from trees.tree import Number, TooLarge, Tree, TreeError, require_recall, validate_shape
from verify.kernel.games.subject import BuiltIn, Game, Given, Written
from verify.kernel.numbers.order import Order, Range
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form

MOST_TITLE = 60
MOST_STEM = 150  # of a file's name, to which endings are added

_Made = TypeVar("_Made")


def tree_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> Tree:
    """The tree of a certificate's game, of perfect recall, with numbers for the named parameters; see `shape_of`.

    Raises:
        Forgets: a player does not have perfect recall.
    """
    return require_recall(shape_of(game, binding, order))


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
    _require_digest(game)
    ranges = parameters_of(game)
    _require_numbers(ranges, binding)
    tree = from_json(game.text.data(), "game.tree", binding, None if order is None else nonzero_in(order))
    if order is not None and ranges:
        for name, range_ in ranges.items():
            above, below = binding[name] - range_.low, None if range_.high is None else range_.high - binding[name]
            if not order.nonnegative(above) or (below is not None and not order.nonnegative(below)):
                raise CheckFailed(
                    f"game: expected {name} in {range_.closed()} throughout its range, found other values"
                )
        for _, node, edge in tree.edges(data=True):
            if "probability" in edge and not order.nonnegative(edge["probability"]):
                raise CheckFailed(f"game: expected probabilities >= 0 throughout the range, found others to {node!r}")
    return tree


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

    The one asked for last is kept, if the game has no parameter: who searches and who checks walk once. Each is given
    tables of their own, of values that cannot be changed.
    """
    found = _FORM.of(game, binding, order)
    return SequenceForm(tuple(map(dict, found.infosets)), dict(found.payoffs), found.total)


def forget() -> None:
    """Keep nothing of the game asked for last: who asks next walks anew."""
    _FORM.kept.clear()
    _TABLE.kept.clear()


@dataclass(frozen=True)
class _Last(Generic[_Made]):
    """What `make` makes of a game, kept of the one asked for last, if that has no parameter."""

    make: Callable[[Game, Mapping[str, Number], Order | None], _Made]
    kept: dict[Hashable, _Made] = field(default_factory=dict)

    def of(self, game: Game, binding: Mapping[str, Number], order: Order | None) -> _Made:
        key = _key(game)
        if key is None:
            return self.make(game, binding, order)
        if key not in self.kept:
            self.kept.clear()
            self.kept[key] = self.make(game, {}, None)
        return self.kept[key]


def _key(game: Game) -> Hashable | None:
    """What a game without parameters is known by; None of one that has some."""
    if isinstance(game, BuiltIn):
        return None if symbols(game.parameters) else (game.name, *game.parameters.items())
    _require_digest(game)
    return None if parameters_of(game) else game.text


def _formed(game: Game, binding: Mapping[str, Number], order: Order | None) -> SequenceForm:
    # where the tree is not that of all histories, as of the diamond game, whose winning nodes are leaves, it is grown
    if isinstance(game, BuiltIn) and family(game.name).tree is grow:
        return sequence_form(rules(game.name, game.parameters, *_numbers(game, binding, order)))
    found = _listed(game, sequence_form)
    return sequence_form(tree_of(game, binding, order)) if found is None else found


def _listed(game: Game, make: Callable[[Preorder], _Made]) -> _Made | None:
    """What is made of the histories of a written game without parameters; None where a graph of it is needed.

    Raises:
        TooLarge: they are too many.
    """
    if isinstance(game, BuiltIn) or parameters_of(game):
        return None
    try:
        return make(game.histories or preorder_json(game.text.data(), {}))
    except TooLarge:
        raise
    except (Unusual, TreeError):
        return None  # what is wrong, if something is, is said of the graph


def _require_digest(game: Given) -> None:
    found = game.text.digest
    if found != game.digest:
        raise CheckFailed(f"game: expected a tree with SHA-256 {game.digest[:12]!r}, found {found[:12]!r}")


def histories_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> Histories:
    """All histories of a certificate's game; see `tree_of`. The one asked for last is kept, if it has no parameter."""
    return with_recall(shaped_histories_of(game, binding, order))


def shaped_histories_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> Histories:
    """The same of a game whose players may forget: its `forgets` says so. Nobody changes its columns."""
    return _TABLE.of(game, binding, order)


def _tabled(game: Game, binding: Mapping[str, Number], order: Order | None) -> Histories:
    if isinstance(game, BuiltIn) and family(game.name).tree is grow:
        return histories(rules(game.name, game.parameters, *_numbers(game, binding, order)))
    found = _listed(game, histories)
    return histories(shape_of(game, binding, order)) if found is None else found


_FORM = _Last(_formed)
_TABLE = _Last(_tabled)


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


def file_stem(game: Game) -> str:
    """A file name for what belongs to the game, without a suffix.

    One that is too long for a name ends in a digest of it.

    >>> file_stem(BuiltIn("kuhn", {"cards": "3", "bet": "1/2"}))
    'kuhn-cards=3-bet=1_2'
    >>> len(file_stem(BuiltIn("kuhn", {"cards": "3", "bet": "1" * 300})))
    150
    """
    if isinstance(game, BuiltIn):
        stem = name_of(game).replace(" ", "-").replace("/", "_")
        if len(stem) <= MOST_STEM:
            return stem
        return f"{stem[: MOST_STEM - 17]}-{hashlib.sha256(stem.encode()).hexdigest()[:16]}"
    return f"game-{game.digest}"
