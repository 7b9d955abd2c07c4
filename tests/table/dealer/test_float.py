"""The float tray: filled, credited, locked; and what waits in it for somebody who left."""

from __future__ import annotations

import pytest

from pitboss.table.dealer.acts.credit_float import FloatCredited
from pitboss.table.dealer.acts.fill_float import FloatFilled
from pitboss.table.dealer.acts.pay_claim import ClaimPaid, PayClaim
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.acts.redeem_colour_elsewhere import RedeemColourElsewhere
from pitboss.table.dealer.state import DealerTable
from tests.stories import clause
from tests.table.dealer.acts import BOTH, ILGA, NICC, sentence
from tests.table.dealer.deciding import decide
from tests.table.dealer.plays import STREAK, DealerPlay


@BOTH
@clause(NICC, "2.7.2", "1.1/float-tray")
@clause(ILGA, "2.7.2", "1.1/float-tray")
def test_the_tray_is_filled_from_the_cage_and_credited_to_it(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.staff("FillFloat", cents=250_000))
    assert play.happened(FloatFilled) == [FloatFilled(cents=250_000)]
    assert play.table.float_cents == 10_250_000
    play.accepted(play.do("CreditFloat", by="cas", office="cashier", cents=10_250_000))
    assert play.happened(FloatCredited) == [FloatCredited(cents=10_250_000)]
    assert play.table.float_cents == 0
    assert play.ledger.balance("cage") == 0
    answer = play.staff("CreditFloat", cents=1)
    assert play.refused(answer) == ("float-short", "2.7.2")
    assert sentence(answer) == (
        "The float holds $0.00 and $0.01 is needed: call for a fill first (rule 2.7.2)."
    )
    assert play.replayed() == play.table


@BOTH
@clause(NICC, "1.1/casino-supervisor", "1.1/games-supervisor")
@clause(ILGA, "1.1/casino-supervisor", "1.1/games-supervisor")
@pytest.mark.parametrize("command", ["FillFloat", "CreditFloat"])
def test_a_dealer_does_not_move_chips_to_or_from_the_cage(game: str, command: str) -> None:
    play = DealerPlay(game)
    answer = play.dealer(command, cents=1000)
    assert play.refused(answer) == ("not-your-office", "2.7.2")
    assert sentence(answer) == (
        "Only the casino supervisor, games supervisor or cashier may do that (rule 2.7.2)."
    )
    play.accepted(play.do(command, by="gus", office="games-supervisor", cents=1000))


@pytest.mark.parametrize("command", ["FillFloat", "CreditFloat"])
@pytest.mark.parametrize("cents", [0, -5, True, 1.5])
def test_chips_of_the_tray_are_a_whole_amount(command: str, cents: int) -> None:
    play = DealerPlay()
    assert play.refused(play.staff(command, cents=cents)) == ("not-understood", "")


@BOTH
@clause(NICC, "1.1/float-tray")
@clause(ILGA, "1.1/float-tray")
def test_a_locked_tray_is_neither_filled_nor_credited_nor_locked_again(game: str) -> None:
    play = DealerPlay(game)
    assert play.refused(play.dealer("LockFloat", locked=False)) == (
        "already-so",
        "1.1/float-tray",
    )
    assert play.refused(play.do("LockFloat", locked=True)) == (
        "not-your-office",
        "1.1/float-tray",
    )
    play.accepted(play.dealer("LockFloat", locked=True))
    again = play.dealer("LockFloat", locked=True)
    assert sentence(again) == "That is already the case (rule 1.1/float-tray)."
    for command in ("FillFloat", "CreditFloat"):
        answer = play.staff(command, cents=1000)
        assert play.refused(answer) == ("float-locked", "1.1/float-tray")
    play.accepted(play.dealer("LockFloat", locked=False))
    play.accepted(play.staff("FillFloat", cents=1000))
    assert play.replayed() == play.table


@BOTH
@clause(NICC, "1.1/float-tray", "5.5")
@clause(ILGA, "1.1/float-tray", "5.5")
def test_winners_are_paid_from_an_open_tray_that_has_the_chips(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.staff("CreditFloat", cents=9_990_000))
    play.open_bets()
    play.place("1", total_4=500)
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 1, 2)))
    play.accepted(play.dealer("CollectLosers"))
    # 62 to 1 on $5 is $310, and the tray has $100.
    answer = play.dealer("PayWinners")
    assert play.refused(answer)[0] == "float-short"
    play.accepted(play.staff("FillFloat", cents=21_000))
    play.accepted(play.dealer("LockFloat", locked=True))
    assert play.refused(play.dealer("PayWinners"))[0] == "float-locked"
    play.accepted(play.dealer("LockFloat", locked=False))
    play.accepted(play.dealer("PayWinners"))
    assert play.chips("1") == 131_000
    assert play.table.float_cents == 0
    assert play.replayed() == play.table


# What is kept for somebody who left.


