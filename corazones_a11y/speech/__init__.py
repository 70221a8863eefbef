"""Voices: from an utterance to the player's ear, whatever the backend does.

voice    -- the protocol every channel keeps, and the voices that need no backend
worker   -- the voice that speaks through a backend, on a thread of its own
backend  -- what a backend has to offer; accessible and speech_dispatcher are the two there are
find     -- what could speak on this machine
choice   -- which channel to use, decided from that
diagnosis, wording -- the answer of `corazones voz`; what a synthesizer would misread
"""
