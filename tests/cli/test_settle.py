"""``pitboss settle`` as people and programs call it."""

from __future__ import annotations

import json
import subprocess

import pytest

from tests.cli.commands import PITBOSS, batch, pitboss


@pytest.mark.slow
def test_a_round_is_told_to_people_with_its_clauses() -> None:
    run = pitboss(
        "settle",
        "sicbo-ilga",
        "--wager",
        "small=600",
        "--wager",
        "total:11=500",
        "--result",
        "146",
    )
    assert run.returncode == 0
    for word in ("small", "loses", "3.1.1.2", "total:11", "6 to 1", "$35.00", "3.1.6"):
        assert word in run.stdout


def test_the_example_of_the_issue_line_by_line() -> None:
    decided, still_open = batch(
        "settle",
        {
            "game": "aruze-craps", "wagers": {"pass": 700, "place:6": 700},
            "results": ["34", "11"], "point": None, "readings": {},
        },
        {"game": "aruze-craps", "wagers": {"pass": 700}, "results": ["33"]},
    )  # fmt: skip
    assert decided == {
        "returned": {"pass": 1400, "place:6": 0},
        "open": {},
        "verdicts": {
            "pass": {"verdict": "wins", "odds": "1/1", "clause": "3.9.1.1.1", "round": 1},
            "place:6": {"verdict": "loses", "clause": "3.9.7.2", "round": 1},
        },
        "breakage": {},
    }
    assert still_open == {
        "returned": {"pass": 0},
        "open": {"pass@6": 700},
        "verdicts": {"pass": {"verdict": "open"}},
        "breakage": {},
    }


def test_draws_voids_recipes_commission_and_breakage_as_data() -> None:
    draw, void, recipe, lay = batch(
        "settle",
        {"game": "aruze-craps", "wagers": {"dont-pass": 500}, "results": ["66"]},
        {"game": "sicbo-nicc", "wagers": {"small": 500}, "results": ["-", "146"]},
        {"game": "interblock-roulette", "wagers": {"orfanelli": 500}, "results": ["17"]},
        {"game": "aruze-craps", "wagers": {"lay:6": 700}, "results": ["34"]},
    )
    assert draw["returned"] == {"dont-pass": 500}
    assert draw["verdicts"] == {
        "dont-pass": {"verdict": "draws", "clause": "3.9.10.3", "round": 1}
    }
    assert void["returned"] == {"small": 500}
    assert void["verdicts"] == {"small": {"verdict": "voids", "clause": "8.6", "round": 1}}
    assert recipe["returned"] == {"orfanelli": 3600}
    won = {"verdict": "wins", "odds": "17/1", "clause": "5.1.2.1", "round": 1}
    lost = {"verdict": "loses", "clause": "5.1.2", "round": 1}
    straight = {"verdict": "loses", "clause": "5.1.1", "round": 1}
    assert recipe["verdicts"] == {"orfanelli": [straight, lost, won, won, lost]}
    assert lay["returned"] == {"lay:6": 1283}
    assert lay["commission"] == {"lay:6": 29}
    assert lay["breakage"] == {"lay:6": "1/3"}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "baccarat"}, "'baccarat' is not a game"),
        ({"game": 7}, "7 is not a game"),
        ({"wagers": {"passs": 100}}, "did you mean pass"),
        ({"wagers": {"pass@7": 100}}, "it stands as pass, pass@4"),
        ({"wagers": {"hop:6-5": 100}}, "did you mean hop:5-6?"),
        ({"wagers": {"hop:7-7": 100}}, "hop has 21, such as hop:1-1 or hop:6-6."),
        ({"wagers": {"": 100}}, "'' is not a spot"),
        ({"wagers": {}}, "no wager to settle"),
        ({"wagers": ["pass"]}, "'wagers' is a JSON object"),
        ({"wagers": {"pass": 0}}, "it must be from 1 to"),
        ({"wagers": {"pass": -100}}, "it must be from 1 to"),
        ({"wagers": {"pass": 1.5}}, "whole number of cents"),
        ({"wagers": {"pass": "100"}}, "whole number of cents"),
        ({"wagers": {"pass": True}}, "whole number of cents"),
        ({"wagers": {"pass": 10**15 + 1}}, "it must be from 1 to 1000000000000000"),
        ({"wagers": {"pass-odds": 100}}, "no place without a point"),
        ({"results": ["7"]}, "'7' is not a result: a result is two digits from 1 to 6"),
        ({"results": ["07"]}, "is not a result"),
        ({"results": [34]}, "34 is not a result"),
        ({"results": "34"}, "'results' is a JSON list"),
        ({"results": None}, "The field 'results' is missing"),
        ({"point": 7}, "7 is not a point"),
        ({"readings": {"even": "customary"}}, "'even' is not a reading of aruze-craps"),
        ({"readings": {"dont-twelve": "lost"}}, "'lost' is not a choice of reading dont-twelve"),
        ({"readings": []}, "'readings' is a JSON object"),
        ({"reading": {}}, "'reading' is not a field"),
    ],
)
def test_a_bad_line_gets_one_sentence_and_the_rest_goes_on(
    change: dict[str, object], sentence: str
) -> None:
    good = {"game": "aruze-craps", "wagers": {"pass": 100}, "results": ["34"]}
    replies = batch("settle", good, {**good, **change}, good)
    assert [list(reply) for reply in replies[::2]] == [list(replies[0])] * 2
    (error,) = replies[1].values()
    assert sentence in str(error)
    assert str(error).endswith((".", "?"))


