"""What is refused before it comes to a table: who may sit where, and what cannot be read."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class WireKind(RefusalKind):
    """Why a message does not become a command at all."""

    STALE_VIEW = "The table has moved on since your screen was drawn: check it before you act."
    NOT_HERE = "That cannot be done at this seat."
    ONLY_FREE_SEATS = (
        "Somebody sits there or has left money there: a simulated patron takes only free seats."
    )
    PATRONS_MONEY = (
        "A simulated patron plays here. It has been asked to collect and go: this screen opens as "
        "soon as nothing of its money is left, and the lobby has free seats until then."
    )
    NO_SUCH_SEAT = "Table {table} has no seat {seat}."
    NO_SUCH_TABLE = "There is no table {table} on this floor."
    KEY_NEEDED = "This terminal's device key is needed to sit here."
    NO_SUCH_KIOSK = "There is no kiosk {kiosk} on this floor."
    SECOND_FACTOR_DUE = "This office signs on with an authenticator: enrol yours first."
    FLOOR_STOPPED = (
        "The floor has stopped: its journal is not as the floor wrote it, so nothing is done and "
        "no money moves. The person who runs the machine keeps a copy of journal and log, asks "
        "pitboss verify what was changed, and restores a backup. Pay nothing out until then."
    )
    WRONG_CODE = (
        "That is not the code for this machine, or it was used or is too old: an administrator "
        "issues another."
    )
    KIOSK_KEY_NEEDED = "This machine is not enrolled as kiosk {kiosk}: please ask the staff."
    SIGN_ON_NEEDED = "Sign on in an office before you do that."
    PASSWORD_DUE = "Change your password before you do anything else."
    ONLY_READS = "The office of {office} may read everything and change nothing."
    GIVEN_BACK = "The acceptor did not take it and has given it back."
    SLOW_DOWN = "Too many tries have failed: wait {seconds} s."
    MALFORMED = "What was sent could not be read: {why}."
    NOT_OPENED_YET = "Table {table} has not been opened."
