"""Colour checks on their way back: redeemed, won, lost, taken away and brought again."""

from __future__ import annotations

from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from tests.stories import clause
from tests.table.dealer.acts import BOTH, ILGA, NICC, issue, redeem, sentence
from tests.table.dealer.plays import DealerPlay

OWN_TABLE = {NICC: "3.6", ILGA: "3.5"}
REDEEMED = {NICC: "3.7", ILGA: "3.6"}
ASSIGNED = {NICC: "3.9", ILGA: "3.8"}


# Back at their own table.


@BOTH
@clause(NICC, "3.7")
@clause(ILGA, "3.6")
def test_nobody_redeems_more_than_lies_there(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(issue(play, "1", "red", 5, 1000))
    answer = redeem(play, "1", "red", 6)
    assert play.refused(answer) == ("not-enough-chips", REDEEMED[game])
    assert "$50.00" in sentence(answer)
    answer = redeem(play, "2", "red", 1)
    assert play.refused(answer) == ("not-enough-chips", REDEEMED[game])
    assert "$0.00" in sentence(answer)
    answer = redeem(play, "1", "purple", 1)
    assert play.refused(answer) == ("not-enough-chips", REDEEMED[game])


@BOTH
def test_checks_are_redeemed_from_an_open_tray_that_has_the_chips(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(issue(play, "1", "red", 5, 1000))
    play.accepted(play.dealer("LockFloat", locked=True))
    assert play.refused(redeem(play, "1", "red", 5)) == ("float-locked", "1.1/float-tray")
    assert play.refused(issue(play, "1", "red", 5, 1000)) == ("float-locked", "1.1/float-tray")
    play.accepted(play.dealer("LockFloat", locked=False))
    play.accepted(play.staff("CreditFloat", cents=10_004_000))
    assert play.refused(redeem(play, "1", "red", 5)) == ("float-short", "2.7.2")
    play.accepted(redeem(play, "1", "red", 1))


@BOTH
@clause(NICC, "3.4", "5.5")
@clause(ILGA, "3.3", "5.5")
def test_a_winning_check_goes_back_as_a_check_and_wins_value_chips(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(issue(play, "1", "red", 4, 1000))
    play.accepted(issue(play, "2", "blue", 2, 1000))
    play.open_bets()
    for place, spot, kind, cents in (
        ("1", "small", "colour:red", 3000),
        ("2", "big", "colour:blue", 2000),
    ):
        play.accepted(play.do("PlaceChips", place=place, spot=spot, cents=cents, kind=kind))
    play.close_bets()
    play.settle("123")
    assert play.table.seats["1"].colours == {"red": 4}
    assert play.chips("1") == 100_000 - 4000 + 3000
    assert play.chips("2") == 100_000 - 2000
    assert play.table.float_cents == 10_000_000 + 6000 - 3000
    # The losing checks are all back: blue is free, and so is its marker.
    play.accepted(issue(play, "1", "red", 1, 1000))
    play.accepted(issue(play, "2", "blue", 1, 500))
    assert play.replayed() == play.table


@BOTH
@clause(NICC, "3.9")
@clause(ILGA, "3.8")
def test_a_lost_check_that_might_be_put_back_keeps_its_value(game: str) -> None:
    """Between collecting and paying the entry may still be corrected (SB-39)."""
    play = DealerPlay(game, checks_per_colour=3)
    play.accepted(issue(play, "1", "red", 2, 1000))
    play.open_bets()
    play.accepted(play.do("PlaceChips", place="1", spot="big", cents=1000, kind="colour:red"))
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 3)))
    play.accepted(play.dealer("CollectLosers"))
    assert play.refused(issue(play, "2", "red", 1, 500)) == ("one-value", ASSIGNED[game])
    # Of three checks one was collected and one is in front of the player: one is left.
    answer = issue(play, "1", "red", 2, 1000)
    assert sentence(answer).startswith("Too few red colour checks are left: 1 ")
    play.accepted(play.staff("CorrectEntry", faces=(4, 5, 6)))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert play.table.seats["1"].colours == {"red": 2}
    assert play.replayed() == play.table


# Away from their table.


