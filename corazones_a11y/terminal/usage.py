"""The help of the command line."""

from __future__ import annotations

from gettext import NullTranslations


def help_lines(t: NullTranslations) -> list[str]:
    """What can be asked for, a line each."""
    # Translators: command line help, the first line.
    opening = t.pgettext("command line", "corazones: Hearts for the terminal, made to be played by ear.")
    # Translators: command line help: what happens without any option.
    plain = t.pgettext(
        "command line", "corazones, alone: Enter starts the classic game, or goes on with the one that waits."
    )
    # Translators: command line help.
    review = t.pgettext("command line", "corazones revisar FILE: your decisions of a saved game that cost most.")
    # Translators: command line help.
    voice = t.pgettext("command line", "corazones voz: choose how it is heard, and tell what speaks here.")
    return [opening, plain, review, voice, *_game_help(t), *_hearing_help(t), *_other_help(t)]


def _game_help(t: NullTranslations) -> list[str]:
    return [
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--limite NUMBER: points that end the game, such as 100 or 50."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext(
            "command line", "--reglas NAME: clasico, salon, cuenta-atras, siete, picas, omnibus, cancelacion or mixto."
        ),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--jugadores NUMBER: how many play, robots included."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--opcion NAME: a house rule, as often as you like; --opcion lista names them."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--nivel NAME: how well the robots play."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext(
            "command line", "--nombre NAME: how the others call you; given again, one more person at this keyboard."
        ),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--semilla NUMBER: the same deals and the same robots again."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--mirar: robots play, and you watch."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--partida FILE: the game is saved in that file, and goes on from it."),
    ]


def _hearing_help(t: NullTranslations) -> list[str]:
    return [
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--salida auto, lector, voz or ambas: who speaks, your screen reader or a voice."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--cursor indicador or frase: frase is for braille displays."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--linea: type lines instead of pressing keys."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--verbosidad breve, normal or larga: how much is told."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--idioma es, es_MX or en: the language."),
    ]


def _other_help(t: NullTranslations) -> list[str]:
    return [
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--version: which version this is."),
        # Translators: command line help of one option; keep the option and its values as they are.
        t.pgettext("command line", "--help: this help."),
    ]
