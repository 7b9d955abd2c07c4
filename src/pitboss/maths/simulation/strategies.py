"""The named strategies: flat play, the known systems of Craps and Roulette, progressions.

Stakes grow from one unit. Where a wager would not pay the unit in whole cents, the next amount
that does is staked instead, so that what is simulated is what the odds say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from math import lcm

from pitboss.kernel.cents import LARGEST_STAKE_CENTS, check_stake
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of, quoted
from pitboss.maths.simulation.strategy import Memory, Play, Strategy, View
from pitboss.rules.documents import approved_games
from pitboss.rules.game import START, Game
from pitboss.rules.sign import Sign
from pitboss.rules.situation import spot_of


@value
class StrategyRequest:
    """What a strategy is made for: a game, a unit, what stands behind the colon, a sign."""

    game: Game
    unit_cents: int
    behind: str
    sign: Sign | None = None

    def plain(self, name: str, game_id: str) -> None:
        """Refuse anything behind the colon, and any other game."""
        if self.behind:
            raise BadInput(f"{name} takes nothing behind a colon.")
        if self.game.id != game_id:
            raise BadInput(f"{name} is played at {game_id}, not at {self.game.id}.")


Maker = Callable[[StrategyRequest], Strategy]

LEVELS_MOST = 10
"""How often a martingale doubles before it starts again; a table's maximum does the same."""
STEPS_MOST = 50
"""The largest stake of d'Alembert and Labouchère, in units."""
EVEN_MONEY = {"interblock-roulette": "red", "aruze-craps": "pass"}


def make_strategy(game: Game, name: str, unit_cents: int, sign: Sign | None = None) -> Strategy:
    """The strategy of a name, such as ``pass-max-odds`` or ``flat:small+total:11``."""
    check_stake(unit_cents, "one unit")
    kind, _, rest = name.partition(":")
    makers = makers_of(game)
    maker = makers.get(kind)
    if maker is None:
        raise BadInput(
            f"{quoted(name)} is not a strategy: it is {one_of(makers)}, or FILE.py:FUNCTION."
        )
    return maker(StrategyRequest(game, unit_cents, rest, sign))


def makers_of(game: Game) -> Mapping[str, Maker]:
    """The strategies that can be asked for by name at a game: ours, and those of its package."""
    games = approved_games()  # a what-if book is played that no package brings
    module = games[game.id][1].strategies if game.id in games else ""
    return {**MAKERS, **import_module(module).MAKERS} if module else MAKERS


