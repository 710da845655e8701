"""Evidence about hold'em: how large it is, players who do not look at their cards, encodings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered
from trees.holdem.betting import STREETS, BettingError, Stakes
from trees.holdem.mixtures import mixture
from verify.certificates import Certificate
from verify.find.holdem.card_blind import card_blind
from verify.find.poker_cnn.encoding import answer_codes, plane_count, plane_pair
from verify.find.poker_cnn.luck import luck
from verify.find.utility.numbers import utility_number
from verify.kernel.refusal import CheckFailed
from verify.language.words import StatementError
from verify.theories.holdem.blind_betting import BlindTable
from verify.theories.holdem.card_states import BY_SUITS, CARDS, card_states
from verify.theories.holdem.sequences import count_sequences
from verify.theories.holdem.size_records import FULL, Limit, NoLimit
from verify.theories.holdem.sizes import KINDS
from verify.theories.networks.printed import entries

PLACES = 12
UP_TO = (CARDS, BY_SUITS)
UNITS = {"numbers": "units", "amounts": "added"}


def deals(search: Search, question: Question) -> None:
    """The ways to deal hands and the board."""
    hands = int(_number(question.call.arguments[0]))
    _among(question, question.call.arguments[1], STREETS)
    _among(question, question.call.arguments[2], UP_TO)
    search.once(("deals", hands), lambda: card_states(hands))


def sizes(search: Search, question: Question) -> None:
    """The betting sequences of a game, and what follows from them."""
    given, *words = question.call.arguments
    if question.call.word == "betting_sequences":
        _among(question, words[0], KINDS)
    _among(question, words[-1], STREETS if question.call.word == "betting_sequences" else UP_TO)
    rules = _rules(given)
    search.once(("size", rules), lambda: count_sequences(rules))


def blind(search: Search, question: Question) -> None:
    """What two players who do not look at their cards win of each other."""
    first, other, *rest = question.call.arguments
    stack, small, big = (int(_number(each)) for each in rest)
    for said in (str(first), str(other)):
        if mixture(said).text != said:
            raise StatementError(f"{question.call.word}: expected {mixture(said).text!r}, found {said!r:.80}")
    try:
        table = BlindTable(stack, Stakes(small, big))
    except BettingError as error:
        raise StatementError(f"{question.call.word}: {error}") from error
    about = ("blind", first, other, stack, small, big)
    search.once(about, lambda: card_blind(str(first), str(other), table, PLACES))


def utility(search: Search, question: Question) -> None:
    """The first decimal places of a number."""
    _plain(question)
    word, numbers = question.call.word, [_number(each) for each in question.call.arguments]
    _to_places(search, (word, *numbers), lambda places: utility_number(word, *numbers, places=places))


def hoeffding(search: Search, question: Question) -> None:
    """Hoeffding's bound between rationals."""
    _plain(question)
    by, most, hands = (_number(each) for each in question.call.arguments)
    _to_places(search, ("luck", by, most, hands), lambda places: luck(by, most, int(hands), places))


def printed(search: Search, question: Question) -> None:
    """An entry of the printed table."""
    player, other = map(str, question.call.arguments)
    try:
        search.once(("printed", player, other), lambda: entries((player, other)))
    except KeyError as error:
        raise StatementError(f"printed: expected two players of the table, found {player!r} and {other!r}") from error


def planes(search: Search, question: Question) -> None:
    """How many planes rows have."""
    rows: Any = question.call.arguments[0]
    try:
        search.once(("planes", rows), lambda: plane_count(*rows))
    except KeyError as error:
        raise StatementError(f"planes: expected rows of the table, found {error}") from error


def answers(search: Search, question: Question) -> None:
    """How the answers in a situation are written."""
    stack, situation, *given = question.call.arguments
    choices: Any = given[0] if given else UNITS
    about = ("answers", stack, situation, key_of(choices))
    search.once(about, lambda: answer_codes(int(_number(stack)), str(situation), dict(choices)))


def alike(search: Search, question: Question) -> None:
    """Whether two situations are written alike."""
    stack, first, second, last = question.call.arguments
    same = question.call.word == "same_since"
    if same:
        _among(question, last, STREETS)
    since = STREETS.index(str(last)) if same else len(STREETS)
    choices: Any = {} if same else last
    about = ("alike", stack, first, second, since, key_of(choices))
    search.once(about, lambda: plane_pair(int(_number(stack)), str(first), str(second), since, dict(choices)))


def _among(question: Question, word: Any, words: tuple[str, ...]) -> None:
    if word not in words:
        raise StatementError(f"{question.call.word}: expected one of {', '.join(words)}, found {word!r:.40}")


def _to_places(search: Search, about: tuple[object, ...], make: Callable[[int], Certificate]) -> None:
    """The number to as many decimal places as tell it from the next decimal."""
    for places in (PLACES, PLACES + 5, 3):
        try:
            search.once(about, lambda places=places: make(places))  # type: ignore[misc]
            return
        except CheckFailed as error:
            if "places" not in str(error):
                raise
    raise Unanswered("the number is a decimal, or too near to one to be told from it")


def _rules(given: Any) -> NoLimit | Limit:
    """The rules that a mapping names.

    Raises:
        StatementError: it names others, or numbers that are not whole.
    """
    numbers = {name: _whole(each) for name, each in given.items() if name not in ("bets", "raises")}
    bets, raises = given.get("bets"), given.get("raises", FULL)
    try:
        if bets is None:
            return NoLimit(**numbers, raises=str(raises))
        first, second, third, fourth = map(_whole, bets)
        return Limit(**numbers, bets=(first, second, third, fourth))
    except (TypeError, ValueError) as error:
        raise StatementError(
            f"rules: expected small, big, stack and raises, or small, big, four bets, cap and stack, found"
            f" {key_of(given):.80}"
        ) from error


def _whole(value: Any) -> int:
    if not isinstance(value, Fraction) or value.denominator != 1:
        raise StatementError(f"rules: expected whole numbers, found {value!r:.40}")
    return int(value)


def _number(value: Any) -> Fraction:
    if not isinstance(value, Fraction):
        raise Unanswered("no search for numbers that depend on a name")
    return value


def _plain(question: Question) -> None:
    if any(isinstance(each, Mapping) for each in question.call.arguments):
        raise StatementError(f"{question.call.word}: expected numbers, found a mapping")
