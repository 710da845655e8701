r"""The words of statements: for each its arguments, whether it is a number or a statement, and what it means.

A word that is given by a definition over the reals may name it in `formula`, "module:function": solvers can then be
asked (`statements.query`). A new word is a row here; which facts a certificate has is said by its check.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from importlib import import_module
from typing import Any

from trees.games.catalogue import FAMILIES
from trees.games.family import is_name
from trees.refusal import Refused, did_you_mean
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.statements.records import Call

NUMBER, STATEMENT = "number", "statement"
PRINTED = {
    *("proved", "refuted", "depends", "measured", "unknown", "true", "false", "undecided", "excluded", "accepted"),
    *("rejected", "believed", "instead", "since", "read", "where", "meaning", "sample", "trust", "argued", "cited"),
    *("premise", "evidence", "recomputed", "smt", "sampling", "table", "none", "is"),
}
"""What the checker's own lines say."""
RESERVED = {"and", "or", "not", "for", "in", "implies", "exactly", "when", "oo", "root", "optimal", "game"}
PLAN = "x"
"""Any optimal plan, after `for x in optimal(...):`, where x[...] are its weights; elsewhere a name like others."""


class StatementError(Refused):
    """No statement: says what was expected, what was found, and where."""


@dataclass(frozen=True)
class Word:
    """`takes` are kinds of arguments by name (see `KINDS`); an argument whose name ends in "?" may be missing.

    `told` is a function, "module:function", from a call to lines that a reader of a statement with the word must have.
    `weaker` is a word that follows from this one, with the last argument left out. `stands_for` is a function from a
    call to what it says in other words (`statements.definitions`).
    """

    role: str
    takes: Mapping[str, str]
    means: str
    formula: str | None = None
    told: str | None = None
    weaker: str | None = None
    stands_for: str | None = None


def _profile(value: Any) -> bool:
    return isinstance(value, tuple) and all(map(_plan, value))


def _plan(value: Any) -> bool:
    return isinstance(value, Mapping) and all(
        isinstance(here, Mapping) and all(map(_number, here.values())) for here in value.values()
    )


def _lists(value: Any) -> bool:
    return isinstance(value, Mapping) and all(
        isinstance(here, tuple) and all(map(_number, here)) for here in value.values()
    )


def _distribution(value: Any) -> bool:
    """Numbers by the names of nodes, or in the order of the tree."""
    here = tuple(value.values()) if isinstance(value, Mapping) else value
    return isinstance(here, tuple) and all(map(_number, here))


def _number(value: Any) -> bool:
    return not isinstance(value, (BuiltIn, Written, str, tuple, Mapping))


KINDS: dict[str, Callable[[Any], bool]] = {
    "game": lambda value: isinstance(value, (BuiltIn, Written)),
    "term": lambda value: isinstance(value, str),
    "player": lambda value: isinstance(value, Fraction) and value >= 1 and value.denominator == 1,
    "whole": lambda value: isinstance(value, Fraction) and value >= 0 and value.denominator == 1,
    "number": _number,
    "text": lambda value: isinstance(value, str),
    "profile": _profile,
    "list of profiles": lambda value: isinstance(value, tuple) and bool(value) and all(map(_profile, value)),
    "plan": _plan,
    "moves": lambda value: isinstance(value, Mapping) and all(isinstance(here, str) for here in value.values()),
    "binary": lambda value: isinstance(value, (BuiltIn, Written, str)),
    "names": lambda value: isinstance(value, tuple) and all(isinstance(here, str) for here in value),
    "distribution": _distribution,
    "mapping to numbers": lambda value: isinstance(value, Mapping) and bool(value) and _distribution(value),
    "beliefs": lambda value: isinstance(value, Mapping) and all(map(_distribution, value.values())),
    "list": lambda value: isinstance(value, tuple),
    "mapping": lambda value: isinstance(value, Mapping),
    "mapping to lists of numbers": _lists,
}

