"""Sessions of play: whose money it is that lies at a terminal."""

from __future__ import annotations

from pitboss.table.terminal.state import Terminal


def end_session(terminal: Terminal) -> None:
    """A session of play ends when nothing at the terminal is the player's any more.

    What is found out later about its rounds is for the player of them, and for nobody who has
    come since: it is demanded or owed, and the meter is left alone (ETG-08). Nor is what they
    placed last put before the next player; at a station their money is at another table.
    """
    if not terminal.has_money:
        terminal.session += 1
        if not terminal.station:
            terminal.last_placed = {}
        if not (terminal.counted and terminal.card):  # a player with a card in is still there
            terminal.leave()
