"""What a socket carries: typed messages, each with its ``type``.

A socket begins with ``hello`` and is answered by ``welcome`` or ``refused``. After that a seat
sends ``do`` and is answered by ``done``, ``refused`` or ``busy``, each with the serial it answers.
The table's public part comes as ``public``, the seat's own part as ``own`` and within ``done``.

**Nothing is missed.** Every ``public`` names the version it follows (``after``), so a gap shows.
A socket that comes back says which version it has, and is sent what followed, or is told to start
afresh (``welcome.fresh``) from the whole view. The own part is always whole.
**Nothing is done twice.** A serial that was done is answered as done and not done again.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from pitboss.disputes.dispute import DisputeStatus
from pitboss.jackpots.view import JackpotView
from pitboss.layout.vocabulary import Words
from pitboss.patron.own_play import PeriodPlayed
from pitboss.promotions.at_seat import PromotionAtSeat
from pitboss.rules.verdicts import VerdictName
from pitboss.server.wire.acts import SeatAct, StaffAct
from pitboss.server.wire.derived import derived
from pitboss.server.wire.events import SignificantEvent
from pitboss.server.wire.floor import (
    CallShown,
    CaseOverdue,
    DisputeWaiting,
    NoticeRinging,
    TableAtWork,
)
from pitboss.server.wire.texts import check_texts
from pitboss.table.dealer import view as dealer_view
from pitboss.table.dealer.played import RoundRecalled
from pitboss.table.terminal import view as table_view
from pitboss.table.terminal.paper_tickets import TicketSeen
from pitboss.table.terminal.standing import WagerBack
from pitboss.table.terminal.state import Recalled

LONGEST = 16_384
"""How many bytes a message from outside may have."""
_Word = Annotated[str, msgspec.Meta(max_length=80)]
_Amount = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]


class Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """One message."""


# From outside.


class Hello(Message, tag="hello"):
    """Who is there, and what it has seen already."""

    table: str
    seat: str = ""
    """A terminal or a place; with none, the socket watches the public display."""
    key: str = ""
    """The terminal's device key, where seats are not open."""
    console: bool = False
    """The dealer's console; the staff session says who."""
    patron: bool = False
    """A simulated patron says so, and is shown so."""
    have: int = 0
    """The version of the last public view it has; 0 for none."""


class WatchFloor(Message, tag="watch-floor"):
    """A page of somebody at work, which is told of the whole floor; the staff session says who."""


class WatchSigns(Message, tag="watch-signs"):
    """A screen of a floor for practice, which is told what is not on the Authority's file."""

    table: str = ""
    """The table that it belongs to; with none, all of the floor is meant."""


class Do(Message, tag="do"):
    """An act at the seat. ``seen`` is the version of the public view the player looked at."""

    serial: int
    seen: int
    act: SeatAct


class Order(Message, tag="order"):
    """An act of the person signed on at a console, in their office."""

    serial: int
    act: StaffAct


class Recall(Message, tag="recall"):
    """Show the last games and tickets of this terminal."""


class OwnRecord(Message, tag="own-record"):
    """What a terminal's own memory has of a round, where it was asked for it."""

    round: int
    kept: bool
    stakes: Annotated[dict[_Word, _Amount], msgspec.Meta(max_length=600)] = {}
    touches: Annotated[
        tuple[tuple[_Amount, _Word, _Amount, _Word], ...], msgspec.Meta(max_length=100)
    ] = ()
    """When, what was touched, with how many cents, and how it was answered."""


class Ping(Message, tag="ping"):
    """Are you there? The server answers with its time."""

    at: int = 0
    attended: bool = False
    """From a page of staff: whether somebody has touched it lately, and stays signed on."""


FromOutside = Hello | WatchFloor | WatchSigns | Do | Order | Recall | OwnRecord | Ping


# From the server.


TerminalPart = derived(table_view.TerminalView, Message, "terminal")
"""A terminal's own part: its meters and its wagers; games and tickets are asked for."""
PlacePart = derived(dealer_view.PlaceView, Message, "place")
ConsolePart = derived(dealer_view.ConsoleView, Message, "console")
TerminalTable = derived(table_view.PublicView, Message, "terminal-table")
DealerTable = derived(dealer_view.DealerPublicView, Message, "dealer-table")
# Made from the core's views, which no type checker can follow.
OwnPart: Any = TerminalPart | PlacePart | ConsolePart
PublicPart: Any = TerminalTable | DealerTable


