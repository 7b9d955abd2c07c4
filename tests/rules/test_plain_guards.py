"""The quick look at a wager never admits what the full check would not take as it is."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.rules import load
from pitboss.rules.guards import check_place
from pitboss.rules.sign import Limit, Sign
from pitboss.rules.situation import Holdings, Phase, TableState

GAMES = ("aruze-sicbo", "interblock-sicbo", "interblock-roulette", "aruze-craps")
amounts = st.integers(min_value=-200, max_value=3000)


@st.composite
def signs(draw: st.DrawFn) -> Sign:
    """A sign with some limits, and an aggregate where the game has one."""
    game = load(draw(st.sampled_from(GAMES)))
    unit = draw(st.sampled_from([None, 1, 100, 250]))
    minimum = (unit or 1) * draw(st.integers(1, 8))
    maximum = draw(st.none() | st.integers(minimum, 2500))
    aggregate = None
    if game.id.startswith("interblock"):
        aggregate = draw(st.none() | st.integers(100, 4000))
    limits = {"*": Limit(minimum, maximum, unit, breakage_stated=True)}
    return Sign(game, limits, aggregate_maximum_cents=aggregate)


@settings(max_examples=400)
@given(signs(), st.data())
def test_what_is_admitted_at_first_sight_is_admitted_in_full(
    sign: Sign, data: st.DataObject
) -> None:
    game = sign.game
    name = data.draw(st.sampled_from([*sorted(game.cells), "serie-5-8", "pass-odds"]))
    has = data.draw(
        st.dictionaries(st.sampled_from(sorted(game.cells)), st.integers(1, 2000), max_size=4)
    )
    point = data.draw(st.sampled_from([None, 6, 9])) if game.book.puck else None
    cents = data.draw(amounts)
    table, player = TableState(point, {}, Phase.WAGERING), Holdings(has)
    if sign.plainly_takes(name, cents, has, sum(has.values())):
        answer = check_place(game, name, cents, table, player, sign)
        assert answer.allowed, answer.refusal
        assert answer.notice is None


def test_most_wagers_are_admitted_at_first_sight() -> None:
    game = load("interblock-roulette")
    sign = Sign(game, {"*": Limit(100, 5000, 100)}, aggregate_maximum_cents=20_000)
    assert all(sign.plainly_takes(spot, 500, {"red": 1000}, 1000) for spot in game.wagers)
    assert not sign.plainly_takes("red", 4100, {"red": 1000}, 1000)
    assert not sign.plainly_takes("red", 50, {}, 0)
    assert not sign.plainly_takes("red", 150, {}, 0)
    assert not sign.plainly_takes("red", 500, {"odd": 19_600}, 19_600)
    craps = Sign(load("aruze-craps"), {"*": Limit(100, breakage_stated=True)})
    for spot in ("pass", "dont-come", "come-odds:6", "buy:4", "horn", "nothing"):
        assert not craps.plainly_takes(spot, 400, {}, 0)
