"""Files of claims as data: what they say, and that they run nothing and read nothing but files of their folder."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from derivations.claims.claim import Verdict
from derivations.claims.said import Said
from derivations.own.claim_files import ClaimError, OwnClaim, read_claim_file
from derivations.own.records import RefusedClaim
from tests.support.files import GAMES
from tests.support.open_profiles import open_entry, rising_entry
from trees.refusal import Refused
from verify.language.parse import parse

POOLING = {
    "Sender": {"wimp": {"beer": 1}, "surly": {"beer": 1}},
    "Receiver": {"beer": {"no": 1}, "quiche": {"duel": 1}},
}
HEAD = 'title = "Signals"\nsource = "Cho and Kreps"\n[games]\nbq = "beer_quiche.efg"\nk5 = "kuhn cards=5"\n'
PROFILES = '[profiles]\npooling = "pooling.json"\n'
CLAIM = '[[claim]]\nid = "BQ1"\nwords = "pooling on beer is an equilibrium"\nsays = "nash(bq, pooling)"\n'
WHOLE = HEAD + PROFILES + CLAIM


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a game and a profile, and a secret above it."""
    here = tmp_path / "claims"
    here.mkdir()
    shutil.copy(GAMES / "beer_quiche.efg", here)
    shutil.copy(GAMES / "beer_quiche.efg", tmp_path / "secret.efg")
    (here / "pooling.json").write_text(json.dumps(POOLING), encoding="utf-8")
    return here


def file(folder: Path, text: str) -> Path:
    path = folder / "claims.toml"
    path.write_text(text, encoding="utf-8")
    return path


def stated(folder: Path, text: str) -> Said:
    """What the only reading of the only claim of such a file says."""
    (claim,) = read_claim_file(file(folder, text)).claims
    assert isinstance(claim, OwnClaim)
    return claim.readings[0].said


def refused(path: Path) -> str:
    """What is said of a file, or of its last claim, that is not as it should be: one line."""
    try:
        claim = read_claim_file(path).claims[-1]
    except Refused as error:
        said = str(error)
        assert said.startswith(f"{path}: ")
    else:
        assert isinstance(claim, RefusedClaim)
        said = f"{path}: {claim.id}: {claim.reason}"
    assert "\n" not in said and said.isprintable()
    return said.removeprefix(f"{path}: ")


def test_names_stand_for_games_and_profiles(folder: Path) -> None:
    found = read_claim_file(file(folder, WHOLE))
    (claim,) = found.claims
    assert (found.title, found.source, claim.claim.source, claim.id) == (
        "Signals",
        "Cho and Kreps",
        "Cho and Kreps",
        "BQ1",
    )
    assert (claim.readings[0].said.spelled, claim.expected) == ("nash(bq, pooling)", Verdict.PROVED)
    assert set(claim.readings[0].said.where) == {"bq", "pooling"}
    assert set(found.games) == {"bq", "k5"}
    assert claim.readings[0].said


def test_an_argument_is_named_however_it_is_spelled(folder: Path) -> None:
    says = "highest_stacks(1, mine, 0, 1/10, 3/2)"
    where = """[where]\nmine = '''{"32o": 1.4,\n "AA":  3/2}'''\n[profiles]"""
    said = stated(folder, WHOLE.replace("nash(bq, pooling)", says).replace("[profiles]", where))
    assert (said.spelled, said.where) == (says, {"mine": '{"32o": 7/5, "AA": 3/2}'})


def test_profiles_may_stand_in_a_list(folder: Path) -> None:
    (folder / "other.json").write_text(json.dumps(POOLING | {"Receiver": {"beer": {"duel": 1}, "quiche": {"no": 1}}}))
    says = "pareto_efficient(bq, pooling, [pooling, other])"
    other = '[profiles]\nother = "other.json"'
    said = stated(folder, WHOLE.replace("nash(bq, pooling)", says).replace("[profiles]", other))
    assert said.statement == parse(says, said.where)


def test_a_file_may_have_values_of_its_parameters_after_it(folder: Path) -> None:
    (folder / "entry.json").write_text(json.dumps(rising_entry().tree), encoding="utf-8")
    claims = CLAIM.replace("nash(bq, pooling)", "pure_equilibria(low) == 2 and pure_equilibria(high) == 2")
    games = '[games]\nlow = "entry.json a=-1"\nhigh = "entry.json  a=1/2"\n'
    assert len(stated(folder, games + claims).games) == 2
    wrong = games.replace("a=1/2", "b=1")
    assert "expected" in refused(file(folder, wrong + claims))


