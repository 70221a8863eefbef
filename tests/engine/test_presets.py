"""The published rule sets as data, line by line as their table reads, and tables that mix options."""

from __future__ import annotations

from dataclasses import replace

import pytest

from corazones_a11y.engine.cards import JOKER, cards_text, parse_cards
from corazones_a11y.engine.presets import (
    MIXED,
    MODERN_CYCLE,
    PRESETS,
    SALON_SIX_WITH_JOKERS,
    SALON_SIX_WITHOUT_TWOS,
    Options,
    players_of,
    preset,
)
from corazones_a11y.engine.rules import (
    DEFAULT_MAX_HANDS,
    Breaking,
    InvalidRules,
    Moon,
    Opening,
    Passing,
    Rules,
    RulesReason,
)

PUBLISHED = ("clasico", "salon", "cuenta-atras", "siete", "picas")
LEFT, RIGHT, ACROSS, HOLD = Passing.LEFT, Passing.RIGHT, Passing.ACROSS, Passing.HOLD
SECOND_LEFT, SECOND_RIGHT = Passing.SECOND_LEFT, Passing.SECOND_RIGHT


def refusal(
    name: str, players: int | None = None, limit: int | None = None, options: Options | None = None
) -> InvalidRules:
    """The refusal of a table."""
    with pytest.raises(InvalidRules) as refused:
        preset(name, players, limit, **(options or {}))
    return refused.value


# -- The table of presets


def test_ids_are_stable() -> None:
    assert list(PRESETS) == [*PUBLISHED, "omnibus", "cancelacion", "mixto"]
    assert all(PRESETS[name].base.name == name for name in PRESETS)
    assert preset("clasico") == Rules()


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("clasico", (4,)),
        ("salon", (3, 4, 5, 6)),
        ("cuenta-atras", (4,)),
        ("siete", (4,)),
        ("picas", (3, 4, 5, 6, 7)),
        ("omnibus", (3, 4, 5, 6, 7)),
        ("cancelacion", (6, 7, 8, 9, 10)),
    ],
)
def test_line_players(name: str, players: tuple[int, ...]) -> None:
    assert players_of(name) == players
    assert preset(name).players == (6 if name == "cancelacion" else 4)
    for number in range(12):
        if number in players:
            assert preset(name, number).players == number
        else:
            refused = refusal(name, number)
            assert (refused.reason, refused.allowed) == (RulesReason.PLAYERS, players)


@pytest.mark.parametrize("name", PRESETS)
def test_line_rank_low_to_high(name: str) -> None:
    order = " ".join("23456789TJQKA")
    if name == "siete":
        order = "2 3 4 5 6 8 9 T Q J K 7 A"
    rules = preset(name)
    spades = [card for card in rules.pack() if str(card).endswith("S")][:: rules.packs]
    assert " ".join(str(card)[0] for card in spades) == order
    assert sorted(spades, key=rules.strength) == spades


@pytest.mark.parametrize(
    ("name", "players", "removed", "each"),
    [
        ("clasico", 4, "", 13),
        ("salon", 3, "2D", 17),
        ("salon", 4, "", 13),
        ("salon", 5, "2D 2S", 10),
        ("salon", 6, "3C 3D 3H 3S", 8),
        ("cuenta-atras", 4, "", 13),
        ("siete", 4, "", 13),
        ("picas", 3, "2D", 17),
        ("picas", 4, "", 13),
        ("picas", 5, "2D 2C", 10),
        ("picas", 6, "2D 3D 3C 4C", 8),
        ("picas", 7, "2D 3D 3C", 7),
        ("omnibus", 5, "2D 2C", 10),
        ("cancelacion", 6, "", 17),
        ("cancelacion", 7, "", 14),
        ("cancelacion", 8, "", 13),
        ("cancelacion", 9, "", 11),
        ("cancelacion", 10, "", 10),
    ],
)
def test_lines_cards_removed_and_cards_each(name: str, players: int, removed: str, each: int) -> None:
    rules = preset(name, players)
    assert rules.removed == parse_cards(removed)
    assert not set(rules.removed) & set(rules.pack())
    assert len(rules.pack()) == rules.packs * (52 - len(rules.removed))
    assert rules.hand_size == each


def test_line_six_player_alternatives_the_twos_out_the_3_of_clubs_opens() -> None:
    rules = preset("salon", 6, removed=SALON_SIX_WITHOUT_TWOS.removed)
    assert (rules.name, rules.hand_size, str(rules.lowest_club)) == ("salon", 8, "3C")
    assert cards_text(rules.removed) == "2C 2D 2H 2S"


