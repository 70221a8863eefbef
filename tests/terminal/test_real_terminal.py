"""The program as it is started: a real terminal, real signals, pipes, exit statuses."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

import pexpect
import pytest

from corazones_a11y.engine.state import Phase
from tests.dialogue.sitting import Sitting, typed

from .console import PROGRAM, Console, environment
from .speech_server import speech_server

pytestmark = pytest.mark.skipif(os.name == "nt", reason="pseudo-terminals are of Linux and macOS")

TURN = r"(Te toca[^\n]*|Sales tú\.|Intro reparte la mano siguiente\.)\s*\n:$"
PROMPT = "\r\n:"


def run(folder: Path, *argv: str, lines: str | bytes = "", **environ: str) -> subprocess.CompletedProcess[bytes]:
    """The program without a terminal, from these lines to its end."""
    data = lines.encode() if isinstance(lines, str) else lines
    return subprocess.run(
        [*PROGRAM, *argv], input=data, capture_output=True, env=environment(folder, **environ), timeout=120
    )


def shell(folder: Path, command: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a shell command, where it is "$@"."""
    return subprocess.run(
        ["sh", "-c", command, "sh", *PROGRAM],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(folder, **environ),
        timeout=120,
    )


def heard(finished: subprocess.CompletedProcess[bytes]) -> list[str]:
    """Its lines; it has complained of nothing."""
    assert finished.stderr == b""
    return finished.stdout.decode().splitlines()


def saves(folder: Path) -> list[Path]:
    return sorted(folder.glob("partidas/**/*.jsonl"))


# -- keys on a terminal


def test_a_first_start_can_be_played_from_at_once(tmp_path: Path) -> None:
    with Console(tmp_path) as console:
        opening = console.wait_for("A abre el menú")
        assert opening.startswith("Corazones, para jugar de oído.\r\n")
        assert "Mano 1, pase a la izquierda." in console.press("\r", r"Elige tres cartas para \w+\.")
    assert len(saves(tmp_path)) == 1


@pytest.mark.parametrize(("on", "useful"), [("l", "g"), ("\x1b[C", "\t")], ids=["letters", "arrows"])
def test_a_hand_is_played_with_letters_alone_and_with_arrows(on: str, useful: str, tmp_path: Path) -> None:
    with Console(tmp_path, "--semilla", "1") as console:
        console.wait_for("A abre el menú")
        console.press("\r", "Elige tres cartas")
        for key in (" ", on, " ", on, " "):
            console.press(key)
        console.press("\r", "Intro otra vez las pasa")
        console.press("\r", TURN)
        for _ in range(13):
            console.press(useful)
            console.press("\r", TURN)
        assert "Puntos de la mano 1" in console.raw


def test_a_game_that_was_left_is_offered_again_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with Console(tmp_path, "--semilla", "1") as console:
        console.wait_for("A abre el menú")
        console.press("\r", "Elige tres cartas")
        console.press("q", "Intro para sí")
        console.press("\r", r"Hasta pronto\.")
        assert console.end() == 0
    with Console(tmp_path) as console:
        console.wait_for("Te espera una partida")
        assert "Elige tres cartas para Ana." in console.press("\r", "Elige tres cartas para Ana")
    assert len(saves(tmp_path)) == 1


def test_leaving_puts_the_terminal_back_as_it_was(tmp_path: Path) -> None:
    command = ["sh", "-c", 'before=$(stty -g); "$@"; test "$before" = "$(stty -g)" && echo igual', "sh", *PROGRAM]
    with Console(tmp_path, command=command) as console:
        console.wait_for("A abre el menú")
        console.press("q", "Intro para sí")
        console.press("\r", "igual")
        assert "\x1b[?2004l" in console.raw
        assert console.lines()[-2:] == ["Hasta pronto.", "igual"]


def test_control_c_asks_and_no_goes_on(tmp_path: Path) -> None:
    with Console(tmp_path) as console:
        console.wait_for("A abre el menú")
        console.press("\x03", "¿Cierras Corazones?")
        console.press("\x7f", "De acuerdo, no")
        console.press("\x03", "Intro para sí")
        console.press("\r", "Hasta pronto")
        assert console.end() == 0


