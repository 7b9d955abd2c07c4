"""Interblock: one result for every linked terminal, the meters after it, recall, the display."""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play
from tests.table.terminal.test_interblock_period import refused, tumbler, wheel


@clause("interblock", "2.1", "3.7.1", "3.7.2", "3.7.3")
def test_3_7_one_spin_settles_every_terminal_of_the_wheel() -> None:
    play = wheel(seats="a b c d", notes={"a": 100, "b": 100, "c": 100})
    play.place("a", "red", 1000)
    play.place("a", "straight:32", 100)
    play.place("a", "black", 500)
    play.place("b", "black", 700)
    play.round("32")
    won = 1000 + 3500
    assert play["a"].win_cents == won
    assert play.credit("a") == 10_000 - 500 + won
    assert (play["b"].win_cents, play.credit("b")) == (0, 9_300)
    for terminal in "abcd":
        assert (play[terminal].stakes, play[terminal].bet_cents) == ({}, 0)
    settled = play.one("RoundSettled")
    assert set(settled.terminals) == {"a", "b"}
    told = {cell.cell: (cell.verdict, cell.odds, cell.clause) for cell in settled.cells}
    assert told == {
        "red": ("wins", "1/1", "5.1.12"),
        "straight:32": ("wins", "35/1", "5.1.1"),
        "black": ("loses", "", "5.1.13"),
    }


@clause("interblock", "2.2", "3.7.1", "3.7.2", "3.7.3", "5.5")
def test_3_7_one_shake_settles_every_terminal_of_the_tumbler() -> None:
    play = tumbler()
    for spot in ("small", "double:2", "total:6", "single:2", "pair:2-3", "big"):
        play.place("a", spot, 100)
    play.place("b", "triple:2", 100)
    play.place("b", "any-triple", 100)
    play.round("222")
    assert play["a"].win_cents == 1200 + 1800 + 1200
    assert play.credit("a") == 9_400 + 300 + 4_200
    assert play["b"].win_cents == 19_000 + 3_100
    assert play.credit("b") == 10_000 + 22_100


# fmt: off
PAID = [
    # wager             result  winnings on 100 cents
    ("straight:0",          0, 3500),
    ("split:0-2",           2, 1700),
    ("street:0-1-2",        0, 1100),
    ("street:34-35-36",    35, 1100),
    ("corner:0-1-2-3",      3,  800),
    ("six-line:1-2-3-4-5-6", 6, 500),
    ("column:1",           34,  200),
    ("dozen:2",            24,  200),
    ("red",                36,  100),
    ("black",              35,  100),
    ("even",               36,  100),
    ("odd",                35,  100),
    ("low",                18,  100),
    ("high",               19,  100),
]
# fmt: on


@clause("interblock", "5.3", "3.7.2", "3.7.3")
@pytest.mark.parametrize(("spot", "result", "winnings"), PAID)
def test_5_3_the_win_meter_shows_the_winnings_and_the_stake_comes_back_beside_them(
    spot: str, result: int, winnings: int
) -> None:
    play = wheel()
    play.place("a", spot, 100)
    play.round(str(result))
    assert (play["a"].win_cents, play.credit("a")) == (winnings, 10_000 + winnings)


@clause("interblock", "3.7.1", "5.1.8", "5.1.10", "5.1.12")
def test_5_1_zero_takes_every_even_money_wager_whole() -> None:
    play = wheel()
    for spot in ("red", "black", "odd", "even", "low", "high"):
        play.place("a", spot, 100)
    play.round("0")
    assert (play["a"].win_cents, play.credit("a"), play["a"].stakes) == (0, 9_400, {})


@clause("interblock", "5.2", "5.2.1", "3.7.3")
def test_5_2_1_a_series_is_settled_piece_by_piece_with_what_stood_there_before() -> None:
    play = wheel()
    play.place("a", "split:5-8", 100)
    play.place("a", "serie-5-8", 600)
    play.round("8")
    assert play["a"].win_cents == 200 * 17
    assert play.credit("a") == 9_300 + 200 * 18


@clause("interblock", "5.2.4", "diagram/A")
def test_5_2_4_two_neighbours_on_each_side_where_the_table_is_read_so() -> None:
    play = wheel(readings={"neighbours": "2"})
    play.place("a", "neighbours:0", 500)
    assert set(play["a"].stakes) == {f"straight:{number}" for number in (3, 26, 0, 32, 15)}
    play.round("15")
    assert play.credit("a") == 9_500 + 3_600


@clause("interblock", "5.2.4", "diagram/A")
def test_5_2_4_neighbours_are_settled_by_the_wheel_that_the_table_was_opened_with() -> None:
    counted = "-".join(str(number) for number in range(37))
    play = wheel(readings={"wheel": counted})
    play.place("a", "neighbours:0", 300)
    assert set(play["a"].stakes) == {"straight:36", "straight:0", "straight:1"}
    play.round("36")
    assert play.credit("a") == 9_700 + 3_600


