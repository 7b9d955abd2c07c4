"""Leaving the table, with what lies in front of the player.

A Super Streak runs on without its player, under a claim (SB-16).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.postings import posted
from pitboss.patron import play
from pitboss.patron.checks import check_amount
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.acts.returned_piece import give_all_back
from pitboss.table.dealer.checks import need_cards, need_own_place, need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import (
    COLOUR,
    OPEN_FOR_CHANGES,
    TOKEN,
    VALUE,
    DealerTable,
    Piece,
    Seat,
    colour_of,
)


class LeavePlace(AtPlace):
    """Leave a place with what lies there; chips that are taken along are declared.

    Until no more bets the player's ordinary wagers come back to them first; after it they stay for
    the result, and so does the player, for nothing can be withdrawn.
    """

    senders = Sender.SEAT | Sender.STAFF
    may, under = "dealers", "round.assisted"

    remaining_cents: Cents | None = None
    """Value chips taken along, as the player declares them; none where nothing is declared."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        need_own_place(table, seat.name, seat.person, self)
        depart(decision, seat, at=self.at, remaining_cents=self.remaining_cents)


def depart(
    decision: Decision,
    seat: Seat,
    *,
    at: int,
    remaining_cents: int | None = None,
    clause: str = "",
) -> None:
    """Somebody leaves: what becomes of their wagers and chips, and what their card records.

    Colour checks and tokens that are taken along are still out, and may be brought back.
    """
    table = decision.table
    lying = [piece for piece in table.of(seat.name) if not piece.streak]
    decided = [piece for piece in table.collected if piece.place == seat.name]
    if decided or (lying and table.stage not in OPEN_FOR_CHANGES):
        barred = table.law.game.book.closing_clauses[0]
        raise refuse(DealerKind.HAS_WAGERS, barred, place=seat.name)
    give_all_back(decision, lying)
    left = _left(table, seat, lying, declared=remaining_cents is not None, clause=clause)
    _sign_off(decision, seat, at, remaining_cents, left)
    decision.do(left)


def _sign_off(
    decision: Decision, seat: Seat, at: int, remaining_cents: int | None, left: PlaceLeft
) -> None:
    """The card is no longer in use here; chips left were declared, or it is flagged (9.2.3).

    Colour checks are counted by the dealer and added to the value chips that were declared; what
    was declared is compared with what lies there. Where the house has somebody leave, by closing
    or by asking for the place, the dealer counts.
    """
    table = decision.table
    if remaining_cents is not None:
        check_amount(remaining_cents, "What is left")
    patron = decision.patron_of(seat)
    if patron is None:
        return
    cards = need_cards(table, "player card")
    declared = None if remaining_cents is None else remaining_cents + left.colours_cents
    told = play.sign_off(
        patron,
        cards,
        at=at,
        table=table.id,
        remaining_cents=declared,
        counted_cents=left.value_cents + left.colours_cents,
        by_house=bool(left.clause),
    )
    decision.tell(patron.id, told)


def _left(
    table: DealerTable, seat: Seat, returned: list[Piece], *, declared: bool, clause: str
) -> PlaceLeft:
    """What a player takes along, with what has just come back to them; and what runs on."""
    value_cents, tokens_cents, colours = seat.value_cents, seat.tokens_cents, dict(seat.colours)
    for piece in returned:
        colour = colour_of(piece.kind)
        if piece.kind == TOKEN:
            tokens_cents += piece.cents
        elif colour:
            count = piece.cents // table.colours[colour].each_cents
            colours[colour] = colours.get(colour, 0) + count
        else:
            value_cents += piece.cents
    worth = sum(table.colours[colour].each_cents * count for colour, count in colours.items())
    running = [piece for piece in table.of(seat.name) if piece.streak]
    tokens = sum(piece.cents for piece in running if piece.kind == TOKEN)
    came_cents = seat.bought_cents + seat.brought_cents
    return PlaceLeft(
        place=seat.name,
        person=seat.person,
        value_cents=value_cents,
        colours=colours,
        colours_cents=worth,
        tokens_cents=tokens_cents,
        claim=table.claim_of(seat.name) if running else "",
        stakes_cents=sum(piece.cents for piece in running) - tokens,
        token_stakes_cents=tokens,
        declared=declared,
        session_cents=value_cents + worth - came_cents,
        clause=clause,
    )


class PlaceLeft(PlaceEvent):
    """Somebody left with what lay in front of them."""

    person: str
    value_cents: int
    colours: Mapping[str, int]
    colours_cents: int
    """What those colour checks are worth."""
    tokens_cents: int
    claim: str
    """Under what name a Super Streak of theirs runs on; empty where none does."""
    stakes_cents: int
    token_stakes_cents: int
    """What runs on under it: of chips and colour checks, and of tokens."""
    declared: bool
    session_cents: int
    """Chips taken away less chips bought and brought: the result of the stay (9.2.3)."""
    clause: str = ""
    """The clause under which the place was asked for, where it was."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """The place is free; Super Streaks run on under the claim, whose chips are its own."""
        seat = table.seats[self.place]
        for colour, count in self.colours.items():
            table.colours[colour].abroad += count
        table.tokens_abroad_cents += self.tokens_cents
        if self.claim:
            table.departed[self.claim] = replace(
                seat, name=self.claim, value_cents=0, tokens_cents=0, colours={}, personal={}
            )
            for piece in table.of(self.place):
                piece.place = self.claim
        table.seats[self.place] = Seat(self.place)

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        chips, checks, tokens = (
            accounts.in_front(table.id, self.place, kind) for kind in (VALUE, COLOUR, TOKEN)
        )
        yield from posted(chips, accounts.CHIPS_ABROAD, self.value_cents)
        yield from posted(checks, accounts.colours_abroad(table.id), self.colours_cents)
        yield from posted(tokens, accounts.TOKENS, self.tokens_cents)
        for kind, cents in ((VALUE, self.stakes_cents), (TOKEN, self.token_stakes_cents)):
            source, target = (
                accounts.on_layout(table.id, place, kind) for place in (self.place, self.claim)
            )
            yield from posted(source, target, cents)

    def told(self, scene: DealerScene) -> Narrative:
        rules = scene.table.law.rules
        clause = self.clause or (
            rules.equipment.table if rules.cards is None else rules.cards.leaving
        )
        chips = dollars(self.value_cents + self.colours_cents)
        tokens = f" and {dollars(self.tokens_cents)} in tokens" if self.tokens_cents else ""
        asked = ", having been asked for the place," if self.clause else ""
        text = f"{self.person} leaves place {self.place}{asked} with {chips} in chips{tokens}"
        if self.claim:
            running = dollars(self.stakes_cents + self.token_stakes_cents)
            text = f"{text}; {running} on Super Streak runs on as {self.claim}"
        yield text, clause
