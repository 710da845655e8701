r"""Reports written in Markdown, as blocks: CommonMark with tables, formulas $...$, and holes that code fills.

    {K7}  {cite kuhn1950}  {ref thm:limit}  {Ref tab:plans}  {gain}     within a line
    {claim K7 K8}  {tree kuhn | caption | fig:tree}  {accounts}         alone in a paragraph
    # Title {#sec:title}                                                a section
    $$ v = \frac{1}{2} $$ (eq:value)                                    a displayed relation, which is computed
    ::: theorem the limit (thm:limit; K7)  ...  :::                     also lemma, definition, proof, note
    ::: table what it shows (tab:plans)  ...  :::                       also figure: one, written there or filled in

Source: CommonMark 0.31; the reader is markdown-it-py with its extensions for mathematics and containers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, NoReturn

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.tree import SyntaxTreeNode
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin

from derivations.print.authored import joined, pieces
from derivations.print.blocks import (
    LABEL,
    Block,
    BlockError,
    Bullets,
    Citation,
    Code,
    Display,
    Emphasis,
    Formula,
    Heading,
    Known,
    Link,
    Listing,
    Note,
    Paragraph,
    Reference,
    Strong,
    Table,
    Words,
)
from derivations.print.equations import NotEqual
from derivations.print.layout import LatexFormulaError
from derivations.print.pictures import Figure
from derivations.print.read_equation import computed_lines, shown_lines
from derivations.print.report_blocks import THEOREMS, Proof, Theorem
from trees.refusal import Refused, did_you_mean

ARGUED, DEFINITION, COMPUTED = Known.ARGUED.value, Known.DEFINED.value, Known.COMPUTED.value
_HOLE = re.compile(r"\{(=[^{}]*(?:\{[^{}]*\}[^{}]*)*|[A-Za-z][^{}\n]*)\}")
_HEADING = re.compile(r"(?P<words>.*?)\s*\{#(?P<label>[^{}]*)\}\s*", re.DOTALL)
_HEAD = re.compile(r"(?P<kind>\w+)\s*(?P<title>.*?)\s*(?:\((?P<notes>[^()]*)\))?\s*", re.DOTALL)


class MarkdownError(Refused):
    """A report's text that is not as it should be."""


@dataclass(frozen=True)
class Holes:
    r"""What code gives a report: values of names in displayed relations, words and blocks by name.

    `names` are values by the LaTeX of their names, everywhere; `at` has those of one relation, by its label or another
    name. `blocks` are called when their hole is met.
    """

    names: Mapping[str, Any] = field(default_factory=dict)
    at: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    words: Mapping[str, Words] = field(default_factory=dict)
    blocks: Mapping[str, Callable[[], Iterable[Block]]] = field(default_factory=dict)


@dataclass(frozen=True)
class Surroundings:
    """What every report has beside its own holes: ids of claims, numbers to be decided, blocks with arguments."""

    claims: Sequence[str] = ()
    number: Callable[[str], Words] | None = None
    blocks: Mapping[str, Callable[[str], Iterable[Block]]] = field(default_factory=dict)
    argued: Collection[str] = ()


def blocks_of(text: str, holes: Holes | None = None, around: Surroundings | None = None) -> tuple[Block, ...]:
    r"""The blocks of a text.

    Raises:
        MarkdownError: it is not as it should be, with its line.
        NotEqual: a displayed relation does not hold.

    >>> blocks_of("So $x \\le 1$.")
    (Paragraph(words=('So ', Formula(latex='x \\le 1'), '.')),)
    """
    reader = _Reader(holes or Holes(), around or Surroundings())
    return tuple(reader.blocks(SyntaxTreeNode(_PARSER.parse(text)).children))


def words_of(text: str, holes: Holes | None = None, around: Surroundings | None = None) -> Words:
    """The words of a text of one paragraph.

    Raises:
        MarkdownError: it is none.

    >>> words_of("by *far*")
    ('by ', Emphasis(text='far'))
    """
    found = blocks_of(text, holes, around)
    match found:
        case ():
            return ""
        case (Paragraph(words),):
            return words
    raise MarkdownError(f"expected one paragraph, found {text!r:.80}")


def _hole(state: StateInline, silent: bool) -> bool:
    """A hole is one token, whatever stands in it."""
    found = _HOLE.match(state.src, state.pos)
    if found is None:
        return False
    if not silent:
        token = state.push("hole", "", 0)
        token.content = found[1].strip()
    state.pos = found.end()
    return True


