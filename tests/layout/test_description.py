"""What a browser is told of a felt, against the odds and clauses of the documents."""

from __future__ import annotations

import msgspec
import pytest

from pitboss.kernel.errors import BadInput
from pitboss.layout.description import Description, describe
from pitboss.layout.reading import layout_of
from pitboss.layout.shapes import Kind
from pitboss.rules import GAMES, load
from pitboss.rules.game import Game
from pitboss.rules.sign import Limit, Sign
from tests.layout.felts import (
    DEALER_GAMES,
    EVERY_GAME,
    area_in,
    felt,
    full_sign,
    terms_in,
)

LARGEST_BYTES = 120_000


def odds_in(told: Description, area_id: str) -> list[str]:
    """The lines of odds as a person reads them."""
    lines = terms_in(told, area_id).pays
    return [line.odds.en if line.on is None else f"{line.on.en}: {line.odds.en}" for line in lines]


@pytest.mark.parametrize(
    ("game", "area_id", "expected"),
    [
        ("aruze-sicbo",         "small",            ["1 to 1"]),
        ("aruze-sicbo",         "triple:3",         ["190 to 1"]),
        ("aruze-sicbo",         "double:6",         ["12 to 1"]),
        ("aruze-sicbo",         "any-triple",       ["31 to 1"]),
        ("aruze-sicbo",         "total:4",          ["62 to 1"]),
        ("aruze-sicbo",         "total:9",          ["7 to 1"]),
        ("aruze-sicbo",         "total:11",         ["6 to 1"]),
        ("aruze-sicbo",         "total:15",         ["18 to 1"]),
        ("aruze-sicbo",         "pair:2-5",         ["6 to 1"]),
        ("interblock-sicbo",    "triple:6",         ["190 to 1"]),
        ("interblock-sicbo",    "total:14",         ["12 to 1"]),
        ("sicbo-ilga",          "triple:1",         ["180 to 1"]),
        ("sicbo-ilga",          "double:1",         ["11 to 1"]),
        ("sicbo-nicc",          "four:2-3-5-6",     ["7 to 1"]),
        ("sicbo-nicc",          "odd",              ["1 to 1"]),
        ("interblock-roulette", "straight:0",       ["35 to 1"]),
        ("interblock-roulette", "split:0-2",        ["17 to 1"]),
        ("interblock-roulette", "street:0-1-2",     ["11 to 1"]),
        ("interblock-roulette", "corner:0-1-2-3",   ["8 to 1"]),
        ("interblock-roulette", "six-line:1-2-3-4-5-6", ["5 to 1"]),
        ("interblock-roulette", "column:2",         ["2 to 1"]),
        ("interblock-roulette", "black",            ["1 to 1"]),
        ("aruze-craps",         "pass",             ["1 to 1"]),
        ("aruze-craps",         "come@9",           ["1 to 1"]),
        ("aruze-craps",         "come-odds:9",      ["3 to 2"]),
        ("aruze-craps",         "dont-come-odds:8", ["5 to 6"]),
        ("aruze-craps",         "place:4",          ["9 to 5"]),
        ("aruze-craps",         "place:6",          ["7 to 6"]),
        ("aruze-craps",         "buy:10",           ["2 to 1"]),
        ("aruze-craps",         "lay:5",            ["2 to 3"]),
        ("aruze-craps",         "place-to-lose:10", ["5 to 11"]),
        ("aruze-craps",         "hardway:4",        ["15 to 2"]),
        ("aruze-craps",         "hardway:6",        ["9 to 1"]),
        ("aruze-craps",         "any-seven",        ["9 to 2"]),
        ("aruze-craps",         "eleven",           ["16 to 1"]),
        ("aruze-craps",         "hop:3-3",          ["33 to 1"]),
        ("aruze-craps",         "hop:3-4",          ["16 to 1"]),
    ],
)  # fmt: skip
def test_a_wager_at_one_price_shows_the_printed_odds(
    game: str, area_id: str, expected: list[str]
) -> None:
    assert odds_in(felt(game), area_id) == expected


def test_a_single_number_pays_by_the_dice_that_show_it() -> None:
    for game in ("aruze-sicbo", "interblock-sicbo", "sicbo-ilga", "sicbo-nicc"):
        assert odds_in(felt(game), "single:5") == [
            "one die: 1 to 1", "two dice: 2 to 1", "three dice: 12 to 1",
        ]  # fmt: skip


