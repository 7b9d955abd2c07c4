"""What the record of a table of terminals makes of an event, asked of the event itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refused
from pitboss.table.station.state import Station
from pitboss.table.terminal.acts.change_in_fairness import LateOutcomeChanged
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.jackpot_award import AwardReleased, AwardTakenBack, JackpotAwarded
from pitboss.table.terminal.acts.open_award_payment import OpenAwardPayment, to_be_paid
from pitboss.table.terminal.acts.open_table import TerminalRegistered
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.release_terminal import TerminalReleased
from pitboss.table.terminal.acts.stake import WagerPlaced
from pitboss.table.terminal.credit import move
from pitboss.table.terminal.debts import Award
from pitboss.table.terminal.draft import Draft
from pitboss.table.terminal.one_meter import station_of
from pitboss.table.terminal.registration import Registration
from pitboss.table.terminal.state import Table, Terminal
from tests.folding import fold
from tests.stories import clause
from tests.table.terminal.plays import Play, claims
from tests.table.terminal.sentences import told


def test_a_record_of_a_wager_beyond_the_credit_is_no_record() -> None:
    play = Play("aruze-craps", notes={"a": 5})
    with pytest.raises(Broken, match="terminal a has no such credit"):
        fold(play.table, (WagerPlaced(terminal="a", cell="field", cents=501),))
    fold(play.table, (WagerPlaced(terminal="b", cell="field", cents=0),))


def test_a_record_by_a_rulebook_that_is_not_there_says_which_is_missing() -> None:
    play = Play("aruze-craps")
    opened = play.record[0][0][0]
    other = replace(opened, config=replace(play.config, game="faro"))  # type: ignore[call-arg]
    digest = play.table.law.game.digest
    with pytest.raises(BadInput, match=f"The rulebook {digest[:12]} is not installed: faro "):
        fold(Table(), (other,))


def test_a_table_says_by_which_rulebook_it_opens_with_twelve_digits_of_it() -> None:
    play = Play("aruze-craps", seats="a b")
    book = play.table.law.game.digest[:12]
    assert play.told == [
        (f"The table opens with 2 terminals for aruze-craps by rulebook {book}", ""),
        ("Round 1 is open for wagers", "1.1/wagering-period"),
    ]


def test_a_table_of_another_game_repeats_nothing_of_the_one_before() -> None:
    play = Play("interblock-sicbo", notes={"a": 50})
    play.place("a", "small", 500)
    play.round("456")
    assert play["a"].last_placed == {"small": 500}
    for game, repeats in (("interblock-sicbo", {"small": 500}), ("aruze-sicbo", {})):
        opened = replace(play.record[0][0][0], config=replace(play.config, game=game))  # type: ignore[call-arg]
        fold(play.table, (opened,))
        assert play["a"].last_placed == repeats


def test_a_late_change_on_a_record_of_before_does_not_ring() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "field", 500)
    play.round("22")
    said = {
        "terminal": "a", "round": 1, "cell": "field", "before_cents": 500, "after_cents": 500,
        "credited_cents": 0, "payable_cents": 0, "clause": "6.1", "reason": "seen",
    }  # fmt: skip
    assert not LateOutcomeChanged(**said).rings  # type: ignore[arg-type]


def test_no_money_moved_begins_and_ends_no_session() -> None:
    """A session begins with money where there was none and ends with the last of it."""
    terminal = Terminal("a", session=3, player="Ann")
    move(terminal, 0, "notes", ())
    assert (terminal.session, terminal.player) == (3, "Ann")


def test_the_station_of_a_seat_is_the_one_it_joined() -> None:
    station, nameless = Station(station="st-1"), Station(station="")
    states = {Station.stream("st-1"): station, Station.stream(""): nameless}
    assert station_of(states, Terminal("a", station="st-1")) is station
    assert station_of(states, Terminal("a", station="st-2")) is None
    assert station_of(states, Terminal("a")) is None


@clause("aruze-sicbo", "3.4.2", "4.1.3.1")
def test_3_4_2_a_jackpot_that_is_credited_is_told_and_recalled_with_its_round() -> None:
    play = Play("aruze-sicbo", notes={"a": 50})
    play.place("a", "small", 500)
    play.round("123")
    won = JackpotAwarded(
        terminal="a", clause="4.1.3.1", number="1-dragon", pool="dragon", round=1, cents=2_000,
        way="credit", source="3.4.2",
    )  # fmt: skip
    assert told(won, "aruze-sicbo") == [
        ("a wins $20.00 of jackpot dragon; it is credited", "4.1.3.1"),
        ("$20.00 come onto its credit meter", "3.4.2"),
    ]
    fold(play.table, (won,))
    (round_,) = play["a"].recall
    assert (round_.jackpot_cents, round_.credit_after_cents) == (2_000, 7_500)
    assert (play.credit("a"), play["a"].difference_cents()) == (7_500, 0)
    by_hand = replace(won, way="hand", source="")
    assert told(by_hand, "aruze-sicbo") == [
        ("a wins $20.00 of jackpot dragon; it is paid by hand", "4.1.3.1")
    ]
    fold(play.table, (by_hand,))
    assert (round_.jackpot_cents, round_.credit_after_cents) == (4_000, 7_500)


def test_an_act_that_touches_more_than_its_table_says_so() -> None:
    """A ticket's number is asked of the tickets and of the payments by hand."""
    collect = Collect(table="t", at=1, by="a", terminal="a", number="1")
    assert collect.streams() == ("table:t", "ticket:1", "payment:1")
    wager = PlaceWager(table="t", at=1, by="a", terminal="a", spot="small", cents=100)
    assert wager.streams() == ("table:t",)


