"""Candidate certificates of what a leader gets at least: two linear programs for each reply, and one for a tie.

Whether a reply is best alone is one program; what it gives at most is another, whose multipliers are the bound. Where
its strategy is answered to the leader's harm, a third one asks whether another strategy of that value is not.
"""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction
from typing import Any

from verify.find.linear_programs.lp import Program, Solved
from verify.find.linear_programs.tableau import LinearProgramError
from verify.kernel.games.subject import Game
from verify.theories.correlated.records import AloneBest, Likely, NeverAlone, WeakCommitment
from verify.theories.correlated.weak_commitment import Leadership

ZERO = Fraction(0)
Mixed = dict[int, Fraction]


def weak_commitment(game: Game, leader: int) -> WeakCommitment:
    """The supremum of what the leader of two players gets, the other one answering to his harm.

    Raises:
        CheckFailed: there are not two players. TooLarge: the game is too large.
        LinearProgramError: a program could not be settled, or not whether the supremum is got.
    """
    lead = Leadership.of(game, leader)
    other = 1 - leader
    never: list[NeverAlone] = []
    found: dict[int, tuple[Mixed, Solved[Any]]] = {}
    for j in lead.replies:
        apart = [k for k in lead.replies if k not in lead.same(j)]
        margin = _most(lead, j, None)
        if margin.value <= 0:
            instead = {k: -y for k, y in zip(apart, margin.multipliers, strict=False) if y}
            never.append(NeverAlone(_choices(lead, other, j), _listed(lead, other, instead)))
        else:
            found[j] = _strategy(lead, margin), _most(lead, j, sorted(lead.same(j)))
    value = max(optimum.value for _, optimum in found.values())
    tied = {j: _tie(lead, j, value) for j, (_, optimum) in found.items() if optimum.value == value}
    got = {j: x for j, x in tied.items() if isinstance(x, dict)}
    reply = next(iter(got or tied))
    alone = []
    for j, (inside, optimum) in found.items():
        tie = tied.get(j)
        *shown, below = tie if isinstance(tie, tuple) and not got else ({}, {}, {}, ZERO)
        p, y, ties, equal, rest = (_listed(lead, other, each) for each in (*_bound(lead, j, optimum.value), *shown))
        alone.append(AloneBest(_choices(lead, other, j), _listed(lead, leader, inside), p, y, ties, equal, rest, below))
    x = _listed(lead, leader, got[reply] if got else _strategy(lead, found[reply][1]))
    return WeakCommitment(game, leader, value, bool(got), x, _choices(lead, other, reply), tuple(alone), tuple(never))


def _most(lead: Leadership, j: int, wanted: list[int] | None, floor: Fraction | None = None) -> Solved[Any]:
    """The most of t over strategies to which j is a best reply, t being what the leader gets at least by those wanted.

    Without any wanted t is by how much j is better than others, 1 at most. With a floor, E(j) gives at least that.
    """
    moves, same = range(len(lead.a)), sorted(lead.same(j))
    program = Program[Any]([*moves, "t"], free=["t"])
    for k in lead.replies:
        if k not in same:
            better = {i: lead.b[i][j] - lead.b[i][k] for i in moves}
            program.at_least({**better, "t": -1} if wanted is None else better)
    for k in wanted or ():
        program.at_least({**{i: lead.a[i][k] for i in moves}, "t": -1})
    if wanted is None:
        program.at_least({"t": -1}, -1)
    for k in same if floor is not None else ():
        program.at_least({i: lead.a[i][k] for i in moves}, floor or 0)
    program.equals(dict.fromkeys(moves, 1), 1)
    return program.maximize({"t": 1})


def _strategy(lead: Leadership, optimum: Solved[Any]) -> Mixed:
    return {i: optimum.z[i] for i in range(len(lead.a)) if optimum.z[i]}


def _bound(lead: Leadership, j: int, bound: Fraction) -> tuple[Mixed, Mixed]:
    """Weights of replies as good as j, and of the others, that show the bound; as many of the others as can be."""
    same = sorted(lead.same(j))
    apart = [k for k in lead.replies if k not in same]
    p, y = [("p", k) for k in same], [("y", k) for k in apart]
    program = Program[Any]([*p, *y, *(("some", k) for k in apart)])
    # of a multiple of the weights, 1 of each of as many as can be
    for a, b in zip(lead.a, lead.b, strict=True):
        program.at_least({**{("p", k): bound - a[k] for k in same}, **{("y", k): b[k] - b[j] for k in apart}})
    for k in apart:
        program.at_least({("y", k): 1, ("some", k): -1})
    for k in apart:
        program.at_least({("some", k): -1}, -1)
    program.at_least(dict.fromkeys(p, 1), 1)
    z = program.maximize({("some", k): 1 for k in apart}).z
    total = sum((z[each] for each in p), ZERO)
    return {k: z["p", k] / total for k in same if z["p", k]}, {k: z["y", k] / total for k in apart if z["y", k]}


def _inside(lead: Leadership, j: int, ties: list[int], value: Fraction) -> Mixed:
    """A strategy to which j is best, by which it and ties give the value, and as few other replies as can be are best.

    Raises:
        LinearProgramError: there is none.
    """
    same, moves = sorted(lead.same(j)), range(len(lead.a))
    apart = [k for k in lead.replies if k not in same]
    program = Program[Any]([*moves, *(("some", k) for k in apart)])
    for k in apart:
        program.at_least({**{i: lead.b[i][j] - lead.b[i][k] for i in moves}, ("some", k): -1})
    for k in apart:
        program.at_least({("some", k): -1}, -1)
    for k in (*same, *ties):
        program.at_least({i: lead.a[i][k] - value for i in moves})
    program.at_least(dict.fromkeys(moves, 1), 1)
    z = program.maximize({("some", k): 1 for k in apart}).z
    total = sum((z[i] for i in moves), ZERO)
    return {i: z[i] / total for i in moves if z[i]}


def _tie(lead: Leadership, j: int, value: Fraction) -> Mixed | tuple[Mixed, Mixed, Mixed, Fraction]:
    """A strategy by which the value is got; or weights that show that none is to which j is best.

    Raises:
        LinearProgramError: neither is found.
    """
    same = sorted(lead.same(j))
    apart = [k for k in lead.replies if k not in same]
    ties = sorted(_bound(lead, j, value)[1])
    with suppress(LinearProgramError):
        x = _inside(lead, j, ties, value)
        if lead.least(x) == value:
            return x
    found = _most(lead, j, wanted=ties, floor=value) if ties else None
    if found is None or found.value >= value:
        raise LinearProgramError("weak commitment: expected to settle whether the value is got, found no way")
    weights = [-w for w in found.multipliers]
    y, rest = weights[: len(apart)], weights[len(apart) :]
    r, q = rest[: len(ties)], rest[len(ties) : len(ties) + len(same)]
    return _positive(ties, r), _positive(same, q), _positive(apart, y), found.value


def _positive(numbers: list[int], weights: list[Fraction]) -> Mixed:
    return {k: w for k, w in zip(numbers, weights, strict=True) if w}


def _choices(lead: Leadership, player: int, number: int) -> dict[str, str]:
    return dict(lead.told.form.strategies[player][number])


def _listed(lead: Leadership, player: int, weights: Mixed) -> tuple[Likely, ...]:
    return tuple(Likely(_choices(lead, player, k), w) for k, w in weights.items())
