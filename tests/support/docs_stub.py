"""The types of the face, `gameproof/__init__.pyi`: what each word of statements takes and gives, from its row."""

from __future__ import annotations

import textwrap
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain

import gameproof
from derivations.claims.words import ALSO
from verify.kernel.theory import NUMBER, WORDS

HEAD = '''\
"""Types of the face, which `make docs` writes from the rows of words (verify/kernel/core.py and theories)."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeAlias
'''
ALSO_NEEDED = {
    "AnyGame": "derivations.inputs.game",
    "AnyProfile": "derivations.explain.chosen",
    "Ranges": "derivations.claims.ranges",
}
ALIASES = """
_Number: TypeAlias = int | Fraction | str | Number
_Profile: TypeAlias = AnyProfile | Sequence[Mapping[str, Any]]
_List: TypeAlias = list[Any] | tuple[Any, ...]
_Names: TypeAlias = list[str] | tuple[str, ...]
_Choices: TypeAlias = Sequence[tuple[Mapping[str, str], _Number]]
_Beliefs: TypeAlias = str | Path | Mapping[str, Any]
"""
TYPES = {
    "game": "AnyGame",
    "binary": "AnyGame",
    "term": "str",
    "text": "str",
    "player": "int | str",
    "whole": "int | str | Number",
    "number": "_Number",
    "profile": "_Profile",
    "list of profiles": "Sequence[_Profile]",
    "plan": "Mapping[str, Mapping[str, _Number]]",
    "moves": "Mapping[str, str]",
    "list of choices with numbers": "_Choices",
    "goal": "int | str | Sequence[_Number] | _Choices",
    "names": "_Names",
    "list": "_List",
    "distribution": "Mapping[str, _Number] | _List",
    "mapping": "Mapping[str, Any]",
    "mapping to numbers": "Mapping[str, _Number]",
    "mapping to lists of numbers": "Mapping[str, Sequence[_Number]]",
}
"""Of each kind of argument, as Python has it."""
WIDTH = 120
GIVES = {True: "Number", False: "Said"}


def stub() -> str:
    """The stub: what the face imports, and a function for each word that is none of its answers."""
    modules: dict[str, list[str]] = defaultdict(list)
    for name, module in {**gameproof._FACE, **ALSO_NEEDED}.items():
        modules[module].append(name)
    imports = (_import(module, names) for module, names in sorted(modules.items()))
    listed = (f'    "{name}",' for name in gameproof.__all__)
    words = (_word(name) for name in sorted({*WORDS, *ALSO}) if name not in gameproof._FACE)
    main = "def main(arguments: Sequence[str] | None = ...) -> int: ..."
    return "\n".join([HEAD, *imports, ALIASES, "__all__ = [", *listed, "]", "", *chain.from_iterable(words), main, ""])


def _import(module: str, names: list[str]) -> str:
    """An import, classes first; what `__all__` has is passed on."""
    names = sorted(names, key=lambda name: (name.islower(), name))
    line = f"from {module} import {', '.join(names)}"
    return line if len(line) <= WIDTH else "\n".join([f"from {module} import (", *_each(names), ")"])


def _word(name: str) -> Iterator[str]:
    """The signature of a word, laid out as the formatter does, and what it means."""
    row = WORDS[ALSO.get(name, name)]
    # beliefs are those of the profile, where none are given
    taken = (
        f"{key}: _Beliefs | None = ..."
        if kind == "beliefs"
        else f"{key.rstrip('?')}: {TYPES[kind]}" + " = ..." * key.endswith("?")
        for key, kind in row.takes.items()
    )
    parameters = [*taken, "*", "for_all: Ranges = ..."]
    if {"game", "binary"} & set(row.takes.values()):
        parameters.append("**parameters: _Number")
    gives, joined = f"-> {GIVES[row.role == NUMBER]}:", ", ".join(parameters)
    if len(line := f"def {name}({joined}) {gives}") <= WIDTH:
        yield line
    else:
        inner = [f"    {joined}"] if len(joined) <= WIDTH - 4 else [*_each(parameters)]
        yield from [f"def {name}(", *inner, f") {gives}"]
    yield from textwrap.wrap(
        f'"""{row.means[0].upper()}{row.means[1:]}."""', WIDTH, initial_indent="    ", subsequent_indent="    "
    )
    yield ""


def _each(parts: Iterable[str]) -> Iterator[str]:
    """A part a line, within brackets."""
    return (f"    {part}," for part in parts)
