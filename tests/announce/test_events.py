from __future__ import annotations

import pytest

from corazones_a11y.announce.asked import asked, claim_offer, moon_question
from corazones_a11y.announce.events import announce
from corazones_a11y.announce.listener import Listener, Verbosity
from corazones_a11y.engine.actions import PassCards, PlayCard
from corazones_a11y.engine.cards import parse_card, parse_cards
from corazones_a11y.engine.events import seen_by
from corazones_a11y.engine.game import apply, new_game
from corazones_a11y.engine.presets import preset
from corazones_a11y.engine.rules import Opening
from corazones_a11y.engine.view import view
from corazones_a11y.i18n import translator
from tests.announce.hearing import listener, play_out, told
from tests.announce.scenes import HEARTS, plays
from tests.engine.situations import dealt, late, pass_all

CLASSIC = preset("clasico")
BRIEF, NORMAL, LONG = Verbosity.BRIEF, Verbosity.NORMAL, Verbosity.LONG
TRICK = late(CLASSIC, "4S 2D", "2S 3D", "KS 5D", "AS 6D", turn=1, taken={0: "2H 3H"})
"""Ana leads a spade, and everybody can follow."""


def hears(cards: str, verbosity: Verbosity, viewer: int | None = 0) -> tuple[str, ...]:
    """What is heard of cards played from Ana on."""
    return told(TRICK, plays(1, 4, cards), listener(viewer, verbosity))


@pytest.mark.parametrize(
    ("verbosity", "sentences"),
    [
        (BRIEF, ("Ana 2 de picas, Luis rey, Eva as, tú.",)),
        (NORMAL, ("Ana, 2 de picas; Luis, rey; Eva, as.", "Te toca seguir picas.")),
        (
            LONG,
            (
                "Ana sale con el 2 de picas.",
                "Luis juega el rey de picas.",
                "Eva juega el as de picas.",
                "Te toca: hay que seguir picas.",
            ),
        ),
    ],
)
def test_the_plays_of_a_trick_are_joined_and_the_turn_comes_last(
    verbosity: Verbosity, sentences: tuple[str, ...]
) -> None:
    assert hears("2S KS AS", verbosity) == sentences


def test_after_a_discard_the_suit_is_named_again() -> None:
    state = late(CLASSIC, "4S 2D", "2S 3D", "5H 5D", "AS 6D", turn=1, broken=True)
    assert (
        told(state, plays(1, 4, "2S 5H AS"), listener())[0]
        == "Ana, 2 de picas; Luis, 5 de corazones; Eva, as de picas."
    )


def test_the_listener_s_own_discard_counts_as_the_last_suit_heard() -> None:
    state = late(CLASSIC, "4H 2D", "2S 3D", "KS 5D", "AS 6D", turn=3, broken=True)
    assert told(state, plays(3, 4, "AS 4H 2S KS"), listener())[0] == "Eva, as de picas; Ana, 2 de picas; Luis, rey."


def test_who_takes_the_trick_is_told_with_what_it_brings() -> None:
    assert hears("2S KS AS 4S", NORMAL) == ("Ana, 2 de picas; Luis, rey; Eva, as.", "Eva se la lleva.")


def test_a_lone_play_of_the_listener_s_is_never_passed_over_in_silence() -> None:
    state = late(CLASSIC, "4S 2D", "2S 3D", "KS 5D", "AS 6D", turn=0)
    for verbosity in (BRIEF, NORMAL):
        assert told(state, plays(0, 4, "4S"), listener(0, verbosity)) == ("Juegas el 4 de picas.",)


def test_the_listener_s_play_is_left_out_where_others_follow() -> None:
    state = late(CLASSIC, "4S 2D", "2S 3D", "KS 5D", "AS 6D", turn=0)
    assert told(state, plays(0, 4, "4S 2S KS"), listener()) == ("Ana, 2; Luis, rey.",)


def test_what_the_program_played_for_the_listener_is_told() -> None:
    state = late(CLASSIC, "4S 2D", "2S 3D", "KS 5D", "AS 6D", turn=0)
    after, events = play_out(state, plays(0, 4, "4S 2S KS"))
    assert announce(events, view(after, 0), listener(), own_plays=True) == ("Juegas el 4 de picas; Ana, 2; Luis, rey.",)


def test_who_has_no_card_of_the_suit_is_told_so() -> None:
    state = late(CLASSIC, "4H 2D", "2S 3D", "KS 5D", "AS 6D", turn=1, broken=True)
    assert told(state, plays(1, 4, "2S KS AS"), listener())[-1] == "Te toca: no tienes picas."


