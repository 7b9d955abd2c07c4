"""Significant events of dealer's tables: told as their stories tell them, and left out else."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import date
from pathlib import Path

import pytest

from pitboss.cases.acts.record_enquiry import RecordEnquiry
from pitboss.conduct.acts.exclude_person import ExcludePerson
from pitboss.conduct.acts.lift_exclusion import LiftExclusion
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.record import Record
from pitboss.eventstore.tables import RECORDS
from pitboss.eventstore.writer import EventWriter
from pitboss.house.acts import listed
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.patron.acts.end_pause import EndPause
from pitboss.patron.acts.pause import Pause
from pitboss.patron.acts.set_loss_limit import SetLossLimit
from pitboss.rehearsal.day import Day, Settings
from pitboss.reports.dealt_sentences import DEALT_SIGNIFICANT
from pitboss.reports.incidents import Search, events_report
from pitboss.reports.reading import DEALT
from pitboss.reports.report import Value
from pitboss.reports.scope import Scope
from pitboss.reports.sentences import GROUPS
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.close_dealer_table import CloseDealerTable
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.correct_entry import CorrectEntry
from pitboss.table.dealer.acts.decide_held import DecideHeld
from pitboss.table.dealer.acts.find_invalid import FindInvalid
from pitboss.table.dealer.acts.invalidate_game import InvalidateGame
from pitboss.table.dealer.acts.leave_place import LeavePlace
from pitboss.table.dealer.acts.limit_players import LimitPlayers
from pitboss.table.dealer.acts.lock_float import LockFloat
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.put_up_closing_sign import PutUpClosingSign
from pitboss.table.dealer.acts.record_device import RecordDevice
from pitboss.table.dealer.acts.record_rectified import RecordRectified
from pitboss.table.dealer.acts.record_replaced import RecordReplaced
from pitboss.table.dealer.acts.refuse_wager import RefuseWager
from pitboss.table.dealer.acts.report_lights import ReportLights
from pitboss.table.dealer.acts.report_signs import ReportSigns
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from pitboss.table.dealer.acts.take_down_closing_sign import TakeDownClosingSign
from pitboss.table.dealer.acts.void_wagers import VoidWagers
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.scene import scene_of
from pitboss.table.dealer.state import DealerTable
from tests.eventstore.test_dealer_story import LIT_124, STREAK, Deal
from tests.eventstore.test_dealers_floor import DEALER, SUPERVISOR, Pit
from tests.reports.floors import Row, moment

OLD, NEW = "sicbo-ilga", "sicbo-nicc"
LIMITS = {"*": Limit(500, 100_000, 100), **STREAK}


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Pit]:
    made = Pit(str(tmp_path / "floor.db"))
    yield made
    made.store.close()


def told(pit: Pit, scope: Scope | None = None, kinds: Collection[str] = ()) -> list[Row]:
    with pit.store.view():
        return events_report(pit.store, scope or Scope(), kinds).part("events").dicts()


def said(pit: Pit, *kinds: str) -> list[tuple[str, str, str]]:
    return [(row["group"], row["clause"], row["sentence"]) for row in told(pit, kinds=kinds)]


def test_a_round_without_result_is_told_once_and_not_wager_by_wager(pit: Pit) -> None:
    deal = Deal(pit, NEW, "ann", "bob")
    deal.open()
    deal.place("1", "small", 500)
    deal.place("2", "big", 700)
    deal.close("456")
    deal.dealer(CollectLosers)
    deal.dealer(AnnounceNoResult, ground="broken", reason="a chip is off")
    deal.staff(OpenSeal, opened="17", sealed="18", reason="the dice are changed")
    deal.staff(RecordReplaced, reason="three new dice")
    opened, void, *rest = told(pit)
    opening = "The table opens for sicbo-nicc with $100,000.00 in the tray"
    own = "Layout A is our own schematic: its drawing is not on file"
    assert opened["sentence"] == f"{opening}, for practice: no order is filed. {own}"
    assert (opened["group"], opened["event"]) == ("tables", "dealer-table-opened")
    assert void["sentence"] == (
        "No result: dice or tumbler are broken (a chip is off). "
        "Every wager but a Super Streak is void"
    )
    assert (void["group"], void["event"]) == ("rounds", "no-result-announced")
    assert (void["table"], void["terminal"], void["clause"]) == ("t", "", "8.5")
    assert (void["by"], void["office"]) == ("dee", "dealer")
    assert (void["gaming_day"], void["stream"]) == (date(2025, 10, 15), "dealer:t")
    assert [(row["group"], row["clause"], row["sentence"]) for row in rest] == [
        ("devices", "2.5",
         "The seal 17 of the dice tumbler is opened and 18 put on: the dice are changed"),
        ("devices", "8.5", "What was broken has been replaced: three new dice"),
    ]  # fmt: skip
    assert rest[0]["version"] == void["version"] + 1


def test_an_invalidated_game_is_told_stake_by_stake_and_what_was_held_to_its_end(pit: Pit) -> None:
    deal = Deal(pit, NEW, "ann", "bob")
    deal.open()
    deal.place("1", "small", 500)
    deal.place("2", "big", 700)
    deal.close()
    fraud = {"ground": "fraud", "reason": "marked dice", "persons": ("2",)}
    deal.staff(InvalidateGame, **fraud)
    deal.staff(DecideHeld, person="bob", released=True, reason="it was not his")
    assert said(pit, "rounds", "holds") == [
        ("rounds", "9.9.2", "The game is invalidated for fraud: marked dice"),
        ("rounds", "9.10",
         "$5.00 in value chips on small (piece 1) goes back to ann at place 1: marked dice"),
        ("holds", "9.9.2", "$7.00 in value chips on big (piece 2) of bob at place 2 is held until "
         "it is decided whose it is: marked dice"),
        ("holds", "9.10", "$7.00 that was held goes back to bob: it was not his"),
    ]  # fmt: skip


def test_wagers_refused_or_cut_are_told_and_those_taken_back_are_not(pit: Pit) -> None:
    limits = {"*": Limit(500, 5000, 100)}
    deal = Deal(pit, NEW, "ann", "bob", limits=limits, player_maximum_cents=6000)
    deal.open()
    deal.place("1", "big", 1500)
    back = {"by": "1", "office": "player", "place": "1", "spot": "big", "cents": 500}
    deal.dealer(TakeChipsBack, **back)
    deal.staff(RefuseWager, place="1", spot="big", reason="a late hand")
    deal.place("2", "big", 7000, **DEALER, found=True)
    deal.dealer(CallNoMoreBets)
    assert said(pit, "rounds") == [
        # Five dollars of the fifteen were taken back before.
        ("rounds", "9.16",
         "$10.00 in value chips on big (piece 1) goes back to ann at place 1: a late hand"),
        ("rounds", "4.3", "$20.00 of $70.00 in value chips on big (piece 2) goes back to bob at "
         "place 2: it is above the maximum for the wager"),
    ]  # fmt: skip


def test_numbers_put_right_and_lights_that_fail_and_are_rectified(pit: Pit) -> None:
    deal = Deal(pit, NEW, "ann")
    deal.open()
    deal.place("1", "small", 500)
    deal.close("456")
    deal.dealer(CollectLosers)
    deal.staff(CorrectEntry, faces=(4, 5, 5), reason="upside down")
    deal.dealer(ReportLights, lit=("small",), reason="seen by all")
    deal.settle()
    deal.staff(RecordRectified, test="124", lit=LIT_124, reason="a fuse")
    assert said(pit)[1:] == [
        ("corrections", "5.4",
         "The numbers are put right from 4, 5, 6 to 4, 5, 5: upside down"),
        ("faults", "8.7", "The lights fail (seen by all): lit were small and should be big, "
         "double:5, total:14, pair:4-5, single:4, single:5; the dice decide"),
        ("faults", "8.8", "An inspector is notified of the illumination of the winning areas: no "
         "further play until it is rectified"),
        ("faults", "8.8",
         "The lights work again: a test with 1, 2, 4 lit what it should (a fuse)"),
    ]  # fmt: skip


def test_a_restated_round_is_told_with_its_case(pit: Pit) -> None:
    deal = Deal(pit, NEW, "ann")
    deal.open()
    deal.place("1", "small", 1000)
    deal.close("146")
    deal.settle()
    true = {"faces": (1, 3, 6), "reason": "a four for a three", "cases": {"1": "c-7"}}
    deal.staff(RestateRound, **true)
    enquiry = {"outcome": "unintentional", "investigator": "sue", "finding": "a slip"}
    pit.done(RecordEnquiry, number="c-7", **enquiry, **SUPERVISOR)
    rows = told(pit, kinds=["corrections", "payments"])
    assert [(row["table"], row["event"]) for row in rows] == [
        ("t", "round-restated"), ("t", "case-opened"), ("t", "enquiry-made"),
    ]  # fmt: skip
    assert [row["sentence"] for row in rows] == [
        "The round was settled by 1, 4, 6 and the dice showed 1, 3, 6: a four for a three. "
        "ann at place 1 was given $0.00 and is due $20.00: $20.00 too little, which is case c-7",
        "Case c-7 is opened: place 1 was paid too little by $20.00 (a four for a three)",
        "Case c-7: sue finds that the error was not intended (a slip)",
    ]
    assert rows[0]["clause"] == "8.10"
    assert rows[1]["stream"] == "case:c-7"
    # The case is of its table, and of the game that its document is about.
    assert len(told(pit, Scope(table="t", game=NEW), ["payments"])) == 2
    assert told(pit, Scope(game=OLD)) == []


def test_people_who_are_shut_out_and_let_in_again(pit: Pit) -> None:
    deal = Deal(pit, NEW, "ann", "bob")
    deal.staff(RecordDevice, place="2", reason="a phone under the rail")
    shut = {"kind": "game", "breach": "t-1", "reason": "the device", **SUPERVISOR}
    pit.done(ExcludePerson, person="BOB", **shut)
    pit.done(LiftExclusion, number="E1", reason="it was a watch", **SUPERVISOR)
    own = {"patron": "ann", "by": "ann", "office": "player", "period": "day"}
    pit.done(SetLossLimit, cents=3000, **own)
    ann = {"patron": "ann", **SUPERVISOR}
    pit.done(Pause, reason="upset", until=None, **ann)
    pit.done(EndPause, **ann)
    out = {"kind": "casino", "reason": "an order", "sighted": "licence 7", **ann}
    pit.done(ExcludePerson, **out)
    back = {"number": "E2", "reason": "it ran out", "patrons": ("ann",), **SUPERVISOR}
    pit.done(LiftExclusion, **back)
    rows = told(pit)[1:]
    assert [(row["table"], row["clause"], row["sentence"]) for row in rows] == [
        ("t", "9.6",
         "A forbidden device is recorded against bob at place 2: a phone under the rail"),
        ("t", "9.6",
         "Breach t-1 is recorded of bob at 2: a phone under the rail"),
        ("", "9.8.2", "BOB is excluded from the games of sicbo-nicc (E1): the device"),
        ("t", "9.8.2", "A measure is taken against BOB for breach t-1: the device"),
        ("", "9.8.2", "Exclusion E1 of BOB is lifted: it was a watch"),
        ("", "9.4", "Patron ann may not wager for a time: upset"),
        ("", "9.4", "Patron ann may wager again"),
        ("", "Act 79", "ann is excluded from the casino (E2): an order"),
        ("", "Act 79", "Patron ann is excluded (casino): an order"),
        ("", "Act 79", "Exclusion E2 of ann is lifted: it ran out"),
        ("", "Act 79", "Patron ann is no longer excluded (casino): it ran out"),
    ]  # fmt: skip
    assert {row["group"] for row in rows} == {"locks", "conduct"}
    # A patron is at no table, and not told of where one is asked about.
    assert len(told(pit, Scope(table="t"))) == 4


def test_the_cap_the_tray_the_signs_and_the_close(pit: Pit) -> None:
    deal = Deal(pit, NEW, "ann")
    deal.staff(LimitPlayers, players=3)
    deal.staff(LockFloat, locked=True)
    deal.staff(LockFloat, locked=False)
    deal.staff(PutUpClosingSign, closes_at=moment("2025-10-15 03:00"))
    deal.staff(TakeDownClosingSign)
    deal.staff(PutUpClosingSign, closes_at=moment("2025-10-15 04:00"))
    deal.dealer(ReportSigns, up=False)
    deal.dealer(ReportSigns, up=True)
    pit.at = moment("2025-10-15 04:00")
    deal.staff(CloseDealerTable)
    rows = told(pit)[1:]
    assert [(row["group"], row["sentence"]) for row in rows] == [
        ("tables", "The table admits 3 players"),
        ("locks", "The tray is locked"),
        ("locks", "The tray is opened"),
        ("tables", "A sign says that the table closes at 15/10/2025 03:00:00 UTC"),
        ("tables", "The sign with the closing time comes down"),
        ("tables", "A sign says that the table closes at 15/10/2025 04:00:00 UTC"),
        ("devices", "The signs cannot be read"),
        ("devices", "The signs can be read again"),
        ("tables", "The table closes; $100,000.00 goes to the cage"),
    ]
    assert all(row["clause"] for row in rows)


def test_stakes_of_a_fraud_are_forfeited_and_wagers_by_a_device_are_void(pit: Pit) -> None:
    deal = Deal(pit, OLD, "ann", "bob")
    deal.open()
    deal.place("1", "small", 500)
    deal.place("2", "big", 700)
    fraud = {"ground": "fraud", "reason": "marked dice", "persons": ("1",)}
    deal.staff(InvalidateGame, **fraud)
    deal.open()
    deal.place("2", "big", 800)
    deal.staff(RecordDevice, place="2", reason="a phone")
    deal.staff(VoidWagers, place="2", ground="device", reason="by the phone")
    assert [(clause, sentence) for _, clause, sentence in said(pit, "rounds")] == [
        ("9.4.2", "The game is invalidated for fraud: marked dice"),
        ("9.5",
         "ann at place 1 forfeits $5.00 in value chips on small (piece 1): marked dice"),
        ("9.5", "$7.00 in value chips on big (piece 2) goes back to bob at place 2: marked dice"),
        ("9.3.1", "$8.00 in value chips on big (piece 3) goes back to bob at place 2: "
         "by the phone"),
    ]  # fmt: skip


def test_tables_and_games_are_told_apart(pit: Pit) -> None:
    for name, game in (("old", OLD), ("new", NEW)):
        pit.open(name, game)
    assert pit.sit("old", "1", "ann", carded=False) == ""
    pit.play("old", (1, 2, 4), p1={"small": 500})
    pit.done(ShakeDice, table="old", round=2, tumbles=3, **DEALER)
    failed = {"table": "old", "round": 2, "ground": "tumbler-fault"}
    pit.done(AnnounceNoResult, **failed, **DEALER)
    both = [(row["table"], row["event"]) for row in told(pit)]
    old = [("old", "dealer-table-opened"), ("old", "no-result-announced")]
    assert both == [old[0], ("new", "dealer-table-opened"), old[1]]
    for scope in (Scope(table="old"), Scope(game=OLD)):
        assert [(row["table"], row["event"]) for row in told(pit, scope)] == old
    assert told(pit, Scope(table="new", game=OLD)) == []
    assert told(pit, Scope(first=date(2025, 10, 16))) == []
    with pytest.raises(BadInput, match=r"no table 'x' in the journal: it has new or old"):
        told(pit, Scope(table="x"))


def test_wagers_are_passed_by_unread(pit: Pit) -> None:
    pit.open("t", OLD)
    assert pit.sit("t", "1", "ann", carded=False) == ""
    pit.play("t", (1, 2, 4), p1={"small": 500, "total:7": 500})
    with pit.store.view():
        search = Search(pit.store, Scope())
        records = [_record(row) for row in pit.store.scan(RECORDS)]
        wanted = [one.body for one in records if search.is_wanted(one)]
    # The opening, and who sits down; neither chips nor the round.
    assert [b"dealer-table-opened" in body for body in wanted] == [True, False]
    assert b"place-taken" in wanted[1]


def _record(row: tuple[object, ...]) -> Record:
    return Record(*row[1:])  # type: ignore[arg-type]  # columns are its fields


def test_from_any_record_on_the_same_is_told_as_from_the_first(pit: Pit) -> None:
    """People come and go, and a Super Streak runs on without its player."""
    deal = Deal(pit, NEW, "ann", "bob", limits=LIMITS, layout="C")
    deal.round("456")
    deal.place("1", "super-streak:big", 500)
    deal.dealer(LeavePlace, by="1", office="player", place="1")
    claim = next(iter(pit.table("t").departed))
    deal.round("456")
    deal.dealer(LeavePlace, by="2", office="player", place="2")
    assert pit.sit("t", "1", "bob", carded=True) == ""
    proxy = {"place": claim, "ground": "proxy", "reason": "a friend came", "claim": ""}
    deal.dealer(FindInvalid, **proxy)
    deal.open()
    deal.place("1", "small", 500)
    deal.staff(RefuseWager, place="1", spot="small", reason="a late hand")
    with pit.store.view():
        records = [_record(row) for row in pit.store.scan(RECORDS)]
        whole = _told_from(pit, records)
        for first in range(len(records)):
            later = _told_from(pit, records[first:])
            assert later == whole[len(whole) - len(later) :]
    sentences = [str(row[10]) for row in whole]
    assert sentences[-2].startswith(f"Wagers of ann, who left ({claim}) are found invalid")
    assert sentences[-1] == (
        "$5.00 in value chips on small (piece 2) goes back to bob at place 1: a late hand"
    )


def _told_from(pit: Pit, records: list[Record]) -> list[tuple[Value, ...]]:
    search = Search(pit.store, Scope())
    return [row for one in records if search.is_wanted(one) for row in search.told(one)]


def test_a_rehearsed_day_is_told_as_by_tables_that_were_replayed_whole(tmp_path: Path) -> None:
    store = open_store(tmp_path / "floor.db", HOUSE)
    writer = EventWriter(store, HOUSE)
    for arriving in Day(Settings(seed=3, rounds=25, trouble=0.5), writer.state).arrivals():
        writer.process(arriving)
    with store.view():
        rows = events_report(store, Scope()).part("events").dicts()
        records = [_record(row) for row in store.scan(RECORDS)]
    store.close()
    found = {
        (row["stream"], row["version"], row["event"], sentence)
        for row in rows
        for sentence in row["sentence"].split(". ")
        if row["stream"].startswith(DEALT)
    }
    assert len({event for _, _, event, _ in found}) > 10
    assert found <= set(_replayed(records))


def _replayed(records: list[Record]) -> Iterator[tuple[str, int, str, str]]:
    """Every sentence of a story about every event, told against the whole of its table."""
    codec, names = Codec(HOUSE.kinds), {made: kind for kind, made in HOUSE.kinds.items()}
    tables: dict[str, DealerTable] = {}
    for record in records:
        if record.stream.startswith(DEALT):
            table = tables.setdefault(record.stream, DealerTable())
            scene, entry = scene_of(table), codec.decode(record)
            HOUSE.apply(table, entry)
            for event in entry.events:
                assert isinstance(event, DealerEvent)
                for sentence, _ in event.told(scene):
                    yield record.stream, record.version, names[type(event)], sentence


def test_a_table_that_was_never_opened_and_chips_that_were_never_placed(pit: Pit) -> None:
    deal = Deal(pit, OLD, "ann")
    deal.open()
    deal.place("1", "small", 500)
    deal.staff(RefuseWager, place="1", spot="small", reason="a late hand")
    with pit.store.view():
        *_, last = (_record(row) for row in pit.store.scan(RECORDS))
        search = Search(pit.store, Scope())
        with pytest.raises(Damaged, match="its table was never opened"):
            list(search.told(last._replace(stream="dealer:other")))
        other = last.body.replace(b'"piece":1', b'"piece":2')
        assert other != last.body
        with pytest.raises(Damaged, match="it names chips that were never placed"):
            list(search.told(last._replace(body=other)))


def test_every_kind_is_either_told_or_plainly_part_of_play() -> None:
    plain = {
        "round-begun", "dice-tumbled", "bets-opened", "chips-placed", "bets-closed", "dome-lifted",
        "result-entered", "result-confirmed", "losers-collected", "winners-paid", "place-taken",
        "place-left", "assistance-recorded", "chips-bought", "chips-brought", "colour-changed",
        "colour-issued", "colour-redeemed", "tokens-issued", "float-filled", "float-credited",
        "drop-box-moved", "cashless-set", "final-call-announced", "sign-proposed",
        "sign-withdrawn", "sign-changed", "personal-limits-set", "rules-shown", "dice-read",
        "account-approved", "place-called", "place-call-taken", "place-call-ended",
        "place-reserved", "place-opened", "place-released",
    }  # fmt: skip
    names = {made: kind for kind, made in HOUSE.kinds.items()}
    kinds = listed(DealerEvent)
    assert {names[made] for made in DEALT_SIGNIFICANT} == {names[made] for made in kinds} - plain
    assert {made.significant for made in DEALT_SIGNIFICANT} <= set(GROUPS)
