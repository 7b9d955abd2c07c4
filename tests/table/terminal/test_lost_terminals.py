"""A terminal whose line is lost in a round: its wagers stay, and wait to be confirmed."""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play

GAMES = {
    "aruze-sicbo": ("7.2.2", "big", "146", 1_000),
    "aruze-craps": ("6.2.2", "field", "45", 1_000),
    "interblock-sicbo": ("8.2.2", "big", "146", 1_000),
    "interblock-roulette": ("8.2.2", "red", "1", 1_000),
}
"""The clause, a wager, a result by which it wins, and what $10 on it wins in cents."""


def lost(play: Play, terminal: str) -> None:
    play.do(
        "ReportTerminalLost",
        terminal=terminal,
        round=play.table.round,
        lost_at=play.at,
        by="house",
    )


@clause("aruze-sicbo", "7.2.2", "7.1")
@clause("aruze-craps", "6.2.2", "6.1")
@clause("interblock", "8.2.2", "8.1")
@pytest.mark.parametrize("game", GAMES)
def test_what_a_lost_terminal_won_waits_until_a_supervisor_has_confirmed_it(game: str) -> None:
    interrupted, spot, result, won = GAMES[game]
    play = Play(game, notes={"a": 50, "b": 50})
    play.place("a", spot, 1_000)
    play.place("b", spot, 1_000)
    lost(play, "a")
    assert (play.one("TerminalLost").clause, play.one("TerminalLost").round) == (interrupted, 1)
    (call,) = play.table.calls
    assert (call.cause, call.terminal, call.taken_by) == ("lost", "a", "")
    play.round(result)
    assert play.one("RoundSettled").pending == ("a",)
    assert (play.credit("a"), play.credit("b")) == (4_000, 5_000 + won)
    # It is back and plays on; what it had at risk still waits.
    play.do("ReportTerminalBack", terminal="a", by="house")
    assert play.one("TerminalBack").clause == interrupted
    (call,) = play.table.calls
    assert call.cause == "unconfirmed"
    play.staff("ConfirmWagers", terminal="a", round=1)
    assert play.credit("a") == 5_000 + won
    assert play.table.calls == []
    play.replay()
    assert play["a"].lost_at is None


@clause("aruze-sicbo", "7.2.2")
@clause("aruze-craps", "6.2.2")
@clause("interblock", "8.2.2")
@pytest.mark.parametrize("game", GAMES)
def test_a_terminal_without_a_wager_is_not_lost(game: str) -> None:
    interrupted, spot, result, _ = GAMES[game]
    play = Play(game, notes={"a": 50, "b": 50})
    play.place("b", spot, 1_000)
    lost(play, "a")
    assert play.refused() == ("nothing-interrupted", interrupted)
    play.do("ReportTerminalBack", terminal="a", by="house")
    assert play.refused() == ("not-lost", interrupted)
    lost(play, "b")
    lost(play, "b")
    assert play.refused() == ("line-lost", interrupted)
    # One whose round is over before it is missed is on record too: it was paid by the record.
    play.round(result)
    play.staff("ConfirmWagers", terminal="b", round=1)
    play.do("ReportTerminalBack", terminal="b", by="house")
    play.do("ReportTerminalLost", terminal="b", round=1, lost_at=play.at, by="house")
    assert play.happened() == ["TerminalLost"]
    assert not play["b"].unconfirmed


@clause("aruze-sicbo", "7.2.2")
@clause("aruze-craps", "6.2.2")
@clause("interblock", "8.2.2")
@pytest.mark.parametrize("game", GAMES)
def test_a_lost_terminal_is_not_restored_but_comes_back_with_its_line(game: str) -> None:
    interrupted, spot, _, _ = GAMES[game]
    play = Play(game, notes={"a": 50, "b": 50})
    play.staff("RestoreTerminal", terminal="a")
    assert play.refused()[0] == "in-service"
    play.place("a", spot, 1_000)
    lost(play, "a")
    play.staff("RestoreTerminal", terminal="a")
    assert play.refused() == ("back-by-itself", interrupted)
    # One that is known to have failed as well is restored, and is lost until its line is back.
    play.staff("DeclareTerminalFault", terminal="a")
    play.staff("RestoreTerminal", terminal="a")
    assert play.happened() == ["TerminalRestored"]
    assert play["a"].lost_at is not None
    play.do("ReportTerminalBack", terminal="a", by="house")
    assert play["a"].lost_at is None
