"""What a terminal signals or a player reports, until somebody has looked at it."""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play

INTERFERENCE = {"aruze-sicbo": "8.4", "aruze-craps": "7.4", "interblock-roulette": "9.5"}
MALFUNCTION = {"aruze-sicbo": "8.3", "aruze-craps": "7.3", "interblock-roulette": "9.4"}
EACH = pytest.mark.parametrize("game", INTERFERENCE)


def signal(play: Play, kind: str, part: str = "") -> None:
    play.do("ReportSignal", terminal="a", signal=kind, part=part, by="a/cabinet")


def calls(play: Play) -> list[tuple[str, str]]:
    return [(one.cause, one.terminal) for one in play.table.calls]


@EACH
@clause("aruze-sicbo", "8.4")
@clause("aruze-craps", "7.4")
@clause("interblock", "9.5")
def test_a_door_calls_until_it_is_closed_and_nothing_else_ends_that(game: str) -> None:
    interference = INTERFERENCE[game]
    play = Play(game)
    signal(play, "door-open", "cash")
    assert play.told == [("The cash door of a is opened", interference)]
    signal(play, "door-open", "logic")
    assert play["a"].doors == ["cash", "logic"]
    signal(play, "door-open", "cash")
    assert play["a"].doors == ["logic", "cash"], "in the order in which they were opened"
    assert calls(play) == [("door", "a")]
    play.staff("AnswerSignal", terminal="a", reason="looked")
    assert play.refused() == ("nothing-signalled", interference)
    signal(play, "door-closed", "cash")
    assert calls(play) == [("door", "a")]
    signal(play, "door-closed", "logic")
    assert calls(play) == []
    signal(play, "blown-up")
    assert play.refused()[0] == "not-understood"
    now = play.table
    play.replay()
    assert play.table.terminals == now.terminals


@EACH
@clause("aruze-sicbo", "8.4")
@clause("aruze-craps", "7.4")
@clause("interblock", "9.5")
def test_a_tilt_and_a_strange_item_call_until_somebody_has_looked(game: str) -> None:
    interference = INTERFERENCE[game]
    play = Play(game)
    signal(play, "tilt")
    tilted = play.at
    signal(play, "tilt")
    assert play["a"].tilted_at == tilted, "since the first"
    signal(play, "item-rejected")
    assert play.told == [("a rejects what was put in (unknown)", interference)]
    signal(play, "item-rejected", "p" * 99)
    assert play["a"].rejected == "p" * len(play["a"].rejected)
    assert calls(play) == [("tilt", "a"), ("rejected", "a")]
    play.do("AnswerSignal", terminal="a", by="ron", office="cashier", reason="a hit")
    assert play.refused() == ("not-your-office", interference)
    play.do("AnswerSignal", terminal="a", by="ron", office="attendant", reason=" ")
    assert play.refused() == ("reason-needed", interference)
    play.do("AnswerSignal", terminal="a", by="ron", office="attendant", reason="a hit")
    assert play.told == [("The signal of a is answered: a hit", interference)]
    assert calls(play) == []
    play.staff("AnswerSignal", terminal="a")
    assert play.refused() == ("nothing-signalled", interference)


@EACH
@clause("aruze-sicbo", "8.3")
@clause("aruze-craps", "7.3")
@clause("interblock", "9.4")
def test_a_malfunction_is_reported_once_with_a_number_and_the_meters(game: str) -> None:
    malfunction = MALFUNCTION[game]
    play = Play(game, notes={"a": 50})
    play.do("ReportMalfunction", terminal="a", what="the screen flickers")
    told = play.one("MalfunctionReported")
    assert (told.number, told.round, told.clause) == ("table-1-F1", 1, malfunction)
    assert (told.credit_cents, told.bet_cents) == (5_000, 0)
    assert calls(play) == [("reported", "a")]
    play.do("ReportMalfunction", terminal="a", what="again")
    assert play.refused() == ("reported-already", malfunction)
    # Staff report for a player who cannot; nobody reports from another seat.
    play.do("ReportMalfunction", terminal="b", what="dark", by="a")
    assert play.refused()[0] == "not-your-office"
    play.do("ReportMalfunction", terminal="b", what="dark", by="ron", office="attendant")
    assert play.one("MalfunctionReported").number == "table-1-F2"
    play.do("ReportMalfunction", terminal="c", what="x" * 1000)
    assert len(play.one("MalfunctionReported").what) == 200
    play.staff("AnswerReport", terminal="a", reason="cleaned")
    assert play.told == [("Report table-1-F1 of a is answered: cleaned", malfunction)]
    assert calls(play) == [("reported", "b"), ("reported", "c")]
    play.staff("AnswerReport", terminal="a", reason="cleaned")
    assert play.refused() == ("nothing-reported", malfunction)
    play.do("ReportMalfunction", terminal="a", what="again")
    assert play.one("MalfunctionReported").number == "table-1-F4"


