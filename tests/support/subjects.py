"""The games that certificates are about: built in, or written out."""

from __future__ import annotations

from trees.formats.json_tree import to_json
from trees.games.catalogue import complete
from trees.tree import Tree
from verify.kernel.games.game import digest
from verify.kernel.games.subject import BuiltIn, Given


def built_in(name: str, **parameters: object) -> BuiltIn:
    """A game of ours; parameters that are left out have their defaults."""
    return BuiltIn(name, complete(name, {key: str(value) for key, value in parameters.items()}))


def written(tree: Tree) -> Given:
    """A game written out, with its digest."""
    data = to_json(tree)
    return Given(data, digest(data))
