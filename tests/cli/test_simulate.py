"""``pitboss simulate`` as people and programs call it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from jsonschema_rs import Draft202012Validator

from pitboss.cli.simulate import simulate
from pitboss.kernel.errors import BadInput
from pitboss.maths.loops import loop
from pitboss.maths.simulation.plan import LONGEST_BLOCK, Plan
from tests.cli.commands import PITBOSS, pitboss


def run(*words: str) -> dict[str, Any]:
    done = pitboss("simulate", *words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    data: dict[str, Any] = json.loads(done.stdout)
    return data


def test_a_run_tells_its_edge_with_its_error_beside_the_exact_value() -> None:
    data = run("aruze-craps", "--strategy", "pass-max-odds", "--rounds", "5000000")
    assert data["rounds"] >= 5_000_000
    assert data["seconds"] > 0
    assert data["exact_edge"] == "1/165"
    assert abs(data["edge"] - 1 / 165) < 4 * data["standard_error"]
    assert set(data["spots"]) == {"pass", "pass-odds"}
    told = pitboss("simulate", "aruze-craps", "--strategy", "pass", "--rounds", "1000000")
    assert "exact 7/495 = 1.4141 %" in told.stdout


def test_the_same_seed_gives_the_same_run_whatever_the_jobs() -> None:
    words = ("aruze-craps", "--strategy", "three-point-molly", "--rounds", "2000000")
    alone, again, spread = run(*words), run(*words), run(*words, "--jobs", "2")
    other = run(*words, "--seed", "2")
    for data in (again, spread):
        assert (data["edge"], data["rounds"]) == (alone["edge"], alone["rounds"])
    assert other["edge"] != alone["edge"]


def test_a_million_million_flat_rounds_are_drawn_at_once() -> None:
    data = run("sicbo-nicc", "--strategy", "flat:small+total:11", "--rounds", "1000000000000")
    assert data["rounds"] == 10**12
    assert abs(data["edge"] - (1 / 36 + 1 / 8) / 2) < 4 * data["standard_error"]


def test_a_reading_is_simulated_as_it_is_chosen() -> None:
    words = ("sicbo-ilga", "--strategy", "flat:even", "--rounds", "100000000")
    assert run(*words)["exact_edge"] == "29/108"
    assert run(*words, "--reading", "even=customary")["exact_edge"] == "1/36"


def test_sessions_are_told_where_a_bankroll_is_given(tmp_path: Path) -> None:
    picture = tmp_path / "run.png"
    data = run(
        "interblock-roulette", "--strategy", "martingale", "--rounds", "1000000",
        "--bankroll", "1023000", "--stop-win", "1000", "--sessions", "2000",
        "--plot", str(picture),
    )  # fmt: skip
    endings = data["sessions"]["endings"]
    assert sum(endings.values()) == pytest.approx(1)
    assert endings["win-reached"] > 0.99
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_strategy_of_ones_own_runs_like_a_named_one(tmp_path: Path) -> None:
    own = tmp_path / "mine.py"
    own.write_text(
        "def strategy(view):\n"
        "    if view.point is None and not view.has('pass'):\n"
        "        return {'pass': 1000}\n"
        "    return {}\n"
        "def late(view):\n"
        "    return {'dont-pass': 1000} if view.point else {}\n"
        "def number(view):\n"
        "    return 7\n",
        encoding="utf-8",
    )
    words = ("aruze-craps", "--rounds", "1000000", "--strategy")
    assert run(*words, f"{own}:strategy")["edge"] == run(*words, "pass")["edge"]
    for function, sentence in (
        ("late", "which the rules refuse: Don't Pass Line is placed before a come-out roll only"),
        ("number", "line 7): return amounts by spot"),
        ("missing", "has no function to play by"),
    ):
        done = pitboss("simulate", *words, f"{own}:{function}")
        assert (done.returncode, done.stderr.count("\n")) == (2, 1)
        assert sentence in done.stderr


def test_a_sign_bounds_what_a_strategy_places(tmp_path: Path) -> None:
    sign = tmp_path / "sign.toml"
    sign.write_text('[limits."*"]\nminimum = 1000\nmaximum = 8000\n', encoding="utf-8")
    words = ("interblock-roulette", "--strategy", "martingale", "--rounds", "100000")
    data = run(*words, "--sign", str(sign))
    assert data["exact_edge"] == "1/37"  # it starts again where the next stake is over
    done = pitboss("simulate", *words, "--sign", str(sign), "--unit", "9000")
    assert "never places a wager" in done.stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_gives_what_is_done_and_a_checkpoint_keeps_it(tmp_path: Path, jobs: str) -> None:
    """As a terminal sends it: to the command and to every process that it has started."""
    path = tmp_path / "run.json"
    words = ["simulate", "aruze-craps", "--strategy", "three-point-molly", "--rounds",
             "30000000000", "--checkpoint", str(path), "--jobs", jobs, "--json"]  # fmt: skip
    with subprocess.Popen(
        [PITBOSS, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A test run in the background of a shell has the signal ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
        start_new_session=True,
    ) as process:
        try:
            deadline = time.monotonic() + 300  # the loops are compiled first, if never before
            while not path.exists():
                assert time.monotonic() < deadline, "there is no checkpoint"
                time.sleep(0.2)
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=60)
        finally:
            process.kill()
    assert (process.returncode, err) == (0, b"")
    data = json.loads(out)
    assert data["complete"] is False
    assert 0 < data["rounds"] < 30_000_000_000
    blocks = json.loads(path.read_text(encoding="utf-8"))["tally"]["blocks"]
    assert sum(rounds for rounds, _, _ in blocks.values()) == data["rounds"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["keno", "--strategy", "pass"], "'keno' is not a game"),
        (["aruze-craps"], "Missing option '--strategy'"),
        (["aruze-craps", "--strategy", "system"], "'system' is not a strategy: it is flat"),
        (["aruze-sicbo", "--strategy", "pass"], "pass is played at aruze-craps"),
        (["aruze-craps", "--strategy", "pass:2"], "takes nothing behind a colon"),
        (["aruze-craps", "--strategy", "flat"], "flat needs its spots"),
        (["aruze-craps", "--strategy", "flat:put"], "'put' is not a spot"),
        (["aruze-craps", "--strategy", "flat:pass-odds"], "never places a wager"),
        (["aruze-sicbo", "--strategy", "super-streak"], "it has no such wager"),
        (["sicbo-ilga", "--strategy", "super-streak:up"], "'up' is not a side"),
        (["aruze-craps", "--strategy", "nowhere.py:play"], "There is no file nowhere.py"),
        (["aruze-craps", "--strategy", "pass", "--rounds", "0"], "rounds cannot be run"),
        (["aruze-craps", "--strategy", "pass", "--rounds", "x"], "not a valid integer"),
        (["aruze-craps", "--strategy", "pass", "--jobs", "0"], "at least one"),
        (["aruze-craps", "--strategy", "pass", "--stop-win", "5"], "needs a --bankroll"),
        (["aruze-craps", "--strategy", "pass", "--bankroll", "0"], "a bankroll of at least"),
        (["aruze-craps", "--strategy", "pass", "--on", "ray://x"], "dask://HOST:PORT"),
        (["aruze-craps", "--strategy", "pass", "--unit", "0"], "from 1 to"),
        (["aruze-craps", "--strategy", "pass", "--plot", "no/folder.png"], "There is no folder"),
    ],
)
def test_bad_input_gets_exit_code_2_and_one_sentence(words: list[str], sentence: str) -> None:
    done = pitboss("simulate", *words, *(() if "--rounds" in words else ("--rounds", "1000")))
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


PATIENT = """
from pitboss.maths.simulation.strategy import Play, Strategy

