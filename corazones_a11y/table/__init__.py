"""A game with its seats, its feed of events and its save.

table    -- the table: the one way to act in a game, and what each viewer may know of it
seats    -- who sits where; names are what they may be called
chance   -- seeds for deals, seats and robots
save     -- the log on the disk; records are its lines, errors what can be wrong with it, lock keeps others out
library  -- the player's games; folders says where they are, private_files how they are written
"""

from __future__ import annotations
