"""`apply(state, action) -> (state, events)`: the whole course of a game, as one pure function."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from .actions import Accuse, Action, ChooseMoon, Claim, CloseTable, Deal, Leave, PassCards, PlayCard, Seat
from .cards import Cards, points_of, without
from .claim import Certainty, certainty
from .errors import Details, IllegalAction, Reason
from .events import (
    CardPlayed,
    CardsChosen,
    CardsDealt,
    CardsReceived,
    Claimed,
    EndReason,
    Event,
    GameEnded,
    HandScored,
    HandStarted,
    HeartsBroken,
    MoonChosen,
    MoonShot,
    PassCompleted,
    PlayStarted,
    RevokeNotFound,
    RevokeProved,
    SeatLeft,
    TableClosed,
    TrickTaken,
    TrickWaits,
    WidowTaken,
)
from .play import Play, breaks_hearts, objection, suit_led, taker
from .revoke import find_revoke
from .rules import CARDS_PASSED, Breaking, Opening, Passing
from .scoring import (
    HandResult,
    Points,
    add_points,
    count_accusation,
    count_hand,
    end_of_game,
    moon_to_others,
    places,
    shooter,
)
from .state import Ending, Phase, State, Trick, new_game
from .view import view

__all__ = ["apply", "new_game"]

Step = tuple[State, tuple[Event, ...]]

HOURS_TO_WAIT = 48
"""Source 000: a table that has waited longer than this for somebody may be closed."""


def apply(state: State, action: Action) -> Step:
    """The state after an action, and what happened.

    Raises IllegalAction where a rule forbids it; nothing has changed then.
    """
    if state.phase is Phase.OVER:
        raise IllegalAction(Reason.GAME_OVER)
    match action:
        case Deal():
            return _deal(state, action)
        case PassCards():
            return _pass(state, action)
        case PlayCard():
            return _play(state, action)
        case ChooseMoon():
            return _choose_moon(state, action)
        case Claim():
            return _claim(state, action)
        case Accuse():
            return _accuse(state, action)
        case Leave():
            return _leave(state, action)
        case CloseTable():
            return _close(state, action)
    assert_never(action)


# -- dealing and passing


def _deal(state: State, action: Deal) -> Step:
    rules = state.rules
    _demand(state, Phase.DEAL)
    if rules.sort(action.pack) != rules.pack():
        raise IllegalAction(Reason.WRONG_PACK)
    _check_seat(state, action.dealer)
    if state.hand_number and action.dealer != (state.dealer + 1) % rules.players:
        raise IllegalAction(Reason.WRONG_DEALER)
    dealt = rules.hand_size * rules.players
    hands = tuple(rules.sort(action.pack[seat : dealt : rules.players]) for seat in range(rules.players))
    state = replace(
        state,
        phase=Phase.PASS,
        hand_number=state.hand_number + 1,
        dealer=action.dealer,
        hands=hands,
        passed=((),) * rules.players,
        started=(),
        trick=(),
        tricks=(),
        piles=((),) * rules.players,
        waiting=(),
        widow=action.pack[dealt:],
        widow_taker=None,
        broken=rules.breaking is Breaking.NOT_NEEDED,
    )
    started = HandStarted(state.hand_number, state.dealer, state.passing, rules.hand_size, rules.widow_size)
    events: tuple[Event, ...] = (started, *(CardsDealt(seat, hand) for seat, hand in enumerate(hands)))
    if state.passing is not Passing.HOLD:
        return state, events
    return _start_play(state, events)


def _pass(state: State, action: PassCards) -> Step:
    _check_seat(state, action.seat)
    _demand(state, Phase.PASS)
    if state.passed[action.seat]:
        raise IllegalAction(Reason.ALREADY_PASSED)
    if len(action.cards) != CARDS_PASSED:
        raise IllegalAction(Reason.PASS_COUNT, Details(number=len(action.cards)))
    rest = _take_from_hand(state, action.seat, action.cards)
    chosen = state.rules.sort(action.cards)
    passed = _with(state.passed, action.seat, chosen)
    state = replace(state, passed=passed, hands=_with(state.hands, action.seat, rest))
    to = (action.seat + state.passing.offset(state.rules.players)) % state.rules.players
    events: tuple[Event, ...] = (CardsChosen(action.seat, to, chosen),)
    return _exchange(state, events) if all(passed) else (state, events)


def _exchange(state: State, events: tuple[Event, ...]) -> Step:
    players = state.rules.players
    givers = tuple((seat - state.passing.offset(players)) % players for seat in range(players))
    hands = tuple(state.rules.sort(state.hands[seat] + state.passed[giver]) for seat, giver in enumerate(givers))
    received = (CardsReceived(seat, giver, state.passed[giver]) for seat, giver in enumerate(givers))
    return _start_play(replace(state, hands=hands), (*events, PassCompleted(state.passing), *received))


def _start_play(state: State, events: tuple[Event, ...]) -> Step:
    leader = _opener(state)
    return (
        replace(state, phase=Phase.PLAY, turn=leader, started=state.hands),
        (*events, PlayStarted(leader)),
    )


def _opener(state: State) -> Seat:
    if state.rules.opening is Opening.DEALER_LEFT:
        return (state.dealer + 1) % state.rules.players
    lowest = state.rules.lowest_club
    return next(seat for seat, hand in enumerate(state.hands) if lowest in hand)


# -- tricks


def _play(state: State, action: PlayCard) -> Step:
    _check_seat(state, action.seat)
    _demand(state, Phase.PLAY)
    _demand_turn(state, action.seat)
    rest = _take_from_hand(state, action.seat, (action.card,))
    refused = objection(state.position(action.seat), action.card)
    if refused is not None:
        raise IllegalAction(refused.reason, refused.details)
    led = suit_led(state.trick)
    trick = (*state.trick, Play(action.seat, action.card))
    breaks = not state.broken and breaks_hearts(state.rules, action.card, led)
    number = len(state.tricks) + 1
    events: tuple[Event, ...] = (CardPlayed(action.seat, action.card, number, len(trick), suit_led(trick)),)
    state = replace(
        state,
        hands=_with(state.hands, action.seat, rest),
        trick=trick,
        broken=state.broken or breaks,
        turn=(action.seat + 1) % state.rules.players,
    )
    if breaks:
        events += (HeartsBroken(action.seat),)
    return _finish_trick(state, events) if len(trick) == state.rules.players else (state, events)


def _finish_trick(state: State, events: tuple[Event, ...]) -> Step:
    winner = taker(state.rules, state.trick)
    leader = state.trick[0].seat
    last = not any(state.hands)
    if winner is None and last:
        winner = leader  # whose last trick is cancelled whole takes it, and all that waits
    state, tricks = _collect(state, winner)
    events += tricks
    state = replace(state, turn=leader if winner is None else winner)
    return _finish_hand(state, state.tricks_taken(), events) if last else (state, events)


def _collect(state: State, winner: Seat | None) -> Step:
    """Takes the trick off the table, to its winner or to those that wait."""
    cards = tuple(play.card for play in state.trick)
    number = len(state.tricks) + 1
    state = replace(state, tricks=(*state.tricks, Trick(state.trick, winner)), trick=())
    if winner is None:
        waits = TrickWaits(state.tricks[-1].leader, number, cards)
        return replace(state, waiting=state.waiting + cards), (waits,)
    won = state.waiting + cards
    events: tuple[Event, ...] = (TrickTaken(winner, number, won, points_of(won)),)
    pile = state.piles[winner] + won
    if state.widow and state.widow_taker is None:
        pile += state.widow
        state = replace(state, widow_taker=winner)
        events += (WidowTaken(winner, len(state.widow), state.rules.sort(state.widow)),)
    return replace(state, piles=_with(state.piles, winner, pile), waiting=()), events


def _claim(state: State, action: Claim) -> Step:
    _check_seat(state, action.seat)
    _demand(state, Phase.PLAY)
    if state.rules.revoke:
        raise IllegalAction(Reason.NO_CLAIM)
    _demand_turn(state, action.seat)
    why = certainty(view(state, action.seat))
    if why is None:
        raise IllegalAction(Reason.NOT_CERTAIN)
    rest = tuple(card for hand in state.hands for card in hand) + state.waiting
    state = replace(
        state,
        hands=((),) * state.rules.players,
        waiting=(),
        piles=_with(state.piles, action.seat, state.piles[action.seat] + rest),
    )
    # The claimer may not have taken one before: the first trick led waited (two packs).
    tricks = tuple(number + (seat == action.seat) for seat, number in enumerate(state.tricks_taken()))
    return _finish_hand(state, tricks, (Claimed(action.seat, why is Certainty.TAKES_REST),))


# -- the end of a hand


def _finish_hand(state: State, tricks: Points, events: tuple[Event, ...]) -> Step:
    """Counts the hand. tricks -- taken per seat, for the bonus of who took none."""
    moon = shooter(state.rules, state.piles)
    if moon is None:
        return _score(state, count_hand(state.rules, state.piles, tricks), events)
    events += (MoonShot(moon),)
    to_others = moon_to_others(state.rules, state.scores, state.piles, moon, state.hand_number)
    if to_others is None:
        return replace(state, phase=Phase.MOON, turn=moon), events
    return _score_moon(state, moon, to_others, events)


def _choose_moon(state: State, action: ChooseMoon) -> Step:
    _check_seat(state, action.seat)
    _demand(state, Phase.MOON)
    _demand_turn(state, action.seat)
    return _score_moon(state, action.seat, action.to_others, ())


def _score_moon(state: State, moon: Seat, to_others: bool, events: tuple[Event, ...]) -> Step:
    result = count_hand(state.rules, state.piles, state.tricks_taken(), to_others)
    return _score(state, result, (*events, MoonChosen(moon, to_others)))


def _score(state: State, result: HandResult, events: tuple[Event, ...]) -> Step:
    rules = state.rules
    scores = add_points(rules, state.scores, result.points)
    state = replace(
        state,
        phase=Phase.DEAL,
        scores=scores,
        hands=((),) * rules.players,
        trick=(),
        turn=None,
        history=(*state.history, result.points),
    )
    events += (HandScored(state.hand_number, result.points, scores, result.jack, result.no_trick),)
    reason = end_of_game(rules, scores, state.hand_number)
    return (state, events) if reason is None else _end(state, reason, (), events)


def _end(state: State, reason: EndReason, out: tuple[Seat, ...], events: tuple[Event, ...]) -> Step:
    placed = places(state.rules, state.scores, out)
    winners = tuple(seat for seat, place in enumerate(placed) if place == 1)
    state = replace(state, phase=Phase.OVER, turn=None, ending=Ending(reason, placed, winners))
    return state, (*events, GameEnded(reason, state.scores, placed, winners))


# -- accusing, leaving, waiting


def _accuse(state: State, action: Accuse) -> Step:
    _check_seat(state, action.seat)
    _check_seat(state, action.accused)
    if not state.rules.revoke:
        raise IllegalAction(Reason.NO_ACCUSING)
    _demand(state, Phase.PLAY)
    if action.seat == action.accused:
        raise IllegalAction(Reason.ACCUSES_SELF)
    revoke = find_revoke(state, action.accused)
    if revoke is None:
        result = count_accusation(state.rules, action.seat)
        return _score(state, result, (RevokeNotFound(action.seat, action.accused),))
    proved = RevokeProved(action.seat, action.accused, revoke.trick, revoke.played, revoke.could)
    return _score(state, count_accusation(state.rules, action.accused), (proved,))


def _leave(state: State, action: Leave) -> Step:
    _check_seat(state, action.seat)
    return _end(state, EndReason.LEFT, (action.seat,), (SeatLeft(action.seat),))


def _close(state: State, action: CloseTable) -> Step:
    for seat in (action.seat, *action.absent):
        _check_seat(state, seat)
    if action.seat in action.absent or not set(action.absent) & set(state.awaited()):
        raise IllegalAction(Reason.NOT_ABSENT)
    if action.waited <= HOURS_TO_WAIT:
        raise IllegalAction(Reason.TOO_SOON, Details(number=HOURS_TO_WAIT + 1 - action.waited))
    closed = TableClosed(action.seat, action.absent)
    return _end(state, EndReason.CLOSED, action.absent, (closed,))


# -- checks


def _check_seat(state: State, seat: Seat) -> None:
    if not 0 <= seat < state.rules.players:
        raise IllegalAction(Reason.UNKNOWN_SEAT)


def _demand(state: State, phase: Phase) -> None:
    if state.phase is not phase:
        raise IllegalAction(Reason.WRONG_PHASE)


def _demand_turn(state: State, seat: Seat) -> None:
    if state.turn != seat:
        raise IllegalAction(Reason.NOT_YOUR_TURN)


def _take_from_hand(state: State, seat: Seat, cards: Cards) -> Cards:
    rest = state.hands[seat]
    for card in cards:
        if card not in rest:
            raise IllegalAction(Reason.NOT_IN_HAND, Details(card=card))
        rest = without(rest, (card,))
    return rest


def _with(values: tuple[Cards, ...], seat: Seat, value: Cards) -> tuple[Cards, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
