"""For each search a statement that is true and one that is nearly true, with what is said instead of it."""

from __future__ import annotations

import pytest

from derivations.own.evidence import ROWS, SEARCHES
from tests.support.effort import for_each, slow_but, thorough
from tests.support.own import outcome, said
from trees.refusal import Refused
from verify.kernel.theory import WORDS, load_named
from verify.language.text import shown

NOTHING = ""
YIELDS = (
    '[{"wimp": {"beer": 1, "quiche": 0}, "surly": {"beer": 1, "quiche": 0}},'
    ' {"beer": {"duel": 0, "no": 1}, "quiche": {"duel": 1/4, "no": 3/4}}]'
)
QUICHE = (
    '[{"wimp": {"beer": 0, "quiche": 1}, "surly": {"beer": 0, "quiche": 1}},'
    ' {"beer": {"duel": 1, "no": 0}, "quiche": {"duel": 0, "no": 1}}]'
)
DENY, CONFESS = (
    "[" + ", ".join(f'{{"player {j}": {{"deny": {deny}, "confess": {1 - deny}}}}}' for j in (1, 2)) + "]"
    for deny in (1, 0)
)
CONFESSES = '"player 1", {"player 1": {"deny": 0, "confess": 1}}'
# with more than one optimal strategy, it is the one that is named which is tried
DICE = (
    'optimal_stages(liars_dice(faces=2), [[{"1": {"1": 1}, "2": {"2": 1}}, {"2": %s}],'
    ' [{"1": {"2": 1}, "2": {"2": 1}}, {"2": 1}]])'
)
EVEN_LOTTERIES, SURE_LOTTERIES = (
    f'[[[{{"first": "R", "second": "r"}}, 1/2], [{{"first": "L", "second": "l"}}, 1/2]], {answer}]'
    for answer in ('[[{"answer": "B"}, 1/2], [{"answer": "T"}, 1/2]]', '[[{"answer": "B"}, 1]]')
)
LIGHTS, DIMMER = (
    f'[[{{"Row": "yield", "Column": "yield"}}, {both}], [{{"Row": "yield", "Column": "dare"}}, {one}],'
    f' [{{"Row": "dare", "Column": "yield"}}, {one}]]'
    for both, one in (("1/2", "1/4"), ("13/25", "6/25"))
)
GAINED = f'correlated_gain(chicken, {DIMMER}, 1, {{"Row": "dare"}}, {{"Row": "yield"}}) == 1/25'
WHATEVER = f'correlated_gain(chicken, {DIMMER}, 1, {{"Row": "dare"}}) == 1/25'
LOGIT = (
    'logit_equilibrium(prisoners, 1/4, {"First": {"deny": %s, "confess": [1/2, 13/25]},'
    ' "Second": {"deny": [12/25, 1/2], "confess": [1/2, 13/25]}})'
)
BY_REST = (
    "[[{}, -1/18, -1/18], [1/9, -1/18, -1/18], [1/2, -1/18, -1/18], [1/3, -1/18, -1/18], [11/18, -1/18, -1/18],"
    " [1/3, -1/18, -1/18]]"
)
# by search: what is true, what is nearly true, and what is said instead of that: the first, or what comes third if one
# does, of which NOTHING is none
TABLE: dict[str, list[tuple[str, ...]]] = {
    "zero_sum:value": [
        ("value(kuhn()) == -1/18", "value(kuhn()) == 1/18"),
        ("value(kuhn(cards=5)) == -1/15", "value(kuhn(cards=5)) > -1/15"),
        ("value(liars_dice(faces=6)) == 41/60", "value(liars_dice(faces=6)) == 2/3"),
        ("value(bluff_match(faces=2)) == 191/256", "value(bluff_match(faces=2)) < 191/256"),
        ("for a in [0, 2]: value(duel) == 0", "for a in [0, 2]: value(duel) == a"),
    ],
    "zero_sum:optimal": [
        ("dimension(kuhn(), 1) == 1", "dimension(kuhn(), 1) == 2"),
        (
            'for x in optimal(kuhn(), 1): x["K", "bet"] == 3*x["J", "bet"]',
            'for x in optimal(kuhn(), 1): x["K", "bet"] == 2*x["J", "bet"]',
        ),
    ],
    "zero_sum:size": [
        ("sequences(kuhn(), 1) == 13", "sequences(kuhn(), 1) == 12"),
        ("sequences(bq, 2) == 5", "sequences(bq, 2) < 5"),
    ],
    "zero_sum:coarse": [("refines(kuhn(), kuhn())", "not refines(kuhn(), kuhn())")],
    "profiles:payoff": [
        ("payoff(bq, pool, 1) == 29/10", "payoff(bq, pool, 1) == 3"),
        ("for a in [0, 1]: payoff(entry, enter, 1) == a", "for a in [0, 1]: payoff(entry, enter, 1) >= 1"),
        ("welfare(bq, pool) == 19/5", "welfare(bq, pool) > 4"),
        (
            "pareto_efficient(bq, split, [pool, split])",
            "pareto_dominates(bq, pool, split)",
            "payoff(bq, pool, 2) == 9/10 and payoff(bq, split, 2) == 1",
        ),
        (
            "not pareto_efficient(prisoners, finks, [silent])",
            "pareto_efficient(prisoners, finks, [finks, silent])",
            "pareto_dominates(prisoners, silent, finks)",
        ),
        (
            "for p in [0, 1]: for a in [0, 1]: payoff(entry, maybe, 1) == a*p",
            "for p in [0, 1]: for a in [0, 1]: payoff(entry, maybe, 1) == p",
        ),
    ],
    "profiles:regret": [
        ("regret(bq, split, 1) == 1/10", "regret(bq, split, 1) == 1/9"),
        ('for a in [0, 2]: regret(entry, threat, 2, "m") == 2', 'for a in [0, 2]: regret(entry, threat, 2, "m") < 2'),
    ],
    "profiles:gain": [
        (
            'gain(bq, split, 1, {"wimp": "beer", "surly": "beer"}) == 1/10',
            'gain(bq, split, 1, {"wimp": "beer", "surly": "beer"}) == -1/10',
        ),
        # what is lost by choices that are not best; at sets that are not named the profile is followed
        (
            'gain(bq, split, 1, {"wimp": "quiche", "surly": "quiche"}) == -27/10',
            'gain(bq, split, 1, {"surly": "quiche"}) == -1/10',
            'gain(bq, split, 1, {"surly": "quiche"}) == -27/10',
        ),
        ('gain(bq, split, 1, {"surly": "beer"}) == 0', 'gain(bq, split, 1, {"surly": "beer"}) > 0'),
        (
            'for a in [0, 2]: gain(entry, threat, 2, {"monopolist": "share"}, "m") == 2',
            'for a in [0, 2]: gain(entry, threat, 2, {"monopolist": "share"}) == 2',
            'for a in [0, 2]: gain(entry, threat, 2, {"monopolist": "share"}) == 0',
        ),
        (
            'for p in [0, 1]: for a in [0, 1]: gain(entry, maybe, 1, {"entrant": "out"}) == -a*p',
            'for p in [0, 1]: for a in [0, 1]: gain(entry, maybe, 1, {"entrant": "out"}) == -p',
        ),
        (
            'for a in {1/3}: gain(entry, enter, 1, {"entrant": "out"}) == -1/3',
            'for a in {1/3}: gain(entry, enter, 1, {"entrant": "out"}) >= 0',
        ),
    ],
    "profiles:replies": [
        ("best_replies(bq, pool, 2) == 2", "best_replies(bq, pool, 2) == 1"),
        (
            'best_reply(bq, pool, 1, {"wimp": "beer", "surly": "beer"})',
            'best_reply(bq, pool, 1, {"wimp": "quiche", "surly": "beer"})',
        ),
        (
            'for a in [0, 2]: best_reply(entry, enter, 1, {"entrant": "out"}) exactly when a in {0}',
            'for a in [0, 2]: best_reply(entry, enter, 1, {"entrant": "out"})',
            'for a in [0, 2]: best_reply(entry, enter, 1, {"entrant": "out"}) exactly when -a >= 0',
        ),
        (
            "for a in (0, 2]: strict_nash(entry, enter)",
            "for a in [0, 2]: strict_nash(entry, enter)",
            "for a in [0, 2]: strict_nash(entry, enter) exactly when a > 0",
        ),
        (
            "not strict_nash(bq, pool)",
            "strict_nash(bq, pool)",
            'gain(bq, pool, 2, {"beer": "no", "quiche": "no"}) == 0',
        ),
    ],
    "profiles:nash": [
        ("nash(bq, pool)", "nash(bq, split)", 'gain(bq, split, 1, {"wimp": "beer", "surly": "beer"}) == 1/10'),
        (
            "for p in [1/2, 1]: for a in [0, 1]: nash(entry, bluffing)",
            "for p in [0, 1]: for a in [0, 1]: nash(entry, bluffing)",
            ' - a >= 0) and (for p in {0}: for a in {1}: gain(entry, bluffing, 1, {"entrant": "in"}) == 1)',
        ),
    ],
    "profiles:subgame_perfect": [
        (
            "for a in [0, 2]: subgame_perfect(entry, enter)",
            "for a in [0, 2]: subgame_perfect(entry, threat)",
            "(for a in [0, 2]: not subgame_perfect(entry, threat)) and"
            ' (for a in [0, 2]: gain(entry, threat, 2, {"monopolist": "share"}, "m") == 2)',
        )
    ],
    "beliefs:rational": [
        (
            'rational_at(bq, pool, {"quiche": [1, 0]})',
            'rational_at(bq, pool, {"quiche": [0, 1]})',
            'gain_at(bq, pool, "quiche", {"wimp/quiche": 0, "surly/quiche": 1}, {"quiche": "no"}) == 1',
        ),
        ('bayes(bq, pool, {"beer": {"wimp/beer": 1/10, "surly/beer": 9/10}})', 'bayes(bq, pool, {"beer": [1/2, 1/2]})'),
        # what is left out is by Bayes' rule, or certain
        (
            'sequentially_rational(bq, pool, {"quiche": [1/2, 1/2]})',
            'sequentially_rational(bq, pool, {"quiche": {"wimp/quiche": 1/3, "surly/quiche": 2/3}})',
            'gain_at(bq, pool, "quiche", {"wimp/quiche": 1/3, "surly/quiche": 2/3}, {"quiche": "no"}) == 1/3',
        ),
        (
            'perfect_bayesian(bq, pool, {"quiche": {"wimp/quiche": 1}})',
            'perfect_bayesian(bq, pool, {"quiche": {"wimp/quiche": 1}, "beer": [1/2, 1/2]})',
            'bayes(bq, pool, {"beer": {"wimp/beer": 1/10, "surly/beer": 9/10}})',
        ),
    ],
    "beliefs:consistent": [
        (
            'consistent(bq, pool, {"quiche": {"wimp/quiche": 1/3, "surly/quiche": 2/3}})',
            'consistent(bq, pool, {"quiche": [1/3, 2/3], "beer": [1/2, 1/2]})',
            'not consistent(bq, pool, {"beer": {"wimp/beer": 1/2, "surly/beer": 1/2}})',
        ),
        (
            'sequential_equilibrium(bq, pool, {"quiche": {"wimp/quiche": 1}})',
            'sequential_equilibrium(bq, pool, {"quiche": {"surly/quiche": 1}})',
            'gain_at(bq, pool, "quiche", {"wimp/quiche": 0, "surly/quiche": 1}, {"quiche": "no"}) == 1',
        ),
    ],
    "perfection:undominated": [
        (
            f"undominated_strategy(prisoners_dilemma(), {CONFESS}, 1)",
            f"undominated_strategy(prisoners_dilemma(), {DENY}, 1)",
            "dominated_by(prisoners_dilemma(deny=-3",
        ),
        (
            f"normal_form_perfect(prisoners_dilemma(), {CONFESS})",
            f"normal_form_perfect(prisoners_dilemma(), {DENY})",
            "gain(prisoners_dilemma(deny=-3",
        ),
    ],
    "perfection:mistakes": [
        (
            f"quasi_perfect(prisoners_dilemma(), {CONFESS})",
            f"quasi_perfect(prisoners_dilemma(), {DENY})",
            "dominated_continuation(prisoners_dilemma(",
        ),
        (
            f"extensive_form_perfect(prisoners_dilemma(), {CONFESS})",
            f"extensive_form_perfect(prisoners_dilemma(), {DENY})",
            '1, {"player 1": "confess"}) == 2',
        ),
        (
            f"proper(prisoners_dilemma(), {CONFESS})",
            f"proper(prisoners_dilemma(), {DENY})",
            '1, "deny", "confess")',
        ),
    ],
    "perfection:worse": [
        (
            f'worse_near(prisoners_dilemma(), {DENY}, 1, "deny", "confess")',
            f'not worse_near(prisoners_dilemma(), {DENY}, 1, "deny", "confess")',
        ),
    ],
    "perfection:continuing": [
        (
            f"dominated_continuation(prisoners_dilemma(), {DENY}, {CONFESSES})",
            f"not dominated_continuation(prisoners_dilemma(), {DENY}, {CONFESSES})",
        ),
    ],
    "perfection:dominating": [
        (
            f'dominated_by(prisoners_dilemma(), {DENY}, 2, {{"player 2": {{"deny": 1/2, "confess": 1/2}}}})',
            f'dominated_by(prisoners_dilemma(), {CONFESS}, 1, {{"player 1": {{"deny": 1/2, "confess": 1/2}}}})',
            "undominated_strategy(prisoners_dilemma(deny=-3",
        )
    ],
    "signalling:pure": [("pure_sequential_equilibria(bq) == 2", "pure_sequential_equilibria(bq) == 3")],
    "signalling:all_of": [
        ("extreme_sequential_equilibria(bq) == 4", "extreme_sequential_equilibria(bq) == 3"),
        ("sequential_components(bq) == 2", "sequential_components(bq) == 1"),
        (
            "sequential_payoffs(bq, [[[21/10, 21/10], [9/10, 9/10]], [[29/10, 29/10], [9/10, 9/10]]])",
            "sequential_payoffs(bq, [[[21/10, 21/10], [9/10, 9/10]]])",
        ),
        (
            f'supporting_beliefs(bq, {QUICHE}, "beer", [{{"wimp/beer": 1, "surly/beer": 0}},'
            ' {"wimp/beer": 1/2, "surly/beer": 1/2}])',
            f'supporting_beliefs(bq, {QUICHE}, "beer", [{{"wimp/beer": 1, "surly/beer": 0}}])',
        ),
        (
            'least_payoff(bq, 1, "sequential") == 21/10',
            'most_payoff(bq, 1, "sequential") == 3',
            'most_payoff(bq, 1, "sequential") == 29/10',
        ),
    ],
    "beliefs:sequential": [
        (
            "sequential(bq, pool)",
            f"sequential(bq, {YIELDS})",
            f'gain_at(bq, {YIELDS}, "wimp", {{"wimp": 1}}, {{"wimp": "quiche"}}) == 1/2',
        ),
    ],
    "signalling:intuitive": [
        ("intuitive(bq, pool)", f"intuitive(bq, {QUICHE})", f'credible_deviation(bq, {QUICHE}, "surly", "beer")'),
        (
            f'equilibrium_dominated(bq, {QUICHE}, "wimp", "beer")',
            f'equilibrium_dominated(bq, {QUICHE}, "surly", "beer")',
            NOTHING,
        ),
    ],
    "beliefs:at_set": [
        (
            'regret_at(bq, pool, "quiche", {"wimp/quiche": 1/3, "surly/quiche": 2/3}) == 1/3',
            'regret_at(bq, pool, "quiche", [1/3, 2/3]) == 2/3',
        )
    ],
    "equilibria:pure_subgame_perfect": [
        ("pure_subgame_perfect(centipede) == 1", "pure_subgame_perfect(centipede) == 2"),
        ("pure_subgame_perfect_payoffs(centipede, [[2/5, 1/10]])", "pure_subgame_perfect_payoffs(centipede, [[0, 0]])"),
        ("pure_subgame_perfect(centipede, [2/5, 1/10]) == 1", "pure_subgame_perfect(centipede, [2/5, 1/10]) > 1"),
    ],
    "equilibria:paying": [
        ("subgame_perfect_payoffs(centipede, [2/5, 1/10])", "not subgame_perfect_payoffs(centipede, [2/5, 1/10])"),
        ("subgame_perfect_payoffs(centipede, [2/5, 1/10])", "subgame_perfect_payoffs(centipede, [0, 0])"),
    ],
    "equilibria:unique": [("unique_subgame_perfect(centipede)", "not unique_subgame_perfect(centipede)")],
    "equilibria:stages": [("stages(centipede) == 4", "stages(centipede) == 5")],
    "equilibria:nash_equilibria": [
        ("extreme_equilibria(battle) == 3", "extreme_equilibria(battle) == 2"),
        ("nash_components(bq) == 2", "nash_components(bq) == 1"),
        ("nash_subsets(bq) == 2", "nash_subsets(bq) < 2"),
        (
            "extreme_payoffs(battle, [[2/3, 2/3], [1, 2], [2, 1]])",
            "not extreme_payoffs(battle, [[2/3, 2/3], [1, 2], [2, 1]])",
        ),
        ("extreme_payoffs(battle, [[2/3, 2/3], [1, 2], [2, 1]])", "extreme_payoffs(battle, [[2, 1], [1, 2]])"),
    ],
    "equilibria:bounds": [
        ("least_payoff(battle, 1) == 2/3", "least_payoff(battle, 1) >= 1"),
        ('most_payoff(horse, 3, "pure") == 2', 'most_payoff(horse, 3, "pure") == 1'),
        ('most_payoff(centipede, 2, "subgame perfect") == 1/10', 'most_payoff(centipede, 2, "subgame perfect") > 1/10'),
        ('least_weight(battle, "Her", "ballet") == 0', 'least_weight(battle, "Her", "ballet") > 0'),
        ('most_weight(battle, "Her", "ballet", "pure") == 1', 'most_weight(battle, "Her", "ballet", "pure") < 1'),
    ],
    "equilibria:some": [
        (
            "equilibrium_paying(battle, [2, 1])",
            "equilibrium_paying(battle, [2, 2])",
            "equilibrium_payoffs(battle, [[[2/3, 2/3], [2/3, 2/3]], [[1, 1], [2, 2]], [[2, 2], [1, 1]]])",
        ),
        (
            'equilibrium_weights(battle, {"Her": {"ballet": [0, 1], "fight": [0, 1]}, "Him": {"ballet": [0, 1],'
            ' "fight": [0, 1]}}, "pure")',
            'equilibrium_weights(battle, {"Her": {"ballet": [0, 1], "fight": [0, 1]}, "Him": {"ballet": [0, 1],'
            ' "fight": [0, 1/2]}}, "pure")',
            '"Him": {"fight": [0, 1], "ballet": [0, 1]}}, "pure")',
        ),
        ("equilibrium_paying(horse, [3, 2, 2])", "not equilibrium_paying(horse, [3, 2, 2])"),
        (
            'equilibrium_playing(bq, {"quiche": {"duel": 3/4}, "wimp": {"beer": 1}})',
            'equilibrium_playing(bq, {"wimp": {"beer": 3/4}})',
            "nash_equilibria(bq, [[",
        ),
    ],
    "equilibria:same": [
        ("same_equilibria(battle, battle)", "not same_equilibria(battle, battle)"),
        (
            "not same_equilibria(battle, bq)",
            "same_equilibria(battle, bq)",
            "extreme_equilibria(battle) == 3 and extreme_equilibria(bq) == 4",
        ),
    ],
    "equilibria:pure": [
        ("pure_equilibria(horse) == 2", "pure_equilibria(horse) == 1"),
        ("pure_equilibria(battle) == 2", "pure_equilibria(battle) == 3"),
        ("pure_equilibria(horse, [1, 1, 1]) == 1", "pure_equilibria(horse, [1, 1, 1]) > 1"),
        ("pure_equilibria(kuhn()) == 0", "pure_equilibria(kuhn()) > 0"),
        ("full_pure_equilibria(battle) == 2", "full_pure_equilibria(battle) == 4"),
        ("pure_payoffs(horse, [[1, 1, 1], [3, 2, 2]])", "not pure_payoffs(horse, [[1, 1, 1], [3, 2, 2]])"),
        ("pure_payoffs(horse, [[1, 1, 1], [3, 2, 2]])", "pure_payoffs(horse, [[3, 2, 2]])"),
        (
            "pure_equilibria(horse, [0, 0, 0]) == 0",
            "pure_equilibria(horse, [0, 0, 0]) > 0",
            "pure_payoffs(horse, [[1, 1, 1], [3, 2, 2]])",
        ),
        (
            "pure_equilibria(kuhn(), [0, 0]) == 0",
            "pure_equilibria(kuhn(), [0, 0]) > 0",
            "pure_payoffs(kuhn(cards=3, ante=1, bet=1), [])",
        ),
    ],
    "equilibria:dominated": [
        (
            'dominated(kuhn(), 1, "K check-bet", "fold")',
            'not strictly_dominated(kuhn(), 1, "K check-bet", "fold")',
            'strictly_dominated(kuhn(cards=3, ante=1, bet=1), 1, "K check-bet", "fold")',
        )
    ],
    "logit:boxed": [
        (LOGIT % "[12/25, 1/2]", f"not {LOGIT % '[12/25, 1/2]'}"),
        (f"not {LOGIT % '[2/5, 49/100]'}", LOGIT % "[2/5, 49/100]", "logit_equilibrium(prisoners, 1/4, "),
        ("unique_logit_equilibrium(prisoners, 1/4)", "not unique_logit_equilibrium(prisoners, 1/4)"),
    ],
    "families:reply": [
        (
            'hand_payoff(jam_or_fold(stack=10), 1, "72o", "TT+, AKs") > -1/2',
            'hand_payoff(jam_or_fold(stack=10), 1, "72o", "22+, A2s+") > 2/5',
            'hand_payoff(jam_or_fold(stack=10, ante=0), 1, "72o", "22+, A2s+") == ',
        )
    ],
    "families:any_bets": [
        (
            "any_bets_value(2, 4, 1, 2, 1) < 2/3",
            "any_bets_value(2, 4, 1, 2, 1) < 1/3",
            "any_bets_value(2, 4, 1, 2, 1) >= ",
        )
    ],
    "families:any_cards": [
        (f"value_by_rest(kuhn(), {BY_REST.format('1/2')})", f"value_by_rest(kuhn(), {BY_REST.format('1/3')})")
    ],
    "equilibria:plans": [
        ("plan_equilibria(battle) == 3", "plan_equilibria(battle) == 2"),
        (
            'equilibrium_plans(prisoners_dilemma(), [[[{"player 1": {"deny": 0, "confess": 1}}],'
            ' [{"player 2": {"deny": 0, "confess": 1}}]]])',
            'equilibrium_plans(prisoners_dilemma(), [[[{"player 1": {"deny": 1, "confess": 0}}],'
            ' [{"player 2": {"deny": 1, "confess": 0}}]]])',
        ),
    ],
    "equilibria:behaviour": [("not behaviour_equilibrium(wichardt)", "behaviour_equilibrium(wichardt)", NOTHING)],
    "forgetful:mixed": [
        (
            f"mixed_nash(wichardt, {EVEN_LOTTERIES})",
            f"mixed_nash(wichardt, {SURE_LOTTERIES})",
            f"mixed_regret(wichardt, {SURE_LOTTERIES}, 1) == 1",
        ),
        (f"mixed_regret(wichardt, {SURE_LOTTERIES}, 1) == 1", f"mixed_regret(wichardt, {SURE_LOTTERIES}, 1) == 2"),
        (f"mixed_payoff(wichardt, {EVEN_LOTTERIES}, 2) == 0", f"mixed_payoff(wichardt, {EVEN_LOTTERIES}, 2) == 1"),
    ],
    "dominance:left": [
        (
            'eliminated(chain_store(), 2, {"chain store": "fight"}, "weak")',
            'eliminated(chain_store(), 2, {"chain store": "fight"})',
            "survivors(chain_store(share=2, fight=0, out=1, alone=5), 2) == 2",
        ),
        (
            'dominated_by_mixture(chain_store(), 2, {"chain store": "fight"}, "weak")',
            'not dominated_by_mixture(chain_store(), 2, {"chain store": "fight"}, "weak")',
        ),
        (
            'not dominated_by_mixture(chain_store(), 2, {"chain store": "fight"})',
            'dominated_by_mixture(chain_store(), 2, {"chain store": "fight"})',
            "survivors(chain_store(share=2, fight=0, out=1, alone=5), 2) == 2",
        ),
        ("survivors(bq, 1) == 3", "survivors(bq, 1) == 4"),
        ("survivors(kuhn(), 1) == 20", "survivors(kuhn(), 1) == 21"),
        ("dominance_solvable(prisoners_dilemma())", "not dominance_solvable(prisoners_dilemma())"),
        (
            'dominance_solvable(chain_store(), "weak")',
            "dominance_solvable(chain_store())",
            "survivors(chain_store(share=2, fight=0, out=1, alone=5), 1) == 2",
        ),
    ],
    "correlated:distribution": [
        (f"correlated(chicken, {LIGHTS})", f"correlated(chicken, {DIMMER})", GAINED),
        (f"not coarse_correlated(chicken, {DIMMER})", f"coarse_correlated(chicken, {DIMMER})", WHATEVER),
        (
            f"extensive_form_correlated(chicken, {LIGHTS})",
            f"extensive_form_correlated(chicken, {DIMMER})",
            GAINED,
        ),
        (f"correlated_payoff(chicken, {LIGHTS}, 1) == 21/4", f"correlated_payoff(chicken, {LIGHTS}, 1) == 5"),
        (
            f'correlated_gain(chicken, {LIGHTS}, 1, {{"Row": "dare"}}, {{"Row": "yield"}}) == 0',
            f'correlated_gain(chicken, {LIGHTS}, 1, {{"Row": "dare"}}, {{"Row": "yield"}}) > 0',
        ),
    ],
    "correlated:optimum": [
        ('best_correlated(chicken, "welfare") == 21/2', 'best_correlated(chicken, "welfare") == 12'),
        ("worst_correlated(chicken, [1, 1]) == 36/5", "worst_correlated(chicken, [1, 1]) > 36/5"),
        ("best_extensive_form_correlated(chicken, 1) == 7", "best_extensive_form_correlated(chicken, 1) < 7"),
        ("worst_extensive_form_correlated(chicken, 1) == 2", "worst_extensive_form_correlated(chicken, 1) < 2"),
        ("best_coarse_correlated(chicken, 2) == 7", "best_coarse_correlated(chicken, 2) > 7"),
        (
            'worst_coarse_correlated(chicken, [[{"Row": "yield", "Column": "yield"}, -2]]) == -1',
            'worst_coarse_correlated(chicken, [[{"Row": "yield", "Column": "yield"}, -2]]) == -2',
        ),
    ],
    "correlated:vertices": [
        ("correlated_vertices(chicken) == 5", "correlated_vertices(chicken) == 4"),
        ("correlated_dimension(chicken) == 3", "correlated_dimension(chicken) == 2"),
    ],
    "correlated:announced": [
        ("commitment_value(chicken, 2) == 7", "commitment_value(chicken, 2) == 6"),
        ("weak_commitment_value(chicken, 2) == 7", "weak_commitment_value(chicken, 2) == 6"),
        ("weak_commitment_attained(chicken, 2)", "not weak_commitment_attained(chicken, 2)"),
        (
            'commitment_payoff(chicken, 1, [[{"Row": "yield"}, 1]]) == 2',
            'commitment_payoff(chicken, 1, [[{"Row": "yield"}, 1]]) == commitment_value(chicken, 1)',
            'commitment_payoff(chicken, 1, [[{"Row": "yield"}, 1]]) == 2 and commitment_value(chicken, 1) == 7',
        ),
    ],
    "families:dice": [("closed_form(liars_dice(faces=9))", "not closed_form(liars_dice(faces=9))")],
    "families:dice_strategies": [(DICE % "3/4", "not " + DICE % "3/4")],
    "families:dice_stages": [
        ("stage_value(liars_dice(faces=6, least=3)) == 2/3", "stage_value(liars_dice(faces=6, least=3)) == 1/2")
    ],
    "zero_sum:share": [("share(jam_or_fold(stack=1), 1) == 1", "share(jam_or_fold(stack=1), 1) < 1")],
    "families:tournament": [
        (
            "tournament_value(2, 4, 1, 2) in [49/100, 51/100]",
            "tournament_value(2, 4, 1, 2) < 1/4",
            "tournament_value(2, 4, 1, 2) >= ",
        )
    ],
    "kingmaker:pure": [
        (
            'pure_predictions(3, 4, "reduced", 1/10, "predicted", "some")',
            'not pure_predictions(3, 3, "reduced", 1/10, "predicted", "every")',
            'pure_predictions(3, 3, "reduced", 1/10, "predicted", "every")',
        )
    ],
    "kingmaker:counts": [
        ("kingmakers(kingmaker(tree=1)) == 2", "kingmakers(kingmaker(tree=1)) == 3"),
        ('leaves("3(1(3 2) 2(3 1))") == 4', 'leaves("3(1(3 2) 2(3 1))") == 3'),
    ],
    "kingmaker:form": [('normal_form("1(2(3 1) 2(3 1))", "2(3 1)")', 'not normal_form("1(2(3 1) 2(3 1))", "2(3 1)")')],
    "kingmaker:two_forms": [],
    "kingmaker:pairs": [("critical_pairs([0, 1, 2, 3, 4]) == 218", "critical_pairs([0, 1, 2, 3, 4]) == 217")],
    "kingmaker:closed": [("kinds_closed(2)", "not kinds_closed(2)")],
    "kingmaker:left": [
        (
            'open_nodes(kingmaker(tree=1), "SPE", [], "everywhere", "many") == 3',
            'open_nodes(kingmaker(tree=1), "SPE", [], "everywhere", "many") == 4',
        ),
        ('restrictions(kingmaker(tree=1), ["reached"]) == 2', 'restrictions(kingmaker(tree=1), ["reached"]) == 3'),
    ],
    "kingmaker:average": [
        (
            'average(kingmaker(tree=2), "private", ["reached"], "RNDall", "1EP", "one") == 1/4',
            'average(kingmaker(tree=2), "private", ["reached"], "RNDall", "1EP", "one") == 1/3',
        )
    ],
    "kingmaker:small_games": [
        ('games(3, 3, "reduced") == 4', 'games(3, 3, "reduced") == 5'),
        ('fails("no kingmaker", "1(2 3)", [])', 'not fails("no kingmaker", "1(2 3)", [])'),
    ],
    "kingmaker:one_form": [
        (
            "one_normal_form(3, 4, [0, 1, 2, 3, 4]) and games_of_nodes(3, 4, [0, 1, 2, 3, 4]) == 303",
            "steps_of_nodes(3, 4, [0, 1, 2, 3, 4]) == 1208",
            "steps_of_nodes(3, 4, [0, 1, 2, 3, 4]) == 1209",
        )
    ],
    "kingmaker:decided": [
        (
            'winners_kept(3, 3, "by kingmakers in play") and steps_of_leaves(3, 3) == 86',
            'deciders_changed(3, 3, "by kingmakers in play") == 1',
            'deciders_changed(3, 3, "by kingmakers in play") == 0',
        ),
        (
            'changes_deciders("1(1(2 3) 2(1 3))", "by kingmaker nodes")',
            'not changes_deciders("1(1(2 3) 2(1 3))", "by kingmaker nodes")',
        ),
    ],
    "holdem:deals": [('card_states(1, "flop", "suits") == 1286792', 'card_states(1, "flop", "suits") == 1286793')],
    "holdem:sizes": [
        (
            'betting_sequences({"small": 1, "big": 2, "bets": [2, 2, 4, 4], "cap": 4}, "decisions", "flop") == 70',
            'betting_sequences({"small": 1, "big": 2, "bets": [2, 2, 4, 4], "cap": 4}, "decisions", "flop") == 71',
        )
    ],
    "holdem:blind": [
        (
            'blind_raises("raises=0 calls=1 folds=0", "raises=0 calls=1 folds=0", 50, 1, 2) == 0',
            'blind_raises("raises=0 calls=1 folds=0", "raises=0 calls=1 folds=0", 50, 1, 2) > 0',
            "50, 1, 2) <= 0",
        )
    ],
    "holdem:utility": [("utility(3, 2) == 2/3", "utility(3, 2) == 3/2")],
    "holdem:hoeffding": [
        (
            "hoeffding(29/50, 50, 100000) < 1/100",
            "hoeffding(29/50, 50, 100000) > 1/100",
            "hoeffding(29/50, 50, 100000) >= ",
        )
    ],
    "holdem:printed": [],
    "holdem:planes": [('planes(["hole cards", "pot"]) == 3', 'planes(["hole cards", "pot"]) == 2')],
    "holdem:answers": [('legal_answers(100, "AsKd :") == 99', 'legal_answers(100, "AsKd :") == 98')],
    "holdem:alike": [],
    "families:charts": [],
    "solved:by_definition": [
        (
            'for p in [1/4, 3/4]: kmn("1(2 3)", {"0": [p, 1 - p]}, 1/4)',
            'for p in [0, 3/4]: kmn("1(2 3)", {"0": [p, 1 - p]}, 1/4)',
            'for p in {0}: not kmn("1(2 3)", {"0": [p, 1 - p]}, 1/4)',
        )
    ],
}


