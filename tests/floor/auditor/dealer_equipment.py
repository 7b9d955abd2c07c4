"""Lights, seals and displays of a dealer's table, as the documents have them."""

from __future__ import annotations

import re

from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.record_rectified import RecordRectified
from pitboss.table.dealer.acts.record_replaced import RecordReplaced
from pitboss.table.dealer.acts.report_lights import ReportLights
from pitboss.table.dealer.acts.report_number_display import ReportNumberDisplay
from tests.floor.auditor import dealer_paper as paper
from tests.floor.auditor.dealer_books import COLLECTED, DEALERS, LIT, OVER, SUPERVISORS, by
from tests.floor.auditor.dealer_rounds import _in_round, numbers
from tests.floor.auditor.dealer_wagers import Turn, put_back, tray_can_put_back

SEAL_NUMBER = re.compile("(?=-*[0-9A-Za-z])[0-9A-Za-z-]{1,40}")
"""Letters, digits and hyphens; the rehearsal writes no others."""


def report_lights(turn: Turn, command: ReportLights) -> None:
    """8.7 and 8.8."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("reason-needed", not command.reason.strip())
    _in_round(turn, command.round, LIT, COLLECTED)
    wrongs.add("not-understood", any(spot not in paper.SPOTS for spot in command.lit))
    wrongs.add("lights-reported", book.lights_failed)
    tray_can_put_back(turn)
    if book.result is not None:
        right = paper.winning(book.result, book.offered, book.even)
        wrongs.add("lights-are-right", set(command.lit) == right)
    if wrongs:
        return
    book.lights_failed, book.stopped = True, True
    if book.stage == COLLECTED:
        # Streaks that the failing lights end as lost are collected with the others.
        put_back(turn)
        book.stage = LIT


def record_rectified(turn: Turn, command: RecordRectified) -> None:
    """8.8: a supervisor has seen a test light the right areas (SB-40)."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("reason-needed", not command.reason.strip())
    wrongs.add("nothing-to-rectify", not book.stopped)
    wrongs.add("not-now", book.stage != OVER)
    faces = numbers(tuple(int(one) for one in command.test if one.isdigit()))
    bad = faces is None or len(command.test) != 3
    wrongs.add("no-such-numbers", bad)
    wrongs.add("not-understood", bad or any(spot not in paper.SPOTS for spot in command.lit))
    if faces is not None:
        right = paper.winning(faces, book.offered, book.even)
        wrongs.add("test-failed", set(command.lit) != right)
    if not wrongs:
        book.stopped = False


def record_replaced(turn: Turn, command: RecordReplaced) -> None:
    """8.5."""
    turn.wrongs.add("not-your-office", not by(command, SUPERVISORS))
    turn.wrongs.add("reason-needed", not command.reason.strip())
    turn.wrongs.add("nothing-to-rectify", not turn.book.broken)
    turn.wrongs.add("seal-first", turn.book.broken and turn.book.seal == turn.book.broken_under)
    if not turn.wrongs:
        turn.book.broken = False


def open_seal(turn: Turn, command: OpenSeal) -> None:
    """2.5: the dice are sealed in the tumbler; a seal that was opened is never put on again."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, SUPERVISORS))
    wrongs.add("reason-needed", not command.reason.strip())
    numbers = (command.opened, command.sealed)
    wrongs.add("not-understood", not all(SEAL_NUMBER.fullmatch(one) for one in numbers))
    wrongs.add("not-now", book.stage != OVER)
    wrongs.add("seal-spent", command.sealed in (command.opened, book.seal))
    if not wrongs:
        book.seal = command.sealed


def report_number_display(turn: Turn, command: ReportNumberDisplay) -> None:
    """8.9: noted where it differs, and never settled by."""
    book, wrongs = turn.book, turn.wrongs
    wrongs.add("not-your-office", not by(command, DEALERS))
    wrongs.add("no-display", not book.law.display)
    faces = book.results.get(command.round)
    wrongs.add("no-result-on-record", faces is None)
    shown = "".join(map(str, faces)) if faces else ""
    same = faces is not None and sorted(command.shown) == sorted(shown)
    wrongs.add("same-result", same)
