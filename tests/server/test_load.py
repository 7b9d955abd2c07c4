"""What the load terminals count, and a short run of them against a real floor."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.rules.catalogue import load
from pitboss.server.client.socket import Way
from pitboss.server.load.book import PendingAct, TerminalBook
from pitboss.server.load.counts import Counts
from pitboss.server.load.floors import configuration, tables_for
from pitboss.server.load.terminal import LoadSeat, LoadTerminal
from pitboss.server.ops.settings import parse_settings
from pitboss.server.wire import messages
from tests.server.floors import configuration as configured
from tests.server.floors import running

WAGERING = "wagering"
CLOSED = "shooting"


def a_book(credit_cents: int = 10_000) -> TerminalBook:
    book = TerminalBook("t-1", load("aruze-sicbo"), Counts())
    book.public(public(5, 0))
    book.own(part(credit_cents))
    return book


def ask(book: TerminalBook, asked: PendingAct) -> None:
    book.asked = asked


def public(
    version: int,
    after: int,
    results: tuple[tuple[int, str], ...] = (),
    stage: str = WAGERING,
) -> messages.Public:
    view = messages.TerminalTable(
        table="t", game="aruze-sicbo", version=version, status="open", stage=stage,
        phase="held", shooter_number=None,
        round=len(results) + 1, closes_in_ms=None, shooter=None, shoot_in_ms=None, point=None,
        result=None, lit=(), results=results, voids=(), fault=None, closing_at=None,
        takes_no_new=False,
    )  # fmt: skip
    return messages.Public(version=version, after=after, since=1, at=0, view=view)


def part(credit_cents: int, **stakes: int) -> Any:  # a type made from the core's view
    return messages.TerminalPart(
        terminal="t-1", credit_cents=credit_cents, bet_cents=sum(stakes.values()), win_cents=0,
        stakes=stakes, placed_now=stakes, can_undo=False, can_repeat=False, is_shooter=False,
        state="in-service", waiting_cents=0,
    )  # fmt: skip


def done(serial: int, own: Any, *, again: bool = False) -> messages.ActDone:
    return messages.ActDone(serial=serial, version=9, again=again, part=own)


def welcome(*, fresh: bool) -> messages.Welcome:
    return messages.Welcome(
        table="t",
        seat="t-1",
        number=1,
        game="aruze-sicbo",
        digest="",
        next_serial=2,
        fresh=fresh,
        period_ms=600_000,
    )


def test_views_that_follow_each_other_are_no_fault() -> None:
    book = a_book()
    book.public(public(8, 5))
    book.public(public(9, 8))
    assert book.counts.passed
    assert book.counts.publics == 3


def test_a_view_that_is_left_out_is_a_public_view_missed() -> None:
    book = a_book()
    book.public(public(9, 8))
    assert dict(book.counts.faults) == {"publics-missed": 1}
    assert book.counts.told == [
        "publics-missed: t-1 has view 5 and was sent what follows 8",
    ]


def test_a_view_that_comes_again_is_doubled() -> None:
    book = a_book()
    book.public(public(5, 0))
    assert dict(book.counts.faults) == {"publics-doubled": 1}


def test_a_socket_that_comes_back_too_late_starts_afresh_and_has_missed_nothing() -> None:
    book = a_book()
    book.welcome(welcome(fresh=True))
    book.public(public(900, 0))
    assert book.counts.passed
    assert (book.counts.resumed, book.counts.fresh_starts) == (1, 1)


def test_a_socket_that_is_resumed_must_be_sent_what_it_missed() -> None:
    book = a_book()
    book.welcome(welcome(fresh=False))
    book.public(public(900, 8))
    assert dict(book.counts.faults) == {"publics-missed": 1}


def test_a_wager_that_is_done_once_is_counted_once() -> None:
    book = a_book()
    ask(book, PendingAct(1, 100, "small"))
    book.done(done(1, part(9_900, small=100)))
    assert book.counts.passed
    assert (book.counts.wagers, book.counts.own_views) == (1, 1)


def test_an_answer_to_nothing_is_an_acknowledgement_doubled() -> None:
    book = a_book()
    ask(book, PendingAct(1, 100, "small"))
    book.done(done(1, part(9_900, small=100)))
    book.done(done(1, part(9_900, small=100), again=True))
    assert dict(book.counts.faults) == {"acknowledgements-doubled": 1}


def test_an_answer_that_never_comes_is_an_acknowledgement_missed() -> None:
    book = a_book()
    ask(book, PendingAct(1, 100, "small"))
    book.close()
    assert dict(book.counts.faults) == {"acknowledgements-missed": 1}


@pytest.mark.parametrize(
    ("credit_cents", "stake_cents"),
    [
        (9_800, 200),  # placed twice
        (10_000, 0),  # said to be done, and lost
        (9_900, 0),  # the credit went, and the wager is nowhere
        (10_000, 100),  # the wager is there, and the credit too
    ],
)
def test_a_wager_that_is_lost_or_placed_twice_shows_in_the_own_view(
    credit_cents: int, stake_cents: int
) -> None:
    book = a_book()
    ask(book, PendingAct(1, 100, "small"))
    stakes = {"small": stake_cents} if stake_cents else {}
    book.done(done(1, part(credit_cents, **stakes)))
    assert dict(book.counts.faults) == {"own-views-wrong": 1}


def test_a_result_pays_in_the_book_what_the_rules_say() -> None:
    book = a_book()
    ask(book, PendingAct(1, 100, "small"))
    book.done(done(1, part(9_900, small=100)))
    book.public(public(7, 5, stage=CLOSED))
    # 1, 1 and 2 are a total of 4: Small wins even money.
    book.public(public(9, 7, ((1, "112"),)))
    book.own(part(10_100))
    assert book.counts.passed
    book.own(part(10_200))
    assert dict(book.counts.faults) == {"own-views-wrong": 1}


def test_an_own_view_may_tell_of_a_result_before_the_public_view_does() -> None:
    book = a_book()
    ask(book, PendingAct(1, 100, "small"))
    book.done(done(1, part(9_900, small=100)))
    book.public(public(7, 5, stage=CLOSED))
    book.own(part(10_100))
    assert book.counts.passed
    book.public(public(9, 7, ((1, "112"),)))
    book.close()
    assert book.counts.passed


def test_an_own_view_that_no_result_explains_is_wrong_at_the_end() -> None:
    book = a_book()
    ask(book, PendingAct(1, 100, "small"))
    book.done(done(1, part(9_900, small=100)))
    book.public(public(7, 5, stage=CLOSED))
    book.own(part(10_100))
    book.close()
    assert dict(book.counts.faults) == {"own-views-wrong": 1}


def test_what_was_on_its_way_when_the_socket_went_may_be_done_or_not() -> None:
    for own in (part(10_000), part(9_900, small=100)):
        book = a_book()
        ask(book, PendingAct(1, 100, "small"))
        book.welcome(welcome(fresh=False))
        book.own(own)
        book.done(done(1, part(9_900, small=100), again=True))
        assert book.counts.passed
    book = a_book()
    ask(book, PendingAct(1, 100, "small"))
    book.welcome(welcome(fresh=False))
    book.own(part(9_800, small=200))
    assert dict(book.counts.faults) == {"own-views-wrong": 1}


def test_a_note_whose_answer_went_with_the_socket_is_found_on_the_meter() -> None:
    book = a_book(0)
    ask(book, PendingAct(1, 5_000))
    book.welcome(welcome(fresh=False))
    book.own(part(0))
    assert book.counts.others == 0
    book.own(part(5_000))
    assert book.counts.others == 1
    assert book.asked is None
    assert book.credit_cents == 5_000
    assert book.counts.passed


def test_a_first_note_whose_answer_was_lost_with_its_server_is_put_in_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A table that moves in that moment: else a terminal without money waited for good."""
    monkeypatch.setattr("pitboss.server.load.terminal.NOTE_SECONDS", 0.0)
    seat = LoadSeat("t", "t-1", "aruze-sicbo")
    put: list[messages.Do] = []

    async def story() -> None:
        terminal = LoadTerminal(seat, Way(address="ws://nowhere"), 0.0, Counts())
        monkeypatch.setattr(
            terminal, "send", lambda data: put.append(msgspec.json.decode(data, type=messages.Do))
        )
        for _ in range(2):
            terminal.heard(welcome(fresh=True))
            terminal.heard(public(5, 0))
            terminal.heard(messages.Own(version=5, part=part(0)))
            await asyncio.sleep(0.01)

    asyncio.run(story())
    assert [(one.serial, type(one.act).__name__) for one in put] == [
        (1, "PutInNote"),
        (2, "PutInNote"),
    ]


