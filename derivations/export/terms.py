r"""Games, profiles and numbers as terms of Coq, in the notations of `verify/coq/Game.v`.

    game      End [u_1; ...] | Chance [(p, game); ...] | Move player "set" [("action", game); ...]
    table     for each player [("set", [("action", p); ...]); ...]

Players are 0, 1, ...; a string is its UTF-8 bytes, a quote in it stands twice. Numbers are rationals a#b, or formulas
in parameters. In games of more than `MOST_INLINE` histories names and parts are definitions of their own, since Coq
reads a long term slowly. At most `MOST_NODES` histories are written out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from derivations.export.names import parameter
from trees.exact import Number
from trees.histories import AT_END, BY_CHANCE, Histories
from trees.refusal import Refused
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.polynomial import Polynomial
from verify.kernel.numbers.ratio import Ratio

MOST_NODES = 32_000
MOST_INLINE, PART = 600, 400
Spell: TypeAlias = Callable[[Number], str]
"""A number as a term."""


class TooManyNodes(Refused):
    """A game is too large to be written out."""


def quoted(text: str) -> str:
    r"""A string, as Coq reads it.

    >>> print(quoted('the "J"!'))
    "the ""J""!"
    """
    return '"' + text.replace('"', '""') + '"'


def comment(text: str) -> str:
    """A text as it may stand in a comment, in one line, which Coq reads for quotes and for comments inside.

    >>> comment('a (* "b" *)')
    "a ( * 'b' * )"
    """
    line = " ".join(text.splitlines())
    return line.replace('"', "'").replace("(*", "( *").replace("*)", "* )")


def rational(number: Number) -> str:
    """A rational number.

    >>> rational(Fraction(-1, 18)), rational(Fraction(2)), rational(Fraction(-2))
    ('(-1#18)', '2', '(-2)')
    """
    number = Fraction(number)
    if number.denominator != 1:
        return f"({number.numerator}#{number.denominator})"
    return str(number.numerator) if number >= 0 else f"({number.numerator})"


def field_number(number: Number) -> str:
    """A rational number as one of an ordered field, in which 0 and 1 have signs of their own.

    >>> field_number(Fraction(0)), field_number(Fraction(3)), field_number(Fraction(-1, 18))
    ('0', '(3#1)', '(-1#18)')
    """
    number = Fraction(number)
    return str(number) if number in (0, 1) else f"({number.numerator}#{number.denominator})"


def formula_in(name: str) -> Spell:
    """Writes numbers as formulas in the parameter, which stands for the one name of a `Ratio`."""
    own = parameter(name)

    def spell(number: Number) -> str:
        if isinstance(number, Ratio):
            top = _sum((c, (own,) * power) for power, c in enumerate(number.numerator.coefficients))
            if number.denominator.degree <= 0:
                return top
            bottom = _sum((c, (own,) * power) for power, c in enumerate(number.denominator.coefficients))
            return f"({top}) / ({bottom})"
        if isinstance(number, Quotient):
            return f"({spell(number.numerator)}) / ({spell(number.denominator)})"
        if isinstance(number, Multivariate):
            return _sum(
                (c, tuple(parameter(each) for each, power in monomial for _ in range(power)))
                for monomial, c in number.terms.items()
            )
        return field_number(number)

    return spell


def _sum(terms: object) -> str:
    """The sum of coefficients times products of names."""
    out = ""
    for c, names in terms:  # type: ignore[attr-defined]
        if c:
            body = " * ".join([*([field_number(abs(c))] if abs(c) != 1 or not names else []), *names])
            # a number has its own sign, as Coq would read - 1 as one of another kind
            first = body if c > 0 else f"- {body}" if names else field_number(c)
            out = f"{out} {'-' if c < 0 else '+'} {body}" if out else first
    return out or "0"


def coefficients(number: Number) -> str:
    """A number that is a polynomial in the parameter, as the list of its coefficients.

    >>> coefficients(1 - 3 * Ratio.variable())
    '[1; (-3)]'
    """
    polynomial = number.numerator if isinstance(number, Ratio) else Polynomial.of([number])
    return f"[{'; '.join(map(rational, polynomial.coefficients))}]"


@dataclass
class Written:
    """A game as a term, and the `parts` of it that are defined before."""

    text: str
    parts: list[str] = field(default_factory=list)


def game_term(table: Histories, spell: Spell, head: str, stem: str, fresh: Callable[[str], str]) -> Written:
    """The game with these histories; `head` are the arguments and the type of what is defined before, whose names begin
    with `stem`, as `fresh` gives them.

    Raises:
        TooManyNodes: it has too many histories to be written out.
    """
    count = len(table.parent)
    if count > MOST_NODES:
        raise TooManyNodes(f"game: expected at most {MOST_NODES:,} histories to write out, found {count:,}")
    names = _Strings(stem, count > MOST_INLINE, fresh)
    parts: list[str] = []
    # of each history its term and how much of it is not yet a definition, from the last history on
    terms: dict[int, tuple[str, int]] = {}
    children: list[list[int]] = [[] for _ in range(count)]
    for j in range(1, count):
        children[table.parent[j]].append(j)
    for j in range(count - 1, -1, -1):
        if table.mover[j] == AT_END:
            terms[j] = f"End [{'; '.join(map(spell, table.payoff[j]))}]", 1
            continue
        below = [terms.pop(child) for child in children[j]]
        size = 1 + sum(each for _, each in below)
        if table.mover[j] == BY_CHANCE:
            heads = [spell(table.chance[table.step[child]]) for child in children[j]]
            text = f"Chance [{_pairs(heads, below)}]"
        else:
            own = table.sets[table.turn[j]]
            heads = [names.of("a", action) for action in own.actions]
            text = f"Move {own.player} {names.of('h', own.label)} [{_pairs(heads, below)}]"
        if names.shared and size > PART:
            name = fresh(f"{stem}_part{len(parts)}")
            parts.append(f"Definition {name}{head} := ({text})%Q.")
            text, size = name, 1
        terms[j] = text, size
    return Written(terms[0][0], [*names.definitions, *parts])


def _pairs(heads: Sequence[str], below: Sequence[tuple[str, int]]) -> str:
    return "; ".join(f"({head}, {term})" for head, (term, _) in zip(heads, below, strict=True))


class _Strings:
    """Strings as they stand, or each once by a definition."""

    def __init__(self, stem: str, shared: bool, fresh: Callable[[str], str]) -> None:
        self.stem, self.shared, self.fresh = stem, shared, fresh
        self.definitions: list[str] = []
        self.known: dict[tuple[str, str], str] = {}

    def of(self, prefix: str, text: str) -> str:
        if not self.shared:
            return quoted(text)
        if (prefix, text) not in self.known:
            name = self.known[prefix, text] = self.fresh(f"{self.stem}_{prefix}{len(self.known)}")
            self.definitions.append(f"Definition {name} : string := {quoted(text)}.")
        return self.known[prefix, text]


def table_term(profile: Sequence[Mapping[str, Mapping[str, Number]]], spell: Spell) -> str:
    """A profile as a table; actions of probability 0 are left out."""
    players = []
    for own in profile:
        rows = []
        for label, here in own.items():
            mix = "; ".join(f"({quoted(action)}, {spell(p)})" for action, p in here.items() if p != 0)
            rows.append(f"({quoted(label)}, [{mix}])")
        players.append(f"[{(';' + chr(10) + '   ').join(rows)}]")
    return f"[{(';' + chr(10) + '  ').join(players)}]"


def beliefs_text(players: Sequence[Mapping[str, Sequence[Number]]], spell: Spell) -> str:
    """Beliefs of each player at information sets, as a list."""
    rows = ("; ".join(f"({quoted(h)}, [{'; '.join(map(spell, here))}])" for h, here in own.items()) for own in players)
    return f"[{(';' + chr(10) + '  ').join(f'[{row}]' for row in rows)}]"


def depth_of(table: Histories) -> int:
    """The most histories on one way from the root to an end: so many steps a check may need."""
    depth = [1] * len(table.parent)
    for j in range(1, len(depth)):
        depth[j] = depth[table.parent[j]] + 1
    return max(depth)
