"""``pitboss dice-test`` as a laboratory calls it."""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import numpy as np
import pytest
from click.testing import CliRunner, Result

from pitboss.cli.dice_records import JournalAsked, Source, from_journal
from pitboss.cli.dice_test import dice_test
from pitboss.eventstore.keys import signing_key
from pitboss.house.rounds import TableOpening
from pitboss.kernel.errors import BadInput
from pitboss.maths.dice import results
from pitboss.maths.randomness import ResultRecord
from pitboss.rules import load
from pitboss.rules.game import Game
from tests.cli.commands import pitboss

TESTS = [
    "chi-square",
    "overlaps",
    "coupon collector",
    "runs",
    "interplay correlation",
    "serial correlation",
    "duplicates",
    "sticking",
    "drift",
    "evenness",
    "distant correlation",
]


def run(*words: str) -> Result:
    return CliRunner().invoke(dice_test, words)


def told(*words: str) -> str:
    done = run(*words)
    assert (done.exit_code, done.exception) == (0, None)
    return done.output


def data(*words: str) -> dict[str, Any]:
    found = json.loads(told(*words, "--json"))
    assert isinstance(found, dict)
    return found


def refused(*words: str) -> str:
    wrong = run(*words).exception
    assert isinstance(wrong, BadInput)
    return str(wrong)


def written(path: Path, game: str, indices: Any, between: str = "\n") -> str:
    alphabet = load(game).alphabet
    path.write_text(between.join(alphabet.write(int(index)) for index in indices) + "\n")
    return str(path)


def test_without_options_a_million_throws_of_three_dice_pass() -> None:
    output = told()
    assert output.splitlines()[0].endswith("1,000,000 results drawn with seed 1")
    lines = {line.strip().split("  ")[0]: line for line in output.splitlines()}
    for test in TESTS:
        assert "passed" in lines[test]
    assert "Passed: at 99 % confidence the tests together" in output


@pytest.mark.parametrize(
    ("game", "outcomes"),
    [("sicbo-nicc", 216), ("aruze-craps", 36), ("interblock-roulette", 37)],
)
def test_json_has_the_numbers_the_seed_and_the_verdict(game: str, outcomes: int) -> None:
    found = data("--game", game, "--rolls", "250000", "--seed", "9")
    assert found["game"] == game
    assert found["outcomes"] == outcomes
    assert (found["rolls"], found["seed"], found["no_result"]) == (250_000, 9, 0)
    assert (found["confidence"], found["verdict"]) == (0.99, "passed")
    assert [test["test"] for test in found["tests"]] == TESTS
    thresholds = sorted(test["threshold"] for test in found["tests"])
    assert thresholds == pytest.approx([0.01 / left for left in range(11, 0, -1)])
    for test in found["tests"]:
        assert test["passed"] is True
        assert test["left_out"] == []
        assert test["statistic"] in [part["statistic"] for part in test["parts"]]
        assert 0 <= min(part["p_value"] for part in test["parts"]) <= test["p_value"] <= 1


def test_the_same_seed_gives_the_same_numbers_and_another_seed_others() -> None:
    first, again, other = (data("--rolls", "5000", "--seed", seed) for seed in ("3", "3", "4"))
    assert first == again
    assert first["tests"] != other["tests"]


def test_a_file_of_drawn_results_gives_the_numbers_of_its_seed(tmp_path: Path) -> None:
    drawn = data("--game", "aruze-craps", "--rolls", "5000", "--seed", "12")
    path = written(tmp_path / "rolls.txt", "aruze-craps", results(36, 12, 5_000))
    found = data("--game", "aruze-craps", "--file", path)
    assert found["tests"] == drawn["tests"]
    assert found["file"] == path
    assert found["sha256"] == hashlib.sha256(Path(path).read_bytes()).hexdigest()
    assert "seed" not in found


def test_results_may_stand_side_by_side_and_rounds_without_one_are_counted(tmp_path: Path) -> None:
    spins = results(37, 5, 2_000).tolist()
    spins[100:100] = [37, 37, 37]  # written as -
    path = written(tmp_path / "spins.txt", "interblock-roulette", spins, between=" ")
    output = told("--game", "interblock-roulette", "--file", path)
    assert "2,000 results of" in output
    assert "Rounds without a result, left out: 3" in output
    assert "Left out of overlaps: pockets: needs 6,845 results." in output
    assert data("--game", "interblock-roulette", "--file", path)["no_result"] == 3


