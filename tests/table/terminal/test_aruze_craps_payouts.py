"""Aruze Craps on the terminals: every wager from the chip to the meter, paid as rule 3.10 says."""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play

# What was done from a credit of $100, and what it won or cost in cents. Wagers are placed, then
# dice are rolled: "pass 1000 | 13 | pass-odds 2000 | 22".
STORIES = """
3.10/pass-line 3.9.1.1.1 : pass 1000 | 34 : 1000
3.9.1.1.1 : pass 1000 | 56 : 1000
3.9.1.2.1 : pass 1000 | 11 : -1000
3.9.1.2.1 : pass 1000 | 12 : -1000
3.9.1.2.1 : pass 1000 | 66 : -1000
3.9.1.1.2 : pass 1000 | 24 | 33 : 1000
3.9.1.2.2 : pass 1000 | 24 | 34 : -1000
3.9.1 3.9.1.2.2 : pass 1000 | 24 | pass 500 | 34 : -1500
3.9.1 3.9.1.1.2 : pass 1000 | 24 | pass 500 | 55 | 15 : 1500
3.10/odds-4-10 3.9.2.2 3.9.2 : pass 1000 | 13 | pass-odds 2000 | 22 : 5000
3.10/odds-5-9 3.9.2.2 : pass 1000 | 14 | pass-odds 2000 | 23 : 4000
3.10/odds-6-8 3.9.2.2 : pass 1000 | 15 | pass-odds 2000 | 24 : 3400
3.9.2.3 : pass 1000 | 13 | pass-odds 2000 | 34 : -3000
3.10/come 3.9.3.1.1 : come 1000 | 34 : 1000
3.9.3.1.1 : come 1000 | 56 : 1000
3.9.3.2.1 : come 1000 | 11 : -1000
3.9.3.2.1 : come 1000 | 66 : -1000
3.9.3.1.2 : come 1000 | 46 | 55 : 1000
3.9.3.2.2 : come 1000 | 46 | 34 : -1000
3.9.3 3.9.3.1.2 : come 1000 | 46 | come@10 500 | 55 : 1500
3.10/come-odds-4-10 3.9.4.2 3.9.4 : come 1000 | 13 | come-odds:4 2000 | 31 : 5000
3.10/come-odds-5-9 3.9.4.2 : come 1000 | 36 | come-odds:9 2000 | 45 : 4000
3.10/come-odds-6-8 3.9.4.2 : come 1000 | 26 | come-odds:8 2000 | 44 : 3400
3.9.4.3 : come 1000 | 26 | come-odds:8 2000 | 34 : -3000
3.10/big-6 3.9.5 : big-6 1000 | 44 | 51 : 1000
3.9.5 : big-6 1000 | 34 : -1000
3.10/big-8 3.9.6 : big-8 1000 | 33 | 62 : 1000
3.9.6 : big-8 1000 | 34 : -1000
3.10/place-4-10 3.9.7.1 3.9.7 : place:4 500 | 22 : 900
3.10/place-5-9 3.9.7.1 : place:9 500 | 36 : 700
3.10/place-6-8 3.9.7.1 : place:6 600 | 33 : 700
3.9.7.2 : place:6 600 | 34 : -600
3.10/buy-4-10 3.9.8 : buy:10 2000 | 55 : 3900
3.10/buy-5-9 3.9.8 : buy:5 2000 | 23 : 2900
3.10/buy-6-8 3.9.8 : buy:8 2000 | 44 : 2300
3.9.8 : buy:8 2000 | 34 : -2100
3.10/hardways-4-10 3.9.9 1.1/hard : hardway:4 200 | 22 : 1500
3.10/hardways-6-8 3.9.9 : hardway:8 100 | 66 | 44 : 900
3.9.9 1.1/easy : hardway:8 100 | 35 : -100
3.9.9 : hardway:8 100 | 34 : -100
3.10/dont-pass-line 3.9.10.1.1 : dont-pass 1000 | 12 : 1000
3.9.10.1.1 : dont-pass 1000 | 11 : 1000
3.9.10.1.2 : dont-pass 1000 | 13 | 34 : 1000
3.9.10.2.1 : dont-pass 1000 | 34 : -1000
3.9.10.2.1 : dont-pass 1000 | 56 : -1000
3.9.10.2.2 : dont-pass 1000 | 13 | 22 : -1000
3.9.10.3 1.1/draw : dont-pass 1000 | 66 : 0
3.10/dont-odds-4-10 3.9.12.2 3.9.12 : dont-pass 1000 | 13 | dont-pass-odds 4000 | 34 : 3000
3.10/dont-odds-5-9 3.9.12.2 : dont-pass 1000 | 14 | dont-pass-odds 3000 | 34 : 3000
3.10/dont-odds-6-8 3.9.12.2 : dont-pass 1000 | 15 | dont-pass-odds 2400 | 34 : 3000
3.9.12.3 : dont-pass 1000 | 13 | dont-pass-odds 4000 | 22 : -5000
3.10/dont-come 3.9.11.1.1 3.9.11 : field 100 | 13 | dont-come 1000 | 12 : 1100
3.9.11.1.2 : field 100 | 13 | dont-come 1000 | 36 | 34 : 1100
3.9.11.2.1 : field 100 | 13 | dont-come 1000 | 34 : -900
3.9.11.2.1 : field 100 | 13 | dont-come 1000 | 56 : -900
3.9.11.2.2 : field 100 | 13 | dont-come 1000 | 36 | 45 : -900
3.9.11.3 1.1/draw : field 100 | 13 | dont-come 1000 | 66 : 100
3.10/dont-come-odds-4-10 3.9.13.2 3.9.13 : \
field 100 | 13 | dont-come 1000 | 46 | dont-come-odds:10 4000 | 34 : 3100
3.10/dont-come-odds-5-9 3.9.13.2 : \
field 100 | 13 | dont-come 1000 | 36 | dont-come-odds:9 3000 | 34 : 3100
3.10/dont-come-odds-6-8 3.9.13.2 : \
field 100 | 13 | dont-come 1000 | 26 | dont-come-odds:8 2400 | 34 : 3100
3.9.13.3 : field 100 | 13 | dont-come 1000 | 36 | dont-come-odds:9 3000 | 45 : -3900
3.10/place-to-lose-4-10 3.9.14.1 3.9.14 : place-to-lose:4 1100 | 34 : 500
3.10/place-to-lose-5-9 3.9.14.1 : place-to-lose:9 800 | 34 : 500
3.10/place-to-lose-6-8 3.9.14.1 : place-to-lose:6 500 | 34 : 400
3.9.14.2 : place-to-lose:6 500 | 33 : -500
3.10/lay-4-10 3.9.15 : lay:4 4000 | 34 : 1900
3.10/lay-5-9 3.9.15 : lay:5 3000 | 34 : 1900
3.10/lay-6-8 3.9.15 : lay:8 2400 | 34 : 1900
3.9.15 : lay:8 2400 | 44 : -2500
3.10/field-3-4-9-10-11 3.9.16 : field 1000 | 45 : 1000
3.10/field-2-12 3.9.16 : field 1000 | 66 : 2000
3.9.16 : field 1000 | 23 : -1000
3.10/any-seven 3.9.17 : any-seven 200 | 16 : 900
3.9.17 : any-seven 200 | 26 : -200
3.10/any-craps 3.9.18 : any-craps 200 | 12 : 1500
3.9.18 : any-craps 200 | 56 : -200
3.10/c-craps 3.9.19 : craps 200 | 66 : 1500
3.9.19 : craps 200 | 13 : -200
3.10/e-eleven 3.9.20 : eleven 100 | 65 : 1600
3.9.20 : eleven 100 | 66 : -100
3.10/c-and-e-2-3-12 3.9.21 : craps-eleven 400 | 11 : 1300
3.10/c-and-e-11 3.9.21 : craps-eleven 400 | 56 : 3000
3.9.21 : craps-eleven 400 | 13 : -400
3.10/horn-3-11 3.9.22 : horn 400 | 12 : 1300
3.10/horn-2-12 3.9.22 : horn 400 | 66 : 3000
3.9.22 : horn 400 | 13 : -400
3.10/hop-hard 3.9.23 : hop:5-5 100 | 55 : 3300
3.10/hop-easy 3.9.23 : hop:2-6 100 | 62 : 1600
3.9.23 : hop:2-6 100 | 35 : -100
"""


