"""Super Streaks after the true result of a round is known: where each wager truly stands."""

from __future__ import annotations

import pytest

from pitboss.patron.play_events import StakePlaced, StakesSettled
from pitboss.rules.situation import Run
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.results import Moved
from tests.stories import clause
from tests.table.dealer.plays import MINUTE, NOON, STREAK, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
BIG, SMALL, TRIPLE = "456", "124", "555"
"""Big and Small here are odd both, so that the other pair of sides does not change over."""


def running(game: str, count: int, *, day_starts: int = 360) -> DealerPlay:
    """Player 1 has a Super Streak on Big that has come so many times."""
    play = DealerPlay(
        game,
        limits=STREAK,
        readings={"even": "customary"},
        layout="C",
        gaming_day_starts=day_starts,
    )
    play.round(BIG)
    play.accepted(play.place("1", super_streak_big=500))
    for _ in range(count):
        play.round(BIG)
    return play


def restate(play: DealerPlay, faces: str, *differing: str) -> RoundRestated:
    """State the true result of the last settled round, with a case for each place that differs."""
    assert play.table.last is not None
    carded = play.table.law.rules.cards is not None
    answer = play.staff(
        "RestateRound",
        round=play.table.last.round,
        faces=tuple(int(face) for face in faces),
        cases={place: f"case-{place}" for place in differing} if carded else {},
    )
    play.accepted(answer)
    (restated,) = play.happened(RoundRestated)
    assert isinstance(restated, RoundRestated)
    assert play.replayed() == play.table
    return restated


def differences(restated: RoundRestated) -> list[tuple[str, int, int]]:
    return [(one.place, one.given_cents, one.due_cents) for one in restated.differences]


def cells(play: DealerPlay) -> list[tuple[str, str, int]]:
    return [(piece.place, piece.cell, piece.cents) for piece in play.table.pieces]


# Ended by mistake.


@BOTH
@clause("sicbo-nicc", "8.10", "6.2")
@clause("sicbo-ilga", "9.12", "6.2")
def test_a_streak_that_was_collected_by_mistake_stands_again(game: str) -> None:
    play = running(game, 2)
    play.round(SMALL)
    assert play.table.float_cents == 10_000_500
    restated = restate(play, BIG)
    assert differences(restated) == []
    assert restated.put_back == (Moved(place="1", kind="value", cents=500),)
    assert cells(play) == [("1", "super-streak:big@3", 500)]
    assert play.table.runs == {"small-big": Run("big", 4), "odd-even": Run("odd", 4)}
    assert (play.chips("1"), play.table.float_cents) == (99_500, 10_000_000)
    assert play.table.seats["1"].won_cents == 0
    play.round(BIG)
    play.round(SMALL)
    assert play.chips("1") == 103_000  # four in a row at 6 to 1
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "8.10", "6.2")
@clause("sicbo-ilga", "9.12", "6.2")
def test_a_streak_that_was_paid_by_mistake_runs_on_and_what_was_paid_is_too_much(
    game: str,
) -> None:
    play = running(game, 4)
    play.round(SMALL)  # paid as four in a row: $35 with its stake
    assert play.chips("1") == 103_000
    restated = restate(play, BIG, "1")
    assert differences(restated) == [("1", 3500, 0)]
    assert cells(play) == [("1", "super-streak:big@5", 500)]
    # The player keeps what was given until the case is settled; the house has laid the stake.
    assert (play.chips("1"), play.table.float_cents) == (103_000, 9_996_500)
    assert play.table.seats["1"].won_cents == 3000


@BOTH
@clause("sicbo-nicc", "8.10", "6.3")
@clause("sicbo-ilga", "9.12", "6.3")
def test_a_twelfth_result_that_was_keyed_in_wrongly_is_due_500_to_1(game: str) -> None:
    play = running(game, 11)
    play.round(SMALL)  # paid as eleven in a row: 100 to 1
    restated = restate(play, BIG, "1")
    assert differences(restated) == [("1", 50_500, 250_500)]
    assert cells(play) == []


# Run on by mistake.


