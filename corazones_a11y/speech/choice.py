"""Which channel to use: a pure decision.

One event, one channel, or the player hears it twice. A screen reader that the library talks to gets it that way; any
other reads the terminal. A bare synthesizer is never used over a screen reader that may be running, so where it is the
only other way, the player is asked, by both channels at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import NamedTuple

from .find import Found


class Channel(Enum):
    """A way to the ear; the values are those of `--salida`."""

    AUTO = "auto"
    READER = "lector"
    VOICE = "voz"
    BOTH = "ambas"


class Reason(Enum):
    """Why a channel was chosen."""

    CHOSEN = "chosen"
    """The player's own choice."""
    REMOTE = "remote"
    """In an ssh session a voice would speak on the far machine."""
    TYPED = "typed"
    """The terminal takes and shows plain lines only, as in Emacs, or there is none."""
    DIRECT = "direct"
    """A screen reader runs that the library talks to."""
    READS = "reads"
    """A screen reader runs that reads the terminal by itself."""
    ALONE = "alone"
    """Nothing here can speak but a reader of the terminal."""
    UNKNOWN = "unknown"
    """A bare synthesizer would speak, and a screen reader may run unseen."""


class Choice(NamedTuple):
    """The decision.

    channel -- READER, VOICE or BOTH.
    reason  -- why.
    bare    -- whether a bare synthesizer may speak.
    ask     -- whether to ask the player first which channel is heard; until then READER holds.
    """

    channel: Channel
    reason: Reason
    bare: bool = False
    ask: bool = False


def choose(
    wanted: Channel, environ: Mapping[str, str], look: Callable[[], Found], *, interactive: bool = True
) -> Choice:
    """Decides.

    wanted      -- what the player asked for, now or when last asked.
    environ     -- read for SSH_CONNECTION and TERM.
    look        -- tells what could speak (`find`); called only where the decision hangs on it, since it takes time.
    interactive -- whether single keys can be read: a question needs one.
    """
    if environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"):
        return Choice(Channel.READER, Reason.REMOTE)
    match wanted:
        case Channel.READER:
            return Choice(Channel.READER, Reason.CHOSEN)
        case Channel.VOICE | Channel.BOTH:
            return Choice(wanted, Reason.CHOSEN, bare=not look().readers)
        case Channel.AUTO:
            return _automatic(look, interactive and environ.get("TERM") != "dumb")


def _automatic(look: Callable[[], Found], interactive: bool) -> Choice:
    if not interactive:
        return Choice(Channel.READER, Reason.TYPED)
    found = look()
    if found.readers:
        return Choice(Channel.VOICE, Reason.DIRECT)
    if found.others:
        return Choice(Channel.READER, Reason.READS)
    if found.synthesizers:
        return Choice(Channel.READER, Reason.UNKNOWN, ask=True)
    return Choice(Channel.READER, Reason.ALONE)
