"""The dealer's round in its order, what goes wrong in it, and how wrong numbers are put right."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pitboss.kernel.ensure import known
from pitboss.rehearsal import counters
from pitboss.rehearsal.inspecting import inspect
from pitboss.rehearsal.scene import RehearsalScene, Stamp, Told
from pitboss.rules.dealer import TUMBLES
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.announce_no_result import COCKED, AnnounceNoResult, grounds
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.correct_entry import CorrectEntry
from pitboss.table.dealer.acts.decide_held import DecideHeld
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.invalidate_game import InvalidateGame
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.record_rectified import RecordRectified
from pitboss.table.dealer.acts.record_replaced import RecordReplaced
from pitboss.table.dealer.acts.report_lights import ReportLights
from pitboss.table.dealer.acts.report_number_display import ReportNumberDisplay
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.dice import in_order
from pitboss.table.dealer.outcomes import lit_spots, piece_outcomes
from pitboss.table.dealer.signs import closing_due
from pitboss.table.dealer.state import DealerStage, DealerTable

REASONS = ("seen on the camera", "as the log shows", "the dealer said so")
CLOSES_BETTING = 0.6
"""How likely the dealer calls no more bets at a moment; the other steps follow soon."""


def addressed(told: Told, table: DealerTable) -> Told:
    """A command with the cards that it may concern, as its sender looks them up."""
    if not isinstance(told, DealerAct):
        return told
    cards = set(table.patrons_concerned)
    if isinstance(told, TakePlace) and told.patron is not None:
        cards.add(told.patron)
    return replace(told, patrons=tuple(sorted(cards))) if cards else told


def step(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """What is due next in the round; nothing where the table is to close."""
    if table.float_locked and scene.likely(0.7):
        return counters.lock(scene, table)
    if table.float_cents < counters.LOW_FLOAT_CENTS and scene.likely(0.3):
        return counters.fill(scene, table)
    match table.stage:
        case DealerStage.BETWEEN:
            return _begin(scene, table)
        case DealerStage.TUMBLING if table.tumbles < TUMBLES and scene.likely(0.9):
            return _shake(scene, table)
        case DealerStage.BETTING if not scene.likely(CLOSES_BETTING):
            return None
        case DealerStage.UNCOVERED:
            return _enter(scene, table)
        case DealerStage.ENTERED:
            return _confirm(scene, table)
        case DealerStage.LIT if scene.troubled(0.15):
            return _lights(scene, table)
        case DealerStage.COLLECTED:
            return _pay(scene, table)
    return _STEPS[table.stage](table=table.id, round=table.round, **scene.dealer())


_Step = type[CallForBets] | type[CallNoMoreBets] | type[LiftDome] | type[CollectLosers]
_STEPS: dict[DealerStage, _Step] = {
    DealerStage.TUMBLING: CallForBets,
    DealerStage.BETTING: CallNoMoreBets,
    DealerStage.CLOSED: LiftDome,
    DealerStage.LIT: CollectLosers,
}


def _begin(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """The next round, unless something is to be put right first or the table is to close."""
    rules = table.law.rules
    if table.stopped:
        test = _faces(scene)
        lit = lit_spots(table.law, in_order("".join(map(str, test))))
        if scene.troubled(0.2):
            lit = lit[1:]  # one lamp is still dark
        return RecordRectified(
            table=table.id, test="".join(map(str, test)), lit=lit, reason=scene.pick(REASONS),
            **scene.supervisor(rules),
        )  # fmt: skip
    if table.broken and (table.seal == table.broken_under or scene.likely(0.2)):
        return open_seal(scene, table)
    if table.broken:
        return RecordReplaced(
            table=table.id, reason=scene.pick(REASONS), **scene.supervisor(rules)
        )
    if closing_due(table, scene.at) and not table.live_streaks:
        return None
    return _shake(scene, table)


def open_seal(scene: RehearsalScene, table: DealerTable) -> Told:
    """Open the tumbler under the seal that is on it, and put on one with a new number."""
    return OpenSeal(
        table=table.id, opened=table.seal or "1000", sealed=str(1001 + table.version),
        reason=scene.pick(REASONS), **scene.supervisor(table.law.rules),
    )  # fmt: skip


def _shake(scene: RehearsalScene, table: DealerTable) -> Told:
    return ShakeDice(
        table=table.id, round=table.next_round, tumbles=scene.pick((3, 3, 3, 4, 1)),
        **scene.dealer(),
    )  # fmt: skip


def _enter(scene: RehearsalScene, table: DealerTable) -> Told:
    """Key in what the dice show, unless one does not lie flat."""
    if scene.troubled(0.15):
        return _announce(scene, table, COCKED)
    return EnterResult(table=table.id, round=table.round, faces=_faces(scene), **scene.dealer())


def _confirm(scene: RehearsalScene, table: DealerTable) -> Told:
    """What was keyed in; or other numbers, and then they are keyed in again."""
    if scene.troubled(0.1):
        return _enter(scene, table)
    keyed = tuple(int(face) for face in table.entered)
    faces = _faces(scene) if scene.troubled(0.15) else keyed
    return ConfirmResult(table=table.id, round=table.round, faces=faces, **scene.dealer())


def _pay(scene: RehearsalScene, table: DealerTable) -> Told:
    """Pay the winners, after a fill where the tray has too little for that."""
    came_to = piece_outcomes(
        table.law, table.result, table.pieces, {}, lights_failed=table.lights_failed
    )
    due = sum(outcome.won_cents for outcome in came_to)
    if due > table.float_cents and scene.likely(0.9):
        return counters.fill(scene, table, due)
    return PayWinners(table=table.id, round=table.round, **scene.dealer())


def _faces(scene: RehearsalScene) -> tuple[int, ...]:
    return tuple(scene.chance.randint(1, 6) for _ in range(3))


def trouble(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """Something that goes wrong in a round, or a number that is put right, if one of two can."""
    weights = [weight for weight, _ in _TROUBLES]
    for _, happen in scene.chance.choices(_TROUBLES, weights, k=2):
        told = happen(scene, table)
        if told is not None:
            return told
    return None


def _no_result(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """A ground that can be known at this stage, mostly."""
    known = grounds(table.law.rules.irregularities)
    fitting = [name for name, (_, stages) in known.items() if table.stage in stages]
    if scene.likely(0.1):
        fitting = list(known)
    return _announce(scene, table, scene.pick(fitting)) if fitting else None


def _announce(scene: RehearsalScene, table: DealerTable, ground: str) -> Told:
    return AnnounceNoResult(
        table=table.id, round=table.round, ground=ground,
        reason=scene.pick(REASONS), **scene.dealer(),
    )  # fmt: skip


def _lights(scene: RehearsalScene, table: DealerTable) -> Told | None:
    if not table.result:
        return None
    lit = lit_spots(table.law, table.result)
    seen = lit if scene.likely(0.1) else lit[: len(lit) // 2]
    return ReportLights(
        table=table.id, round=table.round, lit=seen, reason=scene.pick(REASONS), **scene.dealer()
    )


def _correct(scene: RehearsalScene, table: DealerTable) -> Told | None:
    if table.stage not in (DealerStage.ENTERED, DealerStage.LIT, DealerStage.COLLECTED):
        return None
    return CorrectEntry(
        table=table.id, round=table.round, faces=_faces(scene), reason=scene.pick(REASONS),
        **scene.supervisor(table.law.rules),
    )  # fmt: skip


def _restate(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """The last round by other dice, with a case for everybody to whom it makes a difference."""
    last = table.last
    if last is None or (table.stage is not DealerStage.BETWEEN and scene.likely(0.9)):
        return None
    faces = _faces(scene)
    newer = table.law.rules.errors is not None
    cases = {
        place: f"case-{scene.chance.randrange(10**9)}"
        for place in _differing(table, in_order("".join(map(str, faces))))
        if newer and not scene.likely(0.05)
    }
    return RestateRound(
        table=table.id, round=last.round, faces=faces, reason=scene.pick(REASONS), cases=cases,
        **scene.supervisor(table.law.rules),
    )  # fmt: skip


def _differing(table: DealerTable, result: str) -> list[str]:
    """Places that were given something else than they are due by other dice."""
    last = table.last
    last = known(last)
    lying = {piece.number: piece.cents for piece in table.pieces}
    over: dict[str, int] = {}
    for outcome in piece_outcomes(
        table.law, result, last.pieces, last.invalid, lights_failed=last.lights_failed
    ):
        piece = outcome.piece
        given = last.returned.get(str(piece.number))
        ended = outcome.stands is None and not outcome.lost
        if given is None and piece.number in lying and ended:
            given = lying[piece.number]
        if given is not None:
            over[piece.place] = over.get(piece.place, 0) + given - outcome.returned_cents
    return [place for place, cents in over.items() if cents]


def _display(scene: RehearsalScene, table: DealerTable) -> Told | None:
    if not table.results:
        return None
    number, _ = table.results[-1]
    shown = "".join(map(str, _faces(scene)))
    return ReportNumberDisplay(table=table.id, round=number, shown=shown, **scene.dealer())


def _invalidate(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """A disturbance; or a fraud, with the places whose players had a hand in it."""
    if table.stage is DealerStage.BETWEEN:
        return None
    fraud = scene.likely(0.7)
    staked = {piece.place for piece in (*table.pieces, *table.collected)}
    named = [
        place
        for place in sorted(staked)
        if scene.likely(0.6) and (fraud or table.seat_of(place).person in table.devices)
    ]
    return InvalidateGame(
        table=table.id, round=table.round, ground="fraud" if fraud else "disruption",
        reason=scene.pick(REASONS), persons=tuple(named),
        **_supervisor(scene, table),
    )  # fmt: skip


def held(scene: RehearsalScene, table: DealerTable) -> Told | None:
    """It is decided over a stake that was withheld."""
    if not table.held:
        return None
    person = scene.pick(sorted(table.held))
    return inspect(scene, DealerTable.stream(table.id), person) or DecideHeld(
        table=table.id, person=person, released=scene.likely(0.6),
        reason=scene.pick(REASONS), **_supervisor(scene, table),
    )  # fmt: skip


def _supervisor(scene: RehearsalScene, table: DealerTable) -> Stamp:
    return scene.supervisor(table.law.rules)


_TROUBLES: tuple[tuple[int, Callable[[RehearsalScene, DealerTable], Told | None]], ...] = (
    (3, _no_result),
    (4, _lights),
    (7, _correct),
    (6, _restate),
    (2, _display),
    (4, _invalidate),
)
