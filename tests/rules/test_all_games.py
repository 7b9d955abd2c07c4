"""What holds for every game under every reading."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, permutations, product

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import GAMES, load
from pitboss.rules.game import Game
from pitboss.rules.readings import readings_of
from pitboss.rules.register.clauses import clause_ids
from pitboss.rules.verdicts import Moves, Stays, Voids, Wins
from tests.stories import clause


def every_game() -> list[Game]:
    """Each game under its defaults and under each other choice of each reading."""
    games = {}
    for name in GAMES:
        for key, reading in readings_of(name).items():
            for choice in reading.choices:
                game = load(name, {key: choice.name})
                games[game.digest] = game
    return list(games.values())


EVERY_GAME = every_game()
FACES = range(1, 7)
POINTS = (4, 5, 6, 8, 9, 10)

SICBO_SPOTS = {
    "small", "big", "any-triple",
    *(f"triple:{face}" for face in FACES),
    *(f"double:{face}" for face in FACES),
    *(f"single:{face}" for face in FACES),
    *(f"total:{total}" for total in range(4, 18)),
    *(f"pair:{low}-{high}" for low, high in combinations(FACES, 2)),
}  # fmt: skip
TABLE_SICBO_SPOTS = SICBO_SPOTS | {
    "odd", "even", "four:1-2-3-4", "four:2-3-4-5", "four:2-3-5-6", "four:3-4-5-6",
    "super-streak:small", "super-streak:big", "super-streak:odd", "super-streak:even",
}  # fmt: skip
CRAPS_SPOTS = {
    "pass", "pass-odds", "come", "big-6", "big-8", "dont-pass", "dont-pass-odds", "dont-come",
    "field", "any-seven", "any-craps", "craps", "eleven", "craps-eleven", "horn",
    *(
        f"{family}:{number}"
        for family in ("come-odds", "place", "buy", "dont-come-odds", "place-to-lose", "lay")
        for number in POINTS
    ),
    *(f"hardway:{number}" for number in (4, 6, 8, 10)),
    *(f"hop:{low}-{high}" for low, high in combinations_with_replacement(FACES, 2)),
}  # fmt: skip


@pytest.mark.parametrize(
    ("game", "spots"),
    [
        pytest.param("aruze-sicbo", SICBO_SPOTS, marks=clause("aruze-sicbo", "3.9")),
        pytest.param("interblock-sicbo", SICBO_SPOTS, marks=clause("interblock", "5.4")),
        pytest.param("sicbo-ilga", TABLE_SICBO_SPOTS, marks=clause("sicbo-ilga", "3.1", "3.2")),
        pytest.param("sicbo-nicc", TABLE_SICBO_SPOTS, marks=clause("sicbo-nicc", "3.2", "3.3")),
        pytest.param("aruze-craps", CRAPS_SPOTS, marks=clause("aruze-craps", "3.9")),
    ],
)
def test_a_game_has_exactly_the_spots_of_its_document(game: str, spots: set[str]) -> None:
    loaded = load(game)
    assert set(loaded.spots) == spots
    for unknown in ("total:3", "total:18", "hop:2-1", "world", "put", "split:1-5", "", "small "):
        with pytest.raises(BadInput):
            loaded.cell(unknown)


@pytest.mark.parametrize("game", EVERY_GAME, ids=repr)
def test_every_cell_has_one_ruling_for_every_result_by_a_clause_that_exists(game: Game) -> None:
    known = clause_ids(game.book.document)
    for compiled in game.wagers.values():
        for rulings in compiled.rulings.values():
            assert len(rulings) == len(game.alphabet.letters) + 1
            assert {ruling.clause for ruling in rulings} <= known
    assert game.clauses() <= known


@pytest.mark.parametrize("game", EVERY_GAME, ids=repr)
def test_the_order_of_the_dice_changes_nothing(game: Game) -> None:
    if game.alphabet.name == "wheel":
        return
    read = game.alphabet.read
    for compiled in game.wagers.values():
        for rulings in compiled.rulings.values():
            for letter in game.alphabet.letters:
                orders = {rulings[read("".join(order))] for order in permutations(letter)}
                assert len(orders) == 1


@pytest.mark.parametrize("game", EVERY_GAME, ids=repr)
def test_no_result_voids_what_one_round_decides_and_leaves_the_rest(game: Game) -> None:
    for compiled in game.wagers.values():
        for rulings in compiled.rulings.values():
            decided_at_once = not any(
                isinstance(ruling.verdict, Moves | Stays) for ruling in rulings[:-1]
            )
            alone = len(compiled.rulings) == 1
            expected = Voids if decided_at_once and alone else Stays
            assert isinstance(rulings[-1].verdict, expected)


@pytest.mark.parametrize("game", EVERY_GAME, ids=repr)
def test_every_state_can_be_reached_and_every_wager_can_win_and_ends(game: Game) -> None:
    for compiled in game.wagers.values():
        start = compiled.wager.start
        reached = set(compiled.rulings) if start is None else {start}
        waiting = list(reached)
        while waiting:
            for ruling in compiled.rulings[waiting.pop()]:
                if isinstance(ruling.verdict, Moves) and ruling.verdict.state not in reached:
                    reached.add(ruling.verdict.state)
                    waiting.append(ruling.verdict.state)
        assert reached == set(compiled.rulings)
        for state, rulings in compiled.rulings.items():
            verdicts = [ruling.verdict for ruling in rulings]
            assert not all(isinstance(verdict, Moves | Stays) for verdict in verdicts), state
        assert any(
            isinstance(ruling.verdict, Wins)
            for rulings in compiled.rulings.values()
            for ruling in rulings
        )


@pytest.mark.parametrize("game", EVERY_GAME, ids=repr)
def test_every_id_round_trips(game: Game) -> None:
    for name, cell in game.cells.items():
        assert cell.id == name
        assert game.cell(name).id == name
    for recipe in game.recipes.values():
        assert all(game.cell(piece).id == piece for piece in recipe.pieces)


def test_a_digest_names_the_readings_and_nothing_else_moves_it() -> None:
    digests = {}
    for name in GAMES:
        readings = readings_of(name)
        names = [[choice.name for choice in reading.choices] for reading in readings.values()]
        for chosen in product(*names):
            game = load(name, dict(zip(readings, chosen, strict=True)))
            digests[name, chosen] = game.digest
            assert Game(game.book, game.readings).digest == game.digest
    assert len(set(digests.values())) == len(digests)


def test_a_game_loads_once_for_the_same_readings() -> None:
    assert load("sicbo-ilga") is load("sicbo-ilga", {"even": "as-printed"})
    assert load("sicbo-ilga") is not load("sicbo-ilga", {"even": "customary"})
