"""Evidence about profiles: payoffs, regrets, equilibria, for all values of parameters where there are some."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from derivations.own.questions import Question, key_of
from derivations.own.search import Search, Unanswered, natural
from trees.strategic import reduced_strategies
from verify.find.equilibria.account import payoff_account
from verify.find.equilibria.assessments import in_names
from verify.find.equilibria.conditions import conditions
from verify.find.equilibria.gain import gain_of, pure_replies
from verify.find.equilibria.perfect import perfect_set
from verify.find.equilibria.profile import profile_regrets, subgame_regrets
from verify.find.equilibria.ranges import equilibrium_set
from verify.find.solver_answers import query_text
from verify.kernel.games.game import form_of, parameters_of, reference
from verify.kernel.games.subject import Game
from verify.kernel.numbers.order import Parameter, Range
from verify.kernel.strategies.profiles import ChoiceNotStated, Profile
from verify.language.words import StatementError
from verify.theories.parameters.condition_records import PureReplies
from verify.theories.parameters.conditions import box_of


def nash(search: Search, question: Question) -> None:
    """Regrets in the whole game; of several parameters the conditions."""
    game, profile, named = _about(search, question)
    if len(named) > 1:
        _conditions(search, game, profile, named)
    elif named:
        _equilibria(search, game, profile, named[0])
    else:
        _regrets(search, game, profile)


def payoff(search: Search, question: Question) -> None:
    """Payoffs, in all or given that an information set is reached."""
    game, profile, named = _about(search, question)
    _require_player(question)
    if len(question.call.arguments) > 3:
        _account(search, question, named)
    elif named:
        _conditions(search, game, profile, named)
    else:
        _regrets(search, game, profile)


def regret(search: Search, question: Question) -> None:
    """The regret of a player, in the whole game or in a subgame."""
    named = _about(search, question)[2]
    _require_player(question)
    if len(question.call.arguments) > 3:
        subgame_perfect(search, question)
    elif len(named) > 1:
        raise Unanswered("no search for a regret with several parameters; where it is 0, nash says")
    else:
        nash(search, question)


def gain(search: Search, question: Question) -> None:
    """What the choices gain, good or not."""
    game, profile, named = _about(search, question)
    _require_player(question)
    given: Any = question.call.arguments
    player, choices, subgame = int(given[2]) - 1, given[3], given[4] if len(given) > 4 else None
    about = ("gain", *_key(game, profile), named, player, key_of(choices), subgame)
    try:
        search.once(about, lambda: gain_of(game, named, _in_names(profile, named), player, choices, subgame))
    except ChoiceNotStated as error:
        raise Unanswered(f"what the profile leaves out decides: {error}") from error


def replies(search: Search, question: Question) -> None:
    """What each pure strategy gains."""
    game, profile, named = _about(search, question)
    word = question.call.word
    if word != "strict_nash":
        _require_player(question)
    about = ("replies", *_key(game, profile), named)
    found = search.once(about, lambda: pure_replies(game, named, _in_names(profile, named)))
    if word == "best_reply":
        _require_strategy(question, found)
    if word == "best_replies" and named:
        raise Unanswered("no search for how many best replies there are with a parameter; of each best_reply tells")
    if word == "strict_nash" and not all(isinstance(p, Fraction) for p in _probabilities(profile)):
        raise Unanswered("no search for a strict equilibrium where probabilities depend on a parameter")


def _probabilities(profile: Profile) -> Iterator[object]:
    return (p for own in profile for here in own.values() for p in here.values())


def _require_strategy(question: Question, found: PureReplies) -> None:
    """That the choices are those of a strategy wherever it leads.

    Raises:
        StatementError: they are not.
    """
    player, choices = question.call.arguments[2:4]
    box = box_of(found)
    own = reduced_strategies(form_of(found.game, box.binding, box).infosets[int(str(player)) - 1])
    if choices not in own:
        raise StatementError(
            f"{question.call.word}: expected the choices of player {player} wherever they lead, such as"
            f" {own[0]!r:.100}, found {choices!r:.100}"
        )


def subgame_perfect(search: Search, question: Question) -> None:
    """Regrets in every subgame; a profile that is no equilibrium is not subgame perfect."""
    game, profile, named = _about(search, question)
    if len(named) > 1:
        raise Unanswered("no search for subgame perfection with several parameters")
    key = _key(game, profile)
    try:
        if named:
            search.once(("perfect set", *key, named), lambda: perfect_set(game, named[0], profile))
        else:
            search.once(("subgames", *key), lambda: subgame_regrets(game, profile))
    except ChoiceNotStated as error:
        raise Unanswered(f"what the profile leaves out decides: {error}") from error


def _about(search: Search, question: Question) -> tuple[Game, Profile, tuple[Parameter, ...]]:
    subject, profile, *_ = question.call.arguments
    game = search.game(subject)
    given: Any = profile
    return game, given, search.parameters(game, question)


def _key(game: Game, profile: Profile) -> tuple[object, ...]:
    return key_of(reference(game)), key_of(profile)


def _require_player(question: Question) -> None:
    player = question.call.arguments[2]
    count = len(question.call.arguments[1])  # type: ignore[arg-type]
    if isinstance(player, Fraction) and player > count:
        raise StatementError(f"{question.call.word}: expected a player from 1 to {count}, found {player}")


def _regrets(search: Search, game: Game, profile: Profile) -> Any:
    return search.once(("profile", *_key(game, profile)), lambda: profile_regrets(game, profile))


def _equilibria(search: Search, game: Game, profile: Profile, named: Parameter) -> None:
    search.once(("equilibria", *_key(game, profile), named), lambda: equilibrium_set(game, named, profile))


def _conditions(search: Search, game: Game, profile: Profile, named: tuple[Parameter, ...]) -> None:
    about = ("conditions", *_key(game, profile), named)
    if about in search.found:
        return
    found = conditions(game, named, _in_names(profile, named), search.solvers.timeout_ms)
    search.once(about, lambda: found.certificate)
    for j, answers in enumerate(found.answers):
        search.once((*about, j), lambda answers=answers: answers)  # type: ignore[misc]
        search.queries.append(query_text(answers))
    search.points += found.failing


def _account(search: Search, question: Question, named: tuple[Parameter, ...]) -> None:
    game, profile, _ = _about(search, question)
    player, infoset = question.call.arguments[2:4]
    if len(named) != 1:
        raise Unanswered("no search for a payoff given an information set but with one parameter")
    spot = int(player) - 1, str(infoset)  # type: ignore[arg-type]
    asked, declared = named[0], parameters_of(game)
    low, high = natural(profile, asked.range, asked.name)
    wide = asked if declared else Parameter(asked.name, Range(asked.range.low if low is None else low, high))
    try:
        search.once(
            ("account", *_key(game, profile), wide, spot), lambda: payoff_account(game, wide, (profile,), [spot])
        )
    except KeyError as error:
        raise StatementError(
            f"payoff: expected an information set of player {player}, found {infoset!r:.60}"
        ) from error


def _in_names(profile: Profile, named: tuple[Parameter, ...]) -> Profile:
    """The profile with numbers as conditions have them."""
    return tuple({h: {a: in_names(p, named) for a, p in here.items()} for h, here in own.items()} for own in profile)
