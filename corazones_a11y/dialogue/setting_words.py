"""What is wrong with a player's settings, in words."""

from __future__ import annotations

from gettext import NullTranslations
from typing import assert_never

from .keymap import KeyProblem
from .settings import Problem, ProblemKind


def problem_words(t: NullTranslations, problem: Problem) -> str:
    """One sentence; the game is played all the same."""
    match problem.kind:
        case ProblemKind.UNREADABLE:
            # Translators: at the start: the file of settings is there, and the system doesn't let it be read.
            return t.gettext("Your settings cannot be read; the usual ones are used.")
        case ProblemKind.DAMAGED:
            # Translators: at the start: the file of settings can't be understood.
            return t.gettext("Your settings file is damaged and kept aside; the usual ones are used.")
        case ProblemKind.VALUE:
            # Translators: at the start: {option} is the name of one setting in the file, always in Spanish.
            text = t.gettext("Your setting {option} cannot be used; the usual one is.")
            return text.format(option=problem.option)
    assert_never(problem.kind)


def key_words(t: NullTranslations, problem: KeyProblem) -> str:
    """That a changed key in the settings can't be had."""
    # Translators: at the start: a changed key in the settings file; {command} is a command's name there, in Spanish.
    return t.gettext("Your key for {command} cannot be used.").format(command=_plain(problem.command))


def _plain(text: str) -> str:
    """A word out of the file, as it may be said."""
    return "".join(sign for sign in text if sign.isalnum())[:20] or "..."
