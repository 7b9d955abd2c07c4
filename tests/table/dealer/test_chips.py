"""Value chips: bought for cash, changed into others, brought along."""

from __future__ import annotations

import pytest

from pitboss.patron.cash import CashUsed
from pitboss.patron.play_events import ChipsDeclared
from pitboss.patron.state import GamingLimit
from pitboss.table.dealer.acts.bring_chips import ChipsBrought
from pitboss.table.dealer.acts.change_cash import ChipsBought
from pitboss.table.dealer.acts.change_colour import ColourChanged
from tests.stories import clause
from tests.table.dealer.acts import BOTH, sentence
from tests.table.dealer.plays import DealerPlay

CASH_CHANGE = {"sicbo-nicc": "1.1/cash-change", "sicbo-ilga": "1.1/value-chips"}
COLOUR_CHANGE = {"sicbo-nicc": "1.1/colour-change", "sicbo-ilga": "1.1/value-chips"}


# Bought for cash.


@BOTH
@clause("sicbo-nicc", "1.1/cash-change", "1.1/value-chips")
@clause("sicbo-ilga", "1.1/value-chips")
def test_chips_are_sold_for_cash_at_what_is_printed_on_them(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(
        play.dealer(
            "ChangeCash", place="1", paid_cents=20_000, chips={"500": 10, "2500": 4, "100": 50}
        )
    )
    (bought,) = play.happened(ChipsBought)
    assert (bought.cents, bought.means) == (20_000, "cash")
    assert bought.chips == {"500": 10, "2500": 4, "100": 50}
    assert bought.patron == (None if game == "sicbo-ilga" else "player-1")
    assert play.chips("1") == 120_000
    assert play.table.float_cents == 9_980_000
    assert play.table.box_cents == 20_000
    assert play.table.seats["1"].bought_cents == 20_000
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "1.1/cash-change", "1.1/value-chips")
@clause("sicbo-ilga", "1.1/value-chips")
@pytest.mark.parametrize("count", [3, 5])
def test_chips_of_another_value_than_was_paid_are_not_given(game: str, count: int) -> None:
    play = DealerPlay(game)
    answer = play.dealer("ChangeCash", place="1", paid_cents=10_000, chips={"2500": count})
    assert play.refused(answer) == ("values-differ", CASH_CHANGE[game])
    worth = {3: "$75.00", 5: "$125.00"}[count]
    assert sentence(answer) == (
        f"{worth} was given for $100.00: the two must be equal (rule {CASH_CHANGE[game]})."
    )
    assert play.chips("1") == 100_000


@clause("sicbo-nicc", "1.1/value-chips")
@pytest.mark.parametrize(
    ("chips", "said"),
    [
        (
            {"700": 1},
            "A chip of '700' cents is not of this table: it has $1.00, $5.00, $25.00, $100.00, "
            "$500.00 or $1,000.00.",
        ),
        ({}, "No chips are named: at least one is."),
        (
            {"500": 0},
            "The number of chips of 500 cents is 0: it must be from 1 to 100000.",
        ),
        (
            {"500": -2, "2500": 1},
            "The number of chips of 500 cents is -2: it must be from 1 to 100000.",
        ),
        (
            {"500": True},
            "The number of chips of 500 cents is True: it must be from 1 to 100000.",
        ),
        (
            {"500": 1.5},
            "The number of chips of 500 cents is 1.5: it must be from 1 to 100000.",
        ),
    ],
)
def test_only_whole_chips_of_the_table_are_counted(chips: dict[str, int], said: str) -> None:
    play = DealerPlay("sicbo-nicc")
    answer = play.dealer("ChangeCash", place="1", paid_cents=500, chips=chips)
    assert play.refused(answer) == ("not-understood", "")
    assert sentence(answer) == said


@pytest.mark.parametrize("cents", [0, -500, 2.5, "500"])
def test_a_payment_is_a_whole_amount(cents: object) -> None:
    play = DealerPlay()
    answer = play.dealer("ChangeCash", place="1", paid_cents=cents, chips={"500": 1})
    assert play.refused(answer) == ("not-understood", "")
    assert sentence(answer).startswith("A payment is for ")


def test_chips_are_paid_for_in_a_way_that_is_known() -> None:
    play = DealerPlay()
    answer = play.dealer(
        "ChangeCash", place="1", paid_cents=500, chips={"500": 1}, means="promise"
    )
    assert sentence(answer) == ("Chips are paid for with 'promise': it must be cash or account.")