def test_a_terminal_comes_to_a_table_that_none_has_and_leaves_the_one_it_is_with() -> None:
    comes = TerminalRegistered(terminal="a", table="t")
    leaves = TerminalReleased(terminal="a", table="t")
    assert list(comes.told(None)) == [("Terminal a comes to table t", "")]
    assert list(leaves.told(None)) == [("Terminal a leaves table t", "")]
    registration = Registration(terminal="a")
    with pytest.raises(Broken, match="a is not with that table"):
        fold(registration, (leaves,))
    fold(registration, (comes,))
    assert registration.table == "t"
    with pytest.raises(Broken, match="a is with table t"):
        fold(registration, (replace(comes, table="u"),))
    with pytest.raises(Broken, match="a is not with that table"):
        fold(registration, (replace(leaves, table="u"),))
    for of_another in (replace(comes, terminal="b"), replace(leaves, terminal="b")):
        with pytest.raises(Broken, match="b is another terminal"):
            fold(registration, (of_another,))
    fold(registration, (leaves,))
    assert registration.table == ""


@clause("aruze-sicbo", "4.1.3")
def test_4_1_3_what_a_void_award_no_longer_finds_on_the_meter_is_demanded() -> None:
    play = Play("aruze-sicbo", notes={"a": 50})
    play.place("a", "small", 500)
    play.round("123")
    won = JackpotAwarded(
        terminal="a", clause="4.1.3.1", number="1-dragon", pool="dragon", round=1, cents=2_000,
        way="credit", source="3.4.2",
    )  # fmt: skip
    void = AwardTakenBack(
        terminal="a", clause="4.1.3", number="1-dragon", pool="dragon", round=1, cents=2_000,
        awarded_cents=0, debited_cents=1_500, claim_cents=500,
    )  # fmt: skip
    fold(play.table, (won,))
    fold(play.table, (void,), at=2_000_000)
    assert claims(play) == [("a", 1, 500)]
    (claim,) = play.table.claims
    assert (claim.clause, claim.since) == ("4.1.3", 2_000_000)
    # $50 and the even odds of $5 on Small, $20 won and $15 of it gone.
    assert (play.credit("a"), play["a"].difference_cents()) == (6_000, 0)
    (round_,) = play["a"].recall
    assert (round_.jackpot_cents, round_.jackpot_ways) == (0, {})


def test_wagers_ask_no_terminal_whether_it_needs_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    """They put nothing wrong and nothing right; and with nobody to call, nobody is looked for."""
    play = Play("aruze-craps", notes={"a": 50})
    asked: list[int] = []
    monkeypatch.setattr(Table, "_call", lambda _, at: asked.append(at))
    play.place("a", "field", 500)
    play.note("a", 5)
    assert asked == []
    play.do("ReportSignal", terminal="a", signal="door-open", part="cash")
    assert asked == [play.at]


@clause("aruze-sicbo", "4.1.3", "4.1.3.2")
def test_4_1_3_one_award_is_paid_by_hand_at_a_time_once_its_wagers_are_confirmed() -> None:
    play = Play("aruze-sicbo", notes={"a": 50})
    for at, waits in enumerate((True, False, False), start=1):
        play["a"].awards.append(Award(f"{at}-dragon", "dragon", at, 90_000, waits))

    def asked(award: str) -> OpenAwardPayment:
        here = {"table": "table-1", "at": 1, "by": "house", "terminal": "a"}
        return OpenAwardPayment(**here, award=award, number="1")  # type: ignore[arg-type]

    for award in ("1-dragon", "4-dragon"):
        with pytest.raises(Refused) as waiting:
            list(asked(award).decide(play.table))
        assert waiting.value.refusal.kind.slug == "no-award"
    assert to_be_paid(play["a"]) is play["a"].awards[1]
    (opened,) = asked("2-dragon").decide(play.table)
    fold(play.table, (opened,))
    assert [one.number for one in play["a"].awards] == ["1-dragon", "3-dragon"]
    assert (play["a"].handpay, play["a"].handpay_cents) == ("1", 90_000)
    assert to_be_paid(play["a"]) is None
    with pytest.raises(Refused) as paying:
        list(asked("3-dragon").decide(play.table))
    assert paying.value.refusal.kind.slug == "waiting-for-payment"
    assert told(opened, "aruze-sicbo") == [
        ("a waits for its jackpot of $900.00 to be paid by hand", "4.1.3.2")
    ]


