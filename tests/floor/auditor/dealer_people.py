"""The life of a dealer's table: opening and closing, signs, places and the people at them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.kernel.errors import BadInput
from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.announce_final_call import AnnounceFinalCall
from pitboss.table.dealer.acts.close_dealer_table import CloseDealerTable
from pitboss.table.dealer.acts.leave_place import LeavePlace
from pitboss.table.dealer.acts.limit_players import LimitPlayers
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.propose_sign import ProposeSign
from pitboss.table.dealer.acts.put_up_closing_sign import PutUpClosingSign
from pitboss.table.dealer.acts.record_assistance import RecordAssistance
from pitboss.table.dealer.acts.record_device import RecordDevice
from pitboss.table.dealer.acts.report_signs import ReportSigns
from pitboss.table.dealer.acts.set_personal_limits import SetPersonalLimits
from pitboss.table.dealer.acts.show_rules import ShowRules
from pitboss.table.dealer.acts.take_down_closing_sign import TakeDownClosingSign
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.acts.vacate_place import VacatePlace
from pitboss.table.dealer.acts.withdraw_sign import WithdrawSign
from pitboss.table.dealer.config import DealerConfig, law_of
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.dealer_books import (
    BETTING,
    DEALERS,
    IDLE,
    NOTICE,
    OVER,
    SUPERVISORS,
    TUMBLING,
    DealerBook,
    Place,
    Proposed,
    Wrongs,
    by,
    gaming_day,
)
from tests.floor.auditor.dealer_wagers import Turn
from tests.floor.auditor.patrons import LARGEST

STREAK = "super-streak"


def open_table(turn: Turn, command: OpenDealerTable, emblems: set[str]) -> None:
    """2.7.2 and 3.5; a table that was closed opens again where it stopped."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("already-open", book.status == "open")
    wrongs.add("emblem-taken", command.config.emblem in emblems)
    wrongs.add("no-float", command.float_cents <= 0)
    wrongs.add("no-drawing", not command.own_schematic)  # none is on file at a rehearsal
    wrongs.add("not-understood", not 0 <= command.float_cents <= LARGEST)
    wrongs.add("not-understood", not sound(command.config))
    out = {colour for colour, count in book.abroad.items() if count}
    if out:
        # Checks that are out are redeemed here: their colour and emblem stay (3.7).
        same = command.config.emblem == book.law.emblem and out <= set(command.config.colours)
        wrongs.add("not-understood", not same)
    if wrongs:
        return
    book.config = command.config
    book.status = "open"
    book.float += command.float_cents
    book.cashless, book.box_attached = command.config.cashless, command.config.drop_box
    if not book.box_attached:
        book.box = 0  # it went away with what was in it
    book.places = {name: Place(name) for name in command.config.places}
    book.streaks_ended = False
    book.final_call, book.closing_at, book.closing_up_since = False, None, None
    book.last, book.proposed = None, None
    book.cap, book.one_per_area, book.signs_up = None, False, True
    book.locked = False
    book.read_rules = set()


def close_table(turn: Turn, command: CloseDealerTable) -> None:
    """9.13, 6.6, SB-12 and SB-44."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("not-now", book.stage != OVER)
    wrongs.add("streaks-running", book.streaks())
    if book.occupied():
        wrongs.add("no-closing-sign", book.closing_at is None or book.closing_up_since is None)
        if book.closing_at is not None:
            since = book.closing_up_since
            early = command.at < book.closing_at or since is None or command.at < since + NOTICE
            wrongs.add("sign-notice-needed", early)
        offered = any(paper.side_of(spot) for spot in book.offered)
        wrongs.add("final-call-first", offered and not book.final_call)
    if wrongs:
        return
    for place in book.occupied():
        depart(turn, place, command.at)
    book.status, book.float = "closed", 0
    book.closing_at, book.closing_up_since, book.proposed = None, None, None


def put_up_closing_sign(turn: Turn, command: PutUpClosingSign) -> None:
    """9.13: at least twenty minutes ahead."""
    book = turn.book
    turn.wrongs.add("not-your-office", not by(command, SUPERVISORS))
    soon = command.closes_at < command.at + NOTICE
    # A streak that runs for somebody who left is a game in progress too (6.6).
    turn.wrongs.add("sign-notice-needed", soon and (book.occupied() or book.streaks()))
    turn.wrongs.add("sign-notice-needed", command.closes_at < command.at)
    if not turn.wrongs:
        offered = any(paper.side_of(spot) for spot in book.offered)
        book.streaks_ended = book.streaks_ended or offered
        book.closing_at = command.closes_at
        book.closing_up_since = command.at if book.signs_up else None


def take_down_closing_sign(turn: Turn, command: TakeDownClosingSign) -> None:
    """The table stays open."""
    turn.wrongs.add("not-your-office", not by(command, SUPERVISORS))
    turn.wrongs.add("no-closing-sign", turn.book.closing_at is None)
    if not turn.wrongs:
        turn.book.closing_at, turn.book.closing_up_since = None, None


def announce_final_call(turn: Turn, command: AnnounceFinalCall) -> None:
    """6.6: once the sign is up."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("not-offered", not any(paper.side_of(spot) for spot in book.offered))
    wrongs.add("no-closing-sign", book.closing_at is None)
    wrongs.add("not-understood", book.final_call)
    if not wrongs:
        book.final_call = True


