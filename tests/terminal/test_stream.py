"""Everything that is ever written: the stream only grows, in lines that a screen reader reads whole."""

from __future__ import annotations

import random
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.engine.state import Phase
from corazones_a11y.i18n import translator
from tests.dialogue.sitting import Sitting

from .writing import Terminal, check, check_line, lines_of

LOCALES = Path(__file__).parents[2] / "locales"

SHORT = {"player": "Eva", "card": "as de picas", "cards": "as de picas", "number": 1, "count": 1, "points": "un punto"}
LONG = {
    **dict.fromkeys(("player", "name", "robot", "accuser", "accused", "winner"), "Bartolomé Inclán Paz"),
    **dict.fromkeys(("card", "queen", "jack", "rank", "ranks", "prize", "could", "choice"), "reina de corazones"),
    **dict.fromkeys(("number", "count", "trick", "tricks", "played", "hand", "size", "place", "line", "columns"), 26),
    "cards": "7 de diamantes, reina de corazones y rey de picas",
    "names": "Ana, Luis y Eva",
    "items": "as de picas, rey de picas",
    "points": "26 puntos",
    "suit": "corazones",
    "key": "flecha izquierda",
}
SENTENCE_ENDS = ".?!"


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def sentences(language: str) -> Iterator[str]:
    """Every message that is a sentence, filled with short and with long values; not what is printed for the shell."""
    t = translator(language)
    with (LOCALES / "es/LC_MESSAGES/corazones_a11y.po").open("rb") as file:
        catalogue = read_po(file, locale="es")
    for message in catalogue:
        if not message.id or message.context == "command line" or (message.context or "").startswith("typed"):
            continue
        forms = (message.id,) if isinstance(message.id, str) else message.id
        for form in forms:
            text = t.pgettext(message.context, form) if message.context else t.gettext(form)
            if len(forms) > 1:
                text = t.ngettext(forms[0], forms[1], 1 if form is forms[0] else 26)
            for values in (SHORT, LONG):
                filled = text.format(**{name: values.get(name, "Eva") for name in fields(text)})
                if filled[-1] in SENTENCE_ENDS:
                    yield filled[:1].upper() + filled[1:]


@pytest.mark.parametrize("form", CursorForm)
@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("language", ["es", "es_MX", "en"])
def test_every_message_of_the_catalogue_is_written_in_whole_lines(
    language: str, columns: int, form: CursorForm
) -> None:
    terminal = Terminal(columns, form)
    for sentence in sentences(language):
        terminal.say(sentence)
    assert len(terminal.history) > 500
    check(terminal)


@pytest.mark.parametrize("language", ["es", "es_MX", "en"])
def test_at_eighty_columns_a_line_ends_where_it_makes_sense_alone(language: str) -> None:
    terminal = Terminal(80)
    for sentence in sentences(language):
        terminal.say(sentence)
    assert [line for line in terminal.lines() if line[-1] not in ".?!,;:"] == []


@pytest.mark.slow
@pytest.mark.parametrize("columns", [80, 40])
@pytest.mark.parametrize("form", CursorForm)
def test_whole_games_are_written_in_whole_lines(
    columns: int, form: CursorForm, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal(columns, form)
    chance = random.Random(columns)
    for number, verbosity in enumerate(("breve", "normal", "larga")):
        monkeypatch.setenv("CORAZONES_DATOS", str(tmp_path / str(number)))
        sitting = Sitting("--semilla", f"{number}", "--nivel", "facil", "--limite", "50", "--verbosidad", verbosity)
        for utterance in play_a_game(sitting, chance):
            if chance.random() < 0.05:
                terminal.columns = chance.choice((40, 80, 132))  # the window is made another size
            terminal.writer.say(utterance)
    check(terminal)


def play_a_game(sitting: Sitting, chance: random.Random) -> Iterator[Utterance]:
    """All that is heard in a game, with many looks at the table and at every menu."""
    sitting.press("enter")
    while sitting.view.phase is not Phase.OVER:
        sitting.press(*chance.sample([*"cstmnufyhrwvxx1234lkijpdbog", "comma", "period", "space", "home", "end"], 6))
        sitting.player.marks = ()
        sitting.course.paused = False
        if sitting.course.gate or not sitting.view.my_turn:
            sitting.press("enter")
        else:
            sitting.line("auto")
    sitting.press("a", *"llllllllllllllllllllllllll", "backspace")
    yield from sitting.utterances


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["salon", "cuenta-atras", "siete", "picas", "omnibus", "cancelacion"])
def test_games_of_every_rule_set_are_written_in_whole_lines(preset: str) -> None:
    terminal = Terminal(80)
    sitting = Sitting("--mirar", "--reglas", preset, "--nivel", "facil", "--semilla", "1", gated=False)
    for utterance in sitting.utterances:
        terminal.writer.say(utterance)
    check(terminal)
    assert len(terminal.lines()) > 100


@pytest.mark.parametrize(
    "fault",
    [
        "\x1b[A",  # goes up and rewrites what was read
        "\r\x1b[KTe toca.\r\n:\x1b[?25l",
        "Te toca.\r\n:",
        "\r\x1b[KTe toca.\r\n",
        "\r\x1b[KTe toca.\r\n\r\n:",
        "\r\x1b[K\x1b[1mTe toca.\r\n:",
    ],
)
def test_a_write_that_is_no_message_is_caught(fault: str) -> None:
    terminal = Terminal()
    terminal.output.write_raw(fault)
    terminal.output.flush()
    with pytest.raises(AssertionError):
        lines_of(terminal.history[0], CursorForm.INDICATOR)


@pytest.mark.parametrize(
    "fault", ["Sí.", "3, 4, 5.", "Baza 3/13.", "Son -26 puntos.", "Ana «gana».", "♠ as.", "x" * 81]
)
def test_a_line_that_is_read_badly_is_caught(fault: str) -> None:
    with pytest.raises(AssertionError):
        check_line(fault, 80)
