"""What a player does at a terminal: staking credit, the keys of the screen, lists, the dice."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.floors import CRAPS, ROULETTE, SICBO
from tests.server.sittings import DONE, Sitting, asked, has, placed, sitting, taken_back
from tests.stories import clause

DICE = SICBO.replace("aruze-sicbo", "interblock-sicbo").replace("sicbo-1", "dice-1")
GAMES = pytest.mark.parametrize(
    ("text", "table", "spots"),
    [
        (SICBO, "sicbo-1", ("small", "total:9")),
        (CRAPS, "craps-1", ("pass", "field")),
        (ROULETTE, "roulette-1", ("red", "straight:7")),
        (DICE, "dice-1", ("small", "total:9")),
    ],
)

CREDIT = {"sicbo-1": "3.5", "craps-1": "3.3.4", "roulette-1": "3.3", "dice-1": "3.3"}


@GAMES
@clause("aruze-sicbo", "3.5")
@clause("aruze-craps", "3.5")
@clause("interblock", "3.3")
def test_play_begins_with_credit_of_ones_own_terminal_and_goes_no_further(
    tmp_path: Path, text: str, table: str, spots: tuple[str, str]
) -> None:
    first, second = spots

    async def story(at: Sitting) -> None:
        player, poor = await at.sat(cents=2_000), await at.sat(2, cents=0)
        # There is credit at the table, and none of it is theirs. At Craps 3.3 has them begin.
        none = "3.3" if table == "craps-1" else CREDIT[table]
        assert (await placed(poor, first, 500))[1] == none
        assert await placed(player, first, 1_500) == DONE
        await has(player, 500, {first: 1_500})
        assert (await placed(player, second, 600))[1] == CREDIT[table]
        assert await placed(player, second, 500) == DONE
        await has(player, 0, {first: 1_500, second: 500})
        await has(poor, 0, {})

    sitting(tmp_path, text, table, story)


LATE = {
    "sicbo-1": "3.8.1", "craps-1": "3.3.6",
    "roulette-1": "1.1/wagering-period", "dice-1": "1.1/wagering-period",
}  # fmt: skip


@GAMES
@clause("aruze-sicbo", "3.8.1")
@clause("aruze-craps", "3.3.6", "3.8.1")
@clause("interblock", "1.1/wagering-period")
def test_once_wagering_has_closed_nothing_is_placed_moved_or_taken_back(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    text: str,
    table: str,
    spots: tuple[str, str],
) -> None:
    first, second = spots

    async def story(at: Sitting) -> None:
        player = await at.sat()
        await placed(player, first, 1_000)
        await placed(player, second, 500)
        # The device lies still: the round has closed and has no result.
        await at.device.inject("silent")
        await at.closed(player)
        late = {
            "place-wager": {"spot": first, "cents": 500},
            "take-back": {"spot": second, "cents": 500},
            "move-wager": {"origin": second, "target": first, "cents": 500},
            "undo": {}, "clear-wagers": {}, "repeat": {}, "double": {},
        }  # fmt: skip
        for act, fields in late.items():
            assert await asked(player, act, **fields) == ("wagering-closed", LATE[table]), act
        await has(player, 8_500, {first: 1_000, second: 500})

    # A floor that ends waits for its devices; this one will not come to rest.
    monkeypatch.setattr("pitboss.server.actors.floor.PATIENCE_SECONDS", 0.1)
    sitting(tmp_path, text, table, story)


@GAMES
@clause("aruze-sicbo", "3.3")
@clause("interblock", "3.1")
def test_each_key_of_the_screen_does_what_it_says_at_its_own_terminal_alone(
    tmp_path: Path, text: str, table: str, spots: tuple[str, str]
) -> None:
    first, second = spots

    async def story(at: Sitting) -> None:
        player, other = await at.sat(), await at.sat(2)
        await placed(other, first, 2_000)
        await placed(player, first, 1_000)
        assert await asked(player, "double") == DONE
        await has(player, 8_000, {first: 2_000})
        assert await asked(player, "undo") == DONE
        await has(player, 9_000, {first: 1_000})
        await placed(player, second, 500)
        assert await asked(player, "clear-wagers") == DONE
        await has(player, 10_000, {})
        assert await asked(player, "undo") == DONE
        await has(player, 8_500, {first: 1_000, second: 500})
        await has(other, 8_000, {first: 2_000})
        assert await taken_back(player, first, 1_000) == DONE
        # The ball in 8 and the dice in 4, 5, 6 or 3, 4 lose what lies on 7, on 9, in the Field.
        lost = {"roulette-1": "8", "craps-1": "34"}.get(table, "456")
        await at.rolled(player, lost)
        await has(player, 9_500, {})
        assert await asked(player, "repeat") == DONE
        await has(player, 9_000, {second: 500})

    sitting(tmp_path, text, table, story)


@pytest.mark.parametrize(
    ("text", "table", "spot", "lost"),
    [(ROULETTE, "roulette-1", "red", "8"), (DICE, "dice-1", "small", "456")],
)
@clause("interblock", "3.5")
def test_3_5_nothing_is_collected_while_a_wager_waits_for_its_result(
    tmp_path: Path, text: str, table: str, spot: str, lost: str
) -> None:
    """ETG-19: a game play has ended once no wager of the terminal waits for its result."""

    async def story(at: Sitting) -> None:
        player = await at.sat()
        await placed(player, spot, 1_000)
        assert (await asked(player, "collect"))[1] == "3.5"
        await has(player, 9_000, {spot: 1_000})
        await at.rolled(player, lost)
        assert await asked(player, "collect") == DONE
        await player.owns(lambda own: own["credit_cents"] == 0)

    sitting(tmp_path, text, table, story)


NOT_LISTED = {
    "sicbo-1": ("total:3", "total:18", "pair:2-2", "odd", "even", "four:1-2-3-4", "red"),
    "roulette-1": ("straight:37", "straight:00", "split:1-36", "street:2-3-4", "corner:1-2-3-4"),
    "dice-1": ("total:3", "total:18", "odd", "super-streak:big", "red"),
}


@GAMES
@clause("aruze-sicbo", "3.9")
@clause("interblock", "5.1", "5.4")
def test_a_wager_that_the_document_does_not_list_is_not_taken(
    tmp_path: Path, text: str, table: str, spots: tuple[str, str]
) -> None:
    async def story(at: Sitting) -> None:
        player = await at.sat()
        await placed(player, spots[0], 1_000)
        for none in NOT_LISTED.get(table, ("total:7", "place:7", "hop:6-1")):
            assert (await placed(player, none, 500))[0] == "not-understood", none
            moved = {"origin": spots[0], "target": none, "cents": 500}
            assert (await asked(player, "move-wager", **moved))[0] == "not-understood", none
        await has(player, 9_000, {spots[0]: 1_000})

    sitting(tmp_path, text, table, story)


RECIPES = {
    "serie-5-8": dict.fromkeys(
        ["split:5-8", "split:10-11", "split:13-16", "split:23-24", "split:27-30", "split:33-36"],
        100,
    ),
    "orfanelli": dict.fromkeys(
        ["straight:1", "split:6-9", "split:14-17", "split:17-20", "split:31-34"], 100
    ),
    "vicini-dello-zero": {
        "street:0-2-3": 200, "corner:25-26-28-29": 200, "split:4-7": 100, "split:12-15": 100,
        "split:18-21": 100, "split:19-22": 100, "split:32-35": 100,
    },
    "neighbours:17": {"straight:25": 100, "straight:17": 100, "straight:34": 100},
    "neighbours:0": {"straight:26": 100, "straight:0": 100, "straight:32": 100},
}  # fmt: skip


@pytest.mark.parametrize("recipe", RECIPES)
@clause("interblock", "5.2", "5.2.1", "5.2.2", "5.2.3", "5.2.4")
def test_5_2_one_touch_places_every_piece_and_each_is_a_wager_of_its_own(
    tmp_path: Path, recipe: str
) -> None:
    pieces = RECIPES[recipe]
    whole = sum(pieces.values())

    async def story(at: Sitting) -> None:
        player, short = await at.sat(), await at.sat(2, cents=500)
        assert await placed(player, recipe, whole) == DONE
        await has(player, 10_000 - whole, pieces)
        # What does not reach for every piece places none of them.
        assert await placed(short, "straight:36", 300) == DONE
        assert (await placed(short, recipe, whole))[1] == "3.3"
        await has(short, 200, {"straight:36": 300})
        assert await taken_back(player, recipe, whole) == DONE
        await has(player, 10_000, {})
        await placed(player, recipe, whole)
        # The first piece wins by its own row: 35 to 1 straight up, 17 on a split, 11 on a street.
        piece = next(iter(pieces))
        kind, _, numbers = piece.partition(":")
        odds = {"straight": 35, "split": 17, "street": 11}[kind]
        won = numbers.split("-")[0]
        await at.rolled(player, won)
        await has(player, 10_000 - whole + pieces[piece] * (odds + 1), {})

    sitting(tmp_path, ROULETTE, "roulette-1", story)


# Who has the dice, and which dice count.


@clause("aruze-sicbo", "3.10.1")
def test_3_10_1_the_dice_go_clockwise_among_the_terminals_that_wager(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        players = {seat: await at.sat(seat) for seat in (1, 2, 3)}
        turns = []
        for seats in ((2, 3), (2, 3), (1, 2, 3), (2,), (1, 2, 3)):
            for seat in seats:
                assert await placed(players[seat], "small", 100) == DONE
            turns.append(await at.rolled(players[1], "456"))
        # The lowest seat with a wager begins; a seat without one is passed over.
        assert turns == [f"sicbo-1-{seat}" for seat in (2, 3, 1, 2, 3)]

    sitting(tmp_path, SICBO, "sicbo-1", story)


VALUE = SICBO.replace("limits.", 'shooting_value = "10"\nlimits.')


@clause("aruze-sicbo", "3.10.2", "3.10.2.1")
def test_3_10_2_1_of_equal_amounts_the_first_to_reach_it_has_the_dice(tmp_path: Path) -> None:
    async def story(at: Sitting) -> None:
        one, two, three = [await at.sat(seat) for seat in (1, 2, 3)]
        await placed(three, "small", 1_000)
        await placed(one, "big", 1_000)
        await placed(two, "big", 999)
        assert await at.rolled(one, "456") == "sicbo-1-3"
        # A player who leaves the amount and comes back to it has reached it last.
        await placed(three, "small", 1_000)
        await placed(one, "big", 1_000)
        await placed(three, "big", 100)
        assert await asked(three, "undo") == DONE
        assert await at.rolled(one, "456") == "sicbo-1-1"
        await placed(two, "big", 1_500)
        await placed(one, "big", 1_400)
        assert await at.rolled(one, "456") == "sicbo-1-2"

    sitting(tmp_path, VALUE, "sicbo-1", story)


LINE_VALUE = CRAPS.replace("limits.", 'shooting_value = "10"\nlimits.')


@clause("aruze-sicbo", "3.10.4")
@clause("aruze-craps", "3.11.2")
@pytest.mark.parametrize(
    ("text", "table", "spot", "cents", "result"),
    [
        (VALUE, "sicbo-1", "big", 900, "456"),
        (LINE_VALUE, "craps-1", "pass", 900, "34"),
        (LINE_VALUE, "craps-1", "field", 5_000, "34"),  # enough, and on no line
    ],
)
def test_where_nobody_has_staked_the_shooting_value_the_dice_go_at_the_close(
    tmp_path: Path, text: str, table: str, spot: str, cents: int, result: str
) -> None:
    async def story(at: Sitting) -> None:
        player = await at.sat()
        assert await placed(player, spot, cents) == DONE
        await at.device.force(result)
        number = await at.closed(player)
        # The clock is not turned again: no ten seconds pass.
        await player.stage("wagering", number + 1)
        views = [one["view"] for one in player.publics if one["view"]["round"] == number]
        assert "shooting" not in {view["stage"] for view in views}
        assert {view["shooter"] or "" for view in views} == {""}

    sitting(tmp_path, text, table, story)


@clause("aruze-craps", "3.11/pass")
def test_3_11_the_dice_pass_when_the_shooters_line_loses_or_the_dont_pass_wins(
    tmp_path: Path,
) -> None:
    async def story(at: Sitting) -> None:
        one, two = [await at.sat(seat) for seat in (1, 2)]
        turns = []
        for result, line in (("24", "pass"), ("45", ""), ("33", ""), ("12", "pass")):
            if line:
                await placed(one, "pass", 500)
                await placed(two, "dont-pass", 500)
            turns.append(await at.rolled(one, result))
        # One has the dice for six, nine and six again, which wins, and loses them with a three.
        assert turns == ["craps-1-1"] * 4
        await placed(one, "pass", 500)
        await placed(two, "dont-pass", 500)
        # Two's Don't Pass wins on a three, and the dice go on.
        assert await at.rolled(one, "12") == "craps-1-2"
        await placed(one, "pass", 500)
        await placed(two, "dont-pass", 500)
        assert await at.rolled(one, "66") == "craps-1-1"

    sitting(tmp_path, CRAPS, "craps-1", story)


FLAT = [
    (SICBO, "sicbo-1", "small", "124", "electronic-gaming-supervisor"),
    (CRAPS, "craps-1", "field", "36", "assistant-gaming-manager"),
]


@pytest.mark.parametrize(("text", "table", "spot", "result", "office"), FLAT)
@clause("aruze-sicbo", "3.11")
@clause("aruze-craps", "3.12")
def test_upper_faces_are_the_result_only_while_every_die_lies_flat(
    tmp_path: Path, text: str, table: str, spot: str, result: str, office: str
) -> None:
    async def story(at: Sitting) -> None:
        player = await at.sat()
        await placed(player, spot, 1_000)
        await at.device.inject("cocked")
        await at.device.force(result)
        number = await at.closed(player)
        await at.shot(player, number)
        stopped = await player.public(lambda view: view["fault"] is not None)
        assert (stopped["view"]["fault"], stopped["view"]["result"]) == ("cocked-dice", None)
        # The faces were seen, and nothing is settled by them.
        await has(player, 9_000, {spot: 1_000})
        async with await at.run.at_work(office) as worker:
            void = {
                "type": "declare-void",
                "table": table,
                "round": number,
                "reason": "a die leans",
            }
            answer = await worker.post("/api/acts", json={"act": void})
            assert answer.status_code == 200, answer.text
        await has(player, 10_000, {})
        await placed(player, spot, 1_000)
        await at.rolled(player, result)
        await has(player, 11_000, {})
        assert player.publics[-1]["view"]["result"] == result

    sitting(tmp_path, text, table, story, staff=True)
