"""Evidence for any statement: each of its words is a question, and a row says which search answers it.

What is too large, or past what is looked for, leaves a reason; what is no statement about such a game is refused.
"""

from __future__ import annotations

import contextlib
import time
from fractions import Fraction

from derivations.own.known import scope_of
from derivations.own.limit import TooLong, within
from derivations.own.questions import Question, questions, why_not_all_asked
from derivations.own.search import Search, Unanswered
from trees.refusal import Refused
from trees.tree import Forgets, TooLarge, TreeError
from verify.kernel.refusal import CheckFailed
from verify.kernel.statements.records import Interval, Statement
from verify.kernel.statements.substitution import at_point
from verify.kernel.strategies.sequence_form import NotZeroSum, PlanError
from verify.kernel.theory import load_named
from verify.language.words import StatementError

_OWN = "derivations.own"
# by file and function, which takes the search and the question: the words that it answers
ROWS: dict[str, tuple[str, ...]] = {
    "zero_sum:value": ("value",),
    "zero_sum:optimal": ("dimension", "optimal_plans"),
    "profiles:payoff": ("payoff",),
    "profiles:regret": ("regret",),
    "profiles:gain": ("gain",),
    "profiles:replies": ("best_replies", "best_reply", "strict_nash"),
    "profiles:nash": ("nash",),
    "profiles:subgame_perfect": ("subgame_perfect",),
    "beliefs:rational": ("bayes", "perfect_bayesian", "rational_at", "sequentially_rational"),
    "beliefs:consistent": ("consistent",),
    "perfection:dominating": ("dominated_by",),
    "perfection:mistakes": ("extensive_form_perfect", "proper", "quasi_perfect"),
    "perfection:worse": ("worse_near",),
    "perfection:continuing": ("dominated_continuation",),
    "perfection:undominated": ("undominated_strategy",),
    "signalling:pure": ("pure_sequential_equilibria",),
    "signalling:all_of": (
        "extreme_sequential_equilibria",
        "sequential_components",
        "sequential_equilibria",
        "sequential_payoffs",
        "supporting_beliefs",
    ),
    "beliefs:sequential": ("sequential",),
    "signalling:intuitive": ("credible_deviation", "equilibrium_dominated", "intuitive"),
    "beliefs:at_set": ("gain_at", "regret_at"),
    "equilibria:pure_subgame_perfect": ("pure_subgame_perfect", "pure_subgame_perfect_payoffs"),
    "equilibria:paying": ("subgame_perfect_payoffs",),
    "equilibria:unique": ("unique_subgame_perfect",),
    "equilibria:stages": ("stages",),
    "equilibria:nash_equilibria": (
        "equilibria",
        "extreme_equilibria",
        "extreme_payoffs",
        "nash_components",
        "nash_equilibria",
        "nash_equilibria_outside",
        "nash_subsets",
    ),
    "equilibria:plans": ("equilibrium_plans", "plan_equilibria"),
    "equilibria:bounds": ("least_payoff", "least_weight", "most_payoff", "most_weight"),
    "equilibria:some": ("equilibrium_paying", "equilibrium_payoffs", "equilibrium_playing", "equilibrium_weights"),
    "equilibria:same": ("same_equilibria",),
    "equilibria:pure": ("full_pure_equilibria", "pure_equilibria", "pure_payoffs"),
    "equilibria:behaviour": ("behaviour_equilibrium",),
    "forgetful:mixed": ("mixed_nash", "mixed_payoff", "mixed_regret"),
    "equilibria:dominated": ("dominated", "strictly_dominated"),
    "logit:boxed": ("logit_equilibrium", "unique_logit_equilibrium"),
    "dominance:left": ("dominance_solvable", "dominated_by_mixture", "eliminated", "survivors"),
    "correlated:distribution": (
        "coarse_correlated",
        "correlated",
        "correlated_gain",
        "correlated_payoff",
        "extensive_form_correlated",
    ),
    "correlated:optimum": (
        "best_coarse_correlated",
        "best_correlated",
        "best_extensive_form_correlated",
        "worst_coarse_correlated",
        "worst_correlated",
        "worst_extensive_form_correlated",
    ),
    "correlated:vertices": ("correlated_dimension", "correlated_vertices"),
    "correlated:announced": (
        "commitment_payoff",
        "commitment_value",
        "weak_commitment_attained",
        "weak_commitment_value",
    ),
    "families:dice": ("closed_form",),
    "families:dice_stages": ("stage_value",),
    "families:dice_strategies": ("optimal_stages",),
    "zero_sum:share": ("share",),
    "families:reply": ("hand_payoff", "reply_payoff"),
    "families:charts": ("gaps", "highest_stack", "mixed_hands"),
    "families:any_bets": ("any_bets_value", "jam_or_fold_guarantee"),
    "families:tournament": ("tournament_value",),
    "families:any_cards": ("plans_by_rest", "value_by_rest"),
    "zero_sum:size": ("sequences",),
    "zero_sum:coarse": ("guarantee", "refines"),
    "kingmaker:counts": ("kingmaker_ancestors", "kingmakers", "leaves", "nodes"),
    "kingmaker:form": ("normal_form",),
    "kingmaker:two_forms": ("two_normal_forms",),
    "kingmaker:pairs": ("critical_pairs", "critical_pairs_join"),
    "kingmaker:closed": ("kinds_closed",),
    "kingmaker:left": ("left", "open_nodes", "restrictions"),
    "kingmaker:average": ("average",),
    "kingmaker:small_games": ("exceptions", "fails", "games"),
    "kingmaker:pure": ("pure_predictions",),
    "kingmaker:one_form": ("games_of_nodes", "one_normal_form", "steps_of_nodes"),
    "kingmaker:decided": ("changes_deciders", "deciders_changed", "steps_of_leaves", "winners_kept"),
    "lemma_scripts:proved": ("closed_value", "lemma", "theorem"),
    "holdem:deals": ("card_states",),
    "holdem:sizes": (
        "betting_sequences",
        "game_ends",
        "game_states",
        "information_sets",
        "infoset_actions",
        "public_states",
    ),
    "holdem:blind": (
        "blind_actions",
        "blind_folds",
        "blind_gain",
        "blind_on_button",
        "blind_raises",
        "blind_spared",
        "blind_variance",
    ),
    "holdem:utility": ("aversion", "expected_utility", "raise_share", "style", "subjective", "utility"),
    "holdem:hoeffding": ("hoeffding",),
    "holdem:printed": ("printed",),
    "holdem:planes": ("planes",),
    "holdem:answers": ("legal_answers", "tied_raises", "written_answers"),
    "holdem:alike": ("same_planes", "same_since"),
    "solved:by_definition": (
        "keeps_range",
        "kmn",
        "motive",
        "motive_by",
        "one_step_equilibrium",
        "perfect",
        "perfect_as_seen",
        "perfect_prediction",
        "predicted",
        "prospect",
        "rises",
    ),
}
SEARCHES = {word: f"{_OWN}.{place}" for place, words in ROWS.items() for word in words}
FORGETFUL = "gain", "nash", "payoff", "regret"
"""Words with a search of their own for profiles whose players forget."""
MOST_LIMITS = 10
"""All questions of a statement may take so many times as long as one."""
MALFORMED = CheckFailed, NotZeroSum, PlanError, StatementError, TreeError
"""What is said of a game or a profile does not fit it."""


