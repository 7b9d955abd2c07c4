"""Player cards at the newer document's table: one's own, valid, from its date; and no proxy."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.table.dealer.acts.find_invalid import InvalidFound
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.record_assistance import AssistanceRecorded
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from tests.stories import clause
from tests.table.dealer.patrons import STAFF, act, enrolled
from tests.table.dealer.plays import MINUTE, STREAK, Answer, DealerPlay

GAME = "sicbo-nicc"
FIRST_DAY = int(datetime.fromisoformat("2024-08-19T00:00:00+10:00").timestamp() * 1000)
"""From this midnight in Sydney on a card is needed."""
WITH_STREAKS: dict[str, Any] = {
    "limits": STREAK,
    "layout": "C",
    "readings": {"even": "as-printed"},
}


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


# At the commencement of play.


@clause(GAME, "3.1", "9.1")
def test_from_its_date_nobody_takes_a_place_without_a_card() -> None:
    play = DealerPlay(GAME, players="")
    answer = play.dealer("TakePlace", place="1", person="ann", at=FIRST_DAY)
    assert play.refused(answer) == ("no-card", "3.1")
    assert sentence(answer) == (
        "The player has no card in force: one must be issued first (rule 3.1)."
    )


@clause(GAME, "3.1", "9.1")
def test_before_its_date_play_is_without_a_card_and_ends_with_it() -> None:
    play = DealerPlay(GAME, players="")
    play.accepted(play.dealer("TakePlace", place="1", person="ann", at=FIRST_DAY - 60_000))
    play.accepted(play.dealer("BringChips", place="1", cents=10_000))
    play.open_bets()
    small = {"place": "1", "spot": "small", "cents": 500}
    play.accepted(play.do("PlaceChips", **small, at=FIRST_DAY - 1))
    answer = play.do("PlaceChips", **small, at=FIRST_DAY)
    assert play.refused(answer) == ("no-card", "3.1")
    # At the cut-off there is no valid card, so what was placed goes back.
    play.accepted(play.dealer("CallNoMoreBets"))
    assert [(one.cents, one.clause) for one in play.happened(PieceReturned)] == [(500, "8.14.1")]


@clause(GAME, "3.1")
def test_a_round_before_the_date_is_played_without_cards() -> None:
    play = DealerPlay(GAME, players="")
    early = FIRST_DAY - 60 * MINUTE
    play.accepted(play.dealer("TakePlace", place="1", person="ann", at=early))
    play.accepted(play.dealer("BringChips", place="1", cents=10_000))
    play.round("145", p1={"small": 500})
    assert play.chips("1") == 10_500


@clause(GAME, "1.1/player-card", "9.1")
def test_a_place_is_taken_with_ones_own_card_only() -> None:
    play = DealerPlay(GAME, players="1")
    play.patrons["ann"] = enrolled("ann", play.at)
    answer = play.dealer("TakePlace", place="2", person="ann", patron="ann", card="card-player-1")
    assert play.refused(answer) == ("not-own-card", "9.1")
    answer = play.dealer("TakePlace", place="2", person="ann", patron="bob", card="card-bob")
    assert play.refused(answer) == ("patrons-differ", "9.1")


@clause(GAME, "3.1", "9.1")
@pytest.mark.parametrize(
    ("becomes", "kind", "rule"),
    [
        (("SuspendCard", {"reason": "lost", **STAFF}), "card-suspended", "3.1"),
        (("CancelCard", {"reason": "lost", **STAFF}), "card-cancelled", "3.1"),
        (
            ("Bar", {"scope": "casino", "reason": "s 79", "clause": "9.8.3"}),
            "barred",
            "9.8.3",
        ),
        (
            ("Bar", {"scope": f"game:{GAME}", "reason": "device", "clause": "9.8.2"}),
            "barred",
            "9.8.2",
        ),
    ],
)
def test_a_card_that_is_no_longer_valid_takes_no_more_wagers_and_gets_its_stakes_back(
    becomes: tuple[str, dict[str, Any]], kind: str, rule: str
) -> None:
    play = DealerPlay(GAME)
    play.open_bets()
    play.accepted(play.place("1", small=500, total_9=700))
    play.accepted(play.place("2", small=500))
    command, fields = becomes
    act(play.patrons["player-1"], command, play.at, **fields)
    assert play.refused(play.place("1", big=500)) == (kind, rule)
    play.accepted(play.dealer("CallNoMoreBets"))
    (found,) = play.happened(InvalidFound)
    assert (found.place, found.ground, found.stage) == ("1", "no-card", "before")
    assert found.clause == "8.14.1"
    returned = [(one.place, one.cents, one.clause) for one in play.happened(PieceReturned)]
    assert returned == [("1", 500, "8.14.1"), ("1", 700, "8.14.1")]
    assert play.patrons["player-1"].open_stakes.get("table-1", 0) == 0
    assert [piece.place for piece in play.table.pieces] == ["2"]
    assert play.replayed() == play.table


@clause(GAME, "9.1")
def test_a_card_that_lapses_after_no_more_bets_leaves_the_wager_as_it_is() -> None:
    play = DealerPlay(GAME)
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.close_bets()
    act(play.patrons["player-1"], "SuspendCard", play.at, reason="lost", **STAFF)
    play.settle("145")
    assert play.chips("1") == 100_500
    assert play.patrons["player-1"].open_stakes.get("table-1", 0) == 0


@clause(GAME, "9.1", "6.2")
def test_a_streak_past_its_cut_off_stands_though_the_card_has_lapsed() -> None:
    play = DealerPlay(GAME, **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.round("566")
    play.open_bets()
    play.accepted(play.place("1", small=500))
    act(play.patrons["player-1"], "SuspendCard", play.at, reason="lost", **STAFF)
    play.accepted(play.dealer("CallNoMoreBets"))
    (piece,) = play.table.pieces
    assert (piece.cell, piece.invalid) == ("super-streak:big@1", "")


@clause(GAME, "9.4")
def test_a_pause_bars_further_wagers_and_takes_none_away() -> None:
    play = DealerPlay(GAME)
    patron = play.patrons["player-1"]
    act(patron, "SetLossLimit", play.at, period="day", cents=50_000)
    play.open_bets()
    play.accepted(play.place("1", small=500))
    act(patron, "Pause", play.at, until=None, reason="the limit is reset", **STAFF)
    assert play.refused(play.place("1", big=500)) == ("paused", "9.4")
    play.accepted(play.dealer("CallNoMoreBets"))
    assert play.happened(PieceReturned) == []
    assert [piece.cents for piece in play.table.pieces] == [500]


@clause(GAME, "9.1")
def test_another_card_than_the_players_is_refused_with_the_wager() -> None:
    play = DealerPlay(GAME)
    play.open_bets()
    small = {"place": "1", "spot": "small", "cents": 500}
    answer = play.do("PlaceChips", **small, card="card-player-2")
    assert play.refused(answer) == ("other-card", "9.1")
    assert sentence(answer) == "The card does not belong to the player at 1 (rule 9.1)."
    play.accepted(play.do("PlaceChips", **small, card="card-player-1"))


@clause(GAME, "9.1")
@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("PlaceChips", {"place": "1", "spot": "big", "cents": 500}),
        ("TakeChipsBack", {"place": "1", "spot": "small", "cents": 500}),
        ("LeavePlace", {"place": "1"}),
        ("CallNoMoreBets", {}),
        ("FindOverLimit", {"place": "1"}),
        ("InvalidateGame", {"ground": "fraud", "persons": ("1",)}),
        ("DecideHeld", {"person": "player-2", "released": True}),
        ("DecideHeld", {"person": "player-2", "released": False}),
    ],
)
def test_an_act_without_the_records_of_the_cards_it_concerns_is_sent_again(
    command: str, fields: dict[str, Any]
) -> None:
    play = DealerPlay(GAME)
    play.open_bets()
    play.accepted(play.place("2", small=500))
    play.accepted(play.staff("InvalidateGame", ground="fraud", persons=("2",), round=1))
    play.open_bets()
    play.accepted(play.place("1", small=500))
    for place in "12":
        play.accepted(play.staff("RecordDevice", place=place))
    play.patrons = {}
    answer = play.staff(command, **fields)
    assert play.refused(answer) == ("patrons-differ", "")


# For another.


@clause(GAME, "1.1/proxy-betting", "9.20")
def test_nobody_places_a_wager_for_another() -> None:
    play = DealerPlay(GAME)
    play.open_bets()
    small = {"place": "1", "spot": "small", "cents": 500}
    answer = play.do("PlaceChips", **small, person="player-2")
    assert play.refused(answer) == ("proxy", "9.20")
    assert sentence(answer) == (
        "player-2 may not place a wager for player-1: only recorded physical help is allowed "
        "(rule 9.20)."
    )
    for fields in ({"by": "2"}, {"by": "2", "person": "player-1"}, {"by": "friend"}):
        assert play.refused(play.do("PlaceChips", **small, **fields)) == ("proxy", "9.20")
    answer = play.dealer("PlaceChips", **small, person="a friend")
    assert play.refused(answer) == ("proxy", "9.20")
    play.accepted(play.dealer("PlaceChips", **small))  # the dealer's own hand


@clause(GAME, "1.1/proxy-betting", "9.20")
def test_recorded_physical_help_to_a_player_who_is_there_is_allowed() -> None:
    play = DealerPlay(GAME)
    helping = {"place": "1", "helper": "carl"}
    answer = play.do("RecordAssistance", **helping)
    assert play.refused(answer) == ("not-your-office", "1.1/proxy-betting")
    answer = play.dealer("RecordAssistance", place="3", helper="carl")
    assert play.refused(answer) == ("nobody-there", "2.1")
    play.accepted(play.dealer("RecordAssistance", **helping))
    (recorded,) = play.happened(AssistanceRecorded)
    assert recorded.clause == "1.1/proxy-betting"
    play.open_bets()
    small = {"place": "1", "spot": "small", "cents": 500}
    play.accepted(play.do("PlaceChips", **small, person="carl"))
    (placed,) = play.happened(ChipsPlaced)
    assert (placed.place, placed.helper) == ("1", "carl")
    assert play.patrons["player-1"].open_stakes == {"table-1": 500}
    # The help is to this player alone, and until it ends.
    answer = play.do("PlaceChips", place="2", spot="small", cents=500, person="carl")
    assert play.refused(answer) == ("proxy", "9.20")
    answer = play.do("PlaceChips", **small, by="2", person="carl")
    assert play.refused(answer) == ("proxy", "9.20")
    play.accepted(play.do("TakeChipsBack", **small, by="carl"))
    answer = play.do("TakeChipsBack", **small, by="2")
    assert play.refused(answer) == ("not-your-office", "3.13")
    play.accepted(play.do("PlaceChips", **small, by="carl"))
    play.accepted(play.dealer("RecordAssistance", **helping, ended=True))
    assert play.refused(play.do("PlaceChips", **small, person="carl")) == ("proxy", "9.20")
    for wrong in ({"helper": "carl", "ended": True}, {"helper": "player-1"}, {"helper": ""}):
        answer = play.dealer("RecordAssistance", place="1", **wrong)
        assert play.refused(answer) == ("not-understood", "")
    assert play.replayed() == play.table


@clause("sicbo-ilga", "3.12")
def test_the_older_document_asks_neither_for_cards_nor_whose_hand_it_is() -> None:
    play = DealerPlay("sicbo-ilga")
    play.open_bets()
    wager = {"place": "1", "spot": "small", "cents": 500}
    play.accepted(play.do("PlaceChips", **wager, person="a friend"))
    for command, fields in (
        ("RecordAssistance", {"helper": "carl"}),
        ("FindInvalid", {"ground": "proxy"}),
        ("FindOverLimit", {}),
    ):
        answer = play.dealer(command, place="1", **fields)
        assert play.refused(answer) == ("not-in-this-document", "")


# Found to be invalid.


def invalid(play: DealerPlay, place: str = "1", **fields: str) -> Answer:
    return play.dealer("FindInvalid", **({"place": place, "ground": "proxy"} | fields))


@clause(GAME, "8.14", "8.14.1", "1.1/invalid-wager")
def test_found_before_no_more_bets_invalid_wagers_go_back_in_full() -> None:
    play = DealerPlay(GAME)
    play.open_bets()
    play.accepted(play.place("1", small=500, big=700))
    play.accepted(play.place("2", small=500))
    play.accepted(invalid(play, reason="the chips are another's"))
    (found,) = play.happened(InvalidFound)
    assert (found.stage, found.clause, found.ground) == ("before", "8.14.1", "proxy")
    returned = [(one.cents, one.clause, one.reason) for one in play.happened(PieceReturned)]
    assert returned == [
        (500, "8.14.1", "the chips are another's"),
        (700, "8.14.1", "the chips are another's"),
    ]
    assert play.chips("1") == 100_000
    assert play.table.seats["1"].invalid == ""
    assert [piece.place for piece in play.table.pieces] == ["2"]


@clause(GAME, "8.14.2")
@pytest.mark.parametrize("found_at", ["closed", "uncovered", "lit", "collected"])
def test_found_in_the_course_of_the_round_winners_get_their_stake_and_losers_lose(
    found_at: str,
) -> None:
    play = DealerPlay(GAME)
    play.open_bets()
    play.accepted(play.place("1", small=500, big=700))
    play.accepted(play.dealer("CallNoMoreBets"))
    numbers: dict[str, Any] = {"faces": (1, 4, 5)}
    acts_by_stage: dict[str, list[tuple[str, dict[str, Any]]]] = {
        "closed": [],
        "uncovered": [("LiftDome", {})],
        "lit": [("EnterResult", numbers), ("ConfirmResult", numbers)],
        "collected": [("CollectLosers", {})],
        "paid": [("PayWinners", {})],
    }
    for stage, acts in acts_by_stage.items():
        for command, fields in acts:
            play.accepted(play.dealer(command, **fields))
        if stage == found_at:
            play.accepted(invalid(play))
            (found,) = play.happened(InvalidFound)
            assert (found.stage, found.clause, found.streaks) == ("during", "8.14.2", ())
            assert play.happened(PieceReturned) == []
    # Small wins and gives back its stake alone; Big is lost.
    assert play.chips("1") == 99_300
    assert play.table.seats["1"].invalid == ""
    assert play.replayed() == play.table


@clause(GAME, "8.14.3")
def test_rounds_that_are_settled_stand_with_a_note() -> None:
    play = DealerPlay(GAME)
    play.round("145", p1={"small": 500})
    play.accepted(invalid(play, ground="no-card"))
    (found,) = play.happened(InvalidFound)
    assert (found.stage, found.clause, found.ground) == ("settled", "8.14.3", "no-card")
    assert play.chips("1") == 100_500
    play.round("145", p1={"small": 500})  # the next one is not touched by it
    assert play.chips("1") == 101_000


@clause(GAME, "9.1.1", "9.1.2")
def test_a_claim_of_agency_or_ownership_is_recorded_and_changes_nothing() -> None:
    play = DealerPlay(GAME)
    for place, claim in (("1", "power of attorney"), ("2", "the money is the father's")):
        play.open_bets()
        play.accepted(play.place(place, small=500))
        play.accepted(invalid(play, place, claim=claim))
        (found,) = play.happened(InvalidFound)
        assert found.claim == claim
        assert [one.cents for one in play.happened(PieceReturned)] == [500]
        play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))


@clause(GAME, "8.14.2", "6.2")
def test_a_streak_of_an_invalid_player_runs_on_and_wins_no_more_than_its_stake() -> None:
    play = DealerPlay(GAME, **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.round("566")
    play.open_bets()
    play.accepted(play.place("1", small=700))
    play.accepted(invalid(play))
    assert [one.cents for one in play.happened(PieceReturned)] == [700]
    assert [one.streaks for one in play.happened(InvalidFound)] == [(1,)]
    play.close_bets()
    play.settle("556")
    for faces in ("566", "456", "446"):
        play.round(faces)
    (piece,) = play.table.pieces
    assert (piece.cell, piece.invalid) == ("super-streak:big@5", "proxy")
    play.round("112")  # five in a row pay 10 to 1
    assert play.chips("1") == 100_000
    assert play.replayed() == play.table


@clause(GAME, "8.14.2")
def test_what_is_found_about_a_streak_says_nothing_about_a_later_wager() -> None:
    play = DealerPlay(GAME, **WITH_STREAKS)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.round("566")
    play.open_bets()
    play.accepted(invalid(play, ground="no-card"))
    (found,) = play.happened(InvalidFound)
    assert (found.stage, found.streaks) == ("during", (1,))
    play.accepted(play.place("1", small=700))
    play.close_bets()
    play.settle("112")  # the streak is lost, and Small pays
    assert play.chips("1") == 100_000 - 500 + 700


@clause(GAME, "8.14", "9.1")
def test_what_is_found_needs_staff_a_ground_and_a_reason() -> None:
    play = DealerPlay(GAME)
    answer = play.do("FindInvalid", place="1", ground="proxy", reason="envy", by="2")
    assert play.refused(answer) == ("not-your-office", "8.14")
    assert play.refused(invalid(play, reason="")) == ("reason-needed", "8.14")
    answer = invalid(play, ground="ugly")
    assert sentence(answer) == "The ground must be one of no-card, other-card or proxy (rule 9.1)."
    assert play.refused(invalid(play, place="3")) == ("nobody-there", "2.1")


@clause(GAME, "3.1", "8.14")
def test_where_no_card_was_needed_none_is_found_wanting() -> None:
    play = DealerPlay(GAME, players="")
    early = FIRST_DAY - 60 * MINUTE
    play.accepted(play.dealer("TakePlace", place="1", person="ann", at=early))
    assert play.refused(invalid(play, ground="no-card")) == ("nothing-invalid", "3.1")
    play.accepted(invalid(play, ground="proxy"))  # which has no date
    play.at = FIRST_DAY
    play.accepted(invalid(play, ground="no-card"))
