"""Menus, questions, learning the keys, and PINs."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from corazones_a11y.dialogue.commands import Command
from corazones_a11y.dialogue.modes import Item, Learn, Menu, Mode, Question, Reply, Secret, item
from corazones_a11y.i18n import translator

T = translator("es")


class Stack:
    """A stack of modes over nothing."""

    def __init__(self) -> None:
        self.modes: list[Mode] = []

    def push(self, mode: Mode) -> Reply:
        self.modes.append(mode)
        return mode.ask()

    def pop(self) -> None:
        self.modes.pop()

    def how_to_choose(self) -> Reply:
        return ("J y L recorren.",)


def menu(stack: Stack, *labels: str) -> Menu:
    made = Menu(T, stack, "Fruta", [item(label, lambda label=label: (f"Eliges {label}.",)) for label in labels])  # type: ignore[misc]
    stack.push(made)
    return made


def test_a_menu_says_its_name_its_length_and_its_first_entry() -> None:
    assert menu(Stack(), "Pera", "Uva").ask() == ("Fruta: 2 entradas.", "Pera.")
    assert menu(Stack(), "Pera").ask() == ("Fruta: una entrada.", "Pera.")


@pytest.mark.parametrize("on", [Command.NEXT, Command.NEXT_SUIT])
@pytest.mark.parametrize("back", [Command.PREVIOUS, Command.PREVIOUS_SUIT])
def test_letters_and_arrows_move_through_a_menu_and_say_where_it_ends(on: Command, back: Command) -> None:
    fruit = menu(Stack(), "Pera", "Uva")
    assert fruit.handle(on, "") == ("Uva.",)
    assert fruit.handle(on, "") == ("No hay más entradas.", "Uva.")
    assert fruit.handle(back, "") == ("Pera.",)
    assert fruit.handle(back, "") == ("No hay más entradas.", "Pera.")


def test_the_ends_of_a_menu_are_a_key_away() -> None:
    fruit = menu(Stack(), "Pera", "Uva", "Higo")
    assert fruit.handle(Command.LAST, "") == ("Higo.",)
    assert fruit.handle(Command.FIRST, "") == ("Pera.",)


def test_choosing_closes_the_menu_and_does_what_the_entry_says() -> None:
    stack = Stack()
    fruit = menu(stack, "Pera", "Uva")
    fruit.handle(Command.NEXT, "")
    assert fruit.handle(Command.ENTER, "") == ("Eliges Uva.",)
    assert stack.modes == []


def test_an_option_changes_stays_and_says_what_it_is_now() -> None:
    stack, state = Stack(), ["corta"]

    def change() -> Reply:
        state[0] = "larga"
        return ()

    options = Menu(T, stack, "Opciones", [Item(lambda: f"Va {state[0]}.", change, stays=True)])
    stack.push(options)
    assert options.handle(Command.ENTER, "") == ("Va larga.",)
    assert stack.modes == [options]


def test_asking_for_the_menu_again_tells_how_it_works() -> None:
    assert menu(Stack(), "Pera").handle(Command.MENU, "a") == ("J y L recorren.", "Fruta: una entrada.", "Pera.")


def test_backspace_leaves_a_menu_and_does_nothing() -> None:
    stack = Stack()
    assert menu(stack, "Pera").handle(Command.BACK, "") == ("Sales del menú.",)
    assert stack.modes == []


@pytest.mark.parametrize("command", [Command.TABLE, Command.SCORES, Command.TURN, Command.CARD_1, Command.REPEAT, None])
@pytest.mark.parametrize(
    "make",
    [lambda stack: menu(stack, "Pera"), lambda stack: Question(T, stack, ("¿Sí?",), lambda: ("Sí.",))],
    ids=["menu", "question"],
)
def test_what_a_menu_or_a_question_does_not_know_is_left_to_the_table(
    make: Callable[[Stack], Mode], command: Command | None
) -> None:
    assert make(Stack()).handle(command, "") is None


@pytest.mark.parametrize(
    ("command", "answer"), [(Command.ENTER, ("Hecho.",)), (Command.BACK, ("De acuerdo, no.",))], ids=["yes", "no"]
)
def test_a_question_takes_enter_for_yes_and_backspace_for_no(command: Command, answer: Reply) -> None:
    stack = Stack()
    question = Question(T, stack, ("¿Lo haces?",), lambda: ("Hecho.",))
    stack.push(question)
    assert question.ask() == ("¿Lo haces?", "Intro para sí, retroceso para no.")
    assert question.handle(command, "") == answer
    assert stack.modes == []


def test_learning_says_every_key_until_backspace_comes_twice() -> None:
    stack = Stack()
    learn = Learn(T, stack, lambda command, key: f"Tecla {key}.")
    stack.push(learn)
    assert learn.handle(Command.ENTER, "enter") == ("Tecla enter.",)
    assert learn.handle(Command.BACK, "backspace") == ("Tecla backspace.",)
    assert learn.handle(Command.TABLE, "c") == ("Tecla c.",)
    assert learn.handle(Command.BACK, "backspace") == ("Tecla backspace.",)
    assert stack.modes == [learn]
    assert learn.handle(Command.BACK, "backspace") == ("Las teclas vuelven a funcionar.",)
    assert stack.modes == []


def secret(stack: Stack) -> Secret:
    made = Secret(T, stack, ("Escribe tu PIN.",), lambda typed: (f"Tecleado {typed}.",), lambda: ("Sin PIN.",))
    stack.push(made)
    return made


def test_a_pin_is_never_said_only_how_long_it_is() -> None:
    pin = secret(Stack())
    assert [pin.handle(None, key) for key in "4a7"] == [("Un signo.",), ("2 signos.",), ("3 signos.",)]
    assert pin.handle(None, "backspace") == ("2 signos.",)
    assert pin.handle(None, "enter") == ("Tecleado 4a.",)


def test_keys_that_announce_elsewhere_are_letters_of_a_pin() -> None:
    pin = secret(Stack())
    for command, key in ((Command.TABLE, "c"), (Command.CARD_1, "1")):
        pin.handle(command, key)
    assert pin.handle(None, "enter") == ("Tecleado c1.",)


def test_an_empty_pin_is_left_with_backspace() -> None:
    stack = Stack()
    assert secret(stack).handle(None, "backspace") == ("Sin PIN.",)
    assert stack.modes == []
