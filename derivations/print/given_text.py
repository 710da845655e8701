r"""Text from anywhere, such as names in a stranger's file, as LaTeX and as HTML: it prints, and does nothing else.

A letter that a report's fonts lack, and every character that steers and prints nothing (controls, marks that reverse
the order of letters), is printed as its code. In LaTeX a word may be broken where it is very long.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from html import escape as html_escape
from itertools import groupby

from derivations.print.latex_commands import LETTERS
from trees.drawing.tikz import escape

LONG, BLOCK = 24, 12
"""From so many letters on a word is long, and may be broken after each block of them."""
_SIGNS = {
    **{"–": r"\textendash{}", "—": r"\textemdash{}", "„": r"\quotedblbase{}", "…": r"\dots{}"},
    **{"‘": r"\textquoteleft{}", "’": r"\textquoteright{}", "“": r"\textquotedblleft{}", "”": r"\textquotedblright{}"},
    **{"•": r"\textbullet{}", "€": r"\texteuro{}", "°": r"\textdegree{}", "§": r"\S{}", "£": r"\pounds{}"},
    **{"±": r"$\pm$", "×": r"$\times$", "·": r"$\cdot$", "≤": r"$\le$", "≥": r"$\ge$", "≠": r"$\ne$", "∈": r"$\in$"},
    **{"−": "$-$", "→": r"$\to$", "∞": r"$\infty$"},
    **{letter: rf"$\{name}$" for letter, name in LETTERS.items()},
}
DIGEST = re.compile(r"(?<![\w.'])[0-9a-f]{64}(?!\w)")
_MARK = re.compile(f"{DIGEST.pattern}|['\"]")
_QUOTES = {"'": ("`", "'"), '"': ("``", "''")}
_NOT_IN_T1 = "ĦħĸĿŀŉŦŧſ"
_STEERING = ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
_PLAIN, _SIGN, _LETTER, _JAPANESE = range(4)


def in_latex(text: str) -> str:
    r"""The text as LaTeX.

    >>> print(in_latex(r"\input{x} 100% ατ Čapek 同じ 简"))
    \textbackslash{}input\{x\} 100\% $\alpha$$\tau$ Čapek \japanese{同じ} [U+7B80]
    """
    words = re.split(rf"(\S{{{LONG},}})", unicodedata.normalize("NFC", text))
    return "".join(r"\allowbreak{}".join(map(_latex, _blocks(word))) for word in words)


def prose_latex(text: str, *, begins: bool = True) -> str:
    r"""Sentences as LaTeX: quotation marks open and close, and a line may end within a digest.

    `begins` says whether a mark at the start opens.

    >>> print(prose_latex("'so' it's \"50%\""))
    `so' it's ``50\%''
    """
    shown, plain = "", 0
    for mark in _MARK.finditer(text):
        before, after = text[mark.start() - 1 : mark.start()], text[mark.end() : mark.end() + 1]
        opens = (before in " ([" if before else begins) and after.strip() != ""
        found = breakable(mark[0]) if len(mark[0]) > 1 else _QUOTES[mark[0]][not opens]
        shown += in_latex(text[plain : mark.start()]) + found
        plain = mark.end()
    return shown + in_latex(text[plain:])


def breakable(digest: str) -> str:
    r"""A digest that a line may end in after every 8 letters.

    >>> print(breakable("0123456789abcdef"))
    01234567\allowbreak{}89abcdef
    """
    return r"\allowbreak{}".join(digest[at : at + 8] for at in range(0, len(digest), 8))


def in_html(text: str) -> str:
    """The text as HTML, within an element or within the quotes of an attribute.

    >>> in_html('<b onclick="x">\\u202egnp')
    '&lt;b onclick=&quot;x&quot;&gt;[U+202E]gnp'
    """
    return html_escape("".join(map(_visible, text)))


def _blocks(word: str) -> Iterator[str]:
    step = BLOCK if len(word) >= LONG and not re.search(r"\s", word) else max(len(word), 1)
    return (word[at : at + step] for at in range(0, len(word), step))


def _latex(text: str) -> str:
    return "".join(_run(kind, "".join(chars)) for kind, chars in groupby(text, _kind))


def _kind(char: str) -> int:
    if char in _SIGNS:
        return _SIGN
    if "\u0100" <= char <= "\u017f" and char not in _NOT_IN_T1:
        return _LETTER
    return _JAPANESE if is_japanese(char) else _PLAIN


def _run(kind: int, text: str) -> str:
    if kind == _SIGN:
        return "".join(map(_SIGNS.__getitem__, text))
    if kind == _JAPANESE:
        return rf"\japanese{{{text}}}"
    return text if kind == _LETTER else escape(text)


def is_japanese(char: str) -> bool:
    """Whether it is a letter of Japanese that the fonts for it have: kana, a Chinese letter of JIS X 0208, a sign.

    >>> [is_japanese(char) for char in "同ス、简한a"]
    [True, True, True, False, False, False]
    """
    if not ("\u3000" <= char <= "\u30ff" or "\u4e00" <= char <= "\u9fff" or "\uff01" <= char <= "\uff5d"):
        return False
    try:
        return char.encode("iso2022_jp").startswith(b"\x1b$") and char != "\uff3c"
    except UnicodeEncodeError:
        return False


def _visible(char: str) -> str:
    if char.isspace() and char not in "\u2028\u2029":
        return " "
    return f"[U+{ord(char):04X}]" if unicodedata.category(char) in _STEERING else char