RED = set("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())

def play(view):
    return Play({"red": 1000} if view.memory == 3 else {})

def remember(blacks, net_cents, result):
    return 0 if result in RED else min(blacks + 1, 3)

patient = Strategy("patient red", play, remember, start=0)
"""


def test_a_strategy_with_a_memory_of_results_is_played_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(PATIENT)
    found = run("interblock-roulette", "--strategy", f"{file}:patient", "--rounds", "100000")
    assert found["strategy"] == "patient red"
    assert found["exact_edge"] == "1/37"
    assert found["format"] == "pitboss-simulation/1"
    # One spin in (37/19)^3 follows three that were not red, in the long run.
    assert found["outlay_cents"] / 1000 / found["rounds"] == pytest.approx((19 / 37) ** 3, rel=0.1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("def strategy(view):\n    return {'red': 1 // 0}\n", "line 2: ZeroDivisionError"),
        ("def strategy(view:\n", "line 1: "),
        ("import nothing_of_the_kind\n", "line 1: ModuleNotFoundError"),
        (
            "import random\ndef strategy(view):\n    return {'red': random.randint(1, 10**9)}\n",
            "answers differently when it is asked twice about the same situation (FILE, line 2)",
        ),
        ("import json\ndef strategy(view):\n    return json.loads('{')\n", "FILE, line 3: JSON"),
        ("def strategy(view):\n    return 7\n", "returned int (FILE, line 1): return amounts"),
        (
            PATIENT.replace("min(blacks + 1, 3)", "[3]") + "\nstrategy = patient\n",
            "remembers list (FILE, line 9): use a tuple",
        ),
    ],
)
def test_a_faulty_strategy_is_told_in_a_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(text)
    words = ("interblock-roulette", "--strategy", f"{file}:strategy", "--rounds", "1000")
    done = CliRunner().invoke(simulate, words)
    assert isinstance(done.exception, BadInput)
    assert sentence.replace("FILE", str(file)) in str(done.exception)


def test_a_picture_without_a_folder_is_refused_before_the_run(tmp_path: Path) -> None:
    words = ("aruze-craps", "--strategy", "pass", "--rounds", "900000000000000",
             "--plot", f"{tmp_path}/none/x.png")  # fmt: skip
    done = CliRunner().invoke(simulate, words)
    assert isinstance(done.exception, BadInput)
    assert "There is no folder" in str(done.exception)


def test_pieces_of_work_are_short_however_long_a_run() -> None:
    pieces = Plan(10**12, seed=1).pieces((), 64)
    assert max(map(len, pieces)) * LONGEST_BLOCK < 200_000_000


def test_loops_are_compiled_without_a_place_to_keep_them(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_place(*_given: object, **_asked: object) -> None:
        raise RuntimeError("cannot cache function: no locator available")

    monkeypatch.setattr("numba.core.dispatcher.Dispatcher.enable_caching", no_place)

    @loop
    def doubled(number: int) -> int:
        return 2 * number

    assert doubled(21) == 42


def test_what_is_written_for_programs_keeps_to_its_published_schema() -> None:
    schema = json.loads(Path("docs/schemas/simulation-1.json").read_text())
    found = run("interblock-roulette", "--strategy", "martingale", "--rounds", "10000",
                "--bankroll", "102300", "--stop-win", "10000")  # fmt: skip
    Draft202012Validator(schema).validate(found)
    assert set(found) <= set(schema["properties"])
    # The inspector's own program came to this, written apart from ours.
    assert found["exact_sessions"]["endings"]["ruined"] == pytest.approx(0.16895, abs=5e-7)
