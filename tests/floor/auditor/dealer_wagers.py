"""Wagers at a dealer's table: placed, taken back, refused, void, invalid, or beyond a limit."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.table.dealer.acts.find_invalid import FindInvalid
from pitboss.table.dealer.acts.place_chips import PlaceChips
from pitboss.table.dealer.acts.refuse_wager import RefuseWager
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from pitboss.table.dealer.acts.void_wagers import VoidWagers
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.dealer_books import (
    BETTING,
    COLLECTED,
    DEALERS,
    LIT,
    OVER,
    SUPERVISORS,
    TUMBLING,
    DealerBook,
    Piece,
    Place,
    Wrongs,
    by,
)
from tests.floor.auditor.patrons import LARGEST, Holder, Patrons


@dataclass
class Turn:
    """One command at one table: the book, the patrons, and what stands in its way."""

    book: DealerBook
    patrons: Patrons
    wrongs: Wrongs

    def place(self, name: str, *, claims: bool = False) -> Place | None:
        """The place of somebody who is there, or what is kept for one who left."""
        place = self.book.places.get(name)
        if place is None and claims:
            place = self.book.claims.get(name)
        if not self.wrongs.unless("no-such-place", place is not None):
            return None
        assert place is not None
        return place if self.wrongs.unless("nobody-there", place.person) else None

    def holder(self, place: Place) -> Holder | None:
        """The patron at a place."""
        return None if place.patron is None else self.patrons[place.patron]

    def give_back(self, piece: Piece, cents: int | None = None) -> None:
        """A stake goes back undecided."""
        cents = piece.cents if cents is None else cents
        holder = self.holder(self.book.owner(piece.place))
        if holder is not None and piece.kind != "token":
            holder.returned(self.book.name, cents)
        self.book.give_back(piece, cents)


def place_chips(turn: Turn, command: PlaceChips) -> None:
    """3.4, 3.11, 3.12, 4.1, 6, 9.1, 9.3."""
    book, wrongs = turn.book, turn.wrongs
    known = command.spot in paper.SPOTS
    wrongs.add("not-understood", not known or not 0 < command.cents <= LARGEST)
    dealer = by(command, DEALERS)
    wrongs.add("dealers-only", (command.spoken or command.found) and not dealer)
    place = turn.place(command.place)
    if place is None:
        return
    _hand(turn, command, place)
    _purse(turn, command, place)
    wrongs.add("stopped", book.stopped)
    wrongs.add("closing", book.closing(command.at))
    holder = turn.holder(place)
    if holder is not None:
        _allowed(turn, command, holder)
    streak = paper.family_of(command.spot) == "super-streak"
    wrongs.add("final-call", streak and (book.final_call or book.streaks_ended))
    if not known:
        return
    side = paper.side_of(command.spot)
    if wrongs.unless("not-offered", command.spot in book.offered):
        _when(turn, command.spot)
        if side:
            _streak(turn, command, place)
        _sign(turn, command, place)
    if not wrongs:
        _put(book, command, place)
        if holder is not None and command.kind != "token":
            holder.placed(book.name, command.cents)


def _hand(turn: Turn, command: PlaceChips, place: Place) -> None:
    """Whose hand it is: the player's, a dealer's, or a recorded helper's (9.1, 9.20, SB-30)."""
    own = (place.name, place.person, place.patron)
    person = command.person or command.by
    # What a dealer puts down for a player is the player's all the same, and assisted (3.13).
    entered = by(command, DEALERS) and person == command.by
    helped = person in place.helpers
    proxy = not (person in own or entered or helped)
    turn.wrongs.add("proxy", turn.book.carded and proxy)
    sent = by(command, DEALERS) or command.by in own or command.by in place.helpers
    turn.wrongs.add("not-your-office", not sent)
    turn.wrongs.add("proxy", turn.book.carded and not sent)
    holder = turn.holder(place)
    wrong_card = command.card and holder is not None and command.card != holder.card
    turn.wrongs.add("other-card", wrong_card)
    turn.wrongs.add("not-own-card", wrong_card)
    turn.wrongs.add("not-own-card-found", place.stopped)


