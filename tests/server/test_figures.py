"""What has come at a table, counted beside what chance leads one to expect."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.floors import ROULETTE, SICBO, configuration, running
from tests.server.test_inspection import played_small


def test_figures_count_results_and_say_in_how_many_ways_each_can_come(tmp_path: Path) -> None:
    told: dict[str, Any] = {}  # any JSON

    async def main() -> None:
        text = configuration(tmp_path, SICBO, ROULETTE)
        async with running(text, staff=True) as run, run.http() as http:
            await played_small(run)
            for path in ("figures", "lit/124", "lit/999"):
                told[path] = (await http.get(f"/api/tables/sicbo-1/{path}")).json()
            told["wheel"] = (await http.get("/api/tables/roulette-1/figures?last=500")).json()
            told["many"] = (await http.get("/api/tables/sicbo-1/figures?last=501")).status_code
            told["nowhere"] = (await http.get("/api/tables/nowhere/figures")).status_code

    asyncio.run(main())
    by_value = {one["value"]: (one["count"], one["ways"]) for one in told["figures"]["values"]}
    assert told["figures"]["results"] == [[1, "124"]]
    assert told["figures"]["ways"] == 216
    # Of 216 ways 15 make seven, 27 eleven and one each three and eighteen.
    assert [by_value[total] for total in (3, 7, 11, 18)] == [(0, 1), (1, 15), (0, 27), (0, 1)]
    assert sum(ways for _, ways in by_value.values()) == 216
    assert {"small", "total:7", "pair:1-2", "pair:1-4", "pair:2-4"} <= set(told["lit/124"])
    assert told["lit/999"] == []
    assert len(told["wheel"]["values"]) == told["wheel"]["ways"] == 37
    assert told["wheel"]["results"] == []
    assert (told["many"], told["nowhere"]) == (400, 404)
