"""What goes wrong in a round: no result, lights that fail, a display that shows something else.

Also what is done to the equipment because of it, or to have it looked after.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.dealer import DealerIrregularities
from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult, NoResultAnnounced
from pitboss.table.dealer.acts.open_seal import OpenSeal, SealOpened
from pitboss.table.dealer.acts.record_rectified import LightsRectified, RecordRectified
from pitboss.table.dealer.acts.record_replaced import EquipmentReplaced, RecordReplaced
from pitboss.table.dealer.acts.report_lights import InspectorNotified, LightsFailed, ReportLights
from pitboss.table.dealer.acts.report_number_display import DisplayDisregarded, ReportNumberDisplay
from pitboss.table.dealer.checks import (
    Decision,
    need_dealer,
    need_open,
    need_round,
    need_supervisor,
    refuse,
)
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.fold_round import BROKEN
from pitboss.table.dealer.layout import give_all_back
from pitboss.table.dealer.outcomes import lit_spots, moved
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.rounds import in_order, need_numbers
from pitboss.table.dealer.state import VALUE, DealerTable, Piece, Stage

COCKED = "cocked-dice"
NO_BUTTON = "no-button"
LONGEST_SEAL = 40
LIGHTS = "the illumination of the winning areas"

_UNDER_WAY = tuple(stage for stage in Stage if stage is not Stage.BETWEEN)
_UNCOVERED = (Stage.UNCOVERED, Stage.ENTERED, Stage.LIT, Stage.COLLECTED)
_CALLED = (Stage.BETTING,)


def grounds(rules: DealerIrregularities) -> dict[str, tuple[str, tuple[Stage, ...]]]:
    """On what grounds a round comes to nothing: the clause of each, and when it can be known.

    That dice do not lie flat is seen once they are uncovered. The key for no more bets can only
    be missing while bets are still open: a press is what closes them. Everything else may be
    found until the round is settled (SB-41).
    """
    return {
        COCKED: (rules.cocked, _UNCOVERED),
        "tumbler-fault": (rules.tumbler, _UNDER_WAY),
        "not-activated": (rules.early, _UNDER_WAY),
        "exposed": (rules.early, _UNDER_WAY),
        NO_BUTTON: (rules.button, _CALLED),
        BROKEN: (rules.broken, _UNDER_WAY),
    }


def announce_no_result(decision: Decision, command: AnnounceNoResult) -> None:
    """No result: ordinary wagers are void and go back, Super Streaks stay as they are (SB-07)."""
    table = decision.table
    rules = table.law.rules.irregularities
    known = grounds(rules)
    if command.ground not in known:
        raise refuse(DealerKind.NO_SUCH_GROUND, rules.void, grounds=one_of(known))
    clause, stages = known[command.ground]
    need_dealer(table, command, clause)
    assert table.config is not None
    if command.ground == NO_BUTTON and not table.config.touch_screen:
        raise refuse(DealerKind.NO_SUCH_BUTTON, clause)
    need_round(table, command.round, clause, *stages)
    decision.do(
        NoResultAnnounced(
            round=table.round,
            ground=command.ground,
            clause=clause,
            void_clause=rules.void,
            reason=command.reason,
            put_back=put_back(table),
        )
    )
    give_all_back(decision, ordinary(table), rules.void, command.ground)


def put_back(table: DealerTable, also_cents: int = 0) -> tuple[Moved, ...]:
    """What was collected from the losers of this round, so that it lies on the layout again.

    It comes out of the tray, with what else the act takes from there.
    """
    cents = also_cents + sum(piece.cents for piece in table.collected if piece.kind == VALUE)
    if cents:
        need_tray(table, cents)
    return moved(table.collected)


def ordinary(table: DealerTable) -> list[Piece]:
    """Every wager of this round alone, the losers that were collected among them."""
    return [piece for piece in (*table.collected, *table.pieces) if not piece.streak]


def report_lights(decision: Decision, command: ReportLights) -> None:
    """Other areas lit up than won: the dice decide, an inspector is told, and then play stops.

    Losers that were collected already lie there again: of a Super Streak the failing lights make
    a loser that it was not before.
    """
    table = decision.table
    rules = table.law.rules.irregularities
    need_dealer(table, command, rules.lights)
    need_reason(command.reason, rules.lights)
    need_round(table, command.round, rules.lights, Stage.LIT, Stage.COLLECTED)
    if table.lights_failed:
        raise refuse(DealerKind.LIGHTS_REPORTED, rules.lights, asked=command.round)
    expected = lit_spots(table.law, table.result)
    if _seen(table, command.lit) == set(expected):
        raise refuse(DealerKind.LIGHTS_ARE_RIGHT, rules.lights, result=table.result)
    decision.do(
        LightsFailed(
            round=table.round,
            expected=expected,
            lit=command.lit,
            reason=command.reason,
            clause=rules.lights,
            put_back=put_back(table),
        ),
        InspectorNotified(what=LIGHTS, clause=rules.stopped),
    )


def record_rectified(decision: Decision, command: RecordRectified) -> None:
    """A supervisor has seen the lights work: the numbers of a test lit what they should."""
    table = decision.table
    rules = table.law.rules.irregularities
    need_supervisor(table, command, rules.stopped)
    need_reason(command.reason, rules.stopped)
    if not table.stopped:
        raise refuse(DealerKind.NOTHING_TO_RECTIFY, rules.stopped)
    if table.stage is not Stage.BETWEEN:
        # The console is needed to settle the round first.
        raise refuse(DealerKind.NOT_NOW, rules.stopped, phase=table.stage.value)
    faces = [int(face) if face.isdecimal() else 0 for face in command.test]
    expected = lit_spots(table.law, need_numbers(faces, rules.stopped))
    lit = _seen(table, command.lit)
    if lit != set(expected):
        wrong = [spot for spot in table.law.game.wagers if spot in lit ^ set(expected)]
        raise refuse(DealerKind.TEST_FAILED, rules.stopped, what=f"look at {one_of(wrong)}")
    decision.do(
        LightsRectified(
            test=command.test, lit=expected, reason=command.reason, clause=rules.stopped
        )
    )


def _seen(table: DealerTable, lit: tuple[str, ...]) -> set[str]:
    """The areas that somebody saw lit; each must be one of the layout."""
    for spot in lit:
        if spot not in table.law.game.wagers:
            raise BadInput(table.law.game.unknown(spot))
    return set(lit)


def record_replaced(decision: Decision, command: RecordReplaced) -> None:
    """A supervisor records that broken dice or tumbler were replaced and sealed."""
    table = decision.table
    clause = table.law.rules.irregularities.broken
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    if not table.broken:
        raise refuse(DealerKind.NOTHING_TO_RECTIFY, clause)
    decision.do(EquipmentReplaced(reason=command.reason, clause=clause))


def open_seal(decision: Decision, command: OpenSeal) -> None:
    """A supervisor has the sealed tumbler opened and sealed anew, never while a round is played.

    Until the round is over somebody may have to look at the dice again (SB-39). The number found
    on the seal is recorded as it is, also where another was put on by the record: whoever reads
    that asks why.
    """
    table = decision.table
    if table.config is None:
        need_open(table)
    clause = table.law.rules.equipment.dice
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    for number in (command.opened, command.sealed):
        _check_seal(number)
    if table.stage is not Stage.BETWEEN:
        raise refuse(DealerKind.NOT_NOW, clause, phase=table.stage.value)
    spent = (command.opened, table.seal)
    if command.sealed in spent:
        raise refuse(DealerKind.SEAL_SPENT, clause, seal=command.sealed)
    decision.do(
        SealOpened(
            opened=command.opened,
            sealed=command.sealed,
            recorded=table.seal,
            reason=command.reason,
            clause=clause,
        )
    )


def _check_seal(number: str) -> None:
    if not number.replace("-", "").isalnum() or len(number) > LONGEST_SEAL:
        raise BadInput(
            f"A seal's number is letters, digits and hyphens, at most {LONGEST_SEAL} of them,"
            f" and {quoted(number)} is not."
        )


def report_display(decision: Decision, command: ReportNumberDisplay) -> None:
    """A display that shows something else than the result is disregarded, and that is logged."""
    table = decision.table
    clause, definition = table.law.rules.irregularities.display
    need_dealer(table, command, clause)
    assert table.config is not None
    if not table.config.display:
        raise refuse(DealerKind.NO_DISPLAY, definition)
    known = dict(table.results)
    if table.result:
        known[table.round] = table.result
    if command.round not in known:
        raise refuse(DealerKind.NO_RESULT_ON_RECORD, clause, asked=command.round)
    result = known[command.round]
    if in_order(command.shown) == result:
        raise refuse(DealerKind.SAME_RESULT, clause, asked=command.round, result=result)
    decision.do(
        DisplayDisregarded(round=command.round, shown=command.shown, result=result, clause=clause)
    )


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    AnnounceNoResult: announce_no_result,
    ReportLights: report_lights,
    RecordRectified: record_rectified,
    RecordReplaced: record_replaced,
    OpenSeal: open_seal,
    ReportNumberDisplay: report_display,
}
