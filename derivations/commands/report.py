"""`gameproof report`: a derivation of a game, or of a profile of it, as a PDF and as a page."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from derivations.commands.kept import NOTHING, Kept, add_kept, file_to_keep, give, warn_unfit
from derivations.commands.output import stages
from derivations.inputs.game import Usage, add_game, game_of, settings_among
from derivations.inputs.profile import read_profile
from trees.formats.files import inside, write_under
from trees.refusal import Refused, shortened_message
from trees.terminal import printable

if TYPE_CHECKING:
    from derivations.explain.at_length.derived import Derived
    from derivations.print.report_blocks import Derivation
    from derivations.print.written import Files

FOLDER = "reports"


def add(sub: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_game(sub)
    sub.add_argument("profile", nargs="?", help="as for verify: a file, or Gambit's words NE,1/3,2/3,... (none)")
    sub.add_argument("--beliefs", metavar="FILE", help="beliefs at information sets, for sequential rationality")
    sub.add_argument(
        "--exercise", action="store_true", help="of a file of claims: one report without its answers, one with them"
    )
    sub.add_argument("--html", action="store_true", help="the page alone, without LaTeX and PDF")
    sub.add_argument("--json", action="store_true", help="print an object")
    add_kept(sub)


def run(options: argparse.Namespace) -> int:
    """Settle what can be settled, say it, write it and its certificates, say where."""
    written: list[Files] = []
    if options.exercise:
        from derivations.commands.report_exercise import run_exercise

        status = run_exercise(options, partial(_reports, options.out, written, page=options.html))
        _require_typeset(written)
        return status
    words = [*options.parameters, *([options.profile] if options.profile else [])]
    options.parameters, profiles = settings_among(words)
    if len(profiles) > 1:
        raise Usage(f"profile: expected at most one, found {' '.join(profiles)}")
    if options.beliefs and not profiles:
        raise Usage("--beliefs: expected a profile with them, found none")
    game = game_of(options)
    given = read_profile(game, profiles[0], options.beliefs) if profiles else None
    warn_unfit(options.out)

    from derivations.explain.at_length.derived import derivation_of
    from derivations.print.terminal import plain_text

    with stages() as report:
        found = derivation_of(game, given, report)
    settled = plain_text(found.settled)
    data: dict[str, Any] = {"settled": settled, "unknown": found.unsettled or None}
    if options.out != NOTHING:
        data |= {"report": [], "certificate": []}
    text = f"unknown: {printable(found.unsettled)}" if found.unsettled else settled
    files = _files(found, options, data, written)
    return give(data, lambda: text, files, as_json=options.json) or int(bool(found.unsettled))


def _files(found: Derived, options: argparse.Namespace, data: dict[str, Any], written: list[Files]) -> Iterator[Kept]:
    """The report, and the certificates of what it says."""
    if options.out == NOTHING:
        return
    from verify.certificate_json import dumps

    reports = partial(
        _reports, options.out, written, lambda: found.derivation(files=True), found.stem, page=options.html
    )
    yield Kept("report", reports, data["report"].append)
    for name, each in found.certificates().items():
        content = partial(dumps, each.certificate)
        yield from file_to_keep(options.out, "certificate", f"certificates/{name}", content, data["certificate"].append)
    yield Kept("report", partial(_require_typeset, written), data["report"].append)


def _reports(
    out: Path, written: list[Files], derive: Callable[[], Derivation], stem: str, *, page: bool
) -> tuple[Path, ...]:
    folder, derivation = inside(out, FOLDER), derive()
    if page:
        from derivations.print.html_blocks import to_html

        return (write_under(folder, f"{stem}.html", to_html(derivation)),)
    from derivations.print.written import write

    files = write(derivation, folder, stem)
    written.append(files)
    if files.missing and not files.failed:
        print(f"gameproof: note: {shortened_message(printable(files.missing))}", file=sys.stderr)
    return files.paths


def _require_typeset(written: list[Files]) -> tuple[()]:
    """Say at the end that LaTeX failed.

    Raises:
        Refused: it did.
    """
    for files in written:
        if files.failed:
            raise Refused(files.missing)
    return ()
