"""Pages of `docs` that follow from the code: `make docs` writes them, a test compares them."""

from __future__ import annotations

import ast
import inspect
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from derivations.claims.claim import Settled, Verdict
from derivations.claims.executed import executed_modules
from derivations.claims.told import ending
from derivations.claims.topics import EVERYBODY, TOPICS, call_of
from derivations.index import SOURCES
from derivations.schemas.certificates import certificate_schema_text
from derivations.schemas.published import FOLDER
from tests.support.docs_commands import commands
from tests.support.docs_front import front_picture
from tests.support.docs_python import python
from tests.support.docs_stub import stub
from tests.support.examples import FILES, expected
from tests.support.files import HOME
from tests.support.house import parsed, trusted_modules
from tests.support.ledger import Ledger
from verify.certificate_json import load
from verify.check import certificate_lines
from verify.kernel.theory import NUMBER, WORDS, core, load_named, theories
from verify.language import parse

DOCS = HOME / "docs"
LEDGER = DOCS / "ledger.md"
MOST_SAID, MOST_LETTERS = 3, 300
"""Of what is true instead of a claim, or of its samples."""
RUN = "K7", "D7", "M8"
"""Claims of which the page on verdicts says how much must be believed."""


def certificates() -> str:
    """The kinds of certificates, a section for each row."""
    lines = [
        "# Kinds of certificates",
        "",
        "Each kind is a row of the core or of a theory (`verify/theories/*/theory.py`); a verdict names the theories"
        " that it rests on, and `gameproof check --theories` refuses others. A certificate is a JSON object with the"
        " entry `kind`, the"
        " fields of its record below, and in a file `format`. How games, numbers and plans are written, and what the"
        " first kinds prove exactly: [the core certificate format](reference/certificate-format.md).",
        "",
        "*Evidence*: what is stated follows from what the certificate carries. *Recomputed*: the checker computes it"
        " again, as the search did; `tests/house/test_recomputed.py` names the unrelated computation that tests hold"
        " against it. *Smt*: one word of each solver named is believed; the query is made again.",
    ]
    for theory in (core(), *theories()):
        if theory.kinds:
            lines += ["", f"## {theory.name.replace('_', ' ').capitalize()}", "", f"{theory.about}."]
        for name, kind in theory.kinds.items():
            record = load_named(kind.record)
            shown = ", ".join(f"`{field.name}`" for field in fields(record))
            about = " ".join((inspect.getdoc(record) or "").split())
            trust = f"*{kind.trust.capitalize()}.* {kind.proves[0].upper()}{kind.proves[1:]}."
            lines += ["", f"### {name}", "", trust, "", f"{about} Fields: {shown}. Checked by `{kind.check}`."]
    return "\n".join(lines) + "\n"


def language() -> str:
    """Statements as text: how they are made, and the words for numbers and statements about games."""
    grammar = (inspect.getdoc(parse) or "").partition("\n\n")[2]
    lines = [
        "# Statements",
        "",
        "What a claim says formally, and what a certificate proves, is a statement of one small language, such as",
        "",
        "```text",
        "value(kuhn(cards=3, ante=1, bet=1)) == -1/18",
        "for alpha in [0, 1/3]: nash(poker, third) exactly when alpha in {0}",
        'for x in optimal(poker, 1): x["K", "bet"] == 3*x["J", "bet"]',
        "for N in {1, ..., 5}: value(liars_dice(faces=N + 1)) < value(liars_dice(faces=N))",
        "```",
        "",
        "A claim's `where` gives names to long arguments, such as `poker` and `third`. A built-in game is written as a"
        ' call, a game from a file as `game("title", "SHA-256 digest")`; players are 1, 2, ...; a profile is a list'
        " with a mapping for each player, from information set to action to probability. In a claim file the names of"
        " its games and profiles stand for themselves, and a player of such a game may be called by name; from Python"
        ' the same is said by operators: `value("kuhn") == "-1/18"`, `~(...)`, `&`, `|`;'
        " see [claims of your own](how-to/claims.md).",
        "",
        "```text",
        *grammar.splitlines(),
        "```",
    ]
    lines += ["", "`gameproof words` lists the words, and `gameproof words WORD` says what one means."]
    for place, (topic, words) in enumerate(TOPICS.items()):
        if place in (0, EVERYBODY):
            lines += ["", f"## {'Words of special games and sources' if place else 'Words for every game'}"]
        lines += ["", f"### {topic}", "", "| word | means | for example |", "| --- | --- | --- |"]
        for word, example in words.items():
            role = "number" if WORDS[word].role == NUMBER else "statement"
            lines.append(f"| `{call_of(word)}` | {role}: {WORDS[word].means} | `{example}` |")
    return "\n".join(lines) + "\n"


