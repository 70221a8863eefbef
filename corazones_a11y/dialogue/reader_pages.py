"""A page per screen reader: the settings that make the game pleasant with it, each traced to a source or a test.

The sources of an advice tell translators and reviewers why it holds. What begins with `tests/` is a test of this
project, after "::" its name; "run:" is what was heard from that program; anything else is a public page, named as
repository#thread, repository: file, or site: page. Nothing is advised that has none of these.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from gettext import NullTranslations
from typing import NamedTuple

from .app import App
from .modes import Menu, Reply, item


class Advice(NamedTuple):
    """One sentence for the player, and what it stands on."""

    sentence: str
    sources: tuple[str, ...]


class Page(NamedTuple):
    """What the player of one screen reader should know. name -- as its players call it."""

    name: str
    advice: tuple[Advice, ...]

    @property
    def sentences(self) -> Reply:
        """The page as it is heard."""
        return tuple(advice.sentence for advice in self.advice)


def open_reader_pages(app: App) -> Reply:
    """The menu of screen readers; Enter reads a page."""
    t = app.player.t
    items = [item(page.name, partial(_read, page)) for page in reader_pages(t)]
    # Translators: title of a menu of screen readers; each entry is a page of advice.
    return app.push(Menu(t, app, t.gettext("Your screen reader"), items))


def _read(page: Page) -> Reply:
    return page.sentences


def reader_pages(t: NullTranslations) -> tuple[Page, ...]:
    """All pages in one player's language, those that most people use first."""
    makers: tuple[Callable[[NullTranslations], Page], ...]
    makers = (_nvda, _jaws, _narrator, _voiceover, _orca, _brltty, _fenrir, _emacspeak)
    return tuple(make(t) for make in makers)


SPEAKS_THROUGH_IT = (
    "tests/speech/test_choice.py::test_a_reader_that_the_library_talks_to_is_spoken_through",
    "tests/speech/test_accessible.py::test_readers_with_a_way_to_the_display_get_one_line",
)
READS_THE_TERMINAL = "tests/speech/test_choice.py::test_a_reader_of_the_terminal_reads_it_and_nobody_is_asked"
NVDA_GUIDE = "nvaccess/nvda: user_docs/en/userGuide.md, "
NARRATOR_GUIDE = "support.microsoft.com: Complete guide to Narrator, "
ORCA_RUN = "tests/screen_reader/test_rigs.py::test_it_says_each_sentence_once_and_whole_after_any_kind_of_key"
FENRIR_RUN = "tests/screen_reader/test_fenrir.py::test_each_answer_is_said_once_and_whole_after_letters_and_arrows"
EMACSPEAK_RUN = "run: Emacspeak 53 in Emacs 28.2, with a speech server that only writes, "


def _tried(t: NullTranslations, program: str, source: str) -> Advice:
    # Translators: the last sentence of a page about a screen reader. {program} is its name with a version.
    return Advice(t.gettext("This was tried with {program} on Debian 12.").format(program=program), (source,))


def _untried(t: NullTranslations, name: str) -> Advice:
    # Translators: the last sentence of a page about a screen reader. {program} is its name.
    text = t.gettext("Not yet tried with {program} itself: this comes from manuals and reports.")
    return Advice(text.format(program=name), ("README.md: Qué está probado",))


def _nvda(t: NullTranslations) -> Page:
    return Page(
        "NVDA",
        (
            # Translators: page about NVDA.
            Advice(t.gettext("With NVDA the game speaks by itself, also on your braille display."), SPEAKS_THROUGH_IT),
            Advice(
                # Translators: page about NVDA; NVDA is also the name of a key that is held down with 2.
                t.gettext("If you hear the letter of each key, use NVDA and 2 until that is off."),
                (NVDA_GUIDE + "Speak Typed Characters",),
            ),
            Advice(
                # Translators: page about NVDA: the braille setting "Show messages: show indefinitely".
                t.gettext("In its braille settings, show messages indefinitely, so that they stay."),
                ("nvaccess/nvda#6777", "jcsteh/osara#415"),
            ),
            Advice(
                # Translators: page about NVDA: the setting "Report dynamic content changes".
                t.gettext("If it reads the terminal instead, it must report dynamic content changes."),
                (NVDA_GUIDE + "Report dynamic content changes",),
            ),
            Advice(
                # Translators: page about NVDA, after "report dynamic content changes".
                t.gettext("NVDA and 5 turns those changes on and off."),
                (NVDA_GUIDE + "Report dynamic content changes",),
            ),
            _untried(t, "NVDA"),
        ),
    )


