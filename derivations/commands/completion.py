"""`gameproof completion`: a script by which a shell completes commands, options, games, claims, words and files."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

import shtab

from derivations.claims.words import ALSO
from derivations.index import SOURCES
from derivations.proving import ids_of
from derivations.schemas.published import NAMES
from trees.games.catalogue import FAMILIES
from verify.kernel.theory import WORDS

FILES = {"file", "files", "output", "profile"}
"""What arguments for files are called; others say FILE or FOLDER."""


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("shell", choices=shtab.SUPPORTED_SHELLS, help="for example: gameproof completion bash > FILE")


def run(options: argparse.Namespace) -> int:
    """Print the script; nothing of gameproof runs when the shell uses it."""
    claims = [id_ for name in SOURCES for id_ in ids_of(name)]
    words = {"game": list(FAMILIES), "names": ["all", *SOURCES, *claims], "word": [*WORDS, *ALSO], "name": list(NAMES)}
    program = options.program()
    commands: Iterable[argparse.ArgumentParser] = program._subparsers._group_actions[0].choices.values()
    for command in commands:
        profile = any(action.dest == "profile" and not action.option_strings for action in command._actions)
        for action in command._actions:
            if action.dest in words:
                found: Any = _words_or_files(action.dest, words[action.dest])
            elif action.metavar == "FOLDER":
                found = shtab.DIRECTORY
            # a profile may stand among the parameters
            elif action.metavar == "FILE" or action.dest in FILES or (profile and action.dest == "parameters"):
                found = shtab.FILE
            else:
                continue
            action.complete = found  # type: ignore[attr-defined]
    functions = "".join(_function(options.shell, name, each) for name, each in words.items())
    print(shtab.complete(program, options.shell, preamble=functions))
    return 0


def _words_or_files(name: str, words: list[str]) -> dict[str, Any]:
    """How each shell completes the argument; bash takes what a function called so gives as names of files."""
    function = f"_gameproof_file_or_{name}"
    listed = f"`echo {' '.join(words)} *`"
    return {**shtab.FILE, "bash": function, "zsh": function, "tcsh": listed}


def _function(shell: str, name: str, words: list[str]) -> str:
    """What gives the words and the files, in shells that have functions for that."""
    body = {
        "bash": f'compgen -W "{" ".join(words)}" -- "$1"; compgen -f -- "$1"',
        "zsh": f"_alternative 'words:word:({' '.join(words)})' 'files:file:_files'",
    }
    return f"_gameproof_file_or_{name}() {{ {body[shell]}; }}\n" if shell in body else ""
