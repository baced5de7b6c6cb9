"""The devices that say an utterance: the terminal and speech back ends."""
