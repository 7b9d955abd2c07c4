"""Whose money it is: what is found out about a round is for its player, and nobody else."""

from __future__ import annotations

import pytest

from pitboss.ledger import accounts
from tests.stories import clause
from tests.table.terminal.plays import Play, claims, owed

CASHIER = {"by": "ann", "office": "cashier"}
PAID = {"paid_to": "Ana Cruz", "identification": "passport", **CASHIER}


def sicbo() -> Play:
    """Terminal a has fifty dollars."""
    return Play("aruze-sicbo", notes={"a": 50})


def collected(play: Play, number: str = "1") -> None:
    """The player of terminal a takes everything and leaves."""
    play.do("Collect", terminal="a", number=number)
    play.do("ConfirmPrint", terminal="a", number=number)
    assert play.credit("a") == 0


@clause("aruze-sicbo", "7.1")
@pytest.mark.parametrize("newcomer", [0, 50])
def test_7_1_the_meter_of_the_person_who_came_since_is_left_alone(newcomer: int) -> None:
    """A wins $10 and leaves with $60; the result was wrong, and B has put in $50 (F2)."""
    play = sicbo()
    play.place("a", "small", 1000)
    play.round("124")
    assert play.credit("a") == 6000
    collected(play)
    play.note("a", newcomer)
    play.staff("CorrectResult", round=1, result="456")
    assert play.credit("a") == newcomer * 100
    assert (claims(play), owed(play)) == ([("a", 1, 2000)], [])


@clause("aruze-sicbo", "7.1")
def test_7_1_what_a_player_who_left_should_have_had_is_owed_and_paid_at_the_cage() -> None:
    """A lost $10 of $50, took the rest and left; truly they had won."""
    play = sicbo()
    play.place("a", "small", 1000)
    play.round("456")
    collected(play)
    play.note("a", 20)
    play.staff("CorrectResult", round=1, result="124")
    assert (play.credit("a"), claims(play), owed(play)) == (2000, [], [("a", 1, 2000)])
    assert play.ledger.balance(accounts.owed("a")) == 2000
    number = play.table.payables[0].number
    play.do("PayOwed", number=number, **PAID | {"office": "dealer"})
    assert play.refused() == ("not-your-office", "5.1")
    for wrong in ({"identification": " "}, {"paid_to": " "}, {"form": "chips"}):
        play.do("PayOwed", number=number, **PAID | wrong)
        assert play.refused()[0] == "not-understood"
    play.do("PayOwed", number=number, **PAID)
    assert (owed(play), play.ledger.balance(accounts.owed("a"))) == ([], 0)
    play.do("PayOwed", number=number, **PAID)
    assert play.refused() == ("not-owed", "5.1")


@clause("aruze-sicbo", "7.1")
def test_7_1_one_who_lost_everything_and_left_is_owed_too() -> None:
    play = Play("aruze-sicbo", notes={"a": 10})
    play.place("a", "small", 1000)
    play.round("456")
    play.note("a", 50)  # somebody else's
    play.staff("CorrectResult", round=1, result="124")
    assert (play.credit("a"), owed(play)) == (5000, [("a", 1, 2000)])


@clause("aruze-sicbo", "7.1")
def test_7_1_one_who_lost_everything_and_is_still_there_is_credited() -> None:
    play = Play("aruze-sicbo", notes={"a": 10})
    play.place("a", "small", 1000)
    play.round("456")
    play.staff("CorrectResult", round=1, result="124")
    assert (play.credit("a"), owed(play)) == (2000, [])


@clause("aruze-sicbo", "8.8")
@clause("aruze-sicbo", "8.9")
def test_8_9_an_invalidated_round_takes_nothing_from_the_person_who_came_since() -> None:
    """A won $10 with $10 and left: the stake is theirs, so $10 of the $20 they had is not."""
    play = sicbo()
    play.place("a", "small", 1000)
    play.round("124")
    collected(play)
    play.note("a", 100)
    play.staff("InvalidateRound", round=1, cause="fire")
    assert (play.credit("a"), claims(play), owed(play)) == (10_000, [("a", 1, 1000)], [])


