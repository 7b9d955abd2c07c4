"""The test console of a training floor, as tests use it: the next result is made to be known."""

from __future__ import annotations

import json
import re
import urllib.request
from dataclasses import dataclass, field
from typing import Any

from tests.web.conftest import House

OFFICE = "games-supervisor"
OWN_PASSWORD = "a password of one's own"


@dataclass
class Trainer:
    """Somebody signed on in an office, who forces results at simulated devices."""

    house: House
    token: str = field(init=False)

    def __post_init__(self) -> None:
        """Sign on with the password that the floor showed when it first opened."""
        log = (self.house.folder / "log").read_text()
        shown = re.search(rf"{OFFICE}\s+(\S+)", log)
        assert shown is not None, log
        self.token = self._signed_on(shown[1])
        self._post("/api/staff/password", {"old": shown[1], "new": OWN_PASSWORD})
        self.token = self._signed_on(OWN_PASSWORD)

    def force(self, device: str, result: str) -> None:
        """Let the next result be this one."""
        self._post(f"/api/training/{device}/result", {"result": result})

    def _signed_on(self, password: str) -> str:
        self.token = ""
        given = {"name": OFFICE, "password": password, "office": OFFICE}
        token: str = self._post("/api/staff/sign-on", given)["token"]
        return token

    def _post(self, path: str, body: dict[str, str]) -> Any:  # any JSON
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        request = urllib.request.Request(
            self.house.url(path), json.dumps(body).encode(), headers=headers
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)
