"""A round at a dealer's table, in sentences: tumble, bets, the dice, who loses and who is paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pitboss.house.narrative import Told
from pitboss.house.narrative_scene import (
    Scene,
    because,
    in_a_row,
    listed,
    made_of,
    numbers,
    odds_of,
    sign_words,
)
from pitboss.kernel.words import dollars
from pitboss.rules.situation import Run, spot_of
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.call_for_bets import BetsOpened
from pitboss.table.dealer.acts.call_no_more_bets import BetsClosed
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.confirm_result import ResultConfirmed
from pitboss.table.dealer.acts.correct_entry import EntryCorrected
from pitboss.table.dealer.acts.enter_result import ResultEntered
from pitboss.table.dealer.acts.invalidate_game import GameInvalidated, PieceForfeited, PieceHeld
from pitboss.table.dealer.acts.lift_dome import DomeLifted
from pitboss.table.dealer.acts.open_seal import SealOpened
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.record_rectified import LightsRectified
from pitboss.table.dealer.acts.record_replaced import EquipmentReplaced
from pitboss.table.dealer.acts.report_lights import InspectorNotified, LightsFailed
from pitboss.table.dealer.acts.report_number_display import DisplayDisregarded
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.acts.returned_piece import PieceReturned
from pitboss.table.dealer.acts.shake_dice import DiceTumbled, RoundBegun
from pitboss.table.dealer.outcomes import Fate
from pitboss.table.dealer.results import Moved, Paid
from pitboss.table.dealer.state import STREAK, TOKEN
from pitboss.table.terminal.step import steps


def _begun(event: RoundBegun, scene: Scene) -> Told:
    law = scene.table.law
    rules = law.rules
    begins = rules.round.begins or rules.round.tumble
    yield f"Round {event.round} begins, on gaming day {event.gaming_day}", begins
    yield f"The dice are tumbled {_times(event.tumbles)} under the dome", rules.round.tumble
    yield from _sign(scene)
    yield from _runs(scene)
    for piece in scene.table.pieces:
        if piece.round < event.round:
            stands = f"{scene.who(piece.place)}: {scene.wager(piece)} runs on"
            rule = law.game.wagers[spot_of(piece.cell)].wager.rule
            yield f"{stands}, {in_a_row(piece.cell)}", rule


def _runs(scene: Scene) -> Told:
    """The runs of the table, where Super Streak is offered."""
    law = scene.table.law
    for pair in law.game.book.pairs:
        run = scene.table.runs.get(pair.name, Run())
        offered = any(f"{STREAK}:{side}" in law.sign.limits for side in pair.sides)
        if offered and run.side is not None:
            yield (
                f"The table's run for Super Streak: {run.side}, {run.length} in a row",
                pair.clause,
            )


def _sign(scene: Scene) -> Told:
    """The limits that the round is played by: the table's, and any player's own."""
    table, config = scene.table, scene.table.config
    assert config is not None
    cap = config.player_maximum_cents
    most = f"; in all {dollars(cap)} for each player" if cap is not None else ""
    yield f"The sign says: {sign_words(config.limits)}{most}", table.law.limits.sign
    for seat in table.occupied:
        if seat.personal and seat.personal_from <= table.round:
            own = f"The sign of {scene.who(seat.name)} says: {sign_words(seat.personal)}"
            yield own, table.law.rules.signs.personal


def _tumbled(event: DiceTumbled, scene: Scene) -> Told:
    text = f"The dice are tumbled again, {_times(event.tumbles)} in all"
    yield text, scene.table.law.rules.round.tumble


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def _opened(_: BetsOpened, scene: Scene) -> Told:
    yield "Place your bets", scene.table.law.rules.round.tumble


def _placed(event: ChipsPlaced, scene: Scene) -> Told:
    """Who put what where, and how it came there."""
    rules = scene.table.law.rules
    who = scene.who(event.place)
    chips = f"{dollars(event.cents)} {made_of(event.kind)} on {spot_of(event.cell)}"
    what = f"{chips} (piece {event.piece})"
    if event.spoken:
        yield f"{who} declares a wager aloud: {what}", rules.round.spoken
    elif event.found:
        yield f"{what} of {who} is found lying on the layout", rules.round.settled_by
    elif event.helper:
        assert rules.cards is not None, "help is recorded where there are cards"
        yield f"{who} places {what} by the hand of {event.helper}", rules.cards.proxy[0]
    elif event.assisted:
        yield f"The dealer places {what} for {who}", rules.round.assisted
    else:
        yield f"{who} places {what}", rules.chips.stakes


def _returned(event: PieceReturned, scene: Scene) -> Told:
    who, what = scene.who(event.place), scene.wager(scene.pieces[event.piece], event.cents)
    if not event.clause:
        yield f"{who} takes back {what}", scene.table.law.game.book.closing_clauses[0]
        return
    where = "is kept for" if event.unclaimed else "goes back to"
    yield f"{what} {where} {who}{because(_why(event, scene))}", event.clause


def _why(event: PieceReturned, scene: Scene) -> str:
    """Why a stake goes back: in the words of the rule where nobody gave a reason of their own."""
    law = scene.table.law
    cards = law.rules.cards
    reasons = {
        law.limits.maximum: "it is above the maximum for the wager",
        law.limits.aggregate_maximum: "it is above the maximum for one player",
        law.rules.irregularities.void: "the wager is void",
    }
    if cards is not None:
        reasons[cards.latest_first] = "it is beyond the loss limit, and the latest goes first"
        reasons[cards.before] = "the wager is invalid"
    own = "" if event.clause == law.rules.irregularities.void else event.reason
    return own or reasons.get(event.clause, "")


def _forfeited(event: PieceForfeited, scene: Scene) -> Told:
    what = scene.wager(scene.pieces[event.piece], event.cents)
    yield f"{scene.who(event.place)} forfeits {what}{because(event.reason)}", event.clause


def _held(event: PieceHeld, scene: Scene) -> Told:
    what = scene.wager(scene.pieces[event.piece], event.cents)
    held = "is held until it is decided whose it is"
    yield f"{what} of {scene.who(event.place)} {held}{because(event.reason)}", event.clause


def _closed(event: BetsClosed, scene: Scene) -> Told:
    lying = f"{dollars(event.stakes_cents)} lies on the layout"
    yield f"No more bets: {lying}", scene.table.law.rules.round.no_more_bets


def _uncovered(_: DomeLifted, scene: Scene) -> Told:
    settled_by = scene.table.law.rules.round.settled_by
    yield "The dome comes off: chips are settled where they lie now", settled_by


def _entered(event: ResultEntered, scene: Scene) -> Told:
    yield f"The numbers {numbers(event.faces)} are keyed in", scene.table.law.rules.round.enter


def _confirmed(event: ResultConfirmed, scene: Scene) -> Told:
    rules = scene.table.law.rules
    yield "The numbers are confirmed", rules.round.enter
    yield from _announced(event, scene)


def _announced(event: ResultConfirmed | EntryCorrected, scene: Scene) -> Told:
    rules = scene.table.law.rules
    yield f"The result is announced as {event.announced}", rules.round.announce
    yield f"The areas to light up are: {listed(event.lit)}", rules.equipment.lights


def _corrected(event: EntryCorrected, scene: Scene) -> Told:
    change = f"from {numbers(event.entered)} to {numbers(event.result)}"
    clause = scene.table.law.rules.round.enter
    yield f"The numbers are put right {change}{because(event.reason)}", clause
    yield from _put_back(event.put_back, scene, clause)
    yield from _announced(event, scene)


def _put_back(moved: Iterable[Moved], scene: Scene, clause: str) -> Told:
    for one in moved:
        yield f"{scene.moved(one)}, collected before, lies on the layout again", clause


def _collected(event: LosersCollected, scene: Scene) -> Told:
    """Every piece that loses with its clause; the pieces are the record's."""
    came_to = scene.fates(event.result)
    for number in event.pieces:
        fate = came_to[number]
        piece = fate.piece
        wager = f"{scene.who(piece.place)}: {scene.wager(piece)}"
        step = scene.step(piece, event.result)
        if fate.worth is not None:
            yield f"{wager} {_by_lights(fate, event.result, scene)} and loses", fate.clause
            continue
        invalid = ", invalid or not" if scene.invalid.get(piece.place) or piece.invalid else ""
        yield f"{wager} loses{invalid}", step.clause
    collected = f"{dollars(event.cents)} is collected" if event.pieces else "Nothing is collected"
    yield f"{collected} from the losers", scene.table.law.rules.round.collect


