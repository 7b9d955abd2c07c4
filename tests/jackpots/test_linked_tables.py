"""Tables that play for a pool: contributions and prizes in the table's own settlement (4.1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.jackpots.acts.close_jackpot import CloseJackpot
from pitboss.jackpots.acts.confirm_adjustment import ConfirmAdjustment
from pitboss.jackpots.acts.confirm_jackpot import ConfirmJackpot
from pitboss.jackpots.acts.dispose_of_jackpot import DisposeOfJackpot
from pitboss.jackpots.acts.join_jackpot import JoinJackpot
from pitboss.jackpots.acts.leave_jackpot import LeaveJackpot
from pitboss.jackpots.acts.move_jackpot import MoveJackpot
from pitboss.jackpots.acts.open_jackpot import OpenJackpot
from pitboss.jackpots.acts.propose_adjustment import ProposeAdjustment
from pitboss.jackpots.acts.report_jackpot_fault import ReportJackpotFault
from pitboss.jackpots.acts.resume_jackpot import ResumeJackpot
from pitboss.jackpots.acts.suspend_jackpot import SuspendJackpot
from pitboss.jackpots.hidden import HiddenValue, commitment
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from pitboss.table.terminal.acts.jackpot_award import JackpotAwarded
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from tests.jackpots.links import KIM, LEE, MYSTERY, ONCE, RUN, Link


@pytest.fixture
def link(tmp_path: Path) -> Link:
    made = Link(tmp_path)
    made.tables("t1", "t2")
    return made


def test_the_worked_example_of_the_design_to_the_fraction(link: Link) -> None:
    """Start-up $200, shown 1/125, hidden 1/1000; rounds of $61.25, $7.50 and $130.05 resolved."""
    link.pool("dragon", ONCE, "t1", "t2")
    assert link.amounts("dragon") == ("20000/1", "0/1", "0/1", 20_000)
    link.round("t1", "123", a=("small", 6_025), b=("big", 100))
    link.round("t2", "123", a=("small", 750))
    link.round("t1", "124", a=("small", 13_005))
    assert link.amounts("dragon") == ("503976/25", "497/25", "0/1", 20_178)
    assert link.jackpot("dragon").displayed_cents == 20_159
    # $44 in a round in which two terminals of one table win: $100.79 each, and 1.04 cents stay.
    link.round("t1", "666", a=("triple:6", 2_200), b=("triple:6", 2_200))
    assert link.amounts("dragon") == ("100176/5", "22/5", "0/1", 20_039)
    win = link.jackpot("dragon").wins[-1]
    assert win.awards == {"t1-a": 10_079, "t1-b": 10_079}
    assert win.house_added == "499477/25"
    assert link.whole()


def test_a_run_is_the_terminals_own_and_the_prize_is_what_was_displayed(link: Link) -> None:
    link.pool("dragon", RUN, "t1", "t2")
    link.round("t1", "666", a=("triple:6", 100), b=("small", 500))
    assert link.jackpot("dragon").runs["t1"] == {"t1-a": 1}
    link.round("t2", "666", a=("triple:6", 100))  # another table's dice are another run
    assert link.jackpot("dragon").runs == {"t1": {"t1-a": 1}, "t2": {"t2-a": 1}}
    displayed = link.jackpot("dragon").displayed_cents
    credit = link.terminal("t1", "t1-a").credit_cents
    # b comes for the last step alone: it has no run.
    link.round("t1", "666", a=("triple:6", 100), b=("triple:6", 10_000))
    terminal = link.terminal("t1", "t1-a")
    assert terminal.credit_cents == credit - 100 + 191 * 100 + displayed
    assert terminal.meters.jackpots_cents == displayed
    assert terminal.recall[-1].jackpot_cents == displayed
    assert link.terminal("t1", "t1-b").meters.jackpots_cents == 0
    pool = link.jackpot("dragon")
    assert (pool.hits, pool.generation, pool.runs["t1"]) == (1, 2, {"t1-b": 1})
    assert link.whole()


def test_above_the_limit_it_waits_for_a_payment_by_hand(tmp_path: Path) -> None:
    link = Link(tmp_path)
    link.tables("t1", ticket_limit_cents=15_000)
    link.pool("dragon", ONCE, "t1")
    link.round("t1", "666", a=("triple:6", 1_000))
    terminal = link.terminal("t1", "t1-a")
    assert [(one.pool, one.cents, one.waits) for one in terminal.awards] == [
        ("dragon", 20_000, False)
    ]
    assert link.whole()


def test_a_mystery_is_won_by_the_stake_that_crosses_and_its_value_is_shown(link: Link) -> None:
    """The next value lies above what is shown once the winning round's own stakes are in."""
    link.pool("pearl", MYSTERY, "t1", "t2", rate="1/10", hidden_rate="0/1")
    pool = link.jackpot("pearl")
    assert len(pool.commit) == 64
    assert (pool.drawn_from_cents, pool.drawn_steps) == (1_000, 4_000 * 1_000_000)
    first = pool.commit
    link.round("t1", "123", a=("small", 12_000))
    assert link.jackpot("pearl").hits == 0  # 2200 cents, and the value is 3000
    link.round("t2", "123", a=("small", 7_000), b=("small", 2_005))
    (win,) = link.jackpot("pearl").wins
    assert win.awards == {"t2-b": 2_200}, "700 cents leave it below, 200.5 more take it there"
    assert (win.value, win.salt) == ("3000/1", "01")
    assert first == commitment("pearl", 1, HiddenValue(2_000 * 1_000_000, "01"))
    pool = link.jackpot("pearl")
    assert pool.commit not in ("", first)
    assert link.amounts("pearl") == ("3801/2", "0/1", "0/1", 1_900)
    assert pool.drawn_from_cents == 1_901, "a value of 1900.2 would have been passed by nobody"
    assert link.whole()


