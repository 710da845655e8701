"""The commands of our part of LaTeX, and the signs that they are: what is not here is no command of ours."""

from __future__ import annotations

import unicodedata

GREEK = (
    *("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta", "iota", "kappa", "lambda", "mu", "nu"),
    *("xi", "pi", "rho", "sigma", "tau", "upsilon", "phi", "chi", "psi", "omega"),
)
CAPITALS = ("Gamma", "Delta", "Theta", "Lambda", "Xi", "Pi", "Sigma", "Upsilon", "Phi", "Psi", "Omega")
FRACTIONS = {"frac": "", "tfrac": "small", "dfrac": "large"}
SPACES = {
    **{",": "0.167em", ":": "0.222em", ";": "0.278em", "!": "-0.167em", " ": "0.333em"},
    **{"quad": "1em", "qquad": "2em"},
}
SIZES = {
    f"{name}{side}": size
    for name, size in {"big": "1.2em", "Big": "1.8em", "bigg": "2.4em", "Bigg": "3em"}.items()
    for side in ("", "l", "r", "m")
}
BRACKETS = {
    **{"lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "langle": "⟨", "rangle": "⟩"},
    **{"lvert": "|", "rvert": "|", "{": "{", "}": "}", "|": "‖", "lVert": "‖", "rVert": "‖"},
}
LARGE = {"sum": "∑", "prod": "∏", "int": "∫", "bigcup": "⋃", "bigcap": "⋂"}
RELATIONS = {
    **{"le": "≤", "ge": "≥", "leq": "≤", "geq": "≥", "ne": "≠", "neq": "≠", "ll": "≪", "gg": "≫", "approx": "≈"},
    **{"equiv": "≡", "sim": "∼", "simeq": "≃", "cong": "≅", "propto": "∝", "in": "∈", "notin": "∉", "ni": "∋"},
    **{"subset": "⊂", "subseteq": "⊆", "supset": "⊃", "supseteq": "⊇", "mid": "∣", "to": "→", "mapsto": "↦"},
    **{"rightarrow": "→", "leftarrow": "←", "gets": "←", "leftrightarrow": "↔", "prec": "≺", "succ": "≻"},
    **{"preceq": "⪯", "succeq": "⪰", "lt": "<", "gt": ">", "lesssim": "≲", "gtrsim": "≳", "perp": "⊥"},
    **{"implies": "⟹", "iff": "⟺", "Longrightarrow": "⟹", "Longleftrightarrow": "⟺", "Rightarrow": "⇒"},
    **{"Leftrightarrow": "⇔", "Leftarrow": "⇐", "longrightarrow": "⟶", "vdash": "⊢", "models": "⊨", "colon": ":"},
}
OPERATORS = {
    **{"cdot": "·", "times": "×", "div": "÷", "pm": "±", "mp": "∓", "ast": "*", "star": "⋆", "circ": "∘"},
    **{"cup": "∪", "cap": "∩", "setminus": "∖", "land": "∧", "lor": "∨", "wedge": "∧", "vee": "∨", "oplus": "⊕"},
    **{"otimes": "⊗", "bullet": "∙"},
}
SIGNS = {
    **LARGE,
    **RELATIONS,
    **OPERATORS,
    **BRACKETS,
    **{"infty": "∞", "dots": "…", "ldots": "…", "cdots": "⋯", "vdots": "⋮", "ddots": "⋱", "forall": "∀"},
    **{"exists": "∃", "nexists": "∄", "lnot": "¬", "neg": "¬", "varnothing": "∅", "emptyset": "∅", "partial": "∂"},
    **{"nabla": "∇", "prime": "'", "square": "□", "top": "⊤", "bot": "⊥", "checkmark": "✓", "%": "%"},
}
SINGLE = ("infty", "ast", "star", "prime", "circ", "pm", "partial", "top", "bot", "bullet")
"""Signs that may stand above or below another without braces."""
LETTERS_TOO = {"ell": "ℓ", "hbar": "ℏ"}
NAMED = ("exp", "log", "ln", "sin", "cos", "tan", "arg", "dim", "deg", "gcd")
WITH_LIMITS = ("max", "min", "lim", "sup", "inf", "argmax", "argmin", "Pr", "limsup", "liminf")
ACCENTS = {
    **{"bar": "¯", "overline": "¯", "hat": "^", "widehat": "^", "tilde": "~", "widetilde": "~", "vec": "→"},
    **{"dot": "˙", "underline": "_"},
}
WIDE = ("overline", "widehat", "widetilde", "underline")
WORDED = ("text", "textrm", "mathrm", "textit", "mathit", "operatorname", "operatorname*")
"""Commands whose argument is plain words."""
ALPHABETS = {"mathbb": "DOUBLE-STRUCK", "mathcal": "SCRIPT", "mathbf": "BOLD", "mathfrak": "FRAKTUR"}
GRIDS = {
    **{"cases": ("{", ""), "matrix": ("", ""), "pmatrix": ("(", ")"), "bmatrix": ("[", "]"), "vmatrix": ("|", "|")},
    **{"aligned": ("", ""), "smallmatrix": ("", "")},
}
"""Environments of cells, with the brackets around them."""


def greek(name: str) -> str:
    """The letter of a Greek name.

    >>> greek("lambda"), greek("Gamma")
    ('λ', 'Γ')
    """
    case = "CAPITAL" if name in CAPITALS else "SMALL"
    return unicodedata.lookup(f"GREEK {case} LETTER {'LAMDA' if name.lower() == 'lambda' else name.upper()}")


def styled(alphabet: str, letter: str) -> str:
    """A letter or digit of an alphabet of `ALPHABETS`; raises KeyError where there is none.

    >>> styled("mathbb", "R"), styled("mathbf", "1")
    ('ℝ', '𝟏')
    """
    plain = unicodedata.name(letter)
    kind = plain.removeprefix("LATIN ").replace(" LETTER ", " ")
    style = ALPHABETS[alphabet]
    try:
        return unicodedata.lookup(f"{'BLACK-LETTER' if style == 'FRAKTUR' else style} {kind}")
    except KeyError:
        return unicodedata.lookup(f"MATHEMATICAL {style} {kind}")


LETTERS = {greek(name): name for name in (*GREEK, *CAPITALS)}
"""Greek letters by how they look, with their names."""
NAMED_LETTERS = {
    **{name: letter for letter, name in LETTERS.items()},
    **{"varepsilon": "ε", "vartheta": "θ", "varphi": "φ", "varrho": "ρ", "varpi": "π"},
    **LETTERS_TOO,
}
"""Letters by the names of their commands."""
