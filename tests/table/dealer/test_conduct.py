"""Devices and what follows: wagers void, persons shut out."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.table.dealer.acts.record_device import DeviceRecorded
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from tests.stories import clause
from tests.table.dealer.plays import STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
DEVICE = {"sicbo-nicc": "9.6", "sicbo-ilga": "9.1"}
ON_DUTY = {"sicbo-nicc": "9.7", "sicbo-ilga": "9.2"}
POWERS = {"sicbo-nicc": "9.8", "sicbo-ilga": "9.3"}
VOID = {"sicbo-nicc": "9.8.1", "sicbo-ilga": "9.3.1"}
WITH_STREAKS: dict[str, Any] = {
    "limits": STREAK,
    "layout": "C",
    "readings": {"even": "as-printed"},
}


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


@BOTH
@clause("sicbo-nicc", "9.6", "9.7", "9.8")
@clause("sicbo-ilga", "9.1", "9.2", "9.3")
def test_a_supervisor_records_a_device_but_never_against_the_person_who_is_on_duty(
    game: str,
) -> None:
    play = DealerPlay(game)
    answer = play.dealer("RecordDevice", place="1")
    assert play.refused(answer) == ("not-your-office", DEVICE[game])
    answer = play.staff("RecordDevice", place="1", reason="")
    assert play.refused(answer) == ("reason-needed", DEVICE[game])
    answer = play.staff("RecordDevice", place="1", at_work=("Player 1",))
    assert play.refused(answer) == ("on-duty", ON_DUTY[game])
    play.accepted(play.staff("RecordDevice", place="1", reason="a camera in the sleeve"))
    (recorded,) = play.happened(DeviceRecorded)
    assert (recorded.person, recorded.clause) == ("player-1", DEVICE[game])
    assert play.table.devices == ["player-1"]


@BOTH
@clause("sicbo-nicc", "9.8", "9.8.1")
@clause("sicbo-ilga", "9.3", "9.3.1")
def test_wagers_of_a_person_with_a_device_are_void_and_stakes_go_back(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", small=500, big=700, total_9=900))
    play.accepted(play.place("2", small=500))
    play.close_bets()
    answer = play.staff("VoidWagers", place="1", ground="device")
    assert play.refused(answer) == ("device-first", POWERS[game])
    play.accepted(play.staff("RecordDevice", place="1"))
    answer = play.dealer("VoidWagers", place="1", ground="device")
    assert play.refused(answer) == ("not-your-office", VOID[game])
    selected = {"place": "1", "ground": "device", "spots": ("small", "total:9")}
    play.accepted(play.staff("VoidWagers", **selected, reason="a camera"))
    returned = [(one.cents, one.clause, one.reason) for one in play.happened(PieceReturned)]
    assert returned == [(500, VOID[game], "a camera"), (900, VOID[game], "a camera")]
    answer = play.staff("VoidWagers", **selected)
    assert play.refused(answer) == ("no-such-wager", VOID[game])
    play.settle("145")
    assert play.chips("1") == 99_300  # Big was not voided, and lost
    assert play.chips("2") == 100_500
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "9.8.1")
@clause("sicbo-ilga", "9.3.1")
def test_until_it_is_paid_a_winning_wager_can_be_void(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.close_bets()
    play.accepted(play.staff("RecordDevice", place="1"))
    play.accepted(play.dealer("EnterResult", faces=(1, 4, 5)))
    play.accepted(play.dealer("ConfirmResult", faces=(1, 4, 5)))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.staff("VoidWagers", place="1", ground="device"))
    play.accepted(play.dealer("PayWinners"))
    assert play.chips("1") == 100_000
    answer = play.staff("VoidWagers", place="1", ground="device")
    assert play.refused(answer) == ("no-such-wager", VOID[game])  # the round is settled
    assert sentence(answer) == (
        f"1 has no wager on the layout that can be taken off (rule {VOID[game]})."
    )


@BOTH
@clause("sicbo-nicc", "9.8.1", "6.2")
@clause("sicbo-ilga", "9.3.1", "6.2")
def test_a_super_streak_can_be_void_while_it_runs_and_after_its_player_left(game: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.accepted(play.place("2", super_streak_big=500))
    play.round("566")
    play.accepted(play.staff("RecordDevice", place="1"))
    play.accepted(play.staff("VoidWagers", place="1", ground="device"))
    assert play.chips("1") == 100_000
    play.accepted(play.do("LeavePlace", place="2"))
    (claim,) = play.table.departed
    play.accepted(play.staff("RecordDevice", place=claim))
    play.accepted(play.staff("VoidWagers", place=claim, ground="device"))
    assert play.table.pieces == []
    assert play.table.departed[claim].value_cents == 500
    assert play.replayed() == play.table


@clause("sicbo-nicc", "1.1/invalid-wager", "1.1/void")
@pytest.mark.parametrize("faces", ["145", "146"])
def test_a_wager_that_breaks_a_rule_is_void_whether_it_would_win_or_lose(faces: str) -> None:
    play = DealerPlay("sicbo-nicc")
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.close_bets()
    play.accepted(play.dealer("EnterResult", faces=tuple(int(face) for face in faces)))
    play.accepted(play.dealer("ConfirmResult", faces=tuple(int(face) for face in faces)))
    play.accepted(play.staff("VoidWagers", place="1", ground="rule", reason="pushed in late"))
    assert [one.clause for one in play.happened(PieceReturned)] == ["1.1/invalid-wager"]
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert play.chips("1") == 100_000


@clause("sicbo-nicc", "1.1/invalid-wager")
def test_a_broken_rule_is_found_before_the_losers_are_collected() -> None:
    play = DealerPlay("sicbo-nicc")
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.close_bets()
    play.accepted(play.dealer("EnterResult", faces=(1, 4, 5)))
    play.accepted(play.dealer("ConfirmResult", faces=(1, 4, 5)))
    play.accepted(play.dealer("CollectLosers"))
    answer = play.staff("VoidWagers", place="1", ground="rule")
    assert play.refused(answer) == ("not-now", "1.1/invalid-wager")
    answer = play.staff("VoidWagers", place="1", ground="taste")
    assert sentence(answer) == "The ground must be one of device or rule (rule 9.8.1)."


@clause("sicbo-ilga", "1.1/void")
def test_the_older_document_has_no_invalid_wagers() -> None:
    play = DealerPlay("sicbo-ilga")
    play.open_bets()
    play.accepted(play.place("1", small=500))
    answer = play.staff("VoidWagers", place="1", ground="rule")
    assert play.refused(answer) == ("not-in-this-document", "")


@BOTH
@clause("sicbo-nicc", "9.8", "9.8.1")
@clause("sicbo-ilga", "9.3", "9.3.1")
def test_a_recorded_device_is_the_persons_and_not_the_places(game: str) -> None:
    """Player 1 leaves and comes back at place 3; another sits down at place 1."""
    play = DealerPlay(game)
    play.accepted(play.staff("RecordDevice", place="1"))
    play.accepted(play.do("LeavePlace", place="1"))
    play.sit("1", person="olga")
    play.sit("3", person="player-1")
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.accepted(play.place("3", small=500))
    answer = play.staff("VoidWagers", place="1", ground="device")
    assert play.refused(answer) == ("device-first", POWERS[game])
    play.accepted(play.staff("VoidWagers", place="3", ground="device"))
    play.accepted(play.staff("RecordDevice", place="3"))
    assert play.table.devices == ["player-1"]
    assert play.replayed() == play.table
