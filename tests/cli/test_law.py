"""The commands that tell the law: games, rules, readings, clauses, and the welcome."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from pitboss.cli.commands import COMMANDS
from pitboss.rules import GAMES
from tests.cli.commands import pitboss


def told(*words: str) -> str:
    run = pitboss(*words)
    assert (run.returncode, run.stderr) == (0, "")
    return run.stdout


def data(*words: str) -> list[dict[str, object]]:
    return list(json.loads(told(*words, "--json")))


def test_the_welcome_shows_the_games_and_a_round_with_its_clauses() -> None:
    text = told("welcome")
    for word in (*GAMES, "3.9.1.2.2", "3.9.7.1", "$13.00"):
        assert word in text


def test_games_for_people_and_programs() -> None:
    assert all(game in told("games") for game in GAMES)
    listed = {str(row["game"]): row for row in data("games")}
    assert list(listed) == list(GAMES)
    spots = {game: row["spots"] for game, row in listed.items()}
    assert spots == {
        "aruze-sicbo": 50, "interblock-sicbo": 50, "interblock-roulette": 197,
        "aruze-craps": 76, "sicbo-ilga": 60, "sicbo-nicc": 60,
    }  # fmt: skip
    assert all(len(str(row["digest"])) == 64 for row in listed.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_of_a_game_are_told_with_odds_and_clauses(game: str) -> None:
    text = told("rules", game)
    assert " to 1" in text
    listed = json.loads(told("rules", game, "--json"))
    assert listed["game"] == game
    for wager in listed["wagers"]:
        for cases in wager["cells"].values():
            assert {case["verdict"] for case in cases} & {"wins", "moves"}
            assert all(case["clause"] for case in cases)


def test_one_wager_is_told_in_full() -> None:
    text = told("rules", "aruze-craps", "--spot", "dont-pass")
    for word in ("dont-pass@4", "3.9.10.3", "draws", "a total of 7 or 11", "goes on at 6"):
        assert word in text
    assert "5% of what it could win" in told("rules", "aruze-craps", "--spot", "lay:4")
    assert "nine" not in told("rules", "interblock-roulette", "--spot", "vicini-dello-zero")
    assert "9 equal pieces" in told("rules", "interblock-roulette", "--spot", "vicini-dello-zero")


def test_a_reading_changes_what_is_told() -> None:
    printed = told("rules", "sicbo-ilga", "--spot", "even")
    customary = told("rules", "sicbo-ilga", "--spot", "even", "--reading", "even=customary")
    assert "12, 14, 16 or 18" in printed
    assert "8, 10, 12, 14 or 16" in customary


def test_one_clause_is_told_with_its_code_and_tests() -> None:
    text = told("rules", "aruze-craps", "--clause", "3.9.10.3")
    for word in ("Decides: dont-pass", "aruze_craps/wagers.py", "tests/rules/", "done"):
        assert word in text


def test_readings_are_told_with_their_choices_and_effect() -> None:
    text = told("readings", "sicbo-nicc")
    for word in ("even", "as-printed (default)", "customary", "even 29/108", "tumble (default)"):
        assert word in text
    assert "no-more-bets (default)" in told("readings", "sicbo-ilga")
    every = told("readings", "aruze-craps", "--all")
    assert "R34" in every
    assert "−265/126" in every
    assert "hardway:4 -265/126 instead of 1/18" in " ".join(every.split())
    listed = data("readings", "aruze-craps")
    horn = next(row for row in listed if row["id"] == "R32")
    assert [row["edges"] for row in horn["computed"]] == [  # type: ignore[attr-defined]
        {"horn": {"read": "1/18", "not_read": "-25/9"}},
        {"horn": {"read": "1/18", "not_read": "-5/72"}},
    ]
    keys = [row["key"] for row in listed if row["selectable"]]
    assert keys == ["dont-twelve", "come-window", "shooter-passes", "commission-on-cancel", "idle"]
    assert len(data("readings")) == 9 + 285 - 11


def test_the_clause_register_as_data() -> None:
    rows = data("clauses")
    # 1,222 clauses, table lines and diagrams as the papers number them; 172 sentences of theirs
    # that are duties by themselves, and the covers of the two papers without an order.
    assert len(rows) == 1222 + 172 + 2
    told = ["document", "clause", "kind", "status", "where", "tests", "capability", "gap"]
    assert list(rows[0]) == told
    for row in rows:
        if row["status"] == "done":
            assert row["where"]
            assert row["tests"]
        assert bool(row["gap"]) == bool(row["capability"]) == (row["status"] == "open")
    of_craps = data("clauses", "--document", "aruze-craps")
    assert len(of_craps) == 283 + 37
    statuses = {row["clause"]: row["status"] for row in of_craps}
    assert statuses["3.9.10.3"] == "done"
    assert statuses["5.1"] == "done"
    assert statuses["2.1"] == "done"  # a true rendering of Craps: the same as of Sic Bo
    assert statuses["3.6"] == "none"
    assert statuses["7.5"] == "operator"
    by_people = data("clauses", "--document", "aruze-craps", "--status", "operator")
    assert {row["status"] for row in by_people} == {"operator"}


def test_the_clause_register_for_people() -> None:
    assert "aruze-craps" in told("clauses")
    assert "3.9.10.3" in told("clauses", "--document", "aruze-craps")
    for row in data("clauses", "--status", "open"):
        asked = ("--document", str(row["document"]), "--status", "open")
        assert "Missing:" in told("clauses", *asked)
    assert "Reason: Keeping devices away is for people" in told(
        "rules", "aruze-craps", "--clause", "7.5"
    )


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["rules", "keno"], "'keno' is not a game"),
        (["rules", "aruze-craps", "--spot", "put"], "'put' is not a spot"),
        (["rules", "aruze-craps", "--clause", "9.9"], "'9.9' is not a clause"),
        (["rules", "aruze-craps", "--clause", "3.9", "--spot", "pass"], "not for both"),
        (["rules", "aruze-craps", "--reading", "even"], "form KEY=CHOICE"),
        (["rules"], "Missing argument"),
        (["readings", "keno"], "'keno' is not a game"),
        (["clauses", "--document", "keno"], "'keno' is not a document: it is aruze-sicbo"),
        (["clauses", "--status", "shut"], "'shut' is not a status: it is done"),
        (["games", "aruze-craps"], "unexpected extra argument"),
    ],
)
def test_bad_input_gets_exit_code_2_and_one_sentence(words: list[str], sentence: str) -> None:
    run = pitboss(*words)
    assert (run.returncode, run.stdout) == (2, "")
    assert sentence in run.stderr
    assert run.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "command",
    [
        "",
        "welcome",
        "games",
        "rules",
        "readings",
        "clauses",
        "settle",
        "may",
        "par",
        "simulate",
        "dice-test",
    ],
)
def test_help_is_everywhere_and_has_an_example(command: str) -> None:
    text = told(*filter(None, [command]), "--help")
    assert "Example" in text
    assert f"pitboss {command}".strip() in text


def test_the_list_of_commands_is_in_whole_sentences_and_reads_no_command() -> None:
    """A small installation does not have every library that the commands need."""
    asked = (
        "import sys; from pitboss.cli.main import cli; cli.main(['--help'], standalone_mode=False)"
        "; sys.exit('pitboss.cli.serve' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    listed = [line.split(maxsplit=1) for line in run.stdout.splitlines() if line[:3].strip()]
    lines = {words[0]: words[1] for words in listed if len(words) == 2 and words[0] in COMMANDS}
    assert set(lines) == set(COMMANDS)
    assert all(line.endswith(".") and not line.endswith("..") for line in lines.values())


def test_only_a_command_that_takes_a_game_lists_the_games() -> None:
    assert "GAME is one of aruze-sicbo" in told("settle", "--help")
    assert "GAME" not in told("pool", "--help")


def test_the_version_is_told() -> None:
    assert told("--version").startswith("pitboss, version 0.")


def test_without_a_command_the_help_is_shown() -> None:
    run = pitboss()
    assert run.returncode == 2
    assert "Usage: pitboss" in run.stderr
