"""A typed line on a terminal, through prompt_toolkit's editor in the one form that screen readers read.

No menu, no toolbar, no history (the arrow up would bring back what somebody else typed), and no question to the
terminal about its cursor, which would make it paint blank rows: in this form Orca read 50 lines of 50.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.layout.processors import Processor
    from prompt_toolkit.output import Output

PROMPT = ":"


class LinePrompt:
    """Asks for lines, one at a time, and can be told to give up waiting."""

    def __init__(self, inp: Input | None = None, output: Output | None = None) -> None:
        """None: those of the process."""
        self._input, self._output = inp, output
        self._session: PromptSession[str] | None = None
        self._closed = False

    async def ask(self, *, secret: bool = False) -> str:
        """The next line; a secret one is typed unseen.

        Raises EOFError at the end of input or after `close`, and KeyboardInterrupt at Ctrl+C.
        """
        os.environ["PROMPT_TOOLKIT_NO_CPR"] = "1"
        from prompt_toolkit import PromptSession
        from prompt_toolkit.history import DummyHistory

        if self._closed:
            raise EOFError
        self._session = PromptSession(
            input=self._input,
            output=self._output,
            complete_while_typing=False,
            history=DummyHistory(),
            key_bindings=_no_search(),
            input_processors=[_unseen()] if secret else None,
        )
        try:
            return await self._session.prompt_async(PROMPT, handle_sigint=False)
        finally:
            self._session = None

    def close(self) -> None:
        """Ends the waiting, now and later; what was typed so far is dropped."""
        self._closed = True
        self._stop(EOFError())

    def interrupt(self) -> bool:
        """Ends the waiting as Ctrl+C does; False where nothing was waited for."""
        return self._stop(KeyboardInterrupt())

    def _stop(self, reason: BaseException) -> bool:
        waiting = self._session is not None and self._session.app.is_running
        if self._session is not None and waiting:
            self._session.app.exit(exception=reason)
        return waiting


def _no_search() -> KeyBindings:
    """Ctrl+R and Ctrl+S would put an English prompt in the place of the line."""
    from prompt_toolkit.key_binding import KeyBindings

    bindings = KeyBindings()
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