LONG = "critical_pairs", "survivors(kuhn()", "bluff_match", "nash(entry, bluffing)", "maybe"


def test_each_search_is_here() -> None:
    # a claim brings the lemmas of a theorem itself
    assert {*TABLE, "lemma_scripts:proved"} == set(ROWS)


def test_each_search_answers_a_word_that_there_is() -> None:
    assert set(SEARCHES) <= set(WORDS)
    assert all(callable(load_named(place)) for place in SEARCHES.values())


def is_long(case: tuple[str, ...]) -> bool:
    return any(word in case[0] for word in LONG)


SHORT = [search for search, cases in TABLE.items() if not all(map(is_long, cases))]
"""Searches that are asked something by day."""


@pytest.mark.parametrize("search", slow_but([search for search, cases in TABLE.items() if cases], SHORT))
def test_what_is_true_is_proved_and_what_is_nearly_true_is_corrected(search: str) -> None:
    for case in TABLE[search]:
        if thorough() or not is_long(case):
            corrected(*case)


def corrected(true: str, nearly: str, instead: str | None = None) -> None:
    verdict, found, why = outcome(nearly)
    assert (verdict, why) == ("refuted", None), nearly
    if instead is None:
        # its words in full, as games are written, and to be read again
        made = said(true)
        assert found == shown(made.statement, made.where) and said(found).statement == made.statement
    else:
        assert found is None if instead == NOTHING else found is not None and instead in found
    # a correction that is the statement itself is true by what was found
    if instead is not None or thorough():
        assert outcome(true)[:2] == ("proved", None), true


