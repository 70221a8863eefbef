"""`python -m corazones_a11y`."""

from __future__ import annotations

import sys

from corazones_a11y.cli import main

sys.exit(main())
