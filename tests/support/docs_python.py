"""The page on Python: what `gameproof` has, from the signatures and docstrings."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Callable, Iterator

import gameproof
from derivations.claims.words import ALSO
from verify.kernel.theory import NUMBER, STATEMENT, WORDS

WORDS_SHOWN = "nash", "spe", "value"
"""As examples of all words."""
WORD_GIVES = {NUMBER: "Number", STATEMENT: "Said"}
HEADS = {"Raises:": "Raises", "Returns:": "Returns"}


def python() -> str:
    """Functions and classes of the face by name, with their docstrings."""
    return "\n".join(_lines()).rstrip() + "\n"


def _lines() -> Iterator[str]:
    yield "# Python"
    yield ""
    yield (
        "`import gameproof` has the names below, and the words of [statements](../statements.md) as functions. All"
        " errors of bad input are `gameproof.Refused`. The examples are run by the tests."
    )
    yield ""
    for name in sorted({*gameproof._FACE, *WORDS_SHOWN}, key=str.casefold):
        if not name.startswith("__"):
            yield from _entry(name)


def _doc(name: str) -> str:
    thing = getattr(gameproof, name)
    return inspect.getdoc(thing) or "" if callable(thing) else ""


def _entry(name: str) -> Iterator[str]:
    thing = getattr(gameproof, name)
    word = WORDS.get(ALSO.get(name, name))
    yield from [f"## {name}", ""]
    if word is not None:
        takes = [f"{key[:-1]}=None" if key.endswith("?") else key for key in word.takes]
        takes += ["**parameters"] if "game" in word.takes else []
        yield from ["```text", f"{name}({', '.join([*takes, 'for_all=()'])}) -> {WORD_GIVES[word.role]}", "```", ""]
    elif inspect.isfunction(thing):
        yield from ["```text", *_signature(name, thing), "```", ""]
    yield from markdown(_doc(name))


def _signature(name: str, thing: Callable[..., object]) -> list[str]:
    """The call, a parameter a line where it is long."""
    found = inspect.signature(thing)
    rows = [_parameter(each) for each in found.parameters.values()]
    if any(each.kind is each.KEYWORD_ONLY for each in found.parameters.values()):
        kinds = [each.kind for each in found.parameters.values()]
        if inspect.Parameter.VAR_POSITIONAL not in kinds:
            rows.insert(kinds.index(inspect.Parameter.KEYWORD_ONLY), "*")
    line = f"{name}({', '.join(rows)}) -> {found.return_annotation}"
    return (
        [line]
        if len(line) <= 100
        else [f"{name}(", *(f"    {row}," for row in rows), f") -> {found.return_annotation}"]
    )


def _parameter(parameter: inspect.Parameter) -> str:
    """A parameter as it is written; a function by default is left to the docstring."""
    star = {parameter.VAR_POSITIONAL: "*", parameter.VAR_KEYWORD: "**"}.get(parameter.kind, "")
    known = "" if parameter.annotation is parameter.empty else f": {parameter.annotation}"
    shown = "..." if callable(parameter.default) else repr(parameter.default)
    return f"{star}{parameter.name}{known}" + ("" if parameter.default is parameter.empty else f" = {shown}")


def markdown(doc: str) -> Iterator[str]:
    """A docstring as Markdown: paragraphs, what it raises as a list, examples as code."""
    for part in filter(None, textwrap.dedent(doc).strip().split("\n\n")):
        lines = part.splitlines()
        if lines[0] in HEADS:
            yield f"{HEADS[lines[0]]}:"
            yield ""
            yield from _listed(textwrap.dedent("\n".join(lines[1:])).splitlines())
        elif lines[0].startswith(">>>"):
            yield from ["```pycon", *lines, "```"]
        elif all(line.startswith("    ") for line in lines):
            yield from ["```text", *textwrap.dedent(part).splitlines(), "```"]
        else:
            yield " ".join(line.strip() for line in lines)
        yield ""


def _listed(lines: list[str]) -> Iterator[str]:
    """`Name: why` as items; what is indented goes on with the line before."""
    items: list[str] = []
    for line in lines:
        if line.startswith(" ") and items:
            items[-1] += f" {line.strip()}"
        else:
            name, _, why = line.partition(": ")
            items.append(f"- `{name}`: {why}")
    yield from items
