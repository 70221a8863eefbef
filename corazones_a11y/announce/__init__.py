"""What is heard: events and answers as whole sentences, in the listener's language."""

from __future__ import annotations
