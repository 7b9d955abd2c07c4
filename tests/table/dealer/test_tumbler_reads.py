"""What the tumbler reads beside what is keyed in (N 2.4, 5.4, 8.2; I 2.4, 5.4, 8.2)."""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.table.dealer.plays import DealerPlay

BOTH = pytest.mark.parametrize("game", ["sicbo-nicc", "sicbo-ilga"])


def lifted(game: str) -> DealerPlay:
    """$5 on Small, no more bets, and the dome is off."""
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", small=500))
    play.close_bets()
    return play


def read(play: DealerPlay, faces: str, *, leaning: int = 0) -> None:
    """The tumbler reads these faces; the last so many dice lean."""
    lie = tuple(at < len(faces) - leaning for at in range(len(faces)))
    shown = tuple(int(face) for face in faces)
    play.accepted(play.do("ReportTumbler", round=1, faces=shown, flat=lie, by="tumbler"))


def keyed(play: DealerPlay, faces: str) -> None:
    shown = tuple(int(face) for face in faces)
    play.accepted(play.dealer("EnterResult", faces=shown))


@BOTH
@clause("sicbo-nicc", "2.4", "5.4")
@clause("sicbo-ilga", "2.4", "5.4")
@pytest.mark.parametrize(
    ("faces", "leaning", "agrees"),
    [
        ("146", 0, True),
        ("614", 0, True),  # the same dice in another order
        ("145", 0, False),
        ("140", 0, True),  # a face that could not be read says nothing
        ("146", 1, False),  # cocked dice have no numbers, whatever they show
    ],
)
def test_numbers_that_the_tumbler_did_not_read_are_not_confirmed(
    game: str, faces: str, leaning: int, agrees: bool
) -> None:
    play = lifted(game)
    read(play, faces, leaning=leaning)
    assert ("not all of them lie flat" in play.told[0][0]) is bool(leaning)
    early = play.table.disagrees
    keyed(play, "146")
    assert (early, play.table.disagrees) == (False, not agrees), "at first nothing is keyed in"
    confirmed = play.dealer("ConfirmResult", faces=(1, 4, 6))
    if agrees:
        play.accepted(confirmed)
        upheld = play.staff("UpholdEntry", reason="film")
        assert play.refused(upheld)[0] == "no-difference"
    else:
        assert play.refused(confirmed)[0] == "dice-differ"


@BOTH
@clause("sicbo-nicc", "2.4", "5.4")
@clause("sicbo-ilga", "2.4", "5.4")
def test_a_supervisor_decides_between_the_keyboard_and_the_tumbler(game: str) -> None:
    play = lifted(game)
    keyed(play, "146")
    read(play, "145")
    assert [text for text, _ in play.told] == [
        "The tumbler reads 1, 4, 5",
        "That is not what was keyed in: the round stops",
    ]
    assert play.refused(play.dealer("UpholdEntry", reason="film"))[0] == "not-your-office"
    assert play.refused(play.staff("UpholdEntry", reason=" "))[0] == "reason-needed"
    play.accepted(play.staff("UpholdEntry", reason="film"))
    assert [text for text, _ in play.told] == ["The dice lie as 1, 4, 6, and not as 1, 4, 5: film"]
    assert play.refused(play.staff("UpholdEntry", reason="film"))[0] == "no-difference"
    play.accepted(play.dealer("ConfirmResult", faces=(1, 4, 6)))
    assert play.table.result == "146"
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "2.4", "5.4")
@clause("sicbo-ilga", "2.4", "5.4")
def test_numbers_that_a_supervisor_put_right_are_the_decision_between_the_two(game: str) -> None:
    """Also where they are neither what was keyed in nor what the tumbler read."""
    play = lifted(game)
    keyed(play, "146")
    read(play, "145")
    differed = play.table.disagrees
    play.accepted(play.staff("CorrectEntry", faces=(1, 4, 4), reason="film"))
    assert (differed, play.table.disagrees) == (True, False)
    assert play.refused(play.staff("UpholdEntry", reason="film"))[0] == "no-difference"
    play.accepted(play.dealer("CollectLosers"))
    play.accepted(play.dealer("PayWinners"))
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "2.4", "5.5")
@clause("sicbo-ilga", "2.4", "5.5")
def test_a_difference_found_late_stops_the_payment(game: str) -> None:
    play = lifted(game)
    keyed(play, "146")
    play.accepted(play.dealer("ConfirmResult", faces=(1, 4, 6)))
    play.accepted(play.dealer("CollectLosers"))
    read(play, "145")
    assert play.refused(play.dealer("PayWinners"))[0] == "dice-differ"
    play.accepted(play.staff("UpholdEntry", reason="film"))
    play.accepted(play.dealer("PayWinners"))
    # After payment it is told and changes nothing; in the next round nothing of it is left.
    read(play, "145")
    assert not play.table.disagrees
    assert play.replayed() == play.table
    play.open_bets()
    assert (play.table.read, play.table.dice_decided) == ("", False)


