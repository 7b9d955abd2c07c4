"""What screens show when something is wrong: no result, a terminal out of service, money kept."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.table.terminal.closing import has_players
from pitboss.table.terminal.prizes import prizes_of
from pitboss.table.terminal.view import public_view, service_state, terminal_view
from tests.stories import clause
from tests.table.terminal.plays import Play


def sicbo(**config: int) -> Play:
    settings: dict[str, Any] = dict(config)
    return Play("aruze-sicbo", notes={"a": 100, "b": 100}, **settings)


@clause("aruze-sicbo", "7.4")
def test_after_a_round_without_result_nothing_is_lit_any_more() -> None:
    play = sicbo()
    play.place("a", "small", 500)
    assert public_view(play.table, play.at).result is None
    play.round("112")
    view = public_view(play.table, play.at)
    assert (view.result, view.voids, "small" in view.lit) == ("112", (), True)
    play.place("a", "small", 500)
    play.close()
    play.shoot()
    play.cocked()
    play.void()
    view = public_view(play.table, play.at)
    assert (view.result, view.lit, view.voids) == (None, (), (2,))
    assert view.results == ((1, "112"),)


@clause("aruze-sicbo", "7.1", "7.3")
def test_what_waits_to_be_confirmed_is_shown_and_not_yet_on_the_meter() -> None:
    play = sicbo(prizes_from_cents=1_000)
    play.place("a", "small", 1_000)
    play.place("b", "small", 1_000)
    assert terminal_view(play.table, "a").unconfirmed_cents == 0
    play.do("ReportTerminalFault", terminal="a", code="E7", by="a")
    assert [(one.cause, one.terminal) for one in play.table.calls] == [("failed", "a")]
    play.round("112")
    view = terminal_view(play.table, "a")
    assert (view.unconfirmed_cents, view.waiting_cents, view.credit_cents) == (2_000, 2_000, 9_000)
    # Small pays even: each won just what the prize display shows from, and a's is on no meter yet.
    assert prizes_of(play.table, 1) == {"b": 1_000}
    play.staff("RestoreTerminal", terminal="a", reason="seen")
    play.staff("ConfirmWagers", terminal="a", round=1)
    view = terminal_view(play.table, "a")
    assert (view.unconfirmed_cents, view.waiting_cents, view.credit_cents) == (0, 0, 11_000)
    assert prizes_of(play.table, 1) == {"a": 1_000, "b": 1_000}


def test_a_win_below_the_sum_of_the_display_is_none_and_no_sum_shows_none() -> None:
    play = sicbo(prizes_from_cents=1_001)
    play.place("a", "small", 1_000)
    play.round("112")
    assert prizes_of(play.table, 1) == {}
    plain = sicbo()
    plain.place("a", "small", 1_000)
    plain.round("112")
    assert prizes_of(plain.table, 1) == {}


@clause("aruze-sicbo", "8.2")
def test_credit_left_at_the_close_is_shown_until_the_cage_has_paid_it() -> None:
    play = sicbo()
    play.staff("WarnOfClosing", closes_at=play.at + 1_300_000)
    play.at += 1_300_000
    assert terminal_view(play.table, "a").left_cents == 0
    play.staff("CloseTable")
    assert [terminal_view(play.table, name).left_cents for name in "abc"] == [10_000, 10_000, 0]
    assert public_view(play.table, play.at).phase == "closed"
    owed = {one.terminal: one.number for one in play.table.payables}
    paid = {"paid_to": "Ana", "identification": "passport", "by": "ann", "office": "cashier"}
    play.do("PayOwed", number=owed["a"], **paid)
    assert [terminal_view(play.table, name).left_cents for name in "ab"] == [0, 10_000]
    assert not has_players(play.table)


@clause("aruze-sicbo", "8.2")
def test_a_refusal_to_close_names_the_minutes_of_the_notice() -> None:
    play = sicbo(closing_notice_seconds=1_219)
    play.staff("WarnOfClosing", closes_at=play.at + 1_000)
    assert play.refused() == ("closing-notice-needed", "")
    assert "20 minutes" in getattr(play.last, "sentence", "")
    play.staff("CloseTable")
    assert play.refused() == ("closing-notice-needed", "")
    assert "20 minutes" in getattr(play.last, "sentence", "")
    play.staff("WithdrawWarning")
    assert play.refused()[0] == "not-now", "no sign is up"


def test_closing_has_to_wait_for_the_end_of_the_round_and_of_wagers() -> None:
    play = sicbo()
    play.staff("WarnOfClosing", closes_at=play.at + 1_300_000)
    play.place("a", "small", 500)
    play.staff("CloseTable")
    assert play.refused()[0] == "live-wagers"
    play.close()
    play.staff("CloseTable")
    assert play.refused()[0] == "round-undecided"
    play.shoot()
    play.result("112")
    play.at += 1_300_000
    play.staff("CloseTable")
    assert play.happened()[-1] == "TableClosed"
    for command in ("WithdrawWarning", "CloseTable"):
        play.staff(command)
        assert play.refused()[0] == "not-open"
    play.staff("WarnOfClosing", closes_at=play.at + 1)
    assert play.refused()[0] == "not-open"


@pytest.mark.parametrize(("wrong", "state"), [
    ({"locked": True}, "locked"), ({"failed": "E7"}, "failed"), ({"lost_at": 1}, "lost"),
    ({"handpay": "h-1"}, "waiting-for-payment"), ({"disabled": True}, "disabled"),
    ({}, "in-service"), ({"locked": True, "failed": "E7"}, "locked"),
])  # fmt: skip
def test_the_state_of_a_terminal_is_told_in_one_word(wrong: dict[str, object], state: str) -> None:
    terminal = sicbo()["a"]
    for name, value in wrong.items():
        setattr(terminal, name, value)
    assert service_state(terminal) == state
    out = {"locked", "failed", "waiting-for-payment"}
    assert terminal.in_service is (state not in out)


def test_a_person_who_may_not_play_on_is_told_so_at_the_terminal() -> None:
    play = sicbo()
    view = terminal_view(play.table, "a")
    assert (view.shut_out, view.card, view.no_paper, view.attendant) == (False, False, False, "")
    assert (view.reserved_until, view.tries_left, view.station) == (None, 0, None)
    play["a"].shut_out = "8.7.2"
    assert terminal_view(play.table, "a").shut_out
