"""Windows of a real browser: of a terminal, of a phone, of somebody who asked for less motion."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypedDict

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

PATIENCE_MS = 60_000
"""How long a page may take on a busy machine for what it does at once otherwise."""
TERMINAL = ViewportSize(width=1920, height=1080)
PHONE = ViewportSize(width=390, height=844)

REMEMBER_LINES = """
    window.lines = [];
    const Opened = WebSocket;
    window.WebSocket = class extends Opened {
        constructor(...given) { super(...given); window.lines.push(this); }
    };
"""
"""A browser that is off line keeps the lines it has: to cut them they have to be known."""


class _Touch(TypedDict, total=False):
    has_touch: bool
    is_mobile: bool


@dataclass
class Windows:
    """What a test opens; a page that complains fails the test when its windows are closed."""

    browser: Browser
    wrong: list[str] = field(default_factory=list)
    _opened: list[BrowserContext] = field(default_factory=list)

    def open(self, *, moving: bool = False, phone: bool = False) -> Page:
        """A window of its own, without motion unless the test is about motion."""
        touch = _Touch(has_touch=True, is_mobile=True) if phone else _Touch()
        context = self.browser.new_context(
            viewport=PHONE if phone else TERMINAL,
            reduced_motion="no-preference" if moving else "reduce",
            **touch,
        )
        self._opened.append(context)
        context.on("weberror", lambda error: self.wrong.append(str(error.error)))
        context.add_init_script(REMEMBER_LINES)
        page = context.new_page()
        page.set_default_timeout(PATIENCE_MS)
        return page

    def cut(self, page: Page) -> None:
        """Cut the lines of a page, and let none be opened."""
        page.context.set_offline(True)
        page.evaluate("window.lines.forEach((line) => line.close())")

    def mend(self, page: Page) -> None:
        """Let lines be opened again."""
        page.context.set_offline(False)

    def close(self) -> None:
        """Close them all; what a page logged as an error is told."""
        for context in self._opened:
            context.close()
        assert self.wrong == []
