"""What code fills into the report on Kuhn poker: equations from the game's tree, tables and pictures from certificates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from operator import add
from typing import Any

import sympy

from derivations.claims.claim import Settled, parts
from derivations.claims.executed import executed_modules
from derivations.print.blocks import Block, Display, Formula, Table, Words
from derivations.print.displays import equal, solution_display
from derivations.print.equations import (
    EquationSide,
    expression,
    latex,
    named_value,
    relation_chain,
    require_equal,
    symbols,
)
from derivations.print.expectation import payoff_of
from derivations.print.markdown import Holes, words_of
from derivations.print.pictures import Axis, Figure, Plot, Series, Tree
from derivations.sources.kuhn import any_cards, bets
from derivations.sources.kuhn.derive import (
    CARDS,
    THIRD,
    account_of_bluff,
    alpha,
    cards_of,
    family,
    payoff_of_game,
    player_1,
    player_2,
    tree,
    two,
    vertex_plans,
)
from verify.certificate_json import load
from verify.certificates import ClaimCertificate
from verify.check import judge_claim
from verify.kernel.numbers.ratio import value_at
from verify.kernel.zero_sum.records import ValueCertificate
from verify.theories.optimal_sets.records import OptimalPlans, Piece
from verify.theories.parameters.records import EquilibriumSet, PayoffAccount

ALPHA_, GAMMA, CALL, BLUFF, REPLY = sympy.symbols("alpha gamma c b q")
J, Q, K, KEPT = sympy.symbols("j r k f")
THIRD_ = sympy.Rational(1, 3)
EXAMPLE = Fraction(1, 6)
"""The value of alpha in the worked example."""
PROFILES = (
    ("third", r"J and K are bet with $\alpha$ and $3\alpha$, Q calls with $c=\tfrac13$, and player 2 plays $y^*$"),
    ("plus", r"the same with $c=\tfrac13+\alpha$"),
    ("betting", r"third, but J and K are bet with one probability $t$"),
    ("raising", "third, but player 2 bets Q after a check"),
    ("free", r"$\alpha$, $\gamma$, $c$, $b$ and $q$ are any probabilities, all else as in third"),
    ("tied", r"free with $\gamma=3\alpha$ and $q=\tfrac13$"),
    ("called", r"tied with $b=\tfrac13$"),
    ("first, second", "the formulas of all optimal plans of player 1, and of player 2"),
)


def holes(settled: Sequence[Settled]) -> Holes:
    """All of them, from the claims settled.

    Raises:
        NotEqual: some equation does not hold.
    """
    by_id = {item.claim.id: item for item in settled}
    dispute, plans = _Dispute(by_id), _Plans(by_id)
    accounts, choices = _Accounts(), _Choices(by_id)
    columns = bets.AnyBet(by_id["KB"])
    lines = [_lines(by_id[id_]) for id_ in ("K13", "K7")]
    return Holes(
        at={**dispute.names(), **plans.names(), "q_after_check": choices.q_after_check()},
        words={
            "gain": (Formula(latex(dispute.gain)),),
            "given_plus": accounts.given_q(accounts.plus),
            "given_third": accounts.given_q(accounts.third),
            "example": (Formula(rf"\alpha={_small(EXAMPLE)}"),),
            "value": plans.value,
            "alpha_range": plans.range,
            "several": columns.several,
            "lines": f"about {lines[0]:,} for K13 and {lines[1]:,} for K7",
            "value_below": columns.values[0],
            "value_between": columns.values[1],
        },
        blocks={
            "profiles": lambda: [_profile_table()],
            "tree_drawn": lambda: [Figure((Tree(tree(), "Kuhn poker"),), words_of(_TREE), "fig:tree")],
            "j_mixes": choices.j_mixes,
            "q_mixes": choices.q_mixes,
            "k_mixes": choices.k_mixes,
            "q_faces_a_bet": choices.q_faces_a_bet,
            "j_after_check": choices.j_after_check,
            "disputed_call": choices.disputed_call,
            "bluff_plot": dispute.plot,
            "both_changes": accounts.both_changes,
            "accounts": accounts.tables,
            "plans": plans.table,
            "cards": lambda: _cards(by_id["KN"]),
            "any_cards": lambda: any_cards.tables(by_id["KA"]),
            "bets": columns.tables,
            "one_polytope": columns.one_polytope,
            "bet_plot": columns.plot,
        },
    )


_TREE = (
    "Kuhn poker. An open square is chance, a dot a player's move, labelled with its information set: the card and, after the"
    " first move, what was done. Dashed curves join the nodes of one information set. Payoffs are those of player 1."
)


def _profile_table() -> Table:
    rows = tuple((words_of(f"`{names}`".replace(", ", "`, `")), words_of(said)) for names, said in PROFILES)
    return Table(("Name", "Profile"), rows, "Profiles of the formal statements.", "ll", "tab:profiles")


class _Choices:
    """What an action pays, written out card by card, and which probability makes two actions equal."""

    def __init__(self, by_id: Mapping[str, Settled]) -> None:
        self.by_id = by_id
        self.profile = player_1(ALPHA_, GAMMA, CALL), player_2(BLUFF, REPLY)
        self.third = self.weight("K4", 1, "Q after bet", "call")
        self.gamma = self.weight("K5", 0, "K", "bet")

    def weight(self, id_: str, player: int, infoset: str, action: str) -> Any:
        """The weight of an action in all optimal plans, as the claim's certificate has it."""
        sets = parts(self.by_id[id_], OptimalPlans)[0].pieces[0].sets
        return expression(family(sets[player])[infoset, action], ALPHA_)

    def pays(self, player: int, infoset: str, actions: tuple[str, str], *, given: bool = True) -> tuple[Any, Any]:
        first, second = (payoff_of(tree(), player, infoset, action, self.profile, given=given) for action in actions)
        return first, second

    def j_mixes(self) -> Iterator[Display]:
        bet, check = self.pays(0, "J", ("bet", "check"))
        yield equal(_written(r"u_1(\text{J bets})", bet), _written(r"u_1(\text{J checks})", check))
        yield solution_display(bet.value, check.value, REPLY, self.third)

    def q_mixes(self) -> Iterator[Display]:
        call, fold = self.pays(0, "Q check-bet", ("call", "fold"))
        without = {GAMMA: 0}  # player 1 holds Q, so gamma does not enter
        yield equal(
            _written(r"u_1(\text{Q calls})", call, call.value.subs(without)),
            _written(r"u_1(\text{Q folds})", fold, fold.value.subs(without)),
        )
        yield solution_display(call.value, fold.value, BLUFF, self.weight("K6", 1, "J after check", "bet"))

    def k_mixes(self) -> Iterator[Display]:
        bet, check = self.pays(0, "K", ("bet", "check"))
        yield equal(_written(r"u_1(\text{K bets})", bet), _written(r"u_1(\text{K checks})", check))
        after = [each.value.subs({REPLY: self.third, BLUFF: self.third}) for each in (bet, check)]
        names = (r"u_1(\text{K bets})", r"u_1(\text{K checks})")
        yield equal([*map(named_value, names, after), after[1]])

    def q_faces_a_bet(self) -> Iterator[Display]:
        call, fold = self.pays(1, "Q after bet", ("call", "fold"), given=False)
        yield equal(_written(r"u_2(\text{Q calls})", call), _written(r"u_2(\text{Q folds})", fold))
        yield solution_display(call.value, fold.value, GAMMA, self.gamma)

    def j_after_check(self) -> Iterator[Display]:
        bet, check = self.pays(1, "J after check", ("bet", "check"), given=False)
        yield equal(_written(r"u_2(\text{J bets})", bet), _written(r"u_2(\text{J checks})", check))

    def disputed_call(self) -> Iterator[Display]:
        found = self.pays(1, "J after check", ("bet", "check"), given=False)
        bet, check = (each.value.subs(GAMMA, self.gamma) for each in found)
        yield solution_display(bet, check, CALL, self.weight("K7", 0, "Q check-bet", "call"))

    def q_after_check(self) -> dict[str, Any]:
        """What Q gets by betting and by checking after a check, in equilibrium."""
        profile = player_1(ALPHA_, 3 * ALPHA_, THIRD_ + ALPHA_), player_2(THIRD_, THIRD_)
        bet, check = (payoff_of(tree(), 1, "Q after check", action, profile).value for action in ("bet", "check"))
        account = parts(self.by_id["K14"], PayoffAccount)[-1]
        require_equal(bet, expression(account.accounts[0].payoffs[0], ALPHA_), "betting Q")
        return {r"u_2(\text{Q bets})": bet, r"u_2(\text{Q checks})": check}


