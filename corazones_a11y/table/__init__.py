"""A game with its seats, its feed of events and its save log."""

from __future__ import annotations