def test_tables_for_a_run_have_the_terminals_that_were_asked_for(tmp_path: Path) -> None:
    for terminals in (1, 9, 20, 500, 1_700):
        plans = tables_for(terminals, 60)
        assert sum(plan.terminals for plan in plans) == terminals
        assert max(plan.terminals for plan in plans) <= 500
        settings = parse_settings(configuration(tmp_path, plans), "floor.toml")
        assert sum(table.terminals for table in settings.table) == terminals


def test_twenty_terminals_play_and_nothing_is_missed_or_doubled() -> None:
    ran = subprocess.run(
        (
            sys.executable, "-c", "from pitboss.cli.main import main; main()",
            "load", "--terminals", "20", "--seconds", "3", "--drops", "3", "--json",
        ),
        capture_output=True, text=True, timeout=300, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stdout + ran.stderr
    told = json.loads(ran.stdout)
    assert told["terminals"] == 20
    assert told["wagers"] > 20
    assert told["own_views_checked"] > told["wagers"]
    assert told["sockets_resumed"] == 3
    for kind in (
        "publics_missed", "publics_doubled", "acknowledgements_missed",
        "acknowledgements_doubled", "own_views_wrong",
    ):  # fmt: skip
        assert told[kind] == 0, told["faults"]
    assert told["verified"] is True
    assert told["passed"] is True


def test_the_first_wager_of_a_period_that_was_held_open_starts_its_clock(tmp_path: Path) -> None:
    async def story() -> None:
        async with running(configured(tmp_path, period=1)) as run:
            client = await run.seat()
            # Nobody has a wager when the period ends: it is held open.
            await client.public(lambda view: view["closes_in_ms"] is None)
            await client.do("insert-note", denomination_cents=5_000)
            await client.do("place-wager", spot="small", cents=100)
            await client.public(lambda view: view["closes_in_ms"] is not None)
            await client.stage("shooting")

    asyncio.run(story())


def test_an_address_without_a_floor_is_refused_in_one_sentence() -> None:
    ran = subprocess.run(
        (
            sys.executable, "-c", "from pitboss.cli.main import main; main()",
            "load", "http://127.0.0.1:9", "--terminals", "1", "--seconds", "1",
        ),
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert ran.returncode == 2
    assert ran.stderr.startswith("pitboss: No floor answers at http://127.0.0.1:9: ")
    assert ran.stderr.count("\n") == 1
