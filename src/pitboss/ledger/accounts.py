"""The named accounts that money moves between, and what a terminal's own are called.

Every cent is somewhere. A terminal's credit and its stakes at risk are the player's; what was won,
lost, charged or adjusted at it each has an account of its own, so that a lifetime meter is the
balance of an account. Outside the terminal stand the tickets, payments and transfers.
"""

from __future__ import annotations

from functools import lru_cache

CAGE = "cage"
"""The cashier's money: what is paid out by hand comes from here."""
ROUNDING = "rounding"
"""What cash in whole coins was more or less than was owed."""
MONITORING = "monitoring-system"
"""The central monitoring system: transfers come from it and go to it."""
CHIPS_ABROAD = "chips-abroad"
"""Value chips that are at no table: players bring them and take them away."""
GAMBLING_FUND = "responsible-gambling-fund"
"""Where forfeited winnings go."""
PATRONS = "patrons"
"""What people have in their pockets: cash at a dealer's table comes from it, errors are put right
with it. Like the cage it has no stream of its own."""


@lru_cache(maxsize=8192)
def credit(terminal: str) -> str:
    """What the credit meter shows."""
    return f"terminal:{terminal}:credit"


@lru_cache(maxsize=8192)
def escrow(terminal: str) -> str:
    """Stakes at risk."""
    return f"terminal:{terminal}:escrow"


def pending(terminal: str) -> str:
    """What a failed terminal's wagers returned, until a supervisor has confirmed them."""
    return f"terminal:{terminal}:pending"


def withheld(terminal: str) -> str:
    """Credit held until a determination."""
    return f"terminal:{terminal}:withheld"


def notes(terminal: str) -> str:
    """The notes in the stacker."""
    return f"terminal:{terminal}:notes"


def won(terminal: str) -> str:
    """Where winnings come from."""
    return f"terminal:{terminal}:won"


def lost(terminal: str) -> str:
    """Where lost stakes go."""
    return f"terminal:{terminal}:lost"


def commission(terminal: str) -> str:
    """Commission charged, and refunded from here."""
    return f"terminal:{terminal}:commission"


def adjusted(terminal: str) -> str:
    """What staff added to a meter or took from it, with a reason."""
    return f"terminal:{terminal}:adjusted"


def forfeited(terminal: str) -> str:
    """Winnings that were forfeited at it, until they are paid to the Fund."""
    return f"terminal:{terminal}:forfeited"


def owed(terminal: str) -> str:
    """What is owed to players who had left when a round was put right."""
    return f"terminal:{terminal}:owed"


def repaid(terminal: str) -> str:
    """What players brought back of what was demanded."""
    return f"terminal:{terminal}:repaid"


def awarded(terminal: str) -> str:
    """What a jackpot awarded here, until it is paid by hand or its wagers are confirmed."""
    return f"terminal:{terminal}:awarded"


@lru_cache(maxsize=8192)
def station(name: str) -> str:
    """What of a station's one meter is at none of its seats."""
    return f"station:{name}"


def jackpot(number: str) -> str:
    """A pool's money in whole cents: the floor of all that it holds."""
    return f"jackpot:{number}"


def jackpot_house(number: str) -> str:
    """The house's side of a pool: start-ups come from here, contributions through here."""
    return f"jackpot:{number}:house"


def ticket(number: str) -> str:
    """What a ticket or voucher is worth until it is paid."""
    return f"ticket:{number}"


def payment(number: str) -> str:
    """What is owed by hand until it is paid."""
    return f"payment:{number}"