def test_line_six_player_alternatives_two_jokers_in_nine_cards_each() -> None:
    rules = preset("salon", 6, jokers=2)
    assert (rules.name, rules.hand_size, rules.removed) == ("salon", 9, ())
    assert rules.pack().count(JOKER) == 2
    assert rules == preset("salon", 6, removed=(), jokers=2)
    assert rules.passing == SALON_SIX_WITH_JOKERS.passing == preset("salon", 6).passing


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_six_player_packs_belong_to_six_players_alone(players: int) -> None:
    assert refusal("salon", players, options={"jokers": 2}).reason is RulesReason.PACK
    if players == 5:
        assert refusal("salon", 5, options={"removed": SALON_SIX_WITHOUT_TWOS.removed}).reason is RulesReason.PACK
    else:
        assert preset("salon", players, removed=SALON_SIX_WITHOUT_TWOS.removed).name == MIXED


@pytest.mark.parametrize(
    ("name", "cycle"),
    [
        ("clasico", (LEFT, RIGHT, ACROSS, HOLD)),
        ("salon", (LEFT, RIGHT, ACROSS, HOLD)),
        ("cuenta-atras", (LEFT, ACROSS, RIGHT, HOLD)),
        ("siete", (LEFT, RIGHT, ACROSS, HOLD)),
        ("picas", (LEFT, RIGHT, ACROSS, HOLD)),
        ("omnibus", (LEFT, RIGHT, ACROSS, HOLD)),
    ],
)
def test_line_pass_cycle_4_players(name: str, cycle: tuple[Passing, ...]) -> None:
    assert preset(name, 4).passing == cycle


@pytest.mark.parametrize(
    ("name", "players", "cycle"),
    [
        ("salon", 3, (LEFT, RIGHT, HOLD)),
        ("salon", 5, (LEFT, RIGHT, SECOND_LEFT, SECOND_RIGHT, HOLD)),
        ("salon", 6, (LEFT, RIGHT, SECOND_LEFT, SECOND_RIGHT, ACROSS, HOLD)),
        *(("picas", players, (LEFT, RIGHT)) for players in (3, 5, 6, 7)),
        *(("omnibus", players, (LEFT, RIGHT)) for players in (3, 5, 6, 7)),
        *(("cancelacion", players, (HOLD,)) for players in range(6, 11)),
    ],
)
def test_line_pass_cycle_other_counts(name: str, players: int, cycle: tuple[Passing, ...]) -> None:
    assert preset(name, players).passing == cycle


def test_line_option_no_hand_without_pass_is_moderna() -> None:
    rules = preset("cuenta-atras", passing=MODERN_CYCLE)
    assert rules.name == "cuenta-atras"
    assert [rules.pass_of(hand) for hand in range(1, 5)] == [LEFT, ACROSS, RIGHT, LEFT]
    assert preset("clasico", passing=MODERN_CYCLE).name == MIXED


@pytest.mark.parametrize("name", PRESETS)
def test_line_points_on_the_first_trick_barred_unless_the_hand_is_all_points(name: str) -> None:
    assert not preset(name).first_trick_points


@pytest.mark.parametrize(
    ("name", "breaking"),
    [
        ("clasico", Breaking.HEART),
        ("salon", Breaking.HEART),
        ("cuenta-atras", Breaking.HEART_OR_QUEEN),
        ("siete", Breaking.DISCARDED_HEART),
        ("picas", Breaking.HEART_OR_QUEEN),
        ("omnibus", Breaking.HEART_OR_QUEEN),
        ("cancelacion", Breaking.HEART_OR_QUEEN),
    ],
)
def test_line_hearts_are_broken_by(name: str, breaking: Breaking) -> None:
    assert preset(name).breaking is breaking


@pytest.mark.parametrize(
    ("name", "moon"),
    [
        ("clasico", Moon.OTHERS),
        ("salon", Moon.OTHERS),
        ("cuenta-atras", Moon.OTHERS),
        ("siete", Moon.OTHERS),
        ("picas", Moon.CHOOSE),
        ("omnibus", Moon.CHOOSE),
        ("cancelacion", Moon.CHOOSE),
    ],
)
def test_line_moon(name: str, moon: Moon) -> None:
    assert preset(name).moon is moon


def test_line_option_jack_of_diamonds_off_by_default() -> None:
    assert [name for name in PRESETS if preset(name).jack] == ["omnibus"]
    assert preset("salon", jack=True).name == "salon"
    for name in ("clasico", "cuenta-atras", "siete", "picas", "cancelacion"):
        assert preset(name, jack=True).name == MIXED


