r"""Reading the arguments of words.

argument     game | sum | "text" | [argument, ...] | {"key": argument, ...} | name of `where`
game         family "(" [parameter "=" value, ...] ")" | "game" "(" "title" "," "SHA-256 digest" ")"
value        ["-"] number ["/" number] | name | name ("+" | "-") whole
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from trees.games.catalogue import FAMILIES, complete
from trees.tree import TreeError
from verify.kernel.games.subject import BuiltIn, Written
from verify.kernel.statements.records import Argument
from verify.language.sums import Sums
from verify.language.words import StatementError


@dataclass
class Arguments(Sums):
    """`where` gives texts of arguments by name, `integers` are the names of whole numbers."""

    where: Mapping[str, str] = field(default_factory=dict, kw_only=True)
    integers: tuple[str, ...] = field(default=(), kw_only=True)

    def known(self) -> list[str]:
        return [*super().known(), *self.where, *self.integers]

    def argument(self) -> Argument:
        if self.token.kind == "text":
            return self.string()
        if self.taken("["):
            return self.listed("]", lambda: self.deeper(self.argument))
        if self.taken("{"):
            return self.by_key(self.listed("}", self.pair))
        name = self.token.text if self.token.kind == "name" else ""
        if name in self.where:
            self.next += 1
            inner = type(self)(self.where[name], scope=self.scope, integers=self.integers)
            found = inner.argument()
            inner.need_end(name)
            return found
        if name.replace("_", "-") in FAMILIES or name == "game":
            self.next += 1
            return self.game(name)
        since, number = len(self.divisors), self.a_number(self.sum())
        self.require_divisors(since, number)
        return number.constant if not number.parts else self.fail("a number without words", self.text)

    def pair(self) -> tuple[str, Argument]:
        key = self.string()
        self.need(":")
        return key, self.deeper(self.argument)

    def by_key(self, pairs: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
        """Pairs as a mapping."""
        if len(dict(pairs)) < len(pairs):
            self.fail("each key once", str([key for key, _ in pairs]))
        return dict(pairs)

    def game(self, name: str) -> BuiltIn | Written:
        """The game of this family, or a game that is written out elsewhere."""
        self.need("(")
        if name == "game":
            title = self.string()
            self.need(",")
            digest = self.string()
            self.need(")")
            if not re.fullmatch("[0-9a-f]{64}", digest):
                self.fail("a SHA-256 digest of 64 letters", digest)
            return Written(title, digest)
        family, given = name.replace("_", "-"), self.by_key(self.listed(")", self.parameter))
        # a name with a shift is no value of the family's; its key must be
        shifted = {key: value for key, value in given.items() if " " in value}
        try:
            parameters = complete(family, {key: value for key, value in given.items() if key not in shifted})
        except TreeError as error:
            raise StatementError(f"statement: {error}") from error
        if not shifted.keys() <= parameters.keys():
            self.fail(f"a parameter of {family}", ", ".join(shifted))
        return BuiltIn(family, {**parameters, **shifted})

    def parameter(self) -> tuple[str, str]:
        """A parameter of a game: a rational, a name, or a name of a whole number and a shift, as N + 1."""
        key = self.of_kind("name", "a parameter")
        self.need("=")
        sign = self.taken("-") or ""
        if self.token.kind == "number":
            top = self.of_kind("number", "a number")
            return key, f"{sign}{top}/{self.of_kind('number', 'a number')}" if self.taken("/") else f"{sign}{top}"
        name = self.of_kind("name", "a number or a name")
        if name not in (*self.scope, *self.integers) or sign:
            self.fail("a name of a number", name)
        if name in self.integers and (shift := self.taken("+", "-")):
            return key, f"{name} {shift} {self.integer()}"
        return key, name
