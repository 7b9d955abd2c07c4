"""The loss limit at the table: refused beforehand, and cut at no more bets, the latest first."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.kernel.refusal import Refusal
from pitboss.patron.acts.record_advice import AdviceDue
from pitboss.patron.event import PatronEvent
from pitboss.patron.play_events import LimitExceeded
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.state import DealerStage
from tests.stories import clause
from tests.table.dealer.patrons import act, limited
from tests.table.dealer.plays import MINUTE, NOON, STREAK, Answer, DealerPlay, spot

GAME = "sicbo-nicc"


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def with_limit(cents: int, **config: Any) -> DealerPlay:  # settings of a DealerConfig
    """Bets are open, and player 1 has a loss limit for the day."""
    play = DealerPlay(GAME, **config)
    limited(play.patrons["player-1"], play.at, day=cents)
    play.open_bets()
    return play


def found(play: DealerPlay, place: str = "1", kind: str = "value", **cents: int) -> None:
    """Chips that the dealer finds lying, whatever the limit."""
    for name, amount in cents.items():
        lying = {"place": place, "spot": spot(name), "cents": amount, "kind": kind}
        play.accepted(play.dealer("PlaceChips", **lying, found=True))


def given_back(play: DealerPlay) -> list[tuple[int, int, str]]:
    """Piece, cents and clause of what went back by the last command."""
    return [(one.piece, one.cents, one.clause) for one in play.happened(PieceReturned)]


def told(answer: Answer, kind: type[PatronEvent], patron: str = "player-1") -> list[Any]:
    """Events of a kind for a patron's record."""
    assert not isinstance(answer, Refusal), answer.sentence
    events = getattr(answer, "told", {}).get(patron, [])
    return [event for event in events if isinstance(event, kind)]


@clause(GAME, "9.3", "1.1/loss-limit")
def test_a_wager_beyond_the_limit_is_refused_with_what_is_left() -> None:
    play = with_limit(10_000)
    play.accepted(play.place("1", small=6000))
    answer = play.place("1", total_9=5000)
    assert play.refused(answer) == ("over-loss-limit", "9.3")
    assert sentence(answer) == (
        "The loss limit of $100.00 a day leaves $40.00 to wager (rule 9.3)."
    )
    assert isinstance(answer, Refusal)
    assert answer.maximum_cents == 4000
    play.accepted(play.place("1", total_9=4000))  # reaching it is allowed
    play.accepted(play.place("2", total_9=50_000))  # who has none


@clause(GAME, "9.3")
def test_a_loss_narrows_the_limit_and_a_win_widens_it() -> None:
    play = with_limit(10_000)
    play.accepted(play.place("1", small=6000))
    play.close_bets()
    play.settle("146")  # lost
    play.open_bets()
    assert play.refused(play.place("1", small=4100)) == ("over-loss-limit", "9.3")
    play.accepted(play.place("1", small=4000))
    play.close_bets()
    play.settle("145")  # won: $20.00 down
    play.open_bets()
    assert play.refused(play.place("1", small=8100)) == ("over-loss-limit", "9.3")
    play.accepted(play.place("1", small=8000))


@clause(GAME, "9.3")
def test_what_is_taken_back_is_no_longer_at_risk() -> None:
    play = with_limit(10_000)
    play.accepted(play.place("1", small=10_000))
    play.accepted(play.do("TakeChipsBack", place="1", spot="small", cents=2500))
    assert play.refused(play.place("1", big=2600)) == ("over-loss-limit", "9.3")
    play.accepted(play.place("1", big=2500))


@clause(GAME, "9.3")
def test_tokens_are_no_stake_until_the_limit_has_been_reached() -> None:
    play = DealerPlay(GAME)
    limited(play.patrons["player-1"], play.at, day=1000)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=5000))
    play.open_bets()
    play.accepted(play.place("1", small=1000))
    token = {"place": "1", "spot": "total:9", "kind": "token"}
    play.accepted(play.do("PlaceChips", **token, cents=2000))
    assert play.patrons["player-1"].open_stakes == {"table-1": 1000}
    play.close_bets()
    play.settle("146")  # both lost, and with the $10.00 the limit is reached
    play.open_bets()
    answer = play.do("PlaceChips", **token, cents=2000)
    assert play.refused(answer) == ("loss-limit-reached", "31K")


