"""Which key means what, and the keys a player has changed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from corazones_a11y.dialogue.commands import FIXED, KEYS, Command
from corazones_a11y.dialogue.keymap import NAMED, changes_of, key_name, key_of, remap, usual_keymap
from corazones_a11y.dialogue.listening import TakeKey
from corazones_a11y.i18n import translator

from .sitting import Sitting

T = translator("es")
README = Path(__file__).parents[2] / "README.md"


def test_no_key_means_two_things() -> None:
    keys = [key for table in (FIXED, KEYS) for keys in table.values() for key in keys]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize(
    ("key", "command"),
    [
        *((str(number % 10), f"carta{number}") for number in range(1, 11)),
        *zip("cst", ("mesa", "puntos", "turno"), strict=True),
        *(("j", "anterior"), ("l", "siguiente"), ("i", "paloanterior"), ("k", "palosiguiente")),
        *(("left", "anterior"), ("right", "siguiente"), ("up", "paloanterior"), ("down", "palosiguiente")),
        *(("home", "primera"), ("end", "ultima"), ("g", "util"), ("tab", "util")),
        *zip("pdbo", ("picas", "diamantes", "treboles", "corazones"), strict=True),
        *(("space", "marcar"), ("enter", "intro"), ("backspace", "retroceso")),
        *zip("mnufyh", ("mano", "quedan", "bazas", "caidas", "estado", "consejo"), strict=True),
        *(("r", "repetir"), ("comma", "antes"), ("period", "despues"), ("v", "detalle"), ("w", "asientos")),
        *(("x", "pausa"), ("z", "acusar"), ("a", "menu"), ("f1", "menu"), ("e", "escribir"), ("q", "suspender")),
    ],
)
def test_the_usual_keys_are_those_of_the_manual(key: str, command: str) -> None:
    assert usual_keymap()[key].value == command


def test_every_command_with_an_arrow_has_a_letter_too() -> None:
    arrows = {"left", "right", "up", "down"}
    for command, keys in KEYS.items():
        if arrows & set(keys):
            assert any(len(key) == 1 for key in keys), command


def test_a_changed_command_answers_to_its_new_key_and_no_longer_to_the_old_letter() -> None:
    keymap, problems = remap({"consejo": "ñ"})
    assert problems == ()
    assert keymap["ñ"] is Command.HINT
    assert "h" not in keymap


def test_a_changed_command_keeps_its_arrows() -> None:
    keymap, _ = remap({"siguiente": "ñ"})
    assert keymap["right"] is keymap["ñ"] is Command.NEXT


@pytest.mark.parametrize("order", [("consejo", "util"), ("util", "consejo")])
def test_two_commands_can_change_places(order: tuple[str, str]) -> None:
    wanted = {"consejo": "g", "util": "h"}
    keymap, problems = remap({name: wanted[name] for name in order})
    assert problems == ()
    assert (keymap["g"], keymap["h"]) == (Command.HINT, Command.USEFUL)


@pytest.mark.parametrize("key", ["c", "s", "t", "1", "0", "C", " t "])
def test_nothing_takes_the_key_of_an_announcement(key: str) -> None:
    keymap, problems = remap({"consejo": key})
    assert [problem.command for problem in problems] == ["consejo"]
    assert keymap == usual_keymap()


@pytest.mark.parametrize("name", ["mesa", "carta1", "puntos", "turno"])
def test_announcements_keep_their_keys(name: str) -> None:
    keymap, problems = remap({name: "ñ"})
    assert len(problems) == 1
    assert keymap == usual_keymap()


@pytest.mark.parametrize("key", ["", "ctrl-a", "ab", "<", "½", "5", "escape", "alt x"])
def test_a_key_that_there_is_not_is_refused_and_the_usual_one_stays(key: str) -> None:
    keymap, problems = remap({"consejo": key})
    assert [problem.key for problem in problems] == [key]
    assert keymap["h"] is Command.HINT


def test_an_unknown_command_is_refused() -> None:
    assert [problem.command for problem in remap({"volar": "ñ"})[1]] == ["volar"]


@pytest.mark.parametrize("key", ["enter", "backspace", "intro"])
def test_what_every_menu_needs_cannot_lose_its_only_key(key: str) -> None:
    keymap, problems = remap({"consejo": key})
    assert len(problems) == 1
    assert (keymap["enter"], keymap["backspace"]) == (Command.ENTER, Command.BACK)


def test_the_menu_can_move_to_another_key() -> None:
    keymap, problems = remap({"menu": "ñ", "consejo": "a"})
    assert problems == ()
    assert (keymap["ñ"], keymap["a"]) == (Command.MENU, Command.HINT)


@pytest.mark.parametrize(
    ("spanish", "key"),
    [("izquierda", "left"), ("coma", "comma"), ("suprimir", "delete"), ("avpág", "pagedown")],
)
def test_keys_can_be_named_in_spanish(spanish: str, key: str) -> None:
    keymap, problems = remap({"consejo": spanish})
    assert problems == ()
    assert keymap[key] is Command.HINT


def test_what_marks_cards_for_the_pass_can_move_to_another_key_and_never_has_none() -> None:
    keymap, problems = remap({"marcar": "x", "consejo": "espacio"})
    assert problems == ()
    assert (keymap["x"], keymap["space"]) == (Command.MARK, Command.HINT)
    keymap, problems = remap({"consejo": "espacio"})
    assert [problem.command for problem in problems] == ["consejo"]
    assert keymap["space"] is Command.MARK


def test_the_changes_of_a_keymap_make_it_again() -> None:
    keymap, _ = remap({"consejo": "g", "util": "h", "menu": "f2"})
    assert remap(changes_of(keymap))[0] == keymap


def test_the_key_that_is_named_for_a_command_is_its_letter() -> None:
    assert key_of(usual_keymap(), Command.MENU) == "a"
    assert key_of(usual_keymap(), Command.NEXT) == "l"
    assert key_of(usual_keymap(), Command.FIRST) == "home"
    assert key_of(usual_keymap(), Command.LEAVE) is None


@pytest.mark.parametrize("key", [*sorted(NAMED), "a", "ñ", "5", "<", "½", "c-a", "s-f1", "alt x", "\udc80", "\x00"])
def test_a_key_is_said_in_words_never_as_a_sign(key: str) -> None:
    spoken = key_name(T, key)
    assert spoken
    assert all(sign.isalnum() or sign == " " for sign in spoken)


@pytest.mark.parametrize(
    ("key", "spoken"),
    [("left", "flecha izquierda"), ("comma", "coma"), ("f1", "F1"), ("ñ", "Ñ"), ("pageup", "retroceder página")],
)
def test_keys_have_spanish_names(key: str, spoken: str) -> None:
    assert key_name(T, key) == spoken


def test_the_readme_lists_every_command_whose_key_can_be_changed() -> None:
    found = re.search(r"^Las órdenes se llaman: (.+)\.$", README.read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    told = re.sub(r" \(.*?\)", "", found[1]).replace(" y ", ", ").split(", ")
    assert sorted(told) == sorted(KEYS)


def test_a_key_given_to_a_command_is_named_and_so_is_what_has_none_now() -> None:
    sitting = Sitting("--semilla", "1").to_table()
    kept: list[object] = []
    for key, said in (
        ("delete", ("Hecho: tecla suprimir.",)),
        ("m", ("Hecho: tecla M.", "Ahora no tiene tecla: Tu mano, por palos.")),
    ):
        chosen = TakeKey(sitting.app, Command.NEXT, lambda **changes: kept.append(changes))
        sitting.app.push(chosen)
        assert chosen.handle(None, key) == said
    assert len(kept) == 2


def test_the_key_that_marks_cards_is_not_given_away() -> None:
    sitting = Sitting("--semilla", "1").to_table()
    chosen = TakeKey(sitting.app, Command.NEXT, lambda **changes: None)
    sitting.app.push(chosen)
    assert chosen.handle(Command.MARK, "space") == ("La tecla barra espaciadora no se puede cambiar. Pulsa otra.",)
