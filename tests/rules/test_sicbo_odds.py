"""The tables of odds of the four Sic Bo books, line by line, in cents returned."""

from __future__ import annotations

import pytest

from pitboss.rules import load
from pitboss.rules.settlement import settle
from pitboss.rules.verdicts import Wins
from tests.rules.sicbo import DEALER_TABLES, books, dealer_tables
from tests.stories import clause


def check_paid(game: str, row: str, spot: str, throw: str, stake: str, returned: str) -> None:
    (outcome,) = settle(load(game), {spot: int(stake)}, [throw]).outcomes[spot]
    assert outcome.returned_cents == int(returned)
    assert outcome.breakage == 0
    assert outcome.decision is not None
    assert isinstance(outcome.decision.verdict, Wins)
    assert outcome.decision.verdict.row == row


@books(
    """
    row                          spot        throw  stake  returned
    3.9.10/small                 small       126    1000   2000
    3.9.10/big                   big         356    1000   2000
    3.9.10/any-number-1          single:5    352    1000   2000
    3.9.10/any-number-2          single:5    525    1000   3000
    3.9.10/any-number-3          single:5    555    1000   13000
    3.9.10/triple                triple:4    444    1000   191000
    3.9.10/any-triple            any-triple  222    1000   32000
    3.9.10/double                double:6    646    1000   13000
    3.9.10/double                double:6    666    1000   13000
    3.9.10/two-dice-combination  pair:2-6    265    1000   7000
    3.9.10/two-dice-combination  pair:2-6    266    1000   7000
    3.9.10/total-4               total:4     112    1000   63000
    3.9.10/total-5               total:5     122    1000   32000
    3.9.10/total-6               total:6     222    1000   19000
    3.9.10/total-7               total:7     124    1000   13000
    3.9.10/total-8               total:8     233    1000   9000
    3.9.10/total-9               total:9     333    1000   8000
    3.9.10/total-10              total:10    145    1000   7000
    3.9.10/total-11              total:11    146    1000   7000
    3.9.10/total-12              total:12    444    1000   8000
    3.9.10/total-13              total:13    355    1000   9000
    3.9.10/total-14              total:14    266    1000   13000
    3.9.10/total-15              total:15    555    1000   19000
    3.9.10/total-16              total:16    556    1000   32000
    3.9.10/total-17              total:17    566    1000   63000
    """,
    "aruze-sicbo",
)
def test_3_9_10_the_wager_odds(
    game: str, row: str, spot: str, throw: str, stake: str, returned: str
) -> None:
    check_paid(game, row, spot, throw, stake, returned)


@books(
    """
    row               spot        throw  stake  returned
    5.5/triples       triple:1    111    1000   191000
    5.5/any-triple    any-triple  666    1000   32000
    5.5/doubles       double:3    323    1000   13000
    5.5/doubles       double:3    333    1000   13000
    5.5/small         small       334    1000   2000
    5.5/big           big         466    1000   2000
    5.5/single-1      single:2    246    1000   2000
    5.5/single-2      single:2    242    1000   3000
    5.5/single-3      single:2    222    1000   13000
    5.5/combinations  pair:1-4    143    1000   7000
    5.5/combinations  pair:1-4    114    1000   7000
    5.5/total-4-17    total:4     211    1000   63000
    5.5/total-4-17    total:17    656    1000   63000
    5.5/total-5-16    total:5     113    1000   32000
    5.5/total-5-16    total:16    466    1000   32000
    5.5/total-6-15    total:6     123    1000   19000
    5.5/total-6-15    total:15    456    1000   19000
    5.5/total-7-14    total:7     133    1000   13000
    5.5/total-7-14    total:14    455    1000   13000
    5.5/total-8-13    total:8     116    1000   9000
    5.5/total-8-13    total:13    166    1000   9000
    5.5/total-9-12    total:9     144    1000   8000
    5.5/total-9-12    total:12    336    1000   8000
    5.5/total-10-11   total:10    244    1000   7000
    5.5/total-10-11   total:11    335    1000   7000
    """,
    "interblock-sicbo",
)
def test_5_5_the_odds_of_interblock(
    game: str, row: str, spot: str, throw: str, stake: str, returned: str
) -> None:
    check_paid(game, row, spot, throw, stake, returned)


