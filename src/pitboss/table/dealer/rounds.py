"""The round in its order: tumble, bets, no more bets, the dome, the numbers, losers, winners."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.kernel.authority import need_office
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted
from pitboss.patron import account, play
from pitboss.rules.dealer import TUMBLES
from pitboss.table.dealer import limit_enforcement as cuts
from pitboss.table.dealer import signs
from pitboss.table.dealer.acts.call_for_bets import BetsOpened, CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import BetsClosed, CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult, ResultConfirmed
from pitboss.table.dealer.acts.enter_result import EnterResult, ResultEntered
from pitboss.table.dealer.acts.lift_dome import DomeLifted, LiftDome
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.shake_dice import DiceTumbled, RoundBegun, ShakeDice
from pitboss.table.dealer.checks import Decision, need_dealer, need_round, refuse
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.layout import at_stake_cents
from pitboss.table.dealer.outcomes import Fate, lit_spots
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.settlement import fates_of, losers_collected, winners_paid
from pitboss.table.dealer.state import VALUE, DealerTable, Stage

MOST_TUMBLES = 100
"""More at one time is a slip of the finger."""


def shake(decision: Decision, command: ShakeDice) -> None:
    """Tumble the covered dice; the first tumble begins the round (SB-55)."""
    table = decision.table
    rules = table.law.rules
    need_office(command, rules.dealers, rules.round.tampering)
    _check_tumbles(command.tumbles)
    if table.stage is Stage.TUMBLING:
        need_round(table, command.round, rules.round.tumble, Stage.TUMBLING)
        decision.do(DiceTumbled(tumbles=table.tumbles + command.tumbles))
        return
    _need_next(table, command)
    signs.take_effect(decision, command.at)
    day = table.day_of(command.at)
    decision.do(RoundBegun(round=command.round, gaming_day=day, tumbles=command.tumbles))


def _need_next(table: DealerTable, command: ShakeDice) -> None:
    """The round may begin: the last is over, nothing is out of order, the table stays open."""
    rules = table.law.rules
    clause = rules.round.tumble
    if table.stage is not Stage.BETWEEN:
        raise refuse(DealerKind.NOT_NOW, clause, phase=table.stage.value)
    if command.round != table.next_round:
        words = {"asked": command.round, "round": table.next_round}
        raise refuse(DealerKind.WRONG_ROUND, clause, **words)
    if table.stopped:
        raise refuse(DealerKind.STOPPED, rules.irregularities.stopped, what=table.stopped)
    if table.broken:
        raise refuse(DealerKind.BROKEN, rules.irregularities.broken)
    # After closing time the dice are thrown only for Super Streaks that still run (SB-12).
    if signs.closing_due(table, command.at) and not table.live_streaks:
        raise refuse(DealerKind.CLOSING, rules.signs.closing)


def _check_tumbles(tumbles: int) -> None:
    if not 0 < tumbles <= MOST_TUMBLES:
        raise BadInput(f"The dice are tumbled from 1 to {MOST_TUMBLES} times, not {tumbles}.")


def call_for_bets(decision: Decision, command: CallForBets) -> None:
    """Call for bets, once the dice have been tumbled at least three times (SB-56)."""
    table = decision.table
    clause = table.law.rules.round.tumble
    need_dealer(table, command, clause)
    need_round(table, command.round, clause, Stage.TUMBLING)
    if table.tumbles < TUMBLES:
        raise refuse(DealerKind.TOO_FEW_TUMBLES, clause, tumbles=table.tumbles)
    decision.do(BetsOpened(round=table.round))


def call_no_more_bets(decision: Decision, command: CallNoMoreBets) -> None:
    """No more bets: what is beyond a limit goes back, and the rest is what is settled (SB-23)."""
    table = decision.table
    clause = table.law.rules.round.no_more_bets
    need_dealer(table, command, clause)
    need_round(table, command.round, clause, Stage.BETTING)
    left = cuts.at_close(decision, command)
    decision.do(BetsClosed(round=table.round, stakes_cents=sum(left.values())))


def lift_dome(decision: Decision, command: LiftDome) -> None:
    """Uncover the dice, never before no more bets."""
    table = decision.table
    rules = table.law.rules
    need_office(command, rules.dealers, rules.round.tampering)
    need_round(table, command.round, rules.round.no_more_bets, Stage.CLOSED)
    decision.do(DomeLifted(round=table.round))


def enter_result(decision: Decision, command: EnterResult) -> None:
    """Key in the three numbers; until they are confirmed they can be keyed in again."""
    table = decision.table
    clause = table.law.rules.round.enter
    need_dealer(table, command, clause)
    need_round(table, command.round, clause, Stage.UNCOVERED, Stage.ENTERED)
    need_numbers(command.faces, clause)
    keyed = "".join(str(face) for face in command.faces)
    decision.do(ResultEntered(round=table.round, faces=keyed))


def confirm_result(decision: Decision, command: ConfirmResult) -> None:
    """Confirm what was keyed in: it is announced, and the winning areas light up (SB-39)."""
    table = decision.table
    clause = table.law.rules.round.enter
    need_dealer(table, command, clause)
    need_round(table, command.round, clause, Stage.ENTERED)
    result = need_numbers(command.faces, clause)
    if result != in_order(table.entered):
        words = {"given": "".join(str(face) for face in command.faces), "entered": table.entered}
        raise refuse(DealerKind.NOT_CONFIRMED, clause, **words)
    decision.do(
        ResultConfirmed(
            round=table.round,
            result=result,
            announced=announced(result),
            lit=lit_spots(table.law, result),
        )
    )


def need_numbers(faces: Sequence[int], clause: str) -> str:
    """Three numbers from 1 to 6, as a result: the lowest first, for no die comes before another.

    >>> need_numbers((6, 1, 4), "5.4")
    '146'
    """
    whole = all(type(face) is int and face in range(1, 7) for face in faces)
    if len(faces) != 3 or not whole:
        given = quoted("".join(str(face) for face in faces))
        raise refuse(DealerKind.NO_SUCH_NUMBERS, clause, given=given)
    return in_order("".join(str(face) for face in faces))


def in_order(faces: str) -> str:
    """Numbers from the lowest to the highest."""
    return "".join(sorted(faces))


def announced(result: str) -> str:
    """How a result is called out: from the lowest number to the highest, and the total.

    >>> announced("146")
    '1, 4, 6: 11'
    """
    return f"{', '.join(result)}: {sum(int(face) for face in result)}"


def collect_losers(decision: Decision, command: CollectLosers) -> None:
    """Collect every losing wager, before anybody is paid."""
    table = decision.table
    law = table.law
    need_dealer(table, command, law.rules.round.collect)
    need_round(table, command.round, law.rules.round.collect, Stage.LIT)
    collected = losers_collected(table)
    if any(one.kind == VALUE for one in collected.collected):
        need_tray(table)
    decision.do(collected)


def pay_winners(decision: Decision, command: PayWinners) -> None:
    """Pay every winning wager, once the losers are collected; with that the round is over."""
    table = decision.table
    clause = table.law.rules.round.collect
    need_dealer(table, command, clause)
    need_round(table, command.round, clause, Stage.COLLECTED)
    paid = winners_paid(table)
    in_chips = sum(one.won_cents for one in paid.paid if one.account is None)
    if in_chips or any(one.account for one in paid.paid):
        need_tray(table, in_chips)
    decision.do(paid)
    _tell_patrons(decision, command, fates_of(table))


def _tell_patrons(decision: Decision, command: PayWinners, came_to: list[Fate]) -> None:
    """What the round came to for everybody who plays with a card (SB-34)."""
    table = decision.table
    cards = table.law.rules.cards
    if cards is None:
        return
    decided: dict[str, list[Fate]] = {}
    for fate in came_to:
        patron = decision.patron_of(table.seat_of(fate.piece.place))
        if patron is not None and fate.stands is None:
            decided.setdefault(patron.id, []).append(fate)
    for name, theirs in decided.items():
        patron = decision.patrons[name]
        told = play.settled(
            patron,
            cards,
            at=command.at,
            day=table.gaming_day,
            table=table.id,
            round_number=table.round,
            staked_cents=sum(at_stake_cents(fate.piece) for fate in theirs),
            returned_cents=sum(fate.counted_cents for fate in theirs),
        )
        decision.tell(name, told)
        left = [fate for fate in theirs if fate.piece.place in table.departed]
        if onto := sum(fate.counted_cents for fate in left):
            decision.tell(name, account.receive(patron, cards, table=table.id, cents=onto))


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    ShakeDice: shake,
    CallForBets: call_for_bets,
    CallNoMoreBets: call_no_more_bets,
    LiftDome: lift_dome,
    EnterResult: enter_result,
    ConfirmResult: confirm_result,
    CollectLosers: collect_losers,
    PayWinners: pay_winners,
}
