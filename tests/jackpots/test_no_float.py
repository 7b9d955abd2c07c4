"""Nothing that passes through the arithmetic of pools is ever a float.

The check of our source refuses the word and the number (``tools/tidy.py``); a division of two
whole numbers makes one without either, so every value is looked at while pools are played for.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from decimal import Decimal
from pathlib import Path
from types import FrameType

from pitboss.cli.pool import figures_request, play_request
from pitboss.jackpots.acts.confirm_adjustment import ConfirmAdjustment
from pitboss.jackpots.acts.dispose_of_jackpot import DisposeOfJackpot
from pitboss.jackpots.acts.move_jackpot import MoveJackpot
from pitboss.jackpots.acts.propose_adjustment import ProposeAdjustment
from pitboss.jackpots.acts.report_jackpot_fault import ReportJackpotFault
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from tests.jackpots.links import KIM, LEE, MYSTERY, RUN, Link
from tools.tidy import EXACT

ROOT = Path(__file__).resolve().parents[2]
WATCHED = tuple(f"{ROOT}/{path}" for path in EXACT)
INEXACT = (float, complex, Decimal)
TERMS: dict[str, object] = {"start_cents": 20_000, "rate": "1/125", "hidden_rate": "1/1000"}
TRIGGERS: tuple[dict[str, object], ...] = (
    {"kind": "run", "spot": "triple:6", "results": ["666"], "k": 2, "stake_cents": 100},
    {"kind": "mystery", "value": "20001/1"},
)


class Watch:
    """Looks at what every function of the arithmetic holds and answers when it returns."""

    def __init__(self) -> None:
        self.seen: set[str] = set()
        self.found: list[str] = []

    def __call__(self, frame: FrameType, event: str, answer: object) -> None:
        code = frame.f_code
        if event != "return" or not code.co_filename.startswith(WATCHED):
            return
        self.seen.add(code.co_qualname)
        for name, value in (*frame.f_locals.items(), ("answer", answer)):
            if any(isinstance(one, INEXACT) for one in _within(value, 3)):
                self.found.append(f"{code.co_filename}:{frame.f_lineno} {name} = {value!r}")


def _within(value: object, depth: int) -> Iterator[object]:
    """A value and what it consists of."""
    yield value
    parts: tuple[object, ...] = ()
    if depth and isinstance(value, Mapping):
        parts = (*value, *value.values())
    elif depth and isinstance(value, (list, tuple)):
        parts = tuple(value)
    elif depth and is_dataclass(value):
        parts = tuple(getattr(value, one.name, None) for one in fields(value))
    for part in parts:
        yield from _within(part, depth - 1)


def test_no_value_in_the_arithmetic_of_pools_is_a_float(tmp_path: Path) -> None:
    watch = Watch()
    sys.setprofile(watch)
    try:
        _play(Link(tmp_path))
        for trigger in TRIGGERS:
            ceiling = {"ceiling_cents": 30_000, "share": "by-stake", "trigger": trigger}
            lies = {"A": {"triple:6": 130}, "B": {"triple:6": 515}}
            rounds = [{"stakes": lies, "result": "666"}] * 3
            play_request({**TERMS, **ceiling, "rounds": rounds})
            figures_request({**TERMS, **ceiling})
            figures_request({**TERMS, "turnover_cents": 777, "trigger": TRIGGERS[0]})
    finally:
        sys.setprofile(None)
    assert watch.found == []
    # It has looked where amounts are made.
    assert watch.seen >= {
        "feeding", "reset", "shares", "settle_pool", "taken_back", "returned_pool", "recounted",
        "RunFigures.edge_at", "MysteryFigures.chance_at", "RunWait.mean_to", "break_even",
    }  # fmt: skip


def _play(link: Link) -> None:
    """Pools that are fed, won, undone, put right, adjusted, divided and disposed of."""
    link.tables("t1", "t2")
    link.pool("dragon", RUN, "t1", rate="3/400")
    link.pool("pearl", MYSTERY, "t2", rate="1/10", hidden_rate="1/3125")
    link.round("t1", "666", a=("triple:6", 130), b=("triple:6", 515))
    number = link.round("t1", "666", a=("triple:6", 101), b=("triple:6", 101))
    put_right = {"table": "t1", "round": number, "reason": "misread", **KIM}
    assert link.do(CorrectResult, result="665", **put_right) == "", link.told
    assert link.do(CorrectResult, result="666", **put_right) == "", link.told
    assert link.do(InvalidateRound, cause="fire", **put_right) == "", link.told
    link.throw("t2", "123")  # the period of each ends while the other plays
    link.round("t2", "123", a=("small", 20_003))
    link.paper("JP-1", "Adjusting a prize", "procedure")
    link.paper("A-1", "Dragon: a third into pearl, the rest to the Secretary", "approval")
    fault = {"number": "dragon", "kind": "display", "reason": "dark"}
    assert link.do(ReportJackpotFault, **fault, **KIM) == ""
    asked = {"number": "dragon", "cents": 20_777, "procedure": "JP-1", "reason": "display"}
    assert link.do(ProposeAdjustment, **asked, **KIM) == "", link.told
    assert link.do(ConfirmAdjustment, number="dragon", **LEE) == "", link.told
    link.throw("t1", "123")
    link.round("t1", "123", a=("small", 707))
    goes = {"number": "dragon", "approval": "A-1", "reason": "end"}
    assert link.do(MoveJackpot, **goes, into="pearl", share="1/3", **KIM) == "", link.told
    assert link.do(DisposeOfJackpot, **goes, recipient="the Secretary", **LEE) == "", link.told