def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    dollarmath_plugin(parser, allow_labels=True, allow_space=False, label_normalizer=str)
    container_plugin(parser, "block", validate=lambda *_: True)
    parser.inline.ruler.before("escape", "hole", _hole)
    return parser


_PARSER = _parser()


class _Reader:
    """Makes blocks of the tree that the parser has read."""

    def __init__(self, holes: Holes, around: Surroundings) -> None:
        self.holes, self.around = holes, around

    def blocks(self, nodes: Sequence[SyntaxTreeNode]) -> Iterator[Block]:
        for node in nodes:
            try:
                yield from self.block(node)
            except (BlockError, LatexFormulaError) as error:
                self.fail(node, str(error))
            except NotEqual as error:
                raise NotEqual(f"line {_line(node)}: {error}") from None

    def block(self, node: SyntaxTreeNode) -> Iterator[Block]:
        match node.type:
            case "paragraph":
                yield from self.paragraph(node)
            case "heading":
                yield self.heading(node)
            case "math_block" | "math_block_label":
                yield self.display(node)
            case "bullet_list" | "ordered_list":
                items = tuple(self.item(each) for each in node.children)
                yield Bullets(items, numbered=node.type == "ordered_list")
            case "fence" | "code_block":
                yield Listing(node.content.rstrip("\n"))
            case "table":
                yield self.table(node)
            case "container_block":
                yield from self.container(node)
            case _:
                self.fail(node, f"expected a paragraph, a list, a table or a formula, found {node.type}")

    def paragraph(self, node: SyntaxTreeNode) -> Iterator[Block]:
        (inline,) = node.children
        match inline.children:
            case [SyntaxTreeNode(type="hole") as hole]:
                yield from self.filled(hole, node)
            case _:
                yield Paragraph(self.words(inline))

    def filled(self, hole: SyntaxTreeNode, node: SyntaxTreeNode) -> Iterable[Block]:
        """The blocks of a hole that stands alone; one of words is a paragraph."""
        name, _, argument = hole.content.partition(" ")
        if name in self.around.blocks:
            return self.around.blocks[name](argument.strip())
        if not argument and name in self.holes.blocks:
            return self.holes.blocks[name]()
        return (Paragraph(self.flat([self.hole(hole, node)])),)

    def hole(self, hole: SyntaxTreeNode, node: SyntaxTreeNode) -> Words:
        """The words of a hole within a line."""
        name, _, argument = hole.content.partition(" ")
        if hole.content.startswith("="):
            if self.around.number is None:
                self.fail(node, f"expected no number to be decided here, found {hole.content!r:.60}")
            return self.around.number(f"{{{hole.content}}}")
        if name in ("ref", "Ref"):
            return (Reference(argument.strip(), capital=name == "Ref"),)
        if name == "cite":
            return (Citation(argument.strip()),)
        if not argument and name in self.holes.words:
            return self.holes.words[name]
        if not argument and name in self.around.claims:
            return (Link(name, f"#claim-{name}"),)
        known = [*self.holes.words, *self.holes.blocks, *self.around.blocks, *self.around.claims, "cite", "ref", "Ref"]
        self.fail(node, f"expected a hole that is known, found {hole.content!r:.60}{did_you_mean(name, known)}")

    def heading(self, node: SyntaxTreeNode) -> Heading:
        (inline,) = node.children
        level = int(node.tag[1:])
        *before, last = inline.children
        found = _HEADING.fullmatch(last.content) if last.type == "text" else None
        words = [self.piece(each, node) for each in (before if found else inline.children)]
        return Heading(self.flat([*words, found["words"]] if found else words), level, found["label"] if found else "")

    def display(self, node: SyntaxTreeNode) -> Display:
        label, known, names = "", Known.COMPUTED, dict(self.holes.names)
        for note in _notes(node.info if node.type == "math_block_label" else ""):
            if LABEL.fullmatch(note):
                label = note
                names |= self.holes.at.get(label, {})
            elif note in (ARGUED, DEFINITION):
                known = Known(note)
            elif note.startswith("with ") and note[5:] in self.holes.at:
                names |= self.holes.at[note[5:]]
            else:
                self.fail(
                    node, f"expected a label such as eq:value, {ARGUED}, {DEFINITION} or with NAME, found {note!r:.60}"
                )
        lines = shown_lines(node.content) if known is not Known.COMPUTED else computed_lines(node.content, names)
        return Display(lines, label, known)

    def item(self, node: SyntaxTreeNode) -> Words:
        paragraphs = [each for each in node.children if each.type == "paragraph"]
        if len(paragraphs) != len(node.children) or len(paragraphs) != 1:
            self.fail(node, "expected items of one paragraph each, found another")
        return self.words(paragraphs[0].children[0])

    def table(self, node: SyntaxTreeNode) -> Table:
        rows = [row for part in node.children for row in part.children]
        head, *body = (
            tuple(self.words(cell.children[0]) if cell.children else "" for cell in row.children) for row in rows
        )
        sides = (str(cell.attrs.get("style", "")) for cell in rows[0].children)
        columns = "".join("c" if "center" in side else "r" if "right" in side else "l" for side in sides)
        return Table(head, tuple(body), columns=columns)

    def container(self, node: SyntaxTreeNode) -> Iterator[Block]:
        head = _HEAD.fullmatch(node.info.strip())
        if head is None:
            self.fail(node, f"expected ::: theorem TITLE (LABEL; CLAIMS), found {node.info!r:.60}")
        title = words_of(head["title"], self.holes, self.around)
        match head["kind"]:
            case "proof":
                yield Proof(tuple(self.blocks(node.children)))
            case "note":
                (inner,) = node.children
                yield Note(self.words(inner.children[0]))
            case "table" | "figure":
                yield self.captioned(node, head["kind"], title, head["notes"] or "")
            case kind if kind in THEOREMS:
                yield self.theorem(node, kind, title, head["notes"] or "")
            case kind:
                expected = ", ".join([*THEOREMS, "proof", "note", "table", "figure"])
                self.fail(node, f"expected one of {expected}, found {kind!r:.40}")

    def captioned(self, node: SyntaxTreeNode, kind: str, caption: Words, label: str) -> Table | Figure:
        """The table or figure that stands in it, or that a hole gives; a long caption is a paragraph before it."""
        found, inner = None, list(self.blocks(node.children))
        match inner:
            case [Paragraph(words), _] if not caption:
                caption, found = words, inner[1]
            case [_]:
                found = inner[0]
        if not isinstance(found, Table if kind == "table" else Figure):
            self.fail(node, f"expected one {kind}, after its caption or with it, found other blocks")
        return replace(found, caption=caption, label=label)

    def theorem(self, node: SyntaxTreeNode, kind: str, title: Words, notes: str) -> Theorem:
        label, known, claims = "", None, list[str]()
        for note in _notes(notes):
            if LABEL.fullmatch(note):
                label = note
            elif note in (ARGUED, COMPUTED):
                known = Known(note)
            elif note in self.around.claims:
                claims.append(note)
            else:
                self.fail(
                    node, f"expected a label such as thm:limit, {ARGUED}, {COMPUTED} or a claim, found {note!r:.60}"
                )
        if claims:
            known = Known.PARTLY if set(claims) & set(self.around.argued) else Known.CERTIFICATE
        return Theorem(kind, title, tuple(self.blocks(node.children)), label, known, tuple(claims))

    def words(self, inline: SyntaxTreeNode) -> Words:
        return self.flat([self.piece(each, inline) for each in inline.children])

    def piece(self, node: SyntaxTreeNode, line: SyntaxTreeNode) -> Words:
        match node.type:
            case "text":
                if "$$" in node.content:
                    self.fail(line, "expected an empty line before $$, found text")
                return node.content
            case "softbreak" | "hardbreak":
                return " "
            case "math_inline":
                return (Formula(node.content.strip()),)
            case "code_inline":
                return (Code(node.content),)
            case "em" | "strong":
                kind = Emphasis if node.type == "em" else Strong
                inner = (self.piece(each, line) for each in node.children)
                return tuple(
                    kind(each) if isinstance(each, str) else each for each in chain.from_iterable(map(pieces, inner))
                )
            case "link":
                return (Link("".join(each.content for each in node.children), str(node.attrs["href"])),)
            case "hole":
                return self.hole(node, line)
        self.fail(line, f"expected words, formulas, code, links and holes, found {node.type}")

    def flat(self, parts: Iterable[Words]) -> Words:
        return joined(chain.from_iterable(map(pieces, parts)))

    def fail(self, node: SyntaxTreeNode, said: str) -> NoReturn:
        raise MarkdownError(f"line {_line(node)}: {said}") from None


def _notes(text: str) -> list[str]:
    return [note for note in map(str.strip, re.split("[,;]", text)) if note]


def _line(node: SyntaxTreeNode) -> int | str:
    """The line of the text where the node, or what it stands in, begins."""
    above: SyntaxTreeNode | None = node
    while above is not None and not above.is_root:
        if above.map:
            return above.map[0] + 1
        above = above.parent
    return "?"
