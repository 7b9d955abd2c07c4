"""The dealer's round: tumbling, bets, the result, collecting and paying, and what goes wrong."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from pitboss.table.dealer.acts.announce_no_result import AnnounceNoResult
from pitboss.table.dealer.acts.call_for_bets import CallForBets
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from pitboss.table.dealer.acts.collect_losers import CollectLosers
from pitboss.table.dealer.acts.confirm_result import ConfirmResult
from pitboss.table.dealer.acts.correct_entry import CorrectEntry
from pitboss.table.dealer.acts.enter_result import EnterResult
from pitboss.table.dealer.acts.find_over_limit import FindOverLimit
from pitboss.table.dealer.acts.invalidate_game import InvalidateGame
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.pay_winners import PayWinners
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.dealer_books import (
    BETTING,
    CLOSED,
    COLLECTED,
    DEALERS,
    ENTERED,
    LIT,
    NOTICE,
    OVER,
    SUPERVISORS,
    TUMBLES,
    TUMBLING,
    UNCOVERED,
    DealerBook,
    Piece,
    Place,
    Played,
    Wrongs,
    by,
    gaming_day,
)
from tests.floor.auditor.dealer_paper import Faces
from tests.floor.auditor.dealer_wagers import (
    Turn,
    cut_to_allowance,
    cut_to_sign,
    money_of_round,
    put_back,
    tray_can_put_back,
)

GROUNDS = {
    "cocked-dice": (UNCOVERED, ENTERED, LIT, COLLECTED),
    "tumbler-fault": (TUMBLING, BETTING, CLOSED, UNCOVERED, ENTERED, LIT, COLLECTED),
    "not-activated": (TUMBLING, BETTING, CLOSED, UNCOVERED, ENTERED, LIT, COLLECTED),
    "exposed": (TUMBLING, BETTING, CLOSED, UNCOVERED, ENTERED, LIT, COLLECTED),
    "no-button": (BETTING,),
    "broken": (TUMBLING, BETTING, CLOSED, UNCOVERED, ENTERED, LIT, COLLECTED),
}
"""When each ground for no result can be found: until the winners are paid (8.1 to 8.5, SB-41).

The key for no more bets can only be missing while it has not been pressed.
"""


def numbers(faces: object) -> Faces | None:
    """Three numbers from 1 to 6, from the lowest to the highest."""
    if not isinstance(faces, tuple) or len(faces) != 3:
        return None
    if not all(isinstance(face, int) and 1 <= face <= 6 for face in faces):
        return None
    low, middle, high = sorted(faces)
    return low, middle, high


def _in_round(turn: Turn, number: int, *stages: str) -> None:
    """The round in question, at one of these stages."""
    turn.wrongs.add("wrong-round", number != turn.book.round)
    turn.wrongs.add("not-now", turn.book.stage not in stages)


def shake_dice(turn: Turn, command: ShakeDice) -> None:
    """5.1 and 5.6; with the first tumble the round begins (SB-55), and a sign's limits with it."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("not-understood", not 1 <= command.tumbles <= 100)
    wrongs.add("wrong-round", command.round != book.next_round)
    wrongs.add("not-now", book.stage not in (OVER, TUMBLING))
    wrongs.add("broken", book.broken)
    wrongs.add("stopped", book.stopped)
    # Only for streaks that run is there dealing after closing time (SB-12, SB-44).
    wrongs.add("closing", book.closing(command.at) and book.stage == OVER and not book.streaks())
    if wrongs:
        return
    if book.stage == OVER:
        book.round += 1
        book.stage, book.tumbles, book.result, book.entered = TUMBLING, 0, None, None
        book.read_rules = set()
        book.begun_at = command.at
        day = gaming_day(command.at, book.law.gaming_day_starts)
        if day != book.day:
            book.day = day
            book.runs = {}
        change_sign(book, command.at)
        for place in book.occupied():
            place.asked = True
    book.tumbles += command.tumbles


def change_sign(book: DealerBook, at: int) -> None:
    """The proposed limits hold from the next round after their time (4.5, SB-27)."""
    sign = book.proposed
    if sign is None or at < sign.takes_effect_at:
        return
    if sign.raises and (sign.up_since is None or at < sign.up_since + NOTICE):
        return
    book.config = replace(
        book.law, limits=dict(sign.limits), player_minimum_cents=sign.player_minimum,
        player_maximum_cents=sign.player_maximum,
    )  # fmt: skip
    book.proposed = None


