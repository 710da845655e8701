"""A real browser at a size, light or dark: what its pages ask for, and how well their text can be read."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
PHONE, DESKTOP = (390, 844), (1280, 900)
LEAST_CONTRAST = 4.5
"""Of text on its ground, by WCAG 2 (AA)."""

# a text's colour and the ground below it, for each element that has text of its own
_COLOURS = """
return [...document.querySelectorAll('body *')].filter(e => !e.closest('svg, math') && [...e.childNodes].some(
    n => n.nodeType === 3 && n.textContent.trim())).map(e => {
  let ground = e;
  while (ground && getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
  return [e.tagName + '.' + e.className, getComputedStyle(e).color,
          getComputedStyle(ground || document.documentElement).backgroundColor];
});
"""


def opened(browser: Any, path: Path, size: tuple[int, int], scheme: str = "light") -> Any:
    """The page at a size of the window, the browser asking for light or dark pages."""
    browser.get("about:blank")
    browser.get_log("browser"), browser.get_log("performance")
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": 1, "mobile": size == PHONE}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    feature = {"name": "prefers-color-scheme", "value": scheme}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [feature]})
    browser.get(path.as_uri())
    return browser


def asked_for(browser: Any) -> set[str]:
    """The addresses that the page has asked for."""
    events = [json.loads(each["message"])["message"] for each in browser.get_log("performance")]
    return {each["params"]["request"]["url"] for each in events if each["method"] == "Network.requestWillBeSent"}


def colours(browser: Any) -> dict[tuple[str, str], str]:
    """Pairs of a text's colour and that of its ground, with where they are met."""
    return {(ink, ground): where for where, ink, ground in browser.execute_script(_COLOURS)}


def too_pale(found: dict[tuple[str, str], str]) -> dict[str, float]:
    """The contrasts that are below the least, by place."""
    ratios = {where: contrast(ink, ground) for (ink, ground), where in found.items()}
    return {where: ratio for where, ratio in ratios.items() if ratio < LEAST_CONTRAST}


def luminance(colour: str) -> float:
    """Of a colour as a browser says it, from 0 for black to 1 for white."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(ink: str, ground: str) -> float:
    """The ratio of two colours' luminances, from 1 to 21."""
    dark, light = sorted((luminance(ink), luminance(ground)))
    return (light + 0.05) / (dark + 0.05)