def test_breve_tells_who_took_a_trick_without_points_by_the_next_lead() -> None:
    state = late(CLASSIC, "4S 2D", "2S 3D", "KS 5D", "AS 6D", turn=1)
    assert told(state, plays(1, 4, "2S KS AS 4S"), listener(2, BRIEF)) == (
        "Ana 2 de picas, Eva as, Marta 4.",
        "Eva se la lleva.",
    )
    state = late(CLASSIC, "4S 2D", "2S 3D", "KS 5D", "AS 6D", turn=1)
    both = (*plays(1, 4, "2S KS AS 4S"), PlayCard(3, parse_card("6D")))
    assert told(state, both, listener(0, BRIEF)) == ("Ana 2 de picas, Luis rey, Eva as.", "Eva 6 de diamantes, tú.")


def test_breve_tells_a_listener_who_took_a_trick_without_points_only_to_lead() -> None:
    state = late(CLASSIC, "AS 2D", "2S 3D", "KS 5D", "QS 6D", turn=0)
    assert told(state, plays(0, 4, "AS 2S KS QS"), listener(0, BRIEF))[-1] == "Sales tú."
    state = late(CLASSIC, "AC 2D", "2C 3D", "KC 5D", "QC 6D", turn=0, taken={0: "2H"})
    assert "Te la llevas." not in told(state, plays(0, 4, "AC 2C KC QC"), listener(0, BRIEF))


@pytest.mark.parametrize("verbosity", Verbosity)
def test_the_pass_is_heard_as_what_came(verbosity: Verbosity) -> None:
    state = dealt(CLASSIC, "2C 3C 4C", "5C 6C 7C", "8C 9C TC", "2S KS AS")
    after, events = pass_all(state, "2C 3C 4C", "5C 6C 7C", "8C 9C TC", "2S KS AS")
    heard = announce(seen_by(events, 0), view(after, 0), listener(0, verbosity))
    came = "De Eva: 2, rey y as de picas." if verbosity is BRIEF else "Eva te pasa 2, rey y as de picas."
    assert heard[0] == came
    assert not [sentence for sentence in heard if "elegido" in sentence]


def test_that_others_have_chosen_repeats_no_question() -> None:
    state = dealt(CLASSIC)
    after, events = apply(state, PassCards(2, state.hands[2][:3]))
    assert announce(seen_by(events, 0), view(after, 0), listener()) == ()


def test_who_has_passed_hears_who_else_has() -> None:
    state, _ = apply(state := dealt(CLASSIC), PassCards(0, state.hands[0][:3]))
    after, events = apply(state, PassCards(2, state.hands[2][:3]))
    assert announce(seen_by(events, 0), view(after, 0), listener()) == ("Luis ya ha elegido.",)


def test_nothing_happened_and_the_question_is_asked_again() -> None:
    seen = view(dealt(CLASSIC), 0)
    assert announce((), seen, listener()) == asked(seen, listener()) == ("Elige tres cartas para Ana.",)


def test_a_hand_without_a_pass_says_so() -> None:
    heard = told(new_game(CLASSIC), (), listener())
    assert heard == ()
    state = dealt(CLASSIC, "2C 3C 4C", number=4)
    assert asked(view(state, 0), listener()) == ("Sales con el 2 de tréboles.",)


def test_whoever_may_open_with_any_club_is_told_so() -> None:
    state = dealt(preset("mixto", 4, opening=Opening.ANY_CLUB), "2C 3C 4C", number=4)
    assert asked(view(state, 0), listener()) == ("Sales tú, con tréboles.",)


def test_where_jokers_are_in_the_pack_a_suit_is_named_again_only_behind_one() -> None:
    rules = preset("salon", 6, jokers=2, removed=())
    state = late(rules, "AD", "2C", "3C", "JK", "5C", "6C", turn=1, broken=True)
    assert told(state, plays(1, 6, "2C 3C JK 5C 6C"), listener(0))[0] == (
        "Ana, 2 de tréboles; Luis, 3; Eva, comodín; Inés, 5 de tréboles; Hugo, 6."
    )


def test_behind_jokers_alone_anything_goes() -> None:
    rules = preset("salon", 6, jokers=2, removed=())
    state = late(rules, "JK", "2C", "3C", "4C", "5C", "6C", turn=0)
    assert told(state, plays(0, 6, "JK"), listener(1))[-1] == "Te toca: solo hay comodines."