def call_for_bets(turn: Turn, command: CallForBets) -> None:
    """5.1: after three tumbles."""
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    _in_round(turn, command.round, TUMBLING)
    turn.wrongs.add("too-few-tumbles", turn.book.tumbles < TUMBLES)
    if not turn.wrongs:
        turn.book.stage = BETTING


def call_no_more_bets(turn: Turn, command: CallNoMoreBets) -> None:
    """5.2 and 3.14: the layout as it lies is settled, cut to its limits (4.3, 8.15, SB-29)."""
    book = turn.book
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    _in_round(turn, command.round, BETTING)
    if turn.wrongs:
        return
    for place in book.occupied():
        holder = turn.holder(place)
        if holder is not None:
            why = Wrongs()
            holder.kept_from_play(why, command.at, book.day, book.law.game)
            cards = {"no-card", "card-suspended", "card-cancelled", "self-suspended", "barred"}
            if cards & set(why.slugs):
                for piece in [one for one in book.of(place.name) if one.round == book.round]:
                    turn.give_back(piece)
        cut_to_sign(turn, place)
        cut_to_allowance(turn, place, command.at)
    book.stage = CLOSED


def lift_dome(turn: Turn, command: LiftDome) -> None:
    """5.2: only after no more bets."""
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    _in_round(turn, command.round, CLOSED)
    if not turn.wrongs:
        turn.book.stage = UNCOVERED


def enter_result(turn: Turn, command: EnterResult) -> None:
    """5.4: three numbers, and again while they are not confirmed."""
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    _in_round(turn, command.round, UNCOVERED, ENTERED)
    faces = numbers(command.faces)
    turn.wrongs.add("no-such-numbers", faces is None)
    if not turn.wrongs:
        turn.book.stage, turn.book.entered = ENTERED, faces


def confirm_result(turn: Turn, command: ConfirmResult) -> None:
    """5.3 to 5.5 (SB-39)."""
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    _in_round(turn, command.round, ENTERED)
    faces = numbers(command.faces)
    turn.wrongs.add("no-such-numbers", faces is None)
    turn.wrongs.add("not-confirmed", faces != turn.book.entered and turn.book.stage == ENTERED)
    if not turn.wrongs:
        assert faces is not None
        turn.book.stage, turn.book.result = LIT, faces
        turn.book.results[turn.book.round] = faces


def correct_entry(turn: Turn, command: CorrectEntry) -> None:
    """SB-39: a supervisor puts the entry right before the winners are paid."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("reason-needed", not command.reason.strip())
    _in_round(turn, command.round, ENTERED, LIT, COLLECTED)
    faces = numbers(command.faces)
    wrongs.add("no-such-numbers", faces is None)
    now = book.entered if book.stage == ENTERED else book.result
    wrongs.add("same-result", faces is not None and faces == now)
    tray_can_put_back(turn)
    if wrongs:
        return
    assert faces is not None
    put_back(turn)
    book.stage, book.result, book.entered = LIT, faces, faces
    book.results[book.round] = faces


def outcome(book: DealerBook, piece: Piece, faces: Faces) -> tuple[int | None, int]:
    """What a piece is paid to one, none where it loses; and -1 or the count at which it goes on.

    A wager of one round never goes on.
    """
    if not piece.side:
        return paper.odds(piece.spot, faces, book.even), -1
    after = paper.step(piece.side, piece.count, faces, book.even, lights_failed=book.lights_failed)
    return after.odds, -1 if after.ended else after.count


def find_over_limit(turn: Turn, command: FindOverLimit) -> None:
    """8.15: what goes beyond the limit is returned, the last placed first (SB-35)."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("not-in-this-document", not book.carded)
    wrongs.add("reason-needed", not command.reason.strip())
    wrongs.add("not-now", book.stage == OVER)
    place = turn.place(command.place)
    if place is None or not book.carded:
        return
    holder = turn.holder(place)
    over = holder.over(command.at, book.day_at(command.at)) if holder is not None else 0
    wrongs.add("not-over-limit", over <= 0 or not money_of_round(book, place))
    tray_can_put_back(turn)
    if wrongs:
        return
    # The round of play ends with the last payment: what was collected lies there again (8.15).
    if book.stage == COLLECTED:
        put_back(turn)
        book.stage = LIT
    cut_to_allowance(turn, place, command.at)


