r"""Plain words with what is mathematics in them as formulas, games and code in typewriter.

    run       = chain [", ..., " sum]                      N = 2, ..., 200
    chain     = [sum] {relation sum | " in " interval}     0 <= alpha <= 1/3, alpha in [0, 1/3], >= 0, eta -> 0
    sum       = ["-"] product {(" + " | " - ") product}
    product   = power {"/" power | "*" power | power}      1/(2 N), 3 alpha, (1 - x)(1 + x)
    power     = atom ["^" atom | "*"]                      f* W, that is f with a star: nothing follows it at once
    atom      = number | name | name "(" sum ")" | "(" sum {", " sum} ")" | interval | "..."

A single letter alone is mathematics only if it is one of `ALONE`: cards, players and the words a, A, I are letters too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from derivations.print.blocks import Code, Formula, Inline, Words
from derivations.print.given_text import in_latex
from derivations.print.layout import LatexFormulaError
from trees.drawing.tikz import escape

GREEK = ["alpha", "beta", "gamma", "delta", "epsilon", "eta", "lambda", "mu", "pi", "psi", "rho", "sigma", "tau", "xi"]
FUNCTIONS = ("exp", "log", "sqrt")
ALONE = frozenset("BMNPVWefijkmnpqstuwxy")
CARDS = frozenset("JQKAI")
RELATIONS = {"<=": r"\le ", ">=": r"\ge ", "!=": r"\ne ", "->": r"\to ", "=": "=", "<": "<", ">": ">"}

QUOTES = {"“": "``", "”": "''", "‘": "`", "’": "'"}
DIGEST = re.compile(r"[0-9a-f]{64}(?!\w)")
_NUMBER = re.compile(r"\d{1,3}(?:,\d{3})+(?![\w,])|\d+(?:\.\d+)*")
_LONG = "|".join((*GREEK, *FUNCTIONS, rf"(?:[a-z]|{'|'.join(GREEK)})bar"))
_NAME = re.compile(rf"(?:{_LONG})\d?\b|[a-zA-Z](?:_(?:[a-zA-Z]|\d+)|(?<=[a-z])\d)?(?!\w)")
_STAR = re.compile(r"\*(?![\w(*])")
_SETTING = re.compile(r" [a-z]+=(?! )")
_RELATION = re.compile(r" ?(<=|>=|!=|->|=|<|>) ?")
_CODE = re.compile(r"[a-z]{2,}(?:_[a-z]+)+(?![\w(])|[a-z]+(?:_[a-z]+)*\((?=[^ ]*=)")
_FRACTION = re.compile(r"\\tfrac\{[^{}]*\}\{[^{}]*\}")
_GAME = re.compile(r"\d\(")


def words(said: str) -> str:
    r"""Plain words as LaTeX.

    >>> print(words("it is 1/3 + alpha or K7, not -1, under kmn-eta"))
    it is $\tfrac{1}{3} + \alpha$ or K7, not $-1$, under kmn-$\eta$
    >>> print(words("'K check-bet' for every N >= 1 in 1(2(1 3) 3(1 2))"))
    `K check-bet' for every $N\ge 1$ in \typed{1(2(1 3) 3(1 2))}
    """
    return "".join(map(_latex, _all_pieces(said)))


def as_words(said: str) -> Words:
    r"""Plain words as those of blocks.

    >>> as_words("it is 1/3 + alpha")
    ('it is ', Formula(latex='\\tfrac{1}{3} + \\alpha'))
    """
    found: list[Inline] = []
    for piece in _all_pieces(said):
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


def _all_pieces(said: str) -> list[Inline]:
    try:
        return list(_pieces(said))
    except RecursionError:  # a stranger's brackets within brackets
        return [said]


def _latex(piece: Inline) -> str:
    match piece:
        case Formula(latex):
            return f"${latex}$"
        case Code(text):
            return rf"\typed{{{escape(text)}}}"
        case str() if piece in QUOTES:
            return QUOTES[piece]
        case str() if DIGEST.fullmatch(piece):
            return breakable(piece)
        case str():
            return in_latex(piece)
    raise TypeError(f"expected text, a formula or code, found {piece!r:.40}")


def with_full_stop(said: str) -> str:
    """A sentence with its full stop.

    >>> with_full_stop("so it is"), with_full_stop("is it?"), with_full_stop("")
    ('so it is.', 'is it?', '')
    """
    return said if not said or said.endswith((".", "?", "!", ":")) else f"{said}."


def _pieces(said: str) -> Iterator[Inline]:
    place = plain = 0
    while place < len(said):
        found = _digest(said, place) or _typed(said, place) or _mathematics(said, place) or _quote(said, place)
        if found is None:
            place += 1
            continue
        yield said[plain:place]
        shown, place = found
        plain = place
        yield shown
    yield said[plain:]


Found = tuple[str, int] | None
"""What is shown and where it ends, or nothing."""
Piece = tuple[Inline, int] | None


def _begins(said: str, place: int) -> bool:
    return place == 0 or not (said[place - 1].isalnum() or said[place - 1] in "_.'")


def _quote(said: str, place: int) -> Piece:
    """The quotation mark that stands there, opening or closing."""
    mark = said[place]
    if mark not in "'\"":
        return None
    opens = (place == 0 or said[place - 1] in " ([") and said[place + 1 : place + 2].strip() != ""
    if mark == '"':
        return ("“" if opens else "”"), place + 1
    return ("‘" if opens else "’"), place + 1


def breakable(digest: str, block: int = 8) -> str:
    r"""A digest that a line may end in after each block.

    >>> print(breakable("0123456789abcdef"))
    01234567\allowbreak{}89abcdef
    """
    return r"\allowbreak{}".join(digest[at : at + block] for at in range(0, len(digest), block))


def _digest(said: str, place: int) -> Piece:
    found = DIGEST.match(said, place) if _begins(said, place) else None
    return (found[0], found.end()) if found else None


def _typed(said: str, place: int) -> Piece:
    """A game of winners, such as 1(2 3), or a piece of code, as it is typed."""
    if not _begins(said, place):
        return None
    if _GAME.match(said, place):
        end = _game(said, place)
        return (Code(said[place:end]), end) if end else None
    code = _CODE.match(said, place)
    if code is None:
        return None
    end = code.end()
    if code[0].endswith("("):
        depth = 1
        while depth and end < len(said):
            depth += {"(": 1, ")": -1}.get(said[end], 0)
            end += 1
        if depth:
            return None
    return Code(said[place:end]), end


def _game(said: str, place: int) -> int:
    """Where the game ends that begins there, or 0."""
    if not said[place : place + 1].isdigit():
        return 0
    place += 1
    if said[place : place + 1] != "(":
        return place
    place += 1
    for children in range(len(said)):
        end = _game(said, place)
        if not end:
            return 0
        if said[end : end + 1] == ")":
            return end + 1 if children else 0
        gap = re.compile(r" / | ?").match(said, end)
        if gap is None or gap.end() == end:
            return 0
        place = gap.end()
    return 0


def _mathematics(said: str, place: int) -> Piece:
    if not _begins(said, place) or said[place] == " ":
        return None
    if said[place] == "-" and (place > 0 and said[place - 1] not in " ([,"):
        return None
    if place > 0 and said[place - 1] == "-" and not any(said.startswith(name, place) for name in GREEK):
        return None
    found = _run(said, place)
    if found is None or (found[1] < len(said) and said[found[1]].isalnum()):
        return None
    text = said[place : found[1]]
    if re.fullmatch(r"[a-zA-Z]", text):
        abbreviated = re.match(r"\.\w", said[found[1] :])
        return (Formula(text), found[1]) if text in ALONE and not abbreviated else None
    # what stands in brackets or is the name of a function is prose, unless something is done with it
    if text in FUNCTIONS or re.fullmatch(r"\([\w.]*\)", text):
        return None
    if _NUMBER.fullmatch(text):
        return text, found[1]
    try:
        return Formula(found[0]), found[1]
    except LatexFormulaError:
        return None


def _run(said: str, place: int) -> Found:
    found = _chain(said, place)
    if found and said.startswith(", ..., ", found[1]) and (last := _sum(said, found[1] + 7)):
        return rf"{found[0]},\dots,{last[0]}", last[1]
    return found


def _chain(said: str, place: int) -> Found:
    found = ("", place) if _RELATION.match(said, place) else _sum(said, place)
    while found:
        shown, end = found
        if said.startswith(" in ", end) and (among := _interval(said, end + 4)):
            return rf"{shown}\in{among[0]}", among[1]
        relation = _RELATION.match(said, end)
        right = _sum(said, relation.end()) if relation else None
        if relation is None or right is None:
            return found if shown else None
        found = f"{shown}{RELATIONS[relation[1]]}{right[0]}", right[1]
    return None


def _sum(said: str, place: int) -> Found:
    negative = said.startswith("-", place)
    found = _product(said, place + negative)
    if found is None:
        return None
    shown, end = f"{'-' * negative}{found[0]}", found[1]
    while said[end : end + 3] in (" + ", " - ") and (more := _product(said, end + 3)):
        shown, end = f"{shown} {said[end + 1]} {more[0]}", more[1]
    return shown, end


def _product(said: str, place: int) -> Found:
    found = _power(said, place)
    if found is None:
        return None
    factors, end = [found[0]], found[1]
    while True:
        sign = said[end : end + 1]
        if sign in ("/", "*") and (more := _power(said, end + 1)):
            if sign == "/":
                factors.append(_fraction(factors.pop(), more[0]))
            else:
                factors.append(rf"\cdot {more[0]}" if more[0][0].isdigit() else more[0])
            end = more[1]
        elif said.startswith(" * ", end) and (more := _power(said, end + 3)):
            factors.append(rf"\cdot {more[0]}" if more[0][0].isdigit() else more[0])
            end = more[1]
        elif more := _beside(said, end):
            factors.append(more[0])
            end = more[1]
        else:
            return _joined(factors), end


def _beside(said: str, end: int) -> Found:
    """A factor without a sign before it: a bracket, after a number or bracket; a letter, after a space."""
    before = said[end - 1]
    if said.startswith("(", end) and (before == ")" or before.isdigit()):
        return _power(said, end)
    # of "g=1 delta=0.5", settings side by side, each is by itself
    if said[end : end + 1] != " " or _SETTING.match(said, end):
        return None
    following = said[end + 1 : end + 2]
    if following == "(" and before == ")":
        return _power(said, end + 1)
    if not following.isalpha() or following in CARDS or (following == "a" and not said.startswith("alpha", end + 1)):
        return None
    return _power(said, end + 1)


def _fraction(top: str, bottom: str) -> str:
    if "frac" in top + bottom:
        return f"{top}/{bottom}"
    return rf"\tfrac{{{_bare(top)}}}{{{_bare(bottom)}}}"


def _joined(factors: list[str]) -> str:
    """Factors side by side; a command needs a space before a letter."""
    shown = ""
    for factor in factors:
        shown += " " * bool(re.search(r"\\[a-z]+$", shown) and factor[:1].isalpha()) + factor
    return shown


def _bare(shown: str) -> str:
    """Without the brackets around the whole."""
    if not shown.startswith("("):
        return shown
    depth = 0
    for j, char in enumerate(shown):
        depth += {"(": 1, ")": -1}.get(char, 0)
        if depth == 0:
            return shown[1:-1] if j == len(shown) - 1 else shown
    return shown


def _power(said: str, place: int) -> Found:
    found = _atom(said, place)
    if found and said.startswith("^", found[1]) and (raised := _atom(said, found[1] + 1)):
        return f"{found[0]}^{{{_bare(raised[0])}}}", raised[1]
    if found and said[found[1] - 1].isalpha() and _STAR.match(said, found[1]):
        return f"{found[0]}^*", found[1] + 1
    return found


def _atom(said: str, place: int) -> Found:
    if said.startswith("...", place):
        return r"\dots", place + 3
    if said[place : place + 1] in ("(", "["):
        return _interval(said, place)
    if number := _NUMBER.match(said, place):
        end = number.end()
        return None if said[end : end + 1].isalpha() else (number[0].replace(",", "{,}"), end)
    name = _NAME.match(said, place)
    if name is None or name[0] in CARDS:
        return None
    end = name.end()
    if said.startswith("(", end) and (argument := _interval(said, end)):
        if name[0] == "sqrt":
            return rf"\sqrt{{{_bare(argument[0])}}}", argument[1]
        if name[0] == "H":  # the harmonic number
            return rf"H_{{{_bare(argument[0])}}}", argument[1]
        return f"{_symbol(name[0])}{argument[0]}", argument[1]
    if name[0] in FUNCTIONS and said.startswith("' ", end):
        return f"{_symbol(name[0])}'", end + 1
    return _symbol(name[0]), end


def _symbol(name: str) -> str:
    if name.endswith("bar"):
        return rf"\bar{{{_symbol(name.removesuffix('bar'))}}}"
    if name[:-1] in GREEK:
        return f"{_symbol(name[:-1])}_{name[-1]}"
    if len(name) > 1 and (name[1].isdigit() or name[1] == "_"):
        return f"{name[0]}_{{{name[1:].lstrip('_')}}}"
    return f"\\{name}" if len(name) > 1 else name


def _interval(said: str, place: int) -> Found:
    """A bracket, a point or an interval."""
    opening = said[place : place + 1]
    if opening not in ("(", "["):
        return None
    parts, end = [], place + 1
    while True:
        part = ("\\infty", end + 2) if said.startswith("oo", end) else _sum(said, end)
        if part is None:
            return None
        parts.append(part[0])
        end = part[1]
        if said.startswith(", ", end):
            end += 2
            continue
        closing = said[end : end + 1]
        if closing not in (")", "]") or (len(parts) == 1 and opening + closing != "()"):
            return None
        if len(parts) == 1 and _FRACTION.fullmatch(parts[0]) and said[end + 1 : end + 2] != "^":
            return parts[0], end + 1
        return opening + r",\,".join(parts) + closing, end + 1
