"""What every route is given: the floor, and who asks. They are ours, so nothing is checked."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter, QueryParameter, SkipValidation

from pitboss.server.actors.floor import Floor
from pitboss.server.http.sessions import StaffSession

TheFloor = NamedDependency[SkipValidation[Floor]]
SignedOnHere = NamedDependency[SkipValidation[StaffSession]]
"""The person signed on, even with a first password."""
AtWork = NamedDependency[SkipValidation[StaffSession]]
"""The person signed on, who has a password of their own."""

MOST_SHOWN = 500
Count = Annotated[int, QueryParameter(ge=1, le=MOST_SHOWN)]
"""How many of a list are asked for."""
Number = Annotated[int, PathParameter(ge=1, le=2**53 - 1)]
"""The number of a round, or of an entry in a record."""
