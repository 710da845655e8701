"""For each move of a small binary game whether some subgame-perfect 1EP plays it, by a solver's word.

Beside it stands whether the procedure allows the move.

Source: Mizuno (2012), section 4.2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from derivations.explain.answer import Answer, Data
from derivations.explain.kingmakers import MOST_MOVES, cut_game, histories
from derivations.explain.one_step import SAID, HowRead, how_line
from derivations.inputs.game import Usage
from trees.single_winner.terms import Numbered, in_preorder, term_of
from trees.tree import Tree, in_order, moves, player_names
from verify.find.kingmaker.prediction_survey import PredictionComparison, compare
from verify.kernel.games.game import name_of
from verify.kernel.games.subject import Game
from verify.kernel.kingmaker.experiments import ONE_STEP, open_choices
from verify.kernel.kingmaker.kingmakers import predicted_moves


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
    data: Data = {
        "game": name_of(game),
        "players": player_names(cut.tree),
        **how.said(),
        "procedure": list(how.procedure),
        "winning nodes": {"made leaves": cut.made, "nodes below them": cut.gone},
        "a subgame-perfect 1EP exists": SAID[found.exists],
        "moves": _moves(cut.tree, nodes, found, how),
        "procedure and definition": found.outcome(how.reading),
        "evidence": f"the word of {', '.join(solvers)}, not in the certificate",
    }
    report("check")
    certificate = open_choices(cut.game, ONE_STEP, how.procedure)
    return Answer(certificate, data, survey_for_reader)


def _moves(tree: Tree, nodes: Numbered, found: PredictionComparison, how: HowRead) -> list[Data]:
    allowed = predicted_moves(nodes, how.reading).moves
    order, history = in_order(tree), histories(tree)
    return [
        {
            "history": history[order[node]],
            "information set": tree.nodes[order[node]]["infoset"],
            "player": player_names(tree)[nodes.mover[node]],
            "action": action,
            "played": SAID[found.played[node, child]],
            "procedure allows": SAID[child in allowed[node]],
        }
        for node, children in enumerate(nodes.children)
        for child, (action, _) in zip(children, moves(tree, order[node]) if children else (), strict=True)
    ]


def survey_for_reader(data: Data, _: Sequence[str]) -> str:
    """The answer as lines of text."""
    rows = [("after", "mover", "move", "some 1EP plays it", "the procedure allows it")]
    rows += [
        (
            ", ".join(each["history"]) or "start",
            each["player"],
            each["action"],
            each["played"],
            each["procedure allows"],
        )
        for each in data["moves"]
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    made, below = data["winning nodes"].values()
    lines = [how_line(data), f"procedure: {', '.join(data['procedure']) or 'none of reached, deepest, again'}"]
    lines += [f"winning nodes cut to leaves: {made}, nodes below left out: {below}"] * bool(made)
    lines += [f"there is a subgame-perfect 1EP: {data['a subgame-perfect 1EP exists']}", ""]
    lines += _columns(rows, widths)
    lines += ["", f"procedure and definition: {data['procedure and definition']}", f"evidence: {data['evidence']}"]
    return "\n".join(lines)


def _columns(rows: Iterable[Sequence[str]], widths: Sequence[int]) -> list[str]:
    return ["   ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
