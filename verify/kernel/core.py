"""The core's own rows: kinds of certificates that every checker knows, and words that they speak of."""

from __future__ import annotations

from verify.kernel.theory import EVIDENCE, NUMBER, RECOMPUTED, STATEMENT, Kind, Theory, Word

_PROFILE = {"game": "game", "profile": "profile"}
_BELIEFS = {**_PROFILE, "beliefs": "beliefs"}
_AT = {**_PROFILE, "infoset": "text", "beliefs": "distribution"}
_KINDS = {
    "value": Kind(
        "verify.kernel.zero_sum.records:ValueCertificate",
        "verify.kernel.zero_sum.value:check_value",
        EVIDENCE,
        "each player has a plan that guarantees the value",
    ),
    "bracket": Kind(
        "verify.kernel.zero_sum.records:Bracket",
        "verify.kernel.zero_sum.value:check_bracket",
        EVIDENCE,
        "plans that guarantee the two ends of a bracket of the value",
    ),
    "form size": Kind(
        "verify.kernel.zero_sum.records:FormSize",
        "verify.kernel.zero_sum.size:check_form_size",
        RECOMPUTED,
        "how many sequences each player has, as many as a realization plan has numbers",
    ),
    "profile": Kind(
        "verify.kernel.equilibria.records:ProfileRegrets",
        "verify.kernel.equilibria.profile:check_profile",
        EVIDENCE,
        "payoffs and regrets of a claimed profile in the whole game, and the best deviation",
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
    "claim": Kind(
        "verify.certificates:ClaimCertificate",
        "verify.check:check_claim",
        EVIDENCE,
        "what its evidence proves; and of the claim in each of its readings that it is true, or that it is false",
    ),
    "all": Kind("verify.certificates:AllOf", "verify.check:check_all", EVIDENCE, "all of its parts"),
}
_WORDS = {
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
    "sequences": Word(
        NUMBER,
        {"game": "game", "player": "player"},
        "of the player, the empty one included: as many numbers has a realization plan",
    ),
}
CORE = Theory(
    "core",
    "What every verdict rests on: games, profiles, values and claims",
    kinds=_KINDS,
    words=_WORDS,
)
