"""A typed line on a terminal, through prompt_toolkit's editor in the one form that screen readers read.

No menu, no toolbar, no history (the arrow up would bring back what somebody else typed), and no question to the
terminal about its cursor, which would make it paint blank rows: in this form Orca read 50 lines of 50.
"""

from __future__ import annotations

import asyncio
import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
    from prompt_toolkit.layout.processors import Processor
    from prompt_toolkit.output import Output

PROMPT = ":"


class Interrupted(Exception):
    """Ctrl+C was pressed. (KeyboardInterrupt would end the whole event loop.)"""


class LinePrompt:
    """Asks for lines, one at a time, and can be told to give up waiting."""

    def __init__(self, inp: Input | None = None, output: Output | None = None) -> None:
        """None: those of the process."""
        self._input, self._output = inp, output
        self._given_up: asyncio.Future[Exception] | None = None
        self._closed = False

    async def ask(self, *, secret: bool = False) -> str:
        """The next line; a secret one is typed unseen.

        Raises EOFError at the end of input or after `close`, and Interrupted at Ctrl+C.
        """
        if self._closed:
            raise EOFError
        typing = asyncio.ensure_future(self._session(secret).prompt_async(PROMPT, handle_sigint=False))
        self._given_up = asyncio.get_running_loop().create_future()
        either: list[asyncio.Future[str] | asyncio.Future[Exception]] = [typing, self._given_up]
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        given_up, self._given_up = self._given_up, None
        if typing.done():
            return typing.result()
        typing.cancel()
        await asyncio.wait({typing})
        raise given_up.result()

    def close(self) -> None:
        """Ends the waiting, now and later; what was typed so far is dropped."""
        self._closed = True
        self._give_up(EOFError())

    def interrupt(self) -> bool:
        """Ends the waiting as Ctrl+C does; False where nothing was waited for."""
        return self._give_up(Interrupted())

    def _give_up(self, reason: Exception) -> bool:
        waiting = self._given_up is not None and not self._given_up.done()
        if self._given_up is not None and waiting:
            self._given_up.set_result(reason)
        return waiting

    def _session(self, secret: bool) -> PromptSession[str]:
        os.environ["PROMPT_TOOLKIT_NO_CPR"] = "1"
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import DummyHistory

        return PromptSession(
            input=self._input,
            output=self._output,
            complete_while_typing=False,
            history=DummyHistory(),
            key_bindings=_bindings(),
            input_processors=[_unseen()] if secret else None,
        )


def _bindings() -> KeyBindings:
    """Ctrl+C leaves the line; Ctrl+R and Ctrl+S would put an English prompt in its place."""
    from prompt_toolkit.key_binding import KeyBindings

    bindings = KeyBindings()

    @bindings.add("c-c")
    def leave(event: KeyPressEvent) -> None:
        event.app.exit(exception=Interrupted())

    for key in ("c-r", "c-s"):
        bindings.add(key)(lambda event: None)
    return bindings


def _unseen() -> Processor:
    """Shows nothing of what is typed, not even its length."""
    from prompt_toolkit.layout.processors import Processor, Transformation, TransformationInput

    class Unseen(Processor):
        def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
            return Transformation([])

    return Unseen()