@BOTH
@clause("sicbo-nicc", "8.10", "6.4.1")
@clause("sicbo-ilga", "9.12", "6.4.1")
def test_a_streak_that_has_truly_lost_is_collected(game: str) -> None:
    play = running(game, 2)  # the second Big was in truth Small
    restated = restate(play, SMALL)
    assert differences(restated) == []
    assert restated.taken_off == (Moved(place="1", kind="value", cents=500),)
    assert cells(play) == []
    assert play.table.runs["small-big"] == Run("small", 1)
    assert (play.chips("1"), play.table.float_cents) == (99_500, 10_000_500)
    play.accepted(play.place("2", super_streak_small=500))


@BOTH
@clause("sicbo-nicc", "8.10", "6.4.2")
@clause("sicbo-ilga", "9.12", "6.4.2")
def test_a_streak_that_has_truly_won_gives_its_stake_back_and_the_winnings_are_due(
    game: str,
) -> None:
    play = running(game, 5)  # the fifth Big was in truth Small: four in a row
    restated = restate(play, SMALL, "1")
    assert play.happened(PieceReturned)[0].clause == restated.clause
    assert differences(restated) == [("1", 500, 3500)]
    assert cells(play) == []
    assert (play.chips("1"), play.table.float_cents) == (100_000, 10_000_000)


@BOTH
@clause("sicbo-nicc", "8.10", "6.4.2")
@clause("sicbo-ilga", "9.12", "6.4.2")
def test_a_streak_that_runs_on_either_way_has_its_true_count(game: str) -> None:
    play = running(game, 3)
    play.round(TRIPLE)
    assert differences(restate(play, BIG)) == []
    assert cells(play) == [("1", "super-streak:big@4", 500)]
    assert play.table.runs["small-big"] == Run("big", 5)
    assert differences(restate(play, TRIPLE)) == []
    assert cells(play) == [("1", "super-streak:big@3", 500)]
    assert play.table.runs["small-big"] == Run("big", 4)


@BOTH
@clause("sicbo-nicc", "8.10")
@clause("sicbo-ilga", "9.12")
def test_back_and_forth_comes_to_where_it_was(game: str) -> None:
    play = running(game, 2)
    play.round(SMALL)
    float_cents = play.table.float_cents
    restate(play, BIG)
    restate(play, SMALL)
    assert cells(play) == []
    assert play.table.runs["small-big"] == Run("small", 1)
    assert (play.chips("1"), play.table.float_cents) == (99_500, float_cents)


# Placed since.


@BOTH
@clause("sicbo-nicc", "8.10", "6.2")
@clause("sicbo-ilga", "9.12", "6.2")
def test_a_wager_placed_since_on_an_area_that_was_not_truly_open_goes_back(game: str) -> None:
    play = running(game, 2)
    play.round(SMALL)
    play.accepted(play.place("1", super_streak_small=500))
    play.accepted(play.place("2", super_streak_small=500))
    restate(play, BIG)
    returned = play.happened(PieceReturned)
    assert [(one.place, one.cents, one.clause) for one in returned] == [
        ("1", 500, "6.2"),
        ("2", 500, "6.2"),
    ]
    assert cells(play) == [("1", "super-streak:big@3", 500)]
    assert play.chips("2") == 100_000


@BOTH
@clause("sicbo-nicc", "8.10", "6.2")
@clause("sicbo-ilga", "9.12", "6.2")
def test_a_wager_placed_since_stays_where_its_area_was_truly_open(game: str) -> None:
    play = running(game, 2)
    play.round(SMALL)
    play.accepted(play.place("2", super_streak_small=500))
    restate(play, "123")  # Small as well, and even
    assert cells(play) == [("2", "super-streak:small", 500)]
    assert play.table.runs == {"small-big": Run("small", 1), "odd-even": Run("even", 1)}


@BOTH
@clause("sicbo-nicc", "8.10", "6.2")
@clause("sicbo-ilga", "9.12", "6.2")
def test_one_wager_runs_on_a_pair_when_an_earlier_one_stands_again(game: str) -> None:
    side = {"super-streak-side": "player"}
    readings = {"even": "customary", **side}
    play = DealerPlay(game, limits=STREAK, readings=readings, layout="C")
    play.round(SMALL)
    play.accepted(play.place("1", super_streak_small=500))
    play.round(BIG)  # in truth a triple: nothing was decided, and the area was open all the time
    play.accepted(play.place("1", super_streak_big=500))
    play.accepted(play.place("2", super_streak_big=500))
    restate(play, TRIPLE)
    assert cells(play) == [
        ("1", "super-streak:small", 500),
        ("2", "super-streak:big", 500),
    ]


