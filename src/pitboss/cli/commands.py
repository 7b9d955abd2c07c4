"""The commands by what they are for, each with its module and what it does in a line.

The line stands here and not in the command's own module, so that ``pitboss --help`` reads none of
them: some need libraries that a small installation does not have.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Listed(NamedTuple):
    """Where a command is written, and its line in the list."""

    module: str
    line: str


SECTIONS: Mapping[str, Mapping[str, Listed]] = {
    "The law": {
        "welcome": Listed("welcome", "Show the games and settle a sample round."),
        "games": Listed("games", "List the games, their documents and digests."),
        "rules": Listed("rules", "Explain a game, a wager or a clause."),
        "readings": Listed("readings", "List where the paper is ambiguous, and the choices."),
        "clauses": Listed("clauses", "List the clause register: duty, status, code, tests."),
        "diff": Listed("diff", "Compare two editions, clause by clause."),
        "settle": Listed("settle", "Settle wagers: verdict, cents and clause of each."),
        "may": Listed("may", "Ask whether a wager may be placed or taken back."),
    },
    "The mathematics": {
        "par": Listed("par", "Make the PAR sheet of a game."),
        "signed": Listed("signed", "Check the signature beside a PAR sheet."),
        "simulate": Listed("simulate", "Simulate a strategy, beside the exact figures."),
        "dice-test": Listed("dice_test", "Test recorded results for fairness."),
        "laboratory": Listed("laboratory", "Open the laboratory in a browser."),
        "pool": Listed("pool", "Check the arithmetic of a progressive jackpot."),
        "draw": Listed("draw", "Check a promotion's draw, or compute its winners."),
        "promotion": Listed("promotion", "Check a promotion's terms against the rules."),
        "new-game": Listed("new_game", "Create the skeleton of a game of your own."),
    },
    "A floor": {
        "serve": Listed("serve", "Run a casino floor."),
        "doctor": Listed("doctor", "Check everything that a floor needs to open."),
        "staff": Listed("staff", "Reset an account of staff, at the machine itself."),
        "papers": Listed("papers", "List the papers from and to the regulator."),
        "seal": Listed("seal", "Seal the installed software, or check the seal."),
        "keyholder": Listed("keyholder", "Hold the floor's key in a process of its own."),
        "floors": Listed("floors", "List the servers of a floor and their tables."),
        "drain": Listed("floors", "Have a server hand its tables over."),
        "load": Listed("load", "Play many terminals over real sockets."),
        "rehearse": Listed("rehearse", "Play a gaming day into a new journal."),
    },
    "The record": {
        "verify": Listed("verify", "Read a whole journal and report every fault in it."),
        "rounds": Listed("rounds", "List the rounds that were played."),
        "replay": Listed("replay", "Tell a round as it was played, clause by clause."),
        "export": Listed("export", "Write everything about one round into a file."),
        "report": Listed("report", "Report on a journal: play, meters, tickets, events."),
        "errors": Listed("errors", "Report the month's over- and underpayments."),
        "day": Listed("day", "Close gaming days, and list those that are closed."),
        "archive": Listed("archive", "Archive a closed gaming day."),
        "backup": Listed("backup", "Copy a journal into a new file while it is in use."),
        "restore": Listed("restore", "Restore a backup into an empty journal."),
    },
}

COMMANDS: Mapping[str, Listed] = {
    name: listed for section in SECTIONS.values() for name, listed in section.items()
}
