"""One player for each dedicated player area, by a supervisor's order."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.server.ops.settings import ServerSettings, TableSettings, dealer_config
from tests.server.floors import DEALER, Json, Running, play
from tests.stories import clause

AREAS = DEALER.replace("sicbo-ilga", "sicbo-nicc") + 'areas = {{ left = ["1", "2"] }}\n'


@clause("sicbo-nicc", "3.15", "3.15/one-per-area")
def test_3_15_a_supervisor_admits_one_player_to_each_area(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        dealer = await run.at_work("dealer")
        supervisor = await run.at_work("games-supervisor")
        async with run.http() as http:
            cards: list[Json] = [
                (await http.post("/api/cards", json={"name": name})).json()
                for name in ("Ada", "Bo", "Cy")
            ]

        def taking(place: str, person: str, card: Json) -> Json:
            act = {"type": "take-place", "table": "dealer-1", "place": place, "person": person}
            return {"act": {**act, **{key: card[key] for key in ("patron", "card")}}}

        async def sits(place: str, person: str, card: Json) -> Json:
            answer: Json = (
                await dealer.post("/api/acts", json=taking(place, person, card))
            ).json()
            return answer

        limits = {"type": "limit-players", "table": "dealer-1", "players": None}
        order = {"act": {**limits, "one_per_area": True}}
        assert (await dealer.post("/api/acts", json=order)).status_code == 403
        assert (await supervisor.post("/api/acts", json=order)).is_success
        assert "kind" not in await sits("1", "Ada", cards[0])
        # Place 2 lies in the same area, place 3 in one of its own.
        refused = await sits("2", "Bo", cards[1])
        assert (refused["kind"], refused["clause"]) == ("area-taken", "3.15")
        assert "kind" not in await sits("3", "Bo", cards[1])
        lifted = {"act": {**limits, "one_per_area": False}}
        assert (await supervisor.post("/api/acts", json=lifted)).is_success
        assert "kind" not in await sits("2", "Cy", cards[2])
        await dealer.aclose()
        await supervisor.aclose()

    play(tmp_path, story, AREAS, staff=True)


def test_a_place_lies_in_one_area() -> None:
    areas = {"left": ("1", "2"), "right": ("2", "3")}
    table = TableSettings(name="d", game="sicbo-nicc", places=4, areas=areas)
    with pytest.raises(BadInput, match="Place 2 lies in two areas: left and right"):
        dealer_config(table, ServerSettings())
