"""The part of the report on the transformations, and on games with two, three and four players."""

from __future__ import annotations

from collections.abc import Mapping

from derivations.claims.claim import Settled
from derivations.kingmaker.drawings import row
from derivations.report.document import Report
from trees.single_winner.terms import numbered, parse
from verify.find.kingmaker.normal_form import reduced
from verify.kernel.kingmaker.kingmakers import kept, predicted_moves


def transformations(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("The transformations")
    result = by_id["M11"].proof.result
    report.text(
        r"(0) A winning node becomes a leaf. (1) A node with one child is spliced out. (2) A child with the mover of its parent is"
        r" merged into it. (3) Of leaves of one winner below a node one is kept. (4) Of kingmakers with the same mover and the same"
        r" winners below a node one is kept. Each step lowers the number of nodes, so there is an end; that there is only one follows"
        rf" from the {result['critical pairs']} critical pairs, all of which are joined, and again from a normal form that can be"
        r" computed from those of the children and that no step changes. What a rule or prediction leaves of a game is the game without"
        r" the moves that are not made, transformed in the same way (the thesis's rules 5 and 6)."
    )
    report.claim(by_id["M11"])
    uncut, lost = parse(result["without rule 0"]), parse(result["changes who decides"])
    row(
        report,
        [("", uncut), ("", reduced(uncut)), ("", lost), ("", reduced(lost))],
        "Left pair: a game with a winning node that is not cut; without rule 0 it has a second normal form. Right pair: four"
        " players, and the normal form, in which player 1 no longer decides between 3 and 4.",
        "fig:rewriting",
    )


def theorems(report: Report, by_id: Mapping[str, Settled]) -> None:
    report.section("Two, three and four players")
    report.claim(by_id["M12"])
    report.claim(by_id["M13"])
    witness = by_id["M13"].proof.result["counterexample"]
    game = parse(witness)
    nodes = numbered(game)
    open_ = predicted_moves(nodes)
    row(
        report,
        [("the game", game), ("what may be chosen", game), ("what is left", kept(nodes, open_))],
        r"The smallest counterexample to the claim about \emph{all} kingmaker nodes. Dotted moves are not made.",
        "fig:m13",
        {"what may be chosen": open_.moves},
    )
    report.text(
        r"\textbf{Theorem.} \emph{With three players, what the procedure leaves of a game reduces to a leaf, or to one kingmaker $i$ over"
        r" two leaves $j$ and $k$; at nodes that are reached nobody but $i$ decides between others.} The proof is by induction. A child is"
        r" winning for somebody, or is left with one owner $i$, so that $j$ and $k$ may win. Let $j$ move at $z$, with no child winning"
        r" for $j$. If no child lets $j$ win, all are kept, $i$ and $k$ may win, and $j$ is the owner. If children owned by $i$ alone do,"
        r" these are kept, and $i$ cannot win at $z$, so that nothing is restricted: $i$ is the owner. If children owned by $i$ and"
        r" children owned by $k$ do, then each of $i$ and $k$ may win at $z$ and is restricted against $j$: taken from the deepest up,"
        r" every decision of $i$ falls to $k$, and every one of $k$'s to $i$. Player $j$ chooses again, can win no more, and owns $z$."
        r" Each time $z$ reduces to one kingmaker over two leaves by rules 1 to 4, since its children do or are leaves."
        r" The checker goes through all cases of this step, and through all games of a size. As the procedure is not"
        r" the definition (claim M10), this does not say what every 1EP of the definition leaves."
    )
    counts = by_id["M14"].proof.result
    rows = [["leaves", *map(str, range(1, len(counts["games by leaves, from 1"]) + 1))]]
    shown = {
        "games by leaves, from 1": "games",
        "one owner": "M13 as it stands fails",
        "one owner where reached": "M13 where reached fails",
        "two may win": "not exactly two may win",
        "one choice left": "M14 fails",
    }
    rows += [[words, *map(str, counts[key])] for key, words in shown.items()]
    report.table(
        "@{}l" + "r" * (len(rows[0]) - 1) + "@{}",
        rows,
        "Three-player games that the transformations do not shorten, up to renaming of players and order of children.",
        "tab:census",
    )
    report.claim(by_id["M14"])
    report.claim(by_id["M15"])
    four = by_id["M15"].proof.result["smallest with two kingmakers left"]
    row(
        report,
        [("", parse(each)) for each in four],
        "The smallest games in which two kingmaker nodes remain, with four players; all are in normal form. Figures"
        " 4.11 to 4.13 of the thesis show such games.",
        "fig:four",
    )
