"""The options of the search: each has choices and words, and every setting is counted once."""

from __future__ import annotations

from derivations.sources.kingmaker.search.options import OPTIONS, SETTINGS, Known, Private, Setting, setting_of
from tests.support.effort import for_each


def test_there_are_903_168_settings() -> None:
    assert SETTINGS == 96 * 21 * 4 * 14 * 8 == 903_168


@for_each("name", OPTIONS)
def test_what_no_words_support_is_one_of_the_choices(name: str) -> None:
    option = OPTIONS[name]
    assert len(option.choices) > 1 and option.text and set(option.unsupported) < set(option.choices)


def test_the_first_setting_is_supported_and_departs_from_nothing() -> None:
    assert (Setting().unsupported(), Setting().departures()) == (0, 0)


def test_the_first_setting_has_the_first_choices() -> None:
    assert Setting().choices() == {name: next(iter(option.choices)) for name, option in OPTIONS.items()}


def test_departures_and_unsupported_choices_are_counted() -> None:
    setting = Setting(private=Private(ties="children"), RNDeta="real", known=Known("as in private"))
    assert (setting.unsupported(), setting.departures()) == (2, 3)
    assert setting_of(setting.choices()) == setting
