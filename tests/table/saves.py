"""Saves that nobody's program wrote: lines with a sum that fits and anything in them."""

from __future__ import annotations

from corazones_a11y.table.records import _sum


def forged(body: bytes, previous: str) -> tuple[bytes, str]:
    """A line with these bytes in place of a JSON value's, and its sum. body -- as JSON, with its last brace."""
    total = _sum(body[:-1], previous)
    return body[:-1] + f',"sum":"{total}"}}\n'.encode(), total


def resealed(bodies: list[bytes]) -> bytes:
    """A save of these JSON values, all sums in order."""
    lines, total = [], ""
    for body in bodies:
        line, total = forged(body, total)
        lines.append(line)
    return b"".join(lines)


def parts(data: bytes) -> list[bytes]:
    """The JSON values of a save, without their sums."""
    return [line[: -len(',"sum":"0123456789abcdef"}')] + b"}" for line in data.splitlines()]
