"""The devices that say an utterance: the terminal, speech back ends, a recorder."""
