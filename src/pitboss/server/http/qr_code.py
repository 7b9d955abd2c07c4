"""A text as a QR code, in rows that a page draws: no picture comes from outside a page."""

from __future__ import annotations

from qrcode.constants import ERROR_CORRECT_M  # type: ignore[import-untyped]  # it has no types
from qrcode.main import QRCode  # type: ignore[import-untyped]

MARGIN = 4
"""As many empty modules around it as its standard asks for."""


def qr_rows(text: str) -> list[str]:
    """The rows of the code, dark as ``1``, with a margin.

    >>> rows = qr_rows("pitboss")
    >>> len(rows) == len(rows[0]) == 21 + 2 * 4, set("".join(rows)) == {"0", "1"}
    (True, True)
    """
    code = QRCode(error_correction=ERROR_CORRECT_M, border=MARGIN)
    code.add_data(text)
    code.make(fit=True)
    return ["".join("1" if dark else "0" for dark in row) for row in code.get_matrix()]
