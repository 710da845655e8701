"""The part of the report on the diamond game: the tree, its normal forms and nodes, the procedures, and larger boards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import networkx as nx

from derivations.claims.claim import Settled, parts
from derivations.print.document import LatexDocument
from derivations.sources.kingmaker import drawings
from derivations.sources.kingmaker.games import DIAMOND, T1_GAME
from derivations.sources.kingmaker.procedures import DIFFERENT_WINNERS, TIES, ties_expect, winners_expected
from derivations.sources.kingmaker.report_experiments import experiments
from derivations.sources.kingmaker.report_search import eta, spaced
from play.lookahead.deepening import deepen
from play.lookahead.evaluation import closeness
from play.lookahead.lookahead import Lookahead
from play.lookahead.procedures import Procedure
from trees.drawing.single_winner import picture
from trees.games.catalogue import build
from trees.games.diamond import diamond
from trees.single_winner.terms import in_preorder, parse, term_of
from trees.single_winner.winning import cut_counts, growth
from verify.kernel.equilibria.records import SubgamePerfectCount
from verify.kernel.kingmaker.experiments import tree_count
from verify.kernel.kingmaker.kingmakers import kingmakers, open_moves, predicted_moves
from verify.kernel.kingmaker.rewriting_records import NormalForm, Step

__all__ = ["diamond_game", "experiments", "larger_boards", "node_list", "procedures"]

DEPTHS = 8
SEARCHED = 8
LONGEST = 100
TABLE_5_2 = {
    "original": (84, 112, 26),
    "transformed": (72, 85, 19),
    "kmn-eta, transformed": (9, 10, 5),
    "kmn-eta and 1EP, transformed": (1, 2, 1),
}
"""Nodes, leaves and kingmaker nodes as printed."""


def diamond_game(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """The board, the tree, and its normal forms."""
    report.section("The diamond game")
    report.text(
        rf"The thesis tries its definitions on the smallest board of three-player Chinese checkers ({report.ref('fig:board')}). Once"
        r" winning nodes are leaves, a play is over soon: who has a sure win goes on to win it."
    )
    report.figure(
        drawings.board(),
        r"The board of 13 cells, with the starts of $a$, $b$ and $c$ and their goals $a'$, $b'$ and $c'$. In turn a piece steps to a"
        r" neighbouring cell or jumps over one piece, never away from its goal and never into a tip of others. No position"
        r" may recur; who first reaches the goal wins.",
        "fig:board",
    )
    whole = tree_count(DIAMOND)
    # of the board, of what kmn-eta leaves of it, and of what one-step prediction leaves
    forms = first, _, _ = [form for form in parts(by_id["M17"], NormalForm) if form.steps]
    rows = [["", "thesis", "derived", "why they differ"]]
    counts = [(whole.nodes, whole.leaves, whole.kingmakers)]
    counts += [(form.nodes, form.leaves, form.kingmakers) for form in forms]
    for (name, numbers), derived in zip(TABLE_5_2.items(), counts, strict=True):
        why = "" if numbers == derived else "as with one splice left out"
        rows.append([eta(name), _triple(numbers), _triple(derived), why])
    report.text(
        rf"The tree has {whole.nodes} nodes at which somebody moves once winning nodes are leaves; without"
        rf" that it has {spaced(sum(growth(diamond(), LONGEST)))} nodes in all. The number 72 is not a matter of order, since the normal"
        rf" form is unique. The certificate lists {len(first.steps)} single steps to it; {_in_words(first)} 72 is what remains if one of"
        rf" the {len(spliced(first))} splices is forgotten. Table~\ref{{tab:list}} lists all nodes, with what may be chosen there."
        rf" {report.ref('tab:nodes', capital=True)} has table 5.2 beside our counts, {report.ref('fig:left')} the games that are left,"
        rf" and {report.ref('fig:transformed')} the whole normal form."
    )
    report.table("@{}llll@{}", rows, "Nodes, leaves and kingmakers (table 5.2).", "tab:nodes")
    report.claim(by_id["M17"])
    transformed, small, least = (parse(form.result) for form in forms)
    report.figure(
        picture(small, drawings.letters) + r"\qquad\qquad " + picture(least, drawings.letters),
        r"What kmn-$\eta$ leaves of the diamond game, in normal form (left), and what one-step prediction leaves: $c$ decides between"
        r" $a$ and $b$. Figures 5.3 and 5.4, drawn anew.",
        "fig:left",
    )
    report.figure(
        picture(transformed, drawings.letters, rightward=True),
        rf"The diamond game in normal form, before any choice is made, from the left to the right: {first.nodes} nodes and"
        rf" {first.leaves} leaves.",
        "fig:transformed",
        place="p",
    )


def procedures(report: LatexDocument, by_id: Mapping[str, Settled]) -> None:
    """maxn and the others."""
    report.section("The existing procedures")
    rows = [["rule for ties", "of children worth the same to the mover", "T1", "diamond"]]
    expects = [ties_expect(game) for game in (T1_GAME, DIAMOND)]
    rows += [[rule, _tie(rule), *(", ".join(map(str, found[rule])) for found in expects)] for rule in TIES]
    report.text(
        r"\emph{maxn} gives each node the payoffs of the child that is worth most to its mover. Where several are, a rule takes one"
        rf" ({report.ref('tab:ties')})."
    )
    report.table(
        r"@{}l>{\raggedright\arraybackslash}p{6.4cm}ll@{}",
        rows,
        "What maxn expects for the three players, by its rule for ties.",
        "tab:ties",
    )
    report.text(
        rf"The diamond game has {spaced(_pure(by_id['M21']))}"
        r" pure subgame-perfect equilibria. With each rule for ties maxn finds one, and the rules disagree on who wins. In"
        rf" \texttt{{{DIFFERENT_WINNERS}}} the procedures expect three different winners: "
        + ", ".join(f"{name} {winner}" for name, winner in winners_expected().items())
        + "."
    )
    report.claim(by_id["M21"])


IN_WORDS = {
    "first": "the first",
    "last": "the last",
    "sum": "the one with the greatest sum of payoffs; here the sum is always 1, so that it is the first",
    "before": "the worst for the player whose turn comes before the mover's",
    "pessimist": "the worst for the player who searches, here player 1",
    "mixture": "all, each as likely",
}


def _tie(rule: str) -> str:
    """Which child a rule for ties takes; see `play.lookahead.ties`."""
    return IN_WORDS.get(rule) or f"the worst for player {rule.removeprefix('against-')}"


def _pure(item: Settled) -> int:
    """The pure subgame-perfect equilibria of the diamond game."""
    (found,) = (each.count for each in parts(item, SubgamePerfectCount) if each.game == DIAMOND)
    return int(found)


def larger_boards(report: LatexDocument) -> None:
    """How the tree grows with the board."""
    report.section("Larger boards")
    report.text(
        rf"The game grows fast with the board. {report.ref('tab:growth', capital=True)} counts plays on boards of size 1, 2 and 3."
    )
    boards = [(size, backward) for size in (1, 2, 3) for backward in (False, True)]
    series = {board: list(growth(diamond(board[0], 3, board[1]), DEPTHS)) for board in boards}
    rows = [["moves", *(f"size {size}, {'any' if backward else 'forward'}" for size, backward in boards)]]
    for depth in range(DEPTHS + 1):
        rows.append([str(depth), *(spaced(counts[depth]) for counts in series.values())])
    report.table(
        "@{}l" + "r" * len(boards) + "@{}",
        rows,
        "Plays after so many moves, with three players, if no move may lead away from the goal (forward) or any may.",
        "tab:growth",
    )
    inner, leaves = cut_counts(diamond(2))
    report.text(
        r"Positions that go on equally are looked at once. In this way the tree of size 2, with winning nodes cut, can be counted though"
        rf" not written down: {spaced(inner)} choices and {spaced(leaves)} leaves. Beyond that \texttt{{gameproof search}} looks one move"
        r" deeper after another, shows how far it is, and goes on where it was stopped; its answers are measured, not proved."
    )
    ahead = Lookahead(diamond(2), closeness(2))
    report.text(
        r"Where it stops looking it gives each player a share of 1: the players' shares are in proportion to $1/d$, where $d$ is the"
        rf" number of steps from the player's piece to its goal. {report.ref('tab:search', capital=True)} has the shares that maxn"
        r" expects at the start when it looks so many moves ahead."
    )
    rows = [["moves ahead", "positions", "share of $a$", "of $b$", "of $c$", "first move"]]
    for found in deepen(ahead, Procedure(), most_depth=SEARCHED):
        shares = [f"{float(share):.4f}" for share in found.value]
        rows.append([str(found.depth), spaced(found.positions), *shares, found.line[0]])
    report.table(
        "@{}rrrrrl@{}",
        rows,
        "What maxn expects on the board of size 2, by the number of moves that it looks ahead.",
        "tab:search",
    )


def node_list(report: LatexDocument) -> None:
    """Every node at which somebody moves, with what is open there: what tables 5.1 and 5.2 count."""
    tree = build(DIAMOND.name, DIAMOND.parameters)
    nodes = in_preorder(term_of(tree))
    histories = list(nx.dfs_preorder_nodes(tree, ()))
    hopeful, predicted = open_moves(nodes), predicted_moves(nodes)
    deciding = set(kingmakers(nodes))
    report.section("The nodes of the diamond game")
    report.text(
        rf"{report.ref('tab:list', capital=True)} has for each node: the moves so far; who moves ($^*$ at kingmakers); children; then, under kmn-$\eta$, children that may be chosen and"
        r" who may win; and the same under kmn-$\eta$ and one-step prediction."
    )
    rows = []
    for node, history in enumerate(histories):
        if nodes.children[node]:
            mover = drawings.letters(nodes.mover[node]) + (r"$^*$" if node in deciding else "")
            cells = [" ".join(history) or "start", mover, str(len(nodes.children[node]))]
            for found in (hopeful, predicted):
                cells += [str(len(found.moves[node])), "".join(map(drawings.letters, sorted(found.winners[node])))]
            rows.append([rf"\scriptsize {cell}" for cell in cells])
    head = [
        rf"\scriptsize {cell}"
        for cell in ("moves so far", "mover", "children", r"$\eta$", r"$\eta$ wins", "1EP", "1EP wins")
    ]
    report.text(r"\begingroup\renewcommand{\arraystretch}{.9}")
    report.table("@{}llrrlrl@{}", [head, *rows], "All nodes at which somebody moves.", "tab:list", breaks=True)
    report.text(r"\endgroup")


def spliced(form: NormalForm) -> list[Step]:
    """The steps that splice out a node with one child."""
    return [step for step in form.steps if step.rule == 1]


def _in_words(form: NormalForm) -> str:
    counted = [(rule, sum(step.rule == rule for step in form.steps)) for rule in range(5)]
    return "by rule " + ", ".join(f"({rule}) {count}" for rule, count in counted if count) + ";"


def _triple(numbers: Any) -> str:
    return " / ".join(map(str, numbers))
