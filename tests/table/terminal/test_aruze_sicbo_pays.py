"""Aruze Sic Bo: what each wager puts on the credit meter, spot by spot and all together."""

from __future__ import annotations

import pytest

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from tests.stories import clause
from tests.table.terminal.test_aruze_sicbo_round import SicBo

# Spot, dice, what comes back on a stake of $2.00: stake and winnings, or nothing; the clauses.
PAID = """
    small       124  400    3.9.1.1 3.9.10/small
    small       226  400    3.9.1.1
    small       112  400    3.9.1.1
    small       222  0      3.9.1.2
    small       333  0      3.9.1.2
    small       111  0      3.9.1.2
    small       146  0      3.9.1.2
    big         146  400    3.9.2.1 3.9.10/big
    big         566  400    3.9.2.1
    big         444  0      3.9.2.2
    big         555  0      3.9.2.2
    big         666  0      3.9.2.2
    big         145  0      3.9.2.2
    triple:4    444  38200  3.9.3 3.9.10/triple
    triple:4    445  0      3.9.3
    triple:4    555  0      3.9.3
    double:6    266  2600   3.9.4 3.9.10/double
    double:6    666  2600   3.9.4
    double:6    256  0      3.9.4
    any-triple  111  6400   3.9.5 3.9.10/any-triple
    any-triple  112  0      3.9.5
    total:4     112  12600  3.9.6 3.9.10/total-4
    total:5     113  6400   3.9.6 3.9.10/total-5
    total:6     222  3800   3.9.6 3.9.10/total-6
    total:7     115  2600   3.9.6 3.9.10/total-7
    total:8     224  1800   3.9.6 3.9.10/total-8
    total:9     333  1600   3.9.6 3.9.10/total-9
    total:10    334  1400   3.9.6 3.9.10/total-10
    total:11    335  1400   3.9.6 3.9.10/total-11
    total:12    444  1600   3.9.6 3.9.10/total-12
    total:13    445  1800   3.9.6 3.9.10/total-13
    total:14    455  2600   3.9.6 3.9.10/total-14
    total:15    555  3800   3.9.6 3.9.10/total-15
    total:16    466  6400   3.9.6 3.9.10/total-16
    total:17    566  12600  3.9.6 3.9.10/total-17
    total:17    666  0      3.9.6
    pair:2-5    125  1400   3.9.7 3.9.10/two-dice-combination
    pair:2-5    225  1400   3.9.7
    pair:2-5    224  0      3.9.7
    single:3    123  400    3.9.8 3.9.10/any-number-1
    single:3    133  600    3.9.8 3.9.10/any-number-2
    single:3    333  2600   3.9.8 3.9.10/any-number-3
    single:3    124  0      3.9.8
"""
ROWS = [
    pytest.param(spot, dice, int(back), marks=clause("aruze-sicbo", *clauses), id=f"{spot} {dice}")
    for spot, dice, back, *clauses in (row.split() for row in PAID.strip().splitlines())
]


@pytest.mark.parametrize(("spot", "dice", "back"), ROWS)
@clause("aruze-sicbo", "3.9.10")
def test_3_9_10_the_stake_comes_back_with_its_odds_or_is_lost(
    spot: str, dice: str, back: int
) -> None:
    play = SicBo(notes={"a": 5})
    play.place("a", spot, 200)
    assert play.credit("a") == 300
    play.round(dice)
    assert play.credit("a") == 300 + back
    meters = play["a"].meters
    assert (meters.won_cents, meters.lost_cents) == ((back - 200, 0) if back else (0, 200))
    assert (meters.turnover_cents, meters.games, meters.breakage) == (200, 1, "0/1")


@clause("aruze-sicbo", "3.4.2", "3.9.10")
def test_3_4_2_every_wager_of_a_terminal_is_settled_by_the_one_result() -> None:
    # 2-2-6 is 10: Small, double 2, pair 2-6, total 10 and 2 on two dice win; Big and 5 lose.
    play = SicBo(notes={"a": 50, "b": 50})
    for spot in ("small", "big", "double:2", "pair:2-6", "total:10", "single:2", "single:5"):
        play.place("a", spot, 100)
    play.place("b", "triple:2", 300)
    play.round("262")
    # 1 + 12 + 6 + 6 + 2 = 27 to one on five winning dollars: 2,700 won, 500 back, 200 lost.
    settled = play.one("RoundSettled")
    told = settled.terminals["a"]
    assert (told.returned_cents, told.won_cents, told.lost_cents) == (3200, 2700, 200)
    assert (settled.round, settled.terminals["b"].lost_cents) == (1, 300)
    assert (play.credit("a"), play.credit("b")) == (4300 + 3200, 4700)
    assert (play["a"].stakes, play["b"].stakes) == ({}, {})
    assert play.table.results == [(1, "262")]


def test_opposed_wagers_may_stand_together_and_a_triple_takes_both() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.place("a", "big", 500)
    play.round("444")
    assert play.credit("a") == 1000


def test_the_win_meter_shows_winnings_without_the_stake_until_the_next_wager() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 1000)
    play.round("124")
    assert (play["a"].win_cents, play.credit("a")) == (1000, 3000)
    play.place("a", "small", 500)
    assert play["a"].win_cents == 0


def test_one_cent_is_paid_at_full_odds_where_the_sign_allows_it() -> None:
    play = SicBo(notes={"a": 5}, limits={"*": Limit(1)})
    play.place("a", "triple:6", 1)
    play.round("666")
    assert play.credit("a") == 499 + 191


@pytest.mark.parametrize(
    "spot",
    [
        "total:3", "total:18", "triple:0", "triple:7", "double:7", "pair:3-3", "pair:5-2",
        "single:7", "odd", "even", "four:1-2-3-4", "super-streak:big", "red", "pass", "",
    ],
)  # fmt: skip
@clause("aruze-sicbo", "3.9")
def test_3_9_no_other_wager_is_taken(spot: str) -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", spot, 500)
    assert isinstance(play.last, Refusal)
    assert play.last.kind is CommandKind.NOT_UNDERSTOOD
    assert "is not a spot of aruze-sicbo" in play.last.sentence
    assert (play.credit("a"), play["a"].stakes) == (2000, {})


@clause("aruze-sicbo", "3.9")
def test_3_9_all_fifty_selections_are_taken() -> None:
    spots = ["small", "big", "any-triple"]
    for family in ("triple", "double", "single"):
        spots += [f"{family}:{face}" for face in "123456"]
    spots += [f"total:{total}" for total in range(4, 18)]
    spots += [f"pair:{a}-{b}" for a in range(1, 7) for b in range(a + 1, 7)]
    assert len(spots) == 50
    play = SicBo(notes={"a": 50})
    for spot in spots:
        play.place("a", spot, 100)
    assert (play.credit("a"), play["a"].stakes) == (0, dict.fromkeys(spots, 100))