def _jaws(t: NullTranslations) -> Page:
    return Page(
        "JAWS",
        (
            # Translators: page about JAWS.
            Advice(t.gettext("With JAWS the game speaks by itself, also on your braille display."), SPEAKS_THROUGH_IT),
            Advice(
                # Translators: page about JAWS; Insert and V are keys pressed together.
                t.gettext("If you hear the letter of each key, open quick settings with Insert and V."),
                ("filipika.org: Screenreader Customizations, JAWS, Punctuation Levels",),
            ),
            Advice(
                # Translators: page about JAWS, after opening its quick settings.
                t.gettext("Look there for typing echo, and turn it off."),
                ("filipika.org: Screenreader Customizations, JAWS", "zawodowe.edu.pl: Echo pisania w programie JAWS"),
            ),
            Advice(
                # Translators: page about JAWS, which may take the arrow keys for its own commands.
                t.gettext("If JAWS keeps the arrows for itself, move with the letters."),
                (
                    "ObjectInSpace/im-a-blind-human: release v0.7J",
                    "tests/terminal/test_real_terminal.py::test_a_hand_is_played_with_letters_alone_and_with_arrows",
                ),
            ),
            _untried(t, "JAWS"),
        ),
    )


def _narrator(t: NullTranslations) -> Page:
    # Translators: the screen reader of Windows, as it is called in your language.
    name = t.gettext("Narrator")
    return Page(
        name,
        (
            # Translators: page about Narrator.
            Advice(t.gettext("Narrator reads the terminal, where the game writes."), (READS_THE_TERMINAL,)),
            Advice(
                # Translators: page about Narrator; Windows Terminal is a program.
                t.gettext("Use Windows Terminal, version 1.12 or later."),
                ("microsoft/terminal#10911", "microsoft/terminal#12358"),
            ),
            Advice(
                # Translators: page about Narrator; the Narrator key and 2 are pressed together.
                t.gettext("If you hear the letter of each key, use the Narrator key and 2."),
                (NARRATOR_GUIDE + "appendix B, keyboard commands",),
            ),
            Advice(
                # Translators: page about Narrator: its scan mode takes letters and arrows as commands.
                t.gettext("If letters or arrows move Narrator instead, use its key and space."),
                (NARRATOR_GUIDE + "chapter 4, reading text",),
            ),
            Advice(
                # Translators: page about Narrator.
                t.gettext("The Narrator key is Insert, or Caps Lock."),
                (NARRATOR_GUIDE + "chapter 4, reading text",),
            ),
            _untried(t, name),
        ),
    )


def _voiceover(t: NullTranslations) -> Page:
    return Page(
        "VoiceOver",
        (
            Advice(
                # Translators: page about VoiceOver; Terminal is a program.
                t.gettext("With VoiceOver use Terminal, the one of macOS: it is read as it is written."),
                ("lionheart/openradar-mirror#1536",),
            ),
            Advice(
                # Translators: page about VoiceOver.
                t.gettext("Terminals inside an editor may not be read."),
                ("vscodenpa/testissues#24857",),
            ),
            Advice(
                # Translators: page about VoiceOver; Quick Nav is one of its modes.
                t.gettext("Turn Quick Nav off: left and right arrow together."),
                ("recharts/recharts: discussions 4662",),
            ),
            Advice(
                # Translators: page about VoiceOver; VoiceOver Utility is a program, the rest are its parts.
                t.gettext("In VoiceOver Utility, verbosity, text, choose nothing for typing."),
                ("paperzz.com: Tech Ease for All, VoiceOver Text Verbosity Settings",),
            ),
            Advice(
                # Translators: page about VoiceOver; the channel is the one chosen with "voz".
                t.gettext("If you choose the voice, let AppleScript control VoiceOver, in Utility, General."),
                ("actions/runner-images#4770", "accessibleapps/accessible_output2#12"),
            ),
            Advice(
                # Translators: page about VoiceOver: what is worse by that channel.
                t.gettext("By that way a new sentence does not cut the one before."),
                ("accessibleapps/accessible_output2: accessible_output2/outputs/voiceover.py",),
            ),
            _untried(t, "VoiceOver"),
        ),
    )


def _orca(t: NullTranslations) -> Page:
    return Page(
        "Orca",
        (
            # Translators: page about Orca.
            Advice(t.gettext("Orca reads the terminal, each answer once."), (READS_THE_TERMINAL, ORCA_RUN)),
            Advice(
                # Translators: page about Orca: where the cursor rests, as in the options.
                t.gettext("In the options, leave the cursor after the prompt: so arrows are answered too."),
                (ORCA_RUN,),
            ),
            Advice(
                # Translators: page about Orca.
                t.gettext("Letters make no sound. To silence the names of other keys, turn key echo off."),
                (ORCA_RUN, "GNOME/orca: help/C/preferences_key_echo.page"),
            ),
            Advice(
                # Translators: page about Orca: where key echo is; the Orca key and space are pressed together.
                t.gettext("It is in the preferences, Orca key and space, under key echo."),
                ("GNOME/orca: help/C/preferences_key_echo.page", "GNOME/orca: src/orca/common_keyboardmap.py"),
            ),
            Advice(
                # Translators: page about Orca: the prompt of the game is a colon.
                t.gettext("If you hear colon after each sentence, choose a lower level of punctuation."),
                ("tests/screen_reader/noises.py",),
            ),
            Advice(
                # Translators: page about Orca.
                t.gettext("Do not choose the voice: two would speak."),
                ("tests/speech/test_choice.py::test_unless_the_player_chose_it_no_synthesizer_ever_speaks",),
            ),
            _tried(t, "Orca 43.1", ORCA_RUN),
        ),
    )


