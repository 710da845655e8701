"""One small certificate of each kind, made when it is asked for."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction as F
from functools import cache
from typing import TypeVar

from tests.support.files import GAMES
from tests.support.kuhn_profiles import ALPHA, GAME, THIRD, a, half, profile
from tests.support.open_games import BETWEEN, COST, DEAR_ENTRY, DEAR_PENNIES
from tests.support.open_profiles import ENTRY_BOX, enters, open_entry, rising_entry, settled
from tests.support.readings import reading
from tests.support.signalling import one_message
from tests.support.strategic import strategic_game
from tests.support.subjects import built_in, written
from tests.support.textbook_games import (
    CROSSED_GAME,
    GOES_OUT,
    LATER_GAME,
    LEADERS,
    MARKET_GAME,
    MIXTURE_GAME,
    MYERSON_GAME,
    PENNIES,
    THREAT_GAME,
    indifferent,
    of_myerson,
    stops,
    threat,
)
from tests.support.theorems import theorem
from trees.formats.efg import read_efg
from trees.formats.nfg import read_nfg
from trees.holdem.betting import Stakes
from trees.single_winner.terms import parse
from trees.single_winner.terms import tree_of as tree_of_term
from verify.certificates import AllOf, Certificate, ClaimCertificate
from verify.find.cases import case_analysis
from verify.find.equilibria.account import payoff_account
from verify.find.equilibria.all_nash import all_equilibria
from verify.find.equilibria.all_plans import all_equilibrium_plans
from verify.find.equilibria.assessments import assessment_conditions
from verify.find.equilibria.believable import irrational_anyhow
from verify.find.equilibria.consistency import consistency, consistent_throughout
from verify.find.equilibria.correlated import (
    announced_strategy,
    commitment,
    correlated_distribution,
    correlated_optimum,
)
from verify.find.equilibria.correlated_vertices import correlated_vertices
from verify.find.equilibria.dominance import dominated_action
from verify.find.equilibria.dominating import dominated_continuation, undominated_strategy
from verify.find.equilibria.forgetful import forgetful_regrets
from verify.find.equilibria.forgetful_set import forgetful_set
from verify.find.equilibria.gain import gain_of, pure_replies
from verify.find.equilibria.iterated import iterated_dominance
from verify.find.equilibria.logit import logit_box
from verify.find.equilibria.mistakes import extensive_form_perfect
from verify.find.equilibria.mixed import mixed_regrets
from verify.find.equilibria.no_behaviour import no_behaviour_equilibrium
from verify.find.equilibria.perfect import perfect_set
from verify.find.equilibria.pieces import extreme_pieces, subgame_perfect_pieces
from verify.find.equilibria.profile import assessment, profile_regrets, subgame_regrets
from verify.find.equilibria.proper import proper, worse_actions
from verify.find.equilibria.pure import pure_equilibria
from verify.find.equilibria.ranges import equilibrium_set
from verify.find.equilibria.sets import extreme_equilibria, subgame_perfect, subgame_perfect_stages
from verify.find.equilibria.signalling import (
    intuitive_criterion,
    pure_sequential_equilibria,
    sequential_equilibria,
    sequential_pieces,
)
from verify.find.equilibria.weak_commitment import weak_commitment
from verify.find.holdem.any_bets import any_bets
from verify.find.holdem.card_blind import card_blind
from verify.find.holdem.jam_or_fold import reply_to
from verify.find.holdem.jam_or_fold import solve as jam_or_fold
from verify.find.holdem.jam_or_fold import tail as jam_or_fold_tail
from verify.find.holdem.pieces import chart
from verify.find.holdem.pieces import pieces as stack_pieces
from verify.find.holdem.tournament import tournament
from verify.find.kingmaker.joins import critical_pairs
from verify.find.kingmaker.normal_form import normal_form, two_normal_forms
from verify.find.kingmaker.pure_predictions import pure_predictions
from verify.find.kuhn.any_cards import any_cards
from verify.find.liars_dice.bluff_match import by_rounds
from verify.find.liars_dice.stages import solve_stages
from verify.find.numeric.approximate import Goal, approximate
from verify.find.poker_cnn.encoding import answer_codes, plane_count, plane_pair
from verify.find.poker_cnn.luck import luck
from verify.find.solver_answers import solver_answers
from verify.find.utility.numbers import utility_number
from verify.find.zero_sum.abstraction import abstraction, join_information_sets
from verify.find.zero_sum.optimal import solve
from verify.find.zero_sum.optimal_face import optimal_face
from verify.find.zero_sum.parametric import optimal_plans
from verify.find.zero_sum.quasi_perfect import quasi_perfect_equilibrium
from verify.kernel.equilibria.records import Assessment
from verify.kernel.games.game import tree_of
from verify.kernel.games.subject import Given
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.numbers.ratio import Ratio
from verify.kernel.statements.claim_records import Measured
from verify.kernel.strategies.sequence_form import sequence_form
from verify.kernel.zero_sum.records import ValueCertificate
from verify.kernel.zero_sum.size import form_size
from verify.language.text import argument_text as as_text
from verify.theories.abstractions.abstraction import Abstraction
from verify.theories.correlated.departures import COARSE, EXTENSIVE
from verify.theories.correlated.optimum import WORST
from verify.theories.correlated.records import Likely, LinearGoal
from verify.theories.dice.records import DicePair, DicePairs
from verify.theories.dominance.actions import DominatedAction
from verify.theories.dominance.elimination import WEAK
from verify.theories.holdem.blind_betting import BlindTable
from verify.theories.holdem.card_states import card_states
from verify.theories.holdem.sequences import count_sequences
from verify.theories.holdem.size_records import Limit, NoLimit
from verify.theories.kingmaker.census import census
from verify.theories.kingmaker.experiments import ONE_STEP, open_choices, seating_table, tree_count
from verify.theories.kingmaker.kingmakers import PLAIN, names_of
from verify.theories.kingmaker.rewriting import RULES
from verify.theories.kingmaker.rewriting_records import Confluence, Essence
from verify.theories.kingmaker.three_players import few_players
from verify.theories.networks.encoding import ROWS, TEXT
from verify.theories.networks.printed import entries
from verify.theories.parameters.condition_records import AssessmentConditions, Conditions, Gain
from verify.theories.parameters.records import EquilibriumSet, PayoffAccount, PerfectSet
from verify.theories.reals.case_records import CaseAnalysis
from verify.theories.reals.lemmas.records import Lemmas
from verify.theories.recall.mixed import Drawn, MixedRegrets
from verify.theories.recall.ranges import ForgetfulSet
from verify.theories.refinements.records import (
    ConsistentAssessment,
    ConsistentThroughout,
    InconsistentAssessment,
    IntuitiveCriterion,
)

C = TypeVar("C", bound=Certificate)


def value() -> ValueCertificate:
    found, first, second = solve(sequence_form(tree_of(GAME, {})))
    return ValueCertificate(GAME, found, (first, second))


def called_more() -> EquilibriumSet:
    """Player 1 calls with the queen a third more often than he bluffs: an equilibrium throughout."""
    return equilibrium_set(GAME, ALPHA, profile(THIRD + a))


def stays_out() -> PerfectSet:
    """Who stays out for fear of a fight is in equilibrium throughout, but subgame perfect for some values alone."""
    return perfect_set(rising_entry(), Parameter("a", Range(F(-1), F(1))), enters(F(0), F(0)))


def conditions() -> Conditions:
    """When it is an equilibrium that an entrant enters and the incumbent yields."""
    return settled(open_entry(), ENTRY_BOX, enters(F(1), F(1))).certificate


def fights() -> Gain:
    """What the incumbent loses who fights an entrant instead of yielding half of the time."""
    return gain_of(open_entry(), ENTRY_BOX.parameters, enters(F(1), F(1, 2)), 1, {"fight?": "fight"}, "i")


def account() -> PayoffAccount:
    spots = [(0, None), (1, None), (0, "J"), (0, "Q check-bet"), (1, "Q after check")]
    return payoff_account(GAME, ALPHA, (profile(THIRD), profile(THIRD + a)), spots)


def without_cards() -> Abstraction:
    """Optimal play of those who see no cards, when the others do."""
    blind = join_information_sets(GAME, "blind", lambda _, label: "?" + label[1:])
    _, first, second = solve(sequence_form(tree_of(blind, {})))
    return abstraction(GAME, blind, (first, second))


def judged() -> Assessment:
    found, unjudged = assessment(GAME, half(), {"K after bet": (F(1), F(0))})
    assert found is not None and not unjudged
    return found


def believed() -> AssessmentConditions:
    """For which beliefs on the wimp, after quiche that nobody has, a duel is rational."""
    drinks, yields = {"beer": F(1), "quiche": F(0)}, {"duel": F(0), "no": F(1)}
    pool = {"wimp": drinks, "surly": drinks}, {"beer": yields, "quiche": {"duel": F(1), "no": F(0)}}
    beliefs = {"quiche": (a, 1 - a), "beer": (F(1, 10), F(9, 10))}
    return assessment_conditions(written(read_efg(GAMES / "beer_quiche.efg")), (ALPHA,), pool, beliefs)


def believes_of_both(third: F) -> ConsistentAssessment | InconsistentAssessment:
    """Two thinks A twice as likely as B, and Three, who moves after Two has passed, thinks A likely so much."""
    beliefs = {"Two": (F(2, 3), F(1, 3)), "Three": (third, 1 - third)}
    return consistency(CROSSED_GAME, GOES_OUT, beliefs)


def crossed_throughout() -> ConsistentThroughout | None:
    """Two and Three think A likely a, whatever that is."""
    a = Ratio.variable()
    return consistent_throughout(
        CROSSED_GAME, Parameter("a", Range(F(0), F(1))), GOES_OUT, {"Two": (a, 1 - a), "Three": (a, 1 - a)}
    )


def eats_quiche() -> IntuitiveCriterion:
    """Both types eat quiche, for fear of a duel."""
    eats, yields = {"beer": F(0), "quiche": F(1)}, {"duel": F(0), "no": F(1)}
    profile = {"wimp": eats, "surly": eats}, {"beer": {"duel": F(1), "no": F(0)}, "quiche": yields}
    return intuitive_criterion(written(read_efg(GAMES / "beer_quiche.efg")), profile)


def there(found: C | None) -> C:
    """What is found."""
    assert found is not None
    return found


def dominated() -> DominatedAction:
    """Selling at once is weakly dominated by waiting, if one then sells."""
    found = dominated_action(MARKET_GAME, "now", "sell")
    assert found is not None
    return found


def kingmakers() -> Given:
    """A game in which it matters whether a mover chooses again once nodes below him were restricted."""
    return written(tree_of_term(parse("1(2 2(1 3) 3(1 2))")))


def by_cases() -> CaseAnalysis:
    """Player 1 of T1 has a motive, and a number is not negative: a proof with steps of every kind."""
    motive = 'motive("3(1(3 2) 2(3 1))", {"0": [1, 0], "1": [p, 1 - p], "4": [1/5, 4/5]}, 1, 0, "predicted", "some")'
    said = f"for p in [1/5, 1]: for q in [-1, 1]: {motive} and p*q^2 >= 0"
    return case_analysis(said, None, {"y1.1": F(1, 10), "y1.2": F(9, 10)})


def claim() -> ClaimCertificate:
    """The value and the equilibrium in three readings, of which one is false and one excluded, and a sample."""
    where = {"poker": as_text(GAME), "called": as_text(called_more().profile, "alpha")}
    equilibrium = "for alpha in [0, 1/3]: nash(poker, called)"
    readings = (
        reading(f"value(poker) < 0 and ({equilibrium})", "strictly", where=where),
        reading("value(poker) == -1/17", correction="value(poker) == -1/18", where=where),
        reading("value(poker) >= 0", excluded="it is lost", where=where),
    )
    share = Measured("share of wins", F(1, 2), F(1, 3), F(2, 3), F(99, 100), 100, 1, F(1, 2), part=F(1, 80))
    return ClaimCertificate(
        id="S1",
        says="Kuhn poker is lost for player 1",
        source="somewhere",
        about="a game",
        where=where,
        readings=readings,
        points=({"alpha": F(0)},),
        measured=(share,),
        argued=("in words",),
        cited=("a fact",),
        evidence=(value(), called_more()),
    )


def absent_minded() -> Certificate:
    """A driver who goes on with one half."""
    return forgetful_regrets(written(read_efg(GAMES / "driver.efg")), ({"exit": {"off": F(1, 2), "on": F(1, 2)}},))


def lottery() -> MixedRegrets:
    """Ann and Bob of Wichardt's game, who do not know what the other one does; Ann leans to one side."""
    drawn = [({"first": "R", "second": "r"}, F(2, 3)), ({"first": "L", "second": "l"}, F(1, 3))]
    coin = [({"answer": "B"}, F(1, 2)), ({"answer": "T"}, F(1, 2))]
    profile = [[Drawn(choices, share) for choices, share in own] for own in (drawn, coin)]
    return mixed_regrets(written(read_efg(GAMES / "wichardt.efg")), profile)


