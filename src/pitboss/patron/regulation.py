"""What the Casino Control Regulation 2019 (NSW), Part 4A, adds where the game's rules are silent.

The clauses of a game's own document come from its ``CardRules``; these do not stand there.
"""

from __future__ import annotations

from pitboss.rules.dealer import CardRules

ONE_CARD = "31D"
"""One card in force for each patron, one place at a time, and every transaction by it."""
BANNED = "31E"
"""No card for a patron who is banned or whose right to be in the casino was withdrawn."""
CHOICE = "31J"
"""Limits are set or expressly declined before the first use; those who declined are reminded."""
CHANGES = "31K"
"""When a limit takes effect, and that reaching it ends gaming or deposits for its period."""
LIMITS = "31I"
"""Limits on net losses and on deposits, for all gaming in the casino."""
RECORDS = "31P"
"""What is recorded of every transaction and every time of play."""
HOURS = "31L"
"""How long a patron may play."""
NO_TOP_UP = "31M"
"""Money does not come onto the account by itself."""
CASH = "Act 73A"
"""How much cash a customer may use for gaming in a day."""
CANCELLED = "31R"
"""After cancellation of the card nothing is deposited, and the balance goes back."""
OWN_SUSPENSION = "31S"
"""A patron may have the card suspended at any time, at once, for 24 hours or longer."""

SECOND = 1000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR
"""Always 24 hours: the Regulation counts hours where it says so, whatever the clocks do."""

RAISE_AFTER = DAY
"""How long after it is asked for a higher limit, or none, takes effect."""
SUSPENSION_AT_LEAST = DAY
CONTINUOUS = 6 * HOUR
"""Continuous play at table games after which a special employee must assess the patron."""
CONTINUOUS_AT_TERMINALS = 3 * HOUR
"""The same at electronic table games; play of either kind counts, by where the card is now."""
WARNED_BEFORE = 15 * MINUTE
"""How long before play is stopped for its hours the player is told."""
INTERRUPTION = 15 * MINUTE
"""The shortest break that interrupts continuous play.

The Regulation does not say what interrupts it; this is the break that it prescribes at gaming
machines, and the least that it calls one.
"""
WINDOWS = ((12 * HOUR, DAY, DAY), (48 * HOUR, 7 * DAY, 7 * DAY))
"""So much play within so long a time is followed by so long without gaming."""
LONGEST_WINDOW = 7 * DAY

FLOOR_CARDS = CardRules(
    from_day="2000-01-01",
    card=ONE_CARD, needed=ONE_CARD, own=ONE_CARD, proxy=(ONE_CARD, ONE_CARD), breach=ONE_CARD,
    found=ONE_CARD, before=ONE_CARD, during=ONE_CARD, settled=ONE_CARD,
    gaming_limit=LIMITS, deposit_limit=LIMITS, loss_limit=LIMITS,
    over_limit=CHANGES, latest_first=CHANGES, earlier_stand=CHANGES,
    purchases=RECORDS, introduced=RECORDS, leaving=RECORDS, directions=RECORDS,
    stake=CHANGES, pause=CHANGES, liability=CHANGES, claims=(ONE_CARD,),
)  # fmt: skip
"""What the Regulation says of cards where the document of a game says nothing of them."""
