"""What happens to the security log."""

from __future__ import annotations

from pitboss.kernel.event import Event, Significance
from pitboss.kernel.plain import Plain
from pitboss.security.log import SecurityLog

CLOCK, STORAGE = "clock", "storage"
"""What a notice is about: each has its own, and one does not end the other."""


class SecurityEvent(Event[SecurityLog, Plain]):
    """Something that the floor noticed of its machine."""

    significant = Significance.DEVICES


def span(milliseconds: int) -> str:
    """How long a time is, in words of a person.

    >>> span(3_600_000), span(-2_500), span(90_061_000)
    ('1 h 0 min 0 s', '2.5 s', '1 d 1 h 1 min 1 s')
    """
    seconds, rest = divmod(abs(milliseconds), 1000)
    if seconds < 60:
        return f"{seconds}.{rest // 100} s"
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    parts = ((days, "d"), (hours, "h"), (minutes, "min"), (seconds, "s"))
    first = next(place for place, (count, _) in enumerate(parts) if count)
    return " ".join(f"{count} {unit}" for count, unit in parts[first:])