def test_escape_says_nothing_and_the_next_key_is_heard(tmp_path: Path) -> None:
    with Console(tmp_path) as console:
        console.wait_for("A abre el menú")
        console.rest()
        console.child.send("\x1b")
        assert console.rest() == ""
        assert "Aún no hay partida." in console.press("c")


def test_a_key_with_alt_is_not_taken_for_the_key(tmp_path: Path) -> None:
    with Console(tmp_path) as console:
        console.wait_for("A abre el menú")
        assert "no hace nada" in console.press("\x1bq")


@pytest.mark.parametrize("sequence", ["[I", "[57358u", "[1;9x", "[<0;1;1~", "[[q"])
def test_a_sequence_that_nobody_knows_is_one_key_and_not_its_letters(sequence: str, tmp_path: Path) -> None:
    with Console(tmp_path) as console:
        console.wait_for("A abre el menú")
        said = re.sub(r"\x1b\[K", "", console.press("\x1b" + sequence)).strip(":\r\n")
        assert said == "Esa tecla no hace nada aquí. El menú está en A."


def test_pasted_text_is_refused(tmp_path: Path) -> None:
    with Console(tmp_path) as console:
        console.wait_for("A abre el menú")
        assert "\x1b[?2004h" in console.raw
        said = console.press("\x1b[200~q\r\rmesa\x1b[201~")
        assert re.sub(r"\x1b\[K", "", said).strip(":\r\n") == "El texto pegado no cuenta como teclas."


def test_a_line_can_be_typed_and_the_keys_work_again_after_it(tmp_path: Path) -> None:
    with Console(tmp_path, "--semilla", "1") as console:
        console.wait_for("A abre el menú")
        console.press("\r", "Elige tres cartas")
        console.press("e", "Escribe una orden")
        console.press("pasar 8t 9t jd\r", TURN)
        assert "Eva, 2 de tréboles." in console.press("c")


def test_what_is_typed_ahead_belongs_to_the_line(tmp_path: Path) -> None:
    with Console(tmp_path, "--semilla", "1") as console:
        console.wait_for("A abre el menú")
        console.press("\r", "Elige tres cartas")
        console.press("epasar 8t 9t jd\r", TURN)
        console.press("t", "Te toca")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
@pytest.mark.parametrize(("argv", "key"), [((), ""), ((), "e"), (("--linea",), "")], ids=["key", "line", "lines"])
def test_a_signal_leaves_cleanly(name: str, argv: tuple[str, ...], key: str, tmp_path: Path) -> None:
    with Console(tmp_path, "--semilla", "1", *argv) as console:
        console.wait_for("A abre el menú")
        console.press("\r", "Elige tres cartas")
        if key:
            console.press(key, "Escribe una orden")
        console.child.kill(getattr(signal, name))
        assert console.end() == 0
        assert "Traceback" not in console.raw
        assert console.raw.count("\x1b[?2004h") == console.raw.count("\x1b[?2004l")
    with Console(tmp_path) as console:
        console.wait_for("Te espera una partida")


def test_signals_that_go_on_while_the_program_leaves_change_nothing(tmp_path: Path) -> None:
    with Console(tmp_path) as console:
        console.wait_for("A abre el menú")
        console.child.kill(signal.SIGTERM)
        console.wait_for(re.escape("\x1b[?2004l"))
        console.rest(0.1)  # the loop that took the first one is over, the farewell is not
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            console.child.kill(number)
        assert console.end() == 0
        assert console.raw.endswith("\r\x1b[K")


def test_a_terminal_that_is_closed_ends_the_program_and_keeps_the_game(tmp_path: Path) -> None:
    with Console(tmp_path, "--semilla", "1") as console:
        console.wait_for("A abre el menú")
        console.press("\r", "Elige tres cartas")
        with suppress(pexpect.ExceptionPexpect):  # which doesn't wait for the program's last words
            console.child.close(force=False)
        end = time.monotonic() + 10
        while console.child.isalive():
            assert time.monotonic() < end, "goes on without a terminal"
            time.sleep(0.05)
    assert not list(tmp_path.glob("fallos/*"))
    with Console(tmp_path) as console:
        console.wait_for("Te espera una partida")


