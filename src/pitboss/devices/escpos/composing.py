"""A ticket as the bytes that an ESC/POS printer takes, made by python-escpos."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import shutil
from collections.abc import Callable
from functools import cache
from typing import Protocol

from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.paper import PaperTicket

PROFILE = "default"
"""A printer of python-escpos with the commands that all of them have."""
BARCODE_HEIGHT = 96
BARCODE_WIDTH = 2
"""Dots of the narrow bar: 18 digits of Interleaved 2 of 5 then fit a roll of 58 mm too."""
LARGE = frozenset({"Value"})
"""Labels whose text is printed large."""


class _Composer(Protocol):
    """What is used of python-escpos, which has no types of its own."""

    output: bytes

    def set_with_default(
        self, *, align: str = "left", bold: bool = False, double_height: bool = False,
        double_width: bool = False,
    ) -> None: ...  # fmt: skip

    def textln(self, txt: str) -> None: ...

    def ln(self, count: int) -> None: ...

    def barcode(
        self, code: str, bc: str, *, height: int, width: int, pos: str, function_type: str
    ) -> None: ...

    def cut(self) -> None: ...


@cache
def composers() -> Callable[[], _Composer]:
    """The maker of composers; the first call imports python-escpos, which takes a second.

    python-escpos sets up the root logger and leaves a folder with a copy of its tables behind at
    every import: both are put right here.
    """
    root = logging.getLogger()
    handlers = list(root.handlers)
    try:
        from escpos import capabilities  # type: ignore[import-untyped]  # it has no types
        from escpos.printer import Dummy  # type: ignore[import-untyped]  # nor here
    except ImportError as missing:
        raise DeviceFault(
            Code.OFFLINE, "python-escpos is not installed: no ESC/POS printer can be driven."
        ) from missing
    root.handlers[:] = handlers
    if "ESCPOS_CAPABILITIES_PICKLE_DIR" not in os.environ:
        shutil.rmtree(capabilities.pickle_dir, ignore_errors=True)
    return lambda: Dummy(profile=PROFILE)


def compose(paper: PaperTicket) -> bytes:
    """The whole ticket: labelled lines, the number as a barcode, and the cut."""
    composer = composers()()
    for label, text in paper.lines:
        composer.set_with_default()
        composer.textln(label)
        large = label in LARGE
        composer.set_with_default(bold=True, double_height=large, double_width=large)
        composer.textln(text)
    composer.set_with_default(align="center")
    # Interleaved 2 of 5 takes digits in pairs; the number has eighteen and its own check digits.
    with contextlib.redirect_stdout(io.StringIO()):  # It says on the output what it does.
        composer.barcode(
            paper.number,
            "ITF",
            height=BARCODE_HEIGHT,
            width=BARCODE_WIDTH,
            pos="OFF",
            function_type="B",
        )
    composer.set_with_default()
    composer.ln(1)
    composer.cut()
    return composer.output
