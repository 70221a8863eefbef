"""One person at the keyboard: language, verbosity, keys, and what was heard, marked and pointed at."""

from __future__ import annotations

from gettext import NullTranslations

from corazones_a11y.announce.listener import CardStyle, Listener, Verbosity
from corazones_a11y.announce.utterance import Utterance
from corazones_a11y.engine.cards import Card, Cards, without
from corazones_a11y.engine.events import Viewer
from corazones_a11y.i18n import translator

from .hand import HandCursor
from .history import History
from .keymap import Keymap, usual_keymap


class Player:
    """Everything that is one listener's own. Several people at one keyboard each have theirs.

    told    -- position in the table's feed up to which this person has heard.
    notices -- sentences that aren't events, to be heard on arriving.
    away -- whether other things were in the ear since the last news, or nobody knows what was: the game was resumed.
    pending -- sentences kept for the next news: of two writes at once, a screen reader reads the second twice.
    played_for -- whether the program has played for this person since the last news: then own cards are told too.
    offered -- whether this person knows that the rest of the hand can be claimed: it is offered once.
    """

    def __init__(
        self,
        viewer: Viewer,
        language: str = "es",
        verbosity: Verbosity = Verbosity.NORMAL,
        style: CardStyle | None = None,
        keymap: Keymap | None = None,
    ) -> None:
        """Raises i18n.UnknownLanguage."""
        self.viewer = viewer
        self.language = language
        self.t: NullTranslations = translator(language)
        self.verbosity = verbosity
        self.style = style or CardStyle()
        self.keymap = keymap or usual_keymap()
        self.history = History()
        self.cursor = HandCursor()
        self.marks: Cards = ()
        self.told = 0
        self.notices: tuple[str, ...] = ()
        self.away = False
        self.pending: tuple[str, ...] = ()
        self.played_for = False
        self.offered = False
        self._spoken: tuple[Card, int] | None = None

    def listener(self, names: tuple[str, ...]) -> Listener:
        """Who listens, for the announcer."""
        return Listener(self.t, self.viewer, names, self.verbosity, self.style)

    def utterance(self, sentences: tuple[str, ...], interrupt: bool = True) -> Utterance:
        """The sentences as said to this person."""
        return Utterance(sentences, interrupt, self.language)

    def choose_language(self, language: str) -> None:
        """Raises i18n.UnknownLanguage."""
        self.t = translator(language)
        self.language = language

    # -- a card is played with Enter only if it was heard since the table last changed

    def spoke(self, card: Card, table_at: int) -> None:
        """Remembers that the card was spoken while the feed had that length."""
        self._spoken = (card, table_at)

    def has_heard(self, card: Card, table_at: int) -> bool:
        """Whether the card has been spoken since the table last changed."""
        return self._spoken == (card, table_at)

    # -- marks for the pass

    def toggle(self, card: Card) -> bool:
        """Marks or unmarks one copy of the card; whether it is marked now."""
        if card in self.marks:
            self.marks = without(self.marks, (card,))
            return False
        self.marks = (*self.marks, card)
        return True

    def sit_down(self, viewer: Viewer) -> None:
        """At a new table, in that seat or (None) as everybody, who mustn't hear again what one person was told."""
        if self.viewer is not None and viewer is None:
            self.history = History()
        self.viewer, self.told = viewer, 0
        self.new_hand()

    def new_hand(self) -> None:
        """Forgets the marks of the hand before; the cursor goes to the first card."""
        self.marks = ()
        self.cursor = HandCursor()
        self.offered = False
        self._spoken = None
