"""The page on commands: what the parsers say, in tables that are the same with every Python."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from derivations.commands.program import COMMANDS, parser
from derivations.inputs.game import add_game

HELP = "show this help message and exit"


def commands() -> str:
    """Every command with its arguments."""
    return "\n".join(_lines()) + "\n"


def _lines() -> Iterator[str]:
    yield "# Commands"
    yield ""
    yield (
        "Every command has `--help`. The exit status is 0 when all is settled as expected, 1 when a verdict is unknown"
        " or not the one asked for with `--expect`, 2 for bad input, with one line that says what was expected, found"
        " and where, and 2 too where an answer is printed but a file of it could not be written, is of fewer hands than"
        " asked for as a worker was killed, or one of several claims is refused."
    )
    yield ""
    yield (
        "Ctrl-C and SIGTERM stop a command alike: long runs tell and keep what they have, others end with one line and"
        " exit status 2. Processes that it began end with it. A claim whose process is killed, as happens where memory"
        " runs out, is unknown, and the others are settled."
    )
    yield ""
    yield "| command | what it does |"
    yield "| --- | --- |"
    for name, (purpose, _) in COMMANDS.items():
        yield f"| [`{name}`](#{name}) | {_cell(purpose)} |"
    shared = argparse.ArgumentParser(add_help=False)
    add_game(shared)
    yield from ["", "## The game", "", "Where a command takes a game, these arguments say which.", ""]
    yield from _table(shared._actions)
    for name, sub in _subparsers():
        purpose, example = COMMANDS[name]
        yield from ["", f"## {name}", "", f"{purpose[0].upper()}{purpose[1:]}. Example:", ""]
        yield from ["```text", f"gameproof {example}", "```", ""]
        known = {action.dest for action in shared._actions}
        plain = [action for action in sub._actions if action.help not in (argparse.SUPPRESS, HELP)]
        game = known <= {action.dest for action in plain}
        if game:
            yield from ["Takes [a game](#the-game).", ""]
            plain = [action for action in plain if action.dest not in known]
        told = [group for group in sub._action_groups if group.description]
        apart = {action.dest for group in told for action in group._group_actions}
        yield from _table([action for action in plain if action.dest not in apart])
        for group in told:
            yield from ["", f"{group.title}: {_cell(group.description or '')}", ""]
            yield from _table([action for action in plain if action in group._group_actions])


def _subparsers() -> Iterator[tuple[str, argparse.ArgumentParser]]:
    for action in parser()._actions:
        if isinstance(action, argparse._SubParsersAction):
            yield from action.choices.items()


def _table(actions: list[argparse.Action]) -> Iterator[str]:
    """A row for each argument."""
    if actions:
        yield from ["| argument | means |", "| --- | --- |"]
    for action in actions:
        yield f"| {_spelled(action)} | {_cell((action.help or '') % _defaults(action))} |"


def _defaults(action: argparse.Action) -> dict[str, object]:
    return {"default": action.default, "prog": "gameproof", "metavar": action.metavar, "dest": action.dest}


def _spelled(action: argparse.Action) -> str:
    """How an argument is written."""
    value = action.metavar if isinstance(action.metavar, str) else None
    if action.choices is not None:
        value = value or "|".join(map(str, action.choices))
    if not action.option_strings:
        several = " ..." if action.nargs in ("*", "+") else ""
        return f"`{_cell(value or action.dest)}{several}`"
    takes = "" if action.nargs == 0 else f" {_cell(value or action.dest.upper())}"
    return ", ".join(f"`{option}{takes}`" for option in action.option_strings)


def _cell(text: str) -> str:
    """Text that fits a cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")
