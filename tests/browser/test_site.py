"""The site of the ledger in a real browser: from files, on a phone and a desk, light and dark, by keyboard and without
scripts; numbers that are moved are those of certificates.
"""

from __future__ import annotations

import json
from fractions import Fraction
from importlib.resources import files
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from derivations.site.looks import looks
from tests.support.browser import DESKTOP, PHONE, asked_for, colours, opened, too_pale
from tests.support.independent_motives import Game, Rules, has_motive
from tests.support.site import ONE_EACH, some_site
from trees.single_winner.terms import parse

pytestmark = pytest.mark.slow
LOOKS = [f"look/{look.name}.html" for look in looks()]
PAGES = ["index.html", *LOOKS, *(f"claims/{id_}.html" for id_ in ONE_EACH)]
SERIOUS = ("serious", "critical")


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return some_site(tmp_path_factory.mktemp("site"), tmp_path_factory.mktemp("out"))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_asks_for_files_of_the_site_alone_and_nothing_complains(browser: Any, site: Path, page: str) -> None:
    opened(browser, site / page, PHONE)
    asked = asked_for(browser) - {"about:blank"}
    assert (site / page).as_uri() in asked and all(each.startswith(site.as_uri()) for each in asked)
    assert browser.get_log("browser") == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_no_wider_than_a_phone(browser: Any, site: Path, page: str) -> None:
    opened(browser, site / page, PHONE)
    assert browser.execute_script("return document.documentElement.scrollWidth") == PHONE[0]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES)
