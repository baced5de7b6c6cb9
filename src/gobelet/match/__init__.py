"""Games between programs: what a host tells its guests, and they it. No words, no screen."""
