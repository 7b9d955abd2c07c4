"""Two servers on a real PostgreSQL: some seeds, the same trace twice, and a bug that is found.

A failure names its seed: ``python -m tools.faults --database postgresql --seed N`` tells the whole
run. ``make soak`` goes through two hundred.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from pitboss.eventstore.store import Batch
from tests.faults.two_servers import SimulatedServer, run
from tools.postgres import Server
from tools.postgres import running as running_postgres

SEEDS = range(1, 6)
REPEATED = 2
BEFALL = (
    "is killed",
    "is paused past the end of its leases",
    "its journal's connection is cut",
    "its leases' connection is cut",
    "its next commit is cut before it is durable",
    "its next commit is cut after it is durable",
)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    with running_postgres(durable=False) as server:
        yield server


def test_whatever_befalls_two_servers_nothing_is_lost_and_nothing_is_twice(
    postgres: Server,
) -> None:
    outcomes = [run(seed, postgres.database()) for seed in SEEDS]
    assert [f"seed {one.seed}: {one.fault}" for one in outcomes if one.fault] == []
    befell = sum((one.counts for one in outcomes), Counter[str]())
    assert [what for what in BEFALL if not befell[what]] == []
    # One who had been deposed and went on, and one whose answer was lost, each found it out.
    assert befell["not recorded: Overtaken"] > 0
    assert befell["place-wager done before"] > 0


def test_a_seed_repeats_to_the_same_trace(postgres: Server) -> None:
    first, second = (run(REPEATED, postgres.database()) for _ in range(2))
    assert first.trace == second.trace


def test_a_server_that_acknowledges_what_it_did_not_write_is_found(postgres: Server) -> None:
    def forgetful(one: SimulatedServer) -> None:
        real = one.commit

        def commit(batch: Batch) -> None:
            if one.cut == "before":
                one.cut = ""
            else:
                real(batch)

        one.store.commit = commit  # type: ignore[method-assign]  # the bug

    outcomes = [run(seed, postgres.database(), forgetful) for seed in (1, 2)]
    # By the books of those who played, or by the writer that finds less than it had written.
    found = ("acknowledged and lost", "the stream was set back")
    assert all(any(one in outcome.fault for one in found) for outcome in outcomes if outcome.fault)
    assert any(outcome.fault for outcome in outcomes)
