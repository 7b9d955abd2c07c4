"""What lies under deploy/: commands that exist, names that agree, a configuration that opens."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from configparser import RawConfigParser
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]  # it carries no types
from click import Command, Context

from pitboss.cli.main import cli
from pitboss.server.ops.for_play import need_real_devices
from pitboss.server.ops.settings import read_settings

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
PAGE = (ROOT / "docs/deployment.md").read_text(encoding="utf-8")


def taken(line: str) -> None:
    """Have a command line read, and nothing done; refuses what the command does not know."""
    program, *words = shlex.split(line)
    assert program.endswith("pitboss")
    whole = Context(cli)
    command = cli.get_command(whole, words[0])
    assert isinstance(command, Command)
    command.make_context(words[0], words[1:], parent=whole)


def unit(name: str) -> RawConfigParser:
    """A unit of systemd."""
    found = RawConfigParser(strict=False)
    found.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their capitals
    found.read(DEPLOY / name, encoding="utf-8")
    return found


def test_the_units_run_commands_that_there_are() -> None:
    taken(unit("pitboss.service")["Service"]["ExecStart"])
    inside = re.search(r"exec (.*)'$", unit("pitboss-backup.service")["Service"]["ExecStart"])
    assert inside is not None
    taken(inside[1])
    assert unit("pitboss-backup.timer")["Timer"]["Persistent"] == "true"


def test_systemd_finds_nothing_wrong_with_the_units(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd here")
    for name in ("pitboss.service", "pitboss-backup.service", "pitboss-backup.timer"):
        text = (DEPLOY / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("/opt/pitboss/bin/pitboss", "/bin/true"))
    told = subprocess.run(
        ["systemd-analyze", "verify", *map(str, sorted(tmp_path.iterdir()))],
        capture_output=True,
        text=True,
        check=False,
    )
    assert [line for line in told.stderr.splitlines() if "pitboss" in line] == []


def test_the_container_runs_the_command_and_carries_what_is_copied() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    (words,) = re.findall(r"^CMD \[(.*)\]$", text, re.MULTILINE)
    taken("pitboss " + words.replace('"', "").replace(",", " "))
    assert (ROOT / "constraints.hashes.txt").is_file()
    (copied,) = re.findall(r"^COPY (constraints\S+)", text, re.MULTILINE)
    assert copied == "constraints.hashes.txt"


def test_the_user_of_the_image_may_read_its_key_and_write_what_servers_share() -> None:
    """As a container runs it: a volume is its folder's owner's, a file's owner is a number."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    (number,) = re.findall(r"useradd --uid (\d+)", text)
    given = re.findall(rf"chown {number}:{number} (.*)", PAGE)[0].split()
    read = {"deploy/secrets/pgpass", "deploy/etc/floor.pem"}  # both of mode 600
    assert set(given) == read
    made = set(re.findall(r"install --directory --owner pitboss \S+ \S+ --mode 700 (\S+)", text))
    shared = {
        volume.split(":")[1]
        for service in COMPOSE["services"].values()
        for volume in service.get("volumes", ())
        if service.get("image") == "pitboss" and not volume.startswith("./")
    }
    assert shared == made == {"/var/lib/pitboss/state"}


def test_an_image_is_built_from_what_it_copies_and_no_more() -> None:
    copied = re.findall(r"^COPY (\S+)", (DEPLOY / "Containerfile").read_text(), re.MULTILINE)
    let_in = re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text(), re.MULTILINE)
    assert copied == ["constraints.hashes.txt", "dist/pitboss-*.whl"]
    assert let_in == ["constraints.hashes.txt", "dist", "dist/*.whl"]


def test_the_services_name_what_there_is() -> None:
    services = COMPOSE["services"]
    assert set(services) == {"database", "seal", "server-a", "server-b", "proxy"}
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        assert set(service.get("secrets", ())) <= set(COMPOSE["secrets"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source.startswith("./") or source in COMPOSE["volumes"]
    for name in ("server-a", "server-b"):
        taken(shlex.join(["pitboss", *services[name]["command"]]))
    (seal,) = services["seal"]["command"]
    taken(seal.partition("|| ")[2])
    proxy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert all(f"https://{name}:8080" in proxy for name in ("server-a", "server-b"))


def test_the_configuration_of_the_page_is_read_for_both_servers(tmp_path: Path) -> None:
    (written,) = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    (tmp_path / "floor.crt").write_text("")
    (tmp_path / "floor.pem").write_text("")
    written = written.replace("/etc/pitboss/", f"{tmp_path}/")
    for name in ("a", "b"):
        path = tmp_path / f"{name}.toml"
        path.write_text(written.replace("floor-a", f"floor-{name}").replace('-a"', f'-{name}"'))
        settings = read_settings(path)
        assert settings.server.database == "postgresql://pitboss@database/floor"
        assert [table.name for table in settings.table] == ["sicbo-1"]
        need_real_devices(settings)  # it opens as it stands, and does not ask for a tumbler
