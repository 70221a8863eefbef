"""That the tests of this folder don't hear each other's screen readers."""

from __future__ import annotations

import os

import pytest


def test_among_several_processes_one_runs_all_tests_with_readers(request: pytest.FixtureRequest) -> None:
    distributed = "PYTEST_XDIST_WORKER" in os.environ
    assert request.node.nodeid.endswith("@screen_reader") == distributed, "xdist leaves the group unheeded"
