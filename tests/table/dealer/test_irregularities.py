"""No result: on what grounds, known when, and what becomes of the wagers."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.patron.play_events import StakeReturned
from pitboss.rules.situation import Run
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.record_replaced import EquipmentReplaced
from pitboss.table.dealer.acts.report_number_display import DisplayDisregarded
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.state import DealerStage
from tests.stories import clause
from tests.table.dealer.plays import STREAK, Answer, DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])
STEPS = ("tumbling", "betting", "closed", "uncovered", "entered", "lit", "collected")


def sentence(answer: Answer) -> str:
    assert isinstance(answer, Refusal), answer
    return answer.sentence


def at_step(play: DealerPlay, step: str) -> None:
    """Play a round as far as a step, by 1-2-4, with $5 on Small and $10 on Big."""
    for command, reached in (
        ("ShakeDice", "tumbling"),
        ("CallForBets", "betting"),
        ("CallNoMoreBets", "closed"),
        ("LiftDome", "uncovered"),
        ("EnterResult", "entered"),
        ("ConfirmResult", "lit"),
        ("CollectLosers", "collected"),
    ):
        given = {"tumbles": 3} if command == "ShakeDice" else {}
        faces = {"faces": (1, 2, 4)} if "Result" in command else {}
        play.accepted(play.dealer(command, **given, **faces))
        if command == "CallForBets":
            play.accepted(play.place("1", small=500))
            play.accepted(play.place("2", big=1000))
        if reached == step:
            return


# When each ground can be known, by the sentence of its clause.

KNOWN = {
    #                  clause  tumbling betting closed uncovered entered lit  collected
    "cocked-dice":   ("8.1", "no       no      no     yes       yes     yes  yes"),
    "tumbler-fault": ("8.2", "yes      yes     yes    yes       yes     yes  yes"),
    "not-activated": ("8.3", "yes      yes     yes    yes       yes     yes  yes"),
    "exposed":       ("8.3", "yes      yes     yes    yes       yes     yes  yes"),
    "no-button":     ("8.4", "no       yes     no     no        no      no   no"),
    "broken":        ("8.5", "yes      yes     yes    yes       yes     yes  yes"),
}  # fmt: skip


@BOTH
@pytest.mark.parametrize(
    ("ground", "step", "rule", "known"),
    [
        (ground, step, rule, word == "yes")
        for ground, (rule, words) in KNOWN.items()
        for step, word in zip(STEPS, words.split(), strict=True)
    ],
)
@clause("sicbo-nicc", "8.1", "8.2", "8.3", "8.4", "8.5", "8.6")
@clause("sicbo-ilga", "8.1", "8.2", "8.3", "8.4", "8.5", "8.6")
def test_no_result_is_announced_when_its_ground_can_be_known_and_every_stake_goes_back(
    game: str, ground: str, step: str, rule: str, known: bool
) -> None:
    play = DealerPlay(game)
    at_step(play, step)
    before = play.table.stage
    answer = play.dealer("AnnounceNoResult", ground=ground)
    if not known:
        assert play.refused(answer) == ("not-now", rule)
        assert play.table.stage is before
        return
    play.accepted(answer)
    (announced,) = play.happened(NoResultAnnounced)
    assert (announced.ground, announced.clause, announced.void_clause) == (ground, rule, "8.6")
    placed = step != "tumbling"
    returned = play.happened(PieceReturned)
    assert sorted((one.piece, one.cents, one.clause) for one in returned) == (
        [(1, 500, "8.6"), (2, 1000, "8.6")] if placed else []
    )
    assert (play.chips("1"), play.chips("2")) == (100_000, 100_000)
    assert play.table.float_cents == 10_000_000
    assert (play.table.stage, play.table.pieces, play.table.collected) == (
        DealerStage.BETWEEN,
        [],
        [],
    )
    assert play.table.results == []
    assert play.table.rounds[-1].status == "void"
    assert play.replayed() == play.table


@BOTH
def test_between_rounds_there_is_nothing_to_be_without_a_result(game: str) -> None:
    play = DealerPlay(game)
    answer = play.dealer("AnnounceNoResult", ground="broken")
    assert play.refused(answer) == ("wrong-round", "8.5")
    play.round("124")
    answer = play.dealer("AnnounceNoResult", ground="broken", round=1)
    assert sentence(answer) == "That cannot be done now: the round is over (rule 8.5)."


@BOTH
@clause("sicbo-nicc", "8.1", "2.6")
@clause("sicbo-ilga", "8.1", "2.6")
def test_8_1_after_cocked_dice_no_numbers_are_entered(game: str) -> None:
    play = DealerPlay(game)
    at_step(play, "uncovered")
    play.accepted(play.dealer("AnnounceNoResult", ground="cocked-dice"))
    answer = play.dealer("EnterResult", faces=(1, 2, 4), round=1)
    assert play.refused(answer) == ("not-now", "5.4")


@BOTH
@clause("sicbo-nicc", "8.1", "8.2", "8.3", "8.5")
@clause("sicbo-ilga", "8.1", "8.2", "8.3", "8.5")
def test_a_supervisor_may_announce_it_too_and_a_player_may_not(game: str) -> None:
    play = DealerPlay(game)
    at_step(play, "betting")
    answer = play.do("AnnounceNoResult", ground="exposed", round=1)
    assert sentence(answer) == (
        "Only the dealer, casino supervisor or games supervisor may do that (rule 8.3)."
    )
    play.accepted(play.staff("AnnounceNoResult", ground="exposed"))


@BOTH
@clause("sicbo-nicc", "8.4", "2.6")
@clause("sicbo-ilga", "8.4", "2.6")
def test_8_4_a_console_with_buttons_only_has_no_key_that_could_be_missed(game: str) -> None:
    play = DealerPlay(game, touch_screen=False)
    at_step(play, "betting")
    assert sentence(play.dealer("AnnounceNoResult", ground="no-button")) == (
        "This table's console has no key for calling no more bets, so it cannot have failed "
        "(rule 8.4)."
    )


@BOTH
def test_any_other_ground_is_none(game: str) -> None:
    play = DealerPlay(game)
    at_step(play, "betting")
    assert sentence(play.dealer("AnnounceNoResult", ground="bad-luck")) == (
        "The ground must be one of cocked-dice, tumbler-fault, not-activated, exposed, "
        "no-button or "
        "broken (rule 8.6)."
    )


# Broken dice.


@BOTH
@clause("sicbo-nicc", "8.5", "2.5")
@clause("sicbo-ilga", "8.5", "2.5")
def test_8_5_nothing_is_tumbled_until_what_is_broken_has_been_replaced(game: str) -> None:
    play = DealerPlay(game)
    at_step(play, "uncovered")
    assert play.refused(play.staff("RecordReplaced")) == ("nothing-to-rectify", "8.5")
    play.accepted(play.dealer("AnnounceNoResult", ground="broken"))
    assert sentence(play.dealer("ShakeDice")) == (
        "Broken dice, or a broken tumbler, must be replaced first (rule 8.5)."
    )
    assert play.refused(play.dealer("RecordReplaced")) == ("not-your-office", "8.5")
    assert play.refused(play.staff("RecordReplaced", reason=" ")) == ("reason-needed", "8.5")
    # Nobody reaches the dice but through the seal (2.5).
    told = play.refused(play.staff("RecordReplaced", reason="three new dice"))
    assert told == ("seal-first", "2.5")
    play.accepted(play.staff("OpenSeal", opened="17", sealed="18"))
    play.accepted(play.staff("RecordReplaced", reason="three new dice, sealed"))
    assert play.happened(EquipmentReplaced) == [
        EquipmentReplaced(reason="three new dice, sealed", clause="8.5")
    ]
    play.round("124", p1={"small": 500})
    assert play.chips("1") == 100_500
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "8.2")
@clause("sicbo-ilga", "8.2")
def test_8_2_after_a_fault_of_the_tumbler_the_next_round_may_begin(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ShakeDice"))
    play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault", reason="stuck"))
    (announced,) = play.happened(NoResultAnnounced)
    assert announced.reason == "stuck"
    play.accepted(play.dealer("ShakeDice", round=2))
    assert play.table.tumbles == 1


# What stays: Super Streaks.


@BOTH
@clause("sicbo-nicc", "8.6", "1.1/void")
@clause("sicbo-ilga", "8.6", "1.1/void")
def test_8_6_a_super_streak_stays_even_one_placed_for_that_very_round(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    play.round("456")  # Big and odd: both areas are open
    play.accepted(play.place("1", super_streak_big=500))
    play.round("456")
    runs = {"small-big": Run("big", 2), "odd-even": Run("odd", 2)}
    assert play.table.runs == runs
    play.round("124")  # Small and odd: a wager may be placed on Small
    play.accepted(play.place("2", super_streak_small=500))
    runs = {"small-big": Run("small", 1), "odd-even": Run("odd", 3)}
    play.open_bets()
    play.accepted(play.place("1", small=700))
    play.close_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="cocked-dice"))
    assert play.table.runs == runs
    assert [(piece.cell, piece.cents) for piece in play.table.pieces] == [
        ("super-streak:small", 500)
    ]
    assert play.chips("2") == 99_500
    # It is locked all the same: the stake is not taken back before the next round.
    take = {"place": "2", "spot": "super-streak:small", "cents": 500}
    assert play.refused(play.do("TakeChipsBack", **take)) == ("streak-locked", "6.2")
    play.round("124")
    assert [piece.cell for piece in play.table.pieces] == ["super-streak:small@1"]
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "8.6")
@clause("sicbo-ilga", "8.6")
def test_8_6_losers_that_were_collected_are_void_too_and_a_lost_streak_lives(game: str) -> None:
    play = DealerPlay(game, limits=STREAK, readings={"even": "customary"}, layout="C")
    play.round("456")
    play.accepted(play.place("1", super_streak_big=500))
    at_step(play, "collected")  # by 1-2-4 the streak and Big have lost
    assert play.table.float_cents == 10_001_500
    play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))
    assert [piece.cell for piece in play.table.pieces] == ["super-streak:big"]
    assert (play.chips("1"), play.chips("2")) == (99_500, 100_000)
    assert play.table.float_cents == 10_000_000
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "8.6")
@clause("sicbo-ilga", "8.6")
def test_8_6_tokens_and_colour_checks_go_back_as_what_they_were(game: str) -> None:
    play = DealerPlay(game)
    play.accepted(play.dealer("ExchangeVoucher", place="1", voucher="v1", cents=1000))
    issue = {"place": "1", "colour": "red", "count": 4, "each_cents": 500}
    play.accepted(play.dealer("IssueColour", **issue))
    play.open_bets()
    for kind in ("token", "colour:red"):
        play.accepted(play.do("PlaceChips", place="1", spot="big", cents=1000, kind=kind))
    play.close_bets()
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))
    seat = play.table.seats["1"]
    assert (seat.tokens_cents, seat.colours, seat.value_cents) == (1000, {"red": 4}, 98_000)
    assert play.replayed() == play.table


@clause("sicbo-nicc", "8.6", "1.1/loss-limit")
def test_what_goes_back_is_at_risk_for_the_patron_no_longer() -> None:
    play = DealerPlay("sicbo-nicc")
    at_step(play, "collected")
    assert play.patrons["player-2"].open_stakes == {"table-1": 1000}
    decision = play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))
    (told,) = decision.told["player-2"]
    assert isinstance(told, StakeReturned)
    assert (told.cents, told.clause) == (1000, "8.6")
    assert not any(play.patrons["player-2"].open_stakes.values())


# The winning number display.


@BOTH
@clause("sicbo-nicc", "8.9", "1.1/wnd")
@clause("sicbo-ilga", "8.9", "1.1/wnd")
def test_8_9_a_display_that_shows_something_else_is_disregarded(game: str) -> None:
    play = DealerPlay(game)
    play.round("124", p1={"small": 500})
    play.accepted(play.dealer("ReportNumberDisplay", round=1, shown="125"))
    assert play.happened(DisplayDisregarded) == [
        DisplayDisregarded(round=1, shown="125", result="124", clause="8.9")
    ]
    assert play.table.results == [(1, "124")]
    assert play.chips("1") == 100_500
    assert sentence(play.dealer("ReportNumberDisplay", round=1, shown="421")) == (
        "The result of round 1 is already 124 (rule 8.9)."
    )


@BOTH
@clause("sicbo-nicc", "8.9", "1.1/wnd")
@clause("sicbo-ilga", "8.9", "1.1/wnd")
def test_8_9_the_display_never_settles_the_round_under_way(game: str) -> None:
    play = DealerPlay(game)
    at_step(play, "uncovered")
    assert sentence(play.dealer("ReportNumberDisplay", shown="666")) == (
        "Round 1 has no result on record here (rule 8.9)."
    )
    for command in ("EnterResult", "ConfirmResult"):
        play.accepted(play.dealer(command, faces=(1, 2, 4)))
    play.accepted(play.dealer("ReportNumberDisplay", shown="666"))
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert (play.chips("1"), play.chips("2")) == (100_500, 99_000)


@BOTH
def test_a_table_without_a_display_reports_none(game: str) -> None:
    play = DealerPlay(game, display=False)
    play.round("124")
    assert play.refused(play.dealer("ReportNumberDisplay", round=1, shown="125")) == (
        "no-display",
        "1.1/wnd",
    )
    assert play.refused(play.do("ReportNumberDisplay", round=1, shown="125")) == (
        "not-your-office",
        "8.9",
    )
