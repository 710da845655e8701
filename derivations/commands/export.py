"""`gameproof export coq`: claims, games and profiles as theorems of Coq."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from multiprocessing import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING

from derivations.claims.compiled import FOLDER
from derivations.commands.output import progress_of, stages, table
from derivations.commands.processes import add_processes
from derivations.commands.prove import is_file
from derivations.index import SOURCES
from derivations.inputs.game import Usage, game_named, settings_among, words_of
from derivations.output.counts import number_of
from derivations.own.claim_files import read_claim_file
from derivations.own.records import ClaimFile, OwnClaim
from derivations.own.settling import name_of
from derivations.proving import is_published, prove_files, published_files, settling, stem_of
from trees.formats.files import write_under
from trees.games.catalogue import FAMILIES
from trees.terminal import terminal_name

if TYPE_CHECKING:
    from derivations.export.compiling import Compiled
    from derivations.export.files import CoqFile

LANGUAGES = ("coq",)
FAILED = 1
"""The exit status where Coq refuses a file."""


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    sub.add_argument("language", choices=LANGUAGES, help="coq: a file .v with theorems")
    sub.add_argument(
        "names",
        nargs="+",
        metavar="ID|FILE|GAME",
        help="built-in claims (K7, or all), a file of your own claims (.toml, .py), or a game with NAME=VALUE, as solve"
        " takes it: its value or its equilibria; with a profile after it, as verify takes it: what holds of that",
    )
    sub.add_argument(
        "-o",
        "--out",
        type=Path,
        default=Path("out"),
        metavar="FOLDER",
        help="folder for what is written (out): files in FOLDER/coq, certificates as prove writes them",
    )
    sub.add_argument(
        "--compile",
        action="store_true",
        help="have Coq compile the library, in FOLDER/coq/Gameproof, and the files; say what each took, and beside it"
        " write a record, ID.json, by which the ledger says so; exit 1 where Coq refuses one",
    )
    sub.add_argument(
        "--covered", action="store_true", help="leave out files without any theorem, and what they do not cover"
    )
    add_processes(sub, "so many files are compiled at once (one a processor)")


def run(options: argparse.Namespace) -> int:
    """Write the files; exit status 1 where one is compiled and refused."""
    if options.compile:
        from derivations.export.library import coq_version

        coq_version()
    files = [file for file in _files(options) if file.theorems or not options.covered]
    if not options.covered:
        for line in (line for file in files for line in _not_covered(file)):
            print(line, file=sys.stderr)
    if options.compile:
        return _compiled(files, options)
    for file in files:
        path = write_under(options.out, f"{FOLDER}/{file.stem}.v", file.text)
        print(f"{terminal_name(path)}: {number_of(len(file.theorems), 'theorem')}")
    return 0


def _files(options: argparse.Namespace) -> Sequence[CoqFile]:
    """The files of what the words name.

    Raises:
        Usage: they name nothing, or claims and games together.
    """
    first = options.names[0]
    if is_file(first):
        files = [read_claim_file(Path(name)) for name in options.names]
        return _claims([(file, stem_of(file)) for file in files], options)
    if first == "all" or first in SOURCES.keys() - FAMILIES.keys() or is_published(first):
        return _claims([(file, "") for file in published_files(options.names).values()], options)
    return [_game(options.names)]


def _claims(files: Sequence[tuple[ClaimFile, str]], options: argparse.Namespace) -> list[CoqFile]:
    """A file for each claim, which is settled first; what was found for it is kept beside the files."""
    from derivations.export.subjects import called_apart, claim_file, may_be_covered

    asked = list(files)
    if options.covered or options.names[0] == "all":
        asked = [(replace(file, claims=tuple(filter(may_be_covered, file.claims))), stem) for file, stem in files]
        left = sum(len(file.claims) for file, _ in files) - sum(len(file.claims) for file, _ in asked)
        if left:
            print(f"gameproof: {number_of(left, 'claim')} without a statement that can be said in Coq", file=sys.stderr)
    total = sum(len(file.claims) for file, _ in asked)
    with progress_of(total, "claim") as report:
        found = prove_files(
            asked, settling(options.out), report=report, processes=options.processes or cpu_count(), patience=2.0
        )
    made = []
    with progress_of(total, "file") as report:
        for (file, stem), proved in zip(asked, found, strict=True):
            for claim, settled in zip(file.claims, proved.settled, strict=True):
                report(claim.id)
                if isinstance(claim, OwnClaim) and not settled.refused:
                    made.append(claim_file(claim, settled, name_of(claim, stem)))
                else:
                    print(f"gameproof: {claim.id}: {settled.proof.remark}", file=sys.stderr)
    return called_apart(made)


def _game(words: list[str]) -> CoqFile:
    """The file of a game, or of a profile of it."""
    from derivations import api
    from derivations.explain.judgement import ProfileQuestion, judge_profile
    from derivations.export.subjects import facts_file, game_stem
    from derivations.inputs.profile import read_profile

    name, *rest = words
    settings, profiles = settings_among(rest)
    if len(profiles) > 1:
        raise Usage(f"profile: expected one, found {' '.join(profiles)}")
    game = game_named(name, words_of(settings))
    with stages() as report:
        if not profiles:
            answer = api.solve(game, report)
            return facts_file(game, answer.facts, "as gameproof solve finds", game_stem(game))
        report("judge the profile")
        answer, _ = judge_profile(game, read_profile(game, profiles[0]), ProfileQuestion())
    return facts_file(game, answer.facts, f"with the profile {profiles[0]}", f"{game_stem(game)} profile")


def _not_covered(file: CoqFile) -> Iterator[str]:
    for each in file.missing:
        yield f"gameproof: {file.stem}: {each.wanted.name}: {each.said}"


def _compiled(files: Sequence[CoqFile], options: argparse.Namespace) -> int:
    """Have Coq compile the files, several at once, and say what it makes of each."""
    from derivations.export.compiling import compile_file
    from derivations.export.library import compiled_library

    with stages() as stage:
        stage("compile the library")
        library = compiled_library(options.out / FOLDER)
    found: list[Compiled] = []
    with progress_of(len(files), "file") as report, ThreadPoolExecutor(options.processes or cpu_count()) as team:
        for compiled in team.map(lambda file: compile_file(file, options.out / FOLDER, library), files):
            report(compiled.file.stem)
            found.append(compiled)
            text = json.dumps(compiled.data, indent=1, ensure_ascii=False) + "\n"
            write_under(options.out, f"{FOLDER}/{compiled.file.record}", text)
    print("\n".join(table([["file", "theorems", "covered", "seconds", "MB", "Coq"], *map(_row, found)])))
    for each in found:
        if each.failure:
            print(f"gameproof: {each.failure}", file=sys.stderr)
    return 0 if all(each.closed for each in found) else FAILED


def _row(compiled: Compiled) -> list[str]:
    file = compiled.file
    wanted = len(file.theorems) + len(file.missing)
    said = "closed" if compiled.closed else "refused" if compiled.failure else "with axioms"
    return [
        file.stem,
        str(len(file.theorems)),
        f"{len(file.theorems)} of {wanted}",
        f"{compiled.seconds:.1f}",
        str(compiled.megabytes),
        said if file.theorems else "-",
    ]
