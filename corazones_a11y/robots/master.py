"""`maestro`: longer, and it asks of every deal whether the others would have played as they did; also how to pass."""

from __future__ import annotations

from .search import Style
from .thinker import Thinker

ROBOT = Thinker(Style(narrows=True, judges=True, passes=14))
