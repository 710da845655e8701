"""M11 and M17: the transformations have one normal form for each game, what it keeps, and that of the diamond game."""

from __future__ import annotations

from typing import Any

from derivations.claims.claim import Checked, Proof
from derivations.kingmaker.shared import DIAMOND, Kingmaker, diamond
from trees.single_winner.terms import Term, parse, write
from verify.certificates import AllOf
from verify.find.kingmaker.joins import critical_pairs
from verify.find.kingmaker.normal_form import normal_form, two_normal_forms
from verify.kernel.kingmaker.experiments import ETA, ONE_STEP, open_choices, tree_count
from verify.kernel.kingmaker.kingmakers import PLAIN, names_of
from verify.kernel.kingmaker.rewriting import RULES, UNCUT
from verify.kernel.kingmaker.rewriting_records import Confluence, Essence, TwoNormalForms

CENSUS = Confluence(3, 5, RULES, 1788, 9183)
CUT_CENSUS = Confluence(3, 7, UNCUT, 2109, 6861)
KEPT = Essence(3, 4, 485, (955, 0, 272, 390, 4), (0, 0, 0, 0, 0), "")
LOST = Essence(4, 4, 829, (1346, 0, 392, 526, 6), (0, 0, 0, 0, 2), "1(2(3 4) 2(3 4))")
UNCUT_GAME = parse("2(1(2 3) 1(2 3(3 1)))")
# internal nodes, leaves and kingmaker nodes
TABLE = {
    "original": (84, 112, 26),
    "transformed": (72, 85, 19),
    "kmn-eta, transformed": (9, 10, 5),
    "kmn-eta and 1EP, transformed": (1, 2, 1),
}


def m11(_: Kingmaker) -> Proof:
    """One normal form, by critical pairs and census; who may win is kept; who decides is not, with four players."""
    pairs = critical_pairs()
    (uncut,) = two_normal_forms([UNCUT_GAME])
    parts: tuple[Confluence | Essence | TwoNormalForms, ...] = (CENSUS, CUT_CENSUS, KEPT, LOST, uncut)
    return Proof(
        False,
        Checked(AllOf((pairs, *parts))),
        result={
            "critical pairs": len(pairs.pairs),
            "games with one normal form": {
                "rules 0 to 4": CENSUS.games,
                "rules 1 to 4, winning nodes cut": CUT_CENSUS.games,
            },
            "without rule 0": uncut.game,
            "changes who decides": LOST.smallest,
        },
        correction="Every game has one normal form, which does not depend on the order, and who may win is kept. Who decides"
        f" between whom is kept with three players; with four, rule 4 can take it away: in {LOST.smallest} player 1 decides"
        " between 3 and 4 too if player 2 does not choose alike at his two nodes. Winning nodes have to be cut to leaves:"
        f" without that {uncut.game} has two normal forms.",
        reading="i decides between j and k if two pure subgame-perfect equilibria that differ at one node of i alone have the"
        " winners j and k",
        argued=(
            "completeness of the list of critical pairs",
            "who may win, and with three players who decides, is kept (induction over the tree)",
        ),
    )


def m17(_: Kingmaker) -> Proof:
    """The tree, its normal form, and those of what kmn-eta and one-step prediction leave of it."""
    original = tree_count(DIAMOND)
    opened = {
        "kmn-eta, transformed": open_choices(DIAMOND, ETA),
        "kmn-eta and 1EP, transformed": open_choices(DIAMOND, ONE_STEP, names_of(PLAIN)),
    }
    forms = {"transformed": normal_form(diamond())}
    forms |= {name: normal_form(parse(found.left)) for name, found in opened.items()}
    derived = {"original": (original.nodes, original.leaves, original.kingmakers)}
    derived |= {name: (form.nodes, form.leaves, form.kingmakers) for name, form in forms.items()}
    result: dict[str, Any] = {
        name: {"thesis": list(TABLE[name]), "derived": list(found)} for name, found in derived.items()
    }
    return Proof(
        derived == TABLE,
        Checked(AllOf((original, *opened.values(), *forms.values()))),
        result={**result, "what is left": lettered(parse(forms["kmn-eta and 1EP, transformed"].result))},
        correction="The transformed tree has 71 internal nodes, not 72; the other eleven numbers are right. When"
        " twins are dropped six nodes are left with one child; 72 is what remains if one of these is not spliced out.",
        reading="the procedure of section 4.2.2 with the deepest nodes restricted first, and the ancestor choosing again",
    )


def lettered(game: Term) -> str:
    """The text with a, b, c for players, as the thesis calls those of the diamond game."""
    return "".join("abcdefgh"[int(char) - 1] if char.isdigit() else char for char in write(game))