def left_with_checks(game: str) -> DealerPlay:
    """Player 1 has left with five red checks of $10."""
    play = DealerPlay(game, players="1 2")
    play.accepted(issue(play, "1", "red", 5, 1000))
    play.accepted(play.dealer("LeavePlace", place="1", remaining_cents=95_000))
    assert play.table.colours["red"].abroad == 5
    return play


@BOTH
@clause(NICC, "3.7")
@clause(ILGA, "3.6")
def test_checks_are_redeemed_elsewhere_while_their_table_is_closed(game: str) -> None:
    play = left_with_checks(game)
    cashier = {"by": "cas", "office": "cashier", "colour": "red", "where": "main cage"}
    answer = play.do("RedeemColourElsewhere", count=2, **cashier)
    assert play.refused(answer) == ("table-open", REDEEMED[game])
    assert sentence(answer) == (
        "The table of these colour checks is open: they must be redeemed there (rule "
        f"{REDEEMED[game]})."
    )
    play.accepted(play.dealer("LeavePlace", place="2", remaining_cents=100_000))
    play.accepted(play.staff("CloseDealerTable"))
    play.accepted(play.do("RedeemColourElsewhere", count=2, **cashier))
    (redeemed,) = play.happened(ColourRedeemed)
    assert (redeemed.place, redeemed.where, redeemed.count) == ("", "main cage", 2)
    assert redeemed.each_cents == 1000
    answer = play.do("RedeemColourElsewhere", count=4, **cashier)
    assert play.refused(answer) == ("not-out", REDEEMED[game])
    assert sentence(answer) == (
        f"Fewer red colour checks than that are away from the table (rule {REDEEMED[game]})."
    )
    play.accepted(play.do("RedeemColourElsewhere", count=3, **cashier))
    assert play.ledger.balance("patrons") == 5000
    # Nothing that happened at the cage came out of the tray, which went back whole.
    assert play.ledger.balance("cage") == 10_005_000 - 10_000_000 - 5000
    assert play.replayed() == play.table


@BOTH
def test_where_checks_are_redeemed_is_said_and_by_whom(game: str) -> None:
    play = left_with_checks(game)
    fields = {"colour": "red", "count": 1}
    answer = play.do("RedeemColourElsewhere", where="cage", **fields)
    assert play.refused(answer) == ("not-your-office", REDEEMED[game])
    answer = play.staff("RedeemColourElsewhere", where=" ", **fields)
    assert sentence(answer) == "It is not said where the checks are redeemed: that is recorded."


@BOTH
@clause(NICC, "3.6")
@clause(ILGA, "3.5")
def test_checks_come_back_to_their_own_table_and_to_no_other(game: str) -> None:
    play = left_with_checks(game)
    play.sit("3", person="player-1", chips_cents=0)
    strange = play.dealer("BringChips", place="3", colours={"red": 5}, emblem="crown")
    assert play.refused(strange) == ("other-table", OWN_TABLE[game])
    assert sentence(strange) == (
        f"Colour checks of another table cannot be used here (rule {OWN_TABLE[game]})."
    )
    more = play.dealer("BringChips", place="3", colours={"red": 6}, emblem="anchor")
    assert play.refused(more) == ("not-out", OWN_TABLE[game])
    never = play.dealer("BringChips", place="3", colours={"blue": 1}, emblem="anchor")
    assert play.refused(never) == ("not-out", OWN_TABLE[game])
    play.accepted(play.dealer("BringChips", place="3", colours={"red": 5}, emblem="anchor"))
    assert play.table.seats["3"].colours == {"red": 5}
    assert play.table.seats["3"].brought_cents == 5000
    play.accepted(redeem(play, "3", "red", 5))
    assert play.chips("3") == 5000
    assert play.replayed() == play.table


@BOTH
@clause(NICC, "3.9")
@clause(ILGA, "3.8")
def test_checks_that_were_taken_away_keep_their_colours_value(game: str) -> None:
    play = left_with_checks(game)
    assert play.refused(issue(play, "2", "red", 1, 500)) == ("one-value", ASSIGNED[game])
    # Nobody at the table has red, so nobody has to agree.
    play.accepted(issue(play, "2", "red", 1, 1000))
