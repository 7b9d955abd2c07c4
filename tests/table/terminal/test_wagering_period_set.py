"""Interblock 1.1: the casino supervisor determines how long wagers are taken."""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play
from tests.table.terminal.test_interblock_period import staff_refused, wheel

CASINO = {"by": "lee", "office": "casino-supervisor"}


@clause("interblock", "1.1/wagering-period", "1.1/wagering-period/determined-by-casino-supervisor")
def test_1_1_the_period_is_set_from_the_next_one_on() -> None:
    play = wheel(period_seconds=30)
    runs_until = play.table.closes_at
    play.staff("SetWageringPeriod", seconds=45, **CASINO)
    event = play.one("WageringPeriodSet")
    assert (event.was_seconds, event.seconds) == (30, 45)
    assert play.table.closes_at == runs_until
    play.place("a", "red", 1_000)
    play.round("1")
    assert play.table.closes_at == play.at + 45_000
    told = staff_refused(play, "SetWageringPeriod", seconds=45, **CASINO)
    assert told == ("nothing-changes", "1.1/wagering-period")
    play.replay()
    assert play.table.wagering_seconds == 45


@clause("interblock", "1.1/wagering-period/determined-by-casino-supervisor")
def test_1_1_nobody_else_sets_it_and_it_has_bounds() -> None:
    play = wheel()
    for office in ("assistant-gaming-manager", "electronic-gaming-supervisor", "dealer", ""):
        told = staff_refused(play, "SetWageringPeriod", seconds=45, office=office)
        assert told == ("not-your-office", "1.1/wagering-period")
    for seconds in (0, -5, 1, 9, 601):
        told = staff_refused(play, "SetWageringPeriod", seconds=seconds, **CASINO)
        assert told == ("period-bounds", "1.1/wagering-period")
    play.staff("SetWageringPeriod", seconds=10, **CASINO)
    assert play.one("WageringPeriodSet").seconds == 10
    told = staff_refused(play, "SetWageringPeriod", seconds=45, **CASINO, reason=" ")
    assert told == ("reason-needed", "1.1/wagering-period")


@pytest.mark.parametrize("game", ["aruze-sicbo", "aruze-craps"])
def test_the_aruze_documents_let_nobody_set_it(game: str) -> None:
    play = Play(game)
    play.staff("SetWageringPeriod", seconds=45, **CASINO)
    assert play.refused() == ("period-not-set", "1.1/wagering-period")


@clause("interblock", "1.1/wagering-period/determined-by-casino-supervisor")
def test_the_house_says_how_short_a_period_may_be() -> None:
    """No document has a bound: the house has one, on record with the opening (ETG-32)."""
    play = wheel(least_period_seconds=25)
    told = staff_refused(play, "SetWageringPeriod", seconds=24, **CASINO)
    assert told == ("period-bounds", "1.1/wagering-period")
    play.staff("SetWageringPeriod", seconds=25, **CASINO)
    assert play.one("WageringPeriodSet").seconds == 25
