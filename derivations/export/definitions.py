r"""The games and profiles of a file, each defined once and called as the claim calls it.

A profile may leave out information sets at which its own choices never arrive. Whatever stands there, its realization
plan, each payoff against it, and so whether it is an equilibrium are the same; where a theorem needs a whole strategy,
the first action stands there, and the file says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

from derivations.export.assessed import held_beliefs
from derivations.export.defined import BeliefsTerm, GameTerm, NoPolynomial, ProfileTerm, Uncovered, completed
from derivations.export.names import Names, parameter
from derivations.export.roots import Roots
from derivations.export.rules import is_grown, rules_term
from derivations.export.terms import (
    MOST_INLINE,
    Spell,
    beliefs_text,
    coefficients,
    comment,
    formula_in,
    game_term,
    rational,
    table_term,
)
from trees.exact import Number
from trees.games.catalogue import complete
from verify.kernel.games.game import name_of, parameters_of, shaped_histories_of
from verify.kernel.games.subject import BuiltIn, Game, Written
from verify.kernel.numbers.multivariate import Multivariate, Quotient
from verify.kernel.numbers.ratio import Ratio, plain, value_at
from verify.kernel.strategies.plan import Profile
from verify.kernel.strategies.profiles import plans_of
from verify.kernel.strategies.subgames import node_name
from verify.language.text import argument_text, names_of


class Definitions:
    """What a file defines before its theorems; `where` are the claim's names for arguments, `games` those of files,
    `bound` the names of parameters; `roots` are the irrational numbers of the theorem that is written.
    """

    def __init__(self, games: Mapping[str, Game], where: Mapping[str, str], bound: Iterable[str] = ()) -> None:
        self.games = games
        self.names = Names(bound)
        self.lines: list[str] = []
        self.by_rules: list[str] = []
        self.called = names_of(where)
        self.roots = Roots(())
        self._terms: dict[Any, Any] = {}

    def mark(self) -> tuple[int, int, dict[Any, Any], set[str]]:
        """What is defined now, to go back to."""
        return len(self.lines), len(self.by_rules), dict(self._terms), set(self.names.used)

    def back_to(self, mark: tuple[int, int, dict[Any, Any], set[str]]) -> None:
        """Forget what was defined after the mark."""
        lines, rules, terms, used = mark
        self._terms, self.names.used = dict(terms), set(used)
        del self.lines[lines:], self.by_rules[rules:]

    def game_named(self, subject: BuiltIn | Written) -> Game:
        """The game that a statement names.

        Raises:
            Uncovered: it is from a file that was not given.
        """
        if isinstance(subject, BuiltIn):
            return subject
        if not isinstance(subject, Written):
            raise Uncovered("no theorem about games of one winner, as terms")
        for key, game in self.games.items():
            if subject.digest in (key, getattr(game, "digest", None)):
                return game
        raise Uncovered(f"the game {subject.title or subject.digest[:8]} is not at hand")

    def game(self, subject: BuiltIn | Written, scope: tuple[str, ...]) -> GameTerm:
        """The game, defined where it is first named.

        Raises:
            Uncovered: a player forgets.
            TooManyNodes: it is too large to be written out.
        """
        text = argument_text(subject)
        if text not in self._terms:
            game = self.game_named(subject)
            if is_grown(subject):
                term = self._terms[text] = GameTerm(game, f"({rules_term(subject)})", (), None)
                return term
            names = tuple(parameters_of(game))
            binding: dict[str, Number] = {
                name: Ratio.variable() if len(scope) == 1 else Multivariate.variable(name) for name in names
            }
            table = shaped_histories_of(game, binding)
            if table.forgets:
                raise Uncovered("a game in which a player forgets: the definitions are for perfect recall")
            wanted = self.called.get(text) or stem_of(subject)
            term = GameTerm(game, self.names.fresh(wanted), names, table)
            spell = formula_in(names[0]) if names else rational
            if names and len(table.parent) > MOST_INLINE:
                raise Uncovered(f"a game with a parameter of more than {MOST_INLINE} histories")
            written = game_term(table, spell, " : game Q", term.name, self.names.fresh)
            self.lines += [f"(* {comment(name_of(game))}: {len(table.parent):,} nodes *)", *written.parts]
            self.lines.append(f"Definition {term.name}{typed('game', names, written.text)}\n")
            self._terms[text] = term
            if (rules := rules_term(subject)) is not None:
                # Coq computes both sides, once, where the theorem is closed
                proof = f"Proof. vm_cast_no_check (eq_refl {term.name}). Qed."
                name = self.names.fresh(f"{term.name}_by_its_rules")
                self.by_rules.append(name)
                said = f"Theorem {name} : {term.name} = ({rules})%Q."
                self.lines += [f"{said}\n{proof}", f"Print Assumptions {name}.\n"]
        found: GameTerm = self._terms[text]
        return found

    def subgame(self, game: GameTerm, start: int) -> GameTerm:
        """The subgame that begins with a history."""
        key = ("subgame", game.name, start)
        if key not in self._terms:
            term = GameTerm(
                game.game, self.names.fresh(f"{game.name}_node_{start}"), game.names, game.table, (game.name, start)
            )
            said = comment(node_name(game.table.node(start)))
            own = " ".join(map(parameter, game.names))
            whole = f"({game.name} {own})" if own else game.name
            head = f" {{F : ordered_field}} ({own} : F) : game F" if own else " : game Q"
            self.lines += [f"(* {said} *)", f"Definition {term.name}{head} := node {start}%nat {whole}.\n"]
            self._terms[key] = term
        found: GameTerm = self._terms[key]
        return found

    def _part(self, term: GameTerm, whole: str, kind: str, wanted: str) -> str:
        """The name of a subgame of a game that is written otherwise."""
        assert term.node is not None
        name = self.names.fresh(wanted)
        self.lines.append(f"Definition {name} : game {kind} := node {term.node[1]}%nat {whole}.\n")
        return name

    def polynomial_game(self, term: GameTerm) -> str:
        """The name of the game with each number as the list of its coefficients."""
        key = ("polynomials", term.name)
        if key not in self._terms and term.node is not None:
            whole = self.polynomial_game(replace(term, name=term.node[0], node=None))
            self._terms[key] = self._part(term, whole, "(list Q)", f"{term.name}_coefficients")
        if key not in self._terms:
            name = self._terms[key] = self.names.fresh(f"{term.name}_coefficients")
            _require_polynomials(term.table.chance, *term.table.payoff)
            written = game_term(term.table, coefficients, " : game (list Q)", name, self.names.fresh)
            self.lines += [*written.parts, f"Definition {name} : game (list Q) :=\n ({written.text})%Q.\n"]
        found: str = self._terms[key]
        return found

    def profile(self, term: GameTerm, profile: Any, scope: tuple[str, ...], wanted: str = "profile") -> ProfileTerm:
        """The profile, defined where it is first named.

        Raises:
            PlanError: it does not fit the game.
        """
        text = argument_text(profile, scope[0] if len(scope) == 1 else "t")
        key = (term.name, text)
        if key not in self._terms:
            plans_of(term.table, profile)
            whole = completed(term.table, profile)
            names = tuple(name for name in scope if _occurs(profile, name))
            name = self.names.fresh(self.called.get(argument_text(profile)) or self.called.get(text) or wanted)
            if whole != tuple(map(dict, profile)):
                self.lines.append(
                    f"(* where {name} leaves a choice out, since its own choices never lead there, the first action"
                    " stands *)"
                )
            self._define(name, whole, names)
            self._terms[key] = ProfileTerm(name, names, profile, whole)
        found: ProfileTerm = self._terms[key]
        return found

    def beliefs(self, term: GameTerm, given: Any, scope: tuple[str, ...], called: str) -> BeliefsTerm:
        """The beliefs at every information set, defined where they are first named; `called` is the profile's name.

        Raises:
            Uncovered: they are missing at an information set.
        """
        key = ("beliefs", term.name, argument_text(given, scope[0] if len(scope) == 1 else "t"))
        if key not in self._terms:
            held = held_beliefs(term.table, given)
            rows = tuple({label: held[label] for label in sets} for sets in term.table.infosets)
            names = tuple(name for name in scope if _occurs(rows, name))
            name = self.names.fresh(self.called.get(argument_text(given)) or f"beliefs_with_{called}")
            self._define_beliefs(name, rows, names, formula_in(names[0]) if names else rational)
            self._terms[key] = BeliefsTerm(name, names, rows)
        found: BeliefsTerm = self._terms[key]
        return found

    def beliefs_at(self, term: BeliefsTerm, point: Fraction) -> str:
        """The name of beliefs at a value of their parameter."""
        key = ("at", term.name, point)
        if key not in self._terms:
            name = self._terms[key] = self.names.fresh(f"{term.name}_at_{point}")
            self._define_beliefs(name, term.rows, (), lambda number: rational(value_at(number, point)))
        found: str = self._terms[key]
        return found

    def polynomial_beliefs(self, term: BeliefsTerm) -> str:
        """The name of beliefs with each number as the list of its coefficients.

        Raises:
            NoPolynomial: a number is none.
        """
        _require_polynomials(*(here for own in term.rows for here in own.values()))
        text = f"{beliefs_text(term.rows, coefficients)}%Q"
        return self.term(f"{term.name}_coefficients", "list (list (string * list (list Q)))", text)

    def _define_beliefs(self, name: str, rows: Any, names: tuple[str, ...], spell: Spell) -> None:
        text = beliefs_text(rows, spell)
        own = " ".join(map(parameter, names))
        kind = "list (list (string * list {}))"
        if names:
            head, text = f" {{F : ordered_field}} ({own} : F) : {kind.format('F')}", text
        else:
            head, text = f" : {kind.format('Q')}", f"({text})%Q"
        self.lines.append(f"Definition {name}{head} :=\n {text}.\n")

    def table(self, whole: Profile, wanted: str) -> str:
        """The name of a table of rational numbers that a proof uses."""
        key = ("table", argument_text(whole))
        if key not in self._terms:
            self._terms[key] = self.names.fresh(wanted)
            self._define(self._terms[key], whole, ())
        found: str = self._terms[key]
        return found

    def profile_at(self, term: ProfileTerm, point: Fraction) -> tuple[str, Profile]:
        """The name of a profile at a value of its parameter, and the profile."""
        there: Profile = tuple(
            {h: {a: value_at(p, point) for a, p in here.items()} for h, here in own.items()} for own in term.whole
        )
        key = ("at", term.name, point)
        if key not in self._terms:
            name = self._terms[key] = self.names.fresh(f"{term.name}_at_{point}")
            text = table_term(term.whole, lambda number: rational(value_at(number, point)))
            self.lines.append(f"Definition {name}{typed('table', (), text)}\n")
        return self._terms[key], there

    def game_at(self, term: GameTerm, point: Fraction) -> str:
        """The name of a game at a value of its parameter."""
        key = ("at", term.name, point)
        if key not in self._terms and term.node is not None:
            whole = self.game_at(replace(term, name=term.node[0], node=None), point)
            self._terms[key] = self._part(term, whole, "Q", f"{term.name}_at_{point}")
        if key not in self._terms:
            name = self._terms[key] = self.names.fresh(f"{term.name}_at_{point}")
            spell = lambda number: rational(value_at(number, point))  # noqa: E731
            written = game_term(term.table, spell, " : game Q", name, self.names.fresh)
            self.lines.append(f"Definition {name}{typed('game', (), written.text)}\n")
        found: str = self._terms[key]
        return found

    def once(self, wanted: str, kind: str, text: str) -> str:
        """The name of a term of rational numbers that is defined where it is first needed."""
        return self.term(wanted, kind, f"({text})%Q")

    def term(self, wanted: str, kind: str, text: str) -> str:
        """The name of a term that is defined where it is first needed."""
        if (kind, text) not in self._terms:
            name = self._terms[kind, text] = self.names.fresh(wanted)
            self.lines.append(f"Definition {name} : {kind} :=\n {text}.\n")
        found: str = self._terms[kind, text]
        return found

    def expression_game(self, term: GameTerm, lets: str) -> str:
        """The name of a game with parameters as one of expressions, in which `lets` say what the names are."""
        written = game_term(term.table, formula_in(term.names[0]), "", term.name, self.names.fresh)
        return self.term(f"{term.name}_expressions", "game expression", f"{lets} ({written.text})%E")

    def expression_table(self, term: ProfileTerm, lets: str) -> str:
        """The same of a profile."""
        text = table_term(term.whole, formula_in(term.names[0]))
        return self.term(f"{term.name}_expressions", "table expression", f"{lets} ({text})%E")

    def polynomial_table(self, whole: Profile, wanted: str) -> str:
        """The name of a table of lists of coefficients.

        Raises:
            Uncovered: a number is no polynomial in one parameter.
        """
        key = ("coefficients", argument_text(whole))
        if key not in self._terms:
            _require_polynomials(*([p for h in own.values() for p in h.values()] for own in whole))
            name = self._terms[key] = self.names.fresh(wanted)
            self.lines.append(f"Definition {name} : table (list Q) :=\n {table_term(whole, coefficients)}%Q.\n")
        found: str = self._terms[key]
        return found

    def _define(self, name: str, whole: Profile, names: tuple[str, ...]) -> None:
        spell = formula_in(names[0]) if names else rational
        self.lines.append(f"Definition {name}{typed('table', names, table_term(whole, spell))}\n")


def typed(kind: str, names: tuple[str, ...], text: str) -> str:
    """The rest of a definition: one of rational numbers, or in formulas with these names."""
    if names:
        return f" {{F : ordered_field}} ({' '.join(map(parameter, names))} : F) : {kind} F :=\n {text}."
    return f" : {kind} Q :=\n ({text})%Q."


def stem_of(subject: BuiltIn | Written) -> str:
    """What a game is called in Coq, if a claim has no name for it.

    >>> stem_of(BuiltIn("kuhn", {"cards": "5", "ante": "1", "bet": "1"}))
    'kuhn cards 5'
    """
    if isinstance(subject, Written):
        return subject.title or "the game"
    usual = complete(subject.name, {})
    return " ".join([subject.name, *(f"{k} {v}" for k, v in subject.parameters.items() if usual.get(k) != v)])


def _require_polynomials(*columns: Any) -> None:
    for column in columns:
        for number in column:
            if not isinstance(plain(number), (int, Fraction)) and not (
                isinstance(number, Ratio) and number.denominator.degree == 0
            ):
                raise NoPolynomial(f"a number that is no polynomial in one parameter: {number}")


def _occurs(value: Any, name: str) -> bool:
    """Whether a number of the profile depends on the name; a `Ratio` does on the one name there is."""
    if isinstance(value, Mapping):
        return any(_occurs(each, name) for each in value.values())
    if isinstance(value, tuple):
        return any(_occurs(each, name) for each in value)
    if isinstance(value, Ratio):
        return isinstance(plain(value), Ratio)
    if isinstance(value, Quotient):
        return name in value.names
    return isinstance(value, Multivariate) and name in value.names