def test_another_width_is_used_from_the_next_message_on(tmp_path: Path) -> None:
    with Console(tmp_path, "--semilla", "1") as console:
        console.wait_for("A abre el menú")
        console.press("\r", "Elige tres cartas")
        wide = console.press("w")
        console.child.setwinsize(24, 40)
        console.rest()
        narrow = console.press("w")
        assert max(map(len, wide.splitlines())) > 40 + len("\r\x1b[K")
        assert max(len(line.replace("\x1b[K", "")) for line in narrow.splitlines()) <= 40


def test_two_programs_never_play_one_game(tmp_path: Path) -> None:
    with Console(tmp_path, "--semilla", "1") as first:
        first.wait_for("A abre el menú")
        first.press("\r", "Elige tres cartas")
        with Console(tmp_path) as second:
            second.wait_for("Te espera una partida")
            assert "Esa partida está abierta en otra ventana." in second.press("\r", "A abre el menú")
            second.press("\r", "Elige tres cartas")
        assert "Elige tres cartas" in first.press("t")
    assert len(saves(tmp_path)) == 2


def test_the_cursor_can_rest_on_the_sentence_for_braille(tmp_path: Path) -> None:
    with Console(tmp_path, "--cursor", "frase") as console:
        console.wait_for("A abre el menú")
        console.press("c", r"Aún no hay partida\.\r$")
        row, column = console.cursor
        assert (console.screen.display[row].rstrip(), column) == ("Aún no hay partida.", 0)


def test_the_cursor_rests_after_the_prompt(tmp_path: Path) -> None:
    with Console(tmp_path) as console:
        console.wait_for("A abre el menú")
        console.press("c")
        row, column = console.cursor
        assert (console.screen.display[row].rstrip(), column) == (":", 1)


def test_settings_that_cannot_be_used_are_said(tmp_path: Path) -> None:
    (tmp_path / "ajustes.ini").write_text("[voz]\nverbosidad = mucha\nidioma = tlh\n[teclas]\nconsejo = c\n")
    with Console(tmp_path) as console:
        opening = console.wait_for("A abre el menú")
        assert "verbosidad" in opening and "idioma" in opening and "consejo" in opening


def test_a_changed_key_does_what_the_settings_say(tmp_path: Path) -> None:
    (tmp_path / "ajustes.ini").write_text("[teclas]\nsuspender = ñ\n", encoding="utf-8")
    with Console(tmp_path) as console:
        console.wait_for("A abre el menú")
        assert "no hace nada" in console.press("q")
        console.press("ñ", "¿Cierras Corazones?")


# -- by which channel

READ, HEARD = "Si oyes o lees esta frase, pulsa Intro.", "Si oyes esta voz, pulsa la barra espaciadora."


@pytest.mark.xdist_group("screen_reader")  # no test of theirs may run meanwhile
@pytest.mark.usefixtures("nobody_else_reads")
def test_the_first_start_asks_by_both_channels_and_the_key_is_the_answer(tmp_path: Path) -> None:
    with speech_server(tmp_path) as server, Console(tmp_path, environ={"SPEECHD_ADDRESS": server.address}) as console:
        console.wait_for("pulsa Intro")
        server.wait_for(HEARD)
        assert READ not in server.spoken and HEARD not in console.raw
        written = len(console.raw)
        console.child.send(" ")
        server.wait_for("Intro empieza la partida")
        console.child.send("\r")
        server.wait_for("Elige tres cartas")
        assert console.raw[written:].strip("\r\n:\x1b[K") == ""
    settings = (tmp_path / "ajustes.ini").read_text(encoding="utf-8")
    assert "salida = voz" in settings


