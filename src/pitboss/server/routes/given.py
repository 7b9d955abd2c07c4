"""What every route is given: the floor, and who asks. They are ours, so nothing is checked."""

from __future__ import annotations

from typing import Annotated

from litestar.params import Dependency

from pitboss.server.floor import Floor
from pitboss.server.sessions import Session

TheFloor = Annotated[Floor, Dependency(skip_validation=True)]
SignedOnHere = Annotated[Session, Dependency(skip_validation=True)]
"""Whoever is signed on, even with a first password."""
AtWork = Annotated[Session, Dependency(skip_validation=True)]
"""Whoever is signed on and has a password of their own."""
