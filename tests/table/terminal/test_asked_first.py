"""What an act at a terminal asks before it does anything, and in whose name it may not."""

from __future__ import annotations

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.kernel.refusal import Refused
from pitboss.ledger import accounts
from pitboss.table.opening import DeviceAnswer
from pitboss.table.station.acts.join_table import JoinTable
from pitboss.table.station.state import Station
from pitboss.table.terminal.acts.change_in_fairness import LateOutcomeChanged
from pitboss.table.terminal.acts.clear_handpay import HandpayCleared
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.state import Table, Terminal
from tests.conduct.houses import MANAGER, SUPERVISOR, House
from tests.folding import fold
from tests.stories import clause
from tests.table.terminal.plays import Play
from tests.table.terminal.test_by_card import floor, table


def test_an_act_at_a_table_is_answered_by_no_other_stream() -> None:
    wager = PlaceWager(table="t", at=1, by="a", terminal="a", spot="small", cents=100)
    with pytest.raises(Broken, match="table:t is not the stream of a terminal table"):
        wager.answer({"table:t": Station(station="t")}, "")


@clause("aruze-craps", "1.1/wagering-period")
def test_a_table_without_a_sensor_closes_by_its_clock_and_no_sooner() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "field", 500)
    play.do("CloseWagering", round=1, sensor=True)
    assert play.refused() == ("not-this-equipment", "1.1/wagering-period")
    closes_at = play.table.closes_at
    assert closes_at is not None
    play.do("CloseWagering", round=1, at=closes_at - 1)
    assert play.refused() == ("too-early", "1.1/wagering-period")
    play.do("CloseWagering", round=2, at=closes_at)
    assert play.refused()[0] == "wrong-round"
    play.do("CloseWagering", round=1, at=closes_at)
    assert play.one("WageringClosed").stakes_cents == 500


@clause("interblock", "8.2.3")
def test_8_2_3_a_wheel_with_a_sensor_closes_by_it_before_its_clock() -> None:
    play = Play("interblock-roulette", notes={"a": 50})
    play.place("a", "red", 500)
    play.do("CloseWagering", round=1, sensor=True)
    assert play.one("WageringClosed").sensor


@clause("aruze-craps", "3.3.8")
def test_3_3_8_what_is_owed_for_a_late_change_is_posted_beside_what_is_credited() -> None:
    change = LateOutcomeChanged(
        terminal="a", round=4, cell="pass", before_cents=500, after_cents=1000, clause="3.3.8",
        reason="asked in time", credited_cents=300, payable_cents=1500,
    )  # fmt: skip
    assert list(change.postings(Table())) == [
        (accounts.adjusted("a"), accounts.credit("a"), 300),
        (accounts.adjusted("a"), accounts.owed("a"), 1500),
    ]


def test_no_more_of_a_stake_goes_back_than_lies_there() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "field", 500)
    more = WagerReturned(terminal="a", cell="field", cents=501, commission_cents=0, clause="6.4")
    with pytest.raises(Broken, match="field at terminal a is not that much"):
        fold(play.table, (more,))


@clause("interblock", "8.2.2")
def test_wagers_are_confirmed_where_a_round_was_stopped_and_nowhere_else() -> None:
    play = Play("interblock-roulette", notes={"a": 50})
    play.place("a", "red", 500)
    play.staff("ConfirmStoppedWagers", round=1)
    assert play.refused()[0] == "not-stopped"


@pytest.mark.parametrize(("kind", "cited"), [
    ("server", "2.2.5"), ("terminal", "2.2.1"), ("tumbler", "2.2.4"), ("window", ""),
])  # fmt: skip
def test_a_table_opens_with_devices_that_work(kind: str, cited: str) -> None:
    play = Play("aruze-craps", seats="a")
    play.staff("CloseTable")
    checks = dict.fromkeys(("server", "tumbler", "a"), True)
    answer = {"device": "t-9", "kind": kind, "identity": "x", "firmware": "1"}
    for works in (False, True):
        answers = (DeviceAnswer(**answer, works=works),)
        play.staff("OpenTable", config=play.config, checks=checks, answers=answers)
        assert isinstance(play.last, tuple) is works
        if not works:
            assert play.refused() == ("device-failed", cited)