def test_a_loaded_die_in_a_file_of_a_million_rolls_is_caught(tmp_path: Path) -> None:
    # The second die shows its one with probability 1/6 + 0.01.
    thrown = results(36, 21, 1_000_000)
    turned = np.random.default_rng(21).random(len(thrown)) < 0.01 / (5 / 6)
    loaded = np.where(turned, thrown // 6 * 6, thrown)
    path = written(tmp_path / "loaded.txt", "aruze-craps", loaded)
    output = " ".join(told("--game", "aruze-craps", "--file", path).split())
    assert "Failed: at 99 % confidence these are not the results of a fair device" in output
    assert "chi-square (die 2: 1 came 176," in output
    found = data("--game", "aruze-craps", "--file", path)
    assert found["verdict"] == "failed"
    assert found["tests"][0]["passed"] is False
    assert found["tests"][0]["p_value"] < 1e-50


def test_a_bad_entry_is_refused_by_file_line_and_game(tmp_path: Path) -> None:
    path = tmp_path / "rolls.txt"
    path.write_text("34\n66\n\n37\n")
    assert refused("--game", "aruze-craps", "--file", str(path)) == (
        f"{path}, read for aruze-craps (--game names another): line 4: '37' is not a result: "
        "a result is two digits from 1 to 6, such as 34, or - for no result."
    )


@pytest.mark.parametrize("text", ["", "146 235\n-\n", "146\n" * 1_199])
def test_a_short_file_is_told_what_is_too_few(tmp_path: Path, text: str) -> None:
    path = tmp_path / "throws.txt"
    path.write_text(text)
    assert "results are too few: the tests need at least 1,200." in refused("--file", str(path))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--game", "baccarat"), "'baccarat' is not a game"),
        (("--rolls", "1199"), "1,199 results are too few"),
        (("--rolls", "-5"), "-5 results are too few"),
        (("--rolls", "10000001"), "10,000,001 results are too many at once"),
        (("--seed", "-1"), "-1 is not a seed"),
        (("--seed", str(1 << 64)), "is not a seed"),
        (("--file", "no-such-file"), "The file no-such-file cannot be read"),
        (("--file", "."), "The file . cannot be read"),
        (("--file", "x", "--seed", "1"), "--rolls and --seed are for drawn results"),
        (("--file", "x", "--rolls", "5000"), "--rolls and --seed are for drawn results"),
    ],
)
def test_bad_input_gets_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    found = refused(*words)
    assert sentence in found
    assert found.endswith(".")


def test_the_command_itself_ends_with_code_2_and_one_line() -> None:
    done = pitboss("dice-test", "--rolls", "20")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == ("pitboss: 20 results are too few: the tests need at least 1,200.\n")


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "image"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    assert "cannot be read" in refused("--file", str(path))


def test_a_file_with_a_byte_order_mark_and_carriage_returns_is_read(tmp_path: Path) -> None:
    path = tmp_path / "spins.txt"
    spins = "\r\n".join(str(number) for number in results(37, 8, 1_500))
    path.write_bytes(b"\xef\xbb\xbf" + spins.encode())
    assert data("--game", "interblock-roulette", "--file", str(path))["rolls"] == 1_500


def test_several_files_packed_and_plain_and_a_table_are_one_record(tmp_path: Path) -> None:
    fell = results(36, seed=4, count=6_000)
    alphabet = load("aruze-craps").alphabet
    words = [alphabet.write(int(one)) for one in fell]
    (tmp_path / "morning.txt").write_text(" ".join(words[:2_000]))
    with gzip.open(tmp_path / "noon.txt.gz", "wt") as file:
        file.write("\n".join(words[2_000:4_000]))
    rows = "".join(f"{number},{word}\n" for number, word in enumerate(words[4_000:]))
    (tmp_path / "night.csv").write_text("Round,Result\n" + rows)
    names = [str(tmp_path / name) for name in ("morning.txt", "noon.txt.gz", "night.csv")]
    options = [word for name in names for word in ("--file", name)]
    found = data("--game", "aruze-craps", *options)
    assert found["rolls"] == 6_000
    assert [one["file"] for one in found["files"]] == names
    assert found["files"][1]["sha256"] == hashlib.sha256(Path(names[1]).read_bytes()).hexdigest()
    whole = tmp_path / "all.txt"
    whole.write_text("\n".join(words))
    alone = data("--game", "aruze-craps", "--file", str(whole))
    assert alone["tests"] == found["tests"]
    piped = CliRunner().invoke(
        dice_test, ("--game", "aruze-craps", "--file", "-", "--json"), input=whole.read_text()
    )
    assert json.loads(piped.output)["tests"] == found["tests"]


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("a.csv", b"round,pocket\n1,17\n", "has no column called result"),
        ("a.csv", b"round,result\n1,17\n2,37\n", "line 3: '37' is not a result"),
        ("a.csv", b"round,result\n\n1,17\n\n2,37\n", "line 5: '37' is not a result"),
        ("a.csv", b"round,result\n1," + b"17 " * 50_000, "line 2: field larger than field limit"),
        ("a.gz", gzip.compress(b"17 " * 100, mtime=0)[:-9], "is not a whole gzip file"),
        ("a.txt", b"\xff\xfe\x00", "it is not text"),
    ],
)
def test_files_that_are_no_record_are_refused(
    tmp_path: Path, name: str, content: bytes, sentence: str
) -> None:
    (tmp_path / name).write_bytes(content)
    assert sentence in refused("--game", "interblock-roulette", "--file", str(tmp_path / name))