def test_text_can_be_read_on_its_ground(browser: Any, site: Path, page: str, scheme: str) -> None:
    opened(browser, site / page, DESKTOP, scheme)
    assert too_pale(colours(browser)) == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_serious(browser: Any, site: Path, page: str, scheme: str) -> None:
    pytest.importorskip("axe_core_python", reason="needs axe-core")
    opened(browser, site / page, DESKTOP, scheme)
    browser.execute_script((files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8"))
    found = browser.execute_async_script("axe.run(document).then(arguments[arguments.length - 1])")
    grave = [each for each in found["violations"] if each["impact"] in SERIOUS]
    assert [(each["id"], node["html"][:200]) for each in grave for node in each["nodes"]] == []


@pytest.mark.parametrize("page", PAGES)
def test_headings_are_in_order_and_the_language_is_said(browser: Any, site: Path, page: str) -> None:
    opened(browser, site / page, DESKTOP)
    levels = browser.execute_script("return [...document.querySelectorAll('h1,h2,h3,h4')].map(e => +e.tagName[1])")
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    assert browser.execute_script("return document.documentElement.lang") == "en"


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_what_it_says_without_scripts(browser: Any, site: Path, page: str) -> None:
    browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    try:
        opened(browser, site / page, DESKTOP)
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
        shown = browser.execute_script("return document.body.innerText")
        hidden = browser.execute_script("return [...document.querySelectorAll('form')].every(e => e.hidden)")
    finally:
        browser.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    assert hidden and len(shown) > 400


def moved(browser: Any, **values: object) -> dict[str, str]:
    """What is told once sliders stand at these values."""
    script = """
        for (const [id, value] of Object.entries(arguments[0])) {
          const slider = document.getElementById(id), among = slider.dataset.among;
          const [above, below] = value.split('/').map(Number);
          slider.value = among ? among.split(' ').indexOf(value) : above / (below || 1) * slider.dataset.over;
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }
        return Object.fromEntries([...document.querySelectorAll('dl.results dt')].map(
            term => [term.textContent, term.nextElementSibling.firstElementChild.textContent]));"""
    told: dict[str, str] = browser.execute_script(script, {name: str(value) for name, value in values.items()})
    return {term: text.replace("\u2212", "-") for term, text in told.items()}


def known(site: Path, name: str) -> list[dict[str, Any]]:
    """What certificates hold of the page's numbers."""
    found: list[dict[str, Any]] = json.loads((site / f"look/{name}.json").read_text(encoding="utf-8"))["known"]
    return found


def look(browser: Any, site: Path, name: str) -> Any:
    return opened(browser, site / f"look/{name}.html", DESKTOP)


def test_regrets_in_kuhn_poker_are_those_of_certificates(browser: Any, site: Path) -> None:
    look(browser, site, "kuhn")
    rows = known(site, "kuhn")
    assert {row["player"] for row in rows} == {1, 2} and any(row["regret"] != "0" for row in rows)
    for row in rows:
        told = moved(browser, alpha=row["alpha"], call=row["call"], bluff=row["bluff"])
        assert told[f"Regret of player {row['player']}"] == row["regret"]


def test_the_family_is_an_equilibrium_and_a_call_of_a_third_is_none(browser: Any, site: Path) -> None:
    look(browser, site, "kuhn")
    for alpha in (Fraction(k, 60) for k in range(21)):
        told = moved(browser, alpha=alpha, call=alpha + Fraction(1, 3), bluff=Fraction(1, 3))
        assert told["Player 1 gets"] == "-1/18" and told["So it is"] == "an equilibrium"
        told = moved(browser, alpha=alpha, call=Fraction(1, 3), bluff=Fraction(1, 3))
        assert told["Regret of player 2"] == str(alpha / 3)


def test_values_and_thresholds_of_liars_dice_are_those_of_certificates(browser: Any, site: Path) -> None:
    look(browser, site, "liars-dice")
    rows = known(site, "liars-dice")
    assert len(rows) == 199
    for row in rows[::7] + rows[-1:]:
        told = moved(browser, faces=row["faces"])
        assert told["Value of the game"] == row["value"]
        assert row["threshold"] in ("", int(told["The best threshold"]))
        told = moved(browser, threshold=told["The best threshold"])
        assert told["With threshold k"] == row["value"]


def test_equilibria_of_kingmakers_are_those_of_the_certificate(browser: Any, site: Path) -> None:
    look(browser, site, "kingmakers")
    rows = known(site, "kingmakers")
    assert {row["equilibrium"] for row in rows} == {True, False}
    for row in rows:
        told = moved(browser, **{name: row[name] for name in ("p1", "p2", "p3", "eta")})
        assert (told["One-step-prediction equilibrium"] == "yes") == row["equilibrium"], row


def test_motives_of_kingmakers_are_those_of_unrelated_code(browser: Any, site: Path) -> None:
    look(browser, site, "kingmakers")
    game, rules, node = Game(parse("3(1(3 2) 2(3 1))")), Rules(True, True, False, True, True, False), {1: 1, 2: 4}
    fifths = [Fraction(k, 20) for k in (0, 1, 4, 12, 20)]
    for p1, p2, p3, eta in product(fifths, fifths, fifths[::2], (Fraction(0), Fraction(1, 20), Fraction(2, 5))):
        profile = tuple((p, 1 - p) if p is not None else () for p in (p3, p1, None, None, p2, None, None))
        changes = {0, 1, *(number / d for number in (p1, p2, eta, 1 - eta) for d in (1, 2))}
        expected = [
            any(
                has_motive(game, profile, player, {node[player + 1]: (q, 1 - q)}, rules, eta, every=False)
                for q in map(Fraction, changes)
            )
            for player in (0, 1)
        ]
        moved(browser, p1=p1, p2=p2, p3=p3, eta=eta)
        cells = "return [...document.querySelectorAll('#motives tbody tr')].map(r => r.lastChild.textContent === 'yes')"
        assert browser.execute_script(cells) == [*expected, False], (p1, p2, p3, eta)


def test_best_shares_are_those_of_certificates(browser: Any, site: Path) -> None:
    look(browser, site, "utility")
    for row in known(site, "utility"):
        if Fraction(row["p"]).denominator in (1, 2, 4, 5, 10, 20, 25, 50, 100):
            told = moved(browser, **{name: row[name] for name in ("p", "n", "beta", "gamma")})["The best share f*"]
            low, step = Fraction(row["low"]), Fraction(1, 10 ** row["places"])
            # a fraction, or the first decimal places of what is none
            assert low <= Fraction(told) <= low + step if "." not in told else str(float(low)).startswith(told)


def test_values_of_jam_or_fold_are_those_of_certificates(browser: Any, site: Path) -> None:
    look(browser, site, "jam-or-fold")
    rows = known(site, "jam-or-fold")
    assert len(rows) >= 5
    for row in rows:
        assert moved(browser, stack=row["stack"])["The small blind gets"] == row["value"]
    assert browser.execute_script("return document.querySelectorAll('#jams .always').length") > 30


def test_sliders_move_with_the_keyboard(browser: Any, site: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    look(browser, site, "kuhn")
    before = moved(browser)
    slider = browser.find_element("id", "call")
    slider.send_keys(Keys.ARROW_RIGHT * 15)
    after = moved(browser)
    assert before["So it is"] == "no equilibrium" and after["So it is"] == "an equilibrium"
    assert slider.get_attribute("aria-valuetext") == "7/12"


def test_rows_of_the_ledger_are_filtered(browser: Any, site: Path) -> None:
    opened(browser, site / "index.html", DESKTOP)
    every = "return [...document.querySelectorAll('.ledger tr[id]')].filter(e => !e.hidden).map(e => e.id)"
    assert set(ONE_EACH) <= set(browser.execute_script(every))
    browser.find_element("id", "words").send_keys("check-bet 1/3")
    assert browser.execute_script(every) == ["K7"]
    opened(browser, site / "index.html", DESKTOP)
    browser.find_element("id", "verdict").send_keys("refuted")
    found = browser.execute_script(every)
    assert "K7" in found and "D8" not in found


def test_a_tree_folds_by_a_click_and_by_the_keyboard(browser: Any, site: Path) -> None:
    from selenium.webdriver.common.keys import Keys

    look(browser, site, "kuhn")
    items = "return document.querySelectorAll('.folding [role=treeitem]').length"
    whole = browser.execute_script(items)
    root = "document.querySelector('.folding [role=treeitem]')"
    browser.execute_script(f"{root}.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))")
    assert browser.execute_script(items) == 1 and whole == 25
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    assert browser.execute_script(items) == whole
    browser.switch_to.active_element.send_keys(Keys.ARROW_RIGHT)
    browser.switch_to.active_element.send_keys(Keys.ENTER)
    assert browser.execute_script(items) == whole - 3


def test_what_a_lemma_needs_stands_out(browser: Any, site: Path) -> None:
    look(browser, site, "lemmas")
    browser.execute_script("document.querySelector('[data-node=\"claim:D7\"]').focus()")
    assert browser.execute_script("return document.querySelectorAll('.lemmas .on path').length") > 20
    assert "D7 rests on" in browser.execute_script("return document.getElementById('told').textContent")
