"""Claims as data, which run nothing and read only files of their own folder.

title = "Signals"                          # optional, as source and author
report = "report.md"                       # optional, a report of its own in this folder (`report_file`)
[games]
bq = "beer_quiche.efg"                     # a file beside this one, "file.json a=1/2", or "kuhn cards=5"
centipede = "centipede_{n}.efg"            # one for each n, centipede(n=4) or for n in {2, ..., 8}: ... (`members`)
pd = {payoffs = [["2,2", "0,3"], ["3,0", "1,1"]], rows = ["C", "D"], columns = ["C", "D"]}
[profiles]
pooling = "pooling.json"                   # a file beside this one, a table, or Gambit's "NE,..."
apart = {like = "mixed", Sender = {surly = "beer"}}   # what another table says, but for this
[beliefs]                                  # a file or a table, under the name of a profile or one of their own
pooling = {quiche = {"wimp/quiche" = "1/2", "surly/quiche" = "1/2"}}
[where]
even = "[1/2, 1/2]"                       # an argument of statements by its name
[[claim]]
id = "BQ1"
words = "pooling on beer is an equilibrium"
says = "nash(bq, pooling)"                 # the names above stand for themselves
for_all = "0 <= a <= 1"                    # optional, as all else that `toml_rows` reads
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from derivations.claims.arguments import game_record
from derivations.inputs.game import READERS, game_named, words_of
from derivations.inputs.matrices import game_of_table
from derivations.inputs.profile import GAMBIT
from derivations.own.members import with_members
from derivations.own.named import Names
from derivations.own.records import ClaimError, ClaimFile, games_of
from derivations.own.toml_profiles import whole_profiles
from derivations.own.toml_rows import ClaimRows, runs_of
from derivations.own.toml_tables import parse_toml, read_at, require_keys
from trees.formats.texts import read_text
from trees.games.catalogue import FAMILIES
from trees.refusal import Refused, did_you_mean
from verify.kernel.games.subject import Game
from verify.language.parse import argument
from verify.language.text import argument_text
from verify.language.words import may_name

T = TypeVar("T")
MOST_CLAIMS = MOST_NAMES = 500
TOP = {
    "title": str,
    "source": str,
    "author": str,
    "report": str,
    "games": dict,
    "profiles": dict,
    "beliefs": dict,
    "where": dict,
    "claim": list,
}
_SUFFIXES = (*READERS, ".json")


def read_toml(
    path: Path,
    *,
    wanted: Callable[[str], bool] | None = None,
    runs: Path | None = None,
    run_experiments: bool = False,
) -> ClaimFile:
    """The claims of a file of data, of which some may be refused, those alone whose ids are `wanted`, if some are.

    Experiments that have no record in the folder `runs`, or beside the file, are run where that is asked for, and
    nothing is otherwise.

    Raises:
        ClaimError: something else in it is not as it should be; one line with file, claim, expected and found.
    """
    where, text = read_text(path)
    data = parse_toml(where, text)
    folder = _Folder(path.parent)
    read_at(where, lambda: require_keys(data, TOP))
    data = with_members(data)
    games = _read_all(where, "games", _titled(data), folder.game)
    whole = read_at(f"{where}: profiles", lambda: whole_profiles(data.get("profiles", {})))
    profiles = _read_all(where, "profiles", {"profiles": whole}, folder.profile)
    beliefs = _read_all(where, "beliefs", data, folder.beliefs)
    arguments = _read_all(where, "where", data, _argument)
    for table, found, known, what in (
        ("profiles", profiles, {*games}, "game"),
        ("beliefs", beliefs, {*games}, "game"),
        ("where", arguments, {*games, *profiles, *beliefs}, "game, profile or belief"),
    ):
        if twice := sorted(found.keys() & known):
            raise ClaimError(f"{where}: {table}: expected names that no {what} has, found {', '.join(twice)}")
    rows = data.get("claim", [])
    if not 1 <= len(rows) <= MOST_CLAIMS:
        raise ClaimError(f"{where}: expected from 1 to {MOST_CLAIMS} [[claim]], found {len(rows)}")
    names, source = Names(games, profiles, beliefs, arguments), data.get("source", "")
    reader = ClaimRows(names, folder.file, runs or runs_of(path), source, run_experiments)
    claims = tuple(
        reader.claim(f"claim {number}", row)
        for number, row in enumerate(rows, 1)
        if wanted is None or (isinstance(row, dict) and isinstance(id_ := row.get("id"), str) and wanted(id_))
    )
    title = data.get("title", path.name)
    for key in ("title", "source", "author"):
        said = data.get(key, "")
        if not said.isprintable() or len(said) > 300:
            raise ClaimError(f"{where}: {key}: expected one printable line of at most 300 letters, found {said!r:.60}")
    all_games = games | {name: game for name, game in games_of(claims).items() if game not in games.values()}
    return ClaimFile(
        path,
        title,
        reader.source,
        claims,
        all_games,
        data.get("author", ""),
        partial(names.said, ranges={}),
        read_at(f"{where}: report", partial(_report, folder, data)),
        whole=len(claims) == len(rows),
    )


def _report(folder: _Folder, data: Mapping[str, Any]) -> Path | None:
    return Path(folder.file(data["report"], (".md",))) if "report" in data else None


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
            free = f"; {name}_ would do" if may_name(f"{name}_") else ""
            wanted = "a name that is no word of statements or of verdicts"
            raise ClaimError(f"{where}: {table}: expected {wanted}, found {name!r:.60}{free}")
        found[name] = read_at(f"{where}: {table}: {name}", partial(read, value))
    return found


def _argument(text: Any) -> str:
    """The argument in the one spelling of certificates, where it names nothing else."""
    if not isinstance(text, str):
        raise ClaimError(f"expected the text of an argument, found {text!r:.60}")
    with contextlib.suppress(Refused):
        return argument_text(argument(text))
    return text.replace("\n", " ")


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
            raise ClaimError(f"expected a file or a built-in game, found {word!r:.60}{did_you_mean(head, FAMILIES)}")
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
