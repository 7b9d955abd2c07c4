"""What was filed, kept beside the journal: each content once, in a file named by its digest.

The record has the digest; whatever changes the file later is found by reading it again.
"""

from __future__ import annotations

import os
import shutil
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Literal

from pitboss.eventstore.private_files import private_folder
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of
from pitboss.papers.file import PDF, TEXT

LARGEST_BYTES = 8_000_000
"""How large the content of a paper may be."""
KEPT_FREE_BYTES = 500_000_000
"""What is left of the disk for the journal: no paper takes it."""
SOUND: Literal["sound"] = "sound"
Found = Literal["sound", "missing", "changed"]
JPEG, PNG = "image/jpeg", "image/png"
_BEGINS = {PDF: b"%PDF-", JPEG: b"\xff\xd8\xff", PNG: b"\x89PNG\r\n\x1a\n"}
"""What a file begins with that is what it says."""
PAPERS, ATTACHMENTS = (TEXT, PDF), (JPEG, PNG, PDF)
"""What is filed with the Authority's papers; what is attached to a record."""
_CALLED = {TEXT: "a text", PDF: "a PDF", JPEG: "a JPEG", PNG: "a PNG"}


class PaperContents:
    """The folder of the contents; only its owner reads it."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder)

    def keep(self, content: bytes, media: str, kinds: tuple[str, ...] = PAPERS) -> str:
        """Keep a file of these kinds for good: its digest; the same again is kept once."""
        _check(content, media, kinds)
        digest = sha256(content).hexdigest()
        if self.found(digest) == SOUND:
            return digest
        private_folder(self._folder)
        if shutil.disk_usage(self._folder).free - len(content) < KEPT_FREE_BYTES:
            raise BadInput("There is no room for it: what is left of the disk is the journal's.")
        # A temporary file can be read by its owner alone, and has its name only when it is whole.
        with NamedTemporaryFile(dir=self._folder, delete=False) as made:
            made.write(content)
            made.flush()
            os.fsync(made.fileno())
        Path(made.name).replace(self._folder / digest)
        return digest

    def found(self, digest: str) -> Found:
        """Whether a content is there, and as it was filed."""
        try:
            content = (self._folder / digest).read_bytes()
        except OSError:
            return "missing"
        return SOUND if sha256(content).hexdigest() == digest else "changed"

    def content(self, digest: str) -> bytes | None:
        """A content as it was filed; none where it is missing or was changed."""
        return (self._folder / digest).read_bytes() if self.found(digest) == SOUND else None


def media_of(content: bytes) -> str:
    """What a content is, by how it begins: what begins like nothing else is a text."""
    return next((media for media, begins in _BEGINS.items() if content.startswith(begins)), TEXT)


def _check(content: bytes, media: str, kinds: tuple[str, ...]) -> None:
    if not content:
        raise BadInput("The file is empty.")
    if len(content) > LARGEST_BYTES:
        raise BadInput(f"A file has at most {LARGEST_BYTES // 1_000_000} MB.")
    if media not in kinds:
        named = one_of(f"{_CALLED[one]} ({one})" for one in kinds)
        raise BadInput(f"What is handed in here is {named}.")
    if media in _BEGINS and not content.startswith(_BEGINS[media]):
        raise BadInput(f"The file is not {_CALLED[media]}.")
    if media == TEXT:
        try:
            content.decode("utf-8")
        except UnicodeDecodeError as wrong:
            raise BadInput(f"The text is not UTF-8: {wrong}.") from wrong
