"""What each event moves, and between which places: by hand, from the event alone."""

from __future__ import annotations

import pytest

from pitboss.house.acts import listed
from pitboss.kernel.ensure import Broken
from pitboss.table.dealer.accounts import balances_of
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.bring_chips import ChipsBrought
from pitboss.table.dealer.acts.change_cash import ChipsBought
from pitboss.table.dealer.acts.close_dealer_table import DealerTableClosed
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.correct_entry import EntryCorrected
from pitboss.table.dealer.acts.credit_float import FloatCredited
from pitboss.table.dealer.acts.decide_held import HeldDecided
from pitboss.table.dealer.acts.exchange_voucher import TokensIssued
from pitboss.table.dealer.acts.fill_float import FloatFilled
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated, PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.issue_colour import ColourIssued
from pitboss.table.dealer.acts.leave_place import PlaceLeft
from pitboss.table.dealer.acts.move_drop_box import DropBoxMoved
from pitboss.table.dealer.acts.pay_claim import ClaimPaid
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.results import Moved, Paid, Restated
from pitboss.table.dealer.state import Colour, DealerTable, Piece, Seat


def moved(event: DealerEvent) -> list[str]:
    """What an event moves at table 9, as ``"cage > float: 500"``."""
    told = []
    for source, target, cents in event.postings(DealerTable(id="9")):
        ends = (name.removeprefix("dealer:9:") for name in (source, target))
        told.append(f"{' > '.join(ends)}: {cents}")
    return told


def returned(kind: str, *, unclaimed: bool = False) -> PieceReturned:
    return PieceReturned(
        place="1", piece=7, kind=kind, cents=500, clause="8.6", unclaimed=unclaimed
    )


def paid(kind: str, won_cents: int, account: str | None = None) -> WinnersPaid:
    one = Paid(
        piece=7, place="1", kind=kind, stake_cents=500, won_cents=won_cents, account=account
    )
    return WinnersPaid(
        round=1, result="123", paid=(one,), moved={}, stopped_streaks={}, won_cents=won_cents
    )


VALUE, RED, TOKEN = "value", "colour:red", "token"


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (VALUE, ["place:1:chips > place:1:stakes: 500"]),
        (RED, ["place:1:colours > place:1:stakes: 500"]),
        (TOKEN, ["place:1:tokens > place:1:token-stakes: 500"]),
    ],
)
def test_a_wager_moves_from_in_front_of_the_player_onto_the_layout(
    kind: str, told: list[str]
) -> None:
    placed = ChipsPlaced(place="1", piece=7, cell="small", kind=kind, cents=500, round=1)
    assert moved(placed) == told
    (there,) = told
    path, cents = there.split(": ")
    assert moved(returned(kind)) == [f"{' > '.join(reversed(path.split(' > ')))}: {cents}"]


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (VALUE, ["place:1:stakes > float: 500"]),
        (RED, ["place:1:stakes > colours: 500"]),
        (TOKEN, ["place:1:token-stakes > tokens: 500"]),
    ],
)
def test_a_stake_goes_to_the_house_as_what_it_is_and_comes_back_from_there(
    kind: str, told: list[str]
) -> None:
    moves = (Moved(place="1", kind=kind, cents=500),)
    collected = LosersCollected(
        round=1, result="123", digest="", cells=(), pieces=(7,), collected=moves, cents=500
    )
    forfeited = PieceForfeited(
        place="1", piece=7, kind=kind, cents=500, clause="9.10", reason="device"
    )
    assert moved(collected) == moved(forfeited) == told
    (there,) = told
    path, cents = there.split(": ")
    back = [f"{' > '.join(reversed(path.split(' > ')))}: {cents}"]
    corrected = EntryCorrected(
        round=1, entered="123", result="124", announced="", lit=(), reason="", put_back=moves
    )
    no_result = NoResultAnnounced(
        round=1, ground="", clause="8.1", void_clause="8.6", reason="", put_back=moves
    )
    invalidated = GameInvalidated(round=1, ground="", clause="9.9.1", reason="", put_back=moves)
    assert moved(corrected) == moved(no_result) == moved(invalidated) == back


