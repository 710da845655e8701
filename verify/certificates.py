r"""The kinds of certificates: for each a row with its record, its check, and what it proves.

A certificate is a frozen record that carries the evidence for what it proves, its facts. `verify.check` accepts or
rejects it, `verify.certificate_json` reads and writes it; both go by these rows, and load what a row names when a
certificate of its kind is met. A number in a record is a `Fraction`, or a `Ratio` in the certificate's parameter.

A new kind is a file of `verify.kernel` with record and check, and a row here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from fractions import Fraction
from importlib import import_module
from typing import Any, ClassVar, Protocol

from trees.games.catalogue import family
from verify.kernel.games.subject import BuiltIn
from verify.kernel.statements.claim_records import Measured, Reading

EVIDENCE, RECOMPUTED, SOLVERS, SAMPLING, TABLE = "evidence", "recomputed", "smt", "sampling", "table"

PREFLOP = "trees/holdem/preflop.txt"
"""How often classes of hands beat each other; `gameproof check --recount` counts it again."""


class Certificate(Protocol):
    """A record of one of the `KINDS`."""

    __dataclass_fields__: ClassVar[dict[str, Any]]


@dataclass(frozen=True)
class Kind:
    """`record` and `check` are places, "module:name"; the check gives the facts proved, or raises `CheckFailed`.

    `trust` is EVIDENCE where the check follows from what the certificate carries, RECOMPUTED where the checker runs
    the search's own algorithm again: that protects against a changed file, not against a wrong algorithm, so the
    tests hold another computation against it; SOLVERS where one word of each solver named is believed. `tables` are
    files of data that the check takes as they are.
    """

    record: str
    check: str
    trust: str
    proves: str
    tables: tuple[str, ...] = ()


@dataclass(frozen=True)
class AllOf:
    """All parts hold."""

    parts: tuple[Certificate, ...]


@dataclass(frozen=True)
class ClaimCertificate:
    """What somebody says, in his words and in each of its readings, with the evidence that decides these.

    `about` is "a game", or "an experiment" where the number claimed comes from one whose description leaves choices
    open, or "a text", of which no statement need be decided. `where` gives texts of long arguments by the names that
    statements use, and `points` are values of parameters at which a statement for all of them may fail. `argued` and
    `cited` are what the readings' verdict needs beyond what is checked: steps in words, known facts.
    """

    id: str
    says: str
    source: str
    about: str
    where: Mapping[str, str]
    readings: tuple[Reading, ...]
    points: tuple[Mapping[str, Fraction], ...]
    measured: tuple[Measured, ...]
    argued: tuple[str, ...]
    cited: tuple[str, ...]
    evidence: tuple[Certificate, ...]


KINDS: dict[str, Kind] = {
    "value": Kind(
        "verify.kernel.zero_sum.records:ValueCertificate",
        "verify.kernel.zero_sum.value:check_value",
        EVIDENCE,
        "each player has a plan that guarantees the value",
    ),
    "bracket": Kind(
        "verify.kernel.zero_sum.records:Bracket",
        "verify.kernel.zero_sum.bracket:check_bracket",
        RECOMPUTED,
        "plans that guarantee the two ends of a bracket of the value",
    ),
    "form size": Kind(
        "verify.kernel.zero_sum.records:FormSize",
        "verify.kernel.zero_sum.size:check_form_size",
        RECOMPUTED,
        "how many sequences each player has, as many as a realization plan has numbers",
    ),
    "optimal plans": Kind(
        "verify.kernel.zero_sum.records:OptimalPlans",
        "verify.kernel.zero_sum.optimal_plans:check_optimal_plans",
        EVIDENCE,
        "all optimal plans of both players as polytopes: every vertex is optimal, every inequality is enforced by a "
        "plan of the opponent that punishes whatever breaks it, and inequalities and vertices describe the same "
        "polytope; also as functions of a parameter, with the exact ranges on which each form holds",
    ),
    "optimal face": Kind(
        "verify.kernel.zero_sum.records:OptimalFace",
        "verify.kernel.zero_sum.optimal_face:check_optimal_face",
        RECOMPUTED,
        "all optimal plans of a game without parameters: equations, inequalities, the exact dimension, all vertices",
    ),
    "abstraction": Kind(
        "verify.kernel.zero_sum.abstraction:Abstraction",
        "verify.kernel.zero_sum.abstraction:check_abstraction",
        RECOMPUTED,
        "a game that joins information sets of another, and what plans of it guarantee in that one",
    ),
    "equilibrium set": Kind(
        "verify.kernel.equilibria.records:EquilibriumSet",
        "verify.kernel.equilibria.ranges:check_equilibrium_set",
        RECOMPUTED,
        "the exact set of parameters for which a profile is a Nash equilibrium, with regrets and best deviations as "
        "functions of the parameter; signs over a range by Bernstein coefficients",
    ),
    "perfect set": Kind(
        "verify.kernel.equilibria.records:PerfectSet",
        "verify.kernel.equilibria.perfect:check_perfect_set",
        RECOMPUTED,
        "the exact set of parameters for which a profile is subgame perfect, with regrets and best deviations in every "
        "subgame as functions of the parameter",
    ),
    "conditions": Kind(
        "verify.kernel.equilibria.condition_records:Conditions",
        "verify.kernel.equilibria.conditions:check_conditions",
        RECOMPUTED,
        "the exact conditions on several parameters under which a profile is a Nash equilibrium",
    ),
    "gain": Kind(
        "verify.kernel.equilibria.condition_records:Gain",
        "verify.kernel.equilibria.gain:check_gain",
        RECOMPUTED,
        "what a player gains by some choices, good or not, in the whole game or in a subgame",
    ),
    "pure replies": Kind(
        "verify.kernel.equilibria.condition_records:PureReplies",
        "verify.kernel.equilibria.replies:check_pure_replies",
        RECOMPUTED,
        "what each pure strategy gains over a profile: which are best replies, and whether the equilibrium is strict",
    ),
    "payoff account": Kind(
        "verify.kernel.equilibria.records:PayoffAccount",
        "verify.kernel.equilibria.ranges:check_account",
        RECOMPUTED,
        "expected payoffs by information set as functions of a parameter",
    ),
    "profile": Kind(
        "verify.kernel.equilibria.records:ProfileRegrets",
        "verify.kernel.equilibria.profile:check_profile",
        RECOMPUTED,
        "payoffs and regrets of a claimed profile in the whole game, and the best deviation",
    ),
    "profile without perfect recall": Kind(
        "verify.kernel.equilibria.forgetful:ForgetfulRegrets",
        "verify.kernel.equilibria.forgetful:check_forgetful",
        RECOMPUTED,
        "payoffs of a claimed profile whose players may forget, the best pure strategies against it, and what another "
        "behaviour strategy could gain at most, where that is settled",
    ),
    "equilibrium set without perfect recall": Kind(
        "verify.kernel.equilibria.forgetful_set:ForgetfulSet",
        "verify.kernel.equilibria.forgetful_set:check_forgetful_set",
        RECOMPUTED,
        "payoffs of a profile whose players may forget as functions of a parameter, and the exact set of its values "
        "for which no behaviour strategy gains, where at most one probability is forgotten",
    ),
    "subgames": Kind(
        "verify.kernel.equilibria.records:SubgameRegrets",
        "verify.kernel.equilibria.profile:check_subgames",
        RECOMPUTED,
        "the same in every proper subgame",
    ),
    "assessment": Kind(
        "verify.kernel.equilibria.records:Assessment",
        "verify.kernel.equilibria.profile:check_assessment",
        RECOMPUTED,
        "the same at every information set under given beliefs",
    ),
    "assessment conditions": Kind(
        "verify.kernel.equilibria.condition_records:AssessmentConditions",
        "verify.kernel.equilibria.assessments:check_assessment_conditions",
        RECOMPUTED,
        "the exact conditions on parameters of a game, a profile and beliefs under which the profile is sequentially "
        "rational and its beliefs are by Bayes' rule, and what every way to go on from an information set gains",
    ),
    "subgame-perfect count": Kind(
        "verify.kernel.equilibria.records:SubgamePerfectCount",
        "verify.kernel.equilibria.sets:check_subgame_perfect_count",
        RECOMPUTED,
        "how many pure subgame-perfect equilibria there are, by payoffs; those listed are verified again by their "
        "regrets",
    ),
    "extreme equilibria": Kind(
        "verify.kernel.equilibria.records:ExtremeEquilibria",
        "verify.kernel.equilibria.sets:check_extreme_equilibria",
        RECOMPUTED,
        "all extreme Nash equilibria of a two-player game, each verified again by its regrets",
    ),
    "pure equilibria": Kind(
        "verify.kernel.equilibria.pure_count:PureEquilibria",
        "verify.kernel.equilibria.pure_count:check_pure_equilibria",
        RECOMPUTED,
        "how many pure Nash equilibria there are, by payoffs, for any number of players; those listed are verified "
        "again by their regrets",
    ),
    "subgame-perfect stages": Kind(
        "verify.kernel.equilibria.records:SubgamePerfectStages",
        "verify.kernel.equilibria.sets:check_stages",
        RECOMPUTED,
        "all subgame-perfect equilibria by proper subgames that are solved one by one",
    ),
    "equilibria by pieces": Kind(
        "verify.kernel.equilibria.pieces:EquilibriumPieces",
        "verify.kernel.equilibria.pieces:check_pieces",
        RECOMPUTED,
        "all equilibria of a game with one parameter, as functions of it, by pieces of its range: pure subgame-perfect "
        "ones, extreme ones of two players, pure ones, or those of the stages",
    ),
    "dominated action": Kind(
        "verify.kernel.equilibria.dominance:DominatedAction",
        "verify.kernel.equilibria.dominance:check_dominated_action",
        RECOMPUTED,
        "an action is weakly or strictly dominated by other pure choices at its information set and after it: what it "
        "costs at least, over all ways to play",
    ),
    "iterated dominance": Kind(
        "verify.kernel.equilibria.iterated:IteratedDominance",
        "verify.kernel.equilibria.iterated:check_iterated_dominance",
        EVIDENCE,
        "which reduced pure strategies are left when strictly, or weakly, dominated ones are eliminated in rounds: a "
        "mixture that dominates each that goes, and a belief to which each that stays is a best reply",
    ),
    "liar's dice stages": Kind(
        "verify.kernel.liars_dice.records:DiceStages",
        "verify.kernel.liars_dice.stages:check_dice_stages",
        EVIDENCE,
        "the values of the Fergusons' liar's dice for all least claims, with optimal strategies for each",
    ),
    "liar's dice closed form": Kind(
        "verify.kernel.liars_dice.records:DicePair",
        "verify.kernel.liars_dice.pair:check_dice_pair",
        RECOMPUTED,
        "the same for any number of faces, by a threshold alone; both strategies are verified claim by claim",
    ),
    "liar's dice closed forms": Kind(
        "verify.kernel.liars_dice.records:DicePairs",
        "verify.kernel.liars_dice.pair:check_dice_pairs",
        EVIDENCE,
        "the same for many numbers of faces",
    ),
    "bluff match": Kind(
        "verify.kernel.liars_dice.bluff_records:BluffMatch",
        "verify.kernel.liars_dice.bluff_match:check_bluff_match",
        EVIDENCE,
        "a match of Bluff by its rounds: for each, plans that guarantee the chances to win the match",
    ),
    "normal form": Kind(
        "verify.kernel.kingmaker.rewriting_records:NormalForm",
        "verify.kernel.kingmaker.check_rewriting:check_normal_form",
        RECOMPUTED,
        "steps of the transformations to a game to which none applies",
    ),
    "two normal forms": Kind(
        "verify.kernel.kingmaker.rewriting_records:TwoNormalForms",
        "verify.kernel.kingmaker.check_rewriting:check_two_normal_forms",
        EVIDENCE,
        "without the cut of winning nodes two ways to different games",
    ),
    "critical pairs": Kind(
        "verify.kernel.kingmaker.rewriting_records:CriticalPairs",
        "verify.kernel.kingmaker.check_rewriting:check_critical_pairs",
        RECOMPUTED,
        "any two steps that get in each other's way lead to one game, so the order never matters",
    ),
    "confluence": Kind(
        "verify.kernel.kingmaker.rewriting_records:Confluence",
        "verify.kernel.kingmaker.check_rewriting:check_confluence",
        RECOMPUTED,
        "all games of some size have one normal form",
    ),
    "essence": Kind(
        "verify.kernel.kingmaker.rewriting_records:Essence",
        "verify.kernel.kingmaker.check_rewriting:check_essence",
        RECOMPUTED,
        "what steps do to who may win and who decides, in all games of some size",
    ),
    "census": Kind(
        "verify.kernel.kingmaker.census_records:Census",
        "verify.kernel.kingmaker.check_census:check_census",
        RECOMPUTED,
        "a statement about all games of some size, with its exceptions",
    ),
    "few players": Kind(
        "verify.kernel.kingmaker.census_records:FewPlayers",
        "verify.kernel.kingmaker.check_census:check_few_players",
        RECOMPUTED,
        "each case of the step of the induction for two and three players",
    ),
    "open choices": Kind(
        "verify.kernel.kingmaker.seating_records:OpenChoices",
        "verify.kernel.kingmaker.check_seatings:check_open_choices",
        RECOMPUTED,
        "the moves that subgame perfection, kmn-eta or 1EP leave open",
    ),
    "seatings": Kind(
        "verify.kernel.kingmaker.seating_records:SeatingTable",
        "verify.kernel.kingmaker.check_seatings:check_seating_table",
        RECOMPUTED,
        "average payoffs of strategies against each other in all seats, private or known",
    ),
    "tree count": Kind(
        "verify.kernel.kingmaker.seating_records:TreeCount",
        "verify.kernel.kingmaker.check_seatings:check_tree_count",
        RECOMPUTED,
        "the nodes, leaves and kingmaker nodes of a game",
    ),
    "utility number": Kind(
        "verify.kernel.utility.records:UtilityNumber",
        "verify.kernel.utility.numbers:check_utility_number",
        RECOMPUTED,
        "the first decimal places of a utility, a best share or a probability as players see it, between rationals; or "
        "all of it where it is rational",
    ),
    "theorem": Kind(
        "verify.kernel.lemmas.records:Theorem",
        "verify.kernel.theorems.table:check_theorem",
        EVIDENCE,
        "a statement for all numbers, by lemmas whose proofs are checked step by step: sums of products of known facts,"
        " induction, harmonic sums, bounds of the exponential function by slopes",
    ),
    "lemmas": Kind(
        "verify.kernel.lemmas.records:Lemmas",
        "verify.kernel.theorems.table:check_each_lemma",
        EVIDENCE,
        "statements for all numbers, each by a proof that is checked step by step, as of a theorem",
    ),
    "jam or fold": Kind(
        "verify.kernel.holdem.records:JamOrFold",
        "verify.kernel.holdem.optimal:check_jam_or_fold",
        RECOMPUTED,
        "the value of jam or fold at one stack, and all optimal plans of both players",
        (PREFLOP,),
    ),
    "jam or fold pieces": Kind(
        "verify.kernel.holdem.records:JamOrFoldPieces",
        "verify.kernel.holdem.pieces:check_jam_or_fold_pieces",
        RECOMPUTED,
        "the value and the optimal plans of jam or fold as functions of the stack over a range, the stacks at which "
        "they change as roots, and for each class of hands the stacks at which it is always or never jammed, or called "
        "with",
        (PREFLOP,),
    ),
    "jam or fold chart": Kind(
        "verify.kernel.holdem.records:JamOrFoldChart",
        "verify.kernel.holdem.chart:check_jam_or_fold_chart",
        RECOMPUTED,
        "the same, with what charts say of it: up to which stack a hand is jammed or called with, on which ranges of "
        "stacks below it is not, and how many hands are mixed",
        (PREFLOP,),
    ),
    "tournament of jam or fold": Kind(
        "verify.kernel.holdem.records:Tournament",
        "verify.kernel.holdem.tournament:check_tournament",
        EVIDENCE,
        "for each number of chips, bounds of the chance to win a tournament of jam or fold: plans of which each hand "
        "raises the mean of what a player is sure of, whatever the opponent does",
        (PREFLOP,),
    ),
    "printed table": Kind(
        "verify.kernel.poker_cnn.records:PrintedTable",
        "verify.kernel.poker_cnn.printed:check_printed_table",
        EVIDENCE,
        "numbers of the table of matches that a source prints, as the checker has it transcribed",
    ),
    "plane count": Kind(
        "verify.kernel.poker_cnn.encoding_records:PlaneCount",
        "verify.kernel.poker_cnn.encoding:check_plane_count",
        EVIDENCE,
        "how many planes rows of the table of an encoding have, as the checker has it transcribed",
    ),
    "plane pair": Kind(
        "verify.kernel.poker_cnn.encoding_records:PlanePair",
        "verify.kernel.poker_cnn.encoding:check_plane_pair",
        EVIDENCE,
        "two situations of no-limit hold'em that are written alike, whatever the choices that a source leaves open",
    ),
    "answer codes": Kind(
        "verify.kernel.poker_cnn.encoding_records:AnswerCodes",
        "verify.kernel.poker_cnn.encoding:check_answer_codes",
        RECOMPUTED,
        "how many answers are legal in a situation, in how many ways they are written, and how many raises in one",
    ),
    "luck": Kind(
        "verify.kernel.poker_cnn.records:Luck",
        "verify.kernel.poker_cnn.luck:check_luck",
        RECOMPUTED,
        "Hoeffding's bound on the chance that a mean of hands is off by so much, between rationals",
    ),
    "card states": Kind(
        "verify.kernel.holdem.size_records:CardStates",
        "verify.kernel.holdem.card_states:check_card_states",
        RECOMPUTED,
        "how many ways there are to deal hands and a board, all and up to the suits",
    ),
    "hold'em size": Kind(
        "verify.kernel.holdem.size_records:HoldemSize",
        "verify.kernel.holdem.sizes:check_holdem_size",
        RECOMPUTED,
        "the betting sequences of heads-up hold'em, limit or no-limit, street by street, and its information sets, "
        "their actions, its states and its ends, all and up to the suits",
    ),
    "card-blind players": Kind(
        "verify.kernel.holdem.blind_records:CardBlind",
        "verify.kernel.holdem.card_blind:check_card_blind",
        RECOMPUTED,
        "what two players who do not look at their cards win of each other at no-limit hold'em on average, its "
        "variance, and how many actions a hand has, between rationals",
        (PREFLOP,),
    ),
    "case analysis": Kind(
        "verify.kernel.statements.case_records:CaseAnalysis",
        "verify.kernel.statements.cases:check_cases",
        EVIDENCE,
        "a statement over the reals: its denial is split into cases, each closed by an identity that contradicts it",
    ),
    "solver answers": Kind(
        "verify.kernel.statements.solvers:SolverAnswers",
        "verify.kernel.statements.solvers:check_solver_answers",
        SOLVERS,
        "a statement over the reals, on the word of SMT solvers; the query is made again from the statement",
    ),
    "claim": Kind(
        "verify.certificates:ClaimCertificate",
        "verify.check:check_claim",
        EVIDENCE,
        "what its evidence proves; and of the claim in each of its readings that it is true, or that it is false",
    ),
    "all": Kind("verify.certificates:AllOf", "verify.check:check_all", EVIDENCE, "all of its parts"),
}
_NAMES = {kind.record: name for name, kind in KINDS.items()}


def kind_of(record: type) -> str | None:
    """The name of the kind whose record this is; None if it is none's."""
    return _NAMES.get(_place(record))