def _purse(turn: Turn, command: PlaceChips, place: Place) -> None:
    """That the chips are there, and whole (3.4)."""
    wrongs, kind = turn.wrongs, command.kind
    colour = kind.partition(":")[2] if kind.startswith("colour:") else ""
    if kind == "value":
        wrongs.add("not-enough-chips", command.cents > place.value)
    elif kind == "token":
        wrongs.add("not-enough-chips", command.cents > place.tokens)
    elif colour:
        foreign = colour not in turn.book.law.colours
        wrongs.add("no-such-colour", foreign)
        each = turn.book.values.get(colour)
        # Checks of a colour that is not out here are of no value, or of another table.
        wrongs.add("other-table", foreign or each is None)
        wrongs.add("whole-checks", each is None)
        has = place.colours.get(colour, 0) * (each or 0)
        wrongs.add("not-enough-chips", command.cents > has)
        wrongs.add("whole-checks", each and command.cents % each)
    else:
        wrongs.add("not-understood")
        wrongs.add("no-such-chips")


def _when(turn: Turn, spot: str) -> None:
    """Whether bets are open for a spot (3.11, 5.1, 6.1, SB-05)."""
    book, wrongs = turn.book, turn.wrongs
    early = book.stage in (OVER, TUMBLING)
    wrongs.add("wagering-closed", not early and book.stage != BETTING)
    if not paper.side_of(spot):
        wrongs.add("not-yet-open", early)
        return
    default = "tumble" if book.carded else "no-more-bets"
    at_tumble = book.law.readings.get("super-streak-closes", default) == "tumble"
    wrongs.add("round-has-begun", at_tumble and book.stage in (TUMBLING, BETTING))


def open_for(book: DealerBook, pair: str, at: int) -> str | None:
    """The side for which the area of a pair is open, if it is (6.2, SB-04).

    A new gaming day cuts every run: its own first result opens the area again (SB-15).
    """
    run = book.runs.get(pair) if book.day_at(at) == book.day else None
    return run[0] if run is not None and run[1] == 1 else None


def _streak(turn: Turn, command: PlaceChips, place: Place) -> None:
    """6.2, 6.5, SB-03, SB-04, SB-14."""
    book, wrongs = turn.book, turn.wrongs
    side = paper.side_of(command.spot)
    pair = paper.pair_of(side)
    flashing = open_for(book, pair, command.at)
    wrongs.add("area-closed", flashing is None)
    follows = book.law.readings.get("super-streak-side", "table") == "table"
    wrongs.add("other-side", follows and flashing is not None and flashing != side)
    # One for each player and pair: also one left running by somebody who is back (SB-14).
    owners = [one for one in (place, *book.claims.values()) if one.person == place.person]
    sides = [piece.side for one in owners for piece in book.of(one.name) if piece.side]
    wrongs.add("one-streak-per-pair", pair in map(paper.pair_of, sides))


def _sign(turn: Turn, command: PlaceChips, place: Place) -> None:
    """4.1 to 4.6; chips found on the layout are looked at when bets close (SB-24, SB-25)."""
    book, wrongs = turn.book, turn.wrongs
    own = book.own_limits(place)
    limit = book.limit_of(command.spot, own)
    assert limit is not None
    if command.found and not paper.side_of(command.spot):
        return
    total = book.standing(place.name, command.spot) + command.cents
    wrongs.add("under-minimum", total < limit.minimum_cents)
    above = total - limit.minimum_cents
    wrongs.add("off-unit", above > 0 and limit.unit_cents and above % limit.unit_cents)
    wrongs.add("over-maximum", limit.maximum_cents is not None and total > limit.maximum_cents)
    most = None if own else book.law.player_maximum_cents
    on_layout = sum(piece.cents for piece in book.of(place.name))
    wrongs.add("over-aggregate", most is not None and on_layout + command.cents > most)


def _allowed(turn: Turn, command: PlaceChips, holder: Holder) -> None:
    """9.1, 9.3, SB-29, SB-34."""
    book = turn.book
    day = book.day_at(command.at)
    found = Wrongs()
    holder.kept_from_play(found, command.at, day, book.law.game)
    for slug in found.slugs:
        # Chips as they lie are cut to the limit when bets close, not now; tokens never are.
        later = command.found and command.kind != "token"
        turn.wrongs.add(slug, slug != "loss-limit-reached" or not later)
    if command.kind != "token" and not command.found:
        over = holder.over(command.at, day) + command.cents > 0
        turn.wrongs.add("over-loss-limit", over)


