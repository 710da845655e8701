"""The rows of this theory: refinements of equilibrium."""

from __future__ import annotations

from functools import partial

from verify.kernel.theory import EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, Word, told_word

_PROFILE = {"game": "game", "profile": "profile"}
_BELIEFS = {**_PROFILE, "beliefs": "beliefs"}
_told = partial(told_word, STATEMENT, _PROFILE)
_DEFINITIONS = "verify.theories.refinements.definitions"
_KINDS = {
    "consistent assessment": Kind(
        "verify.theories.refinements.records:ConsistentAssessment",
        "verify.theories.refinements.consistency:check_consistent",
        EVIDENCE,
        "beliefs are limits of those of totally mixed profiles: how likely each choice of probability 0 is by mistake, "
        "as a power of a number that tends to 0",
    ),
    "consistent throughout": Kind(
        "verify.theories.refinements.records:ConsistentThroughout",
        "verify.theories.refinements.consistent_throughout:check_consistent_throughout",
        EVIDENCE,
        "beliefs are limits of those of totally mixed profiles for all values of a parameter inside a range: mistakes "
        "as powers of a number that tends to 0, with functions of the parameter as coefficients",
    ),
    "inconsistent assessment": Kind(
        "verify.theories.refinements.records:InconsistentAssessment",
        "verify.theories.refinements.consistency:check_inconsistent",
        EVIDENCE,
        "beliefs are no limits of those of totally mixed profiles: a product of powers of beliefs that has another "
        "limit, whatever the mistakes",
    ),
    "undominated strategy": Kind(
        "verify.theories.refinements.records:UndominatedStrategy",
        "verify.theories.refinements.undominated:check_undominated",
        EVIDENCE,
        "nothing dominates a strategy of one of two players: one that takes every action sometimes, to which it is a "
        "best reply",
    ),
    "compared strategies": Kind(
        "verify.theories.refinements.records:ComparedStrategies",
        "verify.theories.refinements.undominated:check_compared",
        EVIDENCE,
        "whether another strategy dominates that of one of two players: what it gains at least and at most",
    ),
    "intuitive criterion": Kind(
        "verify.theories.refinements.records:IntuitiveCriterion",
        "verify.theories.refinements.signalling:check_intuitive",
        EVIDENCE,
        "whether an equilibrium of a signalling game passes the intuitive criterion: of each action after a message "
        "that no type sends a belief under which it is best, or a mixture that is better",
    ),
    "quasi-perfect equilibrium": Kind(
        "verify.theories.refinements.records:QuasiPerfect",
        "verify.theories.refinements.quasi_perfect:check_quasi_perfect",
        EVIDENCE,
        "a profile is quasi-perfect: plans in powers of a number that tends to 0, against which its choices are best "
        "from each information set on",
    ),
    "dominated continuation": Kind(
        "verify.theories.refinements.records:DominatedContinuation",
        "verify.theories.refinements.quasi_perfect:check_dominated_continuation",
        EVIDENCE,
        "a profile is not quasi-perfect: choices from an information set on that never earn less, and more somewhere",
    ),
    "extensive-form perfect equilibrium": Kind(
        "verify.theories.refinements.records:ExtensiveFormPerfect",
        "verify.theories.refinements.quasi_perfect:check_extensive_form_perfect",
        EVIDENCE,
        "a profile is perfect in the extensive form: plans in powers of a number that tends to 0, against which its "
        "choices are best at each information set",
    ),
    "proper equilibrium": Kind(
        "verify.theories.refinements.records:Proper",
        "verify.theories.refinements.proper:check_proper",
        EVIDENCE,
        "a profile of a strategic form is proper: plans in powers of a number that tends to 0, in which costlier "
        "mistakes are less likely by an order",
    ),
    "worse actions": Kind(
        "verify.theories.refinements.records:WorseActions",
        "verify.theories.refinements.proper:check_worse_actions",
        EVIDENCE,
        "actions that are worse than others in eps-proper profiles near a profile of a strategic form, one after "
        "another; it is not proper if it takes one",
    ),
    "irrational anyhow": Kind(
        "verify.theories.refinements.records:IrrationalAnyhow",
        "verify.theories.refinements.irrational:check_irrational",
        EVIDENCE,
        "a profile is part of no sequential equilibrium: ways to go on from an information set that gain from each of "
        "its nodes",
    ),
    "pure sequential equilibria": Kind(
        "verify.theories.refinements.records:PureSequentialEquilibria",
        "verify.theories.refinements.signalling_equilibria:check_pure_sequential",
        RECOMPUTED,
        "all pure profiles of a signalling game that are part of a sequential equilibrium",
    ),
    "sequential equilibria": Kind(
        "verify.theories.refinements.records:SequentialEquilibria",
        "verify.theories.refinements.all_sequential:check_sequential",
        RECOMPUTED,
        "all sequential equilibria of a signalling game, with the beliefs that support each; those listed are looked "
        "at again, action by action",
    ),
    "sequential equilibria by pieces": Kind(
        "verify.theories.refinements.records:SequentialPieces",
        "verify.theories.refinements.all_sequential:check_sequential_pieces",
        RECOMPUTED,
        "all sequential equilibria of a signalling game with one parameter, as functions of it, by pieces of its range",
    ),
}
_WORDS = {
    "consistent": Word(
        STATEMENT,
        _BELIEFS,
        "some totally mixed profiles converge to the profile such that their beliefs by Bayes' rule, at these sets,"
        " converge to the beliefs (Kreps and Wilson)",
    ),
    "sequential_equilibrium": Word(
        STATEMENT,
        _BELIEFS,
        "nobody can gain from any information set on, under the beliefs, and these are consistent: limits of those of"
        " totally mixed profiles",
        stands_for=f"{_DEFINITIONS}:sequential_equilibrium",
    ),
    "undominated_strategy": Word(
        STATEMENT,
        {**_PROFILE, "player": "player"},
        "no other strategy of the player, one of two, earns as much at least against all strategies of the other, and"
        " more against some",
    ),
    "dominated_by": Word(
        STATEMENT,
        {**_PROFILE, "player": "player", "strategy": "plan"},
        "this strategy of the player, one of two, earns as much at least as that of the profile against all strategies"
        " of the other, and more against some",
    ),
    "normal_form_perfect": Word(
        STATEMENT,
        _PROFILE,
        "the profile, one of two players, is an equilibrium that is a limit of best replies to mistakes in pure"
        " strategies: one in which nothing dominates either strategy",
        stands_for=f"{_DEFINITIONS}:normal_form_perfect",
    ),
    "quasi_perfect": _told(
        "nobody forgets, and some totally mixed profiles converge to the profile such that from each information set on"
        " its choices are best against what the others do in these",
        follows=f"{_DEFINITIONS}:from_weaker",
    ),
    "extensive_form_perfect": _told(
        "nobody forgets, and some totally mixed profiles converge to the profile such that at each information set its"
        " choices are best against these, the mover's own later mistakes included (Selten's trembling hand)",
        follows=f"{_DEFINITIONS}:from_weaker",
    ),
    "proper": _told(
        "nobody forgets, no chance move has probability 0, each player has one information set at most, and some"
        " totally mixed profiles converge to the profile in which an action that is worse than another is played with a"
        " probability of at most eps times that of the other, eps tending to 0 (Myerson)",
        follows=f"{_DEFINITIONS}:from_undominated",
    ),
    "worse_near": Word(
        STATEMENT,
        {**_PROFILE, "player": "player", "action": "text", "other": "text"},
        "in totally mixed profiles as in the meaning of proper that converge to the profile, if there are any, the"
        " player's action is worse in the end than the other one",
    ),
    "dominated_continuation": Word(
        STATEMENT,
        {**_PROFILE, "infoset": "text", "strategy": "plan"},
        "these choices from the information set on earn as much at least as those of the profile, of two players,"
        " against all that the other may do, and more against something",
    ),
    "sequential": _told(
        "nobody forgets, and with some beliefs the profile is a sequential equilibrium",
        follows=f"{_DEFINITIONS}:from_beliefs",
    ),
    "pure_sequential_equilibria": told_word(
        NUMBER,
        {"game": "game"},
        "pure profiles of the signalling game, with a choice at every information set, that are sequential equilibria"
        " with some beliefs",
    ),
    "sequential_equilibria": Word(
        STATEMENT,
        {"game": "game", "products": "list"},
        "a profile of the signalling game is a sequential equilibrium with some beliefs exactly if its strategies are"
        " mixtures, one by one, of those in one of these products, a list of behaviour strategies for each player",
    ),
    "extreme_sequential_equilibria": told_word(
        NUMBER,
        {"game": "game"},
        "the sequential equilibria of the signalling game of which both strategies are in these lists; if it is 1, it"
        " is the only one",
    ),
    "sequential_components": told_word(
        NUMBER,
        {"game": "game"},
        "the connected parts of the set of sequential equilibria of the signalling game",
    ),
    "sequential_payoffs": Word(
        STATEMENT,
        {"game": "game", "boxes": "list"},
        "what sequential equilibria of the signalling game pay is just what lies in these boxes, each an interval for"
        " each player",
        follows="verify.theories.equilibrium_sets.follows:from_all_equilibria",
    ),
    "supporting_beliefs": told_word(
        STATEMENT,
        {**_PROFILE, "infoset": "text", "beliefs": "list"},
        "the message, an information set of the receiver, is sent by no type, and the profile of the signalling game is"
        " a sequential equilibrium with just the mixtures of these beliefs there, and some elsewhere",
        follows=f"{_DEFINITIONS}:from_extreme_beliefs",
    ),
    "intuitive": _told(
        "the profile of a signalling game passes the intuitive criterion of Cho and Kreps: no type has a credible"
        " deviation",
    ),
    "credible_deviation": told_word(
        STATEMENT,
        {**_PROFILE, "type": "text", "message": "text"},
        "no type sends the message, and this type gains by it whatever the receiver answers who believes that types for"
        " which it is equilibrium dominated have not sent it",
    ),
    "equilibrium_dominated": told_word(
        STATEMENT,
        {**_PROFILE, "type": "text", "message": "text"},
        "no type sends the message, and this type, an information set of the sender, loses by it whatever the receiver"
        " answers who believes anything",
    ),
}
THEORY = Theory(
    "refinements",
    "Refinements of equilibrium: consistent beliefs, perfection, what deviations tell",
    needs=("equilibrium_sets", "parameters"),
    kinds=_KINDS,
    words=_WORDS,
)
