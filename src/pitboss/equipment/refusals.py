"""Why a device is not registered, changed, sealed or retired."""

from __future__ import annotations

from pitboss.kernel.refusal import RefusalKind


class EquipmentKind(RefusalKind):
    """What the file of equipment refuses, beside names that are taken or lead nowhere."""

    SEAL_NEEDED = "A {what} is registered with the number of the seal under which its dice lie."
    SEAL_SPENT = "Seal {seal} has been opened: the tumbler must be sealed with another."
    AT_ITS_TABLE = (
        "The seal of {device} is opened at its table, between two rounds: use the form there."
    )
    NOT_SEALED = (
        "{device} has no seal on file: use the form for changed equipment, and give the number "
        "of its seal."
    )
    NOTHING_CHANGED = "{device} is already on file with exactly these details."
