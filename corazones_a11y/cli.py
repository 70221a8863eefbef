"""The command `corazones`: arguments, and the first sentence before the heavy imports."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from gettext import NullTranslations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from corazones_a11y.dialogue.settings import Loaded
    from corazones_a11y.terminal.arguments import Arguments

REFUSED = 1
BAD_ARGUMENTS = 2
INTERRUPTED = 130
"""What a shell gives a program that Ctrl+C ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the program; the exit status.

    0; 1 where the system refuses to read or write; 2 for arguments that can't be used; 130 after Ctrl+C outside of a
    game.

    argv -- without the program's name; None for those of the process.
    """
    from corazones_a11y.terminal.arguments import LIST, BadArgument, parse

    _prepare_streams()
    try:
        arguments, t = parse(sys.argv[1:] if argv is None else argv)
        if arguments.version or arguments.help or LIST in arguments.options:
            _tell(arguments, t)
        else:
            _play(arguments)
        sys.stdout.flush()
    except BadArgument as error:
        print(error, file=sys.stderr)  # noqa: T201
        return BAD_ARGUMENTS
    except BrokenPipeError:
        _leave_pipe()
    except OSError:  # of standard input or output: whatever else there is, the game survives
        _leave_pipe()
        with suppress(OSError):
            print(_refused(), file=sys.stderr)  # noqa: T201
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _prepare_streams() -> None:
    """UTF-8 with replacement whatever the locale says, and something in place of streams that are closed."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115, PTH123 (until the end)
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _leave_pipe() -> None:
    """Nobody reads on; Python, ending, must not complain about what it couldn't write."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refused() -> str:
    """One sentence, in the language there always is: what failed may be the choosing of another."""
    from corazones_a11y.i18n import translator

    # Translators: on the command line: standard input or output can't be used, such as a full disk.
    return translator().pgettext("command line", "corazones: the system does not let the game read or write here.")


def _tell(arguments: Arguments, t: NullTranslations) -> None:
    from corazones_a11y import __version__

    if arguments.version:
        lines = [f"Corazones {__version__}"]
    elif arguments.help:
        from corazones_a11y.terminal.usage import help_lines

        lines = help_lines(t)
    else:
        from corazones_a11y.terminal.option_list import option_lines

        lines = option_lines(t)
    print("\n".join(lines))  # noqa: T201


def _play(arguments: Arguments) -> None:
    from corazones_a11y.dialogue.settings import load, without_language
    from corazones_a11y.i18n import UnknownLanguage, translator
    from corazones_a11y.table.folders import settings_folder

    folder = settings_folder()
    loaded = load(folder)
    try:
        t = translator(arguments.language or loaded.settings.language)
    except UnknownLanguage:  # in the settings: those of another version may be there
        loaded = without_language(loaded)
        t = translator()
    if arguments.task == "revisar":
        from corazones_a11y.terminal.reviewing import review

        review(arguments.reviewed, t)
        return
    said = _say_first(arguments, loaded, t)

    from corazones_a11y.dialogue.kept import Kept
    from corazones_a11y.terminal.start import run

    run(arguments, loaded, Kept(folder, loaded.settings), t, said=said)


def _say_first(arguments: Arguments, loaded: Loaded, t: NullTranslations) -> bool:
    """Says the first sentence where the terminal is the one channel beyond doubt; whether it did.

    On Windows and macOS a screen reader that is spoken to directly may be found, which takes the heavy imports.
    """
    output = arguments.output or loaded.settings.output
    reads = output == "lector" or (output == "auto" and sys.platform not in ("win32", "darwin"))
    if not reads or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    # Translators: the first words of the program: the name of the game and what it is.
    sys.stdout.write(t.gettext("Corazones, to be played by ear.") + "\n")
    sys.stdout.flush()
    return True
