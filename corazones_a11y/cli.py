"""The command `corazones`: arguments, and the first sentence before the heavy imports."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from gettext import NullTranslations
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from corazones_a11y.terminal.arguments import Arguments
    from corazones_a11y.terminal.settings import Loaded

BAD_ARGUMENTS = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Runs the program; the exit status: 0, or 2 for arguments that can't be used.

    argv -- without the program's name; None for those of the process.
    """
    from corazones_a11y.terminal.arguments import BadArgument, parse

    try:
        arguments, t = parse(sys.argv[1:] if argv is None else argv)
        if arguments.version or arguments.help:
            return _tell(arguments, t)
        return _play(arguments)
    except BadArgument as error:
        print(error, file=sys.stderr)  # noqa: T201
        return BAD_ARGUMENTS
    except KeyboardInterrupt:
        return 0


def _tell(arguments: Arguments, t: NullTranslations) -> int:
    from corazones_a11y import __version__
    from corazones_a11y.terminal.arguments import help_lines

    lines = [f"Corazones {__version__}"] if arguments.version else help_lines(t)
    print("\n".join(lines))  # noqa: T201
    return 0


def _play(arguments: Arguments) -> int:
    from corazones_a11y.i18n import translator
    from corazones_a11y.table.folders import settings_folder
    from corazones_a11y.terminal.settings import load

    folder = settings_folder()
    loaded = load(folder)
    t = translator(arguments.language or loaded.settings.language)
    said = _say_first(arguments, loaded, t)

    from corazones_a11y.terminal.kept import Kept
    from corazones_a11y.terminal.start import run

    return run(arguments, loaded, Kept(folder, loaded.settings), t, said=said)


def _say_first(arguments: Arguments, loaded: Loaded, t: NullTranslations) -> bool:
    """Says the first sentence where the terminal is the channel beyond doubt; whether it did.

    On Windows and macOS a screen reader that is spoken to directly may be found, which takes the heavy imports.
    """
    output = arguments.output or loaded.settings.output
    reads = output in ("lector", "ambas") or (output == "auto" and sys.platform not in ("win32", "darwin"))
    typed = arguments.typed or loaded.settings.typed
    if typed or not reads or not sys.stdout.isatty():
        return False
    # Translators: the first words of the program: the name of the game and what it is.
    sys.stdout.write(t.gettext("Corazones, to be played by ear.") + "\n")
    sys.stdout.flush()
    return True
