"""Super Streak at the table: when its areas are open, what is counted, and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.patron.play_events import AccountReceived, StakesSettled
from pitboss.rules.sign import Limit
from pitboss.rules.situation import Run
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.results import Paid
from pitboss.table.dealer.streaks import StreakArea, StreakWager, streak_areas
from tests.stories import clause
from tests.table.dealer.plays import STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
# Each is Big or Small, and odd or even.
BIG_ODD, BIG_EVEN, SMALL_ODD, SMALL_EVEN = "456", "455", "124", "134"
TEN = "136"


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def streak_table(game: str, even: str = "customary", **readings: str) -> DealerPlay:
    chosen = {name.replace("_", "-"): choice for name, choice in readings.items()}
    return DealerPlay(game, limits=STREAK, readings={"even": even, **chosen}, layout="C")


def area(play: DealerPlay, pair: str = "small-big") -> StreakArea:
    """The area of a pair as the screens show it."""
    return next(one for one in streak_areas(play.table, play.at) if one.pair == pair)


def counts(play: DealerPlay) -> Mapping[str, int]:
    """How far each live wager has come, by side."""
    areas = streak_areas(play.table, play.at)
    return {wager.side: wager.count for one in areas for wager in one.wagers}


# What is counted.


@BOTH
@clause("sicbo-nicc", "6.2", "6.3", "6.3.2", "6.4.2", "7.2")
@clause("sicbo-ilga", "6.2", "6.3", "6.3.2", "6.4.2", "7.2")
def test_the_result_that_opened_the_area_is_not_one_of_the_streak(game: str) -> None:
    """The test vector of SB-02: counted from the next result, four in a row, 6 to 1."""
    play = streak_table(game)
    play.round(BIG_ODD)
    play.accepted(play.place("1", super_streak_big=500))
    seen = []
    for result in (BIG_ODD, BIG_EVEN, "444", BIG_ODD, BIG_EVEN):
        play.round(result)
        seen.append((area(play).run_length, counts(play)["big"]))
    assert seen == [(2, 1), (3, 2), (3, 2), (4, 3), (5, 4)]
    play.round(SMALL_ODD)
    (paid,) = play.happened(WinnersPaid)
    assert paid.paid == (Paid(piece=1, place="1", kind="value", stake_cents=500, won_cents=3000),)
    assert play.chips("1") == 103_000
    assert play.replayed() == play.table


# How many in a row, and what one unit comes to with its stake.
TABLE = [
    (0, 0), (1, 0), (2, 0), (3, 0), (4, 7), (5, 11), (6, 16), (7, 21), (8, 36), (9, 51), (10, 76),
    (11, 101),
]  # fmt: skip


@BOTH
@pytest.mark.parametrize(("length", "comes_to"), TABLE)
@clause("sicbo-nicc", "6.4.1", "6.4.2", "7.2")
@clause("sicbo-ilga", "6.4.1", "6.4.2", "7.2")
def test_7_2_a_streak_that_ends_is_paid_once_by_its_length(
    game: str, length: int, comes_to: int
) -> None:
    play = streak_table(game)
    play.round(SMALL_EVEN)
    play.accepted(play.place("1", super_streak_small=500))
    for _ in range(length):
        play.round(SMALL_EVEN)
        assert play.chips("1") == 99_500
    play.round(BIG_ODD)
    assert play.chips("1") == 99_500 + 500 * comes_to
    assert play.table.pieces == []


@BOTH
@clause("sicbo-nicc", "6.3", "6.4.2", "7.2")
@clause("sicbo-ilga", "6.3", "6.4.2", "7.2")
def test_the_twelfth_in_a_row_pays_500_to_1_and_the_area_waits_for_a_changeover(
    game: str,
) -> None:
    play = streak_table(game)
    play.round(BIG_ODD)
    play.accepted(play.place("1", super_streak_big=500))
    for _ in range(11):
        play.round(BIG_ODD)
    assert counts(play) == {"big": 11}
    play.round(BIG_ODD)
    assert play.chips("1") == 100_000 + 250_000
    assert (area(play).run_length, area(play).flashing) == (13, ())
    assert play.refused(play.place("1", super_streak_big=500)) == ("area-closed", "6.2")
    play.round("666")
    assert area(play).flashing == ()
    play.round(SMALL_ODD)
    assert (area(play).side, area(play).flashing) == ("small", ("small",))
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "6.4.1", "6.4.2", "1.1/triple")
@clause("sicbo-ilga", "6.4.1", "6.4.2", "1.1/triple")
def test_triples_and_rounds_without_a_result_neither_win_lose_nor_progress(game: str) -> None:
    play = streak_table(game)
    play.round(BIG_ODD)
    play.accepted(play.place("1", super_streak_big=500, super_streak_odd=500))
    for triple in ("111", "222", "333", "444", "555", "666"):
        play.round(triple)
    play.open_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="exposed"))
    assert counts(play) == {"big": 0, "odd": 0}
    # The area has stayed open all the time for a player with no wager yet (SB-04).
    assert area(play).flashing == ("big",)
    play.accepted(play.place("2", super_streak_big=500))
    play.round(BIG_ODD)
    assert [(piece.place, piece.cell) for piece in play.table.pieces] == [
        ("1", "super-streak:big@1"),
        ("1", "super-streak:odd@1"),
        ("2", "super-streak:big@1"),
    ]


@BOTH
@clause("sicbo-nicc", "6.5", "6.3.1", "6.3.3", "6.3.4")
@clause("sicbo-ilga", "6.5", "6.3.1", "6.3.3", "6.3.4")
def test_6_5_the_two_pairs_run_and_change_over_independently(game: str) -> None:
    play = streak_table(game)
    play.round(BIG_ODD)
    play.accepted(play.place("1", super_streak_big=500, super_streak_odd=500))
    play.round(SMALL_ODD)  # Big changes over in the middle of an Odd streak
    assert counts(play) == {"odd": 1}
    assert (area(play).flashing, area(play, "odd-even").flashing) == (("small",), ())
    play.accepted(play.place("2", super_streak_small=500))
    play.round(SMALL_ODD)
    assert counts(play) == {"odd": 2, "small": 1}
    play.round(BIG_EVEN)  # both change over at once
    assert counts(play) == {}
    assert (area(play).flashing, area(play, "odd-even").flashing) == (("big",), ("even",))
    assert play.chips("1") == 99_000
    assert play.chips("2") == 99_500


# When it may be placed.


@BOTH
@clause("sicbo-nicc", "6.2", "6.1")
@clause("sicbo-ilga", "6.2", "6.1")
def test_6_2_the_area_opens_with_the_first_result_of_the_day_that_is_no_triple(
    game: str,
) -> None:
    play = streak_table(game)
    closed = (
        "The Super Streak Small area is not open: it opens with the first result of the gaming "
        "day and whenever a run has ended (rule 6.2)."
    )
    assert sentence(play.place("1", super_streak_small=500)) == closed
    assert area(play) == StreakArea(
        pair="small-big",
        sides=("small", "big"),
        flashing=(),
        side=None,
        run_length=0,
        closed=closed,
        wagers=(),
    )
    play.round("333")
    assert area(play).flashing == ()
    play.round(SMALL_ODD)
    assert area(play) == StreakArea(
        pair="small-big",
        sides=("small", "big"),
        flashing=("small",),
        side="small",
        run_length=1,
        closed="",
        wagers=(),
    )
    assert sentence(play.place("1", super_streak_big=500)) == (
        "The Super Streak Big area is open for small only (rule 6.2)."
    )
    play.accepted(play.place("1", super_streak_small=500))
    wager = StreakWager(place="1", side="small", count=0, kind="value", cents=500)
    assert area(play).wagers == (wager,)


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_6_2_nothing_is_placed_while_a_streak_is_in_progress(game: str) -> None:
    play = streak_table(game)
    play.round(BIG_ODD)
    play.round(BIG_ODD)
    answer = play.place("1", super_streak_big=500)
    assert play.refused(answer) == ("area-closed", "6.2")
    assert area(play).closed == sentence(answer)
    play.round(SMALL_ODD)
    play.accepted(play.place("1", super_streak_small=500))


@BOTH
@clause("sicbo-nicc", "6.2")
@clause("sicbo-ilga", "6.2")
def test_6_2_one_wager_runs_on_a_pair_and_it_stays_until_the_streak_has_ended(game: str) -> None:
    play = streak_table(game)
    play.round(SMALL_ODD)
    play.accepted(play.place("1", super_streak_small=500))
    play.round("555")
    assert play.refused(play.place("1", super_streak_small=500)) == ("one-streak-per-pair", "6.2")
    take = {"place": "1", "spot": "super-streak:small", "cents": 500}
    assert sentence(play.do("TakeChipsBack", **take)) == (
        "Super Streak Small stays in play until the streak has ended (rule 6.2)."
    )


@BOTH
@clause("sicbo-nicc", "6.7")
@clause("sicbo-ilga", "6.7")
@pytest.mark.parametrize("cents", [400, 600, 1000])
def test_6_7_it_has_one_amount(game: str, cents: int) -> None:
    play = streak_table(game)
    play.round(SMALL_ODD)
    assert isinstance(play.place("1", super_streak_small=cents), Refusal)
    play.accepted(play.place("1", super_streak_small=500))
    assert isinstance(play.place("1", super_streak_small=500), Refusal)


@clause("sicbo-nicc", "6.1", "1.1/round-of-play")
def test_6_1_the_newer_document_has_it_placed_before_the_dice_are_tumbled() -> None:
    play = streak_table("sicbo-nicc")
    play.round(SMALL_ODD)
    assert area(play).flashing == ("small",)
    play.accepted(play.dealer("ShakeDice", tumbles=3))
    told = (
        "Super Streak Small is placed before the dice are tumbled, and they have been (rule 6.1)."
    )
    assert sentence(play.place("1", super_streak_small=500)) == told
    assert (area(play).flashing, area(play).closed) == ((), told)
    play.accepted(play.dealer("CallForBets"))
    assert sentence(play.place("1", super_streak_small=500)) == told


@clause("sicbo-ilga", "6.1", "3.10")
def test_6_1_the_older_document_has_it_placed_until_no_more_bets() -> None:
    play = streak_table("sicbo-ilga")
    play.round(SMALL_ODD)
    play.accepted(play.dealer("ShakeDice", tumbles=3))
    play.accepted(play.place("1", super_streak_small=500))
    play.accepted(play.dealer("CallForBets"))
    play.accepted(play.place("2", super_streak_small=500))
    assert area(play).flashing == ("small",)
    play.close_bets()
    assert play.refused(play.place("2", super_streak_small=500)) == ("wagering-closed", "3.10")
    play.settle(SMALL_ODD)
    assert [piece.cell for piece in play.table.pieces] == ["super-streak:small@1"] * 2


@BOTH
@clause("sicbo-nicc", "6.2", "6.3")
@clause("sicbo-ilga", "6.2", "6.3")
def test_where_the_player_names_the_side_both_sides_flash(game: str) -> None:
    play = streak_table(game, super_streak_side="player")
    play.round(SMALL_ODD)
    assert area(play).flashing == ("small", "big")
    play.accepted(play.place("1", super_streak_big=500))
    play.round(SMALL_ODD)
    assert play.chips("1") == 99_500  # the streak of Big has ended at nothing


@BOTH
@clause("sicbo-nicc", "6.1")
@clause("sicbo-ilga", "6.1")
def test_6_1_where_it_is_not_offered_there_is_no_area(game: str) -> None:
    play = DealerPlay(game)
    play.round(SMALL_ODD)
    assert streak_areas(play.table, play.at) == ()
    assert play.refused(play.place("1", super_streak_small=500))[0] == "not-offered"


@BOTH
@clause("sicbo-nicc", "6.2", "3.3")
@clause("sicbo-ilga", "6.2", "3.2")
def test_a_wager_that_is_switched_off_runs_on_all_the_same(game: str) -> None:
    play = streak_table(game)
    play.round(SMALL_ODD)
    play.accepted(play.place("1", super_streak_odd=500))
    plain = {"*": Limit(500, 100_000, 100)}
    play.accepted(play.staff("ProposeSign", limits=plain, takes_effect_at=play.at))
    for _ in range(4):
        play.round(BIG_ODD)
    (shown,) = streak_areas(play.table, play.at)
    assert (shown.pair, counts(play), shown.flashing) == ("odd-even", {"odd": 4}, ())
    play.round(BIG_EVEN)
    assert play.chips("1") == 103_000
    assert streak_areas(play.table, play.at) == ()


# Ten, by both readings of Even.


@BOTH
@clause("sicbo-nicc", "3.3.2.1", "3.3.2.2", "6.3", "6.3.4")
@clause("sicbo-ilga", "3.2.2.1", "3.2.2.2", "6.3", "6.3.4")
def test_as_printed_ten_ends_either_run_and_leaves_the_pair_without_a_side(game: str) -> None:
    play = streak_table(game, even="as-printed")
    play.round(SMALL_ODD)
    play.accepted(play.place("1", super_streak_odd=500))
    for _ in range(4):
        play.round(SMALL_ODD)
    play.round(TEN)
    assert play.chips("1") == 103_000  # four odd results in a row
    assert play.table.runs["odd-even"] == Run(None, 0)
    assert area(play, "odd-even").flashing == ()
    play.round(SMALL_EVEN)
    assert area(play, "odd-even").flashing == ("even",)
    play.accepted(play.place("1", super_streak_even=500))
    play.round(TEN)
    assert play.chips("1") == 102_500
    assert play.table.pieces == []


@BOTH
@clause("sicbo-nicc", "3.3.2.1", "6.3", "6.3.4")
@clause("sicbo-ilga", "3.2.2.1", "6.3", "6.3.4")
def test_by_custom_ten_is_even(game: str) -> None:
    play = streak_table(game, even="customary")
    play.round(SMALL_EVEN)
    play.accepted(play.place("1", super_streak_even=500))
    for _ in range(4):
        play.round(TEN)
    assert play.table.runs["odd-even"] == Run("even", 5)
    play.round(SMALL_ODD)
    assert play.chips("1") == 103_000


@BOTH
@pytest.mark.parametrize("even", ["as-printed", "customary"])
@clause("sicbo-nicc", "6.3", "6.4.1")
@clause("sicbo-ilga", "6.3", "6.4.1")
def test_triple_six_is_a_triple_to_a_streak_whatever_the_main_wager_says(
    game: str, even: str
) -> None:
    play = streak_table(game, even=even)
    play.round(SMALL_EVEN)
    play.accepted(play.place("1", super_streak_even=500))
    play.round("666", p1={"even": 500})
    assert counts(play) == {"even": 0}
    # As printed 18 is among the totals of Even; by custom every triple loses.
    assert play.chips("1") == (100_000 if even == "as-printed" else 99_000)


# Tokens, and players who leave.


@BOTH
@clause("sicbo-nicc", "6.7", "1.1/casino-promotional-voucher")
@clause("sicbo-ilga", "6.7", "1.1/casino-promotional-voucher")
def test_a_token_that_wins_a_streak_goes_back_and_the_winnings_are_chips(game: str) -> None:
    play = streak_table(game)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="v1", cents=1000))
    play.round(BIG_ODD)
    put = {"place": "1", "spot": "super-streak:big", "kind": "token"}
    assert isinstance(play.do("PlaceChips", cents=1000, **put), Refusal)
    play.accepted(play.do("PlaceChips", cents=500, **put))
    for _ in range(4):
        play.round(BIG_ODD)
    play.round(SMALL_ODD)
    seat = play.table.seats["1"]
    assert (seat.tokens_cents, seat.value_cents) == (1000, 103_000)


@clause("sicbo-ilga", "6.2")
def test_by_the_older_document_a_streak_is_kept_under_a_claim_for_who_has_left() -> None:
    play = streak_table("sicbo-ilga")
    play.round(BIG_ODD)
    play.accepted(play.place("1", super_streak_big=500))
    play.round(BIG_ODD)
    play.accepted(play.do("LeavePlace", place="1"))
    (claim,) = play.table.departed
    for _ in range(3):
        play.round(BIG_ODD)
    play.round(SMALL_ODD)
    assert play.table.departed[claim].value_cents == 3500  # 6 to 1, and the stake
    play.accepted(play.dealer("PayClaim", claim=claim))
    assert play.table.departed == {}
    assert play.replayed() == play.table


@clause("sicbo-ilga", "6.2")
def test_a_claim_whose_streak_is_lost_is_gone() -> None:
    play = streak_table("sicbo-ilga")
    play.round(BIG_ODD)
    play.accepted(play.place("1", super_streak_big=500))
    play.round(BIG_ODD)
    play.accepted(play.do("LeavePlace", place="1"))
    play.round(SMALL_ODD)
    assert play.table.departed == {}
    assert play.table.float_cents == 10_000_500
    assert play.replayed() == play.table


@clause("sicbo-nicc", "6.2")
def test_by_the_newer_document_it_goes_onto_the_account_of_who_has_left() -> None:
    play = streak_table("sicbo-nicc")
    play.round(BIG_ODD)
    play.accepted(play.place("1", super_streak_big=500))
    play.round(BIG_ODD)
    play.accepted(play.do("LeavePlace", place="1"))
    for _ in range(3):
        play.round(BIG_ODD)
    play.open_bets()
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.staff("CreditFloat", cents=10_000_000))
    play.accepted(play.dealer("LockFloat", locked=True))
    assert play.refused(play.dealer("PayWinners"))[0] == "float-locked"
    play.accepted(play.dealer("LockFloat", locked=False))
    decision = play.accepted(play.dealer("PayWinners"))
    settled, received = decision.told["player-1"]
    assert isinstance(settled, StakesSettled)
    assert (settled.staked_cents, settled.returned_cents) == (500, 3500)
    assert isinstance(received, AccountReceived)
    assert received.cents == 3500
    patron = play.patrons["player-1"]
    assert (patron.account_cents, sum(patron.open_stakes.values())) == (3500, 0)
    # The stake stays in the tray and no chips leave it: the terminal pays the account.
    assert play.table.float_cents == 500
    assert play.table.cashless_cents == -3500
    assert play.table.departed == {}
    assert play.replayed() == play.table


# What a round comes to for a patron.


@clause("sicbo-nicc", "1.1/loss-limit", "9.3")
def test_a_patron_is_told_what_was_decided_and_not_what_runs_on() -> None:
    play = streak_table("sicbo-nicc")
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="v1", cents=500))
    play.round(BIG_ODD)
    play.accepted(play.place("1", super_streak_big=500))
    play.open_bets()
    play.accepted(play.place("1", big=1000, small=700))
    token = {"place": "1", "spot": "odd", "cents": 500, "kind": "token"}
    play.accepted(play.do("PlaceChips", **token))
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(4, 5, 6)))
    play.accepted(play.dealer("CollectLosers"))
    decision = play.accepted(play.dealer("PayWinners"))
    (told,) = decision.told["player-1"]
    assert isinstance(told, StakesSettled)
    # Staked on Big and Small $17; back came $20 for Big, and $5 was won with the token.
    assert (told.staked_cents, told.returned_cents, told.day) == (1700, 2500, "2025-10-15")
    assert play.patrons["player-1"].open_stakes == {"table-1": 500}
