"""A guest's side of a table: what the host tells, and what is sent."""
