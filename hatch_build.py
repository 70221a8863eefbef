"""Compiles the translations while the package is built, so that no compiled file is ever committed.

A wheel gets them inside the package, under `corazones_a11y/locales`. An editable install gets them beside their
sources, under `locales`, where git ignores them. `corazones_a11y.i18n` looks in both places.
"""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What hatchling dates the files of an archive with.
EPOCH = datetime(2020, 2, 2, tzinfo=UTC)


class TranslationsHook(BuildHookInterface[BuilderConfig]):
    """Turns every `locales/*/LC_MESSAGES/*.po` into the `.mo` that gettext reads."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compiles all catalogues; `version` is "editable" for `pip install -e`, "standard" for a wheel."""
        root = Path(self.root)
        if version == "editable":
            out = root
        else:
            # Kept on the hook until the process ends: the builder reads the files after this method has returned.
            self.folder = tempfile.TemporaryDirectory(prefix="corazones-locales-")
            out = Path(self.folder.name)
        for source in sorted(root.glob("locales/*/LC_MESSAGES/*.po")):
            target = out / source.relative_to(root).with_suffix(".mo")
            target.parent.mkdir(parents=True, exist_ok=True)
            with source.open("rb") as po:
                catalogue = read_po(po, locale=source.parts[-3])
            # Babel would put the present moment where a header has no date, and no two builds would be the same.
            catalogue.creation_date = catalogue.revision_date = EPOCH
            with target.open("wb") as mo:
                write_mo(mo, catalogue)
            if version != "editable":
                build_data["force_include"][str(target)] = f"corazones_a11y/{target.relative_to(out).as_posix()}"
