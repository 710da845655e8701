"""Liar's dice for every number of faces in Coq: the library compiles closed, and what is nearly true does not."""

from __future__ import annotations

import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from derivations.export.library import compiled_library
from tests.support.coq import coqc, needs_coq, shared_folder
from trees.games.liars_dice import liars_dice
from trees.rules import Chance, End, Rules, State
from verify.find.liars_dice.closed_form import value

COQ = Path(__file__).parents[3] / "verify" / "coq"
BASIS = ("Game.v", "OrderedField.v")
pytestmark = [pytest.mark.slow, needs_coq]


def files() -> list[str]:
    """The files of the library in the order in which they are compiled."""
    lines = (COQ / "_CoqProject").read_text().split()
    return [*BASIS, *(line for line in lines if line.startswith("dice/"))]


def test_every_file_is_compiled_and_none_assumes_anything() -> None:
    assert {*files()} == {*BASIS, *(f"dice/{path.name}" for path in (COQ / "dice").glob("*.v"))}
    for file in files():
        words = (COQ / file).read_text().replace(".", " ").split()
        assert not {"Axiom", "Parameter", "Conjecture", "Admitted", "admit", "native_compute"} & {*words}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the library, compiled."""
    folder = tmp_path_factory.mktemp("coq") / "coq"
    shutil.copytree(compiled_library(shared_folder(tmp_path_factory)), folder)
    assert coqc(folder, "dice/Claims.v").stdout == "Closed under the global context\n"
    return folder


def claims(library: Path, text: str) -> str:
    """What coqc objects to in a file that says `text` of liar's dice; nothing if it accepts it."""
    (library / "Claim.v").write_text(
        f"From Gameproof.dice Require Import Claims.\nOpen Scope field_scope.\n{text}\nPrint Assumptions it.\n"
    )
    run = coqc(library, "Claim.v")
    assert run.returncode or run.stdout == "Closed under the global context\n"
    return run.stderr


def test_the_closed_form_is_that_of_the_search(library: Path) -> None:
    cases = [
        f"({faces}%nat, {number(t)}, {least}%nat, {number(value(faces, least, t))})"
        for faces in range(1, 9)
        for t in (Fraction(0), Fraction(1, 2), Fraction(2), Fraction(5))
        for least in range(1, faces + 1)
    ]
    text = f"""Open Scope Q_scope.
Definition right := fun c => match c with (N, t, M, v) => Qeq_bool (closed_with N t M) v end.
Theorem it : forallb right [{"; ".join(cases)}] = true.
Proof. vm_compute. reflexivity. Qed."""
    assert claims(library, text) == ""
    assert "Unable to unify" in claims(
        library, text.replace("(8%nat, (2 # 1), 1%nat, (", "(8%nat, (2 # 1), 1%nat, (1", 1)
    )


def test_in_coqs_real_numbers_the_value_tends_to_what_it_should(library: Path) -> None:
    """The axioms are those that Coq's real numbers bring along; the library itself has none."""
    shutil.copy(Path(__file__).parent / "DiceReals.v", library)
    run = coqc(library, "DiceReals.v")
    assert run.returncode == 0
    axioms = {line.split(" :")[0].split(".")[0] for line in run.stdout.splitlines()[1:] if not line.startswith(" ")}
    assert axioms == {"ClassicalDedekindReals", "FunctionalExtensionality", "Classical_Prop"}


def value_is(faces: int, least: int, value: str) -> str:
    return f"""Theorem it (F : ordered_field) : value (over F (liars_dice_with {faces} {least} 0)) ({value}).
Proof. apply value_by_computing. vm_compute. reflexivity. Qed."""


def number(value: Fraction) -> str:
    return f"({value.numerator} # {value.denominator})"


def term(rules: Rules) -> str:
    """The game as a term of Coq, one node for one node."""

    def grown(state: State) -> str:
        here = rules.look(state)
        if isinstance(here, End):
            return f"End [{'; '.join(number(Fraction(x)) for x in here.payoff)}]"
        if isinstance(here, Chance):
            return f"Chance [{'; '.join(f'({number(Fraction(p))}, {grown(after)})' for _, p, after in here.moves)}]"
        actions = "; ".join(f'("{action}", {grown(after)})' for action, after in here.moves)
        return f'Move {here.player} "{here.infoset}" [{actions}]'

    return grown(rules.start)


@pytest.mark.parametrize(
    ("faces", "least", "penalty"), [(1, 1, 0), (2, 1, 0), (3, 1, 0), (3, 2, Fraction(1, 2)), (10, 9, 1)]
)
def test_the_rules_in_coq_grow_the_same_tree(library: Path, faces: int, least: int, penalty: Fraction) -> None:
    text = f"""Open Scope string_scope. Open Scope Q_scope.
Theorem it : liars_dice_with {faces} {least} {number(Fraction(penalty))} = {term(liars_dice(faces, least, penalty))}.
Proof. vm_compute. reflexivity. Qed."""
    assert claims(library, text) == ""
    assert "Unable to unify" in claims(library, text.replace("pass", "Pass", 1))


