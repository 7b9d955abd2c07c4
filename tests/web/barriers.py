"""What keeps people out of a page, as axe finds it."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.web.paths import AXE


def serious(page: Page) -> list[tuple[str, str]]:
    """What axe finds that keeps somebody out: which rule, and where."""
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return [
        (one["id"], node["html"][:200])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"]
    ]
