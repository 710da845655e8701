"""`gameproof search`: maxn, paranoid, offensive or MP-Mix, one move deeper after another."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from derivations.commands.bars import tqdm
from derivations.commands.kept import ProgressFile, require_fit
from derivations.commands.output import share, whole
from derivations.inputs.game import Usage, add_game, game_of
from play.lookahead.deepening import Depth, deepen, from_text, to_text
from play.lookahead.evaluation import closeness, random_play
from play.lookahead.lookahead import MOST_DEPTH, Evaluation, Lookahead
from play.lookahead.procedures import MAXN, MP_MIX, NAMES, OFFENSIVE, Procedure, strategy
from play.lookahead.ties import NAMES as TIES
from trees.formats.files import write_whole
from trees.formats.texts import read_text
from trees.games.catalogue import rules
from trees.refusal import Refused
from trees.rules import MOST_WALKED, Rules, rules_of
from trees.terminal import terminal_name
from verify.find.interrupts import stop_on_interrupt
from verify.kernel.games.game import name_of, parameters_of, tree_of
from verify.kernel.games.subject import BuiltIn, Game
from verify.kernel.numbers.spelling import text
from verify.theories.equilibrium_sets.backward import require_perfect_information

FITS = {"ties": (MAXN, OFFENSIVE, MP_MIX), "target": (OFFENSIVE,), "defend": (MP_MIX,), "attack": (MP_MIX,)}
MOST_SHOWN = 12
_count = whole(60, 9, least=1)


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("--by", choices=NAMES, default=MAXN, help="the procedure (maxn)")
    sub.add_argument("--ties", metavar="RULE", help=f"{', '.join(TIES)} or against-2, against-3, ... (first)")
    sub.add_argument("--target", type=_count, metavar="PLAYER", help="offensive: whom to harm (who stands best)")
    sub.add_argument("--defend", type=share, help="mp-mix: paranoid when leading by this share of 1 (1/10)")
    sub.add_argument("--attack", type=share, help="mp-mix: offensive when another leads by this share of 1 (1/10)")
    sub.add_argument("--depth", type=_count, default=MOST_DEPTH, help="look at most so many moves ahead")
    sub.add_argument("--whole", action="store_true", help="look to the end of the game at once, not ever deeper")
    sub.add_argument("--seconds", type=_count, default=60, help="stop after so many (60)")
    sub.add_argument("--checkpoint", type=Path, metavar="FILE", help="go on from this file, and keep it up to date")
    sub.add_argument("--json", action="store_true", help="print an object")


def run(options: argparse.Namespace) -> int:
    """Search ever deeper; Ctrl-C ends the run with the depths that are finished, exit 1 if none is."""
    game = game_of(options)
    procedure = _procedure(options)
    game_rules, evaluation = _rules(game)
    by, target = strategy(Lookahead(game_rules, evaluation), procedure)
    question = {"game": name_of(game), "by": procedure.by, "evaluation": evaluation.name}
    question |= {name: str(getattr(procedure, name)) for name, fits in FITS.items() if procedure.by in fits}
    question |= {"target": str(target + 1)} if procedure.by == OFFENSIVE else {}
    if options.checkpoint:
        require_fit(options.checkpoint)
    done = list(_read(options.checkpoint, question, game_rules))

    def write(path: Path) -> None:
        with suppress(Refused):  # another run may have written it meanwhile, and come further
            if len(_read(path, question, game_rules)) > len(done):
                return
        write_whole(path, to_text(question, done))

    progress = ProgressFile(options.checkpoint, write) if options.checkpoint else None
    with _limit(options.seconds) as stopped:
        ahead = Lookahead(game_rules, evaluation, MOST_WALKED, stopped)
        for found in deepen(ahead, procedure, done, options.depth, at_once=options.whole):
            done.append(found)
            if progress is not None:
                progress.save()
    answer: dict[str, Any] = dict(question)
    if procedure.by == MP_MIX:
        answer["plays"] = by if target < 0 else f"{by} against player {target + 1}"
    answer["depths"] = [_shown(each) | ({"depth": "end"} if options.whole else {}) for each in done]
    answer["whole game"] = bool(done) and done[-1].whole
    answer["evidence"] = "measured, not proved"
    status = 0 if progress is None else progress.status
    if options.checkpoint and not status:
        answer["checkpoint"] = str(options.checkpoint)
    print(json.dumps(answer, indent=1, ensure_ascii=False) if options.json else _for_reader(answer))
    return status or int(not done)


def _procedure(options: argparse.Namespace) -> Procedure:
    given = {name: value for name in FITS if (value := getattr(options, name)) is not None}
    for name in given:
        if options.by not in FITS[name]:
            raise Usage(f"--{name}: expected it with --by {' or '.join(FITS[name])}, found it with {options.by}")
    if options.whole and (options.checkpoint or options.depth != MOST_DEPTH):
        raise Usage("--whole: expected neither --depth nor --checkpoint with it, found one")
    if "target" in given:
        given["target"] -= 1
    return Procedure(options.by, **given)


def _rules(game: Game) -> tuple[Rules, Evaluation]:
    """The game and what its unfinished play is worth: only the diamond game need not be a tree."""
    if names := parameters_of(game):
        raise Usage(f"parameters: expected numbers, found the name {', '.join(names)}")
    if isinstance(game, BuiltIn) and game.name == "diamond":
        size, players = int(game.parameters["size"]), int(game.parameters["players"])
        return rules(game.name, game.parameters), closeness(size, players)
    tree = tree_of(game, {})
    require_perfect_information(tree)
    return rules_of(tree), random_play(tree)


def _read(path: Path | None, question: dict[str, str], rules: Rules) -> tuple[Depth, ...]:
    if path is None or not path.exists():
        return ()
    where, content = read_text(path)
    try:
        return from_text(question, rules, content)
    except Refused as error:
        raise Refused(f"{where}: {error}") from None


@contextmanager
def _limit(seconds: int) -> Iterator[Callable[[], bool]]:
    """Whether so many seconds are over, or somebody pressed Ctrl-C; shows on a terminal how it goes."""
    end = time.monotonic() + seconds
    with stop_on_interrupt() as interrupted, tqdm(unit=" x 256 positions", delay=1, disable=None, leave=False) as bar:

        def stopped() -> bool:
            bar.update()
            return time.monotonic() >= end or interrupted()

        yield stopped


def _shown(found: Depth) -> dict[str, Any]:
    return {
        "depth": found.depth,
        "positions": found.positions,
        "seconds": found.seconds,
        "payoffs": [text(number) for number in found.value],
        "move": found.line[0] if found.line else None,
        "line": list(found.line),
    }


def _for_reader(answer: dict[str, Any]) -> str:
    said = [f"{key} {answer[key]}" for key in (*FITS, "plays") if key in answer]
    lines = [answer["game"], ", ".join([answer["by"], *said, f"at the horizon: {answer['evaluation']}"]), ""]
    rows = [("depth", "positions", "seconds", "payoffs", "play")]
    for each in answer["depths"]:
        more = " ..." * (len(each["line"]) > MOST_SHOWN)
        play = " ".join(each["line"][:MOST_SHOWN]) + more
        rows.append(
            (str(each["depth"]), f"{each['positions']:,}", str(each["seconds"]), ", ".join(each["payoffs"]), play)
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines += [
        "   ".join([*(f"{c:>{w}}" for c, w in zip(row[:-1], widths, strict=False)), row[-1]]).rstrip() for row in rows
    ]
    if not answer["depths"]:
        end = "stopped before any depth was finished"
    else:
        end = f"searched {'to the end of all play that matters' if answer['whole game'] else 'up to a horizon'}"
    lines += ["", f"{end}; {answer['evidence']}"]
    return "\n".join(
        [*lines, f"checkpoint: {terminal_name(answer['checkpoint'])}"] if "checkpoint" in answer else lines
    )