@BOTH
@clause("sicbo-nicc", "8.2")
@clause("sicbo-ilga", "8.2")
def test_a_tumbler_that_fails_is_a_ground_for_no_result(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    play.accepted(play.place("1", small=500))
    fault = {"round": 1, "by": "tumbler"}
    early = play.do("ReportTumbler", faces=(1, 4, 6), flat=(True,) * 3, **fault)
    assert play.refused(early)[0] == "not-now", "the dome is on"
    play.accepted(play.do("ReportTumbler", fault="stuck", **fault))
    assert play.told == [("The tumbler reports a fault: stuck", "2.4")]
    assert play.table.tumbler_fault == "stuck"
    other = play.do("ReportTumbler", fault="stuck", **(fault | {"round": 2}))
    assert play.refused(other)[0] == "wrong-round"
    play.close_bets()
    play.accepted(play.dealer("AnnounceNoResult", ground="tumbler-fault"))
    assert play.chips("1") == 100_000
    # Between rounds it is recorded, and no round is at fault.
    play.accepted(play.do("ReportTumbler", fault="stuck", **fault))
    assert play.table.tumbler_fault == ""
    assert play.replayed() == play.table


@pytest.mark.parametrize(("game", "late_rule"), [("sicbo-nicc", "3.11"), ("sicbo-ilga", "3.10")])
@clause("sicbo-nicc", "3.11")
@clause("sicbo-ilga", "3.10")
def test_ten_late_wagers_of_a_place_are_listed_in_a_round(game: str, late_rule: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    late = {"place": "1", "round": 1, "spot": "big", "cents": 500, "sender": "dee"}
    early = play.do("RecordLateWager", **late)
    assert play.refused(early) == ("not-now", late_rule), "wagers are taken"
    play.close_bets()
    for time in range(1, 11):
        play.accepted(play.do("RecordLateWager", **late))
        assert (len(play.told) == 2) is (time == 10), "the last one says that it is the last"
    assert play.told == [
        ("player-1 at place 1 tries to put $5.00 on big after no more bets, sent by dee: "
         "refused", late_rule),
        ("Further attempts at 1 in this round are not listed", late_rule),
    ]  # fmt: skip
    assert play.refused(play.do("RecordLateWager", **late)) == ("late-recorded", late_rule)
    play.accepted(play.do("RecordLateWager", **(late | {"place": "2"})))
    assert play.refused(play.do("RecordLateWager", **(late | {"round": 2})))[0] == "wrong-round"
    play.settle("146")
    play.open_bets()
    play.close_bets()
    play.accepted(play.do("RecordLateWager", **(late | {"round": 2})))
    assert play.replayed() == play.table


@BOTH
@clause("sicbo-nicc", "5.6")
@clause("sicbo-ilga", "5.6")
def test_ten_attempts_on_the_tumbler_are_listed_in_a_round(game: str) -> None:
    play = DealerPlay(game)
    play.open_bets()
    tried = {"deed": "lift-dome", "who": "x" * 70, "as_office": "player", "by": "house"}
    for _ in range(10):
        play.accepted(play.do("RecordAttempt", **tried))
    assert play.refused(play.do("RecordAttempt", **tried))[0] == "attempts-listed"
    assert [one.round for one in play.table.attempts] == [1] * 10
    assert {len(one.who) for one in play.table.attempts} == {64}
    play.close_bets()
    play.settle("146")
    play.open_bets()
    play.accepted(play.do("RecordAttempt", **(tried | {"who": "Ann"})))
    kept = [(one.round, one.who[:3]) for one in play.table.attempts]
    assert kept == [(1, "xxx")] * 9 + [(2, "Ann")]
    assert play.replayed() == play.table


@clause("sicbo-nicc", "9.8.2")
def test_a_bar_of_this_table_alone_keeps_its_person_away_until_it_is_lifted() -> None:
    play = DealerPlay("sicbo-nicc")
    play.table.barred.append("mallory")  # of a journal from before the register
    play.patrons["mallory"] = play.enrolled("mallory")
    there = {"place": "3", "person": "mallory", "patron": "mallory", "card": "card-mallory"}
    assert play.refused(play.dealer("TakePlace", **there)) == ("barred-here", "9.8.2")
    by_dealer = play.dealer("LiftBar", person="mallory")
    assert play.refused(by_dealer)[0] == "not-your-office"
    other = play.staff("LiftBar", person="ann")
    assert play.refused(other)[0] == "not-understood"
    play.accepted(play.staff("LiftBar", person="mallory", reason="a mistake"))
    assert play.told == [("mallory may play again: a mistake", "9.8.2")]
    play.accepted(play.dealer("TakePlace", **there))
