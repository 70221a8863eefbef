"""Every situation in which a key can be pressed, each as somebody gets there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from corazones_a11y.engine.cards import PACK, Suit
from corazones_a11y.engine.rules import Moon, Passing, Rules
from corazones_a11y.engine.state import Phase

from .sitting import YOU, Sitting, dealt

CLUBS = tuple(card for card in PACK if card.suit is Suit.CLUBS)
"""A hand that takes every trick: nobody else has a club."""


def lobby(folder: Path) -> Sitting:
    return Sitting("--semilla", "1")


def passing(folder: Path) -> Sitting:
    return lobby(folder).to_table()


def marked(folder: Path) -> Sitting:
    sitting = passing(folder)
    sitting.press("space", "l", "space", "l", "space")
    return sitting


def passed(folder: Path) -> Sitting:
    """The person has chosen, and the robots still think."""
    sitting = marked(folder)
    sitting.touch("enter")
    sitting.touch("enter")
    assert sitting.app.busy
    return sitting


def on_turn(folder: Path) -> Sitting:
    sitting = lobby(folder).to_playing()
    assert sitting.view.my_turn
    return sitting


def off_turn(folder: Path) -> Sitting:
    """The person has played, and the next robot still thinks."""
    sitting = on_turn(folder)
    sitting.go_to(sitting.playable())
    sitting.touch("enter")
    assert sitting.app.busy and not sitting.view.my_turn
    return sitting


def second_trick(folder: Path) -> Sitting:
    sitting = on_turn(folder)
    sitting.line("auto")
    return sitting


def gate(folder: Path) -> Sitting:
    """A hand is over, and the next waits to be dealt."""
    sitting = again(played_hand, folder)
    assert sitting.course.gate
    return sitting


def played_hand(path: Path) -> Sitting:
    return Sitting("--semilla", "1", "--partida", str(path)).pass_three().finish_hand()


def trick_gate(folder: Path) -> Sitting:
    """The hints play, and stop behind each trick."""
    sitting = on_turn(folder)
    sitting.line("auto mano")
    assert sitting.course.gate
    return sitting


def moon(folder: Path) -> Sitting:
    """The person has shot the moon and is asked how it counts."""
    sitting = again(shot_moon, folder)
    assert sitting.view.phase is Phase.MOON
    return sitting


def shot_moon(path: Path) -> Sitting:
    rules = Rules(passing=(Passing.HOLD,), moon=Moon.CHOOSE)
    sitting = Sitting("--partida", str(dealt(path, {YOU: CLUBS}, rules=rules)))
    for _ in CLUBS:
        sitting.line("auto")
    return sitting


def moon_menu(folder: Path) -> Sitting:
    sitting = moon(folder)
    sitting.press("enter")
    return sitting


def over(folder: Path) -> Sitting:
    sitting = again(short_game, folder)
    assert sitting.view.phase is Phase.OVER
    return sitting


def short_game(path: Path) -> Sitting:
    rules = Rules(passing=(Passing.HOLD,), max_hands=1)
    return Sitting("--partida", str(dealt(path, {YOU: PACK[::4]}, rules=rules))).finish_hand()


def again(play: Callable[[Path], Sitting], folder: Path) -> Sitting:
    """A game that was played once, gone on with from its save."""
    path = folder / "partida.jsonl"
    if play not in _PLAYED:
        play(path).program.close()
        _PLAYED[play] = path.read_bytes()
    path.write_bytes(_PLAYED[play])
    return Sitting("--partida", str(path))


_PLAYED: dict[Callable[[Path], Sitting], bytes] = {}


def spectator(folder: Path) -> Sitting:
    return Sitting("--semilla", "1", "--mirar")


def after(*keys: str, of: Callable[[Path], Sitting] = on_turn) -> Callable[[Path], Sitting]:
    def come(folder: Path) -> Sitting:
        sitting = of(folder)
        sitting.press(*keys)
        return sitting

    return come


def question(folder: Path) -> Sitting:
    sitting = on_turn(folder)
    sitting.press("q")
    return sitting


def options(folder: Path) -> Sitting:
    sitting = on_turn(folder)
    sitting.line("opciones")
    return sitting


def learn(folder: Path) -> Sitting:
    sitting = on_turn(folder)
    sitting.line("teclas")
    return sitting


def take_key(folder: Path) -> Sitting:
    sitting = on_turn(folder)
    sitting.line("opciones")
    sitting.press("end", "enter", "enter")
    return sitting


PHASES: dict[str, Callable[[Path], Sitting]] = {
    "lobby": lobby,
    "lobby menu": after("a", of=lobby),
    "passing": passing,
    "three marked": marked,
    "read back": after("enter", of=marked),
    "passed": passed,
    "on turn": on_turn,
    "second trick": second_trick,
    "off turn": off_turn,
    "gate": gate,
    "gate behind a trick": trick_gate,
    "moon": moon,
    "moon menu": moon_menu,
    "over": over,
    "spectator": spectator,
    "menu": after("a"),
    "options": options,
    "question": question,
    "learn": learn,
    "new key": take_key,
    "paused": after("x"),
    "paused off turn": after("x", of=off_turn),
}
