"""``pitboss diff``: two editions as text, as data and as a page."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.commands import pitboss


def test_two_editions_as_data() -> None:
    run = pitboss("diff", "sicbo-ilga", "sicbo-nicc", "--json")
    assert (run.returncode, run.stderr) == (0, "")
    told = json.loads(run.stdout)
    assert {"clauses", "readings", "edges"} <= told.keys()
    assert all(one.keys() == {"older", "newer", "kind", "what"} for one in told["clauses"])
    kinds = {one["kind"] for one in told["clauses"]}
    assert kinds <= {"added", "removed", "changed", "renumbered"}
    pairs = {(one["older"], one["newer"]): one["kind"] for one in told["clauses"]}
    assert pairs["9.1", "9.6"] == "renumbered"
    assert pairs["9.5", "9.10"] == "changed"
    assert pairs[None, "3.15"] == "added"
    assert told["clauses"][0]["older"] == "3.1"
    assert {one["effect"] for one in told["edges"]} == {"none"}
    assert {one["wager"]: one["newer"] for one in told["edges"]}["big"] == "1/36"


def test_two_editions_as_text() -> None:
    text = pitboss("diff", "sicbo-ilga", "sicbo-nicc").stdout
    assert text.index("Numbers that now mean another rule") < text.index("Changed")
    for words in (
        "none differs", "round of play", "6.1; 9.9, now 9.14", "super-streak-closes", "9.20",
        "the same rule under its new number",
    ):  # fmt: skip
        assert words in text


def test_two_editions_as_a_page_and_the_same_bytes_again(tmp_path: Path) -> None:
    first, again = tmp_path / "first.html", tmp_path / "again.html"
    for file in (first, again):
        run = pitboss("diff", "sicbo-ilga", "sicbo-nicc", "--html", str(file))
        assert (run.returncode, run.stderr) == (0, "")
    assert first.read_bytes() == again.read_bytes()
    page = first.read_text(encoding="utf-8")
    assert page.startswith("<!DOCTYPE html>")
    assert "<script" not in page
    assert "Numbers that now mean another rule" in page


@pytest.mark.parametrize(
    ("older", "newer", "expected"),
    [
        ("aruze-sicbo", "sicbo-nicc", ("94 of 232 clauses", "12 edges moved", "+2/27")),
        ("aruze-sicbo", "aruze-craps", ("not two editions of one", "no wager in common")),
        ("aruze-sicbo", "interblock-sicbo", ("not two editions of one", "none differs")),
        ("aruze-craps", "interblock-roulette", ("not two editions of one", "no wager in common")),
        ("interblock-sicbo", "interblock-roulette", ("Both are of one document", "No clause.")),
        ("interblock", "interblock", ("Both are of one document", "none differs")),
    ],
)  # fmt: skip
def test_any_two_books_say_first_what_they_are_to_each_other(
    older: str, newer: str, expected: tuple[str, ...], tmp_path: Path
) -> None:
    run = pitboss("diff", older, newer)
    assert (run.returncode, run.stderr) == (0, "")
    text = " ".join(run.stdout.split())
    assert text.startswith(f"{older} and {newer} ")
    for words in expected:
        assert words in text
    assert re.search(r"\b0 (?:numbers|terms|clauses|readings) (?!are the same)", text) is None
    page = tmp_path / "page.html"
    assert pitboss("diff", older, newer, "--html", str(page)).returncode == 0
    assert expected[0] in page.read_text(encoding="utf-8")


def test_what_cannot_be_compared_or_written_is_refused_in_a_sentence(tmp_path: Path) -> None:
    run = pitboss("diff", "sicbo-ilga", "baccarat")
    assert run.returncode == 2
    assert run.stderr.startswith("pitboss: 'baccarat' is not a document or a game: it is ")
    folder = pitboss("diff", "sicbo-ilga", "sicbo-nicc", "--html", str(tmp_path))
    assert (folder.returncode, "is a folder" in folder.stderr) == (2, True)
    both = pitboss("diff", "sicbo-ilga", "sicbo-nicc", "--json", "--html", str(tmp_path / "a"))
    assert (both.returncode, both.stdout) == (2, "")
    assert both.stderr.startswith("pitboss: --json and --html are two forms of one comparison")
