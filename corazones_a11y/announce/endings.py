"""What is heard at the end of a hand and of the game: claims, moons, accusations, points, places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from corazones_a11y.engine.actions import Seat
from corazones_a11y.engine.cards import JACK_OF_DIAMONDS
from corazones_a11y.engine.events import (
    Claimed,
    EndReason,
    Event,
    GameEnded,
    HandScored,
    MoonChosen,
    MoonShot,
    RevokeNotFound,
    RevokeProved,
    SeatLeft,
    TableClosed,
)
from corazones_a11y.engine.rules import JACK_POINTS, NO_TRICK_POINTS
from corazones_a11y.engine.view import View

from .cards import the_card
from .listener import Listener, Verbosity
from .people import everybody, name, people, told
from .scores import number, per_seat, points
from .sentences import capital, lines


def claimed(event: Claimed, listener: Listener) -> tuple[str, ...]:
    """That a player ended the hand, and why it couldn't change any more."""
    t = listener.t
    if event.takes_rest:
        # Translators: the listener ends the hand, since nobody else could take a trick any more.
        you = t.gettext("You claim the rest: every trick left is yours.")
        # Translators: a player ends the hand, since nobody else could take a trick any more.
        return (told(listener, event.seat, you, t.gettext("{player} claims every trick that is left.")),)
    # Translators: the listener ends the hand, since no card that counts was left.
    you = t.gettext("You end the hand: no points were left.")
    # Translators: a player ends the hand, since no card that counts was left.
    return (told(listener, event.seat, you, t.gettext("{player} ends the hand: no points were left.")),)


# -- the moon


def moon_shot(event: MoonShot, listener: Listener) -> tuple[str, ...]:
    """That a player took every point card."""
    t = listener.t
    # Translators: the listener has taken every point card of the hand.
    you = t.gettext("You shoot the moon!")
    # Translators: a player has taken every point card of the hand.
    return (told(listener, event.seat, you, t.gettext("{player} shoots the moon!")),)


def moon_chosen(event: MoonChosen, view: View, listener: Listener) -> tuple[str, ...]:
    """How the moon counts; at `breve` the points of the hand, which follow, are enough."""
    if listener.verbosity is Verbosity.BRIEF:
        return ()
    you, other = _moon_forms(event, view, listener)
    return (told(listener, event.seat, you, other, points=points(listener, view.rules.moon_points)),)


def _moon_forms(event: MoonChosen, view: View, listener: Listener) -> tuple[str, str]:
    """The sentence for the shooter and the one for the others."""
    t, down = listener.t, view.rules.countdown
    if event.to_others and down:
        # Translators: how a moon counts, where scores count down. {points} is such as "26 points".
        return (t.gettext("The others lose {points} each."),) * 2
    if event.to_others:
        # Translators: how a moon counts. {points} is such as "26 points", added to the scores of all but the shooter.
        return (t.gettext("The others get {points} each."),) * 2
    if down:
        # Translators: how the listener's moon counts, where scores count down. {points} is such as "26 points".
        you = t.gettext("You gain {points}.")
        # Translators: how a player's moon counts, where scores count down. {points} is such as "26 points".
        return you, t.gettext("{player} gains {points}.")
    # Translators: how the listener's moon counts. {points} is such as "26 points", taken off the listener's score.
    you = t.gettext("Your score goes down by {points}.")
    # Translators: how a player's moon counts. {points} is such as "26 points", taken off that player's score.
    return you, t.gettext("{player} goes down by {points}.")


# -- accusations