@clause(GAME, "9.3", "1.1/loss-limit")
def test_a_wager_counts_to_the_gaming_day_of_its_round() -> None:
    """The day begins at six: a round from before it is of the old day, the next one is not."""
    play = DealerPlay(GAME)
    limited(play.patrons["player-1"], play.at, day=1000)
    play.round("566", p1={"small": 800})  # $8.00 lost on the 15th
    six = NOON + 17 * 60 * MINUTE
    session = play.patrons["player-1"].session
    assert session is not None
    session.from_at = six - MINUTE  # or the hours of play would bar the player
    play.at = six - 5000
    play.open_bets()
    play.at = six
    assert play.refused(play.place("1", small=700)) == ("over-loss-limit", "9.3")
    play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))
    play.open_bets()
    play.accepted(play.place("1", small=700))
    play.close_bets()
    play.settle("566")  # $7.00 lost on the 16th
    play.open_bets()
    assert play.refused(play.place("1", small=500)) == ("over-loss-limit", "9.3")


@clause(GAME, "9.3", "6.2")
def test_a_streak_placed_before_the_day_turns_counts_to_the_day_of_its_round() -> None:
    readings = {"even": "as-printed"}
    starts = 13 * 60 + 10
    play = DealerPlay(GAME, limits=STREAK, layout="C", readings=readings, gaming_day_starts=starts)
    limited(play.patrons["player-1"], play.at, day=1000)
    play.round("566", p1={"small": 500})  # $5.00 lost on the 14th, and Big opens its area
    play.accepted(play.place("1", super_streak_big=500))
    play.at = NOON + 10 * MINUTE
    play.round("123")  # $5.00 lost on the 15th
    play.open_bets()
    assert play.refused(play.place("1", small=600)) == ("over-loss-limit", "9.3")
    play.accepted(play.place("1", small=500))


# Cut at no more bets.


@clause(GAME, "8.15", "8.15.1")
def test_the_excess_goes_back_latest_first_with_the_boundary_wager_split() -> None:
    """Allowance $100: Small $60, total 10 $30, single 6 $20; then 2, 4, 4."""
    play = with_limit(10_000)
    play.accepted(play.place("1", small=6000, total_10=3000))
    found(play, single_6=2000)
    answer = play.dealer("CallNoMoreBets")
    assert given_back(play) == [(3, 1000, "8.15.1")]
    play.accepted(play.dealer("LiftDome"))
    play.settle("442")
    # + $60 at evens, + $180 at 6 to 1, - $10
    assert play.chips("1") == 100_000 + 23_000
    (exceeded,) = told(answer, LimitExceeded)
    assert (exceeded.limit, exceeded.limit_cents, exceeded.over_cents) == ("day", 10_000, 1000)
    assert exceeded.clause == "1.1/gaming-limit"
    (advice,) = told(answer, AdviceDue)
    assert advice.clause == "8.15.1"
    assert advice.text == (
        "Wagers went beyond the loss limit by $10.00: chips bought or brought are declared before "
        "the round, and chips left on leaving."
    )
    assert play.replayed() == play.table


@clause(GAME, "8.15.1")
def test_the_order_is_that_of_each_wagers_last_increase() -> None:
    play = with_limit(10_000)
    found(play, small=6000, total_10=3000)
    found(play, small=5000)  # with which Small is the latest wager, all of it
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == [(3, 4000, "8.15.1")]
    again = with_limit(2000)
    found(again, small=6000, total_10=3000)
    found(again, small=5000)
    again.accepted(again.dealer("CallNoMoreBets"))
    # 12,000 too much: both pieces of Small, then 1,000 of the total.
    assert given_back(again) == [(3, 5000, "8.15.1"), (1, 6000, "8.15.1"), (2, 1000, "8.15.1")]


@clause(GAME, "8.15.1", "4.2")
def test_what_is_left_stands_even_below_the_minimum() -> None:
    play = with_limit(10_000)
    found(play, small=9800, big=1000)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert [(one.cell, one.cents) for one in play.table.pieces] == [("small", 9800), ("big", 200)]
    play.accepted(play.dealer("LiftDome"))
    play.settle("146")
    assert play.chips("1") == 100_000 - 9800 + 200


@clause(GAME, "8.15.1")
def test_tokens_are_not_cut_and_others_are_not_touched() -> None:
    play = DealerPlay(GAME)
    limited(play.patrons["player-1"], play.at, day=10_000)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=5000))
    play.open_bets()
    found(play, small=12_000)
    found(play, kind="token", total_9=5000)
    found(play, "2", small=50_000)
    answer = play.dealer("CallNoMoreBets")
    assert given_back(play) == [(1, 2000, "8.15.1")]
    assert told(answer, AdviceDue, "player-2") == []


