"""A floor that really serves and a real browser in front of it: one of each in a process."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.web.houses import House
from tests.web.paths import PAGES
from tests.web.windows import PATIENCE_MS, Windows

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """The floor; each test takes tables of its own, so that none is in the way of another."""
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    served = House(tmp_path_factory.mktemp("house"))
    yield served
    served.stop()


@pytest.fixture
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A floor of its own: its clock goes on by days."""
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    served = House(tmp_path_factory.mktemp("hall"), {"sicbo-1": "aruze-sicbo"})
    yield served
    served.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip("there is no chromium on this machine")
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture
def windows(browser: Browser) -> Iterator[Windows]:
    """As many windows as a test wants."""
    opened = Windows(browser)
    yield opened
    opened.close()


@pytest.fixture
def page(windows: Windows) -> Page:
    """A window without motion, of the size of a terminal."""
    return windows.open()


@pytest.fixture
def phone(windows: Windows) -> Page:
    """A window of the size of a phone, which is touched."""
    return windows.open(phone=True)
