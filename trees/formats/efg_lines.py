"""An .efg file with a node on each line, as programs write them, read by its different lines.

A large file repeats few lines, but for the names of nodes: each is read once, and the file is then a list of these.
What is not so, or is wrong, is left to `efg_nodes`.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, islice

from trees.formats.canonical import Unusual
from trees.formats.efg_listing import happens, labels_of
from trees.formats.efg_nodes import MOST_NODES, Reader, Said, without_name
from trees.formats.gambit_tokens import Tokens
from trees.preorder import Happens, Preorder
from trees.rules import End


def usual(text: str, where: str, *, nearest: bool) -> Preorder:
    """The histories of the file `text`.

    Raises:
        Unusual: a line is no node, or no end and has an outcome, or there are more nodes than in other files.
        TreeError: a line is none of a game.
    """
    reader = Reader(Tokens(text, where), nearest)
    reader.head()
    lines = text[reader.tokens.at :].rstrip().split("\n")
    if len(lines) > MOST_NODES:
        raise Unusual
    rests = [line if line[2:4] == '""' else without_name(line)[1] for line in lines]
    said = {rest: _said(reader, Tokens(rest, where)) for rest in dict.fromkeys(rests)}
    labels, options = labels_of(reader.found.options), reader.found.options
    nothing = (Fraction(0),) * reader.players
    known: dict[str, Happens] = {
        rest: End(each.outcome or nothing) if each.key is None else happens(each.key, options[each.key], labels)
        for rest, each in said.items()
    }
    more = {rest: -1 if isinstance(each, End) else len(each.actions) - 1 for rest, each in known.items()}
    open_ = list(accumulate(map(more.__getitem__, rests)))
    # of the histories begun one is open until the last is closed
    if open_[-1] != -1 or min(islice(open_, len(open_) - 1), default=0) < 0:
        raise Unusual
    return Preorder(tuple(map(known.__getitem__, rests)), reader.players, reader.found.graph)


def _said(reader: Reader, tokens: Tokens) -> Said:
    """What one line says."""
    reader.tokens = tokens
    _, said = reader.node("1 more node")
    if tokens.now or (said.key is not None and said.outcome is not None):
        raise Unusual
    return said
