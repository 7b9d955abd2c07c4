"""What a trainer did to a simulated device: results and faults that were made are on record."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.security.act import OnSecurityLog
from pitboss.security.event import SecurityEvent
from pitboss.security.log import SecurityLog


class RecordTraining(OnSecurityLog):
    """Put on record that somebody forced a result or injected a fault, for training."""

    device: str
    what: str

    def decide(self, log: SecurityLog) -> Iterator[SecurityEvent]:
        """By the person named in the record."""
        yield TrainingInjected(trainer=self.by, device=self.device, what=self.what)


class TrainingInjected(SecurityEvent):
    """A result was forced or a fault injected, for training."""

    significant = Significance.DEVICES

    trainer: str
    device: str
    what: str

    def fold(self, log: SecurityLog, said: Said) -> None:
        """Nothing hangs on it: that it is on record is all."""

    def told(self, _: Plain) -> Narrative:
        """Who made what happen, and where."""
        yield f"For training, {self.trainer} has {self.device} give {self.what}", ""
