"""Games with kingmakers by gameproof: growing, analysing and rewriting them, surveys of small ones, experiments.

The games: the diamond game; `random`, of `trees.single_winner.listing`; and two spines, a move above the other. In a
`chain` player 1 decides at the bottom between 2 and 3, who in turn, above, go on or leave to 1. In `threats`, of 5
players, every other node comes to be restricted in turn: of many random spines it takes the procedure longest per
node.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from benchmarks.timing import shortest
from trees.formats.efg import to_efg
from trees.games.catalogue import complete
from trees.games.diamond import diamond
from trees.rules import End, Rules, State
from trees.single_winner.listing import binary_games, random_binary_game
from trees.single_winner.terms import Choice, Numbered, Term, in_preorder, parse, tree_of
from trees.single_winner.winning import cut_counts, growth, winner_from_start, winners
from verify.check import check
from verify.find.kingmaker.normal_form import normal_form, normal_form_of
from verify.kernel.games.subject import BuiltIn
from verify.theories.equilibrium_sets.backward import SubgamePerfect
from verify.theories.kingmaker.experiments import seating_table
from verify.theories.kingmaker.kingmakers import kingmakers, open_moves, possible_moves, predicted_moves
from verify.theories.kingmaker.prediction import PREDICTED, PREDICTIONS, ProfileError, profile_as_seen, unknown_profile
from verify.theories.kingmaker.seatings import EQPROB, ONE_STEP, RND_ALL, RND_ETA

SEED = 1
ETA = Fraction(1, 10)
MOST_CALLS_COUNTED = 250_000  # nodes of a game whose calls are counted
MOST_WRITTEN = 100  # nodes of a game that is written as .efg: Gambit looks at all pure profiles
_BOTTOM = parse("1(1(1(1 5) 3 2) 4(5 2) 5(4 5 5) 2)")


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name, for the game of `request`."""
    name, parameters = request["name"], request["parameters"]
    match program:
        case "merged" | "plain":
            found = expanded(program, *(int(parameters[key]) for key in ("size", "players", "depth")))
        case "board":
            found = counted(int(parameters["size"]), int(parameters["players"]))
        case "analysis":
            found = analysed(game(name, parameters))
        case "pure":
            found = listed(game(name, parameters))
        case "rewriting":
            found = rewritten(game(name, parameters))
        case "prediction":
            found = predicted(int(parameters["leaves"]), int(parameters["games"]))
        case "seatings":
            found = seated(parameters["play"])
        case _:
            return written(game(name, parameters), Path(request["stem"]))
    return found


def game(name: str, parameters: dict[str, str]) -> Term:
    """The binary game with this name.

    >>> from trees.single_winner.terms import write
    >>> write(game("chain", {"length": "3"}))
    '2(1 3(1 2(1 1(2 3))))'
    """
    if name == "random":
        return random_binary_game(SEED, int(parameters["players"]), int(parameters["leaves"]))
    term: Term = Choice(0, (1, 2)) if name == "chain" else _BOTTOM
    for k in range(int(parameters["length"])):
        if name == "chain":
            term = Choice(1 + k % 2, (0, term))
        else:
            term = (Choice(3, (term, 2)), Choice(1, (3, term)), Choice(2, (1, term)))[k % 3]
    return term


def expanded(program: str, size: int, players: int, depth: int) -> dict[str, Any]:
    """The number of nodes up to `depth` moves, equal positions looked at once or all nodes one by one."""
    rules = diamond(size, players)
    count = _merged if program == "merged" else _plain
    seconds, found = shortest(lambda: count(rules, depth))
    return {"seconds": {"grow": seconds}, "value": str(found), "counts": {"nodes": found}}


def _merged(rules: Rules, depth: int) -> int:
    return sum(growth(rules, depth))


def _plain(rules: Rules, depth: int) -> int:
    waiting: list[tuple[State, int]] = [(rules.start, 0)]
    count = 0
    while waiting:
        state, moves = waiting.pop()
        count += 1
        if moves < depth and not isinstance(found := rules.look(state), End):
            waiting += [(move[-1], moves + 1) for move in found.moves]
    return count


def counted(size: int, players: int) -> dict[str, Any]:
    """The positions looked at to settle whose winning node the start is, and the tree with winning nodes cut."""
    rules = diamond(size, players)
    looked = 0

    def look(state: State) -> Any:
        nonlocal looked
        looked += 1
        return rules.look(state)

    winner_from_start(replace(rules, look=look))
    seconds, (inner, leaves) = shortest(lambda: cut_counts(rules))
    counts = {"positions": looked, "inner": inner, "leaves": leaves}
    return {"seconds": {"cut": seconds}, "counts": counts}