def _written(name: str, found: Any, value: Any = None) -> list[Any]:
    """A name, what it is as it is read off the tree, and what that is."""
    return [named_value(name, found.value), found.side(), found.value if value is None else value]


def _u(call: Any, bluff: Any) -> Any:
    """Player 1's payoff with gamma = 3 alpha and q = 1/3."""
    return payoff_of_game((player_1(ALPHA_, 3 * ALPHA_, call), player_2(bluff, THIRD_)))


class _Dispute:
    """The identity of the disputed call, and its picture."""

    def __init__(self, by_id: Mapping[str, Settled]) -> None:
        self.gain = expression(parts(by_id["K7"], EquilibriumSet)[0].pieces[0].regrets[1], ALPHA_)
        require_equal(self.gain, sympy.Rational(-1, 18) - _u(THIRD_, 1), "the gain of the best response")

    def names(self) -> dict[str, dict[str, Any]]:
        third = {rf"u_1\big|_{{b={bluff}}}": _u(THIRD_, bluff) for bluff in (0, 1)}
        return {"eq:line": {"u_1": _u(CALL, BLUFF)}, "third": {"u_1": _u(THIRD_, BLUFF), **third}}

    def plot(self) -> Iterator[Block]:
        series = []
        for tone, call in (("refuted", THIRD_), ("proved", THIRD_ + ALPHA_)):
            ends = tuple((Fraction(b), _fraction(_u(call, b).subs(ALPHA_, EXAMPLE))) for b in (0, 1))
            series.append(Series(ends, (Formula(relation_chain(CALL, "=", call)),), tone))
        heights = tuple(Fraction(-1, n) for n in (9, 18, 36))
        plot = Plot(
            tuple(series),
            Axis((Formula("b"),), 0, 1, (0, THIRD, 1), ("0", (Formula(r"\tfrac13"),), "1")),
            Axis(
                (Formula("u_1"),), Fraction(-13, 100), 0, heights, tuple((Formula(_small(each)),) for each in heights)
            ),
            0.42,
        )
        caption = words_of(rf"Player 1's payoff against player 2's bluff $b$, for $\alpha={_small(EXAMPLE)}$.")
        yield Figure((plot,), caption, "fig:bluff")


