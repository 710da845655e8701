r"""Certificates: what a verdict rests on, as frozen records.

A certificate states one theorem about a game and carries the evidence for it. `check`
accepts or rejects it; `certificate_json` reads and writes it. A number is a `Fraction`, or
a `Ratio` in the certificate's parameter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from verify.kernel.equilibria.condition_records import Combination, Conditions, Failure, Implied, Precondition, Sample
from verify.kernel.equilibria.records import (
    Account,
    Assessment,
    EquilibriumSet,
    ExtremeEquilibria,
    JudgedSet,
    Outcome,
    PayoffAccount,
    PlayerRegret,
    ProfileRegrets,
    RegretPiece,
    SetDeviation,
    Subgame,
    SubgameDeviation,
    SubgamePerfectCount,
    SubgamePerfectStages,
    SubgameRegrets,
)
from verify.kernel.games.subject import BuiltIn, Game, Given
from verify.kernel.kingmaker.census_records import Case, Census, FewPlayers, Finding
from verify.kernel.kingmaker.motive_records import OneStepMotive
from verify.kernel.kingmaker.rewriting_records import (
    Confluence,
    CriticalPair,
    CriticalPairs,
    Essence,
    NormalForm,
    Step,
    TwoNormalForms,
)
from verify.kernel.kingmaker.seating_records import NodeCount, OpenChoices, Seating, SeatingTable, TreeCount
from verify.kernel.lemmas.records import Theorem
from verify.kernel.liars_dice.bluff_records import BluffMatch, BluffRound
from verify.kernel.liars_dice.records import DicePair, DicePairs, DiceStage, DiceStages
from verify.kernel.numbers.order import Parameter
from verify.kernel.refusal import CheckFailed
from verify.kernel.zero_sum.records import (
    Affine,
    Bound,
    Bracket,
    Dependent,
    Facet,
    Linear,
    OptimalFace,
    OptimalPlans,
    OptimalSet,
    Piece,
    PlanFace,
    Share,
    ValueCertificate,
)

__all__ = [
    "Account",
    "Affine",
    "AllOf",
    "Assessment",
    "BluffMatch",
    "BluffRound",
    "Bound",
    "Bracket",
    "BuiltIn",
    "Case",
    "Census",
    "Certificate",
    "CheckFailed",
    "Combination",
    "Conditions",
    "Confluence",
    "CriticalPair",
    "CriticalPairs",
    "Dependent",
    "DicePair",
    "DicePairs",
    "DiceStage",
    "DiceStages",
    "EquilibriumSet",
    "Essence",
    "ExtremeEquilibria",
    "Facet",
    "Failure",
    "FewPlayers",
    "Finding",
    "Game",
    "Given",
    "Implied",
    "JudgedSet",
    "Linear",
    "NodeCount",
    "NormalForm",
    "OneStepMotive",
    "OpenChoices",
    "OptimalFace",
    "OptimalPlans",
    "OptimalSet",
    "Outcome",
    "Parameter",
    "PayoffAccount",
    "Piece",
    "PlanFace",
    "PlayerRegret",
    "Precondition",
    "ProfileRegrets",
    "RegretPiece",
    "Sample",
    "Seating",
    "SeatingTable",
    "SetDeviation",
    "Share",
    "Step",
    "Subgame",
    "SubgameDeviation",
    "SubgamePerfectCount",
    "SubgamePerfectStages",
    "SubgameRegrets",
    "Theorem",
    "TreeCount",
    "TwoNormalForms",
    "ValueCertificate",
]


@dataclass(frozen=True)
class AllOf:
    """All parts hold."""

    parts: tuple[Certificate, ...]


Certificate: TypeAlias = (
    ValueCertificate
    | Bracket
    | OptimalPlans
    | OptimalFace
    | EquilibriumSet
    | Conditions
    | PayoffAccount
    | ProfileRegrets
    | SubgameRegrets
    | Assessment
    | SubgamePerfectCount
    | ExtremeEquilibria
    | SubgamePerfectStages
    | DiceStages
    | DicePair
    | DicePairs
    | BluffMatch
    | NormalForm
    | TwoNormalForms
    | CriticalPairs
    | Confluence
    | Essence
    | Theorem
    | Census
    | FewPlayers
    | OneStepMotive
    | OpenChoices
    | SeatingTable
    | TreeCount
    | AllOf
)
