"""A statement of a file of claims, in which names stand for the games and the profiles of the file."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from derivations.claims.arguments import beliefs_text, player_number, profile_text
from derivations.claims.ranges import closed_ranges, read_range
from derivations.claims.said import Said
from derivations.claims.words import ALSO
from derivations.inputs.profile import Claimed, declared_range, read_beliefs, read_profile
from derivations.inputs.square_roots import SquareRoots
from derivations.own.assessments import BELIEFS
from derivations.own.records import ClaimError
from verify.kernel.games.game import parameters_of, reference
from verify.kernel.games.subject import BuiltIn, Game, Given, Written
from verify.kernel.numbers.order import Range
from verify.kernel.statements.records import ForAll, Statement
from verify.kernel.statements.substitution import calls_of, walk
from verify.kernel.theory import WORDS
from verify.language.parse import parse
from verify.language.text import argument_text
from verify.language.tokens import tokens
from verify.language.words import WELFARE, StatementError


@dataclass(frozen=True)
class Names:
    """What names of a file stand for: games, profiles as files, Gambit's words or data, and other arguments as texts.

    Beliefs are files or data; those of a profile, within it or under its name, are called by that name with `BELIEFS`.
    """

    games: Mapping[str, Game] = field(default_factory=dict)
    profiles: Mapping[str, str | Mapping[str, Any]] = field(default_factory=dict)
    beliefs: Mapping[str, str | Mapping[str, Any]] = field(default_factory=dict)
    arguments: Mapping[str, str] = field(default_factory=dict)

    def said(self, text: str, ranges: Mapping[str, str]) -> Said:
        """The statement that the text says; parameters without a range in it have those of `ranges`, or the ranges
        that its profiles and games declare.

        Raises:
            StatementError: it is none.
            Refused: a profile does not fit the game that it stands beside.
        """
        text = _usual(text, self.games, self.profiles)
        used = {token.text for token in tokens(text) if token.kind == "name"}
        games = {name: argument_text(reference(game)) for name, game in self.games.items() if name in used}
        other = {name: argument for name, argument in self.arguments.items() if name in used}
        asked = [name for name in self.profiles if {name, name + BELIEFS} & used]
        # which game a profile stands beside is seen with something else in its place
        apart = [name for name in self.beliefs if name in used and name not in self.profiles]
        marks = {name: f'[{{"{name}": {{"": 1}}}}]' for name in asked}
        marks |= {name + BELIEFS: f'{{"{name}": [1]}}' for name in asked} | {n: f'{{"{n}": [1]}}' for n in apart}
        # of a name that is mistyped it is told which was meant
        unused = dict.fromkeys({*self.games, *self.profiles, *self.arguments} - used, "0")
        own = {after.text for before, after in pairwise(tokens(text)) if before.text == "for"}
        declared = {name: among for name, among in self._ranges(used).items() if name not in {*own, *ranges}}
        whole = _for_all({**declared, **ranges}) + text
        loose = parse(whole, {**unused, **games, **other, **marks})
        scope = {s.name: s.among for s in walk(loose) if isinstance(s, ForAll) and s.name not in declared}
        roots = SquareRoots()
        profiles = {name: roots.named(p) if isinstance(p := self.profiles[name], Mapping) else p for name in asked}
        known = closed_ranges({**{n: read_range(n, among) for n, among in roots.ranges.items()}, **scope})
        # beliefs in a profile, or under its name, are read if they are spoken of
        beliefs = {name: self.beliefs.get(name) if name + BELIEFS in used else {} for name in asked}
        claims = {
            n: read_profile(self._of(n, loose), p, beliefs[n], ranges=known, called=f"profiles: {n}")
            for n, p in profiles.items()
        }
        where = {name: profile_text(claim) for name, claim in claims.items()}
        where |= {name + BELIEFS: beliefs_text(claim) for name, claim in claims.items()}
        for name in apart:
            declared_too = {p.name: p.range for claim in claims.values() for p in claim.parameters} | known
            where[name] = beliefs_text(read_beliefs(self._of(name, loose), self.beliefs[name], declared_too))
        open_ = dict(ranges)
        for name, range_ in self._declared(games, claims.values()):
            if name not in {*scope, *roots.ranges} and open_.setdefault(name, range_.closed()) != range_.closed():
                two = f"{open_[name]} and {range_.closed()}"
                raise ClaimError(f"{name}: expected one range, found {two}; for_all says which")
        named = {name: meant for name, meant in {**games, **other, **where}.items() if name in used}
        given = {game.digest: game for game in self.games.values() if isinstance(game, Given)}
        filled = _for_all({**open_, **roots.ranges}) + text
        statement = loose if filled == whole and not marks else parse(filled, named)
        return Said(filled, given, named, known=statement)

    def _ranges(self, used: Collection[str]) -> dict[str, str]:
        """The ranges that these games declare, or the profiles among them, of which they count."""
        games = [game for name, game in self.games.items() if name in used and isinstance(game, Given)]
        found = {name: among.closed() for game in games for name, among in parameters_of(game).items()}
        for profile in (profile for name, profile in self.profiles.items() if name in used):
            if isinstance(profile, Mapping) and isinstance(given := profile.get("parameters"), Mapping):
                found |= {name: declared_range(ends, f"parameters: {name}").closed() for name, ends in given.items()}
        return found

    def _declared(self, games: Iterable[str], claims: Iterable[Claimed]) -> Iterator[tuple[str, Range]]:
        """The ranges that profiles declare, which have those of their games too, and those of the other games."""
        played = []
        for claim in claims:
            played.append(claim.game)
            yield from ((parameter.name, parameter.range) for parameter in claim.parameters)
        for name in games:
            game = self.games[name]
            if isinstance(game, Given) and game not in played:
                yield from parameters_of(game).items()

    def _of(self, name: str, statement: Statement) -> Game:
        """The one game that the statement has the profile, or the beliefs, with."""
        found = {argument_text(game): game for game in _beside(name, statement)}
        if len(found) != 1:
            beside = f"{len(found)} games" if found else "none"
            what = "a profile of" if name in self.profiles else "about"
            raise ClaimError(f"{name}: expected it after the game that it is {what}, found {beside}")
        return self._game(next(iter(found.values())))

    def _game(self, subject: BuiltIn | Written) -> Game:
        if isinstance(subject, BuiltIn):
            return subject
        return next(game for game in self.games.values() if reference(game) == subject)


def _for_all(ranges: Mapping[str, str]) -> str:
    """What says that a statement is made for all these values."""
    return "".join(f"for {name} in {among}: " for name, among in ranges.items())


def _beside(name: str, statement: Statement) -> Iterator[BuiltIn | Written]:
    """The games before this profile in the words of a statement."""
    for call in calls_of(statement):
        first, *rest = call.arguments or (None,)
        # a list of profiles is one of lists
        for value in (each for given in rest for each in (given, *(given if isinstance(given, tuple) else ()))):
            mark = value[0] if isinstance(value, tuple) and value else value
            if isinstance(mark, Mapping) and list(mark) == [name] and isinstance(first, (BuiltIn, Written)):
                yield first


@dataclass
class _Open:
    """A bracket that is open: the kinds of arguments that the word before it takes, which is read, and names so far."""

    kinds: tuple[str, ...]
    place: int = 0
    first: str = ""
    last: str = ""


def _usual(text: str, games: Mapping[str, Game], profiles: Iterable[str]) -> str:
    """The text with each word in its usual spelling, numbers for players that are called by their names, and the
    beliefs of a profile where they are left out.

    Raises:
        StatementError: the game, which stands before the player, has no such player, or is none of `games`.
    """
    found, at, brackets = "", 0, [_Open(())]
    called = tokens(text)
    for before, token, after in zip([called[-1], *called], called, called[1:], strict=False):
        inner, new = brackets[-1], ""
        if token.kind == "name" and token.text in ALSO and after.text == "(":
            new = ALSO[token.text]
        elif (
            token.kind == "text" and inner.place and _is_player(inner.kinds[inner.place : inner.place + 1], token.text)
        ):
            name = json.loads(token.text)
            if inner.first not in games:
                wanted = "1, 2, ..., or a name after a game that [games] names"
                raise StatementError(f"player: expected {wanted}, found {name!r:.60}")
            new = player_number(games[inner.first], name)
        elif token.text in ("(", "[", "{"):
            brackets.append(_Open(_kinds(before.text) if token.text == "(" else ()))
        elif token.text in (")", "]", "}") and len(brackets) > 1:
            if inner.kinds[inner.place + 1 :] == ("beliefs",) and token.text == ")":
                held = inner.last + BELIEFS if before.text == inner.last and inner.last in profiles else "{}"
                found, at = f"{found}{text[at : token.at]}, {held}", token.at
            brackets.pop()
        elif token.text == ",":
            inner.place += 1
        elif token.kind == "name":
            inner.first, inner.last = inner.first or token.text, token.text
        if new:
            found += text[at : token.at] + new
            at = token.at + len(token.text)
    return found + text[at:]


def _is_player(kinds: tuple[str, ...], text: str) -> bool:
    """Whether the text in the place of an argument of this kind is the name of a player."""
    return kinds == ("player",) or (kinds == ("goal",) and json.loads(text) != WELFARE)


def _kinds(word: str) -> tuple[str, ...]:
    """The kinds of arguments that a word takes."""
    if word == "optimal":
        return ("game", "player")
    row = WORDS.get(ALSO.get(word, word))
    return tuple(row.takes.values()) if row else ()
