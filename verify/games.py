"""The game that a certificate speaks of: its tree, its digest, its name."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from trees.files import from_json
from trees.named import Positive, Symbol, build, complete, rules, symbols
from trees.tree import Number, Tree, validate
from verify.certificates import BuiltIn, CheckFailed, Game
from verify.order import Order
from verify.sequence_form import SequenceForm, sequence_form


def tree_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> Tree:
    """The tree of a certificate's game, with numbers for the named parameters.

    With `order` the game must exist throughout the range: its amounts are positive there.

    Raises:
        CheckFailed: the written tree does not have the digest; a parameter has no number.
        TreeError: it is not a game.
    """
    if isinstance(game, BuiltIn):
        return validate(build(game.name, game.parameters, *_numbers(game, binding, order)))
    found = digest(game.tree)
    if found != game.digest:
        raise CheckFailed(f"game: expected a tree with SHA-256 {game.digest[:12]}..., found {found[:12]}...")
    return from_json(game.tree, "game.tree")


def form_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> SequenceForm:
    """The sequence form of a certificate's game, without growing the tree of a built-in one; see `tree_of`."""
    if isinstance(game, BuiltIn):
        return sequence_form(rules(game.name, game.parameters, *_numbers(game, binding, order)))
    return sequence_form(tree_of(game, binding, order))


def _numbers(game: BuiltIn, binding: Mapping[str, Number], order: Order | None) -> tuple[Symbol, Positive]:
    """What the names among the parameters stand for, and which such numbers are positive."""
    if dict(game.parameters) != complete(game.name, game.parameters):
        raise CheckFailed(f"game: expected all parameters of {game.name}, found {dict(game.parameters)}")
    for name in symbols(game.parameters):
        if name not in binding:
            raise CheckFailed(f"game: expected the parameter {', '.join(binding) or 'none'}, found {name}")
    return binding.__getitem__, (lambda _: True) if order is None else order.positive


def digest(tree: Mapping[str, object]) -> str:
    """SHA-256 of the canonical JSON text of a tree."""
    canonical = json.dumps(tree, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def name_of(game: Game) -> str:
    """The game in one phrase."""
    if isinstance(game, BuiltIn):
        return " ".join([game.name, *(f"{key}={value}" for key, value in game.parameters.items())])
    return f"the game {game.digest[:12]}"