def test_an_amount_that_people_change_has_its_hidden_value_drawn_again_above_it(
    link: Link,
) -> None:
    """The value is $30. Adjusted to $40 it would lie below, and $1 on anything would win."""
    link.pool("pearl", MYSTERY, "t1", rate="1/10", hidden_rate="0/1")
    link.pool("coral", MYSTERY, "t2", rate="1/10", hidden_rate="0/1")
    link.paper("JP-1", "Adjusting a prize", "procedure")
    link.paper("A-1", "Coral into pearl", "approval")
    first = link.jackpot("pearl").commit
    fault = {"number": "pearl", "kind": "display", "reason": "dark"}
    assert link.do(ReportJackpotFault, **fault, **KIM) == ""
    asked = {"number": "pearl", "cents": 4_000, "procedure": "JP-1", "reason": "dark"}
    assert link.do(ProposeAdjustment, **asked, **KIM) == ""
    assert link.do(ConfirmAdjustment, number="pearl", **LEE) == ""
    pool = link.jackpot("pearl")
    assert (pool.drawn_from_cents, pool.drawn_again) == (4_000, 1)
    assert pool.commit != first
    link.round("t1", "123", a=("small", 100))
    assert link.jackpot("pearl").hits == 0, "the value is $45 now"
    # $40.01 at the other table bring 400.1 cents, which are moved in.
    link.round("t2", "123", a=("small", 4_001))
    move = {"number": "coral", "into": "pearl", "approval": "A-1", "reason": "end"}
    assert link.do(MoveJackpot, **move, **KIM) == ""
    moved, left = link.jackpot("pearl"), link.jackpot("coral")
    assert (moved.shown, moved.drawn_from_cents, moved.drawn_again) == ("44101/10", 4_411, 2)
    assert (left.shown, left.drawn_from_cents, left.drawn_again) == ("1000/1", 1_000, 1)
    # Halfway from 4411 to 5000 is 4705.5: 295.3 cents leave it a tenth of a cent below.
    link.round("t1", "123", a=("small", 2_953))
    assert (link.jackpot("pearl").hits, link.amounts("pearl")[0]) == (0, "23527/5")
    link.round("t1", "123", a=("small", 100))
    (win,) = link.jackpot("pearl").wins
    assert (win.value, win.awards) == ("9411/2", {"t1-a": 4_705})
    assert link.whole()


def test_what_the_ceiling_leaves_out_begins_the_next_pool(link: Link) -> None:
    # One steady player brings 216 rounds of 10 cents to it on the average: $221.60.
    link.pool("dragon", ONCE | {"ceiling_cents": 22_200}, "t1", rate="1/100")
    for _ in range(3):
        link.round("t1", "123", a=("small", 45_000), b=("small", 45_000))
    # 2700 cents: 2200 to the ceiling, 500 beyond; 270 hidden.
    assert link.amounts("dragon") == ("22200/1", "270/1", "500/1", 22_970)
    link.round("t1", "666", a=("triple:6", 1_000))
    # 770 are left to begin with; the house makes it up to 20000; then the round's own 10 and 1.
    assert link.amounts("dragon") == ("20010/1", "1/1", "0/1", 20_011)
    assert link.jackpot("dragon").wins[-1].house_added == "19230/1"
    assert link.whole()


