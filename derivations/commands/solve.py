"""`gameproof solve`: the exact value and optimal strategies of a game."""

from __future__ import annotations

import argparse
import json
import time
from fractions import Fraction
from typing import Any

from tqdm import tqdm

from derivations.commands.output import add_out
from derivations.files import write_whole
from derivations.game_argument import Usage, add_game, game_of
from derivations.solution import behaviour, for_reader, pieces
from trees.named import symbols
from verify.certificate_json import dumps
from verify.certificates import BuiltIn, Game, OptimalPlans, Parameter, ValueCertificate
from verify.check import check
from verify.exact import text
from verify.games import form_of, name_of
from verify.optimal import solve
from verify.order import Range
from verify.parametric import optimal_plans


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("--all", action="store_true", help="all optimal plans of both players, not one each")
    sub.add_argument("--json", action="store_true", help="print an object")
    add_out(sub)


def run(options: argparse.Namespace) -> int:
    """Solve the game, check the certificate, write it."""
    game = game_of(options)
    start = time.perf_counter()
    names = symbols(game.parameters) if isinstance(game, BuiltIn) else []
    if len(names) > 1:
        raise Usage(f"parameters: expected at most one name, found {', '.join(names)}")
    if options.all or names:
        certificate: Any = _all_plans(game, names)
        answer: dict[str, Any] = {"game": name_of(game), **pieces(certificate, names)}
    else:
        form = form_of(game, {})
        value, first, second = solve(form)
        certificate = ValueCertificate(game, value, (first, second))
        answer = {
            "game": name_of(game),
            "value": text(value),
            "strategies": {f"Player {p + 1}": behaviour(form, p, plan) for p, plan in enumerate((first, second))},
        }
    theorems = check(certificate)
    path = options.out / "certificates" / f"{name_of(game).replace(' ', '-').replace('/', '_')}.json"
    write_whole(path, dumps(certificate))
    answer |= {"certificate": str(path), "seconds": round(time.perf_counter() - start, 3)}
    print(json.dumps(answer, indent=1, ensure_ascii=False) if options.json else for_reader(answer, theorems))
    return 0


def _all_plans(game: Game, names: list[str]) -> OptimalPlans:
    parameter = Parameter(names[0], Range(Fraction(0), None)) if names else None
    with tqdm(unit="step", disable=None, leave=False) as bar:

        def report(step: str) -> None:
            bar.set_description(step)
            bar.update()

        return optimal_plans(game, parameter, report)