def collect_losers(turn: Turn, command: CollectLosers) -> None:
    """5.5: losing value chips into the tray, checks into their set, tokens away."""
    book = turn.book
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    _in_round(turn, command.round, LIT)
    if book.stage == LIT and book.result is not None:
        lost = (
            one
            for one in book.pieces
            if outcome(book, one, book.result) == (None, -1) and not _goes_back(book, one)
        )
        chips = any(one.kind == "value" for one in lost)
        turn.wrongs.add("float-locked", book.locked and chips)
    if turn.wrongs:
        return
    assert book.result is not None
    book.before_collecting = list(book.pieces)
    for piece in list(book.pieces):
        paid, goes_on = outcome(book, piece, book.result)
        if paid is None and goes_on < 0 and not _goes_back(book, piece):
            book.collected.append(piece)
            book.pieces = [one for one in book.pieces if one is not piece]
            if piece.kind == "value":
                book.float += piece.cents
    book.stage = COLLECTED


def pay_winners(turn: Turn, command: PayWinners) -> None:
    """5.5, 7, 8.14.2, 8.7.1: winnings in chips from the tray, the stake as what it was."""
    book = turn.book
    turn.wrongs.add("not-your-office", not by(command, DEALERS))
    _in_round(turn, command.round, COLLECTED)
    if book.stage != COLLECTED or book.result is None:
        return
    needed = _needed(book, book.result)
    turn.wrongs.add("float-locked", needed and book.locked)
    turn.wrongs.add("float-short", needed > book.float)
    if not turn.wrongs:
        _settle(turn, book.result, command.at)


def _needed(book: DealerBook, faces: Faces) -> int:
    """What the tray must hold: all winnings but those onto an account."""
    needed = 0
    for piece in book.pieces:
        paid, goes_on = outcome(book, piece, faces)
        if goes_on < 0 and paid and not _is_invalid(book, piece):
            account = book.owner(piece.place).patron if piece.place in book.claims else None
            needed += 0 if account else piece.cents * paid
    return needed


def _settle(turn: Turn, faces: Faces, at: int) -> None:
    book = turn.book
    pieces, given = book.before_collecting, {}
    before = [copy(piece) for piece in pieces]
    people = {one.place: book.owner(one.place) for one in pieces}
    # What was declared void since the losers were collected is no wager (9.8.1).
    wagered = {one.place for one in pieces if one.cents}
    staked: dict[str, int] = {}
    back: dict[str, int] = {}
    for number, (piece, was) in enumerate(zip(pieces, before, strict=True)):
        paid, goes_on = outcome(book, piece, faces)
        if goes_on >= 0:
            piece.count = goes_on
            continue
        if paid is None and _goes_back(book, piece):
            paid = 0
        patron = book.owner(piece.place).patron or ""
        came = _pay(turn, piece, paid)
        given[number] = came + (was.cents - was.money if paid is not None else 0)
        staked[patron] = staked.get(patron, 0) + was.money
        back[patron] = back.get(patron, 0) + came
    for patron, cents in staked.items():
        if patron and (cents or back[patron]):
            turn.patrons[patron].settled(book.name, cents, back[patron], book.day, at)
    book.last = Played(
        book.round, faces, before, pieces, dict(book.runs), given, book.lights_failed,
        frozenset(one.name for one in book.places.values() if one.invalid), book.day,
        {name: (owner.person, owner.patron) for name, owner in people.items()},
    )  # fmt: skip
    _end_settled(book, faces, wagered)


def _is_invalid(book: DealerBook, piece: Piece) -> bool:
    owner = book.owner(piece.place)
    return piece.invalid or (owner.invalid and not piece.side)


def _goes_back(book: DealerBook, piece: Piece) -> bool:
    """8.14.2 by SB-33 (b): an invalid wager is void, and its stake goes back though it loses."""
    returned = book.law.readings.get("invalid-losers") == "returned"
    return returned and _is_invalid(book, piece)


def _pay(turn: Turn, piece: Piece, paid: int | None) -> int:
    """Pay one decided piece; what came back in money, the stake included unless a token."""
    book = turn.book
    if paid is None:
        if any(piece is one for one in book.pieces):
            # The lights failed after the losers were collected: it has ended all the same.
            book.pieces = [one for one in book.pieces if one is not piece]
            book.float += piece.cents if piece.kind == "value" else 0
        return 0
    won = 0 if _is_invalid(book, piece) else piece.cents * paid
    owner = book.owner(piece.place)
    money = piece.money
    if piece.place in book.claims and owner.patron is not None:
        # Onto the account of one who left; the chips go into the tray (SB-16).
        turn.patrons[owner.patron].account += won + money
        book.cashless_cents -= won + money
        book.pieces = [one for one in book.pieces if one is not piece]
        if piece.kind == "token":
            owner.tokens += piece.cents
        elif piece.kind == "value":
            book.float += piece.cents
        return won + money
    book.float -= won
    owner.value += won
    book.give_back(piece, piece.cents)
    return won + money