@pytest.mark.xdist_group("screen_reader")  # no test of theirs may run meanwhile
@pytest.mark.usefixtures("nobody_else_reads")
def test_a_player_with_a_reader_is_asked_once_and_hears_no_voice_afterwards(tmp_path: Path) -> None:
    with speech_server(tmp_path) as server:
        environ = {"SPEECHD_ADDRESS": server.address}
        with Console(tmp_path, environ=environ) as console:
            console.wait_for("pulsa Intro")
            server.wait_for(HEARD)
            console.press("\r", "A abre el menú")
            spoken = list(server.spoken)
            console.press("c", "Aún no hay partida")
            assert server.spoken == spoken
        with Console(tmp_path, environ=environ) as console:
            assert READ not in console.wait_for("A abre el menú")
            console.rest()
            assert server.spoken == spoken


def test_far_away_nothing_speaks_and_nothing_is_asked(tmp_path: Path) -> None:
    with speech_server(tmp_path) as server:
        environ = {"SPEECHD_ADDRESS": server.address, "SSH_CONNECTION": "192.0.2.1 1 192.0.2.2 22"}
        for argv in ((), ("--salida", "voz")):
            with Console(tmp_path, *argv, environ=environ) as console:
                assert READ not in console.wait_for("A abre el menú")
                console.rest()
        assert server.spoken == []


def test_both_channels_say_everything_once_each(tmp_path: Path) -> None:
    with speech_server(tmp_path) as server:
        environ = {"SPEECHD_ADDRESS": server.address}
        with Console(tmp_path, "--salida", "ambas", environ=environ) as console:
            console.wait_for("A abre el menú")
            console.press("c", "Aún no hay partida")
            server.wait_for("Aún no hay partida")
            assert console.raw.count("Corazones, para jugar de oído.") == 1
            assert "\n".join(server.spoken).count("Corazones, para jugar de oído.") == 1


def test_a_voice_that_never_answers_is_told_and_the_terminal_takes_over(tmp_path: Path) -> None:
    with Console(
        tmp_path, "--salida", "voz", environ={"SPEECHD_ADDRESS": f"unix_socket:{tmp_path}/voz.sock"}
    ) as console:
        console.wait_for("Aquí no responde ninguna voz.")
        assert "A abre el menú" in console.wait_for("A abre el menú")
        console.press("c", "Aún no hay partida")


def test_the_task_voz_tells_what_speaks_here_and_asks(tmp_path: Path) -> None:
    with Console(tmp_path, "voz") as console:
        said = console.wait_for("pulsa Intro")
        assert "No responde ningún sintetizador." in said
        console.press("\r", "A abre el menú")


# -- lines on a terminal


def test_lines_can_be_typed_on_a_terminal(tmp_path: Path) -> None:
    with Console(tmp_path, "--linea", "--semilla", "1") as console:
        console.wait_for("A abre el menú")
        console.press("\r", "Elige tres cartas")
        console.press("mesa\r", "No hay cartas en la mesa")
        console.press("salir\r", "Escribe la que quieras")
        console.press("\x03", "Intro para sí")
        console.press("sí\r", "Hasta pronto")
        assert console.end() == 0
        assert console.raw.count("Corazones, para jugar de oído.") == 1


def test_a_dumb_terminal_gets_lines_and_nothing_else(tmp_path: Path) -> None:
    with Console(tmp_path, "--semilla", "1", environ={"TERM": "dumb"}) as console:
        console.wait_for("A abre el menú")
        console.press("\r", "Elige tres cartas")
        console.press("mesa\r", "No hay cartas en la mesa")
        console.press("suspender\r", "Intro para sí")
        console.press("\r", "Hasta pronto")
        assert console.end() == 0
        assert "\x1b" not in console.raw
        assert console.raw.count("Corazones, para jugar de oído.") == 1


def test_control_d_ends_the_lines_and_keeps_the_game(tmp_path: Path) -> None:
    for term in ("dumb", "xterm"):
        folder = tmp_path / term
        folder.mkdir()
        with Console(folder, "--linea", environ={"TERM": term}) as console:
            console.wait_for("A abre el menú")
            console.press("\r", "Elige tres cartas")
            console.rest()
            console.child.send("\x04")
            assert console.end() == 0
        with Console(folder, "--linea") as console:
            console.wait_for("Te espera una partida")


