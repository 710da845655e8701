"""Types of the face, which `make docs` writes from the rows of words (verify/kernel/core.py and theories)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias

from derivations import __version__
from derivations.api import (
    all_correlated,
    approximate,
    commitment,
    correlated_equilibrium,
    judge,
    kingmakers,
    load,
    nash_equilibria,
    one_equilibrium,
    one_step,
    optimal_plans,
    quantal_response,
    quasi_perfect_equilibrium,
    signalling_equilibria,
    solve,
    subgame_perfect_equilibria,
    undominated,
    verify,
    verify_distribution,
)
from derivations.claims.ranges import Ranges
from derivations.claims.said import Number, Said, Unsettled
from derivations.claims.words import every, every_optimal_plan, name, weight
from derivations.explain.bet import Spot, bet
from derivations.explain.chosen import AnyProfile
from derivations.explain.drawing import draw
from derivations.explain.equity import equity
from derivations.explain.one_step import HowRead
from derivations.inputs.game import AnyGame
from derivations.inputs.matrices import bimatrix, strategic_form
from derivations.inputs.peers import from_openspiel, from_pygambit, openspiel_profile
from derivations.own.measuring import experiment
from derivations.own.programs import claim, reading, report_file
from derivations.own.records import ClaimError
from derivations.print.markdown import Holes
from derivations.proving import prove
from derivations.reporting import report
from trees.refusal import Refused
from verify.certificate_json import dumps, loads
from verify.check import accepted, check
from verify.kernel.refusal import CheckFailed
from verify.language.text import shown

_Number: TypeAlias = int | Fraction | str | Number
_Profile: TypeAlias = AnyProfile | Sequence[Mapping[str, Any]]
_List: TypeAlias = list[Any] | tuple[Any, ...]
_Names: TypeAlias = list[str] | tuple[str, ...]
_Choices: TypeAlias = Sequence[tuple[Mapping[str, str], _Number]]
_Beliefs: TypeAlias = str | Path | Mapping[str, Any]

__all__ = [
    "CheckFailed",
    "ClaimError",
    "Holes",
    "HowRead",
    "Number",
    "Refused",
    "Said",
    "Spot",
    "Unsettled",
    "__version__",
    "accepted",
    "all_correlated",
    "any_bets_value",
    "approximate",
    "average",
    "aversion",
    "bayes",
    "behaviour_equilibrium",
    "best_coarse_correlated",
    "best_correlated",
    "best_extensive_form_correlated",
    "best_replies",
    "best_reply",
    "bet",
    "betting_sequences",
    "bimatrix",
    "blind_actions",
    "blind_folds",
    "blind_gain",
    "blind_on_button",
    "blind_raises",
    "blind_spared",
    "blind_variance",
    "card_states",
    "changes_deciders",
    "check",
    "claim",
    "closed_form",
    "closed_value",
    "coarse_correlated",
    "commitment",
    "commitment_payoff",
    "commitment_value",
    "consistent",
    "correlated",
    "correlated_dimension",
    "correlated_equilibrium",
    "correlated_gain",
    "correlated_payoff",
    "correlated_vertices",
    "credible_deviation",
    "critical_pairs",
    "critical_pairs_join",
    "deciders_changed",
    "dimension",
    "dominance_solvable",
    "dominated",
    "dominated_by",
    "dominated_by_mixture",
    "dominated_continuation",
    "draw",
    "dumps",
    "eliminated",
    "equilibria",
    "equilibrium_dominated",
    "equilibrium_paying",
    "equilibrium_payoffs",
    "equilibrium_plans",
    "equilibrium_playing",
    "equilibrium_weights",
    "equity",
    "every",
    "every_optimal_plan",
    "exceptions",
    "expected_utility",
    "experiment",
    "extensive_form_correlated",
    "extensive_form_perfect",
    "extreme_equilibria",
    "extreme_payoffs",
    "extreme_sequential_equilibria",
    "fails",
    "from_openspiel",
    "from_pygambit",
    "full_pure_equilibria",
    "gain",
    "gain_at",
    "game_ends",
    "game_states",
    "games",
    "games_of_nodes",
    "gaps",
    "guarantee",
    "hand_payoff",
    "highest_stack",
    "highest_stacks",
    "hoeffding",
    "information_sets",
    "infoset_actions",
    "intuitive",
    "jam_or_fold_guarantee",
    "judge",
    "keeps_range",
    "kinds_closed",
    "kingmaker_ancestors",
    "kingmakers",
    "kmn",
    "least_payoff",
    "least_weight",
    "leaves",
    "left",
    "legal_answers",
    "lemma",
    "load",
    "loads",
    "logit_equilibrium",
    "mixed_hands",
    "mixed_nash",
    "mixed_payoff",
    "mixed_regret",
    "most_payoff",
    "most_weight",
    "motive",
    "motive_by",
    "name",
    "nash",
    "nash_components",
    "nash_equilibria",
    "nash_equilibria_outside",
    "nash_subsets",
    "nodes",
    "normal_form",
    "normal_form_perfect",
    "one_equilibrium",
    "one_normal_form",
    "one_step",
    "one_step_equilibrium",
    "open_nodes",
    "openspiel_profile",
    "optimal_plans",
    "optimal_stages",
    "pareto_dominates",
    "pareto_efficient",
    "payoff",
    "pbe",
    "perfect",
    "perfect_as_seen",
    "perfect_bayesian",
    "perfect_prediction",
    "plan_equilibria",
    "planes",
    "plans_by_rest",
    "predicted",
    "printed",
    "proper",
    "prospect",
    "prove",
    "public_states",
    "pure_equilibria",
    "pure_payoffs",
    "pure_predictions",
    "pure_sequential_equilibria",
    "pure_subgame_perfect",
    "pure_subgame_perfect_payoffs",
    "quantal_response",
    "quasi_perfect",
    "quasi_perfect_equilibrium",
    "raise_share",
    "rational_at",
    "reading",
    "refines",
    "regret",
    "regret_at",
    "reply_payoff",
    "report",
    "report_file",
    "restrictions",
    "rises",
    "same_equilibria",
    "same_planes",
    "same_since",
    "sequences",
    "sequential",
    "sequential_components",
    "sequential_equilibria",
    "sequential_equilibrium",
    "sequential_payoffs",
    "sequentially_rational",
    "share",
    "shown",
    "signalling_equilibria",
    "solve",
    "spe",
    "stage_value",
    "stages",
    "steps_of_leaves",
    "steps_of_nodes",
    "strategic_form",
    "strict_nash",
    "strictly_dominated",
    "style",
    "subgame_perfect",
    "subgame_perfect_equilibria",
    "subgame_perfect_payoffs",
    "subjective",
    "supporting_beliefs",
    "survivors",
    "theorem",
    "tied_raises",
    "tournament_value",
    "two_normal_forms",
    "undominated",
    "undominated_strategy",
    "unique_logit_equilibrium",
    "unique_subgame_perfect",
    "utility",
    "value",
    "value_by_rest",
    "verify",
    "verify_distribution",
    "weak_commitment_attained",
    "weak_commitment_value",
    "weight",
    "welfare",
    "winners_kept",
    "worse_near",
    "worst_coarse_correlated",
    "worst_correlated",
    "worst_extensive_form_correlated",
    "written_answers",
]

def any_bets_value(
    chips: int | str | Number,
    total: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    unit: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """The greatest chance to win that the player on the button, who has so many of all chips, can be sure of in a
    tournament of no-limit hold'em of two with these blinds, in which all bets are multiples of the unit, whatever the
    other one does."""

def average(
    game: AnyGame,
    play: str,
    reading: _Names,
    one: str,
    others: str,
    whose: str,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Number:
    """What one player of the first strategy, or each of the others, of the second, gets on average over the seats, when
    strategies are private, or known."""

def aversion(p: _Number, c: _Number, alpha: _Number, base: _Number, slope: _Number, *, for_all: Ranges = ...) -> Number:
    """The source's risk aversion max(gammabar + lambda (p - c/alpha), 0), with gammabar and lambda as base and
    slope."""

def bayes(
    game: AnyGame, profile: _Profile, beliefs: _Beliefs | None = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Where the profile reaches one of these sets, its beliefs are by Bayes' rule."""

