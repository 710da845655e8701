"""`gameproof verify`: is a claimed profile an equilibrium?"""

from __future__ import annotations

import argparse
import json
import re
import time
from typing import Any

from derivations.claim import write_queries
from derivations.commands.output import add_out, add_timeout
from derivations.files import write_whole
from derivations.game_argument import Usage, add_game, game_of
from derivations.preconditions import payoffs_as_claimed, payoffs_of, preconditions, questions
from derivations.profile_argument import GAMBIT, Claimed, claimed, payoffs_claimed, player_names
from derivations.verification import equilibria, for_reader, rationality, regrets, subgames
from verify.assessments import assessment, profile_regrets, subgame_regrets
from verify.beliefs import all_infosets
from verify.certificate_json import dumps
from verify.certificates import AllOf, Certificate, Game
from verify.check import check
from verify.conditions import conditions
from verify.equilibria import equilibrium_set
from verify.games import file_stem, name_of
from verify.profiles import NotStated

ASKED = {
    "nash": "Nash equilibrium",
    "subgame-perfect": "subgame perfect",
    "sequentially-rational": "sequentially rational",
    "weak-sequential": "weak sequential equilibrium",
}
RATIONAL = ("sequentially-rational", "weak-sequential")
_SETTING = re.compile(r"[A-Za-z_]+=.*")


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument(
        "profile",
        help='a JSON file {"Player 1": {"information set": {"action": "1/3", ...}, ...}}, what solve --json prints,'
        f" a file of Gambit's, or its words {GAMBIT}1/3,2/3,...",
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
    add_out(sub)


def run(options: argparse.Namespace) -> int:
    """Judge the profile, check the certificates, write them."""
    options.profile, options.parameters = _words([*options.parameters, options.profile])
    game = game_of(options)
    start = time.perf_counter()
    given = claimed(game, options.profile, options.beliefs, several=options.payoff is not None)
    if given.parameters and options.expect not in (None, "nash", "none"):
        raise Usage(f"--expect: expected nash or none where there is a parameter, found {options.expect}")
    certificate: Certificate
    names = player_names(given.tree)
    wanted = None if options.payoff is None else payoffs_claimed(options.payoff, given)
    if given.parameter is not None and wanted is None:
        certificate = equilibrium_set(game, given.parameter, given.profile)
        answer = equilibria(certificate, names)
    elif given.parameters:
        settled = conditions(game, given.parameters, given.profile, options.timeout)
        certificate, asked = settled.certificate, questions(settled)
        paths = write_queries(asked, options.out, f"{file_stem(game)}-profile")
        answer = preconditions(settled, names)
        answer["queries"] = [each.to_json(path) for each, path in zip(asked, paths, strict=True)]
    else:
        answer, certificate = _profile(game, given, options.expect in RATIONAL)
    check(certificate)
    if wanted is not None:
        answer |= payoffs_as_claimed(payoffs_of(certificate), wanted, names)
    path = options.out / "certificates" / f"{file_stem(game)}-profile.json"
    write_whole(path, dumps(certificate))
    answer = {"game": name_of(game), **answer, "notes": list(given.notes), "certificate": str(path)}
    answer["seconds"] = round(time.perf_counter() - start, 3)
    print(json.dumps(answer, indent=1, ensure_ascii=False) if options.json else for_reader(answer))
    if answer.get("payoffs as claimed") == "no":
        return 1
    if options.expect is None:
        return 0
    if options.expect == "none":
        return int(answer["Nash equilibrium"] != "no")
    return int(answer.get(ASKED[options.expect]) != "yes")


def _words(words: list[str]) -> tuple[str, list[str]]:
    """The profile, and the settings NAME=VALUE of the game, which may come before or after it."""
    profiles = [word for word in words if not _SETTING.fullmatch(word)] or words[-1:]
    if len(profiles) != 1:
        raise Usage(f"profile: expected one, found {' '.join(profiles)}")
    words.remove(profiles[0])
    return profiles[0], words


def _profile(game: Game, given: Claimed, rational: bool) -> tuple[dict[str, Any], Certificate]:
    names = player_names(given.tree)
    owners = {label: names[infoset.player] for label, infoset in all_infosets(given.tree).items()}
    nash = profile_regrets(game, given.profile, given.tree)
    answer = regrets(nash, owners, names)
    parts: list[Certificate] = [nash]
    try:
        inner = subgame_regrets(game, given.profile, given.tree)
        answer |= subgames(inner, names)
        parts.append(inner)
    except NotStated as error:
        if answer["Nash equilibrium"] == "no":
            answer |= {"subgame perfect": "no", "because": "it is no Nash equilibrium"}
        else:
            answer |= {"subgame perfect": "not stated", "because": str(error)}
    if given.beliefs is not None or rational:
        found, unjudged = assessment(game, given.profile, given.beliefs or {})
        answer |= rationality(found, unjudged, owners)
        parts += [found] if found else []
    return answer, parts[0] if len(parts) == 1 else AllOf(tuple(parts))