def test_an_invalidated_round_takes_its_contribution_back_exactly(link: Link) -> None:
    link.pool("dragon", RUN, "t1")
    before = link.amounts("dragon")
    number = link.round("t1", "666", a=("triple:6", 130), b=("small", 515))
    assert link.amounts("dragon") != before
    undone = {"table": "t1", "round": number, "cause": "fire", "reason": "alarm"}
    assert link.do(InvalidateRound, **undone, **KIM) == ""
    assert link.amounts("dragon") == before
    assert link.jackpot("dragon").runs["t1"] == {}
    assert link.whole()


def test_an_award_whose_round_is_invalidated_goes_back_and_the_start_up_out(link: Link) -> None:
    link.pool("dragon", ONCE, "t1")
    link.round("t1", "123", a=("small", 1_250))
    before = link.amounts("dragon")
    credit = link.terminal("t1", "t1-a").credit_cents
    number = link.round("t1", "666", a=("triple:6", 1_000))
    assert link.terminal("t1", "t1-a").credit_cents == credit + 190 * 1_000 + 20_010
    undone = {"table": "t1", "round": number, "cause": "fire", "reason": "alarm"}
    assert link.do(InvalidateRound, **undone, **KIM) == ""
    assert link.terminal("t1", "t1-a").credit_cents == credit
    assert link.amounts("dragon") == before
    assert (link.jackpot("dragon").hits, link.jackpot("dragon").paid_cents) == (0, 0)
    assert link.whole()


def test_a_corrected_result_pays_what_was_displayed_then(link: Link) -> None:
    link.pool("dragon", RUN, "t1")
    link.round("t1", "666", a=("triple:6", 100))
    displayed = link.jackpot("dragon").displayed_cents
    number = link.round("t1", "665", a=("triple:6", 100), b=("small", 50_000 - 1_000))
    assert link.jackpot("dragon").runs["t1"] == {}
    right = {"table": "t1", "round": number, "result": "666", "reason": "misread"}
    assert link.do(CorrectResult, **right, **KIM) == ""
    assert link.terminal("t1", "t1-a").meters.jackpots_cents == displayed
    assert link.whole()
    # And back again: as if it had not been won.
    wrong = right | {"result": "665"}
    assert link.do(CorrectResult, **wrong, **KIM) == ""
    assert link.terminal("t1", "t1-a").meters.jackpots_back_cents == displayed
    assert link.jackpot("dragon").hits == 0
    assert link.whole()


def test_a_corrected_result_after_another_win_is_paid_by_the_house(link: Link) -> None:
    link.pool("dragon", ONCE, "t1", "t2")
    number = link.round("t1", "665", a=("triple:6", 1_000))
    link.round("t2", "666", a=("triple:6", 1_000))
    after = link.amounts("dragon")
    right = {"table": "t1", "round": number, "result": "666", "reason": "misread"}
    assert link.do(CorrectResult, **right, **KIM) == ""
    assert link.terminal("t1", "t1-a").meters.jackpots_cents == 20_000
    assert link.amounts("dragon") == after
    assert link.whole()


@pytest.mark.parametrize("confirmed", [True, False])
def test_a_failed_terminal_wins_and_contributes_when_it_is_confirmed(
    link: Link, confirmed: bool
) -> None:
    link.pool("dragon", ONCE, "t1", hidden_rate="0/1")
    link.place("t1", "a", "triple:6", 1_250)
    number = link.shut("t1")
    failed = {"table": "t1", "terminal": "t1-a", "code": "E1"}
    assert link.do(ReportTerminalFault, **failed) == ""
    assert link.do(ReportDice, **link.dice("t1", number, "666")) == "", link.told
    (award,) = link.terminal("t1", "t1-a").awards
    assert (award.cents, award.waits) == (20_000, True)
    assert link.amounts("dragon") == ("20000/1", "0/1", "0/1", 20_000), "nothing of it yet"
    assert link.whole()
    void = () if confirmed else ("triple:6",)
    given = {"table": "t1", "terminal": "t1-a", "round": number, "unconfirmed": void}
    assert link.do(ConfirmWagers, **given, reason="the log", **KIM) == ""
    terminal = link.terminal("t1", "t1-a")
    pool = link.jackpot("dragon")
    assert pool.displayed_cents == (20_010 if confirmed else 20_000)
    assert (pool.hits, pool.paid_cents) == ((1, 20_000) if confirmed else (0, 0))
    assert terminal.meters.jackpots_back_cents == (0 if confirmed else 20_000)
    assert not [one for one in terminal.awards if one.waits]
    assert link.whole()


