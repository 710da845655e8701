"""M11 and M17: the transformations have one normal form for each game, what it keeps, and that of the diamond game."""

from __future__ import annotations

import json
from typing import Any

from derivations.claims.claim import Proof
from derivations.claims.statements import reading
from derivations.sources.kingmaker.readings import BOARD, FIRST, in_words
from derivations.sources.kingmaker.shared import DIAMOND, Kingmaker, diamond
from trees.single_winner.terms import Term, parse, write
from verify.find.kingmaker.joins import critical_pairs
from verify.find.kingmaker.normal_form import normal_form, two_normal_forms
from verify.kernel.kingmaker.essence import BY_EQUILIBRIA, BY_NODES, IN_PLAY
from verify.kernel.kingmaker.experiments import ETA, ONE_STEP, open_choices, tree_count
from verify.kernel.kingmaker.kingmakers import PLAIN, names_of
from verify.kernel.kingmaker.rewriting import RULES, UNCUT
from verify.kernel.kingmaker.rewriting_records import Confluence, Essence

CENSUS = Confluence(3, 5, RULES, 1788, 9183)
CUT_CENSUS = Confluence(3, 7, UNCUT, 2109, 6861)
THREE, FOUR = (3, 4), (4, 4)
"""Players and leaves of the games that are followed."""
NONE = (0, 0, 0, 0, 0)
KEPT = tuple(
    Essence(*size, IN_PLAY, games, steps, NONE, "")
    for size, games, steps in ((THREE, 485, (955, 0, 272, 390, 4)), (FOUR, 829, (1346, 0, 392, 526, 6)))
)
MERGED = Essence(*THREE, BY_NODES, KEPT[0].games, KEPT[0].steps, (0, 0, 1, 0, 0), "1(1(2 3) 2(1 3))")
LIKE = Essence(*THREE, BY_EQUILIBRIA, KEPT[0].games, KEPT[0].steps, NONE, "")
TWINS = Essence(*FOUR, BY_EQUILIBRIA, KEPT[1].games, KEPT[1].steps, (0, 0, 0, 0, 2), "1(2(3 4) 2(3 4))")
WIDE_TWINS = "4(1(2 3) 1(2 4(2 3)))"
"""Both nodes of player 1 are kingmakers as section 4.2.2 has them; only the first is one by definition 3.1.2."""
UNCUT_GAME = parse("2(1(2 3) 1(2 3(3 1)))")
ORDER = {"rules": "[0, 1, 2, 3, 4]", "uncut": "[1, 2, 3, 4]"}
ONE_FORM = "critical_pairs_join(rules) and one_normal_form(3, 5, rules)"
# internal nodes, leaves and kingmaker nodes
TABLE = {
    "original": (84, 112, 26),
    "transformed": (72, 85, 19),
    "kmn-eta, transformed": (9, 10, 5),
    "kmn-eta and 1EP, transformed": (1, 2, 1),
}


def m11(_: Kingmaker) -> Proof:
    """One normal form, by critical pairs and census; who may win is kept; and who decides, in one sense of three."""
    pairs = critical_pairs()
    (uncut,) = two_normal_forms([UNCUT_GAME])
    forms = f'{ONE_FORM} and one_normal_form(3, 7, uncut) and two_normal_forms("{uncut.game}", "1(2 3)", "1(2 3(3 1))")'
    return Proof(
        (
            reading(
                f"{ONE_FORM} and {_kept(*THREE, IN_PLAY)} and {_kept(*FOUR, IN_PLAY)}",
                words="who decides are the kingmakers of step 4 of section 4.2.2, 'no child from which i may win, and the choice of"
                " a child changes who may win', at the nodes that the choices of kmn-eta lead to",
                where=ORDER,
            ),
            reading(
                f"{ONE_FORM} and {_kept(*THREE, BY_NODES)}",
                words="who decides are the movers of the kingmaker nodes of definition 3.1.2, wherever they are in the tree",
                instead=f"{forms} and {_lost(MERGED)}",
                where=ORDER,
            ),
            reading(
                f"{ONE_FORM} and {_kept(*FOUR, BY_EQUILIBRIA)}",
                words="i decides between j and k if two pure subgame-perfect equilibria that differ at one node of i"
                " alone have the winners j and k, whether i is a kingmaker or not",
                instead=f"{_kept(*THREE, BY_EQUILIBRIA)} and {_lost(TWINS)}",
                excluded="the essence is who can decide 'being a kingmaker' (キングメーカーであるプレイヤー); whom these equilibria"
                " lose is none",
                where=ORDER,
            ),
        ),
        (pairs, CENSUS, CUT_CENSUS, *KEPT, MERGED, LIKE, TWINS, uncut),
        ORDER,
        result={
            "critical pairs": len(pairs.pairs),
            "games with one normal form": {
                "rules 0 to 4": CENSUS.games,
                "rules 1 to 4, winning nodes cut": CUT_CENSUS.games,
            },
            "without rule 0": uncut.game,
            "merging takes a kingmaker": MERGED.smallest,
            "twins taken for one": TWINS.smallest,
            "twins in the wide sense": WIDE_TWINS,
        },
        remark="Every game has one normal form, which does not depend on the order, and who may win is kept; winning nodes"
        f" have to be cut to leaves: without that {uncut.game} has two. Who decides, as a kingmaker where play may come,"
        f" is kept too, with any number of players. By definition 3.1.2 alone it is not: in {MERGED.smallest} player 1 has a"
        " kingmaker node, to which he goes only if he has no hope elsewhere, and none after merging. With four players, in"
        f" {TWINS.smallest}, player 1, no kingmaker, picks the winner if player 2 does not choose alike at his two nodes, of"
        " which rule 4 leaves one; the thesis says of three players (4.4.1) that what is left stands for equal probabilities"
        " at all kingmaker nodes of a player.",
        argued=(
            "completeness of the list of critical pairs, by which games of any size have one normal form",
            "who may win, and who decides as a kingmaker in play, is kept in games of any size (induction over the tree)",
        ),
    )