def stories() -> list[object]:
    """Each line with the clauses it shows."""
    told: list[object] = []
    for line in STORIES.replace("\\\n", "").strip().splitlines():
        clauses, steps, cents = (part.strip() for part in line.split(" : "))
        marks = clause("aruze-craps", "3.10", *clauses.split())
        told.append(pytest.param(steps, int(cents), marks=marks, id=steps.replace(" ", "_")))
    return told


def play_out(play: Play, steps: str) -> None:
    """Place and roll, step by step, at terminal a."""
    for step in steps.split(" | "):
        if step.isdigit():
            play.round(step)
        else:
            spot, cents = step.split()
            assert isinstance(play.place("a", spot, int(cents)), tuple), play.last


@pytest.mark.parametrize(("steps", "cents"), stories())
def test_3_10_the_meter_shows_what_the_table_of_odds_says(steps: str, cents: int) -> None:
    play = Play("aruze-craps", seats="a", notes={"a": 100})
    play_out(play, steps)
    assert play.credit("a") == 10000 + cents
    assert play["a"].stakes == {}


@clause("aruze-craps", "3.4.3", "3.9.7.1")
def test_3_9_7_1_a_winning_wager_comes_down_with_its_winnings() -> None:
    """R13: nothing is left up that the player has not placed again."""
    play = Play("aruze-craps", seats="a", notes={"a": 100})
    play_out(play, "place:6 600 | 33")
    settled = play.one("RoundSettled")
    assert settled.terminals["a"].returned_cents == 1300
    assert settled.terminals["a"].won_cents == 700
    assert settled.terminals["a"].lost_cents == 0
    assert play["a"].win_cents == 700
    assert play["a"].bet_cents == 0


