"""Games that are stored: resumed, looked back on, exported, imported."""