def test_a_suspended_pool_takes_nothing_and_is_not_won(link: Link) -> None:
    link.pool("dragon", ONCE, "t1")
    before = link.amounts("dragon")
    assert link.do(SuspendJackpot, number="dragon", reason="audit", **KIM) == ""
    link.round("t1", "666", a=("triple:6", 1_000))
    assert link.amounts("dragon") == before
    assert link.terminal("t1", "t1-a").meters.jackpots_cents == 0
    assert link.do(ResumeJackpot, number="dragon", reason="done", **KIM) == ""
    link.round("t1", "666", a=("triple:6", 1_000))
    assert link.terminal("t1", "t1-a").meters.jackpots_cents == 20_000
    assert link.whole()


def test_two_persons_propose_and_confirm_and_another_files_the_rate(link: Link) -> None:
    assert link.propose("dragon", RUN) == ""
    assert link.propose("dragon", RUN) == "number-in-use"
    assert link.do(OpenJackpot, number="dragon", **LEE) == "not-as-it-stands"
    assert link.do(ConfirmJackpot, number="dragon", **KIM) == "two-persons"
    assert link.do(ConfirmJackpot, number="dragon", **LEE) == ""
    assert link.do(OpenJackpot, number="dragon", **LEE) == "no-tables"
    assert link.paper("P-1", "dragon: t1 1/125 1/1000") == ""
    asked = {"number": "dragon", "table": "t1", "approval": "P-1", "hidden_rate": "1/1000"}
    assert link.do(JoinJackpot, rate="1/124", **asked, **LEE) == "not-understood"
    assert link.do(JoinJackpot, rate="1/100", **asked, **LEE) == "rate-not-approved"
    assert link.do(JoinJackpot, rate="1/125", **asked, **KIM) == "two-persons"
    assert link.do(JoinJackpot, rate="1/125", **asked, **LEE) == ""
    assert link.do(JoinJackpot, rate="1/125", **asked, **LEE) == "already-joined"
    assert link.do(OpenJackpot, number="dragon", by="sam", office="cashier") == "not-your-office"
    assert link.do(OpenJackpot, number="dragon", **KIM) == ""
    assert link.table("t1").jackpots == ["dragon"]


def test_only_a_document_that_knows_jackpots_has_one(link: Link) -> None:
    for game in ("aruze-craps", "interblock-sicbo", "interblock-roulette", "sicbo-nicc"):
        assert link.propose("other", RUN, game=game) == "no-jackpot-rules"
    link.open("craps", "aruze-craps")
    link.pool("dragon", RUN, "t1")
    assert link.join("dragon", "craps", "1/125") == "another-game"
    assert link.propose("bare", RUN, text=" ") == "no-displayed-rules"


def test_a_pool_does_not_open_where_the_player_would_have_the_edge(link: Link) -> None:
    # Triple 6 twice for $1: break-even is $5,425 (B12).
    for start, told in ((542_500, "player-has-the-edge"), (542_499, "")):
        number = f"pool-{start}"
        assert link.propose(number, RUN, start_cents=start) == ""
        assert link.do(ConfirmJackpot, number=number, **LEE) == ""
        assert link.join(number, "t1", "1/125") == ""
        assert link.do(OpenJackpot, number=number, **LEE) == told
        left = {"number": number, "table": "t1", "reason": "the next"}
        assert link.do(LeaveJackpot, **left, **KIM) == ""
    assert link.propose("low", ONCE, ceiling_cents=21_500) == ""
    assert link.do(ConfirmJackpot, number="low", **LEE) == ""
    assert link.join("low", "t1", "1/125") == ""
    # 20000 + 216 rounds of 8 cents are 21728.
    assert link.do(OpenJackpot, number="low", **LEE) == "ceiling-too-low"
    assert link.propose("rare", RUN, rounds=4) == ""
    assert link.do(ConfirmJackpot, number="rare", **LEE) == ""
    assert link.join("rare", "t1", "1/125") == ""
    assert link.do(OpenJackpot, number="rare", **LEE) == "too-rare"


