"""`gameproof report`: a derivation of a game, or of a profile of it, as a PDF and as a page."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from derivations.commands.output import NOTHING, add_kept, kept, stages
from derivations.inputs.game import Usage, add_game, game_of, settings_among
from derivations.inputs.profile import claimed
from trees.formats.files import write_whole
from trees.terminal import one_line, shown

if TYPE_CHECKING:
    from derivations.derivation.derived import Derived

FOLDER = "reports"


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("profile", nargs="?", help="as for verify: a file, or Gambit's words NE,1/3,2/3,... (none)")
    sub.add_argument("--beliefs", metavar="FILE", help="beliefs at information sets, for sequential rationality")
    sub.add_argument("--html", action="store_true", help="the page alone, without LaTeX and PDF")
    sub.add_argument("--json", action="store_true", help="print an object")
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Settle what can be settled, write it and its certificates, say where."""
    words = [*options.parameters, *([options.profile] if options.profile else [])]
    options.parameters, profiles = settings_among(words)
    if len(profiles) > 1:
        raise Usage(f"profile: expected at most one, found {' '.join(profiles)}")
    if options.beliefs and not profiles:
        raise Usage("--beliefs: expected a profile with them, found none")
    game = game_of(options)
    given = claimed(game, profiles[0], options.beliefs) if profiles else None

    from derivations.derivation.derived import derived
    from derivations.derivation.spoken import spoken

    with stages() as report:
        found = derived(game, given, report)
        report("write")
        places = _written(found, options)
    settled = spoken(found.settled)
    if options.json:
        data = {"settled": settled, "unknown": found.unsettled or None, **places}
        print(json.dumps(data, indent=1, ensure_ascii=False))
        return int(bool(found.unsettled))
    print(f"unknown: {shown(found.unsettled)}" if found.unsettled else settled)
    for what, paths in places.items():
        for path in paths:
            print(f"{what}: {path}")
    return int(bool(found.unsettled))


def _written(found: Derived, options: argparse.Namespace) -> dict[str, list[str]]:
    """The files that could be written, by what they are; none where nothing is to be."""
    if options.out == NOTHING:
        return {}
    from verify.certificate_json import dumps

    certificates: list[str] = []
    for name, each in found.certificates().items():
        certificates += kept(options.out, "certificate", f"certificates/{name}", dumps(each.certificate)).values()
    try:
        reports = _reports(found, options.out / FOLDER, page=options.html)
    except OSError as error:
        print(f"gameproof: warning: report not written: {one_line(error)}", file=sys.stderr)
        reports = []
    return {"report": reports, "certificate": certificates}


def _reports(found: Derived, folder: Path, *, page: bool) -> list[str]:
    derivation = found.derivation(files=True)
    if page:
        from derivations.report.html_blocks import to_html

        path = folder / f"{found.stem}.html"
        write_whole(path, to_html(derivation))
        return [str(path)]
    from derivations.report.written import write

    files = write(derivation, folder, found.stem)
    if files.missing:
        print(f"gameproof: note: {files.missing}", file=sys.stderr)
    return [str(path) for path in files.paths]
