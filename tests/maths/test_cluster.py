"""On a cluster: a real scheduler and two real workers on loopback, one of them killed."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.maths.simulation.cluster import on_cluster
from pitboss.maths.simulation.joint import compile_strategy
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.plan import Plan
from pitboss.maths.simulation.runner import simulate
from pitboss.maths.simulation.strategies import make_strategy
from pitboss.rules import load

LOOPBACK = ("--host", "127.0.0.1", "--dashboard-address", "127.0.0.1:0")


def machine() -> Machine:
    game = load("aruze-craps")
    return compile_strategy(game, make_strategy(game, "pass-max-odds", 1_000))


@contextmanager
def scheduler_and_workers(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler with two workers; all are ended afterwards."""
    address = folder / "scheduler.json"
    at = ("--scheduler-file", str(address))
    alone = ("--nthreads", "1", "--no-nanny", "--local-directory", str(folder))
    started = [_start(folder, "scheduler", *LOOPBACK, "--port", "0", *at)]
    try:
        started += [_start(folder, "worker", *LOOPBACK, *at, *alone) for _ in range(2)]
        yield _wait_for_workers(address), started[1:]
    finally:
        for process in started:
            process.kill()
            process.wait()


def _start(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    dask = str(Path(sys.executable).parent / "dask")
    quiet = subprocess.DEVNULL
    return subprocess.Popen([dask, *words], stdout=quiet, stderr=quiet, cwd=folder)


def _wait_for_workers(address: Path) -> str:
    distributed: Any = import_module("distributed")  # Dask has no types
    deadline = time.monotonic() + 60
    while not address.exists() and time.monotonic() < deadline:
        time.sleep(0.1)
    with distributed.Client(scheduler_file=str(address)) as client:
        client.wait_for_workers(2, timeout=60)
        return str(client.scheduler.address).removeprefix("tcp://")


@pytest.mark.filterwarnings("ignore")  # Dask's own, when a worker is killed
def test_a_cluster_gives_the_same_result_even_when_a_worker_is_killed(tmp_path: Path) -> None:
    plan = Plan(40_000_000, seed=8)
    alone = simulate(machine(), plan)
    with scheduler_and_workers(tmp_path) as (place, workers):
        killed: list[int] = []

        def kill_one(rounds: int) -> None:
            if not killed and rounds > plan.rounds // 5:
                workers[0].send_signal(signal.SIGKILL)
                killed.append(rounds)

        spread = simulate(
            machine(), plan, runner=on_cluster(f"dask://{place}"), pieces=64, progress=kill_one
        )
        assert killed
        assert workers[0].wait(timeout=10) == -signal.SIGKILL
    assert spread.complete
    assert spread.tally == alone.tally


@pytest.mark.parametrize("address", ["", "dask", "dask://", "tcp://127.0.0.1:1", "ray://host:1"])
def test_what_is_no_cluster_is_refused(address: str) -> None:
    with pytest.raises(BadInput, match="name it as dask://HOST:PORT"):
        on_cluster(address)


@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_that_does_not_answer_is_told() -> None:
    with pytest.raises(BadInput, match=r"No scheduler answers at 127\.0\.0\.1:1"):
        simulate(machine(), Plan(1_000, seed=1), runner=on_cluster("dask://127.0.0.1:1"))