@BOTH
@clause("sicbo-nicc", "1.1/dealer")
@clause("sicbo-ilga", "1.1/dealer")
def test_a_player_does_not_sell_chips_and_supervisors_may(game: str) -> None:
    play = DealerPlay(game)
    fields = {"place": "1", "paid_cents": 500, "chips": {"500": 1}}
    answer = play.do("ChangeCash", **fields)
    assert play.refused(answer) == ("not-your-office", CASH_CHANGE[game])
    assert sentence(answer) == (
        "Only the dealer, casino supervisor or games supervisor may do that "
        f"(rule {CASH_CHANGE[game]})."
    )
    play.accepted(play.staff("ChangeCash", **fields))
    play.accepted(play.do("ChangeCash", by="gus", office="games-supervisor", **fields))


def test_chips_are_sold_to_somebody_who_is_there() -> None:
    play = DealerPlay(players="1")
    chips = {"500": 1}
    nobody = play.dealer("ChangeCash", place="3", paid_cents=500, chips=chips)
    assert sentence(nobody) == "Nobody is at 3 (rule 2.1)."
    nowhere = play.dealer("ChangeCash", place="9", paid_cents=500, chips=chips)
    assert sentence(nowhere) == "9 is not a place of this table (rule 2.1)."


@BOTH
@clause("sicbo-nicc", "2.7.2")
@clause("sicbo-ilga", "2.7.2")
def test_a_tray_gives_what_it_has_and_no_more(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.staff("CreditFloat", cents=9_999_000))
    answer = play.dealer("ChangeCash", place="1", paid_cents=1500, chips={"500": 3})
    assert play.refused(answer) == ("float-short", "2.7.2")
    assert sentence(answer) == (
        "The float holds $10.00 and $15.00 is needed: call for a fill first (rule 2.7.2)."
    )
    play.accepted(play.dealer("ChangeCash", place="1", paid_cents=1000, chips={"500": 2}))
    assert play.table.float_cents == 0


@BOTH
@clause("sicbo-nicc", "1.1/float-tray")
@clause("sicbo-ilga", "1.1/float-tray")
def test_nothing_leaves_a_locked_tray(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("LockFloat", locked=True))
    answer = play.dealer("ChangeCash", place="1", paid_cents=500, chips={"500": 1})
    assert play.refused(answer) == ("float-locked", "1.1/float-tray")
    assert sentence(answer) == "The float tray is locked (rule 1.1/float-tray)."
    change = play.dealer("ChangeColour", place="1", given={"500": 5}, received={"2500": 1})
    assert play.refused(change) == ("float-locked", "1.1/float-tray")
    play.accepted(play.dealer("LockFloat", locked=False))
    play.accepted(play.dealer("ChangeCash", place="1", paid_cents=500, chips={"500": 1}))


# Changed into others.


@BOTH
@clause("sicbo-nicc", "1.1/colour-change")
def test_chips_are_changed_into_others_of_the_same_value(game: str) -> None:
    play = DealerPlay(game)
    given, received = {"100": 25, "500": 5}, {"2500": 2}
    play.accepted(play.dealer("ChangeColour", place="1", given=given, received=received))
    (changed,) = play.happened(ColourChanged)
    assert (changed.given, changed.received, changed.cents) == (given, received, 5000)
    assert play.chips("1") == 100_000
    assert play.table.float_cents == 10_000_000
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "1.1/colour-change")
@pytest.mark.parametrize("count", [4, 6])
def test_a_change_of_unequal_values_is_refused(game: str, count: int) -> None:
    play = DealerPlay(game)
    answer = play.dealer("ChangeColour", place="1", given={"2500": 1}, received={"500": count})
    assert play.refused(answer) == ("values-differ", COLOUR_CHANGE[game])
    worth = {4: "$20.00", 6: "$30.00"}[count]
    assert sentence(answer) == (
        f"{worth} was given for $25.00: the two must be equal (rule {COLOUR_CHANGE[game]})."
    )