def test_a_profile_is_a_table_or_gambits_words_too(folder: Path) -> None:
    table = "[profiles.pooling]\nSender = { wimp = { beer = 1 }, surly = { beer = 1 } }\n"
    table += 'Receiver = { beer = { no = "1/1" }, quiche = { duel = 1 } }\n'
    words = '[profiles]\npooling = "NE,1,0,1,0,0,1,1,0"\n'
    first, *others = (stated(folder, HEAD + text + CLAIM) for text in (PROFILES, table, words))
    assert [other.statement for other in others] == [first.statement] * 2


def test_a_table_of_payoffs_is_a_game_of_its_name(folder: Path) -> None:
    table = '[games.pd]\npayoffs = [["2,2", "0,a"], ["a,0", "1,1"]]\nrows = ["C", "D"]\nplayers = ["Row", "Col"]\n'
    table += 'parameters = { a = [0, "oo"] }\n[profiles]\nboth = { Row = "C", Col = "1" }\n'
    claim = CLAIM.replace("nash(bq, pooling)", "regret(pd, both, 'Row') == 0 exactly when a <= 2").replace(
        "'Row'", r"\"Row\""
    )
    found = stated(folder, table + claim)
    assert found.spelled == "for a in [0, oo): regret(pd, both, 1) == 0 exactly when a <= 2"
    assert [game.text.head()["graph"]["name"] for game in found.games.values()] == ["pd"]


def test_what_divides_is_other_than_0_in_the_ranges_that_are_declared(folder: Path) -> None:
    table = '[games.pd]\npayoffs = [["t,2", "0,3"], ["3,0", "1,1"]]\nparameters = { t = [1, 2] }\n'
    table += '[profiles.both]\nparameters = { p = [1, 3] }\n"Player 1" = { 1 = "1/(t + p)", 2 = "1 - 1/(t + p)" }\n'
    claim = CLAIM.replace("nash(bq, pooling)", "payoff(pd, both, 2) <= (t + p)/t + 1/p")
    spelled = stated(folder, table + '"Player 2" = "1"\n' + claim).spelled
    assert "[1, 2]" in spelled and "[1, 3]" in spelled


def test_ranges_are_given_in_the_statement_or_beside_it(folder: Path) -> None:
    table = '[profiles.half]\nSender = { wimp = { beer = "a", quiche = "1 - a" }, surly = { beer = 1 } }\n'
    table += "Receiver = { beer = { no = 1 }, quiche = { duel = 1 } }\n"
    claim = CLAIM.replace("pooling)", "half)")
    beside = stated(folder, HEAD + table + claim + 'for_all = "0 <= a <= 1"\n')
    inside = stated(folder, HEAD + table + claim.replace("nash(", "for a in [0, 1]: nash("))
    declared = table + '[profiles.half.parameters]\na = ["0", "1"]\n'
    alone = stated(folder, HEAD + declared + claim)
    assert beside.spelled == inside.spelled == alone.spelled == "for a in [0, 1]: nash(bq, half)"
    assert "BQ1: says: profiles: half: Sender: wimp: beer: expected a number" in refused(
        file(folder, HEAD + table + claim)
    )


def test_two_profiles_with_two_ranges_of_one_name_have_none(folder: Path) -> None:
    # were it that of one of them, the other would be said of part of its range alone
    table = '{{parameters = {{a = ["0", "{most}"]}}, Receiver = {{beer = "no", quiche = "duel"}},'
    table += ' Sender = {{wimp = {{beer = "a", quiche = "1 - a"}}, surly = "beer"}}}}\n'
    two = "[profiles]\n" + "".join(f"{name} = {table.format(most=most)}" for name, most in (("p", "1"), ("q", "1/10")))
    claim = CLAIM.replace("nash(bq, pooling)", "not nash(bq, p) or nash(bq, q)")
    said = refused(file(folder, HEAD + two + claim))
    assert said == "BQ1: says: a: expected one range, found [0, 1] and [0, 1/10]; for_all says which"
    with_range = stated(folder, HEAD + two + claim + 'for_all = "0 <= a <= 1"\n')
    assert with_range.spelled == "for a in [0, 1]: (not nash(bq, q)) or nash(bq, q)"
    assert stated(folder, HEAD + two + CLAIM.replace("pooling)", "q)")).spelled == "for a in [0, 1/10]: nash(bq, q)"