def test_a_round_that_is_restated_moves_the_stakes_of_streaks_and_nothing_else() -> None:
    restated = RoundRestated(
        round=1,
        settled_by="123",
        result="124",
        differences=(Restated(place="1", patron=None, given_cents=0, due_cents=900, case="c"),),
        streaks={},
        stands_at={},
        returned={},
        reason="",
        clause="8.10",
        put_back=(Moved(place="1", kind=VALUE, cents=500),),
        taken_off=(Moved(place="2", kind=TOKEN, cents=700),),
    )
    assert moved(restated) == [
        "float > place:1:stakes: 500",
        "place:2:token-stakes > tokens: 700",
    ]


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (paid(VALUE, 900), ["place:1:stakes > place:1:chips: 500", "float > place:1:chips: 900"]),
        (paid(RED, 900), ["place:1:stakes > place:1:colours: 500", "float > place:1:chips: 900"]),
        (
            paid(TOKEN, 900),
            ["place:1:token-stakes > place:1:tokens: 500", "float > place:1:chips: 900"],
        ),
        (paid(VALUE, 0), ["place:1:stakes > place:1:chips: 500"]),
        (
            paid(VALUE, 900, "p7"),
            ["place:1:stakes > float: 500", "cashless > table:9:cashless: 1400"],
        ),
        (
            paid(RED, 900, "p7"),
            ["place:1:stakes > colours: 500", "cashless > table:9:cashless: 1400"],
        ),
        (
            paid(TOKEN, 900, "p7"),
            ["place:1:token-stakes > place:1:tokens: 500", "cashless > table:9:cashless: 900"],
        ),
    ],
)
def test_a_stake_goes_back_as_it_was_and_winnings_are_chips(
    event: DealerEvent, told: list[str]
) -> None:
    assert moved(event) == told


@pytest.mark.parametrize(
    ("kind", "first"),
    [(VALUE, "place:1:stakes > float: 500"), (RED, "place:1:stakes > colours: 500")],
)
def test_what_is_kept_for_somebody_is_kept_as_value_chips(kind: str, first: str) -> None:
    held = PieceHeld(
        place="1", person="eve", piece=7, kind=kind, cents=500, clause="9.10", reason=""
    )
    assert moved(held) == [first, "float > held: 500"]
    assert moved(returned(kind, unclaimed=True)) == [first, "float > unclaimed: 500"]


def test_a_token_is_not_kept_for_anybody() -> None:
    with pytest.raises(Broken, match="a token has no value"):
        moved(returned(TOKEN, unclaimed=True))


@pytest.mark.parametrize(
    ("released", "place", "told"),
    [
        (True, "2", ["held > place:2:chips: 500"]),
        (True, "", ["held > chips-abroad: 500"]),
        (False, "2", ["held > float: 500"]),
    ],
)
def test_what_was_held_goes_where_it_was_decided(
    released: bool, place: str, told: list[str]
) -> None:
    decided = HeldDecided(person="eve", place=place, cents=500, released=released, reason="seen")
    assert moved(decided) == told


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (DealerTableClosed(float_cents=500, clause=""), ["float > cage: 500"]),
        (FloatFilled(cents=500), ["cage > float: 500"]),
        (FloatCredited(cents=500), ["float > cage: 500"]),
        (DropBoxMoved(attached=False, cents=500, clause=""), ["box > cage: 500"]),
        (DropBoxMoved(attached=True, cents=0, clause=""), []),
        (
            ChipsBought(place="1", cents=500, chips={}, means="cash", patron=None, late=False),
            ["patrons > box: 500", "float > place:1:chips: 500"],
        ),
        (
            ChipsBought(place="1", cents=500, chips={}, means="account", patron="p7", late=False),
            ["table:9:cashless > cashless: 500", "float > place:1:chips: 500"],
        ),
        (
            ChipsBrought(
                place="1",
                cents=500,
                colours={"red": 2},
                colours_cents=700,
                tokens_cents=900,
                patron=None,
                late=False,
            ),
            [
                "chips-abroad > place:1:chips: 500",
                "colours-abroad > place:1:colours: 700",
                "tokens > place:1:tokens: 900",
            ],
        ),
        (
            ColourIssued(
                place="1", colour="red", count=3, each_cents=500, marker=False, consents=()
            ),
            ["place:1:chips > float: 1500", "colours > place:1:colours: 1500"],
        ),
        (
            ColourRedeemed(place="1", colour="red", count=3, each_cents=500, where=""),
            ["place:1:colours > colours: 1500", "float > place:1:chips: 1500"],
        ),
        (
            ColourRedeemed(place="", colour="red", count=3, each_cents=500, where="cage"),
            ["colours-abroad > colours: 1500", "cage > patrons: 1500"],
        ),
        (
            ColourRedeemed(place="c", colour="red", count=3, each_cents=500, where="cage"),
            ["place:c:colours > colours: 1500", "cage > place:c:chips: 1500"],
        ),
        (
            TokensIssued(place="1", voucher="v", cents=500),
            ["tokens > place:1:tokens: 500"],
        ),
        (
            ClaimPaid(claim="c", person="ann", patron=None, value_cents=500, tokens_cents=700),
            ["place:c:chips > chips-abroad: 500", "place:c:tokens > tokens: 700"],
        ),
    ],
)
def test_chips_move_between_the_places_where_they_lie(event: DealerEvent, told: list[str]) -> None:
    assert moved(event) == told