@clause(GAME, "8.15.1")
def test_a_colour_check_is_not_broken() -> None:
    play = DealerPlay(GAME)
    limited(play.patrons["player-1"], play.at, day=10_000)
    play.accepted(play.dealer("IssueColour", place="1", colour="red", count=10, each_cents=1000))
    play.open_bets()
    found(play, small=9500)
    found(play, kind="colour:red", big=2000)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == [(2, 2000, "8.15.1")]  # $15.00 too much, in checks of $10.00


@clause(GAME, "4.3", "8.15")
def test_what_is_above_the_maximum_goes_back_first_and_counts_no_more() -> None:
    play = with_limit(110_000, chips_cents=500_000)
    found(play, small=104_000, big=8000)
    play.accepted(play.dealer("CallNoMoreBets"))
    # $1,120 lie there; $40 are above the maximum of $1,000, and $1,080 are within the limit.
    assert given_back(play) == [(1, 4000, "4.3")]
    again = with_limit(105_000, chips_cents=500_000)
    found(again, small=104_000, big=8000)
    answer = again.dealer("CallNoMoreBets")
    assert given_back(again) == [(1, 4000, "4.3"), (2, 3000, "8.15.1")]
    assert [one.over_cents for one in told(answer, LimitExceeded)] == [3000]


@clause(GAME, "4.3", "8.15", "8.15.1")
def test_an_increase_that_went_back_above_the_maximum_makes_no_wager_the_latest() -> None:
    """Small at its maximum of $1,000, then Big, then $40 more on Small: $30 too much remain."""
    play = with_limit(105_000, chips_cents=500_000)
    found(play, small=100_000, big=8000)
    found(play, small=4000)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == [(3, 4000, "4.3"), (2, 3000, "8.15.1")]


@clause(GAME, "8.15.1", "6.2")
def test_a_streak_that_runs_counts_and_is_not_cut() -> None:
    readings = {"even": "as-printed"}
    play = DealerPlay(GAME, limits=STREAK, layout="C", readings=readings)
    limited(play.patrons["player-1"], play.at, day=10_000)
    play.round("566")
    play.accepted(play.place("1", super_streak_big=500))
    play.round("566")
    play.open_bets()
    answer = play.place("1", small=9600)
    assert play.refused(answer) == ("over-loss-limit", "9.3")
    found(play, small=11_000)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == [(2, 1500, "8.15.1")]
    assert [one.cents for one in play.table.pieces] == [500, 9500]


@clause(GAME, "8.15.1", "6.7")
def test_a_streak_of_this_round_goes_back_whole() -> None:
    readings = {"even": "as-printed"}
    play = DealerPlay(GAME, limits=STREAK, layout="C", readings=readings)
    limited(play.patrons["player-1"], play.at, day=700)
    play.round("566")
    found(play, super_streak_big=500, super_streak_odd=500)
    play.open_bets()
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == [(2, 500, "8.15.1")]  # $3.00 too much, of one amount of $5.00


@clause(GAME, "8.15.1", "6.7")
def test_a_streak_before_the_excess_stands() -> None:
    readings = {"even": "as-printed"}
    play = DealerPlay(GAME, limits=STREAK, layout="C", readings=readings)
    limited(play.patrons["player-1"], play.at, day=500)
    play.round("566")
    found(play, super_streak_big=500)
    play.open_bets()
    found(play, small=700)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == [(2, 700, "8.15.1")]


@clause(GAME, "8.15", "8.15.2")
def test_found_later_in_the_round_the_same_cut_is_made_whatever_the_dice_show() -> None:
    play = with_limit(10_000)
    play.accepted(play.place("1", small=6000, big=4000))
    play.close_bets()
    play.accepted(play.dealer("EnterResult", faces=(1, 4, 6)))
    play.accepted(play.dealer("ConfirmResult", faces=(1, 4, 6)))
    answer = play.dealer("FindOverLimit", place="1")
    assert play.refused(answer) == ("not-over-limit", "8.15")
    act(play.patrons["player-1"], "SetLossLimit", play.at, period="day", cents=7000)
    answer = play.do("FindOverLimit", place="1", by="2", reason="envy")
    assert play.refused(answer) == ("not-your-office", "8.15")
    play.accepted(play.dealer("FindOverLimit", place="1"))
    assert given_back(play) == [(2, 3000, "8.15.1")]  # Big has won, and is cut all the same
    play.accepted(play.dealer("CollectLosers"))
    answer = play.dealer("FindOverLimit", place="1")
    assert play.refused(answer) == ("not-over-limit", "8.15")
    play.accepted(play.dealer("PayWinners"))
    assert play.chips("1") == 100_000 - 6000 + 1000
    assert play.refused(play.dealer("FindOverLimit", place="1")) == ("not-now", "8.15.2")