def _kept(players: int, leaves: int, notion: str) -> str:
    size = f'{players}, {leaves}, "{notion}"'
    return f"winners_kept({size}) and deciders_changed({size}) == 0"


def _lost(found: Essence) -> str:
    size = f'{found.players}, {found.leaves}, "{found.notion}"'
    return (
        f"winners_kept({size}) and deciders_changed({size}) == {sum(found.changes)}"
        f' and changes_deciders("{found.smallest}", "{found.notion}")'
    )


def m17(_: Kingmaker) -> Proof:
    """The tree, its normal form, and those of what kmn-eta and one-step prediction leave of it."""
    original = tree_count(DIAMOND)
    opened = {
        "kmn-eta, transformed": open_choices(DIAMOND, ETA),
        "kmn-eta and 1EP, transformed": open_choices(DIAMOND, ONE_STEP, names_of(PLAIN)),
    }
    forms = {"transformed": normal_form(diamond(), DIAMOND)}
    forms |= {name: normal_form(parse(found.left)) for name, found in opened.items()}
    hopeful, foreseen = opened.values()
    transformed, after_eta, after_1ep = forms.values()
    where = {"transformed": transformed.result, "hopeful": hopeful.left, "hopeful_transformed": after_eta.result}
    where = {name: json.dumps(term) for name, term in {**where, "foreseen": foreseen.left}.items()} | BOARD | FIRST
    derived = {"original": (original.nodes, original.leaves, original.kingmakers)}
    derived |= {name: (form.nodes, form.leaves, form.kingmakers) for name, form in forms.items()}
    result: dict[str, Any] = {
        name: {"thesis": list(TABLE[name]), "derived": list(found)} for name, found in derived.items()
    }
    return Proof(
        (
            reading(
                _table(TABLE, after_1ep.result),
                words=in_words(PLAIN),
                instead=_table(derived, after_1ep.result),
                where=where,
            ),
        ),
        (original, *opened.values(), *forms.values()),
        where,
        result={**result, "what is left": lettered(parse(after_1ep.result))},
        remark=_differences(derived),
    )


def _table(rows: dict[str, tuple[int, int, int]], last: str) -> str:
    """Table 5.2, with the game that each row is about and what is left at the end."""
    original, *others = rows.values()
    parts = [_shape("board", original), "normal_form(board, transformed)", _shape("transformed", others[0])]
    parts += ['left(board, "kmn-eta", [], hopeful)', "normal_form(hopeful, hopeful_transformed)"]
    parts += [_shape("hopeful_transformed", others[1])]
    parts += ['left(board, "kmn-eta and 1EP", reached_deepest_again, foreseen)']
    parts += [f'normal_form(foreseen, "{last}")', _shape(f'"{last}"', others[2])]
    return " and ".join(parts)


def _shape(game: str, shape: tuple[int, int, int]) -> str:
    nodes, leaves, deciders = shape
    return f"nodes({game}) == {nodes} and leaves({game}) == {leaves} and kingmakers({game}) == {deciders}"


def _differences(derived: dict[str, tuple[int, int, int]]) -> str:
    """What is not as printed, and the way in which that may have come about."""
    names = ("internal nodes", "leaves", "kingmaker nodes")
    rows = [(name, *pair) for name in TABLE for pair in zip(names, TABLE[name], derived[name], strict=True)]
    wrong = [f"{name}: {found} {what}, not {printed}" for name, what, printed, found in rows if found != printed]
    return (
        f"{'; '.join(wrong)}. The other {len(rows) - len(wrong)} of {len(rows)} numbers are right. When twins are dropped"
        " six nodes are left with one child; 72 is what remains if one of these is not spliced out."
    )


def lettered(game: Term) -> str:
    """The text with a, b, c for players, as the thesis calls those of the diamond game."""
    return "".join("abcdefgh"[int(char) - 1] if char.isdigit() else char for char in write(game))
