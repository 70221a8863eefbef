"""What a player installs is whole, and the same however often it is built."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def build(kind: str, out: Path, timezone: str = "UTC") -> Path:
    """Builds a "wheel" or an "sdist" from the checkout with what is installed here, without a network."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(out)]
    subprocess.run(command, cwd=ROOT, env=os.environ | {"TZ": timezone}, check=True, capture_output=True)
    (built,) = out.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


def test_the_wheel_holds_the_package_with_its_translations_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    code = {path.relative_to(ROOT).as_posix() for path in (ROOT / "corazones_a11y").rglob("*.py")}
    catalogues = {
        f"corazones_a11y/{path.relative_to(ROOT).with_suffix('.mo').as_posix()}"
        for path in ROOT.glob("locales/*/LC_MESSAGES/*.po")
    }
    assert len(catalogues) >= 2
    assert {name for name in names if ".dist-info/" not in name} == code | catalogues | {"corazones_a11y/py.typed"}


def test_the_wheel_names_the_command_and_the_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        info = {
            name.partition(".dist-info/")[2]: archive.read(name).decode()
            for name in archive.namelist()
            if ".dist-info/" in name
        }
    assert "corazones = corazones_a11y.cli:main" in info["entry_points.txt"]
    assert "The Corazones authors" in info["licenses/LICENSE"]
    assert "Requires-Python: >=3.11" in info["METADATA"]


def test_the_installed_package_speaks_spanish_from_an_empty_folder(wheel: Path, tmp_path: Path) -> None:
    site, empty = tmp_path / "site", tmp_path / "empty"
    empty.mkdir()
    zipfile.ZipFile(wheel).extractall(site)
    program = (
        f"import sys; sys.path[:0] = [{str(site)!r}]\n"
        "from corazones_a11y import i18n\n"
        f"assert i18n.__file__.startswith({str(site)!r})\n"
        "assert i18n.languages() == ('en', 'es', 'es_MX'), i18n.languages()\n"
        "assert i18n.translator('es').info()['language'] == 'es'\n"
        "assert 'babel' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-I", "-c", program], cwd=empty, check=True)


@pytest.mark.parametrize("kind", ["wheel", "sdist"])
def test_building_twice_gives_the_same_bytes(kind: str, tmp_path: Path) -> None:
    # Another time zone stands for another moment: a date that slips in shows.
    first, second = (build(kind, tmp_path / zone[:4], zone).read_bytes() for zone in ("UTC", "Asia/Tokyo"))
    assert hashlib.sha256(first).hexdigest() == hashlib.sha256(second).hexdigest()


def test_the_source_archive_can_be_tested_and_built(tmp_path: Path) -> None:
    with tarfile.open(build("sdist", tmp_path)) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert names >= {
        "pyproject.toml",
        "hatch_build.py",
        "README.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "LICENSE",
        ".ci/run",
        "locales/corazones_a11y.pot",
        "locales/es/LC_MESSAGES/corazones_a11y.po",
        "tests/test_package.py",
    }
    assert not [name for name in names if name.endswith((".mo", ".pyc"))]


def test_the_readme_begins_with_the_commands_that_play_and_test() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = [line.strip() for line in readme.splitlines() if line.startswith("    ")][:4]
    assert [command.rsplit(" && ")[-1].split()[0] for command in commands] == [
        ".venv/bin/corazones",
        ".venv/bin/pytest",
        r".venv\Scripts\corazones",
        r".venv\Scripts\pytest",
    ]


def test_the_readme_is_pleasant_by_ear() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "|" not in readme
    assert "![" not in readme
    assert [letter for letter in readme if ord(letter) > 0x2000] == []
