"""The pages' own tests, and that they speak what the server speaks.

Their types are checked by `make check`, which `make test` does first.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.kernel.offices import OFFICES
from pitboss.rules import GAMES
from pitboss.server.http.routes.acts import FORMS
from pitboss.table.dealer.state import DealerStage
from pitboss.table.terminal.state import Stage
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
    for path in page_sources():
        text = path.read_text("utf-8")
        for known in (*names, "game ===", "game !==", "game.includes", "game.startsWith"):
            assert known not in text, f"{path.name} knows {known}"


NAMES = r"(?:id|spot|cell|seat|place|terminal|shooter|pair|kind|sentence|name)"
CUTS = r"(?:split|slice|startsWith|endsWith|match|replace|includes|substring)"
RULES = {
    r"\bfelt\s*[!=]==": "asks which felt it is: the server tells what is drawn by it",
    r"\bgame\s*[!=]==": "asks which game it is",
    rf"\.{NAMES}\.{CUTS}\(": "reads something out of a name: the server tells it as a field",
    rf"\b{NAMES}\.{CUTS}\([\"'`/]": "reads something out of a name",
    rf"\btell\([^()]*\)\.{CUTS}\([^\"]": "reads something out of a sentence",
}
"""What a page does that knows a rule, and why not."""
ON_FILE_KINDS = ("case", "dispute")


def page_sources() -> Iterator[Path]:
    """What people write of the pages: not what our tools write, and no words."""
    written = ("wire.ts", "keys.ts")
    for path in sorted((WEB / "src").rglob("*")):
        if path.suffix in (".ts", ".svelte") and path.name not in written:
            yield path


def test_the_pages_read_no_rule_out_of_names_and_sentences() -> None:
    found = [
        f"{path.name}:{number} {why}: {line.strip()}"
        for path in page_sources()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1)
        for pattern, why in RULES.items()
        if re.search(pattern, line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        'const kind = table.felt === "craps" ? 1 : 2;',
        'const number = area.id.split(":")[1];',
        'place.replace(/^claim-/, "")',
        "tell(area.title).split(/, pays /)[0]",
        'spot.startsWith("super-streak:")',
    ],
)
def test_a_page_that_reads_a_rule_out_of_a_name_is_noticed(line: str) -> None:
    assert any(re.search(pattern, line) for pattern in RULES)


def test_the_pages_know_a_stage_by_its_slug_and_never_by_its_prose() -> None:
    prose = [stage.value for stage in (*Stage, *DealerStage) if " " in stage.value]
    assert prose
    for path in page_sources():
        text = path.read_text("utf-8")
        for said in prose:
            assert f'"{said}"' not in text, f"{path.name} knows {said!r}"


def test_an_act_that_begins_something_on_file_has_no_form_of_its_own() -> None:
    """Its form is drawn from the act; so its name stands nowhere in a staff page."""
    begins = [form.slug for form in FORMS if form.begins and form.about in ON_FILE_KINDS]
    assert {"open-case", "record-dispute"} <= set(begins)
    for path in page_sources():
        if path.parent.name == "staff":
            for slug in begins:
                assert f'"{slug}"' not in path.read_text("utf-8"), f"{path.name} knows {slug}"


def test_every_help_of_an_act_is_translated() -> None:
    chinese = words.messages("zh")
    for form in FORMS:
        assert re.search("[\u4e00-\u9fff]", chinese[f"act-help-{form.slug}"]), form.slug


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
    assert "refused-voucher-not-on-file" in said
    assert "refused-never-issued" in said
    assert sum(key.startswith("refused-") for key in said) > 250
