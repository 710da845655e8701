"""Checks of whole sets of equilibria: pure subgame-perfect ones, and extreme Nash equilibria."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from trees.rules import grow
from trees.strategic import all_recall
from trees.tree import CHANCE, Node, Tree, in_order, infosets, is_leaf, players
from trees.whole_numbers import rational
from verify.kernel.games.game import reference, shape_of, shaped_histories_of, tree_of
from verify.kernel.numbers.ratio import Ratio, plain
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.logic import every
from verify.kernel.statements.records import Argument, Call, Not, Statement, equal
from verify.kernel.statements.substitution import Named
from verify.kernel.strategies.response import best_reply, gains
from verify.kernel.strategies.sequence_form import SequenceForm, sequence_form
from verify.language.legible import text
from verify.theories.dominance.elimination import STRICT, StrategiesLeft
from verify.theories.equilibrium_sets.backward import Payoffs, SubgamePerfect
from verify.theories.equilibrium_sets.cells import meets_twice, require_nobody_gains
from verify.theories.equilibrium_sets.extreme import (
    InOrder,
    components,
    extreme_set,
    plan_of_mixed,
    pure_pairs,
    two_player_form,
)
from verify.theories.equilibrium_sets.on_a_piece import Counted, Extreme, Staged
from verify.theories.equilibrium_sets.outcomes import equilibrium_payoffs, equilibrium_weights
from verify.theories.equilibrium_sets.pure_count import behaviour
from verify.theories.equilibrium_sets.records import (
    ExtremeEquilibria,
    Mixed,
    Outcome,
    Stage,
    SubgamePerfectCount,
    SubgamePerfectStages,
)
from verify.theories.equilibrium_sets.stages import rules_of_stages, stage_forms, stages

MOST_LISTED = 100
"""Profiles of a count, of each of which a fact says that it is subgame perfect."""


def check_subgame_perfect_count(c: SubgamePerfectCount) -> tuple[Statement, ...]:
    """The counts are those of backward induction; no mover gains anywhere in a profile listed.

    Why one pure equilibrium is unique among all behaviour strategies stands in `equilibrium_sets.backward`.
    """
    return count_facts(c, tree_of(c.game, {}), reference(c.game))


def counted(tree: Tree) -> Counted:
    """The pure subgame-perfect equilibria by what they pay, and all of them, or the first of many.

    Raises:
        NotPerfectInformation, TooLarge: as `SubgamePerfect` does.
    """
    found = SubgamePerfect(tree)
    outcomes = tuple(Outcome(payoffs, Fraction(count)) for payoffs, count in found.outcomes.items())
    return Counted(Fraction(found.count), outcomes, found.listed())


def count_facts(c: SubgamePerfectCount | Counted, tree: Tree, game: Named) -> tuple[Statement, ...]:
    """What the counts prove of the game with this tree.

    Raises:
        CheckFailed: they are not those of the tree.
    """
    found = counted(tree)
    _require_equal("outcomes", found.outcomes, c.outcomes)
    if c.count != found.count:
        raise CheckFailed(f"count: expected {text(found.count)}, found {text(c.count)}")
    _require_equal("profiles", found.profiles, tuple(map(dict, c.profiles)))
    for k, profile in enumerate(c.profiles):
        _require_subgame_perfect(tree, profile, f"profiles[{k}]")
    facts: list[Statement] = [equal(Call("pure_subgame_perfect", (game,)), c.count)]
    facts += [equal(Call("pure_subgame_perfect", (game, each.payoffs)), each.count) for each in c.outcomes]
    if c.count == 1:
        facts.append(Call("unique_subgame_perfect", (game,)))
        facts += [Call("subgame_perfect_payoffs", (game, each.payoffs)) for each in c.outcomes]
    else:
        facts.append(Not(Call("unique_subgame_perfect", (game,))))
    facts.append(Call("pure_subgame_perfect_payoffs", (game, tuple(each.payoffs for each in c.outcomes))))
    own = [infosets(tree, player) for player in range(players(tree))]
    facts += [Call("subgame_perfect", (game, behaviour(own, each))) for each in c.profiles[:MOST_LISTED]]
    return tuple(facts)


def _require_subgame_perfect(tree: Tree, profile: Mapping[str, str], where: str) -> None:
    """At no node another child pays the mover more, when the profile is followed below (one-shot deviation)."""
    worth: dict[Node, Payoffs] = {}
    for node in reversed(in_order(tree)):
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


def check_extreme_equilibria(c: ExtremeEquilibria) -> tuple[Statement, ...]:
    """The strategic form is rebuilt from the tree, what is eliminated is dominated, and what is left is solved anew.

    Each equilibrium is also looked at in the tree: its plans pay what is said and leave no regret. Where players forget
    there are no plans, and it is looked at in the strategic form. Why those of what is left are those of the game
    stands in `equilibrium_sets.extreme`.
    """
    tree = shape_of(c.game, {})
    left = StrategiesLeft.all_of(two_player_form(tree))
    for k, together in enumerate(c.eliminated):
        left = left.without(together, STRICT, f"eliminated[{k}]")
    left_form, recalled = left.reduced(), all_recall(tree)
    found = extreme_set(left_form)
    for player in (0, 1):
        _require_equal(f"strategies[{player}]", found.strategies[player], tuple(map(dict, c.strategies[player])))
        _require_equal(f"mixed[{player}]", found.mixed[player], c.mixed[player])
    _require_equal("pairs", found.pairs, c.pairs)
    _require_equal("subsets", found.subsets, c.subsets)
    if recalled:
        _require_no_regret(sequence_form(tree), c)
    else:
        require_nobody_gains(left_form, found)
    game = reference(c.game)
    # what strategies are called depends on the order of their information sets, which is the tree's
    c = replace(c, strategies=found.strategies)
    paid = equilibrium_payoffs(game, c)
    if recalled:
        return (*_extreme_facts(c, game), paid, equilibrium_weights(game, sequence_form(tree), c))
    some = pure_pairs(c) and not meets_twice(shaped_histories_of(c.game, {}))
    return (*_extreme_facts(c, game), paid, *([Call("behaviour_equilibrium", (game,))] if some else []))


def extreme_facts(c: Extreme, tree: Tree, game: Named, order: InOrder) -> tuple[Statement, ...]:
    """What the extreme equilibria prove of the game with this tree, if `order` gives the strategies as they are listed.

    Raises:
        CheckFailed: they are not those of the tree.
    """
    found = extreme_set(two_player_form(tree), order=order)
    for player in (0, 1):
        _require_equal(f"strategies[{player}]", found.strategies[player], tuple(map(dict, c.strategies[player])))
    _require_equal("pairs", found.pairs, c.pairs)
    _require_equal("subsets", found.subsets, c.subsets)
    return _extreme_facts(c, game)


def _extreme_facts(c: ExtremeEquilibria | Extreme, game: Named) -> tuple[Statement, ...]:
    paid = tuple(dict.fromkeys(pair.payoffs for pair in c.pairs))
    in_order = tuple(sorted(paid)) if rational(number for payoffs in paid for number in payoffs) else paid
    return (
        equal(Call("extreme_equilibria", (game,)), len(c.pairs)),
        equal(Call("pure_equilibria", (game,)), pure_pairs(c)),
        equal(Call("nash_subsets", (game,)), len(c.subsets)),
        equal(Call("nash_components", (game,)), len(components(c.subsets))),
        Call("nash_equilibria", (game, _products(c))),
        Call("extreme_payoffs", (game, in_order)),
    )


def _products(c: ExtremeEquilibria | Extreme | Stage) -> tuple[Argument, ...]:
    """The maximal Nash subsets, each by the mixed strategies of both players whose mixtures they are."""
    first, second = ([_mixture(c.strategies[player], weights) for weights in c.mixed[player]] for player in (0, 1))
    return tuple((tuple(first[x] for x in s.first), tuple(second[y] for y in s.second)) for s in c.subsets)


def _mixture(strategies: Sequence[Mapping[str, str]], weights: Mixed) -> tuple[Argument, ...]:
    """The pure strategies that are played, each with its probability."""
    return tuple((dict(pure), weight) for pure, weight in zip(strategies, weights, strict=True) if weight)


def check_stages(c: SubgamePerfectStages) -> tuple[Statement, ...]:
    """The stages are rebuilt and solved anew; each pair is also looked at in the sequence form of its stage."""
    tree = shape_of(c.game, {})
    _require_equal("stages", stages(tree), c.stages)
    if all_recall(tree):
        for form, stage in zip(stage_forms(tree, c.stages), c.stages, strict=True):
            _require_no_regret(form, stage)
        return stage_facts(c, reference(c.game))
    for rules, stage in zip(rules_of_stages(tree, c.stages), c.stages, strict=True):
        require_nobody_gains(two_player_form(grow(rules)), stage)
    return stage_facts(c, reference(c.game), _is_one)


def _is_one(stage: Stage) -> bool | None:
    """Whether there is one equilibrium in mixed strategies; None where several may play alike."""
    return len(stage.pairs) == 1 or None


def stage_facts(
    c: SubgamePerfectStages | Staged, game: Named, one_play: Callable[[Stage], bool | None] | None = None
) -> tuple[Statement, ...]:
    """What the stages prove of a game; `one_play` says whether all equilibria of a stage play alike."""
    facts: list[Statement] = [
        equal(Call("stages", (game,)), len(c.stages)),
        Call("subgame_perfect_payoffs", (game, c.stages[-1].payoffs)),
    ]
    unique = Call("unique_subgame_perfect", (game,))
    played = [(one_play or has_one_play)(stage) for stage in c.stages]
    if all(played):
        facts.append(unique)
    elif False in played:
        facts.append(Not(unique))
    called = Counter(stage.start for stage in c.stages)
    for stage in (stage for stage in c.stages if called[stage.start] == 1):
        facts += [
            equal(Call("extreme_equilibria", (game, stage.start)), len(stage.pairs)),
            equal(Call("nash_subsets", (game, stage.start)), len(stage.subsets)),
            Call("nash_equilibria", (game, _products(stage), stage.start)),
        ]
    return tuple(facts)


def has_one_play(stage: Stage) -> bool | None:
    """Whether all equilibria of the stage have the same realization plans; None where that depends on a parameter.

    Several mixtures of pure strategies may have one plan: that of the weights with which actions are taken.
    """
    found: list[bool | None] = []
    for strategies, own in zip(stage.strategies, stage.mixed, strict=True):
        taken = dict.fromkeys(taken for pure in strategies for taken in pure.items())
        first, *others = [
            [
                sum((p for pure, p in zip(strategies, each, strict=True) if pure.get(h) == a), Fraction(0))
                for h, a in taken
            ]
            for each in own
        ]
        apart = [plain(one - another) for other in others for one, another in zip(first, other, strict=True)]
        found += [None if isinstance(each, Ratio) else each == 0 for each in apart]
    return every(found)


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
