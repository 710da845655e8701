"""The part of the report on the transformations, and on games with two, three and four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from derivations.claims.claim import Settled, parts
from derivations.print.document import LatexDocument
from derivations.print.front import original
from derivations.sources.kingmaker.drawings import row
from derivations.sources.kingmaker.games import MERGED, OPEN_TWICE, TWINS, TWO_FORMS
from derivations.sources.kingmaker.survey import LARGEST
from trees.single_winner.terms import Choice, in_preorder, parse, write
from verify.find.kingmaker.normal_form import normal_form_of
from verify.kernel.kingmaker.census import REDUCED, census
from verify.kernel.kingmaker.census_records import Census
from verify.kernel.kingmaker.kingmakers import game_left, predicted_moves
from verify.kernel.kingmaker.rewriting import apply
from verify.kernel.kingmaker.rewriting_records import CriticalPairs, Step

WIDE_TWINS = "4(1(2 3) 1(2 4(2 3)))"
"""Both nodes of player 1 are kingmakers as section 4.2.2 has them; only the first is one by definition 3.1.2."""
FROM_ZERO = r"\renewcommand{\labelenumi}{(\arabic{enumi})}\setcounter{enumi}{-1}"


RULES = (
    r"A winning node becomes a leaf.",
    r"A node with one child is spliced out.",
    r"A child with the mover of its parent is merged into it: its children become children of the parent.",
    r"Of leaves of one winner below a node one is kept.",
    r"Of kingmaker nodes with the same mover and the same winners below a node one is kept.",
)
KEPT_BY = (
    r"At a winning node of $w$, $P=\{w\}$ and $K=\emptyset$, as at a leaf of $w$.",
    r"One child is kept, and differs from no other.",
    r"Let $y$ be the child of $x$ that is merged, and $m$ their mover. If a child of $x$ or of $y$ is a winning node of $m$, so is"
    r" $x$, before and after. Else, if $m$ may win from some children of $y$, those are kept, at $y$ before and at $x$ after. Else"
    r" $m$ may not win from $y$. If he may from another child of $x$, neither $y$ nor its children are kept; if not, all are, before"
    r" and after, and $m$ is in $K$ exactly if not all these children have the same $P$.",
    r"The leaf dropped has a twin with $P=\{w\}$ and $K=\emptyset$.",
    r"The node dropped has a twin: $P$ has the winners of its children, and $K$ its mover alone.\qedhere",
)


def _numbered(items: Sequence[str], first: str) -> str:
    """A list whose numbers are as the text has them."""
    listed = "\n".join(rf"\item {each}" for each in items)
    return f"\\begin{{enumerate}}\\itemsep1pt {first}\n{listed}\n\\end{{enumerate}}"


def transformations(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """Section 4.3: the rules, one normal form for each game, and what they keep."""
    report.section("The transformations")
    report.text(
        r"The thesis shortens games by four rules; that a winning node may be treated as a leaf (3.1.1) we count as rule 0."
        + _numbered(RULES, FROM_ZERO)
    )
    report.text(
        r"What a rule or prediction leaves of a game is the game without the moves that are not made, transformed in the same way"
        r" (the thesis's two further rules). Each step lowers the number of nodes, so there is an end; that there is only one follows"
        rf" from the {len(parts(by_id['M11'], CriticalPairs)[0].pairs)} critical pairs, all of which are joined (Newman {report.cite('newman1942')}), and again from a"
        r" normal form that can be computed from those of the children and that no step changes."
    )
    report.definition(
        "essence, 4.3",
        rf"`Which players' winning nodes may be reached, and who, being a kingmaker ({original('キングメーカーであるプレイヤー')}), can"
        r" decide it.'",
        "def:essence",
    )
    report.text(
        rf"Who is a kingmaker in {report.ref('def:essence')}? By {report.ref('def:kingmaker')} the mover of a kingmaker node, wherever that is. By step 4 of section 4.2.2,"
        r" `that is, where node $x$ is a kingmaker node', whoever may win from no child of $x$ while the choice of a child changes who may"
        rf" win; we take such nodes \emph{{in play}}, where the choices of kmn-$\eta$ lead ({report.ref('def:kmn')}). Rule 2 tells them apart. It"
        r" is to keep that `the mover chooses which of the children of $x$ and $y$ is reached'; but in"
        rf" \typed{{{MERGED}}} it takes player 1's kingmaker node away, since the merged node has a child that"
        r" is no winning node. He would go there only with no hope elsewhere, and in play he decides nothing, before or after."
    )
    report.theorem(
        "the essence is kept",
        r"Each transformation of a binary game, of any size and with any number of players, keeps who may win under kmn-$\eta$, and who"
        r" decides it as a kingmaker in play.",
        "thm:essence",
    )
    report.proof(
        r"Let $P(x)$ be the players who may win from $x$ and $K(x)$ those who decide in play at $x$ or below. By induction $P(x)=\{i\}$"
        r" exactly if $x$ is a winning node of $i$, and then $K(x)=\emptyset$. The mover $m$ of $x$ keeps the children with $P=\{m\}$, else those with"
        r" $m\in P$, else all; $P(x)$ and $K(x)$ are the unions over these, and $K(x)$ has $m$ too if $m$ is in no child's $P$ and not"
        r" all of these are the same. So both depend only on the set of pairs $(P,K)$ of the children, and a step keeps them everywhere if it"
        r" keeps them where it is taken. By rule:" + _numbered(KEPT_BY, FROM_ZERO)
    )
    report.text(
        rf"{report.ref('thm:essence', capital=True)} is for rule 4 as written, with kingmaker nodes of {report.ref('def:kingmaker')}. Used for"
        rf" those of step 4 as well it would lose a kingmaker with four players: \typed{{{WIDE_TWINS}}} would become"
        rf" \typed{{{_first_child(WIDE_TWINS)}}},"
        rf" without player 4's decision. And kingmakers are all that is kept. In \typed{{{TWINS}}} player 1, who is none, picks the winner if"
        r" player 2 does not choose alike at his two nodes, of which rule 4 leaves one. If whoever can change the winner between two"
        r" subgame-perfect equilibria is said to decide, the rules keep this with three players and lose it with four. The thesis says so"
        r" of three players itself (4.4.1): what is left `can also be taken to show the play when the probability of letting $j$ win is"
        rf" equal at all kingmaker nodes' of $i$. {report.ref('fig:rewriting', capital=True)} has the examples."
    )
    report.claim(by_id["M11"])
    shown = [parse(text) for text in (TWO_FORMS, MERGED, TWINS)]
    after = (normal_form_of(shown[0]), apply(shown[1], Step(2, (), (0,))), normal_form_of(shown[2]))
    row(
        report,
        [
            (f"{letter}{mark}", game)
            for letter, *pair in zip("abc", shown, after, strict=True)
            for mark, game in zip(("", "$'$"), pair, strict=True)
        ],
        r"Games before and after (with a prime). a: a winning node is not cut; without rule 0 there is a second normal form. b: player 1"
        r" loses his kingmaker node, though not his choice. c: four players; player 1 no longer picks between 3 and 4.",
        "fig:rewriting",
    )


def _first_child(text: str) -> str:
    """What rule 4 in the wide sense would leave: the mover of the root over the first child."""
    game = parse(text)
    assert isinstance(game, Choice)
    return write(Choice(game.mover, game.children[:1]))


def theorems(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    report.section("Two, three and four players")
    report.claim(by_id["M12"])
    report.claim(by_id["M13"])
    game = parse(OPEN_TWICE)
    nodes = in_preorder(game)
    open_ = predicted_moves(nodes)
    row(
        report,
        [("the game", game), ("what may be chosen", game), ("what is left", game_left(nodes, open_))],
        r"The smallest counterexample to the claim about \emph{all} kingmaker nodes. Dotted moves are not made.",
        "fig:m13",
        {"what may be chosen": open_.moves},
    )
    report.text(
        rf"In {report.ref('fig:m13')} kingmaker nodes of two players stay open, one where nobody comes. Where play comes the claim holds;"
        rf" {report.ref('thm:three')} says how. Call a node \emph{{settled}} for $a$ if nobody else may win from it,"
        r" nor from any node that kept moves reach from it. Call it \emph{owned} by $i$ if just two players may win from it, neither of them $i$, and"
        r" each child kept is owned by $i$ or, where $i$ moves, owned by $i$ or settled: then nobody but $i$ decides between others there or"
        r" below, where kept moves lead."
    )
    report.theorem(
        "three players",
        r"With three players, once the procedure is done with a node, the node is settled for a player if it is a winning node of his,"
        r" and else owned by somebody. So what the procedure leaves of a game reduces to a leaf, or to one kingmaker $i$ over two"
        r" leaves $j$ and $k$; and at nodes that are reached nobody but $i$ decides between others.",
        "thm:three",
    )
    report.proof(
        r"By induction; let $j$ move at $z$, and let $i$ and $k$ be the others. If $z$ is a winning node, the children kept are settled for its winner. Let"
        r" it be none. Then no child is settled for $j$, and not all are settled for $i$, or for $k$."
        + _numbered(
            (
                r"No child is owned by $i$ or by $k$: from none may $j$ win. All are kept, $i$ and $k$ may win, and $j$, who"
                r" restricts nothing of his own, is the owner.",
                r"Some are owned by $i$ and none by $k$: from these alone $j$ may win, so they are kept, and $j$ and $k$ may win. Below them only $i$"
                r" decides, who cannot win at $z$, so that nothing is restricted: $i$ is the owner. With $i$ and $k$ exchanged, $k$ is.",
                r"Some are owned by $i$ and some by $k$: these are kept, and all three players may win. So $i$ and $k$ are restricted against $j$."
                r" Taken from the deepest up, a node owned by $i$ where others than $i$ move gets settled for $k$ with its children; where $i$ moves"
                r" he has a child that is settled for $k$ by now, since $k$ could win there, and children settled for $j$ are dropped. So"
                r" what was owned by $i$ gets settled for $k$, and what was owned by $k$ for $i$. Player $j$ chooses again, may win from no"
                r" child, keeps all, and owns $z$.",
            ),
            r"\renewcommand{\labelenumi}{(\alph{enumi})}",
        )
        + r"A settled node reduces to a leaf (rule 0). A node owned by $i$ has children that reduce to the kingmaker $i$ over $j$ and $k$, or, where"
        r" $i$ moves, to that or to leaves; by rules 1 to 4 it reduces to that kingmaker."
    )
    report.text(
        rf"The checker goes through all cases of the step, and through all games of a size ({report.ref('tab:census')}). The proof is for the"
        rf" procedure with the nodes reached, the deepest first, and $z$ choosing again. As the procedure is not the definition"
        rf" ({report.ref_claim('M10a')}), it does not say what every 1EP of the definition leaves."
    )
    shown = {
        "one owner": "M13 as it stands fails",
        "one owner where reached": "M13 where reached fails",
        "two may win": "not exactly two may win",
        "one choice left": "M14 fails",
    }
    counted = census(3, 7, REDUCED, list(shown))
    games, upto = counted.games, LARGEST
    report.text(
        rf"{report.ref('tab:census', capital=True)} counts the game of a single leaf too: up to {upto} leaves it has {sum(games[:upto])} games,"
        rf" of which {report.ref('tab:agree')} is about the other {sum(games[1:upto])}."
    )
    rows = [["leaves", *map(str, range(1, len(games) + 1))], ["games", *map(str, games)]]
    rows += [[shown[each.statement], *map(str, each.exceptions)] for each in counted.findings]
    report.table(
        "@{}l" + "r" * (len(rows[0]) - 1) + "@{}",
        rows,
        "Three-player games that the transformations do not shorten, up to renaming of players and order of children.",
        "tab:census",
    )
    report.claim(by_id["M14"])
    report.claim(by_id["M15"])
    report.text(
        rf"With four players there are games as in {report.ref('fig:four')}; figures 4.11 to 4.13 of the thesis show such games."
    )
    four = parts(by_id["M15"], Census)[0].findings[0].smallest
    row(
        report,
        [("", parse(each)) for each in four],
        "The smallest games in which two kingmaker nodes remain, with four players; all are in normal form.",
        "fig:four",
    )