def test_a_super_streak_has_nine_rungs() -> None:
    for game in DEALER_GAMES:
        for side in ("small", "big", "odd", "even"):
            assert odds_in(felt(game), f"super-streak:{side}") == [
                "4 in a row: 6 to 1",
                "5 in a row: 10 to 1",
                "6 in a row: 15 to 1",
                "7 in a row: 20 to 1",
                "8 in a row: 35 to 1",
                "9 in a row: 50 to 1",
                "10 in a row: 75 to 1",
                "11 in a row: 100 to 1",
                "12 in a row: 500 to 1",
            ]
        rungs = terms_in(felt(game), "super-streak:odd").pays
        assert [line.numbers for line in rungs] == [(length,) for length in range(4, 13)]
        assert {line.by for line in rungs} == {"run"}


def test_the_field_pays_double_on_two_and_twelve() -> None:
    expected = ["2 or 12: 2 to 1", "3, 4, 9, 10 or 11: 1 to 1"]
    assert odds_in(felt("aruze-craps"), "field") == expected


def test_odds_on_the_line_pay_by_the_point() -> None:
    assert odds_in(felt("aruze-craps"), "pass-odds") == [
        "a point of 4 or 10: 2 to 1", "a point of 5 or 9: 3 to 2", "a point of 6 or 8: 6 to 5",
    ]  # fmt: skip
    assert odds_in(felt("aruze-craps"), "dont-pass-odds") == [
        "a point of 4 or 10: 1 to 2", "a point of 5 or 9: 2 to 3", "a point of 6 or 8: 5 to 6",
    ]  # fmt: skip


def test_horn_prints_the_odds_of_a_quarter_and_craps_eleven_those_of_the_whole() -> None:
    craps = felt("aruze-craps")
    assert odds_in(craps, "horn") == ["2 or 12: 33 to 1", "3 or 11: 16 to 1"]
    assert {line.parts for line in terms_in(craps, "horn").pays} == {4}
    assert odds_in(craps, "craps-eleven") == ["2, 3 or 12: 13 to 4", "11: 15 to 2"]
    assert {line.parts for line in terms_in(craps, "craps-eleven").pays} == {1}


@pytest.mark.parametrize(
    ("game", "area_id", "english", "chinese"),
    [
        ("aruze-sicbo", "total:11",     "6 to 1",             "1赔6"),
        ("aruze-sicbo", "single:2",     "1, 2 or 12 to 1",    "1赔1、2或12"),
        ("aruze-craps", "field",        "1 or 2 to 1",        "1赔1或2"),
        ("aruze-craps", "craps-eleven", "13 to 4 or 15 to 2", "4赔13或2赔15"),
        ("aruze-craps", "pass-odds",    "2 to 1 or 3 to 2 or 6 to 5", "1赔2或2赔3或5赔6"),
    ],
)  # fmt: skip
def test_odds_have_a_short_text_too(game: str, area_id: str, english: str, chinese: str) -> None:
    odds = terms_in(felt(game), area_id).odds
    assert odds is not None
    assert (odds.en, odds.zh) == (english, chinese)


def test_legends_say_what_a_family_pays() -> None:
    assert odds_in(felt("aruze-craps"), "legend:hop") == ["pairs: 33 to 1", "others: 16 to 1"]
    sicbo = felt("aruze-sicbo")
    assert terms_in(sicbo, "legend:single") == terms_in(sicbo, "single:1")


@pytest.mark.parametrize(
    ("reading", "totals", "printed", "note"),
    [
        ("as-printed", (4, 6, 8, 12, 14, 16, 18), "4 6 8 12 14 16 18", "loses on triple 2 or 4"),
        ("customary",  (4, 6, 8, 10, 12, 14, 16), "4 6 8 10 12 14 16", "loses on any triple"),
    ],
)  # fmt: skip
def test_even_prints_the_totals_of_the_reading_in_force(
    reading: str, totals: tuple[int, ...], printed: str, note: str
) -> None:
    for game in DEALER_GAMES:
        terms = terms_in(felt(game, even=reading), "even")
        assert terms.totals == totals
        assert terms.detail is not None
        assert terms.detail.en == terms.detail.zh == printed
        assert terms.note is not None
        assert terms.note.en == note


