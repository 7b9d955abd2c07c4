"""What is on record of numbers that were tried one after the other, wherever that was."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.security.event import SecurityEvent
from pitboss.security.log import SecurityLog


class NumbersProbed(SecurityEvent):
    """Numbers that nobody was given came again and again, at one machine."""

    significant = Significance.CONDUCT
    notifies = Matter.INTEGRITY

    numbers: ClassVar[str] = "numbers of tickets that were never issued"
    """What came again and again."""

    times: int

    @abstractmethod
    def machine(self) -> tuple[str, str]:
        """What kind of machine, and its name."""

    def fold(self, log: SecurityLog, said: Said) -> None:
        """Nothing hangs on it: that it is on record is all."""

    def notification(self, _: SecurityLog) -> Notification:
        """Which machine, and how often."""
        return Notification(item=self.notice_key(), reason=self._words())

    def notice_key(self) -> str:
        """Of that machine."""
        return self.machine()[1]

    def told(self, _: Plain) -> Narrative:
        """Which machine, and how often."""
        yield self._words(), ""

    def _words(self) -> str:
        kind, name = self.machine()
        return f"{kind} {name} was fed {self.numbers}, {self.times} in a row"
