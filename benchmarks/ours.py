"""gameproof measured: exact solve and check, HiGHS alone, verification, walks, regret minimisation."""

from __future__ import annotations

import time
from fractions import Fraction
from pathlib import Path
from typing import Any

from benchmarks.timing import shortest
from derivations.api import verify
from derivations.explain.answer import Answer
from trees.formats.efg import to_efg
from trees.games.catalogue import build, complete, rules
from trees.rules import End, Rules
from trees.strategic import reduced_count, strategic_form
from trees.tree import Tree, infosets
from verify.check import check
from verify.find.numeric.arrays import arrays
from verify.find.numeric.float_lp import float_plans
from verify.find.numeric.methods import METHODS
from verify.find.numeric.regret_minimisation import Minimisation
from verify.find.zero_sum.optimal import solve
from verify.kernel.games.game import form_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.strategies.profiles import Profile
from verify.kernel.strategies.response import best_response
from verify.kernel.strategies.sequence_form import SequenceForm, plan_of
from verify.kernel.zero_sum.records import ValueCertificate

MOST_CELLS = 2_000  # of a strategic form for lrsnash, which lists all equilibria


def measure(program: str, request: dict[str, Any]) -> dict[str, Any]:
    """The measurement by its name, for the game of `request`."""
    game = BuiltIn(request["name"], complete(request["name"], request["parameters"]))
    match program:
        case "gameproof":
            return solved(game)
        case "highs":
            return in_floats(game)
        case "verify":
            return verified(game)
        case "walk":
            return walked(game)
        case "write":
            return written(game, Path(request["stem"]))
        case _:
            return minimised(game, program, request["marks"])


def solved(game: BuiltIn) -> dict[str, Any]:
    """The rules read into a sequence form, solved exactly; the certificate checked by that same form."""
    seconds = {}
    seconds["rules"], _ = shortest(lambda: read_anew(game))
    form = form_of(game, {})
    seconds["solve"], (value, first, second) = shortest(lambda: solve(form))
    certificate = ValueCertificate(game, value, (first, second))
    seconds["check"], _ = shortest(lambda: check(certificate))
    found = {"seconds": seconds, "value": str(value)}
    return found | {"counts": {"histories": _histories(game), "sequences": _sequences(form)}}


def read_anew(game: BuiltIn) -> SequenceForm:
    """The sequence form, by a walk through the game."""
    return form_of(BuiltIn(game.name, game.parameters), {})


def in_floats(game: BuiltIn) -> dict[str, Any]:
    """HiGHS alone on the linear program of the sequence form, in floating point."""
    numbers = arrays(form_of(game, {}))
    seconds, (first, _) = shortest(lambda: float_plans(numbers, 1e6))
    return {"seconds": {"solve": seconds}, "value": repr(numbers.guarantee(0, first))}


def verified(game: BuiltIn) -> dict[str, Any]:
    """All that is said of the uniform profile, as a user asks for it: rules walked through, the profile read, regrets
    in the game, in subgames and at each information set, the certificate made and checked; `value` is the largest.
    """
    form = form_of(game, {})
    profile = {f"Player {player}": strategy for player, strategy in enumerate(_uniform(form), 1)}

    def anew() -> Answer:
        return verify(BuiltIn(game.name, game.parameters), profile)

    seconds, answer = shortest(anew)
    counts = {"histories": _histories(game)}
    value = str(max(answer.regrets.values()))
    return {"seconds": {"verify": seconds}, "value": value, "counts": counts}


def walked(game: BuiltIn) -> dict[str, Any]:
    """The walk that makes the sequence form, and the best response of player 1 to uniform play."""
    seconds = {}
    seconds["sequence form"], form = shortest(lambda: read_anew(game))
    plan = plan_of(form, 1, _uniform(form)[1])
    seconds["best response"], found = shortest(lambda: best_response(form, 0, {1: plan}))
    counts = {"histories": _histories(game), "sequences": _sequences(form)}
    return {"seconds": seconds, "value": str(found.value), "counts": counts}


def written(game: BuiltIn, stem: Path) -> dict[str, Any]:
    """Files for the other programs: `stem`.efg, and `stem`.lrs where the strategic form is small."""
    tree = _with_plain_labels(build(game.name, game.parameters))
    stem.with_suffix(".efg").write_text(to_efg(tree), encoding="ascii")
    if reduced_count(infosets(tree, 0)) * reduced_count(infosets(tree, 1)) <= MOST_CELLS:
        stem.with_suffix(".lrs").write_text(_lrs(tree), encoding="ascii")
    return {}


def minimised(game: BuiltIn, method: str, marks: list[float]) -> dict[str, Any]:
    """The gap of regret minimisation after so many seconds of iterations, the measuring of gaps not counted."""
    run = Minimisation(arrays(form_of(game, {})), METHODS[method])
    gaps, spent = [], 0.0
    for mark in marks:
        while spent < mark:
            start = time.perf_counter()
            run.step()
            spent += time.perf_counter() - start
        gaps.append((spent, run.iteration, max(0.0, -sum(run.best(player)[1] for player in (0, 1)))))
    return {"gaps": gaps}


def _uniform(form: SequenceForm) -> Profile:
    return tuple(
        {label: dict.fromkeys(own.actions, Fraction(1, len(own.actions))) for label, own in infosets.items()}
        for infosets in form.infosets
    )


def _histories(game: BuiltIn) -> int:
    """The number of nodes, without growing the tree."""
    here: Rules = rules(game.name, game.parameters)
    waiting, count = [here.start], 0
    while waiting:
        found = here.look(waiting.pop())
        count += 1
        if not isinstance(found, End):
            waiting += [move[-1] for move in found.moves]
    return count


def _sequences(form: SequenceForm) -> int:
    """Of both players."""
    return sum(len(form.sequences(player)) for player in (0, 1))


def _with_plain_labels(tree: Tree) -> Tree:
    """The tree with information sets named h0, h1, ...: Gambit allows no label that ends with a space."""
    plain: Tree = tree.copy()
    names: dict[str, str] = {}
    for _, data in plain.nodes(data=True):
        if "infoset" in data:
            data["infoset"] = names.setdefault(data["infoset"], f"h{len(names)}")
    return plain


def _lrs(tree: Tree) -> str:
    """The strategic form as lrsnash reads it: its shape, then the payoffs of player 1, then those of player 2."""
    form = strategic_form(tree)
    height, width = (len(own) for own in form.strategies)
    rows = [
        " ".join(str(form.payoffs[row, column][player]) for column in range(width))
        for player in (0, 1)
        for row in range(height)
    ]
    return "\n".join([f"{height} {width}", *rows, ""])