@books(
    """
    row                      spot          throw  stake  returned
    7.1/small                small         145    1000   2000
    7.1/big                  big           236    1000   2000
    7.1/odd                  odd           234    1000   2000
    7.1/even                 even          345    1000   2000
    7.1/specific-triples     triple:6      666    1000   181000
    7.1/specific-doubles     double:1      151    1000   12000
    7.1/specific-doubles     double:1      111    1000   12000
    7.1/any-triple           any-triple    333    1000   32000
    7.1/total-4-17           total:4       121    1000   63000
    7.1/total-4-17           total:17      665    1000   63000
    7.1/total-5-16           total:5       221    1000   32000
    7.1/total-5-16           total:16      556    1000   32000
    7.1/total-6-15           total:6       114    1000   19000
    7.1/total-6-15           total:15      366    1000   19000
    7.1/total-7-14           total:7       223    1000   13000
    7.1/total-7-14           total:14      446    1000   13000
    7.1/total-8-13           total:8       125    1000   9000
    7.1/total-8-13           total:13      445    1000   9000
    7.1/total-9-12           total:9       225    1000   8000
    7.1/total-9-12           total:12      156    1000   8000
    7.1/total-10-11          total:10      136    1000   7000
    7.1/total-10-11          total:11      344    1000   7000
    7.1/four-number-1-2-3-4  four:1-2-3-4  241    1000   8000
    7.1/four-number-2-3-4-5  four:2-3-4-5  532    1000   8000
    7.1/four-number-2-3-5-6  four:2-3-5-6  625    1000   8000
    7.1/four-number-3-4-5-6  four:3-4-5-6  546    1000   8000
    7.1/dice-combination-1   pair:1-2      612    1000   7000
    7.1/dice-combination-1   pair:1-3      311    1000   7000
    7.1/dice-combination-1   pair:1-4      541    1000   7000
    7.1/dice-combination-1   pair:1-5      515    1000   7000
    7.1/dice-combination-1   pair:1-6      361    1000   7000
    7.1/dice-combination-2   pair:2-3      223    1000   7000
    7.1/dice-combination-2   pair:2-4      246    1000   7000
    7.1/dice-combination-2   pair:2-5      552    1000   7000
    7.1/dice-combination-2   pair:2-6      126    1000   7000
    7.1/dice-combination-3   pair:3-4      343    1000   7000
    7.1/dice-combination-3   pair:3-5      135    1000   7000
    7.1/dice-combination-3   pair:3-6      663    1000   7000
    7.1/dice-combination-4   pair:4-5      544    1000   7000
    7.1/dice-combination-4   pair:4-6      164    1000   7000
    7.1/dice-combination-5   pair:5-6      256    1000   7000
    7.1/single-die-1         single:3      312    1000   2000
    7.1/single-die-2         single:3      331    1000   3000
    7.1/single-die-3         single:3      333    1000   13000
    """,
    *DEALER_TABLES,
)
def test_7_1_the_odds_of_the_dealer_tables(
    game: str, row: str, spot: str, throw: str, stake: str, returned: str
) -> None:
    check_paid(game, row, spot, throw, stake, returned)


FOURTEEN_TOTALS = [f"total:{total}" for total in range(4, 18)]


@books("""
    game              shows                  throw  spot      returned
    aruze-sicbo       3.9.10/dice-total      112    total:4   63000
    aruze-sicbo       3.9.10/dice-total      555    total:15  19000
    aruze-sicbo       3.9.10/dice-total      344    total:11  7000
    interblock-sicbo  5.5/dice-totals        566    total:17  63000
    interblock-sicbo  5.5/dice-totals        333    total:9   8000
    interblock-sicbo  5.5/dice-totals        355    total:13  9000
    sicbo-ilga        7.1/three-dice-totals  113    total:5   32000
    sicbo-ilga        7.1/three-dice-totals  444    total:12  8000
    sicbo-nicc        7.1/three-dice-totals  466    total:16  32000
    sicbo-nicc        7.1/three-dice-totals  222    total:6   19000
""")
def test_of_fourteen_totals_the_one_thrown_is_paid_and_not_its_twin(
    game: str, throw: str, spot: str, returned: str
) -> None:
    told = settle(load(game), dict.fromkeys(FOURTEEN_TOTALS, 1000), [throw]).returned_cents
    assert told == {**dict.fromkeys(FOURTEEN_TOTALS, 0), spot: int(returned)}


