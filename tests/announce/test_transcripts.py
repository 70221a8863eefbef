"""Whole hands and single events as they are heard, kept as plain Spanish text that a reader can follow in a diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from corazones_a11y.announce.listener import Listener, Verbosity
from corazones_a11y.engine.events import Viewer
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.text import parse_action
from corazones_a11y.i18n import translator
from tests.announce.hearing import NAMES, hearing, listener, same_as_kept, told
from tests.announce.scenes import SCENES, Scene

ONE_HAND = Path(__file__).with_name("one_hand.txt")
"""The actions of a hand of `clasico` that four robots played, dealt anew by nobody."""


def one_hand(who: Listener) -> str:
    """The hand as one listener hears it, an empty line between two writes."""
    actions = [parse_action(line) for line in ONE_HAND.read_text(encoding="utf-8").splitlines()]
    writes = (sentences for sentences in hearing(actions, preset("clasico"), who) if sentences)
    return "\n\n".join("\n".join(sentences) for sentences in writes) + "\n"


@pytest.mark.parametrize("verbosity", Verbosity)
def test_a_whole_hand_is_heard_as_it_was_when_last_read_by_ear(verbosity: Verbosity) -> None:
    same_as_kept(f"mano-{verbosity}.txt", one_hand(listener(0, verbosity)))


def test_a_whole_hand_is_heard_in_english_too() -> None:
    same_as_kept("mano-normal-en.txt", one_hand(listener(0, t=translator("en"))))


def test_a_spectator_follows_a_whole_hand() -> None:
    same_as_kept("mano-mirar.txt", one_hand(listener(None)))


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.title)
def test_something_notable_is_heard_as_it_was_when_last_read_by_ear(scene: Scene) -> None:
    same_as_kept(f"suceso-{scene.file}.txt", heard(scene))


def heard(scene: Scene) -> str:
    """A scene as those concerned and the others hear it, and at each verbosity where that differs."""
    parts = [scene.title]
    before: dict[Viewer, tuple[str, ...]] = {}
    for viewer in scene.viewers:
        for verbosity in Verbosity:
            sentences = told(scene.state, scene.actions, listener(viewer, verbosity))
            if sentences != before.get(viewer):
                who = "Alguien que mira" if viewer is None else NAMES[viewer]
                parts.append("\n".join((f"{who} ({verbosity}):", *sentences)))
                before[viewer] = sentences
    return "\n\n".join(parts) + "\n"
