"""The next game, as a spoken menu: rules, players, limit, robots, persons, house rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from corazones_a11y.announce.options import option_of
from corazones_a11y.announce.people import series
from corazones_a11y.announce.refusals import invalid_rules
from corazones_a11y.announce.rules import limit_in_words, preset_in_a_line, preset_in_words
from corazones_a11y.announce.seating import level_name
from corazones_a11y.announce.sentences import capital
from corazones_a11y.engine.presets import PRESETS
from corazones_a11y.engine.rules import RulesReason
from corazones_a11y.robots.levels import Level

from .app import App
from .cycle import following
from .house_rules import HOUSE_RULES, HouseRule, chosen, chosen_value, with_value
from .modes import Item, Menu, Reply, item
from .party import Party
from .plan import NUMBERS, Plan


class TableOptions:
    """What the next game will be."""

    def __init__(self, app: App, plan: Plan, start: Callable[[], Reply]) -> None:
        self._app, self._plan, self._start = app, plan, start
        self.party = Party(app, plan, self.in_words)

    def open(self) -> Reply:
        """The menu."""
        t = self._app.player.t
        items = [
            Item(self._rules, self._next_rules, stays=True),
            Item(self._players, self._next_players, stays=True),
            Item(self._limit, self._next_limit, stays=True),
            *self._levels(),
            Item(self.party.in_words, partial(self.party.open, self.open)),
            *self._together(),
            # Translators: entry of the menu of the next game: opens the house rules.
            item(t.gettext("House rules"), self._open_house_rules),
            # Translators: entry of the menu where the next game is chosen.
            Item(lambda: t.gettext("Start this game"), self._start),
        ]
        # Translators: title of the menu where the next game is chosen.
        return self._app.push(Menu(t, self._app, t.gettext("The next game, Enter changes"), items))

    def plan_in_words(self) -> Reply:
        """The game as planned, with the house rules that were chosen."""
        return (self.in_words(), *map(self._house_rule, chosen(self._plan.options)))

    def in_words(self) -> str:
        """The game as planned, in one sentence."""
        t = self._app.player.t
        # Translators: the game that would be played: {rules} such as classic; {limit} such as "to 100 points".
        text = t.gettext("{rules}, {limit}, {players} players.")
        rules = self._plan.rules()
        words = capital(preset_in_words(rules.name, self._app.listener))
        return text.format(rules=words, limit=limit_in_words(rules, self._app.listener), players=rules.players)

    def _rules(self) -> str:
        # Translators: option of the next game; {rules} is the name of a rule set.
        text = self._app.player.t.gettext("Rules: {rules}.")
        return text.format(rules=preset_in_a_line(self._plan.name, self._app.listener).rstrip("."))

    def _next_rules(self) -> Reply:
        """Goes to the next rule set that has seats for everybody."""
        name = self._plan.name
        for _ in PRESETS:
            name = following(tuple(PRESETS), name)
            if self._plan.choose_preset(name):
                break
        return ()

    def _players(self) -> str:
        # Translators: option of the next game.
        return self._app.player.t.gettext("Players: {number}.").format(number=self._plan.rules().players)

    def _next_players(self) -> Reply:
        """Goes to the next number that fits the house rules too; says why one of the rule set's own doesn't."""
        number, reasons = self._plan.rules().players, list[str]()
        for _ in NUMBERS:
            number = following(NUMBERS, number)
            objection = self._plan.objection(players=number)
            if objection is None:
                self._plan.choose(players=number)
                break
            if objection.reason not in (RulesReason.PLAYERS, RulesReason.NO_PACK):
                reasons += invalid_rules(objection, self._app.listener)
        return (*dict.fromkeys(reasons), self._players()) if reasons else ()

    def _limit(self) -> str:
        # Translators: option of the next game; {limit} such as "to 100 points".
        text = self._app.player.t.gettext("The game goes {limit}.")
        return text.format(limit=limit_in_words(self._plan.rules(), self._app.listener))

    def _next_limit(self) -> Reply:
        known = PRESETS[self._plan.name]
        more = () if known.any_from is None else (50, 75, 150)
        limits = tuple(dict.fromkeys((*known.limits, *more)))
        self._plan.choose(limit=following(limits, self._plan.rules().limit))
        return ()

    # -- robots and persons

    def _levels(self) -> list[Item]:
        """The level of each robot, and of all at once."""
        free = max(0, self._plan.rules().players - len(self._plan.people))
        each = [
            Item(partial(self._level, robot), partial(self._next_level, robot), stays=True) for robot in range(free)
        ]
        return [Item(self._all_levels, self._next_all, stays=True), *(each if free > 1 else [])] if free else []

    def _level(self, robot: int) -> str:
        # Translators: option of the next game; {number} counts the robots, {level} is how well it plays.
        text = self._app.player.t.gettext("Robot {number}: {level}.")
        level = self._plan.levels[robot % len(self._plan.levels)]
        return text.format(number=robot + 1, level=level_name(self._app.listener, level))

    def _next_level(self, robot: int) -> Reply:
        free = self._plan.rules().players - len(self._plan.people)
        levels = [self._plan.levels[place % len(self._plan.levels)] for place in range(free)]
        levels[robot] = following(tuple(Level), levels[robot])
        self._plan.levels = tuple(levels)
        return ()

    def _all_levels(self) -> str:
        t = self._app.player.t
        names = dict.fromkeys(level_name(self._app.listener, level) for level in self._plan.levels)
        # Translators: option of the next game; {level} is how well the robots play, or several levels.
        return t.gettext("All robots: {level}.").format(level=series(self._app.listener, list(names)))

    def _next_all(self) -> Reply:
        same = len(set(self._plan.levels)) == 1
        self._plan.levels = (following(tuple(Level), self._plan.levels[0]) if same else Level.NORMAL,)
        return ()

    def _together(self) -> list[Item]:
        """What matters only where several persons play."""
        if len(self._plan.people) < 2:
            return []
        return [
            Item(self._order, self._next_order, stays=True),
            Item(self._leaving, self._next_leaving, stays=True),
        ]

    def _order(self) -> str:
        t = self._app.player.t
        # Translators: option of the next game: who sits where is drawn by lot.
        drawn = t.gettext("Seats are drawn.")
        # Translators: option of the next game: the persons sit in the order of their names in the list.
        return drawn if self._plan.drawn else t.gettext("Seats in the order of the names.")

    def _next_order(self) -> Reply:
        self._plan.drawn = not self._plan.drawn
        return ()

    def _leaving(self) -> str:
        t = self._app.player.t
        # Translators: option of the next game.
        substitute = t.gettext("A robot takes the seat of who leaves.")
        # Translators: option of the next game.
        return substitute if self._plan.substitutes else t.gettext("The game ends when somebody leaves.")

    def _next_leaving(self) -> Reply:
        self._plan.substitutes = not self._plan.substitutes
        return ()

    # -- house rules

    def _open_house_rules(self) -> Reply:
        app, t = self._app, self._app.player.t
        items = [
            Item(partial(self._house_rule, rule), partial(self._next_value, rule), stays=True) for rule in HOUSE_RULES
        ]
        # Translators: title of the menu of house rules.
        return app.push(Menu(t, app, t.gettext("House rules, Enter changes"), items, self.open))

    def _house_rule(self, rule: HouseRule) -> str:
        return option_of(self._plan.rules(), rule.field, self._app.listener)

    def _next_value(self, rule: HouseRule) -> Reply:
        """Goes to the next value that fits the others and makes a difference; where there is none, says why."""
        plan, current = self._plan, chosen_value(rule, self._plan.options)
        spoken, reasons = self._house_rule(rule), list[str]()
        for _ in range(len(rule.values)):
            current = following((None, *rule.values), current)
            options, before = with_value(rule, current, plan.options), plan.options
            objection = plan.objection(options=options)
            if objection is not None:
                reasons += invalid_rules(objection, self._app.listener)
                continue
            plan.choose(options=options)
            if self._house_rule(rule) != spoken:
                return ()
            plan.choose(options=before)
        return tuple(dict.fromkeys(reasons))
