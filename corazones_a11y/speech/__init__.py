"""Voices: from an utterance to the player's ear, whatever the backend does.

voice     -- the protocol that every channel keeps, and the voices that need no backend
worker    -- the voice that speaks through a backend, on threads of its own (backlog, plain, quiet)
backend   -- what a backend has to offer; accessible and speech_dispatcher are the two there are
find      -- what could speak on this machine
choice    -- which channel to use, decided from that
start     -- the voice of `voz`, made
trouble   -- what happened to a voice, in words
diagnosis -- the answer of `corazones voz`
wording   -- what a synthesizer would misread
"""