def test_a_mystery_does_not_open_where_its_best_wager_would_have_the_edge(link: Link) -> None:
    """Small loses 1/36 of a stake, the least there is; a tenth of it is a chance of what is shown.

    1/36 = 1/10 × M / (5000 - M) where M = 25000/23, which is 1086 cents and a little.
    """
    for start, told in ((1_087, "player-has-the-edge"), (1_086, "")):
        number = f"pool-{start}"
        assert link.propose(number, MYSTERY, start_cents=start) == ""
        assert link.do(ConfirmJackpot, number=number, **LEE) == ""
        assert link.join(number, "t1", "1/10") == ""
        assert link.do(OpenJackpot, number=number, **LEE) == told
        left = {"number": number, "table": "t1", "reason": "the next"}
        assert link.do(LeaveJackpot, **left, **KIM) == ""


def test_an_adjustment_needs_a_fault_a_procedure_and_two_persons(link: Link) -> None:
    link.pool("dragon", RUN, "t1")
    link.round("t1", "123", a=("small", 12_500))  # 100 shown, 12.5 hidden
    asked = {"number": "dragon", "cents": 20_050, "procedure": "JP-1", "reason": "display"}
    assert link.do(ProposeAdjustment, **asked, **KIM) == "no-fault"
    fault = {"number": "dragon", "kind": "display", "reason": "dark"}
    assert link.do(ReportJackpotFault, **fault, **KIM) == ""
    assert link.jackpot("dragon").status == "open", "a display's fault suspends nothing"
    assert link.do(ProposeAdjustment, **asked, **KIM) == "no-procedure"
    assert link.paper("JP-1", "Adjusting a prize", "procedure") == ""
    assert link.do(ConfirmAdjustment, number="dragon", **LEE) == "no-adjustment-proposed"
    assert link.do(ProposeAdjustment, **asked, **KIM) == ""
    assert link.do(ConfirmAdjustment, number="dragon", **KIM) == "two-persons"
    assert link.do(ConfirmAdjustment, number="dragon", **LEE) == ""
    # Down: what is taken off goes to the hidden share (JP-09).
    assert link.amounts("dragon") == ("20050/1", "125/2", "0/1", 20_112)
    # Up: from the hidden share, then from the house.
    assert link.do(ProposeAdjustment, **(asked | {"cents": 20_200}), **KIM) == ""
    assert link.do(ConfirmAdjustment, number="dragon", **LEE) == ""
    assert link.amounts("dragon") == ("20200/1", "0/1", "0/1", 20_200)
    assert link.whole()


def test_contributed_money_is_never_the_houses(link: Link) -> None:
    link.pool("dragon", RUN, "t1")
    link.pool("tiger", RUN, "t2")
    link.round("t1", "123", a=("small", 1_000))  # 8 cents shown, 1 hidden
    close = {"number": "dragon", "reason": "end"}
    assert link.do(CloseJackpot, **close, **KIM) == "players-money-left"
    move = {"number": "dragon", "into": "tiger", "approval": "A-1", "reason": "end"}
    assert link.do(MoveJackpot, **move, **KIM) == "no-approval"
    assert link.paper("A-1", "Move dragon into tiger", "approval") == ""
    assert link.do(MoveJackpot, **move, **KIM) == ""
    assert link.amounts("dragon") == ("20000/1", "0/1", "0/1", 20_000)
    assert link.amounts("tiger") == ("20009/1", "0/1", "0/1", 20_009)
    assert link.do(CloseJackpot, **close, **KIM) == "tables-left"
    left = {"number": "dragon", "table": "t1", "reason": "end"}
    assert link.do(LeaveJackpot, **left, **KIM) == ""
    assert link.do(CloseJackpot, **close, **KIM) == ""
    assert link.jackpot("dragon").returned == "20000/1"
    assert link.whole()


