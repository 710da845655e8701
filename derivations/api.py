"""gameproof from Python: name or load a game, solve it, verify a claimed profile, bracket a value, draw.

>>> from derivations.api import solve
>>> answer = solve("kuhn", cards=13)
>>> answer.certificate.value
Fraction(-5, 78)
>>> answer.theorems
('value(kuhn(cards=13, ante=1, bet=1)) == -5/78',)

A game is a name with parameters, a file (.efg, .nfg, .agg, .bagg or node-link .json), a networkx graph as
`trees.tree` describes it, rules (`trees.rules`), or a certificate's record of a game.

What answers one question alone is imported when it is asked: half of the time of a short answer were other answers'.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from derivations.explain.answer import Answer
from derivations.explain.own_ways import own_way
from derivations.explain.record import LEFT_OUT, LeftOut
from derivations.inputs.game import AnyGame, Usage, game_given, game_named, texts_of
from derivations.inputs.open_parameters import require_numbers
from trees.exact import TooLarge
from trees.information import Forgets
from verify.kernel.games.game import form_of, parameters_of, reference
from verify.kernel.games.subject import BuiltIn, Game
from verify.kernel.numbers.order import Parameter
from verify.kernel.statements.records import Call
from verify.kernel.strategies.sequence_form import NotZeroSum

if TYPE_CHECKING:
    from derivations.explain.chosen import AnyProfile
    from derivations.explain.known_equilibria import KnownEquilibria
    from derivations.explain.mixed import OfMixed
    from derivations.explain.one_step import HowRead
    from trees.histories import Histories
    from verify.certificates import Certificate
    from verify.find.equilibria.all_nash import Way
    from verify.find.numeric.approximate import Goal
    from verify.theories.all_nash.records import AllEquilibria
    from verify.theories.equilibrium_sets.no_behaviour import NoBehaviourEquilibrium
    from verify.theories.equilibrium_sets.pieces import EquilibriumPieces
    from verify.theories.equilibrium_sets.records import ExtremeEquilibria
    from verify.theories.recall.profile import ForgetfulRegrets

Report: TypeAlias = Callable[[str], None]


def game_of(game: AnyGame, **parameters: object) -> Game:
    """The game as certificates record it.

    Raises:
        TreeError: no such game or file, or it is no game; says where, expected and found.
        Usage: parameters that do not fit.

    >>> game_of("kuhn", cards=4).parameters["cards"]
    '4'
    """
    return game_given(game, parameters)


def load(path: str | Path, *, nearest: bool = False, **parameters: object) -> Game:
    """The game of a file, which a notebook draws; `nearest` reads rounded decimals of chance as fractions.

    Raises:
        TreeError: no such file, or it is no game; says where, expected and found.
    """
    from derivations.explain.game_page import tell_notebook

    tell_notebook()
    return game_named(str(path), texts_of(str(path), parameters), nearest=nearest)


def solve(
    game: AnyGame,
    report: Report = lambda _: None,
    by: str | None = None,
    supports: Callable[[], Way] | None = None,
    **parameters: object,
) -> Answer:
    """The value and an optimal strategy for each player of a two-player constant-sum game, for all values
    of its parameter if it has one; else all pure subgame-perfect equilibria of a game with perfect
    information; else all Nash equilibria: the extreme ones of two players, sets by sequences where these seem too
    many to be listed, or one; single ones and sets of another number of players, or all pure ones. With a parameter
    these are functions of it, by pieces of its range. Where players forget these are equilibria in mixed strategies;
    of behaviour strategies it says whether an equilibrium was found, or that there is none.

    Some games need no tree: `by` is one of their own ways (`own_ways`), the first of which None stands for. Liar's dice
    has "theorem" (its closed form, verified for this game), "stages" (a linear program for each least claim) and
    "tree", the way of other games; a match of bluff "rounds" and "tree". Supports of many players may be settled in
    processes, or be known.

    Raises:
        Usage: `by` is something else, or it is given with another game.
        TreeError: no such game or file, no game, or one too large.
        LinearProgramError: no exact optimum was found.

    >>> solve("liars-dice", faces=6).value
    Fraction(41, 60)
    """
    record = game_of(game, **parameters)
    way = own_way(record, by)
    if way is not None and isinstance(record, BuiltIn):
        return way(record, report)
    try:
        return optimal_plans(record, report) if parameters_of(record) else solve_zero_sum(record, report)
    except Forgets:
        if parameters_of(record):
            raise
        report("equilibria")
        return _in_mixed(record, report, supports)
    except NotZeroSum:
        if parameters_of(record):
            from verify.find.equilibria.pieces import equilibrium_pieces

            report("equilibria")
            return _pieces(record, equilibrium_pieces, "solve")
        from verify.theories.equilibrium_sets.backward import NotPerfectInformation
        from verify.theories.equilibrium_sets.extreme import NotTwoPlayers

        try:
            return subgame_perfect_equilibria(record, stages=False)
        except NotPerfectInformation:
            try:
                return _all_or_one(record, report)
            except NotTwoPlayers:
                return _all_or_pure(record, report, supports)


def _in_mixed(game: Game, report: Report, supports: Callable[[], Way] | None) -> Answer:
    """All equilibria in mixed strategies of a game whose players forget; pure ones where these cannot be listed."""
    try:
        found = nash_equilibria(game, report, supports)
    except (Forgets, TooLarge):
        found = pure_equilibria(game)
    if Call("behaviour_equilibrium", (reference(game),)) in found.facts:
        return found
    with suppress(TooLarge):
        if (one := _behaviour_equilibrium(game)) is not None:
            from derivations.explain.mixed import with_one

            return _joined(found.certificate, found.record, one, with_one)
    none = _no_behaviour_equilibrium(game)
    return found if none is None else _with_none(found.certificate, found.record, none)


def _behaviour_equilibrium(game: Game) -> ForgetfulRegrets | None:
    from verify.find.equilibria.behaviour import behaviour_equilibrium

    return behaviour_equilibrium(game)


def _no_behaviour_equilibrium(game: Game) -> NoBehaviourEquilibrium | None:
    """A cover that shows that no behaviour strategies are in equilibrium, if there is one."""
    from verify.find.equilibria.no_behaviour import NoCover, no_behaviour_equilibrium

    try:
        return no_behaviour_equilibrium(game)
    except NoCover:
        return None


def _with_none(certificate: Certificate, record: Any, none: NoBehaviourEquilibrium | None) -> Answer:
    """The answer about mixed strategies, and that there is none in behaviour strategies, if that is shown."""
    from derivations.explain.mixed import with_none

    return _joined(certificate, record, none, with_none)


def _joined(
    certificate: Certificate, record: Any, other: Certificate | None, said: Callable[[OfMixed, Any], OfMixed]
) -> Answer:
    """The answer about mixed strategies, with what another certificate, if any, says of behaviour strategies."""
    from verify.certificates import AllOf

    if other is not None:
        certificate = AllOf((certificate, other))
        record = replace(record, of_mixed=said(record.of_mixed, other))
    return Answer(certificate, record)


def _pieces(game: Game, way: Callable[[Game, Parameter], EquilibriumPieces], asked: str) -> Answer:
    """The equilibria that are found in this way.

    Raises:
        Usage: the game has several parameters.
    """
    from derivations.explain.pieces import explain_pieces

    named = [Parameter(name, range_) for name, range_ in parameters_of(game).items()]
    if len(named) > 1:
        require_numbers(game, asked)
    certificate = way(game, named[0])
    return Answer(certificate, explain_pieces(certificate))


def _all_or_one(game: Game, report: Report) -> Answer:
    """All extreme equilibria where an estimate, and a quarter of the effort, say that they can be listed, else one."""
    from verify.find.equilibria.sets import extreme_equilibria
    from verify.theories.optimal_sets.vertices import MOST_WORDS

    report("equilibria")
    try:
        return _extreme(extreme_equilibria(game, margin=1, most=MOST_WORDS // 4))
    except TooLarge as error:
        why = str(error).partition(";")[0]
    try:
        return _in_plans(game, report, why)
    except TooLarge as error:
        return _one(game, report, f"{why}; by sequences: {error}")


def _in_plans(game: Game, report: Report, why: str) -> Answer:
    """All equilibria of two players by sequences; `why` these."""
    from derivations.explain.plans import explain_plans_list
    from verify.find.equilibria.all_plans import all_equilibrium_plans

    certificate = all_equilibrium_plans(game, report)
    report("check")
    return Answer(certificate, replace(explain_plans_list(certificate), why_by_plans=why))


def _all_or_pure(game: Game, report: Report, supports: Callable[[], Way] | None) -> Answer:
    """All equilibria of a game of another number of players than two, or all pure ones where it is too large."""
    from derivations.explain.pure import explain_pure
    from verify.find.equilibria.pure import pure_equilibria as found_pure

    report("equilibria")
    try:
        return _all_nash(game, report, supports)
    except TooLarge as error:
        certificate = found_pure(game)
        return Answer(certificate, replace(explain_pure(certificate), why_not_all=str(error).partition(";")[0]))


def _all_nash(game: Game, report: Report, supports: Callable[[], Way] | None) -> Answer:
    from verify.find.equilibria.all_nash import all_equilibria

    return _listed(all_equilibria(game, report, way=supports and supports()), report)


def _listed(certificate: AllEquilibria, report: Report) -> Answer:
    from derivations.explain.all_nash import explain_all_nash

    report("check")
    return Answer(certificate, explain_all_nash(certificate))


def solve_zero_sum(game: AnyGame, report: Report = lambda _: None, **parameters: object) -> Answer:
    """The value of a two-player constant-sum game and an optimal strategy for each player.

    Raises:
        NotZeroSum: it is no such game.
    """
    from derivations.explain.value import explain_value
    from verify.find.zero_sum.optimal import solve as optimum
    from verify.kernel.zero_sum.records import ValueCertificate

    record = game_of(game, **parameters)
    require_numbers(record, "solve_zero_sum", "optimal_plans has formulas")
    report("walk through the game")
    form = form_of(record, {})
    report("linear program")
    amount, first, second = optimum(form)
    certificate = ValueCertificate(record, amount, (first, second))
    report("check")
    return Answer(certificate, explain_value(certificate, form))


def optimal_plans(
    game: AnyGame, report: Report = lambda _: None, stop: Callable[[], bool] = lambda: False, **parameters: object
) -> Answer:
    """All optimal plans of both players: equations, inequalities, dimension, and the vertices where they are
    not too many; as functions of the game's parameter if it has one.

    Raises:
        NotZeroSum: it is no two-player constant-sum game.
        Usage: it has two parameters or more.
        Uncut: no formulas, or no proofs of them, were found for the whole range.
    """
    from derivations.explain.optimal_plans import explain_face, explain_plans

    record = game_of(game, **parameters)
    named = [Parameter(name, range_) for name, range_ in parameters_of(record).items()]
    if len(named) > 1:
        raise Usage(f"parameters: expected at most one name, found {', '.join(p.name for p in named)}")
    if named:
        from verify.find.zero_sum.parametric import optimal_plans as all_plans

        pieces = all_plans(record, named[0], report)
        return Answer(pieces, explain_plans(pieces))
    from verify.find.zero_sum.optimal_face import optimal_face

    certificate = optimal_face(record, report, stop)
    report("check")
    return Answer(certificate, explain_face(certificate))


def subgame_perfect_equilibria(game: AnyGame, *, stages: bool = True, **parameters: object) -> Answer:
    """All pure subgame-perfect equilibria of a game with perfect information; with `stages`, those of
    another game by its proper subgames, where these can be solved one by one.

    Raises:
        NotPerfectInformation: it has not, and `stages` is False.
        StageError: some stage has too many movers or equilibria that pay differently.
    """
    from verify.theories.equilibrium_sets.backward import NotPerfectInformation

    record = game_of(game, **parameters)
    if parameters_of(record):
        from verify.find.equilibria.pieces import stage_pieces, subgame_perfect_pieces

        try:
            return _pieces(record, subgame_perfect_pieces, "subgame-perfect equilibria")
        except NotPerfectInformation:
            if not stages:
                raise
        return _pieces(record, stage_pieces, "subgame-perfect equilibria")
    from derivations.explain.counted import explain_count
    from verify.find.equilibria.sets import subgame_perfect, subgame_perfect_stages

    try:
        certificate = subgame_perfect(record)
        return Answer(certificate, explain_count(certificate))
    except NotPerfectInformation:
        if not stages:
            raise
    from derivations.explain.stages import explain_stages

    found = subgame_perfect_stages(record)
    return Answer(found, explain_stages(found))


def nash_equilibria(
    game: AnyGame, report: Report = lambda _: None, supports: Callable[[], Way] | None = None, **parameters: object
) -> Answer:
    """All Nash equilibria: the extreme ones of two players, zero-sum or not, or sets of plans where these are too
    many; single ones and sets of more players, and the supports that stay open.

    Raises:
        NotTwoPlayers: there are fewer players, or more, and the game has a parameter.
        TreeError: the game is too large.
    """
    record = game_of(game, **parameters)
    if parameters_of(record):
        from verify.find.equilibria.pieces import extreme_pieces

        return _pieces(record, extreme_pieces, "Nash equilibria")
    from verify.find.equilibria.sets import extreme_equilibria
    from verify.theories.equilibrium_sets.extreme import NotTwoPlayers

    try:
        return _extreme(extreme_equilibria(record))
    except NotTwoPlayers:
        return _all_nash(record, report, supports)
    except TooLarge as error:
        return _in_plans(record, report, str(error).partition(";")[0])


def _extreme(certificate: ExtremeEquilibria) -> Answer:
    from derivations.explain.extreme import explain_extreme

    return Answer(certificate, explain_extreme(certificate))


def pure_equilibria(game: AnyGame, **parameters: object) -> Answer:
    """All pure Nash equilibria of a game with any number of players, counted; there may be none.

    Raises:
        TreeError: it is no game, or too large.

    >>> found = pure_equilibria("chain-store")
    >>> len(found.equilibria), found.equilibria[0].payoffs
    (2, {'Player 1': Fraction(2, 1), 'Player 2': Fraction(2, 1)})
    """
    record = game_of(game, **parameters)
    if parameters_of(record):
        from verify.find.equilibria.pieces import pure_pieces

        return _pieces(record, pure_pieces, "pure equilibria")
    from derivations.explain.pure import explain_pure
    from verify.find.equilibria.pure import pure_equilibria as found_pure

    certificate = found_pure(record)
    return Answer(certificate, explain_pure(certificate))


def one_equilibrium(game: AnyGame, report: Report = lambda _: None, **parameters: object) -> Answer:
    """One Nash equilibrium; of two players, zero-sum or not, one that is subgame perfect. Others are not looked for.
    Where players forget it is one in behaviour strategies, or in mixed ones if none of those is found.

    Raises:
        NotTwoPlayers: there are fewer players, or more, and none is found in small supports.
        Forgets: players forget, and none is found.
        TreeError: the game is too large.

    >>> one_equilibrium("kuhn").payoffs
    {'Player 1': Fraction(-1, 18), 'Player 2': Fraction(1, 18)}
    """
    record = game_of(game, **parameters)
    require_numbers(record, "one equilibrium")
    try:
        return _one(record, report)
    except Forgets:
        report("equilibria")
        if (found := _one_forgetful(record)) is None:
            raise
        return found


def _one_forgetful(game: Game) -> Answer | None:
    """One equilibrium of a game whose players forget, in behaviour strategies or else in mixed ones."""
    from derivations.explain.one import explain_one_behaviour, explain_one_mixed
    from verify.find.equilibria.mixed import mixed_equilibrium
    from verify.theories.recall.mixed import MixedRegrets

    with suppress(TooLarge):
        if (found := _behaviour_equilibrium(game)) is not None:
            return Answer(found, explain_one_behaviour(found))
    mixed = mixed_equilibrium(game)
    if mixed is None:
        return None
    if isinstance(mixed, MixedRegrets):
        return _with_none(mixed, explain_one_mixed(mixed), _no_behaviour_equilibrium(game))
    return _listed(mixed, lambda _: None)


def _one(game: Game, report: Report, why_not_all: str | LeftOut = LEFT_OUT) -> Answer:
    from derivations.explain.one import explain_one
    from verify.certificates import AllOf
    from verify.find.equilibria.all_nash import one_of_all
    from verify.find.equilibria.one_equilibrium import one_equilibrium as found_one
    from verify.theories.equilibrium_sets.extreme import NotTwoPlayers

    try:
        nash, perfect = found_one(game, report)
    except NotTwoPlayers:
        if (one := one_of_all(game, report)) is None:
            raise
        return _listed(one, report)
    report("check")
    return Answer(AllOf((nash, perfect)), replace(explain_one(nash), why_not_all=why_not_all))


def signalling_equilibria(game: AnyGame, report: Report = lambda _: None, **parameters: object) -> Answer:
    """All sequential equilibria of a signalling game, mixed ones too, with the beliefs that support them; and which of
    them pass the intuitive criterion. With a parameter, by pieces of its range.

    Raises:
        CheckFailed: it is no signalling game of two players. TooLarge: it has too many corners or subsets.
    """
    from derivations.explain.signalling import explain_signalling, explain_signalling_pieces
    from verify.find.equilibria.signalling import sequential_equilibria, sequential_pieces

    record = game_of(game, **parameters)
    named = [Parameter(name, range_) for name, range_ in parameters_of(record).items()]
    if len(named) > 1:
        require_numbers(record, "signalling equilibria")
    report("sequential equilibria")
    if named:
        pieces = sequential_pieces(record, named[0])
        return Answer(pieces, explain_signalling_pieces(pieces))
    certificate, said = explain_signalling(sequential_equilibria(record))
    return Answer(certificate, said)


def quasi_perfect_equilibrium(game: AnyGame, report: Report = lambda _: None, **parameters: object) -> Answer:
    """One quasi-perfect equilibrium of a zero-sum game: optimal even where the other player has made mistakes.

    Raises:
        NotZeroSum: the game is not two-player constant-sum.
        TreeError: the game is too large.

    >>> quasi_perfect_equilibrium("kuhn").strategies["Player 2"]["J after bet"]
    {'fold': Fraction(1, 1), 'call': Fraction(0, 1)}
    """
    from derivations.explain.one import QUASI_PERFECT, explain_one
    from verify.certificates import AllOf
    from verify.find.equilibria.profile import profile_regrets
    from verify.find.zero_sum.quasi_perfect import quasi_perfect_equilibrium as found_quasi_perfect

    record = game_of(game, **parameters)
    require_numbers(record, "quasi-perfect equilibrium")
    report("quasi-perfect equilibrium")
    found = found_quasi_perfect(record)
    nash = profile_regrets(record, found.profile)
    return Answer(AllOf((nash, found)), replace(explain_one(nash), found=QUASI_PERFECT))


def quantal_response(game: AnyGame, precision: object, places: int = 12, **parameters: object) -> Answer:
    """A logit quantal response equilibrium with this precision (lambda), on the branch that begins at the uniform
    profile: of a strategic form that of McKelvey and Palfrey (1995), of a tree their agent form (1998). Its
    probabilities are enclosed to so many places, and it is the only one between these bounds.

    Raises:
        Usage: the precision is below 0, or there are too many places.
        TreeError: it is no game, or too large; Forgets: a player does not recall what he has done.
        NoBranch: floating point does not lead there.

    >>> found = quantal_response("prisoners-dilemma", "1/2").data
    >>> found["probabilities"]["Player 1"]["player 1"]["deny"]["about"], found["unique"]
    ('0.0853328510493', 'it is the only logit equilibrium with this precision')
    """
    from derivations.explain.logit import explain_logit
    from derivations.inputs.numbers import exact
    from verify.find.equilibria.logit import MOST_PLACES, logit_box

    record = game_of(game, **parameters)
    require_numbers(record, "quantal_response")
    number = exact(precision, {}, "precision")
    if not isinstance(number, Fraction) or number < 0:
        raise Usage(f"precision: expected a number >= 0, found {precision}")
    if not 1 <= places <= MOST_PLACES:
        raise Usage(f"places: expected 1 to {MOST_PLACES}, found {places}")
    certificate = logit_box(record, number, places)
    return Answer(certificate, explain_logit(certificate))


def undominated(
    game: AnyGame, dominance: str = "strict", report: Report = lambda _: None, **parameters: object
) -> Answer:
    """What is left of the reduced pure strategies when those that mixtures dominate are eliminated in rounds, "strict"
    or "weak"; with a belief for each that is left to which it is a best reply.

    Raises:
        Usage: the dominance is another word.
        TreeError: it is no game, or too large.
        LinearProgramError: what is dominated was not settled.

    >>> undominated("prisoners-dilemma").theorems[0]
    'dominance_solvable(prisoners_dilemma(deny=-3, betrayed=-10, betrayer=-1, confess=-5))'
    """
    from derivations.explain.undominated import explain_undominated
    from verify.find.equilibria.iterated import iterated_dominance
    from verify.theories.dominance.elimination import STRICT, WEAK

    if dominance not in (STRICT, WEAK):
        raise Usage(f"dominance: expected {STRICT} or {WEAK}, found {dominance!r:.60}")
    record = game_of(game, **parameters)
    require_numbers(record, "undominated")
    certificate = iterated_dominance(record, dominance, report)
    report("check")
    return Answer(certificate, explain_undominated(certificate))


def correlated_equilibrium(
    game: AnyGame,
    goal: object = "welfare",
    *,
    worst: bool = False,
    concept: str = "correlated",
    report: Report = lambda _: None,
    **parameters: object,
) -> Answer:
    """The best correlated equilibrium for a goal, or the worst, of any number of players; or that of another `concept`,
    "coarse correlated" or "extensive-form correlated".

    `goal` is "welfare", a player by name or number, a list of weights of the players, or of profiles
    (`derivations.inputs.distributions`).

    Raises:
        Usage: the concept is another word.
        TreeError: it is no game, or too large, or the goal does not fit it.
        LinearProgramError: no exact optimum was found.

    >>> from gameproof import bimatrix
    >>> chicken = bimatrix([[6, 2], [7, 0]], [[6, 7], [2, 0]], rows=["yield", "dare"], columns=["yield", "dare"])
    >>> correlated_equilibrium(chicken).value
    Fraction(21, 2)
    """
    from derivations.explain.correlated import explain_optimum
    from derivations.inputs.distributions import read_goal
    from trees.tree import player_names
    from verify.find.equilibria.correlated import correlated_optimum
    from verify.kernel.games.game import tree_of
    from verify.theories.correlated.departures import WORDS
    from verify.theories.correlated.optimum import BEST, WORST

    if concept not in WORDS:
        raise Usage(f"concept: expected {', '.join(WORDS)}, found {concept!r:.60}")
    record = game_of(game, **parameters)
    require_numbers(record, "correlated equilibria")
    wanted = read_goal(goal, player_names(tree_of(record, {})))
    certificate = correlated_optimum(record, wanted, concept, WORST if worst else BEST, report)
    report("check")
    return Answer(certificate, explain_optimum(certificate))


def all_correlated(game: AnyGame, report: Report = lambda _: None, **parameters: object) -> Answer:
    """All correlated equilibria of a small game, of any number of players, as the mixtures of the extreme ones.

    Raises:
        TreeError: it is no game, or too large.
        LinearProgramError: some linear program was not settled.

    >>> from gameproof import bimatrix
    >>> chicken = bimatrix([[6, 2], [7, 0]], [[6, 7], [2, 0]])
    >>> found = all_correlated(chicken).data
    >>> found["dimension"], found["extreme points"]
    (3, 5)
    """
    from derivations.explain.correlated import explain_vertices
    from verify.find.equilibria.correlated_vertices import correlated_vertices

    record = game_of(game, **parameters)
    require_numbers(record, "correlated equilibria")
    certificate = correlated_vertices(record, report)
    report("check")
    return Answer(certificate, explain_vertices(certificate))


def verify_distribution(game: AnyGame, distribution: object, **parameters: object) -> Answer:
    """Whether a distribution over profiles is a correlated equilibrium, a coarse or an extensive-form one; who gains.

    `distribution` is a file or a list of [choices of all players, probability]
    (`derivations.inputs.distributions`).

    Raises:
        TreeError: it is no game, or too large, or a number is none.
        CheckFailed: it is no distribution over profiles of reduced pure strategies of the game.

    >>> both = [[{"player 1": "deny", "player 2": "deny"}, 1]]
    >>> verify_distribution("prisoners-dilemma", both).data["gains"][0]["gain"]
    '2'
    """
    from derivations.explain.correlated import explain_distribution
    from derivations.inputs.distributions import read_distribution
    from verify.find.equilibria.correlated import correlated_distribution

    record = game_of(game, **parameters)
    require_numbers(record, "correlated equilibria")
    certificate = correlated_distribution(record, read_distribution(distribution))
    return Answer(certificate, explain_distribution(certificate))


def commitment(game: AnyGame, leader: object = 1, report: Report = lambda _: None, **parameters: object) -> Answer:
    """The most that a player of two gets who announces a mixed strategy, to which the other one then replies as is
    best for himself, and among that for the leader (strong Stackelberg); and what he gets nearly at least where it is
    worst for him (weak). The leader is a player by name or number.

    Raises:
        TreeError: it is no game, or too large, or has no such player.
        CheckFailed: it has not two players.
        LinearProgramError: no exact optimum was found.

    >>> from gameproof import bimatrix
    >>> commitment(bimatrix([[2, 4], [1, 3]], [[1, 0], [0, 1]])).value
    Fraction(7, 2)
    """
    from derivations.explain.commitment import explain_commitment
    from derivations.inputs.distributions import read_player
    from trees.tree import player_names
    from verify.certificates import AllOf
    from verify.find.equilibria.correlated import commitment as found_commitment
    from verify.find.equilibria.weak_commitment import weak_commitment
    from verify.find.linear_programs.tableau import LinearProgramError
    from verify.kernel.games.game import tree_of

    record = game_of(game, **parameters)
    require_numbers(record, "commitment")
    player = read_player(leader, player_names(tree_of(record, {})))
    strong, weak = found_commitment(record, player, report), None
    with suppress(LinearProgramError):
        weak = weak_commitment(record, player)
    report("check")
    return Answer(AllOf((strong, weak)) if weak else strong, explain_commitment(strong, weak))


def kingmakers(
    game: AnyGame,
    report: Report = lambda _: None,
    profile: AnyProfile | None = None,
    how: HowRead | None = None,
    **parameters: object,
) -> Answer:
    """Who decides between others in a binary game (perfect information, no chance, one winner at each leaf), who may
    win, and which moves stay open under subgame perfection, the kmn-eta rule, and one-step prediction.

    Of a `profile` (as for `verify`) it says instead whether it is a one-step-prediction equilibrium, and who has a
    motive for which change. `how` says how prediction is read.

    Raises:
        TreeError: no such game or file, no binary game of two players or more, or one too large.
        PlanError: the profile does not fit the game.
        ProfileError: the rule does not say what is predicted; TooLarge: the players have too many answers.

    >>> found = kingmakers("kingmaker", tree=1).data["left by"]
    >>> {rule: left["may win"] for rule, left in found.items()}
    {'SPE': [1, 2, 3], 'kmn-eta': [1, 2, 3], 'kmn-eta and 1EP': [1, 2]}
    >>> found["kmn-eta and 1EP"]["normal form"]["game"]
    '3(2 1)'
    >>> half = {"1": "1/2", "2": "1/2"}
    >>> mixed = {"Player 1": {"1": half}, "Player 2": {"2": half}, "Player 3": {"start": half}}
    >>> [each["motive"] for each in kingmakers("kingmaker", profile=mixed, tree=1).data["motives"]]
    ['yes', 'yes', 'no']
    """
    from derivations.explain.one_step import HowRead, judged_profile

    record, how = game_of(game, **parameters), how or HowRead()
    if profile is None:
        from derivations.explain.kingmakers import analyse_kingmakers

        return analyse_kingmakers(record, report, how.procedure)
    from derivations.explain.chosen import chosen_profile
    from derivations.inputs.profile import read_profile

    return judged_profile(record, read_profile(record, chosen_profile(profile)), how, report)


def one_step(
    game: AnyGame, report: Report = lambda _: None, how: HowRead | None = None, **parameters: object
) -> Answer:
    """For each move of a small binary game whether some subgame-perfect one-step-prediction equilibrium plays it, by a
    solver's word, and whether the procedure of section 4.2.2 allows it.

    Raises:
        TreeError: no such game or file, or no binary game of two players or more.
        Usage: it is too large, or its start is a winning node.
        ProfileError: the kmn-eta rule does not say what is predicted; TooLarge: the players have too many answers.

    >>> found = one_step("kingmaker", tree=1).data
    >>> found["procedure and definition"], [move["played"] for move in found["moves"]]
    ('agree', ['yes', 'yes', 'no', 'yes', 'no', 'yes'])
    """
    from derivations.explain.one_step import HowRead
    from derivations.explain.one_step_moves import survey_moves

    return survey_moves(game_of(game, **parameters), how or HowRead(), report)


def verify(
    game: AnyGame,
    profile: AnyProfile,
    beliefs: str | Path | Mapping[str, Any] | None = None,
    *,
    payoff: str | Sequence[object] | None = None,
    rational: bool = False,
    nearest: bool = False,
    equilibrium: int | None = None,
    **parameters: object,
) -> Answer:
    """Whether a claimed profile is a Nash equilibrium, subgame perfect, and with beliefs sequentially rational;
    with parameters, for which of their values it is a Nash equilibrium.

    `profile` is a file, Gambit's "NE,1/3,...", an answer (of several equilibria the one with the number `equilibrium`,
    from 1 on; formulas by ranges of a parameter are judged each on its range), or a dict
    {"Player 1": {"information set": {"action": "1/3"}}}, in which probabilities 0 may be left out and "information
    set": "action" is a choice for sure. `beliefs` are a file or such a dict of nodes. `payoff` are claimed payoffs, one
    for each player; `rational` asks for sequential rationality without beliefs; `nearest` reads rounded decimals of the
    profile as fractions.

    Raises:
        PlanError: the profile or the beliefs do not fit the game.
        Usage: an answer has not the equilibrium that is asked for.

    >>> verify("kuhn", solve("kuhn")).payoffs
    {'Player 1': Fraction(-1, 18), 'Player 2': Fraction(1, 18)}
    >>> jack = {"J": {"check": 1, "bet": 0}, "J check-bet": {"fold": 1, "call": 0}}
    >>> queen = {"Q": {"check": 1, "bet": 0}, "Q check-bet": {"fold": "2/3 - a", "call": "1/3 + a"}}
    >>> king = {"K": {"check": 1, "bet": 0}, "K check-bet": {"fold": 0, "call": 1}}
    >>> second = {"J after check": {"check": "2/3", "bet": "1/3"}, "J after bet": {"fold": 1, "call": 0},
    ...     "Q after check": {"check": 1, "bet": 0}, "Q after bet": {"fold": "2/3", "call": "1/3"},
    ...     "K after check": {"check": 0, "bet": 1}, "K after bet": {"fold": 0, "call": 1}}
    >>> claim = {"parameters": {"a": ["0", "1/3"]}, "Player 1": jack | queen | king, "Player 2": second}
    >>> verify("kuhn", claim).data["Nash equilibrium for"]
    ['a = 0']
    """
    from derivations.explain.chosen import by_ranges, chosen_profile
    from derivations.explain.judgement import ProfileQuestion, judge_profile
    from derivations.inputs.numbers import parameter_texts
    from derivations.inputs.profile import read_profile

    record = game_of(game, **parameters)
    plans = by_ranges(profile, record)
    if plans is not None:
        if rational or any(asked is not None for asked in (beliefs, payoff, equilibrium)):
            raise Usage(
                "verify: expected nothing else with formulas by ranges of a parameter, found beliefs or the like"
            )
        from derivations.explain.by_pieces import judged_by_pieces

        return judged_by_pieces(record, *plans)
    words = payoff if isinstance(payoff, str) else None
    if payoff is not None and words is None:
        words = ",".join(parameter_texts({str(j): number for j, number in enumerate(payoff, 1)}, "payoff").values())
    believed = str(beliefs) if isinstance(beliefs, Path) else beliefs
    given = read_profile(
        record, chosen_profile(profile, equilibrium), believed, several=words is not None, nearest=nearest
    )
    return judge_profile(record, given, ProfileQuestion(words, rational))[0]


def judge(
    game: AnyGame, answers: str | Path, source: str = "gambit", report: Report = lambda _: None, **parameters: object
) -> Answer:
    """Which answers of another program are Nash equilibria, which are near one, who gains by what in the others, and
    which equilibria are missing: of the extreme ones of two players, of all, or all pure ones, of another number.

    `answers` is a file (a Path) or its text: of `source` "gambit" the lines NE,... that Gambit's programs print, of
    "openspiel" a policy as JSON (`derivations.inputs.answers` has both forms).

    Raises:
        PlanError: a line is no answer, or does not fit the game; says which, expected and found.
        TreeError: no such game or file, or it is no game.

    Where players forget, answers in behaviour strategies and in mixed ones are each judged as what they are.

    >>> found = judge("prisoners-dilemma", "NE,0,1,0,1\\nNE,1,0,0,1")
    >>> [row["verdict"] for row in found.data["answers"]], found.data["missing"]
    (['equilibrium', 'no equilibrium'], [])
    """
    from derivations.explain.judged_answers import judge_answers
    from derivations.inputs.answers import read_answers
    from trees.formats.texts import read_text
    from verify.kernel.games.game import shaped_histories_of

    record = game_of(game, **parameters)
    require_numbers(record, "judge")
    table = shaped_histories_of(record, {})
    where, text = read_text(answers) if isinstance(answers, Path) else ("answers", answers)
    if table.forgets:
        return _judge_forgetful(record, table, (text, where, source), report)
    given = read_answers(table, text, where, source)
    known = _known_equilibria(record, table, report)
    report("judge the answers")
    return judge_answers(record, given, known)


def _judge_forgetful(game: Game, table: Histories, given: tuple[str, str, str], report: Report) -> Answer:
    from derivations.explain.judged_forgetful import judge_forgetful
    from derivations.inputs.answers import read_answers
    from trees.strategic import strategic_form
    from verify.kernel.games.game import shape_of

    answers = read_answers(table, *given, strategic_form(shape_of(game, {})).strategies)
    known = _known_equilibria(game, table, report)
    report("judge the answers")
    return judge_forgetful(game, table, answers, known.answer, known.words)


def _known_equilibria(game: Game, table: Histories, report: Report) -> KnownEquilibria:
    """What answers are compared with: all equilibria where they are listed, else all pure ones, else none."""
    from derivations.explain.all_nash import AllNash
    from derivations.explain.extreme import AllExtreme
    from derivations.explain.known_equilibria import KnownEquilibria

    report("equilibria to compare with")
    try:
        found = nash_equilibria(game, report)
        words = "all extreme equilibria" if isinstance(found.record, AllExtreme) else "all equilibria"
        if isinstance(found.record, AllNash) and not found.record.complete:
            words = f"all equilibria but those of {len(found.record.open)} supports that stay open"
        return KnownEquilibria(table, found, words)
    except TooLarge as error:
        why = str(error).partition(";")[0]
    try:
        return KnownEquilibria(table, pure_equilibria(game), f"all pure equilibria; of others: {why}")
    except TooLarge:
        return KnownEquilibria(table, None, f"no list of equilibria: {why}")


def approximate(game: AnyGame, goal: Goal | None = None, method: str = "auto", **parameters: object) -> Answer:
    """A rational bracket of the value of a two-player constant-sum game that is past exact solving.

    Raises:
        NotZeroSum: it is no such game.
        NumericError: floating point cannot hold its payoffs.

    >>> answer = approximate("kuhn")
    >>> answer.certificate.low, answer.certificate.high
    (Fraction(-1, 18), Fraction(-1, 18))
    """
    from derivations.explain.brackets import bracket_answer
    from verify.find.numeric.approximate import Goal
    from verify.find.numeric.approximate import approximate as bracket

    record = game_of(game, **parameters)
    require_numbers(record, "approximate", "solve has formulas")
    return bracket_answer(bracket(record, goal or Goal(), method))
