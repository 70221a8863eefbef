"""How long Hypothesis looks for counter-examples.

The usual profile is small and the same in every run. `CORAZONES_EXAMPLES=5000 pytest tests/properties` looks at so many
games per property, others each time.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile("usual", derandomize=True, deadline=None, max_examples=30, suppress_health_check=SLOW)
settings.register_profile(
    "thorough",
    deadline=None,
    max_examples=int(os.environ.get("CORAZONES_EXAMPLES", "1000")),
    suppress_health_check=SLOW,
    print_blob=True,
)
settings.load_profile("thorough" if "CORAZONES_EXAMPLES" in os.environ else "usual")
