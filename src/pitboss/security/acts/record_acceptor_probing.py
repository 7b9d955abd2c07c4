"""A terminal's acceptor that is fed forged paper again and again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.security.act import OnSecurityLog
from pitboss.security.event import SecurityEvent
from pitboss.security.log import SecurityLog
from pitboss.security.probing import NumbersProbed


class RecordAcceptorProbing(OnSecurityLog):
    """Put on record that an acceptor was fed paper with numbers that were never issued."""

    terminal: str
    times: int

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """Of an acceptor that belongs to a terminal of the floor."""
        yield AcceptorProbed(terminal=self.terminal, times=self.times)


class AcceptorProbed(NumbersProbed):
    """An acceptor was fed paper that no house issued, again and again."""

    terminal: str

    def machine(self) -> tuple[str, str]:
        """The terminal whose acceptor it is."""
        return "The acceptor of terminal", self.terminal
