"""A round that was settled by wrong numbers: what the true dice mean for everybody (SB-39)."""

from __future__ import annotations

from copy import copy

from pitboss.table.dealer.acts.restate_round import RestateRound
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.cases import OVERPAID, UNDERPAID, Case, Cases
from tests.floor.auditor.dealer_books import OVER, SUPERVISORS, Piece, Place, Played, by
from tests.floor.auditor.dealer_paper import Faces
from tests.floor.auditor.dealer_rounds import numbers
from tests.floor.auditor.dealer_wagers import Turn


def due(turn: Turn, last: Played, piece: Piece, faces: Faces) -> tuple[int | None, int]:
    """What a piece comes to by the true dice, none while it runs on; and its count then."""
    even = turn.book.even
    if piece.side:
        after = paper.step(piece.side, piece.count, faces, even, lights_failed=last.lights_failed)
        if not after.ended:
            return None, after.count
        odds = after.odds
    else:
        odds = paper.odds(piece.spot, faces, even)
    invalid = piece.invalid or (piece.place in last.invalid and not piece.side)
    if odds is None and invalid and turn.book.law.readings.get("invalid-losers") == "returned":
        odds = 0
    if odds is None:
        return 0, 0
    return piece.cents * (1 if invalid else odds + 1), 0


def differences(turn: Turn, faces: Faces) -> dict[str, int]:
    """By place: what is due beyond what was given, where that is not the same."""
    last = turn.book.last
    assert last is not None
    found: dict[str, int] = {}
    for number, piece in enumerate(last.pieces):
        if _gone(turn, last, number):
            continue
        owed = due(turn, last, piece, faces)[0] or 0
        # The stake of one that ran on and truly won lies there still, and goes back.
        given = last.given.get(number, piece.cents if owed else 0)
        found[piece.place] = found.get(piece.place, 0) + owed - given
    return {place: cents for place, cents in found.items() if cents}


def restate_round(turn: Turn, command: RestateRound, cases: Cases) -> None:
    """8.10 or a dispute: nobody is debited; each difference becomes a case, streaks go on truly.

    A case is about the player who was at the place, by their card (8.10).
    """
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("reason-needed", not command.reason.strip())
    last = book.last
    known = last is not None and last.round == command.round and book.stage == OVER
    wrongs.add("not-the-last-round", not known)
    faces = numbers(command.faces)
    wrongs.add("no-such-numbers", faces is None)
    if faces is None or last is None or not known:
        return
    wrongs.add("same-result", faces == last.faces)
    found = differences(turn, faces)
    wrongs.add("not-understood", set(command.cases) - (set(found) if book.carded else set()))
    if book.carded:
        named = [command.cases.get(place, "") for place in found]
        wrongs.add("case-needed", not all(named))
        wrongs.add("number-in-use", any(number in cases for number in named))
        wrongs.add("not-understood", len(set(named)) < len(named))
    if wrongs:
        return
    _go_on_truly(turn, last, faces, command.at)
    book.results[last.round] = faces
    last.faces = faces
    if book.carded:
        for place, cents in found.items():
            direction = UNDERPAID if cents > 0 else OVERPAID
            cases[command.cases[place]] = Case(direction, abs(cents), last.people[place][1])


Lost = dict[str, int]
"""By patron: what is lost and was not, less what is at risk again and was lost."""


def _go_on_truly(turn: Turn, last: Played, faces: Faces, at: int) -> None:
    book = turn.book
    lost: Lost = {}
    for number, (before, live) in enumerate(zip(last.pieces, last.live, strict=True)):
        if _gone(turn, last, number):
            continue
        owed, count = due(turn, last, before, faces)
        stands = any(live is one for one in book.pieces)
        last.given.pop(number, None)
        if owed is not None:
            last.given[number] = owed
            if stands and owed:
                turn.give_back(live)
            elif stands:
                _take_off(turn, last, before.place, live, lost)
        elif stands:
            live.count = count
        else:
            last.live[number] = _stand_again(turn, last, before, count, lost)
    for patron, cents in lost.items():
        turn.patrons[patron].settled(book.name, cents, 0, last.day, at)
    _runs_truly(turn, last, faces)
    turn.book.forget_claims()


def _stand_again(turn: Turn, last: Played, before: Piece, count: int, lost: Lost) -> Piece:
    """A streak that had ended by mistake goes on, with its stake out of the tray."""
    again = copy(before)
    again.count, again.place = count, _where_now(turn, last, before.place)
    turn.book.pieces.append(again)
    if before.kind != "token":
        # The checks of a colour went back into their set: value chips stand for them.
        turn.book.float -= before.cents
        again.kind = "value"
    _add(lost, last.people[before.place][1], -before.money)
    return again


def _take_off(turn: Turn, last: Played, place: str, live: Piece, lost: Lost) -> None:
    """A streak that had run on by mistake was lost: its stake goes into the tray."""
    turn.book.pieces = [one for one in turn.book.pieces if one is not live]
    if live.kind == "value":
        turn.book.float += live.cents
    _add(lost, last.people[place][1], live.money)


def _gone(turn: Turn, last: Played, number: int) -> bool:
    """Whether a streak that ran on has been taken off since, by a void or a finding."""
    stands = any(last.live[number] is one for one in turn.book.pieces)
    return number not in last.given and not stands


def _where_now(turn: Turn, last: Played, name: str) -> str:
    """Where a stake stands again: where its player is now, or under a claim of theirs."""
    book, (person, patron) = turn.book, last.people[name]
    owners = [*book.occupied(), *book.claims.values()]
    owners.sort(key=lambda one: one.name != name)
    there = next((one.name for one in owners if one.person == person), None)
    if there is None:
        book.departures += 1
        there = name if name not in book.places else f"?{book.departures}-{name}"
        book.claims[there] = Place(there, person, patron)
    return there


def _add(lost: Lost, patron: str | None, cents: int) -> None:
    if patron is not None and cents:
        lost[patron] = lost.get(patron, 0) + cents


def _runs_truly(turn: Turn, last: Played, faces: Faces) -> None:
    book = turn.book
    truly: dict[str, tuple[str, int] | None] = {}
    for pair in paper.PAIRS:
        run = paper.run_after(last.runs.get(pair), pair, faces, book.even)
        if last.lights_failed and run is not None:
            run = (run[0], 1)
        truly[pair] = run
    if book.day == last.day:  # else the new gaming day has cut every run (SB-15)
        book.runs.update(truly)
    # Whatever was placed since was placed on the runs after this round, on either day.
    for piece in [one for one in book.pieces if one.side and one.round > last.round]:
        run = truly[paper.pair_of(piece.side)]
        follows = book.law.readings.get("super-streak-side", "table") == "table"
        if run is None or run[1] != 1 or (follows and run[0] != piece.side):
            turn.give_back(piece)