def test_who_may_claim_hears_why_before_the_turn() -> None:
    sure = view(late(CLASSIC, "KC AC", "3C 4C", "5C QS", "6C 7C", taken={0: "2H"}, broken=True), 0)
    assert asked(sure, listener()) == ("Puedes reclamar todas las bazas que quedan, con 13 puntos.", "Sales tú.")
    empty = view(late(CLASSIC, "2C 3C", "KC AC", "4C 5C", "6C 7C", broken=True), 0)
    assert asked(empty, listener()) == ("Puedes reclamar: no quedan puntos.", "Sales tú.")
    open_yet = view(late(CLASSIC, "2C 5H", "KC AC", "4C 5C", "6C 7C", broken=True), 0)
    assert claim_offer(open_yet, listener()) == ()


def test_a_claim_that_shoots_the_moon_says_so_and_not_how_many_points_it_costs() -> None:
    sure = view(
        late(CLASSIC, "KC AC QS", "3C 4C 2S", "5C 3D 4D", "6C 7C 5D", taken={0: f"{HEARTS} AH"}, broken=True), 0
    )
    assert asked(sure, listener())[0] == "Puedes reclamar las bazas que quedan y disparar a la luna."


def test_a_claim_is_offered_once() -> None:
    sure = view(late(CLASSIC, "KC AC", "3C 4C", "5C QS", "6C 7C", taken={0: "2H"}, broken=True), 0)
    assert asked(sure, listener(), offered=True) == ("Sales tú.",)


def test_the_moon_question_names_what_each_answer_does_to_the_scores() -> None:
    question = moon_question(view(new_game(preset("picas")), 0), listener())
    assert question.title == "Cómo cuenta la luna"
    assert question.to_others == "Los demás suman 26 puntos cada uno."
    assert question.off_own == "Tu marcador baja 26 puntos."
    down = moon_question(view(new_game(preset("mixto", 4, countdown=True)), 0), listener())
    assert (down.to_others, down.off_own) == ("Los demás pierden 26 puntos cada uno.", "Ganas 26 puntos.")


def test_a_spectator_is_asked_nothing() -> None:
    assert hears("2S KS AS", NORMAL, viewer=None) == ("Ana, 2 de picas; Luis, rey; Eva, as.",)


def test_what_is_asked_fits_a_braille_display_of_40_cells() -> None:
    for suit in ("C", "D", "H", "S"):
        cards = f"2{suit} K{suit} A{suit}"
        for own in (f"4{suit}", "4C" if suit != "C" else "4D"):
            state = late(CLASSIC, own, *cards.split(), turn=1, broken=True)
            for verbosity in (NORMAL, LONG):
                assert len(told(state, plays(1, 4, cards), listener(0, verbosity))[-1]) <= 40


def test_a_name_that_ends_in_a_figure_is_kept_apart_from_the_card() -> None:
    names = ("Marta", "Robot 2", "Luis", "Eva")
    who = Listener(translator("es"), 0, names, BRIEF)
    assert told(TRICK, plays(1, 4, "2S KS AS"), who) == ("Robot 2, 2 de picas; Luis, rey; Eva, as; tú.",)


def test_the_cards_of_a_pass_are_the_passer_s_own() -> None:
    cards = parse_cards("2C 3C 4C")
    state = dealt(CLASSIC, "2C 3C 4C")
    after, events = apply(state, PassCards(0, cards))
    assert announce(seen_by(events, 0), view(after, 0), listener(0)) == ("Tus tres cartas son para Ana.",)
    assert announce(seen_by(events, None), view(after, None), listener(None)) == ("Marta ya ha elegido.",)


COMING_BACK = late(CLASSIC, "4S 2D", "2S 3D", "KS 5D", "6D", turn=0, trick="AS")


@pytest.mark.parametrize(
    ("verbosity", "heard"),
    [(BRIEF, "Ana 2 de picas, Luis rey."), (NORMAL, "Juegas el 4 de picas; Ana, 2; Luis, rey.")],
)
def test_who_has_been_away_hears_the_suit_again_and_the_own_card(verbosity: Verbosity, heard: str) -> None:
    after, events = play_out(COMING_BACK, plays(0, 4, "4S 2S KS"))
    there, away = (
        announce(events, view(after, 0), listener(0, verbosity), returning=returning)[0] for returning in (False, True)
    )
    assert there == {BRIEF: "Ana 2, Luis rey.", NORMAL: "Ana, 2; Luis, rey."}[verbosity]
    assert away == heard
