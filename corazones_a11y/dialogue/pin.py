"""A PIN keeps somebody else's Enter from showing a hand. It doesn't guard the save file, which holds every hand."""

from __future__ import annotations

import unicodedata
from hmac import compare_digest
from secrets import token_bytes

COST = 2**14
"""Of scrypt: some 50 ms and 16 MB a try, on purpose."""
LONGEST = 40
"""Signs."""
MISSES = 3
"""Wrong tries after which a person must wait."""
WAIT = 30.0
"""Seconds to wait after so many."""


def readable(typed: str) -> str | None:
    """What was typed, as the PIN it means, however it was typed: by keys or as a line. None for what can't be one.

    Capitals are small letters, as for keys: Caps Lock is a screen reader's key.
    """
    pin = unicodedata.normalize("NFC", typed.strip()).casefold()
    return pin if pin.isalnum() and len(pin) <= LONGEST else None


def hashed(pin: str) -> str:
    """The text that is kept instead of the PIN: salt and hash, in hexadecimal."""
    salt = token_bytes(16)
    return f"{salt.hex()}:{_scrypt(pin, salt).hex()}"


def fits(pin: str, kept: str) -> bool:
    """Whether it is the PIN of a kept text; False also where that text is damaged."""
    salt, _, wanted = kept.partition(":")
    try:
        return compare_digest(_scrypt(pin, bytes.fromhex(salt)), bytes.fromhex(wanted))
    except ValueError:
        return False


def _scrypt(pin: str, salt: bytes) -> bytes:
    from hashlib import scrypt

    return scrypt(pin.encode(), salt=salt, n=COST, r=8, p=1, dklen=32)


class Misses:
    """Wrong tries of one person, on a clock of seconds that is passed in."""

    def __init__(self) -> None:
        self._count = 0
        self._until = 0.0

    def add(self, now: float) -> bool:
        """Counts a wrong try; whether the person must wait now."""
        self._count += 1
        if self._count % MISSES:
            return False
        self._until = now + WAIT
        return True

    def seconds_left(self, now: float) -> int:
        """Whole seconds still to wait, 0 for none."""
        return max(0, -int(-(self._until - now) // 1))

    def clear(self) -> None:
        """Forgets them after a right one."""
        self._count = 0