@pytest.mark.parametrize(
    "line",
    [
        "", "{", "[]", "null", "7", '"pass"', "\ufeff{}", '{"game": "aruze-craps"}', "[" * 100_000,
        '{"game": "\\ud800"}', "x" * (1 << 21),
    ],
    ids=lambda line: repr(line[:12]),
)  # fmt: skip
def test_a_line_that_is_no_request_gets_one_sentence(line: str) -> None:
    good = {"game": "aruze-craps", "wagers": {"pass": 100}, "results": ["34"]}
    replies = batch("settle", line, good)
    assert list(replies[0]) == ["error"]
    assert len(str(replies[0]["error"])) < 300
    assert replies[1]["returned"] == {"pass": 200}


@pytest.mark.parametrize("command", ["settle", "may"])
@pytest.mark.parametrize("line", [b"\xff\xfe", b'{"game": "sm\xffll"}', b'{"\xe9": 1}'])
def test_bytes_that_are_no_text_get_one_sentence_and_the_rest_goes_on(
    command: str, line: bytes
) -> None:
    run = pitboss(command, "--batch", given=line + b"\n{}\n")
    assert (run.returncode, run.stderr) == (0, "")
    first, second = (json.loads(reply) for reply in run.stdout.splitlines())
    assert "not JSON" in first["error"]
    assert "missing" in second["error"]


@pytest.mark.parametrize(
    "line",
    [
        '{"game": "aruze-craps", "wagers": {"pass": 1, "pass": 2}, "results": ["34"]}',
        '{"game": "aruze-craps", "wagers": {"pass": 1, "p\\u0061ss": 2}, "results": ["34"]}',
        '{"game": "x", "game": "aruze-craps", "wagers": {"pass": 1}, "results": ["34"]}',
    ],
)
def test_a_name_given_twice_is_refused_for_it_could_lose_a_stake(line: str) -> None:
    (reply,) = batch("settle", line)
    assert "is given twice: give it once." in str(reply["error"])


def test_escaped_text_is_read_as_what_it_says() -> None:
    line = '{"game": "aruze-craps", "wagers": {"p\\u0061ss": 100}, "results": ["34"]}'
    (reply,) = batch("settle", line)
    assert reply["returned"] == {"pass": 200}


def test_a_super_streak_may_be_named_by_its_count_of_nought() -> None:
    line = {"game": "sicbo-ilga", "wagers": {"super-streak:big@0": 100}, "results": ["456"]}
    (reply,) = batch("settle", line)
    assert reply["open"] == {"super-streak:big@1": 100}


@pytest.mark.slow
@pytest.mark.parametrize("redirection", ["<&-", ">/dev/full", ">&-"])
def test_an_input_or_output_that_is_not_there_is_told_without_a_traceback(
    redirection: str,
) -> None:
    shell = f"'{PITBOSS}' settle --batch {redirection}"
    line = b'{"game": "aruze-craps", "wagers": {"pass": 100}, "results": ["34"]}\n'
    run = subprocess.run(shell, shell=True, input=line, capture_output=True, check=False)
    assert run.returncode == 2
    assert run.stderr.startswith(b"pitboss: ")
    assert b"Traceback" not in run.stderr


def test_a_last_line_without_an_end_is_answered() -> None:
    line = '{"game": "aruze-craps", "wagers": {"pass": 100}, "results": ["34"]}'
    assert json.loads(pitboss("settle", "--batch", given=line).stdout)["returned"] == {"pass": 200}


@pytest.mark.slow
def test_a_reply_is_out_before_the_next_line_is_awaited() -> None:
    process = subprocess.Popen(
        [PITBOSS, "settle", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    for stake in (100, 200):
        request = {"game": "aruze-craps", "wagers": {"pass": stake}, "results": ["34"]}
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["returned"] == {"pass": 2 * stake}
    process.stdin.close()
    assert process.wait(timeout=30) == 0
    process.stdout.close()


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["settle"], "Name a GAME"),
        (["settle", "keno", "--wager", "a=1", "--result", "1"], "'keno' is not a game"),
        (["settle", "aruze-craps", "--wager", "pass", "--result", "34"], "form SPOT=CENTS"),
        (["settle", "aruze-craps", "--wager", "pass=1.5", "--result", "34"], "whole number"),
        (["settle", "aruze-craps", "--wager", "pass=-5", "--result", "34"], "from 1 to"),
        (["settle", "aruze-craps", "--wager", "pass=５", "--result", "34"], "whole number"),
        (["settle", "aruze-craps", "--wager", "pass=5", "--result", "３４"], "not a result"),
        (["settle", "aruze-craps", "--wager", "pass=5", "--wager", "pass=5", "--result", "34"],
         "given twice"),
        (["settle", "aruze-craps", "--wager", "pass=5", "--result", "3"], "not a result"),
        (["settle", "aruze-craps", "--wager", "pass=5", "--result", "34", "--point", "x"],
         "not a point"),
        (["settle", "aruze-craps", "--wager", "pass=5", "--result", "34", "--reading", "x=y"],
         "not a reading"),
        (["settle", "interblock-roulette", "--wager", "orfanelli=501", "--result", "1"],
         "do not divide into the 5 equal pieces"),
        (["settle", "--batch", "aruze-craps"], "standard input alone"),
        (["settle", "--loud"], "No such option"),
        (["deal"], "'deal' is not a command"),
    ],
)  # fmt: skip
def test_bad_input_gets_exit_code_2_and_one_sentence(words: list[str], sentence: str) -> None:
    run = pitboss(*words)
    assert run.returncode == 2
    assert run.stdout == ""
    assert sentence in run.stderr
    assert run.stderr.count("\n") == 1


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_failure() -> None:
    lines = '{"game": "aruze-craps", "wagers": {"pass": 100}, "results": ["34"]}\n' * 20_000
    shell = f"'{PITBOSS}' settle --batch | head -n 1"
    run = subprocess.run(shell, shell=True, input=lines.encode(), capture_output=True, check=True)
    assert run.stderr == b""
