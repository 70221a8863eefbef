from __future__ import annotations

import os
import random
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as limits
from hypothesis import strategies as st

from corazones_a11y.announce.listener import CardStyle, Verbosity
from corazones_a11y.dialogue import settings as module
from corazones_a11y.dialogue.cursor_form import CursorForm
from corazones_a11y.dialogue.settings import (
    FILE_NAME,
    MAX_FILE,
    OPTIONS,
    Loaded,
    Problem,
    ProblemKind,
    Settings,
    load,
    save,
)
from corazones_a11y.robots.levels import Level
from corazones_a11y.speech.choice import Channel
from corazones_a11y.table.errors import Failure, SaveFailed
from corazones_a11y.table.names import ROBOT_NAMES


def written(folder: Path, text: str | bytes) -> Path:
    path = folder / FILE_NAME
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def test_without_a_file_everything_is_as_usual(tmp_path: Path) -> None:
    assert load(tmp_path / "nowhere") == Loaded(Settings())


def test_the_words_of_the_file_are_those_of_the_program() -> None:
    assert list(module.VERBOSITIES) == list(Verbosity)
    assert list(module.LEVELS) == list(Level)
    assert list(module.OUTPUTS) == [channel.value for channel in Channel]
    assert list(module.CURSORS) == list(CursorForm)
    assert CardStyle._fields == ("dama", "sota", "espadas", "rombos")
    assert set(CardStyle._fields) < set(Settings._fields)


def test_every_setting_has_its_line() -> None:
    assert [option.field for option in OPTIONS] == [field for field in Settings._fields if field != "keys"]


key_texts = st.text(
    st.characters(codec="utf-8", exclude_categories=["C", "Z"], exclude_characters="=:"), min_size=1, max_size=40
)
all_settings = st.builds(
    Settings,
    language=st.sampled_from(["es", "es_MX", "en", "pt-BR"]),
    verbosity=st.sampled_from(module.VERBOSITIES),
    output=st.sampled_from(module.OUTPUTS),
    cursor=st.sampled_from(module.CURSORS),
    typed=st.booleans(),
    pace=st.sampled_from(module.PACES),
    name=st.sampled_from(["", *ROBOT_NAMES, "María José", "Ольга", "D'Artagnan"]),
    level=st.sampled_from(module.LEVELS),
    limit=st.integers(1, 10_000),
    dama=st.booleans(),
    sota=st.booleans(),
    espadas=st.booleans(),
    rombos=st.booleans(),
    keys=st.dictionaries(
        st.sampled_from(["consejo", "mano", "pausa"]), key_texts.filter(lambda key: len(key) < 40)
    ).map(lambda keys: tuple(keys.items())),
)


@given(chosen=st.lists(all_settings, min_size=1, max_size=3))
@limits(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_saved_is_loaded_again(chosen: list[Settings], tmp_path: Path) -> None:
    for settings in chosen:
        save(tmp_path, settings)
        assert load(tmp_path) == Loaded(settings)


def test_the_file_says_only_what_was_changed_in_words_a_player_can_edit(tmp_path: Path) -> None:
    save(tmp_path, Settings(verbosity="breve", name="Ana", dama=True, keys=(("consejo", "g"), ("util", "h"))))
    assert (tmp_path / FILE_NAME).read_text(encoding="utf-8").split("\n") == [
        *("[voz]", "verbosidad = breve", ""),
        *("[juego]", "nombre = Ana", ""),
        *("[cartas]", "dama = sí", ""),
        *("[teclas]", "consejo = g", "util = h", "", ""),
    ]


def test_a_file_as_a_player_may_write_it_is_understood(tmp_path: Path) -> None:
    text = "\ufeff# mis ajustes\r\n[VOZ]\r\n[voz]\r\nVerbosidad =  BREVE  \r\nlinea=si\r\n[teclas]\r\nConsejo = G\r\n"
    written(tmp_path, text)
    assert load(tmp_path) == Loaded(Settings(verbosity="breve", typed=True, keys=(("consejo", "G"),)))


def test_what_this_version_does_not_know_stays_in_the_file(tmp_path: Path) -> None:
    written(tmp_path, "[voz]\nvelocidad = 9\n[futuro]\nx = %(y)s\n")
    save(tmp_path, Settings(limit=50))
    text = (tmp_path / FILE_NAME).read_text(encoding="utf-8")
    assert "velocidad = 9" in text
    assert "x = %(y)s" in text
    assert "limite = 50" in text


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("[voz]\nidioma = ../../x", "idioma"),
        ("[voz]\nidioma =", "idioma"),
        ("[voz]\nverbosidad = mucha", "verbosidad"),
        ("[voz]\nsalida = \x1b[2J", "salida"),
        ("[voz]\ncursor = frase\n  más", "cursor"),
        ("[voz]\nlinea = quizá", "linea"),
        ("[juego]\nnombre = Ana\x07", "nombre"),
        ("[juego]\nnombre = " + "A" * 21, "nombre"),
        ("[juego]\nnivel = 3", "nivel"),
        ("[juego]\nlimite = 0", "limite"),
        ("[juego]\nlimite = -5", "limite"),
        ("[juego]\nlimite = ١٠٠", "limite"),
        ("[juego]\nlimite = " + "9" * 5_000, "limite"),
        ("[cartas]\ndama = 1", "dama"),
        ("[teclas]\nconsejo =", "teclas"),
        ("[teclas]\nconsejo = \x1b", "teclas"),
        ("[teclas]\nconsejo = " + "g" * 41, "teclas"),
        ("[teclas]\n" + "\n".join(f"c{number} = g" for number in range(300)), "teclas"),
    ],
)
def test_a_value_that_can_not_be_is_said_and_the_usual_one_used(line: str, option: str, tmp_path: Path) -> None:
    written(tmp_path, f"{line}\n[juego2]\nx = 1\n")
    loaded = load(tmp_path)
    assert loaded.problems == (Problem(ProblemKind.VALUE, option),)
    assert loaded.settings._replace(keys=()) == Settings()