@clause("aruze-sicbo", "4.1.3")
def test_4_1_3_an_award_that_is_released_comes_onto_the_meter_or_is_paid_by_hand() -> None:
    play = Play("aruze-sicbo", notes={"a": 50})
    play.place("a", "small", 500)
    play.round("123")
    award: dict[str, Any] = {
        "terminal": "a", "clause": "4.1.3", "pool": "dragon", "round": 1, "cents": 2_000,
    }  # fmt: skip
    for number in ("1-dragon", "2-dragon"):
        fold(play.table, (JackpotAwarded(**award, number=number, way="waits"),))
    assert [one.waits for one in play["a"].awards] == [True, True]
    (round_,) = play["a"].recall
    assert (round_.jackpot_ways, play.credit("a")) == ({"dragon": "waits"}, 5_500)
    credited = AwardReleased(**award, number="1-dragon", way="credit", source="3.4.2")
    assert list(credited.postings(play.table)) == [
        ("terminal:a:awarded", "terminal:a:credit", 2_000)
    ]
    fold(play.table, (credited,))
    assert ([one.number for one in play["a"].awards], play.credit("a")) == (["2-dragon"], 7_500)
    assert round_.jackpot_ways == {"dragon": "credit"}
    by_hand = AwardReleased(**award, number="2-dragon", way="hand")
    assert list(by_hand.postings(play.table)) == []
    fold(play.table, (by_hand,))
    assert [(one.number, one.waits) for one in play["a"].awards] == [("2-dragon", False)]
    assert (play.credit("a"), round_.jackpot_ways) == (7_500, {"dragon": "hand"})


@clause("aruze-craps", "3.9.8")
def test_3_9_8_a_stake_that_is_taken_back_in_two_parts_brings_its_commission_back_once() -> None:
    """R26: five cents in the dollar of each part, and what is left with the last of it."""
    play = Play("aruze-craps", notes={"a": 100})
    play.place("a", "buy:4", 2_000)
    assert play["a"].commission == {"buy:4": 100}
    draft = Draft(play.table, play["a"], play.at)
    draft.take_back("buy:4", 500)
    draft.take_back("buy:4", 1_500)
    assert [(one.cents, one.commission_cents) for one in draft.events] == [(500, 25), (1_500, 75)]
    assert draft.credit_cents == 10_000
    again = Draft(play.table, play["a"], play.at)
    again.place("buy:4", 2_000)
    again.take_back("buy:4", 4_000)
    assert [(one.cents, one.commission_cents) for one in again.events] == [
        (2_000, 100), (4_000, 200),
    ]  # fmt: skip
    assert (again.credit_cents, play.credit("a")) == (10_000, 7_900)


@clause("aruze-craps", "7.1")
def test_7_1_who_is_at_a_terminal_is_recorded_by_attendants_and_operators() -> None:
    play = Play("aruze-craps")
    play.do("SitDown", terminal="a", player="Ann", by="ina", office="inspector")
    assert play.refused() == ("not-your-office", "7.1")
    play.do("SitDown", terminal="a", player="Ann", by="x", office="")
    assert play.refused()[0] == "not-your-office"
    play.do("SitDown", terminal="a", player="Ann", by="lee", office="attendant")
    assert play.happened() == ["PlayerSat"]


@clause("aruze-craps", "6.1")
def test_6_1_a_correction_is_recorded_with_the_ruling_on_every_cell() -> None:
    """A throw of 3 and not of 7: the Field wins even money, the Pass Line loses all the same."""
    play = Play("aruze-craps", notes={"a": 50, "b": 50})
    play.place("a", "field", 500)
    play.place("b", "pass", 500)
    play.round("34")
    play.staff("CorrectResult", round=1, result="12")
    cells = {one.cell: (one.verdict, one.odds) for one in play.one("ResultCorrected").cells}
    assert cells == {"field": ("wins", "1/1"), "pass": ("loses", "")}


@clause("aruze-craps", "1.1/wagering-period")
def test_a_period_that_is_held_open_is_not_held_a_second_time() -> None:
    play = Play("aruze-craps", notes={"a": 50}, readings={"idle": "hold"})
    play.close()
    assert play.happened() == ["PeriodHeld"]
    play.do("CloseWagering", round=1)
    assert play.refused() == ("not-now", "1.1/wagering-period")