def _by_lights(fate: Fate, result: str, scene: Scene) -> str:
    """That failing lights ended a streak, and at what count: this result is part of it (SB-13)."""
    game = scene.table.law.game
    stands = steps(game, game.alphabet.read(result))[fate.piece.cell].stands
    assert stands is not None, "failing lights end only what would have run on"
    return f"is ended by the failing lights at {in_a_row(stands)}"


def _paid(event: WinnersPaid, scene: Scene) -> Told:
    came_to = scene.fates(event.result)
    for one in event.paid:
        yield from _paid_one(one, came_to[one.piece], event.result, scene)
    for number, cell in event.moved.items():
        piece = scene.pieces[int(number)]
        stays = "stays at" if cell == piece.cell else "runs on,"
        wager = f"{scene.who(piece.place)}: {scene.wager(piece)}"
        yield f"{wager} {stays} {in_a_row(cell)}", scene.step(piece, event.result).clause
    rules = scene.table.law.rules
    for number, worth in event.stopped_streaks.items():
        text = f"Piece {number} was worth {worth} of its stake when the lights ended it"
        yield text, rules.irregularities.lights_streak
    won = f"{dollars(event.won_cents)} is paid" if event.won_cents else "Nothing is paid"
    yield f"{won} in winnings, and round {event.round} is over", rules.round.collect