@pytest.mark.parametrize(
    ("says", "means"),
    [
        ('payoff(bq, pooling, "Receiver") == 1', "payoff(bq, pooling, 2) == 1"),
        ('spe(bq, pooling) and regret(bq, pooling, "Sender") == 0', "subgame_perfect(bq, pooling) and regret(bq, "),
        ('gain(bq, pooling, "Sender", {"wimp": "quiche"}) < 0', 'gain(bq, pooling, 1, {"wimp": "quiche"}) < 0'),
        ('for x in optimal(k5, "Player 2"): x["J after bet", "fold"] == 1', "for x in optimal(k5, 2): "),
        ('dimension(k5, "Player 1") == 1', "dimension(k5, 1) == 1"),
    ],
)
def test_players_are_numbers_or_names(folder: Path, says: str, means: str) -> None:
    assert stated(folder, WHOLE.replace('"nash(bq, pooling)"', f"'{says}'")).spelled.startswith(means)


@pytest.mark.parametrize("says", ["pure_subgame_perfect(entry) == 1", "value(entry) == 1", "leaves(entry) == 3"])
def test_a_game_brings_the_ranges_of_its_parameters_whatever_the_word(folder: Path, says: str) -> None:
    (folder / "entry.json").write_text(json.dumps(rising_entry().tree), encoding="utf-8")
    text = WHOLE.replace("k5 =", 'entry = "entry.json"\nk5 =')
    for said in (says, f"for a in [-1, 1]: {says}"):
        assert stated(folder, text.replace("nash(bq, pooling)", said)).spelled == f"for a in [-1, 1]: {says}"


def test_two_games_with_two_ranges_of_one_name_have_none(folder: Path) -> None:
    games = ""
    for name, game in (("rising", rising_entry()), ("open", open_entry())):
        (folder / f"{name}.json").write_text(json.dumps(game.tree), encoding="utf-8")
        games += f'{name} = "{name}.json"\n'
    text = WHOLE.replace("k5 =", f"{games}k5 =")
    said = refused(file(folder, text.replace("nash(bq, pooling)", "leaves(rising) == leaves(open)")))
    assert said == "BQ1: says: a: expected one range, found [-1, 1] and [-1, 2]; for_all says which"


def test_spe_is_the_statement_that_a_profile_is_subgame_perfect(folder: Path) -> None:
    text = WHOLE.replace("nash(bq, pooling)", "spe(bq, pooling) and value(k5) < 0")
    assert stated(folder, text).spelled == "subgame_perfect(bq, pooling) and value(k5) < 0"


def test_beliefs_of_a_profile_have_a_name_too(folder: Path) -> None:
    beliefs = {"beer": {"wimp/beer": "1/10", "surly/beer": "9/10"}}
    (folder / "pooling.json").write_text(json.dumps({"profile": POOLING, "beliefs": beliefs}), encoding="utf-8")
    text = WHOLE.replace("nash(bq, pooling)", "rational_at(bq, pooling, pooling_beliefs)")
    said = stated(folder, text)
    assert said.where["pooling_beliefs"] == '{"beer": {"wimp/beer": 1/10, "surly/beer": 9/10}}'
    assert said


