"""What a request brings: JSON, read exactly as strictly as a message on the socket.

Litestar reads a body first and then makes of it what a route wants, and takes ``"100"`` and
``100.0`` for a number there. Here a body is read once, by the type that the route names.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.datastructures import State
from litestar.exceptions import ClientException, HTTPException, InternalServerException

from pitboss.server.wire.texts import check_texts
from pitboss.server.wire.unknown_fields import unknown_field

JSON = "application/json"
TOO_DEEP = "it is nested too deeply"
Made = TypeVar("Made")


class StrictRequest(Request[object, object, State]):
    """A request whose body is JSON, and nothing that only resembles what was asked for."""

    async def body(self) -> bytes:
        """The bytes of the body; that a caller hangs up before its end is no fault of ours."""
        try:
            return await super().body()
        except InternalServerException as wrong:
            raise ClientException("the line was cut before its end") from wrong

    async def json(self) -> Any:  # whatever the route names, as Litestar has it
        """The body as the type that the route names."""
        media = self.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != JSON:
            raise HTTPException(f"What is sent here is {JSON}", status_code=415)
        body = await self.body()
        named = self.route_handler.parsed_data_field
        try:
            check_texts(body)
            made = object if named is None else named.annotation
            decoded = _decoder(made).decode(body)
            if (wrong := unknown_field(made, body)) is not None:
                raise ClientException(f"it has an unknown field `{wrong}`")
            return decoded
        except RecursionError as wrong:
            raise ClientException(TOO_DEEP) from wrong
        except (msgspec.DecodeError, UnicodeError) as wrong:
            raise ClientException(str(wrong)) from wrong


@cache
def _decoder(made: type[Made]) -> msgspec.json.Decoder[Made]:
    """What reads a body of one type."""
    return msgspec.json.Decoder(made)