def analysed(term: Term) -> dict[str, Any]:
    """Each analysis on its own, the nodes given; the normal form from the term. How many Python calls they make.

    Prediction is measured without Python's cyclic garbage collector as well: its passes through all that is alive come
    only with larger games, and make linear work look like more.
    """
    seconds: dict[str, float] = {}
    seconds["nodes"], nodes = shortest(lambda: in_preorder(term))
    for name, find in _ANALYSES.items():
        seconds[name], _ = shortest(partial(find, nodes))
    seconds["normal form"], _ = shortest(lambda: normal_form_of(term))
    gc.disable()
    seconds["1EP, gc off"], _ = shortest(partial(predicted_moves, nodes))
    gc.enable()
    counts = {"nodes": len(nodes), "restrictions": predicted_moves(nodes).restrictions}
    if len(nodes) <= MOST_CALLS_COUNTED:
        counts |= {f"calls of {name}": calls(partial(find, nodes)) for name, find in _ANALYSES.items()}
        counts |= {"calls of normal form": calls(lambda: normal_form_of(term))}
    return {"seconds": seconds, "value": str(len(nodes)), "counts": counts}


_ANALYSES: dict[str, Callable[[Numbered], object]] = {
    "winning": winners,
    "kingmakers": kingmakers,
    "SPE": possible_moves,
    "kmn-eta": open_moves,
    "1EP": predicted_moves,
}


def calls(run: Callable[[], object]) -> int:
    """How often Python code was entered while `run` ran, generators at each of their values: a measure of work that no
    other program disturbs.

    >>> calls(lambda: sum(x for x in (1, 2, 3)))
    5
    """
    count = 0

    def each(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    before, collects = sys.getprofile(), gc.isenabled()
    # a collection may call back code of others
    gc.disable()
    sys.setprofile(each)
    try:
        run()
    finally:
        sys.setprofile(before)
        if collects:
            gc.enable()
    return count


def listed(term: Term) -> dict[str, Any]:
    """The number of pure subgame-perfect equilibria, and the children that are chosen in one."""
    tree, seconds = tree_of(term), {}
    seconds["count"], found = shortest(lambda: SubgamePerfect(tree))
    seconds["moves"], _ = shortest(lambda: possible_moves(in_preorder(term)))
    return {"seconds": seconds, "counts": {"equilibria": found.count, "nodes": len(tree)}}


def rewritten(term: Term) -> dict[str, Any]:
    """The normal form with all steps that lead to it, and its check, which takes them one by one."""
    seconds: dict[str, float] = {}
    seconds["normal form"], found = shortest(lambda: normal_form(term))
    seconds["check"], _ = shortest(lambda: check(found))
    counts = {"nodes": len(in_preorder(term)), "steps": len(found.steps), "left": found.nodes + found.leaves}
    return {"seconds": seconds, "counts": counts}


def predicted(leaves: int, most: int) -> dict[str, Any]:
    """The definition of one-step prediction against the procedure, on reduced games from all over their list.

    Games in which kmn-eta does not say what is predicted are left out.
    """
    # imports a solver
    from verify.find.kingmaker.prediction_survey import AGREE, compare

    every = list(binary_games(3, leaves, reduced=True))
    chosen = [each for each in islice(every[:: max(1, len(every) // most)], most) if said(each)]
    seconds, agree = [], 0
    for each in chosen:
        spent, found = shortest(partial(compare, each, ETA), 1)
        seconds.append(spent)
        agree += found.outcome() == AGREE
    parts = {"median": sorted(seconds)[len(seconds) // 2], "longest": max(seconds)}
    return {"seconds": parts, "counts": {"all": len(every), "games": len(chosen), "agree": agree}}


def said(game: Term) -> bool:
    """Whether kmn-eta says what is predicted in the game."""
    nodes = in_preorder(game)
    try:
        profile_as_seen(nodes, unknown_profile(nodes), ETA, PREDICTIONS[PREDICTED])
    except ProfileError:
        return False
    return True


def seated(play: str) -> dict[str, Any]:
    """1EP and each other rule in all seats of the diamond game, and the check."""
    pairs = [pair for rule in (RND_ALL, RND_ETA, EQPROB) for pair in ((ONE_STEP, rule), (rule, ONE_STEP))]
    board = BuiltIn("diamond", complete("diamond", {}))
    seconds: dict[str, float] = {}
    seconds["play"], found = shortest(lambda: seating_table(board, play, pairs))
    seconds["check"], _ = shortest(lambda: check(found))
    return {"seconds": seconds, "counts": {"pairs": len(found.rows)}}


def written(term: Term, stem: Path) -> dict[str, Any]:
    """Files for other programs: `stem`.json, the parent of each node, and `stem`.efg if the game is small."""
    nodes = in_preorder(term)
    stem.with_suffix(".json").write_text(json.dumps(nodes.parent), encoding="ascii")
    if len(nodes) <= MOST_WRITTEN:
        stem.with_suffix(".efg").write_text(to_efg(tree_of(term)), encoding="ascii")
    return {}
