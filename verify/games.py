"""The game that a certificate speaks of: its tree, its digest, its name."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping

from trees.files import from_json
from trees.named import build, complete, symbols
from trees.tree import Number, Tree, validate
from verify.certificates import BuiltIn, CheckFailed, Game
from verify.order import Order


def tree_of(game: Game, binding: Mapping[str, Number], order: Order | None = None) -> Tree:
    """The tree of a certificate's game, with numbers for the named parameters.

    With `order` the game must exist throughout the range: its amounts are positive there.

    Raises:
        CheckFailed: the written tree does not have the digest; a parameter has no number.
        TreeError: it is not a game.
    """
    if isinstance(game, BuiltIn):
        if dict(game.parameters) != complete(game.name, game.parameters):
            raise CheckFailed(f"game: expected all parameters of {game.name}, found {dict(game.parameters)}")
        for name in symbols(game.parameters):
            if name not in binding:
                raise CheckFailed(f"game: expected the parameter {', '.join(binding) or 'none'}, found {name}")
        known = (lambda _: True) if order is None else order.positive
        return validate(build(game.name, game.parameters, binding.__getitem__, known))
    found = digest(game.tree)
    if found != game.digest:
        raise CheckFailed(f"game: expected a tree with SHA-256 {game.digest[:12]}..., found {found[:12]}...")
    return from_json(game.tree, "game.tree")


def digest(tree: Mapping[str, object]) -> str:
    """SHA-256 of the canonical JSON text of a tree."""
    canonical = json.dumps(tree, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def name_of(game: Game) -> str:
    """The game in one phrase."""
    if isinstance(game, BuiltIn):
        return " ".join([game.name, *(f"{key}={value}" for key, value in game.parameters.items())])
    return f"the game {game.digest[:12]}"
