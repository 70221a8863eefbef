"""A speech server that only writes down: as much of Speech Dispatcher's protocol as the program uses."""

from __future__ import annotations

import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE = 30.0


class _Session(socketserver.StreamRequestHandler):
    server: SpeechServer

    def handle(self) -> None:
        text: list[str] | None = None
        for received in self.rfile:
            line = received.decode("utf-8", "replace").rstrip("\r\n")
            if text is not None:
                if line != ".":
                    text.append(line.removeprefix(" "))  # which keeps it from being a command
                    continue
                self.server.spoken.append(" ".join(text))
                text = None
                number = len(self.server.spoken)
                self._answer(f"225-{number}", "225 OK MESSAGE QUEUED", f"702-{number}", "702-1", "702 END")
            elif line == "SPEAK":
                text = []
                self._answer("230 OK RECEIVING DATA")
            elif line == "QUIT":
                return
            else:
                self._answer("208 OK")

    def _answer(self, *lines: str) -> None:
        self.wfile.write("".join(line + "\r\n" for line in lines).encode())


class SpeechServer(socketserver.ThreadingMixIn, socketserver.UnixStreamServer):
    """spoken -- every message, in the order it came."""

    daemon_threads = True

    def __init__(self, socket: Path) -> None:
        super().__init__(str(socket), _Session)
        self.spoken: list[str] = []
        self.address = f"unix_socket:{socket}"

    def wait_for(self, text: str) -> None:
        """Waits until something has been spoken that holds the text."""
        end = time.monotonic() + PATIENCE
        while not any(text in spoken for spoken in self.spoken):
            assert time.monotonic() < end, f"{text} was never spoken: {self.spoken}"
            time.sleep(0.02)


@contextmanager
def speech_server(folder: Path) -> Iterator[SpeechServer]:
    """A server that listens as long as the context lasts."""
    with SpeechServer(folder / "voz.sock") as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
