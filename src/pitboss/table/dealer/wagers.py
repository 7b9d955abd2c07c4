"""Wagers on the layout: chips placed, and taken back before the cut-off."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.refusal import Refused
from pitboss.patron import play
from pitboss.patron.limits import reached
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import CHANGES
from pitboss.patron.state import Patron
from pitboss.rules.guards import check_place, check_reduce
from pitboss.rules.situation import Holdings, spot_of
from pitboss.table.dealer import limit_enforcement as cuts
from pitboss.table.dealer.acts.place_chips import ChipsPlaced, PlaceChips
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from pitboss.table.dealer.checks import Decision, need_cards, need_player, refuse
from pitboss.table.dealer.layout import give_back
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.seats import need_own_place
from pitboss.table.dealer.signs import closing_due
from pitboss.table.dealer.state import COLOUR, STREAK, TOKEN, VALUE, DealerTable, Seat, colour_of


def place(decision: Decision, command: PlaceChips) -> None:
    """Put chips on a spot: the player's own chips, by their own hand, with their own card."""
    table = decision.table
    seat = need_player(table, command)
    helper = _need_hand(table, seat, command)
    _need_dealers_entry(table, command)
    _need_play(table, seat, command)
    patron = _need_valid_card(decision, seat, command)
    cell = _allowed_cell(table, seat, command)
    _need_chips(table, seat, command)
    if patron is not None:
        _stake(decision, patron, command)
    by_dealer = command.office in table.law.rules.dealers
    own_hand = command.person == seat.person or bool(helper)
    decision.do(
        ChipsPlaced(
            place=seat.name,
            piece=table.placed + 1,
            cell=cell,
            kind=command.kind,
            cents=command.cents,
            round=table.next_round,
            assisted=by_dealer and not own_hand and not command.found,
            spoken=command.spoken,
            found=command.found,
            helper=helper,
        )
    )


def take_back(decision: Decision, command: TakeChipsBack) -> None:
    """Take chips back before the wager's cut-off, the last placed first."""
    table = decision.table
    seat = need_player(table, command)
    if command.by not in seat.helpers:
        need_own_place(table, seat.name, seat.person, command)
    game, spot = table.law.game, spot_of(table.law.game.cell(command.spot).id)
    sign = table.sign_for(seat)
    answer = check_reduce(
        game,
        spot,
        command.cents,
        table.situation(spot, command.at),
        table.holdings(seat.name),
        # A Super Streak that is no longer offered has no amount that it could fall below.
        sign if spot in sign.limits else None,
    )
    if answer.refusal is not None:
        raise Refused(answer.refusal)
    remaining = command.cents
    for piece in reversed(
        [one for one in cuts.fresh(table, seat.name) if spot_of(one.cell) == spot]
    ):
        cents = min(piece.cents, remaining)
        if cents:
            _need_whole_checks(table, piece.kind, cents)
            give_back(decision, piece, cents)
            remaining -= cents
    assert not remaining, f"{remaining} cents more than are on {spot} were allowed to come back"


def _need_hand(table: DealerTable, seat: Seat, command: PlaceChips) -> str:
    """The wager is placed by the player, by the dealer for them, or by a recorded helper.

    The older document has no rule about betting for another (D-02): there a player acts at their
    own place, and nothing is asked about the hand.
    """
    cards = table.law.rules.cards
    if cards is None:
        need_own_place(table, seat.name, seat.person, command)
        return ""
    staff = bool(command.by) and command.office in table.law.rules.dealers
    own = (seat.name, seat.person)
    hand = command.person or (seat.person if command.by in own else command.by)
    known = staff or command.by in (*own, *seat.helpers)
    if known and hand in seat.helpers:
        return hand
    if known and (hand == seat.person or (staff and hand == command.by)):
        return ""
    stranger = hand if known else command.by
    raise refuse(DealerKind.PROXY, cards.proxy[-1], person=stranger, player=seat.person)


def _need_dealers_entry(table: DealerTable, command: PlaceChips) -> None:
    """Spoken wagers, and chips found lying, are entered by a dealer."""
    if (command.spoken or command.found) and command.office not in table.law.rules.dealers:
        rules = table.law.rules.round
        clause = rules.spoken if command.spoken else rules.settled_by
        raise refuse(DealerKind.DEALERS_ONLY, clause)


def _need_play(table: DealerTable, seat: Seat, command: PlaceChips) -> None:
    """The table takes wagers, and this one's player may play."""
    need_taken(table, command.spot, command.at)
    if seat.person in table.barred:
        raise refuse(DealerKind.BARRED, table.law.rules.conduct.bar, person=seat.person)


