"""The life of a table, and the players that are known at it."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.instruct_player import InstructPlayer
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.resume_table import ResumeTable
from pitboss.table.terminal.acts.sit_down import SitDown
from pitboss.table.terminal.acts.stand_up import StandUp
from pitboss.table.terminal.acts.warn_of_closing import WarnOfClosing
from pitboss.table.terminal.acts.withdraw_warning import WithdrawWarning
from pitboss.table.terminal.config import law_of
from tests.floor.auditor import paper
from tests.floor.auditor.books import Floor, Floorplan, Seat
from tests.floor.auditor.cash import close_account
from tests.floor.auditor.offices import blank, operators, supervisors
from tests.floor.auditor.rounds import new_period, next_round
from tests.floor.auditor.wagering import at_terminal


def open_table(floor: Floor, command: OpenTable) -> str:
    """Open for play, once everything that must work has been found working."""
    table = floor.table(command.table)
    config = command.config
    if not sound(command):
        return "not-understood"
    if table.status in ("open", "suspended"):
        return "already-open"
    if refusal := not_opened_by(command):
        return refusal
    not_yet = config.effective_at is not None and config.effective_at > command.at
    if not_yet or (config.effective_at is None and not config.training):
        return "not-in-force"
    if config.game == "interblock-roulette" and len(config.seats) < 2:
        return "several-needed"  # 2.1
    refusal = not_ready(floor, table, command)
    if refusal:
        return refusal
    if table.config is not None and table.config.game != config.game:
        for seat in table.seats.values():
            seat.again = {}  # what was placed at another game is not placed again
    table.config = config
    table.seats = {name: table.seats.get(name) or Seat(name) for name in config.seats}
    table.status = "open"
    table.warned_at = table.closing_at = None
    table.point = table.shooter = table.turn = None
    table.results, table.settled = {}, 0
    floor.tables[command.table] = table
    for name in config.seats:
        floor.registered[name] = command.table
    new_period(table, command.at)
    return ""


def not_opened_by(command: OpenTable) -> str:
    """Who opens, and for whom: for play the file names a licensee and premises."""
    config = command.config
    if not operators(config.game, command):
        return "not-your-office"
    named = config.licensee.strip() and config.premises.strip()
    return "" if config.training or named else "no-licensee"


def not_ready(floor: Floor, table: Floorplan, command: OpenTable) -> str:
    """What is not working, is elsewhere, or would be left out with money on it; or nothing."""
    config = command.config
    another = table.config is not None and table.config.game != config.game
    if another and floor.linked(table.name):
        return "plays-for-jackpot"
    device = "wheel" if paper.KINDS[config.game] == paper.WHEEL else "tumbler"
    if not all(command.checks.get(name) is True for name in ("server", device, *config.seats)):
        return "check-failed"
    left_out = [seat for name, seat in table.seats.items() if name not in config.seats]
    if any(has_money(seat) for seat in left_out):
        return "credit-left"
    if command.table in floor.dealt:
        return "table-name-taken"
    if any(floor.registered.get(n, command.table) != command.table for n in config.seats):
        return "at-another-table"
    return ""


def sound(command: OpenTable) -> bool:
    """Whether a configuration can be one at all; what a sign may say is not the auditor's part."""
    try:
        law_of(command.config)
    except BadInput:
        return False
    return True


def has_money(seat: Seat) -> bool:
    """Whether anything of a player is at a terminal."""
    return bool(seat.layout.credit or seat.layout.stakes or seat.waiting() or seat.handpay)


def notice(table: Floorplan) -> int:
    """How long the sign is up: at Interblock twenty minutes by rule 9.14, else as set (IB-24)."""
    assert table.config is not None
    own = table.config.closing_notice_seconds * 1000
    return max(own, 1_200_000) if table.game.startswith("interblock") else own


def warn_of_closing(floor: Floor, command: WarnOfClosing) -> str:
    """Put up the sign that play will close, at a time that leaves the whole notice."""
    table = floor.table(command.table)
    if table.config is None or table.status not in ("open", "suspended"):
        return "not-open"
    if not operators(table.game, command):
        return "not-your-office"
    players = any(has_money(seat) for seat in table.seats.values())
    if players and command.closes_at < command.at + notice(table):
        return "closing-notice-needed"
    table.warned_at, table.closing_at = command.at, command.closes_at
    later = command.at < command.closes_at  # where nobody plays, the time may be now
    if table.stage == "over" and table.status == "open" and later:
        new_period(table, command.at)
    return ""


