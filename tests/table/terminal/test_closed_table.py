"""What a table of terminals that has closed answers: that it is closed, before anything else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play

OPENING = "1.1/wagering-period"
"""Under this each document takes wagers."""


@pytest.mark.parametrize(("command", "fields"), [
    ("CloseWagering", {"round": 1}),
    ("ShootAutomatically", {"round": 1}),
    ("ResumePeriod", {"round": 1}),
    ("PressShoot", {"terminal": "a", "round": 1}),
    ("ReserveSeat", {"terminal": "a", "minutes": 10, "lock": "1234"}),
    ("PlaceWager", {"terminal": "a", "spot": "pass", "cents": 500}),
    ("InsertNote", {"terminal": "a", "denomination_cents": 500}),
])  # fmt: skip
def test_a_closed_table_plays_no_round_and_takes_nothing_in(
    command: str, fields: dict[str, Any]
) -> None:
    play = closed("aruze-craps")
    play.do(command, **fields)
    assert play.refused() == ("not-open", OPENING)


@pytest.mark.parametrize(("command", "fields"), [
    ("DeclareDeviceFault", {"round": 1}),
    ("DeclareKnownEarly", {"round": 1}),
    ("DeclareServerFault", {}),
    ("DeclareVoid", {"round": 1}),
    ("ConfirmStoppedWagers", {"round": 1}),
    ("EnterUnreadResult", {"round": 1, "result": "34"}),
    ("InstructPlayer", {"player": "Ann", "one_terminal": True}),
    ("SitDown", {"terminal": "a", "player": "Ann"}),
])  # fmt: skip
def test_at_a_closed_table_staff_stop_settle_and_tell_nothing(
    command: str, fields: dict[str, Any]
) -> None:
    play = closed("aruze-craps")
    play.staff(command, **fields)
    assert play.refused() == ("not-open", OPENING)


@clause("aruze-sicbo", "8.2")
@clause("aruze-craps", "7.2")
@clause("interblock", "9.14")
@pytest.mark.parametrize(("command", "fields"), [
    ("WarnOfClosing", {"closes_at": 9_000_000}),
    ("WithdrawWarning", {}),
    ("CloseTable", {}),
])  # fmt: skip
@pytest.mark.parametrize(("game", "closing"), [
    ("aruze-sicbo", "8.2"),
    ("aruze-craps", "7.2"),
    ("interblock-sicbo", "9.14"),
    ("interblock-roulette", "9.14"),
])  # fmt: skip
def test_a_closed_table_is_not_closed_again_by_the_clause_about_the_close_of_play(
    game: str, closing: str, command: str, fields: dict[str, Any]
) -> None:
    play = closed(game)
    play.staff(command, **fields)
    assert play.refused() == ("not-open", closing)


@pytest.mark.parametrize(("command", "fields"), [
    ("AnnounceNoSpin", {"round": 1}),
    ("SetWageringPeriod", {"seconds": 40}),
])  # fmt: skip
def test_at_a_closed_wheel_no_spin_is_announced_and_no_period_is_set(
    command: str, fields: dict[str, Any]
) -> None:
    play = closed("interblock-roulette")
    play.staff(command, **fields)
    assert play.refused() == ("not-open", OPENING)


@clause("interblock", "2.1")
def test_2_1_roulette_of_several_terminals_opens_with_two_of_them_or_more() -> None:
    play = Play("interblock-roulette", seats="a")
    assert play.refused() == ("several-needed", "2.1")
    assert Play("interblock-roulette", seats="a b").happened() == ["TableOpened", "PeriodOpened"]


def test_a_table_that_plays_for_a_jackpot_opens_again_with_the_same_game() -> None:
    play = closed("aruze-sicbo")
    play.table.jackpots = ["dragon"]
    other = replace(play.config, game="aruze-craps")
    checks = dict.fromkeys(("server", "tumbler", *other.seats), True)
    play.staff("OpenTable", config=other, checks=checks)
    assert play.refused()[0] == "plays-for-jackpot"
    play.staff("OpenTable", config=play.config, checks=checks)
    assert play.happened() == ["TableOpened", "PeriodOpened"]


def closed(game: str) -> Play:
    """A table that played no round and has closed."""
    play = Play(game)
    play.staff("CloseTable")
    assert play.happened() == ["TableClosed"]
    return play
