"""Links of reports: to the box of a claim, and to its certificate in the folder beside."""

from __future__ import annotations

import re

from derivations.print.given_text import in_latex
from trees.drawing.tikz import escape

_FILE = re.compile("[A-Za-z0-9][A-Za-z0-9._-]*")


def place_of(id_: str) -> str:
    """Where a claim's box is, for a link of `blocks`."""
    return f"#claim-{id_}"


def claim_link(id_: str) -> str:
    """The id of a claim as a link to its box."""
    return rf"\hyperref[claim:{id_}]{{{escape(id_)}}}"


def certificate_target(name: str) -> str:
    """Where a certificate's file is from a report, as they lie in folders side by side; empty where no link can say it.

    >>> certificate_target("K7.json"), certificate_target("50% {}.json")
    ('../certificates/K7.json', '')
    """
    return f"../certificates/{name}" if _FILE.fullmatch(name) else ""


def certificate_link(name: str) -> str:
    """The name of a certificate's file as a link to it."""
    target = certificate_target(name)
    return rf"\href{{{escape(target)}}}{{\nolinkurl{{{name}}}}}" if target else rf"\typed{{{in_latex(name)}}}"
