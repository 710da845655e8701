"""The rows of this theory: correlated equilibria, coarse ones, and commitment to a mixed strategy."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, NUMBER, STATEMENT, Kind, Theory, Word, told_word

_DISTRIBUTION = {"game": "game", "distribution": "list of choices with numbers"}
_AT_GOAL = {"game": "game", "goal": "goal"}
_PLACE = "verify.theories.correlated"
_GOAL = 'for "welfare", a player, or a list of weights of the players or of profiles'
_KINDS = {
    "correlated distribution": Kind(
        f"{_PLACE}.records:CorrelatedDistribution",
        f"{_PLACE}.distribution:check_distribution",
        EVIDENCE,
        "whether a distribution over profiles is a correlated equilibrium, a coarse or an extensive-form one, what it "
        "pays, and what some departures gain",
    ),
    "correlated optimum": Kind(
        f"{_PLACE}.records:CorrelatedOptimum",
        f"{_PLACE}.optimum:check_optimum",
        EVIDENCE,
        "the best or the worst of a goal over all correlated equilibria, coarse or extensive-form ones: one that has "
        "it, and multipliers of the incentive constraints which show that none has a better one",
    ),
    "correlated vertices": Kind(
        f"{_PLACE}.records:CorrelatedVertices",
        f"{_PLACE}.vertices:check_vertices",
        EVIDENCE,
        "all extreme points of the polytope of correlated equilibria: facets among the incentive constraints enclose "
        "no more than the mixtures of these",
    ),
    "commitment": Kind(
        f"{_PLACE}.records:Commitment",
        f"{_PLACE}.commitment:check_commitment",
        EVIDENCE,
        "the most that a player earns who announces a mixed strategy: one with a best reply that earns it, and "
        "multipliers which show that none earns more",
    ),
    "weak commitment": Kind(
        f"{_PLACE}.records:WeakCommitment",
        f"{_PLACE}.weak_commitment:check_weak_commitment",
        EVIDENCE,
        "what a player gets nearly at least who announces a mixed strategy, the other answering to his harm among what "
        "is best: bounds for each reply, strategies near by, and whether one gets it",
    ),
    "announced strategy": Kind(
        f"{_PLACE}.records:AnnouncedStrategy",
        f"{_PLACE}.commitment:check_announced",
        EVIDENCE,
        "what a player earns who announces a mixed strategy: the best reply that the player likes best",
    ),
}
_WORDS = {
    "correlated": told_word(
        STATEMENT,
        _DISTRIBUTION,
        "nobody who is told his part of a profile drawn from the distribution, a list of profiles of reduced pure"
        " strategies with probabilities, gains by playing another strategy than that",
    ),
    "coarse_correlated": told_word(
        STATEMENT,
        _DISTRIBUTION,
        "nobody gains by one and the same strategy, whatever part of the distribution's profiles he would be told",
    ),
    "extensive_form_correlated": told_word(
        STATEMENT,
        _DISTRIBUTION,
        "nobody who is told each choice of his part when he gets to its information set gains by other choices there"
        " and after; who has made such is told nothing more",
    ),
    "correlated_payoff": Word(
        NUMBER, {**_DISTRIBUTION, "player": "player"}, "what the player expects if all do as they are told"
    ),
    "correlated_gain": told_word(
        NUMBER,
        {**_DISTRIBUTION, "player": "player", "choices": "moves", "told?": "moves"},
        "what the player gains who plays the strategy of these choices when told another one, or whatever is told, the"
        " others doing as they are told; or who makes these choices from an information set on when told one choice"
        " there",
    ),
    "best_correlated": told_word(NUMBER, _AT_GOAL, f"the most that a correlated equilibrium gives, {_GOAL}"),
    "best_coarse_correlated": told_word(
        NUMBER, _AT_GOAL, f"the most that a coarse correlated equilibrium gives, {_GOAL}"
    ),
    "best_extensive_form_correlated": told_word(
        NUMBER, _AT_GOAL, f"the most that an extensive-form correlated equilibrium gives, {_GOAL}"
    ),
    "worst_correlated": told_word(NUMBER, _AT_GOAL, f"the least that a correlated equilibrium gives, {_GOAL}"),
    "worst_coarse_correlated": told_word(
        NUMBER, _AT_GOAL, f"the least that a coarse correlated equilibrium gives, {_GOAL}"
    ),
    "worst_extensive_form_correlated": told_word(
        NUMBER, _AT_GOAL, f"the least that an extensive-form correlated equilibrium gives, {_GOAL}"
    ),
    "correlated_vertices": Word(
        NUMBER, {"game": "game"}, "the extreme points of the polytope of correlated equilibria"
    ),
    "correlated_dimension": Word(NUMBER, {"game": "game"}, "that of the polytope of correlated equilibria"),
    "commitment_value": told_word(
        NUMBER,
        {"game": "game", "player": "player"},
        "the most that the player expects who announces a mixed strategy, the other one answering with what is best for"
        " himself, and among that for the player (strong Stackelberg)",
    ),
    "weak_commitment_value": told_word(
        NUMBER,
        {"game": "game", "player": "player"},
        "the supremum of what the player expects who announces a mixed strategy, the other one answering with what is"
        " best for himself, and among that worst for the player (weak Stackelberg)",
    ),
    "weak_commitment_attained": told_word(
        STATEMENT,
        {"game": "game", "player": "player"},
        "some mixed strategy gets this supremum, whichever best reply answers it",
    ),
    "commitment_payoff": told_word(
        NUMBER,
        {"game": "game", "player": "player", "strategy": "list of choices with numbers"},
        "what the player expects who announces this mixed strategy, a list of reduced pure strategies with"
        " probabilities, when the other one answers like that",
    ),
}
THEORY = Theory(
    "correlated",
    "Correlated equilibria, coarse ones, and commitment to a mixed strategy",
    needs=("optimal_sets",),
    kinds=_KINDS,
    words=_WORDS,
)