# -- no terminal at all


@pytest.fixture
def whole_game() -> str:
    """The lines of somebody who passes and plays the first cards that may be, from the first deal to the last trick."""
    sitting, lines = Sitting("--semilla", "3", "--limite", "50", gated=False), [""]
    sitting.line("")
    while sitting.view.phase is not Phase.OVER:
        passing = sitting.view.phase is Phase.PASS
        cards = sitting.view.hand[:3] if passing else sitting.view.playable[:1]
        lines.append(f"{'pasar' if passing else 'jugar'} {' '.join(map(typed, cards))}")
        sitting.line(lines[-1])
    return "".join(line + "\n" for line in lines)


def test_a_script_plays_a_whole_game_and_ends_well(whole_game: str, tmp_path: Path) -> None:
    finished = run(tmp_path, "--linea", "--semilla", "3", "--limite", "50", lines=whole_game)
    lines = heard(finished)
    assert finished.returncode == 0
    assert any(line.startswith("Fin de la partida") for line in lines)
    assert all(4 <= len(line) <= 80 and line.isprintable() for line in lines)
    assert not any(line.startswith("Corazones, para") for line in lines)


def test_the_same_seed_is_the_same_game_again(whole_game: str, tmp_path: Path) -> None:
    argv = ("--linea", "--semilla", "3", "--limite", "50")
    assert heard(run(tmp_path / "a", *argv, lines=whole_game)) == heard(run(tmp_path / "b", *argv, lines=whole_game))


def test_auto_mano_plays_a_hand_from_a_script(tmp_path: Path) -> None:
    finished = run(tmp_path, "--linea", "--semilla", "3", lines="\nauto mano\n")
    assert finished.returncode == 0
    assert any(line.startswith("Puntos de la mano 1:") for line in heard(finished))


def test_the_end_of_the_lines_suspends_and_the_next_start_goes_on(tmp_path: Path) -> None:
    first = run(tmp_path, "--semilla", "1", lines="\npasar 8t 9t jd\n")
    assert (first.returncode, heard(first)[-1][:7]) == (0, "Te toca")
    again = run(tmp_path, lines="\nmesa\n")
    assert again.returncode == 0
    assert "Te espera una partida." in heard(again)[0]
    assert heard(again)[-1] == "Eva, 2 de tréboles."


def test_a_second_person_can_be_named_where_lines_come_without_an_editor(tmp_path: Path) -> None:
    finished = run(tmp_path, lines="menu\nen este teclado\nañadir\nLuis\r\n\n")
    assert "Luis también juega." in heard(finished)


def test_watching_needs_no_input_and_plays_to_the_end(tmp_path: Path) -> None:
    finished = run(tmp_path, "--mirar", "--semilla", "1", "--limite", "50")
    assert finished.returncode == 0
    assert any(line.startswith("Fin de la partida") for line in heard(finished))
    assert saves(tmp_path) == []


@pytest.mark.parametrize("closing", ["<&-", "<&- 2>&-"])
def test_closed_streams_are_survived(closing: str, tmp_path: Path) -> None:
    finished = shell(tmp_path, f'"$@" --linea {closing}')
    assert finished.returncode == 0
    assert "menú" in heard(finished)[-1]


def test_a_closed_output_is_survived(tmp_path: Path) -> None:
    assert shell(tmp_path, '"$@" --linea >&-; echo $? >&2').stderr == b"0\n"


@pytest.mark.parametrize("command", ['"$@" --mirar | head -1', '"$@" --help | head -1', '"$@" --mirar | true'])
def test_a_reader_that_goes_away_hears_no_complaint(command: str, tmp_path: Path) -> None:
    finished = shell(tmp_path, command)
    assert (finished.returncode, finished.stderr) == (0, b"")
    assert not list(tmp_path.glob("fallos/*"))