def revoke_proved(event: RevokeProved, listener: Listener) -> tuple[str, ...]:
    """That an accusation held, and the proof: which trick, which card, which card could have followed."""
    t = listener.t
    if listener.is_you(event.accuser):
        # Translators: the listener accuses a player of not having followed suit, and is right.
        verdict = t.gettext("You accuse {accused} of a revoke, and it is true.")
    elif listener.is_you(event.accused):
        # Translators: a player accuses the listener of not having followed suit, and is right.
        verdict = t.gettext("{accuser} accuses you of a revoke, and it is true.")
    else:
        # Translators: a player accuses another of not having followed suit, and is right.
        verdict = t.gettext("{accuser} accuses {accused} of a revoke, and it is true.")
    # Translators: the proof against the listener: the card played in that trick, and a card that could have followed.
    you = t.gettext("Trick {trick}: you played {played} and held {could}.")
    # Translators: the proof against a player: the card played in that trick, and a card that could have followed.
    other = t.gettext("Trick {trick}: {player} played {played} and held {could}.")
    played, could = the_card(listener, event.played), the_card(listener, event.could)
    proof = told(listener, event.accused, you, other, trick=event.trick, played=played, could=could)
    return _between(verdict, event.accuser, event.accused, listener), proof


def revoke_not_found(event: RevokeNotFound, listener: Listener) -> tuple[str, ...]:
    """That an accusation failed."""
    t = listener.t
    if listener.is_you(event.accuser):
        # Translators: the listener accuses a player of not having followed suit, and is wrong.
        verdict = t.gettext("You accuse {accused} of a revoke, and it is not true.")
    elif listener.is_you(event.accused):
        # Translators: a player accuses the listener of not having followed suit, and is wrong.
        verdict = t.gettext("{accuser} accuses you of a revoke, and it is not true.")
    else:
        # Translators: a player accuses another of not having followed suit, and is wrong.
        verdict = t.gettext("{accuser} accuses {accused} of a revoke, and it is not true.")
    return (_between(verdict, event.accuser, event.accused, listener),)


def _between(sentence: str, accuser: Seat, accused: Seat, listener: Listener) -> str:
    return sentence.format(accuser=name(listener, accuser), accused=name(listener, accused))


# -- points and places


def scored(event: HandScored, after: tuple[Event, ...], view: View, listener: Listener) -> tuple[str, ...]:
    """The points of the hand, and the new scores where they aren't heard otherwise."""
    t = listener.t
    seats = everybody(listener, view.rules.players)
    if listener.verbosity is Verbosity.BRIEF:
        seats = tuple(seat for seat in seats if event.points[seat]) or seats
        # Translators: stands before the points that players got in the hand of that number: "Hand 3: Ana, 14; you, 12."
        return per_seat(listener, t.gettext("Hand {number}").format(number=event.number), event.points, seats)
    # Translators: stands before the points of everybody in the hand of that number: "Points of hand 3: Ana, 14; ..."
    heading = t.gettext("Points of hand {number}").format(number=event.number)
    hand = (*per_seat(listener, heading, event.points), *_bonuses(event, listener))
    # After the first hand the scores are its points, and those of a game that is over come with the places.
    known = event.scores == event.points or any(isinstance(later, GameEnded) for later in after)
    return hand if known else (*hand, *scoreboard(event.scores, listener))


def scoreboard(scores: Sequence[int], listener: Listener) -> tuple[str, ...]:
    """Everybody's score."""
    # Translators: stands before everybody's score: "Score: you, 25; Ana, 40."
    return per_seat(listener, listener.t.gettext("Score"), scores)


def _bonuses(event: HandScored, listener: Listener) -> tuple[str, ...]:
    """Who counts less for the jack of diamonds, or for a hand without a trick."""
    t = listener.t
    sentences = []
    jack = the_card(listener, JACK_OF_DIAMONDS)
    for taken in sorted(set(event.jack) - {0}):
        seats = people(listener, (seat for seat, count in enumerate(event.jack) if count == taken))
        bonus = points(listener, JACK_POINTS * taken)
        # Translators: why players have fewer points: "The jack of diamonds, minus 10 points: Ana."
        sentence = t.gettext("{card}, {points}: {players}.").format(card=jack, points=bonus, players=seats)
        sentences.append(capital(sentence))
    if event.no_trick:
        # Translators: players who took no trick have fewer points: "No trick, minus 5 points: Ana and you."
        sentence = t.gettext("No trick, {points}: {players}.")
        bonus, seats = points(listener, NO_TRICK_POINTS), people(listener, event.no_trick)
        sentences.append(sentence.format(points=bonus, players=seats))
    return tuple(sentences)


