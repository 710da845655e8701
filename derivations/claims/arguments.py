"""What a word of statements says of arguments from Python: games, players, profiles and beliefs as people have them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from derivations.claims.ranges import Ranges, closed_ranges, ranges_of, read_range
from derivations.claims.said import Number, Said, give_name, number_text
from derivations.inputs.game import drawn_tree, game_given, texts_of, words_of
from derivations.inputs.profile import GAMBIT, Claimed, read_beliefs, read_profile
from derivations.inputs.square_roots import SquareRoots
from trees.games.catalogue import FAMILIES, complete
from trees.refusal import did_you_mean
from trees.rules import Rules
from trees.tree import player_names
from verify.kernel.games.game import parameters_of, reference
from verify.kernel.games.subject import BuiltIn, Game, Given
from verify.kernel.numbers.order import Range
from verify.kernel.strategies.beliefs import by_node
from verify.kernel.theory import NUMBER, WORDS, Word
from verify.language.text import argument_text
from verify.language.words import WELFARE, StatementError, may_name

MOST_NAME = 40
CHOICES_WITH_NUMBERS = "list of choices with numbers"


def of_word(word: str, given: tuple[object, ...], named: Mapping[str, object], for_all: Ranges = ()) -> Number | Said:
    """What the word says of these arguments, of which some are `named`; other names are parameters of its game.

    Raises:
        StatementError: they do not fit the word.
        Refused: a game or a profile is not as it should be.
    """
    row = WORDS[word]
    ranges = ranges_of(for_all)
    reader = _Arguments(ranges)
    text = f"{word}({', '.join(reader.texts(_placed(word, row, given, named)))})"
    # ranges that are given count, and the others are those that profiles and games declare
    beside = reader.games, reader.where, {**ranges, **{n: r for n, r in reader.ranges.items() if n not in ranges}}
    return Number(text, *beside) if row.role == NUMBER else Said(text, *beside)


def game_and_player(value: object, player: object) -> Number:
    """A game and a player of it, a number or a name, as arguments, with what stands beside them."""
    reader = _Arguments({})
    text = f"{reader.game(value, {})}, {reader.text(player, 'player')}"
    return Number(text, reader.games, reader.where, reader.ranges)


def _placed(
    word: str, row: Word, given: tuple[object, ...], named: Mapping[str, object]
) -> Iterator[tuple[str, str, object]]:
    """Each argument with its name and kind; parameters of the game are one more, of the kind "parameters"."""
    names = [name.removesuffix("?") for name in row.takes]
    if len(given) > len(names):
        raise StatementError(f"{word}: expected the arguments {', '.join(row.takes)}, found {len(given)}")
    values = dict(zip(names, given, strict=False))
    twice = values.keys() & named.keys()
    if twice:
        raise StatementError(f"{word}: expected each argument once, found {', '.join(sorted(twice))} twice")
    values |= {name: value for name, value in named.items() if name in names}
    parameters = {name: value for name, value in named.items() if name not in names}
    if parameters and not {"game", "binary"} & set(row.takes.values()):
        raise StatementError(f"{word}: expected the arguments {', '.join(row.takes)}, found {', '.join(parameters)}")
    if parameters:
        yield "parameters", "parameters", parameters
    missing = ""
    for name, kind in zip(names, row.takes.values(), strict=True):
        if name not in values and kind == "beliefs":
            yield name, kind, None
        elif name not in values:
            missing = missing or name
        elif missing:
            raise StatementError(f"{word}: expected {missing} before {name}, found none")
        else:
            yield name, kind, values[name]


def game_record(value: object, parameters: Mapping[str, object]) -> Game:
    """A game by its name, with its parameters or without, from a file, or as it is given.

    Raises:
        StatementError: it is nothing that a game can be.
        Refused: there is no such game or file, or parameters do not fit.
    """
    head = value.split()[0] if isinstance(value, str) and value.split() else ""
    words = texts_of(head, {name: each.text if isinstance(each, Number) else each for name, each in parameters.items()})
    if isinstance(value, str) and value.split()[:1] and value.split()[0] in FAMILIES:
        head, *pairs = value.split()
        words = {**words_of(pairs), **words}
        # a name with a shift, such as N + 1, is no value of the family's; its key must be
        shifted = {name: each for name, each in words.items() if " " in each}
        known = complete(head, {name: each for name, each in words.items() if name not in shifted})
        if not shifted.keys() <= known.keys():
            raise StatementError(f"{head}: expected parameters among {', '.join(known)}, found {', '.join(shifted)}")
        return BuiltIn(head, {**known, **shifted})
    if isinstance(value, (str, Path, BuiltIn, Given, Rules)) or hasattr(value, "is_multigraph"):
        return game_given(value, words)  # type: ignore[arg-type]  # where other graphs are refused
    raise StatementError(f"game: expected a name such as 'kuhn cards=5' or a loaded game, found {value!r:.60}")


@dataclass
class _Arguments:
    """Reads the arguments of one word in order; keeps what stands beside them."""

    declared: Mapping[str, str]
    games: dict[str, Game] = field(default_factory=dict)
    where: dict[str, str] = field(default_factory=dict)
    ranges: dict[str, str] = field(default_factory=dict)
    record: Game | None = None
    claim: Claimed | None = None
    roots: SquareRoots = field(default_factory=SquareRoots)
    infoset: str = ""

    def texts(self, arguments: Iterator[tuple[str, str, object]]) -> Iterator[str]:
        """The text of each argument."""
        parameters: Mapping[str, object] = {}
        for name, kind, value in arguments:
            if isinstance(value, Mapping) and kind == "parameters":
                parameters = value
            elif kind == "game" or (kind == "binary" and not (isinstance(value, str) and value[:1].isdigit())):
                # a game with one winner may also be given by its text, which begins with a player
                yield self.game(value, parameters)
                parameters = {}
            elif kind == "beliefs":
                yield self.beliefs(value)
            elif kind == "distribution" and self.record is not None and self.infoset:
                yield self.distribution(value)
            else:
                self.infoset = str(value) if name == "infoset" else self.infoset
                yield self.text(value, kind)
        if parameters:
            raise StatementError(f"game: expected no parameters of one that is given, found {', '.join(parameters)}")

    def text(self, value: object, kind: str) -> str:
        if kind == "profile":
            return self.profile(value)
        if kind == "list of profiles" and isinstance(value, (list, tuple)):
            return f"[{', '.join(map(self.profile, value))}]"
        if kind == "goal" and value == WELFARE:
            return json.dumps(value)
        if kind in ("player", "goal") and isinstance(value, str) and not value.isdigit():
            return self.player(value)
        if kind == "player" and isinstance(value, int) and value < 1:
            raise StatementError(f"player: expected a name, or 1, 2, ..., found {value}")
        if kind in ("goal", CHOICES_WITH_NUMBERS) and isinstance(value, (list, tuple)):
            return f"[{', '.join(map(_weighted, value))}]"
        if kind == "names" and isinstance(value, (list, tuple)):
            return json.dumps(list(value))
        return _written(value, "text" if kind == "binary" else kind)

    def game(self, value: object, parameters: Mapping[str, object]) -> str:
        """A game by its name, or from a file by its digest."""
        record = game_record(value, parameters)
        text = argument_text(reference(record))
        if isinstance(record, Given):
            self.games[record.digest] = record
            title = str(getattr(reference(record), "title", "")) or "the game"
            self.name(value if isinstance(value, (str, Path)) else title, text)
            for parameter, range_ in parameters_of(record).items():
                self.ranges.setdefault(parameter, range_.closed())
        self.record = record
        return text

    def name(self, file: str | Path, text: str) -> None:
        """What a file, or a game, is called is a name for it."""
        stem = re.sub(r"[^A-Za-z0-9_]+", "_", Path(file).stem).strip("_").lower()
        if 0 < len(stem) <= MOST_NAME:
            give_name(self.where, stem if may_name(stem) else f"{stem}_", text)

    def player(self, name: str) -> str:
        """The number of a player of the game, as text."""
        if self.record is None:
            raise StatementError(f"player: expected 1, 2, ..., found {name!r:.60}")
        return player_number(self.record, name)

    def profile(self, value: object) -> str:
        """A profile: a list with a mapping for each player, or as `derivations.inputs.profile` reads it."""
        if isinstance(value, (list, tuple)) and self.record is not None and _has_bare_actions(value):
            names = player_names(drawn_tree(self.record))
            if len(value) != len(names):
                raise StatementError(
                    f"profile: expected a strategy for each of {len(names)} players, found {len(value)}"
                )
            value = dict(zip(names, value, strict=True))
        if isinstance(value, (list, tuple)) or self.record is None:
            return _written(value)
        strategies = getattr(value, "strategies", None)
        word = {"strategies": strategies} if strategies is not None else value
        if not isinstance(word, (str, Path, Mapping)):
            raise StatementError(f"profile: expected a file, a dict, Gambit's words or an answer, found {value!r:.60}")
        word = self.roots.named(_plain(word)) if isinstance(word, Mapping) else str(word)
        known = {**self.declared, **self.roots.ranges}
        among = closed_ranges({name: read_range(name, among) for name, among in known.items()})
        self.claim = read_profile(self.record, word, ranges=among)
        self.ranges |= {p.name: self.roots.ranges.get(p.name, p.range.closed()) for p in self.claim.parameters}
        text = profile_text(self.claim)
        of_file = isinstance(value, (str, Path)) and not str(value).startswith(GAMBIT)
        self.name(str(value) if of_file else "profile", text)
        return text

    def beliefs(self, value: object) -> str:
        """Beliefs as a profile's file has them, or one of their own; None stands for those of the profile."""
        if self.record is None:
            return _written(value)
        if value is None:
            return beliefs_text(self.claim) if self.claim is not None else "{}"
        if isinstance(value, Mapping) and "beliefs" not in value:
            value = {"beliefs": value}
        if not isinstance(value, (str, Path, Mapping)):
            raise StatementError(f"beliefs: expected a file or a dict, found {value!r:.60}")
        word = _plain(value) if isinstance(value, Mapping) else str(value)
        return beliefs_text(read_beliefs(self.record, word, self.known()))

    def distribution(self, value: object) -> str:
        """Beliefs at the information set that was named before."""
        if not isinstance(value, (Mapping, list, tuple)):
            raise StatementError(f"beliefs: expected probabilities of nodes, found {value!r:.60}")
        given = value if isinstance(value, Mapping) else list(value)
        text = self.beliefs({self.infoset: given})
        return text.removeprefix(f"{{{json.dumps(self.infoset)}: ").removesuffix("}")

    def known(self) -> dict[str, Range]:
        """The ranges of parameters that are known so far."""
        ranges = {**self.ranges, **self.declared}
        return closed_ranges({name: read_range(name, among) for name, among in ranges.items()})


