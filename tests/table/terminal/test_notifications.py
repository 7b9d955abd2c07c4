"""What an inspector is notified of at a terminal table: which amount, of which round, and why."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.notice import Matter, Notification
from pitboss.table.terminal.acts.adjust_meter import MeterAdjusted
from pitboss.table.terminal.acts.correct_result import CorrectResult, ResultCorrected
from pitboss.table.terminal.acts.hold_credit import CreditHeld
from pitboss.table.terminal.acts.jackpot_award import AwardTakenBack
from pitboss.table.terminal.acts.locked_terminal import TerminalLocked
from pitboss.table.terminal.acts.receive_claim import ClaimReceived
from pitboss.table.terminal.debts import MeterClaim
from pitboss.table.terminal.results import Correction, TerminalResult
from pitboss.table.terminal.scene import Scene
from tests.stories import clause
from tests.table.terminal.plays import Play


def craps() -> Play:
    return Play("aruze-craps", notes={"a": 100})


@clause("aruze-craps", "6.2.1")
@pytest.mark.parametrize(
    ("moved", "cents"),
    [
        ({"credited_cents": 500}, 500),
        ({"debited_cents": 500}, -500),
        ({"debited_cents": 500, "claim_cents": 200}, -700),
        ({"payable_cents": 300}, 300),
    ],
)
def test_an_adjustment_is_notified_by_how_much_up_or_down(
    moved: dict[str, Any], cents: int
) -> None:
    none: dict[str, Any] = {"credited_cents": 0, "debited_cents": 0, "claim_cents": 0}
    put_right = none | moved
    of_round = MeterAdjusted(terminal="a", clause="6.2.1", reason="film", round=3, **put_right)
    told = of_round.notification(craps().table)
    assert (told.cents, told.rounds, told.item, told.reason) == (cents, (3,), "", "film")
    assert (of_round.notifies_of(), of_round.notice_key()) == (MeterAdjusted.notifies, "")
    of_fault = MeterAdjusted(terminal="a", clause="6.2.1", reason="film", fault="E7", **put_right)
    assert of_fault.notification(craps().table).rounds == ()
    assert of_fault.notification(craps().table).item == "E7"


def test_what_is_to_be_demanded_waits_for_a_review_under_its_round() -> None:
    demanded = MeterAdjusted(
        terminal="a", clause="6.2.1", reason="film", credited_cents=0, debited_cents=0,
        claim_cents=200, claim_round=3,
    )  # fmt: skip
    assert (demanded.notifies_of(), demanded.notice_key()) == (Matter.PROPOSED_DEMAND, "3")


@clause("aruze-sicbo", "4.1.3")
def test_an_award_that_is_void_is_notified_as_far_as_it_is_demanded() -> None:
    void: dict[str, Any] = {
        "terminal": "a", "number": "1-dragon", "pool": "dragon", "round": 3, "cents": 900,
        "clause": "4.1.3", "awarded_cents": 0,
    }  # fmt: skip
    table = Play("aruze-sicbo").table
    part = AwardTakenBack(**void, debited_cents=600, claim_cents=300)
    told = part.notification(table)
    assert told is not None
    assert (told.cents, told.rounds, part.notice_key()) == (300, (3,), "3")
    assert [text for text, _ in part.told(Scene(table))] == [
        "a's $9.00 of jackpot dragon are void; $3.00 of it is to be demanded"
    ]
    whole = AwardTakenBack(**void, debited_cents=900, claim_cents=0)
    assert whole.notification(table) is None
    assert [text for text, _ in whole.told(Scene(table))] == [
        "a's $9.00 of jackpot dragon are void"
    ]


@clause("aruze-craps", "6.2.1")
@pytest.mark.parametrize(("difference", "words"), [
    (1, "$0.01 more"), (-1, "$0.01 less"), (-250, "$2.50 less"),
])  # fmt: skip
def test_a_locked_terminal_is_notified_with_the_size_of_the_difference(
    difference: int, words: str
) -> None:
    play = craps()
    locked = TerminalLocked(terminal="a", clause="6.2.1", difference_cents=difference)
    assert locked.notification(play.table) == Notification(
        clause="6.2.1", item="a", terminal="a", cents=abs(difference), rounds=(1,),
        reason=f"a is locked: it holds {words} than its meters say",
    )  # fmt: skip
    play.table.round = 0  # nothing has been played
    assert locked.notification(play.table).rounds == ()


@clause("aruze-craps", "6.5")
def test_credit_that_is_held_is_notified_with_the_rounds_of_its_session() -> None:
    play = craps()
    play.place("a", "field", 1_000)
    play.round("34")
    play.place("a", "field", 1_000)
    play.round("12")
    held = CreditHeld(terminal="a", hold="h-1", cents=500, clause="6.5", reason="a doubt")
    told = held.notification(play.table)
    assert (told.rounds, told.cents, told.item) == ((1, 2), 500, "h-1")
    assert held.notice_key() == "a/h-1"
    play["a"].session += 1  # somebody else's money
    assert held.notification(play.table).rounds == ()


@clause("aruze-craps", "6.1")
def test_a_correction_is_notified_by_what_is_demanded_at_all_terminals() -> None:
    def corrected(**claims: int) -> ResultCorrected:
        result = TerminalResult(0, 0, 0)
        return ResultCorrected(
            round=3, clause="6.1", reason="film", was="34", result="33", digest="", cells=(),
            corrections={
                name: Correction(
                    was=result, now=result, credited_cents=10, debited_cents=20, payable_cents=40,
                    claim_cents=cents,
                )
                for name, cents in claims.items()
            },
        )  # fmt: skip

    table = craps().table
    told = corrected(b=300, a=200, c=0).notification(table)
    assert told is not None
    assert (told.terminal, told.cents, told.rounds) == ("a, b", 500, (3,))
    assert corrected(a=0).notification(table) is None
    # A second person looks at all that moves, up and down alike.
    act = CorrectResult(
        table="table-1", at=1, by="kim", round=3, result="33", reason="film",
    )  # fmt: skip
    written = {"table:table-1": (corrected(a=200, b=300), "another")}
    assert act.amount_cents(written) == 2 * (10 + 20 + 40) + 500


@clause("aruze-craps", "6.1")
def test_a_notice_of_a_demand_has_ended_when_no_claim_of_its_round_is_left() -> None:
    table = craps().table
    table.claims = [
        MeterClaim("a", 3, 500, "t-1", "6.1", 9), MeterClaim("b", 3, 200, "t-2", "6.1", 9),
        MeterClaim("a", 4, 900, "t-3", "6.1", 9),
    ]  # fmt: skip

    def received(number: str, cents: int, of_round: int | None = 3) -> ClaimReceived:
        return ClaimReceived(
            terminal="a", clause="6.1", number=number, cents=cents, left_cents=0, round=of_round,
            received_from="Ann",
        )  # fmt: skip

    assert not received("t-1", 500).takes_step(table), "t-2 is of the same round"
    assert received("t-3", 900, 4).takes_step(table)
    assert not received("t-3", 899, 4).takes_step(table)
    assert (received("t-1", 1).notice_key(), received("t-1", 1, None).notice_key()) == ("3", "")
