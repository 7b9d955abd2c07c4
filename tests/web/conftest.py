"""A floor that really serves, and a real browser in front of it, one at a time on a machine."""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
PAGES = ROOT / "src" / "pitboss" / "server" / "pages" / "index.html"
PATIENCE_SECONDS = 60.0
"""How long a floor may take to open on a busy machine."""
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
)  # fmt: skip

# At the first table there is time to do things in, at the others rounds follow each other.
FLOOR = """
[server]
port = {port}
database = "{folder}/floor.db"
keys = "{folder}/keys"
devices = "{folder}/devices"
venue = "The test house"
open_seats = true
training = true
patrons = 0

[[table]]
name = "sicbo-1"
game = "aruze-sicbo"
terminals = 4
period_seconds = 120
limits."*" = {{ minimum = "1", maximum = "50", unit = "1" }}
limits.small = {{ minimum = "1", maximum = "1000", unit = "1" }}
limits.big = {{ minimum = "1", maximum = "1000", unit = "1" }}

[[table]]
name = "sicbo-2"
game = "interblock-sicbo"
terminals = 2
period_seconds = 10
limits."*" = {{ minimum = "1", maximum = "50", unit = "1" }}

[[table]]
name = "craps-1"
game = "aruze-craps"
terminals = 2
period_seconds = 10
limits."*" = {{ minimum = "5", maximum = "1000", unit = "1", breakage_stated = true }}

[[table]]
name = "roulette-1"
game = "interblock-roulette"
terminals = 2
period_seconds = 10
limits."*" = {{ minimum = "1", maximum = "500", unit = "1" }}
"""


@dataclass
class House:
    """A floor that serves: where, and the process that can be stopped and started again."""

    address: str
    folder: Path
    process: subprocess.Popen[bytes]

    def url(self, path: str) -> str:
        return f"{self.address}{path}"

    def asked(self, path: str) -> Any:  # any JSON
        with urllib.request.urlopen(self.url(path), timeout=5) as answer:
            return json.load(answer)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise

    def start(self) -> None:
        self.process = _serving(self.folder)
        _wait_until_ready(self)


@pytest.fixture(scope="session")
def alone() -> Iterator[None]:
    """Browser tests run one after another, however many processes test."""
    with open(Path(tempfile.gettempdir()) / "pitboss-browser.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="module")
def house(alone: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:  # noqa: ARG001
    if not PAGES.exists():
        pytest.skip("the pages have not been built: `make pages` builds them")
    folder = tmp_path_factory.mktemp("house")
    port = _free_port()
    (folder / "floor.toml").write_text(FLOOR.format(port=port, folder=folder))
    served = House(f"http://127.0.0.1:{port}", folder, _serving(folder))
    try:
        _wait_until_ready(served)
        yield served
    finally:
        served.stop()


@pytest.fixture(scope="module")
def browser(alone: None) -> Iterator[Browser]:  # noqa: ARG001
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip("there is no chromium on this machine")
    expect.set_options(timeout=20_000)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page that must not complain: what a browser logs as an error fails the test."""
    context = browser.new_context(viewport={"width": 1920, "height": 1080})
    opened = context.new_page()
    opened.set_default_timeout(20_000)
    wrong: list[str] = []
    opened.on("pageerror", lambda error: wrong.append(str(error)))
    yield opened
    context.close()
    assert wrong == []


def _serving(folder: Path) -> subprocess.Popen[bytes]:
    pitboss = Path(sys.executable).with_name("pitboss")
    with open(folder / "log", "ab") as log:
        return subprocess.Popen(
            [pitboss, "serve", "--config", folder / "floor.toml", "--json-logs"],
            stdout=log,
            stderr=log,
            cwd=folder,
            env={**os.environ, "PYTHONWARNINGS": "default"},
        )


def _wait_until_ready(house: House) -> None:
    until = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < until:
        assert house.process.poll() is None, (house.folder / "log").read_text()
        try:
            house.asked("/health/ready")
            return
        except OSError:  # not listening yet, or too busy to answer
            time.sleep(0.1)
    raise AssertionError(f"the floor did not open: {(house.folder / 'log').read_text()}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
