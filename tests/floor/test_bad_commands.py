"""Bad commands on which program and auditor once differed: each has one answer, by the paper."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.rehearsal.day import Day, Settings
from pitboss.rehearsal.scene import Stamp, Told
from pitboss.table.dealer.acts.propose_sign import ProposeSign
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.release_terminal import ReleaseTerminal
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.state import Status, Table
from tests.floor.auditor.auditor import Auditor
from tests.rehearsal.hall import Hall
from tests.stories import clause

MANAGER = Stamp(at=0, by="kim", office="assistant-gaming-manager", serial=0)
SUPERVISOR = Stamp(at=0, by="lee", office="games-supervisor", serial=0)
NOBODY = Stamp(at=0, by="somebody", office="", serial=0)


class Both:
    """A day played to the program and to the auditor; what the two say must be the same."""

    def __init__(self, until: Callable[[Table, DealerTable], bool]) -> None:
        self.hall, self.auditor, self.at = Hall(), Auditor(), 0
        day = Day(Settings(seed=4, tables=6, rounds=2, trouble=0.0), self.hall.state)
        for arriving in day.arrivals():
            for command in arriving:
                self.at = command.at
                self.tell(command)
            self.table = day.scene.table(day.tables[0])
            self.dealt = day.scene.dealer_table(day.dealer_tables[0])
            if until(self.table, self.dealt):
                return

    def tell(self, command: Told) -> str:
        said = self.hall.tell(command)
        assert self.auditor.judge(command) == said, command
        return said

    def stamp(self, stamp: Stamp) -> Stamp:
        return {**stamp, "at": self.at}


@pytest.fixture(scope="module")
def opened() -> Both:
    """A floor on which a table of each kind is open."""
    return Both(lambda one, other: one.status is Status.OPEN and other.config is not None)


@clause("aruze-sicbo", "7.2.2")
@pytest.mark.parametrize("code", ["", "  "])
def test_a_terminal_that_shows_no_code_has_failed_all_the_same(opened: Both, code: str) -> None:
    table = opened.table
    for name in table.terminals:
        fault = ReportTerminalFault(
            table=table.id, terminal=name, code=code, **opened.stamp(NOBODY)
        )
        assert opened.tell(fault) == ""
    # Nothing was shown twice, so it is not the server's.
    assert (table.status, table.stopped) == (Status.OPEN, None)


@clause("sicbo-nicc", "4.1")
@clause("sicbo-ilga", "4.1")
def test_a_sign_states_limits(opened: Both) -> None:
    empty = ProposeSign(
        table=opened.dealt.id, limits={}, takes_effect_at=opened.at, **opened.stamp(SUPERVISOR)
    )
    assert opened.tell(empty) == "not-understood"


def test_a_terminal_without_a_name_is_none_that_could_be_on_file(opened: Both) -> None:
    given = opened.stamp(MANAGER)
    assert opened.tell(ReleaseTerminal(table=opened.table.id, terminal="", **given)) == (
        "not-understood"
    )
    assert opened.tell(ReleaseTerminal(table=opened.table.id, terminal="nobody", **given)) == (
        "no-such-terminal"
    )


def test_a_dealers_table_keeps_its_name(opened: Both) -> None:
    config = opened.table.config
    assert config is not None
    checks = dict.fromkeys(("server", "tumbler", "wheel", *config.seats), True)
    given = opened.stamp(MANAGER)
    taken = OpenTable(table=opened.dealt.id, config=config, checks=checks, **given)
    assert opened.tell(taken) == "table-name-taken"


@clause("aruze-craps", "3.3.2")
@clause("aruze-sicbo", "3.4.1")
@clause("interblock", "3.2.1")
def test_a_note_in_the_box_is_credited_though_the_table_has_closed() -> None:
    closed = Both(lambda one, _: one.status is Status.CLOSED)
    table = closed.table
    name, terminal = next(iter(table.terminals.items()))
    before = terminal.credit_cents
    note = InsertNote(
        table=table.id, terminal=name, denomination_cents=2000, **closed.stamp(NOBODY)
    )
    assert closed.tell(note) == "not-open"
    stacked = InsertNote(
        table=table.id, terminal=name, denomination_cents=2000, stacked=True,
        **closed.stamp(NOBODY),
    )  # fmt: skip
    assert closed.tell(stacked) == ""
    assert terminal.credit_cents == before + 2000 == closed.auditor.credit(table.id, name)
