"""Why a socket was closed: the codes that both ends know."""

from __future__ import annotations

NO_GREETING = 4001
NOT_ADMITTED = 4003
MALFORMED = 4004
TOO_MANY = 4005
TOO_SLOW = 4008
REPLACED = 4009
RESTARTING = 1012
GONE = 1006
TOO_LONG = 1009
UNEXPECTED = 1011