@for_each(
    ("statement", "why"),
    [
        (
            "value(kuhn(cards=2000)) == 0",
            "too large: kuhn: cards: expected a whole number from 3 to 1054, found '2000'",
        ),
        (
            DICE % "1/3",
            "these strategies are not shown to be optimal: stages[0].caller: expected at most 3/4 for the roller, found"
            " 5/6",
        ),
        ('theorem("liar\'s dice")', "theorem: lemmas prove it, of which `proof` names a file"),
        (
            "for a in [0, 2]: for b in [0, 1]: extreme_equilibria(entry2) == 1",
            "no search for `extreme_equilibria` with several parameters",
        ),
        (
            'dominated(kuhn(cards=8), 1, "K", "bet")',
            "no other pure choices there and after are better; of mixtures of whole strategies dominated_by_mixture",
        ),
        (
            "pure_subgame_perfect(centipede, [0, 0]) == 1",
            "pure subgame-perfect equilibria pay (2/5, 1/10) alone, and the checker counts what some pay",
        ),
        (
            "for a in [0, 2]: for b in [0, 1]: subgame_perfect(entry2, enter)",
            "no search for subgame perfection with several parameters",
        ),
        (
            "for n in {3, ..., 900}: value(kuhn(cards=n)) < 1",
            "too large: expected at most 500 whole numbers, found 898",
        ),
        ("for n in {3, ...}: value(kuhn(cards=n)) < 1", "no search for all whole numbers from 3 on, or for very many"),
        ("nash_components(horse) == 1", "game: expected two players, found 3; `solve --pure` is for any number"),
        ('two_normal_forms("1(2 3)", "1", "2")', "no two ways to different games were found"),
        ('highest_stack(1, "AA", 0, 1, 1000) == 1', "too large: expected stacks of at most 30, found 1000"),
        ('highest_stacks(1, {"AAx": 3/2}, 0, 1/10, 3/2)', "what was found does not decide it"),
        ("tournament_value(1, 201, 1, 2) < 1", "too large: expected at most 200 units of 1 chips, found 201 chips"),
    ],
)
def test_what_nobody_finds_is_unknown_with_the_reason(statement: str, why: str) -> None:
    found = outcome(statement)
    assert found.verdict == "unknown"
    assert found.why is not None and why in found.why and "\n" not in found.why


