"""Sessions of play: whose money it is that lies at a terminal."""

from __future__ import annotations

from pitboss.table.terminal.state import Recalled, Terminal


def end_session(terminal: Terminal) -> None:
    """A session of play ends when nothing at the terminal is the player's any more.

    What is found out later about its rounds is for the player of them, and for nobody who has
    come since: it is demanded or owed, and the meter is left alone (ETG-08).
    """
    if not terminal.has_money:
        terminal.session += 1
        if not (terminal.counted and terminal.card):  # a player with a card in is still there
            terminal.leave()


def to_repeat(terminal: Terminal) -> dict[str, int]:
    """What was placed last, unless its player has collected everything or left since.

    A player who has lost everything and puts in more begins a session too; one more than that
    has begun where somebody else came. At a station the money may be at another table.
    """
    since = terminal.session - terminal.recall[-1].session if terminal.recall else 0
    kept = terminal.station or since <= terminal.has_money
    return terminal.last_placed if kept else {}


def has_left(terminal: Terminal, recalled: Recalled) -> bool:
    """Whether the player of a round has left: their session ended, and nothing of it runs on."""
    return recalled.session != terminal.session and not running_on(terminal)


def is_gone(terminal: Terminal, number: int) -> bool:
    """Whether the player of a round is nobody who is known to be here; on record no more is so."""
    of_round = (one for one in reversed(terminal.recall) if one.round == number)
    recalled = next(of_round, None)
    return recalled is None or has_left(terminal, recalled)


def running_on(terminal: Terminal) -> dict[str, int]:
    """Stakes that run on from the round before, without what was placed since."""
    return {
        cell: rest
        for cell, cents in terminal.stakes.items()
        if (rest := cents - terminal.holdings.placed_now(cell))
    }
