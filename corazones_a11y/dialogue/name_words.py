"""Why a text can't be a player's name, in words."""

from __future__ import annotations

from gettext import NullTranslations
from typing import assert_never

from corazones_a11y.table.names import MAX_CHARACTERS, InvalidName, NameReason


def invalid_name(error: InvalidName, t: NullTranslations) -> str:
    """One sentence."""
    match error.reason:
        case NameReason.EMPTY:
            # Translators: a player's name was left empty.
            return t.gettext("A name is needed.")
        case NameReason.TOO_LONG:
            # Translators: a player's name has too many letters.
            return t.gettext("A name has at most {number} letters.").format(number=MAX_CHARACTERS)
        case NameReason.CHARACTER:
            # Translators: a player's name holds signs that can't be read aloud or are unsafe.
            return t.gettext("A name begins with a letter and is made of letters, digits and spaces.")
        case NameReason.REPEATED:
            # Translators: a player's name is another player's already.
            return t.gettext("Somebody else has that name.")
    assert_never(error.reason)
