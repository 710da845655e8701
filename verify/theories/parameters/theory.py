"""The rows of this theory: profiles and games with parameters: for which values a relation holds."""

from __future__ import annotations

from verify.kernel.theory import ALL_NUMBERS, DIVISORS, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, told_word

_PROFILE = {"game": "game", "profile": "profile"}
_KINDS = {
    "equilibrium set": Kind(
        "verify.theories.parameters.records:EquilibriumSet",
        "verify.theories.parameters.ranges:check_equilibrium_set",
        RECOMPUTED,
        "the exact set of parameters for which a profile is a Nash equilibrium, with regrets and best deviations as "
        "functions of the parameter; signs over a range by Bernstein coefficients",
    ),
    "perfect set": Kind(
        "verify.theories.parameters.records:PerfectSet",
        "verify.theories.parameters.perfect:check_perfect_set",
        RECOMPUTED,
        "the exact set of parameters for which a profile is subgame perfect, with regrets and best deviations in every "
        "subgame as functions of the parameter",
    ),
    "conditions": Kind(
        "verify.theories.parameters.condition_records:Conditions",
        "verify.theories.parameters.conditions:check_conditions",
        RECOMPUTED,
        "the exact conditions on several parameters under which a profile is a Nash equilibrium",
    ),
    "gain": Kind(
        "verify.theories.parameters.condition_records:Gain",
        "verify.theories.parameters.gain:check_gain",
        RECOMPUTED,
        "what a player gains by some choices, good or not, in the whole game or in a subgame",
    ),
    "pure replies": Kind(
        "verify.theories.parameters.condition_records:PureReplies",
        "verify.theories.parameters.replies:check_pure_replies",
        RECOMPUTED,
        "what each pure strategy gains over a profile: which are best replies, and whether the equilibrium is strict",
    ),
    "payoff account": Kind(
        "verify.theories.parameters.records:PayoffAccount",
        "verify.theories.parameters.ranges:check_account",
        RECOMPUTED,
        "expected payoffs by information set as functions of a parameter",
    ),
    "assessment conditions": Kind(
        "verify.theories.parameters.condition_records:AssessmentConditions",
        "verify.theories.parameters.assessments:check_assessment_conditions",
        RECOMPUTED,
        "the exact conditions on parameters of a game, a profile and beliefs under which the profile is sequentially "
        "rational and its beliefs are by Bayes' rule, and what every way to go on from an information set gains",
    ),
}
_WORDS = {
    "best_reply": told_word(
        STATEMENT,
        {**_PROFILE, "player": "player", "choices": "moves"},
        "no pure strategy earns the player more than that of these choices, one wherever it leads, while the others"
        " follow the profile",
    ),
    "best_replies": told_word(
        NUMBER,
        {**_PROFILE, "player": "player"},
        "the player's reduced pure strategies than which none earns more while the others follow the profile",
    ),
    "strict_nash": told_word(
        STATEMENT,
        _PROFILE,
        "each player's strategy is pure and earns more than any other pure one, reduced to where own choices lead",
    ),
}
THEORY = Theory(
    "parameters",
    "Profiles and games with parameters: for which values a relation holds",
    kinds=_KINDS,
    words=_WORDS,
    decides={
        ALL_NUMBERS: "verify.theories.parameters.all_numbers:decide_for_all",
        DIVISORS: "verify.theories.parameters.divisors:Divisors",
    },
)