_PROFILE = {"game": "game", "profile": "profile"}
# of a game by its text; probabilities of children by node: see kingmaker.prediction_words
_BINARY = {"game": "term", "profile": "mapping to lists of numbers"}
_KMN = {"eta": "number", "kmn": "text"}
_ONE_STEP = {**_KMN, "any": "text"}
_PREDICTION = "verify.kernel.kingmaker.prediction_words"
_RULES = {"rules": "list"}
_NODES = {"players": "whole", "nodes": "whole"}
_LEAVES = {"players": "whole", "leaves": "whole"}
_READING = {"reading": "names"}
_OPEN = {"game": "game", "rule": "text", **_READING}
_SIZES = "verify.kernel.holdem.size_meanings:size_meaning"
_SIZE = {"rules": "mapping", "up_to": "text"}
_BELIEFS = {**_PROFILE, "beliefs": "beliefs"}
_AT = {**_PROFILE, "infoset": "text", "beliefs": "distribution"}
_STAGE = {"game": "game", "stage?": "text"}
_ACTION = {"game": "game", "player": "player", "infoset": "text", "action": "text"}
_LEFT = (
    "iterated elimination of reduced pure strategies that are strictly dominated by mixtures of those left; with"
    ' "weak" in rounds, each of which eliminates at once all that are weakly dominated'
)
_AMONG = (
    'with "pure" in one in reduced pure strategies, with "subgame perfect" or "pure subgame perfect" in one that is so'
)
_BLIND = {"player": "text", "other": "text", "stack": "whole", "small": "whole", "big": "whole"}
_BLIND_MEANING = "verify.kernel.holdem.card_blind:card_blind_meaning"
_SITUATION = " in this situation of no-limit hold'em with so many chips each and blinds of 1 and 2"
_MEANING = "verify.kernel.statements.words:meaning"
_KINGMAKER = "verify.kernel.kingmaker.meanings:told"
_DEFINITIONS = "verify.kernel.statements.definitions"
WORDS: dict[str, Word] = {
    "value": Word(NUMBER, {"game": "game"}, "what player 1 gets when both play optimally"),
    "payoff": Word(
        NUMBER,
        {**_PROFILE, "player": "player", "given?": "text"},
        "what the player expects under the profile, or given that the information set is reached",
    ),
    "regret": Word(
        NUMBER,
        {**_PROFILE, "player": "player", "subgame?": "text"},
        "the most that the player can gain by another strategy (of behaviour strategies, where recall is not perfect),"
        " or in the subgame at this node",
    ),
    "gain": Word(
        NUMBER,
        {**_PROFILE, "player": "player", "choices": "moves", "subgame?": "text"},
        "what the player gains by making these choices and else following the profile, or by that in the subgame at"
        " this node",
    ),
    "nash": Word(
        STATEMENT,
        _PROFILE,
        "nobody can gain by another strategy (of behaviour strategies, where recall is not perfect)",
        "verify.kernel.statements.deviation:nash",
    ),
    "best_reply": Word(
        STATEMENT,
        {**_PROFILE, "player": "player", "choices": "moves"},
        "no pure strategy earns the player more than that of these choices, one wherever it leads, while the others"
        " follow the profile",
        told=_MEANING,
    ),
    "best_replies": Word(
        NUMBER,
        {**_PROFILE, "player": "player"},
        "the player's reduced pure strategies than which none earns more while the others follow the profile",
        told=_MEANING,
    ),
    "strict_nash": Word(
        STATEMENT,
        _PROFILE,
        "each player's strategy is pure and earns more than any other pure one, reduced to where own choices lead",
        told=_MEANING,
    ),
    "welfare": Word(
        NUMBER,
        _PROFILE,
        "what all players expect under the profile together",
        stands_for=f"{_DEFINITIONS}:welfare",
    ),
    "pareto_dominates": Word(
        STATEMENT,
        {**_PROFILE, "other": "profile"},
        "under the profile everybody expects as much at least as under the other one, and somebody more",
        stands_for=f"{_DEFINITIONS}:pareto_dominates",
    ),
    "pareto_efficient": Word(
        STATEMENT,
        {**_PROFILE, "among": "list of profiles"},
        "none of these profiles Pareto dominates the profile",
        stands_for=f"{_DEFINITIONS}:pareto_efficient",
    ),
    "subgame_perfect": Word(STATEMENT, _PROFILE, "nobody can gain in any subgame"),
    "sequentially_rational": Word(
        STATEMENT, _BELIEFS, "nobody can gain from any information set on, under the beliefs"
    ),
    "perfect_bayesian": Word(
        STATEMENT,
        _BELIEFS,
        "nobody can gain from any information set on, under the beliefs, and these are by Bayes' rule wherever the"
        " profile leads (weak perfect Bayesian equilibrium: elsewhere any beliefs will do)",
    ),
    "rational_at": Word(
        STATEMENT,
        _BELIEFS,
        "nobody can gain from any of these sets on, under the beliefs over their nodes",
    ),
    "bayes": Word(STATEMENT, _BELIEFS, "where the profile reaches one of these sets, its beliefs are by Bayes' rule"),
    "regret_at": Word(NUMBER, _AT, "the most that its mover can gain from the information set on, under the beliefs"),
    "gain_at": Word(NUMBER, {**_AT, "choices": "moves"}, "what its mover gains by these choices there and after"),
    "pure_subgame_perfect": Word(
        NUMBER, {"game": "game", "paying?": "list"}, "the pure subgame-perfect equilibria, or those that pay this"
    ),
    "unique_subgame_perfect": Word(
        STATEMENT,
        {"game": "game"},
        "there is one subgame-perfect equilibrium, also among behaviour strategies: two with the same realization plans"
        " in every subgame count once",
    ),
    "subgame_perfect_payoffs": Word(
        STATEMENT, {"game": "game", "payoffs": "list"}, "all subgame-perfect equilibria pay this"
    ),
    "stages": Word(NUMBER, {"game": "game"}, "the subgames, each with its inner ones as leaves that pay what these do"),
    "nash_equilibria": Word(
        STATEMENT,
        {"game": "game", "products": "list", "stage?": "text"},
        "two mixed strategies, each a list of reduced pure strategies with probabilities, are in equilibrium exactly if"
        " both are mixtures of those in one of these pairs of lists; or in the stage at this node",
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
        "the Nash equilibria in reduced pure strategies, or those that pay this",
    ),
    "full_pure_equilibria": Word(
        NUMBER,
        {"game": "game"},
        "the Nash equilibria in pure strategies that name an action at every information set, also where own choices"
        " never lead",
    ),
    "pure_payoffs": Word(
        STATEMENT, {"game": "game", "payoffs": "list"}, "the Nash equilibria in pure strategies pay just these"
    ),
    "extreme_payoffs": Word(STATEMENT, {"game": "game", "payoffs": "list"}, "the extreme equilibria pay just these"),
    **{
        f"{end}_payoff": Word(
            NUMBER,
            {"game": "game", "player": "player", "among?": "text"},
            f"the {end} that the player expects in a Nash equilibrium; {_AMONG}",
            told=_MEANING,
        )
        for end in ("least", "most")
    },
    **{
        f"{end}_weight": Word(
            NUMBER,
            {"game": "game", "infoset": "text", "action": "text", "among?": "text"},
            f"the {end} probability, over all Nash equilibria, with which the mover's own choices lead to the"
            ' information set and take the action there; with "pure" in one in reduced pure strategies',
            told=_MEANING,
        )
        for end in ("least", "most")
    },
    "equilibrium_paying": Word(
        STATEMENT, {"game": "game", "payoffs": "list"}, "some Nash equilibrium pays just this", told=_MEANING
    ),
    "equilibrium_playing": Word(
        STATEMENT,
        {"game": "game", "weights": "plan"},
        "in some Nash equilibrium the movers' own choices lead to these information sets and take these actions there"
        " with just these probabilities",
        told=_MEANING,
    ),
    "same_equilibria": Word(
        STATEMENT,
        {"game": "game", "other": "game"},
        "the Nash equilibria of the two games are the same mixtures of pure strategies, each called by its actions in"
        " the order of its information sets, where own choices lead; commas in names stand between actions, a star for"
        " none",
        told=_MEANING,
    ),
    "equilibrium_payoffs": Word(
        STATEMENT,
        {"game": "game", "boxes": "list"},
        "what Nash equilibria pay is just what lies in these boxes, each an interval for each player",
        told=_MEANING,
    ),
    "equilibrium_weights": Word(
        STATEMENT,
        {"game": "game", "weights": "mapping", "among?": "text"},
        'the least and the most of these probabilities, by information set and action; with "pure" over those in'
        " reduced pure strategies",
        told=_MEANING,
    ),
    "pure_subgame_perfect_payoffs": Word(
        STATEMENT, {"game": "game", "payoffs": "list"}, "the pure subgame-perfect equilibria pay just these"
    ),
    "dominated": Word(
        STATEMENT,
        _ACTION,
        "every strategy of the player that leads to the information set and takes the action there never earns more,"
        " and against some play of the others less, than one that differs from it only there and after",
        told=_MEANING,
    ),
    "strictly_dominated": Word(
        STATEMENT,
        _ACTION,
        "every strategy of the player that leads to the information set and takes the action there earns less than one"
        " that differs from it only there and after, against all play of the others under which the set may be reached",
        told=_MEANING,
    ),
    "dominated_by_mixture": Word(
        STATEMENT,
        {"game": "game", "player": "player", "choices": "moves", "dominance?": "text"},
        "a mixture of the player's other reduced pure strategies earns more than that of these choices, one wherever it"
        ' leads, whatever the others play; with "weak" never less, and somewhere more',
        told=_MEANING,
    ),
    "eliminated": Word(
        STATEMENT,
        {"game": "game", "player": "player", "choices": "moves", "dominance?": "text"},
        f"the player's strategy of these choices, one wherever it leads, goes by {_LEFT}",
        told=_MEANING,
    ),
    "survivors": Word(
        NUMBER,
        {"game": "game", "player": "player", "dominance?": "text"},
        f"the player's strategies that are left after {_LEFT}",
        told=_MEANING,
    ),
    "dominance_solvable": Word(
        STATEMENT,
        {"game": "game", "dominance?": "text"},
        f"one strategy of each player is left after {_LEFT}",
        told=_MEANING,
    ),
    "optimal_plans": Word(
        STATEMENT,
        {"game": "game", "player": "player", "plans": "list"},
        "the player's optimal realization plans are exactly the mixtures of these, none of which is one of the others",
    ),
    "dimension": Word(NUMBER, {"game": "game", "player": "player"}, "that of the player's set of optimal plans"),
    "sequences": Word(
        NUMBER,
        {"game": "game", "player": "player"},
        "of the player, the empty one included: as many numbers has a realization plan",
    ),
    "refines": Word(
        STATEMENT,
        {"game": "game", "coarse": "game"},
        "the games differ in information sets alone, and each of the first's is part of one of the second's",
        told=_MEANING,
    ),
    "guarantee": Word(
        NUMBER,
        {"game": "game", "coarse": "game", "player": "player", "plan": "plan"},
        "the least that the player gets in the first game who follows there this realization plan of the second, whose"
        " information sets are made of the first's",
        told=_MEANING,
    ),
    "kmn": Word(
        STATEMENT,
        {**_BINARY, "eta": "number"},
        "every probability at a kingmaker's node is at least eta",
        f"{_PREDICTION}:kmn",
    ),
    "perfect": Word(STATEMENT, _BINARY, "the profile is subgame perfect", f"{_PREDICTION}:perfect"),
    "perfect_as_seen": Word(
        STATEMENT,
        {**_BINARY, **_KMN},
        "the profile is subgame perfect under kmn-eta, each mover's choice being best as he sees the others",
        f"{_PREDICTION}:perfect_as_seen",
        told=_KINGMAKER,
    ),
    "motive": Word(
        STATEMENT,
        {**_BINARY, "player": "player", **_ONE_STEP},
        "by one-step prediction, which takes the profile to be subgame perfect, the player has the motive for some"
        " change, when some or every answer of the others must do",
        f"{_PREDICTION}:motive",
        told=_KINGMAKER,
    ),
    "motive_by": Word(
        STATEMENT,
        {**_BINARY, "player": "player", **_ONE_STEP, "change": "mapping to lists of numbers"},
        "the player has the motive for this change of a profile that is taken to be subgame perfect",
        f"{_PREDICTION}:motive_by",
        told=_KINGMAKER,
        weaker="motive",
    ),
    "predicted": Word(
        STATEMENT,
        {**_BINARY, "eta": "number", **_READING},
        "only children that the procedure of prediction leaves get more than eta at kingmakers, or more than 0"
        " elsewhere",
        f"{_PREDICTION}:predicted",
        told=_KINGMAKER,
    ),
    "one_step_equilibrium": Word(
        STATEMENT,
        {**_BINARY, **_ONE_STEP},
        "the profile is subgame perfect under kmn-eta, and nobody has a motive",
        f"{_PREDICTION}:one_step_equilibrium",
        told=_KINGMAKER,
    ),
    "perfect_prediction": Word(
        STATEMENT,
        {**_BINARY, **_ONE_STEP},
        "the profile is subgame perfect under kmn-eta, and in no subgame anybody has a motive",
        f"{_PREDICTION}:perfect_prediction",
        told=_KINGMAKER,
    ),
    # liar's dice and theorems about it
    "theorem": Word(
        STATEMENT,
        {"name": "text"},
        "a theorem on all cases at once, by name",
        told="verify.kernel.theorems.table:theorem_words",
    ),
    "lemma": Word(
        STATEMENT,
        {"integers": "names", "reals": "names", "given": "names", "then": "text"},
        "for all whole and all real numbers of these names with what is given, the last holds",
        told="verify.kernel.theorems.table:told_of_lemma",
    ),
    "stage_value": Word(
        NUMBER,
        {"game": "game"},
        "what the roller gets in one stage of liar's dice with this least claim, where a passed claim y is worth 1 less"
        " the stage value with least claim y + 1, or 1 plus the penalty if y is the last: the value by nested programs",
        told=_MEANING,
    ),
    "optimal_stages": Word(
        STATEMENT,
        {"game": "game", "strategies": "list"},
        "in liar's dice whoever follows these is sure of the stage value, from every stage on: for each least claim"
        " the roller's probabilities of claims by roll, and the caller's of a call by claim; absent is 0",
        told=_MEANING,
    ),
    "closed_form": Word(
        STATEMENT,
        {"game": "game"},
        "in liar's dice with N faces and penalty t let D(y) be the greater of 1/N and 1/(y + t N/(1 + t)), s the sum of"
        " D(y) over y = k + 1, ..., N, and k >= 1 least with s <= 1, or 0 if t > N - 1. The value with a least claim M,"
        " any from the game's up, is (1 + t) (1 - (k/N + t/(1 + t)) s) if M <= k, else 1 - (1 + t) (M - 1)/N",
        told=_MEANING,
    ),
    # hold'em: see kernel.holdem
    "share": Word(
        NUMBER,
        {"game": "game", "player": "player"},
        "of all hands dealt in jam or fold, the share that the only optimal plan jams, for player 2 that it calls with",
        told=_MEANING,
    ),
    "highest_stack": Word(
        NUMBER,
        {"player": "player", "hand": "text", "ante": "number", "step": "number", "most": "number"},
        "of the stacks from 1 and the ante in steps of so much, at most the last, the greatest at which the only"
        " optimal plan of jam or fold jams a hand of this class, for player 2 calls with it, with a probability of"
        " 1/2 or more",
        told=_MEANING,
    ),
    "highest_stacks": Word(
        STATEMENT,
        {"player": "player", "chart": "mapping to numbers", "ante": "number", "step": "number", "most": "number"},
        "each hand of the chart has the number that is its highest_stack",
        stands_for=f"{_DEFINITIONS}:highest_stacks",
    ),
    "gaps": Word(
        NUMBER,
        {"player": "player", "hand": "text", "ante": "number", "most": "number"},
        "the ranges of stacks, from 1 and the ante to the last, on which optimal plans of jam or fold never jam a hand"
        " of this class, for player 2 never call with it, though they do with some probability for less and for more",
        told=_MEANING,
    ),
    "mixed_hands": Word(
        NUMBER,
        {"ante": "number", "most": "number", "player?": "player"},
        "the classes of hands, of 169, of which for some stack from 1 and the ante to the last the only optimal plan of"
        " jam or fold, of the player or of one of the two, jams or calls with some and not with all",
        told=_MEANING,
    ),
    "tournament_value": Word(
        NUMBER,
        {"chips": "whole", "total": "whole", "small": "whole", "big": "whole"},
        "the chance that the player on the button, who has so many of all chips, wins a tournament of jam or fold with"
        " these blinds when both play optimally: hand after hand the button jams or folds, the other one calls or"
        " folds, and the button changes; nobody has a choice where a player has no more than the small blind, nor the"
        " other one where a player has no more than the big blind: then all hands are shown",
        told=_MEANING,
    ),
    "card_states": Word(
        NUMBER,
        {"hands": "whole", "street": "text", "up_to": "text"},
        "the ways to deal so many players two cards each and the board up to a street, of which the flop is one set; up"
        ' to "suits" those are one that a permutation of the four suits makes of each other, up to "cards" none',
        told=_MEANING,
    ),
    "betting_sequences": Word(
        NUMBER,
        {"rules": "mapping", "kind": "text", "street": "text"},
        "the sequences of actions from the beginning of the hand, told apart by every number of chips, that on this"
        ' street come to a player who acts ("decisions"), have his action too ("actions"), end by a fold ("folds") or'
        ' by a call after which players are all-in ("calls"), or end the street with chips left ("closed")',
        told=_SIZES,
    ),
    "public_states": Word(
        NUMBER,
        _SIZE,
        "the sequences of actions after which a player acts, each with all ways to deal the board that is seen then",
        told=_SIZES,
    ),
    "information_sets": Word(
        NUMBER,
        _SIZE,
        "the sequences of actions after which a player acts, each with all ways to deal his cards and the board that is"
        " seen then",
        told=_SIZES,
    ),
    "infoset_actions": Word(NUMBER, _SIZE, "the pairs of an information set and an action there", told=_SIZES),
    "game_states": Word(
        NUMBER,
        _SIZE,
        "the sequences of actions after which a player acts, each with all ways to deal both hands and the board that"
        " is seen then",
        told=_SIZES,
    ),
    "game_ends": Word(
        NUMBER,
        _SIZE,
        "the sequences of actions that end the hand, each with all ways to deal both hands and the board: that seen"
        " then where a player folds, the whole board where hands are shown",
        told=_SIZES,
    ),
    # expected utility of bets: see utility.numbers and utility.subjective
    "utility": Word(
        NUMBER,
        {"wealth": "number", "gamma": "number"},
        "of a wealth w, in units of the chips before the hand: (w^(1 - gamma) - 1)/(1 - gamma), or log w for gamma = 1",
        told=_MEANING,
    ),
    "expected_utility": Word(
        NUMBER,
        {"p": "number", "win": "number", "lose": "number", "gamma": "number"},
        "that of the wealth `win` with probability p, else `lose`",
        told=_MEANING,
    ),
    "raise_share": Word(
        NUMBER,
        {"p": "number", "n": "number", "folded": "number", "gamma": "number"},
        "the source's f* = max((psi - B)/(psi + n), 0), psi = (p*(n - 1)/(1 - p))^(1/gamma) - 1, where B is what folded"
        " players have put in, over W",
        told=_MEANING,
    ),
    "style": Word(NUMBER, {"p": "number", "s": "number"}, "p^(1 - s)", told=_MEANING),
    "subjective": Word(
        NUMBER,
        {"p": "number", "delta": "number", "even": "number"},
        "the source's quadratic xi(p), through p_l = delta p_e at 0, p_e at p_e and 1 - p_l at 1",
        told=_MEANING,
    ),
    "aversion": Word(
        NUMBER,
        {"p": "number", "c": "number", "alpha": "number", "base": "number", "slope": "number"},
        "the source's risk aversion max(gammabar + lambda (p - c/alpha), 0), with gammabar and lambda as base and"
        " slope",
        told=_MEANING,
    ),
    "keeps_range": Word(
        STATEMENT,
        {"delta": "number", "even": "number"},
        "0 < p_e < 1, and the quadratic xi is from p_l to 1 - p_l for all p in [0, 1]",
        "verify.kernel.utility.subjective:keeps_range",
        told=_MEANING,
    ),
    "prospect": Word(
        STATEMENT,
        {"delta": "number", "even": "number"},
        "0 < p_e < 1, and for all p in [0, 1] xi(p) > p where p < p_e and xi(p) < p where p > p_e",
        "verify.kernel.utility.subjective:prospect",
        told=_MEANING,
    ),
    "rises": Word(
        STATEMENT,
        {"delta": "number", "even": "number"},
        "0 < p_e < 1, and xi(p) <= xi(q) for all p <= q in [0, 1]",
        "verify.kernel.utility.subjective:rises",
        told=_MEANING,
    ),
    # players who do not look at their cards: see holdem.card_blind
    **{
        name: Word(NUMBER, _BLIND, f"when the button changes hand by hand, {means}", told=_BLIND_MEANING)
        for name, means in (
            ("blind_gain", "what the first player wins of the other on average, in big blinds a hand"),
            (
                "blind_on_button",
                "what the first player wins of the other on average in the hands in which he has the button, in big"
                " blinds a hand",
            ),
            (
                "blind_variance",
                "the variance of what a hand wins, in squares of big blinds: the mean of those in either seat",
            ),
            ("blind_actions", "decisions in a hand on average: folds, checks, calls, bets and raises, no blinds"),
            ("blind_folds", "folds in a hand on average"),
            ("blind_raises", "bets and raises in a hand on average"),
            (
                "blind_spared",
                "checks in a hand on average that nobody is asked for, as all chips are in: two on each street left",
            ),
        )
    },
    # no-limit hold'em by convolutional network: see poker_cnn.printed and poker_cnn.luck
    "printed": Word(
        NUMBER,
        {"player": "text", "other": "text"},
        "what table 3 of Hwang and Kaneko says that the player wins of the other, in big blinds a hand",
        told=_MEANING,
    ),
    "hoeffding": Word(
        NUMBER,
        {"t": "number", "M": "number", "n": "whole"},
        "exp(-n t^2/(2 M^2)): when n independent hands win or lose M at most each, the chance that their mean is t or"
        " more above what is expected is no more than this (Hoeffding)",
        told=_MEANING,
    ),
    # states of it as planes: see poker_cnn.encoding, and poker_cnn.situations for how a situation is written
    "planes": Word(
        NUMBER,
        {"rows": "names"},
        "the planes of these rows in all, of table 2 of Hwang and Kaneko and, for the pot, of their text",
        told=_MEANING,
    ),
    "same_since": Word(
        STATEMENT,
        {"stack": "whole", "first": "text", "second": "text", "street": "text"},
        "two situations of no-limit hold'em with so many chips each and blinds of 1 and 2 have the same cards, and the"
        " same actions from the street on, though not all",
        told=_MEANING,
    ),
    "same_planes": Word(
        STATEMENT,
        {"stack": "whole", "first": "text", "second": "text", "choices": "mapping"},
        "two situations of no-limit hold'em with so many chips each and blinds of 1 and 2 are encoded alike by Hwang"
        " and Kaneko, and so is each answer that is legal in both, with these choices and whatever the others are that"
        " the source leaves open",
        told=_MEANING,
    ),
    "legal_answers": Word(
        NUMBER,
        {"stack": "whole", "situation": "text"},
        f"the actions that may be taken{_SITUATION}, each amount of chips one",
        told=_MEANING,
    ),
    "written_answers": Word(
        NUMBER,
        {"stack": "whole", "situation": "text", "choices": "mapping"},
        f"in how many ways Hwang and Kaneko encode the actions that may be taken{_SITUATION}, with these choices",
        told=_MEANING,
    ),
    "tied_raises": Word(
        NUMBER,
        {"stack": "whole", "situation": "text", "choices": "mapping"},
        f"the most bets or raises that may be taken{_SITUATION} and that Hwang and Kaneko encode alike with these"
        " choices, so that every network expects the same of them",
        told=_MEANING,
    ),
    # games with one winner, each by its text or as a game: see kingmaker.rewriting, .essence, .census, .kingmakers
    "nodes": Word(
        NUMBER, {"game": "binary", "player?": "player"}, "the nodes of the game at which somebody moves, or this player"
    ),
    "leaves": Word(NUMBER, {"game": "binary"}, "the leaves of the game's tree"),
    "kingmakers": Word(
        NUMBER,
        {"game": "binary"},
        "the nodes whose mover has lost, but decides who wins",
        told=_KINGMAKER,
    ),
    "kingmaker_ancestors": Word(
        NUMBER,
        {"game": "binary"},
        "the nodes passed on the ways from each kingmaker to the root, the root among them, each as often as it is",
    ),
    "normal_form": Word(
        STATEMENT,
        {"game": "binary", "result": "term"},
        "the transformations 0 to 4 lead from the game to the result, and none applies to that",
        told=_KINGMAKER,
    ),
    "two_normal_forms": Word(
        STATEMENT,
        {"game": "term", "one": "term", "other": "term"},
        "the transformations 1 to 4 lead from the game to both, which are different, and none applies to these",
        told=_KINGMAKER,
    ),
    "critical_pairs": Word(
        NUMBER,
        _RULES,
        "the smallest games at which two of these transformations get in each other's way",
        told=_KINGMAKER,
    ),
    "critical_pairs_join": Word(
        STATEMENT,
        _RULES,
        "after any two such steps there are steps to one and the same game",
        told=_KINGMAKER,
    ),
    "one_normal_form": Word(
        STATEMENT,
        {**_NODES, **_RULES},
        "each game of at most so many players and nodes, without rule 0 each whose winning nodes are leaves, has one"
        " normal form under these transformations",
        told=_KINGMAKER,
    ),
    "games_of_nodes": Word(
        NUMBER,
        {**_NODES, **_RULES},
        "the games of at most so many players and nodes, up to the order of children; without rule 0 those whose"
        " winning nodes are leaves",
        told=_KINGMAKER,
    ),
    "steps_of_nodes": Word(
        NUMBER,
        {**_NODES, **_RULES},
        "the single steps by these transformations from the games of at most so many players and nodes",
        told=_KINGMAKER,
    ),
    "winners_kept": Word(
        STATEMENT,
        {**_LEAVES, "notion": "text"},
        "no transformation of a game of at most so many players and leaves changes who may win",
        told=_KINGMAKER,
    ),
    "deciders_changed": Word(
        NUMBER,
        {**_LEAVES, "notion": "text", "rule?": "whole"},
        "the single steps, or those by one transformation, from games of at most so many players and leaves that change"
        " who decides",
        told=_KINGMAKER,
    ),
    "changes_deciders": Word(
        STATEMENT,
        {"game": "term", "notion": "text"},
        "some transformation of the game changes who decides",
        told=_KINGMAKER,
    ),
    "games": Word(
        NUMBER,
        {**_LEAVES, "among": "text"},
        "all or reduced games of at most so many players and leaves, up to the order of children and names of players",
        told=_KINGMAKER,
    ),
    "steps_of_leaves": Word(
        NUMBER,
        {**_LEAVES, "rule?": "whole"},
        "the single steps, or those by one transformation, from the games of at most so many players and leaves",
        told=_KINGMAKER,
    ),
    "exceptions": Word(
        NUMBER,
        {**_LEAVES, "among": "text", **_READING, "statement": "text"},
        "the games of at most so many players and leaves, all or reduced ones, for which the statement fails, when only"
        " predicted moves are made",
        told=_KINGMAKER,
    ),
    "fails": Word(
        STATEMENT,
        {"statement": "text", "game": "term", **_READING},
        "the statement fails for the game, when only predicted moves are made",
        told=_KINGMAKER,
    ),
    "kinds_closed": Word(
        STATEMENT,
        {"players": "whole"},
        "of a choice among any leaves and, with three players, kingmakers of two others, predicted moves leave the sure"
        " winner's leaf, or, if there is none, one such kingmaker",
        told=_KINGMAKER,
    ),
    "open_nodes": Word(
        NUMBER,
        {**_OPEN, "where": "text", "how": "text", "player?": "player"},
        "the nodes, or this player's, everywhere or only those reached, at which the rule leaves many moves open;"
        " consequential: several players may win there; divided: the moves differ in who may; of a player also"
        " kingmakers: those of the divided ones",
        told=_KINGMAKER,
    ),
    "restrictions": Word(
        NUMBER,
        {"game": "game", **_READING},
        "how often the procedure of prediction restricts what may be chosen at a node, all nodes together",
        told=_KINGMAKER,
    ),
    "left": Word(
        STATEMENT,
        {**_OPEN, "term": "term"},
        "the moves that the rule leaves open are this game",
        told=_KINGMAKER,
    ),
    "average": Word(
        NUMBER,
        {"game": "game", "play": "text", **_READING, "one": "text", "others": "text", "whose": "text"},
        "what one player of the first strategy, or each of the others, of the second, gets on average over the seats,"
        " when strategies are private, or known",
        told=_KINGMAKER,
    ),
}


