"""For each move of a small binary game whether some subgame-perfect 1EP plays it, by a solver's word.

Beside it stands whether the procedure allows the move.

Source: Mizuno (2012), section 4.2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from derivations.explain.answer import Answer
from derivations.explain.cut import cut_game, histories
from derivations.explain.kingmakers import MOST_MOVES, WinningNodes
from derivations.explain.one_step import SAID, HowRead, PredictionRule
from derivations.explain.record import Record, inlined, key, record
from derivations.inputs.game import Usage
from derivations.print.blocks import Block, Paragraph, Table
from trees.single_winner.terms import Numbered, in_preorder, term_of
from trees.tree import Tree, in_order, moves, player_names
from verify.find.kingmaker.prediction_survey import PredictionComparison, compare
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game
from verify.theories.kingmaker.experiments import ONE_STEP, open_choices
from verify.theories.kingmaker.kingmakers import predicted_moves


@dataclass(frozen=True)
class SurveyedMove:
    """A move: whether some subgame-perfect 1EP plays it, and whether the procedure allows it."""

    history: tuple[str, ...]
    information_set: str
    player: str
    action: str
    played: str
    procedure_allows: str


@record
class SurveyedMoves(Record):
    """All moves of a small game, winning nodes cut, by the definition and by the procedure."""

    game: str
    players: tuple[str, ...]
    how: PredictionRule = inlined()
    procedure: tuple[str, ...]
    winning_nodes: WinningNodes
    exists: str = key("a subgame-perfect 1EP exists")
    moves: tuple[SurveyedMove, ...]
    compared: str = key("procedure and definition")
    evidence: str

    def blocks(self, theorems: tuple[str, ...]) -> Iterator[Block]:
        """How prediction is read, the moves, and what follows."""
        made, below = self.winning_nodes.made_leaves, self.winning_nodes.below
        yield self.how.line()
        yield Paragraph(f"procedure: {', '.join(self.procedure) or 'none of reached, deepest, again'}")
        if made:
            yield Paragraph(f"winning nodes cut to leaves: {made}, nodes below left out: {below}")
        yield Paragraph(f"there is a subgame-perfect 1EP: {self.exists}")
        rows = tuple(
            (", ".join(each.history) or "start", each.player, each.action, each.played, each.procedure_allows)
            for each in self.moves
        )
        yield Table(("after", "mover", "move", "some 1EP plays it", "the procedure allows it"), rows)
        yield Paragraph(f"procedure and definition: {self.compared}")
        yield Paragraph(f"evidence: {self.evidence}")


def survey_moves(game: Game, how: HowRead, report: Callable[[str], None] = lambda _: None) -> Answer:
    """For each move of a small game, winning nodes cut, whether some subgame-perfect 1EP plays it, and the procedure.

    Raises:
        TreeError: not a binary game.
        ProfileError: kmn-eta does not say what is predicted; TooLarge: the players have too many answers.
        Usage: it is too large, or its start is a winning node.
    """
    report("winning nodes")
    cut = cut_game(game)
    term = term_of(cut.tree)
    nodes = in_preorder(term)
    inner = [node for node, children in enumerate(nodes.children) if children]
    if not inner:
        raise Usage(f"one-step: expected a start that is no winning node, found one of player {nodes.winner[0] + 1}")
    if len(inner) > MOST_MOVES:
        raise Usage(f"one-step: expected at most {MOST_MOVES} nodes at which somebody moves, found {len(inner):,}")
    found = compare(term, how.eta, how.kmn, how.any_is, how.solvers, report)
    solvers = sorted({answer.solver for _, answer in found.asked})
    record = SurveyedMoves(
        name_of(game),
        tuple(player_names(cut.tree)),
        how.said(),
        tuple(how.procedure),
        WinningNodes(cut.made, cut.gone),
        SAID[found.exists],
        _moves(cut.tree, nodes, found, how),
        found.outcome(how.reading),
        f"the word of {', '.join(solvers)}, not in the certificate",
    )
    report("check")
    certificate = open_choices(cut.game, ONE_STEP, how.procedure)
    return Answer(certificate, record)


def _moves(tree: Tree, nodes: Numbered, found: PredictionComparison, how: HowRead) -> tuple[SurveyedMove, ...]:
    allowed = predicted_moves(nodes, how.reading).moves
    order, history = in_order(tree), histories(tree)
    return tuple(
        SurveyedMove(
            tuple(history[order[node]]),
            tree.nodes[order[node]]["infoset"],
            player_names(tree)[nodes.mover[node]],
            action,
            SAID[found.played[node, child]],
            SAID[child in allowed[node]],
        )
        for node, children in enumerate(nodes.children)
        for child, (action, _) in zip(children, moves(tree, order[node]) if children else (), strict=True)
    )