@clause("aruze-sicbo", "3.9.10/dice-total")
@clause("interblock", "5.5/dice-totals")
@clause("sicbo-ilga", "7.1/three-dice-totals")
@clause("sicbo-nicc", "7.1/three-dice-totals")
@pytest.mark.parametrize("game", ["aruze-sicbo", "interblock-sicbo", *DEALER_TABLES])
@pytest.mark.parametrize("throw", ["111", "666"])
def test_on_3_and_18_no_total_is_paid(game: str, throw: str) -> None:
    told = settle(load(game), dict.fromkeys(FOURTEEN_TOTALS, 1000), [throw]).returned_cents
    assert told == dict.fromkeys(FOURTEEN_TOTALS, 0)


SIX_SINGLES = [f"single:{face}" for face in range(1, 7)]


@books("""
    game              shows               throw  one   two   three  four  five  six
    interblock-sicbo  5.5/single-numbers  525    0     2000  0      0     3000  0
    interblock-sicbo  5.5/single-numbers  444    0     0     0      13000 0     0
    sicbo-ilga        7.1/single-die-bet  146    2000  0     0      2000  0     2000
    sicbo-ilga        7.1/single-die-bet  633    0     0     3000   0     0     2000
    sicbo-nicc        7.1/single-die-bet  111    13000 0     0      0     0     0
    sicbo-nicc        7.1/single-die-bet  662    0     2000  0      0     0     3000
""")
def test_each_single_number_is_paid_by_one_line_never_added_up(
    game: str, throw: str, one: str, two: str, three: str, four: str, five: str, six: str
) -> None:
    told = settle(load(game), dict.fromkeys(SIX_SINGLES, 1000), [throw]).returned_cents
    assert list(told.values()) == [int(cents) for cents in (one, two, three, four, five, six)]


@dealer_tables("7.1/dice-combinations")
def test_7_1_every_pair_in_a_throw_is_paid_once(game: str) -> None:
    wagers = dict.fromkeys(["pair:2-5", "pair:2-6", "pair:5-6", "pair:1-2", "pair:4-5"], 1000)
    assert settle(load(game), wagers, ["526"]).returned_cents == {
        "pair:2-5": 7000, "pair:2-6": 7000, "pair:5-6": 7000, "pair:1-2": 0, "pair:4-5": 0,
    }  # fmt: skip
    assert settle(load(game), wagers, ["252"]).returned_cents == {
        "pair:2-5": 7000, "pair:2-6": 0, "pair:5-6": 0, "pair:1-2": 0, "pair:4-5": 0,
    }  # fmt: skip


@dealer_tables("7.1/four-number-combinations")
def test_7_1_every_four_that_holds_the_throw_is_paid(game: str) -> None:
    wagers = dict.fromkeys(["four:1-2-3-4", "four:2-3-4-5", "four:2-3-5-6", "four:3-4-5-6"], 1000)
    assert settle(load(game), wagers, ["532"]).returned_cents == {
        "four:1-2-3-4": 0, "four:2-3-4-5": 8000, "four:2-3-5-6": 8000, "four:3-4-5-6": 0,
    }  # fmt: skip
    assert settle(load(game), wagers, ["323"]).returned_cents == dict.fromkeys(wagers, 0)


ONE_ROUND = {
    "small": 500, "big": 500, "any-triple": 100, "triple:2": 100, "double:2": 100,
    "total:6": 200, "pair:2-3": 300, "single:2": 400,
}  # fmt: skip


@books("""
    game              shows   triple  double
    aruze-sicbo       3.9.10  19100   1300
    interblock-sicbo  5.5     19100   1300
    sicbo-ilga        7.1     18100   1200
    sicbo-nicc        7.1     18100   1200
""")
def test_winnings_come_on_top_of_the_returned_stake_line_by_line(
    game: str, triple: str, double: str
) -> None:
    told = settle(load(game), ONE_ROUND, ["222"])
    assert told.returned_cents == {
        "small": 0, "big": 0, "any-triple": 3200, "triple:2": int(triple),
        "double:2": int(double), "total:6": 3800, "pair:2-3": 0, "single:2": 5200,
    }  # fmt: skip
    assert told.breakage == {}


@dealer_tables("7")
def test_7_ordinary_wagers_and_super_streaks_are_settled_side_by_side(game: str) -> None:
    wagers = {"small": 1000, "odd": 1000, "super-streak:big@5": 1000, "super-streak:odd@2": 1000}
    settlement = settle(load(game), wagers, ["113"])
    assert settlement.returned_cents == {
        "small": 2000, "odd": 2000, "super-streak:big@5": 11000, "super-streak:odd@2": 0,
    }  # fmt: skip
    assert settlement.open_cents == {"super-streak:odd@3": 1000}
