"""Who takes which table, and who lets which go: by what stands in the database alone."""

from __future__ import annotations

from dataclasses import replace

from pitboss.server.cluster.lease_table import LeaseRow, LeaseStanding, ServerRow
from pitboss.server.cluster.membership import page_of
from pitboss.server.cluster.settings import ServersSettings
from pitboss.server.cluster.sharing import to_offer, to_take
from pitboss.server.ops.settings import FloorSettings, ServerSettings

TABLES = [f"t{number}" for number in range(1, 7)]


def server(number: int, role: str = "all", **more: bool) -> ServerRow:
    """A server that is up."""
    row = ServerRow(
        number=number, name=f"s{number}", address="", page="", certificate="", role=role,
        house="", software="", format=2, draining=False, age=9.0, alive=True,
    )  # fmt: skip
    return replace(row, **more)  # type: ignore[arg-type]  # flags by their names


def lease(name: str, holder: int = 0, *, over: float = -1.0, offered: int = 0) -> LeaseRow:
    """A lease that lasts, unless it is said to be over."""
    return LeaseRow(name, holder, 1, offered, 0.1, over if holder else 0.1)


def standing(servers: list[ServerRow], leases: list[LeaseRow]) -> LeaseStanding:
    return LeaseStanding({one.number: one for one in servers}, {one.name: one for one in leases})


def takes(now: LeaseStanding, number: int) -> list[str]:
    return [one.name for one in to_take(now, now.servers[number])]


def offers(now: LeaseStanding, number: int) -> list[tuple[str, int]]:
    return to_offer(now, now.servers[number])


def test_one_server_takes_everything_and_two_take_a_half_each() -> None:
    free = [lease(name) for name in (":house", ":notary", *TABLES)]
    alone = standing([server(1)], free)
    assert takes(alone, 1) == [":house", ":notary", *TABLES]
    both = standing([server(1), server(2)], free)
    assert takes(both, 1) == [":house", ":notary", "t1", "t2", "t3"]


def test_a_lease_that_lasts_is_not_taken_and_one_that_is_over_or_whose_holder_is_gone_is() -> None:
    leases = [lease("t1", 2), lease("t2", 2, over=0.01), lease("t3", 3), lease("t4", 9)]
    now = standing([server(1), server(2), server(3, alive=False)], leases)
    assert takes(now, 1) == ["t2", "t3"]  # its half, and nobody needs the fourth yet
    assert now.holder("t1") == now.servers[2]
    assert now.holder("t3") is None


def test_what_was_let_go_for_somebody_is_left_to_them_for_a_moment() -> None:
    now = standing([server(1), server(2)], [lease("t1", offered=2), lease("t2", offered=9)])
    assert takes(now, 1) == ["t2"]
    assert takes(now, 2) == ["t1"]


def test_fronts_and_notaries_hold_no_table_and_who_drains_takes_nothing() -> None:
    free = [lease(name) for name in (":house", ":notary", "t1", "t2")]
    now = standing(
        [server(1, "front"), server(2, "notary"), server(3, draining=True), server(4, "host")],
        free,
    )
    assert takes(now, 1) == []
    assert takes(now, 2) == [":notary"]
    assert takes(now, 3) == []
    assert takes(now, 4) == [":house", ":notary", "t1", "t2"]


def test_what_is_above_a_servers_part_is_handed_over_one_by_one() -> None:
    held = [lease(name, 1) for name in TABLES]
    now = standing([server(1), server(2)], held)
    assert offers(now, 1) == [("t1", 2)]
    even = standing(
        [server(1), server(2)], [*held[:3], *(replace(one, holder=2) for one in held[3:])]
    )
    assert offers(even, 1) == offers(even, 2) == []


def test_who_drains_hands_over_all_evenly_and_a_notary_by_role_is_given_the_signing() -> None:
    leases = [lease(":house", 1), lease(":notary", 1), *(lease(name, 1) for name in TABLES[:4])]
    now = standing([server(1, draining=True), server(2), server(3)], leases)
    assert offers(now, 1) == [
        ("t1", 2), ("t2", 3), ("t3", 2), ("t4", 3), (":house", 2), (":notary", 2),
    ]  # fmt: skip
    assert offers(standing([server(1, draining=True)], leases), 1) == []
    joined = standing([server(1), server(2, "notary")], leases)
    assert offers(joined, 1) == [(":notary", 2)]


def test_a_server_on_all_interfaces_is_shown_by_an_address_that_somebody_can_go_to() -> None:
    settings = FloorSettings(
        server=ServerSettings(address="0.0.0.0", tls_certificate="floor.crt", tls_key="floor.pem"),
        servers=ServersSettings(address="floor-a", port=7100),
    )
    assert page_of(settings, 8080) == "https://floor-a:8080"
    alone = FloorSettings(server=ServerSettings(address="10.1.0.11"))
    assert page_of(alone, 8081) == "http://10.1.0.11:8081"
