"""Runs the machine's Orca beside any other that is running; for the system's Python, which has Orca's modules.

    /usr/bin/python3 start_orca.py ORCA [option ...]

Orca's own start ends every other Orca of the user, on whatever display (--replace), or refuses to run beside one. A
test must do neither: the person who runs it may be listening to the other one, and two languages are tested at once.
Nor does this Orca take the name by which programs look for a running Orca: it is not the reader of their desktop.
"""

from __future__ import annotations

import importlib.machinery
import importlib.util
import sys


def main(path: str) -> int:
    """Loads Orca's program without its look around for others, and runs it; returns its exit status."""
    loader = importlib.machinery.SourceFileLoader("orca_program", path)
    specification = importlib.util.spec_from_loader("orca_program", loader)
    assert specification
    program = importlib.util.module_from_spec(specification)
    loader.exec_module(program)
    vars(program).update(otherOrcas=list, setProcessName=lambda name: True)
    return int(program.main() or 0)


if __name__ == "__main__":
    del sys.argv[0]
    sys.exit(main(sys.argv[0]))