@clause("aruze-craps", "7.3")
def test_a_malfunction_is_reported_at_a_closed_table_too() -> None:
    play = Play("aruze-craps")
    play.staff("CloseTable")
    assert play.happened()[-1] == "TableClosed"
    play.do("ReportMalfunction", terminal="a")
    assert play.happened() == ["MalfunctionReported"]


@EACH
@clause("aruze-sicbo", "8.3")
@clause("aruze-craps", "7.3")
@clause("interblock", "9.4")
def test_a_call_is_taken_once_by_name_and_office(game: str) -> None:
    malfunction = MALFUNCTION[game]
    play = Play(game)
    ron = {"by": "ron", "office": "attendant"}
    play.do("TakeCall", cause="reported", terminal="a", **ron)
    assert play.refused() == ("no-such-call", "")
    play.do("ReportMalfunction", terminal="a")
    since = play.at
    play.do("TakeCall", cause="reported", terminal="b", **ron)
    assert play.refused() == ("no-such-call", "")
    play.at = since + 60_000 - 100
    play.do("TakeCall", cause="reported", terminal="a", **ron)
    taken = play.one("CallTaken")
    assert (taken.waited_ms, taken.clause) == (60_000, malfunction)
    (call,) = play.table.calls
    assert (call.taken_by, call.taken_office, call.taken_at) == ("ron", "attendant", play.at)
    play.do("TakeCall", cause="reported", terminal="a", by="sue", office="attendant")
    assert play.refused() == ("call-taken", malfunction)
    play.do("ReportMalfunction", terminal="b")
    play.do("TakeCall", cause="reported", terminal="b", by="ina", office="inspector")
    assert play.refused()[0] == "not-your-office"


@clause("aruze-craps", "6.2.1", "6.2.2", "6.4.2", "7.4")
@clause("aruze-sicbo", "7.4")
def test_a_call_names_the_clause_of_what_calls() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    attendant = {"by": "ron", "office": "attendant"}
    play.do("ReportTerminalFault", terminal="a", code="E7", by="a")
    play.do("TakeCall", cause="failed", terminal="a", **attendant)
    assert play.one("CallTaken").clause == "6.2.2"
    signal(play, "door-open", "cash")
    play.do("TakeCall", cause="door", terminal="a", **attendant)
    assert play.one("CallTaken").clause == "7.4"
    play.place("b", "field", 500)
    dice = Play("aruze-sicbo", notes={"a": 50})
    dice.place("a", "big", 500)
    dice.close()
    dice.shoot()
    dice.cocked()
    dice.do("TakeCall", cause="stopped", **attendant)
    taken = dice.one("CallTaken")
    assert (taken.terminal, taken.clause) == (None, "7.4.1"), "cocked dice stopped the round"


@EACH
def test_a_player_calls_an_attendant_and_takes_the_call_back(game: str) -> None:
    play = Play(game)
    play.do("EndAttendantCall", terminal="a")
    assert play.refused()[0] == "nobody-called"
    play.do("CallAttendant", terminal="a")
    called = play.at
    play.do("CallAttendant", terminal="a")
    assert play["a"].called_at == called
    assert calls(play) == [("attendant", "a")]
    play.do("EndAttendantCall", terminal="a")
    assert play.told == [("The player at a takes the call for an attendant back", "")]
    assert calls(play) == []
