"""Staff of a floor under test: acts in an office, results made known, mishaps, new accounts."""

from __future__ import annotations

import json
import re
import urllib.request
from dataclasses import dataclass
from typing import Any

from tests.web.houses import House

OWN_PASSWORD = "a password of one's own"


@dataclass
class Staff:
    """A member of staff, signed on in the office whose account the floor opened first."""

    house: House
    office: str = "electronic-gaming-supervisor"

    @property
    def token(self) -> str:
        """What stands for being signed on; a person who is not signs on."""
        if self.office not in self.house.tokens:
            self._sign_on()
        return self.house.tokens[self.office]

    def act(self, kind: str, /, **given: object) -> None:
        """Do something in the office; a refusal fails the test."""
        assert self.token, "a person who is not signed on does so, before their acts are numbered"
        self.house.serials[self.office] += 1
        serial = self.house.serials[self.office]
        self._post("/api/acts", {"act": {"type": kind, **given}, "serial": serial})

    def force(self, device: str, result: str) -> None:
        """Let the next result be this one."""
        self._post(f"/api/training/{device}/result", {"result": result})

    def mishap(self, device: str, mishap: str, times: int = 1) -> None:
        """Let something go wrong, once or several times."""
        self._post(f"/api/training/{device}/mishap", {"mishap": mishap, "times": times})

    def hand_in(self, content: bytes, media: str = "text/plain") -> str:
        """Hand a paper in before it is filed: its digest."""
        asked = urllib.request.Request(
            self.house.url("/api/papers/content"), data=content, method="PUT",
            headers={"Authorization": f"Bearer {self.token}", "Content-Type": media},
        )  # fmt: skip
        with urllib.request.urlopen(asked) as answer:
            return str(json.load(answer)["digest"])

    def enrol(self, name: str, office: str) -> str:
        """Open an account for somebody: their first password."""
        told = self._post("/api/staff/accounts", {"name": name, "offices": [office]})
        return str(told["password"])

    def _sign_on(self) -> None:
        """With the password that was shown once, which is changed; later with one's own."""
        house = self.house
        shown = re.search(rf"^\W*{self.office}\s+(\S+)", house.log, re.MULTILINE)
        assert shown is not None, house.log
        if self.office not in house.serials:
            first = self._signed_on(shown[1])
            given = {"old": shown[1], "new": OWN_PASSWORD}
            house.asked("/api/staff/password", given, token=first)
            house.serials[self.office] = 0
        house.tokens[self.office] = self._signed_on(OWN_PASSWORD)

    def _signed_on(self, password: str) -> str:
        given = {"name": self.office, "password": password, "office": self.office}
        return str(self.house.asked("/api/staff/sign-on", given)["token"])

    def _post(self, path: str, body: dict[str, Any]) -> Any:  # any JSON
        return self.house.asked(path, body, token=self.token)