def test_players_money_is_divided_among_pools_and_the_rest_goes_where_an_approval_says(
    link: Link,
) -> None:
    """$10 bring 8 cents shown and 1 hidden: a third goes over, and 6 cents leave the house."""
    link.pool("dragon", RUN, "t1")
    link.pool("tiger", RUN, "t2")
    link.round("t1", "666", a=("triple:6", 1_000))
    assert (
        link.paper("A-1", "Dragon: a third into tiger, the rest to the Secretary", "approval")
        == ""
    )
    move = {"number": "dragon", "into": "tiger", "approval": "A-1", "reason": "end"}
    for share in ("0", "-1", "4/3", "1/0", "a half", ""):
        assert link.do(MoveJackpot, **move, share=share, **KIM) == "not-understood"
    assert link.do(MoveJackpot, **move, share="1/3", **KIM) == ""
    assert link.amounts("dragon") == ("60016/3", "2/3", "0/1", 20_006)
    assert link.amounts("tiger") == ("20003/1", "0/1", "0/1", 20_003)
    assert link.jackpot("dragon").runs["t1"] == {"t1-a": 1}, "there is still something to win"
    away = {"number": "dragon", "recipient": "the Secretary", "reason": "end"}
    assert link.do(DisposeOfJackpot, **away, approval="A-2", **LEE) == "no-approval"
    assert link.do(DisposeOfJackpot, **away, approval="A-1", **KIM) == "two-persons"
    assert link.do(DisposeOfJackpot, **away, approval="A-1", **LEE) == ""
    assert link.amounts("dragon") == ("20000/1", "0/1", "0/1", 20_000)
    gone = link.jackpot("dragon")
    assert (gone.moved_out, gone.disposed_cents, gone.runs) == ("9/1", 6, {})
    assert link.do(DisposeOfJackpot, **away, approval="A-1", **LEE) == "nothing-of-players"
    left = {"number": "dragon", "table": "t1", "reason": "end"}
    assert link.do(LeaveJackpot, **left, **KIM) == ""
    assert link.do(CloseJackpot, number="dragon", reason="end", **KIM) == ""
    assert link.jackpot("dragon").returned == "20000/1"
    assert link.whole()


def test_a_fraction_of_a_cent_that_leaves_the_house_is_made_up_by_it(link: Link) -> None:
    """$1 brings 9/10 of a cent: the one whom the approval names gets a whole one."""
    link.pool("dragon", RUN, "t1")
    link.round("t1", "123", a=("small", 100))
    assert link.paper("A-1", "Dragon to the Secretary", "approval") == ""
    away = {"number": "dragon", "recipient": "the Secretary", "reason": "end", "approval": "A-1"}
    assert link.do(DisposeOfJackpot, **away, **LEE) == ""
    assert link.jackpot("dragon").disposed_cents == 1
    assert link.whole()


def test_a_rate_changes_only_once_the_pool_is_won(link: Link) -> None:
    link.pool("dragon", ONCE, "t1", "t2")
    left = {"number": "dragon", "table": "t1", "reason": "rate"}
    assert link.do(LeaveJackpot, **left, **KIM) == ""
    assert link.join("dragon", "t1", "1/100") == "rate-after-the-win"
    link.round("t2", "666", a=("triple:6", 1_000))
    assert link.join("dragon", "t1", "1/100") == ""


def test_levels_are_won_together_and_the_top_first(link: Link) -> None:
    for number, level, start in (("minor", 2, 4_000), ("grand", 1, 20_000)):
        terms = ONCE | {"group": "dragon", "level": level, "start_cents": start}
        link.pool(number, terms, "t1")
    link.round("t1", "666", a=("triple:6", 1_000))
    terminal = link.terminal("t1", "t1-a")
    assert terminal.meters.jackpots_cents == 24_000
    awarded = [one for one in link.told.events["table:t1"] if isinstance(one, JackpotAwarded)]
    assert [one.pool for one in awarded] == ["grand", "minor"]
    assert link.whole()


def test_levels_together_must_leave_the_house_an_edge(link: Link) -> None:
    """Alone each is below $250; $200 and $50 together take all the edge there is."""
    link.pool("grand", ONCE | {"start_cents": 20_000}, "t1")
    for start, told in ((5_000, "player-has-the-edge"), (4_999, "")):
        number = f"minor-{start}"
        assert link.propose(number, ONCE, start_cents=start, level=2) == ""
        assert link.do(ConfirmJackpot, number=number, **LEE) == ""
        assert link.join(number, "t1", "1/125") == ""
        assert link.do(OpenJackpot, number=number, **LEE) == told
        left = {"number": number, "table": "t1", "reason": "the other"}
        assert link.do(LeaveJackpot, **left, **KIM) == ""