@clause("interblock", "3.7.2")
def test_3_7_2_the_win_meter_stays_until_the_next_wager_of_its_terminal() -> None:
    play = wheel()
    play.place("a", "red", 1000)
    play.round("1")
    play.place("b", "red", 100)
    play.round("2")
    assert play["a"].win_cents == 1000
    play.place("a", "red", 100)
    assert play["a"].win_cents == 0


@clause("interblock", "3.7.3")
def test_3_7_3_nothing_stays_on_the_layout_for_the_next_round() -> None:
    play = wheel()
    play.place("a", "red", 1000)
    play.round("1")
    play.place("b", "odd", 100)
    play.round("1")
    assert play.credit("a") == 11_000
    assert play["a"].meters.games == 1


@clause("interblock", "2.1", "1.1/automated-wheel")
def test_2_1_a_wheel_table_knows_no_dice_and_a_result_counts_once() -> None:
    play = wheel()
    play.place("a", "red", 1000)
    play.close()
    dice = {"faces": (1, 2, 3), "flat": (True, True, True)}
    assert refused(play, "ReportDice", round=1, **dice) == ("not-this-equipment", "2.1")
    play.result("1")
    told = refused(play, "ReportPocket", round=1, pocket=2)
    assert told == ("wrong-round", "1.1/wagering-period")
    assert play.credit("a") == 11_000


@clause("interblock", "2.2", "1.1/automated-dice-tumbler")
def test_2_2_a_tumbler_table_knows_no_pockets_and_a_result_counts_once() -> None:
    play = tumbler()
    play.place("a", "small", 1000)
    play.close()
    assert refused(play, "ReportPocket", round=1, pocket=7) == ("not-this-equipment", "2.2")
    assert refused(play, "ReportNoSpin", round=1) == ("not-this-equipment", "2.2")
    play.result("123")
    told = refused(play, "ReportDice", round=1, faces=(6, 5, 4), flat=(True, True, True))
    assert told == ("wrong-round", "1.1/wagering-period")
    assert play.credit("a") == 11_000


def _shown(play: Play) -> list[tuple[int, int, int, str, int, int]]:
    return [
        (
            one.round,
            one.credit_before_cents,
            one.credit_after_cents,
            one.result,
            one.won_cents,
            one.lost_cents,
        )
        for one in play["a"].recall
    ]


def test_the_last_ten_games_are_recalled_with_credit_before_and_after() -> None:
    play = wheel()
    credit = 10_000
    expected = []
    for number in range(1, 13):
        play.place("a", "red", 100 * number)
        play.place("a", "odd", 100)
        play.round("1" if number % 2 else "2")
        won, lost = (100 * number + 100, 0) if number % 2 else (0, 100 * number + 100)
        result = "1" if number % 2 else "2"
        expected.append((number, credit, credit + won - lost, result, won, lost))
        credit += won - lost
    assert _shown(play) == expected[2:]
    assert play["a"].recall[-1].stakes == {"red": 1200, "odd": 100}
    assert play.credit("a") == credit


def test_recall_tells_what_came_and_went_since_the_game_before() -> None:
    play = wheel(notes={"a": 20})
    play.place("a", "red", 1000)
    play.round("2")
    play.do("AcceptTicket", terminal="a", number="T1", cents=250)
    play.note("a", 5)
    play.place("a", "red", 1000)
    play.round("2")
    first, second = play["a"].recall
    assert (first.moved, second.moved) == ({"notes": 2000}, {"tickets": 250, "notes": 500})
    assert (second.credit_before_cents, second.credit_after_cents) == (1750, 750)


def test_a_game_that_a_terminal_did_not_play_is_not_among_its_games() -> None:
    play = wheel()
    play.place("b", "red", 100)
    play.round("2")
    play.place("a", "red", 100)
    play.round("2")
    assert [one.round for one in play["a"].recall] == [2]
    assert [one.round for one in play["b"].recall] == [1]


@clause("interblock", "9.3", "1.1/wnd", "2.4.1")
def test_9_3_a_display_that_shows_another_number_is_logged_and_nothing_else() -> None:
    play = wheel()
    play.place("a", "red", 1000)
    told = refused(play, "ReportDisplay", round=1, shown="1")
    assert told == ("no-result-on-record", "9.3")
    play.close()
    told = refused(play, "ReportDisplay", round=1, shown="2")
    assert told == ("no-result-on-record", "9.3")
    play.result("1")
    play.do("ReportDisplay", round=1, shown="2")
    noted = play.one("DisplayDisagreed")
    assert (noted.shown, noted.result, noted.clause) == ("2", "1", "9.3")
    assert (play.credit("a"), play.table.results) == (11_000, [(1, "1")])
    assert refused(play, "ReportDisplay", round=1, shown="1") == ("same-result", "9.3")
