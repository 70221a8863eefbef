"""The terminal: keys and lines read from it, what a screen reader reads written to it.

`screen.py` writes, `loop.py` reads single keys and `prompt.py` lines, `channels.py` and `channel_question.py` say where
an utterance goes, `arguments.py`, `start.py`, `by_keys.py` and `by_lines.py` begin, `reviewing.py` is another task.
"""

from __future__ import annotations