class Public(Message, tag="public"):
    """The table as everybody sees it, from one version to the next."""

    version: int
    after: int
    """The version of the public view before it; 0 where this is the first."""
    since: int
    """The version at which this stage of this round began: what saw less is stale."""
    at: int
    """The server's time."""
    view: PublicPart


class Seats(Message, tag="seats"):
    """How many are there, as far as screens are; it is not in the journal and has no version.

    Numbers and no names: everybody is told whenever somebody comes or goes, and while a full hall
    sits down, lists of names would grow with the square of its seats.
    """

    taken: int
    """Seats with somebody at them."""
    patrons: int
    """Of them, those at which a simulated patron plays."""
    consoles: int = 0
    """At a dealer's table: people at a console who may deal, a simulated dealer apart."""


class Own(Message, tag="own"):
    """The seat's own part, whole."""

    version: int
    part: OwnPart


class Welcome(Message, tag="welcome"):
    """The socket is where it wanted to be."""

    table: str
    seat: str
    number: int | None
    """The number of the seat at its table; none where the socket has none."""
    game: str
    digest: str
    """Of the game's rulebook with its readings: names the layout to fetch."""
    next_serial: int
    """The lowest number the seat may use next."""
    period_ms: int
    """How long a wagering period lasts; zero where a dealer ends it."""
    fresh: bool
    """Whether to forget what was seen and start from the views that follow."""
    replaced: bool = False
    """Whether another socket had this seat, which has been told."""
    software: str = ""
    reserve_minutes: int = 0
    """How long a seat is held for a player who steps away; 0: it is not."""


class ActDone(Message, tag="done"):
    """The act is done and durable; ``again`` where it had been done before."""

    serial: int
    version: int
    again: bool = False
    placed: dict[str, int] | None = None
    """What came to stand where, if chips were placed: less than was asked where a limit cut it."""
    commission_cents: int = 0
    """What was charged on top of it."""
    part: OwnPart | None = None


class ActRefused(Message, tag="refused"):
    """Not done: why, under which rule, and the most that would be possible."""

    serial: int
    kind: str
    clause: str
    sentence: str
    maximum_cents: int | None = None
    words: dict[str, str] = {}
    """What is filled into it, as it is shown."""


class StakeOutcome(msgspec.Struct, kw_only=True):
    """What became of one stake of a seat, by which rule."""

    stake_cents: int
    returned_cents: int
    """Stake and winnings that went to the meter."""
    won_cents: int
    lost_cents: int
    verdict: VerdictName
    clause: str
    moves_to: str = ""
    """The cell in which it then stands, where it moves."""


class Outcomes(Message, tag="outcomes"):
    """What a round came to for this seat, wager by wager; sent once, when it is settled."""

    round: int
    result: str
    cells: dict[str, StakeOutcome]


class WagersBack(Message, tag="wagers-back"):
    """What went back to this seat by a rule, and why; sent once, when it does."""

    round: int
    """The round for which it stood."""
    cells: dict[str, WagerBack]


class DisputeStepTold(msgspec.Struct, kw_only=True):
    """A step of a dispute, as its seat is told of it."""

    act: str
    """``recorded``, ``decided``, ``review-asked``, ``reviewed``, ``notice`` or ``concluded``."""
    at: int
    office: str
    text: str


class DisputeTold(msgspec.Struct, kw_only=True):
    """A dispute that was raised at this seat."""

    number: str
    status: DisputeStatus
    round: int | None
    may_ask_review: bool
    notice: str
    """The right to complain to an inspector, once there is a decision; else empty."""
    satisfied: bool | None
    steps: tuple[DisputeStepTold, ...]


class Disputes(Message, tag="disputes"):
    """The disputes that were raised at this seat, whole; the newest last."""

    disputes: tuple[DisputeTold, ...]


class JackpotsTold(Message, tag="jackpots"):
    """The jackpots that this table plays for, whole; what of them is this seat's own with them."""

    pools: tuple[JackpotView, ...]


class BusyNow(Message, tag="busy"):
    """Not looked at, for too much is waiting: send the same again in a moment."""

    serial: int
    sentence: str


