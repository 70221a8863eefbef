"""What is heard while tricks are played: the plays of a trick joined, who takes it, what waits."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from corazones_a11y.engine.cards import JACK_OF_DIAMONDS, JOKER
from corazones_a11y.engine.events import (
    CardPlayed,
    Event,
    HeartsBroken,
    TrickTaken,
    TrickWaits,
    Viewer,
    WidowTaken,
)
from corazones_a11y.engine.state import Phase
from corazones_a11y.engine.view import View

from .cards import card, cards_list, rank_name, the_card, the_rank
from .listener import Listener, Verbosity
from .people import name, told
from .scores import cards_count, number, points
from .sentences import lines

Told = tuple[CardPlayed | HeartsBroken, ...]


class Plays(NamedTuple):
    """What is told together: the plays of one trick, in order, and between them that they broke hearts.

    told -- those of them that are told at `normal` and `breve`; the others say what suit a listener has in mind.
    recalled -- whether the listener has no suit in mind, having been away.
    """

    events: Told
    told: Told
    recalled: bool


def worth_telling(events: Told, after: tuple[Event, ...], silent: Viewer) -> Told:
    """The plays less those of one player, but for one after which nothing else happened."""
    cards = [event for event in events if isinstance(event, CardPlayed)]
    last = None if after else cards[-1]
    return tuple(
        event for event in events if event is last or not isinstance(event, CardPlayed) or event.seat != silent
    )


def plays(group: Plays, after: tuple[Event, ...], view: View, listener: Listener) -> tuple[str, ...]:
    """The plays of one trick, in order, and that they broke hearts."""
    if listener.verbosity is Verbosity.LONG:
        return tuple(_in_full(event, listener) for event in group.events)
    cards = [event for event in group.told if isinstance(event, CardPlayed)]
    # A name that ends in a figure would run into the card.
    short = listener.verbosity is Verbosity.BRIEF and not any(name(listener, play.seat)[-1].isdigit() for play in cards)
    parts = [_joined(play, group, short, view, listener) for play in cards]
    if not after and ends_with_you(group.events, view, listener):
        # Translators: the listener in a list of players, in lower case: "Ana, 14; you, 5".
        parts.append(listener.t.gettext("you"))
    told_plays = lines(parts, separator=", ") if short else lines(parts)
    if listener.verbosity is Verbosity.BRIEF:
        return told_plays
    # Translators: a heart has been played, so hearts may be led from now on.
    broken = listener.t.gettext("Hearts have been broken.")
    return (*told_plays, *(broken for event in group.events if isinstance(event, HeartsBroken)))


def ends_with_you(events: tuple[Event, ...], view: View, listener: Listener) -> bool:
    """Whether the plays told last end in the listener's name, which says at `breve` whose turn it is."""
    brief = listener.verbosity is Verbosity.BRIEF
    return brief and bool(events) and isinstance(events[-1], CardPlayed) and bool(view.trick) and view.my_turn


def _joined(play: CardPlayed, group: Plays, short: bool, view: View, listener: Listener) -> str:
    """A play among others: the suit is named where it is new."""
    t = listener.t
    names_suit = _names_suit(play, group, view, listener)
    if listener.is_you(play.seat):
        shown = the_card(listener, play.card) if names_suit else the_rank(listener, play.card)
        # Translators: the listener's own play, alone or before those of others: "you play the 4; Luis, 9; Eva, ace".
        return t.gettext("you play {card}").format(card=shown)
    player, shown = name(listener, play.seat), (card if names_suit else rank_name)(listener, play.card)
    if short:
        # Translators: a player and the card played, in the shortest list: "Ana 2 of spades, Luis king, Eva ace".
        return t.gettext("{player} {card}").format(player=player, card=shown)
    # Translators: a player and the card played, in a list: "Ana, 2 of spades; Luis, king; Eva, ace".
    return t.gettext("{player}, {card}").format(player=player, card=shown)


def _names_suit(play: CardPlayed, group: Plays, view: View, listener: Listener) -> bool:
    """Whether to name the suit: of who leads or doesn't follow, and but for `breve` after another suit than the led."""
    if play.place == 1 or play.card.suit is not play.led:
        return True
    if group.recalled and play is next(event for event in group.told if isinstance(event, CardPlayed)):
        return True
    before = [other.card for other in group.events if isinstance(other, CardPlayed) and other.place < play.place]
    if not before or before[-1] == JOKER:
        return bool(view.rules.jokers)  # behind jokers alone this card sets the suit
    return before[-1].suit is not play.led and listener.verbosity is not Verbosity.BRIEF


