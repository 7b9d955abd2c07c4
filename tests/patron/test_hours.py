"""Hours of play: the assessment after six, and the windows of 24 hours and of seven days."""

from __future__ import annotations

import pytest

from pitboss.kernel.authority import CommandKind as Common
from pitboss.patron import play
from pitboss.patron.acts.record_assessment import RecordAssessment
from pitboss.patron.hours import continuous_since, played_within
from pitboss.patron.play_events import RestOrdered
from pitboss.patron.refusals import PatronKind as Kind
from pitboss.patron.state import Played
from tests.patron.people import CARDS, DAY, GAME, HOUR, MINUTE, NOON, Person, player


def play_for(person: Person, span: int) -> None:
    """Sign on, let the time pass, sign off."""
    person.signs_on()
    person.at += span
    person.signs_off()


def need_card(person: Person) -> tuple[()]:
    play.need_card(person.state, CARDS, at=person.at, game=GAME, table="t1")
    return ()


def may_not_play(person: Person, because: Kind) -> str:
    def asked(*_: object) -> tuple[()]:
        return need_card(person)

    return person.may_not(asked, because, "31L").sentence


def test_31l_after_six_hours_a_special_employee_assesses_before_play_goes_on() -> None:
    person = player()
    person.signs_on()
    person.at += 6 * HOUR - 1
    need_card(person)
    person.at += 1
    assert may_not_play(person, Kind.ASSESSMENT_DUE) == (
        "After 6 hours of continuous play a special employee must first assess the player "
        "(rule 31L)."
    )
    person.may_not_stake(100, Kind.ASSESSMENT_DUE, "31L")
    person.does(RecordAssessment, finding="fresh and merry", may_go_on=True)
    need_card(person)
    person.at += 6 * HOUR - 1
    need_card(person)


def test_31l_an_assessment_that_play_may_not_go_on_leaves_it_stopped() -> None:
    person = player()
    person.signs_on()
    person.at += 6 * HOUR
    person.does(RecordAssessment, finding="distressed", may_go_on=False)
    assert may_not_play(person, Kind.FOUND_UNFIT) == (
        "A special employee has found that this player should not play on: wagers are taken "
        "again after a break of 15 minutes (rule 31L)."
    )
    assert [(note.what, note.text, note.by) for note in person.state.notes] == [
        ("stopped", "distressed", "eve")
    ]


@pytest.mark.parametrize("after", [1, 2 * HOUR, 6 * HOUR - 1])
def test_31l_who_is_found_unfit_plays_on_no_more_however_short_the_play_was(after: int) -> None:
    """A finding is no empty record: it stops play at once, also where one before let it go on."""
    person = player()
    person.signs_on()
    person.does(RecordAssessment, finding="fresh", may_go_on=True)
    person.at += after
    need_card(person)
    person.does(RecordAssessment, finding="hardly awake", may_go_on=False)
    may_not_play(person, Kind.FOUND_UNFIT)
    person.may_not_stake(100, Kind.FOUND_UNFIT, "31L")
    # A word with somebody who finds otherwise lets play go on.
    person.does(RecordAssessment, finding="it was the light", may_go_on=True)
    need_card(person)


def test_31l_a_finding_in_the_moment_in_which_play_begins_is_of_that_play() -> None:
    person = player()
    person.signs_on()
    person.does(RecordAssessment, finding="hardly awake", may_go_on=False)
    person.at += 1
    may_not_play(person, Kind.FOUND_UNFIT)


@pytest.mark.parametrize(("gap", "stopped"), [(15 * MINUTE - 1, True), (15 * MINUTE, False)])
def test_31l_a_break_of_a_quarter_of_an_hour_ends_what_an_assessment_stopped(
    gap: int, stopped: bool
) -> None:
    person = player()
    person.signs_on()
    person.at += HOUR
    person.does(RecordAssessment, finding="distressed", may_go_on=False)
    person.signs_off()
    person.at += gap
    if stopped:
        may_not_play(person, Kind.FOUND_UNFIT)
    else:
        person.signs_on()
        person.at += HOUR
        need_card(person)


def test_31l_a_finding_about_somebody_who_does_not_play_stops_no_later_play() -> None:
    person = player()
    play_for(person, HOUR)
    person.at += 20 * MINUTE
    person.does(RecordAssessment, finding="drunk at the bar", may_go_on=False)
    person.at += 1
    person.signs_on()
    need_card(person)


def test_31l_only_a_special_employee_assesses_and_says_what_was_found() -> None:
    person = player()
    fields = {"finding": "fine", "may_go_on": True}
    for office in ("dealer", "casino-supervisor", "player"):
        person.refused(RecordAssessment, Common.NOT_YOUR_OFFICE, "31L", office=office, **fields)
    person.refused(RecordAssessment, Common.REASON_NEEDED, "31L", finding=" ", may_go_on=True)


@pytest.mark.parametrize(("gap", "continues"), [(15 * MINUTE - 1, True), (15 * MINUTE, False)])
def test_31l_a_break_of_a_quarter_of_an_hour_interrupts_and_a_shorter_one_does_not(
    gap: int, continues: bool
) -> None:
    person = player()
    play_for(person, 5 * HOUR)
    person.at += gap
    person.signs_on()
    assert continuous_since(person.state, person.at) == (NOON if continues else person.at)
    person.at = NOON + 6 * HOUR
    if continues:
        may_not_play(person, Kind.ASSESSMENT_DUE)
    else:
        need_card(person)