@clause(GAME, "8.15", "8.15.1")
def test_found_after_the_losers_were_collected_a_loser_beyond_the_limit_comes_back_too() -> None:
    play = with_limit(10_000)
    play.accepted(play.place("1", big=6000, small=4000))
    play.accepted(play.place("2", small=500))
    play.close_bets()
    play.accepted(play.dealer("EnterResult", faces=(1, 4, 6)))
    play.accepted(play.dealer("ConfirmResult", faces=(1, 4, 6)))
    play.accepted(play.dealer("CollectLosers"))
    tray = play.table.float_cents
    act(play.patrons["player-1"], "SetLossLimit", play.at, period="day", cents=7000)
    play.accepted(play.dealer("FindOverLimit", place="1"))
    # Small came last: $30.00 of it was no wager, and only $10.00 of it is collected again.
    assert given_back(play) == [(2, 3000, "8.15.1")]
    assert (play.table.stage, play.table.collected) == (DealerStage.LIT, [])
    assert play.table.float_cents == tray - 4500
    assert play.refused(play.dealer("PayWinners"))[0] == "not-now"
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert play.chips("1") == 100_000 - 1000 + 6000
    assert play.chips("2") == 100_000 - 500
    assert play.refused(play.dealer("FindOverLimit", place="1")) == ("not-now", "8.15.2")


@clause(GAME, "8.15.2")
def test_earlier_rounds_are_left_as_they_are() -> None:
    play = with_limit(10_000)
    play.accepted(play.place("1", small=10_000))
    play.close_bets()
    play.settle("145")
    act(play.patrons["player-1"], "SetLossLimit", play.at, period="day", cents=100)
    play.open_bets()
    answer = play.dealer("FindOverLimit", place="1")
    assert play.refused(answer) == ("not-over-limit", "8.15")
    assert sentence(answer) == ("The wagers of player-1 are within the loss limit (rule 8.15).")
    assert play.chips("1") == 110_000


PLACED = st.lists(
    st.tuples(
        st.sampled_from(["small", "big", "total:9", "single:6", "pair:1-2"]),
        st.integers(1, 90).map(lambda hundreds: hundreds * 100),
    ),
    min_size=1,
    max_size=8,
)


@clause(GAME, "8.15", "8.15.1")
@settings(max_examples=120, deadline=None)
@given(placed=PLACED, allowance=st.integers(1, 700).map(lambda hundreds: hundreds * 100))
def test_exactly_the_excess_goes_back_and_the_earliest_wagers_stand(
    placed: list[tuple[str, int]], allowance: int
) -> None:
    """Reckoned here with a pile per wager: an increase moves the pile to the end of the row."""
    play = with_limit(allowance)
    piles: dict[str, int] = {}
    for name, cents in placed:
        lying = {"place": "1", "spot": name, "cents": cents}
        play.accepted(play.dealer("PlaceChips", **lying, found=True))
        piles[name] = piles.pop(name, 0) + cents
    over = max(0, sum(piles.values()) - allowance)
    for name in reversed(list(piles)):
        back = min(over, piles[name])
        piles[name] -= back
        over -= back
    play.accepted(play.dealer("CallNoMoreBets"))
    left: dict[str, int] = {}
    for piece in play.table.pieces:
        left[piece.cell] = left.get(piece.cell, 0) + piece.cents
    assert left == {name: cents for name, cents in piles.items() if cents}
    assert sum(left.values()) == min(allowance, sum(cents for _, cents in placed))
    assert play.patrons["player-1"].open_stakes.get("table-1", 0) == sum(left.values())


@clause(GAME, "9.3")
@settings(max_examples=60, deadline=None)
@given(placed=PLACED, allowance=st.integers(1, 300).map(lambda hundreds: hundreds * 100))
def test_what_is_placed_by_hand_never_needs_to_be_cut(
    placed: list[tuple[str, int]], allowance: int
) -> None:
    play = with_limit(allowance)
    for name, cents in placed:
        answer = play.do("PlaceChips", place="1", spot=name, cents=cents)
        fits = sum(piece.cents for piece in play.table.pieces) <= allowance
        assert fits, sentence(answer)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert given_back(play) == []


@pytest.mark.parametrize("place", ["3", "9"])
@clause(GAME, "2.1")
def test_a_loss_limit_is_somebodys_who_is_there(place: str) -> None:
    play = with_limit(10_000)
    assert play.refused(play.dealer("FindOverLimit", place=place))[1] == "2.1"