def _in_full(event: CardPlayed | HeartsBroken, listener: Listener) -> str:
    """A play as a sentence of its own."""
    t = listener.t
    if isinstance(event, HeartsBroken):
        # Translators: the listener has played the first heart, so hearts may be led from now on.
        you = t.gettext("You break hearts.")
        # Translators: a player has played the first heart, so hearts may be led from now on.
        return told(listener, event.seat, you, t.gettext("{player} breaks hearts."))
    shown = the_card(listener, event.card)
    if event.place == 1:
        # Translators: the listener plays the first card of a trick.
        you = t.gettext("You lead {card}.")
        # Translators: a player plays the first card of a trick.
        return told(listener, event.seat, you, t.gettext("{player} leads {card}."), card=shown)
    if event.led is None or event.card.suit is event.led:
        # Translators: the listener plays a card of the suit led.
        you = t.gettext("You play {card}.")
        # Translators: a player plays a card of the suit led.
        return told(listener, event.seat, you, t.gettext("{player} plays {card}."), card=shown)
    # Translators: the listener plays a card of another suit than the one led.
    you = t.gettext("You discard {card}.")
    # Translators: a player plays a card of another suit than the one led.
    return told(listener, event.seat, you, t.gettext("{player} discards {card}."), card=shown)


# -- who takes it


def taken(event: TrickTaken, after: tuple[Event, ...], view: View, listener: Listener) -> tuple[str, ...]:
    """Who takes the trick, and what is in it that counts. `breve` says nothing where the next lead tells it all."""
    prize = _prize(event, view, listener)
    match listener.verbosity:
        case Verbosity.BRIEF:
            return (
                ()
                if not prize.worth and _is_evident(after, view, listener)
                else (_takes(event, prize, view, listener),)
            )
        case Verbosity.NORMAL:
            return (_takes(event, prize, view, listener),)
        case Verbosity.LONG:
            return (_takes_in_full(event, prize, view, listener),)
    assert_never(listener.verbosity)


def _is_evident(after: tuple[Event, ...], view: View, listener: Listener) -> bool:
    """Whether what is told next says who took the trick: a lead of another's, or that the listener is to lead."""
    if after:
        return isinstance(after[0], CardPlayed) and not listener.is_you(after[0].seat)
    return view.my_turn and view.phase is Phase.PLAY


class _Prize(NamedTuple):
    """What a trick brings. worth says it in words ("14 puntos y la jota de diamantes"), "" for nothing that counts."""

    worth: str
    waited: bool


def _prize(event: TrickTaken, view: View, listener: Listener) -> _Prize:
    t = listener.t
    waited = len(event.cards) > view.rules.players
    worth = points(listener, event.points) if event.points else ""
    jacks = event.cards.count(JACK_OF_DIAMONDS) if view.rules.jack else 0
    if not jacks:
        return _Prize(worth, waited)
    jack = the_card(listener, JACK_OF_DIAMONDS)
    if jacks > 1:
        # Translators: two equal cards (there are two packs) in one trick; {card} is such as "the jack of diamonds".
        jack = t.gettext("{card} twice").format(card=jack)
    # Translators: what a trick brings: points, and the jack of diamonds, which counts less than nothing.
    return _Prize(t.gettext("{points} and {card}").format(points=worth, card=jack) if worth else jack, waited)


def _takes(event: TrickTaken, prize: _Prize, view: View, listener: Listener) -> str:
    t = listener.t
    if not prize.worth:
        return _takes_nothing(event, prize, listener)
    if listener.verbosity is Verbosity.BRIEF and prize.worth == points(listener, event.points):
        you, other = _gets_forms(event.points, view, listener)
        return told(listener, event.seat, you, other, number=number(listener, event.points))
    # Translators: the listener takes a trick; {prize} is what counts in it, such as "14 points".
    you = t.gettext("You take {prize}.")
    # Translators: a player takes a trick; {prize} is what counts in it, such as "14 points".
    return told(listener, event.seat, you, t.gettext("{player} takes {prize}."), prize=prize.worth)