def test_omnibus_is_picas_with_the_jack() -> None:
    for players in players_of("omnibus"):
        assert preset("omnibus", players) == replace(preset("picas", players), name="omnibus", jack=True)


@pytest.mark.parametrize(
    ("name", "start", "limit", "allowed", "refused"),
    [
        ("clasico", 0, 100, (50,), (75, 51, 0)),
        ("salon", 0, 100, (1, 37, 500), (0, -1)),
        ("cuenta-atras", 100, 100, (75,), (50, 0)),
        ("siete", 0, 50, (), (100, 51)),
        ("picas", 0, 100, (50, 51, 500), (49, 0)),
        ("omnibus", 0, 100, (50, 51, 500), (49, 0)),
        ("cancelacion", 0, 100, (50, 51, 500), (49, 0)),
    ],
)
def test_line_score_starts_limit(
    name: str, start: int, limit: int, allowed: tuple[int, ...], refused: tuple[int, ...]
) -> None:
    rules = preset(name)
    assert (rules.start, rules.limit) == (start, limit)
    assert [preset(name, limit=other).limit for other in allowed] == list(allowed)
    for other in refused:
        assert refusal(name, limit=other).reason is RulesReason.LIMIT
    assert limit in refusal(name, limit=0).allowed


def test_counting_down_starts_at_the_limit_chosen() -> None:
    assert preset("cuenta-atras", limit=75).start == 75


def test_line_revoke_is_prevented_and_only_clasico_offers_it() -> None:
    assert not any(preset(name).revoke for name in PRESETS)
    assert preset("clasico", revoke=True).name == "clasico"
    for name in ("salon", "cuenta-atras", "siete", "picas", "omnibus", "cancelacion"):
        assert preset(name, revoke=True).name == MIXED


@pytest.mark.parametrize("name", PRESETS)
def test_what_a_preset_offers_can_be_chosen_and_keeps_its_name(name: str) -> None:
    for field, values in PRESETS[name].offers.items():
        for value in values:
            assert preset(name, **{field: value}).name == name  # type: ignore[arg-type]
    for players, seatings in PRESETS[name].others.items():
        for seating in seatings:
            rules = preset(name, players, removed=seating.removed, jokers=seating.jokers)
            assert rules.name == name
            assert len(rules.pack()) == rules.hand_size * players


# -- Decisions: packs


def test_salon_six_has_12_hearts_25_points_and_a_moon_of_26() -> None:
    for rules in (preset("salon", 6), preset("salon", 6, removed=SALON_SIX_WITHOUT_TWOS.removed)):
        assert (rules.hand_points, rules.point_cards, rules.moon_points) == (25, 13, 26)
    assert preset("salon", 6, jokers=2).hand_points == 26


@pytest.mark.parametrize(("players", "widow"), [(6, 2), (7, 6), (8, 0), (9, 5), (10, 4)])
def test_cancelacion_leaves_a_widow(players: int, widow: int) -> None:
    rules = preset("cancelacion", players)
    assert rules.widow_size == widow
    assert (rules.hand_points, rules.point_cards, rules.moon_points) == (52, 28, 52)


# -- Options of a mixed table


def test_a_mixed_table_takes_every_option() -> None:
    rules = preset(
        "mixto",
        4,
        77,
        seven_high=True,
        passing=(HOLD,),
        opening=Opening.ANY_CLUB,
        first_trick_points=True,
        breaking=Breaking.NOT_NEEDED,
        heart_for_queen=True,
        moon=Moon.AUTOMATIC,
        jack=True,
        no_trick_bonus=True,
        countdown=True,
        revoke=True,
        max_hands=3,
    )
    assert rules == Rules(
        name=MIXED,
        passing=(HOLD,),
        seven_high=True,
        opening=Opening.ANY_CLUB,
        first_trick_points=True,
        breaking=Breaking.NOT_NEEDED,
        heart_for_queen=True,
        moon=Moon.AUTOMATIC,
        jack=True,
        no_trick_bonus=True,
        countdown=True,
        limit=77,
        revoke=True,
        max_hands=3,
    )


def test_options_that_change_nothing_do_not_mix_a_table() -> None:
    usual = preset("clasico")
    assert preset("clasico", passing=usual.passing, removed=(), jokers=0, opening=usual.opening, packs=1) == usual
    assert preset("omnibus", jack=True).name == "omnibus"
    assert preset("salon", 5, passing=preset("salon", 5).passing).name == "salon"


