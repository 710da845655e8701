r"""What there is to say of a binary game: who decides between others, who may win, and what stays open.

Winning nodes are made leaves first. Of what is left there are said, under subgame perfection, under the kmn-eta rule,
and under kmn-eta with subgame-perfect one-step prediction (1EP): the players who may win, the nodes with several open
moves, and the normal form of the game of the open moves. 1EP is by the thesis's procedure, which is not the definition;
nor does it look for winning nodes again once moves are gone, as a normal form does, which may thus have fewer winners
(of four players or more: 1(2 2(3 4(2(1 4) 3(1 4)))).

Source: Mizuno (2012), sections 3 and 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass

from derivations.explain.answer import Answer
from derivations.explain.cut import cut_game, histories
from derivations.explain.record import LEFT_OUT, LeftOut, Record, key, record
from derivations.explain.wording import statements, typed
from derivations.print.blocks import Block, Bullets, Note, Paragraph, Table, Words
from trees.refusal import Refused
from trees.single_winner.terms import Numbered, Term, counts, in_preorder, parse, term_of, write
from trees.tree import Tree, in_order, moves, players
from verify.certificates import AllOf
from verify.find.kingmaker.normal_form import normal_form
from verify.find.kingmaker.subgame_perfect_pieces import pieces
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game
from verify.theories.kingmaker.experiments import ETA, ONE_STEP, SPE, node_counts
from verify.theories.kingmaker.kingmakers import (
    PLAIN,
    OpenNodes,
    game_left,
    kingmakers,
    names_of,
    open_moves,
    possible_moves,
    predicted_moves,
    reading_of,
)
from verify.theories.kingmaker.rewriting_records import NormalForm
from verify.theories.kingmaker.seating_records import NodeCount, OpenChoices, TreeCount

MOST_LETTERS = 60
OF_A_TREE = 3
"""Facts that a tree count proves."""
MOST_MOVES = 12
"""Nodes at which somebody moves, of a game whose subgame-perfect equilibria are written out."""
PROCEDURE = (
    f"{ONE_STEP} is what the thesis's procedure leaves; in nearly all small games the definition of 1EP allows the"
    " same, and first more in one of six leaves (claim M10)"
)


@record
class WinningNodes:
    """Nodes that were made leaves, and nodes below them that were left out."""

    made_leaves: int
    below: int = key("nodes below them")


@dataclass(frozen=True)
class FormCounts:
    """A game of single winners, as it is written, and its counts."""

    nodes: int
    leaves: int
    kingmakers: int
    game: str | LeftOut

    def line(self) -> str:
        """The counts, and the game where it is short."""
        nouns = ((self.nodes, "node", "nodes"), (self.leaves, "leaf", "leaves"), (self.kingmakers, "kingmaker", ""))
        said = ", ".join(_many(*each) for each in nouns)
        return f"{said}: {self.game}" if isinstance(self.game, str) and len(self.game) <= MOST_LETTERS else said


@record
class LeftBy:
    """What a rule leaves: who may win, how many nodes are open, and the normal form."""

    may_win: tuple[int, ...]
    open_nodes: NodeCount
    reached: NodeCount = key("open nodes where open moves lead")
    normal_form: FormCounts


@record
class KingmakerNode:
    """A node at which the mover decides who wins; players are counted from 1 on."""

    history: tuple[str, ...]
    information_set: str
    mover: int
    decides_between: tuple[int, ...]
    left: tuple[int, ...] = key("1EP leaves")

    def row(self) -> tuple[str, str]:
        """Where it is, and who decides between whom."""
        between = f"player {self.mover} between {_listed(self.decides_between)}"
        return ", ".join(self.history) or "start", f"{between}; 1EP leaves {_listed(self.left)}"


@dataclass(frozen=True)
class PerfectPiece:
    """Subgame-perfect equilibria: the only moves at some information sets, and where the probabilities lie."""

    only: Mapping[str, tuple[str, ...]]
    where: str

    def words(self) -> Words:
        """The moves, and the condition."""
        only = ", ".join(f"{' or '.join(some)} at {label}" for label, some in self.only.items()) or "any moves"
        return (only,) if self.where == "always" else (f"{only}, where ", typed(self.where))


@dataclass(frozen=True)
class PerfectPieces:
    """All subgame-perfect equilibria by pieces, and what the probabilities in them are of; or why they are left out."""

    left_out: str | LeftOut = LEFT_OUT
    pieces: tuple[PerfectPiece, ...] | LeftOut = LEFT_OUT
    probabilities: Mapping[str, str] | LeftOut = LEFT_OUT
    evidence: str | LeftOut = LEFT_OUT

    def blocks(self) -> Iterator[Block]:
        """The pieces, one after another."""
        if isinstance(self.pieces, LeftOut) or isinstance(self.probabilities, LeftOut):
            yield Paragraph(f"the set of all subgame-perfect equilibria is left out: {self.left_out}")
            return
        yield Paragraph(f"all subgame-perfect equilibria, {_many(len(self.pieces), 'piece')} ({self.evidence}):")
        yield Bullets(tuple(piece.words() for piece in self.pieces))
        yield Note(f"with {', '.join(f'{name} of {of}' for name, of in self.probabilities.items())}")


@record
class Kingmakers(Record):
    """Who decides between others, who may win, and what stays open; of a won game who wins."""

    game: str
    players: int
    winning_nodes: WinningNodes
    wins: int | LeftOut = LEFT_OUT
    counts: FormCounts | LeftOut = LEFT_OUT
    normal_form: FormCounts | LeftOut = LEFT_OUT
    left_by: Mapping[str, LeftBy] | LeftOut = LEFT_OUT
    procedure: str | LeftOut = LEFT_OUT
    read_as: tuple[str, ...] | LeftOut = key("procedure read as", default=LEFT_OUT)
    kingmaker_nodes: tuple[KingmakerNode, ...] | LeftOut = LEFT_OUT
    perfect: PerfectPieces | LeftOut = key("subgame-perfect equilibria", default=LEFT_OUT)

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """The counts, what each rule leaves, kingmaker nodes, subgame-perfect equilibria."""
        yield from statements(theorems[:OF_A_TREE])
        if isinstance(self.wins, int):
            yield Paragraph(f"the start is a winning node: player {self.wins} can win, whatever the others do")
            return
        made, below = self.winning_nodes.made_leaves, self.winning_nodes.below
        if made:
            cut = f"{_many(made, 'winning node')} cut to leaves, {_many(below, 'node')} below left out"
            yield Paragraph(f"{cut}; what follows is about the rest:")
            yield from statements(theorems[OF_A_TREE : 2 * OF_A_TREE])
        yield from self._left()
        found = () if isinstance(self.kingmaker_nodes, LeftOut) else self.kingmaker_nodes
        if found:
            yield Table(("after", "who decides"), tuple(each.row() for each in found), "kingmaker nodes")
        else:
            yield Paragraph("no kingmaker nodes")
        if isinstance(self.perfect, PerfectPieces):
            yield from self.perfect.blocks()

    def _left(self) -> Iterator[Block]:
        """What each rule leaves."""
        if isinstance(self.left_by, LeftOut) or isinstance(self.normal_form, LeftOut):
            return
        rows: list[tuple[Words, ...]] = [("(the game)", "", "", "", "", self.normal_form.line())]
        for rule, left in self.left_by.items():
            numbers = (str(each) for each in astuple(left.open_nodes))
            rows.append((rule, _listed(left.may_win), *numbers, left.normal_form.line()))
        yield Table(("left by", "may win", "open", "several", "differ", "normal form"), tuple(rows))
        meaning = "at these several players may win; differ: and the moves in who"
        yield Paragraph(f"open: nodes with several moves left; several: {meaning}")
        yield Paragraph(f"{self.procedure}")


def analyse_kingmakers(
    game: Game, report: Callable[[str], None] = lambda _: None, procedure: tuple[str, ...] = names_of(PLAIN)
) -> Answer:
    """Who decides between others in a binary game, who may win, and what stays open.

    The certificate counts the nodes of the game, and of the game as cut where that is another; it has the normal form
    of the game, and for each rule the open choices in the game as cut and the normal form of what they leave. Who may
    win and the set of subgame-perfect equilibria are in the data only. `procedure` is a reading of it.

    Raises:
        TreeError: not a binary game of two players or more.
        Usage: it has parameters without numbers.
    """
    report("winning nodes")
    cut = cut_game(game)
    term, whole = term_of(cut.tree), write(cut.whole)
    nodes, forms = in_preorder(term), {whole: normal_form(cut.whole)}
    about = (name_of(game), players(cut.tree), WinningNodes(cut.made, cut.gone))
    counted = _count(game, cut.whole)
    if not nodes.children[0]:
        return Answer(AllOf((counted, forms[whole])), Kingmakers(*about, wins=nodes.winner[0] + 1))
    report("open choices")
    left = {
        SPE: possible_moves(nodes),
        ETA: open_moves(nodes),
        ONE_STEP: predicted_moves(nodes, reading_of(procedure)),
    }
    choices = [
        _choices(cut.game, rule, procedure if rule == ONE_STEP else (), nodes, found) for rule, found in left.items()
    ]
    report("normal forms")
    forms |= {text: normal_form(parse(text)) for text in dict.fromkeys(each.left for each in choices) if text != whole}
    rest = _count(cut.game, term) if cut.made else counted
    left_by = {
        each.rule: LeftBy(_seats(left[each.rule].winners[0]), each.everywhere, each.reached, _form(forms[each.left]))
        for each in choices
    }
    report("subgame-perfect equilibria")
    record = Kingmakers(
        *about,
        LEFT_OUT,
        FormCounts(rest.nodes, rest.leaves, rest.kingmakers, LEFT_OUT),
        _form(forms[whole]),
        left_by,
        PROCEDURE,
        tuple(procedure),
        _kingmakers(cut.tree, nodes, left[ONE_STEP]),
        _equilibria(cut.tree, nodes),
    )
    report("check")
    tallies = (counted, rest) if cut.made else (counted,)
    return Answer(AllOf((*tallies, *forms.values(), *choices)), record)


def _count(game: Game, term: Term) -> TreeCount:
    return TreeCount(game, *counts(term), len(kingmakers(in_preorder(term))))


def _choices(game: Game, rule: str, reading: tuple[str, ...], nodes: Numbered, found: OpenNodes) -> OpenChoices:
    return OpenChoices(game, rule, reading, *node_counts(found), write(game_left(nodes, found)))


def _seats(players: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({player + 1 for player in players}))


def _form(found: NormalForm) -> FormCounts:
    return FormCounts(found.nodes, found.leaves, found.kingmakers, found.result)


def _kingmakers(tree: Tree, nodes: Numbered, predicted: OpenNodes) -> tuple[KingmakerNode, ...]:
    """The kingmaker nodes with the actions that lead there, and the winners that the procedure leaves."""
    order, history = in_order(tree), histories(tree)
    return tuple(
        KingmakerNode(
            tuple(history[order[node]]),
            tree.nodes[order[node]]["infoset"],
            nodes.mover[node] + 1,
            _seats(nodes.winner[child] for child in nodes.children[node]),
            _seats(predicted.winners[node]),
        )
        for node in kingmakers(nodes)
    )


def _equilibria(tree: Tree, nodes: Numbered) -> PerfectPieces:
    """All subgame-perfect equilibria of a small game, in the probabilities p1, p2, ... of first actions."""
    inner = [node for node, children in enumerate(nodes.children) if children]
    if len(inner) > MOST_MOVES:
        return PerfectPieces(f"expected at most {MOST_MOVES} nodes at which somebody moves, found {len(inner):,}")
    order = in_order(tree)
    label = {node: tree.nodes[order[node]]["infoset"] for node in inner}
    action = {node: [action for action, _ in moves(tree, order[node])] for node in inner}
    name = {node: f"p{k}" for k, node in enumerate(inner, 1)}
    try:
        found = pieces(nodes, name)
    except Refused as error:
        return PerfectPieces(str(error))
    said = []
    for piece in found:
        kept = {node: [nodes.children[node].index(child) for child in piece.moves[node]] for node in inner}
        only = {label[n]: tuple(action[n][k] for k in some) for n, some in kept.items() if len(some) < len(action[n])}
        said.append(PerfectPiece(only, str(piece)))
    shares = {
        f"{name[node]}.{k}" if k > 1 else name[node]: f"{each} at {label[node]}"
        for node in inner
        for k, each in enumerate(action[node][:-1], 1)
    }
    return PerfectPieces(LEFT_OUT, tuple(said), shares, "computed, not in the certificate")


def _many(number: int, one: str, several: str = "") -> str:
    return f"{number:,} {one if number == 1 else several or one + 's'}"


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