@clause("aruze-sicbo", "7.1")
def test_7_1_money_that_was_demanded_comes_back_in_parts_or_is_written_off() -> None:
    play = sicbo()
    play.place("a", "small", 1000)
    play.round("124")
    collected(play)
    play.staff("CorrectResult", round=1, result="456")
    number = play.table.claims[0].number
    brought = {"number": number, "received_from": "Ana Cruz", **CASHIER}
    play.do("ReceiveClaim", cents=2001, **brought)
    assert play.refused() == ("more-than-claimed", "7.1")
    play.do("ReceiveClaim", cents=500, **brought | {"received_from": ""})
    assert play.refused()[0] == "not-understood"
    play.do("ReceiveClaim", cents=500, **brought)
    assert (claims(play), play["a"].meters.claims_repaid_cents) == ([("a", 1, 1500)], 500)
    play.do("WriteOffClaim", number=number, reason="cannot be found", **CASHIER)
    assert play.refused() == ("not-your-office", "7.1")
    play.staff("WriteOffClaim", number=number, reason="")
    assert play.refused() == ("reason-needed", "7.1")
    play.staff("WriteOffClaim", number=number, reason="cannot be found")
    assert claims(play) == []
    play.do("ReceiveClaim", cents=1, **brought)
    assert play.refused() == ("no-such-claim", "7.1")


@clause("aruze-craps", "6.1")
def test_6_1_a_wager_that_would_be_live_again_goes_back_to_one_who_left() -> None:
    """A's Pass Line of $10 lost by a seven that was none: it would still stand, and A has left."""
    play = Play("aruze-craps", seats="a b", notes={"a": 50, "b": 50})
    play.place("a", "pass", 1000)
    play.place("b", "pass", 1000)
    play.round("24")
    play.round("34")
    assert (play.credit("a"), play.credit("b")) == (4000, 4000)
    collected(play)
    play.note("a", 20)
    play.place("a", "field", 500)
    play.staff("CorrectResult", round=2, result="23")
    assert (play["a"].stakes, play["b"].stakes) == ({}, {"pass@6": 1000})
    assert (play.credit("a"), play.credit("b")) == (2000, 4000)
    assert owed(play) == [("a", 2, 1000)]


@clause("aruze-craps", "6.1")
def test_6_1_a_meter_is_put_right_for_a_round_or_a_fault_on_record() -> None:
    play = Play("aruze-craps", seats="a b", notes={"a": 50})
    for ground in ({}, {"round": 99}, {"fault": "E7"}):
        play.staff("AdjustMeter", terminal="a", cents=100, **ground)
        assert play.refused() == ("no-ground", "6.1")
    play.place("a", "field", 1000)
    play.round("34")
    play.staff("AdjustMeter", terminal="a", cents=250, round=1)
    adjusted = play.one("MeterAdjusted")
    assert (adjusted.before_cents, adjusted.after_cents) == (4000, 4250)
    collected(play)
    play.note("a", 20)
    play.staff("AdjustMeter", terminal="a", cents=-250, round=1)
    assert (play.credit("a"), claims(play)) == (2000, [("a", 1, 250)])
    play.staff("AdjustMeter", terminal="a", cents=300, round=1)
    assert (play.credit("a"), owed(play)) == (2000, [("a", 1, 300)])


@clause("interblock", "8.1")
def test_8_1_a_card_that_leaves_ends_the_session_though_credit_stays() -> None:
    play = Play("interblock-roulette", notes={"a": 50})
    play.staff("SitDown", terminal="a", player="Ana")
    play.place("a", "red", 1000)
    play.round("1")
    play.staff("StandUp", terminal="a")
    play.staff("CorrectResult", round=1, result="2")
    assert (play.credit("a"), claims(play)) == (6000, [("a", 1, 2000)])


