r"""Words with formulas as lines of text for a terminal: \frac{1}{18} is 1/18."""

from __future__ import annotations

import re

from derivations.report.blocks import Formula, Words, plain
from trees.terminal import shown

_FRACTION = re.compile(r"\\[td]?frac\{([^{}]*)\}\{([^{}]*)\}")
_SIGNS = {r"\le": "<=", r"\ge": ">=", r"\cdot": "*", r"\left": "", r"\right": "", r"\quad": " ", r"\text": ""}


def spoken(words: Words) -> str:
    """The words as one line of text, fit for a terminal.

    >>> spoken(("is ", Formula(r"- \\frac{1}{18}"), " for ", Formula(r"0 \\le \\alpha \\le \\frac{1 + B}{2}")))
    'is -1/18 for 0 <= alpha <= (1 + B)/2'
    """
    if isinstance(words, str):
        return shown(words)
    said = (_text(each.latex) if isinstance(each, Formula) else plain((each,)) for each in words)
    return shown("".join(said))


def _text(latex: str) -> str:
    while found := _FRACTION.search(latex):
        top, bottom = (f"({part})" if re.search(r"[ +*]", part.strip()) else part for part in found.groups())
        latex = f"{latex[: found.start()]}{top}/{bottom}{latex[found.end() :]}"
    latex = re.sub(r"\\[a-zA-Z]+", lambda command: _SIGNS.get(command[0], command[0][1:]), latex)
    latex = re.sub(r"\^\{([^{}]*)\}", r"^\1", latex).replace("{", "").replace("}", "")
    return re.sub(r"(^|[(,=] ?)- ", r"\1-", latex)
