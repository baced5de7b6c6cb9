"""The public house: a server where people meet at tables. It has no words, no screen, no voice."""