# by what stands in the file: what may stand there instead, and what is said of that
WRONG: dict[str, list[tuple[str, str]]] = {
    'title = "Signals"': [
        ("title = 3", "title: expected a text, found 3"),
        ('titel = "x"', "expected keys among title, source, author, report, games, profiles, beliefs, where, claim"),
        ('titel = "x"', "(did you mean title?)"),
        ("title = ", "expected TOML, found: "),
        (f"title = {'[' * 5000}", "expected TOML, found"),
        (f"title = {'9' * 5000}", "expected whole numbers of at most 4,300 digits, found a"),
        (f"title{'.a' * 900} = 1", "expected at most 10 levels of tables and lists, found"),
        (f"title{'.a' * 50_000} = 1", "expected at most 1,000 dots in a line, fewer in each of"),
        (f"a{'.a' * 900} = 1\nb{'.b' * 900} = 1", "expected at most 1,000 dots in a line, fewer"),
        (f"title = 0x{'f' * 50_000}", "expected whole numbers of at most 10,000 bits, found a"),
        ('title = "\\u001b[2Kx"', "title: expected one printable line"),
        ('title = "a\\nb"', "title: expected one printable line"),
    ],
    'k5 = "kuhn cards=5"': [
        ("k5 = {payoffs = [[0.5]]}", "games: k5: leaf ('1', '1'): payoff: expected an exact"),
        ("k5 = {rows = ['a']}", "games: k5: expected payoffs, found only title, rows"),
    ],
    '"pooling.json"': [
        (f"{'[' * 12}{']' * 12}", "expected at most 10 levels of tables and lists, found more"),
        ('"nosuch.json"', "profiles: pooling: expected a file in the folder of the claims, found no "),
        ("3.5", "profiles: pooling: expected a file, a table or Gambit's words, found 3.5"),
    ],
    "k5 =": [
        ("kuhn =", "games: expected a name that is no word of statements or of verdicts, found 'kuhn'; kuhn_ would do"),
        ('"a b" =', "games: expected a name that is no word of statements or of verdicts, found 'a b'"),
        ("pooling =", "profiles: expected names that no game has, found pooling"),
    ],
    '"kuhn cards=5"': [
        ('"kuhn crads=5"', "games: k5: "),
        ('"kuhn cards=5 cards=6"', "games: k5: parameter: expected cards once, found '5' and '6'"),
        ('"kuhn cards"', "games: k5: parameter: expected NAME=VALUE, found 'cards'"),
        ('"khun"', "games: k5: expected a file or a built-in game, found 'khun' (did you mean kuhn?)"),
        ("7", 'games: k5: expected a file, a table or a game such as "kuhn cards=5", found 7'),
    ],
    '"beer_quiche.efg"': [
        ('"nosuch.efg"', "games: bq: expected a file in the folder of the claims, found no "),
    ],
    "[[claim]]": [
        ("[claim]", "claim: expected a list, found "),
    ],
    'id = "BQ1"\n': [
        ("", "claim 1: expected the keys id, words, found no id"),
    ],
    'id = "BQ1"': [
        ('id = "BQ/1"', "expected an id of at most 40 letters, digits and -, a letter first, found 'BQ/1'"),
        ('id = "../BQ1"', "expected an id of at most 40 letters"),
        ('id = "\\u001b[2K"', "expected an id of at most 40 letters"),
        ("id = 3", "claim 1: id: expected a text, found 3"),
    ],
    "says =": [
        ("say =", "BQ1: expected keys among "),
    ],
    "pooling on": [
        ("\\u001b[2K", "BQ1: words: expected one line of at most 2,000 printable letters"),
    ],
    "pooling on beer is an equilibrium": [
        (" ", "BQ1: words: expected what is claimed, in words, found none"),
    ],
    "nash(bq, pooling)": [
        (
            "nash(bq, poling)",
            "BQ1: says: statement: expected a word that is known (did you mean pooling?), found 'poling'",
        ),
        ("nash(bq, pooling", "BQ1: says: statement: expected"),
        ("value(k5) == b", "BQ1: says: statement: expected a word that is known, or a range for it"),
        ("pooling", "BQ1: says: "),
        ("payoff(bq, pooling, 0) == 1", "says: payoff: expected a number 1, 2, ... as player, found 0"),
        ("__import__('os')", "BQ1: says: statement: expected"),
        ("nash(k5, pooling)", "BQ1: says: "),
        ("nash(bq, pooling) or nash(k5, pooling)", "expected it after the game that it is"),
        ("(" * 500, "BQ1: says: statement: expected at most 60 levels"),
        (
            "not " * 31 + "nash(bq, pooling)",
            "BQ1: says: statement: expected at most 50 levels with all brackets, found 61",
        ),
    ],
    '"nash(bq, pooling)"': [
        (
            "'payoff(bq, pooling, \"Sendr\") == 1'",
            "says: player: expected one of Sender, Receiver, or 1, 2, ..., found 'Sendr' (did you mean Sender?)",
        ),
        (
            "'dimension(kuhn(), \"Player 1\") == 1'",
            "says: player: expected 1, 2, ..., or a name after a game that [games] names, found 'Player 1'",
        ),
    ],
    'pooling)"': [
        ('pooling)"\nfor_all = "a"', "BQ1: for_all: expected a range such as"),
        ('pooling)"\nfor_all = [1]', "BQ1: for_all: expected a text or a list of texts, found [1]"),
        ('pooling)"\nexpect = "refutd"', "cited, not judged, unknown, found 'refutd' (did you mean refuted?)"),
    ],
}