def _put(book: DealerBook, command: PlaceChips, place: Place) -> None:
    colour = command.kind.partition(":")[2]
    if command.kind == "value":
        place.value -= command.cents
    elif command.kind == "token":
        place.tokens -= command.cents
    else:
        place.colours[colour] -= command.cents // book.values[colour]
    book.pieces.append(
        Piece(place.name, command.spot, command.kind, command.cents, book.next_round)
    )


def take_chips_back(turn: Turn, command: TakeChipsBack) -> None:
    """3.11 and, for a Super Streak, 6.2 and SB-16: until its first cut-off."""
    book, wrongs = turn.book, turn.wrongs
    known = command.spot in paper.SPOTS
    wrongs.add("not-understood", not known or not 0 < command.cents <= LARGEST)
    place = turn.place(command.place)
    if place is None:
        return
    own = (place.name, place.person, place.patron, *place.helpers)
    wrongs.add("not-your-office", not by(command, DEALERS) and command.by not in own)
    if not known:
        return
    lying = [piece for piece in book.of(place.name) if piece.spot == command.spot]
    running = [piece for piece in lying if piece.side and piece.round < book.next_round]
    wrongs.add("streak-locked", running)
    _when(turn, command.spot)
    wrongs.add("not-offered", command.spot not in book.offered and not lying)
    wrongs.add("no-such-wager", not lying)
    standing = sum(piece.cents for piece in lying)
    wrongs.add("more-than-stands", command.cents > standing)
    limit = book.limit_of(command.spot, book.own_limits(place))
    left = standing - command.cents
    wrongs.add("under-minimum", limit is not None and 0 < left < limit.minimum_cents)
    left = command.cents
    for piece in reversed(lying):
        part = min(left, piece.cents)
        if piece.kind.startswith("colour:"):
            wrongs.add("whole-checks", part % book.values[piece.kind.partition(":")[2]])
        left -= part
    if wrongs:
        return
    left = command.cents
    for piece in reversed(lying):
        part = min(left, piece.cents)
        if part:
            turn.give_back(piece, part)
        left -= part


def refuse_wager(turn: Turn, command: RefuseWager) -> None:
    """9.16, before no more bets; a streak that runs already stays (6.2)."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("reason-needed", not command.reason.strip())
    wrongs.add("not-understood", command.spot not in paper.SPOTS)
    wrongs.add("not-now", book.stage not in (OVER, TUMBLING, BETTING))
    place = turn.place(command.place)
    if place is None:
        return
    lying = [
        piece
        for piece in book.of(place.name)
        if piece.spot == command.spot and piece.round == book.next_round
    ]
    wrongs.add("no-such-wager", not lying)
    if not wrongs:
        for piece in lying:
            turn.give_back(piece)


def void_wagers(turn: Turn, command: VoidWagers) -> None:
    """9.8.1 for a person with a device, SB-31 for any other breach; the stake goes back."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("reason-needed", not command.reason.strip())
    wrongs.add("not-understood", any(spot not in paper.SPOTS for spot in command.spots))
    wrongs.add("no-such-ground", command.ground not in ("device", "rule"))
    wrongs.add("not-in-this-document", command.ground == "rule" and not book.carded)
    # Then half of it is settled: a device alone still voids the rest (9.8.1).
    wrongs.add("not-now", book.stage == COLLECTED and command.ground != "device")
    place = turn.place(command.place, claims=True)
    if place is None:
        return
    wrongs.add("device-first", command.ground == "device" and place.person not in book.devices)
    lying = list(book.of(place.name))
    chosen = [piece for piece in lying if not command.spots or piece.spot in command.spots]
    here = {piece.spot for piece in lying}
    wrongs.add("no-such-wager", not chosen or any(spot not in here for spot in command.spots))
    if not wrongs:
        for piece in chosen:
            turn.give_back(piece)


def tray_can_put_back(turn: Turn) -> None:
    """What was collected can lie on the layout again only while an open tray holds it."""
    lost = sum(piece.cents for piece in turn.book.collected if piece.kind == "value")
    turn.wrongs.add("float-short", lost > turn.book.float)
    turn.wrongs.add("float-locked", lost and turn.book.locked)