@for_each(
    ("statement", "says"),
    [
        ("value(battle) == 1", "game: expected payoffs with sum 0, or one sum at all leaves, found 1 and 2 after"),
        ("nash(bq, [{}])", "profile: expected 2 strategies, found 1"),
        ('nash(bq, [{"x": {"beer": 1}}, {}])', "player 1: expected no entry for 'x', found one"),
        ("payoff(bq, pool, 3) == 1", "payoff: expected a player from 1 to 2, found 3"),
        ('rational_at(bq, pool, {"x": [1]})', "beliefs: expected an information set of the game, found 'x'"),
        (
            "perfect_bayesian(bq, pool, {})",
            "beliefs: expected some at 'quiche', where the profile does not lead",
        ),
        ('rational_at(bq, pool, {"quiche": [1]})', "beliefs at 'quiche': expected 2 probabilities, found 1"),
        (
            'rational_at(bq, pool, {"quiche": {"x": 1}})',
            "beliefs at 'quiche': expected different nodes among ['wimp/quiche', 'surly/quiche'], found 'x'",
        ),
        (
            'rational_at(bq, pool, {"quiche": [1, 1]})',
            "beliefs at 'quiche': expected probabilities with sum 1, found sum 2",
        ),
        ("rational_at(bq, pool, {})", "beliefs: expected some, found none"),
        ('dominated(kuhn(), 2, "J", "bet")', "dominated: expected an information set of player 2, found 'J'"),
        ("nash(entry, enter)", 'nash: expected a range for the parameter a of "entry a", as in for a in [0, 2]'),
        ("for a in [0, 3]: nash(entry, enter)", "game: expected a in [0, 2] throughout its range, found other values"),
        ("survivors(kuhn(), 3) == 1", "survivors: expected player 1 to 2, found 3"),
        ('survivors(kuhn(), 1, "weakly") == 1', "survivors: expected \"weak\" or nothing as dominance, found 'weakly'"),
        (
            'eliminated(chain_store(), 2, {"market": "in"})',
            "eliminated: expected the choices of player 2 wherever they",
        ),
        ('correlated(chicken, [[{"Row": "dare"}, 1]])', "distribution[0]: expected the choices of player 2 wherever"),
        ("best_correlated(chicken, 3) == 1", "player: expected welfare, one of Row, Column, or 1 to 2, found 3"),
        ("best_correlated(chicken, [1]) == 1", "goal: expected a weight for each of 2 players, found 1"),
        ("commitment_value(horse, 1) == 1", "commitment_value: expected a game of 2 players, found 3"),
        (
            "pure_payoffs(horse, [1, 1, 1])",
            "pure_payoffs: expected lists of 3 numbers, one of each player, found a number",
        ),
        (
            "pure_equilibria(horse, [1, 1]) == 0",
            "pure_equilibria: expected lists of 3 numbers, one of each player, found 2",
        ),
        (
            "extreme_payoffs(battle, [[1, 2, 3]])",
            "extreme_payoffs: expected lists of 2 numbers, one of each player, found 3",
        ),
        ("dimension(kuhn(), 3) == 1", "dimension: expected player 1 or 2, found 3"),
        (f'value(game("x", "{"0" * 64}")) == 1', "game: expected a built-in one or one of the files given"),
        (
            'card_states(1, "fourth", "suits") == 1',
            "card_states: expected one of preflop, flop, turn, river, found 'fourth'",
        ),
        ("value(kuhn(cards=2)) == 0", "kuhn: cards: expected a whole number from 3 to 1054, found '2'"),
        ('printed("me", "you") == 1', "printed: expected two players of the table, found 'me' and 'you'"),
        ('gain(bq, split, 1, {"wimp": "ale"}) == 0', "choices: expected an action at 'wimp', found 'ale'"),
        (
            'gain(bq, split, 1, {"beer": "no"}) == 0',
            "choices: expected an information set of player 1, found 'beer'",
        ),
        (
            'gain(bq, split, 1, {"wimp": "beer"}, "q") == 0',
            "gain: expected a node where a subgame begins, found 'q'",
        ),
    ],
)
def test_what_is_no_statement_about_such_a_game_is_refused_in_one_line(statement: str, says: str) -> None:
    with pytest.raises(Refused) as caught:
        outcome(statement)
    assert str(caught.value).startswith(says) and "\n" not in str(caught.value)
