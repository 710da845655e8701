"""`gameproof verify`: is a claimed profile an equilibrium?"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from derivations.commands.kept import Kept, add_kept, certificate_of, file_to_keep, give, timed, warn_unfit
from derivations.commands.output import add_timeout, require_not, stages
from derivations.inputs.answers import SOURCES
from derivations.inputs.game import Usage, add_game, game_of, settings_among
from derivations.inputs.profile import GAMBIT, read_profile
from derivations.output.file_names import file_stem
from trees.formats.texts import MOST_BYTES

if TYPE_CHECKING:
    from derivations.explain.answer import Answer
    from derivations.explain.conditions import AnsweredQuery
    from derivations.explain.judged_answers import JudgedAnswers

STANDARD_INPUT = "-"
ASKED = {
    "nash": "Nash equilibrium",
    "subgame-perfect": "subgame perfect",
    "sequentially-rational": "sequentially rational",
    "perfect-bayesian": "perfect Bayesian equilibrium",
    "consistent": "consistent",
    "sequential-equilibrium": "sequential equilibrium",
    "normal-form-perfect": "normal-form perfect",
    "quasi-perfect": "quasi-perfect",
    "extensive-form-perfect": "extensive-form perfect",
    "proper": "proper",
    "intuitive": "intuitive criterion",
}
REFINEMENTS = ("normal-form-perfect", "quasi-perfect", "extensive-form-perfect", "proper", "intuitive")
RATIONAL = ("sequentially-rational", "perfect-bayesian", "consistent", "sequential-equilibrium")


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument(
        "profile",
        help='a JSON file {"Player 1": {"information set": {"action": "1/3", ...}, ...}}, what solve --json prints,'
        f" a file of Gambit's, or its words {GAMBIT}1/3,2/3,...; with --from a file of answers, - for standard input",
    )
    sub.add_argument(
        "--from",
        dest="source",
        choices=SOURCES,
        help="judge every answer of this program in the file: lines NE,... of Gambit's, or OpenSpiel's policy as JSON;"
        " exit 1 unless all are equilibria or near one, and none that is known is missing",
    )
    sub.add_argument("--beliefs", metavar="FILE", help="beliefs at information sets, for sequential rationality")
    sub.add_argument(
        "--expect",
        choices=[*ASKED, "none"],
        help="exit 1 unless the profile is this for all values of its parameter (none: no Nash equilibrium)",
    )
    sub.add_argument(
        "--payoff", metavar="EXPR,...", help="exit 1 unless the profile pays this, an expression for each player"
    )
    sub.add_argument("--json", action="store_true", help="print an object")
    add_timeout(sub)
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Judge the profile, check the certificates, print the answer, write them."""
    from derivations.explain.judgement import ProfileQuestion, judge_profile

    options.profile, options.parameters = _words([*options.parameters, options.profile])
    # the profile may have rounded decimals where the game has none
    nearest, options.nearest = options.nearest, options.nearest and options.game.endswith(".efg")
    if options.source is not None:
        return _judge(options)
    game = game_of(options)
    start = time.perf_counter()
    given = read_profile(game, options.profile, options.beliefs, several=options.payoff is not None, nearest=nearest)
    if given.parameters and options.expect not in (None, "nash", "none", "subgame-perfect"):
        raise Usage(
            f"--expect: expected nash, subgame-perfect or none where there is a parameter, found {options.expect}"
        )
    if options.expect == "subgame-perfect" and given.parameters and (len(given.parameters) > 1 or options.payoff):
        raise Usage("--expect: expected subgame-perfect with one parameter and no --payoff, found more")
    warn_unfit(options.out)
    with stages() as report:
        report("judge the profile")
        believe = options.expect == "sequential-equilibrium"
        refinement = options.expect if options.expect in REFINEMENTS else None
        question = ProfileQuestion(options.payoff, options.expect in RATIONAL, believe, refinement, options.timeout)
        answer, asked = judge_profile(game, given, question)
    answer.data["seconds"] = round(time.perf_counter() - start, 3)
    files = _files(options.out, file_stem(game), answer, asked)
    return give(answer.data, lambda: answer, files, as_json=options.json) or _unexpected(answer, options)


def _judge(options: argparse.Namespace) -> int:
    """Judge the answers of another program."""
    require_not(options, ("beliefs", "expect", "payoff"), "--from")
    from derivations import api

    game = game_of(options)
    answers = sys.stdin.read(MOST_BYTES) if options.profile == STANDARD_INPUT else Path(options.profile)
    warn_unfit(options.out)
    with stages() as report:
        answer = timed(lambda: api.judge(game, answers, options.source, report))
    files = certificate_of(answer, options.out, f"{file_stem(game)}.{options.source}")
    status = give(answer.data, lambda: answer, files, as_json=options.json)
    return status or int(not cast("JudgedAnswers", answer.record).as_it_should_be)


def _files(out: Path, stem: str, answer: Answer, asked: Sequence[AnsweredQuery]) -> Iterator[Kept]:
    """The queries and the certificate."""
    for number, each in enumerate(asked, 1):
        into = answer.data["queries"][number - 1]
        place = f"queries/{stem}-profile-{number}.smt2"
        yield from file_to_keep(out, "query", place, partial(str, each.text), partial(into.__setitem__, "text"))
    yield from certificate_of(answer, out, f"{stem}.profile", apart=True)


def _unexpected(answer: Answer, options: argparse.Namespace) -> int:
    """Whether it is not what was asked for, as an exit status."""
    if answer.data.get("payoffs as claimed") == "no":
        return 1
    if options.expect is None:
        return 0
    if options.expect == "none":
        return int(answer.data["Nash equilibrium"] != "no")
    return int(answer.data.get(ASKED[options.expect]) != "yes")


def _words(words: list[str]) -> tuple[str, list[str]]:
    """The profile, and the settings NAME=VALUE of the game, which may come before or after it."""
    profiles = settings_among(words)[1] or words[-1:]
    if len(profiles) != 1:
        raise Usage(f"profile: expected one, found {' '.join(profiles)}")
    words.remove(profiles[0])
    return profiles[0], words
