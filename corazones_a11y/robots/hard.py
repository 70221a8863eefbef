"""`dificil`: plays hands out in its mind and takes what comes off best."""

from __future__ import annotations

from .search import Style
from .thinker import Thinker

ROBOT = Thinker(Style())