def withdraw_warning(floor: Floor, command: WithdrawWarning) -> str:
    """Take the sign down again."""
    table = floor.table(command.table)
    if table.config is None or table.status not in ("open", "suspended"):
        return "not-open"
    if not operators(table.game, command):
        return "not-your-office"
    if table.warned_at is None:
        return "not-now"
    table.warned_at = table.closing_at = None
    if table.stage == "over" and table.status == "open":
        new_period(table, command.at)
    return ""


def close_table(floor: Floor, command: CloseTable) -> str:
    """Close, once the notice has run and nothing is at risk."""
    table = floor.table(command.table)
    if table.config is None or table.status not in ("open", "suspended"):
        return "not-open"
    if not operators(table.game, command):
        return "not-your-office"
    if table.stage not in ("open for wagers", "over"):
        return "round-undecided"
    if table.at_risk():
        return "live-wagers"
    players = any(has_money(seat) for seat in table.seats.values())
    early = table.closing_at is None or table.warned_at is None
    if table.closing_at is not None and table.warned_at is not None:
        shown = command.at - table.warned_at
        early = command.at < table.closing_at or shown < notice(table)
    if players and early:
        up = table.warned_at is not None and command.at - table.warned_at >= notice(table)
        return "closing-time-ahead" if up else "closing-notice-needed"
    for seat in table.seats.values():
        left = seat.layout.credit
        if left and seat.printing is None:
            seat.layout.credit = 0  # owed at the cage, and never kept (ETG-25)
            floor.count("left at the close", left)
            table.number_it(left)
            seat.leave_if_empty()
            close_account(table, seat.name)
    table.status, table.stage = "closed", "over"
    table.closes_at = None
    return ""


def resume_table(floor: Floor, command: ResumeTable) -> str:
    """Take a suspended table back into play."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if table.status != "suspended":
        return "not-now"
    if not operators(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    table.status = "open"
    next_round(table, command.at)
    return ""


def sit_down(floor: Floor, command: SitDown) -> str:
    """A known player sits down at a terminal."""
    table = floor.table(command.table)
    refusal = known_terminal(table, command)
    if refusal:
        return refusal
    if bool(command.card) != (command.patron is not None):
        return "not-own-card"
    if not (operators(table.game, command) or (command.by and command.office == "attendant")):
        return "not-your-office"
    if table.seats[command.terminal].held is not None:
        return "reserved"
    if table.seats[command.terminal].player is not None:
        return "terminal-taken"
    if not command.player.strip():
        return "not-understood"
    seated = [seat.player for name, seat in table.seats.items() if name != command.terminal]
    told = command.player in floor.told_one.get(_document(table.game), set())
    if (told or command.player in table.one_terminal) and command.player in seated:
        return "one-terminal"
    table.seats[command.terminal].player = command.player
    return ""


def known_terminal(table: Floorplan, command: AtTerminal) -> str:
    """Why nobody can sit down or stand up at a terminal, or nothing."""
    if table.config is None or table.status != "open":
        return "not-open"
    return at_terminal(table, command.terminal)


def stand_up(floor: Floor, command: StandUp) -> str:
    """The known player leaves the terminal."""
    table = floor.table(command.table)
    if table.config is None:
        return "not-open"
    if command.terminal not in table.seats:
        return "no-such-terminal"
    seat = table.seats[command.terminal]
    if seat.player is None:
        return "nobody-seated"
    if not (operators(table.game, command) or (command.by and command.office == "attendant")):
        return "not-your-office"
    seat.player = None
    seat.visit += 1
    seat.left_holds |= set(seat.holds)
    return ""


def instruct_player(floor: Floor, command: InstructPlayer) -> str:
    """Allow a player one terminal only, or several again."""
    table = floor.table(command.table)
    if table.config is None or table.status != "open":
        return "not-open"
    if not supervisors(table.game, command):
        return "not-your-office"
    if blank(command.reason):
        return "reason-needed"
    if blank(command.player):
        return "not-understood"
    everywhere = floor.told_one.setdefault(_document(table.game), set())
    for told in (table.one_terminal, everywhere):
        (told.add if command.one_terminal else told.discard)(command.player)
    return ""


def _document(game: str) -> str:
    """Interblock has two games in one document; the others one each."""
    return game.split("-")[0] if game.startswith("interblock") else game
