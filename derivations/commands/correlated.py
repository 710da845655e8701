"""`gameproof correlated`: the best correlated equilibrium for a goal, or whether a distribution is one."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from derivations.commands.kept import add_kept, certificate_of, give, timed, warn_unfit
from derivations.commands.output import stages
from derivations.inputs.game import Usage, add_game, game_of
from derivations.output.file_names import file_stem
from verify.kernel.games.subject import Game

if TYPE_CHECKING:
    from derivations.explain.answer import Answer


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    asked = sub.add_mutually_exclusive_group()
    goal = "welfare (what all get together), a player by name or number, or weights such as 1,-1"
    asked.add_argument("--best", metavar="GOAL", default="welfare", help=f"the best for {goal}; for welfare by default")
    asked.add_argument("--worst", metavar="GOAL", help=f"the worst for {goal}")
    asked.add_argument("--vertices", action="store_true", help="all of a small game, by the extreme ones")
    asked.add_argument(
        "--of",
        metavar="DISTRIBUTION",
        help='is it one? a JSON file [[{"information set": "action", ...}, "1/3"], ...], or what --json prints',
    )
    concept = sub.add_mutually_exclusive_group()
    concept.add_argument("--coarse", action="store_true", help="of coarse correlated equilibria")
    concept.add_argument("--extensive", action="store_true", help="of extensive-form correlated equilibria")
    sub.add_argument("--json", action="store_true", help="print an object")
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Answer, check the certificate, print the answer, write the certificate."""
    game = game_of(options)

    # the clock starts once the solvers are loaded
    from derivations import api  # noqa: F401

    if (options.coarse or options.extensive) and (options.vertices or options.of is not None):
        raise Usage("--coarse, --extensive: expected --best or --worst, found --vertices or --of")
    warn_unfit(options.out)
    answer = timed(lambda: _answer(game, options))
    files = certificate_of(answer, options.out, f"{file_stem(game)}.correlated", apart=True)
    return give(answer.data, lambda: answer, files, as_json=options.json)


def _answer(game: Game, options: argparse.Namespace) -> Answer:
    from derivations import api

    with stages() as report:
        if options.of is not None:
            return api.verify_distribution(game, options.of)
        if options.vertices:
            return api.all_correlated(game, report)
        goal = options.best if options.worst is None else options.worst
        concept = "coarse correlated" if options.coarse else "extensive-form correlated"
        concept = concept if options.coarse or options.extensive else "correlated"
        return api.correlated_equilibrium(game, goal, worst=options.worst is not None, concept=concept, report=report)