def player_number(game: Game, name: str) -> str:
    """The number of the player of this name, from 1 on, as text.

    Raises:
        StatementError: no player of the game has the name.

    >>> player_number(game_record("kuhn", {}), "Player 2")
    '2'
    """
    names = player_names(drawn_tree(game))
    if name not in names:
        known = ", ".join(names)
        raise StatementError(
            f"player: expected one of {known}, or 1, 2, ..., found {name!r:.60}{did_you_mean(name, names)}"
        )
    return str(names.index(name) + 1)


def profile_text(claim: Claimed) -> str:
    """The profile as an argument, a list with a mapping for each player."""
    return argument_text(tuple(claim.profile), claim.parameter.name if claim.parameter else "t")


def beliefs_text(claim: Claimed) -> str:
    """The beliefs that are given beside a profile as an argument, by the names of nodes."""
    given = (claim.beliefs or {}).items()
    named = {label: by_node(claim.table, claim.table.number[label], here) for label, here in given}
    return argument_text(named, claim.parameter.name if claim.parameter else "t")


def _plain(value: Any) -> Any:
    """What a file would hold: numbers in the making as their text."""
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return value.text if isinstance(value, Number) else value


def _has_bare_actions(profile: Iterable[object]) -> bool:
    """Whether an action stands somewhere in place of probabilities, which only a reader of the game understands."""
    return any(isinstance(own, Mapping) and any(isinstance(each, str) for each in own.values()) for own in profile)


def _weighted(value: object) -> str:
    """Choices with a number; a number alone as it is."""
    if isinstance(value, (list, tuple)) and len(value) == 2:
        return f"[{_written(value[0], 'moves')}, {_written(value[1])}]"
    return _written(value)


def _written(value: object, kind: str = "") -> str:
    if isinstance(value, str) and kind in ("text", "term"):
        return json.dumps(value)
    if isinstance(value, Mapping):
        # moves by their names, and words among rules
        inner = "text" if kind in ("moves", "mapping") else ""
        return f"{{{', '.join(f'{json.dumps(str(key))}: {_written(item, inner)}' for key, item in value.items())}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_written, value))}]"
    return number_text(value)
