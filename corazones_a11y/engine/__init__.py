"""The rules of Hearts, pure: no clock, no randomness, no printing, no prose.

Actions go in, events come out, and the state between them is an immutable value:

>>> from corazones_a11y.engine.rules import preset
>>> from corazones_a11y.engine.game import apply, new_game
>>> from corazones_a11y.engine.actions import Deal
>>> rules = preset("clasico")
>>> state, events = apply(new_game(rules), Deal(rules.pack()))
>>> [len(hand) for hand in state.hands]
[13, 13, 13, 13]
"""
