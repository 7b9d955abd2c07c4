"""A process that settles a winning round and dies at one step of it: before or after a statement.

It is forked by the nursery of ``tests/eventstore/crash_child``. The ``seed`` it is given is the
step at which it dies and what the tumbler reports.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

from pitboss.house.domain import House
from pitboss.table.terminal.acts.report_dice import ReportDice
from tests.jackpots.links import halfway

STATEMENTS = frozenset({"execute", "executemany"})


def house() -> House:
    """The house of a link, with its hidden values."""
    return House(draw=halfway)


def winning(
    seed: tuple[int, dict[str, Any]], state_of: Callable[[str], object]
) -> Iterator[list[ReportDice]]:
    """The command that wins; the process is gone at its step, or at the end of it all."""
    step, dice = seed
    state_of(f"table:{dice['table']}")  # opened and read before the steps are counted
    seen = 0

    def count(frame: FrameType, event: str, of: Any) -> None:
        nonlocal seen
        if event in ("c_call", "c_return"):
            is_one = of.__name__ in STATEMENTS
        else:
            is_one = frame.f_code.co_name in STATEMENTS and "psycopg" in frame.f_code.co_filename
        seen += is_one
        if is_one and seen == step:
            os.kill(os.getpid(), signal.SIGKILL)

    sys.setprofile(count)
    yield [ReportDice(**{**dice, "faces": tuple(dice["faces"]), "flat": tuple(dice["flat"])})]
    sys.setprofile(None)
