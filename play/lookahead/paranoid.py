r"""Paranoid search: what the player who moves first gets for certain, all others joining against him.

Everybody else is taken for one opponent who minimises the payoff of the searching player, and the payoffs of
the others do not matter. That is a game of two with opposite interests, so alpha-beta is sound at any depth: low is
what he is sure of elsewhere, high what the others can hold him to elsewhere, and a node whose value is not between
them is left as soon as that is known. Below a chance node the search begins anew.

In a binary game searched to the end the value is 1 exactly if the start is a winning node of the player who moves
first (Mizuno 2012, definition 3.1.1), and it is what maxn gives him when all ties are broken against him.

Sources: Sturtevant and Korf (2000), "On pruning techniques for multi-player games"; Knuth and Moore (1975).
"""

from __future__ import annotations

from math import inf

from play.lookahead.lookahead import MOST_DEPTH, Lookahead, SearchResult, mean, require_depth, searcher_of
from trees.rules import Chance, State, Turn
from trees.tree import Number


def paranoid(
    ahead: Lookahead, depth: int = MOST_DEPTH, hint: tuple[str, ...] = (), player: int | None = None
) -> SearchResult:
    """The most that `player`, by default the one who moves first, can be sure of, so many moves deep.

    `ahead` must not remember another search, or one for another player. The play of `hint` is looked at first, which
    finds nothing else but may be quicker; of equally good moves the one looked at first is played.

    Raises:
        TreeError: a depth that is not from 0 to `MOST_DEPTH`, or nobody moves at the start.
        Stopped: `ahead` says so.

    >>> from trees.single_winner.terms import parse, tree_of
    >>> from trees.rules import rules_of
    >>> from play.lookahead.evaluation import random_play
    >>> tree = tree_of(parse("1(2(1 3) 3)"))
    >>> str(paranoid(Lookahead(rules_of(tree), random_play(tree))).value[0])
    '0'
    """
    require_depth(depth)
    me = searcher_of(ahead.rules) if player is None else player
    least, greatest = (0, 1) if ahead.evaluation.shares else (-inf, inf)

    def glance(state: State, left: int, low: Number, high: Number) -> SearchResult | Turn | Chance:
        known = ahead.recall(state, left)
        if known:
            worth = known.seen.value[me]
            if known.bound == 0 or (known.bound > 0 and worth >= high) or (known.bound < 0 and worth <= low):
                return known.seen
        return ahead.glance(state, left)

    def below(
        state: State, here: Turn | Chance, left: int, low: Number, high: Number, hint: tuple[str, ...] = ()
    ) -> SearchResult:
        if isinstance(here, Chance):
            seen = []
            for probability, after in ((p, after) for _, p, after in here.moves):
                found = glance(after, left - 1, least, greatest)
                if not isinstance(found, SearchResult):
                    found = below(after, found, left - 1, least, greatest)
                seen.append((probability, found))
            value = mean([(p, each.value) for p, each in seen])
            return ahead.remember(state, left, SearchResult(value, None, all(each.whole for _, each in seen)))
        mine = here.player == me
        alpha, beta = low, high
        best = SearchResult((), None, True)
        whole = True
        glances = [(action, after, glance(after, left - 1, low, high)) for action, after in here.moves]
        # what is known at a glance may spare the rest
        for action, after, found in sorted(
            glances, key=lambda g: (g[0] not in hint[:1], not isinstance(g[2], SearchResult))
        ):
            if not isinstance(found, SearchResult):
                found = below(after, found, left - 1, alpha, beta, hint[1:] if action in hint[:1] else ())
            whole = whole and found.whole
            worth = found.value[me]
            if not best.value or (worth > best.value[me] if mine else worth < best.value[me]):
                best = SearchResult(found.value, (action, found.line), found.whole)
                alpha, beta = (max(alpha, worth), beta) if mine else (alpha, min(beta, worth))
            if alpha >= beta:
                whole = best.whole  # whatever the others are worth
                break
        return ahead.remember(state, left, SearchResult(best.value, best.line, whole), bound(best.value[me], low, high))

    def bound(worth: Number, low: Number, high: Number) -> int:
        return 0 if worth in (least, greatest) or low < worth < high else 1 if worth >= high else -1

    start = ahead.rules.start
    found = glance(start, depth, least, greatest)
    return found if isinstance(found, SearchResult) else below(start, found, depth, least, greatest, hint)
