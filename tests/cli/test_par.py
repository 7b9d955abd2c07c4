"""``pitboss par``: the sheet for the eye, for programs and for the files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pitboss.eventstore.keys import signing_key
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
    assert sheet["readings"] == {"idle": "shoot"}
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
        (("aruze-craps", "--jackpot", str(pool)), "provide for no jackpots"),
        (("aruze-sicbo", "--jackpot", str(tmp_path / "none")), "cannot be read"),
    ):
        run = pitboss("par", *words)
        assert run.returncode != 0
        assert why in run.stderr


def test_the_page_and_the_printed_sheet_have_the_figures_of_a_pool(tmp_path: Path) -> None:
    pool = tmp_path / "pool.toml"
    pool.write_text(POOL)
    asked = ("aruze-sicbo", "--spot", "triple:6", "--jackpot", str(pool), "--date", "2026-01-31")
    page = pitboss("par", *asked, "--format", "html")
    assert page.returncode == 0, page.stderr
    for words in ("Jackpot", "trigger: spot", "46872/1", "542500/1", "4925/46872"):
        assert words in page.stdout, words
    # The printed sheet draws the same sections: with the pool it is longer than without.
    sizes = []
    for number, given in enumerate((asked, asked[:3] + asked[5:])):
        made = tmp_path / f"{number}.pdf"
        run = pitboss("par", *given, "--format", "pdf", "--out", str(made))
        assert run.returncode == 0, run.stderr
        sizes.append(len(made.read_bytes()))
    assert sizes[0] > sizes[1] + 1_000


def test_a_sheet_is_dated_filed_and_signed(tmp_path: Path) -> None:
    key, sheet = tmp_path / "lab.key", tmp_path / "sheet.pdf"
    signing_key(key)
    words = ("interblock-roulette", "--spot", "red", "--format", "pdf", "--out", str(sheet),
             "--date", "2026-01-31", "--filed", "laboratory=Example",
             "--key", str(key))  # fmt: skip
    told(*words)
    content = sheet.read_bytes()
    told(*words)
    assert sheet.read_bytes() == content
    assert b"/Outlines" in content
    check = ("signed", str(sheet), "--key", f"{key}.pub")
    assert "is as it was signed by that key" in pitboss(*check).stdout
    sheet.write_bytes(content.replace(b"EOF", b"FOE"))
    changed = pitboss(*check)
    assert (changed.returncode, "is NOT what that key signed" in changed.stdout) == (1, True)
    Path(f"{sheet}.sig").write_text("{}")
    assert "is no signature" in pitboss(*check).stderr


@pytest.mark.parametrize(
    ("content", "mode", "why"),
    [
        (None, 0, "lab.key cannot be read: No such file or directory."),
        (b"no key at all", 0o600, "lab.key cannot be read: it is no private key in PEM."),
        (b"no key at all", 0o644, "lab.key can be read by others: it must have mode 0600"),
    ],
)
def test_a_key_that_cannot_sign_is_told_before_a_sheet_is_made(
    tmp_path: Path, content: bytes | None, mode: int, why: str
) -> None:
    key, sheet = tmp_path / "lab.key", tmp_path / "sheet.json"
    if content is not None:
        key.write_bytes(content)
        key.chmod(mode)
    words = ("interblock-roulette", "--format", "json", "--out", str(sheet), "--key", str(key))
    refused = pitboss("par", *words)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert why in refused.stderr
    assert not sheet.exists()
    report = tmp_path / "report.pdf"
    tested = pitboss("dice-test", "--rolls", "1200", "--report", str(report), "--key", str(key))
    assert tested.returncode == 2
    assert why in tested.stderr
    assert not report.exists()


def test_the_date_of_a_build_is_the_date_of_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1767225600")
    assert data("aruze-sicbo", "--spot", "small")["date"] == "2026-01-01"
    assert data("aruze-sicbo", "--spot", "small", "--date", "2026-01-31")["date"] == "2026-01-31"
    assert "is no date" in pitboss("par", "aruze-sicbo", "--date", "soon").stderr


def test_a_sheet_tells_what_laboratories_ask(tmp_path: Path) -> None:
    sign = tmp_path / "sign.toml"
    sign.write_text("[limits.red]\nminimum = 100\nmaximum = 10000\n")
    sheet = data("interblock-roulette", "--sign", str(sign), "--filed", "certificate=EL-17")
    red = sheet["spots"]["red"]
    assert (red["rtp"], red["edge"]) == ("36/37", "1/37")
    assert red["volatility_index"] == pytest.approx(1.6443, abs=1e-4)
    assert sheet["exposure"] == {"result": "1", "net_cents": 10_000, "wins": {"red": 10_000}}
    assert sheet["filed"] == {"certificate": "EL-17"}
    page = tmp_path / "sheet.html"
    told("interblock-roulette", "--format", "html", "--out", str(page), "--sign", str(sign))
    text = page.read_text(encoding="utf-8")
    for words in ("Return and volatility", "Bands of the return", "95.34 to 99.26",
                  "Exposure of a round", "Program digest"):  # fmt: skip
        assert words in text
