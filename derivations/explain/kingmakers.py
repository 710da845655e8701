r"""What there is to say of a binary game: who decides between others, who may win, and what stays open.

Winning nodes are made leaves first. Of what is left there are said, under subgame perfection, under the kmn-eta rule,
and under kmn-eta with subgame-perfect one-step prediction (1EP): the players who may win, the nodes with several open
moves, and the normal form of the game of the open moves. 1EP is by the thesis's procedure, which is not the definition;
nor does it look for winning nodes again once moves are gone, as a normal form does, which may thus have fewer winners
(of four players or more: 1(2 2(3 4(2(1 4) 3(1 4)))).

Source: Mizuno (2012), sections 3 and 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import asdict
from fractions import Fraction
from typing import NamedTuple

from derivations.explain.answer import Answer, Data
from derivations.inputs.game import Usage, written_out
from trees.refusal import Refused
from trees.single_winner.terms import Numbered, Term, counts, in_preorder, parse, term_of, write
from trees.single_winner.winning import NOBODY, winners
from trees.tree import Node, Tree, TreeError, in_order, moves, players
from verify.certificates import AllOf
from verify.find.kingmaker.normal_form import normal_form
from verify.find.kingmaker.subgame_perfect_pieces import pieces
from verify.kernel.games.game import name_of, parameters_of, reference, tree_of
from verify.kernel.games.subject import Game, Written
from verify.kernel.kingmaker.experiments import ETA, ONE_STEP, SPE, node_counts
from verify.kernel.kingmaker.kingmakers import (
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
from verify.kernel.kingmaker.rewriting_records import NormalForm
from verify.kernel.kingmaker.seating_records import OpenChoices, TreeCount

MOST_SHOWN = 60
MOST_PIECES_SHOWN = 20
MOST_LETTERS = 60
OF_A_TREE = 3
"""Facts that a tree count proves."""
MOST_MOVES = 12
"""Nodes at which somebody moves, of a game whose subgame-perfect equilibria are written out."""
PROCEDURE = (
    f"{ONE_STEP} is what the thesis's procedure leaves; in nearly all small games the definition of 1EP allows the"
    " same, and first more in one of six leaves (claim M10)"
)


class Cut(NamedTuple):
    """A binary game, `whole`, with its winning nodes as leaves: `made` nodes became leaves, `gone` were below them.

    `game` is the game that was given if there was nothing to cut, else `tree` written out.
    """

    whole: Term
    tree: Tree
    game: Game
    made: int
    gone: int


def cut_game(game: Game) -> Cut:
    """The game with its winning nodes as leaves.

    Raises:
        TreeError: not a binary game of two players or more.
        Usage: it has parameters without numbers.
    """
    if names := parameters_of(game):
        raise Usage(f"parameters: expected numbers, found the name {', '.join(names)}")
    tree = tree_of(game, {})
    whole, seats = term_of(tree), players(tree)
    if seats < 2:
        raise TreeError(f"players: expected at least 2, found {seats}")
    nodes = in_preorder(whole)
    order, sure = in_order(tree), winners(nodes)
    made = gone = node = 0
    while node < len(nodes):
        below = nodes.below(node) if sure[node] != NOBODY else range(0)
        if below:
            tree.remove_nodes_from([order[each] for each in below])
            leaf = tree.nodes[order[node]]
            leaf.clear()
            leaf["payoff"] = tuple(Fraction(int(player == sure[node])) for player in range(seats))
            made, gone = made + 1, gone + len(below)
        node += 1 + len(below)
    if not made:
        return Cut(whole, tree, game, 0, 0)
    subject = reference(game)
    title = subject.title if isinstance(subject, Written) else name_of(game)
    tree.graph["name"] = f"{title}, winning nodes cut" if title else "winning nodes cut"
    return Cut(whole, tree, written_out(tree), made, gone)


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
    data: Data = {
        "game": name_of(game),
        "players": players(cut.tree),
        "winning nodes": {"made leaves": cut.made, "nodes below them": cut.gone},
    }
    counted = _count(game, cut.whole)
    if not nodes.children[0]:
        return Answer(AllOf((counted, forms[whole])), {**data, "wins": nodes.winner[0] + 1}, for_reader)
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
    data["counts"] = {"nodes": rest.nodes, "leaves": rest.leaves, "kingmakers": rest.kingmakers}
    data["normal form"] = _form(forms[whole])
    data["left by"] = {
        each.rule: {
            "may win": _seats(left[each.rule].winners[0]),
            "open nodes": asdict(each.everywhere),
            "open nodes where open moves lead": asdict(each.reached),
            "normal form": _form(forms[each.left]),
        }
        for each in choices
    }
    data["procedure"] = PROCEDURE
    data["procedure read as"] = list(procedure)
    data["kingmaker nodes"] = _kingmakers(cut.tree, nodes, left[ONE_STEP])
    report("subgame-perfect equilibria")
    data["subgame-perfect equilibria"] = _equilibria(cut.tree, nodes)
    report("check")
    tallies = (counted, rest) if cut.made else (counted,)
    return Answer(AllOf((*tallies, *forms.values(), *choices)), data, for_reader)


def _count(game: Game, term: Term) -> TreeCount:
    return TreeCount(game, *counts(term), len(kingmakers(in_preorder(term))))


def _choices(game: Game, rule: str, reading: tuple[str, ...], nodes: Numbered, found: OpenNodes) -> OpenChoices:
    return OpenChoices(game, rule, reading, *node_counts(found), write(game_left(nodes, found)))


def _seats(players: Iterable[int]) -> list[int]:
    return sorted({player + 1 for player in players})


def _form(found: NormalForm) -> Data:
    return {"nodes": found.nodes, "leaves": found.leaves, "kingmakers": found.kingmakers, "game": found.result}


def _kingmakers(tree: Tree, nodes: Numbered, predicted: OpenNodes) -> list[Data]:
    """The kingmaker nodes with the actions that lead there, and the winners that the procedure leaves."""
    order, history = in_order(tree), histories(tree)
    return [
        {
            "history": history[order[node]],
            "information set": tree.nodes[order[node]]["infoset"],
            "mover": nodes.mover[node] + 1,
            "decides between": _seats(nodes.winner[child] for child in nodes.children[node]),
            "1EP leaves": _seats(predicted.winners[node]),
        }
        for node in kingmakers(nodes)
    ]


def histories(tree: Tree) -> dict[Node, list[str]]:
    """The actions that lead to each node."""
    found: dict[Node, list[str]] = {}
    for node in in_order(tree):
        here = found.setdefault(node, [])
        found |= {child: [*here, action] for action, child in moves(tree, node)}
    return found


def _equilibria(tree: Tree, nodes: Numbered) -> Data:
    """All subgame-perfect equilibria of a small game, in the probabilities p1, p2, ... of first actions."""
    inner = [node for node, children in enumerate(nodes.children) if children]
    if len(inner) > MOST_MOVES:
        return {"left out": f"expected at most {MOST_MOVES} nodes at which somebody moves, found {len(inner):,}"}
    order = in_order(tree)
    label = {node: tree.nodes[order[node]]["infoset"] for node in inner}
    action = {node: [action for action, _ in moves(tree, order[node])] for node in inner}
    name = {node: f"p{k}" for k, node in enumerate(inner, 1)}
    try:
        found = pieces(nodes, name)
    except Refused as error:
        return {"left out": str(error)}
    said = []
    for piece in found:
        kept = {node: [nodes.children[node].index(child) for child in piece.moves[node]] for node in inner}
        only = {label[n]: [action[n][k] for k in some] for n, some in kept.items() if len(some) < len(action[n])}
        said.append({"only": only, "where": str(piece)})
    shares = {
        f"{name[node]}.{k}" if k > 1 else name[node]: f"{each} at {label[node]}"
        for node in inner
        for k, each in enumerate(action[node][:-1], 1)
    }
    return {"pieces": said, "probabilities": shares, "evidence": "computed, not in the certificate"}


def for_reader(data: Data, theorems: tuple[str, ...]) -> str:
    """The answer as lines of text: the counts, what each rule leaves, kingmaker nodes, subgame-perfect equilibria."""
    lines = list(theorems[:OF_A_TREE])
    made, below = data["winning nodes"].values()
    if "wins" in data:
        lines.append(f"the start is a winning node: player {data['wins']} can win, whatever the others do")
    else:
        if made:
            cut = f"{_many(made, 'winning node')} cut to leaves, {_many(below, 'node')} below left out"
            lines += [f"{cut}; what follows is about the rest:", *theorems[OF_A_TREE : 2 * OF_A_TREE]]
        lines += ["", *_table(data), data["procedure"], "", *_kingmaker_lines(data["kingmaker nodes"])]
        lines += ["", *_equilibrium_lines(data["subgame-perfect equilibria"])]
    return "\n".join(lines)


def _table(data: Data) -> list[str]:
    rows = [("left by", "may win", "open", "several", "differ", "normal form")]
    rows.append(("(the game)", "", "", "", "", _form_line(data["normal form"])))
    for rule, left in data["left by"].items():
        numbers = map(str, left["open nodes"].values())
        rows.append((rule, _listed(left["may win"]), *numbers, _form_line(left["normal form"])))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        *("   ".join(f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows),
        "open: nodes with several moves left; several: at these several players may win; differ: and the moves in who",
    ]


def _form_line(form: Data) -> str:
    nouns = (("nodes", "node", "nodes"), ("leaves", "leaf", "leaves"), ("kingmakers", "kingmaker", "kingmakers"))
    said = ", ".join(_many(form[key], *noun) for key, *noun in nouns)
    return f"{said}: {form['game']}" if len(form["game"]) <= MOST_LETTERS else said


def _kingmaker_lines(found: list[Data]) -> list[str]:
    lines = ["kingmaker nodes:" if found else "no kingmaker nodes"]
    for each in found[:MOST_SHOWN]:
        where = ", ".join(each["history"]) or "start"
        between = f"player {each['mover']} between {_listed(each['decides between'])}"
        lines.append(f"    {where}: {between}; 1EP leaves {_listed(each['1EP leaves'])}")
    return [*lines, *_more(len(found) - MOST_SHOWN)]


def _equilibrium_lines(found: Data) -> list[str]:
    if "left out" in found:
        return [f"the set of all subgame-perfect equilibria is left out: {found['left out']}"]
    lines = [f"all subgame-perfect equilibria, {_many(len(found['pieces']), 'piece')} ({found['evidence']}):"]
    for piece in found["pieces"][:MOST_PIECES_SHOWN]:
        only = ", ".join(f"{' or '.join(some)} at {label}" for label, some in piece["only"].items()) or "any moves"
        lines.append(f"    {only}" + f", where {piece['where']}" * (piece["where"] != "always"))
    lines += _more(len(found["pieces"]) - MOST_PIECES_SHOWN)
    return [*lines, f"    with {', '.join(f'{name} of {of}' for name, of in found['probabilities'].items())}"]


def _more(more: int) -> list[str]:
    return [f"    and {more:,} more, with --json"] if more > 0 else []


def _many(number: int, one: str, several: str = "") -> str:
    return f"{number:,} {one if number == 1 else several or one + 's'}"


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))
