"""What happens to the Authority's file."""

from __future__ import annotations

from pitboss.kernel.event import Event
from pitboss.kernel.plain import Plain
from pitboss.papers.file import AuthorityFile


class FileEvent(Event[AuthorityFile, Plain]):
    """Something that happened to one paper."""

    number: str
    clause: str