def sound(config: DealerConfig) -> bool:
    """Whether a configuration can be one at all; what a sign may say is not the auditor's part."""
    try:
        law_of(config)
    except BadInput:
        return False
    return True


def limits_understood(limits: Mapping[str, Limit]) -> bool:
    """Whether limits name wagers of the game and can be met."""
    names = paper.SPOTS | set(paper.FAMILIES) | {"*"}
    return all(
        name in names
        and limit.minimum_cents > 0
        and (limit.maximum_cents is None or limit.maximum_cents >= limit.minimum_cents)
        and (limit.unit_cents is None or limit.unit_cents > 0)
        for name, limit in limits.items()
    )


def _raises(book: DealerBook, limits: Mapping[str, Limit]) -> bool:
    """Whether any minimum or unit rises, or the price of a Super Streak (4.5, SB-14, SB-27)."""

    def of(spot: str, given: Mapping[str, Limit]) -> Limit | None:
        family = paper.family_of(spot)
        names = (spot, family) if family in paper.OPTIONAL else (spot, family, "*")
        return next((given[name] for name in names if name in given), None)

    for spot in paper.SPOTS:
        old, new = of(spot, book.law.limits), of(spot, limits)
        if old is None or new is None:
            continue
        if new.minimum_cents > old.minimum_cents:
            return True
        if (new.unit_cents or 1) > (old.unit_cents or 1):
            return True
    return False


def propose_sign(turn: Turn, command: ProposeSign) -> None:
    """4.5: a higher minimum only after twenty minutes on a sign."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("not-understood", not command.limits or not limits_understood(command.limits))
    proposed = replace(
        book.law, limits=command.limits, player_minimum_cents=command.player_minimum_cents,
        player_maximum_cents=command.player_maximum_cents,
    )  # fmt: skip
    wrongs.add("not-understood", not sound(proposed))
    least, was = command.player_minimum_cents or 0, book.law.player_minimum_cents or 0
    raises = least > was or _raises(book, command.limits)
    wrongs.add("sign-notice-needed", raises and command.takes_effect_at < command.at + NOTICE)
    if not wrongs:
        book.proposed = Proposed(
            command.limits, command.player_minimum_cents, command.player_maximum_cents,
            command.takes_effect_at, raises, command.at if book.signs_up else None,
        )  # fmt: skip


def withdraw_sign(turn: Turn, command: WithdrawSign) -> None:
    """Take the proposal down."""
    turn.wrongs.add("not-your-office", not by(command, SUPERVISORS))
    turn.wrongs.add("nothing-proposed", turn.book.proposed is None)
    if not turn.wrongs:
        turn.book.proposed = None


def report_signs(turn: Turn, command: ReportSigns) -> None:
    """SB-27: after an outage the twenty minutes start again."""
    book = turn.book
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    # It is told as something that is not understood.
    turn.wrongs.add("not-understood", book.signs_up == command.up)
    if turn.wrongs:
        return
    book.signs_up = command.up
    since = command.at if command.up else None
    if book.proposed is not None:
        book.proposed.up_since = since
    if book.closing_at is not None:
        book.closing_up_since = since


def set_personal_limits(turn: Turn, command: SetPersonalLimits) -> None:
    """4.6 and SB-28: a higher maximum from the next round; a higher minimum by agreement."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("not-understood", not limits_understood(command.limits))
    place = turn.place(command.place)
    # They are one sign: while a round is on, one that stands cannot change (SB-27, SB-28).
    wrongs.add("not-now", place is not None and place.personal and book.stage != OVER)
    for name, limit in command.limits.items():
        spot = paper.FAMILIES[name][0] if name in paper.FAMILIES else name
        now = book.law.limits["*"] if name == "*" else book.limit_of(spot, {})
        if now is None:
            continue
        higher = now.maximum_cents is not None and (
            limit.maximum_cents is None or limit.maximum_cents > now.maximum_cents
        )
        # The table's own limit again is no favour either.
        wrongs.add("not-a-favour", not higher)
        # A minimum that is no whole number of steps is no limit at all.
        wrongs.add("not-understood", limit.minimum_cents % (limit.unit_cents or 1) != 0)
        steps = (limit.unit_cents or 1) > (now.unit_cents or 1)
        above = limit.minimum_cents > now.minimum_cents or steps
        wrongs.add("acknowledgement-needed", above and not command.acknowledged)
    if not wrongs and place is not None:
        place.personal = dict(command.limits)
        place.personal_from = book.round + 1


