"""What went wrong with a saved game, in words."""

from __future__ import annotations

from gettext import NullTranslations
from typing import assert_never

from corazones_a11y.table.errors import Failure, SaveDamaged, SaveError, SaveFailed, SaveLocked, SaveTooNew
from corazones_a11y.table.table import Mishap, MishapKind


def error_words(t: NullTranslations, error: SaveError) -> tuple[str, ...]:
    """Why a saved game can't be opened or written, and that nothing is lost."""
    match error:
        case SaveDamaged():
            return _damaged(t, error)
        case SaveTooNew():
            # Translators: a saved game was written by a later version of the program.
            return (t.gettext("A newer version of Corazones wrote that game; update to go on with it."),)
        case SaveLocked():
            # Translators: a saved game is in use by another program window.
            return (t.gettext("That game is open in another window."),)
        case SaveFailed():
            return (_failed(t, error.failure),)
        case _:
            # Translators: a saved game can't be used, for a reason that can't be said better.
            return (t.gettext("That game cannot be opened; its file is kept as it is."),)


def _damaged(t: NullTranslations, error: SaveDamaged) -> tuple[str, str]:
    if error.line == 1:
        # Translators: a file that should be a saved game holds something else, or was damaged.
        what = t.gettext("That is not a saved game, or its beginning is damaged.")
    else:
        # Translators: a saved game was changed or damaged; {line} is the number of the line in its file.
        what = t.gettext("That saved game is damaged at line {line}, so it cannot go on.").format(line=error.line)
    if error.kept == error.path:
        # Translators: a damaged saved game was not deleted or changed.
        return what, t.gettext("Its file is kept as it is.")
    # Translators: a damaged saved game was moved, unchanged, into the folder of that name.
    return what, t.gettext("Its file is kept in the folder apartadas.")


def _failed(t: NullTranslations, failure: Failure) -> str:
    match failure:
        case Failure.FULL:
            # Translators: saving the game failed.
            return t.gettext("The disk is full: the game cannot be saved.")
        case Failure.NOT_ALLOWED:
            # Translators: saving the game failed.
            return t.gettext("The system does not allow the game to be saved there.")
        case Failure.MISSING:
            # Translators: a saved game's file or folder isn't there.
            return t.gettext("The file of that game, or its folder, is not there.")
        case Failure.OTHER:
            # Translators: saving or reading the game failed.
            return t.gettext("The file of the game cannot be read or written.")
    assert_never(failure)


def mishap_words(t: NullTranslations, mishap: Mishap) -> str:
    """What a resumed game has lost."""
    match mishap.kind:
        case MishapKind.TORN_LINE_DROPPED:
            # Translators: the last action of a saved game was cut off while being written; it had not been told.
            return t.gettext("The last action was only half written, and is gone.")
        case MishapKind.ENGINE_DISAGREED:
            # Translators: this version of the program plays by corrected rules, so a saved game goes on from earlier.
            text = t.gettext("This version corrects a rule: the game goes on from action {number}; a copy is kept.")
            return text.format(number=max(0, mishap.line - 2))
    assert_never(mishap.kind)


def unsaved_words(t: NullTranslations, error: SaveFailed, *, begun: bool) -> tuple[str, ...]:
    """The game goes on without being saved. begun -- whether it was saved up to now."""
    if begun:
        # Translators: from here on the game can't be saved; it goes on all the same.
        goes_on = t.gettext("It goes on; what is saved ends here.")
    else:
        # Translators: the game can't be saved and is played all the same.
        goes_on = t.gettext("It goes on, but will be lost at the end.")
    return _failed(t, error.failure), goes_on
