"""Which key means which command. Keys have names of their own: "a", "ñ", "left", "comma", "enter"."""

from __future__ import annotations

from collections.abc import Mapping
from gettext import NullTranslations

from .commands import FIXED, KEYS, Command

Keymap = dict[str, Command]

NAMED = frozenset(
    (
        *("left", "right", "up", "down", "home", "end", "tab", "space", "enter", "backspace", "comma", "period"),
        *("delete", "pageup", "pagedown", "insert", *(f"f{number}" for number in range(1, 13))),
    )
)
"""Keys that aren't a letter or digit and can be given to a command."""


class KeyProblem(ValueError):
    """A remapping that can't be had: the key is unknown, or belongs to an announcement that never moves."""

    def __init__(self, command: str, key: str) -> None:
        self.command, self.key = command, key
        super().__init__(f"{command} = {key}")


def usual_keymap() -> Keymap:
    """The keys of a new player."""
    return {key: command for table in (FIXED, KEYS) for command, keys in table.items() for key in keys}


def remap(changes: Mapping[str, str]) -> tuple[Keymap, tuple[KeyProblem, ...]]:
    """The usual keys with some changed: command id -> key name, as in the `[teclas]` section.

    A changed command keeps its named keys (arrows, Tab) and gives up its letters; a letter that it takes from another
    command is free for that one to be given another. What can't be had is left out and returned.
    """
    keymap, problems = usual_keymap(), list[KeyProblem]()
    for name, key in changes.items():
        wanted = key.strip().casefold()
        try:
            command = Command(name)
        except ValueError:
            problems.append(KeyProblem(name, key))
            continue
        fixed = command in FIXED or keymap.get(wanted) in FIXED
        if fixed or not (wanted in NAMED or (len(wanted) == 1 and wanted.isalpha())):
            problems.append(KeyProblem(name, key))
            continue
        for old in [k for k, c in keymap.items() if c is command and k not in NAMED]:
            del keymap[old]
        keymap[wanted] = command
    return keymap, tuple(problems)


def changes_of(keymap: Keymap) -> dict[str, str]:
    """What `remap` would need to make this key map from the usual one: command id -> key name."""
    usual = usual_keymap()
    return {command.value: key for key, command in keymap.items() if usual.get(key) is not command}


def key_of(keymap: Keymap, command: Command) -> str | None:
    """The key to name for a command: a letter rather than an arrow; None where it has none."""
    keys = [key for key, bound in keymap.items() if bound is command]
    return min(keys, key=lambda key: (len(key) > 1, keys.index(key)), default=None)


def key_name(t: NullTranslations, key: str) -> str:
    """A key in words, never as bare punctuation: "coma", "espacio", "flecha izquierda", "A"."""
    names = {
        # Translators: name of a key, in the middle of a sentence.
        "left": t.gettext("left arrow"),
        # Translators: name of a key, in the middle of a sentence.
        "right": t.gettext("right arrow"),
        # Translators: name of a key, in the middle of a sentence.
        "up": t.gettext("up arrow"),
        # Translators: name of a key, in the middle of a sentence.
        "down": t.gettext("down arrow"),
        # Translators: name of a key, in the middle of a sentence.
        "home": t.gettext("home"),
        # Translators: name of a key, in the middle of a sentence.
        "end": t.gettext("end"),
        # Translators: name of a key, in the middle of a sentence.
        "tab": t.gettext("tab"),
        # Translators: name of a key, in the middle of a sentence.
        "space": t.gettext("space bar"),
        # Translators: name of a key, in the middle of a sentence.
        "enter": t.gettext("enter"),
        # Translators: name of a key, in the middle of a sentence.
        "backspace": t.gettext("backspace"),
        # Translators: name of a key, in the middle of a sentence.
        "comma": t.gettext("comma"),
        # Translators: name of a key, in the middle of a sentence.
        "period": t.gettext("period"),
    }
    return names.get(key, key.upper())
