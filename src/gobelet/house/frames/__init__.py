"""The frames of the lobby, between a public house and a visitor, as JSON."""
