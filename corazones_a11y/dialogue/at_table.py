"""The keys at the table: the cursor in the hand, marking and passing, playing, and what a game can be told to do."""

from __future__ import annotations

from collections.abc import Callable

from corazones_a11y.announce import passing, review
from corazones_a11y.announce.asked import moon_question
from corazones_a11y.announce.hands import no_cards_of
from corazones_a11y.announce.refusals import objection
from corazones_a11y.announce.sentences import capital
from corazones_a11y.engine.actions import ChooseMoon, Claim, PassCards, PlayCard
from corazones_a11y.engine.cards import Card, Cards, Suit
from corazones_a11y.engine.rules import CARDS_PASSED
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .app import App
from .commands import MOVES, Command
from .course import Course
from .keymap import key_name, key_of
from .modes import Menu, Reply, item

SUITS = {
    Command.SPADES: Suit.SPADES,
    Command.DIAMONDS: Suit.DIAMONDS,
    Command.CLUBS: Suit.CLUBS,
    Command.HEARTS: Suit.HEARTS,
}


class AtTable:
    """The lowest mode during a game.

    after -- what Enter does once the game is over.
    """

    def __init__(self, app: App, after: Callable[[], Reply]) -> None:
        self._app = app
        self._after = after
        self._confirming: Cards = ()

    # -- what the mode knows

    @property
    def _course(self) -> Course:
        assert self._app.course is not None
        return self._app.course

    def _view(self) -> View:
        view = self._app.view
        assert view is not None
        self._app.player.cursor.update(view.hand)
        return view

    def ask(self) -> Reply:
        """Whose turn it is."""
        return review.turn(self._view(), self._app.listener)

    def handle(self, command: Command | None, key: str) -> Reply | None:
        """Answers the keys of the hand; None for the rest."""
        view = self._view()
        if command is not Command.ENTER:
            self._confirming = ()
        match command:
            case Command.ENTER:
                return self._enter(view)
            case Command.MARK:
                return self._mark(view) if view.phase is Phase.PASS and view.my_turn else self._may_play(view)
            case Command.BACK:
                return self._unmark_all(view)
            case Command.USEFUL:
                return self._useful(view)
            case Command.PAUSE:
                return self._pause()
            case Command.AUTO:
                return self._auto(view, rest_of_hand=False)
            case Command.AUTO_HAND:
                return self._auto(view, rest_of_hand=True)
            case Command.CLAIM:
                return self._app.submit(Claim(view.seat)) if view.viewer is not None else self._only_watching()
            case _ if command in MOVES or command in SUITS:
                return self._move(view, command)
            case _:
                return None

    # -- the hand

    def _move(self, view: View, command: Command | None) -> Reply:
        cursor, t = self._app.player.cursor, self._app.player.t
        if not view.hand:
            return self._no_cards(view)
        if command in SUITS:
            if cursor.to_suit(SUITS[command]):
                return self._current(view)
            return (no_cards_of(SUITS[command], self._app.listener),)
        assert command is not None
        if cursor.move(command):
            return self._current(view)
        # Translators: the cursor can't go further in the hand that way; the card under it follows.
        return t.gettext("No more cards that way."), *self._current(view)

    def _no_cards(self, view: View) -> Reply:
        return review.hand(view, self._app.listener)

    def _only_watching(self) -> Reply:
        return review.hand(self._view(), self._app.listener)

    def _current(self, view: View) -> Reply:
        """The card under the cursor; from now on Enter plays it, until the table changes."""
        player = self._app.player
        card = player.cursor.card
        if card is None:
            return self._no_cards(view)
        player.spoke(card, self._course.table.feed_length)
        return review.current_card(view, self._app.listener, card, card in player.marks)

    def _may_play(self, view: View) -> Reply:
        """The card under the cursor, and whether it may be played."""
        player = self._app.player
        card = player.cursor.card
        if card is None:
            return self._no_cards(view)
        player.spoke(card, self._course.table.feed_length)
        return objection(card, view, self._app.listener)

    def _useful(self, view: View) -> Reply:
        """To the next marked card while passing, to the next that may be played while playing."""
        player, t = self._app.player, self._app.player.t
        if not view.hand:
            return self._no_cards(view)
        wanted = player.marks if view.phase is Phase.PASS else view.playable
        if player.cursor.to_next(lambda card: card in wanted):
            return self._current(view)
        if view.phase is Phase.PASS:
            # Translators: no card is marked for the pass.
            return (t.gettext("No card is marked."),)
        return self._not_now(view)

    def _not_now(self, view: View) -> Reply:
        return review.turn(view, self._app.listener)

    # -- passing

    def _mark(self, view: View) -> Reply:
        player = self._app.player
        card = player.cursor.card
        if card is None:
            return self._no_cards(view)
        if len(player.marks) == CARDS_PASSED and card not in player.marks:
            return passing.full(player.marks, view, self._app.listener)
        marked = player.toggle(card)
        return passing.marked(card, marked, player.marks, self._app.listener)

    def _unmark_all(self, view: View) -> Reply:
        player, t = self._app.player, self._app.player.t
        if view.phase is not Phase.PASS or not player.marks:
            # Translators: Backspace was pressed where there is nothing to take back.
            return (t.gettext("Nothing to take back."),)
        player.marks = ()
        # Translators: all marks on the cards to pass were taken away.
        return (t.gettext("No card is marked now."),)

    def _enter_pass(self, view: View) -> Reply:
        """Three marked: reads them, and at the second Enter passes them; else how many are missing."""
        player = self._app.player
        if len(player.marks) != CARDS_PASSED:
            return (*passing.missing(player.marks, view, self._app.listener), *self._how_to_mark())
        if self._confirming == player.marks:
            return self.pass_cards(player.marks)
        self._confirming = player.marks
        return passing.read_back(player.marks, view, self._app.listener)

    def _how_to_mark(self) -> Reply:
        """For who hasn't found out yet."""
        player = self._app.player
        if player.marks:
            return ()
        # Translators: how to choose the cards to pass; {key} is a key, first in the sentence.
        text = player.t.gettext("{key} marks the card you are on.")
        return (capital(text.format(key=key_name(player.t, key_of(player.keymap, Command.MARK) or ""))),)

    def pass_cards(self, cards: Cards) -> Reply:
        """Passes cards at once."""
        view = self._view()
        if view.viewer is None:
            return self._only_watching()
        return self._app.submit(PassCards(view.seat, cards))

    # -- playing

    def _enter(self, view: View) -> Reply:
        course = self._course
        if view.phase is Phase.OVER:
            return self._after()
        if course.paused:
            return self._pause()
        if course.gate or view.phase is Phase.DEAL:
            self._app.release()
            return ()
        if not view.my_turn:
            return self._not_now(view)
        match view.phase:
            case Phase.PASS:
                return self._enter_pass(view)
            case Phase.MOON:
                return self.ask_moon()
            case _:
                return self._enter_play(view)

    def _enter_play(self, view: View) -> Reply:
        """Plays the card under the cursor only if it has been heard since the table last changed."""
        player = self._app.player
        card = player.cursor.card
        if card is None or not player.has_heard(card, self._course.table.feed_length):
            return self._current(view)
        return self.play(card)

    def play(self, card: Card) -> Reply:
        """Plays a card at once."""
        view = self._view()
        if view.viewer is None:
            return self._only_watching()
        return self._app.submit(PlayCard(view.seat, card))

    def name_card(self, cards: Cards) -> Reply:
        """Cards typed alone: three while passing are passed, one is marked; one while playing is played."""
        view = self._view()
        if view.phase is not Phase.PASS or not view.my_turn:
            return self.play(cards[0]) if len(cards) == 1 else passing.one_at_a_time(self._app.listener)
        if len(cards) != 1:
            return self.pass_cards(cards)
        if cards[0] not in view.hand:
            return objection(cards[0], view, self._app.listener)
        self._app.player.cursor.place_on(cards[0])
        return self._mark(view)

    # -- the moon, help by robots

    def ask_moon(self) -> Reply:
        """The question to the shooter, as a menu of two."""
        view = self._view()
        asked = moon_question(view, self._app.listener)
        items = [
            item(asked.off_own, lambda: self._app.submit(ChooseMoon(view.seat, to_others=False))),
            item(asked.to_others, lambda: self._app.submit(ChooseMoon(view.seat, to_others=True))),
        ]
        return self._app.push(Menu(self._app.player.t, self._app, asked.title, items))

    def _auto(self, view: View, *, rest_of_hand: bool) -> Reply:
        """Plays the hint for this decision, or from now on to the end of the hand."""
        course, t = self._course, self._app.player.t
        if view.viewer is None:
            return self._only_watching()
        if rest_of_hand and view.phase in (Phase.PASS, Phase.PLAY, Phase.MOON):
            course.paused = False
            course.auto.add(view.seat)
            # Translators: from now on the program plays for the listener, to the end of this hand.
            said = (t.gettext("The rest of the hand plays itself."),)
            if self._app.public is not None:
                return said
            self._app.player.pending = said
            return ()
        if not view.my_turn:
            return self._not_now(view)
        course.paused = False
        course.once.add(view.seat)
        return ()

    def _pause(self) -> Reply:
        course, t = self._course, self._app.player.t
        if course.table.phase is Phase.OVER:
            return self._not_now(self._view())
        course.paused = not course.paused
        # Translators: the robots wait until the game is told to go on.
        paused = t.gettext("Paused. Enter or the same key goes on.")
        # Translators: the robots play on after a pause.
        return (paused if course.paused else t.gettext("The game goes on."),)