def gather(search: Search, statement: Statement) -> tuple[str, ...]:
    """Have evidence found for all words of the statement; the reasons why some of it was not.

    Raises:
        Refused: what is said does not fit the game that it is said of.
    """
    reasons = dict.fromkeys(why_not_all_asked(statement))
    seen, began = set(), time.monotonic()
    search.questions = tuple(questions(statement))
    for question in search.questions:
        if time.monotonic() - began > search.seconds * MOST_LIMITS:
            reasons |= {f"too large: not all of it is found within {search.seconds * MOST_LIMITS:g} s": None}
            break
        if question.key not in seen:
            seen.add(question.key)
            reasons |= dict.fromkeys(_reason(search, question))
    return tuple(reasons)


def at_ends(search: Search, statement: Statement) -> bool:
    """Whether more is known after evidence was sought at the ends of a range, where what holds inside may fail."""
    before = len(search.found)
    scope, core = scope_of(statement)
    if len(scope) == 1 and isinstance(among := scope[0][1], Interval):
        for end in {among.low, among.high}:
            if isinstance(end, Fraction) and among.holds(end):
                with contextlib.suppress(Refused):
                    there = at_point(core, {scope[0][0]: end})
                    if search.known.holds(there) is None:
                        gather(search, there)
    return len(search.found) > before


def _ask(search: Search, question: Question) -> None:
    try:
        load_named(SEARCHES[question.call.word])(search, question)
    except Forgets:
        if question.call.word not in FORGETFUL:
            raise
        load_named(f"{_OWN}.forgetful:judged")(search, question)


def _reason(search: Search, question: Question) -> tuple[str, ...]:
    word = question.call.word
    if word not in SEARCHES:
        return (f"no search for `{word}` yet",)
    try:
        with within(search.seconds):
            _ask(search, question)
    except TooLong:
        return (f"too large: `{word}` is not found within {search.seconds:g} s",)
    except TooLarge as error:
        # a limit is no fault of what is said
        return (f"too large: {error}",)
    except MALFORMED:
        raise
    except (Unanswered, Refused, ArithmeticError) as error:
        return (" ".join(str(error).split()),)
    except RecursionError:
        return ("too large: deeper than can be walked",)
    except MemoryError:
        return ("too large: more than fits into memory",)
    return ()
