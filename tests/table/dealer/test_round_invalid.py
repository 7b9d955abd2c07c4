"""Invalid wagers that are found in the course of the round: how they are settled (8.14.2)."""

from __future__ import annotations

from pitboss.patron.play_events import StakesSettled
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.losers_laid_again import LosersLaidAgain
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.results import Moved, Paid
from tests.stories import clause
from tests.table.dealer.plays import STREAK, DealerPlay

FOUND = {"place": "1", "ground": "no-card"}


def entered(play: DealerPlay, faces: tuple[int, int, int]) -> None:
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=faces))


@clause("sicbo-nicc", "8.14.2", "1.1/invalid-wager")
def test_8_14_2_winners_get_their_stake_only_and_losers_are_collected_and_marked() -> None:
    play = DealerPlay("sicbo-nicc")
    play.open_bets()
    play.accepted(play.place("1", small=500, big=700))
    play.accepted(play.place("2", small=900))
    play.close_bets()
    play.accepted(play.dealer("FindInvalid", **FOUND))
    entered(play, (1, 2, 4))
    play.accepted(play.dealer("CollectLosers"))
    (collected,) = play.happened(LosersCollected)
    # SB-33: it is lost, and marked so that it could be paid out should that be ruled.
    assert collected.invalid_lost == (Moved(place="1", kind="value", cents=700),)
    decision = play.accepted(play.dealer("PayWinners"))
    (paid,) = play.happened(WinnersPaid)
    assert paid.paid == (
        Paid(piece=1, place="1", kind="value", stake_cents=500, won_cents=0, clause="8.14.2"),
        Paid(piece=3, place="2", kind="value", stake_cents=900, won_cents=900),
    )
    assert (play.chips("1"), play.chips("2")) == (99_300, 100_900)
    (told,) = decision.told["player-1"]
    assert isinstance(told, StakesSettled)
    assert (told.staked_cents, told.returned_cents) == (1200, 500)
    assert play.replayed() == play.table


@clause("sicbo-nicc", "8.14.2", "1.1/invalid-wager")
def test_sb_33_where_the_table_is_read_so_losing_stakes_go_back_too() -> None:
    play = DealerPlay("sicbo-nicc", readings={"invalid-losers": "returned"})
    play.open_bets()
    play.accepted(play.place("1", small=500, big=700))
    play.accepted(play.place("2", big=900))
    play.close_bets()
    play.accepted(play.dealer("FindInvalid", **FOUND))
    entered(play, (1, 2, 4))
    play.accepted(play.dealer("CollectLosers"))
    (collected,) = play.happened(LosersCollected)
    assert (collected.cents, collected.invalid_lost) == (900, ())
    play.accepted(play.dealer("PayWinners"))
    (paid,) = play.happened(WinnersPaid)
    assert [(one.piece, one.stake_cents, one.won_cents, one.clause) for one in paid.paid] == [
        (1, 500, 0, "8.14.2"),
        (2, 700, 0, "1.1/invalid-wager"),
    ]
    assert (play.chips("1"), play.chips("2")) == (100_000, 99_100)
    # The other way about nothing more is due to them: both stakes are back already.
    play.accepted(play.staff("RestateRound", round=1, faces=(4, 5, 6), cases={"2": "C-1"}))
    (restated,) = play.happened(RoundRestated)
    assert [(one.place, one.due_cents) for one in restated.differences] == [("2", 1800)]
    assert play.replayed() == play.table


@clause("sicbo-nicc", "8.14.2", "1.1/invalid-wager")
def test_sb_33_losers_that_were_collected_before_it_was_found_go_back_all_the_same() -> None:
    """Until now the round could not be ended any more: what had to go back lay nowhere."""
    play = DealerPlay("sicbo-nicc", readings={"invalid-losers": "returned"})
    play.open_bets()
    play.accepted(play.place("1", small=500, big=700))
    play.accepted(play.place("2", big=900))
    play.close_bets()
    entered(play, (1, 2, 4))
    play.accepted(play.dealer("CollectLosers"))
    assert (play.chips("1"), play.chips("2")) == (98_800, 99_100)
    play.accepted(play.dealer("FindInvalid", **FOUND))
    (again,) = play.happened(LosersLaidAgain)
    assert again.put_back == (
        Moved(place="1", kind="value", cents=700),
        Moved(place="2", kind="value", cents=900),
    )
    play.accepted(play.dealer("CollectLosers"))
    (collected,) = play.happened(LosersCollected)
    assert (collected.cents, collected.collected) == (
        900, (Moved(place="2", kind="value", cents=900),),
    )  # fmt: skip
    # To find it once more changes nothing.
    play.accepted(play.dealer("FindInvalid", **FOUND))
    assert play.happened(LosersLaidAgain) == []
    play.accepted(play.dealer("PayWinners"))
    assert (play.chips("1"), play.chips("2")) == (100_000, 99_100)
    assert play.replayed() == play.table


@clause("sicbo-nicc", "8.14.2", "8.14.3")
def test_the_next_round_is_not_invalid_by_what_was_found_in_this_one() -> None:
    play = DealerPlay("sicbo-nicc")
    play.open_bets()
    play.accepted(play.place("1", big=500))
    play.close_bets()
    play.accepted(play.dealer("FindInvalid", **FOUND))
    entered(play, (1, 2, 4))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    play.round("124", p1={"small": 500})
    assert play.chips("1") == 100_000


@clause("sicbo-nicc", "8.14.2", "6.2")
def test_a_super_streak_found_invalid_while_it_runs_wins_nothing_in_the_end() -> None:
    play = DealerPlay("sicbo-nicc", limits=STREAK, readings={"even": "customary"}, layout="C")
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    for _ in range(3):
        play.round("456")
    play.open_bets()
    play.close_bets()
    play.accepted(play.dealer("FindInvalid", **FOUND))
    play.settle("456")
    # A later round, with a valid card: the ordinary wager is good, the streak is not (SB-17).
    play.round("124", p1={"small": 500})
    assert play.chips("1") == 100_500
    assert play.table.pieces == []
    assert play.replayed() == play.table


@clause("sicbo-nicc", "8.14.2", "8.10")
def test_a_round_restated_treats_invalid_wagers_as_invalid() -> None:
    play = DealerPlay("sicbo-nicc")
    play.open_bets()
    play.accepted(play.place("1", small=500, big=700))
    play.close_bets()
    play.accepted(play.dealer("FindInvalid", **FOUND))
    play.settle("124")
    cases = {"1": "C-1"}
    answer = play.staff("RestateRound", round=1, faces=(4, 5, 6), cases=cases)
    play.accepted(answer)
    (restated,) = play.happened(RoundRestated)
    # Small was given back its $5 and is due nothing; Big is due its stake of $7 and no more.
    assert [(one.given_cents, one.due_cents) for one in restated.differences] == [(500, 700)]
