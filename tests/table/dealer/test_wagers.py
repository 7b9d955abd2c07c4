"""Chips on the layout: with what, by whom and until when a wager is placed or taken back."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from tests.stories import clause
from tests.table.dealer.plays import STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
STAKES = {"sicbo-nicc": "3.4", "sicbo-ilga": "3.3"}
OWN_TABLE = {"sicbo-nicc": "3.6", "sicbo-ilga": "3.5"}
ASSIGNED = {"sicbo-nicc": "3.9", "sicbo-ilga": "3.8"}
CLOSED = {"sicbo-nicc": "3.11", "sicbo-ilga": "3.10"}
SPOKEN = {"sicbo-nicc": "3.12", "sicbo-ilga": "3.11"}
ASSISTED = {"sicbo-nicc": "3.13", "sicbo-ilga": "3.12"}
LYING = {"sicbo-nicc": "3.14", "sicbo-ilga": "3.13"}
REFUSED = {"sicbo-nicc": "9.16", "sicbo-ilga": "9.11"}
WITH_STREAKS: dict[str, Any] = {
    "limits": STREAK,
    "layout": "C",
    "readings": {"even": "as-printed"},
}


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def betting(game: str) -> DealerPlay:
    """Bets are open; player 1 has ten red checks of $5.00 and tokens for $10.00 as well."""
    play = DealerPlay(game)
    play.accepted(play.dealer("IssueColour", place="1", colour="red", count=10, each_cents=500))
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=1000))
    play.open_bets()
    return play


# What wagers are made with.


@BOTH
@clause("sicbo-nicc", "3.4")
@clause("sicbo-ilga", "3.3")
def test_wagers_are_value_chips_colour_checks_or_tokens_and_stay_what_they_are(game: str) -> None:
    play = betting(game)
    for spot, kind, cents in (
        ("small", "value", 1500),
        ("big", "colour:red", 2000),
        ("total:4", "token", 1000),
    ):
        play.accepted(play.do("PlaceChips", place="1", spot=spot, cents=cents, kind=kind))
    lying = [(one.number, one.cell, one.kind, one.cents) for one in play.table.pieces]
    assert lying == [
        (1, "small", "value", 1500),
        (2, "big", "colour:red", 2000),
        (3, "total:4", "token", 1000),
    ]
    seat = play.table.seats["1"]
    assert (seat.value_cents, seat.colours, seat.tokens_cents) == (93_500, {"red": 6}, 0)
    for spot, cents in (("big", 500), ("total:4", 1000)):
        play.accepted(play.do("TakeChipsBack", place="1", spot=spot, cents=cents))
    assert (seat.value_cents, seat.colours, seat.tokens_cents) == (93_500, {"red": 7}, 1000)
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "3.4")
@clause("sicbo-ilga", "3.3")
@pytest.mark.parametrize(
    ("kind", "cents", "has"),
    [("value", 95_100, "$950.00"), ("colour:red", 5500, "$50.00"), ("token", 1100, "$10.00")],
)
def test_nobody_wagers_more_chips_than_lie_in_front_of_them(
    game: str, kind: str, cents: int, has: str
) -> None:
    play = betting(game)
    answer = play.do("PlaceChips", place="1", spot="small", cents=cents, kind=kind)
    assert play.refused(answer) == ("not-enough-chips", STAKES[game])
    assert sentence(answer) == (
        f"1 has {has} of these chips: chips brought along must be declared first (rule "
        f"{STAKES[game]})."
    )


@BOTH
@clause("sicbo-nicc", "3.4", "3.6")
@clause("sicbo-ilga", "3.3", "3.5")
def test_other_chips_and_checks_of_other_tables_are_not_taken(game: str) -> None:
    play = betting(game)
    answer = play.do("PlaceChips", place="1", spot="small", cents=500, kind="cash")
    assert play.refused(answer) == ("no-such-chips", STAKES[game])
    # Blue is a colour of this table, but no blue check has been issued at it.
    answer = play.do("PlaceChips", place="1", spot="small", cents=500, kind="colour:blue")
    assert play.refused(answer) == ("other-table", OWN_TABLE[game])


@BOTH
@clause("sicbo-nicc", "3.9")
@clause("sicbo-ilga", "3.8")
def test_a_colour_check_is_wagered_and_taken_back_whole(game: str) -> None:
    play = betting(game)
    red = {"place": "1", "spot": "small", "kind": "colour:red"}
    answer = play.do("PlaceChips", **red, cents=700)
    assert play.refused(answer) == ("whole-checks", ASSIGNED[game])
    assert sentence(answer) == (
        "red colour checks are worth $5.00 each, and only whole checks are wagered "
        f"(rule {ASSIGNED[game]})."
    )
    play.accepted(play.do("PlaceChips", **red, cents=1500))
    answer = play.do("TakeChipsBack", place="1", spot="small", cents=700)
    assert play.refused(answer) == ("whole-checks", ASSIGNED[game])


@BOTH
def test_an_unknown_spot_and_no_amount_at_all_are_not_understood(game: str) -> None:
    play = betting(game)
    answer = play.do("PlaceChips", place="1", spot="total:3", cents=500)
    assert play.refused(answer) == ("not-understood", "")
    answer = play.do("PlaceChips", place="1", spot="small", cents=0)
    assert play.refused(answer) == ("not-understood", "")
    answer = play.do("TakeChipsBack", place="1", spot="small", cents=-500)
    assert play.refused(answer) == ("not-understood", "")


# Until when.


@BOTH
@clause("sicbo-nicc", "3.11", "5.1")
@clause("sicbo-ilga", "3.10", "5.1")
def test_bets_are_placed_between_the_call_for_them_and_no_more_bets(game: str) -> None:
    play = DealerPlay(game)
    assert play.refused(play.place("1", small=500)) == ("not-yet-open", "5.1")
    play.accepted(play.dealer("ShakeDice", tumbles=3))
    assert play.refused(play.place("1", small=500)) == ("not-yet-open", "5.1")
    play.accepted(play.dealer("CallForBets"))
    play.accepted(play.place("1", small=500))
    play.accepted(play.dealer("CallNoMoreBets"))
    answer = play.place("1", small=500)
    assert play.refused(answer) == ("wagering-closed", CLOSED[game])
    assert sentence(answer) == (
        "Wagering is closed: nothing can be placed, changed or taken back now "
        f"(rule {CLOSED[game]})."
    )
    answer = play.do("TakeChipsBack", place="1", spot="small", cents=500)
    assert play.refused(answer) == ("wagering-closed", CLOSED[game])
    found = play.dealer("PlaceChips", place="1", spot="big", cents=500, found=True)
    assert play.refused(found) == ("wagering-closed", CLOSED[game])


@BOTH
@clause("sicbo-nicc", "3.11")
@clause("sicbo-ilga", "3.10")
def test_what_is_taken_back_is_what_was_placed_last(game: str) -> None:
    play = betting(game)
    play.accepted(play.place("1", small=1000))
    play.accepted(play.do("PlaceChips", place="1", spot="small", cents=1000, kind="colour:red"))
    play.accepted(play.place("1", small=700))
    play.accepted(play.do("TakeChipsBack", place="1", spot="small", cents=1200))
    returned = [(one.piece, one.kind, one.cents) for one in play.happened(PieceReturned)]
    assert returned == [(3, "value", 700), (2, "colour:red", 500)]
    assert [(one.number, one.cents) for one in play.table.pieces] == [(1, 1000), (2, 500)]
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "4.2")
@clause("sicbo-ilga", "4.2")
def test_what_is_left_of_a_wager_is_not_below_the_minimum(game: str) -> None:
    play = betting(game)
    play.accepted(play.place("1", small=1000))
    answer = play.do("TakeChipsBack", place="1", spot="small", cents=600)
    assert play.refused(answer) == ("under-minimum", "4.1")
    answer = play.do("TakeChipsBack", place="1", spot="small", cents=1100)
    assert play.refused(answer)[0] == "more-than-stands"
    play.accepted(play.do("TakeChipsBack", place="1", spot="small", cents=1000))
    assert play.table.pieces == []


# By whom.


@BOTH
@clause("sicbo-nicc", "3.12")
@clause("sicbo-ilga", "3.11")
def test_a_spoken_wager_is_the_dealers_entry_and_needs_its_chips(game: str) -> None:
    play = betting(game)
    spoken = {"place": "1", "spot": "small", "spoken": True}
    answer = play.do("PlaceChips", **spoken, cents=500)
    assert play.refused(answer) == ("dealers-only", SPOKEN[game])
    answer = play.dealer("PlaceChips", **spoken, cents=96_000)
    assert play.refused(answer) == ("not-enough-chips", SPOKEN[game])
    play.accepted(play.dealer("PlaceChips", **spoken, cents=500))
    (placed,) = play.happened(ChipsPlaced)
    assert (placed.spoken, placed.assisted) == (True, True)
    play.accepted(play.dealer("CallNoMoreBets"))
    answer = play.dealer("PlaceChips", **spoken, cents=500)
    assert play.refused(answer) == ("wagering-closed", CLOSED[game])


@BOTH
@clause("sicbo-nicc", "3.13")
@clause("sicbo-ilga", "3.12")
def test_what_the_dealer_places_for_a_player_is_marked_as_assisted(game: str) -> None:
    play = betting(game)
    play.accepted(play.place("1", small=500))
    play.accepted(play.dealer("PlaceChips", place="1", spot="big", cents=500))
    play.accepted(
        play.dealer("PlaceChips", place="1", spot="total:9", cents=500, person="player-1")
    )
    assisted = {piece.cell: piece.assisted for piece in play.table.pieces}
    # The last was put there by the player and entered by the dealer.
    assert assisted == {"small": False, "big": True, "total:9": False}


@clause("sicbo-ilga", "3.12")
def test_a_player_places_and_takes_back_at_their_own_place_only() -> None:
    play = betting("sicbo-ilga")
    play.accepted(play.place("1", small=500))
    for command in ("PlaceChips", "TakeChipsBack"):
        answer = play.do(command, place="1", spot="small", cents=500, by="2")
        assert play.refused(answer) == ("not-your-office", "3.12")
        assert sentence(answer) == "Only the player at 1 or a dealer may do that (rule 3.12)."
    answer = play.do("PlaceChips", place="1", spot="big", cents=500, by="", office="dealer")
    assert play.refused(answer) == ("not-your-office", "3.12")


@BOTH
@clause("sicbo-nicc", "2.1")
@clause("sicbo-ilga", "2.1")
def test_there_is_somebody_at_the_place(game: str) -> None:
    play = betting(game)
    answer = play.place("3", small=500)
    assert play.refused(answer) == ("nobody-there", "2.1")
    answer = play.place("9", small=500)
    assert play.refused(answer) == ("no-such-place", "2.1")


# Found by the dealer.


@BOTH
@clause("sicbo-nicc", "3.14", "4.2", "4.3")
@clause("sicbo-ilga", "3.13", "4.2", "4.3")
def test_chips_found_lying_are_entered_whatever_the_sign_says(game: str) -> None:
    play = betting(game)
    for cents in (300, 550, 120_000):
        answer = play.place("2", small=cents)
        assert play.refused(answer)[0] in ("under-minimum", "off-unit", "over-maximum")
    answer = play.do("PlaceChips", place="2", spot="small", cents=300, found=True)
    assert play.refused(answer) == ("dealers-only", LYING[game])
    play.accepted(play.dealer("PlaceChips", place="2", spot="small", cents=300, found=True))
    (placed,) = play.happened(ChipsPlaced)
    assert (placed.found, placed.assisted) == (True, False)
    # Everything else holds for them too.
    answer = play.dealer("PlaceChips", place="2", spot="odd", cents=500, found=True)
    assert play.refused(answer)[0] == "not-offered"
    answer = play.dealer("PlaceChips", place="2", spot="big", cents=120_000, found=True)
    assert play.refused(answer) == ("not-enough-chips", STAKES[game])


@BOTH
@clause("sicbo-nicc", "6.7")
@clause("sicbo-ilga", "6.7")
@pytest.mark.parametrize("kind", ["value", "token"])
@pytest.mark.parametrize("found", [False, True])
def test_a_super_streak_is_of_its_amount_in_chips_and_in_tokens(
    game: str, kind: str, found: bool
) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=2000))
    play.round("566")
    streak = {"place": "1", "spot": "super-streak:big", "kind": kind, "found": found}
    assert play.refused(play.dealer("PlaceChips", **streak, cents=400))[0] == "under-minimum"
    assert play.refused(play.dealer("PlaceChips", **streak, cents=600))[0] == "over-maximum"
    play.accepted(play.dealer("PlaceChips", **streak, cents=500))
    assert play.refused(play.dealer("PlaceChips", **streak, cents=500))[0] == "over-maximum"


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_a_super_streak_comes_back_before_its_first_cut_off_only(game: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.round("566")
    back = {"place": "1", "spot": "super-streak:big", "cents": 500}
    play.accepted(play.place("1", super_streak_big=500))
    play.accepted(play.do("TakeChipsBack", **back))
    play.accepted(play.place("1", super_streak_big=500))
    play.open_bets()
    if game == "sicbo-nicc":
        assert play.refused(play.do("TakeChipsBack", **back)) == ("round-has-begun", "6.1")
    else:
        play.accepted(play.do("TakeChipsBack", **back))
        play.accepted(play.place("1", super_streak_big=500))
    play.close_bets()
    play.settle("556")
    assert play.refused(play.do("TakeChipsBack", **back)) == ("streak-locked", "6.2")
    assert [piece.cell for piece in play.table.pieces] == ["super-streak:big@1"]


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_a_round_without_a_result_leaves_a_super_streak_locked(game: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.open_bets()
    play.close_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="cocked-dice", round=2))
    answer = play.do("TakeChipsBack", place="1", spot="super-streak:big", cents=500)
    assert play.refused(answer) == ("streak-locked", "6.2")


# Refused by a supervisor.


@BOTH
@clause("sicbo-nicc", "9.16")
@clause("sicbo-ilga", "9.11")
def test_a_supervisor_has_a_wager_taken_off_before_no_more_bets(game: str) -> None:
    play = betting(game)
    play.accepted(play.place("1", small=500))
    play.accepted(play.do("PlaceChips", place="1", spot="small", cents=1000, kind="colour:red"))
    play.accepted(play.place("2", small=700))
    refusing = {"place": "1", "spot": "small"}
    answer = play.dealer("RefuseWager", **refusing)
    assert play.refused(answer) == ("not-your-office", REFUSED[game])
    answer = play.staff("RefuseWager", **refusing, reason="  ")
    assert play.refused(answer) == ("reason-needed", REFUSED[game])
    answer = play.staff("RefuseWager", place="1", spot="big")
    assert play.refused(answer) == ("no-such-wager", REFUSED[game])
    assert sentence(answer) == (
        f"1 has no wager on big that can be taken off (rule {REFUSED[game]})."
    )
    play.accepted(play.staff("RefuseWager", **refusing, reason="late chips under others"))
    returned = [(one.cents, one.clause, one.reason) for one in play.happened(PieceReturned)]
    assert returned == [
        (500, REFUSED[game], "late chips under others"),
        (1000, REFUSED[game], "late chips under others"),
    ]
    assert [piece.place for piece in play.table.pieces] == ["2"]
    play.accepted(play.dealer("CallNoMoreBets"))
    answer = play.staff("RefuseWager", place="2", spot="small")
    assert play.refused(answer) == ("not-now", REFUSED[game])
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "9.16")
@clause("sicbo-ilga", "9.11")
def test_a_super_streak_that_runs_is_past_being_refused(game: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.round("556")
    answer = play.staff("RefuseWager", place="1", spot="super-streak:big")
    assert play.refused(answer) == ("no-such-wager", REFUSED[game])


@BOTH
@clause("sicbo-nicc", "8.8")
@clause("sicbo-ilga", "8.8")
def test_while_play_is_stopped_no_wager_is_taken(game: str) -> None:
    play = DealerPlay(game, **WITH_STREAKS)
    play.open_bets()
    play.close_bets()
    play.accepted(play.dealer("EnterResult", faces=(5, 6, 6)))
    play.accepted(play.dealer("ConfirmResult", faces=(5, 6, 6)))
    play.accepted(play.dealer("ReportLights", lit=(), reason="no area lit up", round=1))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    answer = play.place("1", super_streak_big=500)
    assert play.refused(answer) == ("stopped", "8.8")
