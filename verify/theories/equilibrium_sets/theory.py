"""The rows of this theory: all equilibria of a game, pure, subgame perfect, extreme, by stages, by pieces."""

from __future__ import annotations

from functools import partial

from verify.kernel.theory import EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, Word, told_word

_STAGE = {"game": "game", "stage?": "text"}
_PAYOFF = {"game": "game", "player": "player", "among?": "text"}
_WEIGHT = {"game": "game", "infoset": "text", "action": "text", "among?": "text"}
_FORGET = "; where players forget, in mixed strategies"
_EXPECTED = (
    'that the player expects in a Nash equilibrium; with "pure" in one in reduced pure strategies, with'
    ' "subgame perfect", "pure subgame perfect" or, in signalling games, "sequential" in one that is so' + _FORGET
)
_PLAYED = (
    "probability, over all Nash equilibria, with which the mover's own choices lead to the information set and take the"
    ' action there; with "pure" in one in reduced pure strategies, with "sequential", in signalling games, in a'
    " sequential one"
)
_APART = f"{_FORGET} that are drawn for each stage apart"
_FOLLOWS = "verify.theories.equilibrium_sets.follows"
_KINDS = {
    "subgame-perfect count": Kind(
        "verify.theories.equilibrium_sets.records:SubgamePerfectCount",
        "verify.theories.equilibrium_sets.sets:check_subgame_perfect_count",
        RECOMPUTED,
        "how many pure subgame-perfect equilibria there are, by payoffs; those listed are verified again by their "
        "regrets",
    ),
    "extreme equilibria": Kind(
        "verify.theories.equilibrium_sets.records:ExtremeEquilibria",
        "verify.theories.equilibrium_sets.sets:check_extreme_equilibria",
        RECOMPUTED,
        "all extreme Nash equilibria of a two-player game, each verified again by its regrets",
    ),
    "pure equilibria": Kind(
        "verify.theories.equilibrium_sets.pure_count:PureEquilibria",
        "verify.theories.equilibrium_sets.pure_count:check_pure_equilibria",
        RECOMPUTED,
        "how many pure Nash equilibria there are, by payoffs, for any number of players; those listed are verified "
        "again by their regrets",
    ),
    "no behaviour equilibrium": Kind(
        "verify.theories.equilibrium_sets.no_behaviour:NoBehaviourEquilibrium",
        "verify.theories.equilibrium_sets.no_behaviour:check_no_behaviour",
        EVIDENCE,
        "boxes that cover all profiles of behaviour strategies of a game whose players forget, and in each of them a "
        "pure strategy that gains at all corners, and so everywhere",
    ),
    "subgame-perfect stages": Kind(
        "verify.theories.equilibrium_sets.records:SubgamePerfectStages",
        "verify.theories.equilibrium_sets.sets:check_stages",
        RECOMPUTED,
        "all subgame-perfect equilibria by proper subgames that are solved one by one",
    ),
    "equilibria by pieces": Kind(
        "verify.theories.equilibrium_sets.pieces:EquilibriumPieces",
        "verify.theories.equilibrium_sets.pieces:check_pieces",
        RECOMPUTED,
        "all equilibria of a game with one parameter, as functions of it, by pieces of its range: pure subgame-perfect "
        "ones, extreme ones of two players, pure ones, or those of the stages",
    ),
}
_paid = partial(Word, STATEMENT, {"game": "game", "payoffs": "list"}, follows=f"{_FOLLOWS}:from_payoffs")
_told = partial(told_word, follows=f"{_FOLLOWS}:from_all_equilibria")
_WORDS = {
    "pure_subgame_perfect": Word(
        NUMBER, {"game": "game", "paying?": "list"}, "the pure subgame-perfect equilibria, or those that pay this"
    ),
    "unique_subgame_perfect": Word(
        STATEMENT,
        {"game": "game"},
        "there is one subgame-perfect equilibrium, also among behaviour strategies: two with the same realization plans"
        " in every subgame count once; where players forget, one in mixed strategies that are drawn for each stage"
        " apart",
    ),
    "subgame_perfect_payoffs": _paid(f"all subgame-perfect equilibria pay this{_APART}"),
    "stages": Word(NUMBER, {"game": "game"}, "the subgames, each with its inner ones as leaves that pay what these do"),
    "nash_equilibria": Word(
        STATEMENT,
        {"game": "game", "products": "list", "stage?": "text"},
        "mixed strategies, each a list of reduced pure strategies with probabilities, are in equilibrium exactly if all"
        " are mixtures of those in one of these products, a list for each player; or in the stage at this node. Where a"
        " probability is two numbers, the product is one equilibrium, the only one with probabilities between them."
        " Where players forget, nothing is said of behaviour strategies",
    ),
    "nash_subsets": Word(NUMBER, _STAGE, "the pairs of lists that it takes"),
    "nash_components": Word(NUMBER, {"game": "game"}, "the connected parts of the set of Nash equilibria"),
    "extreme_equilibria": Word(
        NUMBER,
        _STAGE,
        "the Nash equilibria of which both strategies are in these lists; if it is 1, it is the only one",
    ),
    "pure_equilibria": Word(
        NUMBER,
        {"game": "game", "paying?": "list"},
        "the Nash equilibria in reduced pure strategies, or those that pay this; where players forget, against changes"
        " to pure and so to mixed strategies",
        follows=f"{_FOLLOWS}:from_pure_payoffs",
    ),
    "behaviour_equilibrium": Word(
        STATEMENT,
        {"game": "game"},
        "some profile of behaviour strategies is a Nash equilibrium: nobody gains by another behaviour strategy",
    ),
    "full_pure_equilibria": Word(
        NUMBER,
        {"game": "game"},
        "the Nash equilibria in pure strategies that name an action at every information set, also where own choices"
        " never lead",
    ),
    "pure_payoffs": _paid("the Nash equilibria in pure strategies pay just these"),
    "extreme_payoffs": _paid("the extreme equilibria pay just these"),
    "least_payoff": _told(NUMBER, _PAYOFF, f"the least {_EXPECTED}"),
    "most_payoff": _told(NUMBER, _PAYOFF, f"the most {_EXPECTED}"),
    "least_weight": _told(NUMBER, _WEIGHT, f"the least {_PLAYED}"),
    "most_weight": _told(NUMBER, _WEIGHT, f"the most {_PLAYED}"),
    "equilibrium_paying": _told(
        STATEMENT,
        {"game": "game", "payoffs": "list"},
        f"some Nash equilibrium pays just this{_FORGET}",
    ),
    "equilibrium_playing": _told(
        STATEMENT,
        {"game": "game", "weights": "plan"},
        "in some Nash equilibrium the movers' own choices lead to these information sets and take these actions there"
        f" with just these probabilities{_FORGET}",
    ),
    "same_equilibria": _told(
        STATEMENT,
        {"game": "game", "other": "game"},
        "the Nash equilibria of the two games are the same mixtures of pure strategies, each called by its actions in"
        " the order of its information sets, where own choices lead; commas in names stand between actions, a star for"
        " none",
    ),
    "equilibrium_payoffs": _told(
        STATEMENT,
        {"game": "game", "boxes": "list"},
        f"what Nash equilibria pay is just what lies in these boxes, each an interval for each player{_FORGET}",
    ),
    "equilibrium_weights": _told(
        STATEMENT,
        {"game": "game", "weights": "mapping", "among?": "text"},
        'the least and the most of these probabilities, by information set and action; with "pure" over those in'
        f' reduced pure strategies, with "sequential" over sequential ones{_FORGET}',
    ),
    "pure_subgame_perfect_payoffs": _paid("the pure subgame-perfect equilibria pay just these"),
}
THEORY = Theory(
    "equilibrium_sets",
    "All equilibria of a game: pure, subgame perfect, extreme, by stages, by pieces of a parameter",
    needs=("dominance", "optimal_sets", "parameters"),
    kinds=_KINDS,
    words=_WORDS,
)