@BOTH
@clause("sicbo-nicc", "8.10", "8.6")
@clause("sicbo-ilga", "9.12", "8.6")
def test_a_round_without_a_result_since_changes_nothing(game: str) -> None:
    play = running(game, 2)
    play.round(SMALL)
    play.open_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="exposed"))
    restate(play, BIG)
    assert cells(play) == [("1", "super-streak:big@3", 500)]
    assert play.table.runs["small-big"] == Run("big", 4)


@BOTH
@clause("sicbo-nicc", "8.10", "6.2")
@clause("sicbo-ilga", "9.12", "6.2")
def test_a_new_gaming_day_has_cut_the_runs_whatever_the_last_result_was(game: str) -> None:
    play = running(game, 2, day_starts=13 * 60 + 10)
    play.round(SMALL)
    play.accepted(play.place("2", super_streak_small=500))
    play.at = NOON + 10 * MINUTE
    play.open_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="exposed"))
    assert play.table.runs["small-big"] == Run()
    restate(play, BIG)
    # What was placed on Small the day before was not truly open then, and goes back.
    assert cells(play) == [("1", "super-streak:big@3", 500)]
    assert play.chips("2") == 100_000
    assert play.table.runs["small-big"] == Run()


# People who have left, and wagers that are void.


@BOTH
@clause("sicbo-nicc", "8.10", "6.2")
@clause("sicbo-ilga", "9.12", "6.2")
def test_the_streak_of_somebody_who_has_left_since_runs_on_under_a_claim(game: str) -> None:
    play = running(game, 2)
    play.round(SMALL)
    play.accepted(play.do("LeavePlace", place="1"))
    play.sit("1", person="newcomer")
    restated = restate(play, BIG)
    (claim,) = play.table.departed
    assert restated.stands_at == {"1": claim}
    assert play.table.departed[claim].person == "player-1"
    assert cells(play) == [(claim, "super-streak:big@3", 500)]
    play.round(BIG)
    play.round(SMALL)
    assert play.chips("1") == 100_000  # the newcomer's own
    if game == "sicbo-nicc":
        assert play.patrons["player-1"].account_cents == 3500
    else:
        assert play.table.departed[claim].value_cents == 3500


@BOTH
@clause("sicbo-nicc", "8.10", "6.2")
@clause("sicbo-ilga", "9.12", "6.2")
def test_somebody_who_has_changed_places_has_the_streak_where_they_are(game: str) -> None:
    play = running(game, 2)
    play.round(SMALL)
    play.accepted(play.do("LeavePlace", place="1"))
    play.sit("4", person="player-1")
    restate(play, BIG)
    assert cells(play) == [("4", "super-streak:big@3", 500)]


@BOTH
@clause("sicbo-nicc", "8.10", "6.2")
@clause("sicbo-ilga", "9.12", "6.2")
def test_a_claim_that_was_lost_by_mistake_is_there_again(game: str) -> None:
    play = running(game, 2)
    play.accepted(play.do("LeavePlace", place="1"))
    (claim,) = play.table.departed
    play.round(SMALL)
    assert play.table.departed == {}
    restate(play, BIG)
    assert cells(play) == [(claim, "super-streak:big@3", 500)]
    assert play.table.departed[claim].person == "player-1"


@clause("sicbo-nicc", "8.10", "9.8.1")
def test_a_wager_that_was_voided_since_is_void() -> None:
    play = running("sicbo-nicc", 5)
    play.accepted(play.staff("RecordDevice", place="1"))
    play.accepted(play.staff("VoidWagers", place="1", ground="device"))
    restated = restate(play, SMALL)
    assert differences(restated) == []
    assert (cells(play), play.chips("1")) == ([], 100_000)


