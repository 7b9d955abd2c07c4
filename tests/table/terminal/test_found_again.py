"""What a terminal, a device or a clock comes back with: own records, launches, deadlines."""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play

RESULTS = {"aruze-sicbo": ("7.1", "big"), "aruze-craps": ("6.1", "field")}


def own_record(play: Play, number: int, **stakes: int) -> None:
    kept = {"kept": True, "stakes": tuple(stakes.items())}
    play.do("ReportOwnRecord", terminal="a", round=number, by="a/page", **kept)


@clause("aruze-sicbo", "7.1")
@clause("aruze-craps", "6.1")
@pytest.mark.parametrize("game", RESULTS)
def test_a_terminals_own_record_is_taken_while_its_wagers_wait(game: str) -> None:
    recalculate, spot = RESULTS[game]
    play = Play(game, notes={"a": 50, "b": 50})
    play.place("a", spot, 1_000)
    own_record(play, 1, **{spot: 1_000})
    assert play.refused() == ("nothing-to-confirm", recalculate), "it works"
    play.do("ReportTerminalFault", terminal="a", code="E7", by="a")
    own_record(play, 2, **{spot: 1_000})
    assert play.refused() == ("nothing-to-confirm", recalculate), "of another round"
    own_record(play, 1, **{spot: 900})
    kept = play["a"].own_record
    assert kept is not None
    assert (kept.round, kept.at, kept.kept, kept.stakes) == (1, play.at, True, {spot: 900})
    # Its wagers of round 1 wait while round 2 is played.
    play.round("146" if game == "aruze-sicbo" else "45")
    assert play.table.round == 2
    own_record(play, 1, **{spot: 1_000})
    assert play.happened() == ["OwnRecordReported"]
    own_record(play, 2)
    assert play.refused()[0] == "nothing-to-confirm"
    play.staff("ConfirmWagers", terminal="a", round=1)
    own_record(play, 1, **{spot: 1_000})
    assert play.refused()[0] == "nothing-to-confirm"


@clause("aruze-sicbo", "7.1", "7.4")
def test_in_a_stopped_round_every_terminal_says_what_it_kept() -> None:
    play = Play("aruze-sicbo", notes={"a": 50})
    play.place("a", "big", 1_000)
    play.close()
    play.shoot()
    play.cocked()
    own_record(play, 1, big=1_000)
    assert play.told == [("a's own record of round 1: $10.00 on big", "7.1")]


@clause("aruze-sicbo", "7.4.2")
@clause("aruze-craps", "6.4.2")
@pytest.mark.parametrize(("game", "fault"), [("aruze-sicbo", "7.4.2"), ("aruze-craps", "6.4.2")])
def test_a_launch_that_is_not_on_record_stops_the_round(game: str, fault: str) -> None:
    play = Play(game, notes={"a": 50})
    spot = RESULTS[game][1]
    launch = {"round": 1, "by": "tumbler"}
    play.place("a", spot, 1_000)
    play.close()
    play.do("ReportUnknownLaunch", launch=0, **launch)
    assert play.refused() == ("not-now", fault), "before this round"
    play.do("ReportUnknownLaunch", launch=4, **(launch | {"round": 2}))
    assert play.refused()[0] == "wrong-round"
    play.do("ReportUnknownLaunch", launch=4, **launch)
    assert play.happened() == ["UnknownLaunchFound", "RoundStopped"]
    assert [text for text, _ in play.told] == [
        "The tumbler remembers launch 4, which is not in the records: its result counts in no "
        "round",
        "The round is stopped: unknown launch (4)",
    ]
    play.do("ReportUnknownLaunch", launch=4, **launch)
    assert play.refused()[0] == "not-now", "it is told once"
    play.do("ReportUnknownLaunch", launch=5, **launch)
    assert play.happened() == ["UnknownLaunchFound"], "the round stands still already"
    assert play.table.unknown_launch == 5
    play.void()
    assert play.credit("a") == 5_000
    play.staff("ResumeTable", reason="seen")
    # No round has its number, nor a lower one.
    assert play.table.round == 6


@clause("aruze-craps", "1.1/wagering-period", "3.11.1")
def test_after_a_clock_that_was_ahead_no_period_lasts_longer_than_one() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "pass", 1_000)
    closes_at = play.table.closes_at
    assert closes_at is not None
    play.do("RestartDeadlines", by="house")
    assert play.refused()[0] == "not-now", "nothing is far off"
    period = play.config.period_seconds * 1000
    behind = closes_at - period
    play.do("RestartDeadlines", by="house", at=behind)
    assert play.refused()[0] == "not-now", "a whole period is left, as there should be"
    play.do("RestartDeadlines", by="house", at=behind - 1)
    assert (play.table.closes_at, play.table.shoot_by) == (closes_at - 1, None)
    play.close()
    shoot_by = play.table.shoot_by
    assert shoot_by is not None
    ten_seconds = 10_000
    play.do("RestartDeadlines", by="house", at=shoot_by - ten_seconds)
    assert play.refused()[0] == "not-now"
    play.do("RestartDeadlines", by="house", at=shoot_by - ten_seconds - 1)
    assert (play.table.closes_at, play.table.shoot_by) == (None, shoot_by - 1)


@clause("aruze-craps", "7.2")
def test_a_warning_from_a_clock_that_was_ahead_runs_from_now() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.staff("WarnOfClosing", closes_at=play.at + 2_000_000)
    warned_at = play.table.warned_at
    assert warned_at is not None
    closes_at = play.table.closes_at
    play.table.closes_at = None  # as while nobody has a wager
    play.do("RestartDeadlines", by="house", at=warned_at)
    assert play.refused()[0] == "not-now"
    play.do("RestartDeadlines", by="house", at=warned_at - 5_000)
    assert play.table.warned_at == warned_at - 5_000
    assert closes_at is not None


@clause("aruze-craps", "3.3.5")
def test_refused_touches_are_recorded_as_the_document_asks() -> None:
    play = Play("aruze-craps")
    touches = (("a", 9, "place-wager pass", 500, "wagering-closed"),)
    play.do("RecordRefusedTouches", round=1, touches=touches, dropped=1, by="house")
    assert play.told == [
        ("a: place-wager pass with $5.00 was refused (wagering-closed)", "3.3.5"),
        ("1 more touches were refused", "3.3.5"),
    ]
