"""Formulas as MathML, which browsers draw: it is read back when it is made, and looks as the LaTeX does."""

from __future__ import annotations

from html import escape
from itertools import zip_longest
from xml.etree import ElementTree

from derivations.print.formulas import cells
from derivations.print.latex_commands import ACCENTS, LARGE, LETTERS, OPERATORS, RELATIONS, WITH_LIMITS
from derivations.print.layout import (
    BLANK_PART,
    STRETCHED,
    UPRIGHT,
    LatexFormulaError,
    Row,
    ScriptedSign,
    look,
    row_of,
    sign,
    tree,
    with_scripts,
)

THIN = '<mspace width="0.167em"/>'
_LIMITS = {*LARGE.values(), *WITH_LIMITS} - {"∫"}
_OPEN = {*"([{⌊⌈⟨"}
_FENCES = {*_OPEN, *")]}⌋⌉⟩"}
_TIGHT = {*"|‖/"}
_ORDINARY = {*"∞∅∂∇□✓⊤⊥"}
_ARROWS = {*"→←↔↦⟹⟺⇒⇔⇐⟶"}
_BEFORE_A_NUMBER = {*_OPEN, *"+-=<>,:;/", *LARGE.values(), *RELATIONS.values(), *OPERATORS.values()}
"""A minus after one of these is that of a number, not that of a difference."""
_PRINTED = {"-": "−", "'": "′"}
_LINES = {"¯": "over", "_": "under"}
_STYLES = {"small": "false", "large": "true"}


def inline(latex: str) -> str:
    r"""A formula within a line.

    Raises:
        LatexFormulaError: it is none.

    >>> print(inline("p_1"))
    <math><msub><mi>p</mi><mn>1</mn></msub></math>
    """
    return f"<math>{_inner(latex)}</math>"


def display(lines: tuple[str, ...]) -> str:
    r"""Lines below each other, aligned at their marks &.

    Raises:
        LatexFormulaError: a line is none.

    >>> print(display(("x &= 1",))[50:])
    <mtr><mtd><mi>x</mi></mtd><mtd><mo>=</mo><mn>1</mn></mtd></mtr></mtable></math>
    """
    rows = ("".join(f"<mtd>{_inner(cell) if cell else ''}</mtd>" for cell in cells(line)) for line in lines)
    table = "".join(f"<mtr>{row}</mtr>" for row in rows)
    return f'<math display="block"><mtable displaystyle="true">{table}</mtable></math>'


def _inner(latex: str) -> str:
    """What stands within `math`."""
    row = tree(latex)
    shown = _parts_of(row)
    require_layout(shown, look(row))
    return shown


def _parts_of(row: Row) -> str:
    shown, before = [], None
    row = tuple(part for part in row if part != BLANK_PART)
    for part, after in zip_longest(row, row[1:]):
        first, last = _gaps(part, before, after)
        shown.append(THIN * first + _scripted(part, before) + THIN * last)
        before = before if part.kind == "space" else part
    return "".join(shown)


def _gaps(part: ScriptedSign, before: ScriptedSign | None, after: ScriptedSign | None) -> tuple[bool, bool]:
    """Whether a thin space stands before and after the name of a function."""
    if part.kind != "name" or part.size != UPRIGHT:
        return False, False
    ordinary = before is not None and before.kind != "sign"
    begins = after is not None and after.kind not in ("sign", "space", "group")
    return ordinary, begins


def _row_of(row: Row) -> str:
    """A row as one element."""
    if len(row) == 1:
        shown = _parts_of(row)
        if len(ElementTree.fromstring(f"<m>{shown}</m>")) == 1:
            return shown
    return f"<mrow>{_parts_of(row)}</mrow>"


def _scripted(part: ScriptedSign, before: ScriptedSign | None) -> str:
    base = _base(part, before)
    if not part.below and not part.above:
        return base
    below, above = (_row_of(each) if each else "" for each in (part.below, part.above))
    under, over = ("under", "over") if part.text in _LIMITS else ("sub", "sup")
    tag = f"m{under * bool(below)}{over * bool(above)}"
    return f"<{tag}>{base}{below}{above}</{tag}>"


def _base(part: ScriptedSign, before: ScriptedSign | None) -> str:
    match part.kind:
        case "number":
            return f"<mn>{part.text}</mn>"
        case "letter":
            upright = ' mathvariant="normal"' * (part.text.isupper() and part.text in LETTERS)
            return f"<mi{upright}>{part.text}</mi>"
        case "name":
            return _name(part)
        case "words":
            return f"<mtext>{escape(part.text).replace(' ', chr(160))}</mtext>"
        case "space":
            return f'<mspace width="{part.size}"/>'
        case "group":
            return _row_of(part.inside[0])
        case "fraction" | "stack":
            return _fraction(part)
        case "root":
            return f"<msqrt>{_parts_of(part.inside[0])}</msqrt>"
        case "accent":
            return _accent(part)
        case "grid":
            return _grid(part)
    return _sign(part, before)


