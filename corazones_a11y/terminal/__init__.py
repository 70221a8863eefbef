"""Keys, menus, typed lines, and the text that a screen reader reads."""

from __future__ import annotations