def _gets_forms(count: int, view: View, listener: Listener) -> tuple[str, str]:
    """The shortest words for taking points: they are added to a score, or where it counts down, lost."""
    t = listener.t
    if view.rules.countdown:
        # Translators: the listener takes a trick with so many points, where scores count down. As short as can be.
        you = t.ngettext("You lose one.", "You lose {number}.", count)
        # Translators: a player takes a trick with so many points, where scores count down. As short as can be.
        return you, t.ngettext("{player} loses one.", "{player} loses {number}.", count)
    # Translators: the listener takes a trick with so many points. As short as it can be.
    you = t.ngettext("You get one.", "You get {number}.", count)
    # Translators: a player takes a trick with so many points. As short as it can be.
    return you, t.ngettext("{player} gets one.", "{player} gets {number}.", count)


def _takes_nothing(event: TrickTaken, prize: _Prize, listener: Listener) -> str:
    t = listener.t
    if prize.waited:
        # Translators: the listener takes a trick and earlier ones that waited for the next winner.
        you = t.gettext("You take the trick and what waited.")
        # Translators: a player takes a trick and earlier ones that waited for the next winner.
        return told(listener, event.seat, you, t.gettext("{player} takes the trick and what waited."))
    # Translators: the listener takes a trick in which nothing counts.
    you = t.gettext("You take the trick.")
    # Translators: a player takes a trick in which nothing counts.
    return told(listener, event.seat, you, t.gettext("{player} takes the trick."))


def _takes_in_full(event: TrickTaken, prize: _Prize, view: View, listener: Listener) -> str:
    t = listener.t
    if prize.worth:
        # Translators: what a trick brings; {prize} is such as "14 points".
        worth = t.gettext("with {prize}").format(prize=prize.worth)
    else:
        # Translators: what a trick brings: nothing that counts.
        worth = t.gettext("with no points")
    if prize.waited:
        # Translators: the listener takes a trick and earlier ones that waited. {worth} is such as "with 14 points".
        you = t.gettext("You take trick {trick} of {tricks} and what waited, {worth}.")
        # Translators: a player takes a trick and earlier ones that waited. {worth} is such as "with 14 points".
        other = t.gettext("{player} takes trick {trick} of {tricks} and what waited, {worth}.")
    else:
        # Translators: the listener takes a trick. {worth} is such as "with 14 points" or "with no points".
        you = t.gettext("You take trick {trick} of {tricks}, {worth}.")
        # Translators: a player takes a trick. {worth} is such as "with 14 points" or "with no points".
        other = t.gettext("{player} takes trick {trick} of {tricks}, {worth}.")
    return told(listener, event.seat, you, other, trick=event.number, tricks=view.rules.hand_size, worth=worth)


def waits(event: TrickWaits, after: tuple[Event, ...], view: View, listener: Listener) -> tuple[str, ...]:
    """That equal cards have cancelled each other, so that the trick goes with the next, and who leads that."""
    t = listener.t
    if listener.verbosity is Verbosity.BRIEF:
        # Translators: equal cards cancelled each other, so the trick goes to the winner of the next. Short.
        return (t.gettext("Trick cancelled."),)
    # Translators: equal cards cancelled each other, so the trick goes to the winner of the next one.
    cancelled = t.gettext("Trick cancelled: it goes with the next one.")
    if after or view.my_turn:
        return (cancelled,)
    # Translators: after a cancelled trick the same player leads to the next.
    return (cancelled, t.gettext("{player} leads again.").format(player=name(listener, event.leader)))


def widow(event: WidowTaken, listener: Listener) -> tuple[str, ...]:
    """Who gets the cards left over by the deal; which ones, only to the taker."""
    t, size = listener.t, cards_count(listener, event.size)
    if event.cards and listener.verbosity is Verbosity.BRIEF:
        # Translators: the listener takes the cards left over by the deal; these are they. As short as it can be.
        sentence = t.gettext("Left over: {cards}.")
        return (sentence.format(cards=cards_list(listener, event.cards)),)
    # Translators: the listener also takes the cards left over by the deal. {size} is such as "6 cards".
    you = t.gettext("With it you get the {size} left over: {cards}.")
    # Translators: a player also takes the cards left over by the deal. {size} is such as "6 cards".
    other = t.gettext("{player} also gets the {size} left over.")
    return (told(listener, event.seat, you, other, size=size, cards=cards_list(listener, event.cards)),)
