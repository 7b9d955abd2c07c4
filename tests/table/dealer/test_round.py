"""The round in its order: tumble, bets, no more bets, the dome, the numbers, losers, winners."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.table.dealer.acts.call_no_more_bets import BetsClosed
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.shake_dice import DiceTumbled, RoundBegun
from pitboss.table.dealer.results import Moved, Paid
from pitboss.table.dealer.state import DealerStage
from tests.stories import clause
from tests.table.dealer.plays import Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


# Tumbling.


@BOTH
@clause("sicbo-nicc", "5.1", "5.1/call")
@clause("sicbo-ilga", "5.1", "5.1/call")
def test_5_1_bets_are_called_for_once_the_dice_were_tumbled_three_times(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ShakeDice"))
    assert sentence(play.dealer("CallForBets")) == (
        "The dice must be tumbled at least three times before bets are called for: so far 1 "
        "(rule 5.1)."
    )
    play.accepted(play.dealer("ShakeDice"))
    assert play.refused(play.dealer("CallForBets")) == ("too-few-tumbles", "5.1")
    play.accepted(play.dealer("ShakeDice"))
    assert play.happened(DiceTumbled) == [DiceTumbled(tumbles=3)]
    play.accepted(play.dealer("CallForBets"))
    assert play.table.stage is DealerStage.BETTING
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "5.1")
@clause("sicbo-ilga", "5.1")
def test_5_1_one_activation_may_tumble_them_three_times_or_more(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.staff("ShakeDice", tumbles=5))
    play.accepted(play.dealer("CallForBets"))
    assert play.table.tumbles == 5


@pytest.mark.parametrize("tumbles", [0, -3, 101])
def test_no_other_number_of_tumbles_is_taken(tumbles: int) -> None:
    play = DealerPlay()
    answer = play.dealer("ShakeDice", tumbles=tumbles)
    assert play.refused(answer) == ("not-understood", "")
    assert sentence(answer) == f"The dice are tumbled from 1 to 100 times, not {tumbles}."
    assert play.table.stage is DealerStage.BETWEEN


@clause("sicbo-nicc", "1.1/round-of-play")
def test_the_round_of_play_begins_with_the_tumbler_and_ends_with_the_last_payment() -> None:
    play = DealerPlay("sicbo-nicc")
    assert play.table.rounds == []
    play.accepted(play.dealer("ShakeDice", tumbles=3))
    # 13:00:05 and so on: five commands have opened the table and seated two players.
    begun_at = play.at
    assert play.happened(RoundBegun) == [RoundBegun(round=1, gaming_day="2025-10-15", tumbles=3)]
    play.accepted(play.dealer("CallForBets"))
    play.place("1", small=500)
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("CollectLosers"))
    (book,) = play.table.rounds
    assert (book.opened_at, book.decided_at, book.status) == (begun_at, None, "closed")
    play.accepted(play.dealer("PayWinners"))
    assert (book.opened_at, book.decided_at, book.status) == (begun_at, play.at, "settled")
    assert (book.stakes_cents, book.returned_cents, book.result) == (500, 1000, "124")


@BOTH
@clause("sicbo-nicc", "5.1")
@clause("sicbo-ilga", "5.1")
def test_no_round_begins_before_the_last_is_over_and_none_is_left_out(game: str) -> None:
    play = DealerPlay(game)
    assert play.refused(play.dealer("ShakeDice", round=2)) == ("wrong-round", "5.1")
    play.open_bets()
    answer = play.dealer("ShakeDice", round=2)
    assert sentence(answer) == ("That cannot be done now: the round is open for bets (rule 5.1).")
    play.close_bets()
    assert play.refused(play.dealer("ShakeDice")) == ("not-now", "5.1")
    play.settle("123")
    assert play.refused(play.dealer("ShakeDice", round=1)) == ("wrong-round", "5.1")
    play.accepted(play.dealer("ShakeDice", round=2))


@BOTH
@clause("sicbo-nicc", "5.6", "1.1/dealer", "2.1")
@clause("sicbo-ilga", "5.6", "1.1/dealer", "2.1")
def test_5_6_nobody_but_a_dealer_or_a_supervisor_touches_the_tumbler(game: str) -> None:
    play = DealerPlay(game)
    answer = play.do("ShakeDice", round=1, tumbles=3)
    assert sentence(answer) == (
        "Only the dealer, casino supervisor or games supervisor may do that (rule 5.6)."
    )
    play.open_bets()
    play.accepted(play.dealer("CallNoMoreBets"))
    assert play.refused(play.do("LiftDome", round=1)) == ("not-your-office", "5.6")
    games_supervisor = {"by": "gus", "office": "games-supervisor"}
    play.accepted(play.do("LiftDome", round=1, **games_supervisor))


@BOTH
@pytest.mark.parametrize(
    ("command", "rule"),
    [
        ("CallForBets", "5.1"), ("CallNoMoreBets", "5.2"), ("EnterResult", "5.4"),
        ("ConfirmResult", "5.4"), ("CollectLosers", "5.5"), ("PayWinners", "5.5"),
    ],
)  # fmt: skip
@clause("sicbo-nicc", "2.1", "1.1/dealer")
@clause("sicbo-ilga", "2.1", "1.1/dealer")
def test_a_player_runs_no_part_of_the_round(game: str, command: str, rule: str) -> None:
    play = DealerPlay(game)
    faces = {"faces": (1, 2, 3)} if "Result" in command else {}
    answer = play.do(command, round=1, **faces)
    assert play.refused(answer) == ("not-your-office", rule)


# No more bets, and the dome.


@BOTH
@clause("sicbo-nicc", "5.2", "2.4", "5.2/touch-screen")
@clause("sicbo-ilga", "5.2", "2.4", "5.2/touch-screen")
def test_5_2_the_dice_stay_covered_until_no_more_bets(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ShakeDice", tumbles=3))
    answer = play.dealer("LiftDome")
    assert sentence(answer) == ("That cannot be done now: the round is being tumbled (rule 5.2).")
    play.accepted(play.dealer("CallForBets"))
    assert play.refused(play.dealer("LiftDome")) == ("not-now", "5.2")
    play.accepted(play.dealer("CallNoMoreBets"))
    play.accepted(play.dealer("LiftDome"))
    assert play.table.stage is DealerStage.UNCOVERED
    assert play.refused(play.dealer("LiftDome")) == ("not-now", "5.2")


@BOTH
@clause("sicbo-nicc", "3.14", "5.2")
@clause("sicbo-ilga", "3.13", "5.2")
def test_wagers_are_settled_as_they_lie_at_no_more_bets(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.place("1", small=1500, total_7=500)
    play.place("2", big=2000)
    play.accepted(play.dealer("CallNoMoreBets"))
    assert play.happened(BetsClosed) == [BetsClosed(round=1, stakes_cents=4000)]
    lay = [(piece.place, piece.cell, piece.cents) for piece in play.table.pieces]
    assert lay == [("1", "small", 1500), ("1", "total:7", 500), ("2", "big", 2000)]
    assert not hasattr(play.place("2", big=500), "events")
    play.accepted(play.dealer("LiftDome"))
    assert [(piece.place, piece.cell, piece.cents) for piece in play.table.pieces] == lay


# Losers, then winners.


@BOTH
@clause("sicbo-nicc", "5.5", "7.1")
@clause("sicbo-ilga", "5.5", "7.1")
def test_5_5_losers_are_collected_and_then_winners_are_paid(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    # 1-2-4 is Small, seven in all, and shows one 1.
    play.place("1", small=1500, total_7=500, single_1=700)
    play.place("2", big=2000, any_triple=500)
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(4, 1, 2)))
    answer = play.dealer("PayWinners")
    assert sentence(answer) == "That cannot be done now: the round is lit (rule 5.5)."
    play.accepted(play.dealer("CollectLosers"))
    (collected,) = play.happened(LosersCollected)
    assert (collected.pieces, collected.cents) == ((4, 5), 2500)
    assert collected.collected == (Moved(place="2", kind="value", cents=2500),)
    by_clause = {one.cell: (one.verdict, one.odds) for one in collected.cells}
    assert by_clause == {
        "small": ("wins", "1/1"),
        "total:7": ("wins", "12/1"),
        "single:1": ("wins", "1/1"),
        "big": ("loses", ""),
        "any-triple": ("loses", ""),
    }
    assert play.table.float_cents == 10_002_500
    assert (play.chips("1"), play.chips("2")) == (97_300, 97_500)
    assert play.refused(play.dealer("CollectLosers")) == ("not-now", "5.5")
    play.accepted(play.dealer("PayWinners"))
    (paid,) = play.happened(WinnersPaid)
    assert paid.paid == (
        Paid(piece=1, place="1", kind="value", stake_cents=1500, won_cents=1500),
        Paid(piece=2, place="1", kind="value", stake_cents=500, won_cents=6000),
        Paid(piece=3, place="1", kind="value", stake_cents=700, won_cents=700),
    )
    # 973 in front, 27 staked, 82 won; the float gained 25 and paid 82.
    assert (play.chips("1"), play.chips("2")) == (108_200, 97_500)
    assert play.table.float_cents == 9_994_300
    assert (play.table.pieces, play.table.collected) == ([], [])
    assert play.table.results == [(1, "124")]
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "5.5")
@clause("sicbo-ilga", "5.5")
def test_5_5_nothing_is_collected_before_the_areas_are_lit(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.place("1", small=500)
    play.close_bets()
    assert play.refused(play.dealer("CollectLosers")) == ("not-now", "5.5")
    play.accepted(play.dealer("EnterResult", faces=(6, 6, 5)))
    assert sentence(play.dealer("CollectLosers")) == (
        "That cannot be done now: the round is entered and not confirmed (rule 5.5)."
    )


@BOTH
@clause("sicbo-nicc", "5.5")
@clause("sicbo-ilga", "5.5")
def test_a_round_without_wagers_is_played_to_its_end(game: str) -> None:
    play = DealerPlay(game)
    play.round("333")
    assert play.table.results == [(1, "333")]
    assert play.table.next_round == 2


# The float tray.


@BOTH
@clause("sicbo-nicc", "1.1/float-tray")
@clause("sicbo-ilga", "1.1/float-tray")
def test_nobody_is_paid_out_of_a_locked_tray(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.place("1", small=500)
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("LockFloat", locked=True))
    assert play.refused(play.dealer("PayWinners")) == ("float-locked", "1.1/float-tray")
    play.accepted(play.dealer("LockFloat", locked=False))
    play.accepted(play.dealer("PayWinners"))
    assert play.chips("1") == 100_500


@BOTH
@clause("sicbo-nicc", "1.1/float-tray")
@clause("sicbo-ilga", "1.1/float-tray")
def test_nothing_is_collected_into_a_locked_tray(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.place("1", big=500)
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("LockFloat", locked=True))
    assert play.refused(play.dealer("CollectLosers")) == ("float-locked", "1.1/float-tray")
    play.accepted(play.dealer("LockFloat", locked=False))
    play.accepted(play.dealer("CollectLosers"))


@BOTH
@clause("sicbo-nicc", "1.1/float-tray", "2.7.2")
@clause("sicbo-ilga", "1.1/float-tray", "2.7.2")
def test_a_fill_is_called_for_where_the_tray_cannot_pay(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.staff("CreditFloat", cents=9_990_000))
    play.open_bets()
    play.place("1", triple_1=500)
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 1, 1)))
    play.accepted(play.dealer("CollectLosers"))
    # 180 to 1 on $5 is $900, and $100 is there.
    assert sentence(play.dealer("PayWinners")) == (
        "The float holds $100.00 and $900.00 is needed: call for a fill first (rule 2.7.2)."
    )
    play.accepted(play.staff("FillFloat", cents=80_000))
    play.accepted(play.dealer("PayWinners"))
    assert (play.chips("1"), play.table.float_cents) == (190_000, 0)


# Tokens and colour checks.


@BOTH
@clause("sicbo-nicc", "1.1/casino-promotional-voucher", "3.4")
@clause("sicbo-ilga", "1.1/casino-promotional-voucher", "3.3")
def test_a_token_is_given_back_when_it_wins_and_its_winnings_are_chips(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="v1", cents=2000))
    play.open_bets()
    for spot in ("small", "big"):
        play.accepted(play.do("PlaceChips", place="1", spot=spot, cents=1000, kind="token"))
    play.close_bets()
    play.settle("124")
    seat = play.table.seats["1"]
    # SB-47 (b): the token on Small is back, that on Big is gone, and $10 was won in chips.
    assert (seat.tokens_cents, seat.value_cents) == (1000, 101_000)
    assert play.ledger.balance("tokens") == -1000
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "3.4", "1.1/colour-checks")
@clause("sicbo-ilga", "3.3", "1.1/colour-checks")
def test_colour_checks_go_back_as_colour_checks_and_win_value_chips(game: str) -> None:
    play = DealerPlay(game)
    issue = {"place": "1", "colour": "red", "count": 10, "each_cents": 500}
    play.accepted(play.dealer("IssueColour", **issue))
    play.open_bets()
    for spot in ("small", "big"):
        play.accepted(play.do("PlaceChips", place="1", spot=spot, cents=1000, kind="colour:red"))
    play.close_bets()
    play.settle("124")
    seat = play.table.seats["1"]
    # Ten checks of $5 less two that lost; $10 was won in value chips.
    assert (seat.colours, seat.value_cents) == ({"red": 8}, 96_000)
    assert play.replayed() == play.table


# Rounds sat out.


@BOTH
@clause("sicbo-nicc", "9.14")
@clause("sicbo-ilga", "9.9")
def test_rounds_without_a_wager_are_counted_and_one_wager_ends_the_count(game: str) -> None:
    play = DealerPlay(game, players="1 2 3 4")
    play.round("124", p1={"small": 500})
    play.round("124", p1={"small": 500})
    idle = {name: seat.idle for name, seat in play.table.seats.items()}
    assert idle == {"1": 0, "2": 2, "3": 2, "4": 2}
    play.round("124", p2={"big": 500})
    assert (play.table.seats["1"].idle, play.table.seats["2"].idle) == (1, 0)


@BOTH
@clause("sicbo-nicc", "9.14")
@clause("sicbo-ilga", "9.9")
def test_a_round_without_a_result_is_not_counted_as_sat_out(game: str) -> None:
    play = DealerPlay(game, players="1 2 3 4")
    play.round("124")
    play.open_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))
    assert play.table.seats["1"].idle == 1


@BOTH
@clause("sicbo-nicc", "9.14")
@clause("sicbo-ilga", "9.9")
def test_a_round_that_had_begun_when_the_player_came_is_not_counted(game: str) -> None:
    play = DealerPlay(game, players="1 2 3")
    play.open_bets()
    play.sit("4")  # the table was not full when the round began
    play.close_bets()
    play.settle("124")
    assert (play.table.seats["2"].idle, play.table.seats["4"].idle) == (0, 0)