class Replaced(Message, tag="replaced"):
    """Another socket has taken this seat; this one is closed."""

    sentence: str


class GamesRecalled(Message, tag="recalled"):
    """The last games and tickets of the terminal, oldest first."""

    games: tuple[Recalled, ...]
    nets: tuple[dict[str, int], ...]
    """Of each game that was settled, what each wager won, or lost where it is below nothing."""
    tickets_in: tuple[TicketSeen, ...]
    tickets_out: tuple[TicketSeen, ...]


class PlaceRecalled(Message, tag="place-recalled"):
    """The last rounds with a wager of the person at the place, oldest first."""

    games: tuple[RoundRecalled, ...]


class OwnPlay(Message, tag="own-play"):
    """What the player whose card is here has played, by day, week and month, newest first."""

    patron: str
    at: int
    periods: tuple[PeriodPlayed, ...]


class PromotionsHere(Message, tag="promotions-here"):
    """The promotions that go with this table, with the chances of the patron with a card here."""

    promotions: tuple[PromotionAtSeat, ...]


class Paper(Message, tag="paper"):
    """A ticket came out of the terminal's printer, with what stands on it."""

    number: str
    lines: tuple[tuple[str, str], ...]
    is_voucher: bool = False
    """Whether staff alone redeem it."""


class Dice(Message, tag="dice"):
    """For the console: how the dice lie under the lifted dome."""

    round: int
    faces: tuple[int, ...]
    flat: tuple[bool, ...]


class ChangeAsked(Message, tag="change-asked"):
    """For the console: a player hands over cash and asks for chips."""

    place: str
    cents: int


class Notice(Message, tag="notice"):
    """Something the person at the seat should read: a note given back, a fault, a restart."""

    kind: str
    sentence: str


class RecordAsked(Message, tag="record-asked"):
    """The terminal is to tell what its own memory has of a round."""

    round: int


class FloorTold(Message, tag="floor"):
    """The floor for staff: the tables that have changed, or all of them."""

    at: int
    """The server's time: ages are counted by it."""
    whole: bool
    """Whether to forget what was told before."""
    tables: list[TableAtWork]
    calls: list[CallShown] | None
    """What calls for a person, all of it and the most urgent first; none where nothing is new."""
    written: list[str]
    """The kinds of the streams written to since: pages of such things ask for them again."""
    foreign: str
    """What is in the journal and not of the floor, or damaged: it stopped. Else empty."""
    unanchored: list[str]
    """Places outside that did not take the last anchor."""


class SignsTold(Message, tag="signs"):
    """What is not on file, for the sign under a screen: told first, and whenever it changes."""

    unfiled: list[str]
    """The documents whose order is not on file or not in force."""
    titles: list[Words]
    """What people call them."""


class OfficeTold(Message, tag="office"):
    """What waits for one office, whole."""

    disputes: list[DisputeWaiting]
    """The oldest first."""
    notices: list[NoticeRinging]
    cases: list[CaseOverdue]
    """Money errors that wait too long; the oldest first."""


class FloorNews(Message, tag="news"):
    """The last significant events of the floor today, the newest first."""

    events: list[SignificantEvent]


class Pong(Message, tag="pong"):
    """The answer to a ping, with the server's time."""

    at: int


FromServer = (
    Welcome | Public | Seats | Own | Outcomes | WagersBack | ActDone | ActRefused | BusyNow
    | Replaced | Disputes | JackpotsTold
    | GamesRecalled | PlaceRecalled | OwnPlay | PromotionsHere | Paper | Dice | ChangeAsked
    | Notice | RecordAsked | Pong | FloorTold | OfficeTold | FloorNews
    | SignsTold
)  # fmt: skip

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[FromOutside] = msgspec.json.Decoder(FromOutside)


def encode(message: Message) -> bytes:
    """A message as it goes out."""
    return _encoder.encode(message)


def decode(data: bytes | str) -> FromOutside:
    """A message from outside; ``msgspec.DecodeError`` says what is wrong with it."""
    check_texts(data)
    return _decoder.decode(data)


def reader() -> msgspec.json.Decoder[FromServer]:
    """What reads the server's messages, for the client at the other end."""
    return msgspec.json.Decoder(FromServer)