def _end_settled(book: DealerBook, faces: Faces, wagered: set[str]) -> None:
    """The runs go on, and those who sat out are counted (SB-04, SB-13, SB-45)."""
    for pair in paper.PAIRS:
        run = paper.run_after(book.runs.get(pair), pair, faces, book.even)
        if book.lights_failed and run is not None:
            run = (run[0], 1)
        book.runs[pair] = run
    # 9.14: only while all other seats are in use.
    full = all(place.person and place.asked for place in book.places.values())
    for place in book.occupied():
        place.idle = place.idle + 1 if full and place.name not in wagered else 0
        place.asked, place.invalid = False, False
    book.stage, book.collected, book.before_collecting = OVER, [], []
    book.lights_failed = False
    book.forget_claims()


def announce_no_result(turn: Turn, command: AnnounceNoResult) -> None:
    """8.1 to 8.6: every wager but a Super Streak is void."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("no-such-ground", command.ground not in GROUNDS)
    stages = GROUNDS.get(command.ground, ())
    _in_round(turn, command.round, *stages)
    tray_can_put_back(turn)
    wrongs.add("no-such-button", command.ground == "no-button" and not book.law.touch_screen)
    if wrongs:
        return
    put_back(turn)
    for piece in [one for one in book.pieces if not one.side]:
        turn.give_back(piece)
    book.broken = book.broken or command.ground == "broken"
    if command.ground == "broken":
        book.broken_under = book.seal
    _end_without(book)


def _end_without(book: DealerBook) -> None:
    """A round without a result: streaks neither win, lose nor progress (8.6, SB-07, SB-17)."""
    book.results.pop(book.round, None)
    book.stage, book.result, book.lights_failed = OVER, None, False
    book.collected, book.before_collecting = [], []
    for place in book.places.values():
        place.asked, place.invalid = False, False


def invalidate_game(turn: Turn, command: InvalidateGame) -> None:
    """9.9 and 9.10 with SB-42: refunds, but for those forfeited or held by name."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("reason-needed", not command.reason.strip())
    wrongs.add("no-such-ground", command.ground not in ("disruption", "fraud"))
    _in_round(turn, command.round, *GROUNDS["broken"])
    tray_can_put_back(turn)
    fraud = command.ground == "fraud"
    wrongs.add("no-such-ground", command.persons and not fraud and not book.carded)
    for name in command.persons:
        place = turn.place(name, claims=True)
        if place is not None:
            wrongs.add(
                "device-first", book.carded and not fraud and place.person not in book.devices
            )
            wrongs.add("float-locked", book.locked and _moves_chips(book, place))
    if wrongs:
        return
    put_back(turn)
    for piece in [one for one in book.pieces if not one.side]:
        place = book.owner(piece.place)
        if piece.place in command.persons and (place.person in book.devices or not book.carded):
            _forfeit(turn, piece, command.at)
        elif piece.place in command.persons and piece.kind != "token":
            _hold(turn, piece, place)
        else:
            turn.give_back(piece)
    _end_without(book)


def _moves_chips(book: DealerBook, place: Place) -> bool:
    """Whether value chips for checks that are held at a place come out of the tray."""
    lying = [one for one in (*book.of(place.name), *book.collected) if one.place == place.name]
    held = book.carded and place.person not in book.devices
    return held and any(":" in one.kind for one in lying if not one.side)


def _forfeit(turn: Turn, piece: Piece, at: int) -> None:
    book = turn.book
    holder = turn.holder(book.owner(piece.place))
    if holder is not None and piece.money:
        holder.settled(book.name, piece.money, 0, book.day, at)
    book.pieces = [one for one in book.pieces if one is not piece]
    if piece.kind == "value":
        book.float += piece.cents


def _hold(turn: Turn, piece: Piece, place: Place) -> None:
    """Held as value chips; the checks of a colour go back into their set."""
    book = turn.book
    book.pieces = [one for one in book.pieces if one is not piece]
    if piece.kind != "value":
        book.float -= piece.cents
    book.held[place.person] = book.held.get(place.person, 0) + piece.cents
    if place.patron is not None:
        book.held_patrons[place.person] = place.patron