def test_where_results_are_from_is_said_once() -> None:
    assert "choose among the rounds" in refused("--table", "sicbo-1")
    assert "name one of them" in refused("--journal", "a.db", "--file", "b.txt")
    assert "name one with --table" in refused("--journal", "a.db")
    assert "is no date" in refused("--journal", "a.db", "--table", "t", "--from", "monday")


OWN_WHEEL = "-".join(str(number) for number in range(37))
WHEEL_THEN = TableOpening(0, "interblock-roulette", {"wheel": OWN_WHEEL})
SICBO_THEN = TableOpening(5_000, "interblock-sicbo", {})
ANOTHER_WHEEL = TableOpening(5_000, "interblock-roulette", {"wheel": "standard"})


def in_journal(
    monkeypatch: pytest.MonkeyPatch, openings: list[TableOpening], *fell: tuple[int, str]
) -> Callable[..., tuple[Game, ResultRecord, Source]]:
    """What is read of a table that opened so, with results at some moments."""
    rows = [
        ("t", number, "", *(result, at), 0, 0, 0, "") for number, (at, result) in enumerate(fell)
    ]
    monkeypatch.setattr("pitboss.cli.verify.opened", lambda _: nullcontext(MagicMock()))
    monkeypatch.setattr("pitboss.house.rounds.played", lambda _: rows)
    monkeypatch.setattr("pitboss.house.rounds.openings_of", lambda *_: openings)

    def read(game: str | None = None, last: str | None = None, **chosen: str) -> Any:
        return from_journal(game, chosen, JournalAsked("floor.db", "t", None, last))

    return read


def test_a_journal_says_which_game_was_played_and_how_the_wheel_stood(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = in_journal(monkeypatch, [WHEEL_THEN], (1, "17"), (2, "0"), (3, "36"))
    game, record, _ = read()
    assert (game.id, game.readings["wheel"], len(record)) == ("interblock-roulette", OWN_WHEEL, 3)
    assert read(wheel="standard")[0].readings["wheel"] == "standard"
    with pytest.raises(BadInput, match="Table t played interblock-roulette then, and no aruze-si"):
        read("aruze-sicbo")


def test_of_a_table_that_played_several_games_those_of_one_are_tested(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    openings = [WHEEL_THEN, SICBO_THEN]
    read = in_journal(monkeypatch, openings, (1, "17"), (5_000, "146"), (6_000, "235"))
    with pytest.raises(BadInput, match="played interblock-roulette and interblock-sicbo then"):
        read()
    assert [len(read(one)[1]) for one in ("interblock-roulette", "interblock-sicbo")] == [1, 2]
    assert read(last="1970-01-01T00:00:05")[0].id == "interblock-roulette"


def test_what_an_archived_opening_would_say_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    read = in_journal(monkeypatch, [SICBO_THEN], (1, "146"), (6_000, "235"))
    with pytest.raises(BadInput, match="lies in an archive: name it with --game"):
        read()
    game, record, _ = read("interblock-sicbo")
    assert (game.id, len(record)) == ("interblock-sicbo", 2)


def test_results_of_wheels_in_several_orders_are_not_mixed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = in_journal(monkeypatch, [WHEEL_THEN, ANOTHER_WHEEL], (1, "17"), (5_000, "3"))
    with pytest.raises(BadInput, match="several orders then: test each by itself"):
        read()
    assert read(last="1970-01-01T00:00:05")[0].readings["wheel"] == OWN_WHEEL


def test_a_report_is_filed_and_signed(tmp_path: Path) -> None:
    key, report = tmp_path / "lab.key", tmp_path / "report.pdf"
    signing_key(key)
    words = (
        "dice-test", "--game", "interblock-roulette", "--rolls", "5000", "--report", str(report),
        "--filed", "device=W-17", "--filed", "tester=A. Example", "--date", "2026-01-31",
        "--key", str(key), "--json",
    )  # fmt: skip
    run = pitboss(*words)
    assert (run.returncode, run.stderr) == (0, "")
    told = json.loads(run.stdout)
    assert (told["verdict"], told["generator"]) == ("passed", "splitmix64-counter")
    content = report.read_bytes()
    assert content.startswith(b"%PDF")
    assert pitboss("signed", str(report), "--key", f"{key}.pub").returncode == 0
    pitboss(*words)
    assert report.read_bytes() == content
    refused = pitboss("dice-test", "--rolls", "5000", "--filed", "device=W-17")
    assert "are for a --report" in refused.stderr