def test_small_big_and_odd_lose_on_any_triple() -> None:
    for name, totals in (
        ("small", range(4, 11)),
        ("big", range(11, 18)),
        ("odd", range(5, 18, 2)),
    ):
        terms = terms_in(felt("sicbo-ilga"), name)
        assert terms.totals == tuple(totals)
        assert terms.note is not None
        assert terms.note.en == "loses on any triple"


def test_a_total_wins_with_its_triple_and_a_run_of_even_goes_on_without() -> None:
    table = felt("sicbo-ilga", even="as-printed")
    assert terms_in(table, "total:6").note is None
    assert terms_in(table, "super-streak:even").totals == (4, 6, 8, 12, 14, 16)


def test_where_dice_decide_no_totals_are_told() -> None:
    sicbo = felt("aruze-sicbo")
    for area_id in ("triple:1", "double:1", "any-triple", "pair:1-2", "single:6"):
        assert terms_in(sicbo, area_id).totals == ()
    assert area_in(sicbo, "double:3").dice == (3, 3)
    assert area_in(sicbo, "total:4").dice == ()


def test_a_come_out_twelve_draws_by_the_reading_and_only_before_the_number() -> None:
    returned = felt("aruze-craps", dont_twelve="returned")
    assert terms_in(returned, "dont-pass").draws == (12,)
    assert terms_in(returned, "dont-come").draws == (12,)
    assert terms_in(returned, "dont-come@4").draws == ()
    assert terms_in(returned, "pass").draws == ()
    assert terms_in(felt("aruze-craps", dont_twelve="stands"), "dont-pass").draws == ()


def test_buy_and_lay_tell_their_commission() -> None:
    craps = felt("aruze-craps")
    told = {spot: terms_in(craps, spot).commission for spot in ("buy:4", "lay:4", "place:4")}
    assert {spot: words and words.en for spot, words in told.items()} == {
        "buy:4": "5% commission on the stake",
        "lay:4": "5% commission on what it could win",
        "place:4": None,
    }


@pytest.mark.parametrize(
    ("game", "area_id", "clause", "title"),
    [
        ("aruze-sicbo",         "total:11",          "3.9.6",  "Dice Total"),
        ("interblock-sicbo",    "total:11",          "5.4.6",  "Three Dice Totals"),
        ("sicbo-nicc",          "super-streak:even", "6.3.4",  "Super Streak Even"),
        ("sicbo-nicc",          "odd",               "3.3.1",  "Odd"),
        ("aruze-craps",         "hop:1-6",           "3.9.23", "Hop Bets"),
        ("aruze-craps",         "dont-come@5",       "3.9.11", "Don't Come"),
        ("interblock-roulette", "orfanelli",         "5.2.2",  "Orfanelli"),
        ("interblock-roulette", "neighbours:17",     "5.2.4",  "Neighbours"),
    ],
)  # fmt: skip
def test_an_area_names_its_clause_and_title(
    game: str, area_id: str, clause: str, title: str
) -> None:
    terms = terms_in(felt(game), area_id)
    assert (terms.clause, terms.title.en) == (clause, title)