def behaviour_equilibrium(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Some profile of behaviour strategies is a Nash equilibrium: nobody gains by another behaviour strategy."""

def best_coarse_correlated(
    game: AnyGame, goal: int | str | Sequence[_Number] | _Choices, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The most that a coarse correlated equilibrium gives, for "welfare", a player, or a list of weights of the players
    or of profiles."""

def best_correlated(
    game: AnyGame, goal: int | str | Sequence[_Number] | _Choices, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The most that a correlated equilibrium gives, for "welfare", a player, or a list of weights of the players or of
    profiles."""

def best_extensive_form_correlated(
    game: AnyGame, goal: int | str | Sequence[_Number] | _Choices, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The most that an extensive-form correlated equilibrium gives, for "welfare", a player, or a list of weights of
    the players or of profiles."""

def best_replies(
    game: AnyGame, profile: _Profile, player: int | str, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The player's reduced pure strategies than which none earns more while the others follow the profile."""

def best_reply(
    game: AnyGame,
    profile: _Profile,
    player: int | str,
    choices: Mapping[str, str],
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Said:
    """No pure strategy earns the player more than that of these choices, one wherever it leads, while the others follow
    the profile."""

def betting_sequences(rules: Mapping[str, Any], kind: str, street: str, *, for_all: Ranges = ...) -> Number:
    """The sequences of actions from the beginning of the hand, told apart by every number of chips, that on this street
    come to a player who acts ("decisions"), have his action too ("actions"), end by a fold ("folds") or by a call after
    which players are all-in ("calls"), or end the street with chips left ("closed")."""

def blind_actions(
    player: str,
    other: str,
    stack: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """When the button changes hand by hand, decisions in a hand on average: folds, checks, calls, bets and raises, no
    blinds."""

def blind_folds(
    player: str,
    other: str,
    stack: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """When the button changes hand by hand, folds in a hand on average."""

def blind_gain(
    player: str,
    other: str,
    stack: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """When the button changes hand by hand, what the first player wins of the other on average, in big blinds a
    hand."""

def blind_on_button(
    player: str,
    other: str,
    stack: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """When the button changes hand by hand, what the first player wins of the other on average in the hands in which he
    has the button, in big blinds a hand."""

def blind_raises(
    player: str,
    other: str,
    stack: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """When the button changes hand by hand, bets and raises in a hand on average."""

def blind_spared(
    player: str,
    other: str,
    stack: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """When the button changes hand by hand, checks in a hand on average that nobody is asked for, as all chips are in:
    two on each street left."""

def blind_variance(
    player: str,
    other: str,
    stack: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """When the button changes hand by hand, the variance of what a hand wins, in squares of big blinds: the mean of
    those in either seat."""

def card_states(hands: int | str | Number, street: str, up_to: str, *, for_all: Ranges = ...) -> Number:
    """The ways to deal so many players two cards each and the board up to a street, of which the flop is one set; up to
    "suits" those are one that a permutation of the four suits makes of each other, up to "cards" none."""

def changes_deciders(game: str, notion: str, *, for_all: Ranges = ...) -> Said:
    """Some transformation of the game changes who decides."""

def closed_form(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """In liar's dice with N faces and penalty t let D(y) be the greater of 1/N and 1/(y + t N/(1 + t)), s the sum of
    D(y) over y = k + 1, ..., N, and k >= 1 least with s <= 1, or 0 if t > N - 1. The value with a least claim M, any
    from the game's up, is (1 + t) (1 - (k/N + t/(1 + t)) s) if M <= k, else 1 - (1 + t) (M - 1)/N."""

def closed_value(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """In Kuhn poker with n cards, ante 1 and bet B let N = n - 1, and t and u be the fractional parts of N B/((B + 1)(B
    + 2)) and of N/(B + 1). If 2 B N >= (B + 2)^2 and 4 N >= (B + 2)(B + 4), then n (n - 1) times the value is t (1 - t)
    + B u (1 - u) - B N (B N + B + 2)/((B + 1)(B + 2)^2)."""

def coarse_correlated(game: AnyGame, distribution: _Choices, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody gains by one and the same strategy, whatever part of the distribution's profiles he would be told."""

def commitment_payoff(
    game: AnyGame, player: int | str, strategy: _Choices, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """What the player expects who announces this mixed strategy, a list of reduced pure strategies with probabilities,
    when the other one answers like that."""

def commitment_value(game: AnyGame, player: int | str, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The most that the player expects who announces a mixed strategy, the other one answering with what is best for
    himself, and among that for the player (strong Stackelberg)."""

def consistent(
    game: AnyGame, profile: _Profile, beliefs: _Beliefs | None = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Some totally mixed profiles converge to the profile such that their beliefs by Bayes' rule, at these sets,
    converge to the beliefs (Kreps and Wilson)."""

def correlated(game: AnyGame, distribution: _Choices, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody who is told his part of a profile drawn from the distribution, a list of profiles of reduced pure
    strategies with probabilities, gains by playing another strategy than that."""

def correlated_dimension(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """That of the polytope of correlated equilibria."""

def correlated_gain(
    game: AnyGame,
    distribution: _Choices,
    player: int | str,
    choices: Mapping[str, str],
    told: Mapping[str, str] = ...,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Number:
    """What the player gains who plays the strategy of these choices when told another one, or whatever is told, the
    others doing as they are told; or who makes these choices from an information set on when told one choice there."""

def correlated_payoff(
    game: AnyGame, distribution: _Choices, player: int | str, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """What the player expects if all do as they are told."""

def correlated_vertices(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The extreme points of the polytope of correlated equilibria."""

def credible_deviation(
    game: AnyGame, profile: _Profile, type: str, message: str, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """No type sends the message, and this type gains by it whatever the receiver answers who believes that types for
    which it is equilibrium dominated have not sent it."""

def critical_pairs(rules: _List, *, for_all: Ranges = ...) -> Number:
    """The smallest games at which two of these transformations get in each other's way."""

def critical_pairs_join(rules: _List, *, for_all: Ranges = ...) -> Said:
    """After any two such steps there are steps to one and the same game."""

def deciders_changed(
    players: int | str | Number,
    leaves: int | str | Number,
    notion: str,
    rule: int | str | Number = ...,
    *,
    for_all: Ranges = ...,
) -> Number:
    """The single steps, or those by one transformation, from games of at most so many players and leaves that change
    who decides."""

def dimension(game: AnyGame, player: int | str, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """That of the player's set of optimal plans."""

def dominance_solvable(game: AnyGame, dominance: str = ..., *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """One strategy of each player is left after iterated elimination of reduced pure strategies that are strictly
    dominated by mixtures of those left; with "weak" in rounds, each of which eliminates at once all that are weakly
    dominated."""

def dominated(
    game: AnyGame, player: int | str, infoset: str, action: str, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Every strategy of the player that leads to the information set and takes the action there never earns more, and
    against some play of the others less, than one that differs from it only there and after."""

def dominated_by(
    game: AnyGame,
    profile: _Profile,
    player: int | str,
    strategy: Mapping[str, Mapping[str, _Number]],
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Said:
    """This strategy of the player, one of two, earns as much at least as that of the profile against all strategies of
    the other, and more against some."""

def dominated_by_mixture(
    game: AnyGame,
    player: int | str,
    choices: Mapping[str, str],
    dominance: str = ...,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Said:
    """A mixture of the player's other reduced pure strategies earns more than that of these choices, one wherever it
    leads, whatever the others play; with "weak" never less, and somewhere more."""

def dominated_continuation(
    game: AnyGame,
    profile: _Profile,
    infoset: str,
    strategy: Mapping[str, Mapping[str, _Number]],
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Said:
    """These choices from the information set on earn as much at least as those of the profile, of two players, against
    all that the other may do, and more against something."""

def eliminated(
    game: AnyGame,
    player: int | str,
    choices: Mapping[str, str],
    dominance: str = ...,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Said:
    """The player's strategy of these choices, one wherever it leads, goes by iterated elimination of reduced pure
    strategies that are strictly dominated by mixtures of those left; with "weak" in rounds, each of which eliminates at
    once all that are weakly dominated."""

def equilibria(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The Nash equilibria in mixed strategies over reduced pure ones, where they are finitely many."""

def equilibrium_dominated(
    game: AnyGame, profile: _Profile, type: str, message: str, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """No type sends the message, and this type, an information set of the sender, loses by it whatever the receiver
    answers who believes anything."""

def equilibrium_paying(game: AnyGame, payoffs: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Some Nash equilibrium pays just this; where players forget, in mixed strategies."""

def equilibrium_payoffs(game: AnyGame, boxes: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """What Nash equilibria pay is just what lies in these boxes, each an interval for each player; where players
    forget, in mixed strategies."""

def equilibrium_plans(game: AnyGame, products: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """The realization plans of two players, the weights with which own choices lead to an information set and take an
    action there, are in equilibrium exactly if both are mixtures of those in one of these products, a list for each
    player."""

def equilibrium_playing(
    game: AnyGame, weights: Mapping[str, Mapping[str, _Number]], *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """In some Nash equilibrium the movers' own choices lead to these information sets and take these actions there with
    just these probabilities; where players forget, in mixed strategies."""

def equilibrium_weights(
    game: AnyGame, weights: Mapping[str, Any], among: str = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """The least and the most of these probabilities, by information set and action; with "pure" over those in reduced
    pure strategies, with "sequential" over sequential ones; where players forget, in mixed strategies."""

def exceptions(
    players: int | str | Number,
    leaves: int | str | Number,
    among: str,
    reading: _Names,
    statement: str,
    *,
    for_all: Ranges = ...,
) -> Number:
    """The games of at most so many players and leaves, all or reduced ones, for which the statement fails, when only
    predicted moves are made."""

def expected_utility(p: _Number, win: _Number, lose: _Number, gamma: _Number, *, for_all: Ranges = ...) -> Number:
    """That of the wealth `win` with probability p, else `lose`."""

def extensive_form_correlated(
    game: AnyGame, distribution: _Choices, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Nobody who is told each choice of his part when he gets to its information set gains by other choices there and
    after; who has made such is told nothing more."""

def extensive_form_perfect(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody forgets, and some totally mixed profiles converge to the profile such that at each information set its
    choices are best against these, the mover's own later mistakes included (Selten's trembling hand)."""

def extreme_equilibria(game: AnyGame, stage: str = ..., *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The Nash equilibria of which both strategies are in these lists; if it is 1, it is the only one."""

def extreme_payoffs(game: AnyGame, payoffs: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """The extreme equilibria pay just these."""

def extreme_sequential_equilibria(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The sequential equilibria of the signalling game of which both strategies are in these lists; if it is 1, it is
    the only one."""

def fails(statement: str, game: str, reading: _Names, *, for_all: Ranges = ...) -> Said:
    """The statement fails for the game, when only predicted moves are made."""

def full_pure_equilibria(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The Nash equilibria in pure strategies that name an action at every information set, also where own choices never
    lead."""

def gain(
    game: AnyGame,
    profile: _Profile,
    player: int | str,
    choices: Mapping[str, str],
    subgame: str = ...,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Number:
    """What the player gains by making these choices and else following the profile, or by that in the subgame at this
    node."""

def gain_at(
    game: AnyGame,
    profile: _Profile,
    infoset: str,
    beliefs: Mapping[str, _Number] | _List,
    choices: Mapping[str, str],
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Number:
    """What its mover gains by these choices there and after."""

def game_ends(rules: Mapping[str, Any], up_to: str, *, for_all: Ranges = ...) -> Number:
    """The sequences of actions that end the hand, each with all ways to deal both hands and the board: that seen then
    where a player folds, the whole board where hands are shown."""

def game_states(rules: Mapping[str, Any], up_to: str, *, for_all: Ranges = ...) -> Number:
    """The sequences of actions after which a player acts, each with all ways to deal both hands and the board that is
    seen then."""

def games(players: int | str | Number, leaves: int | str | Number, among: str, *, for_all: Ranges = ...) -> Number:
    """All or reduced games of at most so many players and leaves, up to the order of children and names of players."""

def games_of_nodes(
    players: int | str | Number, nodes: int | str | Number, rules: _List, *, for_all: Ranges = ...
) -> Number:
    """The games of at most so many players and nodes, up to the order of children; without rule 0 those whose winning
    nodes are leaves."""

def gaps(player: int | str, hand: str, ante: _Number, most: _Number, *, for_all: Ranges = ...) -> Number:
    """The ranges of stacks, from 1 and the ante to the last, on which optimal plans of jam or fold never jam a hand of
    this class, for player 2 never call with it, though they do with some probability for less and for more."""

def guarantee(
    game: AnyGame,
    coarse: AnyGame,
    player: int | str,
    plan: Mapping[str, Mapping[str, _Number]],
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Number:
    """The least that the player gets in the first game who follows there this realization plan of the second, whose
    information sets are made of the first's."""

def hand_payoff(
    game: AnyGame, player: int | str, hand: str, against: str, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """What a hand of this class expects of a jam in jam or fold, in big blinds, when the other one calls with the
    range; of player 2 of a call, when the other one has jammed, who jams with the range."""

def highest_stack(
    player: int | str, hand: str, ante: _Number, step: _Number, most: _Number, *, for_all: Ranges = ...
) -> Number:
    """Of the stacks from 1 and the ante in steps of so much, at most the last, the greatest at which the only optimal
    plan of jam or fold jams a hand of this class, for player 2 calls with it, with a probability of 1/2 or more."""

def highest_stacks(
    player: int | str,
    chart: Mapping[str, _Number],
    ante: _Number,
    step: _Number,
    most: _Number,
    *,
    for_all: Ranges = ...,
) -> Said:
    """Each hand of the chart has the number that is its highest_stack."""

def hoeffding(t: _Number, M: _Number, n: int | str | Number, *, for_all: Ranges = ...) -> Number:
    """Exp(-n t^2/(2 M^2)): when n independent hands win or lose M at most each, the chance that their mean is t or more
    above what is expected is no more than this (Hoeffding)."""

def information_sets(rules: Mapping[str, Any], up_to: str, *, for_all: Ranges = ...) -> Number:
    """The sequences of actions after which a player acts, each with all ways to deal his cards and the board that is
    seen then."""

def infoset_actions(rules: Mapping[str, Any], up_to: str, *, for_all: Ranges = ...) -> Number:
    """The pairs of an information set and an action there."""

def intuitive(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """The profile of a signalling game passes the intuitive criterion of Cho and Kreps: no type has a credible
    deviation."""

def jam_or_fold_guarantee(
    chips: int | str | Number,
    total: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    unit: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """The greatest chance to win that the same player can be sure of there if he only jams or folds, on the button and
    not, while the other one may bet as he likes."""

def keeps_range(delta: _Number, even: _Number, *, for_all: Ranges = ...) -> Said:
    """0 < p_e < 1, and the quadratic xi is from p_l to 1 - p_l for all p in [0, 1]."""

def kinds_closed(players: int | str | Number, *, for_all: Ranges = ...) -> Said:
    """Of a choice among any leaves and, with three players, kingmakers of two others, predicted moves leave the sure
    winner's leaf, or, if there is none, one such kingmaker."""

def kingmaker_ancestors(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The nodes passed on the ways from each kingmaker to the root, the root among them, each as often as it is."""

def kmn(game: str, profile: Mapping[str, Sequence[_Number]], eta: _Number, *, for_all: Ranges = ...) -> Said:
    """Every probability at a kingmaker's node is at least eta."""

def least_payoff(
    game: AnyGame, player: int | str, among: str = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The least that the player expects in a Nash equilibrium; with "pure" in one in reduced pure strategies, with
    "subgame perfect", "pure subgame perfect" or, in signalling games, "sequential" in one that is so; where players
    forget, in mixed strategies."""

def least_weight(
    game: AnyGame, infoset: str, action: str, among: str = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The least probability, over all Nash equilibria, with which the mover's own choices lead to the information set
    and take the action there; with "pure" in one in reduced pure strategies, with "sequential", in signalling games, in
    a sequential one."""

def leaves(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The leaves of the game's tree."""

def left(game: AnyGame, rule: str, reading: _Names, term: str, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """The moves that the rule leaves open are this game."""

def legal_answers(stack: int | str | Number, situation: str, *, for_all: Ranges = ...) -> Number:
    """The actions that may be taken in this situation of no-limit hold'em with so many chips each and blinds of 1 and
    2, each amount of chips one."""

def lemma(integers: _Names, reals: _Names, given: _Names, then: str, *, for_all: Ranges = ...) -> Said:
    """For all whole and all real numbers of these names with what is given, the last holds."""

def logit_equilibrium(
    game: AnyGame, precision: _Number, boxes: Mapping[str, Any], *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Exactly one logit equilibrium with this precision has all its probabilities, by information set and action, in
    these intervals: every action has a probability proportional to exp(precision * what it pays), given that its
    information set is reached."""

def mixed_hands(ante: _Number, most: _Number, player: int | str = ..., *, for_all: Ranges = ...) -> Number:
    """The classes of hands, of 169, of which for some stack from 1 and the ante to the last the only optimal plan of
    jam or fold, of the player or of one of the two, jams or calls with some and not with all."""

def mixed_nash(game: AnyGame, mixed: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody gains by another mixed strategy in the profile of mixed strategies, a list for each player of reduced pure
    strategies with probabilities, drawn before the game; players may forget."""

def mixed_payoff(
    game: AnyGame, mixed: _List, player: int | str, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """What the player expects in the profile of mixed strategies, a list for each player of reduced pure strategies
    with probabilities, drawn before the game."""

def mixed_regret(
    game: AnyGame, mixed: _List, player: int | str, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """What the player gains there at most by another mixed strategy, and so by a pure one."""

def most_payoff(
    game: AnyGame, player: int | str, among: str = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The most that the player expects in a Nash equilibrium; with "pure" in one in reduced pure strategies, with
    "subgame perfect", "pure subgame perfect" or, in signalling games, "sequential" in one that is so; where players
    forget, in mixed strategies."""

def most_weight(
    game: AnyGame, infoset: str, action: str, among: str = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The most probability, over all Nash equilibria, with which the mover's own choices lead to the information set
    and take the action there; with "pure" in one in reduced pure strategies, with "sequential", in signalling games, in
    a sequential one."""

def motive(
    game: str,
    profile: Mapping[str, Sequence[_Number]],
    player: int | str,
    eta: _Number,
    kmn: str,
    any: str,
    *,
    for_all: Ranges = ...,
) -> Said:
    """By one-step prediction, which takes the profile to be subgame perfect, the player has the motive for some change,
    when some or every answer of the others must do."""

def motive_by(
    game: str,
    profile: Mapping[str, Sequence[_Number]],
    player: int | str,
    eta: _Number,
    kmn: str,
    any: str,
    change: Mapping[str, Sequence[_Number]],
    *,
    for_all: Ranges = ...,
) -> Said:
    """The player has the motive for this change of a profile that is taken to be subgame perfect."""

def nash(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody can gain by another strategy (of behaviour strategies, where recall is not perfect)."""

def nash_components(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The connected parts of the set of Nash equilibria."""

def nash_equilibria_outside(
    game: AnyGame, supports: _List, products: _List, cut: _List, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Mixed strategies that are not all of them mixtures of the pure strategies in one of these supports are in
    equilibrium exactly if all are in one of the products, as for nash_equilibria, or in the product of an entry of the
    last list, a product with some players' pure strategies, and none of these pays its player more than the mixture."""

def nash_subsets(game: AnyGame, stage: str = ..., *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The pairs of lists that it takes."""

def nodes(game: AnyGame, player: int | str = ..., *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The nodes of the game at which somebody moves, or this player."""

def normal_form(game: AnyGame, result: str, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """The transformations 0 to 4 lead from the game to the result, and none applies to that."""

def normal_form_perfect(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """The profile, one of two players, is an equilibrium that is a limit of best replies to mistakes in pure
    strategies: one in which nothing dominates either strategy."""

def one_normal_form(
    players: int | str | Number, nodes: int | str | Number, rules: _List, *, for_all: Ranges = ...
) -> Said:
    """Each game of at most so many players and nodes, without rule 0 each whose winning nodes are leaves, has one
    normal form under these transformations."""

def one_step_equilibrium(
    game: str, profile: Mapping[str, Sequence[_Number]], eta: _Number, kmn: str, any: str, *, for_all: Ranges = ...
) -> Said:
    """The profile is subgame perfect under kmn-eta, and nobody has a motive."""

def open_nodes(
    game: AnyGame,
    rule: str,
    reading: _Names,
    where: str,
    how: str,
    player: int | str = ...,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Number:
    """The nodes, or this player's, everywhere or only those reached, at which the rule leaves many moves open;
    consequential: several players may win there; divided: the moves differ in who may; of a player also kingmakers:
    those of the divided ones."""

def optimal_stages(game: AnyGame, strategies: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """In liar's dice whoever follows these is sure of the stage value, from every stage on: for each least claim the
    roller's probabilities of claims by roll, and the caller's of a call by claim; absent is 0."""

def pareto_dominates(
    game: AnyGame, profile: _Profile, other: _Profile, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Under the profile everybody expects as much at least as under the other one, and somebody more."""

def pareto_efficient(
    game: AnyGame, profile: _Profile, among: Sequence[_Profile], *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """None of these profiles Pareto dominates the profile."""

def payoff(
    game: AnyGame,
    profile: _Profile,
    player: int | str,
    given: str = ...,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Number:
    """What the player expects under the profile, or given that the information set is reached."""

def pbe(
    game: AnyGame, profile: _Profile, beliefs: _Beliefs | None = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Nobody can gain from any information set on, under the beliefs, and these are by Bayes' rule wherever the profile
    leads (weak perfect Bayesian equilibrium: elsewhere any beliefs will do)."""

def perfect(game: str, profile: Mapping[str, Sequence[_Number]], *, for_all: Ranges = ...) -> Said:
    """The profile is subgame perfect."""

def perfect_as_seen(
    game: str, profile: Mapping[str, Sequence[_Number]], eta: _Number, kmn: str, *, for_all: Ranges = ...
) -> Said:
    """The profile is subgame perfect under kmn-eta, each mover's choice being best as he sees the others."""

def perfect_bayesian(
    game: AnyGame, profile: _Profile, beliefs: _Beliefs | None = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Nobody can gain from any information set on, under the beliefs, and these are by Bayes' rule wherever the profile
    leads (weak perfect Bayesian equilibrium: elsewhere any beliefs will do)."""

def perfect_prediction(
    game: str, profile: Mapping[str, Sequence[_Number]], eta: _Number, kmn: str, any: str, *, for_all: Ranges = ...
) -> Said:
    """The profile is subgame perfect under kmn-eta, and in no subgame anybody has a motive."""

def plan_equilibria(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The Nash equilibria, two with the same realization plans counted once, where they are finitely many."""

def planes(rows: _Names, *, for_all: Ranges = ...) -> Number:
    """The planes of these rows in all, of table 2 of Hwang and Kaneko and, for the pot, of their text."""

def plans_by_rest(
    game: AnyGame, player: int | str, decks: _List, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """In Kuhn poker with n cards these are optimal plans of the player for every n from the game's up. A deck [c, p,
    runs] has plans for c + m p cards, for all whole m >= 0, or with p = 0 for c cards alone. A run [s, t, x, y] is of s
    m + t neighbouring cards, the first run of the lowest; player 1 bets them with x and checks and calls with y, player
    2 bets them after a check with x and calls a bet with y."""

def predicted(
    game: str, profile: Mapping[str, Sequence[_Number]], eta: _Number, reading: _Names, *, for_all: Ranges = ...
) -> Said:
    """Only children that the procedure of prediction leaves get more than eta at kingmakers, or more than 0
    elsewhere."""

def printed(player: str, other: str, *, for_all: Ranges = ...) -> Number:
    """What table 3 of Hwang and Kaneko says that the player wins of the other, in big blinds a hand."""

def proper(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody forgets, no chance move has probability 0, each player has one information set at most, and some totally
    mixed profiles converge to the profile in which an action that is worse than another is played with a probability of
    at most eps times that of the other, eps tending to 0 (Myerson)."""

def prospect(delta: _Number, even: _Number, *, for_all: Ranges = ...) -> Said:
    """0 < p_e < 1, and for all p in [0, 1] xi(p) > p where p < p_e and xi(p) < p where p > p_e."""

def public_states(rules: Mapping[str, Any], up_to: str, *, for_all: Ranges = ...) -> Number:
    """The sequences of actions after which a player acts, each with all ways to deal the board that is seen then."""

def pure_equilibria(game: AnyGame, paying: _List = ..., *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The Nash equilibria in reduced pure strategies, or those that pay this; where players forget, against changes to
    pure and so to mixed strategies."""

def pure_payoffs(game: AnyGame, payoffs: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """The Nash equilibria in pure strategies pay just these."""

def pure_predictions(
    players: int | str | Number,
    leaves: int | str | Number,
    among: str,
    eta: _Number,
    kmn: str,
    any: str,
    *,
    for_all: Ranges = ...,
) -> Said:
    """Each game of at most so many players and leaves, all or reduced ones, for which kmn-eta says what is predicted
    has a subgame-perfect one-step-prediction equilibrium in pure strategies."""

def pure_sequential_equilibria(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """Pure profiles of the signalling game, with a choice at every information set, that are sequential equilibria with
    some beliefs."""

def pure_subgame_perfect(game: AnyGame, paying: _List = ..., *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The pure subgame-perfect equilibria, or those that pay this."""

def pure_subgame_perfect_payoffs(
    game: AnyGame, payoffs: _List, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """The pure subgame-perfect equilibria pay just these."""

def quasi_perfect(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody forgets, and some totally mixed profiles converge to the profile such that from each information set on
    its choices are best against what the others do in these."""

def raise_share(p: _Number, n: _Number, folded: _Number, gamma: _Number, *, for_all: Ranges = ...) -> Number:
    """The source's f* = max((psi - B)/(psi + n), 0), psi = (p*(n - 1)/(1 - p))^(1/gamma) - 1, where B is what folded
    players have put in, over W."""

def rational_at(
    game: AnyGame, profile: _Profile, beliefs: _Beliefs | None = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Nobody can gain from any of these sets on, under the beliefs over their nodes."""

def refines(game: AnyGame, coarse: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """The games differ in information sets alone, and each of the first's is part of one of the second's."""

def regret(
    game: AnyGame,
    profile: _Profile,
    player: int | str,
    subgame: str = ...,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Number:
    """The most that the player can gain by another strategy (of behaviour strategies, where recall is not perfect), or
    in the subgame at this node."""

def regret_at(
    game: AnyGame,
    profile: _Profile,
    infoset: str,
    beliefs: Mapping[str, _Number] | _List,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Number:
    """The most that its mover can gain from the information set on, under the beliefs."""

def reply_payoff(
    game: AnyGame, player: int | str, against: str, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """What the best reply to a range expects in jam or fold, in big blinds: of player 1 when the other one calls with
    the range, of player 2 when the other one jams with it; "22+, A2s+, K5s:1/3" has a third of all K5s."""

def restrictions(game: AnyGame, reading: _Names, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """How often the procedure of prediction restricts what may be chosen at a node, all nodes together."""

def rises(delta: _Number, even: _Number, *, for_all: Ranges = ...) -> Said:
    """0 < p_e < 1, and xi(p) <= xi(q) for all p <= q in [0, 1]."""

def same_equilibria(game: AnyGame, other: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """The Nash equilibria of the two games are the same mixtures of pure strategies, each called by its actions in the
    order of its information sets, where own choices lead; commas in names stand between actions, a star for none."""

def same_planes(
    stack: int | str | Number, first: str, second: str, choices: Mapping[str, Any], *, for_all: Ranges = ...
) -> Said:
    """Two situations of no-limit hold'em with so many chips each and blinds of 1 and 2 are encoded alike by Hwang and
    Kaneko, and so is each answer that is legal in both, with these choices and whatever the others are that the source
    leaves open."""

def same_since(stack: int | str | Number, first: str, second: str, street: str, *, for_all: Ranges = ...) -> Said:
    """Two situations of no-limit hold'em with so many chips each and blinds of 1 and 2 have the same cards, and the
    same actions from the street on, though not all."""

def sequences(game: AnyGame, player: int | str, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """Of the player, the empty one included: as many numbers has a realization plan."""

def sequential(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody forgets, and with some beliefs the profile is a sequential equilibrium."""

def sequential_components(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The connected parts of the set of sequential equilibria of the signalling game."""

def sequential_equilibria(game: AnyGame, products: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """A profile of the signalling game is a sequential equilibrium with some beliefs exactly if its strategies are
    mixtures, one by one, of those in one of these products, a list of behaviour strategies for each player."""

def sequential_equilibrium(
    game: AnyGame, profile: _Profile, beliefs: _Beliefs | None = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Nobody can gain from any information set on, under the beliefs, and these are consistent: limits of those of
    totally mixed profiles."""

def sequential_payoffs(game: AnyGame, boxes: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """What sequential equilibria of the signalling game pay is just what lies in these boxes, each an interval for each
    player."""

def sequentially_rational(
    game: AnyGame, profile: _Profile, beliefs: _Beliefs | None = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Nobody can gain from any information set on, under the beliefs."""

def share(game: AnyGame, player: int | str, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """Of all hands dealt in jam or fold, the share that the only optimal plan jams, for player 2 that it calls with."""

def spe(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody can gain in any subgame."""

def stage_value(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """What the roller gets in one stage of liar's dice with this least claim, where a passed claim y is worth 1 less
    the stage value with least claim y + 1, or 1 plus the penalty if y is the last: the value by nested programs."""

def stages(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The subgames, each with its inner ones as leaves that pay what these do."""

def steps_of_leaves(
    players: int | str | Number, leaves: int | str | Number, rule: int | str | Number = ..., *, for_all: Ranges = ...
) -> Number:
    """The single steps, or those by one transformation, from the games of at most so many players and leaves."""

def steps_of_nodes(
    players: int | str | Number, nodes: int | str | Number, rules: _List, *, for_all: Ranges = ...
) -> Number:
    """The single steps by these transformations from the games of at most so many players and nodes."""

def strict_nash(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Each player's strategy is pure and earns more than any other pure one, reduced to where own choices lead."""

def strictly_dominated(
    game: AnyGame, player: int | str, infoset: str, action: str, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """Every strategy of the player that leads to the information set and takes the action there earns less than one
    that differs from it only there and after, against all play of the others under which the set may be reached."""

def style(p: _Number, s: _Number, *, for_all: Ranges = ...) -> Number:
    """P^(1 - s)."""

def subgame_perfect(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Nobody can gain in any subgame."""

def subgame_perfect_payoffs(game: AnyGame, payoffs: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """All subgame-perfect equilibria pay this; where players forget, in mixed strategies that are drawn for each stage
    apart."""

def subjective(p: _Number, delta: _Number, even: _Number, *, for_all: Ranges = ...) -> Number:
    """The source's quadratic xi(p), through p_l = delta p_e at 0, p_e at p_e and 1 - p_l at 1."""

def supporting_beliefs(
    game: AnyGame, profile: _Profile, infoset: str, beliefs: _List, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """The message, an information set of the receiver, is sent by no type, and the profile of the signalling game is a
    sequential equilibrium with just the mixtures of these beliefs there, and some elsewhere."""

def survivors(
    game: AnyGame, player: int | str, dominance: str = ..., *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The player's strategies that are left after iterated elimination of reduced pure strategies that are strictly
    dominated by mixtures of those left; with "weak" in rounds, each of which eliminates at once all that are weakly
    dominated."""

def theorem(name: str, *, for_all: Ranges = ...) -> Said:
    """A theorem on all cases at once, by name."""

def tied_raises(
    stack: int | str | Number, situation: str, choices: Mapping[str, Any], *, for_all: Ranges = ...
) -> Number:
    """The most bets or raises that may be taken in this situation of no-limit hold'em with so many chips each and
    blinds of 1 and 2 and that Hwang and Kaneko encode alike with these choices, so that every network expects the same
    of them."""

def tournament_value(
    chips: int | str | Number,
    total: int | str | Number,
    small: int | str | Number,
    big: int | str | Number,
    *,
    for_all: Ranges = ...,
) -> Number:
    """The chance that the player on the button, who has so many of all chips, wins a tournament of jam or fold with
    these blinds when both play optimally: hand after hand the button jams or folds, the other one calls or folds, and
    the button changes; nobody has a choice where a player has no more than the small blind, nor the other one where a
    player has no more than the big blind: then all hands are shown."""

def two_normal_forms(game: str, one: str, other: str, *, for_all: Ranges = ...) -> Said:
    """The transformations 1 to 4 lead from the game to both, which are different, and none applies to these."""

def undominated_strategy(
    game: AnyGame, profile: _Profile, player: int | str, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """No other strategy of the player, one of two, earns as much at least against all strategies of the other, and more
    against some."""

def unique_logit_equilibrium(
    game: AnyGame, precision: _Number, *, for_all: Ranges = ..., **parameters: _Number
) -> Said:
    """There is just one logit equilibrium with this precision."""

def unique_subgame_perfect(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """There is one subgame-perfect equilibrium, also among behaviour strategies: two with the same realization plans in
    every subgame count once; where players forget, one in mixed strategies that are drawn for each stage apart."""

def utility(wealth: _Number, gamma: _Number, *, for_all: Ranges = ...) -> Number:
    """Of a wealth w, in units of the chips before the hand: (w^(1 - gamma) - 1)/(1 - gamma), or log w for gamma = 1."""

def value(game: AnyGame, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """What player 1 gets when both play optimally."""

def value_by_rest(game: AnyGame, polynomials: _List, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """In Kuhn poker with n cards, for every n from the game's up, the value times n (n - 1) is c_0 + c_1 n + c_2 n^2,
    where [c_0, c_1, c_2] is at the place in the list, counted from 0, that n leaves when it is divided by the list's
    length."""

def weak_commitment_attained(game: AnyGame, player: int | str, *, for_all: Ranges = ..., **parameters: _Number) -> Said:
    """Some mixed strategy gets this supremum, whichever best reply answers it."""

def weak_commitment_value(game: AnyGame, player: int | str, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """The supremum of what the player expects who announces a mixed strategy, the other one answering with what is best
    for himself, and among that worst for the player (weak Stackelberg)."""

def welfare(game: AnyGame, profile: _Profile, *, for_all: Ranges = ..., **parameters: _Number) -> Number:
    """What all players expect under the profile together."""

def winners_kept(
    players: int | str | Number, leaves: int | str | Number, notion: str, *, for_all: Ranges = ...
) -> Said:
    """No transformation of a game of at most so many players and leaves changes who may win."""

def worse_near(
    game: AnyGame,
    profile: _Profile,
    player: int | str,
    action: str,
    other: str,
    *,
    for_all: Ranges = ...,
    **parameters: _Number,
) -> Said:
    """In totally mixed profiles as in the meaning of proper that converge to the profile, if there are any, the
    player's action is worse in the end than the other one."""

def worst_coarse_correlated(
    game: AnyGame, goal: int | str | Sequence[_Number] | _Choices, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The least that a coarse correlated equilibrium gives, for "welfare", a player, or a list of weights of the
    players or of profiles."""

def worst_correlated(
    game: AnyGame, goal: int | str | Sequence[_Number] | _Choices, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The least that a correlated equilibrium gives, for "welfare", a player, or a list of weights of the players or of
    profiles."""

def worst_extensive_form_correlated(
    game: AnyGame, goal: int | str | Sequence[_Number] | _Choices, *, for_all: Ranges = ..., **parameters: _Number
) -> Number:
    """The least that an extensive-form correlated equilibrium gives, for "welfare", a player, or a list of weights of
    the players or of profiles."""

def written_answers(
    stack: int | str | Number, situation: str, choices: Mapping[str, Any], *, for_all: Ranges = ...
) -> Number:
    """In how many ways Hwang and Kaneko encode the actions that may be taken in this situation of no-limit hold'em with
    so many chips each and blinds of 1 and 2, with these choices."""

def main(arguments: Sequence[str] | None = ...) -> int: ...
