"""What a prize display shows of a win: compared with what was paid, and never a source of it."""

from __future__ import annotations

import pytest

from pitboss.table.terminal.acts.report_prize_display import PrizeDisplayDisagreed
from pitboss.table.terminal.view import public_view
from tests.stories import clause
from tests.table.terminal.plays import Play


@clause("aruze-sicbo", "3.6.3", "3.6.4")
def test_3_6_4_a_display_that_says_another_amount_is_logged_and_the_meter_stands() -> None:
    play = Play("aruze-sicbo", notes={"a": 100, "b": 100}, prizes_from_cents=10_000)
    play.place("a", "triple:4", 100)  # 190 to 1
    play.place("b", "any-triple", 100)  # 31 to 1: not large enough
    play.round("444")
    assert public_view(play.table, play.at).prizes == (("a", 19_000),)
    credit = play.credit("a")
    play.do("ReportPrizeDisplay", round=1, terminal="a", shown="a, round 1: $191.00")
    assert play.last == (
        PrizeDisplayDisagreed(
            round=1, terminal="a", shown="a, round 1: $191.00", won_cents=19_000, clause="3.6.4"
        ),
    )
    assert play.credit("a") == credit


@pytest.mark.parametrize(
    ("terminal", "round_", "shown", "kind"),
    [
        ("a", 1, "a, round 1: $190.00", "same-result"),  # nothing to log
        ("b", 1, "b, round 1: $31.00", "no-result-on-record"),  # never sent there
        ("a", 2, "a, round 2: $190.00", "no-result-on-record"),
        ("z", 1, "z, round 1: $190.00", "no-such-terminal"),
    ],
)
def test_what_is_no_disagreement_is_refused(
    terminal: str, round_: int, shown: str, kind: str
) -> None:
    play = Play("aruze-sicbo", notes={"a": 100, "b": 100}, prizes_from_cents=10_000)
    play.place("a", "triple:4", 100)
    play.place("b", "any-triple", 100)
    play.round("444")
    play.do("ReportPrizeDisplay", round=round_, terminal=terminal, shown=shown)
    assert play.refused()[0] == kind


def test_without_a_display_there_are_no_prizes() -> None:
    play = Play("aruze-sicbo", notes={"a": 100})
    play.place("a", "triple:4", 100)
    play.round("444")
    assert public_view(play.table, play.at).prizes == ()