def test_the_person_who_leaves_takes_their_chips_and_leaves_their_streak() -> None:
    left = PlaceLeft(
        place="1",
        person="ann",
        value_cents=100,
        colours={"red": 2},
        colours_cents=200,
        tokens_cents=300,
        claim="c",
        stakes_cents=400,
        token_stakes_cents=500,
        declared=True,
        session_cents=0,
    )
    assert moved(left) == [
        "place:1:chips > chips-abroad: 100",
        "place:1:colours > colours-abroad: 200",
        "place:1:tokens > tokens: 300",
        "place:1:stakes > place:c:stakes: 400",
        "place:1:token-stakes > place:c:token-stakes: 500",
    ]


MOVE_NOTHING = """
    AccountApproved
    AssistanceRecorded BetsClosed BetsOpened CashlessSet ClosingSignPutUp ClosingSignTakenDown
    ColourChanged DealerEquipmentNoted DeviceRecorded DiceRead DiceTumbled DisplayDisregarded
    DomeLifted EntryUpheld EquipmentReplaced FinalCallAnnounced FloatLocked InspectorNotified
    InvalidFound LateWagerRefused LaunchAccepted LightsFailed LightsRectified PersonBarred
    PersonalLimitsSet PlaceCallEnded PlaceCallTaken PlaceCalled PlaceCodeWrong PlaceOpened
    PlaceReleased PlaceReserved PlaceTaken PlayersLimited ResultConfirmed ResultEntered RoundBegun
    RulesShown
    SealOpened SignChanged SignProposed SignWithdrawn SignsReported TumblerAttempted TumblerFailed
    UnknownDealerLaunch
"""
MOVE_SOMETHING = """
    ChipsForfeited
    ChipsBought ChipsBrought ChipsPlaced ClaimPaid ColourIssued ColourRedeemed DealerTableClosed
    DealerTableOpened DropBoxMoved EntryCorrected FloatCredited FloatFilled GameInvalidated
    HeldDecided LosersCollected LosersLaidAgain NoResultAnnounced PieceForfeited PieceHeld
    PaidGameInvalidated PieceReturned PlaceLeft RoundRestated TokensIssued WinnersPaid
"""


def test_of_every_kind_of_event_it_is_known_whether_it_moves_anything() -> None:
    known = MOVE_NOTHING.split() + MOVE_SOMETHING.split()
    kinds = listed(DealerEvent)
    assert sorted(kind.__name__ for kind in kinds) == sorted(known)


def test_what_a_table_says_of_itself_is_what_its_accounts_must_hold() -> None:
    table = DealerTable(
        id="9",
        float_cents=1,
        box_cents=2,
        cashless_cents=3,
        unclaimed_cents=4,
        held={"eve": 5, "mal": 6},
        colours={"red": Colour(each_cents=500, marker=False, abroad=3)},
        seats={"1": Seat("1", value_cents=7, tokens_cents=8, colours={"red": 2})},
        departed={"c": Seat("c", value_cents=9)},
        pieces=[
            Piece(1, "1", "small", "value", 1000, 1, 0),
            Piece(2, "1", "big", "colour:red", 1500, 1, 0),
            Piece(3, "1", "big", "token", 200, 1, 0),
            Piece(4, "c", "super-streak:big@1", "value", 500, 1, 0),
        ],
    )
    told = {
        name.removeprefix("dealer:9:"): cents
        for name, cents in balances_of(table).items()
        if cents
    }
    assert told == {
        "float": 1,
        "box": 2,
        "cashless": 3,
        "unclaimed": 4,
        "held": 11,
        # Two in front of the player, three on the layout, three away: eight of $5.
        "colours": -4000,
        "colours-abroad": 1500,
        "place:1:chips": 7,
        "place:1:colours": 1000,
        "place:1:tokens": 8,
        "place:1:stakes": 2500,
        "place:1:token-stakes": 200,
        "place:c:chips": 9,
        "place:c:stakes": 500,
    }