@BOTH
@clause("sicbo-nicc", "8.10", "3.9")
@clause("sicbo-ilga", "9.12", "3.8")
def test_colour_checks_that_were_collected_are_stood_for_by_value_chips(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    issue = {"place": "1", "colour": "red", "count": 1, "each_cents": 500}
    play.accepted(play.dealer("IssueColour", **issue))
    play.round(BIG)
    put = {"place": "1", "spot": "super-streak:big", "cents": 500, "kind": "colour:red"}
    play.accepted(play.do("PlaceChips", **put))
    play.round(SMALL)
    # Red has come free, and means something else by now.
    other = {"place": "2", "colour": "red", "count": 2, "each_cents": 1000}
    play.accepted(play.dealer("IssueColour", **other))
    restated = restate(play, BIG)
    assert restated.put_back == (Moved(place="1", kind="value", cents=500),)
    assert [(piece.kind, piece.cents) for piece in play.table.pieces] == [("value", 500)]


@BOTH
@clause("sicbo-nicc", "8.10", "1.1/casino-promotional-voucher")
@clause("sicbo-ilga", "9.12", "1.1/casino-promotional-voucher")
def test_a_token_that_was_collected_by_mistake_lies_there_again(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="v1", cents=500))
    play.round(BIG)
    put = {"place": "1", "spot": "super-streak:big", "cents": 500, "kind": "token"}
    play.accepted(play.do("PlaceChips", **put))
    play.round(SMALL)
    restated = restate(play, BIG)
    assert restated.put_back == (Moved(place="1", kind="token", cents=500),)
    assert play.table.float_cents == 10_000_000


@BOTH
@clause("sicbo-nicc", "8.10", "8.7.1")
@clause("sicbo-ilga", "9.12", "8.7.1")
def test_streaks_that_failing_lights_have_ended_stay_ended(game: str) -> None:
    play = running(game, 3)
    play.open_bets()
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("ReportLights", lit=()))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    # By the true result it had come four times when the lights ended it: 6 to 1.
    restated = restate(play, BIG, "1")
    assert differences(restated) == [("1", 0, 3500)]
    assert cells(play) == []
    assert play.table.runs["small-big"] == Run("big", 1)


@BOTH
@clause("sicbo-nicc", "8.10", "2.7.2")
@clause("sicbo-ilga", "9.12", "2.7.2")
def test_a_stake_is_laid_again_only_out_of_a_tray_that_has_it(game: str) -> None:
    play = running(game, 2)
    play.round(SMALL)
    play.accepted(play.staff("CreditFloat", cents=10_000_400))
    assert play.table.last is not None
    answer = play.staff("RestateRound", round=play.table.last.round, faces=(4, 5, 6))
    assert play.refused(answer) == ("float-short", "2.7.2")


# What a patron has at risk.


@clause("sicbo-nicc", "8.10", "1.1/loss-limit")
def test_a_stake_that_was_not_lost_is_at_risk_again_and_no_loss() -> None:
    play = running("sicbo-nicc", 2)
    play.round(SMALL)
    patron = play.patrons["player-1"]
    assert sum(patron.open_stakes.values()) == 0
    restate(play, BIG)
    assert play.last is not None
    settled, placed = play.accepted(play.last).told["player-1"]
    assert isinstance(settled, StakesSettled)
    assert (settled.staked_cents, settled.returned_cents) == (0, 500)
    assert isinstance(placed, StakePlaced)
    assert (placed.cents, placed.found) == (500, True)
    assert sum(patron.open_stakes.values()) == 500


@clause("sicbo-nicc", "8.10", "1.1/loss-limit")
def test_a_stake_that_was_lost_in_truth_is_a_loss() -> None:
    play = running("sicbo-nicc", 2)
    restate(play, SMALL)
    assert play.last is not None
    (settled,) = play.accepted(play.last).told["player-1"]
    assert isinstance(settled, StakesSettled)
    assert (settled.staked_cents, settled.returned_cents) == (500, 0)
    assert sum(play.patrons["player-1"].open_stakes.values()) == 0


@clause("sicbo-nicc", "8.10")
def test_the_patron_of_a_streak_that_stands_again_is_named_by_the_command() -> None:
    play = running("sicbo-nicc", 2)
    play.round(SMALL)
    play.accepted(play.do("LeavePlace", place="1"))
    assert play.table.last is not None
    assert play.table.patrons_concerned == {"player-1", "player-2"}
    del play.patrons["player-1"]
    answer = play.staff("RestateRound", round=play.table.last.round, faces=(4, 5, 6))
    assert play.refused(answer)[0] == "patrons-differ"
