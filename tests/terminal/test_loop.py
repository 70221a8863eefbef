"""Single keys through prompt_toolkit's input, and what comes out of its output."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest
from prompt_toolkit.input import PipeInput, create_pipe_input
from prompt_toolkit.input.typeahead import clear_typeahead

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.dialogue.kept import Kept
from corazones_a11y.dialogue.settings import Loaded, Settings, load
from corazones_a11y.robots.levels import Level
from corazones_a11y.speech.choice import Channel
from corazones_a11y.speech.voice import Kind, OnTrouble, Recorder, Trouble, Voice
from corazones_a11y.table.folders import data_folder
from corazones_a11y.terminal import loop
from corazones_a11y.terminal.arguments import parse
from corazones_a11y.terminal.by_keys import KeyDrives
from corazones_a11y.terminal.channel_question import ChannelQuestion
from corazones_a11y.terminal.channels import Channels
from corazones_a11y.terminal.loop import KeyLoop
from corazones_a11y.terminal.start import Run

from .writing import Terminal, check

QUIET = 0.06
"""Seconds without a word after which nothing more is coming; longer than a lone Escape takes."""


class Keyboard:
    """A program driven by its own loop, with keys that arrive as bytes and a terminal that remembers."""

    def __init__(
        self, inp: PipeInput, *argv: str, form: CursorForm = CursorForm.INDICATOR, channel: Channel = Channel.READER
    ) -> None:
        arguments, t = parse(argv or ("--semilla", "1"))
        settings = Settings()
        self.kept = Kept(data_folder(), settings)
        self.parts = Run(arguments, Loaded(settings), self.kept, t)
        self.terminal = Terminal(form=form)
        self.voice, self.troubles = Recorder(), list[OnTrouble]()
        self.channels = Channels(self.terminal.writer, channel, self._start_voice, lambda: t)
        drives = KeyDrives(self.parts.reports)
        drives.channels = self.channels
        self.program = self.parts.program(drives, self.channels.say, gated=True)
        self.program._setting = self.program._setting._replace(advisor=Level.NORMAL)
        drives.question = ChannelQuestion(self.program.app, self.channels, self.kept, self.program.where)
        self.input = inp
        self.loop = KeyLoop(self.program, self.channels, inp, self.terminal.output, self.parts.reports)

    def _start_voice(self, on_trouble: OnTrouble) -> Voice:
        self.troubles.append(on_trouble)
        return self.voice

    def opening(self) -> None:
        self.program.app.answer(self.parts.begin(self.program))

    async def send(self, text: str) -> str:
        """Sends bytes, waits until nothing more comes, and returns what was written since."""
        before = len(self.terminal.text)
        self.input.send_text(text)
        await self.quiet()
        return self.terminal.text[before:]

    async def quiet(self) -> None:
        while True:
            before = len(self.terminal.history)
            await asyncio.sleep(QUIET)
            if len(self.terminal.history) == before and not self.program.app.busy:
                return


def drive(
    script: Callable[[Keyboard], Awaitable[None]],
    *argv: str,
    form: CursorForm = CursorForm.INDICATOR,
    channel: Channel = Channel.READER,
    kind: type[Keyboard] = Keyboard,
) -> Keyboard:
    """Runs a program under a script, and ends it behind the script."""

    async def run(keyboard: Keyboard) -> None:
        running = asyncio.ensure_future(keyboard.loop.run(keyboard.opening))
        try:
            await keyboard.quiet()
            await script(keyboard)
        finally:
            keyboard.program.app.finished = True
            keyboard.loop._stir()
            await running

    with create_pipe_input() as inp:
        clear_typeahead(inp)
        keyboard = kind(inp, *argv, form=form, channel=channel)
        asyncio.run(run(keyboard))
        keyboard.program.close()
    assert keyboard.parts.reports.written == []
    return keyboard


@pytest.mark.parametrize("form", CursorForm)
def test_a_hand_by_keys_is_a_stream_that_only_grows_also_after_a_resize_and_a_paste(form: CursorForm) -> None:
    async def script(keyboard: Keyboard) -> None:
        await keyboard.send("\r")
        for key in (" ", "l", " ", "\x1b[C", " ", "\r", "\r"):
            await keyboard.send(key)
        for number in range(30):
            keyboard.terminal.columns = 40 if number % 3 == 0 else 80
            await keyboard.send(
                random.Random(number).choice(["g\r", "\t\r", "m", "f", "w", "h", "\x1bOP", "\x7f", "?"])
            )
        await keyboard.send("\x1b[200~q\r\r2t\x1b[201~")

    keyboard = drive(script, form=form)
    check(keyboard.terminal)
    assert "El texto pegado no cuenta como teclas." in keyboard.terminal.text
    assert keyboard.program.app.view is not None


def test_a_key_is_answered_with_a_handful_of_bytes_beside_the_words() -> None:
    answers: list[str] = []

    async def script(keyboard: Keyboard) -> None:
        for key in "cstmnufywv12":
            answers.append(await keyboard.send(key))

    drive(script)
    for answer in answers:
        words = answer.replace("\r\x1b[K", "").replace("\r\n", "").removesuffix(":")
        assert len(answer.encode()) - len(words.encode()) <= 4 + 2 * answer.count("\r\n") + 1


def test_who_watches_at_a_pace_may_press_keys_and_the_pace_stays_one(monkeypatch: pytest.MonkeyPatch) -> None:
    timers: list[asyncio.TimerHandle] = []
    running: list[int] = []

    async def script(keyboard: Keyboard) -> None:
        real = asyncio.get_running_loop()
        call_later = real.call_later

        def noted(delay: float, callback: Callable[..., object], *args: object) -> asyncio.TimerHandle:
            handle = call_later(delay, callback, *args)
            if callback == keyboard.loop._open_gate:
                timers.append(handle)
            return handle

        def count() -> None:
            running.append(sum(not timer.cancelled() for timer in timers))

        monkeypatch.setattr(real, "call_later", noted)
        keyboard.program.app.pace = 1_000
        await keyboard.send("\r")  # the first hand's news are out; the game waits for the pace
        for key in "cst":
            await keyboard.send(key)
            count()
        await keyboard.send("\r")  # on to the next trick, before its time
        count()

    drive(script, "--mirar", "--semilla", "1")
    assert running == [1, 1, 1, 1]
    assert len(timers) > 1


def test_a_fault_that_can_not_even_be_told_ends_neither_robots_nor_keys() -> None:
    answers: list[str] = []

    async def script(keyboard: Keyboard) -> None:
        say, faults = keyboard.channels.say, [OSError("once"), OSError("and again")]

        def failing(utterance: Utterance) -> None:
            if faults:
                raise faults.pop()
            say(utterance)

        keyboard.program.app._speak = failing
        await keyboard.send("\r")
        answers.append(await keyboard.send("c"))
        answers.append(await keyboard.send("\r"))
        keyboard.parts.reports.written.clear()

    drive(script, "--mirar", "--semilla", "1")
    assert answers[0]
    assert "se la lleva" in answers[1]


def test_keys_have_the_names_that_keymaps_use() -> None:
    names: list[str] = []

    async def script(keyboard: Keyboard) -> None:
        keyboard.program.app.press = names.append  # type: ignore[method-assign, assignment]
        await keyboard.send("aÑ ,.\r\t\x7f\x08\x1b[A\x1b[B\x1b[C\x1b[D\x1b[H\x1b[F\x1bOP\x1b[3~\x1b[5~\x01<")

    drive(script)
    assert names == [
        *("a", "ñ", "space", "comma", "period", "enter", "tab", "backspace", "backspace"),
        *("up", "down", "right", "left", "home", "end", "f1", "delete", "pageup", "c-a", "<"),
    ]


def test_capitals_are_small_letters() -> None:
    async def script(keyboard: Keyboard) -> None:
        assert "Aún no hay partida." in await keyboard.send("C")

    drive(script)


@pytest.mark.parametrize("keys", ["\x03", "\x04"], ids=["Ctrl C", "Ctrl D"])
def test_control_c_and_control_d_ask_before_leaving(keys: str) -> None:
    async def script(keyboard: Keyboard) -> None:
        assert "¿Cierras Corazones?" in await keyboard.send(keys)
        assert not keyboard.program.app.finished

    drive(script)


def test_escape_silences_the_voice_and_says_nothing() -> None:
    async def script(keyboard: Keyboard) -> None:
        said = len(keyboard.voice.said)
        await keyboard.send("\x1b")
        assert keyboard.voice.silenced == 1
        assert len(keyboard.voice.said) == said

    drive(script, channel=Channel.VOICE)


def test_with_a_voice_the_terminal_is_silent() -> None:
    async def script(keyboard: Keyboard) -> None:
        await keyboard.send("\r")
        await keyboard.send("m")

    keyboard = drive(script, channel=Channel.VOICE)
    assert keyboard.terminal.lines() == []
    assert "Picas: 2, 5, jota, rey." in keyboard.voice.sentences


def test_the_answer_to_a_key_interrupts_and_what_comes_by_itself_queues() -> None:
    async def script(keyboard: Keyboard) -> None:
        await keyboard.send("c")
        keyboard.program.app.say(("Suena el teléfono.",))

    *_, answer, event = drive(script, channel=Channel.VOICE).voice.said
    assert (answer.interrupt, event.interrupt) == (True, False)


def test_a_voice_that_is_lost_is_told_on_the_terminal_which_takes_over() -> None:
    async def script(keyboard: Keyboard) -> None:
        await asyncio.to_thread(keyboard.troubles[0], Trouble(Kind.LOST))
        await keyboard.quiet()
        assert "Se ha perdido la voz" in keyboard.terminal.text
        assert "Aún no hay partida." in await keyboard.send("c")

    drive(script, channel=Channel.VOICE)


def test_what_happens_while_a_line_is_typed_waits_until_it_is_done() -> None:
    async def script(keyboard: Keyboard) -> None:
        await keyboard.send("e")
        before = len(keyboard.terminal.text)
        keyboard.program.app.say(("Suena el teléfono.",))
        await keyboard.quiet()
        assert "teléfono" not in keyboard.terminal.text[before:]
        await keyboard.send("mesa\r")
        written = keyboard.terminal.text[before:]
        assert written.index("teléfono") < written.index("Aún no hay partida.")

    drive(script)


def test_leaving_a_line_with_control_c_says_so_and_the_keys_work_again() -> None:
    async def script(keyboard: Keyboard) -> None:
        await keyboard.send("e")
        assert "No has escrito nada." in await keyboard.send("mes\x03")
        assert "Aún no hay partida." in await keyboard.send("c")

    drive(script)


# -- by which channel


class Asking(Keyboard):
    """The program asks first, as where a synthesizer answers and no reader was found."""

    def opening(self) -> None:
        self.parts.begin(self.program)
        self.program.app.answer(self.program._drives.ask_channel())


def answer_the_question(script: Callable[[Keyboard], Awaitable[None]], *argv: str) -> None:
    """Runs a script in a program that asks first."""
    drive(script, *argv, kind=Asking)


@pytest.mark.parametrize(
    ("key", "chosen", "kept"), [("\r", Channel.READER, "lector"), (" ", Channel.VOICE, "voz")], ids=["Enter", "space"]
)
def test_the_key_pressed_is_the_channel_that_was_heard(key: str, chosen: Channel, kept: str) -> None:
    async def script(keyboard: Keyboard) -> None:
        assert "Si oyes o lees esta frase, pulsa Intro." in keyboard.terminal.text
        assert keyboard.voice.sentences == ["Si oyes esta voz, pulsa la barra espaciadora."]
        await keyboard.send("z")
        assert keyboard.voice.sentences[1:] == ["Si oyes esta voz, pulsa la barra espaciadora."]
        await keyboard.send("c")
        assert "Aún no hay partida." in keyboard.terminal.text
        assert keyboard.voice.sentences[-1] == "Aún no hay partida."
        written, spoken = len(keyboard.terminal.lines()), len(keyboard.voice.said)
        await keyboard.send(key)
        assert (len(keyboard.terminal.lines()) > written) == (chosen is Channel.READER)
        assert (len(keyboard.voice.said) > spoken) == (chosen is Channel.VOICE)
        assert keyboard.channels.channel is chosen

    answer_the_question(script)
    assert load(data_folder()).settings.output == kept


def test_a_voice_that_fails_while_it_is_asked_for_cannot_be_chosen() -> None:
    async def script(keyboard: Keyboard) -> None:
        await asyncio.to_thread(keyboard.troubles[0], Trouble(Kind.BLOCKED))
        await keyboard.quiet()
        assert "Si oyes o lees esta frase, pulsa Intro." in await keyboard.send(" ")
        await keyboard.send("\r")
        assert keyboard.channels.channel is Channel.READER

    answer_the_question(script)
    assert load(data_folder()).settings.output == "lector"


@pytest.mark.parametrize("kind", [Kind.ABSENT, Kind.LOST, Kind.BLOCKED])
def test_a_question_that_is_open_when_the_voice_fails_is_heard_last(kind: Kind) -> None:
    async def script(keyboard: Keyboard) -> None:
        await asyncio.to_thread(keyboard.troubles[0], Trouble(kind))
        await keyboard.quiet()
        assert "voz" in keyboard.terminal.lines()[-2]
        assert keyboard.terminal.lines()[-1] == "Si oyes o lees esta frase, pulsa Intro."
        await keyboard.send("\r")
        before = len(keyboard.terminal.text)
        keyboard.channels.choose(Channel.BOTH)
        await asyncio.to_thread(keyboard.troubles[-1], Trouble(kind))
        await keyboard.quiet()
        assert "Si oyes o lees" not in keyboard.terminal.text[before:]

    answer_the_question(script)


def test_nothing_is_played_over_the_question_where_only_robots_play() -> None:
    async def script(keyboard: Keyboard) -> None:
        assert keyboard.terminal.lines()[-1] == "Si oyes o lees esta frase, pulsa Intro."
        assert "Mano 1" not in keyboard.terminal.text
        assert "Mano 1" in await keyboard.send("\r")

    answer_the_question(script, "--mirar", "--semilla", "1")


def test_the_turn_key_asks_again_by_which_channel() -> None:
    async def script(keyboard: Keyboard) -> None:
        assert "Si oyes o lees esta frase, pulsa Intro." in await keyboard.send("t")

    answer_the_question(script)


def test_pasted_text_whose_end_never_comes_does_not_silence_the_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "PASTE_WAIT", 4 * loop.ESCAPE_WAIT)

    async def script(keyboard: Keyboard) -> None:
        before = len(keyboard.terminal.text)
        keyboard.input.send_text("\x1b[200~q\r")
        async with asyncio.timeout(10):
            while "pegado" not in keyboard.terminal.text[before:]:
                await asyncio.sleep(0.01)
        await keyboard.quiet()
        assert keyboard.terminal.text.count("El texto pegado no cuenta como teclas.") == 1
        assert "Aún no hay partida." in await keyboard.send("c")

    drive(script)


def test_an_escape_alone_is_never_taken_for_pasted_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "PASTE_WAIT", 2 * loop.ESCAPE_WAIT)

    async def script(keyboard: Keyboard) -> None:
        before = keyboard.terminal.text
        await keyboard.send("\x1b")
        await asyncio.sleep(4 * loop.ESCAPE_WAIT)
        assert keyboard.terminal.text == before

    drive(script)


SEQUENCES = [
    "\x1b[A",
    "\x1b[C",
    "\x1bOP",
    "\x1b[200~as de picas\r\x1b[201~",
    "\x1bx",
    "\x1b",
    "\x1b[",
    "\x1b[M !!",
    "\x1b[<0;1;1M",
]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_random_bytes_are_keys_like_any_others(seed: int) -> None:
    chance = random.Random(seed)
    leaving = {"q", "Q", "\x03", "\x04"}  # other tests leave
    alphabet = [
        *sorted({*map(chr, range(1, 128))} - leaving),
        "ñ",
        "é",
        "日",
        *SEQUENCES,
        *["\r"] * 20,
        *[" ", "l", "g"] * 8,
    ]

    async def script(keyboard: Keyboard) -> None:
        for _ in range(200):
            if keyboard.program.app.finished:
                break
            keyboard.input.send_text("".join(chance.choice(alphabet) for _ in range(chance.randrange(1, 20))))
            await asyncio.sleep(0.005)
        await keyboard.quiet()
        await keyboard.send("\x03")
        await keyboard.send("\x1b")

    keyboard = drive(script)
    assert keyboard.parts.reports.written == []
    assert len(keyboard.terminal.text) > 100
