"""``pitboss par``: the sheet for the eye, for programs and for the files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.rules import load
from tests.cli.commands import pitboss


def told(*words: str) -> str:
    run = pitboss("par", *words)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


def data(*words: str) -> dict[str, Any]:
    found = json.loads(told(*words, "--format", "json"))
    assert isinstance(found, dict)
    return found


def test_the_sheet_as_json() -> None:
    sheet = data("aruze-sicbo")
    assert (sheet["game"], sheet["document"]) == ("aruze-sicbo", "aruze-sicbo")
    assert sheet["digest"] == load("aruze-sicbo").digest
    assert sheet["readings"] == {"idle": "hold"}
    assert list(sheet["spots"]) == list(load("aruze-sicbo").spots)
    small = sheet["spots"]["small"]
    assert (small["edge"], small["win"], small["states"]) == ("1/36", "35/72", {})
    assert small["edge_percent"] == pytest.approx(2.777777777777)


def test_the_sheet_as_a_table() -> None:
    text = told("aruze-craps")
    for words in ("Pass Line", "3.9.1", "7/495", "1.4141", "pass@6", "9 to 5", "dont-twelve=",
                  "100 of 100 agree", load("aruze-craps").digest):  # fmt: skip
        assert words in text


def test_one_spot_has_its_distribution() -> None:
    text = told("aruze-craps", "--spot", "field")
    # 20 of 36 lose, 14 win 1 to 1, 2 win 2 to 1.
    for words in ("-1", "5/9", "+1", "7/18", "+2", "1/18"):
        assert words in text
    assert "any-seven" not in text
    assert list(data("aruze-craps", "--spot", "pass")["spots"]) == ["pass"]


def test_a_reading_changes_the_sheet() -> None:
    printed = data("sicbo-ilga", "--spot", "even")
    customary = data("sicbo-ilga", "--spot", "even", "--reading", "even=customary")
    assert printed["spots"]["even"]["edge"] == "29/108"
    assert customary["spots"]["even"]["edge"] == "1/36"
    assert customary["readings"]["even"] == "customary"
    assert customary["digest"] != printed["digest"]


def test_a_stake_adds_what_is_paid() -> None:
    sheet = data("aruze-craps", "--spot", "place:6", "--stake", "100")
    assert sheet["stake"] == 100
    assert sheet["spots"]["place:6"]["as_paid"]["edge"] == "1/55"
    assert "Paid at $1.00" in told("aruze-craps", "--spot", "place:6", "--stake", "100")


@pytest.mark.parametrize(
    ("form", "opening"),
    [("table", b"PAR sheet"), ("json", b"{"), ("html", b"<!DOCTYPE html>"), ("pdf", b"%PDF-")],
)
def test_every_format_goes_to_a_file(form: str, opening: bytes, tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    said = told("aruze-sicbo", "--spot", "small", "--format", form, "--out", str(path))
    assert path.read_bytes().startswith(opening)
    assert said == f"Written: {path}, {len(path.read_bytes()):,} bytes.\n"


def test_html_without_a_file_goes_to_standard_output() -> None:
    page = told("aruze-sicbo", "--spot", "small", "--format", "html")
    assert page.startswith("<!DOCTYPE html>")
    assert page.endswith("</html>\n")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["keno"], "'keno' is not a game"),
        (["aruze-craps", "--spot", "passs"], "'passs' is not a spot of aruze-craps"),
        (["aruze-craps", "--format", "xml"], "'xml' is not a format: it is table, json, html"),
        (["aruze-craps", "--format", "pdf"], "A pdf is written to a file"),
        (["aruze-craps", "--reading", "even=customary"], "'even' is not a reading"),
        (["aruze-craps", "--stake", "ten"], "'ten': it must be a whole number of cents"),
        (["aruze-craps", "--stake", "0"], "it must be from 1"),
        (
            ["interblock-roulette", "--stake", "5"],
            "split into the 6 pieces of serie-5-8",
        ),
        (["aruze-craps", "--out", "/"], "/ is a folder"),
        (["aruze-craps", "--out", "/nowhere/sheet.txt"], "No such file or directory"),
        (["aruze-craps", "--out", "/dev/null/sheet"], "Not a directory"),
        ([], "Missing argument"),
    ],
)
def test_bad_input_gets_exit_code_2_and_one_sentence(words: list[str], sentence: str) -> None:
    run = pitboss("par", *words)
    assert (run.returncode, run.stdout) == (2, "")
    assert sentence in run.stderr
    assert run.stderr.count("\n") == 1


def test_help_has_an_example() -> None:
    text = told("--help")
    assert "pitboss par aruze-craps --format pdf --out craps.pdf" in text


POOL = """
start_cents = 20000
rate = "1/125"
amounts_cents = [50000, 1000000]

[trigger]
kind = "run"
spot = "triple:6"
results = ["666"]
k = 2
stake_cents = 100
"""


def test_the_sheet_has_the_figures_of_a_pool(tmp_path: Path) -> None:
    """Triple 6 twice for $1: 46,872 rounds and $5,425; edges of the design's own example."""
    pool = tmp_path / "pool.toml"
    pool.write_text(POOL)
    found = data("aruze-sicbo", "--jackpot", str(pool))["jackpot"]
    assert found["figures"]["expected_rounds"] == "46872/1"
    assert found["figures"]["break_even_cents"] == "542500/1"
    assert found["figures"]["edge_at"] == {"50000": "4925/46872", "1000000": "-1525/15624"}
    assert (found["terms"]["trigger"]["k"], len(found["digest"])) == (2, 64)
    text = told("aruze-sicbo", "--spot", "triple:6", "--jackpot", str(pool))
    assert "542500/1" in text
    for words, why in (
        (("aruze-craps", "--jackpot", str(pool)), "know no jackpots"),
        (("aruze-sicbo", "--jackpot", str(tmp_path / "none")), "cannot be read"),
        (("aruze-sicbo", "--jackpot", str(pool), "--format", "html"), "table and json"),
    ):
        run = pitboss("par", *words)
        assert run.returncode != 0
        assert why in run.stderr
