"""Staff of a floor under test: acts in an office, and mishaps for the next round."""

from __future__ import annotations

import json
import re
import urllib.request
from dataclasses import dataclass, field
from typing import Any

from tests.web.conftest import House

OWN_PASSWORD = "a password of one's own"


@dataclass
class Staff:
    """A member of staff, signed on in the office whose account the floor opened first."""

    house: House
    office: str = "electronic-gaming-supervisor"
    token: str = field(init=False, default="")
    serial: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        """Sign on with the password that was shown once, and set one of one's own."""
        log = (self.house.folder / "log").read_text()
        shown = re.search(rf"\b{self.office}\s+(\S+)", log)
        assert shown is not None, log
        self._sign_on(shown[1])
        self._post("/api/staff/password", {"old": shown[1], "new": OWN_PASSWORD})
        self._sign_on(OWN_PASSWORD)

    def act(self, kind: str, **given: object) -> None:
        """Do something in the office; a refusal fails the test."""
        self.serial += 1
        self._post("/api/acts", {"act": {"type": kind, **given}, "serial": self.serial})

    def force(self, device: str, result: str) -> None:
        """Let the next result be this one."""
        self._post(f"/api/training/{device}/result", {"result": result})

    def mishap(self, device: str, mishap: str) -> None:
        """Let something go wrong, once."""
        self._post(f"/api/training/{device}/mishap", {"mishap": mishap, "times": 1})

    def _sign_on(self, password: str) -> None:
        self.token = ""
        given = {"name": self.office, "password": password, "office": self.office}
        self.token = self._post("/api/staff/sign-on", given)["token"]

    def _post(self, path: str, body: dict[str, Any]) -> Any:  # any JSON
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        if not self.token:
            del headers["Authorization"]
        request = urllib.request.Request(
            self.house.url(path), json.dumps(body).encode(), headers=headers
        )
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.load(answer)
