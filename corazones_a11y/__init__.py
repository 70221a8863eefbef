"""Corazones: Hearts for the terminal, heard through the player's own screen reader."""

from __future__ import annotations

__version__ = "0.1.0"
