"""`gameproof solve`: the value of a game and optimal strategies, or its equilibria."""

from __future__ import annotations

import argparse
import json
import time

from tqdm import tqdm

from derivations import api
from derivations.answer import Answer
from derivations.commands.output import add_out
from derivations.equilibrium_sets import profile_line, streamed
from derivations.files import write_whole
from derivations.game_argument import add_game, game_of
from verify.certificates import Game
from verify.games import file_stem


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    asked = sub.add_mutually_exclusive_group()
    asked.add_argument("--all", action="store_true", help="all optimal plans of both players, not one each")
    asked.add_argument("--spe", action="store_true", help="all subgame-perfect equilibria")
    asked.add_argument("--nash", action="store_true", help="all extreme Nash equilibria of a two-player game")
    asked.add_argument(
        "--list", action="store_true", help="pure subgame-perfect equilibria one after another, a line each"
    )
    sub.add_argument("--json", action="store_true", help="print an object (--list: an object a line)")
    add_out(sub)


def run(options: argparse.Namespace) -> int:
    """Solve the game, check the certificate, write it."""
    game = game_of(options)
    if options.list:
        for profile in streamed(game):
            print(json.dumps(profile, ensure_ascii=False) if options.json else profile_line(profile))
        return 0
    start = time.perf_counter()
    answer = _answer(game, options)
    path = options.out / "certificates" / f"{file_stem(game)}.json"
    write_whole(path, answer.to_json())
    answer.data.update(certificate=str(path), seconds=round(time.perf_counter() - start, 3))
    print(json.dumps(answer.data, indent=1, ensure_ascii=False) if options.json else answer)
    return 0


def _answer(game: Game, options: argparse.Namespace) -> Answer:
    if options.spe:
        return api.subgame_perfect_equilibria(game)
    if options.nash:
        return api.nash_equilibria(game)
    with tqdm(unit="step", disable=None, leave=False) as bar:

        def report(step: str) -> None:
            bar.set_description(step)
            bar.update()

        return api.optimal_plans(game, report) if options.all else api.solve(game, report=report)
