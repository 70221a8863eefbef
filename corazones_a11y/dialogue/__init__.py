"""The game in conversation: commands and typed lines go in, sentences come out. No terminal here.

- `app.py`, the stack of modes over one table; `program.py`, which puts everything together; `course.py`, what goes on
  by itself; `player.py`, all that is one listener's own; `report.py`, what a crash leaves.
- Modes: `lobby.py`, `at_table.py`, `doorway.py`, `table_menu.py`, and in `modes.py` menus, questions, learning the
  keys, secrets.
- `commands.py`, the one table of commands, and its words in `command_texts.py`; `keymap.py`; `line.py` and `typed.py`
  for typed lines; `hand.py`, `history.py`, `answers.py`, `helping.py` for what is asked at the table.
- `hot_seat.py`, `persons.py`, `party.py`, `pin.py`, `pin_check.py`, `accusing.py`, `leaving.py`: several people.
- `plan.py`, `table_options.py`, `house_rules.py`: the next game. `listening.py`, `settings.py`, `kept.py`,
  `cursor_form.py`: how it is heard. `reader_pages.py`: advice for each screen reader. `shelf.py`: saves.
- `save_words.py`, `setting_words.py`, `name_words.py`: what went wrong with those, in sentences.

Of time it knows only the clock that is handed to `hot_seat.Keyboard`, and the date on a report.
"""

from __future__ import annotations
