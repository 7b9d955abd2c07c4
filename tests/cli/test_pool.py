"""``pitboss pool``: anybody can check the arithmetic of a progressive jackpot."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.commands import pitboss

TERMS: dict[str, Any] = {
    "start_cents": 20000,
    "ceiling_cents": None,
    "rate": "1/125",
    "hidden_rate": "1/1000",
    "share": "equal",
    "trigger": {
        "kind": "run", "spot": "triple:6", "results": ["666"], "k": 2, "stake_cents": 100,
    },
}  # fmt: skip


def asked(flag: str, *requests: object) -> list[dict[str, object]]:
    lines = "".join(f"{json.dumps(request)}\n" for request in requests)
    done = pitboss("pool", flag, given=lines)
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_batch_tells_the_pool_after_each_round() -> None:
    rounds = [
        {"stakes": {"T1": {"small": 6125}}, "result": "123", "void": False},
        {"stakes": {"T1": {"small": 9999}}, "result": "666", "void": True},
        {"stakes": {"T1": {"small": 750}}, "result": "123"},
        {"stakes": {"T1": {"small": 12905, "triple:6": 100}}, "result": "666"},
        {"stakes": {"T1": {"triple:6": 4400}}, "result": None, "void": True},
        {"stakes": {"T1": {"triple:6": 4400}}, "result": "666"},
    ]
    (told,) = asked("--batch", TERMS | {"rounds": rounds})
    after = told["rounds"]
    assert isinstance(after, list)
    # A void round neither feeds the pool nor ends the run.
    assert after[0] == after[1]
    assert after[3] == after[4]
    assert after[3] == {
        "shown": "503976/25", "hidden": "497/25", "overflow": "0/1",
        "displayed_cents": 20159, "ledger_cents": 20178, "awards": {}, "house_added": "0/1",
    }  # fmt: skip
    # One winner: 20159 paid, 4/100 and 19.88 stay, the house adds 19980.08.
    assert after[5] == {
        "shown": "100176/5", "hidden": "22/5", "overflow": "0/1",
        "displayed_cents": 20035, "ledger_cents": 20039, "awards": {"T1": 20159},
        "house_added": "499502/25",
    }  # fmt: skip


def test_the_figures_are_exact() -> None:
    (run,) = asked("--par", TERMS | {"amounts_cents": [50000, 1000000]})
    assert run["break_even_cents"] == "542500/1"
    assert run["expected_rounds"] == "46872/1"
    assert run["edge_at"] == {"50000": "4925/46872", "1000000": "-1525/15624"}
    mystery = {
        "start_cents": 100000, "ceiling_cents": 1000000, "rate": "1/100",
        "trigger": {"kind": "mystery", "value": "500000"}, "spot": "small", "turnover_cents": 1000,
    }  # fmt: skip
    (hidden,) = asked("--par", mystery)
    assert hidden["break_even_cents"] == "12500000/17"
    assert hidden["expected_rounds"] == "45000/1"
    assert hidden["payback"] == "11/900"


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"rate": 0.01}, "'rate' is 0.01: it is written as a fraction"),
        ({"rate": "1/0"}, "it is written as a fraction"),
        ({"rate": "5/4"}, "it is a part of the stakes, below 1"),
        ({"start_cents": -1}, "The start-up amount is -1: it is whole cents from 0 to"),
        ({"start_cents": True}, "whole cents"),
        ({"ceiling_cents": 20000}, "not above the start of 20000"),
        ({"share": "winner"}, "'winner' is not a way to share: it is equal or by-stake"),
        ({"trigger": {"kind": "dice"}}, "'dice' is not a kind of trigger: it is run or mystery"),
        ({"trigger": TERMS["trigger"] | {"k": 10}}, "9 rounds at most, not of 10"),
        ({"trigger": TERMS["trigger"] | {"spot": "pass"}}, "'pass' is not a spot"),
        ({"trigger": TERMS["trigger"] | {"results": ["777"]}}, "'777' is not a result"),
        ({"trigger": TERMS["trigger"] | {"results": ["-"]}}, "neither grows nor ends a run"),
        ({"rounds": [{"stakes": {"T1": {"small": 0}}, "result": "123"}]}, "must be from 1 to"),
        ({"rounds": [{"stakes": {"T1": 5}, "result": "123"}]}, "'T1' is a JSON object, not 5"),
        ({"rounds": [{"stakes": {}}]}, "None is not a result"),
        ({"rounds": [{"stakes": {}, "result": "123", "void": 1}]}, '"void" is true or false'),
        ({"prize": 1}, "'prize' is not a field"),
    ],
)
def test_a_bad_line_gets_a_sentence_and_stops_nothing(
    changed: dict[str, object], sentence: str
) -> None:
    good: dict[str, Any] = TERMS | {"rounds": []}
    refused, done = asked("--batch", good | changed, good)
    assert sentence in str(refused["error"])
    assert done == {"rounds": []}


def test_one_of_the_two_is_asked_for() -> None:
    for words in ((), ("--batch", "--par")):
        done = pitboss("pool", *words)
        assert done.returncode == 2
        assert "Say either --batch, to play rounds, or --par, for the figures." in done.stderr