@pytest.mark.parametrize("old", WRONG)
def test_what_is_not_as_it_should_be_is_refused_in_one_line(folder: Path, old: str) -> None:
    assert WHOLE.count(old) == 1
    for new, says in WRONG[old]:
        assert says in refused(file(folder, WHOLE.replace(old, new)))


def test_two_claims_have_two_ids_in_any_letters(folder: Path) -> None:
    said = refused(file(folder, WHOLE + CLAIM.replace("BQ1", "bq1")))
    assert said == "bq1: id: expected one that no claim before it has, found it again"


def test_a_claim_that_is_refused_spoils_no_other(folder: Path) -> None:
    bad = CLAIM.replace("BQ1", "BQ0").replace("pooling)", "poling)")
    first, second, third = read_claim_file(file(folder, WHOLE.replace(CLAIM, bad + CLAIM + CLAIM))).claims
    assert (first.id, first.words) == ("BQ0", "pooling on beer is an equilibrium")
    assert [isinstance(each, OwnClaim) for each in (first, second, third)] == [False, True, False]


def test_a_file_without_claims_is_none(folder: Path) -> None:
    assert refused(file(folder, HEAD)) == "expected from 1 to 500 [[claim]], found 0"


def test_only_files_of_the_folder_are_read(folder: Path, tmp_path: Path) -> None:
    os.symlink(tmp_path / "secret.efg", folder / "link.efg")
    os.symlink(tmp_path, folder / "up")
    words = ["../secret.efg", str(tmp_path / "secret.efg"), "link.efg", "up/secret.efg", "./../secret.efg"]
    for word in [*words, "..\\\\secret.efg", "~/x.efg", "/dev/zero", "a\\u0000b.efg"]:
        for old in ("beer_quiche.efg", "pooling.json"):
            said = refused(file(folder, WHOLE.replace(old, word)))
            assert "file in the folder of the claims" in said or "expected a file that ends in" in said, word


def test_a_pipe_is_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "pipe.efg")
    assert "found no 'pipe.efg'" in refused(file(folder, WHOLE.replace("beer_quiche.efg", "pipe.efg")))


def test_links_that_lead_round_are_no_file(folder: Path) -> None:
    os.symlink("round.efg", folder / "round.efg")
    for word in ("round.efg", "round.efg/x.efg"):
        said = refused(file(folder, WHOLE.replace("beer_quiche.efg", word)))
        assert said == f"games: bq: expected a file in the folder of the claims, found {word!r}"


def test_a_link_within_the_folder_is_followed(folder: Path) -> None:
    os.symlink(folder / "beer_quiche.efg", folder / "link.efg")
    assert stated(folder, WHOLE.replace("beer_quiche.efg", "link.efg"))


def test_a_file_in_a_folder_below_is_read(folder: Path) -> None:
    (folder / "sub").mkdir()
    shutil.move(folder / "beer_quiche.efg", folder / "sub")
    assert stated(folder, WHOLE.replace("beer_quiche.efg", "sub/beer_quiche.efg"))


def test_a_file_that_is_too_large_is_refused(folder: Path) -> None:
    assert "expected at most 1,000,000 letters" in refused(file(folder, WHOLE + "#" * 1_000_001))


def test_a_file_of_another_kind_is_no_file_of_claims(folder: Path) -> None:
    with pytest.raises(ClaimError, match=r"pooling\.json: expected a file of claims, \.toml or \.py, found another"):
        read_claim_file(folder / "pooling.json")


def test_a_file_that_is_not_there_is_said() -> None:
    with pytest.raises(Refused, match=r"nosuch\.toml: expected a readable file, found: No such file or directory"):
        read_claim_file(Path("nosuch.toml"))
