"""The claims on games with kingmakers as they were published, each with its proof; M1 to M21 keep their source's
numbers."""

from __future__ import annotations

from collections.abc import Callable

from derivations.claims.claim import Claim, Proof
from derivations.sources.kingmaker import (
    classics,
    experiments,
    prediction,
    procedures,
    small_trees,
    theorems,
    transformations,
    uniqueness,
)
from derivations.sources.kingmaker.shared import Kingmaker

WHERE = "Mizuno (2012), Equilibrium points of games in extensive form with kingmakers"

CLAIMS: dict[str, tuple[Claim, Callable[[Kingmaker], Proof]]] = {
    id_: (Claim(id_, statement, f"{WHERE}, {place}"), prove)
    for id_, statement, place, prove in [
        (
            "M1",
            "In the prisoner's dilemma both confess in the only equilibrium.",
            "the classical examples",
            classics.m1,
        ),
        (
            "M2",
            "Rock-paper-scissors has one equilibrium, (1/3, 1/3, 1/3) for both, and none in pure strategies.",
            "the classical examples",
            classics.m2,
        ),
        (
            "M3",
            "The chain-store game has two pure equilibria, of which one is subgame perfect.",
            "the classical examples",
            classics.m3,
        ),
        (
            "M4",
            "T1 has these subgame-perfect equilibria and no others: p2 < p1 and p3 = 1; p1 = p2 and any p3; p1 < p2 and"
            " p3 = 0.",
            "figure 3.3",
            small_trees.m4,
        ),
        (
            "M5",
            "In T2 and T3 player 3's unreasonable choice is weakly dominated; under kmn-eta his choice is unique.",
            "figures 4.1 and 4.2",
            small_trees.m5,
        ),
        (
            "M6",
            "At (p1, p2, p3) = (0.6, 0.2, 1) in T1 player 1 has a motive by one-step prediction, towards p1 = 0.1.",
            "page 35",
            small_trees.m6,
        ),
        (
            "M7",
            "In T1, with p1 > p2 > 0 only player 1 has the motive, to 0 <= p1 < p2; with p2 = 0 nobody, but under kmn-eta"
            " player 1 has it, to 0 <= p1 < eta; likewise for p1 < p2; with p1 = p2 > 0 players 1 and 2 both have it; with p1 = p2 = 0"
            " nobody.",
            "page 36",
            small_trees.m7,
        ),
        (
            "M8",
            "If kmn-eta holds, the one-step-prediction equilibrium of T1 is p1 = p2 = 0, 0 <= p3 <= 1 only.",
            "page 37",
            uniqueness.m8,
        ),
        (
            "M9",
            "There is a tree, T4, with two one-step-prediction equilibria, of which only one is subgame perfect: the other"
            " rests on an empty threat.",
            "figure 4.6",
            prediction.m9,
        ),
        (
            "M10",
            "The procedure finds exactly the subgame-perfect one-step-prediction equilibria, in at most (nodes)(n - 1)"
            " steps.",
            "section 4.2.2",
            prediction.m10,
        ),
        (
            "M11",
            "The transformations preserve who may win and who decides it, in any order and any number of times.",
            "section 4.3",
            transformations.m11,
        ),
        (
            "M12",
            "A binary game of two players has no kingmaker, and the same winner in every subgame-perfect equilibrium.",
            "section 3.1",
            theorems.m12,
        ),
        (
            "M13",
            "Three players, kmn-eta, a root that is not winning: in every subgame-perfect one-step-prediction equilibrium all"
            " kingmaker nodes of two of the players are determined.",
            "section 4.3",
            theorems.m13,
        ),
        ("M14", "Hence the tree reduces to one kingmaker node with two leaves.", "section 4.3", theorems.m14),
        (
            "M15",
            "With four players or more several kingmakers can remain.",
            "figures 4.11 to 4.13",
            theorems.m15,
        ),
        (
            "M16",
            "Of the diamond game's 84 nodes the strategy is not unique, and of these the choice changes payoffs, in: 84 and"
            " 84 under SPE; 59 (70%) and 49 (70%) under kmn-eta; 46 (55%) and 6 (7%) under kmn-eta and subgame-perfect 1EP.",
            "table 5.1",
            experiments.m16,
        ),
        (
            "M17",
            "The diamond game has 84 nodes, 112 leaves and 26 kingmakers; transformed 72, 85, 19; kmn-eta and transformed"
            " 9, 10, 5; kmn-eta, 1EP and transformed 1, 2, 1, with c deciding between a and b.",
            "table 5.2",
            transformations.m17,
        ),
        (
            "M18",
            "Average payoffs over all seatings in private play: one 1EP 0.374 against two RNDall 0.313, two 1EP 0.421 against"
            " 0.157; RNDeta 0.347 and 0.327, 0.359 and 0.281; eqprob 0.213 and 0.394, 0.333 and 0.333.",
            "table 5.3",
            experiments.m18,
        ),
        (
            "M19",
            "When the strategies are known to all, 1EP does better than the other strategy in every pairing.",
            "table 5.4",
            experiments.m19,
        ),
        ("M20", "In private play 1EP loses to eqprob.", "the experiments", experiments.m20),
        (
            "M21",
            "maxn with a rule for ties picks one subgame-perfect equilibrium among many; paranoid, offensive and MP-Mix are"
            " other procedures.",
            "the procedures it compares with",
            procedures.m21,
        ),
    ]
}
