"""What a change makes different that a user could notice: `make same BASE=<commit>`.

All claims are proved at that commit and here; ledgers, certificates, pages, help and schemas are compared. A
certificate may have other bytes if the checker of the other side accepts it with the same verdict. What differs must be
what a file of `tests/same` lists, with reasons; `--write` drafts that file and keeps the reasons that it has.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.support.docs import DOCS, MADE
from tests.support.files import HOME
from tests.support.same_ledger import Differences, Entry, ledger_differences, stem

LISTS = HOME / "tests/same"
KEPT = HOME / "out/same"
"""Where certificates of both sides lie; those of a commit are not proved twice."""


def called(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`gameproof` of a tree; lines of help are not wrapped."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "COLUMNS": "1000"}
    command = [sys.executable, "-m", "gameproof", *words]
    return subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True, check=False)


def git(*words: str) -> str:
    """What git prints.

    Raises:
        SystemExit: git fails.
    """
    done = subprocess.run(["git", *words], cwd=HOME, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"same: git {words[0]}: {done.stderr.strip()}")
    return done.stdout.strip()


@contextmanager
def checked_out(commit: str) -> Iterator[Path]:
    """A tree of that commit, while it is needed."""
    with TemporaryDirectory() as folder:
        tree = Path(folder) / "before"
        git("worktree", "add", "--quiet", "--detach", str(tree), commit)
        try:
            yield tree
        finally:
            git("worktree", "remove", "--force", str(tree))


def proved(tree: Path, out: Path) -> list[Entry]:
    """The ledger of a tree, whose certificates lie under `out`.

    Raises:
        SystemExit: there is no ledger.
    """
    print(f"same: proving all claims of {tree}", file=sys.stderr)
    done = called(tree, "prove", "all", "--no-report", "--json", "--out", str(out))
    if not done.stdout.startswith("["):
        sys.exit(f"same: expected a ledger of {tree}, found: {done.stderr[-1000:]}")
    (out / "ledger.json").write_text(done.stdout, encoding="utf-8")
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def proved_before(tree: Path, commit: str) -> list[Entry]:
    """The ledger of a commit, which is proved once."""
    kept = KEPT / commit / "ledger.json"
    return json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else proved(tree, kept.parent)


# Certificates


def text_of(entry: Entry) -> str:
    """The certificate of a claim, if it has one."""
    return Path(entry["certificate"]).read_text(encoding="utf-8") if entry["certificate"] else ""


def unlike(entries: Sequence[Entry], others: Sequence[Entry]) -> list[Entry]:
    """Claims that the other ledger has, whole or split, whose certificates have other bytes there."""
    stems, texts = {stem(each["id"]) for each in others}, {each["id"]: text_of(each) for each in others}
    return [e for e in entries if stem(e["id"]) in stems and text_of(e) not in ("", texts.get(e["id"]))]


def checked(tree: Path, entries: Sequence[Entry]) -> list[str]:
    """What the checker of a tree says of certificates: the verdict, or why it rejects one."""
    if not entries:
        return []
    found = json.loads(called(tree, "check", "--json", *(each["certificate"] for each in entries)).stdout)
    return [
        each["verdict"] if each["accepted"] else f"rejected{each['error'].removeprefix(each['file'])}" for each in found
    ]


def certificate_differences(before: Sequence[Entry], now: Sequence[Entry], old: Path, new: Path) -> Differences:
    """Certificates with other bytes of which the checker of the other side does not say the same."""
    found: Differences = {}
    for certificate, entries, others, checker, tree in (
        ("certificate before", before, now, "checker now", new),
        ("certificate now", now, before, "checker before", old),
    ):
        there = unlike(entries, others)
        for entry, said in zip(there, checked(tree, there), strict=True):
            if said != entry["verdict"]:
                line = f"{entry['id']}: {certificate}: {entry['verdict']}; by the {checker}: {said}"
                found.setdefault(stem(entry["id"]), []).append(line)
    return found


def bytes_summary(before: Sequence[Entry], now: Sequence[Entry]) -> Iterator[str]:
    """How large the certificates are whose bytes differ, and which kinds of evidence they have."""
    for name in dict.fromkeys(stem(each["id"]) for each in unlike(now, before)):
        sides = (" and ".join(_size(text_of(e)) for e in side if stem(e["id"]) == name) for side in (before, now))
        yield f"{name}: {' -> '.join(sides)}"


def _size(text: str) -> str:
    kinds = Counter(part["kind"] for part in json.loads(text)["evidence"])
    evidence = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items())) or "no evidence"
    return f"{len(text):,} bytes ({evidence})"


# Pages, help, schemas


def text_differences(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """A line for each text that is not as it was: how many lines are new and how many are gone."""
    found = []
    for name in sorted(before.keys() | now.keys()):
        lines = changed_lines(before.get(name, ""), now.get(name, ""))
        if lines:
            new = sum(line.startswith("+") for line in lines)
            found.append(f"{name}: {new} lines new, {len(lines) - new} gone")
    return found


def help_differences(before: Mapping[str, str], now: Mapping[str, str]) -> list[str]:
    """The lines of help that are new (+) or gone (-), with their commands."""
    names = sorted(before.keys() | now.keys())
    return [
        f"{name}: {line[0]} {line[1:].strip()}"
        for name in names
        for line in changed_lines(before.get(name, ""), now.get(name, ""))
    ]


def changed_lines(before: str, now: str) -> list[str]:
    """The lines that are new, after a plus, and those that are gone, after a minus.

    >>> changed_lines("one\\ntwo", "one\\n2")
    ['-two', '+2']
    """
    found = difflib.unified_diff(before.splitlines(), now.splitlines(), n=0, lineterm="")
    return [line for line in list(found)[2:] if not line.startswith("@@")]


def helps(tree: Path) -> dict[str, str]:
    """What each command says with `--help`."""
    all_ = called(tree, "--help").stdout
    commands = re.findall(r"^    (\w+)(?:  |$)", all_, re.M)
    return {"gameproof": all_} | {name: called(tree, name, "--help").stdout for name in commands}


def schemas(tree: Path) -> dict[str, str]:
    """What `gameproof schema` prints."""
    names = {file.stem for file in tree.glob("*/schemas/*.json")}
    return {name: called(tree, "schema", name).stdout for name in names}


def pages(tree: Path) -> dict[str, str]:
    """The pages that follow from the code, as they lie in a tree."""
    files = {name: tree / DOCS.relative_to(HOME) / name for name in MADE}
    return {name: file.read_text(encoding="utf-8") for name, file in files.items() if file.exists()}


# The list of what is wanted


def marked(found: Differences, listed: Mapping[str, Any]) -> list[str]:
    """All that differs, grouped; what is not listed stands after a question mark."""
    lines = []
    for name, differs in found.items():
        left = Counter(listed.get(name, {}).get("differs", ()))
        lines += ["", name]
        for line in differs:
            lines.append(f"    {line}" if left[line] else f"  ? {line}")
            left[line] -= 1
    return lines


def idle(found: Differences, listed: Mapping[str, Any]) -> list[str]:
    """What is listed and does not differ, or has no reason."""
    lines = []
    for name, row in listed.items():
        left = Counter(row["differs"]) - Counter(found.get(name, []))
        lines += [f"{name}: listed, does not occur: {line}" for line in left.elements()]
        lines += [] if row["why"].strip() else [f"{name}: listed without a reason"]
    return lines


def drafted(base: str, found: Differences, listed: Mapping[str, Any]) -> str:
    """The list of all that differs, with the reasons that it has already."""
    lines = ["# What `make same` is to find; each reason is for a person to write, with the words of the source.", ""]
    lines += [f"base = {_quoted(base)}"]
    for name, differs in found.items():
        lines += ["", f"[{_quoted(name)}]", f"why = {_quoted(listed.get(name, {}).get('why', ''))}", "differs = ["]
        lines += [*(f"  {_quoted(line)}," for line in differs), "]"]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def differences(tree: Path, commit: str) -> Differences:
    """All that differs between a tree of that commit and this one, grouped by claim, pages, help and schemas."""
    before, now = proved_before(tree, commit), proved(HOME, KEPT / "now")
    for line in bytes_summary(before, now):
        print(f"note: other bytes of {line}")
    found = ledger_differences(before, now)
    for name, lines in certificate_differences(before, now, tree, HOME).items():
        found.setdefault(name, []).extend(lines)
    rest = {
        "pages": text_differences(pages(tree), pages(HOME)),
        "help": help_differences(helps(tree), helps(HOME)),
        "schemas": text_differences(schemas(tree), schemas(HOME)),
    }
    return found | {name: lines for name, lines in rest.items() if lines}


def main(words: Sequence[str]) -> int:
    """Print what differs, and hold it against the list; 1 if they are not alike."""
    parser = argparse.ArgumentParser(prog="make same", description=__doc__)
    parser.add_argument("base", nargs="?", help="the commit before; if none is given, that of the list")
    lists = sorted(LISTS.glob("*.toml"), key=lambda file: int(file.stem))
    parser.add_argument("--list", type=Path, default=lists[-1] if lists else LISTS / "1.toml", help="the file to use")
    parser.add_argument("--write", action="store_true", help="draft the list of what differs")
    options = parser.parse_args(words)
    listed = tomllib.loads(options.list.read_text(encoding="utf-8")) if options.list.exists() else {}
    base = options.base or listed.get("base") or parser.error("BASE: expected a commit, found none")
    commit = git("rev-parse", "--verify", f"{base}^{{commit}}")
    listed.pop("base", None)
    with checked_out(commit) as tree:
        found = differences(tree, commit)
    lines, unused = marked(found, listed), idle(found, listed)
    unlisted = sum(line.startswith("  ? ") for line in lines)
    print(*lines, "", *unused, f"differences: {sum(map(len, found.values()))}, not listed: {unlisted}", sep="\n")
    if options.write:
        options.list.parent.mkdir(exist_ok=True)
        options.list.write_text(drafted(base, found, listed), encoding="utf-8")
        print(f"written: {options.list}", file=sys.stderr)
        return 0
    return int(bool(unlisted or unused))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
