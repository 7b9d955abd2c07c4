"""Who may do what, and the small checks that many commands share."""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.table.terminal.act import TableAct

MANAGER, ELECTRONIC, CASINO = (
    "assistant-gaming-manager",
    "electronic-gaming-supervisor",
    "casino-supervisor",
)
INTERBLOCK = (MANAGER, ELECTRONIC, CASINO)
"""One role under every title that the document uses (ETG-22)."""
PAYERS = ("cashier", "attendant", CASINO)


def supervisors(game: str, command: TableAct | Act) -> bool:
    """Whether a person declares and recalculates: at Craps the manager alone (R55, ETG-22).

    Interblock speaks of casino supervisors and others as well (8.2.4, 8.8, 9.14).
    """
    allowed: tuple[str, ...] = (MANAGER, ELECTRONIC)
    if game == "aruze-craps":
        allowed = (MANAGER,)
    elif game.startswith("interblock"):
        allowed = INTERBLOCK
    return bool(command.by) and command.office in allowed


def operators(game: str, command: TableAct | Act) -> bool:
    """Whether a person's opinion is the casino operator's."""
    allowed: tuple[str, ...] = (MANAGER, ELECTRONIC, CASINO)
    if game == "aruze-craps":
        allowed = (MANAGER, CASINO)
    elif game.startswith("interblock"):
        allowed = INTERBLOCK
    return bool(command.by) and command.office in allowed


def payers(command: Act) -> bool:
    """Whether a person pays, asks for identification and witnesses signatures."""
    return bool(command.by) and command.office in PAYERS


def on_call(command: TableAct) -> bool:
    """Whether a person is of those who go where somebody is needed: the house says who."""
    staff = (MANAGER, ELECTRONIC, CASINO, "games-supervisor", "attendant", "cashier")
    return bool(command.by) and command.office in staff


def blank(text: str | None) -> bool:
    """Whether something that has to be written down was not."""
    return text is None or not text.strip()


def valid_number(number: str) -> bool:
    """Whether a validation number is 18 digits that leave 1 when divided by 9973."""
    digits = number.isascii() and number.isdigit() and len(number) == 18
    return digits and int(number) % 9973 == 1
