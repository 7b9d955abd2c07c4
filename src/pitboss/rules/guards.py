"""Guards: may this be placed, reduced, moved or taken down now, and if not, why and how much may.

Pure functions of the table's small machine and the player's own cells. The same check answers the
screen that greys out an area, the command that places a chip, and the person who asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from math import lcm

from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.refusal import Refusal, RefusalKind
from pitboss.rules.allowance import UNBOUNDED, Allowance
from pitboss.rules.entries import Ask, HangsOn
from pitboss.rules.game import Cell, Game
from pitboss.rules.refusals import WagerKind
from pitboss.rules.sign import Sign
from pitboss.rules.situation import NOTHING, Holdings, Phase, TableState, spot_of
from pitboss.rules.wagers import START


@value
class Answer:
    """What the guards say: a refusal or none, and the largest amount that would be allowed.

    A maximum of ``None`` means that no rule bounds the amount.
    """

    refusal: Refusal | None
    maximum_cents: int | None
    notice: Refusal | None = None
    """What a terminal will do with the wager when wagering closes, if it stays as it is."""

    @property
    def allowed(self) -> bool:
        """Whether the act may be done."""
        return self.refusal is None


ALLOWED = Answer(None, None)
"""Permitted, and no rule bounds the amount."""


def check_place(
    game: Game,
    spot: str,
    cents: int,
    table: TableState,
    player: Holdings = NOTHING,
    sign: Sign | None = None,
) -> Answer:
    """May this much be placed on a spot, or added to a cell?

    >>> from pitboss.rules import load
    >>> craps = load("aruze-craps")
    >>> answer = check_place(
    ...     craps, "pass-odds", 2001, craps.opening(point=6), Holdings({"pass@6": 1000})
    ... )
    >>> answer.refusal.clause, answer.maximum_cents
    ('3.9.2.1', 2000)
    """
    _check_amount(cents)
    if spot in game.recipes:
        return _check_place_recipe(game, spot, cents, table, player, sign)
    ask, cell = _ask(game, spot, table, player)
    entry = cell.wager.wager.entry
    barred = _barred_by_phase(game, ask, cell)
    if barred is None and sign is not None:
        barred = sign.refuse_offer(cell)
    if barred is not None:
        return Answer(barred, 0)
    allowances = [entry.allowance(ask)]
    if sign is not None:
        allowances += sign.allowances(cell, player, cents)
    answer = _answer(allowances, cents)
    return answer if not answer.allowed else _judge_form(cell, ask, cents, sign, answer)


def closed_spots(game: Game, table: TableState, player: Holdings) -> dict[str, str]:
    """The spots on which nothing at all may be placed in a wagering period, and the kind of why.

    Asked of every seat after every act, so only wagers that look at the table are asked.

    >>> from pitboss.rules import load
    >>> craps = load("aruze-craps")
    >>> closed_spots(craps, craps.opening(point=6), NOTHING)["dont-pass"]
    'after-come-out'
    """
    closed = {}
    for spot in game.guarded:
        ask, cell = _ask(game, spot, table, player)
        allowance = cell.wager.wager.entry.allowance(ask)
        if allowance.cents == 0 and allowance.refusal is not None:
            closed[spot] = allowance.refusal.kind.slug
    return closed


def check_reduce(
    game: Game,
    spot: str,
    cents: int,
    table: TableState,
    player: Holdings = NOTHING,
    sign: Sign | None = None,
) -> Answer:
    """May this much be taken back from a spot or cell? The whole amount is a take-down."""
    _check_amount(cents)
    if spot in game.recipes:
        return _check_reduce_recipe(game, spot, cents, table, player, sign)
    ask, cell = _ask(game, _where_it_stands(game, spot, player), table, player)
    barred = _barred_by_phase(game, ask, cell)
    if barred is not None:
        return Answer(barred, 0)
    wager = cell.wager.wager
    standing = WagerKind.MORE_THAN_STANDS.refuse(
        wager.rule, ask.standing, title=ask.title, standing=ask.standing
    )
    allowances = [
        wager.exit.allowance(ask),
        Allowance.up_to(standing),
        _allowance_above_odds(game, ask),
    ]
    answer = _answer(allowances, cents)
    if cents > ask.standing:  # then it is not the odds that forbid it
        told = _answer(allowances[:2], cents).refusal
        most = answer.maximum_cents
        return Answer(told and replace(told, maximum_cents=most), most)
    left = ask.standing - cents
    # What is still being built up at a terminal is judged at the close, what was taken is not.
    judged = sign is not None and (
        sign.at_dealer_table or player.placed_now(ask.cell) < ask.standing
    )
    if answer.allowed and left and judged:
        sign = known(sign)
        answer = replace(answer, refusal=sign.under_minimum(cell, left))
    return answer if not answer.allowed else _judge_parts(cell, left, answer)


def check_move(
    game: Game,
    origin: str,
    target: str,
    cents: int,
    table: TableState,
    player: Holdings = NOTHING,
    sign: Sign | None = None,
) -> Answer:
    """May this much be moved? It is taken back and placed in one step: both must be allowed."""

    def moved(amount: int) -> Answer:
        taken = check_reduce(game, origin, amount, table, player, sign)
        if not taken.allowed:
            return taken
        left = _without(game, origin, amount, table, player)
        return check_place(game, target, amount, table, left, sign)

    answer = moved(cents)
    # What comes off one wager can shrink the allowance on another, so the most is searched for.
    step = lcm(*(len(game.recipes[end].pieces) for end in (origin, target) if end in game.recipes))
    taken = check_reduce(game, origin, step, table, player, sign)
    most = _largest_allowed(moved, taken.maximum_cents or 0, step)
    refusal = answer.refusal and replace(answer.refusal, maximum_cents=most)
    return replace(answer, refusal=refusal, maximum_cents=most)


def _largest_allowed(act: Callable[[int], Answer], bound: int, step: int) -> int:
    """The largest amount in steps that an act allows: all of it, else found by halving."""
    low, high = 0, bound // step
    if high and act(high * step).allowed:
        return high * step
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if act(middle * step).allowed else (low, middle)
    return low * step


def _check_amount(cents: int) -> None:
    """An amount of nothing, or less, would turn an act into its opposite."""
    if cents <= 0:
        raise BadInput(f"{cents} cents cannot be placed, moved or taken back: name an amount.")


def split_recipe(game: Game, spot: str, cents: int) -> int:
    """The stake of one piece of a recipe; refuses a total that its pieces do not divide."""
    pieces = len(game.recipes[spot].pieces)
    unit, remainder = divmod(cents, pieces)
    if remainder:
        raise BadInput(
            f"{cents} cents do not divide into the {pieces} equal pieces of {spot}: "
            f"stake a multiple of {pieces} cents."
        )
    return unit


def _without(game: Game, spot: str, cents: int, table: TableState, player: Holdings) -> Holdings:
    """What is left when an allowed amount is taken back: a recipe's pieces, a parent's odds."""
    if spot in game.recipes:
        pieces = game.recipes[spot].pieces
        for piece in pieces:
            player = player.minus(piece, cents // len(pieces))
        return player
    cell = game.cell(_where_it_stands(game, spot, player), table.point).id
    left = player.minus(cell, cents)
    if cell in game.hanging and not left.standing(cell):
        child, _ = game.hanging[cell]
        left = left.minus(child, left.standing(child))
    return left


def _ask(game: Game, spot: str, table: TableState, player: Holdings) -> tuple[Ask, Cell]:
    compiled = game.wagers.get(spot)
    if compiled is not None and compiled.wager.start is None and table.point is None:
        cell = Cell(compiled, START)  # an odds wager without a number: its guard says so
    else:
        cell = game.cell(spot, table.point)
    return Ask(cell.wager.wager.title, cell.id, cell.state, table, player), cell


def _where_it_stands(game: Game, spot: str, player: Holdings) -> str:
    """The cell of a Super Streak named by its spot: one runs at a time, whatever its count."""
    if not spot.startswith("super-streak:") or player.standing(spot) or spot not in game.wagers:
        return spot
    return next((cell for cell in player.has if spot_of(cell) == spot), spot)


def _barred_by_phase(game: Game, ask: Ask, cell: Cell) -> Refusal | None:
    """A refusal where the round is in a phase in which this wager is not touched."""
    entry, phase = cell.wager.wager.entry, ask.table.phase
    if phase in entry.phases:
        return None
    if phase is Phase.CLOSED:
        return WagerKind.WAGERING_CLOSED.refuse(game.book.closing_clauses[0])
    if phase is Phase.BETWEEN_ROUNDS:
        return WagerKind.NOT_YET_OPEN.refuse(game.book.opening_clause, title=ask.title)
    clause = known(entry.phase_clause, "an entry that closes early cites its clause")
    return WagerKind.ROUND_HAS_BEGUN.refuse(clause, title=ask.title)


def _allowance_above_odds(game: Game, ask: Ask) -> Allowance:
    """What may come off a wager that carries odds: they still fit, or all comes down (R16)."""
    if ask.cell not in game.hanging:
        return UNBOUNDED
    child, tie = game.hanging[ask.cell]
    odds = ask.player.standing(child)
    if not odds:
        return UNBOUNDED
    wager = game.cells[child].wager.wager
    entry = kind_of(wager.entry, HangsOn)
    spare = max(0, ask.standing - tie.smallest_flat(odds))
    refusal = WagerKind.ODDS_HANG_ON_IT.refuse(
        entry.cap_clause, spare, title=ask.title, odds=odds, child=wager.title
    )
    return Allowance(spare, refusal, whole_cents=ask.standing)


def _answer(allowances: list[Allowance], cents: int) -> Answer:
    """Every one must admit the amount; the tightest is told, then the first in precedence."""
    maximum = _largest(allowances)
    refusals = [
        allowance.refusal
        for allowance in allowances
        if allowance.refusal and not allowance.admits(cents)
    ]
    if not refusals:
        return ALLOWED if maximum is None else Answer(None, maximum)
    told = min(refusals, key=_tightness)
    return Answer(replace(told, maximum_cents=maximum), maximum)


_PRECEDENCE: dict[RefusalKind, int] = {kind: place for place, kind in enumerate(WagerKind)}


def _tightness(refusal: Refusal) -> tuple[int, int]:
    return refusal.maximum_cents or 0, _PRECEDENCE[refusal.kind]


def _largest(allowances: list[Allowance]) -> int | None:
    """The largest amount that every one admits: a whole take-down, else the smallest bound."""
    most = None
    for allowance in allowances:
        whole = allowance.whole_cents
        if whole is not None and all(other.admits(whole) for other in allowances):
            return whole
        if allowance.cents is not None and (most is None or allowance.cents < most):
            most = allowance.cents
    return most


def _judge_form(cell: Cell, ask: Ask, cents: int, sign: Sign | None, answer: Answer) -> Answer:
    """An amount that is not too large may still not split, be off its unit or be too low."""
    total_cents = ask.standing + cents
    answer = _judge_parts(cell, total_cents, answer)
    if sign is None or not answer.allowed:
        return answer
    low = sign.under_minimum(cell, total_cents)
    if low is not None and not sign.at_dealer_table:
        return replace(answer, notice=low)
    refusal = low or sign.off_unit(cell, total_cents)
    return answer if refusal is None else replace(answer, refusal=refusal)


def _judge_parts(cell: Cell, total_cents: int, answer: Answer) -> Answer:
    """What then stands must split into the equal parts that its rule pays (R32)."""
    wager = cell.wager.wager
    if total_cents % wager.parts == 0:
        return answer
    refusal = WagerKind.DOES_NOT_SPLIT.refuse(
        wager.rule, answer.maximum_cents, title=wager.title, parts=wager.parts
    )
    return replace(answer, refusal=refusal)


def _check_place_recipe(
    game: Game, spot: str, cents: int, table: TableState, player: Holdings, sign: Sign | None
) -> Answer:
    """One touch, equal pieces: all of them fit, or nothing is placed (IB-03)."""
    pieces = game.recipes[spot].pieces
    unit = split_recipe(game, spot, cents)
    unit_most = sign.largest_recipe_unit(pieces, player) if sign is not None else None
    most = None if unit_most is None else unit_most * len(pieces)
    held = player
    for piece, count in Counter(pieces).items():
        answer = check_place(game, piece, unit * count, table, held, sign)
        if answer.refusal is not None:
            most = most if table.phase is Phase.WAGERING else 0
            return Answer(replace(answer.refusal, maximum_cents=most), most)
        held = held.plus(piece, unit * count)
    return Answer(None, most)


def _check_reduce_recipe(
    game: Game, spot: str, cents: int, table: TableState, player: Holdings, sign: Sign | None
) -> Answer:
    """The same pieces come off again, each from the plain spot where it stands."""
    pieces = game.recipes[spot].pieces
    unit = split_recipe(game, spot, cents)
    counts = Counter(pieces)
    answers = {
        piece: check_reduce(game, piece, unit * count, table, player, sign)
        for piece, count in counts.items()
    }
    unit_most = min((answers[piece].maximum_cents or 0) // counts[piece] for piece in counts)
    most = unit_most * len(pieces)
    refused = next((answer.refusal for answer in answers.values() if answer.refusal), None)
    return Answer(refused and replace(refused, maximum_cents=most), most)
