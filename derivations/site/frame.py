"""The frame of a page: its head, which lets nothing be loaded but files beside it, and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from importlib.resources import files

from derivations import __version__
from derivations.print.given_text import in_html
from derivations.print.page_style import page_head, style

POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'"
"""What a browser may load for a page: files beside it, whether it comes from a server or from a folder."""
SHEET = "site.css"
ASSETS = files("derivations.site") / "assets"


def sheet() -> str:
    """The style sheet: that of reports, and what the site adds."""
    return f"{style()}\n{asset(SHEET)}"


def asset(name: str) -> str:
    """A file that is shipped with the program."""
    return (ASSETS / name).read_text(encoding="utf-8")


def page(
    title: str, body: Iterable[str], *, up: str = "", way: Iterable[tuple[str, str]] = (), scripts: Iterable[str] = ()
) -> str:
    """A whole page; `up` leads from it to the folder of the site, `way` are links to what it is part of.

    >>> "<title>A &amp; B</title>" in page("A & B", [])
    True
    """
    links = "".join(f'<li><a href="{escape(target)}">{in_html(name)}</a></li>' for name, target in way)
    loaded = (f'<script defer src="{up}{name}"></script>' for name in scripts)
    lines = [
        *page_head(in_html(title), POLICY, f'<link rel="stylesheet" href="{up}{SHEET}">', *loaded),
        '<a class="skip" href="#main">To the text</a>',
        f'<nav class="way" aria-label="Where this is"><ul>{links}</ul></nav>' if links else "",
        '<main id="main" tabindex="-1">',
        *body,
        "</main>",
        f"<footer><p>Made by gameproof {__version__} from certificates that its checker has accepted.</p></footer>",
        "</body>",
        "</html>",
        "",
    ]
    return "\n".join(line for line in lines if line or line is lines[-1])


def listed(lines: Iterable[str]) -> str:
    """Markup as a list."""
    return f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>"


def badge(verdict: str, tone: str) -> str:
    """A verdict in its colour."""
    return f'<span class="badge {tone}">{in_html(verdict)}</span>'