def whole_stake(game: Game, spot: str, unit_cents: int) -> int:
    """The smallest stake from a unit upwards that pays a spot in whole cents."""
    if spot in game.recipes:
        step = len(game.recipes[spot].pieces)
    else:
        compiled = game.cell(spot, 4 if game.book.puck else None).wager
        odds = {win.odds for state in compiled.rulings for win in compiled.wins(state)}
        shares = odds | {compiled.commission_share}
        step = lcm(compiled.wager.parts, *(share.denominator for share in shares))
    return -(-unit_cents // step) * step


def _flat(asked: StrategyRequest) -> Strategy:
    """One wager on each spot at a time: placed when the rules take it and none of it stands."""
    spots = asked.behind.split("+") if asked.behind else []
    if not spots:
        raise BadInput("flat needs its spots, such as flat:small or flat:pass+place:6.")
    stakes = {spot: whole_stake(asked.game, spot, asked.unit_cents) for spot in spots}

    def play(view: View) -> Play:
        return Play(
            {
                spot: cents
                for spot, cents in stakes.items()
                if not view.has(spot) and view.may(spot, cents)
            }
        )

    return Strategy(f"flat:{asked.behind}", play)


def _pass_with_odds(spot: str, odds: str, name: str) -> Maker:
    """A line wager, and behind it as much as its rule carries."""

    def make(asked: StrategyRequest) -> Strategy:
        asked.plain(name, "aruze-craps")
        # In steps of 30 cents the most behind it is whole on every number, and so are its wins.
        flat = -(-asked.unit_cents // 30) * 30

        def play(view: View) -> Play:
            if view.point is None:
                return Play({} if view.has(spot) else {spot: flat})
            if view.has(odds) or not view.has(spot):
                return Play({})
            most = view.answer(odds, 1, {}).maximum_cents or 0
            return Play({odds: most})

        return Strategy(name, play)

    return make


def _pass(asked: StrategyRequest) -> Strategy:
    asked.plain("pass", "aruze-craps")
    return _flat(replace(asked, behind="pass"))


def _three_point_molly(asked: StrategyRequest) -> Strategy:
    """Pass Line and up to two Come wagers, each with double odds once it has its number."""
    asked.plain("three-point-molly", "aruze-craps")
    flat = -(-asked.unit_cents // 10) * 10

    def play(view: View) -> Play:
        place: dict[str, int] = {}
        if view.point is None:
            if not view.has("pass"):
                place["pass"] = flat
        elif view.has("pass") and not view.has("pass-odds"):
            place["pass-odds"] = 2 * flat
        comes = [cell for cell in view.standing if spot_of(cell) == "come"]
        if view.point is not None and len(comes) < 2 and "come" not in comes:
            place["come"] = flat
        for cell in comes:
            number = cell.partition("@")[2]
            if number and not view.has(f"come-odds:{number}"):
                place[f"come-odds:{number}"] = 2 * flat
        return Play(place)

    return Strategy("three-point-molly", play)


def on_spots(name: str, game_id: str, shares: dict[str, int], when_point: bool = False) -> Maker:
    """The same wagers before every round, each a number of units, as far as none stands."""

    def make(asked: StrategyRequest) -> Strategy:
        asked.plain(name, game_id)
        stakes = {
            spot: whole_stake(asked.game, spot, share * asked.unit_cents)
            for spot, share in shares.items()
        }

        def play(view: View) -> Play:
            if when_point and view.point is None:
                return Play({})
            return Play({spot: cents for spot, cents in stakes.items() if not view.has(spot)})

        return Strategy(name, play)

    return make


def _progression(name: str, start: Memory, stake: Callable[[Memory], int],
                 after: Callable[[Memory, bool], Memory]) -> Maker:  # fmt: skip
    """One even-money wager whose stake in units follows from the wins and losses before it."""

    def make(asked: StrategyRequest) -> Strategy:
        spot = asked.behind or EVEN_MONEY.get(asked.game.id) or _even_money(asked.game)
        one = whole_stake(asked.game, spot, asked.unit_cents)
        limit = asked.sign.limits.get(spot) if asked.sign is not None else None
        most = limit.maximum_cents if limit and limit.maximum_cents else LARGEST_STAKE_CENTS

        def play(view: View) -> Play:
            cents = one * stake(view.memory)
            ready = not view.has(spot) and view.may(spot, cents)
            return Play({spot: cents} if ready else {})

        def remember(memory: Memory, net_cents: int) -> Memory:
            following = after(memory, net_cents > 0) if net_cents else memory
            return following if one * stake(following) <= most else start

        return Strategy(f"{name}:{spot}", play, remember, start)

    return make


def _even_money(game: Game) -> str:
    """Small where there is one, else the first wager of one round that pays 1 to 1."""
    if "small" in game.wagers:
        return "small"
    for spot, compiled in game.wagers.items():
        if compiled.one_round and {win.odds for win in compiled.wins(START)} == {1}:
            return spot
    raise BadInput(f"{game.id} has no wager at 1 to 1: name a spot, such as martingale:SPOT.")


def _doubled(memory: Memory) -> int:
    memory = kind_of(memory, int)
    return 1 << memory


def _martingale_after(memory: Memory, won: bool) -> Memory:
    memory = kind_of(memory, int)
    return 0 if won or memory + 1 >= LEVELS_MOST else memory + 1


def _stepped(memory: Memory) -> int:
    return kind_of(memory, int)


def _dalembert_after(memory: Memory, won: bool) -> Memory:
    memory = kind_of(memory, int)
    return max(1, memory - 1) if won else min(STEPS_MOST, memory + 1)


LABOUCHERE_LINE = (1, 2, 3, 4)
LABOUCHERE_LENGTH_MOST = 8


def _ends(memory: Memory) -> int:
    memory = kind_of(memory, tuple)
    return int(memory[0] + (memory[-1] if len(memory) > 1 else 0))


def _labouchere_after(memory: Memory, won: bool) -> Memory:
    """The ends are struck out on a win; the stake is written behind on a loss."""
    memory = kind_of(memory, tuple)
    line = memory[1:-1] if won else (*memory, _ends(memory))
    too_far = len(line) > LABOUCHERE_LENGTH_MOST or (line and _ends(line) > STEPS_MOST)
    return LABOUCHERE_LINE if not line or too_far else line


def _super_streak(asked: StrategyRequest) -> Strategy:
    """A Super Streak wager whenever its area is open, on one side or on whichever is."""
    if not asked.game.book.pairs:
        raise BadInput(f"super-streak is not played at {asked.game.id}: it has no such wager.")
    sides = [asked.behind] if asked.behind else ["small", "big"]
    for side in sides:
        if f"super-streak:{side}" not in asked.game.wagers:
            raise BadInput(f"{quoted(side)} is not a side: it is small, big, odd or even.")
    spots = "+".join(f"super-streak:{side}" for side in sides)
    flat = _flat(replace(asked, behind=spots))
    return replace(flat, name=f"super-streak:{asked.behind}".removesuffix(":"))


MAKERS: dict[str, Maker] = {
    "flat": _flat,
    "pass": _pass,
    "pass-max-odds": _pass_with_odds("pass", "pass-odds", "pass-max-odds"),
    "dont-pass-max-odds": _pass_with_odds("dont-pass", "dont-pass-odds", "dont-pass-max-odds"),
    "three-point-molly": _three_point_molly,
    "iron-cross": on_spots(
        "iron-cross", "aruze-craps", {"field": 1, "place:5": 1, "place:6": 1, "place:8": 1}, True
    ),
    "place-6-8": on_spots("place-6-8", "aruze-craps", {"place:6": 1, "place:8": 1}, True),
    "james-bond": on_spots(
        "james-bond",
        "interblock-roulette",
        {"high": 14, "six-line:13-14-15-16-17-18": 5, "straight:0": 1},
    ),
    "martingale": _progression("martingale", 0, _doubled, _martingale_after),
    "dalembert": _progression("dalembert", 1, _stepped, _dalembert_after),
    "labouchere": _progression("labouchere", LABOUCHERE_LINE, _ends, _labouchere_after),
    "super-streak": _super_streak,
}