def test_a_mixed_table_may_have_any_limit() -> None:
    assert preset("clasico", limit=33, jack=True).limit == 33
    assert preset("mixto", limit=1).limit == 1
    for limit in (0, -5, 10_001):
        assert refusal("mixto", limit=limit).reason is RulesReason.LIMIT


def test_packs_and_pass_cycles_of_a_mixed_table_come_from_salon_or_picas() -> None:
    assert players_of("mixto") == (3, 4, 5, 6, 7)
    for players, lender in ((3, "salon"), (4, "salon"), (5, "salon"), (6, "salon"), (7, "picas")):
        for name in ("mixto", "siete"):
            rules = preset(name, players, jack=True)
            assert rules.name == MIXED
            assert rules.removed == preset(lender, players).removed
            assert rules.passing == preset(lender, players).passing
            assert rules.seven_high == (name == "siete")
    assert preset("picas", 5, jack=True).removed == preset("picas", 5).removed


def test_a_mixed_table_of_six_may_have_jokers_or_no_twos() -> None:
    assert preset("mixto", 6, jokers=2).hand_size == 9
    assert preset("clasico", 6, jokers=2).hand_size == 9
    assert str(preset("mixto", 6, removed=SALON_SIX_WITHOUT_TWOS.removed).lowest_club) == "3C"


@pytest.mark.parametrize("players", [6, 7, 8, 9, 10])
def test_a_mixed_table_with_two_packs_is_seated_like_cancelacion(players: int) -> None:
    rules = preset("mixto", players, packs=2, no_trick_bonus=True)
    assert rules.opening is Opening.DEALER_LEFT
    assert (rules.passing, rules.widow_size) == ((HOLD,), preset("cancelacion", players).widow_size)


def test_cancelacion_with_one_pack_is_opened_by_the_lowest_club() -> None:
    rules = preset("cancelacion", 6, packs=1)
    assert (rules.name, rules.opening, rules.hand_size) == (MIXED, Opening.LOWEST_CLUB, 8)


def test_the_dealer_s_left_may_open_with_one_pack_too() -> None:
    assert preset("clasico", opening=Opening.DEALER_LEFT).name == MIXED


@pytest.mark.parametrize(
    ("name", "players", "options", "reason", "allowed"),
    [
        ("tute", None, {}, RulesReason.UNKNOWN_PRESET, ()),
        ("clasico", 3, {}, RulesReason.PLAYERS, (4,)),
        ("salon", 7, {"revoke": False}, RulesReason.PLAYERS, (3, 4, 5, 6)),
        ("clasico", 8, {"jack": True}, RulesReason.NO_PACK, (3, 4, 5, 6, 7)),
        ("mixto", 2, {}, RulesReason.NO_PACK, (3, 4, 5, 6, 7)),
        ("mixto", 5, {"packs": 2}, RulesReason.NO_PACK, (6, 7, 8, 9, 10)),
        ("mixto", 6, {"packs": 3}, RulesReason.NO_PACK, ()),
        ("mixto", 6, {"packs": 2, "opening": Opening.LOWEST_CLUB}, RulesReason.OPENING, ()),
        ("mixto", 6, {"packs": 2, "opening": Opening.ANY_CLUB}, RulesReason.OPENING, ()),
        ("mixto", 5, {"passing": MODERN_CYCLE}, RulesReason.NO_CYCLE, ()),
        ("mixto", 4, {"passing": ()}, RulesReason.NO_CYCLE, ()),
        ("mixto", 4, {"removed": parse_cards("2C")}, RulesReason.PACK, ()),
        ("mixto", 4, {"removed": parse_cards("2C 2C 2C 2C")}, RulesReason.PACK, ()),
        ("mixto", 4, {"jokers": 2}, RulesReason.PACK, ()),
        ("mixto", 4, {"jokers": 4}, RulesReason.PACK, ()),
        ("mixto", 4, {"jokers": -4}, RulesReason.PACK, ()),
        ("mixto", 4, {"removed": parse_cards("JD TD 9D 8D"), "jack": True}, RulesReason.JACK_REMOVED, ()),
        ("mixto", 4, {"max_hands": 0}, RulesReason.MAX_HANDS, ()),
    ],
)
def test_a_combination_that_does_not_fit_is_refused_with_its_reason(
    name: str, players: int | None, options: Options, reason: RulesReason, allowed: tuple[int, ...]
) -> None:
    refused = refusal(name, players, options=options)
    assert (refused.reason, refused.allowed) == (reason, allowed)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"players": 2}, RulesReason.PLAYERS),
        ({"players": 8}, RulesReason.PLAYERS),
        ({"players": 11, "packs": 2}, RulesReason.PLAYERS),
        ({"packs": 0}, RulesReason.PLAYERS),
        ({"removed": parse_cards("JK")}, RulesReason.PACK),
        ({"removed": tuple(card for card in Rules().pack() if str(card).endswith("C"))[:12]}, None),
        ({"limit": 10_001}, RulesReason.LIMIT),
        ({"max_hands": -1}, RulesReason.MAX_HANDS),
    ],
)
def test_rules_that_do_not_fit_can_not_be_made(fields: dict[str, object], reason: RulesReason | None) -> None:
    if reason is None:
        Rules(**fields)  # type: ignore[arg-type]
        return
    with pytest.raises(InvalidRules) as refused:
        Rules(**fields)  # type: ignore[arg-type]
    assert refused.value.reason is reason


