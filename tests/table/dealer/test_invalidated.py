"""Games whose outcome a supervisor invalidates: refunds, forfeits, and stakes that are held."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.patron.play_events import LimitReached, StakeReturned, StakesSettled
from pitboss.table.dealer.acts.decide_held import DecideHeld, HeldDecided
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated, PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.state import DealerStage, DealerTable
from tests.stories import clause
from tests.table.dealer.deciding import decide
from tests.table.dealer.patrons import limited
from tests.table.dealer.plays import STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
INVALIDATE = {"sicbo-nicc": "9.9", "sicbo-ilga": "9.4"}
DISRUPTION = {"sicbo-nicc": "9.9.1", "sicbo-ilga": "9.4.1"}
FRAUD = {"sicbo-nicc": "9.9.2", "sicbo-ilga": "9.4.2"}
REFUND = {"sicbo-nicc": "9.10", "sicbo-ilga": "9.5"}
WITH_STREAKS: dict[str, Any] = {
    "limits": STREAK,
    "layout": "C",
    "readings": {"even": "as-printed"},
}


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def played(game: str, until: str = "CallNoMoreBets", **config: Any) -> DealerPlay:
    """Player 1 on Small and Big, player 2 on Small, up to a command; the dice show 1, 4, 5."""
    play = DealerPlay(game, **config)
    play.open_bets()
    play.accepted(play.place("1", small=500, big=700))
    play.accepted(play.place("2", small=900))
    numbers = {"faces": (1, 4, 5)}
    for command, fields in (
        ("CallForBets", None),
        ("CallNoMoreBets", {}),
        ("LiftDome", {}),
        ("EnterResult", numbers),
        ("ConfirmResult", numbers),
        ("CollectLosers", {}),
        ("PayWinners", {}),
    ):
        if fields is not None:
            play.accepted(play.dealer(command, **fields))
        if command == until:
            return play
    raise AssertionError(until)


def invalidated(play: DealerPlay, ground: str = "disruption", *persons: str) -> Answer:
    return play.staff("InvalidateGame", round=play.table.round, ground=ground, persons=persons)


@BOTH
@clause("sicbo-nicc", "9.9", "9.9.1", "9.10")
@clause("sicbo-ilga", "9.4", "9.4.1", "9.5")
@pytest.mark.parametrize(
    "until",
    ["CallForBets", "CallNoMoreBets", "LiftDome", "EnterResult", "ConfirmResult", "CollectLosers"],
)
def test_after_a_disruption_every_wager_for_that_result_is_refunded(game: str, until: str) -> None:
    play = played(game, until)
    play.accepted(
        play.staff("InvalidateGame", round=1, ground="disruption", reason="a fire alarm")
    )
    (event,) = play.happened(GameInvalidated)
    assert (event.round, event.clause, event.reason) == (1, DISRUPTION[game], "a fire alarm")
    returned = {one.piece: (one.cents, one.clause) for one in play.happened(PieceReturned)}
    assert returned == {
        1: (500, REFUND[game]),
        2: (700, REFUND[game]),
        3: (900, REFUND[game]),
    }
    assert (play.chips("1"), play.chips("2")) == (100_000, 100_000)
    assert play.table.float_cents == 10_000_000
    assert play.table.stage is DealerStage.BETWEEN
    assert play.table.results == []
    assert play.replayed() == play.table
    play.round("145", p1={"small": 500})
    assert play.chips("1") == 100_500


@BOTH
@clause("sicbo-nicc", "9.9")
@clause("sicbo-ilga", "9.4")
def test_it_is_a_supervisors_with_a_ground_and_a_reason_before_the_game_is_settled(
    game: str,
) -> None:
    play = played(game)
    answer = play.dealer("InvalidateGame", round=1, ground="disruption")
    assert play.refused(answer) == ("not-your-office", INVALIDATE[game])
    answer = play.staff("InvalidateGame", round=1, ground="disruption", reason=" ")
    assert play.refused(answer) == ("reason-needed", INVALIDATE[game])
    answer = invalidated(play, "boredom")
    assert sentence(answer) == (
        f"The ground must be one of disruption or fraud (rule {INVALIDATE[game]})."
    )
    answer = play.staff("InvalidateGame", round=7, ground="disruption")
    assert play.refused(answer) == ("wrong-round", INVALIDATE[game])
    settled = played(game, "PayWinners")
    assert play.refused(invalidated(settled)) == ("not-now", INVALIDATE[game])


@BOTH
@clause("sicbo-nicc", "9.10", "6.2")
@clause("sicbo-ilga", "9.5", "6.2")
def test_super_streaks_stay_as_they_are(game: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.round("566")
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.close_bets()
    play.accepted(invalidated(play))
    assert [(piece.cell, piece.cents) for piece in play.table.pieces] == [
        ("super-streak:big@1", 500)
    ]
    assert play.table.runs["small-big"].length == 2
    assert play.replayed() == play.table


@clause("sicbo-ilga", "9.4.2", "9.5")
def test_the_older_document_forfeits_the_wagers_of_the_fraud() -> None:
    play = played("sicbo-ilga")
    answer = invalidated(play, "disruption", "1")
    assert play.refused(answer) == ("no-such-ground", "9.5")
    assert play.refused(invalidated(play, "fraud", "3")) == ("nobody-there", "9.5")
    assert play.refused(invalidated(play, "fraud", "17")) == ("no-such-place", "9.5")
    play.accepted(invalidated(play, "fraud", "1"))
    (event,) = play.happened(GameInvalidated)
    assert event.clause == "9.4.2"
    forfeited = [(one.place, one.cents, one.clause) for one in play.happened(PieceForfeited)]
    assert forfeited == [("1", 500, "9.5"), ("1", 700, "9.5")]
    assert (play.chips("1"), play.chips("2")) == (98_800, 100_000)
    assert play.table.seats["1"].won_cents == -1200
    assert play.table.float_cents == 10_001_200
    assert play.replayed() == play.table


@clause("sicbo-nicc", "9.8", "9.10")
@pytest.mark.parametrize("ground", ["disruption", "fraud"])
def test_the_newer_document_forfeits_the_wagers_of_a_person_with_a_device(ground: str) -> None:
    play = DealerPlay("sicbo-nicc")
    limited(play.patrons["player-1"], play.at, day=1200)
    play.open_bets()
    play.accepted(play.place("1", small=500, big=700))
    play.accepted(play.dealer("CallNoMoreBets"))
    if ground == "disruption":
        answer = invalidated(play, ground, "1")
        assert play.refused(answer) == ("device-first", "9.8")
    play.accepted(play.staff("RecordDevice", place="1"))
    decision = play.accepted(invalidated(play, ground, "1"))
    forfeited = [(one.cents, one.clause) for one in play.happened(PieceForfeited)]
    assert forfeited == [(500, "9.10"), (700, "9.10")]
    assert play.chips("1") == 98_800
    # For the loss limit it is a loss, and the limit is reached with both together.
    settled, reached = decision.told["player-1"]
    assert isinstance(settled, StakesSettled)
    assert (settled.staked_cents, settled.returned_cents) == (1200, 0)
    assert isinstance(reached, LimitReached)
    assert play.patrons["player-1"].open_stakes.get("table-1", 0) == 0


@clause("sicbo-nicc", "9.8", "9.10")
def test_who_was_found_with_a_device_forfeits_after_coming_back_too() -> None:
    play = DealerPlay("sicbo-nicc")
    play.accepted(play.staff("RecordDevice", place="1"))
    play.accepted(play.do("LeavePlace", place="1"))
    play.sit("3", person="player-1")
    play.open_bets()
    play.accepted(play.place("3", small=500))
    play.accepted(play.dealer("CallNoMoreBets"))
    play.accepted(invalidated(play, "fraud", "3"))
    assert [(one.place, one.cents) for one in play.happened(PieceForfeited)] == [("3", 500)]
    assert not play.table.held


@clause("sicbo-nicc", "9.9.2", "9.10")
@pytest.mark.parametrize("released", [True, False])
def test_the_newer_document_holds_the_wagers_of_the_fraud_until_it_is_decided(
    released: bool,
) -> None:
    play = DealerPlay("sicbo-nicc")
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=1000))
    issued = {"place": "1", "colour": "red", "count": 4, "each_cents": 500}
    play.accepted(play.dealer("IssueColour", **issued))
    play.open_bets()
    play.accepted(play.place("1", small=700))
    for kind in ("colour:red", "token"):
        wager = {"place": "1", "spot": "big", "cents": 1000, "kind": kind}
        play.accepted(play.do("PlaceChips", **wager))
    play.accepted(play.dealer("CallNoMoreBets"))
    play.accepted(invalidated(play, "fraud", "1"))
    held = [(one.kind, one.cents, one.clause) for one in play.happened(PieceHeld)]
    assert held == [("value", 700, "9.9.2"), ("colour:red", 1000, "9.9.2")]
    assert [one.kind for one in play.happened(PieceReturned)] == ["token"]  # it is no money
    assert play.table.held == {"player-1": 1700}
    assert play.patrons["player-1"].open_stakes == {"table-1": 1700}  # neither back nor lost
    answer = play.dealer("DecideHeld", person="player-1", released=released)
    assert play.refused(answer) == ("not-your-office", "9.10")
    answer = play.staff("DecideHeld", person="player-2", released=released)
    assert play.refused(answer) == ("nothing-held", "9.10")
    if not released:
        answer = play.staff("DecideHeld", person="player-1", released=False)
        assert play.refused(answer) == ("device-first", "9.8")
        play.accepted(play.staff("RecordDevice", place="1"))
    decision = play.accepted(play.staff("DecideHeld", person="player-1", released=released))
    (decided,) = play.happened(HeldDecided)
    assert (decided.cents, decided.released) == (1700, released)
    assert play.chips("1") == 97_300 + (1700 if released else 0)
    (told,) = decision.told["player-1"]
    assert isinstance(told, StakeReturned if released else StakesSettled)
    assert play.patrons["player-1"].open_stakes.get("table-1", 0) == 0
    assert play.table.held == {}
    assert play.replayed() == play.table


@clause("sicbo-nicc", "2.7.2", "9.10")
def test_colour_checks_are_held_as_value_chips_that_the_tray_must_have() -> None:
    play = DealerPlay("sicbo-nicc")
    issued = {"place": "1", "colour": "red", "count": 4, "each_cents": 500}
    play.accepted(play.dealer("IssueColour", **issued))
    play.open_bets()
    wager = {"place": "1", "spot": "big", "cents": 1000, "kind": "colour:red"}
    play.accepted(play.do("PlaceChips", **wager))
    play.accepted(play.dealer("CallNoMoreBets"))
    play.accepted(play.staff("CreditFloat", cents=play.table.float_cents - 900))
    answer = invalidated(play, "fraud", "1")
    assert play.refused(answer) == ("float-short", "2.7.2")
    assert sentence(answer) == (
        "The float holds $9.00 and $10.00 is needed: call for a fill first (rule 2.7.2)."
    )
    play.accepted(play.staff("FillFloat", cents=100))
    play.accepted(invalidated(play, "fraud", "1"))
    assert play.table.held == {"player-1": 1000}
    assert play.table.float_cents == 0


@clause("sicbo-nicc", "9.10")
def test_a_stake_that_is_held_outlives_the_table_and_the_visit() -> None:
    play = played("sicbo-nicc")
    play.accepted(invalidated(play, "fraud", "1"))
    for place in ("1", "2"):
        play.accepted(play.do("LeavePlace", place=place))
    play.accepted(play.staff("CloseDealerTable"))
    play.accepted(play.staff("DecideHeld", person="player-1", released=True))
    (decided,) = play.happened(HeldDecided)
    assert (decided.place, decided.cents) == ("", 1200)
    assert play.table.held_patrons == {}, "the record of somebody who left is asked no more"
    assert play.patrons["player-1"].open_stakes.get("table-1", 0) == 0
    assert play.replayed() == play.table


def test_a_table_that_never_opened_holds_nothing() -> None:
    command = DecideHeld(
        table="9", at=0, by="sue", office="casino-supervisor", person="ann", released=True,
        reason="a mistake",
    )  # fmt: skip
    assert sentence(decide(DealerTable(id="9"), command)) == "The table is not open."