def is_free(name: str) -> bool:
    """Whether the name means nothing in statements, and may stand for a number or an argument.

    >>> is_free("pooling"), is_free("kuhn"), is_free("value"), is_free("1/2")
    (True, False, False, False)
    """
    return is_name(name) and name not in RESERVED and name not in WORDS and name.replace("_", "-") not in FAMILIES


def may_name(name: str) -> bool:
    """Whether the name may stand for an argument in `where`: it is free, no word of a verdict, and no optimal plan's.

    >>> may_name("third"), may_name("nash"), may_name("proved"), may_name("x")
    (True, False, False, False)
    """
    return is_free(name) and name not in PRINTED and name != PLAN


def require_call(call: Call) -> Word:
    """The row of a call's word, whose arguments it has.

    Raises:
        StatementError: no such word, or other arguments.
    """
    word = WORDS.get(call.word)
    if word is None:
        raise StatementError(
            f"statement: expected a word that is known, found {call.word!r:.60}{did_you_mean(call.word, WORDS)}"
        )
    names = list(word.takes)
    least = sum(not name.endswith("?") for name in names)
    if not least <= len(call.arguments) <= len(names):
        expected = ", ".join(names)
        raise StatementError(f"{call.word}: expected the arguments {expected}, found {len(call.arguments)}")
    for name, value in zip(names, call.arguments, strict=False):
        if not KINDS[word.takes[name]](value):
            kind = "number 1, 2, ..." if word.takes[name] == "player" else word.takes[name]
            found = str(value) if isinstance(value, Fraction) else repr(value)
            raise StatementError(f"{call.word}: expected a {kind} as {name.rstrip('?')}, found {found:.60}")
    return word


def load_function(place: str) -> Any:
    """The function that a row names."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def meaning(call: Call) -> tuple[str, ...]:
    """What the call's word means, as a line for a reader who may not know it."""
    return (f"{call.word}: {WORDS[call.word].means}",)
