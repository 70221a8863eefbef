"""The locales of the tests, made in a folder of their own: a bare Debian has none but C."""

from __future__ import annotations

import subprocess
from pathlib import Path

ENGLISH = "en_US.UTF-8"
SPANISH = "es_ES.UTF-8"
LATIN_1 = "es_ES.ISO-8859-1"


def language(folder: Path, locale: str) -> dict[str, str]:
    """The variables that put a program into a locale, which is made in `folder` when it is first asked for."""
    if not (folder / locale).exists():
        name, _, characters = locale.partition(".")
        command = ["localedef", "--no-archive", "-i", name, "-f", characters, str(folder / locale)]
        subprocess.run(command, check=True, capture_output=True)
    return {"LOCPATH": str(folder), "LANG": locale, "LC_ALL": locale}
