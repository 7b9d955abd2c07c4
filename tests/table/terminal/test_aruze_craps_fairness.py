"""Craps 3.3.8: a wager changed after the close, where to insist on it would be unfair (R05)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play, owed

SUPERVISOR = {"by": "sue", "office": "casino-supervisor"}


def craps() -> Play:
    """Terminals a and b have a hundred dollars each."""
    return Play("aruze-craps", seats="a b", notes={"a": 100, "b": 100})


def change(play: Play, spot: str, cents: int, **more: Any) -> None:  # fields of the act
    fields = {"terminal": "a", "round": play.table.round, "spot": spot, "cents": cents}
    play.staff("ChangeInFairness", **fields | SUPERVISOR | more)


def refused(play: Play, spot: str, cents: int, **more: Any) -> tuple[str, str]:  # as above
    before = deepcopy(play.table)
    change(play, spot, cents, **more)
    assert play.table == before
    return play.refused()


@clause("aruze-craps", "3.3.8", "1.1/casino-supervisor")
@pytest.mark.parametrize("office", ["casino-supervisor", "assistant-gaming-manager"])
def test_3_3_8_before_the_outcome_a_wager_is_placed_more_less_or_taken_away(office: str) -> None:
    play = craps()
    play.place("a", "field", 1000)
    play.close()
    change(play, "place:6", 1200, office=office)
    changed = play.one("LateWagerChanged")
    assert (changed.before_cents, changed.after_cents, changed.clause) == (0, 1200, "3.3.8")
    assert (play.credit("a"), play["a"].stakes) == (7800, {"field": 1000, "place:6": 1200})
    change(play, "field", 400, office=office)
    assert (play.credit("a"), play["a"].bet_cents) == (8400, 1600)
    play.shoot()
    play.result("33")
    # Place 6 pays 7 to 6: $14.00 on $12.00; the field loses on a six.
    assert (play.credit("a"), play["a"].stakes) == (8400 + 2600, {})


@clause("aruze-craps", "3.3.8")
def test_3_3_8_a_terminal_that_had_nothing_in_the_round_may_have() -> None:
    play = craps()
    play.place("b", "field", 1000)
    play.close()
    change(play, "field", 500)
    play.shoot()
    play.result("36")
    assert play.credit("a") == 9500 + 1000
    play.staff("CorrectResult", round=1, result="34")
    assert play.credit("a") == 9500


@clause("aruze-craps", "3.3.8")
def test_3_3_8_after_the_outcome_only_what_is_worth_more_to_the_player() -> None:
    """The player's Any Seven of $5 had not been taken; a seven came: it pays 9 to 2."""
    play = craps()
    play.place("a", "field", 1000)
    play.round("34")
    assert play.credit("a") == 9000
    assert refused(play, "any-craps", 500, round=1) == ("not-to-the-benefit", "3.3.8")
    change(play, "any-seven", 500, round=1)
    changed = play.one("LateOutcomeChanged")
    assert (changed.credited_cents, changed.payable_cents) == (2250, 0)
    assert play.credit("a") == 11_250
    change(play, "field", 0, round=1)
    assert play.credit("a") == 12_250
    # It rings with the manager, and with nobody else, until the manager has taken it.
    assert [(one.cause, one.terminal) for one in play.table.calls] == [("late-change", "a")]
    taken = {"cause": "late-change", "terminal": "a"}
    play.staff("TakeCall", **taken, office="casino-supervisor")
    assert play.refused() == ("not-your-office", "3.3.8")
    play.staff("TakeCall", **taken, office="assistant-gaming-manager")
    assert play.table.calls == []
    play.staff("CorrectResult", round=1, result="33")
    # By a six the seven loses its $5.00, and the field was taken away.
    assert play.credit("a") == 9500


@clause("aruze-craps", "3.3.8")
def test_3_3_8_what_came_too_late_for_a_player_who_left_is_owed() -> None:
    play = craps()
    play.place("a", "field", 1000)
    play.round("34")
    play.do("Collect", terminal="a", number="1")
    play.do("ConfirmPrint", terminal="a", number="1")
    change(play, "field", 0, round=1)
    assert (play.credit("a"), owed(play)) == (0, [("a", 1, 1000)])


@clause("aruze-craps", "3.3.8")
def test_3_3_8_a_pass_line_or_come_wager_is_never_made_smaller() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.close()
    assert refused(play, "pass", 0)[1] == "3.9.1"
    change(play, "pass", 1500)
    assert play["a"].stakes == {"pass": 1500}
    play.shoot()
    play.result("34")
    assert refused(play, "pass", 0, round=1)[1] == "3.9.1"


@clause("aruze-craps", "3.3.8")
def test_3_3_8_not_in_an_open_period_by_nobody_else_and_not_beyond_sign_or_credit() -> None:
    play = craps()
    play.place("a", "field", 1000)
    assert refused(play, "field", 500)[0] == "cannot-be-resettled"
    play.close()
    for office in ("", "player", "dealer", "electronic-gaming-supervisor", "inspector"):
        assert refused(play, "field", 500, office=office) == ("not-your-office", "3.3.8")
    assert refused(play, "field", 500, reason=" ") == ("reason-needed", "3.3.8")
    assert refused(play, "field", 1000) == ("nothing-changes", "3.3.8")
    assert refused(play, "nowhere", 500)[0] == "not-understood"
    assert refused(play, "field", -1)[0] == "not-understood"
    assert refused(play, "any-seven", 90_000)[0] == "not-enough-credit"


def test_no_other_game_has_it() -> None:
    play = Play("aruze-sicbo", notes={"a": 20})
    play.place("a", "small", 500)
    play.close()
    assert refused(play, "small", 100)[0] == "no-late-change"


@clause("aruze-craps", "3.3.8")
def test_3_3_8_who_had_nothing_in_the_round_is_owed_what_its_wager_came_to() -> None:
    """$10 on the Field would have paid 1 to 1 on a nine: $20 come to $10 more than it cost."""
    play = craps()
    play.place("a", "field", 1000)
    play.round("45")
    change(play, "field", 1000, terminal="b", round=1)
    changed = play.one("LateOutcomeChanged")
    assert (changed.before_cents, changed.after_cents) == (0, 1000)
    assert (changed.credited_cents, changed.payable_cents) == (0, 1000)
    assert (play.credit("b"), owed(play)) == (10000, [("b", 1, 1000)])
