"""What a terminal recalls of a round that was changed, confirmed or made void afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.table.terminal.state import Recalled
from tests.stories import clause
from tests.table.terminal.plays import Play

SUPERVISOR = {"by": "sue", "office": "casino-supervisor"}


def craps(*seats: str) -> Play:
    return Play("aruze-craps", notes=dict.fromkeys(seats or "a", 100))


def change(play: Play, spot: str, cents: int, **more: Any) -> None:  # fields of the act
    fields = {"terminal": "a", "round": play.table.round, "spot": spot, "cents": cents}
    play.staff("ChangeInFairness", **fields | SUPERVISOR | more)


def last(play: Play) -> Recalled:
    return play["a"].recall[-1]


def came_to(recalled: Recalled) -> tuple[int, int, int]:
    return recalled.returned_cents, recalled.won_cents, recalled.lost_cents


@clause("aruze-craps", "3.3.8")
def test_a_wager_placed_after_the_close_is_recalled_as_if_placed_before() -> None:
    """$20 on Buy 4 and then $40: 5 per cent commission is $1.00 and then $2.00."""
    play = craps("a", "b")
    play.place("b", "field", 500)
    play.close()
    change(play, "buy:4", 2_000)
    assert (play.credit("a"), play["a"].commission) == (7_900, {"buy:4": 100})
    assert last(play).credit_before_cents == 10_000
    assert last(play).credit_after_cents == 7_900
    change(play, "buy:4", 4_000)
    assert (play.credit("a"), play["a"].commission) == (5_800, {"buy:4": 200})
    assert (last(play).stakes, last(play).fresh) == ({"buy:4": 4_000}, {"buy:4": 4_000})
    assert (last(play).commission, last(play).credit_after_cents) == ({"buy:4": 200}, 5_800)
    assert last(play).credit_before_cents == 10_000
    assert len(play["a"].recall) == 1
    change(play, "buy:4", 0)
    assert (play.credit("a"), play["a"].stakes, play["a"].commission) == (10_000, {}, {})
    assert (last(play).stakes, last(play).commission) == ({}, {})


@clause("aruze-craps", "3.3.8")
def test_a_wager_taken_as_changed_is_recalled_with_what_it_came_to() -> None:
    """A seven: $10 on Field lost. Any Seven of $5 would have won 9 to 2, which is $22.50."""
    play = craps()
    play.place("a", "field", 1_000)
    play.round("34")
    assert came_to(last(play)) == (0, 0, 1_000)
    change(play, "any-seven", 500, round=1)
    assert (last(play).stakes, last(play).fresh) == (
        {"field": 1_000, "any-seven": 500}, {"field": 1_000, "any-seven": 500},
    )  # fmt: skip
    assert came_to(last(play)) == (2_750, 2_250, 1_000)
    change(play, "any-seven", 700, round=1)
    assert came_to(last(play)) == (3_850, 3_150, 1_000)
    change(play, "field", 400, round=1)
    assert (came_to(last(play)), last(play).stakes["field"]) == ((3_850, 3_150, 400), 400)
    change(play, "field", 0, round=1)
    assert (came_to(last(play)), last(play).stakes) == ((3_850, 3_150, 0), {"any-seven": 700})
    # The round before the present one only: an earlier one is as it was.
    assert [one.round for one in play["a"].recall] == [1]


@clause("aruze-craps", "3.3.8")
@pytest.mark.parametrize(("cents", "benefit"), [(2_000, 3_900), (4_000, 7_800)])
def test_commission_is_charged_on_a_wager_that_is_taken_as_placed(
    cents: int, benefit: int
) -> None:
    """A four came: Buy 4 pays 2 to 1, and 5 per cent of the stake is its commission."""
    play = craps()
    play.place("a", "pass", 1_000)
    play.round("22")
    change(play, "buy:4", cents, round=1)
    assert play.one("LateOutcomeChanged").credited_cents == benefit


@clause("aruze-craps", "3.3.8")
def test_a_wager_that_the_outcome_left_undecided_is_not_taken_as_placed() -> None:
    play = craps()
    play.place("a", "field", 1_000)
    play.round("23")
    change(play, "place:6", 1_200, round=1)
    assert play.refused() == ("still-at-risk", "3.3.8")


@clause("aruze-craps", "6.1", "6.3")
def test_a_wager_without_a_record_is_taken_out_of_what_its_round_came_to() -> None:
    """A seven: Field of $10 lost, Any Seven of $5 won $22.50; that one has no record."""
    play = craps("a", "b")
    play.place("a", "field", 1_000)
    play.place("a", "any-seven", 500)
    play.do("ReportTerminalFault", terminal="a", code="E7", by="a")
    play.round("34")
    assert came_to(last(play)) == (2_750, 2_250, 1_000)
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("any-seven",))
    assert play.credit("a") == 10_000 - 1_000
    assert came_to(last(play)) == (0, 0, 1_000)
    assert (last(play).void, last(play).stakes) == ({"any-seven": 500}, {"field": 1_000})
    assert last(play).credit_after_cents == 9_000


@clause("aruze-craps", "6.1", "6.3")
def test_a_lost_wager_without_a_record_goes_back_with_its_stake() -> None:
    play = craps("a", "b")
    play.place("a", "field", 1_000)
    play.do("ReportTerminalFault", terminal="a", code="E7", by="a")
    play.round("34")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("field",))
    assert (play.credit("a"), came_to(last(play))) == (10_000, (0, 0, 0))
    assert (last(play).stakes, last(play).fresh, last(play).void) == ({}, {}, {"field": 1_000})


def test_what_is_void_is_taken_out_of_a_recalled_round_as_far_as_it_lay_there() -> None:
    recalled = Recalled(
        round=1, closed_at=9, credit_before_cents=0, stakes={"buy:4": 4_000, "field": 500},
        fresh={"buy:4": 2_000}, commission={"buy:4": 200}, moved={},
    )  # fmt: skip
    recalled.take_out("buy:4", 2_000)
    assert (recalled.stakes, recalled.fresh) == ({"buy:4": 2_000, "field": 500}, {})
    assert recalled.commission == {"buy:4": 200}, "part of it still lies there"
    recalled.take_out("buy:4", 2_000)
    assert (recalled.stakes, recalled.commission) == ({"field": 500}, {})
    assert recalled.void == {"buy:4": 4_000}


@clause("aruze-craps", "6.4")
def test_a_round_declared_void_is_void_in_the_book_of_rounds() -> None:
    play = craps()
    play.place("a", "field", 1_000)
    play.close()
    play.shoot()
    play.cocked()
    play.void()
    (entered,) = [one for one in play.table.rounds if one.number == 1]
    assert (entered.status, entered.decided_at, entered.result) == ("void", play.at, "")


@clause("aruze-craps", "3.3.2", "3.7")
def test_an_account_ends_when_all_is_collected_and_nothing_lies_there() -> None:
    play = craps()
    play.place("a", "pass", 1_000)
    play.do("Collect", terminal="a", number="1")
    play.do("ConfirmPrint", terminal="a", number="1")
    assert (play.credit("a"), play["a"].account) == (0, True), "$10 are still at risk"
    play.round("34")  # a seven: the line wins
    assert play["a"].account
    play.do("Collect", terminal="a", number="2")
    play.do("ConfirmPrint", terminal="a", number="2")
    assert not play["a"].account


def test_one_cent_begins_a_session_and_its_last_one_ends_it() -> None:
    play = Play("aruze-sicbo")
    session = play["a"].session
    into = {"terminal": "a", "by": "cms"}
    play.do("TransferIn", transaction="i-1", cents=1, **into)
    assert (play["a"].session, play["a"].put_in_cents) == (session + 1, 1)
    play.do("TransferIn", transaction="i-2", cents=1, **into)
    assert (play["a"].session, play["a"].put_in_cents) == (session + 1, 2)
    play["a"].player = "Ann"
    play.do("TransferOut", transaction="o-1", cents=1, **into)
    known = [play["a"].occupied]
    play.do("TransferOut", transaction="o-2", cents=1, **into)
    known.append(play["a"].occupied)
    assert known == [True, False], "who sits there is known no longer"
    play.do("TransferIn", transaction="i-3", cents=1, **into)
    assert play["a"].session > session + 1
    assert play["a"].put_in_cents == 1