@pytest.mark.parametrize(
    ("faces", "least", "value"), [(1, 1, "1 # 1"), (3, 1, "13 # 18"), (6, 3, "2 # 3"), (20, 1, "125717099 # 193993800")]
)
def test_values_of_stages_are_theorems(library: Path, faces: int, least: int, value: str) -> None:
    assert claims(library, value_is(faces, least, value)) == ""


@pytest.mark.parametrize(
    ("faces", "least", "value"), [(6, 1, "42 # 60"), (6, 2, "2 # 3"), (6, 3, "41 # 60"), (6, 7, "0 # 1")]
)
def test_another_value_is_refused(library: Path, faces: int, least: int, value: str) -> None:
    assert "Unable to unify" in claims(library, value_is(faces, least, value))


@pytest.mark.parametrize(("call", "right"), [("1 # 1", True), ("1 # 2", True), ("49 # 100", False), ("0 # 1", False)])
def test_with_two_faces_a_claim_of_two_is_called_half_the_time_or_more(library: Path, call: str, right: bool) -> None:
    text = f"""Definition plans : list stage_plan :=
  [([roll 1 [claim 1 (1 # 1)]; roll 2 [claim 2 (1 # 1)]], [claim 2 ({call})]); nth 1 two_faces ([], [])].
Theorem it (F : ordered_field) : optimal_stages F 2 plans.
Proof. apply optimal_by_computing. vm_compute. reflexivity. Qed."""
    assert (claims(library, text) == "") == right


def test_numbers_around_e_bound_the_value(library: Path) -> None:
    """What numbers below and above e say of 100 faces."""
    text = """Theorem it : (63 # 100 <= closed 100 1 <= 64 # 100)%Q.
Proof.
  destruct (value_limit 100 100) as [L U]; [lia | lia |]. split.
  - eapply Qle_trans; [| exact L]. apply Qle_bool_iff. vm_compute. reflexivity.
  - eapply Qle_trans; [exact U |]. apply Qle_bool_iff. vm_compute. reflexivity.
Qed."""
    assert claims(library, text) == ""
    assert "Unable to unify" in claims(library, text.replace("63 # 100", "633 # 1000"))


# what is nearly true of the game, its closed form or e; with each of these some proof must fail
NEARLY = {
    "terms from 1 on": ("ClosedForm.v", "N * (harmonic N - harmonic k)", "N * harmonic N"),
    "one face more": ("ClosedForm.v", "whole k / whole N * (harm", "whole k / whole (S N) * (harm"),
    "the late stages begin earlier": ("ClosedForm.v", "if Nat.leb M k then 1 - whole", "if Nat.ltb M k then 1 - whole"),
    "a late stage of one roll less": ("ClosedForm.v", "whole (S N - M) / whole N", "whole (N - M) / whole N"),
    "another threshold": ("ClosedForm.v", "(harmonic N - harmonic k) 1", "(harmonic N - harmonic k) 2"),
    "a claim of the roll is a lie": ("ClosedForm.v", "if Nat.leb y x then 1", "if Nat.ltb y x then 1"),
    "e is less": ("ClosedForm.v", "power (1 + 1 / whole m) (S m)", "power (1 + 1 / whole m) m"),
    "bluffs weigh more": ("ClosedForm.v", "1 / (whole y + tau t", "1 / (whole (y - 1) + tau t"),
    "no penalty for the caught": ("ClosedForm.v", "then 1 else - t.", "then 1 else 0."),
    "another strategy with six faces": (
        "Claims.v",
        "[claim 5 (1 # 1); claim 6 (1 # 1)]",
        "[claim 5 (1 # 1); claim 6 (1 # 2)]",
    ),
    "the same claim again": ("Stages.v", "1 - V (S y)", "1 - V y"),
    "the caller sees the roll": ("Rules.v", '"? |" ++ seen (1 - i) past', '"? |" ++ seen i ((x, y) :: past)'),
    "the caller forgets": ("Rules.v", '"? |" ++ seen (1 - i) past ++ " "', '"? |" ++ " "'),
    "who passes stays caller": ("Rules.v", "(1 - roller r)%nat", "roller r"),
    "what is paid does not add up": ("Rules.v", "| _ => [1 - w; w] end", "| _ => [1; w] end"),
}


@pytest.mark.parametrize("name", NEARLY)
def test_what_is_nearly_true_is_refused(library: Path, tmp_path: Path, name: str) -> None:
    file, old, new = NEARLY[name]
    folder = tmp_path / "coq"
    shutil.copytree(library, folder)
    text = (folder / "dice" / file).read_text()
    assert text.count(old) == 1
    (folder / "dice" / file).write_text(text.replace(old, new))
    order = files()
    runs = (coqc(folder, later) for later in order[order.index(f"dice/{file}") :])
    refused = next((run for run in runs if run.returncode), None)
    assert refused is not None
    assert "Error" in refused.stderr
    assert "inconsistent assumptions" not in refused.stderr
