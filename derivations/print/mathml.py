r"""Formulas as MathML, which browsers draw by themselves; it is read back when it is made, and looks as the LaTeX does.

The converter is not ours. What it makes of a formula has the `layout` of the formula, or there is no page.
"""

from __future__ import annotations

import re
from xml.etree import ElementTree

from latex2mathml.converter import convert

from derivations.print.formulas import cells
from derivations.print.layout import LatexFormulaError, Row, ScriptedSign, of_latex, row_of, sign, with_scripts

_SPACE = "{http://www.w3.org/1998/Math/MathML}"
_ELEMENTS = (
    *("math", "mrow", "mi", "mn", "mo", "mtext", "mspace", "mstyle"),
    *("mfrac", "msqrt", "msub", "msup", "msubsup", "mover"),
)
_OPERATORS = "⟺⟹±;…"
"""Signs that the converter takes for names."""


def inline(latex: str) -> str:
    r"""A formula within a line.

    Raises:
        FormulaError: it is none, or no MathML is known for it.

    >>> print(inline("p_1"))
    <math><msub><mi>p</mi><mn>1</mn></msub></math>
    """
    return f"<math>{_inner(latex)}</math>"


def display(lines: tuple[str, ...]) -> str:
    r"""Lines below each other, aligned at their marks &.

    Raises:
        FormulaError: a line is none.

    >>> print(display(("x &= 1",))[50:])
    <mtr><mtd><mi>x</mi></mtd><mtd><mo>=</mo><mn>1</mn></mtd></mtr></mtable></math>
    """
    rows = ("".join(f"<mtd>{_inner(cell) if cell else ''}</mtd>" for cell in cells(line)) for line in lines)
    table = "".join(f"<mtr>{row}</mtr>" for row in rows)
    return f'<math display="block"><mtable displaystyle="true">{table}</mtable></math>'


def _inner(latex: str) -> str:
    """What stands within `math`."""
    expected = of_latex(latex)
    # letters in upright type are words, as is what \text has
    found = ElementTree.fromstring(convert(re.sub(r"\\mathrm(?=\{)", r"\\text", latex)))
    for each in found.iter():
        each.tag = each.tag.removeprefix(_SPACE)
        if each.tag not in _ELEMENTS or "\\" in (each.text or ""):
            raise LatexFormulaError(
                f"formula {latex!r:.80}: expected MathML for all of it, found <{each.tag}> {each.text!r}"
            )
        if each.tag == "mi" and each.text and each.text in _OPERATORS:
            each.tag = "mo"
        if len(each) and each[0].get("fence") and not any(part.tag.endswith("mfrac") for part in each.iter()):
            # brackets that may grow and need not have gaps beside them in some fonts
            each[0].set("stretchy", "false")
            each[-1].set("stretchy", "false")
        if len(each) and all(part.get("mathvariant") == "italic" for part in each):
            _one_name(each)
    (row,) = found  # the converter puts all into one row
    parts = list(row) if row.tag == "mrow" else [row]
    shown = "".join(ElementTree.tostring(part, encoding="unicode") for part in parts)
    require_layout(shown, expected)
    return shown


def require_layout(shown: str, expected: Row) -> None:
    """Check that markup, which stands within `math`, looks like this.

    Raises:
        FormulaError: it does not.
    """
    if layout(shown) != expected:
        raise LatexFormulaError(f"formula {shown!r:.200}: expected it to look as its LaTeX does, found another look")


def layout(shown: str) -> Row:
    """The layout of markup that stands within `math`.

    Raises:
        FormulaError: it has an element that is not ours.

    >>> layout("<mi>x</mi><mo>≥</mo><mn>2</mn>") == of_latex(r"x \\ge 2")
    True
    """
    return _row(ElementTree.fromstring(f"<math>{shown}</math>"))


def _row(above: ElementTree.Element) -> Row:
    stray = "".join([above.text or "", *(each.tail or "" for each in above)])
    if stray.strip():
        raise LatexFormulaError(f"formula: expected elements of MathML, found {stray!r:.80}")
    return row_of(part for each in above for part in _parts(each))


def _parts(element: ElementTree.Element) -> Row:
    rows = [row_of(_parts(each)) for each in element]
    match element.tag:
        case "mrow" | "mstyle":
            inner = _row(element)
            return (ScriptedSign("sign", "{,}"),) if inner == (ScriptedSign("sign", ","),) else inner
        case "mi" | "mn" | "mo":
            text = element.text or "?"
            return (ScriptedSign("name", text) if element.get("class") == "w" else sign(text),)
        case "mtext":
            return (ScriptedSign("words", (element.text or "").replace("\u00a0", " ").strip()),)
        case "mspace":
            return ()
        case "mfrac":
            return (ScriptedSign("fraction", inside=tuple(rows)),)
        case "msqrt":
            return (ScriptedSign("root", inside=(_row(element),)),)
        case "mover":
            return (ScriptedSign("bar", inside=(rows[0],)),)
        case "msub":
            return with_scripts(rows[0], rows[1], ())
        case "msup":
            return with_scripts(rows[0], (), rows[1])
        case "msubsup":
            return with_scripts(rows[0], rows[1], rows[2])
    raise LatexFormulaError(f"formula: expected MathML of ours, found <{element.tag}>")


def _one_name(row: ElementTree.Element) -> None:
    """A name of several letters is one sign, in the type of names (class w)."""
    name = "".join(part.text or "" for part in row)
    for part in list(row):
        row.remove(part)
    row.tag, row.text = "mi", name
    row.set("class", "w")
