"""A rehearsal is one day from one seed, whatever it is played on."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.rehearsal.day import Day, Settings
from pitboss.rehearsal.devices import report
from pitboss.rehearsal.openings import DEALT, FEWEST_SEATS, GAMES, MOST_SEATS
from pitboss.rehearsal.scene import Told
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.invalidate_game import InvalidateGame
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.report_lights import ReportLights
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.void_wagers import VoidWagers
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.report_device_fault import ReportDeviceFault
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.report_print_fault import ReportPrintFault
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.state import Status, Table
from tests.floor.wholeness import check_dealer_table, check_table
from tests.rehearsal.hall import Hall, rehearsed

ROUGH = Settings(seed=11, tables=6, rounds=30, trouble=0.4, bad_commands=0.4)


def test_the_same_seed_gives_the_same_commands_and_another_seed_others() -> None:
    _, sent = rehearsed(ROUGH, 400)
    _, again = rehearsed(ROUGH, 400)
    _, other = rehearsed(Settings(seed=12, trouble=0.4, bad_commands=0.4), 400)
    assert sent == again
    assert sent != other


def test_a_day_is_the_same_on_a_journal_as_in_memory(tmp_path: Path) -> None:
    _, sent = rehearsed(ROUGH, 400)
    store = open_store(tmp_path / "day.db", HOUSE)
    writer = EventWriter(store, HOUSE)
    written: list[Told] = []
    for arriving in Day(ROUGH, writer.state).arrivals():
        writer.process(arriving)
        written += arriving
        if len(written) >= 400:
            break
    store.close()
    assert written == sent


def test_a_calm_day_has_no_faults_and_ends_with_nothing_left_on_any_meter() -> None:
    hall, sent = rehearsed(Settings(seed=3, tables=6, rounds=8, trouble=0))
    tables = [one for one in hall.states.values() if isinstance(one, Table) and one.config]
    assert len(tables) == 4
    for table in tables:
        assert table.status is Status.CLOSED
        assert table.round >= 8
        for terminal in table.terminals.values():
            assert (terminal.credit_cents, terminal.bet_cents, terminal.waiting_cents) == (0, 0, 0)
    kinds = {type(command) for command in sent}
    assert not kinds & {
        ReportDeviceFault, ReportTerminalFault, DeclareVoid,
        ReportPrintFault, CorrectResult, HoldTicket,
        AnnounceNoResult, ReportLights, InvalidateGame,
        RestateRound, VoidWagers, SuspendCard,
    }  # fmt: skip
    dealt = [one for one in hall.states.values() if isinstance(one, DealerTable) and one.config]
    assert sorted(one.law.game.id for one in dealt) == sorted(DEALT)
    for pit in dealt:
        assert (pit.status, pit.round >= 8) == (Status.CLOSED, True)
        left = (pit.pieces, pit.occupied, pit.departed, pit.held, pit.float_cents)
        assert not any(left)
    assert not {"repeated", "other-content", "stale"} & {said for _, said in hall.answers}


def test_six_tables_are_of_six_games_with_two_to_twelve_terminals_or_two_to_five_places() -> None:
    for seed in range(10):
        _, sent = rehearsed(Settings(seed=seed, tables=6, trouble=0), 60)
        configs = [one.config for one in sent if isinstance(one, OpenTable)]
        assert sorted(config.game for config in configs) == sorted(GAMES)
        assert all(FEWEST_SEATS <= len(config.seats) <= MOST_SEATS for config in configs)
        layouts = [one.config for one in sent if isinstance(one, OpenDealerTable)]
        assert sorted(layout.game for layout in layouts) == sorted(DEALT)
        assert all(2 <= len(layout.places) <= 5 for layout in layouts)


def test_time_never_goes_back_and_serials_of_honest_people_go_up() -> None:
    _, sent = rehearsed(Settings(seed=5, trouble=0.3), 800)
    assert all(one.at <= following.at for one, following in pairwise(sent))
    last: Counter[str] = Counter()
    for command in sent:
        assert command.serial == last[command.by] + 1
        last[command.by] = command.serial


def test_the_money_adds_up_after_every_command_of_a_rough_day() -> None:
    hall = Hall()
    arrived = 0
    for arriving in Day(ROUGH, hall.state).arrivals():
        for command in arriving:
            hall.tell(command)
            state = (
                hall.state(f"table:{name}") if (name := getattr(command, "table", "")) else None
            )
            if isinstance(state, Table):
                check_table(state)
            dealt = hall.state(f"dealer:{name}") if name else None
            if isinstance(dealt, DealerTable):
                check_dealer_table(dealt)
            arrived += 1
        if arrived >= 800:
            break


def test_a_wheel_gives_every_pocket_and_a_tumbler_every_face() -> None:
    hall = Hall()
    day = Day(Settings(seed=9, tables=6, trouble=0), hall.state)
    for arriving in day.arrivals():
        for command in arriving:
            hall.tell(command)
        if all(day.scene.table(name).config is not None for name in day.tables):
            break
    pockets, faces = Counter[int | str](), Counter[int]()
    for name in day.tables:
        for _ in range(2000):
            match report(day.scene, day.scene.table(name)):
                case ReportPocket() as wheel:
                    pockets[wheel.pocket] += 1
                case ReportDice() as dice:
                    faces.update(dice.faces)
    # 2,000 spins: 54 are due in each pocket; the bounds are five standard deviations wide.
    assert set(pockets) == set(range(37))
    assert 18 <= min(pockets.values()) <= max(pockets.values()) <= 91
    # 2,000 tumbles of three, three and two dice: 16,000 faces, a sixth of them each.
    assert faces.total() == 16_000
    assert all(2_430 <= faces[face] <= 2_903 for face in range(1, 7))


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"tables": 0}, "0 tables cannot be rehearsed: it is from 1 to 99."),
        ({"tables": 100}, "100 tables cannot be rehearsed: it is from 1 to 99."),
        ({"rounds": -1}, "-1 rounds cannot be rehearsed: it is from 1 to 100000."),
        ({"trouble": 1.5}, "The trouble is 1.5: it is from 0 to 1."),
        ({"bad_commands": -0.1}, "The share of bad commands is -0.1: it is from 0 to 1."),
        ({"trouble": float("nan")}, "The trouble is nan: it is from 0 to 1."),
    ],
)
def test_settings_that_cannot_be_are_refused(wrong: dict[str, float], sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        Settings(**wrong)  # type: ignore[arg-type]  # the point of the test
    assert str(refused.value) == sentence
