"""Claims as data, which run nothing and read only files of their own folder.

title = "Signals"                          # optional, as source and author
[games]
bq = "beer_quiche.efg"                     # a file beside this one, "file.json a=1/2", or "kuhn cards=5"
centipede = "centipede_{n}.efg"            # one for each n, centipede(n=4) or for n in {2, ..., 8}: ... (`members`)
pd = {payoffs = [["2,2", "0,3"], ["3,0", "1,1"]], rows = ["C", "D"], columns = ["C", "D"]}
[profiles]
pooling = "pooling.json"                   # a file beside this one, a table, or Gambit's "NE,..."
[beliefs]                                  # a file or a table, under the name of a profile or one of their own
pooling = {quiche = {"wimp/quiche" = "1/2", "surly/quiche" = "1/2"}}
[[claim]]
id = "BQ1"
words = "pooling on beer is an equilibrium"
says = "nash(bq, pooling)"                 # the names above stand for themselves
for_all = "0 <= a <= 1"                    # optional, as source and expect ("proved" unless said)
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from derivations.claims.arguments import game_record
from derivations.claims.claim import Verdict
from derivations.claims.ranges import ranges_of
from derivations.inputs.game import READERS, game_named, words_of
from derivations.inputs.matrices import game_of_table
from derivations.inputs.profile import GAMBIT
from derivations.own.members import with_members
from derivations.own.named import Names
from derivations.own.records import ClaimError, ClaimFile, OwnClaim, RefusedClaim, games_of, refusal, verdict_named
from trees.formats.texts import MOST_DIGITS, read_text
from trees.games.catalogue import FAMILIES
from trees.refusal import Refused, meant
from trees.terminal import about
from verify.kernel.games.subject import Game
from verify.kernel.statements.words import may_name

T = TypeVar("T")
MOST_LETTERS = 1_000_000
MOST_CLAIMS = MOST_NAMES = 500
MOST_LEVELS = 10
MOST_DOTS = 1_000
MOST_BITS = 10_000
TOP = {"title": str, "source": str, "author": str, "games": dict, "profiles": dict, "beliefs": dict, "claim": list}
CLAIM = {"id": str, "words": str, "says": str, "source": str, "for_all": (str, list), "expect": str}
NEEDED = ("id", "words", "says")
_SUFFIXES = (*READERS, ".json")
_KINDS = {str: "a text", dict: "a table", list: "a list", (str, list): "a text or a list of texts"}


def read_toml(path: Path) -> ClaimFile:
    """The claims of a file of data, of which some may be refused.

    Raises:
        ClaimError: something else in it is not as it should be; one line with file, claim, expected and found.
    """
    where, text = read_text(path)
    data = _parsed(where, text)
    folder = _Folder(path.parent)
    _read(where, lambda: _require_keys(data, TOP))
    data = with_members(data)
    games = _read_all(where, "games", _titled(data), folder.game)
    profiles = _read_all(where, "profiles", data, folder.profile)
    beliefs = _read_all(where, "beliefs", data, folder.beliefs)
    for table, known in (("profiles", profiles), ("beliefs", beliefs)):
        if twice := sorted(games.keys() & known.keys()):
            raise ClaimError(f"{where}: {table}: expected names that no game has, found {', '.join(twice)}")
    rows, names, source = data.get("claim", []), Names(games, profiles, beliefs), data.get("source", "")
    if not 1 <= len(rows) <= MOST_CLAIMS:
        raise ClaimError(f"{where}: expected from 1 to {MOST_CLAIMS} [[claim]], found {len(rows)}")
    claims = tuple(_claim(f"claim {number}", row, names, source) for number, row in enumerate(rows, 1))
    title = data.get("title", path.name)
    for key in ("title", "source", "author"):
        said = data.get(key, "")
        if not said.isprintable() or len(said) > 300:
            raise ClaimError(f"{where}: {key}: expected one printable line of at most 300 letters, found {said!r:.60}")
    named = games | {name: game for name, game in games_of(claims).items() if game not in games.values()}
    return ClaimFile(path, title, source, claims, named, data.get("author", ""))


def _parsed(where: str, text: str) -> dict[str, Any]:
    if len(text) > MOST_LETTERS:
        raise ClaimError(f"{where}: expected at most {MOST_LETTERS:,} letters, found {len(text):,}")
    if sum(line.count(".") ** 2 for line in text.split("\n")) > MOST_DOTS**2:
        # of one key these take time that grows with their square
        raise ClaimError(
            f"{where}: expected at most {MOST_DOTS:,} dots in a line, fewer in each of several, found more"
        )
    try:
        data = tomllib.loads(text)
    except RecursionError:
        raise ClaimError(f"{where}: expected TOML, found too deeply nested brackets") from None
    except tomllib.TOMLDecodeError as error:
        raise ClaimError(f"{where}: expected TOML, found: {error}") from None
    except ValueError:  # of Python's int
        raise ClaimError(
            f"{where}: expected whole numbers of at most {MOST_DIGITS:,} digits, found a longer one"
        ) from None
    _require_plain(where, data)
    return data


def _require_plain(where: str, data: Any) -> None:
    """See that the data can be walked through and printed: dotted keys nest without end, and hexadecimal numbers may
    have any number of digits.
    """
    level = [data]
    for _ in range(MOST_LEVELS):
        level = [part for each in level for part in _parts(each)]
        if any(isinstance(each, int) and each.bit_length() > MOST_BITS for each in level):
            raise ClaimError(f"{where}: expected whole numbers of at most {MOST_BITS:,} bits, found a larger one")
    if level:
        raise ClaimError(f"{where}: expected at most {MOST_LEVELS} levels of tables and lists, found more")


def _parts(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def _require_keys(data: Any, known: Mapping[str, Any]) -> None:
    """See that there are only keys that are known, with values of their kinds."""
    if not isinstance(data, dict):
        raise ClaimError(f"expected a table, found {data!r:.60}")
    for key, value in data.items():
        if key not in known:
            raise ClaimError(f"expected keys among {', '.join(known)}, found {key!r:.60}{meant(key, known)}")
        if not isinstance(value, known[key]):
            raise ClaimError(f"{key}: expected {_KINDS[known[key]]}, found {value!r:.60}")


def _titled(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data, in which a table of payoffs without a title has its name for one."""
    games = {
        name: {"title": name} | row if isinstance(row, dict) else row for name, row in data.get("games", {}).items()
    }
    return {**data, "games": games}


