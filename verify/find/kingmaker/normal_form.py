r"""Normal forms of binary games under the rules of `verify.theories.kingmaker.rewriting`, from the leaves up.

Let all be done below a node of i. Children of children of i come up (rule 2); if one of the children is now a leaf
of i, or all are leaves of w, the node is a leaf (rule 0); else one of equal leaves and one of equal kingmakers stays
(rules 3, 4), and a child that is left alone takes the node's place (rule 1).

`normal_form_of` does this to large games: it keeps leaves, kingmakers and other children of a node apart, each kind of
the first two once, and puts the shorter list of others into the longer one, so n nodes take O(n log n) operations.

Source: Mizuno (2012), section 4.3.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from trees.single_winner.terms import Choice, Numbered, Place, Term, canonical, counts, in_preorder, write
from trees.single_winner.winning import winners
from verify.kernel.games.subject import Game
from verify.theories.kingmaker.kingmakers import kingmakers
from verify.theories.kingmaker.rewriting import UNCUT, apply, steps
from verify.theories.kingmaker.rewriting_records import NormalForm, Step, TwoNormalForms


@dataclass
class _Part:
    """A node of the normal form while it may still come up into a node of the same mover."""

    mover: int
    leaves: set[int] = field(default_factory=set)
    kingmakers: set[tuple[int, frozenset[int]]] = field(default_factory=set)
    others: deque[_Part] = field(default_factory=deque)

    def take(self, child: int | _Part) -> None:
        if isinstance(child, int):
            self.leaves.add(child)
        elif child.mover == self.mover:
            self.leaves |= child.leaves
            self.kingmakers |= child.kingmakers
            if len(child.others) > len(self.others):
                child.others.extendleft(reversed(self.others))
                self.others = child.others
            else:
                self.others.extend(child.others)
        elif child.kingmakers or child.others:
            self.others.append(child)
        else:
            self.kingmakers.add((child.mover, frozenset(child.leaves)))

    def settled(self) -> int | _Part:
        if self.mover in self.leaves:
            return self.mover
        if len(self.leaves) + len(self.kingmakers) + len(self.others) > 1:
            return self
        for mover, winners_ in self.kingmakers:
            return _Part(mover, set(winners_))
        return self.others[0] if self.others else self.leaves.pop()


def normal_form_of(game: Term) -> Term:
    """The normal form of a game: at each node leaves come first, then kingmakers, then the other children.

    >>> from trees.single_winner.terms import parse
    >>> write(normal_form_of(parse("3(1(2 3 3) 3(1(3 2) 2(2 1)))")))
    '3(2 1(2 3))'
    """
    nodes = in_preorder(game)
    done: list[int | _Part] = list(nodes.winner)
    for node in reversed(range(len(nodes))):
        if nodes.children[node]:
            part = _Part(nodes.mover[node])
            for child in nodes.children[node]:
                part.take(done[child])
            done[node] = part.settled()
    return _term(done[0])


def _term(top: int | _Part) -> Term:
    if isinstance(top, int):
        return top
    parts = [top]
    for part in parts:
        parts += part.others
    terms: dict[int, Term] = {}
    for part in reversed(parts):
        deciders = [Choice(mover, tuple(sorted(wins))) for mover, wins in part.kingmakers]
        others = [terms[id(other)] for other in part.others]
        terms[id(part)] = Choice(part.mover, (*sorted(part.leaves), *sorted(deciders), *others))
    return terms[id(top)]


def normal_form(game: Term, subject: Game | None = None) -> NormalForm:
    """A game's normal form, with steps that lead to it; the certificate has the game as `subject`, else as text.

    >>> from trees.single_winner.terms import parse
    >>> found = normal_form(parse("3(1(2 3 3) 3(1(3 2) 2(2 1)))"))
    >>> found.result, [step.rule for step in found.steps]
    ('3(1(2 3) 2)', [3, 0, 2, 4])
    """
    nodes = in_preorder(game)
    taken: list[Step] = []
    result = _walk(nodes, winners(nodes), 0, (), taken)
    shape = *counts(result), len(kingmakers(in_preorder(result)))
    return NormalForm(subject or write(game), tuple(taken), write(result), *shape)


def _walk(nodes: Numbered, sure: tuple[int, ...], node: int, place: Place, taken: list[Step]) -> Term:
    """The normal form of the subgame at `node`, whose steps are added to `taken`."""
    if sure[node] >= 0:
        if nodes.children[node]:
            taken.append(Step(0, place))
        return sure[node]
    mover = nodes.mover[node]
    children: list[Term] = []
    for k, child in enumerate(nodes.children[node]):
        children.append(_walk(nodes, sure, child, (*place, k), taken))
    merged: list[Term] = []
    for term in children:
        if isinstance(term, Choice) and term.mover == mover:
            taken.append(Step(2, place, (len(merged),)))
            merged += term.children
        else:
            merged.append(term)
    stays: dict[int | tuple[int, frozenset[Term]], int] = {}
    left: list[Term] = []
    for term in merged:
        if isinstance(term, int) or all(isinstance(child, int) for child in term.children):
            kind = term if isinstance(term, int) else (term.mover, frozenset(term.children))
            if kind in stays:
                taken.append(Step(3 if isinstance(term, int) else 4, place, (stays[kind], len(left))))
                continue
            stays[kind] = len(left)
        left.append(term)
    if len(left) == 1:
        taken.append(Step(1, place))
        return left[0]
    return Choice(mover, tuple(left))


def two_normal_forms(games: Iterable[Term]) -> Iterator[TwoNormalForms]:
    """Those of `games` that the rules 1 to 4 alone lead to different normal forms, with two ways each.

    >>> from trees.single_winner.terms import parse
    >>> [found.game for found in two_normal_forms([parse("2(1(2 3) 1(2 3))"), parse("2(1(2 3) 1(2 3(3 1)))")])]
    ['2(1(2 3) 1(2 3(3 1)))']
    """
    for game in games:
        ways: dict[Term, tuple[Step, ...]] = {}
        met = {canonical(game)}
        waiting: list[tuple[Term, tuple[Step, ...]]] = [(game, ())]
        for term, way in waiting:
            found = list(steps(term, UNCUT))
            if not found:
                ways[canonical(term)] = way
            for step in found:
                after = apply(term, step)
                if canonical(after) not in met:
                    met.add(canonical(after))
                    waiting.append((after, (*way, step)))
        if len(ways) > 1:
            first, second, *_ = ways.values()
            yield TwoNormalForms(write(game), first, second)
