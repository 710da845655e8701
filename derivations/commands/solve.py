"""`gameproof solve`: the value of a game and optimal strategies, or its equilibria."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from derivations.commands.kept import add_kept, certificate_of, give, timed, warn_unfit
from derivations.commands.output import stages
from derivations.commands.processes import add_processes, add_scheduler
from derivations.explain.own_ways import OWN_WAYS
from derivations.inputs.game import Usage, add_game, game_of
from derivations.output.file_names import file_stem
from verify.find.interrupts import stop_on_interrupt
from verify.kernel.games.subject import Game

if TYPE_CHECKING:
    from derivations.explain.answer import Answer
    from verify.find.equilibria.all_nash import Way


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    asked = sub.add_mutually_exclusive_group()
    asked.add_argument("--all", action="store_true", help="all optimal plans of both players, not one each")
    asked.add_argument("--spe", action="store_true", help="all subgame-perfect equilibria")
    asked.add_argument(
        "--nash",
        action="store_true",
        help="all Nash equilibria: the extreme ones of two players, or single ones and sets of more",
    )
    asked.add_argument("--pure", action="store_true", help="all pure Nash equilibria, of any number of players")
    asked.add_argument("--one", action="store_true", help="one Nash equilibrium")
    asked.add_argument("--sequential", action="store_true", help="all sequential equilibria of a signalling game")
    asked.add_argument("--quasi-perfect", action="store_true", help="one quasi-perfect equilibrium of a zero-sum game")
    asked.add_argument(
        "--commit", metavar="PLAYER", help="the most that this player of two gets who announces a mixed strategy"
    )
    asked.add_argument(
        "--logit",
        metavar="PRECISION",
        help="a logit quantal response equilibrium with this precision (lambda), such as 3/2, enclosed to 12 places",
    )
    asked.add_argument(
        "--undominated",
        choices=["strict", "weak"],
        nargs="?",
        const="strict",
        help="what is left when strategies that mixtures dominate strictly (or weakly) are eliminated in rounds",
    )
    asked.add_argument(
        "--by",
        choices=list(dict.fromkeys(way for ways in OWN_WAYS.values() for way in ways)),
        help="liar's dice: by its closed form (theorem), a linear program for each least claim (stages), or as other"
        " games (tree); bluff-match: round by round (rounds), or as other games (tree); jam-or-fold: by classes of"
        " hands (classes), or as other games (tree)",
    )
    sub.add_argument(
        "--list",
        action="store_true",
        help="one after another, a line each: the pure subgame-perfect equilibria, with --pure all pure ones; with"
        " --all the vertices of all optimal plans, each an object",
    )
    sub.add_argument("--json", action="store_true", help="print an object (--list: an object a line)")
    add_processes(sub, "so many supports of three players or more are settled at once (one a processor)")
    add_scheduler(sub, "have supports of three players or more settled")
    sub.add_argument("--fresh", action="store_true", help="settle all supports anew, and use nothing that OUT/kept has")
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Solve the game, check the certificate, print the answer, write the certificate."""
    game = game_of(options)
    if options.list:
        for line in _lines(game, options):
            print(line, flush=True)
        return 0

    # the clock starts once the solvers are loaded
    from derivations import api  # noqa: F401

    warn_unfit(options.out)
    answer = timed(lambda: _answer(game, options))
    asked = _asked(options)
    with_value = {"by": options.by, "undominated": f"undominated-{options.undominated}"}
    kind = f".{with_value.get(asked, asked)}" if asked else ""
    files = certificate_of(answer, options.out, f"{file_stem(game)}{kind}")
    return give(answer.data, lambda: answer, files, as_json=options.json)


def _lines(game: Game, options: argparse.Namespace) -> Iterator[str]:
    """What there are many of; Ctrl-C ends it after a whole line."""
    asked = _asked(options)
    if asked not in (None, "all", "pure", "spe"):
        found = f"--{asked.replace('_', '-')}"
        raise Usage(f"--list: expected --all, --pure, or subgame-perfect equilibria, found {found}")
    from derivations.explain.counted import stream_equilibria
    from derivations.explain.optimal_plans import stream_vertices as vertices
    from derivations.explain.pure import stream_pure as pure
    from derivations.explain.record import encoded
    from derivations.explain.wording import profile_words
    from derivations.print.terminal import plain_text
    from verify.find.zero_sum.optimal_face import optimal_face

    with stop_on_interrupt() as stopped:
        if options.all:
            yield from (
                json.dumps(each, ensure_ascii=False) for each in vertices(optimal_face(game, most_vertices=0), stopped)
            )
            return
        for profile in pure(game) if options.pure or _pure_are_perfect(game) else stream_equilibria(game):
            if stopped():
                return
            yield (
                json.dumps(encoded(profile), ensure_ascii=False) if options.json else plain_text(profile_words(profile))
            )


def _pure_are_perfect(game: Game) -> bool:
    """Whether players forget, and all pure equilibria are subgame perfect, as there is no proper subgame."""
    from verify.kernel.games.game import parameters_of, shaped_histories_of
    from verify.kernel.strategies.subgames import subgame_starts

    if parameters_of(game) or not (table := shaped_histories_of(game, {})).forgets:
        return False
    if len(subgame_starts(table)) > 1:
        raise Usage("--list: expected --pure, as players forget and there are proper subgames, which --spe solves")
    return True


def _asked(options: argparse.Namespace) -> str | None:
    """What is asked for other than the value or the equilibria that fit the game."""
    names = (*ASKED, "all", "by")
    return next((name for name in names if getattr(options, name) not in (None, False)), None)


def _answer(game: Game, options: argparse.Namespace) -> Answer:
    from derivations import api

    asked = _asked(options)
    with stages() as report:
        report("equilibria" if asked in ("spe", "nash", "pure") else "")
        if asked in ASKED:
            return ASKED[asked](api, game, options, report)
        if asked != "all":
            return api.solve(game, report=report, by=options.by, supports=_way(game, options))
        with stop_on_interrupt() as stopped:
            return api.optimal_plans(game, report, stopped)


def _way(game: Game, options: argparse.Namespace) -> Callable[[], Way]:
    def way() -> Way:
        from derivations.commands.solve_supports import way_of

        return way_of(game, options)

    return way


# what is asked for by an option: the answer from Python, the game, the options, and who is told of progress
ASKED: dict[str, Callable[[Any, Game, argparse.Namespace, Callable[[str], None]], Answer]] = {
    "spe": lambda api, game, options, report: api.subgame_perfect_equilibria(game),
    "nash": lambda api, game, options, report: api.nash_equilibria(game, report, _way(game, options)),
    "pure": lambda api, game, options, report: api.pure_equilibria(game),
    "one": lambda api, game, options, report: api.one_equilibrium(game, report),
    "sequential": lambda api, game, options, report: api.signalling_equilibria(game, report),
    "quasi_perfect": lambda api, game, options, report: api.quasi_perfect_equilibrium(game, report),
    "commit": lambda api, game, options, report: api.commitment(game, options.commit, report),
    "logit": lambda api, game, options, report: api.quantal_response(game, options.logit),
    "undominated": lambda api, game, options, report: api.undominated(game, options.undominated, report),
}
