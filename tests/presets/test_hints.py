"""H at every decision of a hand, and after it, at every table."""

from __future__ import annotations

from corazones_a11y.engine.state import Phase
from tests.announce.reading import garbled
from tests.dialogue.sitting import Sitting

from .tables import Table, every_table


@every_table
def test_every_decision_of_a_hand_has_a_hint_with_its_reason_that_can_be_played(table: Table) -> None:
    sitting = Sitting(*table.argv).to_table()
    heard: list[str] = []
    while sitting.view.phase is not Phase.DEAL:
        what, *why = sitting.press("h")
        others = sitting.press("h")
        assert what.startswith(("Juega", "Pasa", "Elige", "Reclama")) and why and others
        heard += [what, *why, *others]
        before = sitting.table.feed_length
        sitting.line("auto")
        assert sitting.table.feed_length > before
    heard += sitting.press("h", "h", "h")  # and how the hand could have been played better
    assert garbled(heard) == {}
    assert not sitting.drives.faults