def streaking(game: str = ILGA, kind: str = "value") -> DealerPlay:
    """A Big has opened the area; player 1 has $5 on the Super Streak and leaves."""
    play = DealerPlay(game, limits=STREAK, layout="C", readings={"even": "customary"})
    if kind != "value":
        play.accepted(play.dealer("IssueColour", place="1", colour="red", count=1, each_cents=500))
    play.round("456")
    play.accepted(play.do("PlaceChips", place="1", spot="super-streak:big", cents=500, kind=kind))
    play.accepted(play.dealer("LeavePlace", place="1", remaining_cents=99_500))
    return play


def test_a_streak_of_somebody_who_left_is_kept_under_a_claim_and_paid_once() -> None:
    play = streaking()
    (claim,) = play.table.departed
    running = play.dealer("PayClaim", claim=claim)
    assert play.refused(running) == ("claim-running", "5.5")
    assert sentence(running) == f"The Super Streak of {claim} is still running (rule 5.5)."
    for faces in ("456", "366", "456", "466", "112"):
        play.round(faces)
    # Four Big in a row are paid 6 to 1: $5 and $30.
    assert play.table.departed[claim].value_cents == 3500
    assert play.refused(play.do("PayClaim", claim=claim)) == ("not-your-office", "5.5")
    play.accepted(play.dealer("PayClaim", claim=claim))
    (paid,) = play.happened(ClaimPaid)
    assert (paid.person, paid.value_cents, paid.tokens_cents) == ("player-1", 3500, 0)
    again = play.dealer("PayClaim", claim=claim)
    assert play.refused(again) == ("no-claim", "5.5")
    assert sentence(again) == f"Nothing is kept under {claim} (rule 5.5)."
    # A thousand came with each player: the first took $995 and then $35 away.
    assert play.ledger.balance("chips-abroad") == -200_000 + 99_500 + 3500
    assert play.replayed() == play.table


def test_a_claim_is_paid_at_the_cage_once_the_table_has_closed() -> None:
    play = streaking()
    (claim,) = play.table.departed
    for faces in ("456", "366", "456", "466", "112"):
        play.round(faces)
    play.accepted(play.dealer("LeavePlace", place="2", remaining_cents=100_000))
    play.accepted(play.staff("CloseDealerTable"))
    play.accepted(play.do("PayClaim", by="cas", office="cashier", claim=claim))
    assert play.happened(ClaimPaid)[0].value_cents == 3500
    assert play.replayed() == play.table


@pytest.mark.parametrize("closed", [False, True])
def test_colour_checks_of_a_claim_are_redeemed_as_it_is_paid(closed: bool) -> None:
    play = streaking(kind="colour:red")
    (claim,) = play.table.departed
    for faces in ("456", "366", "456", "466", "112"):
        play.round(faces)
    kept = play.table.departed[claim]
    assert (kept.value_cents, kept.colours) == (3000, {"red": 1})
    if closed:
        play.accepted(play.dealer("LeavePlace", place="2", remaining_cents=100_000))
        play.accepted(play.staff("CloseDealerTable"))
    play.accepted(play.staff("PayClaim", claim=claim))
    (redeemed,) = play.happened(ColourRedeemed)
    assert (redeemed.place, redeemed.count, redeemed.each_cents) == (claim, 1, 500)
    assert redeemed.where == ("cage" if closed else "")
    assert play.happened(ClaimPaid)[0].value_cents == 3500
    assert play.ledger.balance("dealer:table-1:colours") == 0
    assert play.replayed() == play.table


def test_a_claim_with_checks_needs_the_open_tray_of_an_open_table() -> None:
    play = streaking(kind="colour:red")
    (claim,) = play.table.departed
    for faces in ("456", "366", "456", "466", "112"):
        play.round(faces)
    play.accepted(play.dealer("LockFloat", locked=True))
    assert play.refused(play.dealer("PayClaim", claim=claim))[0] == "float-locked"
    play.accepted(play.dealer("LockFloat", locked=False))
    # The winnings are set aside already: only the $5 of the check comes out of the tray.
    play.accepted(play.staff("CreditFloat", cents=play.table.float_cents - 499))
    answer = play.dealer("PayClaim", claim=claim)
    assert sentence(answer) == (
        "The float holds $4.99 and $5.00 is needed: call for a fill first (rule 2.7.2)."
    )
    play.accepted(play.staff("FillFloat", cents=1))
    play.accepted(play.dealer("PayClaim", claim=claim))
    assert play.table.float_cents == 0


def test_a_table_that_was_never_opened_keeps_nothing() -> None:
    for command in (
        PayClaim(table="1", at=0, by="cas", office="cashier", claim="c"),
        RedeemColourElsewhere(
            table="1", at=0, by="cas", office="cashier", colour="red", count=1, where="cage"
        ),
    ):
        assert sentence(decide(DealerTable(), command)) == "The table is not open."
