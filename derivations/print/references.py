r"""Labels and what refers to them; nothing in a report is labelled that its text does not speak of."""

from __future__ import annotations

import re

from derivations.print.given_text import in_latex
from trees.drawing.tikz import escape

NAMES = {
    "fig": "figure",
    "tab": "table",
    "thm": "theorem",
    "lem": "lemma",
    "def": "definition",
    "sec": "section",
    "eq": "equation",
}
SPOKEN_OF = ("fig:", "tab:", "thm:")
_FILE = re.compile("[A-Za-z0-9][A-Za-z0-9._-]*")
_LABEL = re.compile(r"\\label\{([^}]*)\}")
_REF = re.compile(r"\\(?:ref|eqref|pageref|autoref|lemmatag)\*?\{([^}]*)\}|\\hyperref\[([^\]]*)\]")


def ref(label: str, *, capital: bool = False) -> str:
    r"""What has the label, by its name and number; the label's beginning says what it is.

    >>> print(ref("fig:tree"), ref("tab:plans", capital=True), ref("eq:gain"))
    figure~\ref{fig:tree} Table~\ref{tab:plans} equation~\eqref{eq:gain}
    """
    kind = label.partition(":")[0]
    name = NAMES[kind].capitalize() if capital else NAMES[kind]
    return rf"{name}~\{'eqref' if kind == 'eq' else 'ref'}{{{label}}}"


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


def dangling(source: str) -> set[str]:
    """Labels that are referred to in a LaTeX source and not there.

    >>> sorted(dangling(r"\\label{tab:a} \\ref{tab:a} \\ref{tab:b}"))
    ['tab:b']
    """
    body = _body(source)
    return _referred(body) - set(_LABEL.findall(body))


def unreferenced_labels(source: str) -> set[str]:
    """Labels of figures, tables and theorems in a LaTeX source that it does not speak of.

    >>> sorted(unreferenced_labels(r"\\label{tab:a} \\label{fig:c} \\ref{tab:a}"))
    ['fig:c']
    """
    body = _body(source)
    return {label for label in _LABEL.findall(body) if label.startswith(SPOKEN_OF)} - _referred(body)


def _body(source: str) -> str:
    return source.rpartition(r"\begin{document}")[2]


def _referred(source: str) -> set[str]:
    return {one or other for one, other in _REF.findall(source)}