def examples() -> str:
    """The examples, each with the ledger in which it ends."""
    lines = [
        "# Examples",
        "",
        "Files of claims on games from the literature, in the folder `examples` with their games, each with its source."
        " Below each stands what `gameproof prove FILE` prints; tests settle all of them again. Notebooks:"
        " [how to](how-to/notebooks.md).",
    ]
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        toml = file.suffix == ".toml"
        title = tomllib.loads(text).get("title", file.stem) if toml else ast.get_docstring(ast.parse(text)) or file.stem
        lines += ["", f"## {title.splitlines()[0].rstrip('.')}", "", f"[`{file.name}`](../examples/{file.name})", ""]
        lines += [f"```{{literalinclude}} ../examples/{file.name}", f":language: {'toml' if toml else 'python'}", "```"]
        lines += ["", f"```{{literalinclude}} ../examples/{expected(file).name}", ":language: text", "```"]
    return "\n".join(lines) + "\n"


def ledger_page(settled: Mapping[str, Sequence[Settled]]) -> str:
    """Every claim with its verdict, a table for each source, whose rows lead to the claim's page on the site."""
    verdicts = Counter(item.verdict for items in settled.values() for item in items)
    counts = ", ".join(f"{verdicts[verdict]} {verdict.value}" for verdict in Verdict if verdicts[verdict])
    lines = [
        "# The ledger",
        "",
        f"What `gameproof prove all` settles: {verdicts.total()} claims of published sources, {counts}. What the"
        " verdicts mean and rest on: [what a verdict rests on](verdicts.md).",
        "",
        'The same <a href="ledger/index.html">to search, to filter and to move</a>: each claim has a page'
        " with readings, derivation and certificate. `make site` and `gameproof ledger --html DIR` write it.",
    ]
    for name, items in settled.items():
        lines += ["", f"## {name}", "", "| claim | verdict | what is claimed |", "| --- | --- | --- |"]
        for item in items:
            id_ = item.claim.id
            said = "<br>".join(map(_in_table, [item.claim.statement, *ending(item)[:MOST_SAID]]))
            lines.append(f'| <a href="ledger/claims/{id_}.html">{id_}</a> | {item.outcome} | {said} |')
    return "\n".join(lines) + "\n"


def _in_table(text: str) -> str:
    """Plain words in a cell of a table, shortened where they are many."""
    text = text if len(text) <= MOST_LETTERS else f"{text[:MOST_LETTERS].rpartition(' ')[0]} ..."
    return re.sub(r"([\\`*_{}\[\]<>#|$~^])", r"\\\1", text)


def settled_again() -> str:
    """The ledger's page, from settling every claim: some minutes."""
    with TemporaryDirectory() as folder:
        found = Ledger(Path(folder), anew=True)
        return ledger_page({name: found.of(name) for name in SOURCES})


def trusted_lines(file: str) -> int:
    """How many trusted lines run when a certificate is read, checked and told."""
    return sum(each.ran for each in executed_modules(lambda: certificate_lines(load(file))))


def verdicts_again() -> str:
    """The page on verdicts with the figures of a run: what the checker may load, and what runs for some claims."""
    text = (DOCS / "verdicts.md").read_text(encoding="utf-8")
    modules, lines = trusted()
    text = re.sub(r"[\d,]+(?= modules that the checker may load)", f"{modules:,}", text)
    text = re.sub(r"(?<=with )[\d,]+(?=\s+statements)", f"{lines:,}", text)
    with TemporaryDirectory() as folder:
        found = Ledger(Path(folder), anew=False)
        for id_ in RUN:
            ran = trusted_lines(found.entry(id_)["certificate"])
            text = re.sub(rf"[\d,]+(?= lines for {id_})", f"{ran:,}", text)
    return text


PAGES: dict[str, Callable[[], str]] = {
    "certificates.md": certificates,
    "statements.md": language,
    "examples.md": examples,
    "reference/commands.md": commands,
    "reference/python.md": python,
    "../gameproof/__init__.pyi": stub,
    "_static/front.svg": partial(front_picture, "light"),
    "_static/front-dark.svg": partial(front_picture, "dark"),
}
"""Those that are quick to make."""


def statements(module: str) -> int:
    """How many statements a module has, docstrings not counted."""
    found, waiting = 0, list[ast.AST]([parsed(module)])
    while waiting:
        node = waiting.pop()
        said = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        found += isinstance(node, ast.stmt) and not said
        # no statement stands in an expression
        waiting += [part for part in ast.iter_child_nodes(node) if not isinstance(part, ast.expr)]
    return found


def trusted() -> tuple[int, int]:
    """How many modules the checker may load, and how many statements they have."""
    return len(trusted_modules()), sum(map(statements, trusted_modules()))


MADE: dict[str, Callable[[], str]] = {**PAGES, "ledger.md": settled_again, "verdicts.md": verdicts_again}


if __name__ == "__main__":
    (FOLDER / "certificate.json").write_text(certificate_schema_text(), encoding="utf-8")
    for name in sys.argv[1:] or MADE:
        text = MADE[name]()
        (DOCS / name).parent.mkdir(exist_ok=True)
        (DOCS / name).write_text(text, encoding="utf-8")
        print(f"docs/{name}")
