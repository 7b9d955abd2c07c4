"""``pitboss pool``: anybody can check the arithmetic of a progressive jackpot."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pitboss.cli.main import cli
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
        ({"trigger": {"kind": ["run"]}}, "['run'] is not a kind of trigger"),
        ({"trigger": {"kind": {}}}, "{} is not a kind of trigger"),
        ({"trigger": TERMS["trigger"] | {"spot": ["small"]}}, "['small'] is not a spot"),
        ({"trigger": TERMS["trigger"] | {"k": 10}}, '"k" is 10: a run is of 1 to 9 rounds'),
        ({"trigger": TERMS["trigger"] | {"k": 0}}, '"k" is 0: a run is of 1 to 9 rounds'),
        ({"trigger": TERMS["trigger"] | {"spot": "pass"}}, "'pass' is not a spot"),
        ({"trigger": TERMS["trigger"] | {"results": ["777"]}}, "'777' is not a result"),
        ({"trigger": TERMS["trigger"] | {"results": ["-"]}}, "neither grows nor ends a run"),
        ({"rounds": [{"stakes": {"T1": {"small": 0}}, "result": "123"}]}, "must be from 1 to"),
        ({"rounds": [{"stakes": {"T1": 5}, "result": "123"}]}, "'T1' is a JSON object, not 5"),
        ({"rounds": [{"stakes": {}}]}, "A round has a result, or is void"),
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


def test_the_longest_run_has_figures_too_and_a_bad_count_a_sentence() -> None:
    """Triple 6 nine times running: 216 + 216² + … + 216⁹ rounds."""
    longest = TERMS | {"hidden_rate": "0", "trigger": TERMS["trigger"] | {"k": 9}}
    found, none, half = asked(
        "--par", longest, TERMS | {"winners": 0}, TERMS | {"turnover_cents": 0.5}
    )
    rounds = (216**10 - 216) // 215
    assert found["expected_rounds"] == f"{rounds}/1"
    # Half of all wins come before ln 2 times the mean, to the first three digits.
    amounts = found["amount_at_hit_cents"]
    assert isinstance(amounts, dict)
    assert amounts["1/2"] / (100 * rounds / 125) == pytest.approx(0.693, abs=0.001)
    assert none["error"] == '"winners" is 0: it is a whole number from 1 to 1000000000000000.'
    assert '"turnover_cents" is 0.5: it is a whole number' in str(half["error"])


def test_one_of_the_two_is_asked_for() -> None:
    for words in ((), ("--batch", "--par")):
        done = pitboss("pool", *words)
        assert done.returncode == 2
        assert "Say either --batch, to play rounds, or --par, for the figures." in done.stderr


def test_a_simulation_plays_for_a_pool_and_has_the_exact_figures_beside_it(tmp_path: Path) -> None:
    pool = tmp_path / "pool.toml"
    pool.write_text(
        'start_cents = 20000\nrate = "1/125"\n[trigger]\nkind = "run"\nspot = "triple:6"\n'
        'results = ["666"]\nk = 1\nstake_cents = 1000\n'
    )
    words = ("simulate", "aruze-sicbo", "--strategy", "flat:triple:6", "--jackpot", str(pool))
    told = json.loads(CliRunner().invoke(cli, [*words, "--rounds", "300000", "--json"]).output)
    assert told["rounds_to_a_win"]["exact"] == 216
    # $200 and 0.8 % of $10 in 216 rounds.
    assert told["mean_at_hit_cents"]["exact"] == 20_000 + 8 * 216
    # 25/216 less 1/125 and $200 in 216 rounds of $10.
    assert told["edge"]["exact"] == pytest.approx(25 / 216 - 1 / 125 - 20_000 / 216_000)
    for name in ("edge", "payback", "rounds_to_a_win", "mean_at_hit_cents"):
        found = told[name]
        assert abs(found["estimate"] - found["exact"]) < 5 * found["standard_error"], name
    for changed, why in (
        ([*words[:3], "flat:small", *words[4:]], "never has 1000 cents on triple:6"),
        ([*words, "--jobs", "2"], "one process"),
        (["simulate", "aruze-craps", "--strategy", "pass", *words[4:]], "provide for no jackpots"),
    ):
        assert why in str(CliRunner().invoke(cli, changed).exception)


BY_HAND: list[tuple[dict[str, Any], dict[str, Any], list[Any], list[Any]]] = [
    # Ceiling: 60000 at 1/100 are 600, of which 500 fit; 60 hidden; the next pool begins with what
    # overflowed and was hidden, 160, and the house's 840; then 3 shown and 3/10 hidden of its 300.
    (
        {"start_cents": 1_000, "ceiling_cents": 1_500, "rate": "1/100", "hidden_rate": "1/1000"},
        {"k": 1},
        [({"A": {"small": 60_000}}, "123"), ({"A": {"triple:6": 300}}, "666")],
        [
            ("1500/1", "60/1", "100/1", 1_500, 1_660, {}, "0/1"),
            ("1003/1", "3/10", "0/1", 1_003, 1_003, {"A": 1_500}, "840/1"),
        ],
    ),
    # Overflow and hidden beyond the start-up, 2000 and 200: the house adds nothing, 1500 may be
    # shown and 700 are over again.
    (
        {"start_cents": 1_000, "ceiling_cents": 1_500, "rate": "1/100", "hidden_rate": "1/1250"},
        {"k": 1},
        [({"A": {"small": 250_000}}, "123"), ({"A": {"triple:6": 100}}, "666")],
        [
            ("1500/1", "200/1", "2000/1", 1_500, 3_700, {}, "0/1"),
            ("1500/1", "2/25", "701/1", 1_500, 2_201, {"A": 1_500}, "0/1"),
        ],
    ),
    # Equal shares of 1000 among three: 333 each, one cent stays and the house adds 999. The
    # round's own 700 bring 7 and 7/10.
    (
        {"start_cents": 1_000, "rate": "1/100", "hidden_rate": "1/1000"},
        {"k": 1},
        [({"A": {"triple:6": 100}, "B": {"triple:6": 200}, "C": {"triple:6": 400}}, "666")],
        [("1007/1", "7/10", "0/1", 1_007, 1_007, {"A": 333, "B": 333, "C": 333}, "999/1")],
    ),
    # By stake: 142, 285 and 571 of 1000; two cents stay.
    (
        {"start_cents": 1_000, "rate": "1/100", "hidden_rate": "0", "share": "by-stake"},
        {"k": 1},
        [({"A": {"triple:6": 100}, "B": {"triple:6": 200}, "C": {"triple:6": 400}}, "666")],
        [("1007/1", "0/1", "0/1", 1_007, 1_007, {"A": 142, "B": 285, "C": 571}, "998/1")],
    ),
    # A run of three with a void round in it; B pauses and begins again. Each of A's 100 and B's
    # 100 bring 1/3 of a cent; 1001 are displayed before the last, 4/3 of a cent came before it.
    (
        {"start_cents": 1_000, "rate": "1/300", "hidden_rate": "0"},
        {"k": 3},
        [
            ({"A": {"triple:6": 100}, "B": {"triple:6": 100}}, "666"),
            ({"A": {"triple:6": 100}}, "666"),
            ({"A": {"triple:6": 9_999}}, None),
            ({"A": {"triple:6": 100}, "B": {"triple:6": 100}}, "666"),
        ],
        [
            ("3002/3", "0/1", "0/1", 1_000, 1_000, {}, "0/1"),
            ("1001/1", "0/1", "0/1", 1_001, 1_001, {}, "0/1"),
            ("1001/1", "0/1", "0/1", 1_001, 1_001, {}, "0/1"),
            ("3002/3", "0/1", "0/1", 1_000, 1_000, {"A": 1_001}, "1000/1"),
        ],
    ),
    # A hidden value of 1004: A takes it to 1003, B to 1004 and C further; B has the displayed.
    (
        {"start_cents": 1_000, "ceiling_cents": 1_010, "rate": "1/100", "hidden_rate": "0"},
        {"kind": "mystery", "value": "1004"},
        [({"A": {"small": 300}, "B": {"big": 100}, "C": {"small": 500}}, "123")],
        [("1009/1", "0/1", "0/1", 1_009, 1_009, {"B": 1_000}, "1000/1")],
    ),
]  # fmt: skip
FIELDS = (
    "shown",
    "hidden",
    "overflow",
    "displayed_cents",
    "ledger_cents",
    "awards",
    "house_added",
)


def test_pools_worked_out_by_hand() -> None:
    requests, due = [], []
    for terms, trigger, rounds, after in BY_HAND:
        run = TERMS["trigger"] | trigger
        played = [
            {"stakes": stakes, "result": result, "void": result is None}
            for stakes, result in rounds
        ]
        is_run = run["kind"] == "run"
        requests.append(terms | {"trigger": run if is_run else trigger, "rounds": played})
        due.append({"rounds": [dict(zip(FIELDS, one, strict=True)) for one in after]})
    assert asked("--batch", *requests) == due
