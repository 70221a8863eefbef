"""Voices: where an utterance goes."""

from __future__ import annotations
