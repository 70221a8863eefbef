"""The terminal: keys and lines read from it, what a screen reader reads written to it.

`screen.py` writes, `loop.py` reads single keys and `prompt.py` lines, `typed_ahead.py` drops what came too early;
`channels.py` and `channel_question.py` say where an utterance goes. `arguments.py` and `command_line.py` read what was
asked for, `usage.py` and `option_list.py` say what can be; `start.py`, `by_keys.py` and `by_lines.py` begin.
`reviewing.py` is another task.
"""

from __future__ import annotations
