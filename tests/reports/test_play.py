"""Turnover, win, hold and expectation, each worked by hand for a few rounds."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from pathlib import Path
from unittest.mock import patch

import pytest

from pitboss.eventstore.days import close_day
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.reports.scope import Scope
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.acts.take_back import TakeBack
from pitboss.table.terminal.acts.transfer_credit import TransferOut
from pitboss.table.terminal.acts.undo import Undo
from pitboss.table.terminal.state import ROUNDS_KEPT
from tests.reports.floors import Hall, Row, moment

F = Fraction


def figures(row: Row, *names: str) -> tuple[object, ...]:
    return tuple(row[name] for name in names)


MONEY = (
    "wagers", "turnover_cents", "returned_cents", "carried_cents", "commission_cents", "win_cents",
)  # fmt: skip


def test_red_wins_once(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "interblock-roulette")
    hall.stake("a", red=3700)
    hall.result("1")
    row = hall.line()
    assert figures(row, "table", "game", "gaming_day", "rounds", "void_rounds") == (
        "one", "interblock-roulette", date(2027, 1, 15), 1, 0,
    )  # fmt: skip
    assert figures(row, *MONEY) == (1, 3700, 7400, 0, 0, -3700)
    # Nineteen pockets of 37 lose and 18 win: the house expects 1/37.
    assert figures(row, "hold", "theoretical_hold") == (F(-1), F(1, 37))
    assert figures(row, "theoretical_win_cents", "deviation_cents") == (100, -3800)
    # The result is +-3700 around 100: 3700 squared less 100 squared.
    assert row["variance"] == 3700**2 - 100**2 == 13_680_000
    # 3800 squared by that is 1.05555..., whose root begins with 1.0274.
    assert row["standard_errors"] == F(-10274, 10000)
    # Of one even wager nothing that can happen is rare: the limits are all that can.
    assert figures(row, "win_low_cents", "win_high_cents", "outside") == (-3700, 3700, False)
    assert figures(row, "hold_low", "hold_high") == (-1, 1)


def test_wagers_on_one_result_are_not_independent(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "interblock-roulette")
    hall.stake("a", red=3700)
    hall.stake("b", black=3700)
    hall.result("2")
    row = hall.line()
    assert figures(row, *MONEY) == (2, 7400, 7400, 0, 0, 0)
    assert figures(row, "theoretical_win_cents", "deviation_cents") == (200, -200)
    # Only zero, one pocket in 37, brings the house anything: both stakes.
    assert row["variance"] == F(7400**2 * 36, 37**2)


def test_a_line_wager_is_expected_once_and_judged_round_by_round(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "aruze-craps")
    hall.stake("a", **{"pass": 1000})
    hall.result("33")
    row = hall.line()
    assert figures(row, *MONEY) == (1, 1000, 0, 1000, 0, 0)
    # The Pass Line keeps 7/495; with the point at 6 the house wins 6 of 11, less 5: 1/11.
    assert figures(row, "theoretical_win_cents", "carried_expected_cents", "deviation_cents") == (
        F(7000, 495), F(1000, 11), F(1000, 11) - F(7000, 495),
    )  # fmt: skip
    # The come-out: 8 ways win, 4 lose, else a point at which the house has 1/3, 1/5 or 1/11.
    ways = 12 + 6 * F(1, 3) ** 2 + 8 * F(1, 5) ** 2 + 10 * F(1, 11) ** 2
    come_out = ways / 36 - F(7, 495) ** 2
    assert row["variance"] == 1000**2 * come_out

    hall.result("11")  # a two decides nothing for a point of 6
    hall.result("34")
    row = hall.line()
    assert figures(row, "rounds", *MONEY) == (3, 1, 1000, 0, 0, 0, 1000)
    assert figures(row, "theoretical_win_cents", "carried_expected_cents", "deviation_cents") == (
        F(7000, 495), 0, 1000 - F(7000, 495),
    )  # fmt: skip
    # At the point of 6 a round loses 12/11 in 5 ways of 36 and gains 10/11 in 6.
    at_six = (5 * F(12, 11) ** 2 + 6 * F(10, 11) ** 2) / 36
    assert row["variance"] == 1000**2 * (come_out + 2 * at_six)


def test_what_is_taken_down_takes_its_expectation_with_it(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "aruze-craps")
    hall.stake("a", place_6=600)
    hall.result("45")
    # Place 6 pays 7 to 6 in 5 cases of 11: the house keeps 1 - 5/11 * 13/6 = 1/66.
    assert figures(hall.line(), "carried_cents", "theoretical_win_cents") == (600, F(600, 66))
    fields = {"table": "one", "terminal": "a", "spot": "place:6", "cents": 600}
    assert hall.do(TakeBack, **fields) == ""
    row = hall.line()
    assert figures(row, *MONEY) == (1, 600, 600, 0, 0, 0)
    assert figures(row, "theoretical_win_cents", "deviation_cents") == (0, 0)
    # The round was played with it all the same: -78/66 in 5 ways, 65/66 in 6.
    assert row["variance"] == 600**2 * (5 * F(78, 66) ** 2 + 6 * F(65, 66) ** 2) / 36

    assert hall.do(Undo, table="one", terminal="a") == ""
    row = hall.line()
    assert figures(row, "carried_cents", "theoretical_win_cents") == (600, F(600, 66))
    assert row["turnover_cents"] == 600  # it was counted before, and is not counted again


def test_commission_is_won_and_was_to_be_expected(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "aruze-craps")
    hall.stake("a", buy_4=2000)
    hall.result("66")
    row = hall.line()
    # A Buy pays true odds; what the house has of it is 5 per cent of the stake, at once.
    assert figures(row, *MONEY) == (1, 2000, 0, 2000, 100, 100)
    assert figures(row, "theoretical_win_cents", "deviation_cents") == (100, 0)


def test_fractions_of_a_cent_are_told_apart(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "aruze-craps")
    hall.stake("a", place_6=100)
    hall.result("15")
    row = hall.line()
    # 7 to 6 on a dollar is 116 2/3 cents, and 116 are paid.
    assert figures(row, "win_cents", "breakage_cents") == (-116, F(2, 3))
    assert row["deviation_cents"] == -F(350, 3) - F(100, 66)


def test_a_void_round_gives_everything_back(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "aruze-sicbo")
    hall.stake("a", small=500)
    number = hall.close()
    cocked = {"faces": (1, 1, 4), "flat": (True, False, True)}
    hall.do(ReportDice, table="one", round=number, by="tumbler", **cocked)
    hall.staff(DeclareVoid, round=number)
    row = hall.line()
    assert figures(row, "rounds", "void_rounds", *MONEY) == (0, 1, 1, 500, 500, 0, 0, 0)
    assert figures(row, "theoretical_win_cents", "deviation_cents", "variance") == (0, 0, 0)
    assert figures(row, "standard_errors", "win_low_cents", "outside") == (None, None, False)


@pytest.fixture
def eleven(tmp_path: Path) -> Hall:
    """Round 1 came to 1-4-6: Small loses $5.00, and eleven pays $2.00 at 6 to 1."""
    hall = Hall(tmp_path, "interblock-sicbo")
    hall.stake("a", small=500, total_11=200)
    hall.result("146")
    return hall


EXPECTED = F(500, 36) + F(200, 8)
"""Small wins 105 ways of 216, 6 short of even; eleven comes 27 ways and 7 x 27 is 189."""


def test_long_odds_and_short(eleven: Hall) -> None:
    row = eleven.line()
    assert figures(row, *MONEY) == (2, 700, 1400, 0, 0, -700)
    assert figures(row, "theoretical_win_cents", "deviation_cents") == (
        EXPECTED, -700 - EXPECTED,
    )  # fmt: skip


def test_a_corrected_round_is_judged_by_what_it_truly_was(eleven: Hall) -> None:
    variance = eleven.line()["variance"]
    eleven.stake("b", big=300)  # for the next round: not counted before that is closed
    eleven.staff(CorrectResult, round=1, result="145")
    row = eleven.line()
    # Ten: Small wins $5.00 and eleven loses $2.00.
    assert figures(row, "rounds", *MONEY) == (1, 2, 700, 1000, 0, 0, -300)
    assert figures(row, "theoretical_win_cents", "deviation_cents", "variance") == (
        EXPECTED, -300 - EXPECTED, variance,
    )  # fmt: skip


def test_what_cannot_be_taken_back_any_more_counts_as_demanded(eleven: Hall) -> None:
    while (credit := eleven.terminal("one", "a").credit_cents) > 300:
        fields = {"table": "one", "terminal": "a", "transaction": str(credit)}
        eleven.do(TransferOut, cents=credit - 300, by="monitoring-system", **fields)
    eleven.staff(CorrectResult, round=1, result="145")
    # $4.00 too much was paid; $3.00 of it is there, and a dollar is demanded.
    assert eleven.terminal("one", "a").meters.claims_cents == 100
    assert eleven.line()["win_cents"] == -300


def test_an_invalidated_round_was_not_played(eleven: Hall) -> None:
    eleven.staff(InvalidateRound, round=1, cause="fire")
    row = eleven.line()
    assert figures(row, "rounds", "void_rounds", *MONEY) == (0, 1, 2, 700, 700, 0, 0, 0)
    assert figures(row, "theoretical_win_cents", "deviation_cents", "variance") == (0, 0, 0)
    assert figures(row, "win_low_cents", "outside") == (None, False)


def test_a_forfeited_stake_is_won_and_not_by_chance(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "interblock-sicbo")
    hall.stake("a", small=500)
    hall.stake("b", big=500)
    number = hall.close()
    forfeit = {"forfeit": {"b": "ben"}}
    hall.staff(InvalidateRound, round=number, cause="fraud", **forfeit)
    row = hall.line()
    assert figures(row, *MONEY) == (2, 1000, 500, 0, 0, 500)
    assert figures(row, "theoretical_win_cents", "deviation_cents") == (500, 0)


def test_wagers_without_a_record_are_as_if_they_had_not_been(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "interblock-sicbo")
    hall.stake("a", small=500, total_11=200)
    hall.do(ReportTerminalFault, table="one", terminal="a", code="dark")
    hall.result("146")
    void = {"terminal": "a", "round": 1, "unconfirmed": ("total:11",)}
    hall.staff(ConfirmWagers, **void)
    row = hall.line()
    # Eleven does not count: its stake goes back, and Small has lost.
    assert figures(row, *MONEY) == (2, 700, 200, 0, 0, 500)
    assert figures(row, "theoretical_win_cents", "deviation_cents", "variance") == (
        F(500, 36), 500 - F(500, 36), 500**2 * (1 - F(1, 36) ** 2),
    )  # fmt: skip


def test_a_terminal_may_wait_long_for_its_wagers_to_be_confirmed(tmp_path: Path) -> None:
    hall = Hall(tmp_path, "interblock-sicbo")
    hall.stake("a", small=500)
    hall.do(ReportTerminalFault, table="one", terminal="a", code="dark")
    hall.result("146")
    for _ in range(ROUNDS_KEPT + 5):
        hall.stake("b", big=100)
        hall.result("112")
    before = hall.line()
    hall.staff(ConfirmWagers, terminal="a", round=1, unconfirmed=("small",))
    after = hall.line()
    assert before["win_cents"] - after["win_cents"] == 500
    assert before["theoretical_win_cents"] - after["theoretical_win_cents"] == F(500, 36)
    assert before["variance"] - after["variance"] == 500**2 * (1 - F(1, 36) ** 2)


def test_a_round_belongs_to_the_day_in_which_wagering_closed(tmp_path: Path) -> None:
    # The period of 30 seconds closes at 05:59:40 in Sydney, the dice are down after six.
    hall = Hall(tmp_path, "interblock-sicbo", at=moment("2027-01-14 18:59") + 10_000)
    hall.stake("a", small=500)
    number = hall.close()
    hall.at = moment("2027-01-14 19:00") + 5_000
    seen = {"faces": (1, 1, 2), "flat": (True, True, True)}
    hall.do(ReportDice, table="one", round=number, by="tumbler", **seen)
    hall.stake("a", big=500)
    hall.result("666")
    first, second = hall.play()
    assert figures(first, "gaming_day", "turnover_cents", "win_cents") == (
        date(2027, 1, 14), 500, -500,
    )  # fmt: skip
    assert figures(second, "gaming_day", "turnover_cents", "win_cents") == (
        date(2027, 1, 15), 500, 500,
    )  # fmt: skip
    # By a clock whose days begin at midnight both are of one day.
    assert [row["rounds"] for row in hall.play(Scope(starts="00:00"))] == [2]
    assert hall.play(Scope(first=date(2027, 1, 15))) == [second]
    assert hall.play(Scope(last=date(2027, 1, 14))) == [first]


@pytest.mark.parametrize(
    ("game", "stakes", "results", "truly"),
    [
        ("aruze-craps", {"pass": 500, "field": 300}, ("44", "33", "25", "46"), ""),
        ("interblock-roulette", {"red": 3700}, ("1", "2", "3", "0"), "5"),
    ],
)
def test_a_later_day_is_read_from_the_days_that_are_closed(
    tmp_path: Path, game: str, stakes: dict[str, int], results: tuple[str, ...], truly: str
) -> None:
    """What stands from one day to the next, and a round put right the day after, count as ever."""
    key = signing_key(tmp_path / "floor.key")
    hall = Hall(tmp_path, game, key=key)
    for day in (15, 16, 17, 18):
        *early, late = results
        for result in early:
            hall.stake("a", **stakes)
            last = hall.result(result)
        hall.stake("a", **stakes)
        number = hall.close()
        if day < 18:  # closed in one day and decided in the next
            at = moment(f"2027-01-{day} 20:00")
            closed = close_day(hall.store, HOUSE, key, day=f"2027-01-{day}", at=at)
            assert closed.report.findings == []
            hall.at = moment(f"2027-01-{day} 23:00")
        hall.sense(number, late)
        if day == 16 and truly:
            hall.staff(CorrectResult, round=last, result=truly)
    eighteenth = date(2027, 1, 18)
    whole = [row for row in hall.play() if row["gaming_day"] == eighteenth]
    assert len(whole) == 1
    with patch.object(SqliteStore, "read", autospec=True, side_effect=SqliteStore.read) as read:
        assert hall.play(Scope(first=eighteenth)) == whole
    begun = [call.args[2] for call in read.call_args_list if call.args[1] == "table:one"]
    assert min(begun) > 2 * len(results)


def test_one_table_or_one_game(eleven: Hall) -> None:
    assert len(eleven.play(Scope(table="one", game="interblock-sicbo"))) == 1
    assert eleven.play(Scope(game="aruze-sicbo")) == []
    with pytest.raises(BadInput, match="no table 'two' in the journal: it has one"):
        eleven.play(Scope(table="two"))
