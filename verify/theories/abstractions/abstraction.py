r"""Check of an abstraction: a game in which players tell less apart, and what its plans guarantee in the game itself.

G is a two-player zero-sum game, A the same tree with fewer information sets: whoever is told the set of A is told a
union of sets of G, m(h) for h. A plan y of A is followed in G as the plan x with x[h, a] = y[m(h), a]. It guarantees

    min over the opponent's plans z of G of u(x, z),

where the opponent tells apart all that G lets him. With G's value v, what it is short of v is its exploitability. Where
payoffs have another sum than 0 at all leaves, player 2 gets what of it player 1 does not.

Source: Waugh, Schnizlein, Bowling and Szafron (2009), "Abstraction pathologies in extensive games", section 2.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from trees.tree import CHANCE, EMPTY, Number, Sequence, Tree, moves, root
from verify.kernel.games.game import reference, tree_of
from verify.kernel.games.subject import Game
from verify.kernel.numbers.spelling import write
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Call, Statement, equal
from verify.kernel.strategies.plan import Plan, by_infoset
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form, zero_sum
from verify.kernel.zero_sum.value import guarantee, require_whole_plan


@dataclass(frozen=True)
class Abstraction:
    """The game `coarse` is `game` with information sets joined; each of its `plans` guarantees so much in `game`."""

    game: Game
    coarse: Game
    plans: tuple[Plan, Plan]
    guarantees: tuple[Fraction, Fraction]


def check_abstraction(c: Abstraction) -> tuple[Statement, ...]:
    """The trees differ in information sets alone, and best responses in `game` leave what is said."""
    tree, coarse = tree_of(c.game, {}), tree_of(c.coarse, {})
    joined = joins(tree, coarse)
    form, merged = sequence_form(tree), sequence_form(coarse)
    games = (reference(c.game), reference(c.coarse))
    facts: list[Statement] = [Call("refines", games)]
    for player, (plan, claimed) in enumerate(zip(c.plans, c.guarantees, strict=True)):
        require_whole_plan(merged, player, plan)
        found = guarantee_of(form, player, lifted_plan(form, player, plan, joined))
        if found != claimed:
            raise CheckFailed(
                f"guarantees[{player}]: expected what plans[{player}] gives, {write(found)}, found {write(claimed)}"
            )
        said = by_infoset({sequence: plan[sequence] for sequence in merged.sequences(player)})
        facts.append(equal(Call("guarantee", (*games, Fraction(player + 1), said)), claimed))
    return tuple(facts)


def guarantee_of(form: SequenceForm, player: int, plan: Plan) -> Number:
    """What the plan guarantees the player, in his own payoffs."""
    # there player 2 is paid what player 1 loses, whatever the sum
    rest = form.total or 0 if player else 0
    return rest + guarantee(zero_sum(form), player, plan)


def joins(tree: Tree, coarse: Tree) -> dict[str, str]:
    """By information set of the game, the one of the coarse game that it is part of.

    Raises:
        CheckFailed: the trees differ in more than information sets, or a set is part of two.
    """
    found: dict[str, str] = {}
    waiting = [(root(tree), root(coarse), "the root")]
    while waiting:
        node, other, where = waiting.pop()
        here, there = tree.nodes[node], coarse.nodes[other]
        for what in ("player", "payoff"):
            if here.get(what) != there.get(what):
                raise CheckFailed(f"coarse: expected the same {what} after {where}, found another")
        if "infoset" in here and found.setdefault(here["infoset"], there["infoset"]) != there["infoset"]:
            raise CheckFailed(
                f"coarse: expected information set {here['infoset']!r} in one of its own, found it in"
                f" {found[here['infoset']]!r} and {there['infoset']!r}"
            )
        after, also = dict(moves(tree, node)), dict(moves(coarse, other))
        if after.keys() != also.keys():
            raise CheckFailed(f"coarse: expected the same actions after {where}, found others")
        for action, child in after.items():
            if here.get("player") == CHANCE:
                chances = tree.edges[node, child]["probability"], coarse.edges[other, also[action]]["probability"]
                if chances[0] != chances[1]:
                    raise CheckFailed(f"coarse: expected the same chance of {action!r} after {where}, found another")
            waiting.append((child, also[action], action if where == "the root" else f"{where}, {action}"))
    return found


def lifted_plan(form: SequenceForm, player: int, plan: Plan, joined: dict[str, str]) -> dict[Sequence, Fraction]:
    """The plan of the game that does what the coarse game's plan does."""
    found: dict[Sequence, Fraction] = {EMPTY: plan[EMPTY]}
    for label, infoset in form.infosets[player].items():
        found |= {(label, action): plan[joined[label], action] for action in infoset.actions}
    return found
