r"""The checker: accepts a certificate, or says which relation fails.

It rebuilds the game, walks it, and re-derives every number; it imports no solver and no floats.
Why each check suffices stands in the docstring of the function that makes it.
"""

from __future__ import annotations

from verify.certificates import AllOf, Certificate
from verify.kernel.equilibria.condition_records import Conditions
from verify.kernel.equilibria.conditions import check_conditions
from verify.kernel.equilibria.profile import check_assessment, check_profile, check_subgames
from verify.kernel.equilibria.ranges import check_account, check_equilibrium_set
from verify.kernel.equilibria.records import (
    Assessment,
    EquilibriumSet,
    ExtremeEquilibria,
    PayoffAccount,
    ProfileRegrets,
    SubgamePerfectCount,
    SubgamePerfectStages,
    SubgameRegrets,
)
from verify.kernel.equilibria.sets import check_extreme_equilibria, check_stages, check_subgame_perfect_count
from verify.kernel.kingmaker.census_records import Census, FewPlayers
from verify.kernel.kingmaker.check_census import check_census, check_few_players
from verify.kernel.kingmaker.check_motives import check_motive
from verify.kernel.kingmaker.check_rewriting import (
    check_confluence,
    check_critical_pairs,
    check_essence,
    check_normal_form,
    check_two_normal_forms,
)
from verify.kernel.kingmaker.check_seatings import check_open_choices, check_seating_table, check_tree_count
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.rewriting_records import Confluence, CriticalPairs, Essence, NormalForm, TwoNormalForms
from verify.kernel.kingmaker.seating_records import OpenChoices, SeatingTable, TreeCount
from verify.kernel.lemmas.records import Theorem
from verify.kernel.liars_dice.bluff_match import check_bluff_match
from verify.kernel.liars_dice.bluff_records import BluffMatch
from verify.kernel.liars_dice.pair import check_dice_pair, check_dice_pairs
from verify.kernel.liars_dice.records import DicePair, DicePairs, DiceStages
from verify.kernel.liars_dice.stages import check_dice_stages
from verify.kernel.liars_dice.theorems import check_theorem
from verify.kernel.refusal import CheckFailed
from verify.kernel.zero_sum.bracket import check_bracket
from verify.kernel.zero_sum.optimal_face import check_optimal_face
from verify.kernel.zero_sum.plans import check_optimal_plans, check_value
from verify.kernel.zero_sum.records import Bracket, OptimalFace, OptimalPlans, ValueCertificate


def check(certificate: Certificate) -> tuple[str, ...]:
    """The theorems that the certificate proves, in words.

    Raises:
        CheckFailed: some relation does not hold; the message names it.

    >>> from fractions import Fraction
    >>> from trees.games.kuhn import kuhn
    >>> from verify.kernel.games.subject import BuiltIn
    >>> from verify.find.zero_sum.optimal import solve
    >>> from verify.kernel.strategies.sequence_form import sequence_form
    >>> value, first, second = solve(sequence_form(kuhn()))
    >>> game = BuiltIn("kuhn", {"cards": "3", "ante": "1", "bet": "1"})
    >>> check(ValueCertificate(game, value, (first, second)))
    ('kuhn cards=3 ante=1 bet=1: the value to player 1 is -1/18',)
    >>> check(ValueCertificate(game, Fraction(-1, 17), (first, second)))
    Traceback (most recent call last):
    ...
    verify.kernel.refusal.CheckFailed: plans[1]: expected a guarantee of 1/17 for player 2, found 1/18
    """
    if isinstance(certificate, AllOf):
        if not certificate.parts:
            raise CheckFailed("parts: expected at least one, found none")
        return tuple(statement for part in certificate.parts for statement in check(part))
    try:
        match certificate:
            case ValueCertificate():
                return (check_value(certificate),)
            case Bracket():
                return (check_bracket(certificate),)
            case OptimalPlans():
                return check_optimal_plans(certificate)
            case OptimalFace():
                return check_optimal_face(certificate)
            case EquilibriumSet():
                return (check_equilibrium_set(certificate),)
            case Conditions():
                return check_conditions(certificate)
            case PayoffAccount():
                return check_account(certificate)
            case ProfileRegrets():
                return (check_profile(certificate),)
            case SubgameRegrets():
                return (check_subgames(certificate),)
            case Assessment():
                return check_assessment(certificate)
            case SubgamePerfectCount():
                return (check_subgame_perfect_count(certificate),)
            case ExtremeEquilibria():
                return (check_extreme_equilibria(certificate),)
            case SubgamePerfectStages():
                return (check_stages(certificate),)
            case DiceStages():
                return check_dice_stages(certificate)
            case DicePair():
                return check_dice_pair(certificate)
            case DicePairs():
                return check_dice_pairs(certificate)
            case BluffMatch():
                return check_bluff_match(certificate)
            case NormalForm():
                return check_normal_form(certificate)
            case TwoNormalForms():
                return check_two_normal_forms(certificate)
            case CriticalPairs():
                return check_critical_pairs(certificate)
            case Confluence():
                return check_confluence(certificate)
            case Essence():
                return check_essence(certificate)
            case Census():
                return check_census(certificate)
            case FewPlayers():
                return check_few_players(certificate)
            case OneStepMotive():
                return (check_motive(certificate),)
            case OpenChoices():
                return check_open_choices(certificate)
            case SeatingTable():
                return check_seating_table(certificate)
            case TreeCount():
                return check_tree_count(certificate)
            case Theorem():
                return check_theorem(certificate)
    except CheckFailed:
        raise
    except ZeroDivisionError as error:
        raise CheckFailed("expected denominators that are not 0, found one that is") from error
    except ValueError as error:
        # TreeError, PlanError and their kind; also a failing relation whose numbers Python will not print
        raise CheckFailed(str(error)) from error
