"""`gameproof play`: strategies for liar's dice, exactly and in many games; `holdem` and `round-robin` have hold'em."""

from __future__ import annotations

import argparse
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from derivations.commands import holdem, round_robin
from derivations.commands.bars import bar_of
from derivations.commands.output import require_not, stages, table, whole
from derivations.inputs.dice_strategies import NAMES, OPTIMAL, strategy
from derivations.inputs.game import Usage, add_game, game_of
from play.liars_dice.strategies import LiarsDice
from play.sampling import SamplePlan
from trees.terminal import terminal_name
from verify.find.interrupts import stop_on_interrupt
from verify.kernel.games.game import name_of, parameters_of
from verify.kernel.games.subject import BuiltIn
from verify.kernel.numbers.spelling import text

if TYPE_CHECKING:
    from play.liars_dice.meeting import Two
    from play.liars_dice.play import Play, Tournament

MOST_LETTERS = 16
_NARROW = 7
_SAMPLED = ("first", "second", "games", "seed", "confidence")
_whole = whole(100000, 10)


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    said = "; ".join(f"{name}: {habit}" for name, habit in NAMES.items())
    sub.add_argument(
        "--first", metavar="STRATEGY", help=f"of player 1, a name or a file of `solve --by stages` (optimal). {said}"
    )
    sub.add_argument("--second", metavar="STRATEGY", help="of player 2 (optimal)")
    sub.add_argument("--games", type=_whole, help="how many are played (100000)")
    sub.add_argument("--seed", type=_whole, help="of the random numbers (1)")
    sub.add_argument("--confidence", type=_decimal, help="of the intervals (0.95)")
    sub.add_argument(
        "--tournament",
        nargs="*",
        metavar="STRATEGY",
        help="exact payoffs between all of these, or all names, instead of games",
    )
    sub.add_argument("--json", action="store_true", help="print an object")
    holdem.add(sub)
    round_robin.add(sub)


def run(options: argparse.Namespace) -> int:
    """Play; Ctrl-C ends the games with those that were played."""
    if options.game == holdem.NAME:
        return holdem.run(options)
    if options.game == round_robin.NAME:
        return round_robin.run(options)
    from play.liars_dice.play import play, tournament
    from verify.find.liars_dice.closed_form import value

    require_not(options, (*holdem.OWN, *round_robin.OWN), options.game)
    game = _die(options)
    worth = value(game.faces, game.least, game.penalty)
    given = [name for name in _SAMPLED if getattr(options, name) is not None]
    found: Play | Tournament
    if options.tournament is None:
        sample = SamplePlan(**{name: getattr(options, name) for name in _SAMPLED[2:] if name in given})
        players = strategy(game, options.first or OPTIMAL), strategy(game, options.second or OPTIMAL)
        with (
            stop_on_interrupt() as stopped,
            bar_of(sample.games, " games") as bar,
        ):
            found = play(game, players, worth, sample, stopped, bar.update)
        shown = _games(found)
    else:
        if given:
            raise Usage(f"--tournament: expected no --{given[0]} with it, found {getattr(options, given[0])}")
        with stages() as report:
            players_of = [strategy(game, word) for word in dict.fromkeys(options.tournament or NAMES)]
            found = tournament(game, players_of, worth, report)
        shown = _matrix(found)
    print(json.dumps(found.to_json(), indent=1, ensure_ascii=False) if options.json else "\n".join(shown))
    return 0


def _die(options: argparse.Namespace) -> LiarsDice:
    from derivations.explain.liars_dice import NAME, numbers

    game = game_of(options)
    if not isinstance(game, BuiltIn) or game.name != NAME:
        raise Usage(f"play: expected {NAME}, {holdem.NAME} or {round_robin.NAME}, found {name_of(game)}")
    if names := parameters_of(game):
        raise Usage(f"parameters: expected numbers, found the name {', '.join(names)}")
    return LiarsDice(*numbers(game))


def _games(found: Play) -> list[str]:
    """Exact payoffs and the sample side by side, then what the best replies leave."""
    from play.liars_dice.play import phrase

    played, asked = found.rows[-1].tally.games, found.sample.games
    stopped = f" (stopped, {asked:,} were asked for)" if played < asked else ""
    fair = not found.game.penalty
    head = ["rolls first", "payoff to player 1", *([] if fair else ["chance to win"])]
    rows = [[*head, "games", "won", "rate", f"{text(found.sample.confidence * 100)}% interval", "exact inside"]]
    for row in found.rows:
        tally = row.tally
        rows.append([row.first, _short(row.payoff), *([] if fair else [_short(row.chance)])])
        rate = f"{tally.wins / tally.games:.5f}" if tally.games else "none"
        low, high = row.interval
        rows[-1] += [f"{tally.games:,}", f"{tally.wins:,}", rate, f"{low:.5f} to {high:.5f}"]
        rows[-1] += ["yes" if row.inside else "no"]
    guarantees = [["against the best reply", "rolling first", "rolling second"]]
    for player, name, ends in zip((1, 2), found.players, found.guarantees, strict=True):
        guarantees.append([f"player {player}, {Path(name).name}", *map(_short, ends)])
    guarantees.append(["value of the game", *map(_short, _value(found))])
    return [
        f"{phrase(found.game)}: player 1 plays {terminal_name(found.players[0])},"
        f" player 2 plays {terminal_name(found.players[1])}",
        f"{played:,} games{stopped}, seed {found.sample.seed}, the first roller drawn by lot",
        "",
        *table(rows),
        "",
        *table(guarantees),
    ]


def _matrix(found: Tournament) -> list[str]:
    """What the strategy of a row gets when it rolls first against that of a column."""
    from play.liars_dice.play import phrase

    names = [Path(name).name for name in found.names]
    rows = [["", *names, "best reply", "as second"]]
    for name, row, ends in zip(names, found.payoffs, found.guarantees, strict=True):
        rows.append([name, *(_short(two.first, _NARROW) for two in row), *(_short(end, _NARROW) for end in ends)])
    first, second = (_short(end) for end in _value(found))
    return [
        f"{phrase(found.game)}: payoff to the strategy of the row, which rolls first, against that of the column,",
        "against the best reply, and against the best reply when that rolls first (exact numbers: --json)",
        "",
        *table(rows),
        "",
        f"value of the game: {first} rolling first, {second} rolling second",
    ]


def _value(found: Play | Tournament) -> Two:
    from play.liars_dice.meeting import Two

    return Two(found.value, 1 - found.value)


def _short(number: Fraction, letters: int = MOST_LETTERS) -> str:
    """The number, or "~" and decimals where it is long.

    >>> _short(Fraction(41, 60)), _short(Fraction(5731, 10800), 7)
    ('41/60', '~0.5306')
    """
    exact = text(number)
    return exact if len(exact) <= letters else f"~{float(number):.{min(letters - 3, 10)}f}"


def _decimal(word: str) -> Fraction:
    if not re.fullmatch(r"0\.[0-9]{1,9}", word):
        raise argparse.ArgumentTypeError(f"expected a number such as 0.95, found {word!r:.60}")
    return Fraction(word)