@pytest.mark.parametrize(
    "variables", [{"LANG": "C", "LC_ALL": "C"}, {"LC_ALL": "POSIX"}, {"PYTHONIOENCODING": "latin-1"}]
)
def test_the_output_is_utf8_whatever_the_locale(variables: dict[str, str], tmp_path: Path) -> None:
    lines = heard(run(tmp_path, "--linea", "--semilla", "1", lines="\n", **variables))
    assert any("Tréboles" in line for line in lines)


def test_lines_of_any_bytes_are_survived(tmp_path: Path) -> None:
    finished = run(tmp_path, "--linea", lines=b"\n\xff\xfe\x00\x1b[2J\nmesa\n" + b"x" * 100_000 + b"\nturno\n")
    assert finished.returncode == 0
    assert heard(finished)[-1].startswith("Elige tres cartas")
    assert b"\x1b" not in finished.stdout


# -- the command line


@pytest.mark.parametrize("argv", [["--volar"], ["--salida", "humo"], ["--idioma", "tlh"], ["--nombre", "\x1b[2J"],
                                  ["--nivel", "dios"], ["--reglas", "bridge"], ["--limite", "7"], ["--jugadores", "99"],
                                  ["--opcion", "volar"]])  # fmt: skip
def test_bad_arguments_are_one_sentence_and_status_2(argv: list[str], tmp_path: Path) -> None:
    finished = run(tmp_path, *argv)
    (sentence,) = finished.stderr.decode().splitlines()
    assert (finished.returncode, finished.stdout) == (2, b"")
    assert sentence.endswith(".")
    assert "\x1b" not in sentence
    assert not tmp_path.joinpath("partidas").exists()


def test_the_version_is_told(tmp_path: Path) -> None:
    (line,) = heard(run(tmp_path, "--version"))
    assert re.fullmatch(r"Corazones \d+\.\d+\.\d+\S*", line)


@pytest.mark.parametrize(("argv", "word"), [(["--help"], "ayuda"), (["--help", "--idioma", "en"], "this help")])
def test_help_is_told_in_each_language(argv: list[str], word: str, tmp_path: Path) -> None:
    assert any(word in line for line in heard(run(tmp_path, *argv)))


def test_english_is_whole(tmp_path: Path) -> None:
    lines = heard(run(tmp_path, "--linea", "--idioma", "en", "--semilla", "1", lines="\nhint\nauto\nmenu\n"))
    assert "Hand 1, pass to the left." in lines
    assert not any(re.search(r"[áéíóúñ¿¡]", line.replace("Tomás", "")) for line in lines)


def test_a_game_can_be_kept_in_a_file_of_ones_own(tmp_path: Path) -> None:
    file = tmp_path / "mía.jsonl"
    run(tmp_path, "--linea", "--partida", str(file), "--semilla", "1", lines="pasar 8t 9t jd\n")
    lines = heard(run(tmp_path, "--linea", "--partida", str(file), lines="mesa\n"))
    assert lines[-1] == "Eva, 2 de tréboles."
    assert saves(tmp_path) == []


@pytest.mark.parametrize("content", [b"", b"hola\n", b"\x00" * 100, None], ids=["empty", "text", "zeros", "folder"])
def test_a_file_that_is_no_game_is_said_and_kept(content: bytes | None, tmp_path: Path) -> None:
    file = tmp_path / "rara.jsonl"
    file.mkdir() if content is None else file.write_bytes(content)
    finished = run(tmp_path, "--linea", "--partida", str(file), lines="turno\n")
    assert finished.returncode == 0
    heard(finished)
    assert content == b"" or content is None or file.read_bytes() == content


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize(
    "command", ['"$@" --help > /dev/full', 'echo | "$@" --linea > /dev/full', '"$@" --linea 0> "$HOME/x"']
)
def test_streams_that_refuse_end_the_program_with_a_sentence(command: str, tmp_path: Path) -> None:
    finished = shell(tmp_path, command, HOME=str(tmp_path))
    assert finished.returncode == 1
    assert finished.stderr.decode() == "corazones: el sistema no deja leer ni escribir aquí.\n"
