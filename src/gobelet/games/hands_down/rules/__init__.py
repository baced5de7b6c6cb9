"""The rules of Hands Down: cards, hands, calls, reveal."""
