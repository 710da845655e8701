"""Derivations of games from Python: to look at in a notebook, or as files."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from derivations.explain.at_length.derived import Derived, derivation_of
from derivations.explain.chosen import AnyProfile, chosen_profile
from derivations.inputs.game import AnyGame, game_given
from derivations.inputs.profile import read_profile
from derivations.print.html_blocks import to_html
from derivations.print.terminal import plain_text
from derivations.print.written import Files, write
from trees.formats.files import inside, write_under
from verify.certificate_json import dumps

MOST_LETTERS = 200  # of `repr`


@dataclass(frozen=True, repr=False)
class Report:
    """What is settled about a game, or about a profile of it, and why; a notebook shows the page."""

    found: Derived

    @property
    def html(self) -> str:
        """One page, which runs nothing and loads nothing."""
        return to_html(self.found.derivation())

    def save(self, folder: str | Path) -> Files:
        """Write LaTeX, PDF where LaTeX is installed, and the page to `folder`/reports, certificates beside them.

        Raises:
            OSError: the folder cannot be written.
        """
        folder = Path(folder)
        for name, each in self.found.certificates().items():
            write_under(folder, f"certificates/{name}", dumps(each.certificate))
        return write(self.found.derivation(files=True), inside(folder, "reports"), self.found.stem)

    def __repr__(self) -> str:
        said = f"unknown: {self.found.unsettled}" if self.found.unsettled else plain_text(self.found.settled)
        return f"<Report: {said if len(said) <= MOST_LETTERS else f'{said[: MOST_LETTERS - 3]}...'}>"

    def _repr_html_(self) -> str:
        frame = "width: 100%; height: 40em; border: 1px solid #ccc"
        return f'<iframe sandbox="" style="{frame}" srcdoc="{escape(self.html)}"></iframe>'


def report(
    game: AnyGame,
    profile: AnyProfile | None = None,
    beliefs: str | Path | Mapping[str, Any] | None = None,
    progress: Callable[[str], None] = lambda _: None,
    **parameters: object,
) -> Report:
    """A derivation of the game, or of a profile of it, given as for `verify`.

    Raises:
        TreeError: no such game or file, or no game.
        PlanError: the profile or the beliefs do not fit the game.
    """
    record = game_given(game, parameters)
    believed = str(beliefs) if isinstance(beliefs, Path) else beliefs
    given = None if profile is None else read_profile(record, chosen_profile(profile), believed)
    return Report(derivation_of(record, given, progress))
