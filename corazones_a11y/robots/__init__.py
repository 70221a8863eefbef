"""Players that see only what their seat may see, and say why they would do what they would do."""

from __future__ import annotations
