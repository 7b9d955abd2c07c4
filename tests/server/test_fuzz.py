"""Whatever is sent: no crash, no answer of the five hundreds, no changed balance.

``PITBOSS_FUZZ=50`` makes fifty times as many attempts as the suite does.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.beside import running_beside
from tests.server.floors import (
    CRAPS,
    DEALER,
    SICBO,
    Client,
    Running,
    configuration,
    credit_on_file,
    report,
)

TIMES = int(os.environ.get("PITBOSS_FUZZ", "1"))
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
DOCUMENT = "/openapi/openapi.json"
FUZZING = settings(
    max_examples=6 * TIMES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def beside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A floor with staff that everything is thrown at, and whose journal is whole afterwards."""
    folder = tmp_path_factory.mktemp("fuzz")
    text = configuration(folder, SICBO, CRAPS, DEALER, requests_a_second=100_000)
    with running_beside(text, staff=True) as run:
        asyncio.run(_put_money_in(run))
        yield run
    assert report(folder).findings == []


async def _put_money_in(run: Running) -> None:
    client = await Client.open(run.port)
    await client.hello(table="sicbo-1", seat="sicbo-1-1")
    await client.do("insert-note", denomination_cents=10_000)
    await client.do("place-wager", spot="small", cents=2_500)
    await client.close()


def balances(run: Running) -> Any:
    """Credit and stakes of every terminal."""
    return credit_on_file(run.floor), credit_on_file(run.floor, "craps-1")


# Over HTTP.


@pytest.mark.parametrize("office", [None, "cashier", "administrator", "inspector"])
def test_every_operation_answers_as_the_document_says_whatever_it_is_asked(
    beside: Running, office: str | None
) -> None:
    headers = {}
    if office is not None:
        headers["Authorization"] = f"Bearer {asyncio.run(beside.signed_on(office))}"
    before = balances(beside)
    schema = schemathesis.openapi.from_url(
        beside.address + DOCUMENT, config=SchemathesisConfig.discover()
    )
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()
        if operation.path.startswith(("/api/staff/sign-off", "/api/staff/password")):
            continue  # they would end the session that is shown

        @FUZZING
        @given(case=operation.as_strategy())
        def ask(case: Any) -> None:
            case.call_and_validate(headers=headers, checks=CHECKS, timeout=30)

        ask()
        tried += 1
    assert tried >= 15
    assert balances(beside) == before
    assert asyncio.run(_answers(beside))


async def _answers(run: Running) -> bool:
    async with run.http() as http:
        return (await http.get("/health/ready")).json()["ready"] is True


# On sockets.

_NUMBERS = st.one_of(
    st.integers(-5, 20),
    st.sampled_from([2**31, 2**53, 2**63, 2**64, -(2**63), 10**40]),
)
_TEXTS = st.one_of(
    st.text(max_size=12),
    st.sampled_from(["sicbo-1", "sicbo-1-1", "small", "", "\x00", "{}", "a" * 70, "../x", "é"]),
)
_JSON = st.recursive(
    st.none() | st.booleans() | _NUMBERS | _TEXTS | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXTS, inner, max_size=3),
    max_leaves=6,
)
_ACTS = st.fixed_dictionaries(
    {
        "type": st.sampled_from(
            [
                "place-wager", "take-back", "move-wager", "clear", "undo", "repeat", "double",
                "press-shoot", "sit-down", "stand-up", "collect", "insert-note", "insert-ticket",
                "ask-for-change", "take-place", "leave-place", "place-chips", "close-table",
            ]
        )
    },
    optional=dict.fromkeys(
        (
            "spot", "cents", "origin", "target", "player", "round", "number", "voucher",
            "denomination_cents", "person", "kind", "terminal", "table", "at", "by", "office",
        ),
        _JSON,
    ),
)  # fmt: skip
_NEAR = st.one_of(
    st.fixed_dictionaries(
        {"type": st.just("do"), "serial": _NUMBERS, "seen": _NUMBERS, "act": _ACTS}
    ),
    st.fixed_dictionaries({"type": st.just("do"), "serial": _JSON, "seen": _JSON, "act": _JSON}),
    st.fixed_dictionaries({"type": st.just("order"), "serial": _NUMBERS, "act": _ACTS}),
    st.fixed_dictionaries(
        {"type": st.just("hello"), "table": _TEXTS},
        optional={"seat": _TEXTS, "key": _TEXTS, "have": _NUMBERS, "console": st.booleans()},
    ),
    st.fixed_dictionaries({"type": _TEXTS}, optional={"at": _JSON, "serial": _JSON}),
)
_SENT = st.one_of(
    st.binary(max_size=200),
    st.text(max_size=200),
    _JSON.map(json.dumps),
    _NEAR.map(json.dumps),
    _NEAR.map(lambda message: json.dumps(message).encode()),
    st.tuples(_NEAR, st.integers(0, 60)).map(lambda cut: json.dumps(cut[0])[: cut[1]]),
)


@settings(FUZZING, max_examples=60 * TIMES)
@given(sent=st.lists(_SENT, min_size=1, max_size=12), greeted=st.booleans())
def test_whatever_comes_over_a_socket_hurts_nobody_else(
    beside: Running, sent: list[str | bytes], greeted: bool
) -> None:
    """It comes at a seat without money of its own; the money beside stays where it is."""
    before = balances(beside)

    async def throw() -> None:
        client = await Client.open(beside.port)
        if greeted:
            await client.hello(table="sicbo-1", seat="sicbo-1-4")
        for one in sent:
            await client.send(one)
        await client.send('{"type":"ping"}')
        await client.close()
        witness = await Client.open(beside.port)
        assert (await witness.hello(table="sicbo-1"))["type"] == "welcome"
        await witness.settled()
        await witness.close()

    asyncio.run(throw())
    credit, craps = balances(beside)
    del credit["sicbo-1-4"], before[0]["sicbo-1-4"]
    assert (credit, craps) == before
    assert '"level":"error"' not in beside.log.getvalue().replace(": ", ":")
    assert beside.log.getvalue().count("Traceback") == 0


def test_the_document_names_every_operation_and_is_drawn_by_no_other_site(beside: Running) -> None:
    async def story() -> None:
        async with beside.http() as http:
            for path in ("/openapi", DOCUMENT):
                answer = await http.get(path)
                assert answer.status_code == 200
                assert "json" in answer.headers["content-type"]
                assert {"/api/acts", "/api/floor", "/api/staff/sign-on"} <= set(
                    answer.json()["paths"]
                )

    asyncio.run(story())