class _Accounts:
    """Player 1's payoffs by card with either call, before and after player 2 changes the bluff."""

    def __init__(self) -> None:
        calls = ((THIRD + alpha, Fraction(0)), (THIRD, Fraction(0)), (THIRD, Fraction(1)))
        self.plus, self.third, self.always = (account_of_bluff(*each) for each in calls)
        self.columns = [(self.plus, 0), (self.plus, 1), (self.third, 0), (self.third, 1), (self.always, 1)]
        whole = [(THIRD_ + ALPHA_, THIRD_), (THIRD_ + ALPHA_, 0), (THIRD_, THIRD_), (THIRD_, 0), (THIRD_, 1)]
        for (account, k), (call, bluff) in zip(self.columns, whole, strict=True):
            require_equal(expression(account.accounts[-1].payoffs[k], ALPHA_), _u(call, bluff), "the account")

    def given_q(self, account: PayoffAccount) -> Words:
        """What is paid given Q after the change."""
        return (Formula(_small(next(a.payoffs[1] for a in account.accounts if a.infoset == "Q"))),)

    def both_changes(self) -> Iterator[Display]:
        for change, account in ((r"c=\frac13+\alpha,\,b=0", self.plus), (r"c=\frac13,\,b=1", self.always)):
            *cards, whole = (expression(each.payoffs[1], ALPHA_) for each in account.accounts)
            added = "+".join(rf"\Bigl({_from_constant(paid)}\Bigr)" if paid != -1 else "(-1)" for paid in cards)
            yield equal(
                [
                    named_value(rf"u_2\big|_{{{change}}}", whole),
                    EquationSide(rf"\frac13\Bigl[{added}\Bigr]", sum(cards) / len(cards), symbols(*cards)),
                    EquationSide(_from_constant(whole), whole),
                ]
            )

    def tables(self) -> Iterator[Block]:
        said = "Player 1's payoff by card, with either call, against the bluff $b$ of player 2."
        yield self.table(lambda n: _from_constant(expression(n, ALPHA_)), words_of(said), "tab:accounts")
        said = rf"The worked example $\alpha={_small(EXAMPLE)}$."
        yield self.table(lambda n: _small(value_at(n, EXAMPLE)), words_of(said), "tab:example")

    def table(self, shown: Any, caption: Words, label: str) -> Table:
        spots = [each.infoset or "any card" for each in self.plus.accounts]
        rows: tuple[tuple[Words, ...], ...] = tuple(
            (spot, *((Formula(shown(account.accounts[j].payoffs[k])),) for account, k in self.columns))
            for j, spot in enumerate(spots)
        )
        bluffs = (r"b=\tfrac13", "b=0", r"b=\tfrac13", "b=0", "b=1")
        above = (1, ""), (2, (Formula(r"c=\tfrac13+\alpha"),)), (3, (Formula(r"c=\tfrac13"),))
        return Table(
            ("Player 1 holds", *((Formula(b),) for b in bluffs)), rows, caption, "lrrrrr", label, above=tuple(above)
        )