def _paid_one(one: Paid, fate: Fate, result: str, scene: Scene) -> Told:
    """What one piece came to: amounts are the record's, odds and clause the rulebook's."""
    piece, step = fate.piece, scene.step(fate.piece, result)
    wager = f"{scene.who(one.place)}: {scene.wager(piece)}"
    where = ""
    if one.account is not None:  # a token is no money, and waits under the claim (SB-16)
        what = "the winnings" if one.kind == TOKEN else "all of it"
        where = f", {what} onto the account of patron {one.account}"
    if fate.worth is not None:
        wager = f"{wager} {_by_lights(fate, result, scene)} and"
    cards = scene.table.law.rules.cards
    if cards is not None and one.clause == cards.during:
        nothing = f"and is invalid: {dollars(one.stake_cents)} goes back, nothing is won{where}"
        yield f"{wager} would win {odds_of(step)} {nothing}", one.clause
        return
    gets = f"{dollars(one.stake_cents)} goes back and {dollars(one.won_cents)} is paid{where}"
    yield f"{wager} wins {odds_of(step)}: {gets}", one.clause or step.clause


_GROUNDS = {
    "cocked-dice": "a die does not lie flat",
    "tumbler-fault": "the tumbler failed",
    "not-activated": "the tumbler was not used as it should be",
    "exposed": "the dice were seen before no more bets",
    "no-button": "the key for no more bets was not pressed",
    "broken": "dice or tumbler are broken",
}


def _no_result(event: NoResultAnnounced, scene: Scene) -> Told:
    ground = _GROUNDS.get(event.ground, event.ground)
    told = f" ({event.reason})" if event.reason else ""
    yield f"No result: {ground}{told}", event.clause
    yield "Every wager but a Super Streak is void", event.void_clause
    yield from _put_back(event.put_back, scene, event.void_clause)


def _invalidated(event: GameInvalidated, scene: Scene) -> Told:
    yield f"The game is invalidated for {event.ground}{because(event.reason)}", event.clause
    yield from _put_back(event.put_back, scene, event.clause)


