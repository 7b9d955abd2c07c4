"""Acts on the security log: the machine's own, nobody does them by hand."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.single import SingleAct
from pitboss.security.log import FLOOR, SecurityLog


class OnSecurityLog(SingleAct[SecurityLog]):
    """An act on the one security log."""

    senders = Sender.HOUSE

    def about(self) -> tuple[type[SecurityLog], str]:
        """The log alone."""
        return SecurityLog, FLOOR