def put_back(turn: Turn) -> None:
    """What was collected from the losers lies on the layout again."""
    book = turn.book
    if book.stage != COLLECTED:
        return
    for piece in book.collected:
        if piece.kind == "value":
            book.float -= piece.cents
    there = {id(piece) for piece in (*book.pieces, *book.collected)}
    book.pieces = [piece for piece in book.before_collecting if id(piece) in there]
    book.collected = []


def find_invalid(turn: Turn, command: FindInvalid) -> None:
    """9.1 with 8.14: before no more bets all goes back, afterwards winners' stakes (SB-32)."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("not-in-this-document", not book.carded)
    wrongs.add("reason-needed", not command.reason.strip())
    wrongs.add("no-such-ground", command.ground not in ("no-card", "other-card", "proxy"))
    place = turn.place(command.place, claims=True)
    if place is None:
        return
    # Losers that go back by SB-33 (b) lie on the layout again, though they were collected.
    returned = book.law.readings.get("invalid-losers") == "returned"
    again = returned and any(one.place == place.name for one in book.collected)
    if again:
        tray_can_put_back(turn)
    if wrongs:
        return
    if again:
        put_back(turn)
        book.stage = LIT
    if command.ground != "no-card" and place.name in book.places:
        place.stopped = True
    before = book.stage in (OVER, TUMBLING, BETTING)
    for piece in list(book.of(place.name)):
        if before and piece.round == book.next_round:
            turn.give_back(piece)
        elif piece.side:
            piece.invalid = True
    if not before and any(one.place == place.name for one in (*book.pieces, *book.collected)):
        place.invalid = True


def money_of_round(book: DealerBook, place: Place) -> list[Piece]:
    """Chips of the present round, which alone can be cut (SB-17)."""
    lying = (*book.of(place.name), *book.collected)
    own = [one for one in lying if one.place == place.name]
    return [one for one in own if one.round == book.round and one.money]


def cut_to_allowance(turn: Turn, place: Place, at: int) -> None:
    """Return what goes beyond a loss limit, the latest wager first, splitting the last."""
    holder = turn.holder(place)
    if holder is None:
        return
    over = holder.over(at, turn.book.day)
    lying = list(enumerate(money_of_round(turn.book, place)))
    added_to = {piece.spot: number for number, piece in lying}
    # A wager is as late as its last increase (SB-35); a Super Streak has one amount (SB-14).
    for _, piece in sorted(lying, key=lambda one: (-added_to[one[1].spot], -one[0])):
        if over > 0:
            part = whole(turn.book, piece, piece.cents if piece.side else min(over, piece.cents))
            turn.give_back(piece, part)
            over -= part


def whole(book: DealerBook, piece: Piece, cents: int) -> int:
    """So much of a piece at least as can be counted off in whole checks."""
    if not piece.kind.startswith("colour:"):
        return cents
    each = book.values[piece.kind.partition(":")[2]]
    return min(piece.cents, -(-cents // each) * each)


def cut_to_sign(turn: Turn, place: Place) -> None:
    """4.3 when bets close: chips go back last placed first, and tokens after them (SB-25)."""
    book = turn.book
    own = book.own_limits(place)
    for spot in dict.fromkeys(piece.spot for piece in book.of(place.name) if not piece.side):
        limit = book.limit_of(spot, own)
        if limit is not None and limit.maximum_cents is not None:
            lying = [piece for piece in book.of(place.name) if piece.spot == spot]
            _cut(turn, lying, book.standing(place.name, spot) - limit.maximum_cents)
    most = None if own else book.law.player_maximum_cents
    if most is not None:
        lying = [piece for piece in book.of(place.name) if not piece.side]
        total = sum(piece.cents for piece in book.of(place.name))
        _cut(turn, lying, total - most)


def _cut(turn: Turn, lying: list[Piece], over: int) -> None:
    chips = [piece for piece in lying if piece.kind != "token"]
    tokens = [piece for piece in lying if piece.kind == "token"]
    for piece in (*reversed(chips), *reversed(tokens)):
        if over > 0:
            part = whole(turn.book, piece, min(over, piece.cents))
            turn.give_back(piece, part)
            over -= part
