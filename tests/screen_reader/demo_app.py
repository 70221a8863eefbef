"""A small program in the game's two output forms, to try the readers with; it imports nothing of the game.

    demo_app.py [indicador|frase]

indicador -- sentences over a constant ':', the cursor after it
frase     -- no prompt; the cursor rests on the first letter of the last sentence, for braille displays

Keys: r several lines in one write, d the fault of saying a sentence twice, q leaves, any other the next sentence.
"""

from __future__ import annotations

import asyncio
import sys
import time

from prompt_toolkit.input import create_input
from prompt_toolkit.output import create_output

WELCOME = "Bienvenido a Corazones."
BURST = ("Norte: 2 de picas. Este: as de picas.", "Este se lleva la baza, un punto. Te toca.")
FAREWELL = "Hasta pronto."


def card(number: int) -> str:
    """The sentence that answers the key number `number`."""
    return f"Carta {number} de trece."


class Demo:
    """The program: its one state is how many keys it has answered."""

    def __init__(self, form: str) -> None:
        self._prompt = form == "indicador"
        self._input, self._output = create_input(), create_output()
        self._answered = 0
        self._empty = True

    def say(self, *lines: str) -> None:
        """Writes lines in the form that was asked for."""
        if self._prompt:
            self._output.write_raw("\r")
            self._output.erase_end_of_line()
            self._output.write_raw("".join(f"{line}\r\n" for line in lines) + ":")
        else:
            if not self._empty:
                self._output.write_raw("\r\n")
                self._output.flush()
                time.sleep(0.03)  # or else the terminal reports the line before as new, once its screen is full
            self._output.write_raw("\r\n".join(lines) + "\r")
        self._output.flush()
        self._empty = False

    async def run(self) -> None:
        """Answers keys until q."""
        left = asyncio.Event()
        with self._input.raw_mode(), self._input.attach(lambda: self._read(left)):
            self.say(WELCOME)
            await left.wait()
            self.say(FAREWELL)
        # Then a line break of its own, below the prompt that stays. The first letter of a sentence that takes the
        # prompt's place isn't new to the terminal; Orca looks it up, and finds it unless the screen has moved on.
        time.sleep(0.3)
        self._output.write_raw("\r\n")
        self._output.flush()

    def _read(self, left: asyncio.Event) -> None:
        for press in self._input.read_keys():
            match press.key:
                case "q":
                    left.set()
                case "r":
                    self.say(*BURST)
                case "d":
                    self.say(card(self._answered), card(self._answered))
                case _:
                    self._answered += 1
                    self.say(card(self._answered))


if __name__ == "__main__":
    asyncio.run(Demo(*sys.argv[1:] or ["indicador"]).run())
