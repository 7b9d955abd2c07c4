"""The machine and its loops against the slow pure settlement, round for round."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.kernel.cents import share_cents
from pitboss.kernel.errors import BadInput
from pitboss.maths.dice import WEYL, block_key, leftover, results_per_word
from pitboss.maths.earnings import long_run_edge
from pitboss.maths.figures import figures
from pitboss.maths.simulation.engine import run_block
from pitboss.maths.simulation.joint import compile_strategy
from pitboss.maths.simulation.machine_chain import MachineChain
from pitboss.maths.simulation.plan import Plan
from pitboss.maths.simulation.runner import simulate
from pitboss.maths.simulation.strategies import make_strategy
from pitboss.maths.simulation.strategy import Memory, Play, Strategy, View, remembering
from pitboss.maths.simulation.tally import tally_counts
from pitboss.rules import GAMES, load
from pitboss.rules.game import Game
from pitboss.rules.settlement import settle

MASK = 2**64 - 1

PLAYED = [
    ("aruze-craps", "pass-max-odds"),
    ("aruze-craps", "dont-pass-max-odds"),
    ("aruze-craps", "three-point-molly"),
    ("aruze-craps", "iron-cross"),
    ("aruze-craps", "place-6-8"),
    ("aruze-craps", "martingale"),
    ("aruze-craps", "flat:buy:4+lay:10+hardway:6+horn"),
    ("aruze-sicbo", "flat:small+single:6+pair:1-2"),
    ("interblock-sicbo", "dalembert"),
    ("interblock-roulette", "labouchere"),
    ("interblock-roulette", "flat:vicini-dello-zero+neighbours:0"),
    ("sicbo-ilga", "super-streak"),
    ("sicbo-nicc", "flat:super-streak:odd+even+four:1-2-3-4"),
]


def mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & MASK
    return word ^ (word >> 31)


class SlowWords:
    """The words of a block, one after the other, in plain Python."""

    def __init__(self, size: int, key: int) -> None:
        self.size, self.counter = size, key
        self.per_word = results_per_word(size)

    def next(self) -> list[int]:
        while True:
            self.counter = (self.counter + int(WEYL)) & MASK
            word = mix(self.counter)
            if (word * self.size**self.per_word) & MASK >= leftover(self.size):
                break
        drawn = []
        for _ in range(self.per_word):
            drawn.append(word * self.size >> 64)
            word = word * self.size & MASK
        return drawn


class SlowLane:
    """One lane of play: the strategy is asked every round and the table settles every round."""

    def __init__(self, game: Game, strategy: Strategy) -> None:
        self.game, self.strategy = game, strategy
        self.table, self.memory = game.opening(), strategy.start
        self.standing: dict[str, int] = {}
        self.rounds = self.outlay = self.returned = 0

    def play(self, index: int) -> None:
        view = View(self.game, self.table, dict(self.standing), self.memory)
        staked: dict[str, int] = {}
        for spot, cents in self.strategy.play(view).place.items():
            assert view.answer(spot, cents, staked).allowed
            pieces = self.game.recipes[spot].pieces if spot in self.game.recipes else (spot,)
            for piece in pieces:
                cell = self.game.cell(piece, self.table.point)
                staked[cell.id] = staked.get(cell.id, 0) + cents // len(pieces)
                share = cell.wager.commission_share
                self.outlay += cents // len(pieces) + share_cents(cents // len(pieces), share)[0]
        for cell_id, cents in staked.items():
            self.standing[cell_id] = self.standing.get(cell_id, 0) + cents
        told = settle(self.game, self.standing, [self.game.alphabet.write(index)])
        back = sum(told.returned_cents.values())
        decided = sum(self.standing.values()) - sum(told.open_cents.values())
        self.returned += back
        self.standing = told.open_cents
        result = self.game.alphabet.write(index)
        self.memory = remembering(self.strategy)(self.memory, back - decided, result)
        self.table = self.game.after(self.table, index)
        self.rounds += 1


def slow_block(game: Game, strategy: Strategy, key: int, rounds: int) -> Iterator[SlowLane]:
    """What ``run_block`` does, by the slow pure settlement."""
    words = SlowWords(len(game.alphabet.letters), key)
    lanes = SlowLane(game, strategy), SlowLane(game, strategy)
    for _ in range(max(1, -(-rounds // (2 * words.per_word)))):
        for lane in lanes:
            for index in words.next():
                lane.play(index)
    for lane in lanes:
        while lane.standing:
            for index in words.next():
                if not lane.standing:
                    break
                lane.play(index)
        yield lane


@pytest.mark.parametrize(("game_id", "name"), PLAYED)
def test_the_loop_matches_the_slow_settlement_round_for_round(game_id: str, name: str) -> None:
    game = load(game_id)
    strategy = make_strategy(game, name, 1_000)
    machine = compile_strategy(game, strategy)
    for block in (0, 7):
        told = tally_counts(machine, block, run_block(machine, 11, block, 300))
        lanes = list(slow_block(game, strategy, block_key(11, block), 300))
        assert told.rounds == sum(lane.rounds for lane in lanes)
        assert told.outlay_cents == sum(lane.outlay for lane in lanes)
        assert told.returned_cents == sum(lane.returned for lane in lanes)
        assert sum(outlay for outlay, _ in told.spots.values()) == told.outlay_cents
        assert sum(back for _, back in told.spots.values()) == told.returned_cents


def odds_strategies() -> dict[str, Strategy]:
    """Play that puts money on every odds wager, which no flat play can do alone."""

    def line(flat: str, odds: str) -> Strategy:
        def play(view: View) -> Play:
            if not view.has(flat):
                return Play({flat: 3_000} if view.may(flat, 3_000) else {})
            cells = [cell for cell in view.standing if cell.partition("@")[0] == flat]
            number = cells[0].partition("@")[2]
            spot = odds if odds.endswith("pass-odds") else f"{odds}:{number}"
            ready = number and not view.has(spot) and view.may(spot, 3_000)
            return Play({spot: 3_000} if ready else {})

        return Strategy(f"{flat} with odds", play)

    return {
        flat: line(flat, odds)
        for flat, odds in (
            ("pass", "pass-odds"),
            ("dont-pass", "dont-pass-odds"),
            ("come", "come-odds"),
            ("dont-come", "dont-come-odds"),
        )
    }


def assert_within_four_errors(edge: float, error: float, exact: float) -> None:
    assert abs(edge - exact) <= 4 * error + 1e-12, (edge, error, exact)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_spot_comes_within_four_standard_errors_of_its_exact_edge(game_id: str) -> None:
    game = load(game_id)
    played = set()
    for spot in game.spots:
        strategy = make_strategy(game, f"flat:{spot}", 1_000)
        machine = compile_strategy(game, strategy)
        if not machine.outlay.any():
            continue
        played.add(spot)
        tally = simulate(machine, Plan(1_000_000, seed=20)).tally
        assert tally.edge is not None
        assert tally.standard_error is not None
        exact = figures(game, spot).edge
        assert float(long_run_edge(MachineChain(machine)) or 0) == pytest.approx(
            float(exact), abs=1e-12
        )
        assert_within_four_errors(tally.edge, tally.standard_error, float(exact))
    hanging = {spot for spot in game.spots if "odds" in spot}
    assert played == set(game.spots) - hanging


@pytest.mark.parametrize("flat", ["pass", "dont-pass", "come", "dont-come"])
def test_odds_behind_a_line_wager_come_within_four_standard_errors(flat: str) -> None:
    machine = compile_strategy(load("aruze-craps"), odds_strategies()[flat])
    tally = simulate(machine, Plan(20_000_000, seed=3)).tally
    for spot, (outlay, returned) in tally.spots.items():
        if "odds" in spot:  # fair: the spread of one wager is at most its odds, here two
            wagers = outlay / 3_000
            assert abs(returned - outlay) / 3_000 <= 4 * (2 * wagers) ** 0.5
    assert len([spot for spot in tally.spots if "odds" in spot]) in (1, 6)


@pytest.mark.parametrize(
    ("game_id", "name", "exact"),
    [
        ("aruze-craps", "pass", 7 / 495),
        ("aruze-craps", "pass-max-odds", 1 / 165),  # readings, section 1
        ("aruze-craps", "dont-pass-max-odds", 1 / 220),
        ("aruze-craps", "three-point-molly", 1 / 165),
        ("aruze-craps", "place-6-8", 1 / 66),
        ("aruze-craps", "martingale", 7 / 495),
        ("interblock-roulette", "james-bond", 1 / 37),
        ("interblock-roulette", "dalembert", 1 / 37),
        ("sicbo-ilga", "super-streak", 201 / 2048),
    ],
)
def test_the_long_run_edge_of_a_strategy_is_the_known_one(
    game_id: str, name: str, exact: float
) -> None:
    game = load(game_id)
    machine = compile_strategy(game, make_strategy(game, name, 1_000))
    edge = long_run_edge(MachineChain(machine))
    assert edge is not None
    assert float(edge) == pytest.approx(exact, abs=1e-10)
    tally = simulate(machine, Plan(20_000_000, seed=4)).tally
    assert tally.edge is not None
    assert tally.standard_error is not None
    assert_within_four_errors(tally.edge, tally.standard_error, exact)


def test_what_cannot_be_told_apart_is_one_state_and_independent_rounds_are_drawn() -> None:
    craps = load("aruze-craps")
    field = compile_strategy(craps, make_strategy(craps, "flat:field+hop:1-2", 1_000))
    assert field.independent
    line = compile_strategy(craps, make_strategy(craps, "flat:pass", 1_000))
    assert not line.independent
    drawn = simulate(field, Plan(10**12, seed=1))
    assert drawn.tally.rounds == 10**12
    assert drawn.tally.outlay_cents == 2_000 * 10**12
    assert drawn.tally.edge == pytest.approx(1 / 18, abs=1e-5)


def test_a_strategy_that_breaks_a_rule_is_told_which() -> None:
    craps = load("aruze-craps")

    def late(view: View) -> Play:
        return Play({"dont-pass": 1_000} if view.point == 4 else {})

    with pytest.raises(BadInput, match=r"late places 1000 cents on dont-pass.*rule 3\.9\.10"):
        compile_strategy(craps, Strategy("late", late))

    def pulls(view: View) -> Play:
        if view.point is None:
            return Play({"pass": 1_000} if not view.has("pass") else {})
        return Play({}, tuple(view.standing))

    with pytest.raises(BadInput, match="pulls takes down pass@4, which the rules refuse"):
        compile_strategy(craps, Strategy("pulls", pulls))


def test_taking_down_gives_back_stake_and_commission() -> None:
    craps = load("aruze-craps")

    def nervous(view: View) -> Play:
        if view.has("buy:4"):
            return Play({}, ("buy:4",))
        return Play({"buy:4": 2_000})

    machine = compile_strategy(craps, Strategy("nervous", nervous))
    assert sorted(set(machine.outlay.tolist())) == [-2_100, 0, 2_100]
    kept = compile_strategy(
        load("aruze-craps", {"commission-on-cancel": "kept"}), Strategy("nervous", nervous)
    )
    assert sorted(set(kept.outlay.tolist())) == [-2_000, 0, 2_100]


def test_a_memory_without_end_is_refused() -> None:
    game = load("interblock-roulette")

    def play(view: View) -> Play:
        return Play({"red": 100} if view.may("red", 100) else {})

    def count(memory: Memory, net_cents: int) -> Memory:
        return (memory, net_cents > 0)

    with pytest.raises(BadInput, match="counting meets more than 20000 situations"):
        compile_strategy(game, Strategy("counting", play, count))
