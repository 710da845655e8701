"""An .efg file with a node on each line, as programs write them, read by its different lines.

A large file repeats few lines, but for the names of nodes: each is read once, and the file is then a list of these.
What is not so, or is wrong, is left to `efg_nodes`.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import accumulate, islice

from trees.formats.canonical import Unusual
from trees.formats.efg_listing import Options, happens, labels_of
from trees.formats.efg_nodes import MOST_NODES, EfgLine, EfgReader, without_name
from trees.formats.gambit_tokens import BLANKS, GambitTokens
from trees.preorder import Happens, Preorder
from trees.rules import End

_CHOICE = re.compile(r'p "" ([0-9]{1,9}) ([0-9]{1,9}) "([^"\\]*)" \{((?: "[^"\\]+")+) \} 0')
_RATIONAL = r"-?[0-9]{1,18}(?:/[1-9][0-9]{0,17})?"
_END = re.compile(rf't "" ([0-9]{{1,9}}) "([^"\\]*)" \{{ ({_RATIONAL}(?:,? {_RATIONAL})*) \}}')
_QUOTED = re.compile(r'"([^"]+)"')


def usual(text: str, where: str, *, nearest: bool) -> Preorder:
    """The histories of the file `text`.

    Raises:
        Unusual: a line is no node, or one with moves and an outcome, or there are more nodes than in other files.
        TreeError: a line is none of a game.
    """
    reader = EfgReader(GambitTokens(text, where), nearest)
    reader.head()
    lines = text[reader.tokens.at :].rstrip(BLANKS).split("\n")
    if len(lines) > MOST_NODES:
        raise Unusual
    rests = [line if line[2:4] == '""' else without_name(line)[1] for line in lines]
    said = {rest: _said(reader, rest, where) for rest in dict.fromkeys(rests)}
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


def _said(reader: EfgReader, line: str, where: str) -> EfgLine:
    """What one line says."""
    said = _choice(reader, line) if line.startswith("p") else _end(reader, line)
    if said is not None:
        return said
    reader.tokens = GambitTokens(line, where)
    _, said = reader.node("1 more node")
    if reader.tokens.now or (said.key is not None and said.outcome is not None):
        raise Unusual
    return said


def _choice(reader: EfgReader, line: str) -> EfgLine | None:
    """A line of the plainest form that describes a new information set; None of any other."""
    found = _CHOICE.fullmatch(line)
    if found is None or not line.isprintable():
        return None
    player, number, name = int(found[1]), int(found[2]), found[3]
    given = tuple(_QUOTED.findall(found[4]))
    key = player, number
    if not 1 <= player <= reader.players or key in reader.found.options or len(set(given)) < len(given):
        return None
    reader.found.options[key] = Options(name, given, given, ())
    return EfgLine(key, None)


def _end(reader: EfgReader, line: str) -> EfgLine | None:
    """A line of the plainest form that describes a new outcome; None of any other."""
    found = _END.fullmatch(line)
    if found is None or not line.isprintable():
        return None
    number, numbers = int(found[1]), found[3].replace(",", " ").split()
    if number == 0 or number in reader.outcomes or len(numbers) != reader.players:
        return None
    payoffs = tuple(map(Fraction, numbers))
    reader.outcomes[number] = found[2], payoffs
    return EfgLine(None, payoffs)
