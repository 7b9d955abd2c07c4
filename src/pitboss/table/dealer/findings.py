"""What is found about wagers that lie on the layout: refused, void, invalid, beyond a limit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.authority import need_reason
from pitboss.kernel.words import one_of
from pitboss.patron import play
from pitboss.rules.dealer import CardRules
from pitboss.rules.situation import spot_of
from pitboss.table.dealer import limit_enforcement as cuts
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.acts.find_invalid import FindInvalid, InvalidFound
from pitboss.table.dealer.acts.find_over_limit import FindOverLimit
from pitboss.table.dealer.acts.refuse_wager import RefuseWager
from pitboss.table.dealer.acts.void_wagers import VoidWagers
from pitboss.table.dealer.checks import (
    Decision,
    need_cards,
    need_dealer,
    need_player,
    need_supervisor,
    refuse,
)
from pitboss.table.dealer.layout import at_stake_cents, give_all_back
from pitboss.table.dealer.limit_enforcement import BEFORE, NO_CARD, fresh
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.seats import OPEN_FOR_CHANGES
from pitboss.table.dealer.state import DealerTable, Piece, Seat, Stage

DEVICE = "device"
RULE = "rule"
OTHER_CARD = "other-card"
PROXY = "proxy"
DURING = "during"
SETTLED = "settled"


def refuse_wager(decision: Decision, command: RefuseWager) -> None:
    """A supervisor has a wager of this round taken off, before no more bets."""
    table = decision.table
    clause = table.law.rules.conduct.refuse_wager
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    seat = need_player(table, command)
    if table.stage not in OPEN_FOR_CHANGES:
        raise refuse(DealerKind.NOT_NOW, clause, phase=table.stage.value)
    pieces = _on(table, fresh(table, seat.name), seat, command.spot, clause)
    give_all_back(decision, pieces, clause, command.reason)


def void(decision: Decision, command: VoidWagers) -> None:
    """A supervisor voids wagers that are not settled: stakes go back, nothing is won (SB-22).

    The ground is a recorded device, or a rule that the wager breaks: then it is void whether it
    would win or lose, so it must be found before the losers are collected (SB-31).
    """
    table = decision.table
    clause = _need_ground_to_void(table, command)
    need_supervisor(table, command, clause)
    need_reason(command.reason, clause)
    seat = need_player_or_claim(table, command)
    if command.ground == DEVICE and seat.person not in table.devices:
        raise refuse(DealerKind.DEVICE_FIRST, table.law.rules.conduct.powers)
    if command.ground == RULE and table.stage is Stage.COLLECTED:
        raise refuse(DealerKind.NOT_NOW, clause, phase=table.stage.value)
    pieces = list(table.of(seat.name))
    if command.spots:
        named = (_on(table, pieces, seat, spot, clause) for spot in dict.fromkeys(command.spots))
        pieces = [piece for group in named for piece in group]
    if not pieces:
        raise refuse(DealerKind.NO_SUCH_WAGER, clause, place=seat.name, spot="the layout")
    give_all_back(decision, pieces, clause, command.reason)


def find_invalid(decision: Decision, command: FindInvalid) -> None:
    """Wagers are found not to be those of a person with their own valid card (9.1).

    Until no more bets they go back; from then on they win nothing in this round; rounds that are
    settled stand, with a note (SB-32). A Super Streak that runs is invalid from now on (SB-17).
    What is claimed about agency or whose money it is gets recorded and changes nothing.
    """
    table = decision.table
    cards = need_cards(table, "invalid wager")
    need_dealer(table, command, cards.own)
    need_reason(command.reason, cards.own)
    seat = need_player_or_claim(table, command)
    grounds = (NO_CARD, OTHER_CARD, PROXY)
    if command.ground not in grounds:
        raise refuse(DealerKind.NO_SUCH_GROUND, cards.own, grounds=one_of(grounds))
    needed = seat.patron is not None or play.card_needed(cards, command.at)
    if command.ground != PROXY and not needed:
        raise refuse(DealerKind.NOTHING_INVALID, cards.needed, place=seat.name)
    stage, clause = _found_at(table, seat, cards)
    back = fresh(table, seat.name) if stage == BEFORE else []
    decision.do(
        InvalidFound(
            place=seat.name,
            person=seat.person,
            ground=command.ground,
            stage=stage,
            clause=clause,
            reason=command.reason,
            claim=command.claim,
            streaks=tuple(
                piece.number for piece in table.of(seat.name) if piece.streak and piece not in back
            ),
        )
    )
    give_all_back(decision, back, clause, command.reason)


def find_over_limit(decision: Decision, command: FindOverLimit) -> None:
    """Wagers of this round are found beyond the loss limit: the same cut, whatever the dice show.

    Once the losers are collected the round stands as it was played.
    """
    table = decision.table
    cards = need_cards(table, "loss limit")
    need_dealer(table, command, cards.over_limit)
    need_reason(command.reason, cards.over_limit)
    seat = need_player(table, command)
    if table.stage in (Stage.BETWEEN, Stage.COLLECTED):
        raise refuse(DealerKind.NOT_NOW, cards.earlier_stand, phase=table.stage.value)
    left = {piece.number: piece.cents for piece in table.pieces}
    at_risk = any(at_stake_cents(piece) for piece in cuts.fresh(table, seat.name))
    if not at_risk or not cuts.above_loss_limit(decision, seat, left, command.at):
        raise refuse(DealerKind.NOT_OVER_LIMIT, cards.over_limit, person=seat.person)


def need_player_or_claim(table: DealerTable, command: AtPlace) -> Seat:
    """Somebody at a place, or somebody who left while a Super Streak of theirs runs."""
    claimed = table.departed.get(command.place)
    return need_player(table, command) if claimed is None else claimed


def _on(
    table: DealerTable, pieces: list[Piece], seat: Seat, spot: str, clause: str
) -> list[Piece]:
    """The pieces on a spot, of which there must be some."""
    wanted = spot_of(table.law.game.cell(spot).id)
    found = [piece for piece in pieces if spot_of(piece.cell) == wanted]
    if not found:
        raise refuse(DealerKind.NO_SUCH_WAGER, clause, place=seat.name, spot=wanted)
    return found


def _need_ground_to_void(table: DealerTable, command: VoidWagers) -> str:
    """The clause under which wagers are void: a device, or where it is known, a broken rule."""
    conduct = table.law.rules.conduct
    if command.ground == DEVICE:
        return conduct.void
    if command.ground != RULE:
        grounds = one_of((DEVICE, RULE))
        raise refuse(DealerKind.NO_SUCH_GROUND, conduct.void, grounds=grounds)
    return need_cards(table, "invalid wager").breach


def _found_at(table: DealerTable, seat: Seat, cards: CardRules) -> tuple[str, str]:
    """At what stage wagers are found to be invalid, and the clause for it (SB-32)."""
    if table.stage in OPEN_FOR_CHANGES and fresh(table, seat.name):
        return BEFORE, cards.before
    lying = (*table.pieces, *table.collected)
    if any(piece.place == seat.name for piece in lying):
        return DURING, cards.during
    return SETTLED, cards.settled


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    RefuseWager: refuse_wager,
    VoidWagers: void,
    FindInvalid: find_invalid,
    FindOverLimit: find_over_limit,
}