def _restated(event: RoundRestated, scene: Scene) -> Told:
    was, true = numbers(event.settled_by), numbers(event.result)
    text = f"The round was settled by {was} and the dice showed {true}{because(event.reason)}"
    yield text, event.clause
    yield from _pieces_restated(event, scene)
    for one in event.differences:
        given, due = one.given_cents, one.due_cents
        differs = f"{dollars(abs(due - given))} too {'little' if due > given else 'much'}"
        case = f", which is case {one.case}" if one.case else ""
        who = scene.who(one.place)
        text = f"{who} was given {dollars(given)} and is due {dollars(due)}: {differs}{case}"
        yield text, event.clause


def _pieces_restated(event: RoundRestated, scene: Scene) -> Iterator[tuple[str, str]]:
    """What each piece that had been decided, or has run on, comes to by the true result."""
    table = scene.table
    game = table.law.game
    assert table.last is not None, "a round is restated while it is remembered"
    rulings = steps(game, game.alphabet.read(event.result))
    for piece in table.last.pieces:
        number = str(piece.number)
        wager = f"{scene.who(piece.place)}: {scene.wager(piece)}"
        step = rulings[piece.cell]
        if number in event.streaks:
            again = " again" if number in event.stands_at else ""
            yield f"{wager} truly runs on{again}, {in_a_row(event.streaks[number])}", step.clause
        elif number in event.returned and event.returned[number] != scene.given.get(number):
            by_lights = table.law.rules.irregularities.lights_streak
            clause = step.clause if step.stands is None else by_lights
            came, given = event.returned[number], scene.given.get(number)
            instead = "and had run on" if given is None else f"and not to {dollars(given)}"
            yield f"{wager} truly comes to {dollars(came)} {instead}", clause


def _lights_failed(event: LightsFailed, scene: Scene) -> Told:
    wrong = f"lit were {listed(event.lit)} and should be {listed(event.expected)}"
    yield f"The lights fail ({event.reason}): {wrong}; the dice decide", event.clause
    yield from _put_back(event.put_back, scene, event.clause)


def _notified(event: InspectorNotified, _: Scene) -> Told:
    yield (
        f"An inspector is notified of {event.what}: no further play until it is rectified",
        event.clause,
    )


def _rectified(event: LightsRectified, _: Scene) -> Told:
    test = f"a test with {numbers(event.test)} lit what it should"
    yield f"The lights work again: {test} ({event.reason})", event.clause


def _replaced(event: EquipmentReplaced, _: Scene) -> Told:
    yield f"What was broken has been replaced{because(event.reason)}", event.clause


def _seal_opened(event: SealOpened, _: Scene) -> Told:
    strange = event.recorded not in ("", event.opened)
    found = f", where {event.recorded} was on record," if strange else ""
    act = f"The seal {event.opened} of the dice tumbler{found} is opened"
    yield f"{act} and {event.sealed} put on{because(event.reason)}", event.clause


def _display(event: DisplayDisregarded, _: Scene) -> Told:
    shown = f"The display showed {numbers(event.shown)} and not {numbers(event.result)}"
    yield f"{shown}: it is disregarded", event.clause


# Each telling takes its own kind of event; the mapping is by that very type.
ROUND_TELLINGS: Mapping[type, Callable[[Any, Scene], Told]] = {
    RoundBegun: _begun,
    DiceTumbled: _tumbled,
    BetsOpened: _opened,
    ChipsPlaced: _placed,
    PieceReturned: _returned,
    PieceForfeited: _forfeited,
    PieceHeld: _held,
    BetsClosed: _closed,
    DomeLifted: _uncovered,
    ResultEntered: _entered,
    ResultConfirmed: _confirmed,
    EntryCorrected: _corrected,
    LosersCollected: _collected,
    WinnersPaid: _paid,
    NoResultAnnounced: _no_result,
    GameInvalidated: _invalidated,
    RoundRestated: _restated,
    LightsFailed: _lights_failed,
    InspectorNotified: _notified,
    LightsRectified: _rectified,
    EquipmentReplaced: _replaced,
    SealOpened: _seal_opened,
    DisplayDisregarded: _display,
}
"""How what happens in a round is told."""
