"""What happened to a voice is told in words that can be heard."""

from __future__ import annotations

import pytest

from corazones_a11y.i18n import translator
from corazones_a11y.speech.trouble import words
from corazones_a11y.speech.voice import Kind, Trouble
from corazones_a11y.speech.wording import misread


@pytest.mark.parametrize("language", ["es", "es_MX", "en"])
@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("skipped", [1, 2, 21, 9960])
def test_every_trouble_is_told_and_read_well(language: str, kind: Kind, skipped: int) -> None:
    assert misread(words(Trouble(kind, skipped), translator(language)), language) == []


def test_each_trouble_has_its_own_words() -> None:
    assert len({words(Trouble(kind), translator("es")) for kind in Kind}) == len(Kind)


def test_the_count_is_heard() -> None:
    assert "8" in words(Trouble(Kind.SKIPPED, 8), translator("es"))
