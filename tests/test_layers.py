"""Each layer imports only from those before it, so rules stay pure and a robot can't reach the screen."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

PACKAGE = Path(__file__).parent.parent / "corazones_a11y"

# From the innermost to the outermost. Names in one group may import each other.
LAYERS = (
    {"engine"},
    {"robots"},
    {"table"},
    {"announce", "i18n"},
    {"speech"},
    {"dialogue"},
    {"terminal"},
    {"cli", "__main__"},
)
HEIGHT = {name: height for height, names in enumerate(LAYERS) for name in names}

# What would make the engine's answer depend on anything but its arguments, or reach outside of it.
# fmt: off
IMPURE_MODULES = {
    "asyncio", "ctypes", "datetime", "gettext", "io", "locale", "logging", "multiprocessing", "os", "pathlib",
    "pickle", "random", "secrets", "shutil", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading",
    "time", "urllib", "uuid",
}
# fmt: on
IMPURE_CALLS = {"print", "input", "open", "eval", "exec", "__import__"}

# Where a library may be used: the rest of the program goes through that layer.
LIBRARIES = {
    "prompt_toolkit": {"terminal"},
    "accessible_output2": {"speech"},
    "babel": {"i18n"},
}

MODULE_NAME = re.compile(r"corazones_a11y(\.\w+)+")


class Import(NamedTuple):
    """One imported module, by its full name, and the line that imports it."""

    module: str
    line: int


def imports(source: str, package: str) -> Iterator[Import]:
    """Yields every module that a file imports anywhere in it, also late or only for type checking.

    source  -- the text of the file.
    package -- the full name of the package it is in, which relative imports start from.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield Import(alias.name, node.lineno)
        elif isinstance(node, ast.ImportFrom):
            parents = package.split(".")[: -node.level + 1 or None] if node.level else []
            base = ".".join([*parents, *([node.module] if node.module else [])])
            for alias in node.names:
                yield Import(f"{base}.{alias.name}", node.lineno)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and MODULE_NAME.fullmatch(node.value):
            # Written out for importlib.
            yield Import(node.value, node.lineno)


def layer_of(module: str) -> str | None:
    """The layer a module belongs to; None for other packages and for the package's own version."""
    top, _, rest = module.partition(".")
    name = rest.partition(".")[0]
    return name if top == "corazones_a11y" and name in HEIGHT else None


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def layer_of_file(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def package_of_file(path: Path) -> str:
    return ".".join(path.parent.relative_to(PACKAGE.parent).parts)


def faults(source: str, layer: str, package: str) -> list[str]:
    """What a file of a layer imports and may not."""
    found = []
    for imported in imports(source, package):
        other = layer_of(imported.module)
        top = imported.module.partition(".")[0]
        if other is not None and HEIGHT[other] > HEIGHT[layer]:
            found.append(f"line {imported.line}: {layer} imports {imported.module}, of a later layer")
        if layer not in LIBRARIES.get(top, {layer}):
            found.append(f"line {imported.line}: {top} is used outside of {', '.join(LIBRARIES[top])}")
        if layer == "engine" and top != "corazones_a11y" and top not in sys.stdlib_module_names - IMPURE_MODULES:
            found.append(f"line {imported.line}: the engine imports {top}")
    if layer == "engine":
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Name) and node.id in IMPURE_CALLS:
                found.append(f"line {node.lineno}: the engine uses {node.id}")
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_from_its_own_layer_and_those_before_it(path: Path) -> None:
    if path == PACKAGE / "__init__.py":
        assert list(imports(path.read_text(encoding="utf-8"), "corazones_a11y")) == [
            Import("__future__.annotations", 3)
        ]
    else:
        assert faults(path.read_text(encoding="utf-8"), layer_of_file(path), package_of_file(path)) == []


def test_every_module_belongs_to_a_layer() -> None:
    assert {layer_of_file(path) for path in modules()} <= HEIGHT.keys() | {"__init__"}


@pytest.mark.parametrize(
    ("layer", "planted"),
    [
        ("engine", "from corazones_a11y.robots import easy"),
        ("engine", "from corazones_a11y import cli"),
        ("engine", "from ..table import feed"),
        ("engine", "from .. import i18n"),
        ("engine", "import random"),
        ("engine", "def now():\n    from time import monotonic"),
        ("engine", "import numpy"),
        ("engine", "print('hola')"),
        ("robots", "if TYPE_CHECKING:\n    from corazones_a11y.table.table import Table"),
        ("robots", "import corazones_a11y.announce.cards"),
        ("table", "from corazones_a11y.i18n import translator"),
        ("announce", "importlib.import_module('corazones_a11y.speech')"),
        ("speech", "from prompt_toolkit.output import create_output"),
        ("dialogue", "from corazones_a11y.terminal.screen import ScreenWriter"),
        ("dialogue", "from prompt_toolkit.keys import Keys"),
        ("terminal", "import accessible_output2.outputs.auto"),
        ("terminal", "from corazones_a11y.cli import main"),
    ],
)
def test_a_forbidden_import_is_caught(layer: str, planted: str) -> None:
    assert faults(planted, layer, f"corazones_a11y.{layer}") != []


@pytest.mark.parametrize(
    ("layer", "allowed"),
    [
        ("engine", "from enum import Enum\nfrom .cards import Card\nfrom corazones_a11y.engine import rules"),
        ("robots", "import random\nfrom corazones_a11y.engine.view import View"),
        ("announce", "from corazones_a11y.i18n import N_\nfrom ..engine import events"),
        ("terminal", "from corazones_a11y import __version__\nfrom prompt_toolkit.input import create_input"),
        ("terminal", "from corazones_a11y.dialogue.app import App"),
        ("cli", "from corazones_a11y.terminal import loop"),
    ],
)
def test_an_import_towards_the_rules_is_allowed(layer: str, allowed: str) -> None:
    assert faults(allowed, layer, f"corazones_a11y.{layer}") == []