def limit_players(turn: Turn, command: LimitPlayers) -> None:
    """3.15; nobody who is there has to leave (SB-62)."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("not-in-this-document", not book.carded)
    wrongs.add("not-understood", command.players is not None and command.players < 1)
    if not wrongs:
        book.cap, book.one_per_area = command.players, command.one_per_area


def take_place(turn: Turn, command: TakePlace) -> None:
    """3.1, 3.15, 9.1, 9.8.2; anyone who comes may say so."""
    book, wrongs = turn.book, turn.wrongs
    person = _called(turn, command)
    own = bool(command.by) and command.by in (command.place, person)
    wrongs.add("not-your-office", not by(command, DEALERS) and not own)
    wrongs.add("not-understood", not person.strip() or command.patron == "")
    place = book.places.get(command.place)
    if wrongs.unless("no-such-place", place is not None):
        assert place is not None
        wrongs.add("place-taken", place.person)
    wrongs.add("seated-already", any(one.person == person for one in book.occupied()))
    if book.carded:
        _admit(turn, command, person)
    else:
        wrongs.add("not-in-this-document", command.patron is not None)
    if wrongs or place is None:
        return
    place.person, place.patron = person, command.patron
    # To the clock, who sits down in the moment in which a round begins was there.
    place.asked = book.stage != OVER and command.at <= book.begun_at
    if command.patron is not None:
        turn.patrons[command.patron].sits_down(book.name, place.name, command.at)


def _called(turn: Turn, command: TakePlace) -> str:
    """A player who comes with a card goes by the name on file, unless they gave it (9.1)."""
    named = command.patron if command.patron in command.patrons else None
    holder = turn.patrons.get(named or "")
    name = "" if holder is None else holder.called
    same = name.replace(" ", "").lower() == command.person.replace(" ", "").lower()
    return command.person if same or not name else name


def _admit(turn: Turn, command: TakePlace, person: str) -> None:
    book, wrongs = turn.book, turn.wrongs
    running = (one for one in book.claims.values() if any(book.of(one.name)))
    players = {one.person for one in (*book.occupied(), *running)} - {person}
    wrongs.add("too-many-players", book.cap is not None and len(players) >= book.cap)
    areas = book.law.areas
    area = areas.get(command.place, command.place)
    taken = any(areas.get(one.name, one.name) == area for one in book.occupied())
    wrongs.add("area-taken", book.one_per_area and taken)
    if not wrongs.unless("no-card", command.patron is not None):
        return
    assert command.patron is not None
    holder = turn.patrons.get(command.patron)
    if not wrongs.unless("not-enrolled", holder is not None):
        return
    assert holder is not None
    day = gaming_day(command.at, book.law.gaming_day_starts)
    found = Wrongs()
    holder.kept_from_play(found, command.at, day, book.law.game)
    for slug in found.slugs:
        # Whose limit is reached may sit down, and not wager (9.3).
        wrongs.add(slug, slug != "loss-limit-reached")
    wrongs.add("not-own-card", command.card not in holder.cards)
    wrongs.add("card-cancelled", holder.cards.get(command.card) == "cancelled")
    wrongs.add("signed-on-elsewhere", holder.session is not None)


def depart(turn: Turn, place: Place, at: int) -> None:
    """Somebody goes with what lies in front of them; a running streak stays (SB-16)."""
    book = turn.book
    for colour, count in place.colours.items():
        book.abroad[colour] = book.abroad.get(colour, 0) + count
    book.tokens_abroad += place.tokens
    running = list(book.of(place.name))
    if running:
        book.departures += 1
        name = f"?{book.departures}-{place.name}"
        book.claims[name] = Place(name, place.person, place.patron)
        for piece in running:
            piece.place = name
    holder = turn.holder(place)
    if holder is not None:
        holder.leaves(at)
    book.places[place.name] = Place(place.name)


def leave_place(turn: Turn, command: LeavePlace) -> None:
    """9.2.3, 3.11: open bets are taken back, closed ones keep the player."""
    place = turn.book.places.get(command.place)
    mine = (place.name, place.person, place.patron) if place is not None else ()
    own = bool(command.by) and command.by in mine
    turn.wrongs.add("not-your-office", not by(command, DEALERS) and not own)
    _leave(turn, command)


def vacate_place(turn: Turn, command: VacatePlace) -> None:
    """9.14 (SB-45)."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("reason-needed", not command.reason.strip())
    place = book.places.get(command.place)
    if place is not None and place.person:
        wrongs.add("not-idle", place.idle < IDLE)
        wrongs.add("has-wagers", any(book.of(place.name)))
    wrongs.add("not-full", len(book.occupied()) < len(book.places))
    _leave(turn, command)