class _Plans:
    """The theorem on all optimal plans: its three identities, and the plans."""

    def __init__(self, by_id: Mapping[str, Settled]) -> None:
        self.piece: Piece = parts(by_id["K13"], OptimalPlans)[0].pieces[0]
        self.value: Words = (Formula(latex(expression(self.piece.value, ALPHA_))),)
        low, high = (expression(plan["J", "bet"], ALPHA_) for plan in vertex_plans(self.piece.sets[0]))
        self.range: Words = (Formula(relation_chain(low, "<=", ALPHA_, "<=", high)),)

    def names(self) -> dict[str, dict[str, Any]]:
        anything = {
            **player_1(ALPHA_, GAMMA, CALL),
            "J check-bet": two("fold", "call", J),
            "Q": two("check", "bet", Q),
            "K check-bet": two("call", "fold", K),
        }
        reply = {
            **player_2(BLUFF, REPLY),
            "Q after check": two("check", "bet", Q),
            "K after check": two("bet", "check", K),
            "J after bet": two("fold", "call", J),
            "K after bet": two("call", "fold", KEPT),
        }
        best = player_1(ALPHA_, 3 * ALPHA_, THIRD_ + ALPHA_)
        free = player_1(ALPHA_, GAMMA, CALL), player_2(BLUFF, REPLY)
        return {
            "eq:anything": {"u_1(x,y^*)": payoff_of_game((anything, player_2(THIRD_, THIRD_)))},
            "eq:reply": {r"u_1(x_\alpha,y)": payoff_of_game((best, reply))},
            "eq:free": {"u_1(x,y)": payoff_of_game(free)},
        }

    def table(self) -> Iterator[Block]:
        left, right = (self.rows(player) for player in (0, 1))
        head: tuple[Words, ...] = ("Information set", "Action", "Weight", "Probability")
        yield Table(
            (*head, *head),
            tuple(map(add, left, right)),
            "All optimal plans, and as behaviour strategies.",
            "llrrllrr",
            "tab:plans",
            ((4, "Player 1"), (4, "Player 2")),
        )

    def rows(self, player: int) -> Iterator[tuple[Words, ...]]:
        plan = family(self.piece.sets[player])
        for label in sorted({s[0] for s in plan if s}, key=lambda h: (CARDS.index(h[0]), h)):
            here = {s[1]: w for s, w in plan.items() if s and s[0] == label}
            total = expression(sum(here.values(), Fraction(0)), ALPHA_)
            for action, weight in here.items():
                w = expression(weight, ALPHA_)
                yield label, action, (Formula(latex(w)),), (Formula(latex(sympy.cancel(w / total))),)


def _cards(item: Settled) -> Iterator[Block]:
    """The values of the game with more cards, as a table and a picture."""
    values = parts(item, ValueCertificate)
    yield Table(
        ((Formula("n"),), *(cards_of(part) for part in values)),
        (("value", *((Formula(latex(expression(part.value, ALPHA_))),) for part in values)),),
        "The value of Kuhn poker to player 1.",
        "l" + "r" * len(values),
        "tab:cards",
    )
    points = tuple((Fraction(cards_of(part)), part.value) for part in values)
    plot = Plot(
        (Series(points, line=False, marks="full"),),
        Axis((Formula("n"),), Fraction(5, 2), Fraction(27, 2), tuple(Fraction(n) for n in range(3, 14))),
        Axis("value", Fraction(-8, 100), Fraction(-4, 100), tuple(Fraction(n, 100) for n in range(-8, -3))),
        0.32,
    )
    yield Figure((plot,), words_of("The value to player 1 by number of cards $n$."), "fig:cards")


def _lines(item: Settled) -> int:
    """How many lines of the checker run for a claim, to the nearest hundred."""

    def again() -> None:
        certificate = load(item.certificate)
        assert isinstance(certificate, ClaimCertificate)
        judge_claim(certificate)

    return round(sum(each.ran for each in executed_modules(again)), -2)


def _from_constant(value: Any) -> str:
    return str(sympy.latex(value, order="rev-lex"))


def _small(number: Any) -> str:
    return latex(expression(number, ALPHA_)).replace(r"\frac", r"\tfrac")


def _fraction(number: Any) -> Fraction:
    return Fraction(int(number.p), int(number.q))
