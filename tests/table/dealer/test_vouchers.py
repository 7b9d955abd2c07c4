"""Promotional vouchers: exchanged once for tokens, which are wagered and pay in chips (SB-47)."""

from __future__ import annotations

from pitboss.table.dealer.acts.exchange_voucher import TokensIssued
from pitboss.table.dealer.state import VOUCHERS_KEPT
from tests.stories import clause
from tests.table.dealer.acts import BOTH, ILGA, NICC, sentence
from tests.table.dealer.plays import DealerPlay

VOUCHER = "1.1/casino-promotional-voucher"


def with_tokens(game: str, cents: int = 2500) -> DealerPlay:
    play = DealerPlay(game)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=cents))
    return play


@BOTH
@clause(NICC, VOUCHER)
@clause(ILGA, VOUCHER)
def test_a_voucher_is_exchanged_for_tokens_of_its_value(game: str) -> None:
    play = with_tokens(game)
    assert play.happened(TokensIssued) == [TokensIssued(place="1", voucher="V-1", cents=2500)]
    assert play.table.seats["1"].tokens_cents == 2500
    assert play.chips("1") == 100_000
    assert play.table.float_cents == 10_000_000
    assert play.replayed() == play.table


@BOTH
@clause(NICC, VOUCHER)
@clause(ILGA, VOUCHER)
def test_a_voucher_is_exchanged_once(game: str) -> None:
    play = with_tokens(game)
    for place in ("1", "2"):
        answer = play.dealer("ExchangeVoucher", place=place, voucher="V-1", cents=2500)
        assert play.refused(answer) == ("voucher-used", VOUCHER)
        assert sentence(answer) == (f"Voucher V-1 has already been exchanged (rule {VOUCHER}).")
    play.accepted(play.dealer("ExchangeVoucher", place="2", voucher="V-2", cents=2500))


def test_the_tables_own_memory_of_vouchers_is_bounded() -> None:
    play = DealerPlay()
    for number in range(VOUCHERS_KEPT + 1):
        play.dealer("ExchangeVoucher", place="1", voucher=f"V-{number}", cents=100)
    assert len(play.table.vouchers) == VOUCHERS_KEPT
    assert play.table.vouchers[0] == "V-1"


@BOTH
def test_the_dealer_exchanges_a_voucher_that_has_a_number_and_a_value(game: str) -> None:
    play = DealerPlay(game)
    answer = play.do("ExchangeVoucher", place="1", voucher="V-1", cents=2500)
    assert play.refused(answer) == ("not-your-office", VOUCHER)
    answer = play.dealer("ExchangeVoucher", place="1", voucher=" ", cents=2500)
    assert sentence(answer) == "The voucher has no number: it must have one."
    answer = play.dealer("ExchangeVoucher", place="1", voucher="V-1", cents=0)
    assert sentence(answer) == ("A voucher is for 0 cents: it must be from 1 to 1000000000000000.")


def wagered(game: str, faces: str) -> DealerPlay:
    """Player 1 has a token of $10 of their $25 on Small."""
    play = with_tokens(game)
    play.open_bets()
    play.accepted(play.do("PlaceChips", place="1", spot="small", cents=1000, kind="token"))
    assert play.table.seats["1"].tokens_cents == 1500
    play.close_bets()
    play.settle(faces)
    return play


@BOTH
@clause(NICC, VOUCHER, "3.4")
@clause(ILGA, VOUCHER, "3.3")
def test_a_winning_token_is_paid_in_chips_and_stays_the_players(game: str) -> None:
    play = wagered(game, "123")
    assert play.chips("1") == 101_000
    assert play.table.seats["1"].tokens_cents == 2500
    assert play.table.float_cents == 9_999_000
    assert play.replayed() == play.table


@BOTH
@clause(NICC, VOUCHER)
@clause(ILGA, VOUCHER)
def test_a_losing_token_is_gone_and_is_no_money_of_the_house(game: str) -> None:
    play = wagered(game, "456")
    assert play.chips("1") == 100_000
    assert play.table.seats["1"].tokens_cents == 1500
    assert play.table.float_cents == 10_000_000
    assert play.ledger.balance("tokens") == -1500
    assert play.replayed() == play.table


@BOTH
@clause(NICC, VOUCHER, "8.6")
@clause(ILGA, VOUCHER, "8.6")
def test_a_token_of_a_void_round_goes_back_as_a_token(game: str) -> None:
    play = with_tokens(game)
    play.open_bets()
    play.accepted(play.do("PlaceChips", place="1", spot="small", cents=1000, kind="token"))
    play.close_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="cocked-dice"))
    assert play.table.seats["1"].tokens_cents == 2500
    assert play.chips("1") == 100_000


@BOTH
def test_tokens_that_were_taken_along_may_be_brought_back(game: str) -> None:
    play = with_tokens(game)
    play.accepted(play.dealer("LeavePlace", place="1", remaining_cents=100_000))
    play.sit("3", person="player-1", chips_cents=0)
    play.accepted(play.dealer("BringChips", place="3", tokens_cents=2500))
    assert play.table.seats["3"].tokens_cents == 2500
    assert play.table.seats["3"].brought_cents == 0
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "1.1/casino-promotional-voucher")
@clause("sicbo-ilga", "1.1/casino-promotional-voucher")
def test_tokens_come_from_vouchers_only(game: str) -> None:
    play = DealerPlay(game)
    rule = "1.1/casino-promotional-voucher"
    brought = play.dealer("BringChips", place="1", tokens_cents=500)
    assert play.refused(brought) == ("tokens-from-vouchers", rule)
    play = with_tokens(game)
    play.accepted(play.dealer("LeavePlace", place="1", remaining_cents=100_000))
    play.sit("3", person="player-1", chips_cents=0)
    more = play.dealer("BringChips", place="3", tokens_cents=2501)
    assert play.refused(more) == ("tokens-from-vouchers", rule)
    play.accepted(play.dealer("BringChips", place="3", tokens_cents=2500))
    again = play.dealer("BringChips", place="3", tokens_cents=1)
    assert play.refused(again) == ("tokens-from-vouchers", rule)
    assert play.replayed() == play.table