def _place(record: type) -> str:
    return f"{record.__module__}:{record.__qualname__}"


def load_named(place: str) -> Any:
    """What a row of ours names."""
    module, _, name = place.partition(":")
    return getattr(import_module(module), name)


def trust_of(certificate: Certificate) -> tuple[str, ...]:
    """How the checker comes to what the certificate proves: all ways, where parts differ."""
    if isinstance(certificate, (AllOf, ClaimCertificate)):
        parts = certificate.parts if isinstance(certificate, AllOf) else certificate.evidence
        sampled = isinstance(certificate, ClaimCertificate) and bool(certificate.measured)
        found = {trust for part in parts for trust in trust_of(part)} | ({SAMPLING} if sampled else set())
        return tuple(sorted(found)) or ("none",)
    kind = KINDS[_NAMES[_place(type(certificate))]]
    solvers = getattr(certificate, "solvers", ()) if kind.trust == SOLVERS else ()
    known = f"{kind.trust} ({', '.join(solvers)})" if solvers else kind.trust
    return (known, *(f"{TABLE} ({file})" for file in _tables(certificate, kind)))


def _tables(certificate: Certificate, kind: Kind) -> tuple[str, ...]:
    """The files of data that the check, or the rules of a game in the record, take as they are."""
    values = [getattr(certificate, each.name) for each in fields(certificate)]
    games = [value for value in values if isinstance(value, BuiltIn)]
    return tuple(sorted({*kind.tables, *(file for game in games for file in family(game.name).tables)}))