def _brltty(t: NullTranslations) -> Page:
    tests = "tests/screen_reader/test_rigs.py::"
    on_sentence = tests + "test_the_sentence_is_under_the_fingers_after_each_key_where_the_cursor_is_on_it"
    return Page(
        "BRLTTY",
        (
            # Translators: page about BRLTTY; the cursor on the sentence is one of the options.
            Advice(t.gettext("With BRLTTY, choose in the options the cursor on the sentence."), (on_sentence,)),
            # Translators: page about BRLTTY.
            Advice(t.gettext("So the display shows the last sentence from its first letter."), (on_sentence,)),
            Advice(
                # Translators: page about BRLTTY; these are commands of it, on keys of the display.
                t.gettext("Window forward shows the rest; line up, the sentence before."),
                (tests + "test_of_several_lines_the_last_is_shown_and_the_one_before_is_one_command_away",),
            ),
            Advice(
                # Translators: page about BRLTTY; line up and home are commands of it.
                t.gettext("With the cursor after the prompt, line up shows the sentence; home goes back."),
                (tests + "test_over_a_prompt_the_last_sentence_is_one_command_away",),
            ),
            Advice(
                # Translators: page about BRLTTY; the text table says how letters look in braille. Name your language.
                t.gettext("If letters look wrong, give it the text table of your language."),
                (tests + "test_accents_are_read_in_spanish_braille", "brltty/brltty: Documents/brltty.conf"),
            ),
            _tried(t, "BRLTTY 6.5", on_sentence),
        ),
    )


def _fenrir(t: NullTranslations) -> Page:
    tests, settings = "tests/screen_reader/test_fenrir.py::", "chrys87/fenrir: config/settings/settings.conf"
    return Page(
        "Fenrir",
        (
            Advice(
                # Translators: page about Fenrir.
                t.gettext("Fenrir reads the terminal, each answer once."),
                (READS_THE_TERMINAL, FENRIR_RUN),
            ),
            Advice(
                # Translators: page about Fenrir: where the cursor rests, as in the options.
                t.gettext("In the options, leave the cursor after the prompt: else you hear blank first."),
                (tests + "test_where_the_cursor_is_on_the_sentence_an_empty_line_is_said_before_each_answer",),
            ),
            Advice(
                # Translators: page about Fenrir; F1 and Escape are keys.
                t.gettext("In its emulated terminal F1 and Escape are its own: use the letter of the menu."),
                (
                    tests + "test_f1_and_escape_are_fenrirs_own_and_the_letter_opens_the_menu",
                    "chrys87/fenrir: config/keyboard/pty.conf",
                ),
            ),
            Advice(
                # Translators: page about Fenrir: settings of it, in a file.
                t.gettext("In its settings, choose a voice of your language, and reading of new text."),
                (f"{settings}: voice, language, autoReadIncoming",),
            ),
            _tried(t, "Fenrir 1.9.5", FENRIR_RUN),
        ),
    )


def _emacspeak(t: NullTranslations) -> Page:
    keys = "tvraman/emacspeak: lisp/emacspeak-keymap.el"
    return Page(
        "Emacspeak",
        (
            Advice(
                # Translators: page about Emacspeak; shell is a command of Emacs, Alt X asks for a command.
                t.gettext("With Emacspeak play in a shell: Alt X, then the word shell."),
                (EMACSPEAK_RUN + "every answer spoken once and whole",),
            ),
            Advice(
                # Translators: page about Emacspeak.
                t.gettext("There you type words instead of pressing keys, without asking for it."),
                (
                    "tests/terminal/test_real_terminal.py::test_a_dumb_terminal_gets_lines_and_nothing_else",
                    EMACSPEAK_RUN + "M-x shell",
                ),
            ),
            Advice(
                # Translators: page about Emacspeak; keys one after another, and one of the answers: some.
                t.gettext("If it says commas and stops: control E, D, P, and the level some."),
                (EMACSPEAK_RUN + "the level was all", "tvraman/emacspeak: lisp/emacspeak-comint.el", keys),
            ),
            Advice(
                # Translators: page about Emacspeak; keys one after another.
                t.gettext("Control E, control Q: answers are spoken, or not."),
                (f"{keys}: emacspeak-toggle-inaudible-or-comint-autospeak",),
            ),
            Advice(
                # Translators: page about Emacspeak; keys one after another.
                t.gettext("Control E, D, K: the letters you type are spoken, or not."),
                (f"{keys}: emacspeak-toggle-character-echo",),
            ),
            _tried(t, "Emacspeak 53", EMACSPEAK_RUN + "start, pass, review, leaving"),
        ),
    )