@pytest.mark.parametrize(
    ("game", "area_id", "label", "english", "chinese"),
    [
        ("aruze-sicbo", "small", "SMALL",
         "Small, 4 to 10, pays 1 to 1, loses on any triple", "小，4至10点，1赔1，遇围骰输"),
        ("aruze-sicbo", "total:11", "11", "Total 11, pays 6 to 1", "点数11，1赔6"),
        ("aruze-sicbo", "pair:1-2", "1 2", "Dice 1 and 2, pays 6 to 1", "两骰组合1、2，1赔6"),
        ("aruze-sicbo", "single:3", "THREE",
         "Single 3, pays 1 to 1 on one die, 2 to 1 on two dice, 12 to 1 on three dice",
         "单骰3，一粒：1赔1，两粒：1赔2，三粒：1赔12"),
        ("aruze-craps", "come@9", "COME 9", "Come on 9, pays 1 to 1", "来注9，1赔1"),
        ("aruze-craps", "dont-pass", "DON'T PASS",
         "Don't Pass Line, pays 1 to 1, 12 draws", "不过线，1赔1，12点为和"),
        ("aruze-craps", "any-craps", "ANY CRAPS",
         "Any craps, 2, 3 or 12, pays 15 to 2", "任何花旗，2、3或12点，2赔15"),
        ("aruze-craps", "horn", "HORN",
         "Horn, pays 33 to 1 on 2 or 12, 16 to 1 on 3 or 11, each on a quarter of the stake",
         "号角注，2或12点：1赔33，3或11点：1赔16，均按注码的四分之一计"),
        ("aruze-craps", "number@6", "SIX", "Point number 6", "目标点6"),
        ("interblock-roulette", "corner:22-23-25-26", "22 23 25 26",
         "Corner 22, 23, 25 and 26, pays 8 to 1", "角注22、23、25、26，1赔8"),
        ("interblock-roulette", "low", "1 to 18", "Low, 1 to 18, pays 1 to 1", "小，1至18，1赔1"),
        ("interblock-roulette", "serie-5-8", "SERIE 5/8", "Serie 5/8, 6 pieces", "5/8 组，6注"),
    ],
)  # fmt: skip
def test_an_area_has_a_label_and_a_spoken_name(
    game: str, area_id: str, label: str, english: str, chinese: str
) -> None:
    area = area_in(felt(game), area_id)
    assert (area.label.en, area.name.en, area.name.zh) == (label, english, chinese)


def test_pieces_and_pockets_of_recipes_follow_the_reading() -> None:
    roulette = felt("interblock-roulette", neighbours="2")
    around = area_in(roulette, "neighbours:0")
    assert around.pieces == (
        "straight:3", "straight:26", "straight:0", "straight:32", "straight:15",
    )  # fmt: skip
    assert around.covers == (0, 3, 15, 26, 32)
    assert around.name.en == "Neighbours of 0, 5 pieces"
    zero = area_in(roulette, "vicini-dello-zero")
    assert len(zero.pieces) == 9
    assert zero.covers == (0, 2, 3, 4, 7, 12, 15, 18, 19, 21, 22, 25, 26, 28, 29, 32, 35)
    terms = terms_in(roulette, "vicini-dello-zero")
    assert (terms.minimum_cents, terms.maximum_cents, terms.odds) == (None, None, None)
    assert terms.pays == ()


def test_a_recipe_is_offered_where_all_its_pieces_are() -> None:
    game = load("interblock-roulette")
    sign = Sign(game, {"straight": Limit(100), "split": Limit(100)})
    told = describe(game, sign)
    assert terms_in(told, "orfanelli").offered
    assert terms_in(told, "serie-5-8").offered
    assert not terms_in(told, "vicini-dello-zero").offered
    assert not terms_in(told, "red").offered


def test_limits_are_those_of_the_sign() -> None:
    game = load("interblock-sicbo")
    limits = {
        "*": Limit(500, 100_000, 500),
        "total:11": Limit(200, 5000, 100),
        "small": Limit(300),
    }
    sign = Sign(game, limits, aggregate_minimum_cents=1000, aggregate_maximum_cents=500_000)
    told = describe(game, sign)
    found = {
        spot: (terms.minimum_cents, terms.maximum_cents, terms.unit_cents)
        for spot in ("total:11", "total:10", "small")
        for terms in (terms_in(told, spot),)
    }
    assert found == {
        "total:11": (200, 5000, 100),
        "total:10": (500, 100_000, 500),
        "small": (300, None, None),
    }
    assert (told.minimum_cents, told.maximum_cents) == (1000, 500_000)


@pytest.mark.parametrize("name", DEALER_GAMES)
@pytest.mark.parametrize(
    ("layout", "areas"), [("A", 56), ("B", 56), ("C", 60), ("D", 60), (None, 56)]
)
def test_super_streak_has_areas_on_layouts_c_and_d_only(
    name: str, layout: str | None, areas: int
) -> None:
    told = felt(name, layout)
    streaks = [area.id for area in told.areas if area.id.startswith("super-streak")]
    assert len(told.areas) == areas
    assert bool(streaks) == (layout in ("C", "D"))
    assert told.diagram == layout
    assert all(area in {each.id for each in told.areas} for area in told.stands.values())


