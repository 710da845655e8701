r"""Texts as authors write them: mathematics as $\frac{1}{3}$, in our part of LaTeX (`layout`), code as `1(2 3)`.

All else is plain text, and so is a text without these marks. A dollar is \$ and a backtick \`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import overload

from derivations.print.blocks import Code, Formula, Inline, Words, plain
from derivations.print.formula_text import formula_text
from derivations.print.reading import read_typed
from derivations.print.term_latex import node_latex
from trees.refusal import Refused

_PIECE = re.compile(r"\\(?P<literal>[$`])|\$(?P<formula>[^$`]*)\$|`(?P<code>[^$`]+)`|(?P<stray>[$`])")


class AuthoredError(Refused):
    """A text with a mark that is not closed."""


def words_of(text: str) -> Words:
    r"""The text with its mathematics and its code.

    Raises:
        AuthoredError: a mark is not closed.
        LatexFormulaError: what is marked is no formula.

    >>> words_of(r"pays \$1 if $\alpha < 1$ in `1(2 3)`")
    ('pays $1 if ', Formula(latex='\\alpha < 1'), ' in ', Code(text='1(2 3)'))
    """
    return joined(_pieces(text))


def joined(pieces: Iterable[Inline]) -> Words:
    """Pieces as words: texts beside each other are one, and words of one text are that text.

    >>> joined(["a", "", "b"]), joined(["a", Code("x")])
    ('ab', ('a', Code(text='x')))
    """
    found: list[Inline] = []
    for piece in pieces:
        if isinstance(piece, str) and found and isinstance(found[-1], str):
            found[-1] += piece
        elif piece != "":
            found.append(piece)
    match found:
        case []:
            return ""
        case [str() as text]:
            return text
    return tuple(found)


def _pieces(text: str) -> Iterator[Inline]:
    at = 0
    for mark in _PIECE.finditer(text):
        if mark.start() > at:
            yield text[at : mark.start()]
        at = mark.end()
        if mark["stray"]:
            expected = r"$formula$, or \$ for a dollar" if mark["stray"] == "$" else r"`code`, or \` for a backtick"
            raise AuthoredError(f"expected {expected}, found {text[mark.start() : at + 20]!r}")
        if mark["literal"]:
            yield mark["literal"]
        else:
            yield Code(mark["code"]) if mark["code"] else Formula(mark["formula"])
    if at < len(text):
        yield text[at:]


def plain_text(text: str) -> str:
    r"""The text without its marks, its mathematics as one types it; raises as `words_of` does.

    >>> plain_text(r"at most $\frac{1}{3} + \alpha$")
    'at most 1/3 + alpha'
    """
    return "".join(map(_plain, pieces(words_of(text))))


def _plain(piece: Inline) -> str:
    if isinstance(piece, str):
        return piece
    return formula_text(piece.latex) if isinstance(piece, Formula) else plain((piece,))


def literal(text: str) -> str:
    r"""Plain text from elsewhere as an author would write it.

    >>> literal("$5")
    '\\$5'
    """
    return re.sub("[$`]", r"\\\g<0>", text)


def typed(text: str) -> str:
    r"""A number or a formula, as one types it, as an author would write it; literally where it is of another kind.

    >>> typed("-1/18"), typed("1/6 - 2*alpha"), typed("no number"), typed("18%")
    ('$-\\frac{1}{18}$', '$\\frac{1}{6} - 2\\,\\alpha$', 'no number', '18%')
    """
    if text.isdigit() or re.search("[A-Za-z] +[A-Za-z(]", text):
        return literal(text)
    try:
        return f"${node_latex(read_typed(text))}$"
    except Refused:
        return literal(text)


def marked_texts(texts: Iterable[str]) -> dict[str, str]:
    """Texts that have marks, by what they are without."""
    return {said: text for text in texts if (said := plain_text(text)) != text}


def as_written(text: str, marked: Mapping[str, str]) -> str:
    """A plain text as its author wrote it."""
    return marked.get(text) or literal(text)


def marked_words(text: str, marked: Mapping[str, str]) -> Words:
    """The words of a plain text, with the mathematics and the code that its author marked."""
    return words_of(marked[text]) if text in marked else text


def pieces(words: Words) -> tuple[Inline, ...]:
    """The pieces of words, which are one where they are plain."""
    return (words,) if isinstance(words, str) else words


def with_formulas(*parts: Inline | Words) -> Words:
    """Words in a row; a text among them is one as authors write it.

    >>> with_formulas("so $x > 0$, by ", Code("$5"))
    ('so ', Formula(latex='x > 0'), ', by ', Code(text='$5'))
    """
    found: list[Inline] = []
    for part in parts:
        found += part if isinstance(part, tuple) else pieces(words_of(part)) if isinstance(part, str) else (part,)
    return tuple(found)


@overload
def with_full_stop(said: str) -> str: ...
@overload
def with_full_stop(said: Words) -> Words: ...
def with_full_stop(said: Words) -> Words:
    """A sentence with its full stop.

    >>> with_full_stop("so it is"), with_full_stop("is it?"), with_full_stop("")
    ('so it is.', 'is it?', '')
    """
    last = said if isinstance(said, str) else said[-1] if said else ""
    if not last or (isinstance(last, str) and last.endswith((".", "?", "!", ":"))):
        return said
    return f"{said}." if isinstance(said, str) else (*said, ".")
