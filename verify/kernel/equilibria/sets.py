"""Checks of whole sets of equilibria: pure subgame-perfect ones, and extreme Nash equilibria."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from trees.tree import CHANCE, Node, Number, Tree, is_leaf, walk
from verify.kernel.equilibria.backward import Payoffs, SubgamePerfect
from verify.kernel.equilibria.extreme import components, extreme_set, plan_of_mixed, two_player_form
from verify.kernel.equilibria.records import (
    ExtremeEquilibria,
    Outcome,
    Stage,
    SubgamePerfectCount,
    SubgamePerfectStages,
)
from verify.kernel.equilibria.stages import stage_forms, stages
from verify.kernel.games.game import name_of, tree_of
from verify.kernel.numbers.spelling import text
from verify.kernel.refusal import CheckFailed
from verify.kernel.strategies.response import best_reply, gains
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form

MOST_NAMED = 5


def check_subgame_perfect_count(c: SubgamePerfectCount) -> tuple[str, ...]:
    """The counts are those of backward induction; no mover gains anywhere in a profile listed.

    Why one pure equilibrium is unique among all behaviour strategies stands in `equilibria.backward`.
    """
    tree = tree_of(c.game, {})
    found = SubgamePerfect(tree)
    outcomes = tuple(Outcome(payoffs, Fraction(count)) for payoffs, count in found.outcomes.items())
    _require_equal("outcomes", outcomes, c.outcomes)
    if c.count != found.count:
        raise CheckFailed(f"count: expected {text(found.count)}, found {text(c.count)}")
    _require_equal("profiles", found.listed(), tuple(map(dict, c.profiles)))
    for k, profile in enumerate(c.profiles):
        _require_subgame_perfect(tree, profile, f"profiles[{k}]")
    pays = _payoffs_in_words([outcome.payoffs for outcome in c.outcomes])
    if c.count == 1:
        return (
            f"{name_of(c.game)}: there is exactly one subgame-perfect equilibrium, also among behaviour"
            f" strategies; it is pure and pays {pays}",
        )
    return (
        f"{name_of(c.game)}: there are exactly {text(c.count)} pure subgame-perfect equilibria, and infinitely many"
        f" among behaviour strategies; the pure ones pay {pays}",
    )


def _require_subgame_perfect(tree: Tree, profile: Mapping[str, str], where: str) -> None:
    """At no node another child pays the mover more, when the profile is followed below (one-shot deviation)."""
    worth: dict[Node, Payoffs] = {}
    for node in reversed([node for node, _, _ in walk(tree)]):
        data = tree.nodes[node]
        if is_leaf(tree, node):
            worth[node] = data["payoff"]
            continue
        below = {edge["action"]: (worth[child], edge) for child, edge in tree.adj[node].items()}
        if data["player"] == CHANCE:
            weighted = [[edge["probability"] * number for number in pays] for pays, edge in below.values()]
            worth[node] = tuple(sum(column, Fraction(0)) for column in zip(*weighted, strict=True))
            continue
        label, mover = data["infoset"], data["player"]
        worth[node], _ = below[profile[label]]
        best = max(pays[mover] for pays, _ in below.values())
        if worth[node][mover] != best:
            raise CheckFailed(
                f"{where}: expected a choice that pays {text(best)} at {label!r}, found {text(worth[node][mover])}"
            )


def check_extreme_equilibria(c: ExtremeEquilibria) -> tuple[str, ...]:
    """The strategic form is rebuilt from the tree, all vertices of both polytopes are found, all pairs tried.

    Each equilibrium is also looked at in the tree: its plans pay what is said and leave no regret.
    """
    tree = tree_of(c.game, {})
    form = two_player_form(tree)
    found = extreme_set(form)
    for player in (0, 1):
        strategies = tuple(map(dict, c.strategies[player]))
        _require_equal(f"strategies[{player}]", form.strategies[player], strategies)
        _require_equal(f"mixed[{player}]", found.mixed[player], c.mixed[player])
    _require_equal("pairs", found.pairs, c.pairs)
    _require_equal("subsets", found.subsets, c.subsets)
    _require_no_regret(sequence_form(tree), c)
    pays = _payoffs_in_words([pair.payoffs for pair in c.pairs])
    head = f"{name_of(c.game)}, mixed strategies over reduced pure strategies:"
    if len(c.pairs) == 1:
        return (f"{head} there is exactly one Nash equilibrium; it pays {pays}",)
    parts = len(components(c.subsets))
    return (
        f"{head} there are exactly {len(c.pairs)} extreme Nash equilibria, in {len(c.subsets)} maximal Nash"
        f" subset{'s'[: len(c.subsets) > 1]} and {parts} component{'s'[: parts > 1]}; they pay {pays}",
    )


def check_stages(c: SubgamePerfectStages) -> tuple[str, ...]:
    """The stages are rebuilt and solved anew; each pair is also looked at in the sequence form of its stage."""
    tree = tree_of(c.game, {})
    _require_equal("stages", stages(tree), c.stages)
    for form, stage in zip(stage_forms(tree, c.stages), c.stages, strict=True):
        _require_no_regret(form, stage)
    pays = _payoffs_in_words([c.stages[-1].payoffs])
    parts = f"{len(c.stages)} stage{'s'[: len(c.stages) > 1]}"
    if all(len(stage.pairs) == 1 for stage in c.stages):
        return (
            f"{name_of(c.game)}: there is exactly one subgame-perfect equilibrium, as realization plans in each of"
            f" {parts}; it pays {pays}",
        )
    extreme = " x ".join(str(len(stage.pairs)) for stage in c.stages if len(stage.pairs) > 1)
    return (
        f"{name_of(c.game)}: a profile is subgame perfect exactly if it is a Nash equilibrium in each of {parts}, with"
        f" {extreme} extreme ones where there are several; all pay {pays}",
    )


def _require_no_regret(form: SequenceForm, c: ExtremeEquilibria | Stage) -> None:
    """In the sequence form each pair pays what is said, and nobody has a reply that pays more."""
    plans = [[plan_of_mixed(form, player, c.strategies[player], x) for x in c.mixed[player]] for player in (0, 1)]
    for player in (0, 1):
        replies = [gains(form, player, {1 - player: plan}) for plan in plans[1 - player]]
        best = [best_reply(form, player, gain).value for gain in replies]
        for k, pair in enumerate(c.pairs):
            own, other = (pair.first, pair.second) if player == 0 else (pair.second, pair.first)
            pays = sum((weight * replies[other][s] for s, weight in plans[player][own].items() if weight), Fraction(0))
            if (pays, pays) != (pair.payoffs[player], best[other]):
                raise CheckFailed(
                    f"pairs[{k}]: expected {text(pair.payoffs[player])} for player {player + 1}, and no reply that pays"
                    f" more, found {text(pays)} and one that pays {text(best[other])}"
                )


def _require_equal(where: str, expected: Sequence[object], found: Sequence[object]) -> None:
    if len(expected) != len(found):
        raise CheckFailed(f"{where}: expected {len(expected)}, found {len(found)}")
    for k, (ours, theirs) in enumerate(zip(expected, found, strict=True)):
        if ours != theirs:
            raise CheckFailed(f"{where}[{k}]: expected {ours!r:.80}, found {theirs!r:.80}")


def _payoffs_in_words(payoffs: Sequence[Sequence[Number]]) -> str:
    """At most `MOST_NAMED` different vectors of payoffs."""
    different = sorted({tuple(vector) for vector in payoffs})
    shown = [f"({', '.join(text(number) for number in vector)})" for vector in different[:MOST_NAMED]]
    more = len(different) - len(shown)
    return " or ".join(shown) + (f" or {more} others" if more else "")
