"""The pages' own tests, and that they speak what the server speaks.

Their types are checked by `make check`, which `make test` does first.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from tests.web.paths import ROOT, WEB
from tools import wire_types


def test_the_wire_types_are_what_the_server_speaks() -> None:
    assert wire_types.PAGES_TYPES.read_text("utf-8") == wire_types.typescript()


def test_a_changed_message_is_noticed() -> None:
    written = wire_types.typescript()
    assert 'type: "place-wager";\n  spot: string;\n  cents: number;' in written
    assert "credit_cents: number;" in written
    done = subprocess.run(
        [sys.executable, "tools/wire_types.py", "--check"], cwd=ROOT, check=False
    )
    assert done.returncode == 0


def test_the_pages_pass_their_own_tests() -> None:
    npm = shutil.which("npm")
    if npm is None or not (WEB / "node_modules").exists():
        pytest.skip("Node or its packages are not here: `make pages` fetches them")
    done = subprocess.run(
        [npm, "--silent", "test"], cwd=WEB, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
