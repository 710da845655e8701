"""The day that is printed on what is made."""

from __future__ import annotations

import os
from datetime import UTC, datetime


def date() -> str:
    """The day of SOURCE_DATE_EPOCH where that is set, as for a build that can be repeated, else today."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    day = datetime.fromtimestamp(int(epoch), UTC) if epoch else datetime.now(UTC)
    return f"{day.day} {day:%B %Y}"