def test_a_pack_without_clubs_or_without_points_is_refused() -> None:
    pack = Rules().pack()
    without_clubs = tuple(card for card in pack if str(card).endswith("C"))
    queen_and_a_heart = (*parse_cards("QS 2H"), *parse_cards("2C 2D"))
    for players, removed in ((3, without_clubs), (4, queen_and_a_heart)):
        with pytest.raises(InvalidRules) as refused:
            Rules(players=players, removed=removed, passing=(HOLD,))
        assert refused.value.reason is RulesReason.PACK


def test_the_queen_alone_is_points_enough() -> None:
    hearts = tuple(card for card in Rules().pack() if str(card).endswith("H"))
    assert Rules(players=3, removed=hearts, passing=(HOLD,)).hand_points == 13


@pytest.mark.parametrize(("each", "fits"), [(4, True), (3, False)])
def test_a_hand_has_more_cards_than_are_passed(each: int, fits: bool) -> None:
    kept = parse_cards("2C QS AH KH QH JH TH 9H 8H 7H 6H 5H")[: each * 3]
    removed = tuple(card for card in Rules().pack() if card not in kept)
    if fits:
        assert Rules(players=3, removed=removed, passing=(HOLD,)).hand_size == each
        return
    with pytest.raises(InvalidRules) as refused:
        Rules(players=3, removed=removed, passing=(HOLD,))
    assert refused.value.reason is RulesReason.PACK


# -- Games that may never end


def test_a_game_whose_bonuses_may_outweigh_its_points_gets_a_number_of_hands() -> None:
    rules = preset("mixto", 5, jack=True, no_trick_bonus=True)
    assert rules.may_never_end
    assert rules.max_hands == DEFAULT_MAX_HANDS
    assert preset("mixto", 5, jack=True, no_trick_bonus=True, max_hands=7).max_hands == 7
    assert preset("mixto", 5, jack=True, no_trick_bonus=True, max_hands=None).max_hands == DEFAULT_MAX_HANDS


def test_a_game_of_few_point_cards_with_moons_off_the_shooter_needs_a_number_of_hands_too() -> None:
    hearts = tuple(card for card in Rules().pack() if str(card).endswith("H"))[:12]
    for moon in (Moon.SHOOTER, Moon.CHOOSE, Moon.AUTOMATIC):
        assert preset("mixto", removed=hearts, moon=moon).max_hands == DEFAULT_MAX_HANDS
    assert preset("mixto", removed=hearts).max_hands is None


def test_moons_off_the_shooter_are_rare_enough_with_the_packs_of_the_published_rule_sets() -> None:
    for players in players_of("mixto"):
        assert preset("mixto", players, moon=Moon.CHOOSE).max_hands is None
    assert preset("mixto", 6, packs=2, moon=Moon.SHOOTER).max_hands is None


def test_bonuses_that_just_make_up_for_the_points_may_go_on_for_ever_and_one_point_more_does_not() -> None:
    assert preset("mixto", 6, no_trick_bonus=True).max_hands == DEFAULT_MAX_HANDS  # 25 points, five bonuses of 5
    assert preset("mixto", 4, no_trick_bonus=True, jack=True).max_hands is None  # 26 points, 25 off


def test_such_a_game_without_a_number_of_hands_is_refused() -> None:
    with pytest.raises(InvalidRules) as refused:
        Rules(players=5, removed=parse_cards("2D 2S"), passing=(HOLD,), jack=True, no_trick_bonus=True)
    assert refused.value.reason is RulesReason.MAX_HANDS


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_ends_by_points_alone(name: str) -> None:
    for players in players_of(name):
        rules = preset(name, players)
        assert not rules.may_never_end
        assert rules.max_hands is None
        assert preset(name, players).name == name
