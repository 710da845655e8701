"""The words of statements by topic, each with an example; what everybody needs comes first.

In examples `dilemma`, `entry` and `forgetful` stand for games, `mixed` and `pooling` for profiles, `poker` and `blind`
for two games that differ in what players see; `first`, `fair`, `lights`, `lotteries` and the like for long arguments
of other words.
"""

from __future__ import annotations

from verify.kernel.theory import WORDS

_LIMIT = '{"small": 1, "big": 2, "bets": [2, 2, 4, 4], "cap": 4}'
_PLAYERS = '"raises=1 calls=1 folds=1 free=share short=share", "raises=0 calls=1 folds=0"'
EVERYBODY = 5
"""How many topics a newcomer reads."""
TOPICS: dict[str, dict[str, str]] = {
    "Payoffs and deviations": {
        "value": "value(kuhn(cards=3, ante=1, bet=1)) == -1/18",
        "payoff": "payoff(entry, mixed, 1) == 1",
        "regret": "regret(entry, mixed, 2) <= 1/10",
        "gain": 'gain(entry, mixed, 1, {"market": "out"}) == -1',
    },
    "Equilibria": {
        "nash": "for a in [0, 1]: nash(entry, mixed) exactly when a >= 1/2",
        "subgame_perfect": "not subgame_perfect(entry, mixed)",
        "pure_equilibria": "pure_equilibria(dilemma) == 1",
        "pure_subgame_perfect": "pure_subgame_perfect(entry) == 1",
        "unique_subgame_perfect": "unique_subgame_perfect(entry)",
        "equilibria": "equilibria(dilemma) == 1",
        "nash_components": "nash_components(entry) == 2",
        "strict_nash": "strict_nash(entry, mixed)",
    },
    "Beliefs": {
        "perfect_bayesian": 'perfect_bayesian(entry, pooling, {"fight?": {"weak": 1/4, "strong": 3/4}})',
        "sequentially_rational": 'sequentially_rational(entry, pooling, {"fight?": {"weak": 1/4, "strong": 3/4}})',
        "bayes": 'bayes(entry, pooling, {"fight?": {"weak": 1/4, "strong": 3/4}})',
        "sequential_equilibrium": 'sequential_equilibrium(entry, pooling, {"fight?": {"weak": 1/4, "strong": 3/4}})',
        "rational_at": 'rational_at(entry, pooling, {"fight?": {"weak": 1/4, "strong": 3/4}})',
        "regret_at": 'regret_at(entry, pooling, "fight?", {"weak": 1/4, "strong": 3/4}) == 0',
        "gain_at": 'gain_at(entry, pooling, "fight?", {"weak": 1/4, "strong": 3/4}, {"fight?": "yes"}) < 0',
    },
    "Dominance": {
        "dominated": 'dominated(entry, 2, "fight?", "yes")',
        "strictly_dominated": 'strictly_dominated(dilemma, 1, "Row", "C")',
        "dominated_by_mixture": 'dominated_by_mixture(dilemma, 1, {"Row": "C"})',
        "eliminated": 'eliminated(dilemma, 1, {"Row": "C"})',
        "survivors": 'survivors(dilemma, 2, "weak") == 1',
        "dominance_solvable": "dominance_solvable(dilemma)",
    },
    "Optimal plans of zero-sum games": {
        "dimension": "dimension(kuhn(cards=3, ante=1, bet=1), 1) == 1",
        "optimal_plans": "optimal_plans(poker, 2, fair)",
        "sequences": "sequences(kuhn(cards=3, ante=1, bet=1), 1) == 13",
        "refines": "refines(poker, blind)",
        "guarantee": "guarantee(poker, blind, 1, first) == -1/4",
    },
    "What some equilibrium does, and what every one does": {
        "least_payoff": "least_payoff(entry, 1) >= 0",
        "most_payoff": 'most_payoff(entry, 1, "pure") == 1',
        "least_weight": 'least_weight(entry, "market", "enter") == 0',
        "most_weight": 'most_weight(entry, "market", "enter") == 1',
        "equilibrium_paying": "equilibrium_paying(entry, [1, 1])",
        "equilibrium_playing": 'equilibrium_playing(entry, {"market": {"enter": 0}, "fight?": {"yes": 3/4}})',
        "same_equilibria": "same_equilibria(poker, blind)",
        "equilibrium_payoffs": "equilibrium_payoffs(dilemma, [[[1, 1], [1, 1]]])",
        "equilibrium_weights": 'equilibrium_weights(dilemma, {"Row": {"C": [0, 0], "D": [1, 1]}}, "pure")',
    },
    "Logit quantal response": {
        "logit_equilibrium": "logit_equilibrium(dilemma, 1/2, first)",
        "unique_logit_equilibrium": "unique_logit_equilibrium(dilemma, 1/2)",
    },
    "Best replies, welfare and Pareto dominance": {
        "best_reply": 'best_reply(dilemma, mixed, 1, {"Row": "D"})',
        "best_replies": "best_replies(dilemma, mixed, 1) == 1",
        "welfare": "welfare(dilemma, mixed) <= 4",
        "pareto_dominates": "pareto_dominates(dilemma, mixed, pooling)",
        "pareto_efficient": "pareto_efficient(dilemma, mixed, [mixed, pooling])",
    },
    "Correlated equilibria and commitment": {
        "correlated": "correlated(dilemma, lights)",
        "coarse_correlated": "coarse_correlated(dilemma, lights)",
        "extensive_form_correlated": "extensive_form_correlated(dilemma, lights)",
        "correlated_payoff": "correlated_payoff(dilemma, lights, 1) == 1",
        "correlated_gain": 'correlated_gain(dilemma, lights, 1, {"Row": "D"}, {"Row": "C"}) <= 0',
        "best_correlated": 'best_correlated(dilemma, "welfare") == 2',
        "worst_correlated": "worst_correlated(dilemma, 1) == 1",
        "best_coarse_correlated": "best_coarse_correlated(dilemma, [1, 2]) == 3",
        "worst_coarse_correlated": 'worst_coarse_correlated(dilemma, [[{"Row": "D", "Column": "D"}, 1]]) == 1',
        "best_extensive_form_correlated": "best_extensive_form_correlated(entry, 1) == 1",
        "worst_extensive_form_correlated": "worst_extensive_form_correlated(entry, 2) >= 0",
        "correlated_vertices": "correlated_vertices(dilemma) == 1",
        "correlated_dimension": "correlated_dimension(dilemma) == 0",
        "commitment_value": "commitment_value(dilemma, 1) == 1",
        "weak_commitment_value": "weak_commitment_value(dilemma, 1) == 1",
        "weak_commitment_attained": "weak_commitment_attained(dilemma, 1)",
        "commitment_payoff": 'commitment_payoff(dilemma, 1, [[{"Row": "D"}, 1]]) == 1',
    },
    "Refinements of equilibrium": {
        "normal_form_perfect": "normal_form_perfect(dilemma, mixed)",
        "quasi_perfect": "quasi_perfect(entry, mixed)",
        "extensive_form_perfect": "extensive_form_perfect(entry, mixed)",
        "proper": "proper(dilemma, mixed)",
        "worse_near": 'worse_near(dilemma, mixed, 1, "C", "D")',
        "dominated_continuation": 'dominated_continuation(entry, mixed, "enter?", {"enter?": {"in": 1}})',
        "undominated_strategy": "undominated_strategy(dilemma, mixed, 1)",
        "sequential": "sequential(entry, pooling)",
        "pure_sequential_equilibria": "pure_sequential_equilibria(entry) == 2",
        "sequential_equilibria": 'sequential_equilibria(entry, [[[{"top": {"in": 1}}], [{"in": {"share": 1}}]]])',
        "extreme_sequential_equilibria": "extreme_sequential_equilibria(entry) == 4",
        "sequential_components": "sequential_components(entry) == 2",
        "sequential_payoffs": "sequential_payoffs(entry, [[[1, 1], [0, 2]]])",
        "supporting_beliefs": 'supporting_beliefs(entry, pooling, "fight?", [{"weak": 1/2, "strong": 1/2}])',
        "intuitive": "intuitive(entry, pooling)",
        "credible_deviation": 'credible_deviation(entry, pooling, "strong", "enter")',
        "equilibrium_dominated": 'equilibrium_dominated(entry, pooling, "weak", "enter")',
        "dominated_by": 'dominated_by(dilemma, mixed, 1, {"Row": {"C": 0, "D": 1}})',
        "consistent": 'consistent(entry, pooling, {"fight?": {"weak": 1/4, "strong": 3/4}})',
    },
    "More about sets of equilibria": {
        "extreme_equilibria": "extreme_equilibria(dilemma) == 1",
        "behaviour_equilibrium": "not behaviour_equilibrium(forgetful)",
        "mixed_nash": "mixed_nash(forgetful, lotteries)",
        "mixed_payoff": "mixed_payoff(forgetful, lotteries, 1) == 0",
        "mixed_regret": "mixed_regret(forgetful, lotteries, 2) == 0",
        "full_pure_equilibria": "full_pure_equilibria(entry) == 3",
        "pure_payoffs": "pure_payoffs(dilemma, [[1, 1]])",
        "extreme_payoffs": "extreme_payoffs(dilemma, [[1, 1]])",
        "subgame_perfect_payoffs": "subgame_perfect_payoffs(entry, [1, 1])",
        "pure_subgame_perfect_payoffs": "pure_subgame_perfect_payoffs(entry, [[1, 1]])",
        "nash_equilibria": "nash_equilibria(dilemma, fair)",
        "nash_equilibria_outside": "nash_equilibria_outside(dilemma, [], fair, [])",
        "equilibrium_plans": "equilibrium_plans(dilemma, fair)",
        "plan_equilibria": "plan_equilibria(dilemma) == 1",
        "nash_subsets": "nash_subsets(entry) == 2",
        "stages": "stages(entry) == 2",
    },
    "Liar's dice, and theorems on all cases at once": {
        "theorem": 'theorem("value")',
        "lemma": 'lemma([], ["a", "b"], [], "a^2 + b^2 >= 2*a*b")',
        "stage_value": "stage_value(liars_dice(faces=6)) == 41/60",
        "optimal_stages": "optimal_stages(liars_dice(faces=6), fair)",
        "closed_form": "closed_form(liars_dice(faces=6))",
    },
    "Kuhn poker with any number of cards": {
        "value_by_rest": "value_by_rest(kuhn(cards=3), fair)",
        "plans_by_rest": "plans_by_rest(kuhn(cards=3), 2, fair)",
        "closed_value": "for B in (0, oo): for n in {3, ...}: closed_value(kuhn(cards=n, bet=B))",
    },
    "Jam or fold in hold'em": {
        "share": "share(jam_or_fold(stack=10), 1) > 1/2",
        "reply_payoff": 'reply_payoff(jam_or_fold(stack=10), 1, "22+, A2s+") > 0',
        "hand_payoff": 'hand_payoff(jam_or_fold(stack=10), 1, "72o", "TT+, AKs") > 0',
        "highest_stack": 'highest_stack(1, "32o", 0, 1/10, 3/2) == 7/5',
        "highest_stacks": 'highest_stacks(1, {"32o": 7/5, "AA": 3/2}, 0, 1/10, 3/2)',
        "gaps": 'gaps(1, "32o", 0, 3/2) == 0',
        "mixed_hands": "mixed_hands(0, 3/2) == 0",
        "tournament_value": "tournament_value(4, 8, 1, 2) > 1/2",
        "any_bets_value": "any_bets_value(3, 6, 1, 2, 1) < 2/3",
        "jam_or_fold_guarantee": "jam_or_fold_guarantee(3, 6, 1, 2, 1) > 1/3",
    },
    "Games with one winner": {
        "nodes": 'nodes("1(1 2(1 3))") == 2',
        "leaves": 'leaves("1(1 2(1 3))") == 3',
        "kingmakers": 'kingmakers("1(2 3)") == 1',
        "kingmaker_ancestors": 'kingmaker_ancestors("1(2 2(3 1(2 3)))") == 2',
        "kmn": 'kmn("1(2 3)", {"0": [1/2, 1/2]}, 1/4)',
        "perfect": 'perfect("1(1 2)", {"0": [1, 0]})',
        "perfect_as_seen": 'perfect_as_seen("1(2 3)", {"0": [1/2, 1/2]}, 0, "bound")',
        "motive": 'not motive("1(2 3)", {"0": [1/2, 1/2]}, 1, 1/10, "predicted", "some")',
        "motive_by": 'not motive_by("1(2 3)", {"0": [1/2, 1/2]}, 1, 0, "predicted", "every", {"0": [0, 1]})',
        "predicted": 'predicted("1(2 3)", {"0": [1/2, 1/2]}, 1/10, [])',
        "one_step_equilibrium": 'one_step_equilibrium("1(2 3)", {"0": [1/2, 1/2]}, 1/10, "predicted", "some")',
        "perfect_prediction": 'perfect_prediction("1(2 3)", {"0": [1/2, 1/2]}, 1/10, "predicted", "every")',
        "open_nodes": 'open_nodes(kingmaker(tree=1), "SPE", [], "everywhere", "many") == 3',
        "restrictions": 'restrictions(kingmaker(tree=1), ["reached", "deepest", "again"]) == 2',
        "left": 'left(kingmaker(tree=1), "SPE", [], "3(1(3 2) 2(3 1))")',
        "average": 'average(diamond(), "private", [], "1EP", "RNDall", "one") > 1/3',
    },
    "Transformations of games with one winner": {
        "normal_form": 'normal_form("1(1 2)", "1")',
        "two_normal_forms": 'two_normal_forms("2(1(2 3) 1(2 3(3 1)))", "1(2 3)", "1(2 3(3 1))")',
        "critical_pairs": "critical_pairs([0, 1, 2, 3, 4]) == 218",
        "critical_pairs_join": "critical_pairs_join([0, 1, 2, 3, 4])",
        "one_normal_form": "one_normal_form(2, 3, [0, 1, 2, 3, 4])",
        "games_of_nodes": "games_of_nodes(3, 3, [0, 1, 2, 3, 4]) == 57",
        "steps_of_nodes": "steps_of_nodes(3, 3, [0, 1, 2, 3, 4]) == 159",
        "winners_kept": 'winners_kept(3, 4, "by equilibria")',
        "deciders_changed": 'deciders_changed(3, 3, "by kingmakers in play") == 0',
        "changes_deciders": 'changes_deciders("1(2(3 4) 2(3 4))", "by kingmakers in play")',
        "games": 'games(3, 4, "all") == 485',
        "steps_of_leaves": "steps_of_leaves(4, 4) == 2270",
        "exceptions": 'exceptions(3, 3, "all", [], "no kingmaker") == 12',
        "fails": 'fails("no kingmaker", "1(2 3)", [])',
        "pure_predictions": 'pure_predictions(3, 4, "reduced", 1/10, "predicted", "some")',
        "kinds_closed": "kinds_closed(3)",
    },
    "Expected utility of bets": {
        "utility": "expected_utility(1/8, 29/20, 17/20, 1) < utility(19/20, 1)",
        "expected_utility": "expected_utility(1/2, 29/20, 17/20, 5) > utility(19/20, 5)",
        "raise_share": "raise_share(4/5, 4, 0, 4) < 1/5",
        "style": "style(1/16, 1/4) == 1/8",
        "subjective": "subjective(1/2, 4/5, 1/4) < 1/2",
        "aversion": "aversion(1/10, 1, 4, 1, 10) == 0",
        "keeps_range": "keeps_range(1/2, 1/4)",
        "prospect": "prospect(1/2, 1/4)",
        "rises": "rises(1/2, 1/4)",
    },
    "How large hold'em is": {
        "card_states": 'card_states(1, "preflop", "cards") == 1326',
        "betting_sequences": f'betting_sequences({_LIMIT}, "folds", "flop") > 0',
        "public_states": f'public_states({_LIMIT}, "suits") > 1000',
        "information_sets": f'information_sets({_LIMIT}, "suits") > 1000',
        "infoset_actions": f'infoset_actions({_LIMIT}, "suits") > 1000',
        "game_states": f'game_states({_LIMIT}, "suits") > 1000',
        "game_ends": f'game_ends({_LIMIT}, "suits") > 10^13',
    },
    "Players of hold'em who do not look at their cards": {
        f"blind_{what}": f"blind_{what}({_PLAYERS}, 100, 1, 2) {relation}"
        for what, relation in {
            "gain": "< 0",
            "on_button": "< 0",
            "variance": "> 100",
            "actions": "<= 8",
            "folds": "> 0",
            "raises": "> 0",
            "spared": "< 1",
        }.items()
    },
    "Hold'em by a network": {
        "printed": 'printed("Random", "CNN3") < 0',
        "hoeffding": "hoeffding(29/50, 50, 100000) <= 3/10",
        "planes": 'planes(["pot"]) == 1',
        "same_since": 'same_since(100, "AsKd 2c7dTh3s: 6 6 | 6 6", "AsKd 2c7dTh3s: 2 6 6 | 6 6", "flop")',
        "same_planes": 'same_planes(100, "AsKd 2c7dTh3s: 6 6 | 6 6", "AsKd 2c7dTh3s: 2 6 6 | 6 6", {})',
        "legal_answers": 'legal_answers(100, "AsKd :") == 99',
        "written_answers": 'written_answers(100, "AsKd :", {"numbers": "units", "amounts": "added"}) == 52',
        "tied_raises": 'tied_raises(100, "AsKd :", {"numbers": "units", "amounts": "added"}) == 48',
    },
}


def example_of(word: str) -> str:
    """A statement with the word."""
    return next(words[word] for words in TOPICS.values() if word in words)


def call_of(word: str) -> str:
    """The word with what it takes.

    >>> call_of("survivors")
    'survivors(game, player, dominance (may be missing))'
    """
    takes = (f"{key.rstrip('?')}{' (may be missing)' * key.endswith('?')}" for key in WORDS[word].takes)
    return f"{word}({', '.join(takes)})"
