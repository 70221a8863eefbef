"""A language for tests: every message comes back between brackets.

What stands outside brackets in something that was said never went through gettext.
"""

from __future__ import annotations

import gettext
import re

OPEN, CLOSE = "⟦", "⟧"


class PseudoTranslations(gettext.NullTranslations):
    """Marks each message: `gettext("Your turn.")` gives "⟦Your turn.⟧"."""

    def gettext(self, message: str) -> str:
        return f"{OPEN}{message}{CLOSE}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


def untranslated(heard: str) -> str:
    """Returns the words of a text that no message brought, without spaces around; digits and marks don't count."""
    inner = re.compile(rf"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}")
    while inner.search(heard):
        heard = inner.sub(" ", heard)
    return " ".join(re.findall(r"[^\W\d_]+", heard))