@pytest.mark.parametrize(
    "content",
    [
        b"idioma = es\n",
        b"[voz\nidioma = es\n",
        b"[voz]\nidioma\n",
        b"[voz]\nidioma = es\nidioma = en\n",
        b"[voz]\n[voz]\n",
        b"[voz]\nidioma = \xff\n",
        b"\x00" * 1_000,
        random.Random(1).randbytes(1_000),  # the same in every process: xdist compares the names of the tests
        b"[voz]\n" + b"x" * MAX_FILE,
    ],
)
def test_a_file_that_is_no_settings_file_is_set_aside_and_said(content: bytes, tmp_path: Path) -> None:
    written(tmp_path, content)
    loaded = load(tmp_path)
    assert loaded.settings == Settings()
    (problem,) = loaded.problems
    assert problem.kind is ProblemKind.DAMAGED
    assert problem.kept is not None
    assert problem.kept.read_bytes() == content
    assert load(tmp_path) == Loaded(Settings())


@given(
    content=st.one_of(st.binary(max_size=300), st.text(max_size=300).map(lambda text: text.encode("utf-8", "replace")))
)
@limits(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_in_the_file_the_game_starts_and_can_save_its_settings(content: bytes, tmp_path: Path) -> None:
    written(tmp_path, content)
    loaded = load(tmp_path)
    save(tmp_path, loaded.settings)
    assert load(tmp_path).settings == loaded.settings


def test_a_file_damaged_while_the_game_ran_is_kept_too(tmp_path: Path) -> None:
    written(tmp_path, b"\xff")
    save(tmp_path, Settings(limit=50))
    assert load(tmp_path).settings.limit == 50
    assert [path.read_bytes() for path in (tmp_path / "apartadas").iterdir()] == [b"\xff"]


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no pipes among files")
def test_a_pipe_in_place_of_the_settings_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    monkeypatch.setattr(Path, "open", lambda path, mode: pytest.fail(f"{path.name} is opened"))
    assert load(tmp_path) == Loaded(Settings(), (Problem(ProblemKind.UNREADABLE),))


def test_a_file_that_can_not_be_read_is_said_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert load(tmp_path) == Loaded(Settings(), (Problem(ProblemKind.UNREADABLE),))
    with pytest.raises(SaveFailed):
        save(tmp_path, Settings())


def test_settings_that_can_not_be_written_are_said_and_the_old_ones_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(fd: int) -> None:
        raise OSError(28, "No space left on device")

    save(tmp_path, Settings(limit=50))
    monkeypatch.setattr("corazones_a11y.table.private_files.sync", refusing)
    with pytest.raises(SaveFailed) as refused:
        save(tmp_path, Settings(limit=75))
    assert refused.value.failure is Failure.FULL
    assert load(tmp_path).settings.limit == 50


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such file modes")
def test_settings_are_readable_by_their_user_alone(tmp_path: Path) -> None:
    save(tmp_path / "new", Settings(limit=50))
    assert stat.S_IMODE((tmp_path / "new" / FILE_NAME).stat().st_mode) == 0o600


def test_the_first_sentence_needs_no_rules_to_know_its_language() -> None:
    code = "import sys, corazones_a11y.dialogue.settings as s; s.load(s.Path('nowhere')); print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    assert not {"configparser", "prompt_toolkit", "platformdirs", "json", "corazones_a11y.engine"} & set(loaded)
