"""Killed at any moment, a journal holds all it acknowledged and nothing half done.

Killing a process shows what the program does; it does not show the loss of power.
"""

from __future__ import annotations

import random
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pitboss.kernel.command import Command
from tests.eventstore.conftest import NewPlace
from tests.eventstore.crashes import Crashes, Nursery, nursery
from tests.eventstore.journals import tampering
from tests.eventstore.purses import Cash, Pay, Write
from tools.postgres import running

SOURCE = "tests.eventstore.test_crashes:commands"
DOMAIN = "tests.eventstore.purses:Purses"


def commands(seed: int, _state: Callable[[str], object]) -> Iterator[list[Command]]:
    """Batches of payments and cheques, some cashed; for ever."""
    chance = random.Random(seed)
    number = 0
    while True:
        batch: list[Command] = []
        for _ in range(chance.randrange(1, 20)):
            number += 1
            house = f"table:{chance.randrange(3)}"
            cheque = f"{seed}-{number}"
            if chance.random() < 0.6:
                batch.append(
                    Pay(at=number, by=f"{seed}", serial=number, house=house, source="a",
                        target=f"p{chance.randrange(5)}", cents=chance.randrange(1, 100))
                )  # fmt: skip
            else:
                batch.append(Write(at=number, number=cheque, cents=chance.randrange(1, 100)))
                batch.append(Cash(at=number, house=house, number=cheque, purse="b"))
        yield batch


@pytest.fixture
def key(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("keys") / "floor.key"


@pytest.fixture(scope="module")
def processes() -> Iterator[Nursery]:
    with nursery() as made:
        yield made


@pytest.mark.parametrize("round_number", range(5))
@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_process_killed_at_any_moment_leaves_the_truth(
    database: str, round_number: int, new_place: NewPlace, processes: Nursery, key: Path
) -> None:
    crashes = Crashes(processes, new_place(database), DOMAIN, SOURCE, key)
    crashes.kill_one(1000 * round_number + 999)  # so that there is a key, whatever comes
    for number in range(10):
        crashes.kill_one(1000 * round_number + number)
        assert crashes.faults() == []
    assert crashes.kills == 11
    assert crashes.acknowledged


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGQUIT])
def test_a_server_that_is_killed_leaves_the_truth(
    how: signal.Signals, processes: Nursery, key: Path
) -> None:
    with running() as server:
        crashes = Crashes(processes, server.database(), DOMAIN, SOURCE, key)

        for number in range(3):
            # The process finds its server gone and ends, saying so by its code.
            crashes.kill_one(7000 + number, lambda _: server.crash(how))
            assert crashes.faults() == []
        assert crashes.acknowledged


def test_the_harness_finds_what_is_lost(
    new_place: NewPlace, processes: Nursery, key: Path
) -> None:
    crashes = Crashes(processes, new_place("sqlite"), DOMAIN, SOURCE, key)
    while not crashes.acknowledged:
        crashes.kill_one(crashes.kills + 1)
    assert crashes.faults() == []
    crashes.acknowledged["table:0", 1_000_000] = "0" * 16
    assert crashes.faults() == ["('table:0', 1000000) was acknowledged and is not there"]
    with tampering(crashes.place) as hand:
        hand.run("DELETE FROM records WHERE position = (SELECT max(position) FROM records)")
    assert len(crashes.faults()) > 1
