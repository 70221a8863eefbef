"""What happened to a voice, in words."""

from __future__ import annotations

import gettext
from typing import assert_never

from .voice import Kind, Trouble


def words(trouble: Trouble, t: gettext.NullTranslations) -> str:
    """Returns the sentences that tell the player, for a channel that is left: the terminal, while there is no voice."""
    match trouble.kind:
        case Kind.ABSENT:
            # Translators: On the terminal: `voz` was chosen, and nothing here can speak.
            return t.gettext("No voice answers here. From now on everything is written in the terminal.")
        case Kind.LOST:
            # Translators: On the terminal: the voice spoke before, and has stopped (its program has ended).
            return t.gettext("The voice is gone. From now on everything is written in the terminal.")
        case Kind.BLOCKED:
            # Translators: On the terminal: the voice hangs in the middle of something.
            return t.gettext("The voice does not answer. From now on everything is written in the terminal.")
        case Kind.BACK:
            # Translators: By the voice itself, after it had stopped.
            return t.gettext("The voice is back.")
        case Kind.SKIPPED:
            # Translators: By the voice, once it has caught up. {count} messages were not spoken; a key repeats any.
            message = t.gettext("The voice fell behind. Messages not spoken: {count}. They can be heard again.")
            return message.format(count=trouble.skipped)
    assert_never(trouble.kind)
