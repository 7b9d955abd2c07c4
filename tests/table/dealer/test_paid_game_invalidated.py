"""A game whose outcome is invalidated after its winners were paid (N 9.9, I 9.4; SB-63)."""

from __future__ import annotations

import pytest

from pitboss.table.dealer.acts.invalidate_paid_game import PaidGameInvalidated
from tests.stories import clause
from tests.table.dealer.plays import STREAK, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
FRAUD = {"sicbo-nicc": "9.9.2", "sicbo-ilga": "9.4.2"}
CASES = {"sicbo-nicc": {"1": "C-1", "2": "C-2"}, "sicbo-ilga": {}}
ASKED = {"round": 1, "ground": "fraud", "reason": "a marked die"}


def paid(game: str) -> DealerPlay:
    """1-2-4 came: $5 on Small of place 1 was paid, $10 on Big of place 2 was collected."""
    play = DealerPlay(game)
    play.round("124", p1={"small": 500}, p2={"big": 1000})
    assert (play.chips("1"), play.chips("2")) == (100_500, 99_000)
    return play


def invalidated(play: DealerPlay, **asked: object) -> PaidGameInvalidated:
    play.accepted(play.staff("InvalidatePaidGame", **(ASKED | asked)))
    (event,) = play.happened(PaidGameInvalidated)
    assert isinstance(event, PaidGameInvalidated)
    return event


@BOTH
@clause("sicbo-nicc", "9.9", "9.9.2", "9.10")
@clause("sicbo-ilga", "9.4", "9.4.2", "9.5")
def test_9_9_after_payment_every_stake_is_due_again_and_nobody_is_debited(game: str) -> None:
    play = paid(game)
    event = invalidated(play, cases=CASES[game])
    due = {one.place: (one.given_cents, one.due_cents) for one in event.differences}
    # Place 1 was given stake and winnings and is due its stake; place 2 lost it and is due it.
    assert due == {"1": (1000, 500), "2": (0, 1000)}
    assert event.clause == FRAUD[game]
    assert (play.chips("1"), play.chips("2")) == (100_500, 99_000)
    assert play.table.results == []
    assert play.table.rounds[-1].status == "void"
    assert play.replayed() == play.table
    # It is done once, and there are no numbers left to restate.
    again = play.staff("InvalidatePaidGame", **ASKED)
    assert play.refused(again) == ("not-the-last-round", FRAUD[game])


@clause("sicbo-ilga", "9.5")
def test_9_5_the_stake_of_the_fraud_is_forfeited_by_the_older_document() -> None:
    play = paid("sicbo-ilga")
    event = invalidated(play, persons=("1",))
    due = {one.place: (one.given_cents, one.due_cents) for one in event.differences}
    assert due == {"1": (1000, 0), "2": (0, 1000)}
    assert play.replayed() == play.table


@clause("sicbo-nicc", "9.10")
def test_9_10_the_newer_document_forfeits_nobody_without_a_recorded_device() -> None:
    play = paid("sicbo-nicc")
    named = ASKED | {"persons": ("1",), "cases": CASES["sicbo-nicc"]}
    assert play.refused(play.staff("InvalidatePaidGame", **named)) == ("device-first", "9.8")
    play.accepted(play.staff("RecordDevice", person=play.table.seats["1"].person, place="1"))
    event = invalidated(play, persons=("1",), cases=CASES["sicbo-nicc"])
    due = {one.place: (one.given_cents, one.due_cents) for one in event.differences}
    assert due == {"1": (1000, 0), "2": (0, 1000)}


@clause("sicbo-nicc", "9.9", "8.10")
def test_9_9_every_difference_needs_a_case_where_the_document_has_them() -> None:
    play = paid("sicbo-nicc")
    answer = play.staff("InvalidatePaidGame", **ASKED, cases={"1": "C-1"})
    assert play.refused(answer)[0] == "case-needed"


@BOTH
@clause("sicbo-nicc", "9.9", "8.6")
@clause("sicbo-ilga", "9.4", "8.6")
def test_a_super_streak_stands_as_it_stood_before_the_game(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    play.round("456")
    before = dict(play.table.runs)
    play.round("124")  # the streak ends at one
    assert play.table.pieces == []
    assert play.table.runs != before
    assert invalidated(play, round=3).differences == ()
    (piece,) = play.table.pieces
    assert (piece.cell, piece.cents) == ("super-streak:big@1", 500)
    assert play.table.runs == before
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "9.9")
@clause("sicbo-ilga", "9.4")
def test_a_supervisor_invalidates_a_paid_game_with_a_reason_on_a_printed_ground(
    game: str,
) -> None:
    play = paid(game)
    rule = {"sicbo-nicc": "9.9", "sicbo-ilga": "9.4"}[game]
    assert play.refused(play.dealer("InvalidatePaidGame", **ASKED)) == ("not-your-office", rule)
    blank = ASKED | {"reason": " "}
    assert play.refused(play.staff("InvalidatePaidGame", **blank)) == ("reason-needed", rule)
    other = ASKED | {"ground": "a bad day"}
    assert play.refused(play.staff("InvalidatePaidGame", **other)) == ("no-such-ground", rule)
    strange = ASKED | {"persons": ("3",)}
    assert play.refused(play.staff("InvalidatePaidGame", **strange))[0] == "no-such-place"
