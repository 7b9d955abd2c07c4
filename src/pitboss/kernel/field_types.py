"""What a field of an act is, beyond its type: so that a form can ask for it in the right way.

The marks change nothing in the core. A field that has one of a few values is a ``Literal``, or
asks for a ``choice`` of them where the act itself says which there are.
"""

from __future__ import annotations

from typing import Annotated, NamedTuple


class Asks(NamedTuple):
    """How a person is asked for a field."""

    form: str
    choices: tuple[str, ...] = ()
    """What there is to choose from, where that is asked for."""


Reason = Annotated[str, Asks("reason")]
"""Why: some words of a person's own."""
Text = Annotated[str, Asks("text")]
"""Words of a person's own, of any length."""
Cents = Annotated[int, Asks("cents")]
"""An amount, keyed in as dollars."""
Moment = Annotated[int, Asks("moment")]
"""A time, in milliseconds since the epoch; keyed in by the house's clock."""
Round = Annotated[int, Asks("round")]
"""The number of a round of this table."""
PresentRound = Annotated[int, Asks("present-round")]
"""The number of the round that the table is in: a form shows it, and nobody keys it in."""
TerminalName = Annotated[str, Asks("terminal")]
"""A terminal of this table."""
PlaceName = Annotated[str, Asks("place")]
"""A place of this dealer's table."""
TableName = Annotated[str, Asks("table")]
"""A table of the floor."""
GameName = Annotated[str, Asks("game")]
"""The game under whose document something falls: the one that its table plays."""
PatronId = Annotated[str, Asks("patron")]
"""A patron on file."""
Spot = Annotated[str, Asks("spot")]
"""A wager's spot, by its id."""
ResultLetters = Annotated[str, Asks("result")]
"""A result as it lies: dice ``146``, a pocket ``0`` to ``36``."""
Number = Annotated[str, Asks("number")]
"""The number of a ticket, payment, case or dispute."""
Attachment = Annotated[str, Asks("attachment")]
"""A photograph or a paper that was handed in, by its SHA-256; empty where there is none."""
