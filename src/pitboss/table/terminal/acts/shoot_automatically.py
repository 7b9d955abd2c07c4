"""The ten seconds have run out."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound


@fact
class ShootAutomatically(InRound):
    """The ten seconds have run out."""

    senders = Sender.HOUSE