def _leave(turn: Turn, command: LeavePlace | VacatePlace) -> None:
    book, wrongs = turn.book, turn.wrongs
    remaining = command.remaining_cents
    wrongs.add("not-understood", remaining is not None and not 0 <= remaining <= LARGEST)
    place = turn.place(command.place)
    if place is None:
        return
    open_bets = book.stage in (OVER, TUMBLING, BETTING)
    ordinary = [piece for piece in book.of(place.name) if not piece.side]
    lying = any(one.place == place.name for one in book.collected)
    wrongs.add("has-wagers", not open_bets and (ordinary or lying))
    if wrongs:
        return
    for piece in ordinary:
        turn.give_back(piece)
    depart(turn, place, command.at)


def record_assistance(turn: Turn, command: RecordAssistance) -> None:
    """1.1/proxy-betting (SB-30)."""
    wrongs = turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("not-in-this-document", not turn.book.carded)
    wrongs.add("not-understood", not command.helper.strip())
    place = turn.place(command.place)
    if place is None:
        return
    own = command.helper in (place.person, place.patron)
    wrongs.add("not-understood", own or command.ended != (command.helper in place.helpers))
    if not wrongs:
        (place.helpers.discard if command.ended else place.helpers.add)(command.helper)


def show_rules(turn: Turn, command: ShowRules) -> None:
    """9.14 of the older text, 9.19 of the newer: to anyone who asks, at any time."""
    book, wrongs = turn.book, turn.wrongs
    asking = (command.place, command.person)
    own: tuple[str, ...] = ()
    if command.place:
        wrongs.add("not-understood", command.person)
        place = book.places.get(command.place)
        if not wrongs.unless("no-such-place", place is not None):
            return
        assert place is not None
        asking = own = (place.name, place.person)
    asks = bool(command.by) and command.by in own
    wrongs.add("not-your-office", not by(command, DEALERS) and not asks)
    wrongs.add("rules-recorded", asking in book.read_rules)
    if not wrongs:
        book.read_rules.add(asking)


def record_device(turn: Turn, command: RecordDevice) -> None:
    """9.6 to 9.8."""
    wrongs = turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("reason-needed", not command.reason.strip())
    person = command.person
    if command.place:
        place = turn.place(command.place)
        if place is None:
            return
        person = place.person
        wrongs.add("nobody-there", not person)
    else:
        wrongs.add("nobody-named", not person.strip() and not command.description.strip())
    wrongs.add("on-duty", person in command.at_work and not command.off_duty.strip())
    if not wrongs and person:
        turn.book.devices.add(person)