def test_an_optional_wager_that_the_sign_leaves_out_is_told_as_not_offered() -> None:
    game = load("sicbo-nicc")
    told = describe(game, Sign(game, {"*": Limit(100)}, layout="C"))
    terms = terms_in(told, "even")
    assert (terms.optional, terms.offered, terms.minimum_cents) == (True, False, None)
    name = area_in(told, "super-streak:even").name
    assert name.en.endswith("500 to 1 on 12 in a row, not offered at this table")
    assert name.zh.endswith("本桌不设")
    assert terms_in(told, "small").offered


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: f"{game.id}-{game.digest[:6]}")
def test_every_area_of_the_layout_is_told_once_and_in_order(game: Game) -> None:
    told = describe(game, full_sign(game))
    assert [area.id for area in told.areas] == [area.id for area in layout_of(game.id).areas]
    orders = [area.order for area in told.areas if area.kind != Kind.BOX.value]
    assert orders == list(range(1, len(orders) + 1))
    assert all(area.order is None for area in told.areas if area.kind == Kind.BOX.value)
    for area in told.areas:
        assert area.terms is not None or area.kind == Kind.BOX.value
        terms = None if area.terms is None else told.terms[area.terms]
        assert terms is None or terms.offered
        assert terms is None or bool(terms.pays) == (area.kind != Kind.RECIPE.value)
    assert len(set(told.terms)) == len(told.terms)


@pytest.mark.parametrize("game", EVERY_GAME, ids=lambda game: f"{game.id}-{game.digest[:6]}")
def test_every_cell_is_told_where_it_stands(game: Game) -> None:
    told = describe(game, full_sign(game))
    areas = {area.id for area in told.areas}
    for cell in game.cells:
        assert (cell in areas) != (told.stands.get(cell) in areas), cell
    assert set(told.stands) <= set(game.cells)


def test_line_wagers_stay_and_come_wagers_travel() -> None:
    craps = felt("aruze-craps")
    assert craps.stands["pass@6"] == "pass"
    assert craps.stands["dont-pass-odds@10"] == "dont-pass-odds"
    assert "come@6" not in craps.stands
    assert felt("sicbo-nicc").stands["super-streak:big@11"] == "super-streak:big"


def test_an_area_is_told_by_title_family_and_number_so_that_nobody_reads_its_id() -> None:
    craps = felt("aruze-craps")
    nine = area_in(craps, "come-odds:9")
    assert (nine.title.en, nine.family, nine.number, nine.takes_odds) == (
        "Come Odds on 9", "come-odds", 9, True,
    )  # fmt: skip
    six = area_in(craps, "number@6")
    assert (six.family, six.number, six.takes_odds) == ("number", 6, False)
    assert area_in(craps, "hop:1-6").number is None
    horn = area_in(craps, "horn")
    assert horn.name.en.startswith(f"{horn.title.en}, ")
    assert "pays" not in horn.title.en
    big = area_in(felt("sicbo-nicc"), "super-streak:big")
    assert (big.family, big.side) == ("super-streak", "big")
    assert area_in(felt("sicbo-nicc"), "big").side is None


def test_a_cell_is_told_with_its_number_and_the_odds_behind_it() -> None:
    craps = felt("aruze-craps")
    assert (craps.numbers["pass@6"], craps.numbers["come@9"]) == (6, 9)
    assert "pass" not in craps.numbers
    assert craps.odds["pass@6"] == "pass-odds@6"
    assert craps.odds["come@9"] == "come-odds:9"
    assert not felt("aruze-sicbo").odds


def test_what_makes_a_result_is_told_and_where_a_puck_can_stand() -> None:
    assert (felt("aruze-craps").dice, felt("aruze-craps").points) == (2, (4, 5, 6, 8, 9, 10))
    assert (felt("aruze-sicbo").dice, felt("aruze-sicbo").points) == (3, ())
    assert (felt("interblock-roulette").dice, felt("interblock-roulette").points) == (0, ())


@pytest.mark.parametrize("name", GAMES)
def test_a_description_travels_as_json_of_moderate_size(name: str) -> None:
    told = felt(name)
    written = msgspec.json.encode(told)
    assert len(written) < LARGEST_BYTES
    assert msgspec.json.decode(written, type=Description) == told


def test_a_sign_of_another_game_is_refused() -> None:
    sign = full_sign(load("sicbo-ilga", {"even": "customary"}))
    with pytest.raises(BadInput, match="under other readings"):
        describe(load("sicbo-ilga", {"even": "as-printed"}), sign)
