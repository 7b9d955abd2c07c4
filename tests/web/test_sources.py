"""The pages' own tests, and that they speak what the server speaks.

Their types are checked by `make check`, which `make test` does first.
"""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest

from pitboss.kernel.offices import OFFICES
from pitboss.rules import GAMES
from tests.web.paths import ROOT, WEB
from tools import wire_types, words


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


def test_the_pages_know_no_game_and_no_office() -> None:
    """Both are values that the server sends; only the words of the pages name them."""
    subjects = {"dealer"}  # also what an act is about
    names = [f'"{name}"' for name in (*GAMES, *OFFICES) if name not in subjects]
    for path in sorted((WEB / "src").rglob("*")):
        if path.suffix not in (".ts", ".svelte"):
            continue
        text = path.read_text("utf-8")
        for known in (*names, "game ===", "game !==", "game.includes", "game.startsWith"):
            assert known not in text, f"{path.name} knows {known}"


def test_every_word_is_said_in_both_languages() -> None:
    assert list(words.faults()) == []


def test_a_translation_that_is_missing_or_differs_is_noticed() -> None:
    english = {"refused-over": "At most { $most }.", "gone": "Gone.", "same": "So."}
    chinese = {"refused-over": "最多。", "left": "旧", "same": "是。"}
    assert sorted(words.differences(english, chinese)) == [
        "gone is not translated",
        "left is translated and nobody says it",
        "refused-over fills in other values: 'At most { $most }.', '最多。'",
    ]


def test_every_refusal_of_the_server_is_among_them() -> None:
    said = words.messages("zh")
    assert "refused-wagering-closed" in said
    assert "refused-not-on-file-voucher" in said
    assert "refused-not-on-file-desk-refusal" in said
    assert sum(key.startswith("refused-") for key in said) > 250
