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

SPANISH = {
    "izquierda": "left",
    "derecha": "right",
    "arriba": "up",
    "abajo": "down",
    "inicio": "home",
    "fin": "end",
    "tabulador": "tab",
    "espacio": "space",
    "intro": "enter",
    "retroceso": "backspace",
    "coma": "comma",
    "punto": "period",
    "suprimir": "delete",
    "insertar": "insert",
    "repág": "pageup",
    "avpág": "pagedown",
}
"""What a player may write for them in the settings."""

NEEDED = (Command.ENTER, Command.BACK, Command.MENU, Command.MARK)
"""Without a key for these nobody could leave a question, find what has no key, or choose cards for the pass."""


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
    wanted, problems = dict[Command, str](), list[KeyProblem]()
    for name, text in changes.items():
        key = text.strip().casefold()
        key = SPANISH.get(key, key)
        if _can_have(name, key):
            wanted[Command(name)] = key
        else:
            problems.append(KeyProblem(name, text))
    keymap = _changed(wanted)
    while lost := next((command for command in NEEDED if command not in keymap.values()), None):
        taker = next(command for command, key in wanted.items() if usual_keymap().get(key) is lost)
        problems.append(KeyProblem(taker.value, wanted.pop(taker)))
        keymap = _changed(wanted)
    return keymap, tuple(problems)


def _can_have(name: str, key: str) -> bool:
    """Whether there is such a command and such a key, and neither belongs to an announcement."""
    known = name in set(Command) - set(FIXED)  # a command is equal to its name
    free = usual_keymap().get(key) not in FIXED
    return known and free and (key in NAMED or (len(key) == 1 and key.isalpha()))


def _changed(wanted: Mapping[Command, str]) -> Keymap:
    """The usual keys, less the letters of what has another now, and then that."""
    usual = usual_keymap()
    kept = {key: command for key, command in usual.items() if command not in wanted or key in NAMED}
    return kept | {key: command for command, key in wanted.items()}


def changes_of(keymap: Keymap) -> dict[str, str]:
    """What `remap` would need to make this key map from the usual one: command id -> key name."""
    usual = usual_keymap()
    return {command.value: key for key, command in keymap.items() if usual.get(key) is not command}


def key_of(keymap: Keymap, command: Command) -> str | None:
    """The key to name for a command: a letter rather than an arrow; None where it has none."""
    keys = [key for key, bound in keymap.items() if bound is command]
    return min(keys, key=lambda key: (len(key) > 1, keys.index(key)), default=None)


def key_name(t: NullTranslations, key: str) -> str:
    """A key in words, never as bare punctuation: "coma", "barra espaciadora", "flecha izquierda", "A"."""
    if named := _names(t).get(key):
        return named
    if key in NAMED or (len(key) == 1 and (key.isalpha() or key in "0123456789")):
        return key.upper()
    if key[:2] == "c-" and key[2:].isalpha():
        # Translators: name of a key pressed with the key Control, in the middle of a sentence. {key} is a letter.
        return t.gettext("control {key}").format(key=key[2:].upper())
    # Translators: stands for the name of a key that has none, after the word for a key: "Key without a name."
    return t.gettext("without a name")


def _names(t: NullTranslations) -> dict[str, str]:
    return {
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
        # Translators: name of a key, in the middle of a sentence.
        "delete": t.gettext("delete"),
        # Translators: name of a key, in the middle of a sentence.
        "insert": t.gettext("insert"),
        # Translators: name of a key, in the middle of a sentence.
        "pageup": t.gettext("page up"),
        # Translators: name of a key, in the middle of a sentence.
        "pagedown": t.gettext("page down"),
    }
