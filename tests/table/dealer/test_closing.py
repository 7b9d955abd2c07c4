"""The end of play: the closing sign, the final call, and streaks that are played out."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.close_dealer_table import DealerTableClosed
from pitboss.table.dealer.acts.leave_place import PlaceLeft
from pitboss.table.terminal.state import Status
from tests.stories import clause
from tests.table.dealer.plays import MINUTE, NOON, STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
CLOSING = {"sicbo-nicc": "9.13", "sicbo-ilga": "9.8"}
WITH_STREAKS: dict[str, Any] = {
    "limits": STREAK,
    "layout": "C",
    "readings": {"even": "as-printed"},
}
SIGN_AT = NOON + 60 * MINUTE


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def signed(game: str, **config: Any) -> DealerPlay:  # settings of a DealerConfig
    """A table with two players that is to close twenty minutes after ``SIGN_AT``."""
    play = DealerPlay(game, **config)
    closes_at = SIGN_AT + 20 * MINUTE
    play.accepted(play.staff("PutUpClosingSign", closes_at=closes_at, at=SIGN_AT))
    return play


@BOTH
@clause("sicbo-nicc", "9.13")
@clause("sicbo-ilga", "9.8")
def test_a_table_with_players_closes_after_a_sign_of_twenty_full_minutes(game: str) -> None:
    play = DealerPlay(game)
    answer = play.staff("CloseDealerTable")
    assert play.refused(answer) == ("no-closing-sign", CLOSING[game])
    answer = play.staff("PutUpClosingSign", closes_at=SIGN_AT + 20 * MINUTE - 1, at=SIGN_AT)
    assert play.refused(answer) == ("sign-notice-needed", CLOSING[game])
    play.accepted(play.staff("PutUpClosingSign", closes_at=SIGN_AT + 20 * MINUTE, at=SIGN_AT))
    answer = play.staff("CloseDealerTable", at=SIGN_AT + 20 * MINUTE - 1)
    assert play.refused(answer) == ("sign-notice-needed", CLOSING[game])
    assert sentence(answer) == (
        "The sign must have been up for 20 minutes: the earliest is 15/10/2025 14:20:00 "
        f"(rule {CLOSING[game]})."
    )
    play.accepted(play.staff("CloseDealerTable", at=SIGN_AT + 20 * MINUTE))
    assert play.table.status is Status.CLOSED
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "9.13")
@clause("sicbo-ilga", "9.8")
def test_the_table_never_closes_before_the_time_shown(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.staff("PutUpClosingSign", closes_at=SIGN_AT + 45 * MINUTE, at=SIGN_AT))
    answer = play.staff("CloseDealerTable", at=SIGN_AT + 44 * MINUTE)
    assert play.refused(answer) == ("sign-notice-needed", CLOSING[game])
    play.accepted(play.staff("CloseDealerTable", at=SIGN_AT + 45 * MINUTE))


@BOTH
@clause("sicbo-nicc", "9.13")
@clause("sicbo-ilga", "9.8")
def test_an_empty_table_closes_at_once_and_its_float_goes_back_to_the_cage(game: str) -> None:
    play = DealerPlay(game, players="1")
    play.accepted(play.do("LeavePlace", place="1", remaining_cents=100_000))
    assert play.refused(play.dealer("CloseDealerTable")) == ("not-your-office", CLOSING[game])
    play.accepted(play.staff("CloseDealerTable"))
    (closed,) = play.happened(DealerTableClosed)
    assert (closed.float_cents, closed.clause) == (10_000_000, CLOSING[game])
    assert play.ledger.balance("cage") == 0
    assert play.table.float_cents == 0


@BOTH
@clause("sicbo-nicc", "9.13")
@clause("sicbo-ilga", "9.8")
def test_players_leave_with_what_lies_in_front_of_them(game: str) -> None:
    play = signed(game)
    play.accepted(play.dealer("IssueColour", place="1", colour="red", count=4, each_cents=500))
    play.accepted(play.staff("CloseDealerTable", at=SIGN_AT + 20 * MINUTE))
    left = {one.place: one for one in play.happened(PlaceLeft)}
    assert {place: one.value_cents for place, one in left.items()} == {"1": 98_000, "2": 100_000}
    assert left["1"].colours == {"red": 4}
    assert {one.clause for one in left.values()} == {CLOSING[game]}
    assert play.table.occupied == []
    assert play.table.colours["red"].abroad == 4
    if game == "sicbo-nicc":
        assert play.patrons["player-1"].session is None
    # The colour checks are redeemable elsewhere from now on.
    play.accepted(play.dealer("RedeemColourElsewhere", colour="red", count=4, where="the cage"))


@BOTH
@clause("sicbo-nicc", "9.13")
@clause("sicbo-ilga", "9.8")
def test_bets_are_taken_until_the_time_shown_and_the_round_is_finished(game: str) -> None:
    play = signed(game)
    closes_at = SIGN_AT + 20 * MINUTE
    play.open_bets()
    play.accepted(play.place("1", small=500))
    answer = play.do("PlaceChips", place="2", spot="small", cents=500, at=closes_at - 1)
    play.accepted(answer)
    answer = play.do("PlaceChips", place="2", spot="big", cents=500, at=closes_at)
    assert play.refused(answer) == ("closing", CLOSING[game])
    assert sentence(answer) == (
        f"The table is closing: no more wagers are taken (rule {CLOSING[game]})."
    )
    answer = play.staff("CloseDealerTable")
    assert play.refused(answer) == ("not-now", CLOSING[game])
    play.accepted(play.do("TakeChipsBack", place="2", spot="small", cents=500))
    play.close_bets()
    play.settle("145")
    assert play.chips("1") == 100_500
    assert play.refused(play.dealer("ShakeDice", tumbles=3)) == ("closing", CLOSING[game])
    play.accepted(play.staff("CloseDealerTable"))


@BOTH
@clause("sicbo-nicc", "9.13")
@clause("sicbo-ilga", "9.8")
def test_an_outage_of_the_sign_puts_the_closing_off(game: str) -> None:
    play = signed(game)
    closes_at = SIGN_AT + 20 * MINUTE
    play.accepted(play.dealer("ReportSigns", up=False, at=SIGN_AT + 10 * MINUTE))
    answer = play.staff("CloseDealerTable", at=closes_at)
    assert play.refused(answer) == ("no-closing-sign", CLOSING[game])
    again = SIGN_AT + 25 * MINUTE
    play.accepted(play.dealer("ReportSigns", up=True, at=again))
    play.open_bets()
    play.accepted(play.place("1", small=500))  # nothing has closed yet
    play.close_bets()
    play.settle("145")
    answer = play.staff("CloseDealerTable", at=again + 20 * MINUTE - 1)
    assert play.refused(answer) == ("sign-notice-needed", CLOSING[game])
    play.accepted(play.staff("CloseDealerTable", at=again + 20 * MINUTE))


@BOTH
@clause("sicbo-nicc", "9.13")
@clause("sicbo-ilga", "9.8")
def test_a_sign_that_was_taken_down_closes_nothing(game: str) -> None:
    play = signed(game)
    assert play.refused(play.dealer("TakeDownClosingSign"))[0] == "not-your-office"
    play.accepted(play.staff("TakeDownClosingSign"))
    answer = play.staff("CloseDealerTable", at=SIGN_AT + 30 * MINUTE)
    assert play.refused(answer) == ("no-closing-sign", CLOSING[game])
    answer = play.staff("TakeDownClosingSign")
    assert play.refused(answer) == ("no-closing-sign", CLOSING[game])
    play.round("145", p1={"small": 500})


# Super Streak.


@BOTH
@clause("sicbo-nicc", "6.6", "6.6/none-until-reopened")
@clause("sicbo-ilga", "6.6", "6.6/none-until-reopened")
def test_the_final_call_follows_the_sign_and_ends_new_super_streaks(game: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.round("566")
    assert play.refused(play.dealer("AnnounceFinalCall")) == ("no-closing-sign", "6.6")
    play.accepted(play.staff("PutUpClosingSign", closes_at=SIGN_AT + 20 * MINUTE, at=SIGN_AT))
    # The sign is the last moment, whether the dealer has called it out yet or not.
    assert play.refused(play.place("1", super_streak_big=500)) == ("final-call", "6.6")
    answer = play.do("AnnounceFinalCall", by="1")
    assert play.refused(answer) == ("not-your-office", "6.6")
    play.accepted(play.dealer("AnnounceFinalCall"))
    answer = play.place("2", super_streak_big=500)
    assert play.refused(answer) == ("final-call", "6.6")
    assert sentence(answer) == (
        "After the final call no Super Streak wager is taken until the table opens again "
        "(rule 6.6)."
    )
    play.round("566", p2={"small": 500})  # ordinary wagers go on
    play.accepted(play.staff("TakeDownClosingSign"))
    play.round("112")
    assert play.refused(play.place("2", super_streak_small=500)) == ("final-call", "6.6")


@BOTH
@clause("sicbo-nicc", "6.6", "6.6/wagers-stay")
@clause("sicbo-ilga", "6.6", "6.6/wagers-stay")
def test_running_streaks_are_played_out_past_closing_time(game: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.accepted(play.staff("PutUpClosingSign", closes_at=SIGN_AT + 20 * MINUTE, at=SIGN_AT))
    play.accepted(play.dealer("AnnounceFinalCall"))
    play.at = SIGN_AT + 20 * MINUTE
    answer = play.staff("CloseDealerTable")
    assert play.refused(answer) == ("streaks-running", "6.6")
    for faces in ("566", "456", "446", "346"):  # four in a row
        play.round(faces)
        assert play.refused(play.staff("CloseDealerTable")) == ("streaks-running", "6.6")
    play.open_bets()
    assert play.refused(play.place("2", small=500))[0] == "closing"
    play.close_bets()
    play.settle("112")
    assert play.chips("1") == 103_000  # $5.00 at 6 to 1
    play.accepted(play.staff("CloseDealerTable"))


@BOTH
@clause("sicbo-nicc", "6.6")
@clause("sicbo-ilga", "6.6")
def test_where_super_streak_is_offered_the_final_call_comes_before_closing(game: str) -> None:
    play = signed(game, **WITH_STREAKS)
    answer = play.staff("CloseDealerTable", at=SIGN_AT + 20 * MINUTE)
    assert play.refused(answer) == ("final-call-first", "6.6")
    play.accepted(play.dealer("AnnounceFinalCall"))
    assert play.refused(play.dealer("AnnounceFinalCall")) == ("not-understood", "")
    play.accepted(play.staff("CloseDealerTable"))
    play.accepted(play.staff("OpenDealerTable", config=play.config, float_cents=5_000_000))
    play.sit("1")
    play.round("112")
    play.accepted(play.place("1", super_streak_small=500))  # opened again


@BOTH
@clause("sicbo-nicc", "6.6")
@clause("sicbo-ilga", "6.6")
def test_there_is_no_final_call_for_what_is_not_offered(game: str) -> None:
    play = signed(game)
    assert play.refused(play.dealer("AnnounceFinalCall")) == ("not-offered", "6.6")


@BOTH
@clause("sicbo-nicc", "6.6")
@clause("sicbo-ilga", "6.6")
def test_a_streak_survives_its_wager_being_no_longer_offered(game: str) -> None:
    play = DealerPlay(game, limits={"super-streak": Limit(500, 500), **STREAK}, layout="C",
                      readings={"even": "as-printed"})  # fmt: skip
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    without = {"*": Limit(500, 100_000, 100)}
    play.accepted(play.staff("ProposeSign", limits=without, takes_effect_at=play.at))
    play.round("566")
    assert [piece.cell for piece in play.table.pieces] == ["super-streak:big@1"]
    assert play.refused(play.place("2", super_streak_big=500))[0] == "not-offered"


@BOTH
@clause("sicbo-nicc", "9.13")
@clause("sicbo-ilga", "9.8")
def test_with_nobody_there_a_table_may_close_at_once_and_not_before_now(game: str) -> None:
    play = DealerPlay(game, players="")
    past = play.staff("PutUpClosingSign", closes_at=SIGN_AT - 1, at=SIGN_AT)
    assert play.refused(past) == ("sign-notice-needed", CLOSING[game])
    play.accepted(play.staff("PutUpClosingSign", closes_at=SIGN_AT, at=SIGN_AT))
    assert play.table.closing_at == SIGN_AT
