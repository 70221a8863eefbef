"""Z at a table where players can revoke: at any moment while tricks are played, also out of turn."""

from __future__ import annotations

from pathlib import Path

from corazones_a11y.engine.events import HandScored, RevokeNotFound, RevokeProved
from corazones_a11y.engine.state import Phase
from tests.dialogue.sitting import Sitting

from .moments import FOUR_HANDS, REVOKE, Moment, Step, accused_wrongly, dealt, played

ALL_FOLLOWED, LUIS_REVOKED = played("2C 9C JC KC QD"), played("2C 9C 8D KC QD")


def out_of_turn(folder: Path, before: Step) -> Sitting:
    """The person has just played to the second trick, and Ana, who comes next, still thinks."""
    steps = (accused_wrongly(1, 2, 3), dealt(*FOUR_HANDS), before)
    sitting = Sitting("--partida", str(Moment("", "", REVOKE, steps, ()).save(folder / "partida.jsonl")))
    sitting.go_to(sitting.playable())
    sitting.touch("enter")
    assert sitting.app.busy and not sitting.view.my_turn
    return sitting


def accuse(sitting: Sitting, *moves: str) -> tuple[str, ...]:
    before = len(sitting.utterances)
    for key in ("z", *moves, "enter", "enter"):
        sitting.touch(key)
    return sitting.heard_since(before)


def test_an_accusation_out_of_turn_that_is_true_ends_the_hand_at_once(tmp_path: Path) -> None:
    heard = accuse(out_of_turn(tmp_path, LUIS_REVOKED), "l")
    assert heard[-5:] == (
        "Acusas a Luis de renuncio, y es cierto.",
        "Baza 1: Luis jugó el 8 de diamantes y tenía la jota de tréboles.",
        "Puntos de la mano 4: tú, 0; Ana, 0; Luis, 26; Eva, 0.",
        "Marcador: tú, 0; Ana, 26; Luis, 52; Eva, 26.",
        "Intro reparte la mano siguiente.",
    )


def test_an_accusation_out_of_turn_that_is_false_costs_the_accuser_the_points(tmp_path: Path) -> None:
    sitting = out_of_turn(tmp_path, ALL_FOLLOWED)
    heard = accuse(sitting, "l")
    assert "Acusas a Luis de renuncio, y no es cierto." in heard
    assert "Puntos de la mano 4: tú, 26; Ana, 0; Luis, 0; Eva, 0." in heard
    assert sitting.view.phase is Phase.DEAL


def test_what_a_robot_was_thinking_when_the_hand_ended_is_never_played(tmp_path: Path) -> None:
    sitting = out_of_turn(tmp_path, LUIS_REVOKED)
    thought = sitting.app.think()
    accuse(sitting, "l")
    sitting.touch("enter")  # the next hand may be dealt
    sitting.app.act(thought)
    assert sitting.view.phase is Phase.DEAL and not sitting.view.trick
    sitting.settle()
    assert sitting.utterances[-1].sentences[0] == "Mano 5, pase a la izquierda."


def test_an_accusation_can_be_taken_back_and_the_game_goes_on(tmp_path: Path) -> None:
    sitting = out_of_turn(tmp_path, ALL_FOLLOWED)
    for key in ("z", "enter", "backspace"):
        sitting.touch(key)
    sitting.settle()
    assert sitting.view.phase is Phase.PLAY and sitting.view.my_turn


def test_nobody_is_accused_while_cards_are_passed(tmp_path: Path) -> None:
    steps = (dealt(*FOUR_HANDS),)
    sitting = Sitting("--partida", str(Moment("", "", REVOKE, steps, ()).save(tmp_path / "partida.jsonl")))
    assert sitting.press("z") == ("Solo se puede acusar mientras se juegan bazas.",)


def test_robots_never_accuse_whatever_a_person_plays(tmp_path: Path) -> None:
    sitting = out_of_turn(tmp_path, ALL_FOLLOWED)
    sitting.settle()
    while sitting.view.phase is Phase.PLAY:
        sitting.go_to(sitting.view.playable[-1])
        sitting.press("enter")
    hand = sitting.table.feed(None)[-20:]
    assert isinstance(hand[-1], HandScored)
    assert not any(isinstance(event, RevokeProved | RevokeNotFound) for event in hand)
