"""What reaches the ear in one go."""

from __future__ import annotations

from typing import NamedTuple


class Utterance(NamedTuple):
    """Whole sentences that are said, brailled or written together.

    sentences -- in the order heard, each complete in itself; never empty strings. Where several stand together the last
        one matters most (a braille display shows it).
    interrupt -- True for the answer to a key, which cuts what is being spoken; False for events, which queue.
    language  -- of the words, as a gettext locale ("es", "es_MX", "en"); a voice may need it.
    """

    sentences: tuple[str, ...]
    interrupt: bool = True
    language: str = "es"

    @property
    def text(self) -> str:
        """The sentences as one string, for a voice."""
        return " ".join(self.sentences)