def left(event: SeatLeft, listener: Listener) -> tuple[str, ...]:
    """That a player left for good."""
    t = listener.t
    # Translators: the listener has left the game for good.
    you = t.gettext("You abandon the game.")
    # Translators: a player has left the game for good.
    return (told(listener, event.seat, you, t.gettext("{player} abandons the game.")),)


def closed(event: TableClosed, listener: Listener) -> tuple[str, ...]:
    """That a player closed a table where others didn't come back."""
    t = listener.t
    # Translators: the listener ends a game that has waited for others for more than 48 hours.
    you = t.gettext("You close the table.")
    # Translators: a player ends a game that has waited for others for more than 48 hours.
    close = told(listener, event.seat, you, t.gettext("{player} closes the table."))
    # Translators: who had not come back for more than 48 hours, so that the table was closed.
    absent = t.gettext("Missing for too long: {players}.").format(players=people(listener, event.absent))
    return close, absent


def ended(event: GameEnded, view: View, listener: Listener) -> tuple[str, ...]:
    """Why the game is over, everybody's place and score, and last, which matters most, who wins."""
    places = lines(_places(event, listener))
    return (_end_reason(event.reason, view, listener), *places, winners(event.scores, event.winners, listener))


def _end_reason(reason: EndReason, view: View, listener: Listener) -> str:
    t, rules = listener.t, view.rules
    match reason:
        case EndReason.LIMIT if rules.countdown:
            # Translators: the game is over, since a score has come down to zero or less.
            return t.gettext("End of the game: a score is down to zero.")
        case EndReason.LIMIT:
            # Translators: the game is over, since a score has reached that limit.
            return t.gettext("End of the game: a score has reached {limit}.").format(limit=rules.limit)
        case EndReason.MAX_HANDS:
            # Translators: the game is over after the number of hands that was set at its start.
            return t.gettext("End of the game: that was the last hand.")
        case EndReason.LEFT | EndReason.CLOSED:
            # Translators: the game is over, since a player has left or not come back.
            return t.gettext("End of the game.")
    assert_never(reason)


def _places(event: GameEnded, listener: Listener) -> Iterator[str]:
    """Each place with who shares it, from the first."""
    for place, score in sorted({*zip(event.places, event.scores, strict=True)}):
        seats = [
            seat for seat, both in enumerate(zip(event.places, event.scores, strict=True)) if both == (place, score)
        ]
        # Translators: a place at the end of the game, in a list: "Place 1, Ana and you, 45; place 3, Luis, 102."
        phrase = listener.t.gettext("place {place}, {players}, {score}")
        yield phrase.format(place=place, players=people(listener, seats), score=number(listener, score))


def winners(scores: Sequence[int], seats: tuple[Seat, ...], listener: Listener) -> str:
    """Who wins, alone or together with others, and with how many points."""
    t = listener.t
    score = points(listener, scores[seats[0]])
    others = tuple(seat for seat in seats if not listener.is_you(seat))
    if not others:
        # Translators: the listener alone wins the game. {points} is such as "45 points".
        return t.gettext("You win, with {points}!").format(points=score)
    everyone = people(listener, others)
    if len(others) < len(seats):
        # Translators: the listener and others share the first place. {points} is such as "45 points".
        return t.gettext("You share the win with {players}: {points}.").format(players=everyone, points=score)
    # Translators: one or several players win the game. {points} is such as "45 points".
    sentence = t.ngettext("{players} wins, with {points}.", "{players} win, with {points}.", len(others))
    return sentence.format(players=everyone, points=score)