@clause("aruze-sicbo", "7.1")
@pytest.mark.parametrize(("form", "handed", "rounding"), [("cash", 250, 2), ("cheque", 252, 0)])
def test_cash_is_handed_over_in_whole_coins_and_a_cheque_is_exact(
    form: str, handed: int, rounding: int
) -> None:
    """ETG-18: $2.52 is owed; the nearest five cents are $2.50, and two cents are on record."""
    play = sicbo()
    play.place("a", "small", 1000)
    play.round("124")
    collected(play)
    play.staff("AdjustMeter", terminal="a", cents=252, round=1)
    play.do("PayOwed", number=play.table.payables[0].number, **PAID, form=form)
    assert play.ledger.balance(accounts.CAGE) == handed
    assert play.ledger.balance(accounts.ROUNDING) == rounding
    assert play.ledger.balance(accounts.owed("a")) == 0


def failed_and_settled(play: Play) -> None:
    """Terminal a failed with $10 on Small, which won meanwhile: $20 wait to be confirmed."""
    play.place("a", "small", 1000)
    play.do("ReportTerminalFault", terminal="a", code="screen")
    play.round("124")
    play.staff("RestoreTerminal", terminal="a")
    assert (play.credit("a"), play["a"].waiting_cents) == (4000, 2000)


@clause("aruze-sicbo", "7.1", "7.3")
@pytest.mark.parametrize(("void", "cents"), [((), 2000), (("small",), 1000)])
def test_7_1_what_waits_for_a_player_who_collected_and_went_is_not_the_next_ones(
    void: tuple[str, ...], cents: int
) -> None:
    """A takes the $40 and leaves before the $20 are confirmed; B puts in $50."""
    play = sicbo()
    failed_and_settled(play)
    collected(play)
    play.note("a", 50)
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=void)
    assert (play.credit("a"), play["a"].waiting_cents) == (5000, 0)
    assert (claims(play), owed(play)) == ([], [("a", 1, cents)])
    assert play.ledger.balance(accounts.owed("a")) == cents
    play.note("a", 50)
    play.place("a", "small", 1000)
    play.round("124")  # B's own win is B's
    assert play.credit("a") == 11_000


@clause("aruze-sicbo", "7.1")
def test_7_1_who_keeps_credit_on_the_meter_is_still_there_and_gets_it_there() -> None:
    play = sicbo()
    failed_and_settled(play)
    play.note("a", 10)
    play.staff("ConfirmWagers", terminal="a", round=1)
    assert (play.credit("a"), owed(play)) == (7000, [])


@clause("aruze-sicbo", "7.1")
def test_7_1_money_put_in_where_all_was_at_stake_may_be_anothers() -> None:
    """A staked all, went to complain, and B sits down at the empty meter."""
    play = Play("aruze-sicbo", notes={"a": 10})
    play.place("a", "small", 1000)
    play.do("ReportTerminalFault", terminal="a", code="screen")
    play.round("124")
    play.staff("RestoreTerminal", terminal="a")
    play.note("a", 50)
    play.staff("ConfirmWagers", terminal="a", round=1)
    assert (play.credit("a"), owed(play)) == (5000, [("a", 1, 2000)])


@clause("aruze-sicbo", "7.5/withhold")
def test_7_5_what_was_held_of_a_player_who_went_is_released_to_them_at_the_cage() -> None:
    play = sicbo()
    play.staff("HoldCredit", terminal="a", hold="1", cents=1200)
    collected(play)
    play.note("a", 50)
    play.staff("HoldCredit", terminal="a", hold="2", cents=700)  # of the next player's
    play.staff("DetermineHold", terminal="a", hold="1", release=True)
    assert (play.credit("a"), owed(play)) == (4300, [("a", 1, 1200)])
    play.staff("DetermineHold", terminal="a", hold="2", release=True)
    assert (play.credit("a"), owed(play)) == (5000, [("a", 1, 1200)])


@clause("aruze-sicbo", "7.1")
def test_7_1_a_correction_takes_nothing_of_the_next_player_while_something_waits() -> None:
    """Of A's $60 some is held, the rest collected; that A had won was wrong."""
    play = sicbo()
    play.place("a", "small", 1000)
    play.round("124")
    play.staff("HoldCredit", terminal="a", hold="1", cents=500)
    collected(play)
    play.note("a", 50)
    play.staff("CorrectResult", round=1, result="456")
    assert (play.credit("a"), claims(play)) == (5000, [("a", 1, 2000)])
