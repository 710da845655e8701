r"""Profiles that are irrational at an information set under all beliefs, hence part of no sequential equilibrium.

If a mixture of ways to go on from the set gains more than 0 from each of its nodes, it gains under all beliefs over
them. By Farkas' lemma there is such a mixture wherever no belief makes the profile rational at the set.

Source: Pearce (1984), lemma 3, from memory.
"""

from __future__ import annotations

from fractions import Fraction

from verify.kernel.games.game import reference
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Argument, Call, Not, Statement, equal
from verify.kernel.strategies.beliefs import by_node
from verify.kernel.strategies.continuation import follow, look_ahead, stated
from verify.kernel.strategies.response import ZERO
from verify.theories.refinements.consistency import assessed_histories
from verify.theories.refinements.records import IrrationalAnyhow


def check_irrational(c: IrrationalAnyhow) -> tuple[Statement, ...]:
    """Each way is followed from each node, and so is the profile."""
    table = assessed_histories(c.game, c.profile, {})
    if c.infoset not in table.number:
        raise CheckFailed(f"infoset: expected one of the game, found {c.infoset!r:.60}")
    h = table.number[c.infoset]
    player, members = table.sets[h].player, table.members[h]
    if any(way.probability <= 0 for way in c.ways) or sum(way.probability for way in c.ways) != 1:
        raise CheckFailed("ways: expected probabilities > 0 with sum 1, found others")
    about: tuple[Argument, ...] = reference(c.game), c.profile
    facts: list[Statement] = [Not(Call("sequential", about))]
    for k, j in enumerate(members):
        start = {j: Fraction(1)}
        ahead = look_ahead(table, player, start, c.profile)
        now = stated(ahead.by(c.profile[player])[ahead.start])
        gained = ZERO
        for way in c.ways:
            total, made = follow(table, player, start, c.profile, way.choices)
            gained += way.probability * (total - now)
            if len(c.ways) == 1:
                sure = by_node(table, h, tuple(Fraction(other == j) for other in members))
                facts.append(equal(Call("gain_at", (*about, c.infoset, sure, made)), total - now))
        if len(c.gains) != len(members) or gained != c.gains[k] or gained <= 0:
            raise CheckFailed(
                f"gains: expected what the ways gain, more than 0 at each node, {text(gained)} at number {k}"
            )
    return tuple(facts)
