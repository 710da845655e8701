r"""maxn, and offensive search: every mover does what is best for him, in a game with any number of players.

maxn backs up vectors of payoffs: at a node of player i it takes that of a child whose i-th entry is greatest
(`ties` says which), at a chance node the mean. To the end of the game this is backward induction, so what it
plays is a subgame-perfect equilibrium, one for each rule.

Offensive search has a target. The player who searches takes the child that is worst for the target (of these, one
that is best for himself); all others play as in maxn.

Where all get shares of 1 two cut-offs change no answer. A mover who sees that he gets 1 takes it. And let a mover i
be sure of b at the node above, and the mover j != i here of more than 1 - b: then i gets less than b here and will
not come here, whatever the children left are worth (shallow pruning, which is all that is sound).

Sources: Luckhardt and Irani (1986), "An algorithmic solution of n-person games"; Korf (1991), "Multi-player
alpha-beta pruning"; Zuckerman, Felner and Kraus (2009), "Mixing search strategies for multi-player games".
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from play.lookahead.lookahead import MOST_DEPTH, Lookahead, SearchResult, Vector, mean, require_depth, searcher_of
from play.lookahead.ties import Tie, tie_rule
from trees.rules import Chance, State, Turn
from trees.tree import CHANCE, Node, Number, Tree, in_order, is_leaf, moves, players, root
from verify.kernel.strategies.profiles import Profile
from verify.theories.equilibrium_sets.backward import require_perfect_information


def maxn(ahead: Lookahead, ties: Tie, depth: int = MOST_DEPTH) -> SearchResult:
    """What maxn expects of a game, so many moves deep.

    Raises:
        TreeError: a depth that is not from 0 to `MOST_DEPTH`.
        Stopped: `ahead` says so.

    >>> from trees.single_winner.terms import parse, tree_of
    >>> from trees.rules import rules_of
    >>> from play.lookahead.evaluation import random_play
    >>> tree = tree_of(parse("3(1(3 2) 2(3 1))"))
    >>> for ties in ("first", "last"):
    ...     found = maxn(Lookahead(rules_of(tree), random_play(tree)), tie_rule(ties, 3, 2))
    ...     print([str(number) for number in found.value], found.line)
    ['0', '0', '1'] ('1', ('1', None))
    ['1', '0', '0'] ('2', ('2', None))
    """
    return _search(ahead, ties, depth, -1, -1)


def offensive(ahead: Lookahead, ties: Tie, target: int, depth: int = MOST_DEPTH) -> SearchResult:
    """What the player who moves first expects when he does what is worst for `target`, so many moves deep.

    Raises:
        TreeError: a depth that is not from 0 to `MOST_DEPTH`, or nobody moves at the start.
        Stopped: `ahead` says so.
    """
    return _search(ahead, ties, depth, searcher_of(ahead.rules), target)


def _search(ahead: Lookahead, ties: Tie, depth: int, attacker: int, target: int) -> SearchResult:
    """maxn, in which `attacker`, if there is one, does what is worst for `target`."""
    require_depth(depth)
    shares = ahead.evaluation.shares

    def wish(mover: int) -> Callable[[Vector], Any]:
        if mover == attacker:
            return lambda value: (-value[target], value[mover])
        return lambda value: value[mover]

    def glance(state: State, left: int) -> SearchResult | Turn | Chance:
        known = ahead.recall(state, left)
        return known.seen if known else ahead.glance(state, left)

    def below(state: State, here: Turn | Chance, left: int, above: tuple[int, Number] | None = None) -> SearchResult:
        if isinstance(here, Chance):
            seen = []
            for probability, after in ((p, after) for _, p, after in here.moves):
                found = glance(after, left - 1)
                seen.append((probability, found if isinstance(found, SearchResult) else below(after, found, left - 1)))
            value = mean([(p, each.value) for p, each in seen])
            return ahead.remember(state, left, SearchResult(value, None, all(each.whole for _, each in seen)))
        mover = here.player
        glances = [(action, after, glance(after, left - 1)) for action, after in here.moves]
        if shares:
            for action, _, found in glances:
                if isinstance(found, SearchResult) and found.value[mover] == 1:
                    return ahead.remember(state, left, SearchResult(found.value, (action, found.line), found.whole))
        want, own = wish(mover), mover != attacker
        most: Any = None
        best: list[tuple[str, SearchResult]] = []
        whole = True
        for action, after, found in glances:
            if not isinstance(found, SearchResult):
                sure = (mover, most) if shares and own and best else None
                found = below(after, found, left - 1, sure)
            whole = whole and found.whole
            wanted = want(found.value)
            if best and wanted == most:
                best.append((action, found))
            elif not best or wanted > most:
                most, best = wanted, [(action, found)]
                if own and above is not None and above[0] != mover and most > 1 - above[1]:
                    return found
        kept = [best[j] for j in ties(mover, [seen.value for _, seen in best])]
        line = kept[0][0], kept[0][1].line
        return ahead.remember(state, left, SearchResult(_mixed([seen.value for _, seen in kept]), line, whole))

    found = glance(ahead.rules.start, depth)
    return found if isinstance(found, SearchResult) else below(ahead.rules.start, found, depth)


def maxn_profile(tree: Tree, ties: str = "first") -> Profile:
    """What maxn plays at every node of a tree, a subgame-perfect equilibrium of it.

    Raises:
        NotPerfectInformation: some information set has more than one node.
        TreeError: there is no such rule.

    >>> from trees.single_winner.terms import parse, tree_of
    >>> maxn_profile(tree_of(parse("1(2(1 3) 3)")), "mixture")[1]
    {'1': {'1': Fraction(1, 2), '2': Fraction(1, 2)}}
    """
    require_perfect_information(tree)
    count = players(tree)
    first = tree.nodes[root(tree)].get("player", CHANCE)
    tie = tie_rule(ties, count, 0 if first == CHANCE else first)
    profile: tuple[dict[str, dict[str, Fraction]], ...] = tuple({} for _ in range(count))
    value: dict[Node, Vector] = {}
    for node in reversed(in_order(tree)):
        data = tree.nodes[node]
        if is_leaf(tree, node):
            value[node] = data["payoff"]
        elif data["player"] == CHANCE:
            value[node] = mean([(edge["probability"], value[child]) for child, edge in tree.adj[node].items()])
        else:
            mover, below = data["player"], moves(tree, node)
            most = max(value[child][mover] for _, child in below)
            best = [(action, value[child]) for action, child in below if value[child][mover] == most]
            kept = dict(best[j] for j in tie(mover, [each for _, each in best]))
            profile[mover][data["infoset"]] = {a: Fraction(int(a in kept), len(kept)) for a, _ in below}
            value[node] = _mixed(list(kept.values()))
    return profile


def _mixed(values: list[Vector]) -> Vector:
    """All equally often."""
    return values[0] if len(values) == 1 else mean([(Fraction(1, len(values)), value) for value in values])