def test_a_seat_that_takes_on_nothing_new_joins_no_station() -> None:
    play = Play("aruze-craps", seats="a")
    join = JoinTable(table="table-1", at=1, by="a", terminal="a", station="x")
    play["a"].disabled = True
    with pytest.raises(Refused) as disabled:
        list(join.decide(play.table))
    assert disabled.value.refusal.kind.slug == "disabled"
    play["a"].disabled = False
    assert [type(one).__name__ for one in join.decide(play.table)] == ["SeatJoined"]


@clause("aruze-sicbo", "8.7.2")
def test_whom_staff_find_at_a_terminal_and_who_is_excluded_is_recorded_and_shut_out() -> None:
    made = floor()
    out = {"kind": "casino", "reason": "an order", "sighted": "licence 7"}
    made.done("ExcludePerson", person="ann", **out, **SUPERVISOR)
    made.done("SitDown", table="s", terminal="s-1", player="Ann", **MANAGER)
    happened = [type(one).__name__ for one in made.events]
    assert happened[:2] == ["PlayerSat", "TerminalShutOut"]
    shut = made.events[1]
    terminal = table(made, "s").terminals["s-1"]
    assert (terminal.player, terminal.shut_out) == ("Ann", shut.clause)
    assert (shut.person, shut.terminal) == ("Ann", "s-1")


def test_an_opening_reads_the_file_the_register_and_every_seat() -> None:
    """So that a seat at another table is found before it is at two."""
    play = Play("aruze-craps", seats="a b")
    opening = OpenTable(table="t", at=1, by="kim", office="", config=play.config, checks={})
    assert {"table:t", "terminal:a", "terminal:b"} <= set(opening.streams())


@clause("aruze-sicbo", "8.1")
def test_8_1_who_may_use_one_terminal_plays_on_at_the_first_of_theirs() -> None:
    play = Play("aruze-sicbo", notes={"a": 50, "b": 50, "c": 50})
    for terminal in "bc":
        play.staff("SitDown", terminal=terminal, player="Pat")
    play.staff("InstructPlayer", player="pat ", one_terminal=True)
    play.place("c", "small", 500)
    assert play.refused() == ("one-terminal", "8.1")
    for terminal in "ab":  # nobody is known at a, and b is the first of the two
        assert isinstance(play.place(terminal, "small", 500), tuple)
    play.staff("InstructPlayer", player="Pat", one_terminal=False)
    assert isinstance(play.place("c", "small", 500), tuple)


def test_a_table_remembers_rulings_by_whom_and_on_what_they_were() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "field", 500)
    assert play.table.ruled == []
    play.staff("AdjustMeter", terminal="a", round=1, cents=100)
    (ruled,) = play.table.ruled
    assert (ruled.event, ruled.by, ruled.office) == ("meter-adjusted", *MANAGER.values())
    assert (ruled.version, ruled.at, ruled.round) == (play.table.version, play.at, 1)
    assert ruled.terminal == "a"


def test_a_payment_by_hand_on_paper_counts_among_what_the_terminal_printed() -> None:
    play = Play("aruze-craps", seats="a")
    play.table.terminals["a"] = Terminal("a", handpay="1", handpay_cents=700, session=4)
    fold(play.table, (HandpayCleared(terminal="a", number="1", on_paper=True),))
    assert (play["a"].handpay, play["a"].handpay_cents, play["a"].papers) == (None, 0, 1)
    assert play["a"].session == 5, "who comes next is another player"
    fold(play.table, (HandpayCleared(terminal="a", number="2"),))
    assert play["a"].papers == 1


def test_an_act_on_what_can_be_on_no_file_says_so() -> None:
    refused = House().refused("Enrol", patron="", name="Ann", **SUPERVISOR)
    assert refused == ("not-understood", "")