def test_31l_a_patron_who_leaves_unassessed_and_comes_straight_back_is_still_to_be_assessed() -> (
    None
):
    person = player()
    play_for(person, 6 * HOUR)
    person.at += 14 * MINUTE
    may_not_play(person, Kind.ASSESSMENT_DUE)
    person.at += 1 * MINUTE
    person.signs_on()


def test_31l_short_breaks_one_after_the_other_do_not_interrupt() -> None:
    person = player()
    for _ in range(5):
        play_for(person, HOUR)
        person.at += 10 * MINUTE
    assert continuous_since(person.state, person.at) == NOON
    person.signs_on()
    person.at = NOON + 6 * HOUR
    may_not_play(person, Kind.ASSESSMENT_DUE)


def assessed_play(person: Person, span: int) -> None:
    """Play that somebody finds all right all the way."""
    person.signs_on()
    ends = person.at + span
    while ends - person.at >= 6 * HOUR:
        person.at += 6 * HOUR - 1
        person.does(RecordAssessment, finding="fine", may_go_on=True)
    person.at = ends


def test_31l_12_hours_within_24_end_play_at_once_and_for_24_hours() -> None:
    person = player()
    assessed_play(person, 12 * HOUR - 1)
    need_card(person)
    person.at += 1
    assert may_not_play(person, Kind.HOURS_REACHED) == (
        "The player has played 12 hours within 24 hours: no gaming for 24 hours from now "
        "(rule 31L)."
    )
    (_, rest) = person.signs_off()
    assert rest == RestOrdered(
        patron="p7",
        clause="31L",
        played=12 * HOUR,
        window=DAY,
        until=NOON + 36 * HOUR,
    )
    person.at = NOON + 36 * HOUR - 1
    assert may_not_play(person, Kind.RESTING) == (
        "The player has played too long: no gaming until 23/08/2024 00:00 (rule 31L)."
    )
    person.at += 1
    person.signs_on()


def test_31l_the_24_hours_slide_to_the_millisecond() -> None:
    # Six hours, a break of twelve, then on: the 24-hour window is full when six more are played
    # and not yet one of the first six has left it.
    person = player()
    play_for(person, 6 * HOUR - 1)
    person.at = NOON + 18 * HOUR
    assessed_play(person, 6 * HOUR)
    assert person.at == NOON + DAY
    need_card_unless_assessed(person)
    # From now on each millisecond played drives one of yesterday's out of the window.
    person.at = NOON + DAY + 6 * HOUR - 1
    person.does(RecordAssessment, finding="fine", may_go_on=True)
    need_card(person)
    # Yesterday's break began here, so the window fills again, and one is missing.
    person.at += 1
    may_not_play(person, Kind.HOURS_REACHED)


def need_card_unless_assessed(person: Person) -> None:
    person.does(RecordAssessment, finding="fine", may_go_on=True)
    need_card(person)


def test_31l_48_hours_within_seven_days_end_play_for_seven_days() -> None:
    person = player()
    for day in range(6):
        person.at = NOON + day * DAY
        assessed_play(person, 8 * HOUR - (1 if day == 5 else 0))
        if day < 5:
            assert len(person.signs_off()) == 1
    need_card_unless_assessed(person)
    person.at += 1
    assert "48 hours within 7 days: no gaming for 7 days" in may_not_play(
        person, Kind.HOURS_REACHED
    )
    (_, rest) = person.signs_off()
    assert isinstance(rest, RestOrdered)
    ended = NOON + 5 * DAY + 8 * HOUR
    assert (rest.played, rest.window, rest.until) == (48 * HOUR, 7 * DAY, ended + 7 * DAY)
    person.at = ended + 7 * DAY - 1
    may_not_play(person, Kind.RESTING)
    person.at += 1
    person.signs_on()


def test_31l_who_fills_both_windows_rests_for_the_longer() -> None:
    person = player()
    for day in range(4):
        person.at = NOON + day * 36 * HOUR
        assessed_play(person, 12 * HOUR)
        told = may_not_play(person, Kind.HOURS_REACHED)
        assert ("48 hours within 7 days" if day == 3 else "12 hours within 24 hours") in told
        events = person.signs_off()
        assert len(events) == (3 if day == 3 else 2)
    ended = person.at
    assert person.state.rest_until == ended + 7 * DAY


def test_only_the_times_of_play_that_a_window_can_reach_are_kept() -> None:
    person = player()
    for day in (0, 2, 6, 8):
        person.at = NOON + day * DAY
        play_for(person, HOUR)
    assert [(time.from_at - NOON) // DAY for time in person.state.played] == [2, 6, 8]


@pytest.mark.parametrize(("later", "kept"), [(7 * DAY - 1, 2), (7 * DAY, 1)])
def test_a_time_of_play_that_ended_as_the_longest_window_begins_is_not_kept(
    later: int, kept: int
) -> None:
    person = player()
    play_for(person, HOUR)
    person.at = NOON + later
    play_for(person, HOUR)
    assert len(person.state.played) == kept


def test_time_played_is_what_lies_inside_the_window() -> None:
    times = [Played(from_at=0, to_at=100), Played(from_at=200, to_at=300)]
    cases = [
        ((0, 300), 200),
        ((50, 250), 100),
        ((100, 200), 0),
        ((-50, 1), 1),
        ((299, 900), 1),
        ((120, 180), 0),
    ]
    for (from_at, to_at), played in cases:
        assert played_within(times, from_at, to_at) == played