def driver() -> ForgetfulSet:
    """With which probability going on is an equilibrium."""
    goes_on = ({"exit": {"off": 1 - a, "on": a}},)
    return forgetful_set(written(read_efg(GAMES / "driver.efg")), Parameter("p", Range(F(0), F(1))), goes_on)


def chicken() -> Given:
    """Who yields while the other one dares fares worse, and best if both yield."""
    return written(read_nfg(GAMES / "chicken.nfg"))


def lights(both: F) -> tuple[Likely, ...]:
    """Both yield with this probability, else one of them."""
    one = (1 - both) / 2
    shares = ("yield", "yield", both), ("yield", "dare", one), ("dare", "yield", one)
    return tuple(Likely({"Row": row, "Column": column}, p) for row, column, p in shares)


# Nau, Gomez Canovas and Hansen (2004), section 4: one equilibrium, which is irrational
IRRATIONAL: dict[tuple[int, ...], tuple[int, ...]] = {
    **{(0, 0, 0): (3, 0, 2), (1, 0, 0): (0, 1, 0), (0, 1, 0): (0, 2, 0), (1, 1, 0): (1, 0, 0)},
    **{(0, 0, 1): (1, 0, 0), (1, 0, 1): (0, 3, 0), (0, 1, 1): (0, 1, 0), (1, 1, 1): (2, 0, 3)},
}
# the same, section 5: a curve of equilibria
CURVE: dict[tuple[int, ...], tuple[int, ...]] = {
    **{(0, 0, 0): (0, 0, 2), (1, 0, 0): (3, 0, 0), (0, 1, 0): (0, 3, 0), (1, 1, 0): (0, 0, 0)},
    **{(0, 0, 1): (1, 1, 0), (1, 0, 1): (0, 0, 0), (0, 1, 1): (0, 0, 0), (1, 1, 1): (0, 0, 3)},
}
# all equations of the whole support vanish at the first pure profile and where all is equally likely
VANISHING: dict[tuple[int, ...], tuple[int, ...]] = {
    **{(0, 0, 0): (0, 0, 0), (1, 0, 0): (0, -1, 1), (0, 1, 0): (-1, 0, 1), (1, 1, 0): (0, 0, -2)},
    **{(0, 0, 1): (1, 1, 0), (1, 0, 1): (0, 0, 0), (0, 1, 1): (0, 0, 0), (1, 1, 1): (0, 0, 0)},
}
SAMPLES: dict[str, Callable[[], Certificate]] = {
    "value": value,
    "bracket": lambda: approximate(GAME, Goal(F(0), 60.0, 3)).bracket,
    "form size": lambda: form_size(written(read_efg(GAMES / "horse.efg"))),
    "optimal plans": lambda: optimal_plans(GAME),
    "optimal face": lambda: optimal_face(GAME),
    "abstraction": without_cards,
    "equilibrium set": called_more,
    "perfect set": stays_out,
    "conditions": conditions,
    "gain": fights,
    "pure replies": lambda: pure_replies(open_entry(), ENTRY_BOX.parameters, enters(F(1), F(1))),
    "payoff account": account,
    "profile": lambda: profile_regrets(GAME, half()),
    "profile without perfect recall": absent_minded,
    "equilibrium set without perfect recall": driver,
    "subgames": lambda: subgame_regrets(GAME, half()),
    "assessment": judged,
    "assessment conditions": believed,
    "subgame-perfect count": lambda: subgame_perfect(written(indifferent(2, F(1, 3)))),
    "extreme equilibria": lambda: extreme_equilibria(written(read_nfg(GAMES / "battle.nfg"))),
    "all equilibria": lambda: all_equilibria(strategic_game((2, 2, 2), IRRATIONAL)),
    "all equilibria in plans": lambda: all_equilibrium_plans(written(read_nfg(GAMES / "battle.nfg"))),
    "pure equilibria": lambda: pure_equilibria(written(read_efg(GAMES / "horse.efg"))),
    "no behaviour equilibrium": lambda: no_behaviour_equilibrium(written(read_efg(GAMES / "wichardt.efg"))),
    "subgame-perfect stages": lambda: subgame_perfect_stages(written(PENNIES)),
    "equilibria by pieces": lambda: subgame_perfect_pieces(DEAR_ENTRY, COST),
    "dominated action": dominated,
    "intuitive criterion": eats_quiche,
    "quasi-perfect equilibrium": lambda: quasi_perfect_equilibrium(GAME),
    "dominated continuation": lambda: there(dominated_continuation(THREAT_GAME, threat()[1])),
    "irrational anyhow": lambda: there(irrational_anyhow(THREAT_GAME, threat()[1])),
    "pure sequential equilibria": lambda: pure_sequential_equilibria(written(read_efg(GAMES / "beer_quiche.efg"))),
    "sequential equilibria": lambda: sequential_equilibria(written(read_efg(GAMES / "beer_quiche.efg"))),
    "sequential equilibria by pieces": lambda: sequential_pieces(
        written(one_message()), Parameter("p", Range(F(1, 4), F(3, 4)))
    ),
    "extensive-form perfect equilibrium": lambda: there(extensive_form_perfect(LATER_GAME, stops(F(1)))),
    "proper equilibrium": lambda: there(proper(MYERSON_GAME, of_myerson(1))),
    "worse actions": lambda: there(worse_actions(MYERSON_GAME, of_myerson(2))),
    "undominated strategy": lambda: undominated_strategy(THREAT_GAME, threat()[1], 0),
    "compared strategies": lambda: undominated_strategy(THREAT_GAME, threat()[1], 1),
    "consistent assessment": lambda: believes_of_both(F(2, 3)),
    "consistent throughout": lambda: there(crossed_throughout()),
    "inconsistent assessment": lambda: believes_of_both(F(1, 2)),
    "profile of mixed strategies": lottery,
    "iterated dominance": lambda: iterated_dominance(MIXTURE_GAME),
    "correlated distribution": lambda: correlated_distribution(chicken(), lights(F(3, 5))),
    "correlated optimum": lambda: correlated_optimum(chicken(), LinearGoal((F(1), F(2)), ())),
    "correlated vertices": lambda: correlated_vertices(chicken()),
    "commitment": lambda: commitment(LEADERS, 0),
    "weak commitment": lambda: weak_commitment(LEADERS, 0),
    "announced strategy": lambda: announced_strategy(
        LEADERS, 0, (Likely({"A": "U"}, F(1, 4)), Likely({"A": "D"}, F(3, 4)))
    ),
    "liar's dice stages": lambda: solve_stages(3),
    "liar's dice closed form": lambda: DicePair(6, 2, F(0), 2, F(41, 60)),
    "liar's dice closed forms": lambda: DicePairs((2, 3, 6), F(0), (1, 1, 2)),
    "kuhn with any number of cards": lambda: any_cards(3),
    "bluff match": lambda: by_rounds(built_in("bluff-match", faces=2, first=1, wild=0)),
    "normal form": lambda: normal_form(parse("3(1(2 3 3) 3(1(3 2) 2(2 1)) 1(2(1) 2))")),
    "two normal forms": lambda: next(two_normal_forms([parse("2(1(2 3) 1(2 3(3 1)))")])),
    "critical pairs": critical_pairs,
    "confluence": lambda: Confluence(3, 3, RULES, 57, 159),
    "essence": lambda: Essence(3, 3, "by kingmakers in play", 39, (51, 0, 10, 25, 0), (0, 0, 0, 0, 0), ""),
    "census": lambda: census(4, 4, "reduced", ["one owner where reached", "one choice left"]),
    "pure predictions": lambda: pure_predictions(3, 4, "reduced", F(1, 10)),
    "few players": lambda: few_players(2),
    "open choices": lambda: open_choices(kingmakers(), ONE_STEP, names_of(PLAIN)),
    "seatings": lambda: seating_table(kingmakers(), "private", [("1EP", "RNDall"), ("RNDeta", "1EP best")]),
    "tree count": lambda: tree_count(kingmakers()),
    "logit box": lambda: logit_box(written(read_nfg(GAMES / "battle.nfg")), F(1, 2), 6),
    "utility number": lambda: utility_number("raise_share", "4/5", 4, 0, 5, places=7),
    "theorem": lambda: theorem("liar's dice: penalty"),
    "lemmas": lambda: Lemmas(theorem("utility: all-in").lemmas),
    "jam or fold": lambda: jam_or_fold(F(10)),
    "reply in jam or fold": lambda: reply_to(F(10), F(0), 2, "22+, A2s+, K5s:1/3"),
    "jam or fold pieces": lambda: stack_pieces(F(99, 10), F(10)),
    "jam or fold tail": jam_or_fold_tail,
    "jam or fold chart": lambda: chart(F(3, 2), F(1, 10)),
    "tournament of jam or fold": lambda: tournament((1, 2), 8, 1),
    "printed table": entries,
    "plane count": lambda: plane_count(*ROWS, *TEXT),
    "plane pair": lambda: plane_pair(20, "AsKd 2c7dTh: 6 6", "AsKd 2c7dTh: 2 6 6", 1, {"pot": "in"}),
    "answer codes": lambda: answer_codes(60, "AsKd :", {"numbers": "units", "amounts": "added"}),
    "luck": lambda: luck("0.58", 50, 100_000, places=12),
    "tournament with any bets": lambda: any_bets((1, 2), 6, 1),
    "card states": lambda: card_states(1),
    "hold'em size": lambda: count_sequences(NoLimit(1, 2, 12)),
    "card-blind players": lambda: card_blind("heuristic sizes=pot", "random", BlindTable(12, Stakes(1, 2))),
    "case analysis": by_cases,
    "solver answers": lambda: solver_answers("for a in [0, 1]: for b in [0, 2]: b >= 1 implies a*b >= a"),
    "claim": claim,
    "all": lambda: AllOf((value(), called_more())),
}
# one more of a kind, where one shows too little
MORE: dict[str, Callable[[], Certificate]] = {
    "limit's size": lambda: count_sequences(Limit(1, 2, (2, 2, 4, 4), 2, 9)),
    "extreme equilibria without perfect recall": lambda: extreme_equilibria(written(read_efg(GAMES / "wichardt.efg"))),
    "pure equilibria without perfect recall": lambda: pure_equilibria(written(read_efg(GAMES / "forgotten.efg"))),
    "extreme equilibria of what is left": lambda: extreme_equilibria(MIXTURE_GAME),
    "iterated weak dominance": lambda: iterated_dominance(THREAT_GAME, WEAK),
    "all equilibria in sets": lambda: all_equilibria(written(read_efg(GAMES / "horse.efg"))),
    "all equilibria on a curve": lambda: all_equilibria(strategic_game((2, 2, 2), CURVE)),
    "all equilibria with one that is pinned": lambda: all_equilibria(strategic_game((2, 2, 2), VANISHING)),
    "extreme equilibria by pieces": lambda: extreme_pieces(DEAR_PENNIES, BETWEEN),
    "worst coarse correlated": lambda: correlated_optimum(chicken(), LinearGoal((), lights(F(-1))), COARSE, WORST),
    "extensive-form correlated": lambda: correlated_optimum(
        written(read_efg(GAMES / "centipede.efg")), LinearGoal((F(1), F(1)), ()), EXTENSIVE
    ),
    "equations of correlated equilibria": lambda: correlated_vertices(written(read_nfg(GAMES / "pennies.nfg"))),
    "one equilibrium": lambda: equilibrium_set(GAME, ALPHA, profile(THIRD)),
}


@cache
def sample(name: str) -> Certificate:
    """The certificate of a kind, or of `MORE`."""
    return (SAMPLES | MORE)[name]()