def need_taken(table: DealerTable, spot: str, at: int) -> None:
    """The table takes wagers on a spot from anybody at all."""
    rules = table.law.rules
    if table.stopped:
        raise refuse(DealerKind.STOPPED, rules.irregularities.stopped, what=table.stopped)
    if closing_due(table, at):
        raise refuse(DealerKind.CLOSING, rules.signs.closing)
    if table.final_call and spot.startswith(STREAK):
        raise refuse(DealerKind.FINAL_CALL, rules.signs.streak_closing)


def _need_valid_card(decision: Decision, seat: Seat, command: PlaceChips) -> Patron | None:
    """The card is the player's own and valid; none where the document has no cards (SB-29)."""
    table = decision.table
    cards = table.law.rules.cards
    patron = decision.patron_of(seat)
    session = None if patron is None else patron.session
    if command.card and cards is not None and (session is None or session.card != command.card):
        raise refuse(DealerKind.OTHER_CARD, cards.own, place=seat.name)
    if cards is None or (patron is None and not play.card_needed(cards, command.at)):
        return None
    if patron is None:
        raise Refused(PatronKind.NO_CARD.refuse(cards.needed, None))
    play.need_session(patron, cards, command.at, table.id)
    return patron


def _allowed_cell(table: DealerTable, seat: Seat, command: PlaceChips) -> str:
    """Where the chips come to stand, once every guard admits them.

    Chips that a dealer found lying are measured by the sign at no more bets and not now, save for
    a Super Streak, which has one amount.
    """
    cell, sign = table.law.game.cell(command.spot), table.sign_for(seat)
    spot = cell.wager.wager.spot
    not_offered = table.law.sign.refuse_offer(cell)
    if not_offered is not None:
        raise Refused(not_offered)
    answer = check_place(
        table.law.game,
        command.spot,
        command.cents,
        table.situation(spot, command.at),
        _holdings(table, seat),
        None if command.found and not spot.startswith(STREAK) else sign,
    )
    if answer.refusal is not None:
        raise Refused(answer.refusal)
    return cell.id


def _holdings(table: DealerTable, seat: Seat) -> Holdings:
    """What the player has at risk, with a Super Streak left running on an earlier visit."""
    holdings = table.holdings(seat.name)
    has = dict(holdings.has)
    for claim, gone in table.departed.items():
        if gone.person == seat.person:
            for piece in table.of(claim):
                has[piece.cell] = has.get(piece.cell, 0) + piece.cents
    return Holdings(has, holdings.fresh)


def _need_chips(table: DealerTable, seat: Seat, command: PlaceChips) -> None:
    """Chips of that kind lie in front of the player, and in whole checks where they are checks."""
    rules, kind = table.law.rules, command.kind
    colour = colour_of(kind)
    if kind not in (VALUE, TOKEN) and not kind.startswith(COLOUR):
        raise refuse(DealerKind.NO_SUCH_CHIPS, rules.chips.stakes, what=kind)
    if kind.startswith(COLOUR) and colour not in table.colours:
        raise refuse(DealerKind.OTHER_TABLE, rules.chips.own_table)
    _need_whole_checks(table, kind, command.cents)
    if colour:
        has = seat.colours.get(colour, 0) * table.colours[colour].each_cents
    else:
        has = seat.value_cents if kind == VALUE else seat.tokens_cents
    if command.cents > has:
        clause = rules.round.spoken if command.spoken else rules.chips.stakes
        raise refuse(DealerKind.NOT_ENOUGH_CHIPS, clause, place=seat.name, standing=has)


def _need_whole_checks(table: DealerTable, kind: str, cents: int) -> None:
    colour = colour_of(kind)
    if colour and cents % table.colours[colour].each_cents:
        clause, value = table.law.rules.chips.assigned, table.colours[colour].each_cents
        raise refuse(DealerKind.WHOLE_CHECKS, clause, colour=colour, value=value)


def _stake(decision: Decision, patron: Patron, command: PlaceChips) -> None:
    """The loss limit admits the wager; chips found lying are recorded, and cut later if need be.

    Tokens are no stake (SB-34), yet gaming of every kind has ended once a limit was reached.
    """
    table, cards = decision.table, need_cards(decision.table, "loss limit")
    day, number = table.day_of(command.at), table.next_round
    if command.kind == TOKEN:
        ended = reached(patron, day)
        if ended is not None:
            raise Refused(PatronKind.LOSS_LIMIT_REACHED.refuse(CHANGES, period=ended))
    elif command.found:
        told = play.record_stake(
            patron, cards, table=table.id, round_number=number, cents=command.cents
        )
        decision.tell(patron.id, told)
    else:
        told = play.stake(
            patron,
            cards,
            at=command.at,
            day=day,
            table=table.id,
            round_number=number,
            cents=command.cents,
        )
        decision.tell(patron.id, told)


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    PlaceChips: place,
    TakeChipsBack: take_back,
}