def _name(part: ScriptedSign) -> str:
    if part.size != UPRIGHT:
        return f'<mi class="w">{part.text}</mi>'
    if part.text in WITH_LIMITS:
        return f'<mo movablelimits="true" lspace="0" rspace="0">{part.text}</mo>'
    return f"<mi>{part.text}</mi>"


def _sign(part: ScriptedSign, before: ScriptedSign | None) -> str:
    text = part.text.strip("{}") or part.text
    shown = escape(_PRINTED.get(text, text))
    if text in _ORDINARY:
        return f"<mi>{shown}</mi>"
    return f"<mo{_attributes(part, text, before)}>{shown}</mo>"


def _attributes(part: ScriptedSign, text: str, before: ScriptedSign | None) -> str:
    if part.size == STRETCHED:
        return ' stretchy="true"'
    if part.size:
        return f' minsize="{part.size}" maxsize="{part.size}"'
    if text in _TIGHT:
        return ' stretchy="false" lspace="0" rspace="0"'
    if text in _FENCES or text in _ARROWS:
        return ' stretchy="false"'
    after_a_sign = before is not None and before.kind == "sign" and before.text in _BEFORE_A_NUMBER
    return ' form="prefix"' if text in ("+", "-", "±") and after_a_sign else ""


def _fraction(part: ScriptedSign) -> str:
    line = ' linethickness="0"' if part.kind == "stack" else ""
    shown = f"<mfrac{line}>{''.join(map(_row_of, part.inside))}</mfrac>"
    return f'<mstyle displaystyle="{_STYLES[part.size]}">{shown}</mstyle>' if part.size else shown


def _accent(part: ScriptedSign) -> str:
    (inside,) = part.inside
    if part.text in _LINES and (part.size == STRETCHED or part.text == "_"):
        return f'<mrow class="{_LINES[part.text]}">{_parts_of(inside)}</mrow>'
    return f"<mover>{_row_of(inside)}<mo>{part.text}</mo></mover>"


def _grid(part: ScriptedSign) -> str:
    width = int(part.text)
    given = [part.inside[at : at + width] for at in range(0, len(part.inside), width or 1)]
    rows = ("".join(f"<mtd>{_parts_of(cell)}</mtd>" for cell in row) for row in given)
    return f'<mtable class="grid">{"".join(f"<mtr>{row}</mtr>" for row in rows)}</mtable>'


def require_layout(shown: str, expected: Row) -> None:
    """Check that markup, which stands within `math`, looks like this.

    Raises:
        LatexFormulaError: it does not.
    """
    if layout(shown) != expected:
        raise LatexFormulaError(f"formula {shown!r:.200}: expected it to look as its LaTeX does, found another look")


def layout(shown: str) -> Row:
    """The look of markup that stands within `math`.

    Raises:
        LatexFormulaError: it has an element that is not ours.

    >>> layout("<mi>x</mi><mo>≥</mo><mn>2</mn>") == look(tree(r"x \\ge 2"))
    True
    """
    return _row(ElementTree.fromstring(f"<math>{shown}</math>"))


def _row(above: ElementTree.Element) -> Row:
    stray = "".join([above.text or "", *(each.tail or "" for each in above)])
    if stray.strip():
        raise LatexFormulaError(f"formula: expected elements of MathML, found {stray!r:.80}")
    return row_of(part for each in above for part in _parts(each))


def _parts(element: ElementTree.Element) -> Row:
    rows = [row_of(_parts(each)) for each in element] if element.tag != "mtable" else []
    match element.tag:
        case "mrow" if (line := element.get("class")) in _LINES.values():
            text = next(text for text, name in _LINES.items() if name == line)
            return (ScriptedSign("accent", text, (_row(element),)),)
        case "mrow" | "mstyle":
            return _row(element)
        case "mi" | "mn" | "mo":
            text = element.text or "?"
            return (ScriptedSign("name", text) if element.get("class") == "w" else sign(text),)
        case "mtext":
            return (ScriptedSign("words", (element.text or "").replace("\u00a0", " ").strip()),)
        case "mspace":
            return ()
        case "mfrac":
            return (ScriptedSign("stack" if element.get("linethickness") else "fraction", inside=tuple(rows)),)
        case "msqrt":
            return (ScriptedSign("root", inside=(_row(element),)),)
        case "mover" if len(rows[1]) == 1 and rows[1][0].text in ACCENTS.values():
            return (ScriptedSign("accent", rows[1][0].text, (rows[0],)),)
        case "mtable":
            found = [[_row(cell) for cell in row] for row in element]
            columns = str(len(found[0]) if found else 0)
            return (ScriptedSign("grid", columns, tuple(cell for row in found for cell in row)),)
        case "msub" | "munder":
            return with_scripts(rows[0], rows[1], ())
        case "msup" | "mover":
            return with_scripts(rows[0], (), rows[1])
        case "msubsup" | "munderover":
            return with_scripts(rows[0], rows[1], rows[2])
    raise LatexFormulaError(f"formula: expected MathML of ours, found <{element.tag}>")