def _read_all(where: str, table: str, data: Mapping[str, Any], read: Callable[[Any], T]) -> dict[str, T]:
    """What the names of a table stand for."""
    rows, found = data.get(table, {}), {}
    if len(rows) > MOST_NAMES:
        raise ClaimError(f"{where}: {table}: expected at most {MOST_NAMES}, found {len(rows)}")
    for name, value in rows.items():
        if not may_name(name):
            raise ClaimError(f"{where}: {table}: expected a name that means nothing else, found {name!r:.60}")
        found[name] = _read(f"{where}: {table}: {name}", partial(read, value))
    return found


def _read(at: str, read: Callable[[], T]) -> T:
    """What is read, or an error that says where it stands."""
    try:
        return read()
    except Refused as error:
        raise ClaimError(about(at, error)) from None


@dataclass(frozen=True)
class _Folder:
    """The folder of a file of claims, out of which nothing is read."""

    path: Path

    def file(self, word: str, suffixes: Iterable[str]) -> str:
        """The path of a file of the folder.

        Raises:
            ClaimError: it is elsewhere, is none, or is not named like one that is asked for.
        """
        parts = Path(word).parts
        inside = (
            word.isprintable()
            and "\\" not in word
            and not Path(word).is_absolute()
            and ".." not in parts
            and self._leads_inside(word)
        )
        if not inside:
            raise ClaimError(f"expected a file in the folder of the claims, found {word!r:.80}")
        file = self.path / word
        if file.suffix not in suffixes:
            raise ClaimError(f"expected a file that ends in {', '.join(suffixes)}, found {word!r:.80}")
        if not file.is_file():
            raise ClaimError(f"expected a file in the folder of the claims, found no {word!r:.80}")
        return str(file)

    def _leads_inside(self, word: str) -> bool:
        """Whether the path, and where links on it lead, is of the folder."""
        try:
            return (self.path / word).resolve().is_relative_to(self.path.resolve())
        except RuntimeError:  # links that lead round
            return False

    def game(self, word: Any) -> Game:
        """The game of a file, of a table of payoffs, or a built-in one."""
        if isinstance(word, Mapping):
            return game_of_table(word)
        if not isinstance(word, str) or not word.strip():
            raise ClaimError(f'expected a file, a table or a game such as "kuhn cards=5", found {word!r:.60}')
        head = word.split()[0]
        if head in FAMILIES:
            return game_record(word, {})
        if not Path(word.split("=")[0]).suffix and "/" not in word and not (self.path / word).exists():
            raise ClaimError(f"expected a file or a built-in game, found {word!r:.60}{meant(head, FAMILIES)}")
        # after a file may come values of its parameters, as after a built-in game
        file, *values = re.split(r"\s+(?=\w+=\S+$|\w+=\S+\s)", word.strip())
        return game_named(self.file(file, _SUFFIXES), words_of(values))

    def profile(self, word: Any) -> str | Mapping[str, Any]:
        """Where a profile is, or what it is."""
        if isinstance(word, Mapping):
            return word
        if not isinstance(word, str):
            raise ClaimError(f"expected a file, a table or Gambit's words, found {word!r:.60}")
        return word if word.startswith(GAMBIT) else self.file(word, (".json", ".txt", ".ne"))

    def beliefs(self, word: Any) -> str | Mapping[str, Any]:
        """Where beliefs are, or what they are."""
        if not isinstance(word, (str, Mapping)):
            raise ClaimError(f"expected a file or a table, found {word!r:.60}")
        return word if isinstance(word, Mapping) else self.file(word, (".json",))


def _claim(place: str, row: Any, names: Names, source: str) -> OwnClaim | RefusedClaim:
    """The claim of a row, or why there is none."""
    try:
        return _read_claim(row, names, source)
    except Refused as error:
        return refusal(place, row if isinstance(row, dict) else {}, error)


def _read_claim(row: Any, names: Names, source: str) -> OwnClaim:
    _require_keys(row, CLAIM)
    for key in NEEDED:
        if key not in row:
            raise ClaimError(f"expected the keys {', '.join(NEEDED)}, found no {key}")
    for_all = row.get("for_all", [])
    if not all(isinstance(each, str) for each in for_all):
        raise ClaimError(f"for_all: expected {_KINDS[str, list]}, found {for_all!r:.60}")
    ranges = ranges_of(for_all)
    said = _read("says", lambda: names.said(row["says"], ranges))
    expected = verdict_named(row["id"], row.get("expect", Verdict.PROVED.value))
    return OwnClaim(row["id"], row["words"], said, row.get("source", source), expected)
