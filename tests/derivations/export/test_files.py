"""What stands in exported files: theorems for statements, their denial, and what is not covered."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import networkx as nx
import pytest

from derivations.export.files import CoqFile, Wanted, coq_file
from derivations.export.rules import rules_term
from derivations.export.subjects import claim_file
from derivations.inputs.game import written_out
from derivations.own.records import OwnClaim
from derivations.own.settling import settle
from derivations.proving import published_files
from tests.support.commands import Run
from tests.support.effort import for_each
from tests.support.files import HOME
from trees.tree import validate
from verify.kernel.games.subject import BuiltIn, Given
from verify.kernel.statements.substitution import games_of
from verify.language.parse import parse

KUHN = "kuhn()"
FIRST = (
    '{"J": {"check": 1 - a, "bet": a}, "Q": {"check": 1, "bet": 0}, "K": {"check": 1 - 3*a, "bet": 3*a},'
    ' "J check-bet": {"fold": 1, "call": 0}, "Q check-bet": {"fold": 2/3 - a, "call": 1/3 + a},'
    ' "K check-bet": {"fold": 0, "call": 1}}'
)
SECOND = (
    '{"J after check": {"check": 2/3, "bet": 1/3}, "Q after check": {"check": 1, "bet": 0},'
    ' "K after check": {"check": 0, "bet": 1}, "J after bet": {"fold": 1, "call": 0},'
    ' "Q after bet": {"fold": 2/3, "call": 1/3}, "K after bet": {"fold": 0, "call": 1}}'
)
CLOSED_FORM = "for N in {1, ...}: closed_form(liars_dice(faces=N))"
PLUS = f"[{FIRST}, {SECOND}]"
GAME = "is_game 2 (over F kuhn)"
SPOKEN = f"{GAME} /\\ played 2 (written (profile_ a)) (over F kuhn) /\\ "
DENIED = SPOKEN.replace("/\\", "->")


def exported(text: str, holds: bool) -> CoqFile:
    return coq_file("Try", ["A trial"], [Wanted("it", "", parse(text), holds)], {}, {})


def theorem(text: str, holds: bool = True) -> tuple[str, str]:
    (found,) = exported(text, holds).theorems
    return found.name, found.text


@for_each(
    ("statement", "said"),
    [
        ("value(kuhn()) == -1/18", "value (over F kuhn) (-1#18)"),
        ("value(kuhn()) <= 0", "value_at_most (over F kuhn) 0"),
        ("value(kuhn()) in [-1/10, 0]", "value_at_least (over F kuhn) (-1#10) /\\ value_at_most (over F kuhn) 0"),
        (
            "value(kuhn()) in [-1/10, 0)",
            "exists v1 : F, value (over F kuhn) v1 /\\ (((-1#10) <= v1 /\\ v1 < 0))",
        ),
        ("value(kuhn()) < 0", "exists v1 : F, value (over F kuhn) v1 /\\ (v1 < 0)"),
        (
            "for n in {3, ..., 4}: value(kuhn(cards=n)) < 0",
            "(exists v1 : F, value (over F kuhn) v1 /\\ (v1 < 0)) /\\"
            " (exists v1 : F, value (over F kuhn_cards_4) v1 /\\ (v1 < 0))",
        ),
        (
            'for x in optimal(kuhn(), 1): x["Q check-bet", "call"] == 1/3 + x["J", "bet"]',
            'forall x : strategy F, optimal 0 (over F kuhn) x -> (weight x [("Q check-bet", "call"); ("Q", "check")])'
            ' = (weight x [("J", "bet")]) + (1#3)',
        ),
        (
            f"for a in [0, 1/3]: nash(kuhn(), {PLUS})",
            f"forall a : F, 0 <= a -> a <= (1#3) -> {SPOKEN}(nash 2 (over F kuhn) (written (profile_ a)))",
        ),
    ],
)
def test_a_statement_is_written_in_the_words_of_the_library(statement: str, said: str) -> None:
    assert theorem(statement) == ("it", said)


def entry() -> tuple[Given, str]:
    """Two nodes at which somebody moves, and the text by which statements name the game."""
    tree: nx.DiGraph[str] = nx.DiGraph(name="Entry", players=("Entrant", "Incumbent"))
    tree.add_node("start", player=0, infoset="market")
    tree.add_node("in", player=1, infoset="entry")
    for node, payoff in {"out": (0, 2), "fight": (-1, 0), "share": (1, 1)}.items():
        tree.add_node(node, payoff=payoff)
    for node, child in (("start", "out"), ("start", "in"), ("in", "fight"), ("in", "share")):
        tree.add_edge(node, child, action=child)
    found = written_out(validate(tree))
    assert isinstance(found, Given)
    return found, f'game("Entry", "{found.digest}")'


TWO = "is_game 2 (over F Entry)"
SHARED = '[{"market": {"out": 0, "in": 1}}, {"entry": {"fight": 0, "share": 1}}]'
FEARED = '[{"market": {"out": 1, "in": 0}}, {"entry": {"fight": 1, "share": 0}}]'
SURE = '{"market": {"root": 1}, "entry": {"in": 1}}'
HERE = "(over F Entry) (written (table_over F profile_))"
BELIEFS = "(believed (beliefs_over F beliefs_with_profile))"
ASSESSED = (
    f"{TWO} /\\ played 2 (written (table_over F profile_)) (over F Entry) /\\ are_beliefs (over F Entry) {BELIEFS}"
)
SOME = "(exists s, subgame_perfect 2 (over F Entry) s)"


@pytest.mark.parametrize(
    ("statement", "holds", "said"),
    [
        ("unique_subgame_perfect(G)", True, f"{TWO} /\\ (unique_subgame_perfect 2 (over F Entry))"),
        (
            "subgame_perfect_payoffs(G, [1, 1])",
            True,
            f"{TWO} /\\ {SOME} /\\ (subgame_perfect_payoffs 2 (over F Entry) [1; 1])",
        ),
        (
            "subgame_perfect_payoffs(G, [1, 1/2])",
            False,
            f"~ ({TWO} -> {SOME} -> (subgame_perfect_payoffs 2 (over F Entry) [1; (1#2)]))",
        ),
        ("pure_subgame_perfect(G) == 1", True, f"{TWO} /\\ (counted (pure_subgame_perfect 2 (over F Entry)) (1 : F))"),
        (
            "pure_subgame_perfect(G, [1, 1]) > 1",
            False,
            f"~ ({TWO} -> (exists v1 : F, counted (pure_subgame_perfect_paying 2 (over F Entry) [1; 1]) (v1 : F)"
            " /\\ (1 < v1)))",
        ),
        ('dominated(G, 2, "entry", "fight")', True, f'{TWO} /\\ (dominated 2 (over F Entry) 1 "entry" "fight")'),
        (
            f"perfect_bayesian(G, {SHARED}, {SURE})",
            True,
            f"{ASSESSED} /\\ (perfect_bayesian 2 {HERE} {BELIEFS})",
        ),
        (
            f"not sequentially_rational(G, {FEARED}, {SURE})",
            True,
            f"{ASSESSED} /\\ (~ (sequentially_rational 2 {HERE} {BELIEFS}))",
        ),
    ],
)
def test_words_about_equilibria_beliefs_and_actions_are_those_of_the_library(
    statement: str, holds: bool, said: str
) -> None:
    game, named = entry()
    wanted = [Wanted("it", "", parse(statement.replace("(G", f"({named}")), holds)]
    file = coq_file("Try", ["A trial"], wanted, {game.digest: game}, {})
    assert [each.text for each in file.theorems] == [said], file.missing


@pytest.mark.parametrize(
    ("relation", "said"),
    [
        ("==", "PAYOFF = (-1#18)"),
        ("!=", "~ PAYOFF = (-1#18)"),
        ("<", "PAYOFF < (-1#18)"),
        ("<=", "PAYOFF <= (-1#18)"),
        (">", "(-1#18) < PAYOFF"),
        (">=", "(-1#18) <= PAYOFF"),
    ],
)
def test_comparisons_are_strict_where_they_are(relation: str, said: str) -> None:
    profile = re.sub(r"\ba\b", "1/9", PLUS)
    holds = relation in ("==", "<=", ">=")
    _, text = theorem(f"payoff(kuhn(), {profile}, 1) {relation} -1/18", holds)
    said = said.replace("PAYOFF", "payoff (written (table_over F profile_)) 0 (over F kuhn)")
    spoken = (SPOKEN if holds else DENIED).replace("(profile_ a)", "(table_over F profile_)")
    assert text == (f"{spoken}({said})" if holds else f"~ ({spoken}({said}))")


def test_parts_are_joined_as_they_are_and_sums_keep_their_signs() -> None:
    paid = f"payoff(kuhn(), {PLUS}, 1)"
    _, text = theorem(f"for a in [0, 1/3]: a <= 1/3 - {paid} - 1/18 or a < 0")
    term = "payoff (written (profile_ a)) 0 (over F kuhn)"
    assert text == f"forall a : F, 0 <= a -> a <= (1#3) -> {SPOKEN}((a <= - {term} + (5#18)) \\/ (a < 0))"
    _, text = theorem(f"for a in [0, 1/3]: {paid} - {paid.replace(', 1)', ', 2)')} == -1/9")
    assert f"{term} - payoff (written (profile_ a)) 1 (over F kuhn) = (-1#9)" in text


def test_what_is_proved_by_hand_does_not_prove_a_denial() -> None:
    assert "closed_form_of_all_stages" not in exported(CLOSED_FORM, False).text


def test_a_false_statement_is_a_theorem_of_its_denial() -> None:
    assert theorem("value(kuhn()) == -1/17", holds=False) == (
        "it_is_false",
        "~ (constant_sum (over F kuhn) -> (value (over F kuhn) (-1#17)))",
    )


REACHED = '0 < reach (written (profile_ a)) 0 "J" (over F kuhn)'
PAID = 'payoff_given (written (profile_ a)) 0 0 "J" (over F kuhn)'
GIVEN = f'payoff(kuhn(), {PLUS}, 1, "J")'


@pytest.mark.parametrize(
    ("statement", "holds", "said"),
    [
        (f"for a in [0, 1/3]: {GIVEN} == -1", True, f"RANGE SPOKEN({REACHED} /\\ ({PAID} = (-1#1)))"),
        (f"for a in [0, 1/3]: {GIVEN} == -2", False, f"~ (RANGE DENIED({REACHED} -> ({PAID} = (-2#1))))"),
        (f"for a in [0, 1/3]: not {GIVEN} == -2", True, f"RANGE SPOKEN(~ ({REACHED} -> ({PAID} = (-2#1))))"),
        (f"not (for a in [0, 1/3]: {GIVEN} == -1)", False, f"~ (~ (RANGE SPOKEN({REACHED} /\\ ({PAID} = (-1#1)))))"),
        (
            f"for a in [0, 1/3]: {GIVEN} == -1 exactly when a <= 1",
            True,
            f"RANGE SPOKEN({REACHED} /\\ (({PAID} = (-1#1)) <-> (a <= 1)))",
        ),
        (
            f"for a in [0, 1/3]: {GIVEN} == -1 exactly when a <= 1/6",
            False,
            f"~ (RANGE DENIED({REACHED} -> (({PAID} = (-1#1)) <-> (a <= (1#6)))))",
        ),
        (
            f"for a in [0, 1/3]: {GIVEN} == -2 implies {GIVEN} > 0",
            True,
            f"RANGE SPOKEN(({REACHED} -> ({PAID} = (-2#1))) -> ({REACHED} /\\ (0 < {PAID})))",
        ),
    ],
)
def test_that_a_set_is_reached_is_affirmed_and_no_ground_for_a_denial(statement: str, holds: bool, said: str) -> None:
    _, text = theorem(statement, holds)
    assert text == said.replace("RANGE", "forall a : F, 0 <= a -> a <= (1#3) ->").replace("SPOKEN", SPOKEN).replace(
        "DENIED", DENIED
    )


def test_what_is_reached_for_all_values_does_not_stand_beside_exactly_when() -> None:
    assert missing(f"(for a in [0, 1/3]: {GIVEN} == -1) exactly when value(kuhn()) < 0") == (
        "no theorem with what is reached for all values on one side of exactly when"
    )


def test_ranges_keep_their_open_ends() -> None:
    _, said = theorem(
        f"for a in (0, 1/3): not nash(kuhn(), {PLUS.replace('1/3 + a', '1/3').replace('2/3 - a', '2/3')})"
    )
    assert said == f"forall a : F, 0 < a -> a < (1#3) -> {SPOKEN}(~ (nash 2 (over F kuhn) (written (profile_ a))))"


def test_what_each_theorem_rests_on_is_asked_for() -> None:
    text = exported("value(kuhn()) == -1/18", True).text
    assert "Print Assumptions it.\n" in text
    assert [word for word in ("Axiom", "Admitted", "admit", "native_compute") if word in text] == []


def test_a_built_in_game_is_shown_to_be_the_one_that_its_rules_give() -> None:
    file = exported("value(kuhn()) == -1/18", True)
    assert file.by_rules == ("kuhn_by_its_rules",)
    assert 'Theorem kuhn_by_its_rules : kuhn = (kuhn_by_rules ["J"; "Q"; "K"] 1 1)%Q.' in file.text


def test_optimal_plans_are_said_to_be_the_mixtures_of_those_listed() -> None:
    (k13,) = claims("K13")
    (found,) = k13.theorems
    assert found.text == (
        "(optimal_plans 0 (over F poker) [written (table_over F first_1) 0%nat; written (table_over F first_2) 0%nat])"
        " /\\ (optimal_plans 1 (over F poker) [written (table_over F second_1) 1%nat])"
    )


def test_a_gain_in_a_subgame_says_which_subgame_that_is(run: Run, tmp_path: Path) -> None:
    game = HOME / "examples" / "entry.toml"
    assert run("export", "coq", str(game), "-o", str(tmp_path))[0] == 0
    text = (tmp_path / "coq/entry_E4.v").read_text(encoding="utf-8")
    assert "Definition entry_node_1 {F : ordered_field} (a : F) : game F := node 1%nat (entry_ a)." in text
    assert "/\\ (subgame (entry_node_1 a) (entry_ a) /\\ ((gain " in text
    # the deviation, too, tells what to do
    assert "/\\ played 2 (written (table_over F deviation)) (entry_ a) /\\ " in text


def test_a_gain_is_that_of_the_choices_which_are_named() -> None:
    text = exported(f'for a in [0, 1/3]: gain(kuhn(), {PLUS}, 2, {{"Q after bet": "fold"}}) == 0', True).text
    assert '("Q after bet", [("fold", 1)])' in text
    assert "(gain (written (profile_ a)) 1 (written (deviation a) 1%nat) (over F kuhn)) = 0" in text


def test_the_word_of_a_statement_is_that_of_the_theorem() -> None:
    profile = re.sub(r"\ba\b", "0", PLUS)
    spoken = SPOKEN.replace("(profile_ a)", "(table_over F profile_)")
    assert theorem(f"subgame_perfect(kuhn(), {profile})")[1] == (
        f"{spoken}(subgame_perfect 2 (over F kuhn) (written (table_over F profile_)))"
    )
    assert theorem(f"regret(kuhn(), {profile}, 2) <= 1")[1] == (
        f"{spoken}(regret_at_most (written (table_over F profile_)) 1 (over F kuhn) 1)"
    )


def test_two_values_that_are_both_others_are_values_of_a_game_of_constant_sum() -> None:
    assert theorem("value(kuhn()) == 1 exactly when value(kuhn()) == 2")[1] == (
        "constant_sum (over F kuhn) /\\ ((value (over F kuhn) 1) <-> (value (over F kuhn) (2#1)))"
    )


def test_rules_have_the_numbers_of_their_game() -> None:
    assert rules_term(game_of("kuhn(cards=4, ante=2, bet=3)")) == 'kuhn_by_rules ["J"; "Q"; "K"; "A"] 2 3'
    assert rules_term(game_of("leduc(suited=1)")) == 'leduc_by_rules ["J"; "Q"; "K"] 2 true'
    assert rules_term(game_of("leduc(suited=0)")) == 'leduc_by_rules ["J"; "Q"; "K"] 2 false'
    assert rules_term(game_of("liars_dice(faces=4, least=2, penalty=1)")) == "liars_dice_with 4 2 1"


def game_of(text: str) -> BuiltIn:
    (found,) = games_of(parse(f"value({text}) == 0"))
    assert isinstance(found, BuiltIn)
    return found


def test_the_whole_tree_of_liars_dice_is_grown_by_its_rules() -> None:
    file = exported("value(liars_dice()) == 41/60", True)
    assert [each.text for each in file.theorems] == ["value (over F (liars_dice_with 6 1 0)) (41#60)"]


def test_a_statement_that_is_proved_by_hand_is_the_theorem_of_the_library() -> None:
    file = exported("for N in {1, ...}: closed_form(liars_dice(faces=N))", True)
    assert [each.text.partition(" (1 <= M")[0] for each in file.theorems] == ["forall N M : nat,"]
    assert "exact (closed_form_of_all_stages F)." in file.text


def missing(text: str, holds: bool | None = True) -> str:
    file = coq_file("Try", ["A trial"], [Wanted("it", "", parse(text), holds)], {}, {})
    assert file.theorems == ()
    (found,) = file.missing
    assert f"(* {found.said} *)" in file.text
    return found.said


def test_what_is_not_covered_gets_no_theorem_and_the_reason() -> None:
    assert missing("pure_equilibria(kuhn()) == 0") == "no theorem about the word pure_equilibria"
    assert missing("for N in {1, ...}: value(liars_dice(faces=N)) < 1") == (
        "no theorem about all whole numbers from 1 on, or more than 40"
    )
    assert missing("value(liars_dice(faces=201)) < 1") == "no theorem: game: expected at most 200 faces, found 201"
    assert missing("unique_subgame_perfect(kuhn())") == (
        "no theorem about all subgame-perfect equilibria where some do not know where they move"
    )
    assert missing('dominated(kuhn(cards=5), 1, "K", "bet")').startswith("no theorem about a dominated action where ")
    assert missing("value(kuhn()) == -1/18", None) == "no theorem: nothing decides whether it is true"


@pytest.mark.parametrize("name", ["F", "at", "forall", "over", "table_over", "A0", "T1"])
def test_a_parameter_that_would_mean_something_else_is_called_otherwise(name: str) -> None:
    profile = re.sub(r"\ba\b", name, PLUS)
    _, text = theorem(f"for {name} in [0, 1/3]: nash(kuhn(), {profile})")
    assert text == (
        f"forall {name}_ : F, 0 <= {name}_ -> {name}_ <= (1#3) -> "
        + SPOKEN.replace("(profile_ a)", f"(profile_ {name}_)")
        + f"(nash 2 (over F kuhn) (written (profile_ {name}_)))"
    )


def test_a_parameter_is_not_called_as_the_value_that_there_is() -> None:
    assert theorem("for v1 in [0, 1]: 2*value(kuhn()) < v1")[1] == (
        "forall v1_ : F, 0 <= v1_ -> v1_ <= 1 -> exists v1 : F, value (over F kuhn) v1 /\\ ((2#1) * v1 < v1_)"
    )


@pytest.mark.parametrize(("title", "name"), [("s", "s_"), ("G", "G_"), ("T1", "T1_"), ("v1", "v1_")])
def test_a_game_is_called_as_nothing_else_in_theorems_and_proofs(title: str, name: str) -> None:
    tree: nx.DiGraph[str] = nx.DiGraph(name=title, players=("One",))
    tree.add_node("start", player=0, infoset="here")
    tree.add_node("end", payoff=(1,))
    tree.add_edge("start", "end", action="go")
    game = written_out(validate(tree))
    assert isinstance(game, Given)
    statement = parse(f'subgame_perfect_payoffs(game("{title}", "{game.digest}"), [1])')
    (found,) = coq_file("Try", [""], [Wanted("it", "", statement, True)], {game.digest: game}, {}).theorems
    here = f"1 (over F {name})"
    some = f"(exists s, subgame_perfect {here} s)"
    assert found.text == f"is_game {here} /\\ {some} /\\ (subgame_perfect_payoffs {here} [1])"


@pytest.mark.parametrize("ranges", ["for a in [0, 1]: ", "for a in [0, 1]: for b in [0, 1]: "])
def test_two_rational_numbers_are_of_the_field_in_a_range_too(ranges: str) -> None:
    assert theorem(f"{ranges}1 < 2")[1].endswith(" -> (1 : F) < ((2#1) : F)")


def test_each_of_several_parameters_has_its_range() -> None:
    profile = PLUS.replace("1/3 + a", "c").replace("2/3 - a", "1 - c")
    _, text = theorem(f"for a in [0, 1/3): for c in [0, 1]: nash(kuhn(), {profile}) exactly when c == 1/3 + a")
    assert text == (
        "forall a : F, 0 <= a -> a < (1#3) -> forall c : F, 0 <= c -> c <= 1 -> "
        + SPOKEN.replace("profile_ a", "profile_ a c")
        + "((nash 2 (over F kuhn) (written (profile_ a c))) <-> (c = a + (1#3)))"
    )


def test_a_profile_keeps_its_parameter_beside_another_one() -> None:
    alone = f"for a in [0, 1/3]: nash(kuhn(), {PLUS})"
    both = f"for b in [0, 1]: for a in [0, 1/3]: subgame_perfect(kuhn(), {PLUS})"
    file = exported(f"({alone}) and ({both})", True)
    assert file.missing == ()
    # numbers in a alone, as the profile was defined for the first part, are none in b, the first name of the second
    assert " perfect_in_box " in file.text
    assert "not_perfect_in_box" not in file.text


def test_a_quotient_is_one_in_the_theorem_and_its_divisor_is_shown_to_be_positive() -> None:
    file = exported("for a in [0, 1]: for b in [1, oo): a/(a + b) <= 1/2", True)
    (found,) = file.theorems
    assert found.text == "forall a : F, 0 <= a -> a <= 1 -> forall b : F, 1 <= b -> (a) / (a + b) <= (1#2)"
    assert "Dividing [(a + b)%E]%list; Along (1)%E false None true; Along (0)%E false (Some (1)%E) false" in file.text


@pytest.mark.parametrize(
    ("statement", "why"),
    [
        (
            "for a in [0, 1]: for b in [0, 1]: a*a + b*b <= 1/2 exactly when b*b <= 1/2 - a*a",
            "is not told by its factors",
        ),
        (
            "for a in [1, 2]: for b in [1, 2]: value(kuhn(ante=a, bet=b)) <= a*b",
            "value of a game with several parameters",
        ),
        ("for a in [0, 1]: a <= 1 and (for b in [0, 1]: a*b <= 1)", "several parameters, or all plans for each"),
    ],
)
def test_what_is_not_covered_of_several_parameters_is_said(statement: str, why: str) -> None:
    assert why in missing(statement)


def test_choices_that_are_left_out_are_filled_in_and_it_is_said() -> None:
    own = (
        '{"J": {"check": 2/3, "bet": 1/3}, "Q": {"check": 1, "bet": 0}, "K": {"check": 0, "bet": 1},'
        ' "J check-bet": {"fold": 1, "call": 0}, "Q check-bet": {"fold": 1/3, "call": 2/3}}'
    )
    text = exported(f"nash(kuhn(), [{own}, {SECOND}])", True).text
    assert "the first action stands *)" in text
    assert '("K check-bet", [("fold", 1)])' in text


def claims(*ids: str) -> Sequence[CoqFile]:
    return [
        claim_file(claim, settle(claim), claim.id)
        for file in published_files(ids).values()
        for claim in file.claims
        if isinstance(claim, OwnClaim)
    ]


def test_a_claim_has_a_theorem_for_each_reading_and_each_correction() -> None:
    (k7,) = claims("K7")
    assert [each.name for each in k7.theorems] == [
        "reading_1_is_false",
        "correction_1",
        "reading_2_is_false",
        "correction_2",
        "reading_3",
    ]
    assert k7.theorems[0].text == (
        "~ (forall alpha : F, 0 <= alpha -> alpha <= (1#3) -> is_game 2 (over F poker) ->"
        " played 2 (written (third alpha)) (over F poker) -> (nash 2 (over F poker) (written (third alpha))))"
    )
    assert k7.missing == ()


def test_the_command_writes_a_file_and_says_what_is_missing(run: Run, tmp_path: Path) -> None:
    status, out, err = run("export", "coq", "kuhn", "-o", str(tmp_path))
    assert (status, out, err) == (0, f"{tmp_path / 'coq/kuhn.v'}: 1 theorem\n", "")
    assert "value (over F kuhn) (-1#18)" in (tmp_path / "coq/kuhn.v").read_text(encoding="utf-8")
    status, out, err = run("export", "coq", "K16", "-o", str(tmp_path))
    assert (status, out) == (0, f"{tmp_path / 'coq/K16.v'}: 0 theorems\n")
    assert err == "gameproof: K16: reading_1: no theorem about the word nash_equilibria\n"


def test_a_machine_without_coq_says_so_in_one_line(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from derivations.export.library import coq_version

    coq_version.cache_clear()
    monkeypatch.setenv("PATH", str(tmp_path))
    status, out, err = run("export", "coq", "kuhn", "--compile", "-o", str(tmp_path))
    coq_version.cache_clear()
    assert (status, out) == (2, "")
    assert err == (
        "gameproof: coqc: expected Coq, which compiles the theorems (on Debian and Ubuntu: apt-get install coq),"
        " found none\n"
    )