@clause("aruze-craps", "3.10")
def test_3_10_fractions_of_a_cent_are_not_paid_and_are_told() -> None:
    """7 to 6 on $1 is 116 cents and two thirds: the sign has stated the breakage (R29)."""
    play = Play("aruze-craps", seats="a", notes={"a": 100})
    play_out(play, "place:6 100 | 33")
    assert play.credit("a") == 10116
    assert play.one("RoundSettled").terminals["a"].breakage == "2/3"
    assert play["a"].meters.breakage == "2/3"


@clause("aruze-craps", "3.9.3.1.2", "3.9.3.1.1")
def test_3_9_3_an_older_come_is_decided_before_a_new_one_gets_the_number() -> None:
    """R21: the older Come and its odds win on 9, the new one travels to 9 without odds."""
    play = Play("aruze-craps", seats="a", notes={"a": 100})
    play_out(play, "come 1000 | 36 | come-odds:9 2000 | come 500 | 45")
    # 10000 - 3500 placed, then 2000 for the Come and 2000 + 3000 for its odds.
    assert play.credit("a") == 13500
    assert play["a"].stakes == {"come@9": 500}
    play_out(play, "63")
    assert play.credit("a") == 14500


@clause("aruze-craps", "3.9.3.2.2", "3.9.4.3", "3.9.11.1.2", "1.1/come-out-roll")
def test_3_9_3_2_2_a_come_out_seven_decides_every_number_that_still_stands() -> None:
    """R15, R22: nothing is off on a come-out roll; the line wins while the Come is lost."""
    play = Play("aruze-craps", seats="a b", notes={"a": 100, "b": 100})
    play.place("a", "field", 100)
    play.round("13")
    play.place("a", "come", 1000)
    play.place("b", "dont-come", 1000)
    play.round("36")
    play.place("a", "come-odds:9", 2000)
    play.round("22")
    assert play.table.point is None
    play.place("a", "pass", 1000)
    play.round("34")
    # a: field 100 won; Come 1000 and its odds 2000 lost; Pass Line 1000 won.
    assert play.credit("a") == 8100
    assert play.credit("b") == 11000


@clause("aruze-craps", "3.9.10.3", "3.9.11.3")
def test_3_9_10_3_a_twelve_leaves_the_wager_standing_where_the_reading_says_so() -> None:
    """R14 the other way: the Don't Pass waits for the next come-out roll."""
    play = Play("aruze-craps", seats="a", notes={"a": 100}, readings={"dont-twelve": "stands"})
    play_out(play, "dont-pass 1000 | 66")
    assert play.credit("a") == 9000
    assert play["a"].stakes == {"dont-pass": 1000}
    play_out(play, "12")
    assert play.credit("a") == 11000
