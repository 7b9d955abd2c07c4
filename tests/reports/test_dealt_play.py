"""Turnover, win and what was expected at a dealer's table, worked out by hand.

Small and Big lose to the 6 triples and win on 105 of the 216 throws: the house expects 6/216 or
1/36 of each. A Super Streak gives it 201/2048 of the stake, once.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.reports.play_report import play_report
from pitboss.reports.scope import Scope
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.correct_entry import CorrectEntry
from pitboss.table.dealer.acts.decide_held import DecideHeld
from pitboss.table.dealer.acts.invalidate_game import InvalidateGame
from pitboss.table.dealer.acts.invalidate_paid_game import InvalidatePaidGame
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.record_device import RecordDevice
from pitboss.table.dealer.acts.report_lights import ReportLights
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.void_wagers import VoidWagers
from tests.eventstore.test_dealer_story import STREAK, Deal
from tests.eventstore.test_dealers_floor import Pit
from tests.reports.floors import Row
from tests.stories import clause

OLD, NEW = "sicbo-ilga", "sicbo-nicc"
BOTH = pytest.mark.parametrize("game", [OLD, NEW])
LIMITS = {"*": Limit(500, 100_000, 100), **STREAK}
SMALL_AND_BIG = Fraction(1500, 36)
"""Of $5 on Small and $10 on Big, in cents."""


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Pit]:
    made = Pit(str(tmp_path / "floor.db"))
    yield made
    made.store.close()


def play(pit: Pit, scope: Scope | None = None) -> list[Row]:
    with pit.store.view():
        return play_report(pit.store, scope or Scope()).part("days").dicts()


def line(pit: Pit) -> Row:
    (row,) = play(pit)
    happened = row["win_cents"] - row["breakage_cents"] + row["carried_expected_cents"]
    assert happened == row["theoretical_win_cents"] + row["deviation_cents"]
    assert row["breakage_cents"] == row["commission_cents"] == 0
    return row


def money(row: Row) -> tuple[int, int, int, int]:
    """Turnover, what came back, what is carried on, and the win."""
    turnover, returned = row["turnover_cents"], row["returned_cents"]
    return turnover, returned, row["carried_cents"], row["win_cents"]


def small_and_big(pit: Pit, game: str, faces: str = "") -> Deal:
    """Ann has $5 on Small and Bob $10 on Big, as far as the numbers are keyed in."""
    deal = Deal(pit, game, "ann", "bob")
    deal.open()
    deal.place("1", "small", 500)
    deal.place("2", "big", 1000)
    deal.close(faces)
    return deal


@BOTH
def test_a_round_is_counted_at_no_more_bets_and_won_when_it_is_paid(pit: Pit, game: str) -> None:
    deal = small_and_big(pit, game, "124")
    row = line(pit)
    assert money(row) == (1500, 0, 1500, 0)
    assert (row["rounds"], row["wagers"]) == (0, 2)
    deal.dealer(CollectLosers)
    assert line(pit) == row  # they may still come to lie there again
    deal.dealer(PayWinners)
    row = line(pit)
    # Bob's ten are lost, Ann wins five.
    assert money(row) == (1500, 1000, 0, 500)
    assert (row["table"], row["game"], row["gaming_day"]) == ("t", game, date(2025, 10, 15))
    assert (row["rounds"], row["void_rounds"], row["wagers"]) == (1, 0, 2)
    assert row["hold"] == Fraction(1, 3)
    assert row["theoretical_win_cents"] == SMALL_AND_BIG == Fraction(125, 3)
    assert row["theoretical_hold"] == Fraction(1, 36)
    assert row["deviation_cents"] == 500 - SMALL_AND_BIG
    # 105 throws bring 500, 105 take 500, 6 bring 1500.
    mean_square = Fraction(105 * 500**2 + 105 * 500**2 + 6 * 1500**2, 216)
    assert row["variance"] == mean_square - SMALL_AND_BIG**2
    # The least is -500 and the most 1500; both are rounded outwards.
    assert (row["win_low_cents"], row["win_high_cents"], row["outside"]) == (-501, 1501, False)


@BOTH
@clause("sicbo-nicc", "8.1", "8.6")
@clause("sicbo-ilga", "8.1", "8.6")
def test_a_round_without_result_gives_all_back_and_nothing_was_expected(
    pit: Pit, game: str
) -> None:
    deal = small_and_big(pit, game, "124")
    deal.dealer(CollectLosers)
    deal.dealer(AnnounceNoResult, ground="cocked-dice")
    row = line(pit)
    assert money(row) == (1500, 1500, 0, 0)
    assert (row["rounds"], row["void_rounds"]) == (0, 1)
    assert row["theoretical_win_cents"] == row["deviation_cents"] == row["variance"] == 0
    # Before no more bets nothing has been staked.
    deal.open()
    deal.place("1", "small", 500)
    deal.dealer(AnnounceNoResult, ground="exposed")
    row = line(pit)
    assert (row["turnover_cents"], row["wagers"], row["void_rounds"]) == (1500, 2, 2)


@BOTH
def test_a_super_streak_is_expected_once_and_carried_until_it_is_decided(
    pit: Pit, game: str
) -> None:
    deal = Deal(pit, game, "ann", limits=LIMITS, layout="C")
    deal.round("456")
    deal.place("1", "super-streak:big", 500)
    deal.round("456")
    row = line(pit)
    assert money(row) == (500, 0, 500, 0)
    assert row["theoretical_win_cents"] == 500 * Fraction(201, 2048)
    assert row["carried_expected_cents"] != row["theoretical_win_cents"]  # it has come nearer
    deal.round("124")
    row = line(pit)
    assert money(row) == (500, 0, 0, 500)
    assert (row["rounds"], row["wagers"]) == (3, 1)
    assert row["theoretical_win_cents"] == 500 * Fraction(201, 2048)
    assert row["carried_expected_cents"] == 0


@BOTH
@clause("sicbo-nicc", "8.7.1")
@clause("sicbo-ilga", "8.7.1")
def test_a_streak_that_failing_lights_end_is_no_surprise_of_the_dice(pit: Pit, game: str) -> None:
    deal = Deal(pit, game, "ann", limits=LIMITS, layout="C")
    deal.round("456")
    deal.place("1", "super-streak:big", 500)
    for _ in range(3):
        deal.round("456")
    before = line(pit)
    deal.open()
    deal.close("456")
    deal.dealer(ReportLights, lit=(), reason="dark")
    deal.settle()
    row = line(pit)
    assert row["carried_cents"] == row["carried_expected_cents"] == 0
    # The throw itself is judged as it would have been: the streak would have gone on.
    deal_on = row["deviation_cents"] - before["deviation_cents"]
    assert deal_on < 0
    assert row["win_cents"] == 500 - row["returned_cents"]
    assert row["win_cents"] < 0


@BOTH
def test_numbers_put_right_before_the_payment_are_the_result(pit: Pit, game: str) -> None:
    deal = small_and_big(pit, game, "124")
    deal.dealer(CollectLosers)
    deal.staff(CorrectEntry, faces=(4, 5, 6), reason="misread")
    deal.settle()
    row = line(pit)
    # Ann's five are lost, Bob wins ten.
    assert money(row) == (1500, 2000, 0, -500)
    assert row["deviation_cents"] == -500 - SMALL_AND_BIG


def test_a_round_that_is_restated_counts_by_what_the_dice_truly_showed(pit: Pit) -> None:
    deal = small_and_big(pit, NEW, "124")
    deal.settle()
    cases = {"1": "case-1", "2": "case-2"}
    deal.staff(RestateRound, faces=(4, 5, 6), reason="film", cases=cases)
    row = line(pit)
    assert money(row) == (1500, 2000, 0, -500)
    assert (row["rounds"], row["void_rounds"]) == (1, 0)
    assert row["theoretical_win_cents"] == SMALL_AND_BIG
    assert row["deviation_cents"] == -500 - SMALL_AND_BIG
    again = {"faces": (3, 3, 3), "reason": "film again", "cases": {"2": "case-3"}}
    deal.staff(RestateRound, **again)
    assert money(line(pit)) == (1500, 0, 0, 1500)


@clause("sicbo-nicc", "9.9")
def test_a_paid_game_that_is_invalidated_counts_as_void(pit: Pit) -> None:
    deal = small_and_big(pit, NEW, "124")
    deal.settle()
    cases = {"1": "case-1", "2": "case-2"}
    deal.staff(InvalidatePaidGame, ground="fraud", reason="a marked die", cases=cases)
    row = line(pit)
    assert money(row) == (1500, 1500, 0, 0)
    assert (row["rounds"], row["void_rounds"]) == (0, 1)
    assert (row["theoretical_win_cents"], row["deviation_cents"]) == (0, 0)


def test_a_restated_round_brings_a_streak_back_into_play(pit: Pit) -> None:
    deal = Deal(pit, OLD, "ann", limits=LIMITS, layout="C")
    deal.round("456")
    deal.place("1", "super-streak:big", 500)
    deal.round("124")
    assert money(line(pit)) == (500, 0, 0, 500)
    deal.staff(RestateRound, faces=(4, 5, 6), reason="film")
    row = line(pit)
    assert money(row) == (500, 0, 500, 0)
    assert row["theoretical_win_cents"] == 500 * Fraction(201, 2048)


def test_a_stake_that_is_forfeited_is_won_and_not_by_chance(pit: Pit) -> None:
    deal = small_and_big(pit, OLD)
    deal.staff(InvalidateGame, ground="fraud", persons=("2",), reason="a late wager")
    row = line(pit)
    assert money(row) == (1500, 500, 0, 1000)
    assert (row["rounds"], row["void_rounds"]) == (0, 1)
    assert (row["theoretical_win_cents"], row["deviation_cents"]) == (1000, 0)


def test_a_stake_that_is_held_is_won_once_it_is_kept(pit: Pit) -> None:
    deal = Deal(pit, NEW, "ann", "bob")
    deal.open()
    deal.place("2", "big", 1000)  # and no more bets is never called
    deal.staff(InvalidateGame, ground="fraud", persons=("2",), reason="a late wager")
    assert money(line(pit)) == (1000, 1000, 0, 0)
    deal.staff(RecordDevice, place="2", reason="a camera")
    inspector = {"number": "1", "by": "ines", "office": "inspector"}
    assert pit.do(AcknowledgeNotice, **inspector) == ""
    assert pit.do(ReviewNotice, agrees=True, text="seen", **inspector) == ""
    deal.staff(DecideHeld, person="bob", released=False, reason="seen on film")
    row = line(pit)
    assert money(row) == (1000, 0, 0, 1000)
    assert row["deviation_cents"] == 0


def test_a_wager_voided_after_no_more_bets_takes_what_was_expected_with_it(pit: Pit) -> None:
    deal = small_and_big(pit, OLD)
    deal.staff(RecordDevice, place="2", reason="a camera")
    deal.staff(VoidWagers, place="2", ground="device", reason="a camera")
    row = line(pit)
    assert money(row) == (1500, 1000, 500, 0)
    assert row["theoretical_win_cents"] == Fraction(500, 36)


def test_one_dealers_table_can_be_asked_about_and_an_unknown_one_is_refused(pit: Pit) -> None:
    small_and_big(pit, OLD, "124").settle()
    pit.open("u", NEW)
    assert [row["table"] for row in play(pit, Scope(table="t"))] == ["t"]
    assert play(pit, Scope(table="u")) == []
    assert play(pit, Scope(game=NEW)) == []
    with pytest.raises(BadInput, match="no table 'v' in the journal: it has t or u"):
        play(pit, Scope(table="v"))
