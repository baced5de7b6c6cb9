"""Help: keys, rules, manual, history."""