@BOTH
@clause("sicbo-nicc", "1.1/colour-change", "1.1/dealer")
@clause("sicbo-ilga", "1.1/dealer")
def test_a_player_does_not_change_chips_at_the_tray(game: str) -> None:
    play = DealerPlay(game)
    answer = play.do("ChangeColour", place="1", given={"500": 5}, received={"2500": 1})
    assert play.refused(answer) == ("not-your-office", COLOUR_CHANGE[game])


def test_a_player_changes_no_more_than_lies_there() -> None:
    play = DealerPlay(chips_cents=2000)
    answer = play.dealer("ChangeColour", place="1", given={"2500": 1}, received={"500": 5})
    assert play.refused(answer) == ("not-enough-chips", "1.1/value-chips")
    assert sentence(answer) == (
        "1 has $20.00 of these chips: chips brought along must be declared first (rule "
        "1.1/value-chips)."
    )


# Brought along.


@BOTH
@clause("sicbo-nicc", "9.2.2")
def test_chips_that_are_brought_are_counted_onto_the_place(game: str) -> None:
    play = DealerPlay(game, players="1", chips_cents=0)
    play.accepted(play.dealer("BringChips", place="1", cents=7500))
    (brought,) = play.happened(ChipsBrought)
    assert (brought.cents, brought.colours, brought.late) == (7500, {}, False)
    assert play.chips("1") == 7500
    assert play.table.seats["1"].brought_cents == 7500
    assert play.table.float_cents == 10_000_000
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "9.2.2")
def test_the_dealer_counts_what_is_brought(game: str) -> None:
    play = DealerPlay(game)
    answer = play.do("BringChips", place="1", cents=7500)
    said = {"sicbo-nicc": "9.2.2", "sicbo-ilga": "3.3"}[game]
    assert play.refused(answer) == ("not-your-office", said)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"cents": 0}, "No chips are brought: at least one is."),
        ({"cents": -5}, "What is brought is -5 cents: it must be from 0 to 1000000000000000."),
        ({"cents": 1.5}, "What is brought is 1.5: it must be a whole number of cents."),
        (
            {"cents": 500, "tokens_cents": -500},
            "What is brought in tokens is -500 cents: it must be from 0 to 1000000000000000.",
        ),
    ],
)
def test_what_is_brought_is_a_whole_amount(fields: dict[str, object], said: str) -> None:
    play = DealerPlay()
    assert sentence(play.dealer("BringChips", place="1", **fields)) == said


@clause("sicbo-nicc", "9.2.1", "9.2.2")
def test_before_the_round_a_player_with_a_loss_limit_declares_in_time() -> None:
    play = DealerPlay("sicbo-nicc")
    play.patrons["player-1"].limits["day"] = GamingLimit(cents=50_000)
    answer = play.accepted(
        play.dealer("ChangeCash", place="1", paid_cents=2500, chips={"2500": 1})
    )
    told, cash = answer.told["player-1"]
    assert told == ChipsDeclared(
        patron="player-1",
        table="table-1",
        what="purchase",
        cents=2500,
        late=False,
        clause="9.2.1",
    )
    # What is paid in cash is on the player's own record, where no amount for a day is set too.
    assert isinstance(cash, CashUsed)
    assert cash.cents == 2500
    answer = play.accepted(play.dealer("BringChips", place="1", cents=4000))
    (told,) = answer.told["player-1"]
    assert told == ChipsDeclared(
        patron="player-1",
        table="table-1",
        what="introduced",
        cents=4000,
        late=False,
        clause="9.2.2",
    )


@clause("sicbo-nicc", "9.2.1", "9.2.2")
def test_once_the_dice_are_tumbled_a_declaration_is_late_and_taken_all_the_same() -> None:
    play = DealerPlay("sicbo-nicc")
    play.patrons["player-1"].limits["week"] = GamingLimit(cents=50_000)
    play.accepted(play.dealer("ShakeDice", tumbles=1))
    for place, late in (("1", True), ("2", False)):  # player 2 has set no limit
        play.accepted(play.dealer("ChangeCash", place=place, paid_cents=2500, chips={"2500": 1}))
        (bought,) = play.happened(ChipsBought)
        assert bought.late is late
        play.accepted(play.dealer("BringChips", place=place, cents=500))
        (brought,) = play.happened(ChipsBrought)
        assert brought.late is late
        assert play.chips(place) == 103_000
    notes = play.patrons["player-1"].session
    assert notes is not None
    assert notes.declared_cents == 103_000
    assert play.replayed() == play.table
