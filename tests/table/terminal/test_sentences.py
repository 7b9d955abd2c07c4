"""Money and faults at a terminal table, as its story tells it: who, how much, under which clause.

The clauses are those of the document that the table plays by, where the event names none itself.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.event import AnyEvent
from pitboss.table.terminal.acts.adjust_meter import MeterAdjusted
from pitboss.table.terminal.acts.answer_signal import SignalAnswered
from pitboss.table.terminal.acts.change_in_fairness import LateOutcomeChanged
from pitboss.table.terminal.acts.close_table import CreditLeft, TableClosed
from pitboss.table.terminal.acts.correct_result import ResultCorrected
from pitboss.table.terminal.acts.determine_hold import HoldEnded
from pitboss.table.terminal.acts.jackpot_award import (
    AwardReleased,
    JackpotAwarded,
    JackpotJoined,
    JackpotLeft,
)
from pitboss.table.terminal.acts.locked_terminal import TerminalLocked
from pitboss.table.terminal.acts.note_equipment import EquipmentNoted
from pitboss.table.terminal.acts.pay_owed import OwedPaid
from pitboss.table.terminal.acts.receive_claim import ClaimReceived
from pitboss.table.terminal.acts.refused_payment import PaymentRefused
from pitboss.table.terminal.acts.report_peripheral import PeripheralReported
from pitboss.table.terminal.acts.report_signal import DoorReported, ItemRejected, TiltReported
from pitboss.table.terminal.acts.report_terminal_back import TerminalBack
from pitboss.table.terminal.acts.report_terminal_fault import FaultNoted, SystemFaultRaised
from pitboss.table.terminal.acts.report_unknown_launch import UnknownLaunchFound
from pitboss.table.terminal.acts.stake import WagerPlaced
from pitboss.table.terminal.acts.stopped_round import RoundStopped
from pitboss.table.terminal.acts.transfer_credit import CreditTransferred
from pitboss.table.terminal.results import Correction, TerminalResult
from tests.stories import clause
from tests.table.terminal.sentences import CRAPS, every, told


@clause(CRAPS, "3.3.4", "3.4.4", "6.2.1", "6.3", "6.5", "7.2")
@every(
    (WagerPlaced(terminal="a", cell="pass", cents=500), "a places $5.00 on pass", "3.3.4"),
    (WagerPlaced(terminal="a", cell="pass", cents=500, asked_cents=900),
     "a places $5.00 on pass, cut from $9.00", "3.3.4"),
    (WagerPlaced(terminal="a", cell="buy:4", cents=500, commission_cents=25),
     "a places $5.00 on buy:4 and $0.25 commission", "3.3.4"),
    (CreditTransferred(terminal="a", transaction="t-9", cents=250, inward=True),
     "$2.50 is transferred to a (t-9)", "3.4.4"),
    (CreditTransferred(terminal="a", transaction="t-9", cents=250, inward=False),
     "$2.50 is transferred from a (t-9)", "3.4.4"),
    (HoldEnded(terminal="a", hold="h-1", cents=700, clause="6.5", reason="error", released=True),
     "$7.00 held on a goes back to the meter: error", "6.5"),
    (HoldEnded(terminal="a", hold="h-1", cents=700, clause="6.5", reason="error", released=False,
               inspector_review="r-2"),
     "$7.00 held on a is kept: error (reviewed by the inspector: r-2)", "6.5"),
    (CreditLeft(terminal="a", cents=4000, clause="7.2"),
     "$40.00 was left on a: it is owed at the cage", "7.2"),
    (TableClosed(uncleared_cents={"a": 100, "b": 250}),
     "The table closes; $3.50 was left on its meters", ""),
    (TableClosed(uncleared_cents={}), "The table closes", ""),
)  # fmt: skip
def test_money_that_moves_is_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert told(event) == [(sentence, cited)]


@clause(CRAPS, "6.2.1")
@pytest.mark.parametrize(
    ("moved", "ground", "sentence"),
    [
        ({"credited_cents": 500, "before_cents": 100, "after_cents": 600}, {"round": 3},
         "a's meter is put right by $5.00 more, from $1.00 to $6.00 for round 3: a note"),
        ({"debited_cents": 500, "before_cents": 500, "after_cents": 0}, {"fault": "E7"},
         "a's meter is put right by $5.00 less, from $5.00 to $0.00 for fault E7: a note"),
        ({"debited_cents": 500, "claim_cents": 200}, {},
         "a's meter is put right by $5.00 less, $2.00 more is to be demanded: a note"),
        ({"claim_cents": 200}, {}, "$2.00 is to be demanded from the player of a: a note"),
        ({"payable_cents": 200}, {}, "$2.00 is owed to the player who left a: a note"),
    ],
)  # fmt: skip
def test_a_meter_put_right_is_told_with_its_ground(
    moved: dict[str, Any], ground: dict[str, Any], sentence: str
) -> None:
    none: dict[str, Any] = {"credited_cents": 0, "debited_cents": 0, "claim_cents": 0}
    adjusted = MeterAdjusted(
        terminal="a", clause="6.2.1", reason="a note", **(none | moved), **ground
    )
    assert told(adjusted) == [(sentence, "6.2.1")]


@clause(CRAPS, "6.1", "6.3", "6.5")
@every(
    (OwedPaid(terminal="a", clause="6.1", number="p-1", round=7, cents=1000, paid_to="Ann",
              identification="", form="cheque"),
     "Ann is paid $10.00 by cheque, owed since round 7 at a", "6.1"),
    (ClaimReceived(terminal="a", clause="6.1", number="d-1", cents=300, left_cents=200,
                   received_from="Ann"),
     "Ann brings back $3.00 of claim d-1; $2.00 is still demanded", "6.1"),
    (ClaimReceived(terminal="a", clause="6.1", number="d-1", cents=500, left_cents=0,
                   received_from="Ann"),
     "Ann brings back $5.00 of claim d-1", "6.1"),
    (PaymentRefused(terminal="a", clause="6.5", number="h-7"),
     "a goes on: payment h-7 is refused for good", "6.5"),
    (LateOutcomeChanged(terminal="a", round=4, cell="pass", before_cents=500, after_cents=1000,
                        clause="3.3.8", reason="asked in time", credited_cents=1500,
                        payable_cents=0),
     "The wager of a on pass is taken as changed from $5.00 to $10.00, the outcome being known; "
     "$15.00 is credited: asked in time", "3.3.8"),
    (LateOutcomeChanged(terminal="a", round=4, cell="pass", before_cents=500, after_cents=1000,
                        clause="3.3.8", reason="asked in time", credited_cents=0,
                        payable_cents=1500),
     "The wager of a on pass is taken as changed from $5.00 to $10.00, the outcome being known; "
     "$15.00 is owed: asked in time", "3.3.8"),
)  # fmt: skip
def test_what_is_owed_and_demanded_is_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert told(event) == [(sentence, cited)]


@clause(CRAPS, "2.2.2", "6.2.2", "6.4", "6.6.1.1", "7.3")
@every(
    (TerminalLocked(terminal="a", clause="6.2.1", difference_cents=500),
     "a is locked: it holds $5.00 more than its meters say", "6.2.1"),
    (TerminalLocked(terminal="a", clause="6.2.1", difference_cents=-500),
     "a is locked: it holds $5.00 less than its meters say", "6.2.1"),
    (RoundStopped(round=3, fault="cocked-dice", clause="6.4", detail="1-c"),
     "The round is stopped: cocked dice (1-c)", "6.4"),
    (RoundStopped(round=3, fault="cocked-dice", clause="6.4", detail="cocked-dice"),
     "The round is stopped: cocked dice", "6.4"),
    (RoundStopped(round=3, fault="cocked-dice", clause="6.4"),
     "The round is stopped: cocked dice", "6.4"),
    (FaultNoted(terminal="a", code="E7", harmless=True),
     "a shows E7, which does not affect play", "6.2.2"),
    (FaultNoted(terminal="a", code="E7", harmless=False),
     "a shows E7, having failed before", "6.2.2"),
    (SystemFaultRaised(round=3, clause="6.6.1.1", terminals=("a", "b"), code="E7"),
     "Several terminals show E7, so the system is at fault: a, b", "6.6.1.1"),
    (PeripheralReported(terminal="a", clause="2.2.2", device="stacker", working=True, code=""),
     "The stacker of a works again", "2.2.2"),
    (PeripheralReported(terminal="a", clause="2.2.2", device="stacker", working=False, code="J1"),
     "The stacker of a does not work (J1)", "2.2.2"),
    (DoorReported(terminal="a", clause="2.2.2", door="cash", open=True),
     "The cash door of a is opened", "2.2.2"),
    (DoorReported(terminal="a", clause="2.2.2", door="cash", open=False),
     "The cash door of a is closed", "2.2.2"),
    (TiltReported(terminal="a", clause="7.3", round=3), "a is tilted in round 3", "7.3"),
    (ItemRejected(terminal="a", clause="2.2.2", item="paper"),
     "a rejects what was put in (paper)", "2.2.2"),
    (SignalAnswered(terminal="a", clause="7.3", reason="a knock"),
     "The signal of a is answered: a knock", "7.3"),
    (TerminalBack(terminal="a", clause="6.2.2", away_ms=61_060),
     "a is back on the line after 61 s", "6.2.2"),
    (UnknownLaunchFound(round=3, launch=9, evidence="", clause="6.4"),
     "The tumbler remembers launch 9, which is not in the records: its result counts in no round",
     "6.4"),
    (EquipmentNoted(equipment="e-2", clause="1.1/game-hardware"),
     "List e-2 of the equipment on file is in force", "1.1/game-hardware"),
)  # fmt: skip
def test_faults_and_devices_are_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert told(event) == [(sentence, cited)]


@clause(CRAPS, "6.1")
def test_a_correction_is_told_terminal_by_terminal() -> None:
    nothing = TerminalResult(0, 0, 0)
    corrected = ResultCorrected(
        round=3, clause="6.1", reason="film", was="34", result="33", digest="", cells=(),
        corrections={
            "d": Correction(was=nothing, now=nothing, payable_cents=700),
            "c": Correction(was=nothing, now=nothing, credited_cents=250),
            "b": Correction(was=nothing, now=nothing, debited_cents=500, claim_cents=200),
            "a": Correction(was=nothing, now=nothing, debited_cents=500),
        },
    )  # fmt: skip
    assert told(corrected) == [
        ("The result is corrected from 34 to 33: film", "6.1"),
        ("a is debited $5.00", "6.1"),
        ("b is debited $5.00, $2.00 more is to be demanded", "6.1"),
        ("c is credited $2.50", "6.1"),
        ("$7.00 is owed to the player who has left d", "6.1"),
    ]


@clause("aruze-sicbo", "3.4.2", "4.1.3")
def test_an_award_that_is_released_is_told_with_what_comes_onto_the_meter() -> None:
    award: dict[str, Any] = {
        "terminal": "a", "number": "1-dragon", "pool": "dragon", "round": 1, "cents": 2_000,
        "clause": "4.1.3",
    }  # fmt: skip
    assert told(AwardReleased(**award, way="credit", source="3.4.2"), "aruze-sicbo") == [
        ("a's $20.00 of jackpot dragon are credited", "4.1.3"),
        ("$20.00 come onto its credit meter", "3.4.2"),
    ]
    assert told(AwardReleased(**award, way="hand"), "aruze-sicbo") == [
        ("a's $20.00 of jackpot dragon are paid by hand", "4.1.3")
    ]
    for joined, words in ((JackpotJoined, "plays for"), (JackpotLeft, "no longer plays for")):
        event = joined(clause="4.1.1", pool="dragon")
        assert told(event, "aruze-sicbo") == [(f"The table {words} jackpot dragon", "4.1.1")]
    assert told(JackpotAwarded(**award, way="waits"), "aruze-sicbo") == [
        ("a wins $20.00 of jackpot dragon; it waits for the wagers to be confirmed", "4.1.3")
    ]
