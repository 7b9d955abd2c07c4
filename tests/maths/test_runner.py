"""Running a plan: split in any way, interrupted, gone on with, the result is the same."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.maths.simulation.joint import compile_strategy
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.plan import LONGEST_BLOCK, Plan
from pitboss.maths.simulation.runner import Pieces, Workers, processes, simulate
from pitboss.maths.simulation.strategies import make_strategy
from pitboss.maths.simulation.tally import Tally
from pitboss.rules import load

PLAN = Plan(3_000_000, seed=9)


def machine(name: str = "pass-max-odds") -> Machine:
    game = load("aruze-craps")
    return compile_strategy(game, make_strategy(game, name, 1_000))


def test_the_result_is_the_same_however_the_work_is_split() -> None:
    alone = simulate(machine(), PLAN)
    for pieces in (1, 7, 64, 1_000):
        assert simulate(machine(), PLAN, pieces=pieces).tally == alone.tally
    spread = simulate(machine(), PLAN, runner=processes(2), pieces=16)
    assert spread.tally == alone.tally
    assert spread.complete


def test_other_seeds_give_other_results() -> None:
    edges = {simulate(machine(), Plan(100_000, seed)).tally.edge for seed in range(5)}
    assert len(edges) == 5


@pytest.mark.parametrize("rounds", [1, 2, 63, 64, 65, 1_000, 10**9, 10**15])
def test_blocks_make_up_the_rounds(rounds: int) -> None:
    plan = Plan(rounds, seed=1)
    assert plan.blocks <= rounds
    assert plan.rounds_of(0) <= LONGEST_BLOCK
    first, last = plan.rounds_of(0), plan.rounds_of(plan.blocks - 1)
    assert first - last in (0, 1)
    whole, rest = divmod(rounds, plan.blocks)
    assert (first, whole + (rest > 0)) == (first, first)


@pytest.mark.parametrize("rounds", [0, -1, 10**15 + 1])
def test_rounds_that_cannot_be_run_are_refused(rounds: int) -> None:
    with pytest.raises(BadInput, match="rounds cannot be run"):
        Plan(rounds, seed=1)


def interrupted_after(parts: int) -> object:
    """A runner that is interrupted as by Ctrl-C after so many pieces."""

    @contextmanager
    def ready(machine: Machine, plan: Plan) -> Iterator[Workers]:
        def workers(pieces: Pieces) -> Iterator[Tally]:
            for number, blocks in enumerate(pieces):
                if number == parts:
                    raise KeyboardInterrupt
                yield plan.run(machine, blocks)

        yield workers

    return ready


def test_an_interrupt_gives_what_is_done_and_a_checkpoint_goes_on_from_there(
    tmp_path: Path,
) -> None:
    path = tmp_path / "run.json"
    whole = simulate(machine(), PLAN)
    runner = interrupted_after(10)
    part = simulate(machine(), PLAN, runner=runner, pieces=32, checkpoint=path)  # type: ignore[arg-type]
    assert not part.complete
    assert 0 < part.tally.rounds < whole.tally.rounds
    assert len(part.tally.blocks) == 20
    told: list[int] = []
    rest = simulate(machine(), PLAN, pieces=5, checkpoint=path, progress=told.append)
    assert rest.complete
    assert rest.tally == whole.tally
    assert told[0] > part.tally.rounds
    again = simulate(machine(), PLAN, checkpoint=path)
    assert again.tally == whole.tally


def test_another_runs_checkpoint_and_what_is_none_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.json"
    simulate(machine(), Plan(10_000, seed=1), checkpoint=path)
    with pytest.raises(BadInput, match="checkpoint of another run"):
        simulate(machine(), Plan(10_000, seed=2), checkpoint=path)
    with pytest.raises(BadInput, match="checkpoint of another run"):
        simulate(machine("pass"), Plan(10_000, seed=1), checkpoint=path)
    for text in ("", "{}", "[]", json.dumps({"run": {}, "tally": {"blocks": 5}})):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BadInput, match="not the checkpoint"):
            simulate(machine(), Plan(10_000, seed=1), checkpoint=path)
        assert path.read_text(encoding="utf-8") == text
    with pytest.raises(BadInput, match="cannot be written"):
        simulate(machine(), Plan(10_000, seed=1), checkpoint=tmp_path / "no" / "folder.json")


def test_the_standard_error_is_that_of_repeated_runs() -> None:
    """Over many seeds the estimates lie apart as far as the standard errors say."""
    runs = [simulate(machine("pass"), Plan(200_000, seed)).tally for seed in range(60)]
    edges = [run.edge or 0.0 for run in runs]
    mean = sum(edges) / len(edges)
    spread = (sum((edge - mean) ** 2 for edge in edges) / (len(edges) - 1)) ** 0.5
    told = sum(run.standard_error or 0.0 for run in runs) / len(runs)
    assert spread == pytest.approx(told, rel=0.35)
    assert abs(mean - 7 / 495) < 4 * told / len(runs) ** 0.5
